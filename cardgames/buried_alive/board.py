"""The board: the cards in the order in which they were laid, each with those of its icons that still show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cardgames.buried_alive.geometry import REACH, SIZES, Box, Icon, cut, face, gap, icon_boxes
from cardgames.buried_alive.moves import Lay
from cardgames.cards import SUITS

Count = tuple[int, int, int, int]
"""A number for each suit, in the order of SUITS."""

NONE: Count = (0, 0, 0, 0)
PLACE = {suit: place for place, suit in enumerate(SUITS)}


class LaidCard(NamedTuple):
    """A card on the board: the box that it fills, the move that laid it, and its icons that still show."""

    left: int
    top: int
    right: int
    bottom: int
    lay: Lay
    icons: tuple[Icon, ...]

    @property
    def card(self) -> str:
        """The card, as `10D`."""
        return self.lay.card

    @property
    def x(self) -> int:
        """Where its left edge is."""
        return self.left

    @property
    def y(self) -> int:
        """Where its upper edge is."""
        return self.top

    @property
    def turn(self) -> int:
        """By how many quarter turns it is turned clockwise."""
        return self.lay.turn

    @property
    def seat(self) -> int:
        """The seat that laid it."""
        return self.lay.seat

    @property
    def exposed(self) -> int:
        """How many of its icons are exposed."""
        return len(self.icons)

    @property
    def box(self) -> Box:
        """The box that it fills."""
        return self[:4]

    @property
    def icon_boxes(self) -> tuple[Box, ...]:
        """The boxes of all of its icons, exposed or not; an `Icon.number` counts them."""
        return icon_boxes(self.lay.card, self.left, self.top, self.lay.turn)


class CoveredIcon(NamedTuple):
    """An icon that a card covers, or would cover: its box, and whose and which it is.

    `nth` counts the cards of the board, `number` the icons of that card; `seat` laid it.
    """

    box: Box
    suit: str
    card: str
    seat: int
    nth: int
    number: int


class Board:
    """The cards on the table and what shows of them, a value that never changes.

    >>> board = Board.of([Lay(0, "10D", 0, 0), Lay(1, "4S", 60, 100)])
    >>> board.exposed
    {'S': 4, 'H': 0, 'D': 9, 'C': 0}
    """

    __slots__ = ("box", "cards", "counts")

    def __init__(
        self, cards: tuple[LaidCard, ...] = (), counts: Count = NONE, box: Box | None = None
    ) -> None:
        """Hold the cards, the exposed icons by suit, and the smallest box around all cards."""
        self.cards = cards
        self.counts = counts
        self.box = box

    @classmethod
    def of(cls, lays: Iterable[Lay]) -> Board:
        """Lay cards one after the other, whatever the rules say to them."""
        board = cls()
        for lay in lays:
            board = board.laid(lay)
        return board

    @property
    def exposed(self) -> dict[str, int]:
        """The exposed icons by suit."""
        return dict(zip(SUITS, self.counts, strict=True))

    def laid(self, lay: Lay) -> Board:
        """Return the board with one card more on top. Keeps BA-9, BA-13, BA-14."""
        turn = lay.turn
        left, top = lay.x, lay.y
        width, height = SIZES[turn]
        right, bottom = left + width, top + height
        counts = list(self.counts)
        cards = []
        for laid in self.cards:
            a, b, c, d, own, icons = laid
            if not icons or a >= right or c <= left or b >= bottom or d <= top:
                cards.append(laid)
                continue
            rest = [shows for icon in icons if (shows := cut(icon, (left, top, right, bottom))) is not None]
            counts[PLACE[own.card[-1]]] -= len(icons) - len(rest)
            cards.append(LaidCard(a, b, c, d, own, tuple(rest)))
        own_icons = tuple(
            [
                Icon(left + a, top + b, left + c, top + d, number)
                for number, (a, b, c, d) in enumerate(face(lay.card, turn))
            ]
        )
        counts[PLACE[lay.card[-1]]] += len(own_icons)
        cards.append(LaidCard(left, top, right, bottom, lay, own_icons))
        if self.box is None:
            box = (left, top, right, bottom)
        else:
            a, b, c, d = self.box
            box = (min(a, left), min(b, top), max(c, right), max(d, bottom))
        return Board(tuple(cards), tuple(counts), box)  # type: ignore[arg-type]

    def covered(self, box: Box) -> tuple[CoveredIcon, ...]:
        """Return the exposed icons that a card in this box would cover, in the order of the cards.

        An icon is covered if and only if the bounds of what shows of it lie in the card. Keeps BA-13, BA-14.
        """
        left, top, right, bottom = box
        return tuple(
            CoveredIcon(laid.icon_boxes[icon.number], laid.card[-1], laid.card, laid.seat, nth, icon.number)
            for nth, laid in enumerate(self.cards)
            for icon in laid.icons
            if left <= icon[0] and icon[2] <= right and top <= icon[1] and icon[3] <= bottom
        )

    def count(self, left: int, top: int, right: int, bottom: int) -> int:
        """Count the icons that a card in this box would cover, or -1 if it lies too far from all cards.

        Keeps BA-10, BA-11, in one look at the cards, since random play asks for nothing more often.
        """
        covers = -1
        far_left, far_top, far_right, far_bottom = left - REACH, top - REACH, right + REACH, bottom + REACH
        for a, b, c, d, _, icons in self.cards:
            if a > far_right or c < far_left or b > far_bottom or d < far_top:
                continue
            if covers < 0:
                covers = 0
            if icons and a < right and c > left and b < bottom and d > top:
                for icon in icons:
                    if left <= icon[0] and icon[2] <= right and top <= icon[1] and icon[3] <= bottom:
                        covers += 1
        return covers if self.cards else 0

    def distance(self, box: Box) -> int:
        """Return how far a box lies from the nearest card, in units; 0 on an empty board. Keeps BA-10."""
        return min((gap(laid[:4], box) for laid in self.cards), default=0)

    def shown_icons(self) -> list[tuple[Icon, int]]:
        """List all exposed icons, each with the place of its suit in SUITS."""
        return [(icon, PLACE[laid.card[-1]]) for laid in self.cards for icon in laid.icons]

    def __eq__(self, other: object) -> bool:
        """Boards are equal if the same cards were laid in the same order; all else follows from that."""
        return isinstance(other, Board) and self.lays() == other.lays()

    def __hash__(self) -> int:
        """Equal boards have equal last cards."""
        return hash((len(self.cards), self.cards[-1].lay if self.cards else None))

    def __repr__(self) -> str:
        """Show the moves that led here."""
        return f"Board.of({self.lays()!r})"

    def lays(self) -> list[Lay]:
        """List the moves that laid the cards."""
        return [laid.lay for laid in self.cards]


def by_suit(icons: Iterable[CoveredIcon]) -> Mapping[str, int]:
    """Count icons by suit, those suits alone that have some, in the order of SUITS."""
    suits = [icon.suit for icon in icons]
    return {suit: suits.count(suit) for suit in SUITS if suit in suits}
