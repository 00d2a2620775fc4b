"""What the commands have in common: reading a record, printing an answer, saying what is wrong."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from cardgames.contract import MalformedRecord
from cardgames.records import MAX_BYTES
from cardgames.words import one_line

T = TypeVar("T")

_DIGITS = 4000

WRONG = 2
"""The exit status for what is wrong with the input."""


def whole(text: str) -> int:
    """Read a whole number from the arguments of a command; raises argparse's error."""
    if not re.fullmatch("-?[0-9]+", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    if len(text) > _DIGITS:
        raise argparse.ArgumentTypeError(f"a number here has at most {_DIGITS:,} digits, not {len(text):,}")
    return int(text)


def source_name(path: str) -> str:
    """Name where a record is read from; - is standard input."""
    return "standard input" if path == "-" else path


def read_source(path: str) -> bytes:
    """Read a file or standard input, no more than shows that it is too long. Raises MalformedRecord."""
    try:
        if path == "-":
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        with open(path, "rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise MalformedRecord("", f"it cannot be read: {error.strerror}") from None


def with_bar(things: Iterable[T], total: int | None = None, unit: str = "game") -> Iterable[T]:
    """Give the things one by one, with a progress bar on a terminal, if tqdm is there, after two seconds."""
    if sys.stderr.isatty():
        try:
            from tqdm import tqdm
        except ImportError:
            return things
        bar: Iterator[T] = iter(tqdm(things, total=total, delay=2, unit=unit, leave=False))
        return bar
    return things


def print_json(answer: Any) -> None:
    """Print an answer as JSON on one line; scores may grow longer than any number that Python reads."""
    most = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        print(json.dumps(answer))
    finally:
        sys.set_int_max_str_digits(most)


def wrong(message: str) -> int:
    """Say in one line what is wrong with the input, and return the exit status for it."""
    print(short(message), file=sys.stderr)
    return WRONG


def short(message: str) -> str:
    """Make a message one line that a person can take in."""
    line = one_line(message)
    return line if len(line) <= 400 else line[:400] + " ..."
