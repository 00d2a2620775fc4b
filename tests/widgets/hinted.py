"""Advice for tests of hints: known moves for known reasons, whatever the position."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from itertools import islice
from types import ModuleType
from typing import Any

import pytest

from cardgames import game
from cardgames.advice import Advice, Weighed
from cardgames.elsewhere import answer
from widgets.thinking import Told

AWAY = {
    "boneyard": ("1.5 points", "9.2 points"),
    "buried-alive": ("1.5 points", "9.2 points"),
    "four-courts": ("6 games in 100", "37 games in 100"),
}
"""What the second best move gives away, and one that was asked about, as it is told."""

SPOTS = {
    "boneyard": ("grave:1", "card:7"),
    "buried-alive": ("area:0,0,60,60", "seat:1"),
    "four-courts": ("court:S", "seat:1"),
}


def advice(view: Any, budget: int, also: Sequence[Any] = ()) -> Advice[Any]:
    """The last of the first moves is the best, each one before it gives away a point and a half more."""
    legal = list(islice(view.legal_moves, 40))
    found = [move for move in legal[:: max(len(legal) // 4, 1)] if move not in also][::-1]
    weighed = [Weighed(move, 2 - 1.5 * nth) for nth, move in enumerate(found)]
    weighed += [Weighed(move, -7.25) for move in also if move not in found]
    reason = "It covers five of theirs and one of yours."
    counts = 25.0 if view.game == "four-courts" else 0.0
    return Advice(tuple(weighed), "Look <b>here</b>.", SPOTS[view.game], reason, counts)


def advised(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Have a game give this advice."""
    package = type(game(name)).__module__.rpartition(".")[0]
    module = ModuleType(f"{package}.advice")
    module.advise = advice  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, f"{package}.advice", module)


class Patient:
    """An engine that answers when the test says so."""

    def __init__(self) -> None:
        self.question: bytes | None = None
        self.ended = 0
        self._done: Callable[[bytes], None] = lambda _: None

    def start(
        self, question: bytes, begun: Told, done: Callable[[bytes], None], failed: Callable[[str], None]
    ) -> None:
        self.question, self._done = question, done

    def end(self) -> None:
        self.question = None
        self.ended += 1

    def warm(self) -> None:
        pass

    def answers(self) -> None:
        question, self.question = self.question, None
        assert question is not None
        self._done(answer(question))
