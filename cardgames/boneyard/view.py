"""What one seat may know of Boneyard, and what a perfect memory makes of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from cardgames.boneyard.bids import Bid, LegalBids
from cardgames.boneyard.cards import RANKS, Cards, Pile, holds, pack, unpack, worth
from cardgames.boneyard.rounds import Reveal
from cardgames.contract import Outcome, View


class Setup(NamedTuple):
    """What is settled before the first round.

    `dealt` says whether all begin with the five cards of BY-4, as everybody then knows; otherwise the game
    starts in the middle, and nobody knows the others' first hands.
    """

    players: int
    options: Mapping[str, int]
    dealt: bool

    @classmethod
    def of(cls, players: int, options: Mapping[str, int], dealt: bool) -> Setup:
        """Settle it, with options that nobody can change any more."""
        return cls(players, MappingProxyType(dict(options)), dealt)

    def __hash__(self) -> int:
        """Equal setups have equal options, in whatever order."""
        return hash((self.players, frozenset(self.options.items()), self.dealt))

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle by what was settled: a mapping that cannot be changed does neither by itself."""
        return Setup.of, (self.players, dict(self.options), self.dealt)


class History:
    """The reveals of a game so far: the last one, and the history before it, shared and not copied."""

    __slots__ = ("before", "last")

    def __init__(self, before: History | None, last: Reveal) -> None:
        """Add a reveal to a history."""
        self.before = before
        self.last = last

    @classmethod
    def of(cls, reveals: Iterable[Reveal]) -> History | None:
        """Make the history of these reveals, the first round first; None if there is none."""
        history: History | None = None
        for reveal in reveals:
            history = cls(history, reveal)
        return history

    def reveals(self) -> tuple[Reveal, ...]:
        """List the reveals, the first round first."""
        found = []
        history: History | None = self
        while history is not None:
            found.append(history.last)
            history = history.before
        return tuple(reversed(found))

    def __eq__(self, other: object) -> bool:
        """Histories are equal if all of their reveals are."""
        return isinstance(other, History) and self.reveals() == other.reveals()

    def __hash__(self) -> int:
        """Equal histories end with equal reveals."""
        return hash(self.last)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle as a list, since a chain of hundreds of rounds would be nested too deep."""
        return History.of, (self.reveals(),)


class Public(NamedTuple):
    """What every seat may know: one value, shared by a round's states and all of their views.

    `round` counts finished rounds, `history` has their reveals. `hands` are all hands once the game is over,
    and None before.
    """

    setup: Setup
    round: int
    graves: tuple[Pile, ...]
    history: History | None
    sudden_death: bool
    winner: int | None
    hands: tuple[Pile, ...] | None


@dataclass(slots=True, repr=False, unsafe_hash=True)  # frozen in all but name: that would be slow to make
class BoneyardView(View[Bid]):
    """What one seat may know: the public part, its own hand, its own bid. Keeps BY-20."""

    _public: Public
    _seat: int
    _hand: Pile
    _bid: Bid | None
    game = "boneyard"

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
    def seat(self) -> int:
        """The seat that knows this."""
        return self._seat

    @property
    def setup(self) -> Setup:
        """What was settled before the first round."""
        return self._public.setup

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._public.setup.players

    @property
    def options(self) -> Mapping[str, int]:
        """The options of this game: goal and max_rounds."""
        return self._public.setup.options

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
    def graves(self) -> tuple[Cards, ...]:
        """The five graves from the left, each from high to low."""
        return tuple(map(unpack, self._public.graves))

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

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, each seat's result being its hand's value; None while it goes on."""
        return outcome(self._public)


def outcome(public: Public) -> Outcome | None:
    """Return how a game ended, or None while it goes on."""
    if public.hands is None:
        return None
    return Outcome(() if public.winner is None else (public.winner,), tuple(map(worth, public.hands)))


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
