"""How strong bots look ahead: they try moves in deals that fit what they know, and play each to its end.

What a seat cannot see is dealt at random, so that it fits the view, again and again. In every deal the same
few moves are tried, each followed by quick play of all seats, so that the moves are compared over the same
luck. After each stage the worse half of them drops out (sequential halving), and what is left of the budget
goes to the moves between which it is close.

Floats are added one by one, multiplied and divided, and nothing else is done with them, so that the same
seed, view and budget give the same move on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from cardgames.chance import Stream
from cardgames.contract import Move, State

M = TypeVar("M", bound=Move)
Tries = TypeVar("Tries", bound=Move, covariant=True)
S = TypeVar("S", bound=State[Any, Any])


_FEW = 16
"""As many deals tell what the only move is worth."""


class Guide(Protocol[S, Tries]):
    """What a game gives to the search, made for one view of the seat that chooses."""

    def candidates(self) -> Sequence[Tries]:
        """Return the legal moves that are worth trying, the most promising first; at least one."""

    def imagined(self, stream: Stream) -> S:
        """Return a state that the view could be of: what it does not show is drawn from the stream."""

    def worth(self, state: S, stream: Stream) -> float:
        """Play on quickly for all seats, and return what became of it for the seat, in points of the game."""


class Tried(NamedTuple, Generic[M]):
    """A move, the points that its seat may expect from it, and the number of deals in which it was tried."""

    move: M
    value: float
    visits: int


@dataclass(slots=True)
class _Candidate(Generic[M]):
    """A move and what became of it, deal by deal."""

    move: M
    worths: list[float] = field(default_factory=list)

    def mean(self, deals: int) -> float:
        """Return the mean over the first deals."""
        total = 0.0
        for worth in self.worths[:deals]:
            total += worth
        return total / deals if deals else 0.0

    @property
    def value(self) -> float:
        """The mean over all deals in which it was tried."""
        return self.mean(len(self.worths))


def search(guide: Guide[S, M], budget: int, stream: Stream, also: Sequence[M] = ()) -> tuple[Tried[M], ...]:
    """Weigh the guide's candidates, and the moves of `also`, with `budget` simulations; the best comes first.

    A simulation is one move tried in one deal. If the budget does not reach all moves, the first candidate is
    tried, then the others; only what was tried is returned. The moves of `also` are tried at least once
    whatever the budget, and the first candidate with them. A move without a rival is tried in a few deals
    only. Without a budget and another move to be tried nothing is simulated: the first candidate is returned
    alone, its value 0. A move that dropped out early is worth what the best one is, less what it fell short
    of it in the deals in which both were tried.
    """
    first, *others = guide.candidates()
    needed = len(dict.fromkeys([first, *also]))
    budget = max(budget, needed if needed > 1 else 0)
    if budget < 1:
        return (Tried(first, 0.0, 0),)
    moves = list(dict.fromkeys([first, *also, *others]))[:budget]
    everyone = left = [_Candidate(move) for move in moves]
    if len(moves) == 1:
        budget = min(budget, _FEW)
    for stage in range(max((len(moves) - 1).bit_length(), 1), 0, -1):
        deals = max(budget // (stage * len(left)), 1)
        budget -= deals * len(left)
        _try(guide, left, deals, stream)
        left = sorted(left, key=_worst_last)
        half = left[: (len(left) + 1) // 2]
        if stage == 1 or budget < len(half):
            break
        left = half
    return _weighed(everyone, left[0])


def _try(guide: Guide[S, M], candidates: Sequence[_Candidate[M]], deals: int, stream: Stream) -> None:
    """Try every candidate in so many further deals."""
    for _ in range(deals):
        state = guide.imagined(stream)
        for candidate in candidates:
            candidate.worths.append(guide.worth(state.play(candidate.move).state, stream))


def _worst_last(candidate: _Candidate[Any]) -> float:
    return -candidate.value


def _weighed(everyone: Sequence[_Candidate[M]], best: _Candidate[M]) -> tuple[Tried[M], ...]:
    """Return all that were tried, the best one first and the others by their values."""
    found = []
    for candidate in everyone:
        if candidate is not best:
            tried = len(candidate.worths)
            found.append(Tried(candidate.move, best.value + (candidate.value - best.mean(tried)), tried))
    return (Tried(best.move, best.value, len(best.worths)), *sorted(found, key=lambda one: -one.value))
