"""What one seat may know of Boneyard, and what a perfect memory makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from cardgames.boneyard.bids import Bid, LegalBids
from cardgames.boneyard.cards import RANKS, Cards, Pile, holds, pack, unpack, worth
from cardgames.boneyard.rounds import Reveal
from cardgames.contract import Outcome, View


@dataclass(frozen=True, slots=True)
class Public:
    """What every seat may know: one value, shared by a round's states and all of their views.

    `dealt` says whether all began with the five cards of BY-4, as everybody then knows; otherwise the game
    started in the middle, and nobody knows the others' first hands. `round` counts finished rounds.
    """

    players: int
    options: Mapping[str, int]
    dealt: bool
    round: int
    graves: tuple[Pile, ...]
    reveals: tuple[Reveal, ...]
    phase: str
    sudden_death: bool
    winner: int | None


@dataclass(frozen=True, slots=True)
class BoneyardView(View[Bid]):
    """What one seat may know: the public part, its own hand, its own bid. Keeps BY-20.

    `pile` is its hand, the cards that it has laid and not yet revealed included; `own_bid` those cards, or
    None before they are laid. `piles` are all hands once the game is over, and None before.
    """

    public: Public
    seat: int
    pile: Pile
    own_bid: Cards | None
    piles: tuple[Pile, ...] | None
    game = "boneyard"

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.public.players

    @property
    def options(self) -> Mapping[str, int]:
        """The options of this game: goal and max_rounds."""
        return self.public.options

    @property
    def round(self) -> int:
        """The number of finished rounds."""
        return self.public.round

    @property
    def turn(self) -> int:
        """The number of decisions before this one: one a round."""
        return self.public.round

    @property
    def phase(self) -> str:
        """ "bid" or "over"."""
        return self.public.phase

    @property
    def sudden_death(self) -> bool:
        """Whether sudden death has begun (BY-17)."""
        return self.public.sudden_death

    @property
    def winner(self) -> int | None:
        """The winning seat; None while the game goes on, and if it ended without a winner."""
        return self.public.winner

    @property
    def hand(self) -> Cards:
        """The seat's own hand from high to low, a bid that it has laid included until the reveal."""
        return unpack(self.pile)

    @property
    def hands(self) -> tuple[Cards, ...] | None:
        """All hands once the game is over; None before."""
        return None if self.piles is None else tuple(map(unpack, self.piles))

    @property
    def graves(self) -> tuple[Cards, ...]:
        """The five graves from the left, each from high to low."""
        return tuple(map(unpack, self.public.graves))

    @property
    def values(self) -> tuple[int, ...]:
        """What the five graves are worth, in points."""
        return tuple(map(worth, self.public.graves))

    @property
    def reveals(self) -> tuple[Reveal, ...]:
        """Every reveal so far, one a finished round."""
        return self.public.reveals

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may still have to bid: all before this seat has, then all others (BY-20)."""
        if self.public.phase == "over":
            return ()
        seats = range(self.public.players)
        return tuple(seats) if self.own_bid is None else tuple(seat for seat in seats if seat != self.seat)

    @property
    def legal_moves(self) -> LegalBids:
        """The bids that this seat may lay."""
        if self.public.phase == "over" or self.own_bid is not None:
            return LegalBids(())
        return LegalBids(((self.seat, self.pile),))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, each seat's result being its hand's value; None while it goes on."""
        return None if self.piles is None else outcome(self.public, self.piles)


def outcome(public: Public, hands: tuple[Pile, ...]) -> Outcome:
    """Return the outcome of a game that is over."""
    return Outcome(() if public.winner is None else (public.winner,), tuple(map(worth, hands)))


class Deduced(NamedTuple):
    """What is known of a hand: these cards are in it; `exact` says that there are no others."""

    cards: Cards
    exact: bool


def deduce(view: BoneyardView) -> tuple[Deduced, ...]:
    """Work out every hand from the reveals, as a player with a perfect memory would (BY-20).

    Exact where all began with the five cards of BY-4, for one's own hand, and once the game is over. In a
    game that started in the middle only what somebody took from the graves and still holds is known.
    """
    if view.piles is not None:
        return tuple(Deduced(unpack(pile), True) for pile in view.piles)
    known = [pack(RANKS) if view.public.dealt else 0] * view.players
    for reveal in view.reveals:
        for seat in range(view.players):
            known[seat] = _without(known[seat], reveal.bids[seat]) + pack(reveal.taken[seat])
    known[view.seat] = view.pile
    return tuple(
        Deduced(unpack(pile), view.public.dealt or seat == view.seat) for seat, pile in enumerate(known)
    )


def _without(known: Pile, cards: Cards) -> Pile:
    """Take laid cards from what is known of a hand; one that is not among it came from the unknown rest."""
    for card in cards:
        if holds(known, pack((card,))):
            known -= pack((card,))
    return known
