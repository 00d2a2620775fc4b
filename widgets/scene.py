"""A scene: a picture made of plain shapes, some of which stand for actions.

One scene is shown by two surfaces, `widgets.svg` and `widgets.canvas`. What can be clicked, the order of the
keyboard and the words for people who do not see the picture come from the same shapes.

Units are CSS pixels, x to the right, y down. Angles are degrees clockwise. Colours are roles of
`widgets.palette`, never colours themselves. A group or a path is first scaled, then turned, then moved to
(x, y).

>>> card = Group((Rect(0, 0, 5, 7, fill="card"),), x=30, y=50, action="card:0", label="10", pressed=False)
>>> scene = Scene(100, 100, (card,), "A hand", "You hold a ten.")
>>> scene.hit(32, 55), scene.hit(5, 5)
('card:0', None)
>>> scene.targets()
[Target(action='card:0', label='10', box=(30.0, 50.0, 5.0, 7.0), pressed=False, disabled=False, one_of=False)]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Literal, NamedTuple, TypeAlias

from widgets.kept import kept

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height."""

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""a b c d e f: (x, y) goes to (a x + c y + e, b x + d y + f)."""

Anchor: TypeAlias = Literal["start", "middle", "end"]

UNMOVED: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle with corners of radius `r`; `dash` are the lengths of strokes and gaps."""

    x: float
    y: float
    w: float
    h: float
    r: float = 0.0
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Path:
    """An outline in SVG's path data, of absolute M, L, C, Q and Z alone, each written with its letter."""

    d: str
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; y is its baseline. How wide it comes out differs between surfaces: anchor it."""

    x: float
    y: float
    text: str
    size: float
    anchor: Anchor = "start"
    bold: bool = False
    fill: str = "ink"


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that belong together; with an `action` they can be pressed.

    `label` says in words what is pressed, `pressed` whether it is a switch and on, and `one_of`
    that it is one of several of which always exactly one is on. `box` is what can be hit, in the group's own
    coordinates; without one it is what its rectangles and groups cover. `key` names a
    picture that never changes, so that a surface may draw it once and copy it; such a group has a `box`
    around all of it.
    """

    children: tuple[Shape, ...]
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    scale: float = 1.0
    action: str | None = None
    label: str | None = None
    pressed: bool | None = None
    disabled: bool = False
    one_of: bool = False
    box: Box | None = None
    key: str | None = None


Shape: TypeAlias = Rect | Path | Text | Group


class Target(NamedTuple):
    """Something to press: its action, its words, the box around it in the scene, and its state."""

    action: str
    label: str
    box: Box
    pressed: bool | None
    disabled: bool
    one_of: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture: its size, its shapes from the back to the front, its title and the same in words.

    `field` is a part of it in which something may be carried about, looked at from nearer and moved along;
    `held` is what is carried, with a box that can be grasped, and `over` lies above both, in the field or,
    where that is given, in the larger box `reach`. On a board those two are layers of their own: while only
    they change, nothing else is painted, and it is quick to see that where `shapes` is the very same object.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str
    description: str
    field: Box | None = None
    held: Group | None = None
    over: tuple[Shape, ...] = ()
    reach: Box | None = None

    @property
    def drawn(self) -> tuple[Shape, ...]:
        """All shapes from the back to the front, with what is held and over it."""
        return (*self.shapes, *((self.held,) if self.held is not None else ()), *self.over)

    def targets(self) -> list[Target]:
        """Return what can be pressed, in the order of the keyboard: that in which it is drawn.

        What is held is none of them: a board gives it a place of its own after them.
        """
        return [
            Target(
                group.action or "",
                group.label or "",
                around(local, matrix),
                group.pressed,
                group.disabled,
                group.one_of,
            )
            for group, local, matrix in _pressable(self.shapes)
        ]

    def box(self, action: str) -> Box | None:
        """Return where what can be pressed with that action is; None if there is no such thing."""
        return next((target.box for target in self.targets() if target.action == action), None)

    def hit(self, x: float, y: float) -> str | None:
        """Return the action at a place, of groups that overlap the foremost; nothing if it is disabled."""
        for group, local, matrix in reversed(_pressable(self.shapes)):
            left, top, width, height = local
            there_x, there_y = unmoved(matrix, x, y)
            if left <= there_x < left + width and top <= there_y < top + height:
                return None if group.disabled else group.action
        return None


def moved(matrix: Matrix, x: float, y: float, turn: float = 0.0, scale: float = 1.0) -> Matrix:
    """Return the matrix for what lies inside a group that is placed so within `matrix`.

    >>> moved(UNMOVED, 10, 20, scale=2)
    (2.0, 0.0, 0.0, 2.0, 10.0, 20.0)
    """
    a, b, c, d, e, f = matrix
    e, f = a * x + c * y + e, b * x + d * y + f
    if turn:
        s, k = _sine_cosine(turn)
        a, b, c, d = a * k + c * s, b * k + d * s, c * k - a * s, d * k - b * s
    return (a * scale, b * scale, c * scale, d * scale, e, f)


def unmoved(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Return where a place of the scene lies in the coordinates inside `matrix`."""
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    x, y = x - e, y - f
    return (d * x - c * y) / area, (a * y - b * x) / area


def inverse(matrix: Matrix) -> Matrix:
    """Return the matrix that undoes another.

    >>> around((10, 20, 8, 8), inverse((2, 0, 0, 2, 10, 20)))
    (0.0, 0.0, 4.0, 4.0)
    """
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    a, b, c, d = d / area, -b / area, -c / area, a / area
    return (a, b, c, d, -(a * e + c * f), -(b * e + d * f))


def around(box: Box, matrix: Matrix) -> Box:
    """Return the upright box around a box that is placed by a matrix."""
    left, top, width, height = box
    if matrix[1] == 0 == matrix[2] and matrix[0] > 0:  # as nearly all are
        return (
            matrix[0] * left + matrix[4],
            matrix[3] * top + matrix[5],
            matrix[0] * width,
            matrix[3] * height,
        )
    a, b, c, d, e, f = matrix
    xs = [a * x + c * y + e for x in (left, left + width) for y in (top, top + height)]
    ys = [b * x + d * y + f for x in (left, left + width) for y in (top, top + height)]
    return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def extent(group: Group) -> Box | None:
    """Return what a group covers in its own coordinates: its box, or what its rectangles and groups do."""
    if group.box is not None:
        return group.box
    boxes: list[Box] = []
    for child in group.children:
        if isinstance(child, Rect):
            boxes.append((child.x, child.y, child.w, child.h))
        elif isinstance(child, Group):
            inner = extent(child)
            if inner is not None:
                boxes.append(around(inner, moved(UNMOVED, child.x, child.y, child.turn, child.scale)))
    if not boxes:
        return None
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return (left, top, right - left, bottom - top)


@kept
def _pressable(shapes: tuple[Shape, ...]) -> Sequence[tuple[Group, Box, Matrix]]:
    """Return the groups that can be pressed, each with what can be hit, and where that lies."""
    found: list[tuple[Group, Box, Matrix]] = []
    for shape in shapes:
        if not isinstance(shape, Group) or shape.key is not None:
            continue
        within = _pressable(shape.children)
        if shape.action is None and not within:
            continue
        place = moved(UNMOVED, shape.x, shape.y, shape.turn, shape.scale)
        if shape.action is not None:
            local = extent(shape)
            if local is not None:
                found.append((shape, local, place))
        found += [(group, local, _joined(place, matrix)) for group, local, matrix in within]
    return found


def _joined(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the matrix for what lies inside `inner`, inside `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, x, y = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * x + c * y + e, b * x + d * y + f)


def _sine_cosine(turn: float) -> tuple[float, float]:
    """Return sine and cosine of an angle in degrees, exact for quarter turns."""
    quarters, rest = divmod(turn, 90)
    if rest:
        return sin(radians(turn)), cos(radians(turn))
    return ((0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0))[int(quarters) % 4]
