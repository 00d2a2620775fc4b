"""What the tests of every game look at in the same way."""

from __future__ import annotations

import gc
from collections.abc import Iterable
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from cardgames import Game, Move, State

S = TypeVar("S", bound=State[Any, Any])


def after(first: S, moves: Iterable[Move]) -> S:
    """Make these moves."""
    state = first
    for move in moves:
        state = state.play(move).state
    return state


def reachable(thing: object) -> list[object]:
    """List every object that can be got at from this one, classes and modules left aside."""
    seen: dict[int, object] = {}
    todo = [thing]
    while todo:
        one = todo.pop()
        if id(one) not in seen and one is not None and not isinstance(one, type | ModuleType | FunctionType):
            seen[id(one)] = one
            todo += gc.get_referents(one)
    return list(seen.values())


def assert_chooses_alike(game: Game[Any, Any], name: str, seed: int, state: S, other: S) -> None:
    """A bot's choice is legal, and the same again from one that has chosen in another game before."""
    for seat in state.to_act:
        view = state.view(seat)
        move = game.level(name).make(seed).choose(view, 0)
        assert move in view.legal_moves
        bot = game.level(name).make(seed)
        bot.choose(other.view(0), 0)
        assert bot.choose(state.view(seat), 0) == move
