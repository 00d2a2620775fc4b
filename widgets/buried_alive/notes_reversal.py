"""The reversal: the same cards, once taken away from a hidden card, once laid upon an open one."""

from __future__ import annotations

from typing import ClassVar

from cardgames.icons import CARD, ICON, ICONS
from widgets import faces
from widgets.board import Action
from widgets.notes import Note, counted
from widgets.scene import Group, Rect, Scene, Shape, Text

WIDE, HIGH = CARD
LOWEST = ("10", "H")
COVERS = (("4", "S", -64, -14), ("5", "C", 64, 12), ("Q", "D", -30, -4))
"""What is laid upon the ten, one card after the other, and where."""

ROOM = (330.0, 220.0)  # for the cards of each half, in their units
HEAD = 44.0  # above them, for what is written there


def shown(covers: int) -> int:
    """Count the pips of the ten that show under so many covers."""
    return sum(not any(_hides(cover, place) for cover in COVERS[:covers]) for place in ICONS[LOWEST[0]])


def _hides(cover: tuple[str, str, int, int], place: tuple[int, int]) -> bool:
    _, _, x, y = cover
    across = x <= place[0] - ICON[0] / 2 and place[0] + ICON[0] / 2 <= x + WIDE
    return across and y <= place[1] - ICON[1] / 2 and place[1] + ICON[1] / 2 <= y + HIGH


class Reversal(Note):
    """One step further, on both sides at once; and a slip of the hand at any time."""

    title = "The reversal"
    help: ClassVar[str] = "Keys: Tab and Enter; both sides move with the same buttons."

    def begin(self) -> None:
        """Begin with all covers on the hidden card and none on the open one."""
        self.step, self.slipped = 0, False

    def do(self, name: str, which: str) -> None:
        """Go a step further or back, or let the hand slip on both sides."""
        if name in ("on", "back"):
            self.step = max(0, min(self.step + (1 if name == "on" else -1), len(COVERS)))
            self.slipped = False
        elif name == "slip":
            self.slipped = not self.slipped

    def buttons(self) -> list[Action]:
        """Offer a step on and back, and the slip."""
        return [
            Action("on", "Next turn", "main", off=self.step == len(COVERS)),
            Action("back", "Turn back", off=self.step == 0),
            Action(
                "slip",
                "Straighten up" if self.slipped else "Let a hand slip",
                "tool",
                off=self.step == len(COVERS),
            ),
        ]

    def line(self) -> str:
        """Say what is known on either side."""
        emerged, left = shown(len(COVERS) - self.step), shown(self.step)
        if self.slipped:
            return (
                "A card has moved. Where pips emerge, everybody has seen what nobody should know. "
                "Where they are buried, the card is pushed back, and that is all."
            )
        buried = f"{counted(left, 'pip')} not yet buried" if left else "every pip is buried"
        return f"Emerging: {counted(emerged, 'pip')} to be seen. Burying: {buried}."

    def scene(self, width: float) -> Scene:
        """Draw both boards, side by side, or one above the other where there is no room."""
        beside = width >= 560
        scale = min(1.05, (width / 2 if beside else width) / ROOM[0])
        half = (ROOM[1] + HEAD) * scale
        height = half if beside else 2 * half
        shapes: list[Shape] = [Rect(0, 0, width, height, 10, "felt")]
        sides = (
            ("Emerging", len(COVERS) - self.step, self._hidden()),
            ("Burying", self.step, self._open()),
        )
        for place, (name, covers, cards) in enumerate(sides):
            middle = width * (0.25 + 0.5 * place) if beside else width / 2
            top = 0.0 if beside else place * half
            title = f"{name}: {counted(shown(covers), 'pip')}"
            shapes.append(Text(middle, top + 30, title, 17, "middle", bold=True, fill="felt-ink"))
            left, down = middle - WIDE / 2 * scale, top + (HEAD + (ROOM[1] - HIGH) / 2) * scale
            shapes.append(Group(cards, x=left, y=down, scale=scale))
        return Scene(width, height, tuple(shapes), self.title, self._words())

    def _hidden(self) -> tuple[Shape, ...]:
        """The first idea: the ten lies below, and the covers come off, the last one first."""
        covers = COVERS[: len(COVERS) - self.step]
        return (self._at("10", "H", 0, 0), *(self._back(cover, last=cover == covers[-1]) for cover in covers))

    def _open(self) -> tuple[Shape, ...]:
        """The game: the ten lies open, and cards are laid upon it."""
        cards = COVERS[: self.step]
        laid = [
            self._at(rank, suit, x, y, slip=(rank, suit, x, y) == cards[-1]) for rank, suit, x, y in cards
        ]
        return (self._at("10", "H", 0, 0), *laid)

    def _at(self, rank: str, suit: str, x: float, y: float, slip: bool = False) -> Group:
        moved = self.slipped and slip
        return Group((faces.card(rank, suit),), x=x - 18 * moved, y=y + 10 * moved, turn=-9.0 * moved)

    def _back(self, cover: tuple[str, str, int, int], last: bool) -> Group:
        moved = self.slipped and last
        return Group((faces.back(),), x=cover[2] - 50 * moved, y=cover[3] + 44 * moved, turn=-14.0 * moved)

    def _words(self) -> str:
        """Tell what the picture shows."""
        off, on = len(COVERS) - self.step, self.step
        return (
            f"Emerging: a ten under {counted(off, 'card')} face down, "
            f"{counted(shown(off), 'pip')} to be seen. "
            f"Burying: a ten with {counted(on, 'card')} on it, {counted(shown(on), 'pip')} to be seen."
            f"{' ' + self.line() if self.slipped else ''}"
        )
