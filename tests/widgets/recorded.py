"""What a surface sends to the page, kept, and a small stand-in for what ipycanvas does with it there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ipycanvas import Canvas, Path2D
from ipycanvas.canvas import _CANVAS_MANAGER, _CMD_LIST
from ipywidgets.widgets.widget import _instances

NAMES = tuple(_CMD_LIST)

# ipycanvas' front-end in short: the same commands and attributes, the same order, the same two special cases
PLAY = """
({messages, canvases, outlines}) => {
  const made = Object.fromEntries(Object.entries(canvases).map(([id, [width, height]]) => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, {width, height});
    return [id, canvas];
  }));
  const paths = Object.fromEntries(Object.entries(outlines).map(([id, d]) => [id, new Path2D(d)]));
  let pen;
  for (const commands of messages) for (const [name, args] of commands) {
    if (name === "switchCanvas") pen = made[args[0]].getContext("2d");
    else if (name === "set") pen[args[0]] = args[1];
    else if (name === "clear") pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    else if (name === "fillPath") pen.fill(paths[args[0]]);
    else if (name === "strokePath") pen.stroke(paths[args[0]]);
    else if (name === "drawImage") pen.drawImage(made[args[0]], ...args.slice(1));
    else pen[name](...args);
  }
  window.made = made;
}
"""

_ATTRIBUTES = {place: name for name, place in Canvas.ATTRS.items()}


class Recorded:
    """The messages of ipycanvas, each a list of (name, arguments), with attributes by their name."""

    def __init__(self) -> None:
        self.messages: list[list[tuple[str, list[Any]]]] = []
        self.sizes: list[int] = []

    def take(self, content: Any, buffers: Any = None) -> None:
        text = bytes(buffers[0])
        self.sizes.append(len(text))
        commands = json.loads(text)
        if commands and not isinstance(commands[0], list):
            commands = [commands]
        self.messages.append([self._command(*command[:2]) for command in commands])

    @staticmethod
    def _command(number: int, args: list[Any]) -> tuple[str, list[Any]]:
        name = NAMES[number]
        if name == "set":
            words = _ATTRIBUTES[args[0]].split("_")
            args = [words[0] + "".join(map(str.capitalize, words[1:])), args[1]]
        return name, args

    @property
    def last(self) -> list[tuple[str, list[Any]]]:
        return self.messages[-1]

    def count(self, name: str) -> int:
        return sum(command == name for command, _ in self.last)

    def for_page(self) -> dict[str, Any]:
        """Give the messages to PLAY, with what their names stand for."""
        widgets = {f"IPY_MODEL_{key}": widget for key, widget in _instances.items()}
        return {
            "messages": self.messages,
            "canvases": {
                name: [one.width, one.height] for name, one in widgets.items() if isinstance(one, Canvas)
            },
            "outlines": {name: one.value for name, one in widgets.items() if isinstance(one, Path2D)},
        }


@contextmanager
def recording() -> Iterator[Recorded]:
    """Keep what is sent to ipycanvas' front-end while this lasts."""
    recorded = Recorded()
    before = _CANVAS_MANAGER.send
    _CANVAS_MANAGER.send = recorded.take
    try:
        yield recorded
    finally:
        _CANVAS_MANAGER.send = before
