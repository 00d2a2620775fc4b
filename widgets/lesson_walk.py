"""Walking through a worked example: what is said, asked and shown so far. Knows nothing of widgets.

What happens in the game comes from the engine; what may be shown of it, and when, is decided here: the
outcome of a prediction stays hidden until there is an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, NamedTuple, Protocol

import cardgames
from cardgames import Event, Game, Move, Refusal, State
from widgets.lesson_data import PENDING, Example, Step
from widgets.play import Look


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

    def seen(self, shown: int) -> tuple[State[Any, Any], tuple[Event, ...] | None]:
        """The state to draw when so many events are shown, and those that are to be drawn on top of it."""
        state = self.before
        for made in self.made:
            if shown < len(made.events):
                return state, made.events[:shown] if shown else None
            state, shown = made.state, shown - len(made.events)
        return state, None


class Teaching(Protocol):
    """What a game gives to its worked examples: the module `widgets.GAME.lessons`."""

    def facts(self, played: Played) -> Any:
        """Give what the texts may name: an object whose `[name]` is the fact, KeyError if there is none."""

    def upto(self, events: Sequence[Event], shown: int, stage: str) -> int:
        """Count the events that are shown once a stage is reached; ValueError for a word that is no stage."""


class Said(NamedTuple):
    """An answer to the reader: whether it is good news, and the words."""

    good: bool
    text: str


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment of the walk: the step, what was played, how many of its events are shown, what was answered.

    While it is `open`, a prediction or a move is awaited.
    """

    index: int
    played: Played
    shown: int
    open: bool = False
    said: Said | None = None
    hints: int = 0


class Walk:
    """A reader's way through an example, forward and back."""

    now: Moment

    def __init__(self, example: Example) -> None:
        """Begin at the first step."""
        self.example = example
        self.game: Game[Any, Any] = cardgames.game(example.game)
        self.teaching: Teaching = import_module(f"widgets.{example.game.replace('-', '_')}.lessons")
        self._past: list[Moment] = []
        self.restart()

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
        """What is shown so far of what all could see happen, in words, each with its clause."""
        names, seats = self.example.names, range(len(self.example.names))
        shown = self.now.played.events[: self.now.shown]
        common = [event for event in shown if all(event.seen_by(seat) == event for seat in seats)]
        return [(event.told(names, self.example.seat), event.clause) for event in common]

    def look(self, picks: Any = None) -> Look:
        """What there is to see at this moment; `picks` is what the reader has chosen and not yet played."""
        state, shown = self.now.played.seen(self.now.shown)
        seat = self.example.seat
        return Look(state.view(seat), seat, self.example.names, picks, shown, near=seat)

    @property
    def choices(self) -> list[str]:
        """The answers that a prediction offers, in words."""
        return [self.filled(choice.label) for choice in self.step.choices]

    @property
    def right(self) -> int:
        """The place of the right answer among the choices: the one that the engine gives."""
        wanted = self.filled(self.step.answer)
        return [self.filled(choice.value) for choice in self.step.choices].index(wanted)

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
        if choice == self.right:
            return self.show_answer()
        return self._say(False, self.step.choices[choice].why)

    def show_answer(self) -> Said:
        """Give the right answer and show what follows."""
        self.now = replace(self.now, shown=self._upto(self.step.after), open=False)
        return self._say(True, self.step.right)

    def play(self, text: str) -> Said | Refusal:
        """Make the reader's move, and the others' after it; a refused move changes nothing.

        Raises MalformedMove for text that is no move of the game.
        """
        played = self.now.played
        mine = self.game.move(text, self.example.seat)
        if refusal := played.after.check(mine):
            return refusal
        self.now = replace(self.now, played=self._run(played.before, played.texts, mine), open=False)
        self.now = replace(self.now, shown=self._upto(self.step.show or "all"))
        for case in self.step.cases:
            if self.filled(case.when) in map(self.filled, case.values):
                return self._say(case.reached, case.say)
        raise ValueError(f"{self.example.name}: step {self.now.index + 1} has no case for this outcome")

    def hint(self) -> str:
        """Give one more hint, the last one again if there is no other."""
        self.now = replace(self.now, hints=min(self.now.hints + 1, len(self.step.hints)))
        return self.hints[-1]

    def forward(self) -> None:
        """Go on to the next step."""
        self._past.append(self.now)
        self._arrive(self.now.index + 1, self.now.played, self.now.shown)

    def back(self) -> None:
        """Go back to the step before, as it was left."""
        self.now = self._past.pop()

    def again(self) -> None:
        """Begin this step anew."""
        if self.first:
            self.restart()
        else:
            self.back()
            self.forward()

    def restart(self) -> None:
        """Begin the example anew."""
        example = self.example
        extra = {} if example.start is None else {"start": example.start}
        state = self.game.read_start(len(example.names), example.options, extra)
        self._past.clear()
        self._arrive(0, Played(example.names, example.seat, state), 0)

    # ---- how it comes about

    def _arrive(self, index: int, played: Played, shown: int) -> None:
        step = self.example.steps[index]
        if step.moves:
            played, shown = self._run(played.after, step.moves), 0
        self.now = Moment(index, played, shown, open=bool(step.ask) or step.waits)
        if not step.waits:
            self.now = replace(self.now, shown=self._upto(step.show or ("" if step.ask else "all")))

    def _run(self, before: State[Any, Any], texts: tuple[str, ...], mine: Move | None = None) -> Played:
        """Play a step's moves, each by the seat next to act, up to the reader's if it is not made yet."""
        state, made = before, []
        for text in texts:
            move = mine if text == PENDING else self.game.move(text, state.to_act[0])
            if move is None:
                break
            state, events = state.play(move)
            made.append(Made(move, state, events))
        return Played(self.example.names, self.example.seat, before, texts, tuple(made))

    def _upto(self, stage: str) -> int:
        """Count the events that are shown at a stage; "" shows nothing new."""
        played, shown = self.now.played, self.now.shown
        return self.teaching.upto(played.events, shown, stage) if stage else shown

    def _say(self, good: bool, text: str) -> Said:
        said = Said(good, self.filled(text))
        self.now = replace(self.now, said=said)
        return said
