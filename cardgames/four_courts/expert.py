"""A bot that tries its most promising moves in many deals that fit what it knows, to the end of the round."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.chance import Stream
from cardgames.four_courts.greedy import Judge
from cardgames.four_courts.imagined import imagined
from cardgames.four_courts.moves import Forfeit, FourCourtsMove
from cardgames.four_courts.quick import played_on
from cardgames.four_courts.stakes import Stakes
from cardgames.four_courts.state import FourCourtsState
from cardgames.four_courts.view import FourCourtsView
from cardgames.search import Tried, search

CANDIDATES = 8
"""As many moves are tried: those that promise the most to the greedy bot."""


class ExpertBot:
    """Makes the move that did best in the deals that it imagined, or gives up if that costs less."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        """Take the seed that decides which deals it imagines."""
        self.seed = seed

    def choose(self, view: FourCourtsView, budget: int) -> FourCourtsMove:
        """Choose a move by `budget` simulations."""
        return weighed(view, budget, Stream(self.seed, view.decision))[0].move


def weighed(
    view: FourCourtsView, budget: int, stream: Stream, also: Sequence[FourCourtsMove] = ()
) -> tuple[Tried[FourCourtsMove], ...]:
    """Weigh a view's most promising moves, those of `also`, and giving up; the best comes first.

    What giving up is worth needs no simulation. Where nothing is simulated, the first of the others is taken
    to be worth no less.
    """
    stakes = Stakes(view._round, view.seat)
    guide = Guide(view, stakes)
    tried = search(guide, budget, stream, [move for move in also if not isinstance(move, Forfeit)])
    if view.phase != "play":
        return tried
    given_up = Tried[FourCourtsMove](Forfeit(view.seat), stakes.worth(-view.cost), 0)
    if not tried[0].visits:
        return (tried[0]._replace(value=max(tried[0].value, given_up.value)), given_up)
    return tuple(sorted((*tried, given_up), key=lambda one: -one.value))


class Guide:
    """What the search has to know of Four Courts, for one view."""

    __slots__ = ("_stakes", "_view")

    def __init__(self, view: FourCourtsView, stakes: Stakes) -> None:
        """Take the view of the seat that chooses, and what a round's end is worth to it."""
        self._view = view
        self._stakes = stakes

    def candidates(self) -> Sequence[FourCourtsMove]:
        """Return the moves that promise the most to the greedy bot, giving up apart."""
        judge = Judge(self._view)
        moves = [move for move in self._view.legal_moves if not isinstance(move, Forfeit)]
        return sorted(moves, key=judge.promise, reverse=True)[:CANDIDATES]

    def imagined(self, stream: Stream) -> FourCourtsState:
        """Deal what the view does not show at random."""
        return imagined(self._view, stream)

    def worth(self, state: FourCourtsState, stream: Stream) -> float:
        """Play on to the end of the round, and return what it is worth."""
        last = played_on(state).last_round
        assert last is not None
        return self._stakes.worth(last.points if last.winner == self._view.seat else -last.points)
