"""The legal moves of Four Courts, in each of its three kinds of decision."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from cardgames.cards import SUITS
from cardgames.chance import Stream
from cardgames.contract import LegalMoves
from cardgames.four_courts.cards import Hand
from cardgames.four_courts.moves import (
    Declare,
    Decline,
    Forfeit,
    FourCourtsMove,
    Play,
    Target,
)
from cardgames.four_courts.position import Pending
from cardgames.four_courts.reach import Openings


class LegalPlays(LegalMoves[FourCourtsMove]):
    """What a seat may do on its turn: play a card face up or face down, or forfeit. Keeps FC-5 to FC-8."""

    __slots__ = ("_hand", "_open_to", "_seat")

    def __init__(self, seat: int, hand: Hand, open_to: Openings) -> None:
        """Take the seat, its hand, and the courts that are open to it."""
        self._seat = seat
        self._hand = hand
        self._open_to = open_to

    def _parts(self) -> tuple[tuple[FourCourtsMove, ...], ...]:
        """List them in parts: those of each suit's cards, and forfeiting."""
        hand = self._hand
        spades, hearts, diamonds, clubs = self._open_to.plays
        return (
            spades[hand & 63],  # six cards of each suit
            hearts[hand >> 6 & 63],
            diamonds[hand >> 12 & 63],
            clubs[hand >> 18],
            _FORFEITS[self._seat],
        )

    def __contains__(self, move: object) -> bool:
        """Whether the move is among them."""
        if isinstance(move, Play):
            return move.seat == self._seat and may_play(move, self._hand, self._open_to)
        return move in _FORFEITS[self._seat]

    def __iter__(self) -> Iterator[FourCourtsMove]:
        """Give each once: card by card, face up before face down, and forfeiting last."""
        return chain(*self._parts())

    def count(self) -> int:
        """Count them."""
        spades, hearts, diamonds, clubs, last = self._parts()
        return len(spades) + len(hearts) + len(diamonds) + len(clubs) + len(last)

    def sample(self, stream: Stream) -> FourCourtsMove:
        """Draw one, each with the same chance."""
        parts = self._parts()
        spades, hearts, diamonds, clubs, last = parts
        nth = stream.draw(len(spades) + len(hearts) + len(diamonds) + len(clubs) + len(last))
        for part in parts:
            if nth < len(part):
                return part[nth]
            nth -= len(part)
        raise AssertionError("the draw is below the count")


def may_play(move: Play, hand: Hand, open_to: Openings) -> bool:
    """Whether the card is in this hand and may be played so. Keeps FC-5, FC-6, FC-7, FC-17."""
    return hand & move.bit > 0 and open_to.free[move.way] & move.mask > 0


_FORFEITS: tuple[tuple[FourCourtsMove, ...], ...] = ((Forfeit(0),), (Forfeit(1),))


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


def choices(pending: Pending, filled: int) -> LegalChoices:
    """Return what may be decided now; `filled` has a bit for each stack of the table that has cards."""
    if pending.kind == "declare":
        return _DECLARATIONS[pending.side]
    return _targets(pending.ability, pending.place, filled)


_DECLARATIONS = tuple(LegalChoices(Declare(seat, "r"), Declare(seat, "s")) for seat in (0, 1))
_TARGETS = tuple(tuple(Target(seat, place & 1, SUITS[place >> 1]) for place in range(8)) for seat in (0, 1))


@lru_cache(1 << 13)
def _targets(ability: str, place: int, filled: int) -> LegalChoices:
    """Return the targets of the card at this place. Keeps FC-9, FC-12, FC-18, FC-21."""
    seat = place & 1
    found = [_TARGETS[seat][at] for at in targets(ability, place, filled)]
    return LegalChoices(*found, *([] if ability == "heart" else [Decline(seat)]))


def _aims(ability: str, place: int, filled: int) -> int:
    """Return the stacks to act on: a heart leaves out its court, a jack and a diamond only themselves."""
    return filled & ~(3 << (place & 6) if ability == "heart" else 1 << place)


@lru_cache(1 << 13)
def targets(ability: str, place: int, filled: int) -> tuple[int, ...]:
    """Return the places of the stacks that an instant ability of the card at this place may act on."""
    aims = _aims(ability, place, filled)
    return tuple(at for at in range(8) if aims >> at & 1)


def has_target(ability: str, place: int, filled: int) -> bool:
    """Whether an instant ability of the card at this place has anything to act on. Keeps FC-23."""
    return _aims(ability, place, filled) > 0
