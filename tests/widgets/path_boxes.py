"""The exact box around an outline: where its curves turn, not where their handles are."""

from __future__ import annotations

import math
from collections.abc import Iterator

from widgets.outlines import segments

Point = tuple[float, float]


def subpaths(d: str) -> list[str]:
    return ["M" + part for part in d.split("M")[1:]]


def box(d: str) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom."""
    points = list(_extremes(d))
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _extremes(d: str) -> Iterator[Point]:
    at: Point = (0, 0)
    for letter, numbers in segments(d):
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if letter in "ML":
            yield points[0]
        elif letter == "C":
            yield from _cubic(at, *points)
        elif letter == "Q":
            q, end = points
            handle = lambda a, b: a + (b - a) * 2 / 3  # noqa: E731
            yield from _cubic(
                at,
                (handle(at[0], q[0]), handle(at[1], q[1])),
                (handle(end[0], q[0]), handle(end[1], q[1])),
                end,
            )
        if points:
            at = points[-1]


def _cubic(p: Point, q: Point, r: Point, s: Point) -> Iterator[Point]:
    times = {0.0, 1.0}
    for axis in (0, 1):
        a = -p[axis] + 3 * q[axis] - 3 * r[axis] + s[axis]
        b = 2 * (p[axis] - 2 * q[axis] + r[axis])
        c = q[axis] - p[axis]
        if abs(a) < 1e-9:
            times |= {-c / b} if abs(b) > 1e-9 else set()
        elif (root := b * b - 4 * a * c) >= 0:
            times |= {(-b + sign * math.sqrt(root)) / (2 * a) for sign in (-1, 1)}
    for t in times:
        if 0 <= t <= 1:
            u = 1 - t
            yield tuple(  # type: ignore[misc]
                u**3 * p[i] + 3 * u * u * t * q[i] + 3 * u * t * t * r[i] + t**3 * s[i] for i in (0, 1)
            )
