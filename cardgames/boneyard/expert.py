"""A bot that expects of each opponent what it has seen of it, and looks what each of its bids would come to.

The others' hands are known from the reveals. What each of them may lay is a blend: the equilibrium of the
round as long as nothing is known of somebody, and more and more what its bids so far show. Bids are drawn
from that again and again, every bid of its own is resolved against them by the rules, and the standing after
the round is judged: whether the game is over, and how near to its end each hand is.

Where several bids are worth nearly the same it mixes them, as it must: who can be foreseen is met by a clash.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import fsum

from cardgames.boneyard.bids import Bid
from cardgames.boneyard.cards import Cards, Pile, pack, unpack, worth
from cardgames.boneyard.equilibrium import Mix, Prospect, prospects
from cardgames.boneyard.greedy import cheapest_bids
from cardgames.boneyard.habits import (
    BALANCED,
    Forecast,
    Round,
    by_total,
    fitting,
    forecast,
    kinds_seen,
    ranked,
)
from cardgames.boneyard.state import BoneyardState
from cardgames.boneyard.view import BoneyardView
from cardgames.chance import Stream
from cardgames.search import search

POINTS_OF_A_WIN = 5
"""What a won game is worth in points, for each player at the table: a point in hand raises the chance to win
by about as much at the beginning of a game."""

CARD = 1.1
"""How much stronger a hand is for a card more, with as many points."""

_FINE = 1 << 24
_WORLDS = 4  # sets of hands that are imagined, where the reveals do not tell them
_POINT, _NEAR_POINT = 1.2, 1.2  # how much stronger a hand is for a point, and for one near the goal more
_NEAR = 12  # points from the goal
_ANY = 0.02  # the chance of a total that the balanced mix leaves out, if it is worth as much
_SURE_MARGIN, _UNSURE_MARGIN = 0.2, 3.0
"""Points: what is worth so much less than the best is laid now and then, the first where it is known how the
others play, the second added as far as it is not."""


class ExpertBot:
    """Lays what leads to the best standing, and mixes bids that are worth nearly the same."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        """Take the seed that decides what it imagines and between bids of nearly the same worth."""
        self.seed = seed

    def choose(self, view: BoneyardView, budget: int) -> Bid:
        """Choose a bid by `budget` simulations."""
        if view.legal_moves.count() == 1:
            return next(iter(view.legal_moves))
        stream = Stream(self.seed, view.decision)
        guide = Guide(view, stream)
        values = {one.move: one.value for one in search(guide, budget, stream)} if budget else guide.gains()
        best = max(values.values())
        margin = _SURE_MARGIN + _UNSURE_MARGIN * guide.unsure
        weights = {
            bid: int(_FINE * (guide.mix[bid.total] + _ANY) * max(1 - (best - value) / margin, 0))
            for bid, value in values.items()
        }
        return stream.weighted(weights)


class Guide:
    """What the search has to know of Boneyard, for one view."""

    def __init__(self, view: BoneyardView, stream: Stream) -> None:
        """Take the view of the seat that chooses; the stream draws hands where they are not known."""
        self._view = view
        likely = kinds_seen(view)
        balanced = [kinds[BALANCED] for seat, kinds in enumerate(likely) if seat != view.seat]
        self.unsure = fsum(balanced) / len(balanced)
        graves = ranked(view.values)
        self._worlds = []
        self._prospects: dict[int, Prospect] | None = None
        for _ in range(1 if view.setup.dealt else _WORLDS):
            hands = fitting(view, stream)
            self._worlds.append(_World(view, hands, forecast(Round(hands, graves), likely)))

    @property
    def mix(self) -> Mix:
        """How a balanced player would mix totals in this seat."""
        return self._worlds[0].mix

    def prospects(self) -> dict[int, Prospect]:
        """Return what comes of each total in this round."""
        if self._prospects is None:
            graves = ranked(self._view.values)
            self._prospects = prospects(cheapest_bids(self._view.hand), self._worlds[0].others, graves)
        return self._prospects

    def gains(self) -> dict[Bid, float]:
        """Return what each total gains in this round, laid with the fewest cards, the best first."""
        bids = cheapest_bids(self._view.hand)
        seen = self.prospects()
        order = sorted(seen, key=lambda total: -seen[total].gain)
        return {Bid(self._view.seat, bids[total]): seen[total].gain for total in order}

    def candidates(self) -> Sequence[Bid]:
        """Return a bid for each total, those that gain most in this round first."""
        return list(self.gains())

    def imagined(self, stream: Stream) -> BoneyardState:
        """Return a state in which all others have laid what they may lay."""
        return self._worlds[stream.draw(len(self._worlds))].laid(stream)

    def worth(self, state: BoneyardState, stream: Stream) -> float:
        """Judge how the seat stands after the round, in points."""
        outcome = state.outcome
        win = POINTS_OF_A_WIN * state.players
        if outcome is not None:
            return float(win) if self._view.seat in outcome.winners else 0.0
        goal = state.options["goal"]
        own = all_hands = 0.0
        for seat, hand in enumerate(state.piles):
            strong = strength(hand, goal)
            all_hands += strong
            if seat == self._view.seat:
                own = strong
        return win * own / all_hands


class _World:
    """Hands that fit the view, and what their owners may lay."""

    def __init__(self, view: BoneyardView, hands: Sequence[Cards], seen: Forecast) -> None:
        """Take the hands and what is foreseen by seat, the view's own one among them."""
        self._view = view
        self._hands = tuple(map(pack, hands))
        self._lots = [
            None if seat == view.seat else _Lot([Bid(seat, cards) for cards in habit], habit.values())
            for seat, habit in enumerate(seen.bids)
        ]
        self.mix = seen.mixes[view.seat]
        self.others: list[Mix] = [
            by_total(habit) for seat, habit in enumerate(seen.bids) if seat != view.seat
        ]

    def laid(self, stream: Stream) -> BoneyardState:
        """Return the state in which all others have laid what was drawn for them."""
        return BoneyardState(
            self._view.public,
            self._hands,
            tuple([None if lot is None else lot.drawn(stream) for lot in self._lots]),
        )


class _Lot:
    """Bids to draw from, each with its chance."""

    __slots__ = ("_bids", "_up_to")

    def __init__(self, bids: Sequence[Bid], chances: Iterable[float]) -> None:
        """Take the bids and their chances."""
        self._bids = bids
        self._up_to: list[int] = []
        whole = 0
        for chance in chances:
            whole += int(_FINE * chance)
            self._up_to.append(whole)

    def drawn(self, stream: Stream) -> Bid:
        """Draw one."""
        return self._bids[bisect_right(self._up_to, stream.draw(self._up_to[-1]))]


@lru_cache(1 << 14)
def strength(hand: Pile, goal: int) -> float:
    """Return how strong a hand is: its share of the strengths of all hands is its chance to win.

    Each point and each card makes it stronger by a part, the points near the goal the most. The parts come
    from games of greedy bots.
    """
    points = worth(hand)
    near = max(points - (goal - _NEAR), 0)
    strong = 1.0
    for part, times in ((_POINT, points), (_NEAR_POINT, near), (CARD, len(unpack(hand)))):
        for _ in range(times):
            strong *= part
    return strong
