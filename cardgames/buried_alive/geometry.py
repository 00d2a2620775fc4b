"""Cards as rectangles of whole numbers: where their icons lie, and what remains of an icon under a card.

A box is (left, top, right, bottom), x to the right and y down; right and bottom are its edges, so two boxes
side by side share a number and no area. Nothing here is ever a fraction.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardgames.icons import CARD, ICONS, icon_size, turned

Box = tuple[int, int, int, int]

WIDTH, HEIGHT = CARD
SIZES = ((WIDTH, HEIGHT), (HEIGHT, WIDTH), (WIDTH, HEIGHT), (HEIGHT, WIDTH))
"""Width and height of a card by its quarter turns."""

FARTHEST = 100_000
"""Coordinates go from minus this to this."""

REACH = HEIGHT
"""How far from the nearest card a card may lie, in units along each axis (BA-10)."""


class Icon(NamedTuple):
    """An icon that still shows: the bounds of what shows of it, which icon of its card it is, the pieces.

    `pieces` are boxes without common area that make up what shows; empty as long as all of it does.
    """

    left: int
    top: int
    right: int
    bottom: int
    number: int
    pieces: tuple[Box, ...] = ()

    @property
    def bounds(self) -> Box:
        """The smallest box around all that shows."""
        return self[:4]

    @property
    def shows(self) -> tuple[Box, ...]:
        """What shows of it, as boxes without common area."""
        return self.pieces or (self[:4],)


def card_box(x: int, y: int, turn: int) -> Box:
    """Return the box of a card whose upper left corner is at (x, y), turned by so many quarters."""
    width, height = SIZES[turn]
    return x, y, x + width, y + height


@lru_cache(1 << 8)
def face(card: str, turn: int) -> tuple[Box, ...]:
    """Return the boxes of a turned card's icons, from its upper left corner. Keeps BA-15 to BA-18.

    >>> face("AS", 0), face("2H", 1), face("KC", 0)
    (((20, 30, 80, 110),), ((101, 41, 123, 59), (17, 41, 39, 59)), ())
    """
    rank, suit = card[:-1], card[-1]
    width, height = icon_size(rank, suit)
    if turn % 2:
        width, height = height, width
    centres = [turned(place, turn) for place in ICONS[rank]]
    return tuple((x - width // 2, y - height // 2, x + width // 2, y + height // 2) for x, y in centres)


def icon_boxes(card: str, x: int, y: int, turn: int) -> tuple[Box, ...]:
    """Return the boxes of a card's icons where it lies."""
    return tuple((x + a, y + b, x + c, y + d) for a, b, c, d in face(card, turn))


def cut(icon: Icon, by: Box) -> Icon | None:
    """Return what a card leaves of an icon: the icon itself where they don't meet, None where it hides all.

    What shows is hidden if and only if its bounds lie in the card. Keeps BA-13, BA-14.
    """
    left, top, right, bottom = by
    if icon[0] >= right or icon[2] <= left or icon[1] >= bottom or icon[3] <= top:
        return icon
    pieces: list[Box] = []
    for a, b, c, d in icon[5] or (icon[:4],):
        if a >= right or c <= left or b >= bottom or d <= top:
            pieces.append((a, b, c, d))
            continue
        if b < top:
            pieces.append((a, b, c, top))
        if d > bottom:
            pieces.append((a, bottom, c, d))
        upper, lower = max(b, top), min(d, bottom)
        if a < left:
            pieces.append((a, upper, left, lower))
        if c > right:
            pieces.append((right, upper, c, lower))
    if not pieces:
        return None
    lefts, tops, rights, bottoms = zip(*pieces, strict=True)
    return Icon(min(lefts), min(tops), max(rights), max(bottoms), icon[4], tuple(pieces))


def gap(one: Box, other: Box) -> int:
    """Return how far apart the nearest edges of two boxes are, along the axis where it is more."""
    across = max(one[0] - other[2], other[0] - one[2], 0)
    down = max(one[1] - other[3], other[1] - one[3], 0)
    return max(across, down)
