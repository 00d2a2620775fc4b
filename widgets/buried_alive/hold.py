"""The card in the hand above the board: where it hovers, how it is moved, and what it would do there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from cardgames import Refusal
from cardgames.buried_alive import BuriedAliveView, Lay
from cardgames.buried_alive.board import PLACE, Board, CoveredIcon
from cardgames.buried_alive.geometry import FARTHEST, SIZES
from cardgames.buried_alive.geometry import Box as Edges
from cardgames.buried_alive.legal import limit
from cardgames.buried_alive.sweep import cells, covering
from cardgames.icons import ICONS
from widgets.scene import Box

PULL = 9.0
"""How far the magnet reaches, in units of the scene: it is for the hand that it helps."""

_STEP, _RINGS = 20, 45  # how closely and how far a first place is looked for
BITS = 8
"""How many bits the icons of a suit have in a packed count of all four; there are fewer than 256 of each."""


@dataclass(frozen=True, slots=True)
class Hold:
    """A card above the board, not laid yet, or a home suit about to be picked; nothing of both at first.

    (x, y) is the upper left corner on the board, `aside` by how much the picture was moved to keep the card
    in sight; `carried` while a pointer has it.
    """

    card: str = ""
    x: int = 0
    y: int = 0
    turn: int = 0
    carried: bool = False
    aside: tuple[float, float] = (0.0, 0.0)
    home: str = ""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height as it is turned."""
        return SIZES[self.turn]

    @property
    def box(self) -> Box:
        """Left, top, width and height on the board."""
        return (self.x, self.y, *self.size)

    @property
    def edges(self) -> Edges:
        """Left, top, right and bottom on the board."""
        wide, high = self.size
        return (self.x, self.y, self.x + wide, self.y + high)

    def at(self, x: float, y: float) -> Hold:
        """Return it with its corner at another place, a whole one within the rules' range."""
        return replace(self, x=_within(round(x)), y=_within(round(y)))

    def around(self, x: float, y: float) -> Hold:
        """Return it with its middle at a place."""
        wide, high = self.size
        return self.at(x - wide / 2, y - high / 2)

    def turned(self) -> Hold:
        """Return it turned by a quarter clockwise about its middle; four turns lead back.

        >>> Hold("7D", 10, 20).turned().turned()
        Hold(card='7D', x=10, y=20, turn=2, carried=False, aside=(0.0, 0.0), home='')
        """
        wide, high = self.size
        there = replace(self, turn=(self.turn + 1) % 4)
        return there.at(self.x + (wide - high) // 2, self.y + (high - wide) // 2)

    def lay(self, seat: int) -> Lay:
        """Return the move that lays it where it hovers."""
        return Lay(seat, self.card, self.x, self.y, self.turn)


class Verdict(NamedTuple):
    """What a card would do: the icons covered, how many it may cover at most, why it is refused."""

    icons: tuple[CoveredIcon, ...]
    most: int | None
    refusal: Refusal | None

    @property
    def change(self) -> dict[str, int]:
        """By how much each suit's exposed icons fall, those alone that do."""
        return {suit: n for suit in PLACE if (n := sum(icon.suit == suit for icon in self.icons))}


@lru_cache(32)
def verdict(view: BuriedAliveView, hold: Hold) -> Verdict:
    """Judge a card where it hovers, by the rules."""
    lay = hold.lay(view.seat)
    return Verdict(view.cover(hold.card, hold.x, hold.y, hold.turn), limit(hold.card), view.check(lay))


def settled(board: Board, hold: Hold, reach: float) -> Hold:
    """Return the card drawn by the magnet to the nearest place within reach where something changes.

    That is where an edge of the card comes to lie on the edge of an icon that it then covers; of those the
    nearest at which it may lie. Where it may not lie here, places are tried too that only just do not cover.
    """
    boxes = _rooms(board, hold.turn)
    x, y = hold.x, hold.y
    for outside in (0, 1):
        near_x = _nearest(
            x, [p for a, b, c, d in boxes if b <= y < d for p in (a - outside, c - 1 + outside)]
        )
        there = x if near_x is None or abs(near_x - x) > reach else near_x
        near_y = _nearest(
            y, [p for a, b, c, d in boxes if a <= there < c for p in (b - outside, d - 1 + outside)]
        )
        ends = y if near_y is None or abs(near_y - y) > reach else near_y
        for place in ((there, ends), (there, y), (x, ends), (x, y)):
            if _may(board, hold.at(*place)):
                return hold.at(*place)
    return hold


def first_place(board: Board, card: str, x: float, y: float) -> Hold:
    """Return the card upright at the nearest legal place that is found around a place for its middle."""
    start = Hold(card).around(x, y)
    for step_x, step_y in _spiral():
        there = start.at(start.x + step_x * _STEP, start.y + step_y * _STEP)
        if _may(board, there):
            return there
    return start


def results(view: BuriedAliveView, hold: Hold) -> tuple[Hold, ...]:
    """Return a legal place for each result that the card can have at its turn, what gains most first.

    A result is how many icons of each suit are covered; the gain is counted as on the map.
    """
    assert view.home is not None
    most = limit(hold.card)
    found = [
        (gain(counts, view.home), sum(counts), x, y)
        for x, y, counts in _results(view.table, hold.turn)
        if most is None or sum(counts) <= most
    ]
    found.sort(key=lambda result: (-result[0], result[1]))
    return tuple(hold.at(x, y) for _, _, x, y in found)


def gain(counts: tuple[int, int, int, int], home: str) -> int:
    """Return what covering so many icons of each suit gains: those of other suits, less those of one's own.

    >>> gain((1, 3, 0, 2), "H")
    0
    """
    return sum(counts) - 2 * counts[PLACE[home]]


@lru_cache(8)
def _results(board: Board, turn: int) -> tuple[tuple[int, int, tuple[int, int, int, int]], ...]:
    wide, high = SIZES[turn]
    tags = [1 << BITS * PLACE[laid.card[-1]] for laid in board.cards for _ in laid.icons]
    found: dict[int, tuple[int, int]] = {}
    if board.box is not None:
        found[0] = (board.box[2], board.box[1])
    for x, y, _, _, packed in cells(covering(board, wide, high), tags):
        found.setdefault(packed, (x, y))
    return tuple((x, y, unpacked(packed)) for packed, (x, y) in found.items())


@lru_cache(4096)
def unpacked(packed: int) -> tuple[int, int, int, int]:
    """Return a packed count as a number for each suit.

    >>> unpacked(3 | 1 << 3 * BITS)
    (3, 0, 0, 1)
    """
    s, h, d, c = (packed >> BITS * place & 255 for place in range(4))
    return (s, h, d, c)


@lru_cache(8)
def _rooms(board: Board, turn: int) -> tuple[Edges, ...]:
    """Return the rectangles of places at which a card covers an icon, without the empty ones."""
    return tuple(box for box in covering(board, *SIZES[turn]) if box[0] < box[2] and box[1] < box[3])


def _may(board: Board, hold: Hold) -> bool:
    covers, most = board.count(*hold.edges), limit(hold.card)
    return covers >= 0 and (most is None or covers <= most)


def _nearest(value: int, places: list[int]) -> int | None:
    return min(places, key=lambda place: (abs(place - value), place), default=None)


def _spiral() -> Iterator[tuple[int, int]]:
    """Give steps around a place, ring by ring."""
    yield (0, 0)
    for ring in range(1, _RINGS):
        for step in range(-ring, ring + 1):
            yield from ((step, -ring), (step, ring))
        for step in range(1 - ring, ring):
            yield from ((-ring, step), (ring, step))


def _within(value: int) -> int:
    return max(-FARTHEST, min(FARTHEST, value))


def icons_on(card: str) -> int:
    """Return how many icons a card shows when it is laid."""
    return len(ICONS[card[:-1]])
