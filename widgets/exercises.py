"""Exercises in a document: `exercises("boneyard")`, one after the other on one board, and a list of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import traitlets
from anywidget import AnyWidget

from cardgames import MalformedRecord
from cardgames.records import read_json
from widgets.board import Action, Guarded
from widgets.exercise_data import LEVELS, Exercise, exercises_of
from widgets.exercise_keep import Progress, known, merged
from widgets.lesson import Lesson
from widgets.lesson_keep import kept, resume
from widgets.lesson_walk import Said, Walk

OPEN = "not begun"  # of an exercise that has no state


def exercises(game: str) -> Exercises:
    """Show the exercises of a game; live where there is a Python, else the first one as a still picture.

    Raises ValueError for a game that has none.
    """
    return Exercises(exercises_of(game))


class ExerciseList(AnyWidget):
    """The exercises to pick from; also what reads and writes the reader's progress."""

    _esm = "".join(
        Path(__file__).with_name(name).read_text("utf-8") for name in ("exercise_keep.js", "exercise_list.js")
    )
    _css = Path(__file__).with_name("exercise.css")

    entries: traitlets.List[Any] = traitlets.List().tag(sync=True)
    current = traitlets.Unicode().tag(sync=True)


class Exercises(Lesson):
    """One exercise after the other: each a worked example that is solved, and the list of all of them."""

    def __init__(self, all_of_them: tuple[Exercise, ...]) -> None:
        """Show the first exercise."""
        self.all = {exercise.name: exercise for exercise in all_of_them}
        self.progress: Progress = {}
        self._picked = False  # what the reader or the address asks for goes before what was kept
        self.list = ExerciseList()
        self.list.on_msg(lambda _, content, __: self.picked(content))
        super().__init__(Walk(all_of_them[0].example))
        self.children = (self.list, self.words, self.board)
        self.add_class("ct-exercises")

    @property
    def exercise(self) -> Exercise:
        """The exercise that is open."""
        return self.all[self.walk.example.name]

    @property
    def state(self) -> str:
        """How the reader stands with what is open: "done", "tried", or "" before anything was tried.

        What was shown is not done; begun anew and solved, it is.
        """
        acts = self.walk.acts
        since = acts[len(acts) - acts[::-1].index("again") :] if "again" in acts else acts
        said = self.walk.now.said
        if said is not None and said.good and not self.walk.now.open and "tell" not in since:
            return "done"
        return "tried" if any(act not in {"hint", "again"} for act in acts) else ""

    # ---- what is shown

    def _place(self) -> str:
        exercise = self.exercise
        nth = list(self.all).index(exercise.name) + 1
        return f"Exercise {nth} of {len(self.all)}, {LEVELS[exercise.level]}"

    @property
    def _stuck(self) -> bool:
        return super()._stuck or self.state == "tried"

    def _judged(self, said: Said) -> str:
        return self._marked(said)

    def _after(self) -> list[Action]:
        solved = self.walk.now.said is not None and self.walk.now.said.good
        again = Action("again", "Try another way" if solved else "Try again", "plain" if solved else "main")
        onward = [Action("next", "Next exercise", "main" if solved else "plain")] if self._onward() else []
        looks = self.play.tools(self._look())
        if solved:
            return [*onward, again, *looks]
        return [again, *onward, *looks, Action("tell", "Show me", "tool")]

    def _way(self) -> list[Action]:
        return []

    def _onward(self) -> str:
        """Name the next exercise that is not done, after the open one and round; "" if all are done."""
        names = list(self.all)
        at = names.index(self.exercise.name) + 1
        later = [name for name in (*names[at:], *names[: at - 1]) if self.progress.get(name) != "done"]
        return later[0] if later else ""

    # ---- what the reader does

    def turn_to(self, name: str) -> None:
        """Open the exercise of that name, from its beginning; one that there is none of changes nothing."""
        if name in self.all:
            self._picked = True
            self.walk = Walk(self.all[name].example)
            with self.board.hold_sync():
                self.board.label = self.walk.example.title
                self._arrive()
                self._done()
                self._refresh()

    def picked(self, content: Mapping[str, Any]) -> None:
        """Take a message of the list: what was picked, what the browser has kept."""
        with Guarded(self.board):
            if isinstance(content.get("stored"), dict):
                stored = known(content["stored"])  # all there is, if the browser keeps it
                self.progress = stored if content.get("keeps") else merged(self.progress, stored)
                self._refresh()
            if isinstance(content.get("open"), str):
                self.turn_to(content["open"])

    def _on_next(self) -> None:
        self.turn_to(self._onward())

    # ---- how far the reader has come

    def hello(self, hello: Mapping[str, Any]) -> None:
        """Answer the page: go on with the exercise that the reader was at, as far as it was."""
        self._kept = hello.get("at") is not None
        stored = hello.get("stored")
        if self._picked:
            self._done()
        if not isinstance(stored, str) or self.walk.acts or self._picked:
            return
        try:
            data = read_json(stored)
            walk = Walk(self.all[data["exercise"]].example)
            going = resume(walk, data["walk"])
        except (MalformedRecord, ValueError, KeyError, TypeError):
            self.board.say("How far you had come cannot be read. The exercises begin anew.", tone="refused")
            return
        if going or walk.example.name != self.exercise.name:
            self.walk = walk
            with self.board.hold_sync():
                self.board.label = walk.example.title
                self._arrive(quiet=True)
                self._refresh()

    def _done(self) -> None:
        """Have the page keep what is open and how the reader stands with it."""
        name, state = self.exercise.name, self.state
        if self._kept:
            self.board.send({"keep": json.dumps({"exercise": name, "walk": kept(self.walk)})})
        if state and self.progress != (better := merged(self.progress, {name: state})):
            self.progress = better
            self.list.send({"mark": {name: better[name]}})

    def _refresh(self) -> None:
        self.list.entries = [
            {
                "name": each.name,
                "nth": nth,
                "title": each.example.title,
                "level": LEVELS[each.level].capitalize(),
                "state": self.progress.get(each.name, OPEN),
            }
            for nth, each in enumerate(self.all.values(), 1)
        ]
        self.list.current = self.exercise.name
        super()._refresh()
