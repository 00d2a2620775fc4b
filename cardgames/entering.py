"""Bots in files: reading one, finding the class that plays, and trying out whether it can be made.

A file is Python that somebody else has written, so it is only looked at here; it is run in its own process.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import Path

from cardgames.cage import Cage, Program
from cardgames.contract import BadSetup
from cardgames.records import MAX_BYTES, MAX_NAME
from cardgames.tournament import Entrant, Limits
from cardgames.words import listed

USUAL = "Bot"
"""The class that plays if a file has several."""


def entrants_of(paths: Sequence[str], levels: Sequence[str]) -> list[Entrant]:
    """Read the bots of files, and add the levels; each bot is named for its file.

    Where two files have one name, their folders tell them apart. Raises BadSetup for a file without a bot.
    """
    files = [Path(path) for path in paths]
    entrants: list[Entrant] = [Entrant(level) for level in levels]
    stems = [*levels, *[file.stem for file in files]]
    for file in files:
        alone = stems.count(file.stem) == 1
        name = file.stem if alone else f"{file.resolve().parent.name}/{file.stem}"
        entrants.append(Entrant(name[:MAX_NAME], program_of(file)))
    return [*entrants[len(levels) :], *entrants[: len(levels)]]


def program_of(file: Path) -> Program:
    """Read the bot of a file; raises BadSetup if it cannot be read, is no Python, or has no bot in it."""
    try:
        with file.open("rb") as opened:
            data = opened.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadSetup(str(file), f"it cannot be read: {error.strerror}") from None
    if len(data) > MAX_BYTES:
        raise BadSetup(str(file), f"it has more than {MAX_BYTES:,} bytes, the most that is read")
    try:
        text = data.decode("utf-8-sig")
        return Program(text, class_of(text))
    except UnicodeDecodeError as error:
        raise BadSetup(str(file), f"it is not UTF-8 text: byte {error.start} fits nowhere") from None
    except SyntaxError as error:
        raise BadSetup(str(file), f"it is not Python: {error.msg}, line {error.lineno}") from None
    except (ValueError, RecursionError, MemoryError):
        raise BadSetup(str(file), "it is not Python that can be read") from None
    except LookupError as error:
        raise BadSetup(str(file), str(error.args[0])) from None


def class_of(text: str) -> str:
    """Find the class that plays: the one named Bot, or the only one with a `choose`. Raises LookupError.

    >>> class_of("class Mine:\\n  def choose(self, view, budget): ...")
    'Mine'
    """
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    if any(each.name == USUAL for each in classes):
        return USUAL
    found = [each.name for each in classes if any(_is_choose(part) for part in each.body)]
    if len(found) == 1:
        return found[0]
    if found:
        raise LookupError(f"{listed(found)} all have a choose; call the one that is to play {USUAL}")
    raise LookupError(
        f"there is no bot in it: no class named {USUAL}, and none with a choose(self, view, budget)"
    )


def _is_choose(part: ast.stmt) -> bool:
    return isinstance(part, ast.FunctionDef) and part.name == "choose"


def trial(game: str, entrant: Entrant, limits: Limits) -> None:
    """Have the bot made once, as every game does; raises BadSetup for one that cannot be."""
    assert entrant.program is not None
    cage = Cage(game, entrant.program, max(limits.seconds, 10.0), limits.memory)
    try:
        _, fault = cage.ready()
    finally:
        cage.end()
    if fault is not None:
        raise BadSetup(entrant.name, f"no bot can be made of it: it {fault}")
