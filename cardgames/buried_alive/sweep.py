"""Which icons a card covers at which places, counted without listing the places.

A card of a given size covers an icon at just the places of one rectangle: where the bounds of what shows lie
in the card. So all questions about places are questions about overlapping rectangles of places, and are
answered by a sweep over them. Here a rectangle of places leaves out its right and lower ends.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterator, Sequence

from cardgames.buried_alive.board import Board
from cardgames.buried_alive.geometry import FARTHEST, REACH, Box

EVERYWHERE: Box = (-FARTHEST, -FARTHEST, FARTHEST + 1, FARTHEST + 1)

Cell = tuple[int, int, int, int, int]

_SPACE = 10  # bits for a number of icons below what they are worth; there are 220 icons
_NUMBER = (1 << _SPACE) - 1


def covering(board: Board, width: int, height: int) -> list[Box]:
    """Return for each exposed icon the places at which a card of this size would cover it; some are empty."""
    return [
        (icon[2] - width, icon[3] - height, icon[0] + 1, icon[1] + 1)
        for laid in board.cards
        for icon in laid.icons
    ]


def reachable(board: Board, width: int, height: int) -> list[Box]:
    """Return for each card the places at which a card of this size would be near enough. Keeps BA-10."""
    return [
        (left - width - REACH, top - height - REACH, right + REACH + 1, bottom + REACH + 1)
        for left, top, right, bottom, _, _ in board.cards
    ]


def within(boxes: Sequence[Box], region: Box) -> list[Box]:
    """Return those parts of rectangles that lie in a region, in the same order; some may be empty."""
    left, top, right, bottom = region
    return [(max(a, left), max(b, top), min(c, right), min(d, bottom)) for a, b, c, d in boxes]


def cells(boxes: Sequence[Box], tags: Sequence[int]) -> Iterator[Cell]:
    """Cut all places that lie in some of these rectangles into cells that lie in the same ones.

    Gives each cell as (left, top, right, bottom, sum), the sum over the tags of the rectangles that it lies
    in; from the left, and from above where the left ends are the same.
    """
    ends: list[tuple[int, int]] = []
    for number, (left, top, right, bottom) in enumerate(boxes):
        if left < right and top < bottom:
            ends += ((left, number), (right, ~number))
    ends.sort()
    column: list[tuple[int, int, int]] = []  # the upper and lower ends of the rectangles in this column
    for place, (x, number) in enumerate(ends):
        if number >= 0:
            box, tag = boxes[number], tags[number]
            insort(column, (box[1], number, tag))
            insort(column, (box[3], ~number, -tag))
        else:
            box = boxes[~number]
            del column[bisect_left(column, (box[1], ~number))]
            del column[bisect_left(column, (box[3], number))]
        if not column or x == (right := ends[place + 1][0]):
            continue
        inside = total = 0
        above = column[0][0]
        for y, kind, tag in column:
            if y != above:
                if inside:
                    yield x, above, right, y, total
                above = y
            total += tag
            inside += 1 if kind >= 0 else -1


def histogram(board: Board, width: int, height: int, region: Box = EVERYWHERE) -> list[int]:
    """Count the places of a region that are near enough, by how many icons a card of this size covers there.

    The last number of the list is not 0, unless it is the only one.
    """
    left, top, right, bottom = within([region], EVERYWHERE)[0]
    if not board.cards:
        return [max(0, right - left) * max(0, bottom - top)]
    near = within(reachable(board, width, height), (left, top, right, bottom))
    covers = within(covering(board, width, height), (left, top, right, bottom))
    found = [0] * (len(covers) + 1)
    for a, b, c, d, _ in cells(near, [1] * len(near)):
        found[0] += (c - a) * (d - b)
    for a, b, c, d, number in cells(covers, [1] * len(covers)):
        area = (c - a) * (d - b)
        found[0] -= area  # where it covers something it is near enough
        found[number] += area
    while len(found) > 1 and not found[-1]:
        found.pop()
    return found


def outcomes(board: Board, width: int, height: int) -> list[tuple[int, int, int]]:
    """Return a place (x, y) for each different set of icons that a card of this size may cover, and how many.

    The empty set comes first; each as (x, y, number of icons).
    """
    if board.box is None:
        return [(0, 0, 0)]
    last = max(board.cards, key=lambda laid: laid.right)
    first = min(board.cards, key=lambda laid: laid.left)
    empty = (last.right, last.top) if last.right <= FARTHEST else (first.left - width, first.top)
    covers = within(covering(board, width, height), EVERYWHERE)
    found = {0: (*empty, 0)}
    for x, y, _, _, icons in cells(covers, [1 << number for number in range(len(covers))]):
        if icons not in found:
            found[icons] = (x, y, icons.bit_count())
    return list(found.values())


def best_cells(board: Board, width: int, height: int, worth: Sequence[int]) -> list[tuple[int, Box | None]]:
    """Return for each number of icons the best that a card of this size can cover, and a cell of such places.

    `worth` says what an icon of each suit is worth, in the order of SUITS, also less than nothing. The list
    goes from 0 icons, worth 0 and without a cell, to the most that can be covered; the worth of a number that
    cannot be covered is that of the best below it. Of equals the cell found first, from the left, is kept.
    """
    each = [worth[suit] for _, suit in board.shown_icons()]
    found: dict[int, tuple[int, Box | None]] = {0: (0, None)}
    covers = within(covering(board, width, height), EVERYWHERE)
    for left, top, right, bottom, total in cells(covers, [(value << _SPACE) + 1 for value in each]):
        number, value = total & _NUMBER, total >> _SPACE
        if number not in found or value > found[number][0]:
            found[number] = value, (left, top, right, bottom)
    best = [found[0]]
    for number in range(1, max(found) + 1):
        here = found.get(number, best[-1])
        best.append(here if here[0] > best[-1][0] else best[-1])
    return best
