"""The command `python -m cardgames tournament`: bots in files play each other."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardgames import GAMES, game
from cardgames.contract import BadSetup
from cardgames.terminal import WRONG, print_json, whole, with_bar, wrong

if TYPE_CHECKING:
    from cardgames.referee import Played
    from cardgames.tournament import Entrant, Limits, Tournament

_GAME = "boneyard"
_GAMES = 20
_SEEDS = 1 << 32
_DIGITS = 4000  # of a seed, more are not read


def add_tournament(commands: Any) -> None:
    """Add the command to those of the command line."""
    command = commands.add_parser(
        "tournament",
        help="let bots in files play each other",
        description="Every bot plays every other, each deal from all seats. A file holds one bot: the class "
        "named Bot, or the only class with choose(self, view, budget). Each runs in a process of its own.",
        epilog="The seed decides the deals: choose it, or let it be drawn, when all bots are in. A bot can "
        "read a seed on the command line and then knows all hands: --seed - reads it from standard input, "
        "and one that is drawn is told at the end only. A process of its own is no jail: for bots of "
        "strangers, run the whole command in a container.",
        allow_abbrev=False,
    )
    command.add_argument(
        "files", nargs="*", metavar="FILE", help="Python with a bot in it, or a folder of such files"
    )
    command.add_argument("--game", default=_GAME, metavar="GAME", help=f"{', '.join(GAMES)} ({_GAME})")
    command.add_argument("--games", type=whole, default=_GAMES, metavar="N", help=f"games a pair ({_GAMES})")
    command.add_argument(
        "--seed",
        type=_seed,
        metavar="S",
        help="the same seed, the same deals; - reads it from standard input, where bots cannot (drawn)",
    )
    command.add_argument(
        "--with", dest="levels", default="", metavar="NAME,NAME,...", help="levels that play too"
    )
    command.add_argument(
        "--budget", type=whole, metavar="N", help="simulations a choice (a bot's usual ones)"
    )
    command.add_argument("--limit", type=_seconds, default=2.0, metavar="SECONDS", help="time for a move (2)")
    command.add_argument("--memory", type=whole, default=512, metavar="MB", help="memory for a bot (512)")
    command.add_argument("--workers", type=whole, metavar="W", help="games at a time (one for each core)")
    command.add_argument("--records", metavar="FOLDER", help="write the record of each game there")
    command.add_argument(
        "--skip-bad", action="store_true", help="leave out files with which something is wrong"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    command.set_defaults(run=_tournament)


def _seconds(text: str) -> float:
    """Read a number of seconds; raises argparse's error."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds") from None


def _seed(text: str) -> int:
    """Read a seed, from standard input if the text is -; raises argparse's error."""
    return whole(sys.stdin.readline(_DIGITS + 2).strip() if text == "-" else text)


def _tournament(told: argparse.Namespace) -> int:
    """Play a tournament and print what came of it."""
    from cardgames.tournament import Limits, check_terms, jobs_of, run_tournament
    from cardgames.workers import Workers

    seed = secrets.randbelow(_SEEDS) if told.seed is None else told.seed
    limits = Limits(told.budget, told.limit, told.memory)
    try:
        if told.workers is not None and not 1 <= told.workers <= 1000:
            raise BadSetup("--workers", f"it has to be a whole number from 1 to 1000, not {told.workers}")
        rules = game(told.game)
        check_terms(told.games, seed, limits)
        with Workers(told.workers or os.cpu_count() or 1) as executor:
            entrants, bad = _entered(told, limits, executor)
            if bad and not told.skip_bad:
                return WRONG
            next(jobs_of(rules, entrants, told.games, seed, limits))
            folder = None if told.records is None else _folder(told.records)
            seen = _writer(folder)
            found = run_tournament(told.game, entrants, told.games, seed, limits, executor, with_bar, seen)
    except BadSetup as error:
        return wrong(str(error))
    _print(found, folder, told.json)
    return 0


def _entered(told: argparse.Namespace, limits: Limits, executor: Executor) -> tuple[list[Entrant], bool]:
    """Return who plays, each file's bot having been tried, and whether anything is wrong with others.

    What is wrong is said in a line for each.
    """
    from cardgames.entering import entrants_of, tried

    levels = [level for level in told.levels.split(",") if level]
    entrants, bad = entrants_of(told.files, levels)
    fine, faults = tried(told.game, entrants, limits, executor)
    for error in [*bad, *faults]:
        wrong(f"left out: {error}" if told.skip_bad else str(error))
    return fine, bool(bad or faults)


def _print(found: Tournament, folder: Path | None, as_json: bool) -> None:
    """Print what came of it."""
    from cardgames.standings import standings

    if as_json:
        print_json(found.as_json())
        return
    print("\n".join(standings(found)))
    if folder is not None:
        print(f"\nThe games are in {folder}: python -m cardgames replay {folder / '0001.json'}")


def _folder(path: str) -> Path:
    """Make the folder for the records; raises BadSetup where that cannot be, or where something is in it."""
    folder = Path(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise BadSetup("--records", f"{path} is not empty")
    except OSError as error:
        raise BadSetup("--records", f"{path} cannot be written: {error.strerror}") from None
    return folder


def _writer(folder: Path | None) -> Callable[[int, Played], None]:
    """Return what writes the record of each game when it has ended; raises BadSetup where that cannot be."""

    def write(nth: int, played: Played) -> None:
        if folder is not None:
            file = folder / f"{nth:04}.json"
            try:
                file.write_text(played.record, "utf-8")
            except OSError as error:
                raise BadSetup("--records", f"{file} cannot be written: {error.strerror}") from None

    return write
