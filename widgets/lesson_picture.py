"""Worked examples on paper: one moment of an example as a picture, or all that happens in it as a list."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from widgets.board import NARROW
from widgets.lesson_data import read
from widgets.lesson_walk import Walk
from widgets.scene import Group, Rect, Scene, Shape, Text

WIDTH = 480  # of a picture, in CSS pixels
_SIZE, _LINE, _MARGIN = 16, 23, 16  # of the words above one
_LETTER = 0.52  # the mean width of a letter, in units of the size, a little too wide to be safe


class Picture:
    """A scene that is shown and nothing more."""

    def __init__(self, scene: Scene, narrow: Scene) -> None:
        """Show a scene, on a phone as it is drawn for one."""
        self.scene = scene
        self.narrow = narrow

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        from widgets.svg import svg

        return {"image/svg+xml": svg(self.scene, self.narrow), "text/plain": self.scene.description}


class Transcript:
    """What happened, told in order, each thing with its clause."""

    def __init__(self, lines: list[tuple[str, str]]) -> None:
        """Tell these lines."""
        self.lines = lines

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        items = "\n".join(
            f"<li>{escape(text)} <small>{escape(clause)}</small></li>" for text, clause in self.lines
        )
        return {
            "text/html": f'<ol class="transcript">\n{items}\n</ol>',
            "text/plain": "\n".join(f"{text} ({clause})" for text, clause in self.lines),
        }


def picture(name: str, step: int = 1) -> Picture:
    """Picture the worked example of that name as it is when the reader comes to a step, counted from 1.

    Raises ValueError for a name that there is none of, and IndexError for a step that there is none of.
    """
    walk = Walk(read(name))
    for _ in range(step - 1):
        walk.forward()
    play = walk.table
    return Picture(
        *(play.scene(walk.look(play.nothing, play.looking, wide), wide) for wide in (WIDTH, NARROW))
    )


def transcript(name: str) -> Transcript:
    """Tell what happens in the worked example of that name, whose moves are all fixed."""
    walk, lines = Walk(read(name)), []
    while True:
        if walk.step.ask:
            walk.show_answer()
        if walk.last or walk.example.steps[walk.now.index + 1].moves:
            lines += walk.told
        if walk.last:
            return Transcript(lines)
        walk.forward()


def with_words(scene: Scene, title: str, above: Sequence[str], below: Sequence[str]) -> Scene:
    """Set a title and paragraphs above a scene and lines below it, where a live example has them."""
    top, high = _words(scene.width, above, title)
    bottom, low = _words(scene.width, below)
    full = scene.height + high + low
    shapes = (
        Rect(0, 0, scene.width, full, 10, "panel"),
        *top,
        Group(scene.drawn, y=high),
        Group(bottom, y=high + scene.height),
    )
    said = " ".join([f"{title}.", *above, scene.description, *below])
    return Scene(scene.width, full, shapes, title, said)


def _words(wide: float, paragraphs: Sequence[str], title: str = "") -> tuple[tuple[Shape, ...], float]:
    """Set paragraphs, with a title if there is one, and return them and how high they come out."""
    import textwrap

    letters = int((wide - 2 * _MARGIN) / (_LETTER * _SIZE))
    y = float(_MARGIN)
    words: list[Shape] = []
    if title:
        y += _SIZE
        words.append(Text(_MARGIN, y, title, _SIZE + 2, bold=True, fill="felt-ink"))
    for paragraph in paragraphs:
        y += _LINE // 3
        for line in textwrap.wrap(paragraph, letters):
            y += _LINE
            words.append(Text(_MARGIN, y, line, _SIZE, fill="felt-ink"))
    return tuple(words), y + _MARGIN if words else 0.0
