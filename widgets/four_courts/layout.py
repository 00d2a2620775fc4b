"""Where everything lies on the table of Four Courts, for a telephone held upright and for wider pages."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from widgets.four_courts import faces
from widgets.scene import Box

LONG = 5
"""As many cards in one stack as there is always room for; with more, the picture becomes higher."""

_MOST = 8


class Lines(NamedTuple):
    """All lengths in units of the scene; boxes are left, top, width, height.

    `open` is the row for an open hand, `far` and `own` are the tops of the two rows of stacks, of cards drawn
    at `scale`, `far_room` and `own_room` how high they are; between them lies the line of courts, from
    `middle` on. A strip for each side tells name and score.
    """

    width: float
    height: float
    pad: float
    narrow: bool
    column: float
    scale: float
    strip: float
    open: float
    far: float
    far_room: float
    middle: float
    middle_high: float
    own: float
    own_room: float
    name: float
    hand: Box
    hand_scale: float
    desk: Box

    def centre(self, place: int) -> float:
        """Return the middle of a court's column, counted from the left."""
        return self.pad + (place + 0.5) * self.column


@lru_cache(64)
def lines(width: float, far: int, own: int, open_hand: bool = False) -> Lines:
    """Lay out a table that wide; `far` and `own` are how many cards lie in the longest stack of each side.

    With an open hand there is a row for the other side's cards beneath its strip.
    """
    narrow = width < 560
    pad = 6.0 if narrow else 12.0
    column = (width - 2 * pad) / 4
    scale = min((column - 8) / faces.HEIGHT, 0.62 if width < 800 else 0.7)
    strip = 26.0 if narrow else 32.0
    open_row = pad + strip + 4
    top = open_row + (24 if open_hand else 2)
    far_room, own_room = _room(far, scale), _room(own, scale)
    middle = top + far_room + 4
    middle_high = 86.0 if narrow else 92.0
    own_top = middle + middle_high + 4
    name = own_top + own_room + 6
    tray = name + strip + 4
    inside = width - 2 * pad
    if narrow:
        hand_scale = 0.58
        hand = (pad + 4, tray, inside - 8, faces.HEIGHT * hand_scale)
        desk = (pad, tray + hand[3] + 6, inside, 90.0)
    else:
        hand_scale = 0.84
        beside = min(max(inside * 0.42, 296.0), 380.0)
        hand = (pad + 4, tray, inside - beside - 20, faces.HEIGHT * hand_scale)
        desk = (width - pad - beside, tray, beside, hand[3])
    height = desk[1] + desk[3] + pad
    return Lines(
        width,
        round(height),
        pad,
        narrow,
        column,
        scale,
        strip,
        open_row,
        top,
        far_room,
        middle,
        middle_high,
        own_top,
        own_room,
        name,
        hand,
        hand_scale,
        desk,
    )


def _room(longest: int, scale: float) -> float:
    """Return how high a row of stacks is: four cards show all their corners, five or eight most of them."""
    steps = 3 * faces.CORNER * 0.9 if longest <= LONG else (_MOST - 1) * faces.CORNER * 0.72
    return round((faces.HEIGHT + steps) * scale)
