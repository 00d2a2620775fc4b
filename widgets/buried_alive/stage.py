"""What lies on the table at one moment: between moves, or while the end of a round is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardgames import Event
from cardgames.buried_alive import BuriedAliveView, Lay
from cardgames.buried_alive.board import Board
from cardgames.buried_alive.events import (
    GameEnded,
    HomesRevealed,
    IconsCounted,
    Laid,
    LeftoverTurned,
    RoundOver,
    Scored,
)
from cardgames.buried_alive.scoring import HALF
from cardgames.cards import SUITS


@dataclass(slots=True)
class Stage:
    """One moment of a table, made from a view and those events of the last move that have been shown.

    `scoring` once all hands are empty; then, by seat, `homes` (None: not yet revealed), `icons` and
    `leftover` are the halves of a point counted so far, `totals` all rounds' once they are added. `counting`
    is the suit that has just been counted on the board, `scores` the one that something has just been scored
    for; `turned` are the left-over cards turned up, of `left` in all.
    """

    board: Board
    hand: tuple[str, ...]
    scoring: bool = False
    homes: tuple[str, ...] | None = None
    icons: list[int] = field(default_factory=list)
    leftover: list[int] = field(default_factory=list)
    totals: list[int] | None = None
    counting: str = ""
    scores: str = ""
    turned: tuple[str, ...] = ()
    left: int = 0
    winners: tuple[int, ...] = ()


def stage_of(view: BuriedAliveView, shown: Sequence[Event] | None) -> Stage:
    """Return the moment after these events of the move that followed on the view; None if all were shown."""
    stage = Stage(
        view.table,
        view.hand,
        icons=[0] * view.players,
        leftover=[0] * view.players,
        left=view.leftover_count,
    )
    if view.phase == "over":
        _over(stage, view)
    for event in shown or ():
        _apply(stage, event, view)
    return stage


def _over(stage: Stage, view: BuriedAliveView) -> None:
    """Show the end of the last round, all of it."""
    last = view.last_round
    assert last is not None
    assert view.outcome is not None
    stage.scoring = True
    stage.homes = last.homes
    stage.turned = last.cards
    for seat, home in enumerate(last.homes):
        stage.leftover[seat] = HALF * last.leftover[SUITS.index(home)]
        stage.icons[seat] = last.halves[seat] - stage.leftover[seat]
    stage.totals = [round(2 * score) for score in view.scores]
    stage.winners = view.outcome.winners


def _apply(stage: Stage, event: Event, view: BuriedAliveView) -> None:
    if isinstance(event, Laid):
        stage.board = stage.board.laid(Lay(event.seat, event.card, event.x, event.y, event.turn))
        stage.hand = tuple(card for card in stage.hand if card != event.card)
    elif isinstance(event, RoundOver):
        stage.scoring = True
    elif isinstance(event, HomesRevealed):
        stage.homes = event.homes
    elif isinstance(event, IconsCounted):
        stage.counting = stage.scores = event.suit
        for seat in event.seats:
            stage.icons[seat] += 2 * event.icons
    elif isinstance(event, LeftoverTurned):
        stage.turned, stage.counting = (*stage.turned, event.card), ""
        stage.scores = event.card[-1] if event.icons else ""
        for seat in event.seats:
            stage.leftover[seat] += HALF * event.icons
    elif isinstance(event, Scored):
        stage.counting = stage.scores = ""
        stage.totals = stage.totals or [round(2 * score) for score in view.scores]
        stage.totals[event.seat] = event.total
    elif isinstance(event, GameEnded):
        stage.winners = event.winners
