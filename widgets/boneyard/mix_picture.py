"""The picture of a round's best mix: what can be set, and three rows of bars above the same totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cardgames.boneyard.cards import RANKS, VALUES, Cards
from cardgames.boneyard.equilibrium import Prospect
from widgets.scene import Group, Rect, Scene, Shape, Text
from widgets.words import fitted

_PAD, _CELL, _BAR = 10.0, 38.0, 74.0
_NARROW = 22.0  # a column in which there is no room for every number


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
    def others(self) -> dict[int, float] | None:
        """How often each of the others lays each total, if they hold another hand than the reader."""

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
        ("The graves: choose one to change it", _graves(table)),
        ("Your hand; others hold A 3 5 7 10", _hand(table)),
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
                one_of=not do.startswith("card:"),
            )
            for place, (do, words, label, on) in enumerate(cells)
        ]
        y += 24 + _CELL + 12
    totals = table.shown()
    top = y
    columns: dict[int, list[Shape]] = {total: [] for total in totals}
    wide = (width - 2 * _PAD) / len(totals)
    for heading, values, span, form in _rows(table):
        shapes.append(_heading(heading, y + 16, width))
        for total in totals:
            columns[total] += _bar(values.get(total), span, form, wide, y + 40 - top)
        if heading == _PALE and table.others is not None:
            for total in totals:
                columns[total] += _pale_bar(table.others.get(total, 0.0), span[1], wide, y + 40 - top)
        y += 40 + _BAR + 12
    shapes += [
        _column(table, total, columns[total], (_PAD + place * wide, top, wide), y - top)
        for place, total in enumerate(totals)
    ]
    height = y + 26 + _PAD
    background = Rect(0, 0, width, height, 10, "felt")
    graves = ", ".join(map(str, table.graves))
    hand = ", ".join(table.hand)
    words = f"{table.players} players; the graves are worth {graves}; your hand is {hand}. {line}"
    return Scene(width, height, (background, *shapes), "The best mix of a round", words)


_LAID = "How often it is laid"
_PALE = "How often it is laid (pale: by others)"


def _rows(table: Shown) -> list[tuple[str, dict[int, float], tuple[float, float], str]]:
    """Give the rows of bars: heading, values, least and greatest value, form of a number."""
    clashes = {total: seen.clash for total, seen in table.seen.items()}
    gains = {total: table.seen[total].gain for total in table.shown() if total in table.seen}
    most = max(*table.mix.values(), *(table.others or table.mix).values())
    share = "{:.0%}"
    return [
        (_LAID if table.others is None else _PALE, table.mix, (0.0, most), share),
        ("How often it clashes", clashes, (0.0, 1.0), share),
        (
            "What it gains, in points",
            gains,
            (min(*gains.values(), 0.0), max(*gains.values(), 0.0)),
            "{:+.1f}",
        ),
    ]


def _column(
    table: Shown, total: int, bars: list[Shape], place: tuple[float, float, float], y: float
) -> Group:
    """The bars of a total, and the total itself beneath them: to be pressed, if the reader can lay it."""
    left, top, wide = place
    on, mine = total == table.total, total in table.mix
    ink = "stone-ink" if on else "felt-ink" if mine else "felt-muted"
    number = str(total) if wide >= _NARROW or on or not total % 5 else ""
    shapes = (
        *bars,
        Rect(1, y, wide - 2, 26, 4, "accent" if on else "panel" if mine else None, "felt-line", 1),
        Text(wide / 2, y + 18, number, 14 if wide >= _NARROW else 11, "middle", bold=on, fill=ink),
    )
    if not mine:
        return Group(shapes, x=left, y=top)
    label = _described(table, total)
    return Group(shapes, x=left, y=top, action=f"total:{total}", label=label, pressed=on, one_of=True)


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


def _bar(value: float | None, span: tuple[float, float], form: str, wide: float, top: float) -> list[Shape]:
    """A bar of a value, from where 0 is between the least and the greatest, with its number above."""
    shapes: list[Shape] = [Rect(1, top, wide - 2, _BAR, 3, "panel")]
    if value is None:
        return shapes
    whole = (span[1] - span[0]) or 1.0
    zero = top + _BAR * span[1] / whole
    long = _BAR * abs(value) / whole
    if long >= 0.5:
        y = zero - long if value > 0 else zero
        shapes.append(Rect(3, y, wide - 6, long, 2, "accent" if value > 0 else "back-line"))
    number = form.format(value).replace("%", "" if wide < 40 else " %").replace("-", "−")
    if wide < _NARROW and "." in form:
        return shapes
    return [*shapes, Text(wide / 2, top - 5, number, 11 if wide >= 27 else 9, "middle", fill="felt-ink")]


def _pale_bar(value: float, most: float, wide: float, top: float) -> list[Shape]:
    """A narrow bar before the other one."""
    long = _BAR * value / (most or 1.0)
    if long < 0.5:
        return []
    return [Rect(wide * 0.55, top + _BAR - long, wide * 0.3, long, 2, "felt-muted", "stone-ink", 0.5)]
