"""A bot that thinks about what the visible graves are worth and about clashes.

It knows the others' hands as a perfect memory does. Of each total of its own it asks how many would dig
before it, what it would dig then, what it would leave there, and how likely it clashes. Of the others it
supposes that each lays any of its legal bids or, as often, thinks as it does.

Floats are added, multiplied and divided one by one, never by `sum`, which newer Pythons round in another way:
so the same seed and view give the same bid on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from cardgames.boneyard.bids import Bid
from cardgames.boneyard.cards import GRAVES, RANKS, VALUES, Cards
from cardgames.boneyard.view import BoneyardView, deduce
from cardgames.chance import Stream

Chances = Sequence[float]  # of each total, from 0 up

_FINE = 1 << 20
_MARGIN = 1.5  # points: a total that promises nearly as much as the best is laid now and then
_THOUGHTS = 4  # how often it asks what the others would do if they knew what it has thought so far
_ANY_BID = 0.5  # how likely it thinks that somebody lays just anything


class GreedyBot:
    """Lays what promises the most points, and mixes bids of nearly the same promise.

    Players who think alike and did not mix would clash in every round.
    """

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        """Take the seed that decides between bids of nearly the same promise."""
        self.seed = seed

    def choose(self, view: BoneyardView, budget: int) -> Bid:
        """Choose a bid: first its total, then the fewest cards that make it."""
        cheapest = cheapest_bids(view.hand)
        if len(cheapest) == 1:
            return Bid(view.seat, *cheapest.values())
        hands = tuple(known.cards if known.exact else known.cards or RANKS for known in deduce(view))
        graves = tuple(sorted(view.values, reverse=True))
        others = without(expected(hands, graves), view.seat)
        weights = {
            total: int(_FINE * weight)
            for total, weight in worthwhile(promises(view.hand, others, graves)).items()
        }
        return Bid(view.seat, cheapest[Stream(self.seed, view.decision).weighted(weights)])


@lru_cache(1 << 10)
def cheapest_bids(hand: Cards) -> dict[int, Cards]:
    """Return the bid with the fewest cards for each total that a hand can make, lowest total first.

    >>> cheapest_bids(("5", "3", "A", "A"))[5]
    ('5',)
    """
    best: dict[int, Cards] = {0: ()}
    for rank in RANKS:
        held, value = hand.count(rank), VALUES[rank]
        for total, cards in list(best.items()):
            for some in range(1, held + 1):
                more = cards + (rank,) * some
                known = best.get(total + some * value)
                if known is None or len(more) < len(known):
                    best[total + some * value] = more
    if hand:
        del best[0]
    return dict(sorted(best.items()))


@lru_cache(1 << 10)
def chances(hand: Cards) -> tuple[float, ...]:
    """Return the chance of each total from 0 up, if every legal bid from this hand is equally likely.

    >>> chances(("3", "A"))
    (0.0, 0.3333333333333333, 0.0, 0.3333333333333333, 0.3333333333333333)
    """
    ways = [1]
    for rank in RANKS:
        held, value = hand.count(rank), VALUES[rank]
        if held:
            wider = [0] * (len(ways) + held * value)
            for total, count in enumerate(ways):
                for some in range(held + 1):
                    wider[total + some * value] += count
            ways = wider
    if hand:
        ways[0] = 0
    bids = sum(ways)
    return tuple(count / bids for count in ways)


def expected(hands: Sequence[Cards], graves: Sequence[int]) -> list[Chances]:
    """Return what each seat may bid: half of the time anything, else what it would think best itself.

    What somebody thinks best depends on what the others bid: so, a few times over, everybody's answer to the
    others' answers so far is added to them. `graves` are the graves' values, the greatest first.
    """
    anything = [chances(hand) for hand in hands]
    thought = [[0.0] * len(any_bid) for any_bid in anything]
    expected: list[Chances] = list(anything)
    for round in range(1, _THOUGHTS + 1):
        answers: dict[Cards, dict[int, float]] = {}
        for seat, hand in enumerate(hands):
            if hand not in answers:
                answers[hand] = shares(worthwhile(promises(hand, without(expected, seat), graves)))
            for total, share in answers[hand].items():
                thought[seat][total] += share
        expected = [
            [_ANY_BID * chance + (1 - _ANY_BID) * share / round for chance, share in zip(*both, strict=True)]
            for both in zip(anything, thought, strict=True)
        ]
    return expected


def without(expected: Sequence[Chances], seat: int) -> list[Chances]:
    """Return what is expected of all other seats."""
    return [*expected[:seat], *expected[seat + 1 :]]


def promises(hand: Cards, others: Sequence[Chances], graves: Sequence[int]) -> dict[int, float]:
    """Return for each total that the hand can make the points that it gains, or loses, on average.

    A total digs the best grave that nobody above it has dug, and its cards stay there; in a clash they are
    lost; with no grave left they come back.
    """
    own = cheapest_bids(hand)
    ahead = [1.0] + [0.0] * GRAVES  # the chances that 0, 1, ... 5 or more others dig before this total
    promised: dict[int, float] = {}
    for total in range(max(*map(len, others), max(own) + 1) - 1, -1, -1):
        nobody, one = _nobody_or_one(others, total)
        if total in own:
            promise = -(1 - nobody) * total
            for chance, grave in zip(ahead, graves, strict=False):
                promise += nobody * chance * (grave - total)
            promised[total] = promise
        ahead = [
            ahead[0] * (1 - one),
            *(ahead[k] * (1 - one) + ahead[k - 1] * one for k in range(1, GRAVES)),
            ahead[GRAVES] + ahead[GRAVES - 1] * one,
        ]
    return promised


def worthwhile(promised: Mapping[int, float]) -> dict[int, float]:
    """Weigh the totals that promise nearly the most: 1 for the best, down to 0 at the margin."""
    best = max(promised.values())
    return {
        total: 1 - (best - promise) / _MARGIN
        for total, promise in promised.items()
        if best - promise < _MARGIN
    }


def shares(weights: Mapping[int, float]) -> dict[int, float]:
    """Return weights as shares of a whole."""
    whole = 0.0
    for weight in weights.values():
        whole += weight
    return {total: weight / whole for total, weight in weights.items()}


def _nobody_or_one(others: Sequence[Sequence[float]], total: int) -> tuple[float, float]:
    """Return the chances that nobody, and that exactly one, of the others makes this total."""
    nobody, one = 1.0, 0.0
    for other in others:
        chance = other[total] if total < len(other) else 0.0
        one = one * (1 - chance) + nobody * chance
        nobody *= 1 - chance
    return nobody, one
