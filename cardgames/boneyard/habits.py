"""What the others may lay: the hands that they may hold, and how each of them seems to play.

Nobody knows how somebody plays, but every reveal tells something. There are a few kinds of players here: one
who plays the equilibrium, one who thinks a few steps ahead as the greedy bot does, one who lays the highest
card, one who lays anything. Each seat begins as a blend of them, and after each reveal the kinds that made
that bid more likely count for more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardgames.boneyard.bids import LegalBids, bids_from
from cardgames.boneyard.cards import RANKS, Cards, number, pack, unpack, worth
from cardgames.boneyard.equilibrium import Mix, Seen, balance
from cardgames.boneyard.greedy import chances, cheapest_bids, expected, promises, shares, without, worthwhile
from cardgames.boneyard.view import BoneyardView, deduce
from cardgames.chance import Stream

Habit = Mapping[Cards, float]
"""How likely somebody lays each bid."""

BALANCED = "balanced"
KINDS = {BALANCED: 0.35, "thinker": 0.35, "highest": 0.1, "anything": 0.2}
"""The kinds of players, and how likely each is before anything was seen of somebody."""

_SLIP = 0.05  # how often any kind lays just anything: so no single bid rules a kind out
TURNS = 40  # turns for an equilibrium; more would change little
_MANY = 1000  # bids: no hand of less than the usual goal has half as many
_LOOKED_BACK = 10  # reveals; what was longer ago tells little that these do not


class Round(NamedTuple):
    """A round as all may know it: every hand before it, and the graves' values, the greatest first."""

    hands: tuple[Cards, ...]
    graves: tuple[int, ...]


def rounds_before(view: BoneyardView) -> Iterator[tuple[Round, tuple[Cards, ...]]]:
    """Give every finished round of a game that began with the deal of BY-4, and the bids that were laid."""
    hands = [pack(RANKS)] * view.players
    for reveal in view.reveals:
        yield Round(tuple(map(unpack, hands)), ranked(map(worth, reveal.graves))), reveal.bids
        hands = [
            hand - pack(bid) + pack(taken)
            for hand, bid, taken in zip(hands, reveal.bids, reveal.taken, strict=True)
        ]


def ranked(graves: Iterator[int] | Sequence[int]) -> tuple[int, ...]:
    """Return the graves' values, the greatest first."""
    return tuple(sorted(graves, reverse=True))


@lru_cache(1 << 8)
def habits(round: Round) -> tuple[dict[str, Habit], ...]:
    """Return for each seat what each kind of player would lay in its place, but for the balanced kind."""
    thought = expected(round.hands, round.graves)
    found = []
    for seat, hand in enumerate(round.hands):
        cheapest = cheapest_bids(hand)
        answers = shares(worthwhile(promises(hand, without(thought, seat), round.graves)))
        thinker = {cheapest[total]: chance for total, chance in answers.items()}
        found.append(
            {
                "thinker": _slipping(hand, thinker),
                "highest": _slipping(hand, {hand[:1]: 1.0}),
                "anything": anything(hand),
            }
        )
    return tuple(found)


@lru_cache(1 << 8)
def balanced(round: Round) -> tuple[Habit, ...]:
    """Return for each seat what a player of the balanced kind would lay in its place."""
    mixes = balance(round.hands, round.graves, TURNS)
    return tuple(_slipping(hand, with_cards(hand, mix)) for hand, mix in zip(round.hands, mixes, strict=True))


def with_cards(hand: Cards, mix: Mix) -> Habit:
    """Return a mix of totals as bids from a hand, each with the fewest cards."""
    cheapest = cheapest_bids(hand)
    return {cheapest[total]: chance for total, chance in mix.items()}


@lru_cache(1 << 10)
def anything(hand: Cards) -> Habit:
    """Return the habit of somebody who lays any legal bid, each with the same chance.

    Where there are too many to list, a bid stands for all of its total: see `standing_for`.
    """
    bids = LegalBids(((0, pack(hand)),))
    if bids.count() > _MANY:
        likely = chances(hand)
        return {bid: likely[total] for total, bid in cheapest_bids(hand).items()}
    return dict.fromkeys((bid.cards for bid in bids), 1 / bids.count())


def standing_for(hand: Cards, bid: Cards) -> Cards:
    """Return the bid that stands for this one in a hand's habits.

    That is the bid itself, or from a hand of very many bids that of the same total with the fewest cards.
    """
    return cheapest_bids(hand)[worth(pack(bid))] if bids_from(pack(hand)) > _MANY else bid


def _slipping(hand: Cards, habit: Habit) -> Habit:
    return {bid: (1 - _SLIP) * habit.get(bid, 0.0) + _SLIP * chance for bid, chance in anything(hand).items()}


def kinds_seen(view: BoneyardView) -> list[dict[str, float]]:
    """Return for each seat how likely it is each kind of player, after all that was revealed.

    In a game that began in the middle nobody knows what the others could have laid, so nothing is learnt.
    """
    likely = [dict(KINDS) for _ in range(view.players)]
    if view.setup.dealt:
        for round, bids in [*rounds_before(view)][-_LOOKED_BACK:]:
            laid = map(standing_for, round.hands, bids)
            for kinds, habit, even, bid in zip(likely, habits(round), balanced(round), laid, strict=True):
                whole = 0.0
                for kind in kinds:
                    kinds[kind] *= (even if kind == BALANCED else habit[kind])[bid]
                    whole += kinds[kind]
                for kind in kinds:
                    kinds[kind] /= whole
    return likely


class Forecast(NamedTuple):
    """What each seat may lay in a round, and the mixes with which a balanced player would meet that."""

    bids: tuple[Habit, ...]
    mixes: tuple[Mix, ...]


def forecast(round: Round, likely: Sequence[Mapping[str, float]]) -> Forecast:
    """Say what each seat may lay, the kinds of players blended as likely as they are.

    The balanced ones among them know as much of the others' habits, and choose the mixes that are in balance
    if all such players do so.
    """
    blends, seen = [], []
    for kinds, habit in zip(likely, habits(round), strict=True):
        blend = dict.fromkeys(habit["anything"], 0.0)
        for kind, bids in habit.items():
            for bid, chance in bids.items():
                blend[bid] += kinds[kind] * chance
        sure = 1 - kinds[BALANCED]
        blends.append(blend)
        seen.append(Seen({total: chance / sure for total, chance in by_total(blend).items()}, sure))
    mixes = tuple(balance(round.hands, round.graves, TURNS, seen))
    for hand, kinds, blend, mix in zip(round.hands, likely, blends, mixes, strict=True):
        for bid, chance in with_cards(hand, mix).items():
            blend[bid] += kinds[BALANCED] * chance
    return Forecast(tuple(blends), mixes)


def by_total(habit: Habit) -> Mix:
    """Return how likely each total is, whichever cards make it."""
    mix: Mix = {}
    for bid, chance in habit.items():
        total = worth(pack(bid))
        mix[total] = mix.get(total, 0.0) + chance
    return mix


def fitting(view: BoneyardView, stream: Stream) -> tuple[Cards, ...]:
    """Return hands that fit all that the view tells: the real ones, where a perfect memory knows them.

    In a game that began in the middle what is not known is drawn. Of each rank a game has one card for every
    player and one for the graves (BY-2). Those that nobody has seen are with the other seats, each with any
    of them.
    """
    known = deduce(view)
    hands = [pack(seat.cards) for seat in known]
    open_seats = [seat for seat, seen in enumerate(known) if not seen.exact and not _shown_empty(view, seat)]
    if open_seats:
        seen = sum(hands) + sum(map(pack, view.graves))
        for rank in RANKS:
            for _ in range(view.players + 1 - number(seen, rank)):
                hands[open_seats[stream.draw(len(open_seats))]] += pack((rank,))
    return tuple(map(unpack, hands))


def _shown_empty(view: BoneyardView, seat: int) -> bool:
    """Whether the seat once had to lay nothing, so that all it holds was seen. Keeps BY-8."""
    return any(not reveal.bids[seat] for reveal in view.reveals)
