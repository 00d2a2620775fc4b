"""A small run of the fairness experiment in the page: ten rounds at a time, counted by role."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from cardgames.four_courts.fairness_lab import TRIALS, End, drawn, given_up, played, second
from widgets.board import Action
from widgets.notes import Note, counted
from widgets.scene import Rect, Scene, Shape, Text

AT_ONCE = 10
_ROWS = (("second", "the second player"), ("first", "the first player"), (None, "nobody"))


class SmallTrial(Note):
    """Let rounds be played, and see who wins them."""

    title = "Is it fair? Ten rounds at a time"
    help: ClassVar[str] = "Keys: Tab reaches the buttons, the space bar presses them."

    def begin(self) -> None:
        """Begin with nothing played."""
        self.ends: Counter[End] = Counter()

    def do(self, name: str, which: str) -> None:
        """Play some rounds."""
        if name == "play":
            number = self.ends.total()
            self.ends.update(played(TRIALS[0], 0, each) for each in range(number, number + AT_ONCE))

    def buttons(self) -> list[Action]:
        """Offer some more rounds."""
        return [
            Action("play", f"Play {AT_ONCE} rounds", "main"),
            Action("begin", "Begin anew", "tool", off=not self.ends),
        ]

    def line(self) -> str:
        """Say what has come out so far."""
        if not self.ends:
            return "Nothing is played yet."
        found = second(self.ends)
        won = f"Of {found.of} that somebody won, the second player won {found.hits}"
        return (
            f"{counted(self.ends.total(), 'round')} played. {won}: {found.value:.0%}, so far. "
            f"With so few rounds the true share may be anything from {found.low:.0%} to {found.high:.0%}."
        )

    def scene(self, width: float) -> Scene:
        """Draw a bar for each way in which a round can end."""
        shapes: list[Shape] = [
            Rect(0, 0, width, 196, 10, "felt"),
            Text(16, 30, "Rounds won by", 15, bold=True, fill="felt-ink"),
        ]
        total = max(self.ends.total(), 1)
        left, right = 150.0, width - 56
        for row, (role, words) in enumerate(_ROWS):
            y, hits = 46 + 38 * row, sum(n for end, n in self.ends.items() if end.winner == role)
            shapes += [
                Text(left - 12, y + 19, words, 14, "end", fill="felt-ink"),
                Rect(left, y, right - left, 28, 4, "panel"),
                Rect(left, y, (right - left) * hits / total, 28, 4, "accent"),
                Text(right + 12, y + 19, str(hits), 15, fill="felt-ink"),
            ]
        up = f"Given up: {given_up(self.ends).hits} of {self.ends.total()} rounds"
        shapes.append(Text(16, 180, up, 14, fill="felt-ink"))
        words = f"{self.line()} Nobody won {drawn(self.ends).hits}. {up}." if self.ends else self.line()
        return Scene(width, 196, tuple(shapes), self.title, words)
