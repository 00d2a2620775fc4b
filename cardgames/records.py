"""Records: a game written down as JSON, the deal, the options and the moves, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, NoReturn

from cardgames import game
from cardgames.contract import (
    BadSetup,
    Event,
    Game,
    IllegalMove,
    MalformedRecord,
    Move,
    State,
    Step,
)
from cardgames.words import plain, shown

MAX_BYTES = 1_000_000
MAX_NAME = 40
_DEEPEST = 20
_NESTING = re.compile(r'"(?:[^"\\]|\\.)*"?|[][{}]', re.DOTALL)  # texts too, since a bracket may stand in one
_REQUIRED = ("game", "version", "players", "moves")


@dataclass(frozen=True, slots=True)
class Record:
    """A game written down: the first state, whoever plays, and the moves in steps (one move, or one round).

    `names` are the players by seat, or None where the record gives only their number. In a game of turns a
    step's move has no seat yet: whoever is to act makes it. `apart` has the moves that the record keeps apart
    from the others. A record is well formed; whether its moves are legal shows when it is played.
    """

    first: State[Any, Any]
    names: tuple[str, ...] | None
    steps: tuple[tuple[Move, ...], ...]
    apart: tuple[Any, ...] = ()

    @classmethod
    def read(cls, source: str | bytes) -> Record:
        """Read a record from its JSON; raises MalformedRecord, which says where it is wrong and why."""
        return _read(read_json(source))

    @classmethod
    def of(cls, first: State[Any, Any], moves: Iterable[Move], names: Sequence[str] | None = None) -> Record:
        """Write down the moves that were made from a first state; those of an unfinished step are left out.

        Raises ValueError for a first state that is not the start of a game, and BadSetup for wrong names.
        """
        if first.rounds:
            raise ValueError("a record begins at the start of a game, not after a round")
        if names is not None:
            if len(names) != first.players:
                raise BadSetup("players", f"there are {first.players} seats and {len(names)} names")
            for seat, name in enumerate(names):
                if fault := name_fault(name):
                    raise BadSetup(f"players[{seat}]", fault)
        rules = game(first.game)
        apart, rest = rules.split(first, moves)
        return cls(
            first, None if names is None else tuple(names), tuple(rules.steps(rest, first.players)), apart
        )

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.first.game

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.first.players

    @property
    def options(self) -> Mapping[str, Any]:
        """The options of the game, complete."""
        return self.first.options

    def start(self) -> State[Any, Any]:
        """Return the first position, what is due at once made; raises MalformedRecord if that cannot be."""
        return self._begin(self.first)[1].state

    def play(self) -> Iterator[Step[State[Any, Any]]]:
        """Play the record from `start()`, step by step.

        Raises IllegalMove, with its step, at a move that is refused, and MalformedRecord where the next round
        cannot begin.
        """
        for _, step in self._made():
            yield step

    def moves(self) -> Iterator[Move]:
        """Give all moves in the order in which they are made, each with its seat; raises as `play` does."""
        yield from self._begin(self.first)[0]
        for moves, _ in self._made():
            yield from moves

    def _made(self) -> Iterator[tuple[Sequence[Move], Step[State[Any, Any]]]]:
        """Play the record step by step, and give the moves that each step is made of."""
        rules = game(self.game)
        state = self.start()
        for number, step in enumerate(self.steps):
            moves = rules.seated(state, step)
            refused = rules.first_refusal(state, moves)
            if refused is not None:
                raise IllegalMove(refused[1], refused[0], number)
            made = _all_made(state, moves)
            if made.state.rounds != state.rounds and not made.state.over:
                due, begun = self._begin(made.state)
                moves, made = [*moves, *due], _joined([made, begun])
            yield moves, made
            state = made.state

    def _begin(self, state: State[Any, Any]) -> tuple[Sequence[Move], Step[State[Any, Any]]]:
        """Make the moves that are due as a round begins."""
        due = game(self.game).due(state, self.apart)
        return due, _all_made(state, due)

    def text(self) -> str:
        """Write the record as JSON, a step on each line; an option that has its default is left out."""
        rules = game(self.game)
        options = {key: plain(value) for key, value in self.options.items() if value != rules.defaults[key]}
        head: dict[str, Any] = {
            "game": self.game,
            "version": 1,
            "players": self.players if self.names is None else list(self.names),
            **({"options": options} if options else {}),
            **rules.write_start(self.first),
            **rules.write_apart(self.apart),
        }
        lines = [f"{json.dumps(key)}: {_json(value)}" for key, value in head.items()]
        moves = ",\n  ".join(_json(rules.write_step(step)) for step in self.steps)
        return "{" + ",\n ".join([*lines, f'"moves": [{moves}]']) + "}\n"


def _all_made(state: State[Any, Any], moves: Iterable[Move]) -> Step[State[Any, Any]]:
    """Make moves one after the other, as one step."""
    parts = [Step(state, tuple[Event, ...])]
    for move in moves:
        parts.append(parts[-1].state.play(move))
    return _joined(parts)


def _joined(parts: Sequence[Step[State[Any, Any]]]) -> Step[State[Any, Any]]:
    """Make one step of several: where they lead, and all that they tell."""
    return Step(parts[-1].state, lambda: chain.from_iterable(part.events for part in parts))


def name_fault(name: object) -> str | None:
    """Say what is wrong with a name, or None: any text of 1 to 40 characters, none of them control."""
    if not isinstance(name, str) or not 1 <= len(name) <= MAX_NAME:
        return f"a name is text of 1 to {MAX_NAME} characters"
    if any(char < " " or "\x7f" <= char <= "\x9f" or "\ud800" <= char <= "\udfff" for char in name):
        return "a name has no control characters"
    return None


def read_json(source: str | bytes) -> Any:
    """Read JSON from outside, strictly: at most MAX_BYTES, no key twice, no NaN. Raises MalformedRecord."""
    size = len(source) if isinstance(source, bytes) else len(source.encode("utf-8", "surrogatepass"))
    if size > MAX_BYTES:
        raise MalformedRecord("", f"it has more than {MAX_BYTES:,} bytes, the most that is read")
    try:
        text = source.decode("utf-8-sig") if isinstance(source, bytes) else source.removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise MalformedRecord("", f"it is not UTF-8 text: byte {error.start} fits nowhere") from None
    if _too_deep(text):
        raise MalformedRecord("", "it is nested far too deep")
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        reason = f"it is not JSON: {error.msg}, line {error.lineno}, column {error.colno}"
        raise MalformedRecord("", reason) from None
    except MalformedRecord:
        raise
    except ValueError:  # the one other: Python reads no number of more than 4,300 digits
        raise MalformedRecord("", "it has a number of more than 4,300 digits") from None


def _too_deep(text: str) -> bool:
    """Whether lists and objects lie deeper in one another than in any record.

    Counted before it is read: in a browser, reading it would end Python instead of raising RecursionError.
    """
    depth = 0
    for token in _NESTING.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
        if depth > _DEEPEST:
            return True
    return False


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise MalformedRecord("", f"the key {shown(twice)} stands twice in one object")
    return found


def _no_number(text: str) -> NoReturn:
    raise MalformedRecord("", f"it is not JSON: {text} is no number")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _read(data: Any) -> Record:
    """Check the form of the whole record, from the outside in."""
    if not isinstance(data, dict):
        raise MalformedRecord("", f"a record is a JSON object, not {shown(data)}")
    for key in _REQUIRED:
        if key not in data:
            raise MalformedRecord(key, "it is missing")
    try:
        rules = game(data["game"])
    except BadSetup as error:
        raise MalformedRecord(error.where, error.reason) from None
    for key in data:
        if key not in (*_REQUIRED, "options", *rules.record_keys):
            raise MalformedRecord(shown(key)[1:-1], f"a record of {rules.title} has no such key")
    if type(data["version"]) is not int or data["version"] != 1:
        raise MalformedRecord("version", "it has to be 1")
    players, names = _players(data["players"])
    extra = {key: data[key] for key in rules.record_keys if key in data}
    try:
        first = rules.read_start(players, _options(data.get("options", {})), extra)
        apart = rules.read_apart(extra, players)
    except BadSetup as error:
        raise MalformedRecord(error.where, error.reason) from None
    return Record(first, names, _steps(rules, data["moves"], players), apart)


def _players(players: Any) -> tuple[int, tuple[str, ...] | None]:
    if type(players) is int:
        return players, None
    if not isinstance(players, list):
        raise MalformedRecord("players", "it has to be a list of names or a whole number")
    for seat, name in enumerate(players):
        if fault := name_fault(name):
            raise MalformedRecord(f"players[{seat}]", fault)
    return len(players), tuple(players)


def _options(options: Any) -> dict[str, Any]:
    if not isinstance(options, dict):
        raise MalformedRecord("options", "it has to be an object")
    return options


def _steps(rules: Game[Any, Any], moves: Any, players: int) -> tuple[tuple[Move, ...], ...]:
    if not isinstance(moves, list):
        raise MalformedRecord("moves", "it has to be a list")
    return tuple(rules.read_step(entry, f"moves[{k}]", players) for k, entry in enumerate(moves))
