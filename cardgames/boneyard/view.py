"""What one seat may know of Boneyard, and what a perfect memory makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cardgames.boneyard.bids import Bid, LegalBids
from cardgames.boneyard.cards import RANKS, Cards, Pile, holds, pack, unpack, worth
from cardgames.boneyard.position import Position, Public
from cardgames.boneyard.rounds import Reveal
from cardgames.contract import View


@dataclass(slots=True, repr=False, unsafe_hash=True)  # frozen in all but name: that would be slow to make
class BoneyardView(Position, View[Bid]):
    """What one seat may know: the public part, its own hand, its own bid. Keeps BY-20."""

    _public: Public
    _seat: int
    _hand: Pile
    _bid: Bid | None

    def __repr__(self) -> str:
        """Show the cards as people write them."""
        parts = (
            f"seat={self.seat}",
            f"round={self.round}",
            f"hand={self.hand}",
            f"own_bid={self.own_bid}",
            f"graves={self.graves}",
        )
        return f"BoneyardView({', '.join(parts)})"

    @property
    def public(self) -> Public:
        """All that every seat may know."""
        return self._public

    @property
    def seat(self) -> int:
        """The seat that knows this."""
        return self._seat

    @property
    def round(self) -> int:
        """The number of finished rounds."""
        return self._public.round

    @property
    def decision(self) -> int:
        """A number that no other bid of the game has: a bot's key to chance."""
        public = self._public
        return public.round * public.setup.players + self._seat

    @property
    def phase(self) -> str:
        """ "bid" or "over"."""
        return "bid" if self._public.hands is None else "over"

    @property
    def sudden_death(self) -> bool:
        """Whether sudden death has begun (BY-17)."""
        return self._public.sudden_death

    @property
    def winner(self) -> int | None:
        """The winning seat; None while the game goes on, and if it ended without a winner."""
        return self._public.winner

    @property
    def hand(self) -> Cards:
        """The seat's own hand from high to low, a bid that it has laid included until the reveal."""
        return unpack(self._hand)

    @property
    def own_bid(self) -> Cards | None:
        """The cards that this seat has laid for this round, or None before it has."""
        return None if self._bid is None else self._bid.cards

    @property
    def hands(self) -> tuple[Cards, ...] | None:
        """All hands once the game is over; None before."""
        hands = self._public.hands
        return None if hands is None else tuple(map(unpack, hands))

    @property
    def values(self) -> tuple[int, ...]:
        """What the five graves are worth, in points."""
        return tuple(map(worth, self._public.graves))

    @property
    def reveals(self) -> tuple[Reveal, ...]:
        """Every reveal so far, one a finished round."""
        history = self._public.history
        return history.reveals() if history is not None else ()

    def covered(self) -> BoneyardView:
        """Return the view without hand and bid: what everybody may know, whoever looks."""
        return BoneyardView(self._public, self._seat, 0, None)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may still have to bid: all before this seat has, then all others (BY-20)."""
        if self._public.hands is not None:
            return ()
        seats = range(self._public.setup.players)
        return tuple(seats) if self._bid is None else tuple(seat for seat in seats if seat != self._seat)

    @property
    def legal_moves(self) -> LegalBids:
        """The bids that this seat may lay."""
        if self._public.hands is not None or self._bid is not None:
            return LegalBids(())
        return LegalBids(((self._seat, self._hand),))


class Deduced(NamedTuple):
    """What is known of a hand: these cards are in it; `exact` says that there are no others."""

    cards: Cards
    exact: bool


def deduce(view: BoneyardView) -> tuple[Deduced, ...]:
    """Work out every hand from the reveals, as a player with a perfect memory would (BY-20).

    Exact where all began with the five cards of BY-4, for one's own hand, and once the game is over. In a
    game that started in the middle only what somebody took from the graves and still holds is known.
    """
    if view.hands is not None:
        return tuple(Deduced(hand, True) for hand in view.hands)
    known = [pack(RANKS) if view.setup.dealt else 0] * view.players
    for reveal in view.reveals:
        for seat, (bid, taken) in enumerate(zip(reveal.bids, reveal.taken, strict=True)):
            known[seat] = _without(known[seat], bid) + pack(taken)
    known[view.seat] = pack(view.hand)
    return tuple(
        Deduced(unpack(pile), view.setup.dealt or seat == view.seat) for seat, pile in enumerate(known)
    )


def _without(known: Pile, cards: Cards) -> Pile:
    """Take laid cards from what is known of a hand; one that is not among it came from the unknown rest."""
    for card in cards:
        if holds(known, pack((card,))):
            known -= pack((card,))
    return known
