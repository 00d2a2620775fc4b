"""Buried Alive's state: the table, every hand, the home suits, and how a round ends and the next begins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cardgames.buried_alive.board import Board
from cardgames.buried_alive.events import (
    Covered,
    GameEnded,
    HomePicked,
    HomesRevealed,
    IconsCounted,
    Laid,
    LeftoverTurned,
    NewRound,
    RoundOver,
    Scored,
)
from cardgames.buried_alive.legal import LegalLays, LegalPicks, limit
from cardgames.buried_alive.moves import BuriedAliveMove, Lay, PickHome
from cardgames.buried_alive.position import Position, Public, Setup
from cardgames.buried_alive.refusals import refuse_lay, refuse_pick
from cardgames.buried_alive.scoring import LastRound, icons_of, leaders, score, tied
from cardgames.buried_alive.view import BuriedAliveView
from cardgames.cards import SUITS
from cardgames.contract import Event, IllegalMove, LegalMoves, Refusal, Step
from cardgames.deals import Deals
from cardgames.turns import TurnState

Homes = tuple[str | None, ...]


@dataclass(slots=True, repr=False, unsafe_hash=True)  # frozen in all but name: that would be slow to make
class BuriedAliveState(Position, TurnState):
    """A complete position: what is public, every hand, the left-over cards, the home suits of the round.

    A home suit is None while its player has still to pick it.
    """

    _public: Public
    _hands: tuple[tuple[str, ...], ...]
    _leftover: tuple[str, ...]
    _homes: Homes
    _deals: Deals

    def __repr__(self) -> str:
        """Show what a person would ask for first."""
        parts = (
            f"round={self.round}",
            f"phase={self.phase!r}",
            f"hands={self.hands}",
            f"homes={self.homes}",
            f"board={self._public.board!r}",
        )
        return f"BuriedAliveState({', '.join(parts)})"

    @property
    def rounds(self) -> int:
        """The number of finished rounds."""
        return self._public.round + self.over

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """All hands, each in the order of the deck."""
        return self._hands

    @property
    def leftover(self) -> tuple[str, ...]:
        """The cards that were left over in the deal."""
        return self._leftover

    @property
    def homes(self) -> Homes:
        """The home suits by seat; None where one has still to be picked."""
        return self._homes

    @property
    def deals(self) -> Deals:
        """The deals of all rounds."""
        return self._deals

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._public.homes is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat whose turn it is, or all that have to pick a home suit."""
        public = self._public
        if public.homes is not None:
            return ()
        if public.picking:
            return tuple(seat for seat, home in enumerate(self._homes) if home is None)
        return (public.turn,)

    @property
    def legal_moves(self) -> LegalMoves[BuriedAliveMove]:
        """The legal moves of all seats that have to act."""
        public = self._public
        if public.picking:
            return LegalPicks(tuple((seat, tied(self._hands[seat])) for seat in self.to_act))
        return LegalLays(public.board, public.turn, self._hands[public.turn])

    def check(self, move: BuriedAliveMove) -> Refusal | None:
        """Say why a move is refused, or None. Keeps BA-19, BA-7, BA-10, BA-11, in this order."""
        public = self._public
        if isinstance(move, PickHome):
            return refuse_pick(public.phase, move, self._choices(move.seat))
        return refuse_lay(public.phase, public.turn, public.board, move, self._hands[public.turn])

    def play(self, move: BuriedAliveMove) -> Step[BuriedAliveState]:
        """Lay a card or pick a home suit; the last card of a round has it scored. Raises IllegalMove.

        Raises MalformedRecord if the next round has neither a deal nor a seed to deal it from.
        """
        refusal = self.check(move)
        if refusal is not None:
            raise IllegalMove(refusal, move)
        if isinstance(move, PickHome):
            return self._picked(move)
        before = self._public
        seat, card = move.seat, move.card
        hands = list(self._hands)
        hands[seat] = tuple([held for held in hands[seat] if held != card])
        after = before._replace(board=before.board.laid(move))
        state = BuriedAliveState(after, tuple(hands), self._leftover, self._homes, self._deals)
        if any(hands):
            return Step(state, lambda: _told(before.board, move))
        return state._scored(before.board, move)

    def view(self, seat: int) -> BuriedAliveView:
        """Return what that seat may know. Keeps BA-24."""
        if seat < 0:
            raise IndexError(f"there is no seat {seat}; seats count from 0")
        hand, home = self._hands[seat], self._homes[seat]
        return BuriedAliveView(self._public, seat, hand, home, () if home else self._choices(seat))

    def snapshot(self) -> dict[str, Any]:
        """Return the canonical JSON of the position, every card in it."""
        last = self.last_round
        outcome = self.outcome
        return {
            "round": self.round,
            "to_act": self._public.turn if self.phase == "play" else None,
            "phase": self.phase,
            "hands": list(map(list, self._hands)),
            "leftover": list(self._leftover),
            "homes": list(self._homes),
            "board": [
                {"card": laid.card, "at": [laid.x, laid.y], "turn": laid.turn, "exposed": laid.exposed}
                for laid in self.board
            ],
            "exposed": self.exposed,
            "scores": list(self.scores),
            "last_round": last
            and {
                "exposed": dict(zip(SUITS, last.exposed, strict=True)),
                "leftover": dict(zip(SUITS, last.leftover, strict=True)),
                "homes": list(last.homes),
                "scores": list(last.scores),
            },
            "winners": list(outcome.winners) if outcome else [],
        }

    def _choices(self, seat: int) -> tuple[str, ...]:
        """Return the suits of which a seat has to pick one, if it has to. Keeps BA-6."""
        picks = self._public.picking and seat in self.to_act
        return tuple(tied(self._hands[seat])) if picks else ()

    def _picked(self, move: PickHome) -> Step[BuriedAliveState]:
        homes = tuple(move.suit if seat == move.seat else home for seat, home in enumerate(self._homes))
        public = self._public._replace(picking=None in homes)
        state = BuriedAliveState(public, self._hands, self._leftover, homes, self._deals)
        return Step(state, lambda: (HomePicked(move.seat, move.suit),))

    def _scored(self, before: Board, move: Lay) -> Step[BuriedAliveState]:
        """Score the round, all hands being empty, and begin the next, if any. Keeps BA-19 to BA-23."""
        public = self._public
        homes = tuple(home for home in self._homes if home is not None)
        exposed, leftover = public.board.counts, icons_of(self._leftover)
        halves = score(homes, exposed, leftover)
        last = LastRound(exposed, leftover, self._leftover, homes, halves)
        total = tuple(some + more for some, more in zip(public.halves, halves, strict=True))
        scored = public._replace(halves=total, last_round=last)
        number = public.round + 1
        if number == public.setup.rounds:
            ended = scored._replace(homes=homes, leftover=self._leftover)
            state = BuriedAliveState(ended, self._hands, self._leftover, homes, self._deals)
        else:
            state = _begun(scored, number, self._deals)

        def tell() -> Iterator[Event]:
            yield from _told(before, move)
            yield from _told_scoring(number, last, total)
            if state.over:
                yield GameEnded(leaders(total), max(total))
            else:
                yield NewRound(number + 1, state.first)

        return Step(state, tell)


def first_state(setup: Setup, deals: Deals) -> BuriedAliveState:
    """Return the first state of a game; raises MalformedRecord if its first round has no deal."""
    return _begun(Public(setup, 0, Board(), False, (0,) * setup.players, None), 0, deals)


def _begun(public: Public, number: int, deals: Deals) -> BuriedAliveState:
    """Begin a round on an empty table; home suits that a hand decides are settled. Keeps BA-3 to BA-6, BA-23.

    Raises MalformedRecord if the round has no deal.
    """
    deal = deals.deal(number)
    suits = map(tied, deal.hands)
    homes = tuple(most if len(most) == 1 else None for most in suits)
    public = public._replace(round=number, board=Board(), picking=None in homes)
    return BuriedAliveState(public, deal.hands, deal.leftover, homes, deals)


def _told(before: Board, move: Lay) -> Iterator[Event]:
    """Tell how a card is laid on this board and what it covers."""
    left, top, right, bottom = move.box
    over = tuple(
        laid.card
        for laid in before.cards
        if laid.left < right and laid.right > left and laid.top < bottom and laid.bottom > top
    )
    yield Laid(move.seat, move.card, move.x, move.y, move.turn, over)
    icons = before.covered(move.box)
    if icons:
        most = limit(move.card)
        yield Covered(move.seat, move.card, most, icons, "BA-12" if most is None else "BA-11")


def _told_scoring(number: int, last: LastRound, total: tuple[int, ...]) -> Iterator[Event]:
    yield RoundOver(number)
    yield HomesRevealed(last.homes)
    seats = {suit: tuple(seat for seat, home in enumerate(last.homes) if home == suit) for suit in SUITS}
    for suit, icons in zip(SUITS, last.exposed, strict=True):
        yield IconsCounted(suit, icons, seats[suit])
    for card in last.cards:
        yield LeftoverTurned(card, sum(icons_of([card])), seats[card[-1]])
    for seat, halves in enumerate(last.halves):
        yield Scored(seat, halves, total[seat])
