"""Bots that play every game, and how the bots of a game are made only when they are needed."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from cardgames.chance import Stream
from cardgames.contract import Bot, M, View


class RandomBot:
    """Chooses among the legal moves, each with the same chance.

    The stream is that of the seed and the decision: two seats with one seed still draw differently.
    """

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        """Take the seed that decides every choice."""
        self.seed = seed

    def choose(self, view: View[M], budget: int) -> M:
        """Draw one of the view's legal moves."""
        return view.legal_moves.sample(Stream(self.seed, view.decision))


def later(module: str, name: str) -> Callable[[int], Bot[Any, Any]]:
    """Return what makes a bot of that class from a seed, importing its module only then.

    A reader's page names every bot when it starts, and needs few of them.
    """

    def make(seed: int) -> Bot[Any, Any]:
        bot: Bot[Any, Any] = getattr(import_module(module), name)(seed)
        return bot

    return make
