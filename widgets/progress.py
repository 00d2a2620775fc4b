"""The reader's progress in all exercises, `progress()`: what is done, as a file as well, out and in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import traitlets
from anywidget import AnyWidget

import cardgames
from cardgames.records import MAX_BYTES
from widgets.board import NARROW, WIDTH
from widgets.exercise_data import LEVELS, Exercise, exercises_of
from widgets.exercise_keep import BadProgress, known, merged, read, write
from widgets.exercises import OPEN
from widgets.lesson_picture import with_words
from widgets.scene import Scene, Text

_LINE, _HEAD, _COLUMN = 24, 34, 235  # of the still picture
_FILE = "exercises.json"


def progress() -> ProgressPage:
    """Show how far the reader has come in all exercises; where there is no Python, the list of them."""
    return ProgressPage({name: exercises_of(name) for name in cardgames.GAMES})


class ProgressPage(AnyWidget):
    """All exercises by chapter, with what is done; the reader's progress as a file, out and in."""

    _esm = "".join(
        Path(__file__).with_name(name).read_text("utf-8") for name in ("exercise_keep.js", "progress.js")
    )
    _css = "".join(
        Path(__file__).with_name(f"{name}.css").read_text("utf-8") for name in ("board", "progress")
    )

    chapters: traitlets.List[Any] = traitlets.List().tag(sync=True)
    file = traitlets.Dict().tag(sync=True)
    most = traitlets.Int(MAX_BYTES).tag(sync=True)

    def __init__(self, games: Mapping[str, tuple[Exercise, ...]]) -> None:
        """Show that nothing has been begun; the page tells what its browser has kept."""
        super().__init__()
        self._games = games
        self._progress: dict[str, str] = {}
        self.on_msg(lambda _, content, __: self.received(content))
        self._refresh()

    def received(self, content: Mapping[str, Any]) -> None:
        """Take a message of the page: what is kept, a file to open, or that all is to be forgotten."""
        if isinstance(content.get("stored"), dict):
            self._progress = known(content["stored"])
        elif isinstance(content.get("text"), str):
            self._bring(content["text"], str(content.get("from", "the file")))
        elif content.get("forget"):
            self._progress = {}
            self.send({"forget": True, "say": "All progress is forgotten.", "good": True})
        self._refresh()

    def _bring(self, text: str, where: str) -> None:
        """Put what a file says to what there is, the better of both."""
        try:
            brought = read(text)
        except BadProgress as error:
            self.send({"say": f"Nothing is changed. {where} cannot be opened: {error}.", "good": False})
            return
        better = merged(self._progress, brought)
        mine = {each.name for all_of_them in self._games.values() for each in all_of_them}
        changed = sum(self._progress.get(name) != better[name] for name in mine & set(brought))
        more = [f"{changed} changed" if changed else "nothing is new"]
        if unknown := len(set(brought) - mine):
            more.append(f"{unknown} not in this book")
        self._progress = better
        self.send({"mark": better, "say": f"{where} is read: {', '.join(more)}.", "good": True})

    def _refresh(self) -> None:
        self.file = {"name": _FILE, "text": write(self._progress)}
        self.chapters = [
            {
                "title": cardgames.game(game).title,
                "page": f"{game}.html",
                "exercises": [self._entry(each) for each in all_of_them],
            }
            for game, all_of_them in self._games.items()
        ]

    def _entry(self, exercise: Exercise) -> dict[str, str]:
        return {
            "name": exercise.name,
            "title": exercise.example.title,
            "level": LEVELS[exercise.level],
            "state": self._progress.get(exercise.name, OPEN),
        }

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        from widgets.svg import on_paper

        return on_paper(super()._repr_mimebundle_(**kwargs), self._still(WIDTH), self._still(NARROW))

    def _still(self, width: float) -> Scene:
        """The list of exercises on paper, with a box for each."""
        columns = max(1, int(width // _COLUMN))
        shapes, said, top, high = list[Text](), list[str](), 0.0, 0.0
        for nth, chapter in enumerate(self.chapters):
            if nth % columns == 0:
                top, high = high, high
            x, y = 16 + (nth % columns) * _COLUMN, top + _HEAD
            shapes.append(Text(x, y, chapter["title"], 17, bold=True, fill="felt-ink"))
            for each in chapter["exercises"]:
                y += _LINE
                shapes.append(Text(x, y, f"☐ {each['title']}", 14, fill="felt-ink"))
            titles = "; ".join(each["title"] for each in chapter["exercises"])
            said.append(f"{chapter['title']}: {titles}.")
            high = max(high, y + _LINE / 2)
        return with_words(Scene(width, high, tuple(shapes), "", " ".join(said)), "Your exercises", [], [])
