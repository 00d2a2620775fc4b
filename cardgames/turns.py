"""Games of turns with a deal by chance: one move after the other, each by the one seat that is to act."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from cardgames.contract import (
    BadSetup,
    Game,
    MalformedMove,
    MalformedRecord,
    Move,
    Refusal,
    State,
)
from cardgames.deals import Deals, Pack, read_deals, read_seed, write_deals
from cardgames.words import shown

NOBODY = -1
"""The seat of a move in a record, which leaves it to the position whose move it is."""


class TurnMove(Move, ABC):
    """A move of a game of turns: its text says nothing of the seat that makes it."""

    __slots__ = ()

    @abstractmethod
    def by(self: T, seat: int) -> T:
        """Return the same move, made by that seat."""


T = TypeVar("T", bound=TurnMove)
S = TypeVar("S", bound="TurnState")


class TurnState(State[Any, Any], ABC):
    """A position of a game of turns: it knows the deals that are still to come."""

    __slots__ = ()

    @property
    @abstractmethod
    def deals(self) -> Deals:
        """The deals of all rounds."""


class TurnGame(Game[S, T], Generic[S, T]):
    """What games of turns with a deal by chance have in common: deals and seed, and one move a step."""

    record_keys: tuple[str, ...] = ("deals", "seed")
    deal_keys: tuple[str, ...] = ("hands",)

    @abstractmethod
    def pack(self, players: int) -> Pack:
        """Return what is dealt in every round to so many players."""

    @abstractmethod
    def begin(self, options: Mapping[str, Any], deals: Deals) -> S:
        """Begin a game with complete options and these deals; raises MalformedRecord if round 0 has none."""

    def new(self, players: int, options: Mapping[str, Any] | None = None, seed: int | None = None) -> S:
        """Set up a game whose rounds are dealt from the seed. Raises BadSetup, without a seed too."""
        self.read_players(players)
        self.read_options(options)
        if seed is None:
            raise BadSetup("seed", f"{self.title} is dealt by chance, so it needs a seed")
        return self.read_start(players, options or {}, {"seed": seed})

    def deal(
        self,
        rounds: Sequence[Sequence[Iterable[str]]],
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
    ) -> S:
        """Set up a game whose first rounds have these hands, and whose others are dealt from the seed.

        `rounds` has for each round a hand for each seat; what is left over follows. Raises BadSetup.
        """
        self.read_players(len(rounds[0]) if rounds else 0)
        pack = self.pack(len(rounds[0]))
        written = [{"hands": list(map(list, hands))} for hands in rounds]
        return self._begin(
            self.read_options(options), Deals(pack, read_deals(written, pack, ("hands",)), seed)
        )

    def read_start(self, players: int, options: Mapping[str, Any], extra: Mapping[str, Any]) -> S:
        """Set up the start of a record from its `deals` and `seed`. Raises BadSetup."""
        self.read_players(players)
        complete = self.read_options(options)
        pack = self.pack(players)
        listed = read_deals(extra["deals"], pack, self.deal_keys) if "deals" in extra else ()
        seed = read_seed(extra["seed"]) if "seed" in extra else None
        return self._begin(complete, Deals(pack, listed, seed))

    def write_start(self, state: S) -> dict[str, Any]:
        """Write the `deals` and the `seed` of a record."""
        return write_deals(state.deals, self.deal_keys)

    def read_players(self, players: int) -> None:
        """Check the number of players; raises BadSetup."""
        least, most = self.seats.start, self.seats.stop - 1
        if type(players) is not int or players not in self.seats:
            many = f"{least}" if least == most else f"{least} to {most}"
            raise BadSetup("players", f"{self.title} is for {many} players, not {shown(players)}")

    def read_step(self, entry: object, where: str, players: int) -> tuple[T, ...]:
        """Read one move; raises MalformedRecord."""
        try:
            if not isinstance(entry, str):
                raise MalformedMove(f"a move is text, not {shown(entry)}")
            return (self.move(entry, NOBODY),)
        except MalformedMove as error:
            raise MalformedRecord(where, str(error)) from None

    def write_step(self, moves: Sequence[T]) -> str:
        """Write one move as its text."""
        return str(moves[0])

    def steps(self, moves: Iterable[T], players: int) -> Iterator[tuple[T, ...]]:
        """Make each move a step, which leaves its seat to the position."""
        for move in moves:
            yield (move.by(NOBODY),)

    def seated(self, state: S, moves: Sequence[T]) -> Sequence[T]:
        """Let the seat that is to act make the step's move; nobody makes one when the game is over."""
        to_act = state.to_act
        return [move.by(to_act[0]) for move in moves] if to_act else moves

    def first_refusal(self, state: S, moves: Sequence[T]) -> tuple[T, Refusal] | None:
        """Find the refusal of a step's one move."""
        refusal = state.check(moves[0])
        return None if refusal is None else (moves[0], refusal)

    def _begin(self, options: Mapping[str, Any], deals: Deals) -> S:
        try:
            return self.begin(options, deals)
        except MalformedRecord as error:
            raise BadSetup(error.where, error.reason) from None
