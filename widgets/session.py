"""A game at one screen: who sits where, what has been played, what of it has been shown, and to whom.

A session knows no widgets. It holds the states and hands out views; all that is drawn or told is from here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cardgames import BadSetup, Event, Game, Move, Refusal, State, View
from cardgames.records import name_fault
from cardgames.words import shown

PERSON = "person"
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")

Beats = Callable[[Sequence[Event]], Sequence[tuple[Event, ...]]]


class Line(NamedTuple):
    """A line of the transcript: its words and the clause that it keeps; a heading has no clause."""

    text: str
    clause: str | None


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays: for each seat PERSON or a bot's name, the names to show, and the seed of bots and deal.

    Raises BadSetup where a name of a bot is not known or the numbers do not agree.
    """

    game: Game[Any, Any]
    seats: tuple[str, ...]
    names: tuple[str, ...]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Check what the engine does not see: bots, names and seed."""
        if type(self.seed) is not int:
            raise BadSetup("seed", f"a seed is a whole number, not {shown(self.seed)}")
        for bot in self.seats:
            if bot != PERSON and bot not in self.game.bots:
                raise BadSetup("bots", f"there is no bot {bot!r}; the bots are: {', '.join(self.game.bots)}")
        if len(self.names) != len(self.seats):
            raise BadSetup("names", f"there are {len(self.names)} names for {len(self.seats)} players")
        for seat, name in enumerate(self.names):
            if fault := name_fault(name):
                raise BadSetup(f"names[{seat}]", fault)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, who in enumerate(self.seats) if who == PERSON)


class Mark(NamedTuple):
    """One move, what came of it, and the events as they are shown: one beat after the other."""

    move: Move
    state: State[Any, Any]
    beats: tuple[tuple[Event, ...], ...]


class Point(NamedTuple):
    """Where a session stands: the moves made, the beats shown of the last one, the seat at the screen."""

    marks: tuple[Mark, ...] = ()
    shown: int = 0
    seat: int | None = None


class Session:
    """A game in progress. Every change keeps it valid; a change that is refused leaves it as it was."""

    def __init__(
        self, setup: Setup, beats: Beats, first: State[Any, Any] | None = None, study: bool = False
    ) -> None:
        """Begin a game of `setup`, from `first` if it starts in the middle; raises BadSetup."""
        self.setup = setup
        self._study = study
        self._group = beats
        self._bots = {
            seat: setup.game.bots[who](setup.seed) for seat, who in enumerate(setup.seats) if who != PERSON
        }
        new = setup.game.new
        self._first = first or new(players=len(setup.seats), options=setup.options, seed=setup.seed)
        self._now = Point()
        self._undone: list[Point] = []

    # ---------------------------------------------------------------- what is the case
    @property
    def first(self) -> State[Any, Any]:
        """The state that the game began from."""
        return self._first

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves so far, of people and bots, in the order in which they were made."""
        return tuple(mark.move for mark in self._now.marks)

    @property
    def point(self) -> Point:
        """Where the session stands; a value, for comparing."""
        return self._now

    @property
    def stage(self) -> str:
        """What is to be done: "curtain", "choose", "laid" (bots come next), "reveal" or "over"."""
        if self._now.shown < len(self._beats):
            return "reveal"
        if self._state.over:
            return "over"
        if self._next is None:
            return "laid"
        return "choose" if self.viewer == self._next else "curtain"

    @property
    def token(self) -> str:
        """Names the situation that a click is made for; another one where it means another thing."""
        stage = self.stage
        if stage in {"laid", "reveal"}:  # going on is the same thing at every beat of a reveal
            return f"{self._seen.rounds} show"
        return f"{len(self._now.marks)} {stage} {self.viewer}"

    @property
    def viewer(self) -> int | None:
        """The seat that the screen shows its hand to; None while it is nobody's."""
        people = self.setup.people
        if len(people) == 1:
            return people[0]
        if self._study and people:
            return people[0] if self._next is None else self._next
        return self._now.seat

    @property
    def awaited(self) -> int | None:
        """The seat of the person who has to choose next, whether or not the device is in their hands."""
        return None if self.stage == "reveal" else self._next

    @property
    def pending(self) -> int:
        """How many beats of the reveal are still to be shown."""
        return len(self._beats) - self._now.shown

    @property
    def shown(self) -> tuple[Event, ...]:
        """The events of the running reveal, as far as they have been shown."""
        return tuple(event for beat in self._beats[: self._now.shown] for event in beat)

    def view(self, seat: int) -> View[Any]:
        """What a seat may know by now; while a reveal is running, what it knew before."""
        view: View[Any] = self._seen.view(seat)
        return view

    def told(self, events: Sequence[Event]) -> list[Line]:
        """Tell events in words, as far as whoever is at the screen may know of them."""
        solo = self.setup.people if len(self.setup.people) == 1 else ()
        you = solo[0] if solo else None
        watching = solo or self.setup.people or range(len(self.setup.seats))
        lines = []
        for event in events:
            known = event if self._study else _common(event, watching)
            if known is not None:
                lines.append(Line(known.told(self.setup.names, you), known.clause))
        return lines

    @property
    def transcript(self) -> list[Line]:
        """All that has been shown, in words, a heading before each round."""
        lines: list[Line] = []
        headed = None
        last = len(self._now.marks) - 1
        for nth, mark in enumerate(self._now.marks):
            beats = mark.beats[: self._now.shown] if nth == last else mark.beats
            told = self.told([event for beat in beats for event in beat])
            played = self._before(nth).rounds
            if told and headed != played:
                headed = played
                lines.append(Line(f"Round {played + 1}", None))
            lines += told
        return lines

    @property
    def study(self) -> bool:
        """Whether this is study: all hands are open, and moves can be taken back across a reveal."""
        return self._study

    @study.setter
    def study(self, on: bool) -> None:
        self._study = on
        self._now = self._now._replace(seat=None)

    # ---------------------------------------------------------------- what can be done
    def play(self, move: Move) -> Refusal | None:
        """Make the viewer's move, or say why it is refused. Raises ValueError if nobody is to choose."""
        if self.stage != "choose" or move.seat != self.viewer:
            raise ValueError("nobody at the screen has to choose now")
        refusal = self._state.check(move)
        if refusal is None:
            marks = self._with(move)
            self._go(Point(marks))
        return refusal

    def sit_down(self) -> None:
        """Open the curtain: the person who has to choose next has the device now."""
        if self.stage == "curtain":
            self._now = self._now._replace(seat=self._next)

    def go_on(self) -> None:
        """Show the next beat; if everybody at the screen has chosen, let the bots choose first."""
        if self.stage == "laid":
            self._bots_move()
        elif self.stage == "reveal":
            self._now = self._now._replace(shown=self._now.shown + 1)

    def show_all(self) -> None:
        """Show all that is left of the reveal."""
        if self.stage == "laid":
            self._bots_move()
        self._now = self._now._replace(shown=len(self._beats))

    def undo(self) -> str | None:
        """Take the last person's move back; says why if that is not possible."""
        place = self._last_of_people
        if place is None:
            return "There is no move of yours to take back."
        if not self.can_undo:
            return "What has been revealed stays revealed. In study mode any move can be taken back."
        self._undone.append(self._now)
        marks = self._now.marks[:place]
        self._now = Point(marks, len(marks[-1].beats) if marks else 0)
        return None

    def redo(self) -> str | None:
        """Make the move again that was taken back; says why if there is none."""
        if not self._undone:
            return "There is no move to make again."
        # the curtain falls: whoever had the device then need not have it now
        self._now = self._undone.pop()._replace(seat=None)
        return None

    @property
    def can_undo(self) -> bool:
        """Whether a person's move can be taken back: nothing that came of it was shown, or this is study."""
        place = self._last_of_people
        if place is None:
            return False
        hidden = self._now.shown == 0
        marks = self._now.marks[place:-1] if hidden else self._now.marks[place:]
        return self._study or not any(mark.beats for mark in marks)

    @property
    def can_redo(self) -> bool:
        """Whether a move has been taken back and none made since."""
        return bool(self._undone)

    def replay(self, moves: Sequence[Move], shown: int | None = None) -> None:
        """Take these moves as made, whoever's they are; `shown` beats of the last one, or all of it.

        Raises IllegalMove, and leaves the session as it was.
        """
        marks: tuple[Mark, ...] = ()
        for move in moves:
            marks = self._with(move, marks)
        beats = len(marks[-1].beats) if marks else 0
        self._go(Point(marks, beats if shown is None else max(0, min(shown, beats))))

    # ---------------------------------------------------------------- inside
    @property
    def _state(self) -> State[Any, Any]:
        return self._now.marks[-1].state if self._now.marks else self._first

    @property
    def _seen(self) -> State[Any, Any]:
        """The state that is on show: the one before the reveal while it is running."""
        return self._before(len(self._now.marks) - 1) if self.stage == "reveal" else self._state

    @property
    def _beats(self) -> tuple[tuple[Event, ...], ...]:
        return self._now.marks[-1].beats if self._now.marks else ()

    @property
    def _next(self) -> int | None:
        waiting = [seat for seat in self._state.to_act if seat in self.setup.people]
        return waiting[0] if waiting else None

    @property
    def _last_of_people(self) -> int | None:
        """The place of the last move that a person made."""
        places = [nth for nth, mark in enumerate(self._now.marks) if mark.move.seat in self.setup.people]
        return places[-1] if places else None

    def _before(self, nth: int) -> State[Any, Any]:
        return self._now.marks[nth - 1].state if nth > 0 else self._first

    def _with(self, move: Move, marks: tuple[Mark, ...] | None = None) -> tuple[Mark, ...]:
        marks = self._now.marks if marks is None else marks
        step = (marks[-1].state if marks else self._first).play(move)
        return (*marks, Mark(move, step.state, tuple(self._group(step.events))))

    def _go(self, point: Point) -> None:
        self._now = point
        self._undone.clear()

    def _bots_move(self) -> None:
        """Let the bots choose whose turn it is, each from its own view, until something is to be shown."""
        marks = self._now.marks
        while True:
            state = marks[-1].state if marks else self._first
            bots = [seat for seat in state.to_act if seat in self._bots]
            if not bots:
                break
            marks = self._with(self._bots[bots[0]].choose(state.view(bots[0])), marks)
            if marks[-1].beats:
                break
        self._go(Point(marks, 1 if marks and marks[-1].beats else 0))


def _common(event: Event, seats: Sequence[int]) -> Event | None:
    """What all of these seats know of an event; where that differs, what others than its own seat know."""
    known = [event.seen_by(seat) for seat in seats]
    if any(one is None for one in known):
        return None
    others = [one for seat, one in zip(seats, known, strict=True) if seat != getattr(event, "seat", None)]
    return others[0] if others else known[0]
