"""The second engine: another worker of the page, which has this very Python too, and in which bots think.

In the first Python `ENGINE` is what `widgets.thinking` puts its questions to; they go to the page and from
there to the worker, which the page starts, ends and replaces. In the second Python `think` answers them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

from . import wire

_Told = tuple[Callable[[], None], Callable[[bytes], None], Callable[[str], None]]


class SecondEngine:
    """Puts one question after the other to the page's second worker."""

    def __init__(self) -> None:
        self._id = 0  # of the question that is put
        self._told: _Told | None = None

    def start(
        self,
        question: bytes,
        begun: Callable[[], None],
        done: Callable[[bytes], None],
        failed: Callable[[str], None],
    ) -> None:
        """Put a question; `begun` is called when the worker has it before it, then `done` or `failed`."""
        self._id += 1
        self._told = begun, done, failed
        wire.send("second", {"do": "ask", "id": self._id}, [question])

    def end(self) -> None:
        """End the worker, whatever it does."""
        self._told = None
        wire.send("second", {"do": "end"})

    def warm(self, levels: Sequence[tuple[str, str]]) -> None:
        """Start the worker, and have it import what these levels need."""
        wire.send("second", {"do": "warm", "levels": list(levels)})

    def heard(self, id: int, what: str, words: str, data: bytes) -> None:
        """Take what the page tells of a question; nothing that is told of an earlier one."""
        if id != self._id or self._told is None:
            return
        begun, done, failed = self._told
        if what == "begun":
            begun()
            return
        self._told = None
        if what == "done":
            done(data)
        else:
            failed(words)


ENGINE = SecondEngine()


def install() -> None:
    """Put the engine where `widgets.thinking` looks for one."""
    module = ModuleType("second_engine")
    module.__dict__["ENGINE"] = ENGINE
    sys.modules["second_engine"] = module


def heard(text: str, buffers: Any) -> None:
    """Hand on what the page tells of a question."""
    told = json.loads(text)
    data = bytes(buffers.to_py()[0]) if buffers else b""
    ENGINE.heard(told["id"], told["what"], told.get("words", ""), data)


def prepare(text: str) -> None:
    """Import what the levels need that the first Python will ask."""
    from cardgames.elsewhere import prepare

    prepare(json.loads(text))


def think(id: int, question: Any) -> None:
    """Answer a question of the first Python."""
    from cardgames.elsewhere import answer

    wire.send("thought", {"id": id, "what": "begun"})
    wire.send("thought", {"id": id, "what": "done"}, [answer(question.to_bytes())])
