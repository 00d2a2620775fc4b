"""What a board sends to the page: what comes of a press comes in one piece."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from widgets import lesson, note, table
from widgets.board import Board

BOARDS: dict[str, Callable[[], Board]] = {
    "a table": lambda: table("boneyard", players=4, seed=1),
    "a worked example": lambda: lesson("boneyard/clash").board,
    "a note": lambda: note("buried-alive/two-fives"),
    "a field": lambda: lesson("buried-alive/first-turn").board,
}


def sent_for(board: Board, action: str) -> list[set[str]]:
    """Press something, and return the names of what the page was told to show, one set for each message."""
    pieces: list[set[str]] = []

    def take(content: Any, buffers: Any = None) -> None:
        if content["method"] == "update":
            pieces.append(set(content["state"]))

    board._send = take
    board.received({"do": action, "stage": board.stage})
    return pieces


@pytest.mark.parametrize("kind", BOARDS)
def test_nobody_sees_half_of_what_comes_of_a_press(kind: str) -> None:
    board = BOARDS[kind]()
    board.received({"env": {"width": 720, "ratio": 1, "dark": False}})
    targets = [target["do"] for target in board.targets if not target["off"]]
    held = [board.held["do"]] if board.held else []
    press = [action["do"] for action in board.actions if not action.get("off")]
    for action in (*held, *targets[:2], *press[:1]):
        (piece,) = sent_for(board, action)
        assert "saying" in piece
