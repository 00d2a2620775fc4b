"""The picture of a round's best mix: what can be set, and three rows of bars above the same totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cardgames.boneyard.cards import RANKS, VALUES, Cards
from cardgames.boneyard.equilibrium import Prospect
from widgets.scene import Group, Rect, Scene, Shape, Text
from widgets.words import fitted

_PAD, _CELL, _BAR = 10.0, 38.0, 74.0


class Shown(Protocol):
    """What the picture has to know of a table."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def graves(self) -> tuple[int, ...]:
        """The graves' values, from the left."""

    @property
    def hand(self) -> Cards:
        """The cards of the reader's hand, one of a rank at most."""

    @property
    def grave(self) -> int:
        """The chosen grave."""

    @property
    def total(self) -> int:
        """The chosen total."""

    @property
    def mix(self) -> dict[int, float]:
        """How often each total is laid."""

    @property
    def seen(self) -> dict[int, Prospect]:
        """What comes of each total."""

    def shown(self) -> list[int]:
        """Return the totals that are worth a bar."""


def drawn(table: Shown, players: Sequence[int], line: str, width: float) -> Scene:
    """Draw a table, `width` CSS pixels wide, 300 at least; the description ends with `line`."""
    width = max(width, 300.0)
    shapes: list[Shape] = []
    y = _PAD
    for heading, cells in (
        ("How many play?", _numbers(table, players)),
        ("The graves: choose one and change its value", _graves(table)),
        ("Your hand; all others hold A, 3, 5, 7 and 10", _hand(table)),
    ):
        shapes.append(_heading(heading, y + 16, width))
        wide = min((width - 2 * _PAD) / len(cells), 90.0)
        shapes += [
            Group(
                _cell(words, wide - 4, on),
                x=_PAD + place * wide,
                y=y + 24,
                action=do,
                label=label,
                pressed=on,
            )
            for place, (do, words, label, on) in enumerate(cells)
        ]
        y += 24 + _CELL + 12
    totals = table.shown()
    top = y
    columns: dict[int, list[Shape]] = {total: [] for total in totals}
    wide = (width - 2 * _PAD) / len(totals)
    for heading, values, least, most, form in (
        ("How often it is laid", table.mix, 0.0, max(table.mix.values()), "{:.0%}"),
        ("How often it clashes", {t: table.seen[t].clash for t in totals}, 0.0, 1.0, "{:.0%}"),
        (
            "What it gains, in points",
            {t: table.seen[t].gain for t in totals},
            *_span(table, totals),
            "{:+.1f}",
        ),
    ):
        shapes.append(_heading(heading, y + 16, width))
        for total in totals:
            columns[total] += _bar(values[total], least, most, form, wide, y + 40 - top)
        y += 40 + _BAR + 12
    for place, total in enumerate(totals):
        on = total == table.total
        columns[total] += [
            Rect(1, y - top, wide - 2, 26, 4, "accent" if on else "panel", "felt-line", 1),
            Text(
                wide / 2,
                y - top + 18,
                str(total),
                14,
                "middle",
                bold=on,
                fill="stone-ink" if on else "felt-ink",
            ),
        ]
        shapes.append(
            Group(
                tuple(columns[total]),
                x=_PAD + place * wide,
                y=top,
                action=f"total:{total}",
                label=_described(table, total),
                pressed=on,
            )
        )
    height = y + 26 + _PAD
    background = Rect(0, 0, width, height, 10, "felt")
    graves = ", ".join(map(str, table.graves))
    hand = ", ".join(table.hand)
    words = f"{table.players} players; the graves are worth {graves}; your hand is {hand}. {line}"
    return Scene(width, height, (background, *shapes), "The best mix of a round", words)


def _numbers(table: Shown, players: Sequence[int]) -> list[tuple[str, str, str, bool]]:
    return [(f"players:{n}", str(n), f"{n} players", n == table.players) for n in players]


def _graves(table: Shown) -> list[tuple[str, str, str, bool]]:
    return [
        (f"grave:{place}", str(value), f"Grave {place + 1}, worth {value}", place == table.grave)
        for place, value in enumerate(table.graves)
    ]


def _hand(table: Shown) -> list[tuple[str, str, str, bool]]:
    return [
        (
            f"card:{rank}",
            rank,
            f"{rank}, worth {VALUES[rank]}: {'in' if rank in table.hand else 'not in'} your hand",
            rank in table.hand,
        )
        for rank in RANKS
    ]


def _span(table: Shown, totals: Sequence[int]) -> tuple[float, float]:
    gains = [table.seen[total].gain for total in totals]
    return min(*gains, 0.0), max(*gains, 0.0)


def _described(table: Shown, total: int) -> str:
    seen = table.seen[total]
    return (
        f"Total {total}: laid {table.mix[total]:.0%}, clashes {seen.clash:.0%}, "
        f"gains {seen.gain:+.1f}".replace("-", "−")
    )


def _heading(text: str, y: float, width: float) -> Text:
    return Text(_PAD, y, fitted(text, width - 2 * _PAD, 14, True), 14, bold=True, fill="felt-ink")


def _cell(words: str, wide: float, on: bool) -> tuple[Shape, ...]:
    """A place to press; one that is chosen is light and has a bar."""
    shapes: list[Shape] = [
        Rect(0, 0, wide, _CELL, 6, "accent" if on else "panel", "felt-line", 1),
        Text(wide / 2, 24, words, 16, "middle", bold=on, fill="stone-ink" if on else "felt-ink"),
    ]
    if on:
        shapes.append(Rect(5, _CELL - 6, wide - 10, 3, 1.5, "stone-ink"))
    return tuple(shapes)


def _bar(value: float, least: float, most: float, form: str, wide: float, top: float) -> list[Shape]:
    """A bar of a value, from where 0 is between the least and the most; its number above it or below."""
    span = (most - least) or 1.0
    zero = top + _BAR * most / span
    long = _BAR * abs(value) / span
    y = zero - long if value > 0 else zero
    size = 11 if wide >= 30 else 9
    number = form.format(value).replace("%", "" if wide < 40 else " %").replace("-", "−")
    return [
        Rect(1, top, wide - 2, _BAR, 3, "panel"),
        Rect(3, y, wide - 6, max(long, 1.0), 2, "accent" if value >= 0 else "back-line"),
        Text(wide / 2, top - 5, number, size, "middle", fill="felt-ink"),
    ]
