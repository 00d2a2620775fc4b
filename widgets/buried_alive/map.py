"""The map: where the card that is held may lie, and what it gains there, by where its middle comes to lie.

A cell stands for many places. It is filled where the card may lie at all of them, has a small square where at
some, and is dark where at none; its number is the most that a place in it gains: icons of other suits that
are covered, less those of the viewer's own home suit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, product
from math import ceil, floor
from typing import NamedTuple

from cardgames.buried_alive import BuriedAliveView
from cardgames.buried_alive.board import PLACE, Board
from cardgames.buried_alive.geometry import REACH, SIZES
from cardgames.buried_alive.legal import limit
from cardgames.buried_alive.sweep import EVERYWHERE, cells, covering, reachable, within
from widgets.buried_alive.camera import Camera
from widgets.buried_alive.hold import BITS, gain, unpacked
from widgets.scene import Box, Group, Rect, Shape, Text
from widgets.words import width

NONE, SOME, ALL = 0, 1, 2
"""At how many of a cell's places the card may lie."""

_LEAST = -999
_CELL, _SMALL_CELL = 13, 11  # the least size of a cell in the picture
_WORTH_A_NUMBER = 5  # cells of the same gain, side by side


class Cells(NamedTuple):
    """A map of cells, each `side` by `side` places, the first from place (left, top) on, row by row."""

    left: int
    top: int
    side: int
    may: tuple[tuple[int, ...], ...]
    gains: tuple[tuple[int, ...], ...]


@lru_cache(8)
def cover_map(view: BuriedAliveView, card: str, turn: int, camera: Camera, field: Box, narrow: bool) -> Group:
    """Return the map of a card at its turn over the field."""
    return Group(tuple(_map(view, card, turn, camera, field, narrow)))


def _map(
    view: BuriedAliveView, card: str, turn: int, camera: Camera, field: Box, narrow: bool
) -> Iterator[Shape]:
    side = ceil((_SMALL_CELL if narrow else _CELL) / camera.scale)
    wide, high = SIZES[turn]
    found = cells_of(view, card, turn, _places(view.table, camera.region(field), (wide, high), side), side)
    size = side * camera.scale
    left, top = camera.scene(field, found.left + wide / 2, found.top + high / 2)
    # on whole pixels, so that no seams show between cells
    xs = [float(round(left + column * size)) for column in range(len(found.may[0]) + 1)]
    ys = [float(round(top + row * size)) for row in range(len(found.may) + 1)]
    for row, (may, gains) in enumerate(zip(found.may, found.gains, strict=True)):
        yield from _row(may, gains, xs, ys[row], ys[row + 1])
    yield from _beyond(field, (xs[0], ys[0], xs[-1] - xs[0], ys[-1] - ys[0]))
    for row, column, most in _numbers(found):
        text = f"{'+' if most > 0 else '−' if most < 0 else ''}{abs(most)}"
        x, y = left + (column + 0.5) * size, top + (row + 0.5) * size
        slip = width(text, 11, bold=True) + 3
        yield Rect(x - slip / 2, y - 7, slip, 14, 4, "card")
        yield Text(x, y + 4, text, 11, "middle", True)
    yield _legend(_WORDS_NARROW if narrow else _WORDS, field)


@lru_cache(4)
def cells_of(
    view: BuriedAliveView, card: str, turn: int, region: tuple[int, int, int, int], side: int
) -> Cells:
    """Count a map out, of a region (first and last place both ways) that is a whole number of cells.

    The places are taken rectangle by rectangle of those with the same result, not one by one.
    """
    x0, y0, x1, y1 = region
    columns, rows = (x1 - x0 + 1) // side, (y1 - y0 + 1) // side
    inside = within([(x0, y0, x1 + 1, y1 + 1)], EVERYWHERE)[0]
    board, most, size = view.table, limit(card), SIZES[turn]
    near = within(reachable(board, *size) or [EVERYWHERE], inside)
    tags = [1 << BITS * PLACE[laid.card[-1]] for laid in board.cards for _ in laid.icons]
    free = [[0] * columns for _ in range(rows)]  # places near enough at which nothing is covered
    may = [[0] * columns for _ in range(rows)]
    gains = [[_LEAST] * columns for _ in range(rows)]
    for a, b, c, d, _ in cells(near, [1] * len(near)):
        for row, column, area in _shares(a - x0, b - y0, c - x0, d - y0, side):
            free[row][column] += area
    for a, b, c, d, packed in cells(within(covering(board, *size), inside), tags):
        counts = unpacked(packed)
        allowed, value = most is None or sum(counts) <= most, gain(counts, view.home or "")
        for row, column, area in _shares(a - x0, b - y0, c - x0, d - y0, side):
            free[row][column] -= area
            if allowed:
                may[row][column] += area
                if value > gains[row][column]:
                    gains[row][column] = value
    for row, column in product(range(rows), range(columns)):
        if free[row][column]:
            gains[row][column] = max(gains[row][column], 0)
        area = may[row][column] + free[row][column]
        may[row][column] = ALL if area == side * side else SOME if area else NONE
    return Cells(x0, y0, side, tuple(map(tuple, may)), tuple(map(tuple, gains)))


def _shares(left: int, top: int, right: int, bottom: int, side: int) -> Iterator[tuple[int, int, int]]:
    """Give the cells (row, column) that a rectangle of places lies in, and how many places are in each."""
    if left // side == (right - 1) // side and top // side == (bottom - 1) // side:  # as most do
        yield top // side, left // side, (right - left) * (bottom - top)
        return
    for row in range(top // side, (bottom - 1) // side + 1):
        high = min(bottom, (row + 1) * side) - max(top, row * side)
        for column in range(left // side, (right - 1) // side + 1):
            yield row, column, high * (min(right, (column + 1) * side) - max(left, column * side))


def _places(board: Board, region: Box, size: tuple[int, int], side: int) -> tuple[int, int, int, int]:
    """Return the places that a map has to show: those in sight and near enough, as whole cells."""
    left, top, wide, high = region
    low_x, low_y = left - size[0] / 2, top - size[1] / 2
    high_x, high_y = low_x + wide, low_y + high
    if board.box is not None:
        a, b, c, d = board.box
        low_x, high_x = max(low_x, a - size[0] - REACH), min(high_x, c + REACH)
        low_y, high_y = max(low_y, b - size[1] - REACH), min(high_y, d + REACH)
    x0, y0 = floor(low_x / side) * side, floor(low_y / side) * side
    columns, rows = max(1, ceil((high_x - x0) / side)), max(1, ceil((high_y - y0) / side))
    return (x0, y0, x0 + columns * side - 1, y0 + rows * side - 1)


def _row(
    may: tuple[int, ...], gains: tuple[int, ...], xs: Sequence[float], top: float, bottom: float
) -> Iterator[Shape]:
    """Give a row of cells, those that are alike side by side as one rectangle."""
    column = 0
    kinds = zip(map(_role, may, gains), [part == SOME for part in may], strict=True)
    for (role, some), run in groupby(kinds):
        many = len(list(run))
        left, right = xs[column], xs[column + many]
        yield Rect(left, top, right - left, bottom - top, 0, "map-none" if some else role)
        if some:
            size = (bottom - top) / 2
            for x in xs[column : column + many]:
                yield Rect(x + size / 2, top + size / 2, size, size, 0, role)
        column += many


def _role(may: int, gain: int) -> str:
    if may == NONE:
        return "map-none"
    return "map-more" if gain > 0 else "map-less" if gain < 0 else "map-even"


def _beyond(field: Box, inside: Box) -> Iterator[Rect]:
    """Give what of the field lies beyond the map: places too far away."""
    left, top, wide, high = field
    a, b = max(left, inside[0]), max(top, inside[1])
    c, d = min(left + wide, inside[0] + inside[2]), min(top + high, inside[1] + inside[3])
    for x, y, right, bottom in (
        (left, top, left + wide, b),
        (left, d, left + wide, top + high),
        (left, b, a, d),
        (c, b, left + wide, d),
    ):
        if right > x and bottom > y:
            yield Rect(x, y, right - x, bottom - y, 0, "map-none")


class _Run(NamedTuple):
    """Cells side by side that gain the same: their row, the first and the last column."""

    row: int
    first: int
    last: int


def _numbers(found: Cells) -> Iterator[tuple[int, int, int]]:
    """Give row, column and gain, once for each stretch of cells with the same gain, well inside of it."""
    for worth, runs in _stretches(found):
        cells_in = sum(last - first + 1 for _, first, last in runs)
        if cells_in >= _WORTH_A_NUMBER:
            middle_row = sum(row * (last - first + 1) for row, first, last in runs) / cells_in
            middle_column = sum((first + last) * (last - first + 1) for _, first, last in runs) / 2 / cells_in
            row, column = min(_place(run, middle_row, middle_column) for run in runs)[2]
            yield row, column, worth


def _place(run: _Run, row: float, column: float) -> tuple[int, float, tuple[int, int]]:
    """Return the best place for a number in a run: with cells on both sides, then near a place, as a key."""
    row_in, first, last = run
    beside = min(last - first, 2)
    if beside == 2:
        first, last = first + 1, last - 1
    best = min(max(ceil(column - 0.5), first), last)
    return -beside, abs(row_in - row) + abs(best - column), (row_in, best)


def _stretches(found: Cells) -> list[tuple[int, list[_Run]]]:
    """Return all stretches of cells that hang together and gain the same, each with what it gains."""
    belongs: list[int] = []  # for each run another one of its stretch, itself at the end
    runs: list[_Run] = []
    worths: list[int] = []
    above: list[int] = []
    for row, (may, gains) in enumerate(zip(found.may, found.gains, strict=True)):
        here: list[int] = []
        column = 0
        for (worth, none), cells_in in groupby(zip(gains, [part == NONE for part in may], strict=True)):
            first, column = column, column + len(list(cells_in))
            if not none:
                here.append(len(runs))
                belongs.append(len(runs))
                worths.append(worth)
                runs.append(_Run(row, first, column - 1))
        for nth in here:
            for other in above:
                apart = runs[other].last < runs[nth].first or runs[nth].last < runs[other].first
                if not apart and worths[other] == worths[nth]:
                    belongs[_root(belongs, nth)] = _root(belongs, other)
        above = here
    stretches: dict[int, list[_Run]] = {}
    for nth, run in enumerate(runs):
        stretches.setdefault(_root(belongs, nth), []).append(run)
    return [(worths[root], together) for root, together in stretches.items()]


def _root(belongs: list[int], nth: int) -> int:
    """Return the run that stands for the whole stretch of one."""
    while belongs[nth] != nth:
        belongs[nth] = belongs[belongs[nth]]
        nth = belongs[nth]
    return nth


_WORDS = (
    "Where the middle of the card may come: bright anywhere, small squares only in part, dark not.",
    "+2: it covers 2 icons more of other suits than of yours.",
)
_WORDS_NARROW = (
    "Middle of the card: bright may, dots in part, dark not.",
    "+2: covers 2 more of others than of yours.",
)


def _legend(words: tuple[str, ...], field: Box) -> Shape:
    left, top, _, high = field
    wide = max(width(line, 11.5) for line in words) + 14
    tall = 15 * len(words) + 9
    shapes: list[Shape] = [Rect(0, 0, wide, tall, 7, "card", "card-edge")]
    shapes += [Text(7, 16 + 15 * place, line, 11.5, fill="ink") for place, line in enumerate(words)]
    return Group(tuple(shapes), left + 6, top + high - tall - 6)
