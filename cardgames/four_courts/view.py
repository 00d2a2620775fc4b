"""What one seat may know of Four Courts, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgames.contract import LegalMoves, Refusal, View
from cardgames.four_courts.cards import Cards, Hand, Table, cards_of, covered, filled
from cardgames.four_courts.legal import NO_MOVES, LegalPlays, choices
from cardgames.four_courts.moves import FourCourtsMove
from cardgames.four_courts.position import Pending, Position, Round
from cardgames.four_courts.reach import KNOWN, openings
from cardgames.four_courts.refusals import refuse


@dataclass(slots=True, repr=False, unsafe_hash=True)  # frozen in all but name: that would be slow to make
class FourCourtsView(Position, View[FourCourtsMove]):
    """What a seat may know: its hand, and of what lies face down what it has seen. Keeps FC-32."""

    _round: Round
    _actor: int | None
    _pending: Pending | None
    _works: int
    _decision: int
    _seat: int
    _table: Table
    _hand: Hand
    _held: tuple[int, int]

    def __repr__(self) -> str:
        """Show the cards as people write them."""
        parts = (
            f"seat={self._seat}",
            f"round={self.round}",
            f"phase={self.phase!r}",
            f"to_act={self.to_act}",
            f"hand={self.hand}",
            f"sides={shown(self)}",
        )
        return f"FourCourtsView({', '.join(parts)})"

    @property
    def seat(self) -> int:
        """The seat that knows this."""
        return self._seat

    @property
    def decision(self) -> int:
        """The number of moves that were made in this game: a bot's key to chance."""
        return self._decision

    @property
    def table(self) -> Table:
        """The eight stacks, each as a number; a face-down card that this seat has not seen is UNKNOWN."""
        return self._table

    @property
    def hand(self) -> Cards:
        """The seat's own hand in the order of the rules."""
        return cards_of(self._hand)

    @property
    def held(self) -> tuple[int, int]:
        """How many cards each seat holds."""
        return self._held

    @property
    def cost(self) -> int:
        """The points that the other would score if this seat gave up the round now. Keeps FC-28."""
        return self.cost_of(self._seat)

    @property
    def legal_moves(self) -> LegalMoves[FourCourtsMove]:
        """The legal moves of this seat."""
        return legal_moves(self, self._seat, self._hand) if self._actor == self._seat else NO_MOVES

    def check(self, move: FourCourtsMove) -> Refusal | None:
        """Say why a move of this seat is refused, or None if it is legal."""
        if move.seat != self._seat:
            raise ValueError(f"a view of seat {self._seat} says nothing of moves of seat {move.seat}")
        return refuse(self, self._hand, move)

    def covered(self) -> FourCourtsView:
        """Return the view without the hand and all that lies face down: what everybody may know."""
        table = self._table if self.over else tuple(map(covered, self._table))
        return FourCourtsView(
            self._round,
            self._actor,
            self._pending,
            self._works,
            self._decision,
            self._seat,
            table,
            0,
            self._held,
        )


def legal_moves(position: Position, actor: int, hand: Hand) -> LegalMoves[FourCourtsMove]:
    """Return the legal moves of the seat that is to act, whose hand this is."""
    pending = position._pending
    if pending is None:
        open_to = openings(actor, position._works & KNOWN[actor], position._round.number & 3)
        return LegalPlays(actor, hand, open_to)
    return choices(pending, filled(position.table))


def shown(position: Position) -> dict[str, tuple[Sequence[str], Sequence[str]]]:
    """Return the stacks as texts, by court."""
    return {
        court: ([str(card) for card in first], [str(card) for card in second])
        for court, (first, second) in position.sides.items()
    }
