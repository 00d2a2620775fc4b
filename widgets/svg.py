"""A scene as SVG: for pages before they are live, for print, and for tests.

The same scene always gives the same text. Many may stand in one page: no scripts, and an id, that of a
group's key, names the same drawing wherever it comes. Colours are custom properties of the page with those of
the light palette to fall back on.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from widgets.outlines import segments
from widgets.palette import LIGHT
from widgets.scene import Path, Rect, Scene, Shape, Text

FONT = "system-ui,sans-serif"
HEAD = (
    f'<svg xmlns="http://www.w3.org/2000/svg" role="img" font-family="{FONT}"'
    ' stroke-linejoin="round" stroke-linecap="round"'
)

_NOT_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def svg(scene: Scene, narrow: Scene | None = None) -> str:
    """Return the scene as an SVG element, fit for a file of its own and for the middle of a page.

    With `narrow`, the same scene for less room, both are in it; `css` makes a page show the one that suits
    it, anything else shows the first.
    """
    sheet = _Sheet()
    wide = sheet.drawn(scene)
    words = f"<title>{_escaped(scene.title)}</title><desc>{_escaped(scene.description)}</desc>"
    size = f'width="{_number(scene.width)}" height="{_number(scene.height)}"'
    if narrow is None:
        return f"{HEAD} {_view(scene)} {size}>{words}{sheet.definitions()}{wide}</svg>"
    ratios = f"--ct-wide:{_ratio(scene)};--ct-narrow:{_ratio(narrow)}"
    slim = sheet.drawn(narrow)
    return (
        f'{HEAD} {size} class="ct-two" style="{ratios}">{words}{sheet.definitions()}'
        f'<svg class="ct-wide" {_view(scene)}>{wide}</svg>'
        f'<svg class="ct-narrow" display="none" {_view(narrow)}>{slim}</svg></svg>'
    )


def css(widest: str) -> str:
    """Return what a page needs for its pictures; up to a width of `widest` it shows the narrow ones.

    Paper is never narrow.
    """
    return (
        "svg.ct-two{aspect-ratio:var(--ct-wide);height:auto}"
        f"@media screen and (max-width:{widest})"
        "{svg.ct-two{aspect-ratio:var(--ct-narrow)}.ct-two>.ct-wide{display:none}.ct-two>.ct-narrow{display:inline}}"
    )


Bundle = tuple[dict[str, Any], dict[str, Any]]


def on_paper(given: Any, still: Scene, narrow: Scene) -> Bundle:
    """Add to what a widget gives of itself the still picture for where it is not live, and its words.

    `given` is a widget's own bundle, with its metadata or without, or None.
    """
    data, metadata = given if isinstance(given, tuple) else (given or {}, {})
    return {**data, "image/svg+xml": svg(still, narrow), "text/plain": still.description}, metadata


def _view(scene: Scene) -> str:
    return f'viewBox="0 0 {_number(scene.width)} {_number(scene.height)}"'


def _ratio(scene: Scene) -> str:
    return f"{_number(scene.width)}/{_number(scene.height)}"


class _Sheet:
    """Draws scenes; what has a key is defined once and used by its name."""

    def __init__(self) -> None:
        self.defined: dict[str, str] = {}

    def drawn(self, scene: Scene) -> str:
        """Return all that a scene shows."""
        return self.shapes(scene.drawn)

    def definitions(self) -> str:
        """Return what was defined, to stand before its use."""
        return f"<defs>{''.join(self.defined.values())}</defs>" if self.defined else ""

    def shapes(self, shapes: tuple[Shape, ...]) -> str:
        return "".join(map(self.shape, shapes))

    def shape(self, shape: Shape) -> str:
        if isinstance(shape, Rect):
            return _rect(shape)
        if isinstance(shape, Path):
            place = _placed(shape.x, shape.y, shape.turn, shape.scale)
            return f'<path d="{_compact(shape.d)}"{place}{_paint(shape.fill, shape.stroke, shape.width)}/>'
        if isinstance(shape, Text):
            return _text(shape)
        place = _placed(shape.x, shape.y, shape.turn, shape.scale)
        if shape.key is None:
            inside = self.shapes(shape.children)
            return f"<g{place}>{inside}</g>" if place else inside
        name = f"ct-{shape.key}"
        if name not in self.defined:
            self.defined[name] = f'<g id="{name}">{self.shapes(shape.children)}</g>'
        return f'<use href="#{name}"{place}/>'


def _rect(shape: Rect) -> str:
    place = "".join(
        f' {name}="{_number(value)}"'
        for name, value in (("x", shape.x), ("y", shape.y), ("rx", shape.r))
        if value
    )
    dash = f' stroke-dasharray="{" ".join(map(_number, shape.dash))}"' if shape.dash else ""
    size = f' width="{_number(shape.w)}" height="{_number(shape.h)}"'
    return f"<rect{place}{size}{_paint(shape.fill, shape.stroke, shape.width)}{dash}/>"


def _text(shape: Text) -> str:
    anchor = "" if shape.anchor == "start" else f' text-anchor="{shape.anchor}"'
    weight = ' font-weight="600"' if shape.bold else ""
    return (
        f'<text x="{_number(shape.x)}" y="{_number(shape.y)}" font-size="{_number(shape.size)}"'
        f"{anchor}{weight}{_paint(shape.fill, None, 0)}>{_escaped(shape.text)}</text>"
    )


def _placed(x: float, y: float, turn: float, scale: float) -> str:
    parts = []
    if x or y:
        parts.append(f"translate({_number(x)} {_number(y)})")
    if turn:
        parts.append(f"rotate({_number(turn)})")
    if scale != 1:
        parts.append(f"scale({_number(scale, 4)})")
    return f' transform="{" ".join(parts)}"' if parts else ""


def _paint(fill: str | None, stroke: str | None, width: float) -> str:
    paint = f' fill="{_colour(fill)}"' if fill else ' fill="none"'
    if stroke:
        paint += f' stroke="{_colour(stroke)}"'
        if width != 1:
            paint += f' stroke-width="{_number(width)}"'
    return paint


def _colour(role: str) -> str:
    return f"var(--ct-{role},{LIGHT[role]})"


@lru_cache(1024)
def _compact(d: str) -> str:
    """Return path data in hundredths, relative and without needless signs: about half as long."""
    out: list[str] = []
    x = y = start_x = start_y = 0
    for letter, numbers in segments(d):
        if letter == "Z":
            x, y = start_x, start_y
            out.append("z")
            continue
        places = [round(value * 100) for value in numbers]
        steps = [value - (y if place % 2 else x) for place, value in enumerate(places)]
        x, y = places[-2:]
        if letter == "M":
            start_x, start_y = x, y
        out.append(letter.lower() + _joined(steps))
    return "".join(out)


def _joined(hundredths: list[int]) -> str:
    """Write numbers one after the other, with a space only where they would run together."""
    out = ""
    for value in hundredths:
        text = _number(value / 100)
        if text.startswith(("0.", "-0.")):
            text = text.replace("0.", ".", 1)
        # after a number with a point, a second point begins a number of its own
        runs_on = text[0] == "-" or (text[0] == "." and "." in out.rpartition(" ")[2].rpartition("-")[2])
        out += text if not out or runs_on else f" {text}"
    return out


def _number(value: float, places: int = 2) -> str:
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _escaped(text: str) -> str:
    """Escape text for XML; what XML cannot hold becomes the replacement character."""
    text = _NOT_XML.sub("\ufffd", text)
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
