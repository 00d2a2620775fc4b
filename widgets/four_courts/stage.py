"""What lies on the table at one moment: between moves, or while a move is shown event by event."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from cardgames import Event
from cardgames.cards import SUITS
from cardgames.four_courts import (
    LINES,
    CardsShown,
    CourtCounted,
    Declared,
    Exchanged,
    Flipped,
    FourCourtsView,
    LineTurned,
    Placed,
    Play,
    Played,
    Pulled,
    Reckoning,
    RoundScored,
    ability,
    neighbours,
    reckon,
)
from cardgames.four_courts.effects import laid
from cardgames.four_courts.power import powers
from widgets.four_courts.choosing import Picks, Place, open_to, seen
from widgets.four_courts.parts import Lying, Works
from widgets.play import Look

Stack = tuple[Placed, ...]


@dataclass(slots=True)
class Stage:
    """One moment of a table, as whoever is at the screen may see it.

    `courts` is the line as seat 0 sees it, `sides` are the stacks by court, seat 0's first. `waits` is where
    the card lies that waits for a decision, `lit` are the sides where something has just happened, `counting`
    is the court that is looked at now, `counted` are those that have been counted. `event` is what is being
    told; `scored` is where in the points table the round has ended: who lost, and the cards left.
    """

    courts: str
    sides: dict[str, tuple[Stack, Stack]]
    powers: dict[str, tuple[int, int]]
    held: tuple[int, int]
    hand: tuple[str, ...]
    scores: tuple[int, int]
    acts: int | None
    waits: Place | None = None
    lit: frozenset[Place] = frozenset()
    counted: list[str] = field(default_factory=list)
    counting: str = ""
    event: Event | None = None
    scored: tuple[int, int] | None = None

    def reckoning(self, court: str, seat: int) -> Reckoning:
        """Reckon the power of a side of a court as it lies."""
        return reckon(self.sides, self.courts, court, seat)

    def longest(self, seat: int) -> int:
        """Return how many cards lie in a side's longest stack."""
        return max(len(stacks[seat]) for stacks in self.sides.values())

    def control(self, court: str, seat: int) -> str:
        """Return what a side has of a court: "controls", "tied" or ""."""
        mine, other = self.powers[court][seat], self.powers[court][1 - seat]
        return "controls" if mine > other else "tied" if mine == other else ""

    def halves(self, seat: int) -> int:
        """Return how many courts a side has, in halves: of those that have been counted, or of all."""
        worth = {"controls": 2, "tied": 1, "": 0}
        return sum(worth[self.control(court, seat)] for court in self.counted or self.courts)

    def put(self, seat: int, court: str, *placed: Placed, lift: int = 0) -> None:
        """Lift cards off the top of a side of a court, and lay others there."""
        both = list(self.sides[court])
        both[seat] = (*both[seat][: len(both[seat]) - lift], *placed)
        self.sides[court] = (both[0], both[1])


def stage_of(look: Look) -> Stage:
    """Return the moment that is to be drawn."""
    view = seen(look)
    stage = Stage(
        courts=view.courts,
        sides=dict(view.sides),
        powers=view.power,
        held=view.held,
        hand=view.hand,
        scores=view.scores,
        acts=view.to_act[0] if view.to_act and look.shown is None else None,
        waits=(view.pending.side, view.pending.court) if view.pending is not None else None,
        lit=touched(look.last),
    )
    if look.shown:
        stage.waits = None
    for event in look.shown or ():
        _apply(stage, event)
    if look.shown:
        stage.powers = {
            court: (stage.reckoning(court, 0).total, stage.reckoning(court, 1).total)
            for court in stage.courts
        }
    return stage


def touched(events: Iterable[Event]) -> frozenset[Place]:
    """Return the sides of courts where these events laid, turned or moved a card."""
    found: set[Place] = set()
    for event in events:
        if isinstance(event, Played | Declared):
            found = {(event.seat, event.court)}
        elif isinstance(event, Flipped):
            found = {(event.side, event.court)}
        elif isinstance(event, Pulled):
            found = {(event.side, event.to)}
        elif isinstance(event, Exchanged):
            found = {event.home, (event.side, event.court)}
        elif isinstance(event, LineTurned):
            found = set()
    return frozenset(found)


def _apply(stage: Stage, event: Event) -> None:
    """Let an event of a round's last move happen; what it makes of powers comes at the end."""
    stage.event, stage.counting = event, ""
    if isinstance(event, Played):
        stage.put(event.seat, event.court, Placed(event.card, event.facing))
        first, second = stage.held
        stage.held = (first, second - 1) if event.seat else (first - 1, second)
        stage.hand = tuple(card for card in stage.hand if card != event.card)
    elif isinstance(event, Flipped):
        stage.put(event.side, event.court, Placed(event.card, "" if event.up else "d"), lift=1)
    elif isinstance(event, Declared):
        stage.put(event.seat, event.court, Placed(event.card, event.facing), lift=1)
    elif isinstance(event, Pulled):
        stage.put(event.side, event.court, lift=1)
        stage.put(event.side, event.to, Placed(event.card, event.facing))
    elif isinstance(event, Exchanged):
        seat, court = event.home
        stage.put(seat, court, Placed(event.card, event.facing), lift=1)
        stage.put(event.side, event.court, Placed(event.by, "s"), lift=1)
    elif isinstance(event, CardsShown):
        _show(stage, event)
    elif isinstance(event, CourtCounted):
        stage.counted.append(event.court)
        stage.counting = event.court
    elif isinstance(event, RoundScored):
        _score(stage, event)
    elif isinstance(event, LineTurned):
        stage.courts, stage.counted, stage.scored = event.courts, [], None
        stage.sides = dict.fromkeys(event.courts, ((), ()))


def _show(stage: Stage, event: CardsShown) -> None:
    """Let everybody know what lies face down."""
    for court in stage.courts:
        for seat in (0, 1):
            cards = iter([card for where, side, card in event.cards if (where, side) == (court, seat)])
            stack = [Placed(next(cards), "d") if not one.up else one for one in stage.sides[court][seat]]
            stage.put(seat, court, *stack, lift=len(stack))


def _score(stage: Stage, event: RoundScored) -> None:
    if event.winner is None:
        return
    first, second = stage.scores
    stage.scores = (first, second + event.points) if event.winner else (first + event.points, second)
    stage.scored = (1 - event.winner, event.cards_left)


def works(sides: dict[str, tuple[Stack, Stack]], line: str, court: str) -> Works:
    """Return what is at work in a court: locks, clubs and spades there, queens and kings that reach it."""
    return _works(tuple((near, sides[near]) for near in (court, *neighbours(line, court))))


@lru_cache(256)
def _works(near: tuple[tuple[str, tuple[Stack, Stack]], ...]) -> Works:
    """Return what is at work in the first of these courts; the others lie beside it."""
    court, stacks = near[0]
    here = {ability(*placed) for stack in stacks for placed in stack}
    reach, kings = ["", ""], [0, 0]
    for beside, both in near:
        for seat in (0, 1):
            for placed in both[seat]:
                found = ability(*placed)
                if found == "king":
                    kings[seat] += 1
                elif found == "queen" and beside != court and placed.card and placed.card[-1] != court:
                    reach[seat] += placed.card[-1]
    return Works("ace" in here, "club" in here, "spade" in here, (reach[0], reach[1]), (kings[0], kings[1]))


def lying(stack: Stack, theirs: bool) -> tuple[Lying, ...]:
    """Return a stack as it is drawn; of the other side's face-down cards, those are marked that were seen."""
    return tuple(
        Lying(placed.card, placed.facing, theirs and not placed.up and placed.card is not None)
        for placed in stack
    )


def previewed(view: FourCourtsView, picks: Picks) -> dict[str, tuple[int, int]]:
    """Return the powers that the chosen card would give, where they differ from those of now."""
    if not picks.court or picks.way is None or picks.way not in open_to(view, picks.card)[picks.court]:
        return {}
    move = Play(view.seat, picks.card, picks.way, picks.court)
    found = powers(laid(view.table, move.place, move.code), LINES.index(view.courts))
    then = dict(zip(SUITS, found, strict=True))
    return {court: then[court] for court, now in view.power.items() if then[court] != now}
