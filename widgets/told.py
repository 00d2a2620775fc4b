"""What a session keeps: moves with what came of them, where it stands, and lines that tell of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardgames import Event, Move, State


class Line(NamedTuple):
    """A line of the transcript: its words and the clause that it keeps; a heading has no clause."""

    text: str
    clause: str | None


class Mark(NamedTuple):
    """One move, what came of it, and the events as they are shown: one beat after the other.

    `fault` is what a bot did for which another move was made: the end of a sentence that its name begins.
    """

    move: Move
    state: State[Any, Any]
    beats: tuple[tuple[Event, ...], ...]
    fault: str | None = None


class Point(NamedTuple):
    """Where a session stands: the moves made, the beats shown of the last one, the seat at the screen."""

    marks: tuple[Mark, ...] = ()
    shown: int = 0
    seat: int | None = None


def common(event: Event, seats: Sequence[int]) -> Event | None:
    """Return what all of these seats know of an event; where they differ, what others than its own know."""
    known = [event.seen_by(seat) for seat in seats]
    if any(one is None for one in known):
        return None
    others = [one for seat, one in zip(seats, known, strict=True) if seat != getattr(event, "seat", None)]
    return others[0] if others else known[0]
