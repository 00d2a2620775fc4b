"""Boneyard's moves: one seat's bid in secret, and all the bids that are legal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from cardgames.boneyard.cards import Cards, Pile, holds, part, parts, read_cards, unpack
from cardgames.chance import Stream
from cardgames.contract import LegalMoves, MalformedMove, Move


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """The cards that a seat lays face down; given in any order and spelling, kept from high to low.

    Raises MalformedMove for what is no card of Boneyard. The state says whether the seat may lay them.
    `total` is what they are worth, in points; `pile` the same cards as one number.

    >>> str(Bid(0, ("a", "10")))
    '10+A'
    """

    seat: int
    cards: Cards = ()
    pile: Pile = field(init=False, repr=False, compare=False)
    total: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Put the cards in order: their order means nothing, so equal bids compare equal."""
        cards, pile, total = read_cards(self.cards)
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "pile", pile)
        object.__setattr__(self, "total", total)

    def __str__(self) -> str:
        """Write the bid as `10+7`, or `-` for no cards."""
        return "+".join(self.cards) or "-"


def read_bid(text: str, seat: int) -> Bid:
    """Read a bid from its short text; raises MalformedMove.

    >>> read_bid("7+T", seat=2)
    Bid(seat=2, cards=('10', '7'))
    """
    if not isinstance(text, str) or not text:
        raise MalformedMove('a bid is written as its cards, "10+7", or "-" for none')
    return Bid(seat, () if text == "-" else tuple(text.split("+")))


class LegalBids(LegalMoves[Bid]):
    """Every bid that some seats may lay from their hands. Keeps BY-6, BY-7, BY-8."""

    __slots__ = ("_hands",)

    def __init__(self, hands: tuple[tuple[int, Pile], ...]) -> None:
        """Take the seats that have to bid, each with its hand."""
        self._hands = hands

    def __contains__(self, move: object) -> bool:
        """Whether it is a bid of one of these seats, of cards that it holds, and not empty without need."""
        return isinstance(move, Bid) and any(
            move.seat == seat and holds(hand, move.pile) and (bool(move.cards) or not hand)
            for seat, hand in self._hands
        )

    def __iter__(self) -> Iterator[Bid]:
        """Give every bid once, seat by seat."""
        for seat, hand in self._hands:
            for index in range(bids_from(hand)):
                yield _bid(seat, hand, index)

    def count(self) -> int:
        """Count the bids: equal cards are the same card."""
        total = 0
        for _, hand in self._hands:
            total += bids_from(hand)
        return total

    def sample(self, stream: Stream) -> Bid:
        """Draw one bid, each with the same chance; IndexError if there is none."""
        if len(self._hands) == 1:  # as in every view, so it is worth being quick
            seat, hand = self._hands[0]
            return _bid(seat, hand, stream.draw(bids_from(hand)))
        if not self._hands:
            raise IndexError("no seat may bid")
        index = stream.draw(self.count())
        place = 0
        while index >= (ways := bids_from(self._hands[place][1])):
            index -= ways
            place += 1
        return _bid(*self._hands[place], index)


@lru_cache(1 << 14)
def bids_from(hand: Pile) -> int:
    """Count the different bids from a hand: every part but the empty one, which an empty hand bids."""
    return parts(hand)[0] - 1 if hand else 1


def _bid(seat: int, hand: Pile, index: int) -> Bid:
    """Return the seat's bid of that index; equal bids from different hands are kept once."""
    return _of_pile(seat, _laid(hand, index))


@lru_cache(1 << 15)
def _laid(hand: Pile, index: int) -> Pile:
    return part(parts(hand)[1], index + 1) if hand else 0


@lru_cache(1 << 14)
def _of_pile(seat: int, pile: Pile) -> Bid:
    return Bid(seat, unpack(pile))
