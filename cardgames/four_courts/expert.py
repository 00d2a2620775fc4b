"""A bot that tries its most promising moves in many deals that fit what it knows, to the end of the round."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.chance import Stream
from cardgames.four_courts.greedy import GreedyBot, Judge
from cardgames.four_courts.moves import FourCourtsMove
from cardgames.four_courts.state import FourCourtsState
from cardgames.four_courts.thinker import imagined
from cardgames.four_courts.view import FourCourtsView
from cardgames.search import search

_CANDIDATES = 8


class ExpertBot:
    """Makes the move that did best in the deals that it imagined."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        """Take the seed that decides which deals it imagines."""
        self.seed = seed

    def choose(self, view: FourCourtsView, budget: int) -> FourCourtsMove:
        """Choose a move by `budget` simulations."""
        return search(Guide(view), budget, Stream(self.seed, view.decision))[0].move


class Guide:
    """What the search has to know of Four Courts, for one view."""

    def __init__(self, view: FourCourtsView) -> None:
        """Take the view of the seat that chooses."""
        self._view = view

    def candidates(self) -> Sequence[FourCourtsMove]:
        """Return the moves that promise the most to the greedy bot."""
        judge = Judge(self._view)
        return sorted(self._view.legal_moves, key=judge.promise, reverse=True)[:_CANDIDATES]

    def imagined(self, stream: Stream) -> FourCourtsState:
        """Deal what the view does not show at random."""
        return imagined(self._view, stream)

    def worth(self, state: FourCourtsState, stream: Stream) -> float:
        """Play on to the end of the round, and return the points that it brings."""
        bot = GreedyBot(stream.draw(1 << 32))
        while not state.over:
            state = state.play(bot.choose(state.view(state.to_act[0]), 0)).state
        last = state.last_round
        assert last is not None
        return (
            0.0
            if last.winner is None
            else float(last.points if last.winner == self._view.seat else -last.points)
        )
