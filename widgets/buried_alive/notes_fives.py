"""Two fives as a scoreboard: one is slid off the other, and every pip that shows is a point."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin
from typing import ClassVar, NamedTuple

from cardgames.icons import CARD, ICON, ICONS
from cardgames.words import listed, points
from widgets import faces
from widgets.board import Action
from widgets.lettering import number
from widgets.notes import Note, counted
from widgets.scene import Group, Rect, Scene, Shape, Text

WIDE, HIGH = CARD
FIVE = ICONS["5"]
FULL = 2 * len(FIVE)  # the points that two fives can show
FAR = 130  # how far the upper card slides, and at least so far that nothing is hidden
TOP = 26


class Lie(NamedTuple):
    """How the upper card lies: moved to the right and down, and turned, in degrees, about its middle."""

    x: float
    y: float
    turn: float = 0

    def hides(self, place: tuple[int, int]) -> bool:
        """Say whether the card hides all of the pip at that place."""
        return all(self.covers(place[0] + x, place[1] + y) for x in _HALVES[0] for y in _HALVES[1])

    def covers(self, x: float, y: float) -> bool:
        """Say whether the card lies on a point of the card below."""
        right, down = x - WIDE / 2 - self.x, y - HIGH / 2 - self.y
        sine, cosine = sin(radians(self.turn)), cos(radians(self.turn))
        along, across = right * cosine + down * sine, down * cosine - right * sine
        return abs(along) <= WIDE / 2 and abs(across) <= HIGH / 2


_HALVES = ((-ICON[0] / 2, ICON[0] / 2), (-ICON[1] / 2, ICON[1] / 2))

NEAT = (Lie(0, 0), Lie(30, 4, 20), Lie(0, 48), Lie(0, 92), Lie(42, 90), Lie(0, 126))
"""For each number of pips from 0 to 5 a way to lie that shows them whole and no other."""


class TwoFives(Note):
    """The scoreboard of euchre players: slide the upper five, and count."""

    title = "Two fives as a scoreboard"
    keys: ClassVar[Mapping[str, str]] = {"t": "tilt", "f": "flip", "+": "more", "-": "less"}
    help = (
        "Drag the upper card, or reach it with Tab and move it with the arrow keys (Shift: further). "
        "T tilts it, F turns it over, + and - set it to the next score."
    )

    def begin(self) -> None:
        """Lay one five face down upon the other: no points."""
        self.lie, self.open = NEAT[0], False

    @property
    def seen(self) -> int:
        """How many pips of the lower five show, wholly or in part."""
        return sum(not self.lie.hides(place) for place in FIVE)

    @property
    def points(self) -> int:
        """The pips that show: those of the lower five, and five more if the upper one lies face up."""
        return self.seen + len(FIVE) * self.open

    def do(self, name: str, which: str) -> None:
        """Slide, tilt or turn the upper card, or set it neatly to a number of points."""
        if name in ("carry", "drop", "nudge"):
            self._move(name, which)
        elif name == "tilt":
            self.lie = self.lie._replace(turn=0 if self.lie.turn else NEAT[1].turn)
        elif name == "flip":
            self.open = not self.open
        elif name in ("more", "less"):
            points = max(0, min(self.points + (1 if name == "more" else -1), FULL))
            self.open = points >= len(FIVE)
            self.lie = NEAT[points - len(FIVE) * self.open]

    def _move(self, name: str, which: str) -> None:
        """Take the upper card where the page says: by how much, or where its middle is to be."""
        right, down = map(float, which.split(","))
        if name == "nudge":
            right, down = self.lie.x + right, self.lie.y + down
        else:
            scale, left = _layout(self.width)
            right, down = right / scale - left - WIDE / 2, down / scale - TOP - HIGH / 2
        self.lie = Lie(max(-FAR, min(right, FAR)), max(-FAR, min(down, FAR)), self.lie.turn)

    def buttons(self) -> list[Action]:
        """Offer a point more and less, and everything that a hand could do with the card."""
        return [
            Action("more", "One point more", "main", off=self.points == FULL),
            Action("less", "One point less", off=self.points == 0),
            Action("tilt", "Straighten" if self.lie.turn else "Tilt", "tool"),
            Action("flip", "Turn face down" if self.open else "Turn face up", "tool"),
        ]

    def line(self) -> str:
        """Say how many pips show."""
        lower = counted(self.seen, "pip")
        if not self.open:
            return f"{lower.capitalize()} of the lower five can be seen: {points(self.points)}."
        own = f"The upper five shows its {len(FIVE)}"
        return f"{own}, and of the lower one {lower} can be seen: {points(self.points)}."

    def scene(self, width: float) -> Scene:
        """Draw the two cards, and the score beside them."""
        scale, left = _layout(width)
        height = (HIGH + FAR + 2 * TOP) * scale
        shapes: tuple[Shape, ...] = (
            Rect(0, 0, width, height, 10, "felt"),
            Group((faces.card("5", "H"),), x=left * scale, y=TOP * scale, scale=scale),
            number(self.points, width * 0.8, height / 2 - 62, 84, "felt-ink", "middle"),
            Text(width * 0.8, height / 2 + 52, points(self.points).split()[1], 17, "middle", fill="felt-ink"),
        )
        upper = Group((faces.card("5", "C") if self.open else faces.back(),), x=-WIDE / 2, y=-HIGH / 2)
        held = Group(
            (upper,),
            x=(left + WIDE / 2 + self.lie.x) * scale,
            y=(TOP + HIGH / 2 + self.lie.y) * scale,
            turn=self.lie.turn,
            scale=scale,
            action="flip",
            label=f"The upper five. {self.line()} Turn it over",
            box=(-WIDE / 2, -HIGH / 2, WIDE, HIGH),
        )
        words = f"{self._words()} {self.line()}"
        return Scene(width, height, shapes, self.title, words, (0, 0, width * 0.62, height), held)

    def _words(self) -> str:
        """Tell where the upper card lies."""
        side = "face up" if self.open else "face down"
        across = f"{abs(self.lie.x):.0f} units to the {'right' if self.lie.x > 0 else 'left'}"
        along = f"{abs(self.lie.y):.0f} units {'down' if self.lie.y > 0 else 'up'}"
        moved = [words for by, words in ((self.lie.x, across), (self.lie.y, along)) if round(by)]
        where = f"moved {listed(moved)}" if moved else "exactly on top of it"
        return f"A five lies {side} on another five, {where}{', at a slant' if self.lie.turn else ''}."


def _layout(width: float) -> tuple[float, float]:
    """Return the scale of the cards, and where the left edge of the lower one is, in their units."""
    scale = 1.2 if width >= 560 else 0.95
    return scale, width * 0.31 / scale - WIDE / 2
