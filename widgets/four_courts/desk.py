"""What lies beside the hand: the ways to play a card in words, the reckoning of a court, the points table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cardgames.four_courts import Reckoning
from widgets.four_courts import faces
from widgets.lettering import number
from widgets.scene import Box, Group, Path, Rect, Shape, Text
from widgets.suits import SHAPES
from widgets.words import first_fitting, fitted, width


class Option(NamedTuple):
    """Something to decide: its action, what it is called, what it does, and the power it gives, if any."""

    action: str
    title: str
    does: str
    power: int | None = None
    chosen: bool = False


def wrapped(text: str, room: float, size: float, most: int, bold: bool = False) -> list[str]:
    """Break a text into lines that fit, `most` at most; the last one is cut where it does not.

    >>> wrapped("every card here counts 1", 80, 12, 3)
    ['every card', 'here counts', '1']
    """
    lines: list[str] = []
    left = text.split() if most else []
    while left and len(lines) < most - 1:
        line = left.pop(0)
        while left and width(f"{line} {left[0]}", size, bold) <= room:
            line = f"{line} {left.pop(0)}"
        lines.append(line)
    if left:
        lines.append(fitted(" ".join(left), room, size, bold))
    return lines


def options(choices: Sequence[Option], box: Box, narrow: bool) -> list[Group]:
    """Lay out choices in a box: one beneath the other, or side by side where it is narrow."""
    left, top, wide, high = box
    count = len(choices)
    gap = 5.0
    groups = []
    for nth, choice in enumerate(choices):
        if narrow:
            w, h = (wide - gap * (count - 1)) / count, high
            x, y = left + nth * (w + gap), top
        else:
            w, h = wide, min((high - gap * (count - 1)) / count, 48.0)
            x, y = left, top + nth * (h + gap)
        picture = _option(choice.title, choice.does, choice.power, choice.chosen, w, h, narrow)
        label = f"{choice.title}: {choice.does}"
        if choice.power is not None:
            label += f"; power {choice.power}"
        groups.append(
            Group(
                picture.children,
                x=x,
                y=y,
                action=choice.action,
                label=label,
                pressed=choice.chosen,
                box=(0, 0, w, h),
            )
        )
    return groups


@lru_cache(256)
def _option(
    title: str, does: str, power: int | None, chosen: bool, w: float, h: float, narrow: bool
) -> Group:
    fill, ink, soft = ("accent", "stone-ink", "stone-ink") if chosen else ("felt", "felt-ink", "felt-muted")
    shapes: list[Shape] = [Rect(1, 1, w - 2, h - 2, 8, fill, "felt-ink" if chosen else "felt-muted", 1.5)]
    x = 9.0 if narrow else 28.0
    y = 20.0 if narrow else h / 2 - 3.5
    for line in _title_lines(title, w - x - (24 if narrow else 30), narrow):
        shapes.append(Text(x, y, line, 13, bold=True, fill=ink))
        y += 15
    if power is not None:
        shapes.append(number(power, w - 10, 9 if narrow else h / 2 - 14, 13, ink, "end"))
    lines = wrapped(does, w - x - 8, 12, max(1, int((h - y) // 14) + 1)) if narrow else [does]
    for line in lines:
        shapes.append(Text(x, y + (2 if narrow else 0), line, 12, fill=soft))
        y += 14
    mark = (w - 16, h - 16) if narrow else (15.0, h / 2)
    shapes.append(Rect(mark[0] - 6, mark[1] - 6, 12, 12, 6, None, ink, 1.6))
    if chosen:
        shapes.append(Rect(mark[0] - 3, mark[1] - 3, 6, 6, 3, ink))
    return Group(tuple(shapes))


def _title_lines(title: str, room: float, narrow: bool) -> list[str]:
    """Break a title in two at its comma where it is narrow."""
    if not narrow:
        return [fitted(title, room, 13, True)]
    first, comma, rest = title.partition(", ")
    return [first, fitted(rest, room + 16, 13, True)] if comma else wrapped(title, room, 13, 2, True)


@lru_cache(128)
def message(title: str, text: str, box: Box, lit: bool = False) -> Group:
    """Return words in a frame: a bold line, and what more there is to say."""
    left, top, wide, high = box
    shapes: list[Shape] = [
        Rect(left + 0.5, top + 0.5, wide - 1, high - 1, 8, "panel", "accent" if lit else "felt-line", 1.5),
    ]
    y = top + 22
    for line in wrapped(title, wide - 22, 14, 2 if high > 60 else 1, bold=True):
        shapes.append(Text(left + 12, y, line, 14, bold=True, fill="felt-ink"))
        y += 18
    for line in wrapped(text, wide - 22, 12.5, max(0, int((top + high + 9 - y) // 15))):
        shapes.append(Text(left + 12, y, line, 12.5, fill="felt-muted"))
        y += 15
    return Group(tuple(shapes))


# ---------------------------------------------------------------- the points table
@lru_cache(64)
def points(
    titles: tuple[str, ...], first: tuple[int, ...], second: tuple[int, ...], lit: tuple[int, int], box: Box
) -> Group:
    """Return the table of points by the cards left; `lit` are row (0: first player lost) and cards left.

    The first of the titles that fits stands above it.
    """
    left, top, wide, high = box
    label = 84.0 if wide < 420 else 112.0
    step = (wide - label - 16) / len(first)
    rows = (("cards left", range(len(first))), ("first lost", first), ("second lost", second))
    shapes: list[Shape] = [
        Rect(left + 0.5, top + 0.5, wide - 1, high - 1, 8, "panel", "felt-line", 1.5),
        Text(left + 10, top + 19, first_fitting(titles, wide - 20, 13, True), 13, bold=True, fill="felt-ink"),
    ]
    row_high = (high - 30) / 3
    for row, (name, values) in enumerate(rows):
        y = top + 27 + row * row_high
        strong = row - 1 == lit[0]
        fill = "felt-ink" if strong else "felt-muted"
        shapes.append(Text(left + 10, y + row_high / 2 + 4, name, 12, bold=strong, fill=fill))
        for place, value in enumerate(values):
            x = left + label + place * step
            here = strong and place == lit[1]
            if here:
                shapes.append(Rect(x + 1, y, step - 2, row_high - 2, 5, "accent"))
            ink = "stone-ink" if here else fill
            shapes.append(
                Text(x + step / 2, y + row_high / 2 + 4, str(value), 13, "middle", here or not row, ink)
            )
    return Group(tuple(shapes))


# ---------------------------------------------------------------- the reckoning
@lru_cache(64)
def reckoned(title: str, reckoning: Reckoning, box: Box, four: bool) -> Group:
    """Return how a side's power in a court comes about: a column for each card, a row for each step."""
    left, top, wide, high = box
    label = 66.0
    shapes: list[Shape] = [
        Rect(left + 0.5, top + 0.5, wide - 1, high - 1, 8, "felt", "felt-line", 1.2),
        Text(left + 9, top + 18, fitted(title, wide - 76, 13, True), 13, bold=True, fill="felt-ink"),
        number(reckoning.total, left + wide - 32, top + 6, 15, "accent", "end"),
    ]
    cards = reckoning.cards
    if not cards:
        shapes.append(Text(left + 9, top + 40, "no card, so 0", 12.5, fill="felt-muted"))
        return Group(tuple(shapes))
    step = min((wide - label - 12) / len(cards), 44.0)
    for place, one in enumerate(cards):
        card = None if one.facing == "d" else one.card
        shapes.append(small(card, left + label + (place + 0.5) * step, top + 25, four))
    rows = _rows(reckoning)
    high_row = min((high - 46) / len(rows), 18.0)
    for row, (name, values) in enumerate(rows):
        y = top + 43 + (row + 0.75) * high_row
        last = row == len(rows) - 1
        shapes.append(Text(left + 9, y, name, 12, fill="felt-muted"))
        for place, value in enumerate(values):
            x = left + label + (place + 0.5) * step
            shapes.append(Text(x, y, value, 12.5, "middle", last, "felt-ink"))
    return Group(tuple(shapes))


def _rows(reckoning: Reckoning) -> list[tuple[str, list[str]]]:
    """Return the steps of a reckoning that change something, each with its value for each card."""
    cards = reckoning.cards
    rows = [("by itself", [str(one.base) for one in cards])]
    if reckoning.clubs:
        rows.append(("clubs", ["1"] * len(cards)))
    if reckoning.kings:
        rows.append(("kings", [f"+{one.kings}" for one in cards]))
    if reckoning.spades:
        rows.append(("highest", [str(one.power) if one.counts else "–" for one in cards]))
    elif len(rows) > 1:
        rows.append(("counts", [str(one.power) for one in cards]))
    return rows


def small(card: str | None, x: float, y: float, four: bool) -> Group:
    """Return a card as small as a word, its middle at x; a face-down one where it is not known."""
    if card is None:
        inside: tuple[Shape, ...] = (
            Rect(-15, 0, 30, 17, 4, "card", "card-edge"),
            Rect(-12.5, 2.5, 25, 12, 2.5, "back"),
        )
        return Group(inside, x=x, y=y)
    ink = faces.colour(card[-1], four)
    return Group(
        (
            Rect(-15, 0, 30, 17, 4, "card", "card-edge"),
            Text(-3, 13, card[:-1], 13, "end", True, ink),
            Path(SHAPES[card[-1]], 6, 8.5, 0.55, fill=ink),
        ),
        x=x,
        y=y,
    )
