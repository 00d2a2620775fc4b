"""A session as text: the record for others, and what a browser keeps of a game in progress.

Kept is the record of the beginning with its deals or seed, and what a record does not hold: who plays which
seat, the seed of the bots, each move with its seat (those of a round that has not resolved too), how much of
the last move was shown, and what is switched on.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cardgames import BadSetup, IllegalMove, MalformedMove, MalformedRecord, Move, State, game
from cardgames.records import Record, read_json
from widgets.play import Play
from widgets.session import Session
from widgets.setup import NAMES, PERSON, Setup

VERSION = 2
_KEYS = {"version", "made_for", "record", "seats", "seed", "moves", "shown", "switches"}


class NotOpened(ValueError):
    """A game that cannot be opened; the message says why, `clause` names a clause that it breaks."""

    def __init__(self, reason: str, clause: str | None = None) -> None:
        """Hold the reason, for the reader."""
        super().__init__(reason)
        self.clause = clause


@dataclass(frozen=True, slots=True)
class Opened:
    """A game read back: its session, and which switches were on."""

    session: Session
    switches: Mapping[str, bool]


def record_of(session: Session) -> Record:
    """Write a session down as a record: whole rounds only where all choose at the same time."""
    return Record.of(session.first, session.moves, session.setup.names)


def open_record(text: str | bytes, play: Play[Any], seats: tuple[str, ...], seed: int) -> Session:
    """Open a record at its last position; `seats` says who plays, as far as it goes. Raises NotOpened."""
    if not text.strip():
        raise NotOpened("This is not a record that can be opened: there is nothing in it.")
    try:
        record = Record.read(text)
    except MalformedRecord as error:
        raise NotOpened(f"This is not a record that can be opened: {error}.") from None
    others = seats[-1] if seats else PERSON
    wanted = (*seats, *[others] * record.players)[: record.players]
    _expect(record, play)
    first, seed = _dealt_on(record, seed)
    return _session(record, first, play, wanted, seed, record.moves())


def _dealt_on(record: Record, seed: int) -> tuple[State[Any, Any], int]:
    """Give a game whose record has deals alone a seed, for the rounds to come; returns it with its seed."""
    rules = game(record.game)
    start = rules.write_start(record.first)
    if "seed" not in rules.record_keys or "seed" in start:
        return record.first, start.get("seed", seed)
    return rules.read_start(record.players, record.options, {**start, "seed": seed}), seed


def saved(session: Session, switches: Mapping[str, bool], made_for: str) -> str:
    """Write down all that a browser keeps; `made_for` names the table that it is kept for."""
    record = Record.of(session.first, (), session.setup.names)
    return json.dumps(
        {
            "version": VERSION,
            "made_for": made_for,
            "record": json.loads(record.text()),
            "seats": list(session.setup.seats),
            "seed": session.setup.seed,
            "moves": [[move.seat, str(move)] for move in session.moves],
            "shown": session.point.shown,
            "switches": dict(switches),
        },
        ensure_ascii=False,
    )


def open_saved(text: str, play: Play[Any], made_for: str) -> Opened | None:
    """Open what `saved` wrote; None if it was made for another table. Raises NotOpened for a damaged one."""
    try:
        data = read_json(text)
    except MalformedRecord as error:
        raise NotOpened(str(error)) from None
    if not isinstance(data, dict) or set(data) != _KEYS or data["version"] != VERSION:
        raise NotOpened("it is not what this table keeps")
    if data["made_for"] != made_for:
        return None
    seats, seed, shown, switches = data["seats"], data["seed"], data["shown"], data["switches"]
    if not (
        isinstance(seats, list)
        and all(isinstance(who, str) for who in seats)
        and type(seed) is int
        and type(shown) is int
        and isinstance(switches, dict)
        and all(isinstance(on, bool) for on in switches.values())
    ):
        raise NotOpened("part of it is damaged")
    try:
        record = Record.read(json.dumps(data["record"]))
        moves = _moves(play, data["moves"])
    except (MalformedRecord, MalformedMove) as error:
        raise NotOpened(str(error)) from None
    _expect(record, play)
    session = _session(record, record.first, play, tuple(seats), seed, moves, shown)
    session.study = switches.get("study", False)
    return Opened(session, switches)


def _session(
    record: Record,
    first: State[Any, Any],
    play: Play[Any],
    seats: tuple[str, ...],
    seed: int,
    moves: Iterable[Move],
    shown: int | None = None,
) -> Session:
    try:
        setup = Setup(play.game, seats, record.names or NAMES[: record.players], seed, dict(record.options))
        session = Session(setup, play, first)
        session.replay(moves, shown)
    except BadSetup as error:
        raise NotOpened(f"This game cannot be set up: {error.reason}.") from None
    except IllegalMove as error:
        reason = f"The move {error.move} of this game is against the rules: {error.refusal.reason}"
        raise NotOpened(reason, error.refusal.rule) from None
    except MalformedRecord as error:
        raise NotOpened(f"This game cannot be played on: {error}.") from None
    return session


def _moves(play: Play[Any], entries: object) -> tuple[Move, ...]:
    if not isinstance(entries, list):
        raise NotOpened("part of it is damaged")
    moves = []
    for entry in entries:
        if not (
            isinstance(entry, list) and len(entry) == 2 and type(entry[0]) is int and type(entry[1]) is str
        ):
            raise NotOpened("part of it is damaged")
        moves.append(play.game.move(entry[1], entry[0]))
    return tuple(moves)


def _expect(record: Record, play: Play[Any]) -> None:
    """Refuse the record of another game than the table's."""
    if record.game != play.game.name:
        title = game(record.game).title
        raise NotOpened(f"This is a game of {title}, and this table plays {play.game.title}.")
