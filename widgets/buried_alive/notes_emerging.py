"""The first idea: pips that slowly emerge from under a cover, and the slip that gives the card away."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from cardgames.icons import CARD, ICON, ICONS
from cardgames.words import points
from widgets import faces
from widgets.board import Action
from widgets.notes import Note, counted
from widgets.scene import Group, Rect, Scene, Shape, Text
from widgets.suits import NAMES

WIDE, HIGH = CARD
EDGES = (140, 118, 106, 96, 84, 72, 50, 0)
"""Where the lower edge of the cover is, step by step, in units from the top of the card."""

RANKS = tuple(rank for rank, places in ICONS.items() if len(places) > 1)


class Hidden(NamedTuple):
    """A card to be guessed, and the step at which the hand slips, if it does."""

    rank: str
    suit: str
    slip: int | None = None


CARDS = (
    Hidden("8", "H"),
    Hidden("5", "S"),
    Hidden("7", "D", slip=2),
    Hidden("9", "C"),
    Hidden("6", "H", slip=1),
)


def shows(rank: str, edge: int) -> frozenset[tuple[int, int]]:
    """Give the pips of a rank of which something can be seen below an edge."""
    return frozenset((x, y) for x, y in ICONS[rank] if y + ICON[1] / 2 > edge)


def possible(rank: str, edge: int) -> list[str]:
    """Give the ranks that a card may have for all that can be seen of it."""
    return [other for other in RANKS if shows(other, edge) == shows(rank, edge)]


class Emerging(Note):
    """Draw the cover back bit by bit, and guess the card as early as you dare."""

    title = "The first idea: pips that emerge"
    help: ClassVar[str] = (
        "Keys: Tab reaches the picture, arrows move between the guesses, Enter or the space bar guesses."
    )

    def begin(self) -> None:
        """Begin with the first card."""
        self.place, self.points = 0, 0
        self._deal()

    def _deal(self) -> None:
        self.step, self.guess, self.slipped, self.gained = 0, "", False, 0
        self.refused = ""  # the impossible rank that was pressed last

    @property
    def hidden(self) -> Hidden:
        """The card under the cover."""
        return CARDS[self.place]

    @property
    def over(self) -> bool:
        """Whether the card is known, by a guess or by a slip."""
        return bool(self.guess) or self.slipped

    @property
    def edge(self) -> int:
        """Where the lower edge of the cover is."""
        return 0 if self.over else EDGES[self.step]

    @property
    def covered(self) -> int:
        """How many pips are still hidden."""
        return len(ICONS[self.hidden.rank]) - len(shows(self.hidden.rank, EDGES[self.step]))

    def do(self, name: str, which: str) -> None:
        """Draw the cover back, guess, let the hand slip, or go on to the next card."""
        self.refused = ""
        if name == "draw" and not self.over and self.step < len(EDGES) - 1:
            self.step += 1
            self.slipped = self.step == self.hidden.slip
        elif name == "slip" and not self.over:
            self.slipped = True
        elif name == "guess" and not self.over and which in RANKS:
            if which not in possible(self.hidden.rank, self.edge):
                self.refused = which
                return
            self.guess = which
            self.gained = self.covered if which == self.hidden.rank else 0
            self.points += self.gained
        elif name == "next" and self.over and self.place < len(CARDS) - 1:
            self.place += 1
            self._deal()

    def buttons(self) -> list[Action]:
        """Offer what can be done now."""
        if not self.over:
            drawn = self.step == len(EDGES) - 1
            return [
                Action("draw", "Draw the cover back", "main", off=drawn),
                Action("slip", "Let the hand slip", "tool"),
            ]
        if self.place < len(CARDS) - 1:
            return [Action("next", "The next card", "main")]
        return [Action("begin", "Once more", "main")]

    def line(self) -> str:
        """Say what can be seen, or how the guess went, and what all came to after the last card."""
        if self.over and self.place == len(CARDS) - 1:
            return f"{self._told()} That was the last card: {points(self.points)} in all."
        return self._told()

    def _told(self) -> str:
        """Say what can be seen of this card, or how the guess went."""
        name = f"the {self.hidden.rank} of {NAMES[self.hidden.suit]}"
        if self.slipped:
            return (
                f"Oh! The hand slipped, and for a moment everybody saw it: {name}. "
                "There is nothing left to guess, and nobody meant to cheat."
            )
        if self.guess == self.hidden.rank:
            return f"Right, it is {name}. {points(self.gained)} for you: so many pips were still hidden."
        if self.guess:
            return f"No, it is {name}. Nothing for you."
        seen = counted(len(shows(self.hidden.rank, self.edge)), "pip").capitalize()
        ranks = possible(self.hidden.rank, self.edge)
        if self.refused:
            return f"{seen} to be seen. It can't be a card of rank {self.refused}: that would look different."
        if len(ranks) == 1:
            return f"{seen} to be seen. It can only be one rank now."
        return f"{seen} to be seen. A right guess is worth the pips that are still hidden."

    def scene(self, width: float) -> Scene:
        """Draw the card under its cover, and the ranks that it may have."""
        scale = 1.25 if width >= 560 else 1.0
        left, top, height = width / 2 / scale - WIDE / 2, 44.0, 44 * scale + HIGH * scale + 96
        shapes: list[Shape] = [
            Rect(0, 0, width, height, 10, "felt"),
            Text(16, 28, f"Card {self.place + 1} of {len(CARDS)}", 15, fill="felt-ink"),
            Text(width - 16, 28, f"your points: {self.points}", 15, "end", fill="felt-ink"),
        ]
        cards: list[Shape] = [Group((faces.bare(self.hidden.rank, self.hidden.suit),), x=left, y=top)]
        if not self.guess:
            turn, x, y = (
                (14.0, left + WIDE * 0.95, top - 16) if self.slipped else (0.0, left, top + self.edge - HIGH)
            )
            cards.append(Group((faces.back(),), x=x, y=y, turn=turn))
        shapes.append(Group(tuple(cards), scale=scale))
        shapes += self._ranks(width, height - 66)
        return Scene(width, height, tuple(shapes), self.title, self._words())

    def _ranks(self, width: float, y: float) -> list[Shape]:
        """Draw the ranks that can be guessed; those that can't be any more are faint."""
        cell = min(56.0, (width - 24) / len(RANKS))
        left = (width - cell * len(RANKS)) / 2
        able = possible(self.hidden.rank, self.edge)
        shapes: list[Shape] = []
        for place, rank in enumerate(RANKS):
            may = rank in able and not self.over
            box = Rect(
                3, 0, cell - 6, 48, 8, "card" if may else None, "felt-line" if not may else "card-edge", 1.5
            )
            chip = (
                box,
                Text(cell / 2, 31, rank, 19, "middle", bold=True, fill="ink" if may else "felt-muted"),
            )
            label = f"Guess {rank}" if may else f"{rank} is not possible" if not self.over else rank
            shapes.append(
                Group(
                    chip, x=left + place * cell, y=y, action=f"guess:{rank}", label=label, disabled=self.over
                )
            )
        return shapes

    def _words(self) -> str:
        """Tell what the picture shows."""
        ranks = possible(self.hidden.rank, self.edge)
        if self.over:
            return f"Card {self.place + 1}, open. {self.line()}"
        return f"Card {self.place + 1}, under a cover. {self.line()} What it may be: {', '.join(ranks)}."
