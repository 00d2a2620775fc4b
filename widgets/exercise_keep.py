"""How far a reader has come in the exercises, as text that is taken along: written, read, put together."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from cardgames import MalformedRecord
from cardgames.records import read_json

STATES = ("tried", "done")  # what is not listed has not been begun
VERSION = 1
_KIND = "progress in exercises"
_NAME = re.compile(r"[a-z0-9-]{1,40}/[a-z0-9-]{1,60}")
_MOST = 2000  # exercises in a file

Progress = Mapping[str, str]
"""The state of each exercise that has been begun, by its name, "boneyard/clash"."""


class BadProgress(ValueError):
    """A file that holds no progress; the message says to the reader what is wrong."""


def known(stored: Mapping[Any, Any]) -> dict[str, str]:
    """Take from what a browser has kept all that can be read; what is damaged counts as not begun."""
    return {name: state for name, state in stored.items() if _fits(name, state)}


def merged(one: Progress, other: Progress) -> dict[str, str]:
    """Put two together: of each exercise the better state.

    >>> merged({"a/1": "done", "a/2": "tried"}, {"a/1": "tried", "a/3": "tried"})
    {'a/1': 'done', 'a/2': 'tried', 'a/3': 'tried'}
    """
    best = dict(one)
    for name, state in other.items():
        best[name] = max(best.get(name, STATES[0]), state, key=STATES.index)
    return best


def write(progress: Progress) -> str:
    """Write progress down as a file."""
    data = {"kind": _KIND, "version": VERSION, "exercises": dict(sorted(progress.items()))}
    return json.dumps(data, indent=1) + "\n"


def read(text: str | bytes) -> dict[str, str]:
    """Read what `write` has written; raises BadProgress.

    Exercises that this book does not have are read all the same: another one may have them.
    """
    try:
        data = read_json(text)
    except MalformedRecord as error:
        raise BadProgress(f"it is no file of progress: {error.reason}") from None
    if not isinstance(data, dict) or data.get("kind") != _KIND:
        raise BadProgress("it is no file of progress in exercises")
    if type(data.get("version")) is not int or data["version"] < 1:
        raise BadProgress("its version is not a whole number from 1")
    if data["version"] > VERSION:
        raise BadProgress("a newer edition of this book has written it, and this one cannot read it")
    if set(data) != {"kind", "version", "exercises"} or not isinstance(data["exercises"], dict):
        raise BadProgress("its list of exercises is missing or damaged")
    if len(data["exercises"]) > _MOST:
        raise BadProgress(f"it lists more than {_MOST:,} exercises")
    for name, state in data["exercises"].items():
        if not _fits(name, state):
            raise BadProgress(f"the entry {str(name)[:60]!r} is damaged: an exercise is tried or done")
    return dict(data["exercises"])


def _fits(name: object, state: object) -> bool:
    return isinstance(name, str) and _NAME.fullmatch(name) is not None and state in STATES
