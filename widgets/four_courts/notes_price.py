"""What giving up a round costs and what playing on may cost, to play with.

One moves the cards that are left, the role, and how often one would still win.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from cardgames import game
from widgets.board import Action
from widgets.notes import Note
from widgets.scene import Group, Rect, Scene, Shape, Text
from widgets.words import fitted

ROLES = ("first", "second")
TRIES = 10
"""Of so many rounds like this one the reader says how many would be won."""


@dataclass(frozen=True, slots=True)
class Case:
    """What the reader has set: the role, the cards left in hand, how many of ten rounds would be won."""

    role: str = "first"
    left: int = 5
    wins: int = 3

    @property
    def points(self) -> Sequence[int]:
        """The points of a round that is lost in this role, by cards left."""
        found: Sequence[int] = game("four-courts").defaults["points"][self.role]
        return found

    @property
    def cost(self) -> int:
        """What giving up now gives the other player. Keeps FC-28."""
        return self.points[self.left]

    @property
    def end(self) -> tuple[int, int]:
        """What a round played to its end gives: if it is won, and if it is lost to the other player."""
        other = game("four-courts").defaults["points"][ROLES[1 - ROLES.index(self.role)]]
        return int(other[0]), self.points[0]

    @property
    def average(self) -> float:
        """What playing to the end gives on average, less what the other gets.

        >>> Case("first", 5, 5).average, Case("first", 5, 0).average
        (0.0, -6.0)
        """
        won, lost = self.end
        return round((self.wins * won - (TRIES - self.wins) * lost) / TRIES, 1)

    @property
    def enough(self) -> int:
        """The least number of rounds of ten that have to be won for playing on not to be worse.

        >>> Case("first", 5).enough, Case("first", 1).enough, Case("first", 0).enough
        (4, 2, 0)
        """
        return next(wins for wins in range(TRIES + 1) if replace(self, wins=wins).average >= -self.cost)


class Price(Note):
    """The points table to play with: press a cell, or a number of rounds, and see what is better."""

    title = "What giving up costs"
    help: ClassVar[str] = "Keys: Tab reaches the numbers, arrows move between them, the space bar chooses."

    def begin(self) -> None:
        """Begin with a first player with five cards left."""
        self.case = Case()

    def do(self, name: str, which: str) -> None:
        """Set what was pressed: `left:first 3` the role and the cards, `wins:4`, or a button."""
        last = len(self.case.points) - 1
        if name == "left" and which in {f"{role} {left}" for role in ROLES for left in range(last + 1)}:
            role, _, left = which.partition(" ")
            self.case = replace(self.case, role=role, left=int(left))
        elif name == "wins" and which in map(str, range(TRIES + 1)):
            self.case = replace(self.case, wins=int(which))
        elif name == "role":
            self.case = replace(self.case, role=self._other)
        elif name in ("fewer", "more"):
            step = 1 if name == "more" else -1
            self.case = replace(self.case, left=min(max(self.case.left + step, 0), last))

    @property
    def _other(self) -> str:
        return ROLES[1 - ROLES.index(self.case.role)]

    def buttons(self) -> list[Action]:
        """Offer one card less or more, and the other role."""
        last = len(self.case.points) - 1
        return [
            Action("fewer", "One card fewer", off=self.case.left == 0),
            Action("more", "One card more", off=self.case.left == last),
            Action("role", f"Be {self._other} player"),
        ]

    def line(self) -> str:
        """Say what is better."""
        return verdict(self.case)

    def scene(self, width: float) -> Scene:
        """Draw the table with what is chosen, the row of rounds won, and the two prices side by side."""
        return drawn(self.case, width)


def verdict(case: Case) -> str:
    r"""Say in words what is better.

    >>> print(verdict(Case("first", 5, 3)).replace(". ", ".\n"))
    Giving up now costs 2.
    Playing on costs 2.4 on average: give up.
    Playing on pays if you win 4 of ten or more.
    """
    value = case.average
    on = f"costs {-value:g}" if value < 0 else f"brings {value:g}"
    better = "give up" if value < -case.cost else "it is the same" if value == -case.cost else "play on"
    rest = f"Playing on pays if you win {case.enough} of ten or more."
    if case.enough == 0:
        rest = "With no card left there is nothing to be saved by giving up."
    return f"Giving up now costs {case.cost}. Playing on {on} on average: {better}. {rest}"


# ---------------------------------------------------------------- the picture
_PAD, _ROW, _GAP = 10.0, 40.0, 20.0


def drawn(case: Case, width: float) -> Scene:
    """Draw a case, `width` CSS pixels wide, 300 at least."""
    width = max(width, 300.0)
    y = _PAD
    shapes: list[Shape] = []
    for role in ROLES:
        y += _GAP
        points = game("four-courts").defaults["points"][role]
        shapes.append(_heading(f"Points, if the loser was {role} player", y, width))
        shapes += _cells(case, role, points, y + 8, width)
        y += _ROW + 8
    y += 16
    shapes.append(_heading("by the cards left in the loser's hand", y, width, bold=False))
    y += _GAP + 10
    shapes.append(_heading(f"Of {TRIES} rounds like this you would win", y, width))
    shapes += _wins(case, y + 8, width)
    y += _ROW + 8 + _GAP + 8
    for label, value in (("Give up now", -float(case.cost)), ("Play on, on average", case.average)):
        shapes += _bar(label, value, max(case.end), y, width)
        y += 46
    height = y
    background = Rect(0, 0, width, height, 10, "felt")
    return Scene(width, height, (background, *shapes), "What giving up costs", _described(case))


def _described(case: Case) -> str:
    table = " ".join(
        f"If the loser was {role} player: "
        + ", ".join(
            f"{points} with {left} left"
            for left, points in enumerate(game("four-courts").defaults["points"][role])
        )
        + "."
        for role in ROLES
    )
    return (
        f"The points of a round by the cards left in the loser's hand. {table} Chosen: {case.role} player, "
        f"{case.left} cards left, {case.wins} of {TRIES} rounds won. {verdict(case)}"
    )


def _heading(text: str, y: float, width: float, bold: bool = True) -> Text:
    fill = "felt-ink" if bold else "felt-muted"
    return Text(_PAD, y, fitted(text, width - 2 * _PAD, 14, bold), 14, bold=bold, fill=fill)


def _cells(case: Case, role: str, points: Sequence[int], y: float, width: float) -> list[Group]:
    wide = (width - 2 * _PAD) / len(points)
    return [
        _cell(
            f"left:{role} {left}",
            f"{role.capitalize()} player, {left} cards left: {worth} points",
            (str(worth), f"{left} left" if wide > 44 else str(left)),
            case.role == role and case.left == left,
            (_PAD + left * wide, y, wide - 3),
        )
        for left, worth in enumerate(points)
    ]


def _wins(case: Case, y: float, width: float) -> list[Group]:
    wide = (width - 2 * _PAD) / (TRIES + 1)
    return [
        _cell(
            f"wins:{wins}",
            f"{wins} of {TRIES} rounds won",
            (str(wins), ""),
            case.wins == wins,
            (_PAD + wins * wide, y, wide - 3),
        )
        for wins in range(TRIES + 1)
    ]


def _cell(
    action: str, label: str, words: tuple[str, str], chosen: bool, place: tuple[float, float, float]
) -> Group:
    """A place to press: a large number, a small one beneath it; one that is chosen is light and has a bar."""
    x, y, wide = place
    ink = "stone-ink" if chosen else "felt-ink"
    shapes: list[Shape] = [
        Rect(0, 0, wide, _ROW, 5, "accent" if chosen else "panel", "felt-line", 1),
        Text(wide / 2, 18 if words[1] else 26, words[0], 16, "middle", bold=chosen, fill=ink),
    ]
    if words[1]:
        shapes.append(Text(wide / 2, 33, words[1], 11, "middle", fill=ink if chosen else "felt-muted"))
    if chosen:
        shapes.append(Rect(4, _ROW - 5, wide - 8, 3, 1.5, "stone-ink"))
    return Group(tuple(shapes), x=x, y=y, action=action, label=label, pressed=chosen, one_of=True)


def _bar(label: str, value: float, most: float, y: float, width: float) -> list[Shape]:
    """A bar from the middle: to the left what it costs, to the right what it brings."""
    middle, half = width / 2, (width - 2 * _PAD) / 2
    long = abs(value) / most * half
    said = f"{label}: {'−' if value < 0 else '+' if value > 0 else ''}{abs(value):g}"
    fill = "back-line" if value < 0 else "accent"
    return [
        Text(_PAD, y, said, 14, bold=True, fill="felt-ink"),
        Rect(_PAD, y + 8, 2 * half, 16, 3, "panel"),
        Rect(middle - long if value < 0 else middle, y + 8, long, 16, 3, fill),
        Rect(middle - 0.75, y + 5, 1.5, 22, 0, "felt-ink"),
    ]
