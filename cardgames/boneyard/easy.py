"""A bot that plays as people do in their first games.

It lays one card that costs less than the fattest grave, and the highest that it has again and again. It
forgets that others love their highest cards as much, and that those whom it has just clashed with are about
to do the same again. What the others can hold it never asks, and it hardly ever thinks of two cards.
"""

from __future__ import annotations

from cardgames.boneyard.bids import Bid
from cardgames.boneyard.cards import VALUES
from cardgames.boneyard.view import BoneyardView
from cardgames.chance import Stream

_MOODS = 10
_STUBBORN = 3  # moods of ten in which only the highest card will do


class EasyBot:
    """Wants the fattest grave, and forgets about clashes."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        """Take the seed that decides when it tries something else."""
        self.seed = seed

    def choose(self, view: BoneyardView, budget: int) -> Bid:
        """Choose a bid: mostly one card, often the highest; now and then the two lowest."""
        hand, richest = view.hand, max(view.values)
        if not hand:
            return Bid(view.seat)
        stream = Stream(self.seed, view.decision)
        if stream.draw(_MOODS) == 0:
            return Bid(view.seat, hand[-2:])
        cheap = [card for card in hand if VALUES[card] < richest] or hand[-1:]
        place = 0 if stream.draw(_MOODS) < _STUBBORN else stream.draw(len(cheap))
        return Bid(view.seat, (cheap[place],))
