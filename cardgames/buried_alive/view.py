"""What one seat may know of Buried Alive: the board, its own hand and home suit, and what all may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgames.buried_alive.board import CoveredIcon
from cardgames.buried_alive.geometry import card_box
from cardgames.buried_alive.legal import LegalLays, LegalPicks, Region
from cardgames.buried_alive.moves import BuriedAliveMove, Lay, PickHome
from cardgames.buried_alive.position import Position, Public
from cardgames.buried_alive.refusals import refuse_lay, refuse_pick
from cardgames.contract import LegalMoves, Refusal, View

if TYPE_CHECKING:
    from cardgames.buried_alive.cover import CoverMap

DECK = 52
_DECISIONS = 64  # a round has at most 8 picks and 52 cards laid


@dataclass(slots=True, repr=False, unsafe_hash=True)  # frozen in all but name: that would be slow to make
class BuriedAliveView(Position, View[BuriedAliveMove]):
    """What one seat may know: the public part, its own hand, home suit and choices. Keeps BA-24."""

    _public: Public
    _seat: int
    _hand: tuple[str, ...]
    _home: str | None
    _choices: tuple[str, ...]

    def __repr__(self) -> str:
        """Show what a person would ask for first."""
        parts = (
            f"seat={self.seat}",
            f"round={self.round}",
            f"hand={self.hand}",
            f"home={self.home}",
            f"board={self._public.board!r}",
        )
        return f"BuriedAliveView({', '.join(parts)})"

    @property
    def seat(self) -> int:
        """The seat that knows this."""
        return self._seat

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards, in the order of the deck."""
        return self._hand

    @property
    def home(self) -> str | None:
        """The seat's own home suit; None before it has picked one."""
        return self._home

    @property
    def choices(self) -> tuple[str, ...]:
        """The tied suits of which this seat has to pick one now; empty otherwise."""
        return self._choices

    @property
    def decision(self) -> int:
        """A number that no other decision of the game has: a bot's key to chance."""
        public = self._public
        place = self._seat if public.picking else public.setup.players + len(public.board.cards)
        return public.round * _DECISIONS + place

    @property
    def held(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        public = self._public
        n = public.setup.players
        laid = len(public.board.cards)
        return tuple(DECK // n - (laid + n - 1 - (seat - public.first) % n) // n for seat in range(n))

    @property
    def leftover_count(self) -> int:
        """How many cards were left over in the deal."""
        return DECK % self._public.setup.players

    @property
    def homes(self) -> tuple[str, ...] | None:
        """All home suits of the last round once the game is over; None before."""
        return self._public.homes

    @property
    def leftover(self) -> tuple[str, ...] | None:
        """The left-over cards of the last round once the game is over; None before."""
        return self._public.leftover

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may have to act: while home suits are picked, nobody knows of the others' ties."""
        public = self._public
        if public.homes is not None:
            return ()
        if not public.picking:
            return (public.turn,)
        seats = range(public.setup.players)
        return tuple(seats) if self._choices else tuple(seat for seat in seats if seat != self._seat)

    @property
    def legal_moves(self) -> LegalMoves[BuriedAliveMove]:
        """The legal moves of this seat."""
        if self._public.picking:
            return LegalPicks(((self._seat, "".join(self._choices)),))
        return self.lays

    @property
    def lays(self) -> LegalLays:
        """The cards that this seat may lay now, which can be counted in a region too."""
        public = self._public
        may = public.homes is None and not public.picking and public.turn == self._seat
        return LegalLays(public.board, self._seat, self._hand if may else ())

    def check(self, move: BuriedAliveMove) -> Refusal | None:
        """Say why a move of this seat is refused, or None: the answer that the state would give."""
        public = self._public
        if isinstance(move, PickHome):
            return refuse_pick(public.phase, move, self._choices if move.seat == self._seat else ())
        return refuse_lay(public.phase, public.turn, public.board, move, self._hand)

    def cover(self, card: str, x: int, y: int, turn: int = 0) -> tuple[CoveredIcon, ...]:
        """Return the icons that a card would newly cover there, in the order of the cards that show them."""
        return self._public.board.covered(card_box(x, y, turn))

    def cover_map(self, card: str, turn: int, region: Region) -> CoverMap:
        """Return what a card at this turn would cover, and whether it is legal, at every place of a region.

        The region is (x0, y0, x1, y1), both ends included. Needs numpy. Raises ValueError for a region
        that is empty or has more places than memory should hold, and for what is no card or no turn.
        """
        from cardgames.buried_alive.cover import cover_map

        lay = Lay(self._seat, card, 0, 0, turn)
        return cover_map(self._public.board, lay.card, lay.turn, region)

    def covered(self) -> BuriedAliveView:
        """Return the view without hand and home suit: what everybody may know, whoever looks."""
        return BuriedAliveView(self._public, self._seat, (), None, ())
