"""What lies on the table at one moment: between rounds, or while a reveal is shown event by event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardgames import Event
from cardgames.boneyard import BoneyardView, Buried, Clashed, Dug, Revealed, RoundEnded, TookBack
from cardgames.boneyard.cards import VALUES, Cards, high_to_low


@dataclass(slots=True)
class Grave:
    """A grave as it lies; `dug` lie sideways, left by `digger`; `buried` are the points just added."""

    cards: Cards
    dug: Cards = ()
    digger: int | None = None
    buried: int = 0

    @property
    def value(self) -> int:
        """What it is worth now."""
        return worth(self.cards) + worth(self.dug)


@dataclass(slots=True)
class Pool:
    """Cards of a clash that wait to be buried, and whose they were."""

    seats: tuple[int, ...]
    cards: Cards
    total: int


@dataclass(slots=True)
class Stage:
    """One moment of a table, made from a view and the events of the running reveal that have been shown.

    By seat: `bids` are the cards that lie open (None: not yet), `did` what came of them in words. `hand` is
    the viewer's without what is laid. `lit_seats` and `lit_grave` are what the last event is about.
    """

    revealing: bool
    graves: list[Grave]
    bids: list[Cards | None]
    did: list[str]
    hand: Cards
    pools: list[Pool] = field(default_factory=list)
    lit_seats: tuple[int, ...] = ()
    lit_grave: int | None = None


def stage_of(view: BoneyardView, seat: int | None, shown: Sequence[Event] | None) -> Stage:
    """Return the moment after these events of a reveal, as `seat` sees it, whose view before it is given.

    `shown` is None while nothing is revealed, `seat` while the view is nobody's.
    """
    seats = view.players
    stage = Stage(
        revealing=shown is not None,
        graves=[Grave(cards) for cards in view.graves],
        bids=[None] * seats,
        did=[""] * seats,
        hand=without(view.hand, view.own_bid or ()),
    )
    for event in shown or ():
        _apply(stage, event, seat)
        if isinstance(event, Revealed) and event.seat == seat and view.own_bid is None:
            stage.hand = without(stage.hand, event.cards)
    return stage


def worth(cards: Cards) -> int:
    """Return what cards are worth, in points."""
    return sum(VALUES[card] for card in cards)


def without(cards: Cards, taken: Cards) -> Cards:
    """Return cards less those taken, as far as they are among them."""
    left = list(cards)
    for card in taken:
        if card in left:
            left.remove(card)
    return tuple(left)


def _apply(stage: Stage, event: Event, viewer: int | None) -> None:
    if isinstance(event, Revealed):
        stage.bids[event.seat] = event.cards  # all are turned up at once: nobody is lit
    elif isinstance(event, Clashed):
        cards = high_to_low(card for seat in event.seats for card in stage.bids[seat] or ())
        if cards:
            stage.pools.append(Pool(event.seats, cards, worth(cards)))
        for seat in event.seats:
            stage.did[seat] = "clash"
        stage.lit_seats, stage.lit_grave = event.seats, None
    elif isinstance(event, Dug):
        stage.graves[event.grave] = Grave((), event.left, event.seat)
        stage.did[event.seat] = f"digs {event.grave + 1}"
        stage.lit_seats, stage.lit_grave = (event.seat,), event.grave
        if event.seat == viewer:
            stage.hand = high_to_low(stage.hand + event.taken)
    elif isinstance(event, TookBack):
        stage.did[event.seat] = "takes back"
        stage.lit_seats, stage.lit_grave = (event.seat,), None
        if event.seat == viewer:
            stage.hand = high_to_low(stage.hand + event.cards)
    elif isinstance(event, Buried):
        grave = stage.graves[event.grave]
        grave.cards = high_to_low(grave.cards + event.cards)
        grave.buried += event.points
        stage.pools = [pool for pool in stage.pools if pool.seats != event.seats]
        stage.lit_seats, stage.lit_grave = (), event.grave
    elif isinstance(event, RoundEnded):
        stage.graves = [Grave(high_to_low(grave.cards + grave.dug)) for grave in stage.graves]
        stage.lit_seats, stage.lit_grave = (), None
