"""One round of Boneyard as the game that it is: all choose at the same time, so the best play is a mix.

Who always lays the same total is met by somebody who lays it too, or one point more. So each player mixes
totals, each with some chance. In an equilibrium no player could gain by mixing in another way while the
others stay as they are. It is found by regret matching: again and again everybody counts how much more each
total would have gained, and lays totals in proportion to that.

What a mix gains is no sample but the exact average. For a total it counts how many lay a higher one alone,
from the highest total down, together with who has laid by then: whoever has laid a higher total does not lay
this one. Seats with equal mixes are counted together.

What is counted is points: a dug grave's, less the cards laid, as BY-9 to BY-12 have it. What comes of the
cards that are kept, and of a grave that grows by burying, is left to later rounds. Of the bids that make a
total the one with the fewest cards is laid: more cards in hand are more totals to choose from later.

Floats are added and multiplied one by one, so that every machine comes to the same mix.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardgames.boneyard.cards import GRAVES, Cards
from cardgames.boneyard.greedy import cheapest_bids, promises

Mix = dict[int, float]
"""How likely somebody lays each total."""

TURNS = 400
CLOSE = 0.002  # points: nobody cares for less

_NEARLY = 0.05  # points, where there is little time
_FEW_STATES = 9  # as many as eight equal seats have
_FEW_KINDS = 2
_PLAIN = 60  # turns after which more kinds of seats look at their regrets one turn ahead, which calms them


class Prospect(NamedTuple):
    """What comes of a total: chances of a clash, of the best grave, the second best ..., of no grave left.

    `gain` is what it gains on average, in points; less than 0 for a loss.
    """

    clash: float
    digs: tuple[float, ...]
    back: float
    gain: float


class Seen(NamedTuple):
    """What was seen of a seat: its habit, and how sure it is, from 0 to 1, that it keeps to it."""

    habit: Mix
    sure: float

    def blend(self, mix: Mix) -> Mix:
        """Return what the seat lays: its habit as often as that is sure, else this mix."""
        if not self.sure:
            return mix
        rest = 1 - self.sure
        blend = {total: self.sure * chance for total, chance in self.habit.items()}
        for total, chance in mix.items():
            blend[total] = blend.get(total, 0.0) + rest * chance
        return blend


NOTHING_SEEN = Seen({}, 0.0)


class Solution(NamedTuple):
    """How a round is best played: for each seat its mix and the prospects of all of its totals.

    `exploitability` is the most that any seat could gain by playing in another way while the others keep to
    their mixes, in points: 0 in a perfect equilibrium. `turns` is how often the mixes were changed.
    """

    mixes: tuple[Mix, ...]
    prospects: tuple[dict[int, Prospect], ...]
    exploitability: float
    turns: int

    def gain(self, seat: int) -> float:
        """Return what a seat gains on average with its mix, in points."""
        return average(self.mixes[seat], {total: seen.gain for total, seen in self.prospects[seat].items()})

    def clash(self, seat: int) -> float:
        """Return the chance that a seat clashes."""
        return average(self.mixes[seat], {total: seen.clash for total, seen in self.prospects[seat].items()})


def solve(hands: Sequence[Cards], graves: Sequence[int], turns: int = TURNS) -> Solution:
    """Find an equilibrium of a round: a hand for each seat, the graves' values in any order.

    Seats with equal hands get equal mixes. Of all mixes that came up in so many turns those are returned that
    can be exploited least; it ends sooner where nobody could gain CLOSE.

    >>> round = solve([("10", "7", "5", "3", "A")] * 4, [1, 3, 5, 7, 10])
    >>> f"{round.mixes[0][1]:.2f} {round.mixes[0][3]:.2f} {round.exploitability:.2f}"
    '0.32 0.18 0.00'
    """
    graves = sorted(graves, reverse=True)
    kinds = _Kinds(hands, [NOTHING_SEEN] * len(hands))
    best, turn = _balanced(kinds, turns, CLOSE, lambda mixes: _gains(kinds.prospects(mixes, graves)))
    found = kinds.prospects(best, graves)
    owns = [average(*both) for both in zip(best, _gains(found), strict=True)]
    return Solution(
        tuple(best[kind] for kind in kinds.of_seat),
        tuple(found[kind] for kind in kinds.of_seat),
        max(max(one.gain for one in seen.values()) - own for seen, own in zip(found, owns, strict=True)),
        turn,
    )


def balance(
    hands: Sequence[Cards], graves: Sequence[int], turns: int, seen: Sequence[Seen] = ()
) -> list[Mix]:
    """Find in a short time for each seat a mix that is nearly in balance.

    Each of the seats lays its mix only now and then, and else what was `seen` of it. `graves` are the graves'
    values, the greatest first. Where too many seats differ, gains are counted as the greedy bot does, as if
    who lays one total might lay another as well.
    """
    kinds = _Kinds(hands, seen or [NOTHING_SEEN] * len(hands))
    rough = kinds.states > _FEW_STATES
    best, _ = _balanced(
        kinds,
        turns,
        _NEARLY,
        lambda mixes: kinds.roughly(mixes, graves) if rough else _gains(kinds.prospects(mixes, graves)),
    )
    return [best[kind] for kind in kinds.of_seat]


def prospects(
    totals: Collection[int], others: Sequence[Mapping[int, float]], graves: Sequence[int]
) -> dict[int, Prospect]:
    """Return what comes of each of these totals, the lowest first, against the others' mixes.

    `graves` are the graves' values, the greatest first.

    >>> prospects([7], [{7: 0.5, 3: 0.5}, {8: 1.0}], [10, 7, 5, 3, 1])[7]
    Prospect(clash=0.5, digs=(0.0, 0.5, 0.0, 0.0, 0.0), back=0.0, gain=-3.5)
    """
    groups: list[Mapping[int, float]] = [dict.fromkeys(totals, 0.0)]
    sizes = [1]
    for other in others:
        if other in groups[1:]:
            sizes[groups.index(other, 1)] += 1
        else:
            groups.append(other)
            sizes.append(1)
    return _prospects([totals], groups, sizes, graves)[0]


def average(mix: Mapping[int, float], gains: Mapping[int, float]) -> float:
    """Return what a mix gains if its totals gain this."""
    whole = 0.0
    for total, chance in mix.items():
        whole += chance * gains[total]
    return whole


class _Kinds:
    """The seats grouped by hand and habit: what equal seats do has to be worked out only once."""

    def __init__(self, hands: Sequence[Cards], seen: Sequence[Seen]) -> None:
        """Group the seats."""
        seats = list(zip(hands, seen, strict=True))
        kinds: list[tuple[Cards, Seen]] = []
        for seat in seats:
            if seat not in kinds:
                kinds.append(seat)
        self._hands = [hand for hand, _ in kinds]
        self._seen = [one for _, one in kinds]
        self._sizes = [seats.count(kind) for kind in kinds]
        self.totals = [list(cheapest_bids(hand)) for hand in self._hands]
        self.of_seat = [kinds.index(seat) for seat in seats]

    @property
    def states(self) -> int:
        """How many states `prospects` has to count."""
        return len(_states(tuple(self._sizes)))

    def prospects(self, mixes: Sequence[Mix], graves: Sequence[int]) -> list[dict[int, Prospect]]:
        """Return for each kind of seat what comes of its totals if all others lay these mixes."""
        return _prospects(self.totals, self._laid(mixes), self._sizes, graves)

    def roughly(self, mixes: Sequence[Mix], graves: Sequence[int]) -> list[dict[int, float]]:
        """Return for each kind of seat about what its totals gain if all others lay these mixes."""
        laid = [[mix.get(total, 0.0) for total in range(max(mix) + 1)] for mix in self._laid(mixes)]
        found = []
        for kind, hand in enumerate(self._hands):
            others = list(self.of_seat)
            others.remove(kind)
            found.append(promises(hand, [laid[other] for other in others], graves))
        return found

    def _laid(self, mixes: Sequence[Mix]) -> list[Mix]:
        return [seen.blend(mix) for seen, mix in zip(self._seen, mixes, strict=True)]


def _balanced(
    kinds: _Kinds,
    turns: int,
    close: float,
    gains_of: Callable[[Sequence[Mix]], list[dict[int, float]]],
) -> tuple[list[Mix], int]:
    """Match regrets for so many turns, or until nobody could gain as much as `close`."""
    mixes: list[Mix] = [dict.fromkeys(totals, 1 / len(totals)) for totals in kinds.totals]
    regrets = [dict.fromkeys(totals, 0.0) for totals in kinds.totals]
    ahead = len(kinds.totals) > _FEW_KINDS
    best, least, turn = mixes, float("inf"), 0
    while turn < turns and least >= close:
        turn += 1
        gains = gains_of(mixes)
        owns = [average(*both) for both in zip(mixes, gains, strict=True)]
        worst = max(max(gain.values()) - own for gain, own in zip(gains, owns, strict=True))
        if worst < least:
            best, least = mixes, worst
        mixes = [
            _matched(*kind, ahead and turn > _PLAIN) for kind in zip(mixes, regrets, gains, owns, strict=True)
        ]
    return best, turn


def _gains(found: Sequence[Mapping[int, Prospect]]) -> list[dict[int, float]]:
    return [{total: seen.gain for total, seen in one.items()} for one in found]


def _matched(mix: Mix, regrets: dict[int, float], gains: Mapping[int, float], own: float, ahead: bool) -> Mix:
    """Add this turn's regrets, which never fall below 0, and give the mix in proportion to them.

    Looking `ahead` the mix supposes that the next turn's regrets will be those of this one.
    """
    whole = 0.0
    weights = {}
    for total, gain in gains.items():
        regret = gain - own
        regrets[total] = max(regrets[total] + regret, 0.0)
        weights[total] = max(regrets[total] + regret, 0.0) if ahead else regrets[total]
        whole += weights[total]
    if not whole:
        return mix
    return {total: weight / whole for total, weight in weights.items()}


def _prospects(
    totals: Sequence[Collection[int]],
    groups: Sequence[Mapping[int, float]],
    sizes: Sequence[int],
    graves: Sequence[int],
) -> list[dict[int, Prospect]]:
    """Return what comes of each of `totals` for a seat of each of the first groups, the lowest first.

    A group is `sizes` seats that lay the same mix. A state is how many of each group have laid a higher
    total. With each state goes how likely it is that so many have laid, and 0, 1, ... 5 or more of them
    alone.
    """
    states = _states(tuple(sizes))
    reached: dict[int, list[float]] = {0: [1.0] + [0.0] * GRAVES}
    below = [1.0] * len(groups)  # the chance of each group's mix to lay less than the total
    found: list[dict[int, Prospect]] = [{} for _ in totals]
    for total in range(max(max(mix) for mix in groups), -1, -1):
        chances = [mix.get(total, 0.0) for mix in groups]
        below = [max(less - chance, 0.0) for less, chance in zip(below, chances, strict=True)]
        powers = [_powers(less, size) for less, size in zip(below, sizes, strict=True)]
        for group, own in enumerate(totals):
            if total in own:
                ahead = [0.0] * (GRAVES + 1)
                for state, alone in reached.items():
                    rest = states[state].rest
                    chance = (
                        rest[group] / sizes[group]
                    )  # that one certain seat is not among those who have laid
                    if chance:
                        for other, left in enumerate(rest):
                            chance *= powers[other][left - (other == group)]
                        ahead = [some + chance * more for some, more in zip(ahead, alone, strict=True)]
                found[group][total] = _prospect(total, ahead, graves)
        reached = _further(reached, chances, states)
    return [dict(sorted(each.items())) for each in found]


class _State(NamedTuple):
    """How many of each group have not laid yet, and how far the state is in which one more of it has."""

    rest: tuple[int, ...]
    steps: tuple[int, ...]


@lru_cache(1 << 6)
def _states(sizes: tuple[int, ...]) -> list[_State]:
    """List all states of groups of these sizes."""
    steps = [1]
    for size in sizes:
        steps.append(steps[-1] * (size + 1))
    return [
        _State(
            tuple(size - place // step % (size + 1) for size, step in zip(sizes, steps, strict=False)),
            tuple(steps[:-1]),
        )
        for place in range(steps[-1])
    ]


def _powers(base: float, most: int) -> list[float]:
    powers = [1.0]
    for _ in range(most):
        powers.append(powers[-1] * base)
    return powers


def _further(
    reached: dict[int, list[float]], chances: Sequence[float], states: Sequence[_State]
) -> dict[int, list[float]]:
    """Let those who lay a total with these chances, group by group, lay it."""
    after = reached
    for group, chance in enumerate(chances):
        if chance:
            before, after = after, {}
            for state, alone in before.items():
                rest, steps = states[state]
                weight = 1.0
                for more in range(rest[group] + 1):
                    _add(after, state + more * steps[group], alone, weight)
                    weight *= chance * (rest[group] - more) / (more + 1)
    for group, chance in enumerate(chances):  # who lays it alone is one more that digs
        if chance:
            for state, alone in reached.items():
                rest, steps = states[state]
                if rest[group]:
                    weight = chance * rest[group]
                    _add(after, state + steps[group], alone, -weight)
                    _add(after, state + steps[group], _one_more(alone), weight)
    return after


def _add(reached: dict[int, list[float]], state: int, alone: Sequence[float], weight: float) -> None:
    there = reached.get(state)
    if there is None:
        reached[state] = [weight * chance for chance in alone]
    else:
        reached[state] = [some + weight * chance for some, chance in zip(there, alone, strict=True)]


def _one_more(alone: Sequence[float]) -> list[float]:
    return [0.0, *alone[: GRAVES - 1], alone[GRAVES - 1] + alone[GRAVES]]


def _prospect(total: int, ahead: Sequence[float], graves: Sequence[int]) -> Prospect:
    """Return what comes of a total if so likely nobody else lays it, and so many dig before it."""
    free = dug = 0.0
    for place, chance in enumerate(ahead):
        free += chance
        if place < GRAVES:
            dug += chance * (graves[place] - total)
    clash = max(1 - free, 0.0)
    return Prospect(clash, tuple(ahead[:GRAVES]), ahead[GRAVES], dug - clash * total)
