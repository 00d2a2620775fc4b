"""What a state and a view of Four Courts have in common: all that lies open between the two seats."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from cardgames.cards import SUITS
from cardgames.contract import Outcome
from cardgames.four_courts.cards import LINES, PLACED, Code, Placed, Table, ability, place_of, sides_of
from cardgames.four_courts.power import Powers, Reckoning, holder, powers, reckon

Sides = Mapping[str, tuple[tuple[Placed, ...], tuple[Placed, ...]]]


class Options(NamedTuple):
    """The options of a game; the points by the loser's role and the cards left in the loser's hand."""

    target: int
    first: tuple[int, ...]
    second: tuple[int, ...]
    max_rounds: int

    def given(self) -> Mapping[str, Any]:
        """Return them as they are given, so that nobody can change them."""
        points = MappingProxyType({"first": self.first, "second": self.second})
        return MappingProxyType({"target": self.target, "points": points, "max_rounds": self.max_rounds})


class LastRound(NamedTuple):
    """How the last round ended; `control` by court, None for a tie, `points` 0 if nobody won it.

    `cards_left` has the cards left in each hand. The face-down cards are shown (FC-32).
    """

    number: int
    winner: int | None
    points: int
    forfeit: bool
    cards_left: tuple[int, int]
    table: Table

    @property
    def courts(self) -> str:
        """The line of courts of that round, as seat 0 sees it."""
        return LINES[self.number & 3]

    @property
    def sides(self) -> Sides:
        """The table as it lay: by court, both stacks from bottom to top, seat 0's first."""
        return sides_of(self.table, self.courts)

    @property
    def power(self) -> dict[str, tuple[int, int]]:
        """The powers as they were: by court, both sides, seat 0's first."""
        return _by_court(powers(self.table, self.number & 3), self.courts)

    @property
    def control(self) -> dict[str, int | None]:
        """Who controlled which court; None for a tie."""
        return {court: holder(pair) for court, pair in self.power.items()}


class Round(NamedTuple):
    """What is settled while a round is played, and once the game is over; `number` counts from 0."""

    options: Options
    number: int
    scores: tuple[int, int]
    last: LastRound | None
    ended: bool = False
    winner: int | None = None


class Pending(NamedTuple):
    """A decision that is open: the target of an ability, or the declaration of a card turned up.

    `kind` is "target" or "declare", `ability` "jack", "heart", "diamond", or "" for a declaration. `card`
    lies on top of `side` of `court`; whoever has that side decides. `turn` is the seat whose turn it is.
    """

    kind: str
    ability: str
    card: str
    court: str
    side: int
    turn: int

    @property
    def place(self) -> int:
        """Where in a table the card is."""
        return place_of(self.court, self.side)


@lru_cache(1 << 12)
def target_of(code: Code, place: int, turn: int) -> Pending:
    """Return the decision on the target of a card that acts at once."""
    placed = PLACED[code]
    return Pending("target", ability(*placed), str(placed.card), SUITS[place >> 1], place & 1, turn)


@lru_cache(1 << 12)
def declaration_of(code: Code, place: int, turn: int) -> Pending:
    """Return the decision how a card lies that was turned up."""
    return Pending("declare", "", str(PLACED[code].card), SUITS[place >> 1], place & 1, turn)


class Position:
    """All that both seats know, and how it is told; states and views add what only some know.

    `_works` says where queens and aces are at work, see `cardgames.four_courts.reach`.
    """

    __slots__ = ()
    game = "four-courts"
    _round: Round
    _actor: int | None
    _pending: Pending | None
    _works: int
    _decision: int

    @property
    @abstractmethod
    def table(self) -> Table:
        """The eight stacks as they are known here, each as a number."""

    @property
    @abstractmethod
    def held(self) -> tuple[int, int]:
        """How many cards each seat holds."""

    @property
    def players(self) -> int:
        """The number of seats."""
        return 2

    @property
    def options(self) -> Mapping[str, Any]:
        """The options of this game: target, points, max_rounds."""
        return self._round.options.given()

    @property
    def round(self) -> int:
        """The number of this round, from 0; once the game is over, of the last one."""
        return self._round.number

    @property
    def rounds(self) -> int:
        """The number of finished rounds."""
        return self._round.number + self._round.ended

    @property
    def first(self) -> int:
        """The first player of this round. Keeps FC-1 and FC-30."""
        return self._round.number & 1

    @property
    def phase(self) -> str:
        """ "play", "target", "declare" or "over"."""
        if self._round.ended:
            return "over"
        return "play" if self._pending is None else self._pending.kind

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._round.ended

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat that has to act, alone; nobody once the game is over."""
        return _SEATS[self._actor]

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, whoever decides something in it; None once the game is over."""
        return self._actor if self._pending is None else self._pending.turn

    @property
    def pending(self) -> Pending | None:
        """The decision that is open, if one is (FC-11, FC-13)."""
        return self._pending

    @property
    def courts(self) -> str:
        """The suits of the courts from left to right, as seat 0 sees the line. Keeps FC-2 and FC-30."""
        return LINES[self._round.number & 3]

    @property
    def sides(self) -> Sides:
        """By court, in the order of the line, both stacks from bottom to top, seat 0's first."""
        return sides_of(self.table, self.courts)

    @property
    def power(self) -> dict[str, tuple[int, int]]:
        """By court, in the order of the line, the power of both sides, seat 0's first. Keeps FC-24."""
        return _by_court(powers(self.table, self._round.number & 3), self.courts)

    @property
    def control(self) -> dict[str, int | None]:
        """By court, in the order of the line, who controls it; None for a tie. Keeps FC-25."""
        return {court: holder(pair) for court, pair in self.power.items()}

    @property
    def locks(self) -> dict[str, tuple[str, ...]]:
        """By court, in the order of the line, the aces that lock it. Keeps FC-17."""
        return {
            court: tuple(str(placed.card) for stack in stacks for placed in stack if _is_locking(placed))
            for court, stacks in self.sides.items()
        }

    def reckoning(self, court: str, seat: int) -> Reckoning:
        """Reckon the power of a seat's side of a court, step by step. Keeps FC-24."""
        return reckon(self.sides, self.courts, court, seat)

    def cost_of(self, seat: int) -> int:
        """Return the points that the other would score if this seat gave up now. Keeps FC-28."""
        options = self._round.options
        return (options.first if seat == self.first else options.second)[self.held[seat]]

    @property
    def scores(self) -> tuple[int, int]:
        """The points of both seats."""
        return self._round.scores

    @property
    def last_round(self) -> LastRound | None:
        """How the last round ended; None in the first round."""
        return self._round.last

    @property
    def winner(self) -> int | None:
        """The winning seat; None while the game goes on, and for a draw."""
        return self._round.winner

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, the results being the points; None while it goes on. A draw is shared."""
        if not self._round.ended:
            return None
        winner = self._round.winner
        return Outcome((0, 1) if winner is None else (winner,), self._round.scores)


_SEATS: Mapping[int | None, tuple[int, ...]] = {0: (0,), 1: (1,), None: ()}


def _is_locking(placed: Placed) -> bool:
    return placed.facing == "r" and placed.card is not None and placed.card[0] == "A"


def _by_court(found: Powers, line: str) -> dict[str, tuple[int, int]]:
    return {court: found[SUITS.index(court)] for court in line}
