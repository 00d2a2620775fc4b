"""What the expert would bid in Boneyard, and why: how often it clashes, what it digs, what it gains."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from cardgames.advice import Advice, Weighed
from cardgames.boneyard.bids import Bid
from cardgames.boneyard.cards import pack, worth
from cardgames.boneyard.equilibrium import Prospect
from cardgames.boneyard.expert import Guide
from cardgames.boneyard.standing import compared, deciding
from cardgames.boneyard.view import BoneyardView
from cardgames.chance import Stream
from cardgames.search import search
from cardgames.words import about, percent, points

_SEED = 5
"""Advice is the same for everybody."""

_PLACES = ("best", "second best", "third best", "fourth best", "poorest")
_OFTEN = (
    (2, "hardly ever"),
    (7, "one time in twenty"),
    (15, "one time in ten"),
    (23, "one time in five"),
    (29, "one time in four"),
    (36, "one time in three"),
    (45, "four times in ten"),
    (55, "half of the time"),
    (65, "six times in ten"),
    (75, "seven times in ten"),
    (85, "eight times in ten"),
    (95, "nine times in ten"),
    (101, "nearly always"),
)
"""How often something happens, in words: each for less than so many percent, as these are told."""

_NONE = 1e-9  # what is left of nothing after all the multiplying
_ALIKE = 0.05  # points: less is no difference to tell


def advise(view: BoneyardView, budget: int, also: Sequence[Bid] = ()) -> Advice[Bid]:
    """Weigh the bids of the view's seat, and say which is the best and why.

    The value of a bid is in points: what the standing after the round is worth, a won game being worth five
    points for each player at the table, so that a point in hand is worth about one. The reason compares the
    best bid with the best of `also`, or else with the next best. Raises ValueError if the
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
    reasons = _reasons(view, best, seen[best.total])
    asked = [one for one in weighed[1:] if one.move in also]
    if others := asked or weighed[1:]:
        reasons += _against(guide, stream, weighed[0], others[0], bool(asked))
    return Advice(tuple(weighed), where, spots, " ".join(reasons))


def doing(does: str, chance: float) -> str:
    """Say what somebody or something does, and in words and in percent how often.

    >>> doing("clashes", 0.21), doing("clashes", 0.0), doing("clashes", 1.0)
    ('clashes one time in five (21 %)', 'never clashes', 'always clashes')
    """
    if _NONE < chance < 1 - _NONE:
        return f"{does} {often(chance)}"
    return f"{'always' if chance > 0.5 else 'never'} {does}"


def often(chance: float) -> str:
    """Say in words and in percent how often something happens; the words are those of the percent told.

    >>> often(0.286), often(0.004), often(0.997)
    ('one time in three (29 %)', 'hardly ever (less than 1 %)', 'nearly always (more than 99 %)')
    >>> often(0.0), often(1.0)
    ('never', 'always')
    """
    if not _NONE < chance < 1 - _NONE:
        return "always" if chance > 0.5 else "never"
    words = next(words for most, words in _OFTEN if round(100 * chance) < most)
    return f"{words} ({percent(chance)})"


def gaining(gain: float) -> str:
    """Say what is gained or lost on average, in points.

    >>> gaining(2.04), gaining(-1.0), gaining(0.0)
    ('gains 2 points', 'loses 1 point', 'neither gains nor loses')
    """
    if about(gain) == about(0):
        return "neither gains nor loses"
    return f"{'gains' if gain > 0 else 'loses'} {about(gain)}"


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


def _reasons(view: BoneyardView, best: Bid, mine: Prospect) -> list[str]:
    """Say what the best bid comes to in this round, and what it could win at once."""
    if not best.cards:
        return ["You hold no cards, so there is nothing to choose: you take part with 0."]
    told = [f"{best.total} {doing('clashes', mine.clash)}."]
    place = _likeliest(mine)
    if place is not None:
        grave = _ranking(view)[place]
        value = view.values[grave]
        told.append(
            f"Most often it is number {place + 1} in line and digs the {_PLACES[place]} grave, number "
            f"{grave + 1}, worth {points(value)}: {often(mine.digs[place])}."
        )
        held, goal = worth(pack(view.hand)) - best.total + value, view.options["goal"]
        if held >= goal:
            told.append(f"You would then hold {held}, and {goal} {'ends' if goal == 1 else 'end'} the game.")
    if mine.back >= 0.05:
        told.append(f"It {doing('finds no grave left', mine.back)}, and then the cards come back.")
    told.append(f"On average it {gaining(mine.gain)} in this round.")
    return told


def _against(guide: Guide, stream: Stream, best: Weighed[Bid], other: Weighed[Bid], asked: bool) -> list[str]:
    """Say how another bid differs: the next best, or the one that was asked about.

    What is gained in this round is not all that bids are ranked by. Where it does not speak for the best one
    as clearly as the ranking does, it is told what does.
    """
    seen = guide.prospects()
    mine, rest = seen[best.move.total], seen[other.move.total]
    if best.move.total == other.move.total:
        name, told = " + ".join(other.move.cards), []
    else:
        name = str(other.move.total)
        begin = f"{name} " if asked else f"The next best is {name}: it "
        told = [f"{begin}{doing('clashes', rest.clash)} and on average {gaining(rest.gain)}."]
    more = best.value - other.value
    if mine.gain - rest.gain >= more - _ALIKE:
        return told
    if more < _ALIKE:
        return [*told, f"After the round you stand about as well with {name}."]
    brings = (_brings(mine, best.move.total), _brings(rest, other.move.total))
    return [*told, deciding(compared(guide, best.move, other.move, stream), name, brings)]


def _brings(seen: Prospect, total: int) -> float:
    """Return what a total brings on average when it digs: the grave's points less its own; else 0."""
    chance = fsum(seen.digs)
    return (seen.gain + seen.clash * total) / chance if chance else 0.0
