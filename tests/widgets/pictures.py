"""Looking through a picture: its shapes, the words and cached pictures in it, and where it ends."""

from __future__ import annotations

from collections.abc import Iterator

from widgets.scene import UNMOVED, Group, Matrix, Rect, Scene, Shape, Text, around, moved


def walk(shapes: tuple[Shape, ...], matrix: Matrix = UNMOVED) -> Iterator[tuple[Shape, Matrix]]:
    for shape in shapes:
        yield shape, matrix
        if isinstance(shape, Group):
            yield from walk(shape.children, moved(matrix, shape.x, shape.y, shape.turn, shape.scale))


def texts(picture: Scene) -> list[str]:
    """Every text of the picture, of what is held and what lies over it too."""
    return [shape.text for shape, _ in walk(picture.drawn) if isinstance(shape, Text)]


def keys(picture: Scene) -> list[str]:
    return [shape.key for shape, _ in walk(picture.shapes) if isinstance(shape, Group) and shape.key]


def assert_all_inside(picture: Scene) -> None:
    """Every rectangle and every cached picture lies within the scene."""
    for shape, matrix in walk(picture.shapes):
        if isinstance(shape, Rect):
            box = around((shape.x, shape.y, shape.w, shape.h), matrix)
        elif isinstance(shape, Group) and shape.key and shape.box:
            box = around(shape.box, moved(matrix, shape.x, shape.y, shape.turn, shape.scale))
        else:
            continue
        left, top, width, height = box
        assert left >= -0.01, shape
        assert top >= -0.01, shape
        assert left + width <= picture.width + 2, shape
        assert top + height <= picture.height + 2, shape
