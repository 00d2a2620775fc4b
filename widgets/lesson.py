"""Worked examples in a document: `lesson("boneyard/clash")`, something to do and to predict, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from ipywidgets import HTML, VBox

from cardgames import Refusal
from widgets.board import NARROW, WIDTH, Action, Board
from widgets.lesson_data import read
from widgets.lesson_keep import kept, resume
from widgets.lesson_picture import with_words
from widgets.lesson_walk import Said, Walk
from widgets.play import Look
from widgets.scene import Scene
from widgets.svg import on_paper
from widgets.telling import say_choice


def lesson(name: str) -> Lesson:
    """Show the worked example of that name; live where there is a Python, else as a still picture.

    Raises ValueError for a name that there is none of, naming those that there are.
    """
    return Lesson(Walk(read(name)))


class LessonBoard(Board):
    """A board with the look of a lesson."""

    _css = "\n".join(
        Path(__file__).with_name(f"{name}.css").read_text("utf-8") for name in ("board", "lesson")
    )  # type: ignore[assignment]


class Lesson(VBox):
    """A worked example: what is said above, the board, and what the reader can do below it."""

    def __init__(self, walk: Walk) -> None:
        """Show the first step of a walk."""
        self.walk = walk
        self.play = walk.table
        self.picks: Any = self.play.nothing
        self.looking: Any = self.play.looking
        self._width = float(WIDTH)
        self._kept = False  # whether the page keeps how far the reader has come
        self._own: Walk | None = None  # where the reader was, while somebody presents the example
        self.words = HTML()
        self.board = LessonBoard(
            self.scene,
            self.act,
            self.hello,
            label=walk.example.title,
            help=self.play.help,
            page=f"{walk.example.game}.html",
        )
        self.board.on_step = self.step
        super().__init__([self.words, self.board])
        self.add_class("ct-lesson")
        self._arrive()
        self._refresh()

    # ---- what is shown

    def scene(self, width: float) -> Scene:
        """Draw what is to be seen of the game at this moment."""
        self._width = width
        return self.play.scene(self._look(), width)

    def text(self) -> str:
        """What is said above the board, as HTML."""
        walk, step = self.walk, self.walk.step
        title = f"<strong>{escape(walk.example.title)}</strong> <small>{escape(self._place())}</small>"
        lines = [f'<p class="ct-title">{title}</p>']
        lines += [f"<p>{escape(part)}</p>" for part in walk.filled(step.text).split("\n\n")]
        if step.goal:
            lines.append(self._goal())
        lines += [f'<p class="ct-hint"><strong>Hint:</strong> {escape(hint)}</p>' for hint in walk.hints]
        return "\n".join(lines)

    def _goal(self) -> str:
        """The goal; once the move is made, also what the picture below it shows."""
        walk = self.walk
        goal = escape(walk.filled(walk.step.goal))
        if walk.now.open:
            return f"<p><strong>Your goal:</strong> {goal}</p>"
        came = "The picture shows what came of the move."
        return f"<p><strong>Your goal was:</strong> {goal} <em>{came}</em></p>"

    def _place(self) -> str:
        """Say where among others this is."""
        return f"Step {self.walk.now.index + 1} of {len(self.walk.example.steps)}"

    def actions(self) -> list[Action]:
        """What the reader can do now."""
        return [*(self._asked() if self.walk.now.open else self._after()), *self._way()]

    def _asked(self) -> list[Action]:
        """What can be done while an answer or a move is awaited."""
        walk, step = self.walk, self.walk.step
        offered: list[Action] = []
        if step.ask:
            offered += [
                Action(f"answer:{place}", label, off=place in walk.now.tried)
                for place, label in enumerate(walk.choices)
            ]
        else:
            offered.append(Action("go", self.play.button(self._view(), self.picks), "main"))
            if self.picks != self.play.nothing:
                offered.append(Action("clear", "Put back"))
            offered += self.play.tools(self._look())
            if walk.now.mine:
                offered.append(Action("again", "Try another way"))
        if len(walk.hints) < len(step.hints):
            offered.append(Action("hint", "Another hint" if walk.hints else "Hint", "tool"))
        if self._stuck and not walk.now.mine:
            offered.append(Action("tell", "Show me", "tool"))
        return offered

    @property
    def _stuck(self) -> bool:
        """Whether the reader has tried, or has no hint left."""
        walk = self.walk
        return bool(walk.now.tried) or 0 < len(walk.step.hints) == len(walk.hints)

    def _after(self) -> list[Action]:
        """What can be done when nothing is awaited."""
        walk = self.walk
        offered = [] if walk.last else [Action("next", "Go on", "main")]
        if walk.step.waits:
            offered.append(Action("again", "Try another way"))
        if walk.now.said is not None and not walk.now.said.good:
            offered.append(Action("tell", "Show me", "tool"))
        return [*offered, *self.play.tools(self._look())]

    def _way(self) -> list[Action]:
        """What leads elsewhere: back, or to the start."""
        walk = self.walk
        back = [] if walk.first else [Action("back", "Back", "tool")]
        return [*back, Action("restart", "From the start", "tool")] if walk.acts else back

    # ---- what the reader does

    def act(self, action: str) -> None:
        """Do what was pressed: one of the buttons that are offered, or something on the picture."""
        offered = {each.do for each in self.actions() if not each.off}
        name, _, which = action.partition(":")
        do = getattr(self, f"_on_{name}", None)
        with self.board.hold_sync():
            if action in offered and do is not None:
                do(*map(int, which.split()))
                if self._own is None:
                    self._done()
            else:
                self._touch(action)
            self._refresh()

    def _touch(self, action: str) -> None:
        """Look in another way or choose something, and say what is to be seen or is chosen now."""
        look = self._look()
        looking = self.play.look(look, action)
        if looking != self.looking:
            self.looking = looking
            if words := self.play.looked(self._look()):
                self.board.say(words)
        elif look.choosing:
            picks = self.play.choose(look, action)
            if picks != self.picks:
                self.picks = picks
                words, refusal = self.play.chosen(look.view, picks), self.play.refused(look.view, picks)
                say_choice(self.board, words, refusal, quiet=action.startswith("carry:"))

    def _on_answer(self, choice: int) -> None:
        before = len(self.walk.told)
        said = self.walk.answer(choice)
        question = "" if said.good else self.walk.filled(self.walk.step.ask)
        self._tell(said, before, question)

    def _on_tell(self) -> None:
        if not self.walk.now.open:
            self.walk.again()
        before = len(self.walk.told)
        self._tell(self.walk.show_answer(), before)

    def _on_go(self) -> None:
        before = len(self.walk.told)
        move = self.play.move(self._view(), self.picks)
        if move is None:
            self.board.say(self.play.chosen(self._view(), self.picks), tone="refused")
            return
        said = self.walk.play(str(move))
        if isinstance(said, Refusal):
            self.board.say(said.reason, said.rule, "refused")
            return
        self.picks = self.play.nothing
        self.looking = self.play.moved(self.looking)
        if said is None:
            self.board.say(" ".join(self._since(before)), then=self._line())
        else:
            self._tell(said, before)

    def _on_hint(self) -> None:
        self.board.say(self.walk.hint(), then=self.walk.filled(self.walk.step.ask))

    def _on_next(self) -> None:
        self.walk.forward()
        self._arrive()

    def _on_back(self) -> None:
        self.walk.back()
        self._arrive()

    def _on_again(self) -> None:
        self.walk.again()
        self._arrive()

    def _on_restart(self) -> None:
        self.walk.restart()
        self._arrive()

    # ---- in front of a class

    def step(self, by: int) -> None:
        """Go on, or back, before others; with 0 the reader is where they were, and nothing of it is kept."""
        if by == 0 and self._own is not None:
            self.walk, self._own = self._own, None
        elif by != 0 and self._own is None:
            self._own, self.walk = self.walk, Walk(self.walk.example)
            resume(self.walk, kept(self._own))
        walk = self.walk
        if by < 0 and not walk.first:
            walk.back()
        elif by > 0 and walk.now.open:
            if walk.now.mine:
                walk.again()
            walk.show_answer()
        elif by > 0 and not walk.last:
            walk.forward()
        with self.board.hold_sync():
            self._arrive(quiet=by == 0)
            self._refresh()

    # ---- how far the reader has come

    def hello(self, hello: Mapping[str, Any]) -> None:
        """Answer the page: go on where the reader was, if it has kept that."""
        self._kept = hello.get("at") is not None
        stored = hello.get("stored")
        if isinstance(stored, str) and not self.walk.acts:
            with self.board.hold_sync():
                try:
                    if not resume(self.walk, stored):
                        return
                    self._arrive(quiet=True)
                except ValueError as error:
                    self.walk.restart()
                    self.board.say(f"{error} The example begins anew.", tone="refused")
                self._refresh()

    def _done(self) -> None:
        """Have the page keep what the reader has done."""
        if self._kept:
            self.board.send({"keep": kept(self.walk)})

    # ---- how it is told

    def _look(self) -> Look:
        return self.walk.look(self.picks, self.looking, self._width)

    def _view(self) -> Any:
        return self.walk.now.played.after.view(self.walk.example.seat)

    def _line(self) -> str:
        """What is asked of the reader at an open step."""
        if not self.walk.now.open:
            return ""
        return self.walk.filled(self.walk.step.ask) or self.play.task(self._view())

    def _tell(self, said: Said, before: int, question: str = "") -> None:
        """Say what comes of an answer or a move; those who listen hear what has happened since `before`."""
        text, happened = self._judged(said), self._since(before)
        self.board.say(
            text,
            said.clause or None,
            "refused" if question else "plain",
            then=question,
            spoken=" ".join([text, *happened, question]).strip(),
        )

    def _judged(self, said: Said) -> str:
        """What is said to an answer, after the word whether it is right; to a move there are many answers."""
        return said.text if self.walk.step.waits else self._marked(said)

    def _marked(self, said: Said) -> str:
        """What is said to the reader's own answer or move, after the word whether it is right."""
        if not said.good:
            return f"Not quite. {said.text}"
        own = "".join(self.walk.acts[-1:]).startswith(("answer", "move"))
        return f"Right. {said.text}" if own else said.text

    def _since(self, before: int) -> list[str]:
        """What has happened since so many lines were told."""
        return [line for line, _ in self.walk.told[before:]]

    def _arrive(self, quiet: bool = False) -> None:
        """Show the step that the reader has come to; nothing is spoken if that is `quiet`."""
        walk = self.walk
        self.picks = self.play.nothing
        self.looking = self.play.moved(self.looking)
        if quiet:
            self.board.say(self._judged(walk.now.said) if walk.now.said else self._line(), spoken=None)
        elif walk.now.said is not None:
            self._tell(walk.now.said, len(walk.told))
        else:
            line = self._line()
            spoken = " ".join([walk.filled(walk.step.text), walk.filled(walk.step.goal), line])
            self.board.say(line, spoken=spoken)

    def _refresh(self) -> None:
        now = self.walk.now
        self.words.value = self.text()
        self.board.stage = f"{now.index} {now.open} {now.shown} {len(now.mine)}"
        choosing = now.open and self.walk.step.waits
        self.board.shortcuts = {**self.play.keys, **({"Enter": "go"} if choosing else {})}
        self.board.lines = [list(line) for line in self.walk.told]
        self.board.offer(self.actions())
        self.board.redraw()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return on_paper(super()._repr_mimebundle_(**kwargs), self._still(WIDTH), self._still(NARROW))

    def _still(self, width: float) -> Scene:
        """The step on paper: its words above, and below what is asked with the answers to choose from."""
        walk, step = self.walk, self.walk.step
        above = walk.filled(step.text).split("\n\n")
        if step.goal:
            above.append(f"Your goal: {walk.filled(step.goal)}")
        answers = [] if step.numbers else walk.choices
        below = [self._line(), *(f"–  {choice}" for choice in answers)]
        return with_words(self.scene(width), walk.example.title, above, [line for line in below if line])
