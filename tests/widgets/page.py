"""A page for a table without a browser: sends what board.js sends, and keeps what a page would be sent."""

from __future__ import annotations

from typing import Any

from widgets.board import Board


class Page:
    """Shows a board `width` CSS pixels wide, in the cell `at` of a book page (or in none)."""

    def __init__(self, board: Board, width: int = 700, at: str | None = "cell", **asked: Any) -> None:
        self.board = board
        self.sent: list[dict[str, Any]] = []
        board.send = lambda content, buffers=None: self.sent.append(content)
        self.receive({"hello": {"stored": None, "at": at, **asked}})
        self.receive({"env": {"width": width, "ratio": 1, "dark": False}})

    def receive(self, content: dict[str, Any]) -> None:
        self.board.received(content)

    def press(self, action: str, stage: str | None = None) -> None:
        """Press a button, a card or a key; `stage` is the one that was seen, if it is not the present one."""
        self.receive({"do": action, "stage": self.board.stage if stage is None else stage})

    def tap(self, action: str) -> None:
        """Touch the middle of a target in the picture."""
        left, top, width, height = next(
            target["box"] for target in self.board.targets if target["do"] == action
        )
        self.receive({"press": [left + width / 2, top + height / 2], "stage": self.board.stage})

    @property
    def said(self) -> str:
        saying = self.board.saying
        return f"{saying['text']} {saying['then']}".strip()

    @property
    def buttons(self) -> dict[str, str]:
        """The words of each button by its action."""
        return {action["do"]: action["text"] for action in self.board.actions}

    @property
    def kept(self) -> str | None:
        """What the page has been given to keep, the latest."""
        kept = [message["keep"] for message in self.sent if "keep" in message]
        return kept[-1] if kept else None

    @property
    def shown(self) -> dict[str, Any]:
        """All that the front-end is told: what somebody at this screen can see and hear."""
        names = ("targets", "actions", "lines", "description", "stage", "shortcuts", "size", "label")
        saying = {key: value for key, value in self.board.saying.items() if key != "times"}
        return {
            **{name: getattr(self.board, name) for name in names},
            "saying": saying,
            "scene": self.board.draw(700),
        }
