"""What Boneyard gives to its worked examples: the facts that their texts name, and the stages of a round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from cardgames import Event, Step
from cardgames.boneyard import GAME
from cardgames.boneyard.bids import Bid, read_bid
from cardgames.boneyard.cards import VALUES, Cards
from cardgames.boneyard.events import Buried, Clashed, Dug, GameEnded, Revealed, TookBack
from cardgames.boneyard.state import BoneyardState
from cardgames.words import listed
from widgets.lesson_data import PENDING
from widgets.lesson_facts import Asked, Facts
from widgets.lesson_walk import Played

# A stage is reached with the first event of its kind, or with the last one of its kind
_FIRST = {"clash": Clashed, "dig": Dug, "take back": TookBack, "bury": Buried}
_LAST = {"reveal": (Revealed,), "dug": (Revealed, Clashed, Dug, TookBack)}


def upto(events: Sequence[Event], shown: int, stage: str) -> int:
    """Count the events that are shown once a stage is reached.

    `reveal`: all bids are turned up; `clash`, `dig`, `take back`, `bury`: the next such event; `dug`: the
    digging is done; `all`: the round is over. Raises ValueError for any other word.
    """
    if stage == "all":
        return len(events)
    if stage in _LAST:
        return max(
            (place + 1 for place, event in enumerate(events) if isinstance(event, _LAST[stage])), default=0
        )
    if stage in _FIRST:
        later = (place + 1 for place in range(shown, len(events)) if isinstance(events[place], _FIRST[stage]))
        return next(later, len(events))
    raise ValueError(
        f"{stage!r} is no stage of a round; the stages are: {', '.join([*_LAST, *_FIRST, 'all'])}"
    )


def facts(played: Played) -> BoneyardFacts:
    """Give the facts of a round for the texts of a worked example."""
    return BoneyardFacts(played)


class Reach:
    """Who can bid which total: `reach[3]` names those who can make 3."""

    def __init__(self, names: Sequence[str], hands: Sequence[Cards]) -> None:
        """Take the names and the hands, by seat."""
        self._hands = dict(zip(names, hands, strict=True))

    def __getitem__(self, total: int) -> str:
        """Name those whose cards can make the total, or "nobody"."""
        able = [name for name, hand in self._hands.items() if total in totals_of(hand)]
        return ", ".join(able) or "nobody"


def value(cards: Sequence[str]) -> int:
    """What some cards are worth, in points."""
    return sum(VALUES[card] for card in cards)


def totals_of(hand: Cards) -> set[int]:
    """Every total that some of the cards can make.

    >>> sorted(totals_of(("5", "A")))
    [1, 5, 6]
    """
    made = {0}
    for card in hand:
        made |= {total + VALUES[card] for total in made}
    return made - {0}


class BoneyardFacts(Facts[BoneyardState]):
    """The facts of one round by name, each worked out when a text asks for it.

    Lists go by seat, or by grave where that is said; graves are numbered from 1, as readers see them.
    """

    _game = GAME
    _of = "a round"

    @property
    def _moves(self) -> tuple[Bid, ...]:
        return self._played.moves  # type: ignore[return-value]

    @property
    def _seats(self) -> range:
        return range(self._before.players)

    @cached_property
    def _dug(self) -> dict[int, Dug]:
        return {event.seat: event for event in self._events(Dug)}

    @cached_property
    def _pools(self) -> list[Buried]:
        return list(self._events(Buried))

    # ---- before the round

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return self._played.names

    @property
    def goal(self) -> int:
        """What a hand has to be worth for the game to end."""
        return self._before.options["goal"]

    @property
    def values_before(self) -> list[int]:
        """By grave: what it is worth before the round."""
        return list(map(value, self._before.graves))

    @property
    def worth_before(self) -> list[int]:
        """What each hand is worth before the round."""
        return list(map(value, self._before.hands))

    @property
    def short(self) -> list[int]:
        """How many points each hand lacks of the goal before the round."""
        return [self.goal - hand for hand in self.worth_before]

    @property
    def expected(self) -> list[int | str]:
        """The totals that the example lays down; "?" for the reader's."""
        return [text if text == PENDING else value(read_bid(text, 0).cards) for text in self._played.texts]

    # ---- bids and totals

    @property
    def bids(self) -> list[str]:
        """What each seat laid, in words."""
        return [listed(move.cards) if move.cards else "nothing" for move in self._moves]

    @property
    def totals(self) -> list[int]:
        """Each seat's total."""
        return [value(move.cards) for move in self._moves]

    @property
    def fate(self) -> list[str]:
        """What became of each seat's bid: "dug", "clash", or "kept" where no grave was left."""
        clashed = {seat for event in self._events(Clashed) for seat in event.seats}
        return [
            "dug" if seat in self._dug else "clash" if seat in clashed else "kept" for seat in self._seats
        ]

    @property
    def clashed_with(self) -> list[str]:
        """The names of those that each seat clashed with."""
        with_whom = {event.seats: event for event in self._events(Clashed)}
        return [
            listed(
                [
                    self.names[other]
                    for seats in with_whom
                    if seat in seats
                    for other in seats
                    if other != seat
                ]
            )
            if self.fate[seat] == "clash"
            else ""
            for seat in self._seats
        ]

    @property
    def order(self) -> str:
        """The names from the highest total down, those of equal totals by seat."""
        return ", ".join(
            self.names[seat] for seat in sorted(self._seats, key=lambda seat: -self.totals[seat])
        )

    # ---- digging

    @property
    def dug(self) -> list[int | str]:
        """The grave that each seat dug, or "none"."""
        return [self._dug[seat].grave + 1 if seat in self._dug else "none" for seat in self._seats]

    @property
    def taken(self) -> list[int]:
        """How many points each seat took out of a grave."""
        return [self._dug[seat].value if seat in self._dug else 0 for seat in self._seats]

    @property
    def digger(self) -> list[str]:
        """By grave: who dug it, or "nobody"."""
        by_grave = {event.grave: self.names[seat] for seat, event in self._dug.items()}
        return [by_grave.get(grave, "nobody") for grave in range(len(self.values_before))]

    @property
    def dig_count(self) -> int:
        """How many seats dug."""
        return len(self._dug)

    @property
    def undug(self) -> str:
        """The graves that nobody dug, or "none"."""
        return listed(
            [str(grave + 1) for grave, who in enumerate(self.digger) if who == "nobody"] or ["none"]
        )

    @property
    def laid(self) -> list[int]:
        """By grave: what it is worth when the digging is done and nothing is buried yet."""
        values = self.values_before
        for event in self._dug.values():
            values[event.grave] = value(event.left)
        return values

    @property
    def cheapest(self) -> Asked:
        """By grave: the lowest total with which the reader could have dug it, "none" if with no bid."""
        return Asked(lambda grave: self._cheapest(int(grave) - 1))

    def _cheapest(self, grave: int) -> int | str:
        seat = self._played.seat
        digs = [
            value(bid.cards)
            for bid, step in self._ways(seat)
            if any(
                isinstance(event, Dug) and (event.seat, event.grave) == (seat, grave) for event in step.events
            )
        ]
        return min(digs, default="none")

    # ---- burying

    @property
    def laid_lowest(self) -> int:
        """What the lowest grave is worth when the digging is done and nothing is buried yet."""
        return min(self.laid)

    @property
    def pool_sums(self) -> list[int]:
        """By pool, in the order of burying: its points."""
        return [pool.points for pool in self._pools]

    @property
    def pool_graves(self) -> list[int]:
        """By pool: the grave in which it is buried."""
        return [pool.grave + 1 for pool in self._pools]

    @property
    def pool_totals(self) -> list[int]:
        """By pool: the total of those who clashed."""
        return [self.totals[pool.seats[0]] for pool in self._pools]

    # ---- after the round

    @property
    def values(self) -> list[int]:
        """By grave: what it is worth after the round."""
        return list(map(value, self._after.graves))

    @property
    def rich(self) -> Asked:
        """By number: "yes" if some grave is worth so much or more."""
        return Asked(lambda number: "yes" if max(self.values) >= int(number) else "no")

    @property
    def graves_changed(self) -> int:
        """How many graves hold other cards than before."""
        return sum(one != other for one, other in zip(self._before.graves, self._after.graves, strict=True))

    @property
    def worth(self) -> list[int]:
        """What each hand is worth after the round."""
        return list(map(value, self._after.hands))

    @property
    def gain(self) -> list[int]:
        """How many points each hand gained, less than 0 where it lost."""
        return [after - before for before, after in zip(self.worth_before, self.worth, strict=True)]

    @property
    def change(self) -> list[str]:
        """Whether each hand is worth "more", the "same" or "less"."""
        return ["more" if gain > 0 else "less" if gain < 0 else "same" for gain in self.gain]

    @property
    def hands(self) -> list[str]:
        """The cards in each hand."""
        return [" ".join(hand) for hand in self._after.hands]

    @property
    def hand_sum(self) -> int:
        """The points in all hands together."""
        return sum(self.worth)

    @property
    def grave_sum(self) -> int:
        """The points in all graves together."""
        return sum(self.values)

    @property
    def all(self) -> int:
        """All points of the game."""
        return self.hand_sum + self.grave_sum

    @property
    def can(self) -> Reach:
        """By total: the names of those who can bid it in the next round, `{can[3]}`."""
        return Reach(self.names, self._after.hands)

    @property
    def best(self) -> list[int]:
        """The most that each seat could have gained, the others' bids being what they are."""
        return [max(self._gains(seat)) for seat in self._seats]

    def _gains(self, seat: int) -> Iterator[int]:
        """What every bid that the seat could have made would have gained."""
        for _, step in self._ways(seat):
            yield value(step.state.hands[seat]) - self.worth_before[seat]

    def _ways(self, seat: int) -> Iterator[tuple[Bid, Step[BoneyardState]]]:
        """Every bid that the seat could have made, and what it would have led to."""
        for bid in self._before.view(seat).legal_moves:
            *others, last = (bid if move.seat == seat else move for move in self._moves)
            state = self._before
            for move in others:
                state = state.play(move).state
            yield bid, state.play(last)

    # ---- the end

    @property
    def ending(self) -> str:
        """How the round ended the game: "won", "none" without a winner, or "goes on"."""
        ended = next(self._events(GameEnded), None)
        return "goes on" if ended is None else "none" if ended.winner is None else "won"

    @property
    def winner(self) -> str:
        """The name of who won the game with this round, or "nobody"."""
        ended = next(self._events(GameEnded), None)
        return "nobody" if ended is None or ended.winner is None else self.names[ended.winner]
