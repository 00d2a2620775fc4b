"""A scene on an ipycanvas."""

from __future__ import annotations

from ipycanvas import Canvas, hold_canvas

from widgets.palette import DARK, LIGHT
from widgets.scene import UNMOVED, Group, Matrix, Path, Rect, Scene, Shape, Text, moved
from widgets.svg import FONT


class CanvasSurface:
    """Shows scenes on a `canvas`, sharp on any screen: its pixels are `ratio` times the scene's units.

    Set `dark` and `ratio` as the page tells them; the next `draw` uses them. A page that connects later, or
    again, gets the last scene drawn for it.
    """

    def __init__(self, width: float, height: float) -> None:
        """Make a canvas for a scene of that size."""
        self.dark = False
        self.ratio = 2.0
        self._scene: Scene | None = None
        self.canvas = Canvas(width=round(width * 2), height=round(height * 2))
        self.canvas.on_client_ready(self._again)

    def draw(self, scene: Scene) -> None:
        """Show a scene instead of the one before."""
        self._scene = scene
        scale = self._scale()
        width, height = round(scene.width * scale), round(scene.height * scale)
        if (self.canvas.width, self.canvas.height) != (width, height):
            self.canvas.width, self.canvas.height = width, height
        colours = DARK if self.dark else LIGHT
        with hold_canvas():
            self.canvas.clear()
            _draw(self.canvas, scene.shapes, moved(UNMOVED, 0, 0, scale=scale), colours)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return where in the scene a place of the canvas is, as ipycanvas gives it to its callbacks."""
        return x / self._scale(), y / self._scale()

    def _scale(self) -> float:
        return max(2.0, min(self.ratio, 3.0))

    def _again(self) -> None:
        if self._scene is not None:
            self.draw(self._scene)


def _draw(canvas: Canvas, shapes: tuple[Shape, ...], matrix: Matrix, colours) -> None:  # type: ignore[no-untyped-def]
    for shape in shapes:
        if isinstance(shape, Group):
            inside = moved(matrix, shape.x, shape.y, shape.turn, shape.scale)
            _draw(canvas, shape.children, inside, colours)
        elif isinstance(shape, Rect):
            canvas.set_transform(*matrix)
            if shape.fill:
                canvas.fill_style = colours[shape.fill]
                canvas.fill_rect(shape.x, shape.y, shape.w, shape.h)
            if shape.stroke:
                canvas.stroke_style = colours[shape.stroke]
                canvas.line_width = shape.width
                canvas.stroke_rect(shape.x, shape.y, shape.w, shape.h)
        elif isinstance(shape, Text):
            canvas.set_transform(*matrix)
            canvas.fill_style = colours[shape.fill]
            canvas.font = f"{'600 ' if shape.bold else ''}{shape.size}px {FONT}"
            canvas.text_align = {"start": "start", "middle": "center", "end": "end"}[shape.anchor]
            canvas.fill_text(shape.text, shape.x, shape.y)
        else:
            assert isinstance(shape, Path)
