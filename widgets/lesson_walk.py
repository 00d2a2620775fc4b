"""Walking through a worked example: what is said, asked and shown so far. Knows nothing of widgets.

What happens in the game comes from the engine; what may be shown of it, and when, is decided here: the
outcome of a prediction stays hidden until there is an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, NamedTuple, Protocol

import cardgames
from cardgames import Event, Game, Move, Refusal, State
from widgets.lesson_data import PENDING, Example, Step
from widgets.play import Look, Play, play_of


class Made(NamedTuple):
    """A move, the state that it led to, and the events on the way there."""

    move: Move
    state: State[Any, Any]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """What was played at a step: `texts` are its moves as the example has them, `made` those made so far."""

    names: tuple[str, ...]
    seat: int
    before: State[Any, Any]
    texts: tuple[str, ...] = ()
    made: tuple[Made, ...] = ()

    @property
    def after(self) -> State[Any, Any]:
        """The state after the moves so far: while the reader's move is awaited, the one to make it in."""
        return self.made[-1].state if self.made else self.before

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far."""
        return tuple(made.move for made in self.made)

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, in order."""
        return tuple(event for made in self.made for event in made.events)

    def seen(self, shown: int) -> tuple[State[Any, Any], tuple[Event, ...] | None, tuple[Event, ...]]:
        """The state to draw when so many events are shown, those to be drawn on top of it, and the last ones.

        On top of it are drawn those of a move of which not all is shown; the last ones are of the last move
        of which something is shown.
        """
        state: State[Any, Any] = self.before
        last: tuple[Event, ...] = ()
        for made in self.made:
            if shown < len(made.events):
                return state, made.events[:shown] if shown else None, made.events[:shown] or last
            state, last, shown = made.state, made.events, shown - len(made.events)
        return state, None, last


class Teaching(Protocol):
    """What a game gives to its worked examples: the module `widgets.GAME.lessons`."""

    def facts(self, played: Played) -> Any:
        """Give what the texts may name: an object whose `[name]` is the fact, KeyError if there is none."""

    def upto(self, events: Sequence[Event], shown: int, stage: str) -> int:
        """Count the events that are shown once a stage is reached; ValueError for a word that is no stage."""


class Said(NamedTuple):
    """An answer to the reader: whether it is good news, the words, and the clause that they are about."""

    good: bool
    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment of the walk: the step, what was played, how many of its events are shown, what was answered.

    While it is `open`, a prediction or a move is awaited. `mine` are the reader's moves, `tried` the answers
    that were given to the prediction.
    """

    index: int
    played: Played
    shown: int
    open: bool = False
    said: Said | None = None
    hints: int = 0
    mine: tuple[Move, ...] = ()
    tried: tuple[int, ...] = ()


class Walk:
    """A reader's way through an example, forward and back.

    `acts` is all that the reader has done since the example began; `redo` does it again.
    """

    now: Moment

    def __init__(self, example: Example) -> None:
        """Begin at the first step."""
        self.example = example
        self.game: Game[Any, Any] = cardgames.game(example.game)
        self.table: Play[Any] = play_of(example.game)
        self.teaching: Teaching = import_module(f"widgets.{example.game.replace('-', '_')}.lessons")
        self.acts: list[str] = []
        self._past: list[Moment] = []
        self._start()

    # ---- what there is to show

    @property
    def step(self) -> Step:
        """The step that the reader is at."""
        return self.example.steps[self.now.index]

    @property
    def first(self) -> bool:
        """Whether this is the first step."""
        return not self._past

    @property
    def last(self) -> bool:
        """Whether this is the last step."""
        return self.now.index == len(self.example.steps) - 1

    @property
    def told(self) -> list[tuple[str, str]]:
        """What is shown so far and the reader may know, in words, each with its clause."""
        names, seat = self.example.names, self.example.seat
        beats = [beat for made in self.now.played.made for beat in self.table.beats(made.events)]
        told = [event for beat in beats for event in beat]  # what is in no beat stays secret until later
        shown = [event for event in self.now.played.events[: self.now.shown] if event in told]
        return [(event.told(names, seat), event.clause) for event in _known(shown, seat)]

    def look(self, picks: Any = None, looking: Any = None, width: float = 720) -> Look:
        """What there is to see; `picks` is what is chosen, `looking` how the table is looked at."""
        state, shown, last = self.now.played.seen(self.now.shown)
        seat = self.example.seat
        return Look(
            state.view(seat),
            seat,
            self.example.names,
            picks,
            None if shown is None else _known(shown, seat),
            _known(last, seat),
            near=seat,
            looking=looking,
            width=width,
            choosing=self.now.open and self.step.waits,
        )

    @property
    def choices(self) -> list[str]:
        """The answers that a prediction offers, in words."""
        return self._numbers or [self.filled(choice.label) for choice in self.step.choices]

    @property
    def right(self) -> int:
        """The place of the right answer among the choices: the one that the engine gives."""
        values = self._numbers or [self.filled(choice.value) for choice in self.step.choices]
        return values.index(self.filled(self.step.answer))

    @property
    def _numbers(self) -> list[str]:
        """The numbers that a prediction of a number offers."""
        return (
            [str(number) for number in range(self.step.numbers[0], self.step.numbers[1] + 1)]
            if self.step.numbers
            else []
        )

    def _why(self, choice: int) -> tuple[str, str]:
        """Say why a wrong answer is wrong, and by which clause if it has one of its own."""
        step = self.step
        if not step.numbers:
            return step.choices[choice].why, step.choices[choice].clause
        likely = {self.filled(each.value): (each.why, each.clause) for each in step.choices}
        return likely.get(self._numbers[choice], (step.other, ""))

    @property
    def hints(self) -> list[str]:
        """The hints given so far."""
        return [self.filled(hint) for hint in self.step.hints[: self.now.hints]]

    def filled(self, text: str) -> str:
        """The text with the engine's facts in the place of their names."""
        return text.format_map(self.teaching.facts(self.now.played))

    # ---- what the reader does

    def answer(self, choice: int) -> Said:
        """Answer the prediction: the right answer shows what follows, a wrong one is told why it is wrong."""
        said = self._answered() if choice == self.right else self._say(False, *self._why(choice))
        self.now = replace(self.now, tried=(*self.now.tried, choice))
        self.acts.append(f"answer:{choice}")
        return said

    def show_answer(self) -> Said:
        """Give the right answer, or make the moves of the model, and show what follows."""
        said: Said | Refusal | None = None if self.step.waits else self._answered()
        for text in self.step.model:
            said = self._made(text)
        self.acts.append("tell")
        assert isinstance(said, Said), "a model reaches the goal"
        return said

    def play(self, text: str) -> Said | Refusal | None:
        """Make a move of the reader's, and the others' when the reader's turn is over; None while it goes on.

        A refused move changes nothing. Raises MalformedMove for text that is no move of the game.
        """
        said = self._made(text)
        if not isinstance(said, Refusal):
            self.acts.append(f"move:{text}")
        return said

    def _made(self, text: str) -> Said | Refusal | None:
        """Make a move of the reader's, as `play` does."""
        played = self.now.played
        move = self.game.move(text, self.example.seat)
        if refusal := played.after.check(move):
            return refusal
        mine = (*self.now.mine, move)
        played, waiting = self._run(played.before, played.texts, mine)
        self.now = replace(self.now, played=played, shown=len(played.events), mine=mine, open=waiting)
        if waiting:
            return None
        self.now = replace(self.now, shown=self._upto(self.step.show or "all"))
        for case in self.step.cases:
            if self.filled(case.when) in map(self.filled, case.values):
                return self._say(case.reached, case.say, case.clause)
        raise ValueError(f"{self.example.name}: step {self.now.index + 1} has no case for this outcome")

    def hint(self) -> str:
        """Give one more hint, the last one again if there is no other."""
        self.now = replace(self.now, hints=min(self.now.hints + 1, len(self.step.hints)))
        self.acts.append("hint")
        return self.hints[-1]

    def forward(self) -> None:
        """Go on to the next step."""
        self._forward()
        self.acts.append("next")

    def back(self) -> None:
        """Go back to the step before, as it was left."""
        self.now = self._past.pop()
        self.acts.append("back")

    def again(self) -> None:
        """Begin this step anew."""
        if self.first:
            self._start()
        else:
            self.now = self._past.pop()
            self._forward()
        self.acts.append("again")

    def restart(self) -> None:
        """Begin the example anew."""
        self.acts.clear()
        self._start()

    def redo(self, acts: Sequence[str]) -> None:
        """Do all that `acts` tells, from the start of the example; raises ValueError where that cannot be."""
        self.restart()
        for act in acts:
            kind, _, what = act.partition(":")
            if kind not in self._possible:
                raise ValueError(f"{act!r} cannot be done at step {self.now.index + 1}")
            if kind == "answer":
                self.answer(range(len(self.choices)).index(int(what)))
            elif kind == "move":
                if isinstance(refusal := self.play(what), Refusal):
                    raise ValueError(refusal.reason)
            else:
                do: dict[str, Callable[[], object]] = {
                    "tell": self.show_answer,
                    "hint": self.hint,
                    "next": self.forward,
                    "back": self.back,
                    "again": self.again,
                }
                do[kind]()

    @property
    def _possible(self) -> set[str]:
        """The kinds of acts that are possible now."""
        step, now = self.step, self.now
        possible = set() if self.first else {"back"}
        if now.open:
            possible |= {"answer", "tell"} if step.ask else {"move", "again"}
            tells = step.waits and not now.mine
            return possible | ({"hint"} if step.hints else set()) | ({"tell"} if tells else set())
        anew = {"again"} if step.waits or step.ask else set()
        return possible | anew | (set() if self.last else {"next"})

    # ---- how it comes about

    def _start(self) -> None:
        example = self.example
        players = len(example.names)
        state = self.game.read_start(players, example.options, example.given)
        for move in self.game.due(state, self.game.read_apart(example.given, players)):
            state = state.play(move).state
        for text in example.moves:
            state = state.play(self.game.move(text, state.to_act[0])).state
        self._past.clear()
        self._arrive(0, Played(example.names, example.seat, state), 0)

    def _forward(self) -> None:
        self._past.append(self.now)
        self._arrive(self.now.index + 1, self.now.played, self.now.shown)

    def _arrive(self, index: int, played: Played, shown: int) -> None:
        step = self.example.steps[index]
        if step.moves:
            (played, _), shown = self._run(played.after, step.moves), 0
        self.now = Moment(index, played, shown, open=bool(step.ask) or step.waits)
        if step.waits:
            self.now = replace(self.now, shown=len(played.events) if self.table.turns else 0)
        else:
            self.now = replace(self.now, shown=self._upto(step.show or ("" if step.ask else "all")))

    def _run(
        self, before: State[Any, Any], texts: tuple[str, ...], mine: tuple[Move, ...] = ()
    ) -> tuple[Played, bool]:
        """Play a step's moves, each by the seat next to act, with the reader's so far where they belong.

        Says also whether the reader is awaited: then what stands after is not played yet.
        """
        state, made = before, list[Made]()

        def play(move: Move) -> State[Any, Any]:
            step = state.play(move)
            made.append(Made(move, step.state, step.events))
            return step.state

        waiting, passed = False, False
        for text in texts:
            if text == PENDING:
                passed, turn = True, state
                for move in mine:
                    state = play(move)
                waiting = not mine or self._goes_on(turn, state)
                if waiting:
                    break
            elif state.to_act:
                move = self.game.move(text, state.to_act[0])
                if not (passed and state.check(move)):
                    state = play(move)
        return Played(self.example.names, self.example.seat, before, texts, tuple(made)), waiting

    def _goes_on(self, turn: State[Any, Any], state: State[Any, Any]) -> bool:
        """Whether the reader still has to decide something in the turn that began at `turn`."""
        seat = self.example.seat
        if seat not in state.to_act or state.rounds != turn.rounds:
            return False
        return self.table.turn(state.view(seat)) == self.table.turn(turn.view(seat))

    def _answered(self) -> Said:
        self.now = replace(self.now, shown=self._upto(self.step.after), open=False)
        return self._say(True, self.step.right)

    def _upto(self, stage: str) -> int:
        """Count the events that are shown at a stage; "" shows nothing new."""
        played, shown = self.now.played, self.now.shown
        return self.teaching.upto(played.events, shown, stage) if stage else shown

    def _say(self, good: bool, text: str, clause: str = "") -> Said:
        said = Said(good, self.filled(text), clause or self.step.clause)
        self.now = replace(self.now, said=said)
        return said


def _known(events: Sequence[Event], seat: int) -> tuple[Event, ...]:
    """What a seat may know of events."""
    return tuple(known for event in events if (known := event.seen_by(seat)) is not None)
