"""How far a deck of 52 goes: the hands, and the cards that are left over, for each number of players."""

from __future__ import annotations

from typing import ClassVar

from cardgames.buried_alive import GAME
from widgets import faces
from widgets.board import Action
from widgets.notes import Note, counted
from widgets.scene import Group, Rect, Scene, Shape, Text

PLAYERS = range(2, 9)
_SMALL = 0.34  # of a card, against its full size
_CHIP = 46.0
_COLUMNS = 4


class Dealt(Note):
    """Choose how many play, and see who gets what."""

    title = "The deal"
    help: ClassVar[str] = (
        "Keys: Tab reaches the numbers, arrows move between them, the space bar chooses one."
    )

    def begin(self) -> None:
        """Begin with five players."""
        self.players = 5

    def do(self, name: str, which: str) -> None:
        """Deal for so many players."""
        if name == "players" and which.isdecimal() and int(which) in PLAYERS:
            self.players = int(which)

    def buttons(self) -> list[Action]:
        """Offer one player more or less."""
        return [
            Action("players:" + str(self.players + 1), "One player more", off=self.players == PLAYERS[-1]),
            Action("players:" + str(self.players - 1), "One player less", off=self.players == PLAYERS[0]),
        ]

    def line(self) -> str:
        """Say how many cards everybody gets, and how many remain."""
        each, over = self._dealt()
        rest = f"{counted(over, 'card')} left over" if over else "nothing is left over"
        return f"{self.players} players: {counted(each, 'card')} each, and {rest}."

    def _dealt(self) -> tuple[int, int]:
        view = GAME.new(players=self.players, seed=0).view(0)
        return view.held[0], view.leftover_count

    def scene(self, width: float) -> Scene:
        """Draw the numbers to choose from, the hands, and what is left over."""
        each, over = self._dealt()
        rows = -(-self.players // _COLUMNS)
        most_rows = -(-PLAYERS[-1] // _COLUMNS)
        cell, high = (width - 24) / _COLUMNS, 92.0
        top, height = 92.0, 92.0 + most_rows * high + 96
        shapes: list[Shape] = [
            Rect(0, 0, width, height, 10, "felt"),
            Text(width / 2, 26, "How many play?", 15, "middle", fill="felt-ink"),
            *self._chips(width),
        ]
        for seat in range(self.players):
            x, y = 12 + seat % _COLUMNS * cell, top + seat // _COLUMNS * high
            shapes.append(Group(_fan(each, cell - 16, f"{each}"), x=x + 8, y=y))
        y = top + rows * high + 8
        words = f"left over: {over}" if over else "nothing left over"
        shapes.append(Text(width / 2, y + 14, words, 15, "middle", bold=True, fill="accent"))
        wide = 100 * _SMALL + 8
        for place in range(over):
            x = width / 2 + (place - over / 2) * wide + 4
            shapes.append(Group((faces.small_back(),), x=x, y=y + 26, scale=_SMALL))
        return Scene(width, height, tuple(shapes), self.title, self.line())

    def _chips(self, width: float) -> list[Shape]:
        left = width / 2 - len(PLAYERS) * _CHIP / 2
        chips: list[Shape] = []
        for place, number in enumerate(PLAYERS):
            on = number == self.players
            box = Rect(3, 0, _CHIP - 6, 40, 8, "accent" if on else "card", "card-edge", 1.5)
            text = Text(_CHIP / 2, 26, str(number), 17, "middle", bold=True)
            chips.append(
                Group(
                    (box, text),
                    x=left + place * _CHIP,
                    y=38,
                    action=f"players:{number}",
                    label=f"{number} players",
                    pressed=on,
                    one_of=True,
                )
            )
        return chips


def _fan(cards: int, room: float, words: str) -> tuple[Shape, ...]:
    """Draw a hand of cards from the back in so much room, and how many they are."""
    wide = 100 * _SMALL
    step = min(14.0, (room - wide) / max(cards - 1, 1))
    left = (room - wide - step * (cards - 1)) / 2
    backs = [Group((faces.small_back(),), x=left + place * step, y=0, scale=_SMALL) for place in range(cards)]
    return (*backs, Text(room / 2, 66, words, 15, "middle", fill="felt-ink"))
