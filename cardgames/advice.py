"""What a strong player would do, by how much it is better than something else, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from cardgames.contract import Move

M = TypeVar("M", bound=Move)


class Weighed(NamedTuple, Generic[M]):
    """A move, and the points of the game that its seat may expect from it, counted against the others."""

    move: M
    value: float


@dataclass(frozen=True, slots=True)
class Advice(Generic[M]):
    """What to do in a position, told in three steps: where to look, the move, the reason.

    `moves` are all that were weighed, the best first. `where` says in one sentence where to look, and gives
    no move away; `spots` are what to mark on the board for it: "card:7D", "court:S", "grave:2", or
    "area:X0,Y0,X1,Y1" in table units. `reason` says in words, from the events and counts that decided, why
    the first move is the best. `game` is how many points the whole chance to win the game is worth, where the
    values tell that chance and not points won on the table; else 0.
    """

    moves: tuple[Weighed[M], ...]
    where: str
    spots: tuple[str, ...]
    reason: str
    game: float = 0.0

    @property
    def best(self) -> M:
        """The move to make."""
        return self.moves[0].move

    def loss(self, move: M) -> float:
        """Return the points that a weighed move gives away against the best; KeyError for another move."""
        for weighed in self.moves:
            if weighed.move == move:
                return self.moves[0].value - weighed.value
        raise KeyError(str(move))
