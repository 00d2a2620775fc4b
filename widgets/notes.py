"""Small boards beside a page's text, `note("buried-alive/two-fives")`: one thought each, to play with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from importlib import import_module
from typing import ClassVar

from widgets.board import WIDTH, Action, Board
from widgets.scene import Scene

PAGES = ("opponents",)
"""Pages with notes to play with, beside those of the games."""

_BREATH = 60  # milliseconds between two steps of what goes on by itself: time to draw, and to be pressed


def note(name: str) -> NoteBoard:
    """Show the small board of that name; live where there is a Python, else as a still picture.

    Raises ValueError for a name that there is none of, naming those that there are.
    """
    from cardgames import GAMES

    page, _, stem = name.partition("/")
    known: Mapping[str, type[Note]] = {}
    if page in (*GAMES, *PAGES):
        try:
            known = import_module(f"widgets.{page.replace('-', '_')}.notes").NOTES
        except ModuleNotFoundError:
            raise ValueError(f"{page} has no notes to play with") from None
    if stem not in known:
        there = ", ".join(f"{page}/{each}" for each in known) or "none of a game of that name"
        raise ValueError(f"there is no note {name!r}; there are: {there}")
    return NoteBoard(known[stem](), f"{page}.html")


class Note(ABC):
    """One thought to play with: how it stands now, how that is drawn and said, and what can be done with it.

    `keys` are the actions of the keyboard, `help` tells them in words.
    """

    title: ClassVar[str]
    keys: ClassVar[Mapping[str, str]] = {}
    help: ClassVar[str]
    width: float = WIDTH
    """How wide the picture was drawn last, in CSS pixels."""

    @abstractmethod
    def begin(self) -> None:
        """Put everything as it is at the beginning."""

    @abstractmethod
    def scene(self, width: float) -> Scene:
        """Draw what is seen, `width` CSS pixels wide."""

    @abstractmethod
    def buttons(self) -> list[Action]:
        """Give the buttons under the picture."""

    @abstractmethod
    def line(self) -> str:
        """Say how things stand."""

    def moment(self) -> str | None:
        """Name the moment if it goes on by itself, with `do("go", "")` as its next step; None if it waits."""
        return None

    @abstractmethod
    def do(self, name: str, which: str) -> None:
        """Do what was pressed, `name` and what stands behind its colon; an unknown name changes nothing."""


class NoteBoard(Board):
    """A board that shows one thought."""

    def __init__(self, thought: Note, page: str) -> None:
        """Show a thought from its beginning."""
        self.thought = thought
        thought.begin()
        super().__init__(self._scene_of, self._act, label=thought.title, help=thought.help, page=page)
        self.shortcuts = dict(thought.keys)
        self._refresh()

    def _scene_of(self, width: float) -> Scene:
        self.thought.width = width
        return self.thought.scene(width)

    def _act(self, action: str) -> None:
        """Do what was pressed, as far as it can be done now, and show what became of it."""
        if action in self._out_of_use():
            return
        name, _, which = action.partition(":")
        if name == "begin":
            self.thought.begin()
        else:
            self.thought.do(name, which)
        self._refresh(silent=name == "carry" or (name == "go" and self.thought.moment() is not None))

    def _out_of_use(self) -> set[str]:
        """The actions that can be seen, but not done at present."""
        targets = self.thought.scene(self.thought.width).targets()
        off = {target.action for target in targets if target.disabled}
        return off | {button.do for button in self.thought.buttons() if button.off}

    def _refresh(self, silent: bool = False) -> None:
        """Show what there is now; silently while something is still on its way."""
        moment = self.thought.moment()
        with self.hold_sync():
            self.offer(self.thought.buttons())
            self.say(self.thought.line(), spoken=None if silent else "")
            self.redraw()
            # so that a double click does not start and stop it
            self.stage = "" if moment is None else "goes on"
            self.auto = None if moment is None else {"after": _BREATH, "of": moment}


def counted(number: int, thing: str) -> str:
    """Write how many things there are.

    >>> counted(0, "pip"), counted(1, "pip"), counted(4, "pip")
    ('no pip', '1 pip', '4 pips')
    """
    return f"{number or 'no'} {thing}{'s' * (number > 1)}"
