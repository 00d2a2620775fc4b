"""Bots in files: reading one, finding the class that plays, and trying out whether it can be made.

A file is Python that somebody else has written, so it is only looked at here; it is run in its own process.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path

from cardgames.cage import Cage, Program
from cardgames.contract import BadSetup
from cardgames.lab import Lost, done
from cardgames.records import MAX_BYTES, MAX_NAME
from cardgames.tournament import Entrant, Limits
from cardgames.words import listed, shown

USUAL = "Bot"
"""The class that plays if a file has several."""


def files_of(paths: Sequence[str]) -> tuple[list[Path], list[BadSetup]]:
    """Return the files that were named, for a folder all of Python in it; and what is wrong with folders."""
    files: list[Path] = []
    bad = []
    for path in map(Path, paths):
        if not path.is_dir():
            files.append(path)
            continue
        try:
            found = sorted(each for each in path.iterdir() if _is_python(each))
        except OSError as error:
            bad.append(BadSetup(str(path), f"it cannot be read: {error.strerror}"))
            continue
        files += found
        if not found:
            bad.append(BadSetup(str(path), "there is no file in it whose name ends in .py"))
    return files, bad


def _is_python(file: Path) -> bool:
    return file.suffix == ".py" and not file.name.startswith(".") and file.is_file()


def entrants_of(paths: Sequence[str], levels: Sequence[str]) -> tuple[list[Entrant], list[BadSetup]]:
    """Read the bots of files and folders, and add the levels; returns what is wrong with files, too.

    Each bot is named for its file. Where two files have one name, their folders tell them apart.
    """
    files, bad = files_of(paths)
    entrants = []
    stems = [*levels, *[file.stem for file in files]]
    for file in files:
        alone = stems.count(file.stem) == 1
        name = file.stem if alone else f"{file.resolve().parent.name}/{file.stem}"
        try:
            entrants.append(Entrant(_fit(name, file), program_of(file)))
        except BadSetup as error:
            bad.append(error)
    return [*entrants, *(Entrant(level) for level in levels)], bad


def _fit(name: str, file: Path) -> str:
    """Return the name that a bot is to have; raises BadSetup for one that cannot be shown to people."""
    if not name.isprintable():
        raise BadSetup(str(file), "a bot is named for its file, and this name has signs that cannot be shown")
    if not name.strip():
        raise BadSetup(shown(str(file)), "a bot is named for its file, and this name is all blanks")
    return name[:MAX_NAME]


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
    """Find the class that plays: the one named Bot, or the only one that can choose. Raises LookupError.

    A class has its `choose` from another one of the file, too, which then does not count. Where none has one
    there, it may come from elsewhere: the only class that is built on another is taken for the bot.

    >>> class_of("class Mine:\\n  def choose(self, view, budget): ...")
    'Mine'
    >>> class_of("from cardgames.bots import RandomBot\\nclass Mine(RandomBot): ...")
    'Mine'
    """
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    if any(each.name == USUAL for each in classes):
        return USUAL
    choosing: set[str] = set()
    for each in classes:  # in their order: a class comes after those that it is built on
        if any(_is_choose(part) for part in each.body) or choosing & _bases(each):
            choosing.add(each.name)
    below = {base for each in classes for base in _bases(each)}
    found = [each.name for each in classes if each.name in choosing - below]
    found = found or [each.name for each in classes if each.bases and each.name not in below]
    if len(found) == 1:
        return found[0]
    if choosing:
        raise LookupError(f"{listed(found)} all have a choose; call the one that is to play {USUAL}")
    raise LookupError(
        f"there is no bot in it: no class named {USUAL}, and not one that is seen to have a "
        "choose(self, view, budget)"
    )


def _bases(node: ast.ClassDef) -> set[str]:
    """Return the names of the classes that this one is built on, as far as they are plain names."""
    return {base.id for base in node.bases if isinstance(base, ast.Name)}


def _is_choose(part: ast.stmt) -> bool:
    return isinstance(part, ast.FunctionDef) and part.name == "choose"


def tried(
    game: str, entrants: Sequence[Entrant], limits: Limits, executor: Executor
) -> tuple[list[Entrant], list[BadSetup]]:
    """Have each bot made once, as every game does; returns who can be, and what is wrong with the others.

    If the process that tries it comes to an end, it is tried again, alone, lest another pays for it.
    """
    trial = partial(fault_of, game, limits=limits)
    faults = dict(done(trial, entrants, executor, Lost))
    for place, entrant in enumerate(entrants):
        if faults[place] is None:
            ((_, again),) = done(trial, [entrant], executor, Lost)
            faults[place] = "ended the process that leads the games" if again is None else again
    fine = [entrant for place, entrant in enumerate(entrants) if not faults[place]]
    return fine, [
        BadSetup(entrant.name, f"no bot can be made of it: it {faults[place]}")
        for place, entrant in enumerate(entrants)
        if faults[place]
    ]


def fault_of(game: str, entrant: Entrant, limits: Limits) -> str:
    """Have the bot made once; returns what it does wrong, or an empty text."""
    if entrant.program is None:
        return ""
    cage = Cage(game, entrant.program, max(limits.seconds, 10.0), limits.memory)
    try:
        _, fault = cage.ready()
    finally:
        cage.end()
    return fault or ""
