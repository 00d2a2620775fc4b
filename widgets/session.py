"""A game at one screen: who sits where, what has been played, what of it has been shown, and to whom.

A session knows no widgets. It holds the states and hands out views; all that is drawn or told is from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from cardgames import Event, Move, Refusal, State, View
from widgets.seated import Seated
from widgets.setup import Setup
from widgets.told import Line, Mark, Point, common


class Showing(Protocol):
    """What a session has to know of how its game is shown: the part of `widgets.play.Play` it needs."""

    turns: bool

    def beats(self, events: Sequence[Event]) -> Sequence[tuple[Event, ...]]:
        """Group events as they are shown."""

    def secret(self, view: View[Any]) -> bool:
        """Whether what is to be chosen now is chosen in secret."""

    def reveals(self, view: View[Any], events: Sequence[Event]) -> bool:
        """Whether events brought to light what the seat of that view, before its move, did not know."""


class Session:
    """A game in progress. Every change keeps it valid; a change that is refused leaves it as it was."""

    def __init__(
        self, setup: Setup, play: Showing, first: State[Any, Any] | None = None, study: bool = False
    ) -> None:
        """Begin a game of `setup`, from `first` if it starts in the middle; raises BadSetup."""
        self.setup = setup
        self._study = study
        self._staged: tuple[Point, str] | None = None
        self._play = play
        self._bots = Seated(setup)
        new = setup.game.new
        self._first = first or new(players=len(setup.seats), options=setup.options, seed=setup.seed)
        self._undone: list[Point] = []
        self._now = self._settled(Point())
        self._transcript: tuple[Point, list[Line]] | None = None

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
    def round(self) -> int:
        """The number of finished rounds, those on show alone."""
        return int(self._seen.rounds)

    @property
    def stage(self) -> str:
        """What is to be done: "curtain", "choose", "laid" (bots come next), "reveal" or "over"."""
        if self._staged is None or self._staged[0] is not self._now:  # it is asked for ten times a press
            self._staged = self._now, self._stage()
        return self._staged[1]

    def _stage(self) -> str:
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
    def near(self) -> int:
        """The seat that the picture is drawn for: at the screen, awaited there, or the last one that was."""
        if self.viewer is not None:
            return self.viewer
        place = self._last_of_people
        last = self._now.marks[place].move.seat if place is not None else (*self.setup.people, 0)[0]
        return last if self.awaited is None else self.awaited

    @property
    def begun(self) -> bool:
        """Whether a person has moved."""
        return self._last_of_people is not None

    @property
    def next_bot(self) -> int | None:
        """The seat of the bot that moves next, where a bot does."""
        return self._state.to_act[0] if self.stage == "laid" and self._state.to_act else None

    @property
    def wanted(self) -> tuple[View[Any], ...]:
        """What the bots have to be asked that are to move and need time for it, as far as no answer is in."""
        return self._bots.wanted(self._state)

    @property
    def waiting(self) -> bool:
        """Whether nothing can go on before a bot has answered."""
        seat = self.next_bot
        return seat is not None and seat in [view.seat for view in self.wanted]

    @property
    def shown(self) -> tuple[Event, ...]:
        """The events of the running reveal, as far as they have been shown and may be known at the screen."""
        return self._at_screen([event for beat in self._beats[: self._now.shown] for event in beat])

    @property
    def last(self) -> tuple[Event, ...]:
        """The events of the beat shown last, as far as they may be known at the screen."""
        for nth in reversed(range(len(self._now.marks))):
            if beats := self._shown_of(nth):
                return self._at_screen(beats[-1])
        return ()

    def view(self, seat: int) -> View[Any]:
        """What a seat may know by now; while a reveal is running, what it knew before."""
        view: View[Any] = self._seen.view(seat)
        return view

    def told(self, events: Sequence[Event]) -> list[Line]:
        """Tell events in words, as far as whoever is at the screen may know of them."""
        solo = self.setup.people if len(self.setup.people) == 1 else ()
        you = solo[0] if solo else None
        lines = []
        for event in events:
            known = event if self._study else common(event, self._watching)
            if known is not None:
                lines.append(Line(known.told(self.setup.shown, you), known.clause))
        return lines

    @property
    def transcript(self) -> list[Line]:
        """All that has been shown, in words, a heading before each round."""
        if self._transcript is None or self._transcript[0] is not self._now:
            self._transcript = self._now, self._told_so_far()
        return self._transcript[1]

    def _told_so_far(self) -> list[Line]:
        lines: list[Line] = []
        headed = None
        for nth, mark in enumerate(self._now.marks):
            told = self._told_of(mark)
            told += self.told([event for beat in self._shown_of(nth) for event in beat])
            played = self._before(nth).rounds
            if told and headed != played:
                headed = played
                lines.append(Line(f"Round {played + 1}", None))
            lines += told
        return lines

    def _told_of(self, mark: Mark) -> list[Line]:
        """Tell what a bot did for which another move was made."""
        if mark.fault is None:
            return []
        seat = mark.move.seat
        who = f"{self.setup.shown[seat]} ({self.setup.seats[seat]})"
        return [Line(f"{who} {mark.fault}.", "")]

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
            # the device stays in the same hands while the same person has to decide, in the same round
            stays = move.seat in marks[-1].state.to_act and marks[-1].state.rounds == self._state.rounds
            shown = 1 if self._play.turns and marks[-1].beats else 0
            self._go(Point(marks, shown, move.seat if stays else None))
        return refusal

    def sit_down(self) -> None:
        """Open the curtain: the person who has to choose next has the device now."""
        if self.stage == "curtain":
            self._now = self._now._replace(seat=self._next)

    def go_on(self) -> bool:
        """Show the next beat; where bots come next, let them move until something is to be shown.

        Says whether that has to be done again, when the bot has answered that is waited for.
        """
        if self.stage == "laid":
            return not self._bots_move() and self.waiting
        if self.stage == "reveal":
            self._now = self._settled(self._now._replace(shown=self._now.shown + 1))
        return False

    def show_all(self, rounds: int | None = None) -> bool:
        """Show all up to the next choice of a person's, or to the end of the round (`rounds`, else this one).

        Says whether that has to be done again, when the bot has answered that is waited for.
        """
        rounds = self.round if rounds is None else rounds
        while self.stage == "reveal" or (self.stage == "laid" and self._state.rounds == rounds):
            if self.waiting:
                return True
            if self.stage == "laid":
                self._bots_move()
            self._now = self._settled(self._now._replace(shown=len(self._beats)))
        return False

    def answer(self, view: View[Any], move: object, fault: str | None = None) -> bool:
        """Take what a bot chose that was asked, or its fault; whatever it is, a legal move comes of it.

        Changes nothing and returns False where the game no longer stands as it did in that view.
        """
        return self._bots.answer(self._state, view, move, fault)

    def hurry(self, view: View[Any], fault: str) -> bool:
        """Have a quick move made instead of that of a bot that was asked; `fault` says why.

        Changes nothing and returns False where the game no longer stands as it did in that view.
        """
        return self._bots.hurry(self._state, view, fault)

    def undo(self) -> str | None:
        """Take the last person's move back; says why if that is not possible."""
        place = self._last_of_people
        if place is None:
            return "There is no move of yours to take back."
        if not self.can_undo:
            return "What has come to light stays. In study mode any move can be taken back."
        self._undone.append(self._now)
        marks = self._now.marks[:place]
        self._now = self._settled(Point(marks, len(marks[-1].beats) if marks else 0))
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
        """Whether a person's move can be taken back: this is study, or nothing has come to light since."""
        place = self._last_of_people
        if place is None or self._study:
            return place is not None
        if any(self._shown_of(nth) for nth in range(place + 1, len(self._now.marks))):
            return False  # another seat has moved
        events = [event for beat in self._shown_of(place) for event in beat]
        before = self._before(place).view(self._now.marks[place].move.seat)
        return not (events and self._play.reveals(before, events))

    @property
    def can_redo(self) -> bool:
        """Whether a move has been taken back and none made since."""
        return bool(self._undone)

    def replay(self, moves: Iterable[Move], shown: int | None = None) -> None:
        """Take these moves as made, whoever's they are; `shown` beats of the last one, or all of it.

        Raises IllegalMove, and MalformedRecord where a round can have no deal; then all is as it was.
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

    @property
    def _watching(self) -> Sequence[int]:
        """The seats whose people look at the screen; all of them where only bots play."""
        return self.setup.people or range(len(self.setup.seats))

    def _shown_of(self, nth: int) -> tuple[tuple[Event, ...], ...]:
        """The beats of a move that have been shown: all of them, unless it is the last move."""
        beats = self._now.marks[nth].beats
        return beats[: self._now.shown] if nth == len(self._now.marks) - 1 else beats

    def _at_screen(self, events: Sequence[Event]) -> tuple[Event, ...]:
        if self._study:
            return tuple(events)
        seats = self._watching if self.viewer is None else (self.viewer,)
        return tuple(known for event in events if (known := common(event, seats)) is not None)

    def _with(
        self, move: Move, marks: tuple[Mark, ...] | None = None, fault: str | None = None
    ) -> tuple[Mark, ...]:
        marks = self._now.marks if marks is None else marks
        step = (marks[-1].state if marks else self._first).play(move)
        beats = self._play.beats(step.events)
        seen = [beat for beat in beats if any(common(event, self._watching) for event in beat)]
        return (*marks, Mark(move, step.state, tuple(seen), fault))

    def _go(self, point: Point) -> None:
        self._now = self._settled(point)
        self._undone.clear()

    def _settled(self, point: Point) -> Point:
        """Let bots make what they choose in secret, so that in a game of turns nobody waits for it."""
        marks = point.marks
        if not self._play.turns or (marks and point.shown < len(marks[-1].beats)):
            return point
        while True:
            state = marks[-1].state if marks else self._first
            bots = [seat for seat in state.to_act if seat not in self.setup.people]
            if not bots or not self._play.secret(state.view(bots[0])):
                break
            chosen = self._bots.choice(state, bots[0])
            if chosen is None:
                break
            marks = self._with(chosen.move, marks, chosen.fault)
        return point if marks is point.marks else Point(marks, len(marks[-1].beats), point.seat)

    def _bots_move(self) -> bool:
        """Let the bots choose whose turn it is, until something is to be shown or one has not answered.

        Says whether something is shown.
        """
        marks = self._now.marks
        while True:
            state = marks[-1].state if marks else self._first
            bots = [seat for seat in state.to_act if seat not in self.setup.people]
            chosen = self._bots.choice(state, bots[0]) if bots else None
            if chosen is None:
                break
            marks = self._with(chosen.move, marks, chosen.fault)
            if marks[-1].beats:
                break
        if marks is self._now.marks:
            return False
        self._go(Point(marks, 1 if marks[-1].beats else 0))
        return bool(marks[-1].beats)
