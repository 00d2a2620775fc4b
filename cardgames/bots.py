"""Bots that play every game."""

from __future__ import annotations

from cardgames.chance import Stream
from cardgames.contract import M, View


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
