"""A session as text: the record for others, and what a browser keeps of a game in progress.

Kept is the record, and what a record does not hold: who plays which seat, the seed, the moves of a round that
has not resolved yet, how much of the last reveal was shown, and what is switched on.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardgames import BadSetup, IllegalMove, MalformedMove, MalformedRecord, Move, State
from cardgames.records import Record, read_json
from widgets.play import Play
from widgets.session import Session
from widgets.setup import NAMES, PERSON, Setup

VERSION = 1
_KEYS = {"version", "made_for", "record", "seats", "seed", "rest", "shown", "switches"}


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
    """Write a session down as a record: whole rounds only."""
    return Record.of(session.first, session.moves, session.setup.names)


def open_record(text: str | bytes, play: Play[Any], seats: tuple[str, ...], seed: int) -> Session:
    """Open a record at its last position; `seats` says who plays, as far as it goes. Raises NotOpened."""
    try:
        record = Record.read(text)
    except MalformedRecord as error:
        raise NotOpened(f"This is not a record that can be opened: {error}.") from None
    others = seats[-1] if seats else PERSON
    wanted = (*seats, *[others] * record.players)[: record.players]
    return _session(record, play, wanted, seed)


def saved(session: Session, switches: Mapping[str, bool], made_for: str) -> str:
    """Write down all that a browser keeps; `made_for` names the table that it is kept for."""
    record = record_of(session)
    done = sum(len(step) for step in record.steps)
    rest = [[move.seat, str(move)] for move in session.moves[done:]]
    return json.dumps(
        {
            "version": VERSION,
            "made_for": made_for,
            "record": json.loads(record.text()),
            "seats": list(session.setup.seats),
            "seed": session.setup.seed,
            "rest": rest,
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
        rest = _moves(play, data["rest"])
    except (MalformedRecord, MalformedMove) as error:
        raise NotOpened(str(error)) from None
    session = _session(record, play, tuple(seats), seed, rest, shown)
    session.study = switches.get("study", False)
    return Opened(session, switches)


def _session(
    record: Record,
    play: Play[Any],
    seats: tuple[str, ...],
    seed: int,
    rest: tuple[Move, ...] = (),
    shown: int | None = None,
) -> Session:
    if record.game != play.game.name:
        raise NotOpened(f"This is a game of {_title(record)}, and this table plays {play.game.title}.")
    first: State[Any, Any] = record.start()
    try:
        setup = Setup(play.game, seats, record.names or NAMES[: record.players], seed, dict(record.options))
        session = Session(setup, play, first)
        session.replay([*(move for step in record.steps for move in step), *rest], shown)
    except BadSetup as error:
        raise NotOpened(f"This game cannot be set up: {error.reason}.") from None
    except IllegalMove as error:
        reason = f"A move of this game is against the rules: {error.refusal.reason}"
        raise NotOpened(reason, error.refusal.rule) from None
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


def _title(record: Record) -> str:
    from cardgames import game

    return game(record.game).title
