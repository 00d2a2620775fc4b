"""What a state and a view of Boneyard have in common: all that every seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from cardgames.boneyard.cards import Cards, Pile, unpack, worth
from cardgames.boneyard.rounds import Reveal
from cardgames.contract import Outcome


class Setup(NamedTuple):
    """What is settled before the first round.

    `dealt` says whether all begin with the five cards of BY-4, as everybody then knows; otherwise the game
    starts in the middle, and nobody knows the others' first hands.
    """

    players: int
    options: Mapping[str, int]
    dealt: bool

    @classmethod
    def of(cls, players: int, options: Mapping[str, int], dealt: bool) -> Setup:
        """Settle it, with options that nobody can change any more."""
        return cls(players, MappingProxyType(dict(options)), dealt)

    def __hash__(self) -> int:
        """Equal setups have equal options, in whatever order."""
        return hash((self.players, frozenset(self.options.items()), self.dealt))

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle by what was settled: a mapping that cannot be changed does neither by itself."""
        return Setup.of, (self.players, dict(self.options), self.dealt)


class History:
    """The reveals of a game so far: the last one, and the history before it, shared and not copied."""

    __slots__ = ("before", "last")

    def __init__(self, before: History | None, last: Reveal) -> None:
        """Add a reveal to a history."""
        self.before = before
        self.last = last

    @classmethod
    def of(cls, reveals: Iterable[Reveal]) -> History | None:
        """Make the history of these reveals, the first round first; None if there is none."""
        history: History | None = None
        for reveal in reveals:
            history = cls(history, reveal)
        return history

    def reveals(self) -> tuple[Reveal, ...]:
        """List the reveals, the first round first."""
        found = []
        history: History | None = self
        while history is not None:
            found.append(history.last)
            history = history.before
        return tuple(reversed(found))

    def __eq__(self, other: object) -> bool:
        """Histories are equal if all of their reveals are."""
        return isinstance(other, History) and self.reveals() == other.reveals()

    def __hash__(self) -> int:
        """Equal histories end with equal reveals."""
        return hash(self.last)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle as a list, since a chain of hundreds of rounds would be nested too deep."""
        return History.of, (self.reveals(),)


class Public(NamedTuple):
    """What every seat may know: one value, shared by a round's states and all of their views.

    `round` counts finished rounds, `history` has their reveals. `hands` are all hands once the game is over,
    and None before.
    """

    setup: Setup
    round: int
    graves: tuple[Pile, ...]
    history: History | None
    sudden_death: bool
    winner: int | None
    hands: tuple[Pile, ...] | None


class Position:
    """All that is public, and how it is told; states and views add what only some know."""

    __slots__ = ()
    game = "boneyard"
    _public: Public

    @property
    def setup(self) -> Setup:
        """What was settled before the first round."""
        return self._public.setup

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._public.setup.players

    @property
    def options(self) -> Mapping[str, int]:
        """The options of this game: goal and max_rounds."""
        return self._public.setup.options

    @property
    def graves(self) -> tuple[Cards, ...]:
        """The five graves from the left, each from high to low."""
        return tuple(map(unpack, self._public.graves))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, each seat's result being its hand's value; None while it goes on."""
        public = self._public
        if public.hands is None:
            return None
        return Outcome(() if public.winner is None else (public.winner,), tuple(map(worth, public.hands)))
