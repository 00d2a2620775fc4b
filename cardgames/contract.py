"""The contract that every game of the house keeps.

A click becomes a move, `State.check` says what is wrong with it, `State.play` gives the next state and the
events that led there, `State.view` gives what one seat may know of it. Records, bots, boards and the book are
written against these names alone.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from cardgames.words import shown

if TYPE_CHECKING:
    from cardgames.advice import Advice
    from cardgames.chance import Stream
    from cardgames.clauses import Clause

M = TypeVar("M", bound="Move")
V = TypeVar("V", bound="View[Any]")
S = TypeVar("S", bound="State[Any, Any]")
MoveIn = TypeVar("MoveIn", bound="Move", covariant=True)
ViewIn = TypeVar("ViewIn", contravariant=True)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused: the clause that it breaks, one sentence for people, and the facts in numbers."""

    rule: str
    reason: str
    facts: Mapping[str, int | str]


class IllegalMove(ValueError):
    """A well-formed move that the rules refuse; `step` counts the steps of a record, if it comes from one."""

    def __init__(self, refusal: Refusal, move: Move, step: int | None = None) -> None:
        """Hold the refusal, the move that it concerns, and the step of the record, if there is one."""
        super().__init__(f"{refusal.rule}: {refusal.reason}")
        self.refusal = refusal
        self.move = move
        self.step = step

    def __reduce__(self) -> tuple[Any, ...]:
        """Go whole from one process to another."""
        return type(self), (self.refusal, self.move, self.step)


class MalformedMove(ValueError):
    """Text that is no move of the game."""


class BadSetup(ValueError):
    """A game that cannot be set up; `where` names the part ("players", "options.goal"), `reason` why."""

    def __init__(self, where: str, reason: str) -> None:
        """Hold where the fault is and what would be right."""
        super().__init__(f"{where}: {reason}" if where else reason)
        self.where = where
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        """Go whole from one process to another."""
        return type(self), (self.where, self.reason)


class MalformedRecord(ValueError):
    """A record that is not well formed; `where` is a path such as "moves[3][1]", or "" for the whole text."""

    def __init__(self, where: str, reason: str) -> None:
        """Hold where the fault is and what would be right."""
        super().__init__(f"{where}: {reason}" if where else reason)
        self.where = where
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        """Go whole from one process to another."""
        return type(self), (self.where, self.reason)


class Move(ABC):
    """One decision of one seat, a frozen value; `str(move)` is its text, which `Game.move` reads back."""

    __slots__ = ()
    seat: int


class Event(ABC):
    """One thing that happened, a frozen value; transcript, animation and spoken line are made of events."""

    __slots__ = ()
    clause: str

    @abstractmethod
    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence; `names` by seat, `you` the seat that is addressed as "you"."""

    def seen_by(self, seat: int) -> Event | None:
        """Return what that seat may know of the event, or None if it may know nothing."""
        return self


class LegalMoves(ABC, Generic[M]):
    """The legal moves as a lazy container: there may be far too many to list."""

    __slots__ = ()

    @abstractmethod
    def __contains__(self, move: object) -> bool:
        """Whether the move is legal: true if and only if `State.check` has nothing to say."""

    @abstractmethod
    def __iter__(self) -> Iterator[M]:
        """Give every legal move once, in a fixed order.

        Where there are far too many to list, one is given for each different outcome.
        """

    @abstractmethod
    def count(self) -> int:
        """Count the legal moves without listing them."""

    @abstractmethod
    def sample(self, stream: Stream) -> M:
        """Draw one, each with the same chance; IndexError if there is none."""

    def __bool__(self) -> bool:
        """Whether there is a legal move."""
        return self.count() > 0


class Outcome(NamedTuple):
    """How a game ended: the winning seats (none, one, or several that share), each seat's result."""

    winners: tuple[int, ...]
    results: tuple[float, ...]


class Step(Generic[S]):
    """What a move leads to: the next state, and the events on the way there, in order.

    `state, events = step` works too. Events are told only when somebody asks for them.
    """

    __slots__ = ("_events", "_tell", "state")

    def __init__(self, state: S, tell: Callable[[], Iterable[Event]]) -> None:
        """Hold the state, and how the events are told."""
        self.state = state
        self._tell = tell
        self._events: tuple[Event, ...] | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """The events, in order."""
        if self._events is None:
            self._events = tuple(self._tell())
        return self._events

    def __iter__(self) -> Iterator[Any]:
        """Give the state, then the events."""
        yield self.state
        yield self.events


class View(ABC, Generic[M]):
    """What one seat may know of a state, and nothing else; views compare by value."""

    __slots__ = ()
    game: ClassVar[str]

    @property
    @abstractmethod
    def seat(self) -> int:
        """The seat that knows this."""

    @property
    @abstractmethod
    def players(self) -> int:
        """The number of seats."""

    @property
    @abstractmethod
    def options(self) -> Mapping[str, Any]:
        """The options of this game, complete."""

    @property
    @abstractmethod
    def decision(self) -> int:
        """A number that no other decision of the game has, whosever: with a seed, a bot's key to chance."""

    @property
    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats that have to act, as far as this seat can know."""

    @property
    @abstractmethod
    def legal_moves(self) -> LegalMoves[M]:
        """The legal moves of this seat."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""


class State(ABC, Generic[M, V]):
    """A complete position, immutable; the same record gives the same state on every machine."""

    __slots__ = ()
    game: ClassVar[str]

    @property
    @abstractmethod
    def players(self) -> int:
        """The number of seats."""

    @property
    @abstractmethod
    def options(self) -> Mapping[str, Any]:
        """The options of this game, complete."""

    @property
    @abstractmethod
    def rounds(self) -> int:
        """The number of finished rounds."""

    @property
    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats that have to act: one in a game of turns, several where they choose at the same time."""

    @property
    @abstractmethod
    def legal_moves(self) -> LegalMoves[M]:
        """The legal moves of all seats that have to act."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @abstractmethod
    def check(self, move: M) -> Refusal | None:
        """Say why the move is refused, or None if it is legal."""

    @abstractmethod
    def play(self: S, move: M) -> Step[S]:
        """Make a move; raises IllegalMove if `check` has something to say."""

    @abstractmethod
    def view(self, seat: int) -> V:
        """Return what that seat may know."""

    @abstractmethod
    def snapshot(self) -> dict[str, Any]:
        """Return the canonical JSON of the position, every card in it."""


class Bot(Protocol[ViewIn, MoveIn]):
    """A player: a pure function of its seed, what its seat may know, and a budget."""

    def choose(self, view: ViewIn, budget: int) -> MoveIn:
        """Choose one of the view's legal moves, the same on every machine.

        `budget` is the number of simulations that it may spend on the choice. A bot that simulates nothing
        needs none, and takes no notice of it.
        """


class Level(NamedTuple):
    """An opponent that a game offers: `make` makes the bot from a seed.

    `budget` is the number of simulations for a choice that takes about a second in a reader's page; 0 for a
    bot that simulates nothing and answers at once.
    """

    make: Callable[[int], Bot[Any, Any]]
    budget: int = 0


class Game(ABC, Generic[S, M]):
    """A game of the house: how to set it up, to read its moves and to write it down."""

    name: str
    title: str
    seats: range
    defaults: Mapping[str, Any]
    bots: Mapping[str, Level]
    record_keys: tuple[str, ...]

    @abstractmethod
    def new(self, players: int, options: Mapping[str, Any] | None = None, seed: int | None = None) -> S:
        """Set up a game; raises BadSetup. The seed decides whatever is dealt at random."""

    def level(self, name: str) -> Level:
        """Return the opponent of that name; raises BadSetup for one that the game does not have."""
        if name not in self.bots:
            known = ", ".join(self.bots)
            raise BadSetup("bots", f"{self.title} has no bot {shown(name)}; the bots are: {known}")
        return self.bots[name]

    @abstractmethod
    def move(self, text: str, seat: int) -> M:
        """Read a move of that seat from its short text; raises MalformedMove."""

    def read_options(self, given: Mapping[str, Any] | None) -> dict[str, Any]:
        """Check options and fill in the defaults: all are whole numbers from 1. Raises BadSetup."""
        options = dict(self.defaults)
        for key, value in (given or {}).items():
            if key not in options:
                raise BadSetup(
                    f"options.{key}", f"there is no such option; the options are: {', '.join(options)}"
                )
            if type(value) is not int or value < 1:
                raise BadSetup(f"options.{key}", "it has to be a whole number from 1")
            options[key] = value
        return options

    @abstractmethod
    def read_start(self, players: int, options: Mapping[str, Any], extra: Mapping[str, Any]) -> S:
        """Set up the start of a record; `extra` holds those of `record_keys` that it has. Raises BadSetup."""

    @abstractmethod
    def read_step(self, entry: object, where: str, players: int) -> tuple[M, ...]:
        """Read one entry of a record's `moves`, at the path `where`; raises MalformedRecord."""

    @abstractmethod
    def write_start(self, state: S) -> dict[str, Any]:
        """Write the part of a record that leads to this first state: some of `record_keys`."""

    @abstractmethod
    def write_step(self, moves: Sequence[M]) -> Any:
        """Write one entry of a record's `moves`."""

    @abstractmethod
    def steps(self, moves: Iterable[M], players: int) -> Iterator[tuple[M, ...]]:
        """Group moves into the steps of a record, whole ones only."""

    def seated(self, state: S, moves: Sequence[M]) -> Sequence[M]:
        """Give the moves of a record's step their seats, where the record leaves them to the position.

        Raises MalformedRecord for a step that cannot come yet.
        """
        return moves

    def split(self, first: S, moves: Iterable[M]) -> tuple[tuple[Any, ...], Iterable[M]]:
        """Split moves into those that a record keeps apart, as `due` wants them, and the rest."""
        return (), moves

    def read_apart(self, extra: Mapping[str, Any], players: int) -> tuple[Any, ...]:
        """Read those of `record_keys` that hold moves, as `due` wants them; raises BadSetup."""
        return ()

    def write_apart(self, apart: tuple[Any, ...]) -> dict[str, Any]:
        """Write the moves that are kept apart: some of `record_keys`."""
        return {}

    def due(self, state: S, apart: tuple[Any, ...]) -> Sequence[M]:
        """Return the moves kept apart that are made as this round begins; raises MalformedRecord."""
        return ()

    @abstractmethod
    def first_refusal(self, state: S, moves: Sequence[M]) -> tuple[M, Refusal] | None:
        """Find the refusal that comes first, by the rules' order, among moves that are made together."""

    def advise(self, view: Any, budget: int, also: Sequence[M] = ()) -> Advice[M]:
        """Weigh the moves of a view's seat with `budget` simulations, and say which is the best and why.

        The moves of `also` are weighed too, whatever they are worth and however small the budget: each is
        tried at least once. The same view, budget and `also` give the same advice on every machine.
        """
        from importlib import import_module

        found: Advice[M] = import_module(f"{type(self).__module__.rpartition('.')[0]}.advice").advise(
            view, budget, also
        )
        return found

    def clauses(self) -> Mapping[str, Clause]:
        """Read the game's clauses, by id, in the order of the rules."""
        from cardgames.clauses import load

        return load(self.name)
