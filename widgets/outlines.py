"""Outlines as path data: read, and placed elsewhere."""

from __future__ import annotations

import re
from functools import lru_cache

from widgets.scene import Matrix

_PARTS = re.compile(r"([MLCQZ])([^MLCQZ]*)")

Segment = tuple[str, tuple[float, ...]]


@lru_cache(1024)
def segments(d: str) -> tuple[Segment, ...]:
    """Read path data of absolute M, L, C, Q and Z, each written with its letter.

    >>> segments("M0 0L5 1.5Z")
    (('M', (0.0, 0.0)), ('L', (5.0, 1.5)), ('Z', ()))
    """
    return tuple((letter, tuple(map(float, numbers.split()))) for letter, numbers in _PARTS.findall(d))


def placed(d: str, matrix: Matrix) -> str:
    """Return path data moved by a matrix, in whole tenths.

    >>> placed("M0 0L5 1.5Z", (2, 0, 0, 2, 10, 0))
    'M10 0L20 3Z'
    """
    a, b, c, d_, e, f = matrix
    out = []
    for letter, numbers in segments(d):
        places = [
            f"{tenths(a * x + c * y + e)} {tenths(b * x + d_ * y + f)}"
            for x, y in zip(numbers[::2], numbers[1::2], strict=True)
        ]
        out.append(letter + " ".join(places))
    return "".join(out)


def tenths(value: float) -> str:
    """Write a number with at most one decimal.

    >>> tenths(3.04), tenths(-0.01), tenths(2.5)
    ('3', '0', '2.5')
    """
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text
