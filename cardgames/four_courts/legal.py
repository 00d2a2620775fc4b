"""The legal moves of Four Courts, in each of its three kinds of decision."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from cardgames.cards import SUITS
from cardgames.chance import Stream
from cardgames.contract import LegalMoves
from cardgames.four_courts.cards import CARDS, Hand, is_figure
from cardgames.four_courts.moves import (
    Declare,
    Decline,
    Forfeit,
    FourCourtsMove,
    Target,
    playing,
)
from cardgames.four_courts.position import Pending
from cardgames.four_courts.reach import Openings

_SUIT = 63  # six cards of each suit


class LegalPlays(LegalMoves[FourCourtsMove]):
    """What a seat may do on its turn: play a card face up or face down, or forfeit. Keeps FC-5 to FC-8."""

    __slots__ = ("_parts",)

    def __init__(self, seat: int, hand: Hand, open_to: Openings) -> None:
        """Take the seat, its hand, and the courts that are open to it."""
        free, _, (spades, hearts, diamonds, clubs) = open_to
        self._parts = (
            _plays(seat, 0, hand & _SUIT, spades, free),
            _plays(seat, 1, hand >> 6 & _SUIT, hearts, free),
            _plays(seat, 2, hand >> 12 & _SUIT, diamonds, free),
            _plays(seat, 3, hand >> 18, clubs, free),
            _FORFEITS[seat],
        )

    def __contains__(self, move: object) -> bool:
        """Whether the move is among them."""
        return any(move in part for part in self._parts)

    def __iter__(self) -> Iterator[FourCourtsMove]:
        """Give each once: card by card, face up before face down, and forfeiting last."""
        return chain(*self._parts)

    def count(self) -> int:
        """Count them."""
        first, second, third, fourth, last = self._parts
        return len(first) + len(second) + len(third) + len(fourth) + len(last)

    def sample(self, stream: Stream) -> FourCourtsMove:
        """Draw one, each with the same chance."""
        nth = stream.draw(self.count())
        for part in self._parts:
            if nth < len(part):
                return part[nth]
            nth -= len(part)
        raise AssertionError("the draw is below the count")


_FORFEITS: tuple[tuple[FourCourtsMove, ...], ...] = ((Forfeit(0),), (Forfeit(1),))


@lru_cache(1 << 14)
def _plays(seat: int, suit: int, held: int, up: int, free: int) -> tuple[FourCourtsMove, ...]:
    """List the plays of a suit's cards; `held`, `up` and `free` are masks of its cards and of courts."""
    plays = []
    for nth, card in enumerate(CARDS[6 * suit : 6 * suit + 6]):
        if held >> nth & 1:
            for mask, facings in ((up, "rs" if is_figure(card) else ("",)), (free, "d")):
                courts = [court for at, court in enumerate(SUITS) if mask >> at & 1]
                plays += [playing(seat, card, facing, court) for court in courts for facing in facings]
    return tuple(plays)


class LegalChoices(LegalMoves[FourCourtsMove]):
    """A few moves: the targets of an ability, two declarations, or none at all."""

    __slots__ = ("_moves",)

    def __init__(self, *moves: FourCourtsMove) -> None:
        """Take the moves."""
        self._moves = moves

    def __contains__(self, move: object) -> bool:
        """Whether the move is among them."""
        return move in self._moves

    def __iter__(self) -> Iterator[FourCourtsMove]:
        """Give each once: courts in the order of the rules, seat 0's side first, declining last."""
        return iter(self._moves)

    def count(self) -> int:
        """Count them."""
        return len(self._moves)

    def sample(self, stream: Stream) -> FourCourtsMove:
        """Draw one, each with the same chance; IndexError if there is none."""
        if not self._moves:
            raise IndexError("nobody may move")
        return self._moves[stream.draw(len(self._moves))]


NO_MOVES = LegalChoices()


@lru_cache(1 << 12)
def choices(pending: Pending, filled: int) -> LegalChoices:
    """Return what may be decided now; `filled` has a bit for each stack of the table that has cards."""
    seat = pending.side
    if pending.kind == "declare":
        return LegalChoices(Declare(seat, "r"), Declare(seat, "s"))
    found: list[FourCourtsMove] = [
        Target(seat, side, court)
        for at, court in enumerate(SUITS)
        for side in (0, 1)
        if filled >> 2 * at + side & 1 and _may_be_aimed_at(pending, court, side)
    ]
    return LegalChoices(*found, *([] if pending.ability == "heart" else [Decline(seat)]))


def _may_be_aimed_at(pending: Pending, court: str, side: int) -> bool:
    if pending.ability == "heart":
        return court != pending.court
    return (court, side) != (pending.court, pending.side)


@lru_cache(1 << 12)
def has_target(ability: str, place: int, filled: int) -> bool:
    """Whether an instant ability of the card at this place has anything to act on. Keeps FC-23."""
    court = place & 6
    return bool(filled & ~(3 << court if ability == "heart" else 1 << place))
