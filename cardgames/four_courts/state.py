"""Four Courts' state: the table as both seats see it, both hands, open decisions, and the end of a round."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from cardgames.contract import IllegalMove, LegalMoves, Refusal, Step
from cardgames.deals import Deals
from cardgames.four_courts.cards import (
    CARDS,
    EMPTY,
    INSTANTS,
    Cards,
    Code,
    Hand,
    Table,
    cards_of,
    code_of,
    filled,
    hand_of,
    is_figure,
)
from cardgames.four_courts.effects import (
    Tables,
    declared,
    exchanged,
    flipped,
    played,
    pulled,
    whole,
)
from cardgames.four_courts.legal import NO_MOVES, has_target, may_play
from cardgames.four_courts.moves import Declare, FourCourtsMove, Play, Target
from cardgames.four_courts.position import (
    Options,
    Pending,
    Position,
    Round,
    declaration_of,
    target_of,
)
from cardgames.four_courts.reach import ALL_LOCKED, KNOWN, LOCKS, Works, openings
from cardgames.four_courts.refusals import refuse
from cardgames.four_courts.rounds import ended
from cardgames.four_courts.telling import tell
from cardgames.four_courts.view import FourCourtsView, legal_moves, shown
from cardgames.turns import TurnState

Hands = tuple[Hand, Hand]


@dataclass(slots=True, repr=False, unsafe_hash=True)  # frozen in all but name: that would be slow to make
class FourCourtsState(Position, TurnState):
    """A complete position: the table as each seat sees it, both hands, and the deals to come.

    A seat knows all cards on its own side; on the other side, what it has not seen is UNKNOWN.
    """

    _deals: Deals
    _round: Round
    _actor: int | None
    _pending: Pending | None
    _works: int
    _decision: int
    _tables: tuple[Table, Table]
    _hands: tuple[Hand, Hand]

    @classmethod
    def begin(cls, options: Options, deals: Deals) -> FourCourtsState:
        """Begin a game; raises MalformedRecord if round 0 has no deal."""
        return cls._dealt(deals, Round(options, 0, (0, 0), None), 0)

    @classmethod
    def _dealt(cls, deals: Deals, round: Round, decision: int) -> FourCourtsState:
        """Deal a round. Keeps FC-4 and FC-30."""
        first, second = deals.deal(round.number).hands
        hands = (hand_of(first), hand_of(second))
        return cls(deals, round, round.number & 1, None, 0, decision, (EMPTY, EMPTY), hands)

    def __repr__(self) -> str:
        """Show the cards as people write them."""
        parts = (
            f"round={self.round}",
            f"phase={self.phase!r}",
            f"to_act={self.to_act}",
            f"hands={self.hands}",
            f"sides={shown(self)}",
        )
        return f"FourCourtsState({', '.join(parts)})"

    @property
    def deals(self) -> Deals:
        """The deals of all rounds."""
        return self._deals

    @property
    def hands(self) -> tuple[Cards, Cards]:
        """Both hands, in the order of the rules."""
        return cards_of(self._hands[0]), cards_of(self._hands[1])

    @property
    def held(self) -> tuple[int, int]:
        """How many cards each seat holds."""
        return self._hands[0].bit_count(), self._hands[1].bit_count()

    @property
    def table(self) -> Table:
        """The eight stacks with every card, each as a number."""
        return whole(self._tables)

    @property
    def legal_moves(self) -> LegalMoves[FourCourtsMove]:
        """The legal moves of the seat that is to act."""
        return NO_MOVES if self._actor is None else legal_moves(self, self._actor, self._hands[self._actor])

    def check(self, move: FourCourtsMove) -> Refusal | None:
        """Say why a move is refused, or None if it is legal."""
        seat = move.seat
        if type(move) is Play and seat == self._actor and self._pending is None:
            open_to = openings(seat, self._works & KNOWN[seat], self._round.number & 3)
            if may_play(move, self._hands[seat], open_to):  # then it needs no reasons
                return None
        return refuse(self, self._hands[seat] if seat in (0, 1) else 0, move)

    def play(self, move: FourCourtsMove) -> Step[FourCourtsState]:
        """Make a move; raises IllegalMove, and MalformedRecord where the next round has no deal."""
        refusal = self.check(move)
        if refusal is not None:
            raise IllegalMove(refusal, move)
        pending = self._pending
        if isinstance(move, Play):
            after = self._played(move)
        elif pending is None:  # a turn without a card
            after = self._ended(self._tables, self._hands, self._works, move.seat)
        elif isinstance(move, Target):
            after = self._aimed(pending, move.place)
        elif isinstance(move, Declare):
            after = self._declared(pending, move.facing)
        else:
            after = self._next_turn(self._tables, self._hands, self._works, pending.turn)
        return Step(after, partial(tell, self, move, after))

    def view(self, seat: int) -> FourCourtsView:
        """Return what that seat may know. Keeps FC-32."""
        if seat not in (0, 1):
            raise IndexError(f"there is no seat {seat}; the seats are 0 and 1")
        return FourCourtsView(
            self._round,
            self._actor,
            self._pending,
            self._works,
            self._decision,
            seat,
            self._tables[seat],
            self._hands[seat],
            self.held,
        )

    def snapshot(self) -> dict[str, Any]:
        """Return the canonical JSON of the position, every card in it."""
        last = self._round.last
        return {
            "round": self.round,
            "first": self.first,
            "phase": self.phase,
            "to_act": self.to_act[0] if self.to_act else None,
            "courts": list(self.courts),
            "sides": {court: list(map(list, stacks)) for court, stacks in shown(self).items()},
            "power": {court: list(pair) for court, pair in self.power.items()},
            "hands": list(map(list, self.hands)),
            "scores": list(self.scores),
            "last_round": last
            and {
                "winner": last.winner,
                "points": last.points,
                "control": last.control,
                "forfeit": last.forfeit,
            },
            "winner": self.winner,
        }

    def _played(self, move: Play) -> FourCourtsState:
        """Play a card. Keeps FC-6 to FC-9, FC-11, FC-23."""
        seat, code = move.seat, move.code
        tables, works = played(self._tables, self._works, seat, move.place, code)
        first, second = self._hands
        hands = (first, second ^ move.bit) if seat else (first ^ move.bit, second)
        return self._acted(tables, hands, works, move.place, code, seat)

    def _acted(
        self, tables: Tables, hands: Hands, works: Works, place: int, code: Code, turn: int
    ) -> FourCourtsState:
        """Let a card that lies face up anew act at once if it does so and there is something to act on."""
        ability = INSTANTS[code]
        if ability and has_target(ability, place, filled(tables[0])):
            return self._decided(target_of(code, place, turn), tables, hands, works)
        return self._next_turn(tables, hands, works, turn)

    def _aimed(self, pending: Pending, place: int) -> FourCourtsState:
        """Let the ability that waits act on the top card of this place. Keeps FC-12, FC-18, FC-21."""
        if pending.ability != "jack":
            act = pulled if pending.ability == "heart" else exchanged
            tables, works = act(self._tables, self._works, pending, place)
            return self._next_turn(tables, self._hands, works, pending.turn)
        tables, works, code = flipped(self._tables, self._works, place)
        if code & 3 or not is_figure(CARDS[(code >> 2) - 1]):
            return self._next_turn(tables, self._hands, works, pending.turn)
        return self._decided(declaration_of(code, place, pending.turn), tables, self._hands, works)

    def _declared(self, pending: Pending, facing: str) -> FourCourtsState:
        """Let a card that was turned up lie as it is declared, and act. Keeps FC-13."""
        code = code_of(pending.card, facing)
        tables, works = declared(self._tables, self._works, pending.place, code)
        return self._acted(tables, self._hands, works, pending.place, code, pending.turn)

    def _decided(self, pending: Pending, tables: Tables, hands: Hands, works: Works) -> FourCourtsState:
        """Wait for a decision."""
        return FourCourtsState(
            self._deals, self._round, pending.side, pending, works, self._decision + 1, tables, hands
        )

    def _next_turn(self, tables: Tables, hands: Hands, works: Works, turn: int) -> FourCourtsState:
        """Begin the other seat's turn, or end the round. Keeps FC-5, FC-26, FC-29."""
        if hands == (0, 0) or works & LOCKS == ALL_LOCKED:
            return self._ended(tables, hands, works)
        return FourCourtsState(
            self._deals, self._round, 1 - turn, None, works, self._decision + 1, tables, hands
        )

    def _ended(
        self, tables: Tables, hands: Hands, works: Works, forfeiter: int | None = None
    ) -> FourCourtsState:
        """End the round: count it, and begin the next, or end the game. Keeps FC-26 to FC-31."""
        table = whole(tables)
        after = ended(self._round, table, hands, forfeiter)
        decision = self._decision + 1
        if not after.ended:
            return self._dealt(self._deals, after, decision)
        return FourCourtsState(self._deals, after, None, None, works, decision, (table, table), hands)
