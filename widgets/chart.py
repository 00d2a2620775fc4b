"""A chart of measured values as a picture: a row for each case, in it dots with their intervals."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from widgets.lesson_picture import Picture
from widgets.scene import Path, Rect, Scene, Shape, Text
from widgets.words import width as width_of

WIDE, NARROW = 640.0, 360.0  # in CSS pixels
_ROW, _LINE, _PAD = 16.0, 13.0, 14.0  # between rows, for each dot of a row, around all
_APART = 10.0  # between the labels of two ticks, at least
_COLOURS = ("felt-muted", "accent", "card")
_INK = "felt-ink"


class Dot(NamedTuple):
    """A measured value with the ends of its interval, and the place of its series."""

    value: float
    low: float
    high: float
    series: int = 0


class Row(NamedTuple):
    """A case: its label, and what was measured of it."""

    label: str
    dots: Sequence[Dot]


def chart(
    title: str,
    rows: Sequence[Row],
    series: Sequence[str] = (),
    mark: float | None = None,
    percent: bool = False,
) -> Picture:
    """Draw a chart; `series` names the series, `mark` draws a line at a value to compare with.

    Raises ValueError if there is nothing to draw.
    """
    if not any(row.dots for row in rows):
        raise ValueError("a chart needs something to draw")
    wide, narrow = (_drawn(width, title, rows, series, mark, percent) for width in (WIDE, NARROW))
    return Picture(wide, narrow)


def _drawn(
    width: float, title: str, rows: Sequence[Row], series: Sequence[str], mark: float | None, percent: bool
) -> Scene:
    values = [end for row in rows for dot in row.dots for end in (dot.low, dot.high)]
    left = _PAD + max(width_of(row.label, 14) for row in rows) + 10
    right = width - _PAD - 24
    scale = _Scale.fit(values, mark, right - left, percent)
    lines = textwrap.wrap(title, int((width - 2 * _PAD) / 9.8))
    used = sorted({dot.series for row in rows for dot in row.dots}) if len(series) > 1 else []
    key, deep = _key([(place, series[place]) for place in used], width, 24.0 + 22 * len(lines))
    top = 20.0 + 22 * len(lines) + deep
    bottom = top + sum(map(_height, rows))

    def x(value: float) -> float:
        return left + (right - left) * (value - scale.low) / (scale.high - scale.low)

    shapes: list[Shape] = [Rect(0, 0, width, bottom + 38, 10, "felt")]
    shapes += [Text(_PAD, 28 + 22 * nth, line, 16, bold=True, fill=_INK) for nth, line in enumerate(lines)]
    shapes += key
    for tick in scale.ticks:
        shapes.append(_line(x(tick), top, bottom, "felt-line", 1))
        shapes.append(
            Text(x(tick), bottom + 22, _written(tick, scale.step, percent), 13, "middle", fill=_INK)
        )
    if mark is not None:
        shapes.append(_line(x(mark), top - 6, bottom, _INK, 2))
    y = top
    for row in rows:
        shapes.append(Text(left - 10, y + _height(row) / 2 + 5, row.label, 14, "end", fill=_INK))
        for place, dot in enumerate(row.dots):
            at, colour = y + _ROW / 2 + _LINE * (place + 0.5), _COLOURS[dot.series]
            shapes.append(
                Path(f"M{x(dot.low):.1f} {at:.1f}L{x(dot.high):.1f} {at:.1f}", stroke=colour, width=2)
            )
            shapes.append(Rect(x(dot.value) - 4.5, at - 4.5, 9, 9, 4.5, colour))
        y += _height(row)
    return Scene(width, bottom + 38, tuple(shapes), title, _told(title, rows, series, percent))


def _height(row: Row) -> float:
    return _ROW + _LINE * len(row.dots)


class _Scale(NamedTuple):
    """The ends of the axis, and the distance between its marks."""

    low: float
    high: float
    step: float

    @classmethod
    def around(cls, values: Sequence[float], mark: float | None, ticks: int) -> _Scale:
        """Fit a scale with about so many ticks around all values, the mark, and 0 if it is not far away."""
        lowest, highest = min([*values, *([] if mark is None else [mark])]), max([*values, mark or 0.0])
        if 0 < lowest < 0.5 * highest:
            lowest = 0.0
        if highest - lowest < 1e-6:  # all is one value: it has room on both sides
            lowest, highest = lowest - 0.5, highest + 0.5
        rough = (highest - lowest) / ticks
        power = 10.0 ** floor(log10(rough))
        step = next(size * power for size in (1, 2, 2.5, 5, 10) if size * power >= rough)
        return cls(floor(lowest / step + 1e-9) * step, ceil(highest / step - 1e-9) * step, step)

    @classmethod
    def fit(cls, values: Sequence[float], mark: float | None, room: float, percent: bool) -> _Scale:
        """Fit a scale whose ticks, with their labels, have room beside each other; at best about six."""
        for ticks in range(6, 0, -1):
            scale = cls.around(values, mark, ticks)
            widest = max(width_of(_written(tick, scale.step, percent), 13) for tick in scale.ticks)
            if (len(scale.ticks) - 1) * (widest + _APART) <= room:
                break
        return scale

    @property
    def ticks(self) -> list[float]:
        """The values that are marked on the axis."""
        return [
            self.low + self.step * place for place in range(round((self.high - self.low) / self.step) + 1)
        ]


def _key(series: Sequence[tuple[int, str]], width: float, y: float) -> tuple[list[Shape], float]:
    """Draw which colour stands for which series, in as many lines as it takes; and give how high that is."""
    shapes: list[Shape] = []
    x, top = _PAD, y
    for place, name in series:
        wide = 16 + width_of(name, 14)
        if x > _PAD and x + wide > width - _PAD:
            x, y = _PAD, y + 20
        shapes += [Rect(x, y, 10, 10, 5, _COLOURS[place]), Text(x + 16, y + 10, name, 14, fill=_INK)]
        x += wide + 22
    return shapes, y - top + 28 if series else 0.0


def _line(x: float, top: float, bottom: float, stroke: str, width: float) -> Path:
    return Path(f"M{x:.1f} {top:.1f}L{x:.1f} {bottom:.1f}", stroke=stroke, width=width)


def _written(value: float, step: float, percent: bool) -> str:
    """Write a number with as many places as the step between two needs."""
    value, step = (100 * value, 100 * step) if percent else (value, step)
    places = max(0, -floor(log10(step) + 1e-9)) + (
        step < 10 and round(step * 10 ** -floor(log10(step)), 6) == 2.5
    )
    text = f"{abs(value) if abs(value) < step / 2 else value:.{places}f}"
    return text + " %" if percent else text


def _told(title: str, rows: Sequence[Row], series: Sequence[str], percent: bool) -> str:
    """Tell the chart in words, for those who do not see it."""
    step = 0.001 if percent else 0.01
    said = []
    for row in rows:
        dots = [
            (f"{series[dot.series]} " if len(series) > 1 else "")
            + f"{_written(dot.value, step, percent)} ({_written(dot.low, step, percent)} to "
            f"{_written(dot.high, step, percent)})"
            for dot in row.dots
        ]
        said.append(f"{row.label}: {', '.join(dots)}.")
    return f"{title}. {' '.join(said)}"
