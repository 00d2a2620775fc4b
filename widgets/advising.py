"""Asking what a strong player would do: the answer comes later, and the board goes on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from cardgames import Game, Move, View
from cardgames.advice import Advice

Answer = Callable[["Advice[Any] | None", str], None]
"""Takes the advice, or None and the end of a sentence that says why there is none."""


def ask(game: Game[Any, Any], view: View[Any], also: Sequence[Move], answer: Answer) -> Callable[[], None]:
    """Ask for advice on a view, in which the moves of `also` are weighed too; returns what stops it."""
    wanted = True

    def think() -> None:
        if not wanted:
            return
        try:
            found: Advice[Any] | None = game.advise(view, 100, also)
            fault = ""
        except Exception as error:
            found, fault = None, f"{type(error).__name__}: {error}"
        answer(found, fault)

    def stop() -> None:
        nonlocal wanted
        wanted = False

    try:
        asyncio.get_running_loop().call_later(0.05, think)
    except RuntimeError:
        think()
    return stop
