"""The command line: `python -m cardgames replay`, `match` and what games add to it."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from decimal import Decimal
from io import TextIOWrapper
from typing import Any, NoReturn

from cardgames import GAMES, game
from cardgames.contract import BadSetup, IllegalMove, MalformedRecord
from cardgames.intervals import share
from cardgames.lab import add_lab
from cardgames.match import Match, Tally, play_match
from cardgames.records import Record, read_json
from cardgames.terminal import WRONG, print_json, read_source, short, source_name, whole, with_bar, wrong
from cardgames.tournament_cli import add_tournament
from cardgames.words import plain

_CUT_SHORT = 1
_STOPPED = 130
_TRUE = "The true share of wins lies in such a range 19 times in 20."
_LONG = 1_000_000_000  # from here on a mean is written with a power of ten


class _Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line each."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the arguments, and leave with exit status 2."""
        self.exit(WRONG, f"{self.prog}: {short(message)} (see --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status: 0, or 2 for what is wrong with its input."""
    _open_what_is_closed()
    _write_whatever_it_is()
    try:
        told = _parser().parse_args(arguments)
        status: int = told.run(told)
        sys.stdout.flush()
    except OSError as error:  # of what we write; whoever reads it may have had enough, and that is no fault
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            wrong(f"standard output: {error.strerror}")
        return _CUT_SHORT
    except KeyboardInterrupt:
        return _STOPPED
    return status


def _open_what_is_closed() -> None:
    """Let a standard stream that was closed before we began be an empty one."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115, it stays open


def _write_whatever_it_is() -> None:
    """Have signs that a terminal's encoding does not know be written out, as a bot's name may have them."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _parser() -> argparse.ArgumentParser:
    from cardgames.buried_alive.cli import add_cover

    parser = _Parser(
        prog="python -m cardgames",
        description="Card games with exact rules: replay a game that was written down, or let bots play.",
        epilog="Exit status 2 and one line on standard error: something is wrong with the input.",
        allow_abbrev=False,
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    _add_replay(commands)
    _add_match(commands)
    add_cover(commands)
    add_tournament(commands)
    add_lab(commands)
    return parser


def _add_replay(commands: Any) -> None:
    replay = commands.add_parser(
        "replay",
        help="play a record and print where it ends",
        description="Play a record and print one JSON object: the final position, or the move that the rules "
        "refuse and the position before it, or where the record is not well formed.",
        allow_abbrev=False,
    )
    replay.add_argument(
        "record", metavar="RECORD", help="a file with a record in JSON; - reads standard input"
    )
    replay.add_argument(
        "--trace", action="store_true", help="print every position, one a line, the start first"
    )
    replay.set_defaults(run=_replay)


def _add_match(commands: Any) -> None:
    match = commands.add_parser(
        "match",
        help="let bots play many games and count",
        description="Let bots play many games against each other and print what came of it.",
        epilog="\n".join(["games:", *map(_about, GAMES)]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    match.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    match.add_argument("--bots", required=True, metavar="NAME,NAME,...", help="a bot for each seat")
    match.add_argument("--games", required=True, type=whole, metavar="N", help="how many games to play")
    match.add_argument("--seed", required=True, type=whole, metavar="S", help="the same seed, the same games")
    match.add_argument("--options", metavar="JSON", default="{}", help='options of the game, as {"goal": 30}')
    match.add_argument(
        "--budget",
        type=whole,
        metavar="N",
        help="simulations a choice of bots that simulate (their usual ones)",
    )
    match.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    match.add_argument("--fixed-seats", action="store_true", help="seat the bots as listed in every game")
    match.set_defaults(run=_match)


def _about(name: str) -> str:
    rules = game(name)
    least, most = rules.seats[0], rules.seats[-1]
    players = f"{least} to {most}" if least < most else least
    return (
        f"  {name}: {players} players, bots {', '.join(rules.bots)}, "
        f"options {json.dumps(plain(rules.defaults))}"
    )


def _replay(told: argparse.Namespace) -> int:
    """Replay a record: everything that is found goes to standard output as JSON."""
    source = source_name(told.record)
    try:
        record = Record.read(read_source(told.record))
        _print_positions(record, told.trace)
    except MalformedRecord as error:
        print_json({"malformed": {"where": error.where, "reason": error.reason}})
        return wrong(f"{source}: {error}")
    except _Refused as error:
        print_json(error.answer)
        return wrong(f"{source}: {error}")
    return 0


class _Refused(Exception):
    """A record's move was refused; `answer` is what replay prints."""

    def __init__(self, answer: dict[str, Any]) -> None:
        illegal = answer["illegal"]
        super().__init__(f"move {illegal['move']} is illegal by {illegal['rule']}: {illegal['reason']}")
        self.answer = answer

    def __reduce__(self) -> tuple[Any, ...]:
        """Go whole from one process to another."""
        return type(self), (self.answer,)


def _print_positions(record: Record, trace: bool) -> None:
    """Print the final position, or with `trace` all of them."""
    state = record.start()
    try:
        if trace:
            print_json(state.snapshot())
        for state, _ in record.play():
            if trace:
                print_json(state.snapshot())
    except IllegalMove as error:
        who = record.names[error.move.seat] if record.names else f"seat {error.move.seat}"
        illegal = {
            "move": error.step,
            "rule": error.refusal.rule,
            "reason": error.refusal.reason if state.over else f"{who}: {error.refusal.reason}",
        }
        raise _Refused({"illegal": illegal, "before": state.snapshot()}) from None
    if not trace:
        print_json({"final": state.snapshot()})


def _match(told: argparse.Namespace) -> int:
    """Play a match and print it."""
    try:
        options = _options(told.options)
        rules = game(told.game)
        match = play_match(
            rules,
            told.bots.split(","),
            told.games,
            told.seed,
            options,
            told.fixed_seats,
            told.budget,
            with_bar,
        )
    except BadSetup as error:
        return wrong(str(error))
    if told.json:
        print_json(match.as_json())
    else:
        print(_table(rules.title, match))
    return 0


def _options(text: str) -> dict[str, Any]:
    try:
        options = read_json(text)
    except MalformedRecord as error:
        raise BadSetup("--options", error.reason) from None
    if not isinstance(options, dict):
        raise BadSetup("--options", 'it has to be a JSON object such as {"goal": 30}')
    return options


def _table(title: str, match: Match) -> str:
    """Set a match as a table for people."""
    rate = f" ({match.moves / match.seconds:,.0f} a second)" if match.seconds else ""
    rows = [["bot", "wins", "shared", "losses", "mean", "share of wins"]]
    for bot in match.bots:
        mean = Decimal(bot.mean(match.games))  # which writes what is too large for a float as well
        points = f"{mean:.2f}" if abs(mean) < _LONG else f"{mean:.3e}"
        won = share(bot.share, match.games)
        between = f"{100 * won.low:.1f} to {100 * won.high:.1f} %"
        rows.append([bot.name, str(bot.wins), str(bot.shared), str(bot.losses), points, between])
    name, *wide = (max(map(len, column)) for column in zip(*rows, strict=True))
    lines = [
        "  ".join([row[0].ljust(name), *(cell.rjust(to) for cell, to in zip(row[1:], wide, strict=True))])
        for row in rows
    ]
    lines += ["", f"A shared win counts as its part. {_TRUE}"]
    rounds = match.rounds / match.games
    games = "game" if match.games == 1 else "games"
    head = f"{title}: {match.games:,} {games} from seed {match.seed}, {rounds:.2f} rounds a game"
    foot = f"{match.moves:,} moves in {match.seconds:.2f} s of play{rate}"
    return "\n".join([head, "", *lines, "", *filter(None, map(_faults, match.bots)), foot])


def _faults(bot: Tally) -> str:
    """Say how often a bot misbehaved, and how it did so first; nothing for one that never did."""
    if not bot.faults:
        return ""
    times = "once" if bot.faults == 1 else f"{bot.faults:,} times"
    return f"{bot.name} lost its right to choose {times}, and a legal move was drawn: first it {bot.fault}"
