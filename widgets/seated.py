"""The bots that sit at a table: some choose at once, the others are asked and answer later.

Whatever a bot does, a legal move comes of it; for one at fault another move is made, and that is told.
"""

from __future__ import annotations

from typing import Any

from cardgames import State, View
from cardgames.guard import Chosen, guarded_choose, settled
from widgets.setup import PERSON, Setup

_QUICK = "greedy"  # the level that moves for a bot that nobody wants to wait for


class Seated:
    """The bots of one game, by seat."""

    def __init__(self, setup: Setup) -> None:
        """Seat the bots of `setup`."""
        self._setup = setup
        levels = {seat: setup.game.level(who) for seat, who in enumerate(setup.seats) if who != PERSON}
        self._quick = {seat: level.make(setup.seed) for seat, level in levels.items() if not level.budget}
        self._slow = levels.keys() - self._quick.keys()
        self._answers: dict[int, tuple[View[Any], Chosen[Any]]] = {}

    def choice(self, state: State[Any, Any], seat: int) -> Chosen[Any] | None:
        """Return what a bot chooses that is to move; None while it has not answered."""
        if seat in self._quick:
            return _told(guarded_choose(self._quick[seat], state, seat, 0, self._setup.seed))
        view, chosen = self._answers.get(seat, (None, None))
        return chosen if view is not None and view == state.view(seat) else None

    def wanted(self, state: State[Any, Any]) -> tuple[View[Any], ...]:
        """What the bots have to be asked that are to move and have not answered."""
        seats = [seat for seat in state.to_act if seat in self._slow]
        return tuple(state.view(seat) for seat in seats if self.choice(state, seat) is None)

    def answer(self, state: State[Any, Any], view: View[Any], move: object, fault: str | None = None) -> bool:
        """Take what a bot chose for this view, or its fault; False if the state is another one."""
        seat = view.seat
        if seat not in state.to_act or state.view(seat) != view:
            return False
        self._answers[seat] = view, _told(settled(move, fault, state, seat, self._setup.seed))
        return True

    def hurry(self, state: State[Any, Any], view: View[Any], fault: str) -> bool:
        """Choose quickly for a bot that was asked; False if the state is another one."""
        taken = self.answer(state, view, None, fault)
        quick = self._setup.game.bots.get(_QUICK)
        if taken and quick is not None and not quick.budget:
            seed = self._setup.seed
            move = guarded_choose(quick.make(seed), state, view.seat, 0, seed).move
            self._answers[view.seat] = view, Chosen(move, f"{fault}; a quick move was played instead")
        return taken


def _told(chosen: Chosen[Any]) -> Chosen[Any]:
    """Say of a bot at fault what came of it."""
    if chosen.fault is None:
        return chosen
    return chosen._replace(fault=f"{chosen.fault.rstrip('.')}; a move was drawn for it")
