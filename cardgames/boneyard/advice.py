"""What the expert would bid in Boneyard, and why: how often it clashes, what it digs, what it gains."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.advice import Advice, Weighed
from cardgames.boneyard.bids import Bid
from cardgames.boneyard.cards import pack, worth
from cardgames.boneyard.equilibrium import Prospect
from cardgames.boneyard.expert import Guide
from cardgames.boneyard.view import BoneyardView
from cardgames.chance import Stream
from cardgames.search import search
from cardgames.words import points

_SEED = 5
"""Advice is the same for everybody."""

_PLACES = ("best", "second best", "third best", "fourth best", "poorest")
_OFTEN = (
    (0.02, "hardly ever"),
    (0.07, "one time in twenty"),
    (0.15, "one time in ten"),
    (0.225, "one time in five"),
    (0.29, "one time in four"),
    (0.36, "one time in three"),
    (0.45, "four times in ten"),
    (0.55, "half of the time"),
    (0.65, "six times in ten"),
    (0.75, "seven times in ten"),
    (0.85, "eight times in ten"),
    (0.95, "nine times in ten"),
    (1.01, "nearly always"),
)


def advise(view: BoneyardView, budget: int, also: Sequence[Bid] = ()) -> Advice[Bid]:
    """Weigh the bids of the view's seat, and say which is the best and why.

    The value of a bid is in points: what the standing after the round is worth, a won game being worth five
    points for each player at the table, so that a point in hand is worth about one. Raises ValueError if the
    seat has nothing to bid.
    """
    if not view.legal_moves:
        raise ValueError(f"seat {view.seat} has nothing to bid")
    stream = Stream(_SEED, view.decision)
    guide = Guide(view, stream)
    seen = guide.prospects()
    if budget:
        weighed = [Weighed(one.move, one.value) for one in search(guide, budget, stream, also)]
    else:
        bids = dict.fromkeys([*guide.candidates(), *also])
        weighed = sorted((Weighed(bid, seen[bid.total].gain) for bid in bids), key=lambda one: -one.value)
    best = weighed[0].move
    where, spots = _where(view, seen[best.total])
    return Advice(tuple(weighed), where, spots, " ".join(_reasons(view, [one.move for one in weighed], seen)))


def often(chance: float) -> str:
    """Say in words and in percent how often something happens.

    >>> often(0.21), often(0.004), often(1.0)
    ('one time in five (21 %)', 'hardly ever (0 %)', 'nearly always (100 %)')
    """
    words = next(words for most, words in _OFTEN if chance < most)
    return f"{words} ({100 * chance:.0f} %)"


def gaining(gain: float) -> str:
    """Say what is gained or lost on average, in points.

    >>> gaining(2.04), gaining(-1.0), gaining(0.0)
    ('gains 2 points', 'loses 1 point', 'neither gains nor loses')
    """
    amount = round(abs(gain), 1)
    if not amount:
        return "neither gains nor loses"
    return f"{'gains' if gain > 0 else 'loses'} {amount:g} point{'s' * (amount != 1)}"


def _ranking(view: BoneyardView) -> list[int]:
    """Return the graves in the order in which they are dug. Keeps BY-11."""
    return sorted(range(len(view.values)), key=lambda grave: -view.values[grave])


def _likeliest(seen: Prospect) -> int | None:
    """Return which grave of the ranking is dug most often, or None where there is hardly a chance to dig."""
    place = max(range(len(seen.digs)), key=lambda place: seen.digs[place])
    return place if seen.digs[place] > 0.02 else None


def _where(view: BoneyardView, seen: Prospect) -> tuple[str, tuple[str, ...]]:
    """Say which grave to look at, without the bid that is for it."""
    place = _likeliest(seen)
    if place is None:
        return "Look at the others' hands: there is hardly a grave left for you in this round.", ()
    grave = _ranking(view)[place]
    value = points(view.values[grave])
    return (
        f"Look at grave {grave + 1}, worth {value}: which total comes at the right place in line for it, and "
        "who else may lay that total?",
        (f"grave:{grave}",),
    )


def _reasons(view: BoneyardView, bids: Sequence[Bid], seen: dict[int, Prospect]) -> list[str]:
    """Say what the best bid comes to, what it could win at once, and how the next best differs."""
    best = bids[0]
    if not best.cards:
        return ["You hold no cards, so there is nothing to choose: you take part with 0."]
    mine = seen[best.total]
    told = [f"{best.total} clashes with somebody {often(mine.clash)}."]
    place = _likeliest(mine)
    if place is not None:
        grave = _ranking(view)[place]
        value = view.values[grave]
        told.append(
            f"Most often it is number {place + 1} in line and digs the {_PLACES[place]} grave, number "
            f"{grave + 1}, worth {points(value)}: {often(mine.digs[place])}."
        )
        held = worth(pack(view.hand)) - best.total + value
        if held >= view.options["goal"]:
            told.append(f"You would then hold {held}, and {view.options['goal']} end the game.")
    if mine.back >= 0.05:
        told.append(f"It finds no grave left {often(mine.back)}, and then the cards come back.")
    told.append(f"On average it {gaining(mine.gain)} in this round.")
    other = next((bid for bid in bids[1:] if bid.total != best.total), None)
    if other is not None:
        rest = seen[other.total]
        told.append(
            f"The next best is {other.total}: it clashes {often(rest.clash)} and on average "
            f"{gaining(rest.gain)}."
        )
    return told
