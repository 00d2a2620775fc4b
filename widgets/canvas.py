"""A scene on an ipycanvas: the surface of a board.

Speed is what shapes this module, since in the page Python is slow. Groups with a key (faces of cards, the
table) are drawn once, each on a canvas of its own that is never shown, and copied from there; whatever is not
turned is drawn in pixels, without changing the transformation; styles are set only when they change; all
commands of a picture go to the page as one message; and of a picture that follows another only the parts in
which they differ are painted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor, hypot
from typing import Any, ClassVar, NamedTuple

from ipycanvas import Canvas, Path2D, hold_canvas
from ipycanvas.canvas import COMMANDS
from ipywidgets import Layout, widget_serialization

from widgets.changes import MARGIN, changed, edged, joined
from widgets.outlines import segments
from widgets.palette import DARK, LIGHT
from widgets.scene import UNMOVED, Box, Group, Matrix, Path, Rect, Scene, Shape, Text, around, inverse, moved
from widgets.svg import FONT

MOST = 0.5
"""A change of more than this part of a picture has all of it painted."""

_ALIGN = {"start": "left", "middle": "center", "end": "right"}
_LETTERS = {"M": "moveTo", "L": "lineTo", "C": "bezierCurveTo", "Q": "quadraticCurveTo", "Z": "closePath"}


class CanvasSurface:
    """Shows shapes on a `canvas`, sharp on any screen: `ratio` pixels, two at least, for a unit of the scene.

    Set `dark` and `ratio` as the page tells them; what is drawn next uses them. What is shown already is not
    painted again. A page that connects later, or again, gets what was drawn last.
    """

    def __init__(self, width: float, height: float) -> None:
        """Make a canvas for a scene of that size."""
        self.dark = False
        self.ratio = 2.0
        self._shown: _Shown | None = None
        self.canvas = Canvas(width=round(width * self._scale), height=round(height * self._scale))
        self.canvas.on_client_ready(self._again)

    def draw(self, scene: Scene) -> None:
        """Show a scene, without what is held and over it, instead of the one before."""
        self.show(scene.shapes, (0, 0, scene.width, scene.height))

    def show(self, shapes: tuple[Shape, ...], box: Box) -> None:
        """Show the part of a picture that lies in a box of it, whose size becomes that of the canvas."""
        show_together([(self, shapes, box)])

    def _drawn(self, shapes: tuple[Shape, ...], box: Box) -> tuple[_Shown, list[_Pen]]:
        """Return what will be shown, and what has to be drawn for it, in this order."""
        shown = _Shown(shapes, box, self._scale, self.dark)
        parts = shown.parts_since(self._shown)
        if parts == []:
            return shown, []
        pictures = _Pictures(self.dark)
        pen = _Pen(self.canvas, DARK if self.dark else LIGHT, pictures, parts)
        pen.draw(shapes, shown.matrix, parts)
        pen.finish()
        return shown, [*pictures.new, pen]

    @property
    def _scale(self) -> float:
        return max(2.0, min(self.ratio, 3.0))

    def _again(self) -> None:
        """Draw all of it anew, for a page in which nothing has been drawn yet."""
        if self._shown is not None:
            _Pictures.forget()
            # nobody has told the page yet which canvas the commands are for
            self.canvas._canvas_manager._current_canvas = None
            shapes, box, _, _ = self._shown
            self._shown = None
            self.show(shapes, box)


def show_together(pictures: Sequence[tuple[CanvasSurface, tuple[Shape, ...], Box]]) -> None:
    """Show pictures on several surfaces as `CanvasSurface.show` does on one, with one message for all."""
    try:
        drawn = [(surface, *surface._drawn(shapes, box)) for surface, shapes, box in pictures]
    except BaseException:
        _Pictures.forget()  # those that are new were not sent
        raise
    for surface, shown, pens in drawn:
        if pens:  # a new size blanks the canvas: it comes last, right before what is drawn
            _resize(surface.canvas, *shown.pixels)
    _send([pen for _, _, pens in drawn for pen in pens])
    for surface, shown, _ in drawn:
        surface._shown = shown


def prepare_more() -> None:
    """Have canvases at hand for pictures that will be drawn once; to be called when there is time."""
    _Pictures.stock()


class _Shown(NamedTuple):
    """What a canvas shows, and how."""

    shapes: tuple[Shape, ...]
    box: Box
    scale: float
    dark: bool

    @property
    def matrix(self) -> Matrix:
        """Where the scene lies on the canvas."""
        return moved(UNMOVED, -self.box[0] * self.scale, -self.box[1] * self.scale, 0, self.scale)

    @property
    def pixels(self) -> tuple[int, int]:
        """The size of the canvas."""
        return round(self.box[2] * self.scale), round(self.box[3] * self.scale)

    def parts_since(self, before: _Shown | None) -> list[Box] | None:
        """Return what has to be painted where `before` was shown, in whole pixels; None for everything."""
        if before is None or before[1:] != self[1:]:
            return None
        width, height = self.pixels
        parts: list[Box] = []
        for box in changed(before.shapes, self.shapes):
            left, top, wide, high = around(box, self.matrix)
            # a pixel more on each side, for what is drawn between the pixels
            left, right = max(floor(left) - 1, 0), min(ceil(left + wide) + 1, width)
            top, bottom = max(floor(top) - 1, 0), min(ceil(top + high) + 1, height)
            if left < right and top < bottom:
                parts.append((left, top, right - left, bottom - top))
        parts = joined(parts)
        return None if sum(part[2] * part[3] for part in parts) > MOST * width * height else parts


class _Pictures:
    """The pictures that have been drawn once and are copied, for all surfaces; one of these for each drawing.

    The least recently used ones make room. No canvas is ever closed: a command that the page has still to
    draw may name it, and ipycanvas draws nothing more after a name that it does not find.
    """

    LIMIT = 128
    READY = 2
    _kept: ClassVar[dict[tuple[str, float, bool], Canvas]] = {}
    _blank: ClassVar[list[Canvas]] = []

    def __init__(self, dark: bool) -> None:
        self.dark = dark
        self.new: list[_Pen] = []
        self.used: set[tuple[str, float, bool]] = set()

    @classmethod
    def forget(cls) -> None:
        """Have all of them drawn again when they are used next."""
        cls._blank += cls._kept.values()
        cls._kept.clear()

    @classmethod
    def stock(cls) -> None:
        """Have blank canvases ready: to make one takes longer than to draw on it."""
        if len(cls._kept) + len(cls._blank) < cls.LIMIT:
            cls._blank += [_new(1, 1) for _ in range(len(cls._blank), cls.READY)]

    def of(self, group: Group, scale: float) -> Canvas:
        """Return the canvas with the picture of a group that has a key, `scale` pixels a unit."""
        assert group.key is not None
        assert group.box is not None
        name = (group.key, round(scale, 4), self.dark)
        canvas = self._kept.pop(name, None)
        if canvas is None or not _lives(canvas):
            left, top, wide, high = group.box
            width, height = ceil((wide + 2 * MARGIN) * scale), ceil((high + 2 * MARGIN) * scale)
            canvas = self._fresh(width, height)
            pen = _Pen(canvas, DARK if self.dark else LIGHT)
            pen.draw(
                group.children, moved(UNMOVED, (MARGIN - left) * scale, (MARGIN - top) * scale, 0, scale)
            )
            self.new.append(pen)
        self._kept[name] = canvas
        self.used.add(name)
        return canvas

    def _fresh(self, width: int, height: int) -> Canvas:
        oldest = next(iter(self._kept), None)
        if oldest is not None and len(self._kept) >= self.LIMIT and oldest not in self.used:
            self._blank.append(self._kept.pop(oldest))
        while self._blank:
            canvas = self._blank.pop()
            if _lives(canvas):
                _resize(canvas, width, height)
                return canvas
        return _new(width, height)


def _new(width: int, height: int) -> Canvas:
    """Make a canvas that is never shown."""
    return Canvas(width=width, height=height, layout=_layout())


def _lives(widget: Canvas | Path2D | Layout) -> bool:
    """Whether the widget has not been closed, by somebody who closes all there are."""
    return widget.comm is not None


def _resize(canvas: Canvas, width: int, height: int) -> None:
    if (canvas.width, canvas.height) != (width, height):
        with canvas.hold_sync():
            canvas.width, canvas.height = width, height


def _send(pens: list[_Pen]) -> None:
    """Send the commands of several canvases, in this order, as one message."""
    if not pens:
        return
    with hold_canvas():
        for pen in pens:
            manager = pen.canvas._canvas_manager
            manager.send_command(pen.canvas, pen.commands[0])  # with it goes which canvas they are for
            manager._commands_cache += pen.commands[1:]


class _Pen:
    """Writes the commands for one canvas, from clearing it on; of `parts` alone, if there are any.

    They are written as ipycanvas sends them: its own methods and traits check every colour, which takes five
    times as long.
    """

    def __init__(
        self,
        canvas: Canvas,
        colours: Mapping[str, str],
        pictures: _Pictures | None = None,
        parts: list[Box] | None = None,
    ) -> None:
        """Write for a canvas; without `pictures`, all is drawn in place, outlines too."""
        self.canvas = canvas
        self.colours = colours
        self.pictures = pictures
        self.parts = parts
        self.commands: list[list[Any]] = []
        self.styles: dict[str, object] = {}
        self.matrix: Matrix | None = None
        self._transform(UNMOVED)
        if parts is not None:
            self._do("save")
            self._do("beginPath")
            for part in parts:
                self._do("rect", *part)
            self._do("clip")
        self._do("clear")
        self._set("line_cap", "round")
        self._set("line_join", "round")

    def draw(self, shapes: tuple[Shape, ...], matrix: Matrix, parts: list[Box] | None = None) -> None:
        """Draw shapes that lie inside a matrix; of `parts` alone, if there are any, what paints in them."""
        near = [(shape, None) for shape in shapes] if parts is None else _near(shapes, matrix, parts)
        for shape, its_parts in near:
            if isinstance(shape, Group):
                inside = moved(matrix, shape.x, shape.y, shape.turn, shape.scale)
                if shape.key is None or self.pictures is None:
                    self.draw(shape.children, inside, its_parts)
                else:
                    self._copy(shape, inside, self.pictures)
            elif isinstance(shape, Rect):
                self._rect(shape, matrix)
            elif isinstance(shape, Text):
                self._text(shape, matrix)
            else:
                self._path(shape, matrix)

    def finish(self) -> None:
        """End what was begun for the parts."""
        if self.parts is not None:
            self._do("restore")

    def _copy(self, group: Group, matrix: Matrix, pictures: _Pictures) -> None:
        a, b, c, d, e, f = matrix
        scale = hypot(a, b)
        picture = _name(pictures.of(group, scale))
        assert group.box is not None
        left, top = (group.box[0] - MARGIN) * scale, (group.box[1] - MARGIN) * scale
        if b == 0 and a > 0:
            self._transform(UNMOVED)
            self._do("drawImage", picture, round(e + left), round(f + top))
        else:
            self._transform((a / scale, b / scale, c / scale, d / scale, round(e), round(f)))
            self._do("drawImage", picture, round(left), round(top))

    def _rect(self, shape: Rect, matrix: Matrix) -> None:
        scale, x, y = self._upright(matrix, shape.x, shape.y)
        w, h, r = shape.w * scale, shape.h * scale, shape.r * scale
        if r:
            self._rounded(x, y, w, h, r)
        if shape.fill:
            self._set("fill_style", self.colours[shape.fill])
            self._do("fill") if r else self._do("fillRect", _px(x), _px(y), _px(w), _px(h))
        if shape.stroke:
            self._set("stroke_style", self.colours[shape.stroke])
            self._set("line_width", _px(shape.width * scale))
            if shape.dash:
                self._do("setLineDash", [_px(length * scale) for length in shape.dash])
            self._do("stroke") if r else self._do("strokeRect", _px(x), _px(y), _px(w), _px(h))
            if shape.dash:
                self._do("setLineDash", [])

    def _rounded(self, x: float, y: float, w: float, h: float, r: float) -> None:
        left, top, right, bottom, r = _px(x), _px(y), _px(x + w), _px(y + h), _px(r)
        self._do("beginPath")
        self._do("moveTo", _px(x + r), top)
        self._do("arcTo", right, top, right, bottom, r)
        self._do("arcTo", right, bottom, left, bottom, r)
        self._do("arcTo", left, bottom, left, top, r)
        self._do("arcTo", left, top, right, top, r)
        self._do("closePath")

    def _text(self, shape: Text, matrix: Matrix) -> None:
        scale, x, y = self._upright(matrix, shape.x, shape.y)
        self._set("fill_style", self.colours[shape.fill])
        self._set("font", f"{'600 ' * shape.bold}{_px(shape.size * scale)}px {FONT}")
        self._set("text_align", _ALIGN[shape.anchor])
        self._do("fillText", shape.text, _px(x), _px(y))

    def _path(self, shape: Path, matrix: Matrix) -> None:
        a, b, c, d, e, f = moved(matrix, shape.x, shape.y, shape.turn, shape.scale)
        self._transform((round(a, 4), round(b, 4), round(c, 4), round(d, 4), _px(e), _px(f)))
        outline = None if self.pictures is None else _name(_outline(shape.d))
        if outline is None:
            self._do("beginPath")
            for letter, numbers in segments(shape.d):
                self._do(_LETTERS[letter], *numbers)
        if shape.fill:
            self._set("fill_style", self.colours[shape.fill])
            self._do("fillPath", outline) if outline else self._do("fill")
        if shape.stroke:
            self._set("stroke_style", self.colours[shape.stroke])
            self._set("line_width", shape.width)
            self._do("strokePath", outline) if outline else self._do("stroke")

    def _upright(self, matrix: Matrix, x: float, y: float) -> tuple[float, float, float]:
        """Return the scale and the place to draw at: in pixels, unless the matrix turns."""
        a, b, _, d, e, f = matrix
        if b == 0 and a > 0:
            self._transform(UNMOVED)
            return a, a * x + e, d * y + f
        self._transform(matrix)
        return 1.0, x, y

    def _transform(self, matrix: Matrix) -> None:
        if self.matrix != matrix:
            self.matrix = matrix
            self._do("setTransform", *matrix)

    def _set(self, style: str, value: object) -> None:
        if self.styles.get(style) != value:
            self.styles[style] = value
            self.commands.append([COMMANDS["set"], [Canvas.ATTRS[style], value]])

    def _do(self, name: str, *args: Any) -> None:
        self.commands.append([COMMANDS[name], args])


def _near(
    shapes: tuple[Shape, ...], matrix: Matrix, parts: list[Box]
) -> list[tuple[Shape, list[Box] | None]]:
    """Return the shapes that paint something in the parts, each with the parts; None if it is all in one."""
    boxes = [around(part, inverse(matrix)) for part in parts]
    edges = [(left, top, left + width, top + height) for left, top, width, height in boxes]
    near: list[tuple[Shape, list[Box] | None]] = []
    for shape, (left, top, right, bottom) in edged(shapes):
        for left2, top2, right2, bottom2 in edges:
            if left < right2 and left2 < right and top < bottom2 and top2 < bottom:
                whole = left2 <= left and right <= right2 and top2 <= top and bottom <= bottom2
                near.append((shape, None if whole else parts))
                break
    return near


_outlines: dict[str, Path2D] = {}


def _outline(d: str) -> Path2D:
    """Return an outline as the page knows it. Scenes use few: letters, and what signs are made of."""
    if d not in _outlines or not _lives(_outlines[d]):
        _outlines[d] = Path2D(d)
    return _outlines[d]


_layouts: list[Layout] = []


def _layout() -> Layout:
    """Return the one layout of all canvases that are never shown."""
    if not _layouts or not _lives(_layouts[0]):
        _layouts[:] = [Layout()]
    return _layouts[0]


def _name(widget: Canvas | Path2D) -> str:
    name: str = widget_serialization["to_json"](widget, None)
    return name


def _px(value: float) -> float:
    return round(value, 2)
