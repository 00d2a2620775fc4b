"""Why a bid that gains less in this round may be the better one: how the two leave everybody after it.

Both bids are tried in the same imagined rounds, and what the one has before the other is parted exactly: the
end of the game, what the others hold, the cards that are kept, the own points. What makes most of it is told.
"""

from __future__ import annotations

from math import fsum
from typing import NamedTuple

from cardgames.boneyard.bids import Bid
from cardgames.boneyard.cards import unpack, worth
from cardgames.boneyard.expert import CARD, POINTS_OF_A_WIN, Guide, strength
from cardgames.boneyard.state import BoneyardState
from cardgames.chance import Stream

_ROUNDS = 200  # imagined: enough to put the parts in order, and a fifth of the work of a hint
_TOLD = 0.1  # less than this, in points or cards, is no difference to tell


class Standing(NamedTuple):
    """How a seat stands after a round: whether the game is won or lost, its cards, the others' points.

    `strong` and `others_strong` are what the seat's chance to win is judged by. A mean of standings over
    many rounds is one too.
    """

    won: float
    lost: float
    cards: float
    others: float
    strong: float
    others_strong: float


class Difference(NamedTuple):
    """What the first of two bids has before the second, in points by what makes it, and each one's mean."""

    parts: dict[str, float]
    first: Standing
    second: Standing


def compared(guide: Guide, first: Bid, second: Bid, stream: Stream) -> Difference:
    """Try two bids of one seat in the same imagined rounds."""
    parts = dict.fromkeys(("end", "others", "cards", "points"), 0.0)
    pairs: list[tuple[Standing, Standing]] = []
    for _ in range(_ROUNDS):
        before = guide.imagined(stream)
        here, there = before.play(first).state, before.play(second).state
        one, two = _stand(here, first.seat), _stand(there, first.seat)
        pairs.append((one, two))
        if here.over or there.over:
            parts["end"] += (guide.worth(here, stream) - guide.worth(there, stream)) / _ROUNDS
            continue
        win = POINTS_OF_A_WIN * before.players / _ROUNDS
        alike = one.strong * CARD ** int(two.cards - one.cards)  # if it kept as many cards as the second
        shares = [
            strong / (strong + rest)
            for strong, rest in (
                (one.strong, one.others_strong),
                (one.strong, two.others_strong),
                (alike, two.others_strong),
                (two.strong, two.others_strong),
            )
        ]
        for name, more, less in zip(("others", "cards", "points"), shares, shares[1:], strict=False):
            parts[name] += win * (more - less)
    return Difference(parts, _mean([one for one, _ in pairs]), _mean([two for _, two in pairs]))


def deciding(seen: Difference, other: str, brings: tuple[float, float]) -> str:
    """Say in a sentence what makes the first bid better than the other one, which is named.

    `brings` is what either digs less what it lays, when it digs. Where no single thing makes most of it that
    could be told by its mean, it is all together.
    """
    first, second = seen.first, seen.second
    part = max(seen.parts, key=lambda name: seen.parts[name])
    decides = ""
    if seen.parts[part] <= 0:
        pass
    elif part == "end" and max(first.won - second.won, second.lost - first.lost) >= 0.01:
        wins = first.won - second.won >= second.lost - first.lost
        what = "you win" if wins else "somebody else ends"
        chances = (first.won, second.won) if wins else (first.lost, second.lost)
        here, there = (f"{100 * chance:.0f} %" for chance in chances)
        decides = f"how often {what} the game at once: {here} of the time, {there} with {other}"
    elif part == "others" and second.others - first.others >= _TOLD:
        decides = (
            f"what it leaves the others: together they then hold {first.others:.1f} points on average, "
            f"{second.others:.1f} with {other}"
        )
    elif part == "cards" and first.cards - second.cards >= _TOLD:
        decides = (
            f"how many cards you keep: {first.cards:.1f} on average, {second.cards:.1f} with {other}; more "
            "cards are more totals to choose from"
        )
    elif part == "points" and brings[0] >= _TOLD + max(brings[1], 0.0):
        decides = (
            f"what it brings when it digs: {brings[0]:.1f} points on average, {brings[1]:.1f} with {other}; "
            "the more you hold, the more each point counts"
        )
    if not decides:
        decides = "all together after the round: your points and cards, and what the others hold"
    return f"What decides is {decides}."


def _stand(state: BoneyardState, seat: int) -> Standing:
    """Look how a seat stands."""
    goal = state.options["goal"]
    others = [hand for place, hand in enumerate(state.piles) if place != seat]
    rest = 0.0
    for hand in others:
        rest += strength(hand, goal)
    own = state.piles[seat]
    won = state.outcome is not None and seat in state.outcome.winners
    return Standing(
        float(won),
        float(state.over and not won),
        float(len(unpack(own))),
        float(sum(map(worth, others))),
        strength(own, goal),
        rest,
    )


def _mean(seen: list[Standing]) -> Standing:
    return Standing(*(fsum(column) / len(seen) for column in zip(*seen, strict=True)))
