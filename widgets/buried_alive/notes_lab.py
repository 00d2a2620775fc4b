"""A small run of the lab in the page: a few rounds at a time, scored in three ways."""

from __future__ import annotations

from typing import ClassVar

from cardgames.buried_alive import leaders, score
from cardgames.buried_alive.leftover_lab import BOTS, ICONS_IN_ALL, PLAYERS, RULES, Ended, play_round
from widgets.board import Action
from widgets.notes import Note, counted
from widgets.scene import Group, Rect, Scene, Shape, Text

AT_ONCE = 10
_WORDS = {"random": "anywhere", "mixed": "half and half", "greedy": "to bury"}


class SmallRun(Note):
    """Choose how many play and how, let them play, and see how often the rule decides."""

    title = "Test it here"
    help: ClassVar[str] = "Keys: Tab reaches the choices, arrows move between them, the space bar chooses."

    def begin(self) -> None:
        """Begin with six players who bury as much as they can, and nothing played yet."""
        self.players, self.bots = 6, "greedy"
        self.rounds: list[Ended] = []

    def do(self, name: str, which: str) -> None:
        """Choose the players, or let them play some rounds."""
        if name == "players" and which.isdecimal() and int(which) in PLAYERS:
            self.players, self.rounds = int(which), []
        elif name == "bots" and which in BOTS:
            self.bots, self.rounds = which, []
        elif name == "play":
            number = len(self.rounds)
            self.rounds += [
                play_round(self.players, self.bots, seed, play=0) for seed in range(number, number + AT_ONCE)
            ]

    def buttons(self) -> list[Action]:
        """Offer some more rounds."""
        return [
            Action("play", f"Play {AT_ONCE} rounds", "main"),
            Action("begin", "Begin anew", "tool", off=not self.rounds),
        ]

    def changed(self, worth: int) -> int:
        """Count the rounds that others win with left-over icons worth so many halves than without them."""
        return sum(_won(ended, worth) != _won(ended, 0) for ended in self.rounds)

    def line(self) -> str:
        """Say what has come out so far."""
        if not self.rounds:
            return "Nothing is played yet."
        half, full = self.changed(1), self.changed(2)
        return (
            f"{counted(len(self.rounds), 'round')} played. Counted half, the left-over cards changed who won "
            f"in {half}; counted in full, in {full}."
        )

    def scene(self, width: float) -> Scene:
        """Draw the choices, and for each form of the rule how often it changed who won."""
        height = 356.0
        shapes: list[Shape] = [Rect(0, 0, width, height, 10, "felt")]
        shapes.append(
            Text(width / 2, 24, "How many play, and how are cards laid?", 14, "middle", fill="felt-ink")
        )
        shapes += self._chips(width, 38, "players", [(str(n), str(n), f"{n} players") for n in PLAYERS])
        kinds = [(kind, _WORDS[kind], f"Cards laid {_WORDS[kind]}") for kind in BOTS]
        shapes += self._chips(width, 90, "bots", kinds)
        shapes.append(Text(16, 178, "Rounds in which the left-over cards decide:", 14, fill="felt-ink"))
        total = max(len(self.rounds), 1)
        left, right = 96.0, width - 84
        for row, worth in enumerate((1, 2)):
            y, hits = 198 + 44 * row, self.changed(worth)
            shapes += [
                Text(left - 12, y + 19, RULES[worth], 15, "end", fill="felt-ink"),
                Rect(left, y, right - left, 28, 4, "panel"),
                Rect(left, y, (right - left) * hits / total, 28, 4, "accent"),
                Text(right + 10, y + 19, f"{hits} of {len(self.rounds)}", 15, fill="felt-ink"),
            ]
        seen = f"Icons that can still be seen at the end: {self._survive()}"
        shapes.append(Text(16, 322, seen, 14, fill="felt-ink"))
        words = f"{self.players} players, cards laid {_WORDS[self.bots]}. {self.line()}"
        return Scene(width, height, tuple(shapes), self.title, words)

    def _survive(self) -> str:
        if not self.rounds:
            return "–"
        shown = sum(sum(ended.exposed) for ended in self.rounds)
        played = sum(ICONS_IN_ALL - sum(ended.leftover) for ended in self.rounds)
        return f"{100 * shown / played:.0f} %"

    def _chips(self, width: float, y: float, name: str, chips: list[tuple[str, str, str]]) -> list[Shape]:
        """Draw a row of choices: each has a value, a text and words for those who do not see it."""
        cell = min((width - 24) / len(chips), 150.0)
        chosen = str(getattr(self, name))
        return [
            Group(
                (
                    Rect(3, 0, cell - 6, 42, 8, "accent" if value == chosen else "card", "card-edge", 1.5),
                    Text(cell / 2, 27, text, 15, "middle", bold=value == chosen),
                ),
                x=width / 2 + (place - len(chips) / 2) * cell,
                y=y,
                action=f"{name}:{value}",
                label=label,
                pressed=value == chosen,
                one_of=True,
            )
            for place, (value, text, label) in enumerate(chips)
        ]


def _won(ended: Ended, worth: int) -> tuple[int, ...]:
    return leaders(score(ended.homes, ended.exposed, ended.leftover, worth))
