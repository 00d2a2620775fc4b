"""Where everything is in the picture; all lengths in units of the scene."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from widgets.scene import Box

RAISED = 10
"""How far a card that is held stands above the others of its hand."""

NARROWEST = 300.0
LINE = 15.0
"""The height of a line of an open hand, one for each suit."""

_STEP = 32  # how much of a card of the hand has to show
_DOWN = 0.72  # how far below a row of the hand the next one lies, in widths of a card


class Layout(NamedTuple):
    """Seats, counts, the field with the board, tools, and the tray with one's own hand.

    On narrow pictures the tools lie below the field, on others beside the counts.
    """

    width: float
    height: float
    pad: float
    narrow: bool
    columns: int
    chip: tuple[float, float]
    field: Box
    counts: Box
    tools: Box
    tray: Box
    hand: float
    card: float
    rows: int

    @property
    def layer(self) -> Box:
        """The field and the counts above it: what changes while a card moves over the board."""
        left, top, wide, high = self.field
        return (left, self.counts[1], wide, top + high - self.counts[1])

    def chip_at(self, place: int) -> tuple[float, float]:
        """Return the corner of a seat, counted along the rows."""
        wide, high = self.chip
        return (
            self.pad + place % self.columns * (wide + 6),
            self.pad + place // self.columns * (high + 6),
        )

    def count_at(self, place: int) -> Box:
        """Return the box of a suit's count."""
        left, top, wide, high = self.counts
        each = (wide - 18) / 4
        return (left + place * (each + 6), top, each, high)

    def tool_at(self, place: int, count: int) -> Box:
        """Return the box of one of so many tools."""
        left, top, wide, high = self.tools
        each = (wide - 6 * (count - 1)) / count
        return (left + place * (each + 6), top, each, high)

    def card_at(self, place: int, count: int) -> tuple[float, float]:
        """Return the corner of a card of the hand, of so many as there are in it now."""
        a_row = self._a_row(count)
        row, nth = divmod(place, a_row)
        in_row = min(a_row, count - row * a_row)
        step = _step(self.card, self.tray[2], a_row)
        left = (self.width - (in_row - 1) * step - self.card) / 2
        return left + nth * step, self.hand + row * self.card * _DOWN

    def seen_at(self, place: int, count: int) -> Box:
        """Return the box of what shows of such a card: the next one and the next row lie over it."""
        a_row = self._a_row(count)
        last_row, last = (
            place // a_row == (count - 1) // a_row,
            place % a_row == a_row - 1 or place == count - 1,
        )
        wide = self.card if last else min(self.card, _step(self.card, self.tray[2], a_row))
        return (*self.card_at(place, count), wide, self.card * (1.4 if last_row else _DOWN))

    def _a_row(self, count: int) -> int:
        """Return how many cards lie in a full row of a hand of so many."""
        return -(-count // min(self.rows, _rows(count, self.card, self.tray[2])))


@lru_cache(64)
def layout(width: float, players: int, chips: int, dealt: int, study: bool = False) -> Layout:
    """Lay out a picture for so many players, `chips` seats drawn above, and hands of `dealt` cards.

    In `study` all hands are open, and seats have room for theirs.
    The hand's place is that of a full hand, so that the picture keeps its height while cards are laid.
    """
    width = float(round(max(width, NARROWEST)))
    narrow = width < 560
    pad = 8.0 if narrow else 12.0
    inside = width - 2 * pad
    a_row = max(1, int((inside + 6) / ((74 if narrow else 100) + 6)))
    chip_rows = -(-players // a_row)
    columns = -(-chips // chip_rows)
    chip = ((inside + 6) / columns - 6, 44.0 + 4 * LINE * study)
    counts = pad + chip_rows * (chip[1] + 6) + 2
    counts_wide = inside if narrow else min(inside * 0.54, 440.0)
    field = counts + 46
    field_high = float(round(min(max(width * (0.94 if narrow else 0.54), 320.0), 540.0)))
    tools = field + field_high + 7 if narrow else counts
    tools_left = pad if narrow else pad + counts_wide + 12
    tray = field + field_high + (55 if narrow else 9)
    hand = tray + 36 + RAISED
    card = 52.0 if narrow else min(84.0, width * 0.1)
    rows = _rows(dealt, card, inside)
    high = hand + card * 1.4 + (rows - 1) * card * _DOWN + 8 - tray
    return Layout(
        width,
        round(tray + high + pad),
        pad,
        narrow,
        columns,
        chip,
        (pad, field, inside, field_high),
        (pad, counts, counts_wide, 40.0),
        (tools_left, tools, width - pad - tools_left, 40.0),
        (pad, tray, inside, high),
        hand,
        card,
        rows,
    )


def _rows(cards: int, card: float, room: float) -> int:
    """Return in how many rows a full hand lies: in more where too little of each card would show."""
    return 1 if _step(card, room, cards) >= _STEP else 2


def _step(card: float, room: float, a_row: int) -> float:
    """Return how far apart the cards of a row lie."""
    return min(card + 6, (room - 20 - card) / max(a_row - 1, 1))
