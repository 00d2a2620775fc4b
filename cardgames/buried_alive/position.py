"""What a state and a view of Buried Alive have in common: all that every seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from cardgames.buried_alive.board import Board, LaidCard
from cardgames.buried_alive.scoring import Halves, LastRound, leaders, points
from cardgames.contract import Outcome


class Setup(NamedTuple):
    """What is settled before the first round: how many play, and how many rounds."""

    players: int
    rounds: int

    def options(self) -> Mapping[str, int]:
        """Return the options as they are given, so that nobody can change them."""
        return MappingProxyType({"rounds": self.rounds})


class Public(NamedTuple):
    """What every seat may know: one value, shared by a state and all of its views.

    `round` counts from 0; `picking` while a home suit has still to be picked; `halves` are the points of
    finished rounds, in halves. Once the game is over, `homes` and `leftover` are known, and None before.
    """

    setup: Setup
    round: int
    board: Board
    picking: bool
    halves: tuple[Halves, ...]
    last_round: LastRound | None
    homes: tuple[str, ...] | None = None
    leftover: tuple[str, ...] | None = None

    @property
    def first(self) -> int:
        """The seat that lays the round's first card. Keeps BA-4, BA-23."""
        return self.round % self.setup.players

    @property
    def phase(self) -> str:
        """ "home", "play" or "over"."""
        return "over" if self.homes is not None else "home" if self.picking else "play"

    @property
    def turn(self) -> int:
        """The seat whose turn it is to lay a card, once all home suits are settled."""
        return (self.round + len(self.board.cards)) % self.setup.players

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if self.homes is None:
            return None
        return Outcome(leaders(self.halves), tuple(half / 2 for half in self.halves))


class Position:
    """All that is public, and how it is told; states and views add what only some know."""

    __slots__ = ()
    game = "buried-alive"
    _public: Public

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._public.setup.players

    @property
    def options(self) -> Mapping[str, int]:
        """The options of this game: rounds."""
        return self._public.setup.options()

    @property
    def round(self) -> int:
        """The round, counted from 0; after the end the last one."""
        return self._public.round

    @property
    def first(self) -> int:
        """The seat that lays this round's first card."""
        return self._public.first

    @property
    def phase(self) -> str:
        """ "home" while a suit has still to be picked, "play", or "over"."""
        return self._public.phase

    @property
    def board(self) -> tuple[LaidCard, ...]:
        """The cards on the table in the order in which they were laid."""
        return self._public.board.cards

    @property
    def table(self) -> Board:
        """The board as a value of its own, which tells what any card would cover."""
        return self._public.board

    @property
    def exposed(self) -> dict[str, int]:
        """The exposed icons by suit."""
        return self._public.board.exposed

    @property
    def halves(self) -> tuple[Halves, ...]:
        """The points of finished rounds by seat, in halves."""
        return self._public.halves

    @property
    def scores(self) -> tuple[float, ...]:
        """The points of finished rounds by seat."""
        return tuple(map(points, self._public.halves))

    @property
    def last_round(self) -> LastRound | None:
        """How the last finished round was scored; None in the first."""
        return self._public.last_round

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, each seat's result being its points; None while it goes on."""
        return self._public.outcome
