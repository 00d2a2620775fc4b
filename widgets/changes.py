"""What has to be painted to get from one picture to the next: the boxes in which they differ.

A surface that keeps its picture paints only these anew. What is compared is what can be seen: labels and
actions make no difference. It is quick where a scene uses parts again that were drawn before.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import TypeAlias

from widgets.kept import kept
from widgets.outlines import segments
from widgets.scene import UNMOVED, Box, Group, Rect, Shape, Text, around, moved

MARGIN = 3
"""How far a picture with a key may reach out of its box, in its own units."""

Edged: TypeAlias = tuple[Shape, tuple[float, float, float, float]]

MANY = 60
"""More boxes than this in which a picture has changed are taken as one."""

EVERYWHERE: Box = (-1e6, -1e6, 2e6, 2e6)


def changed(before: tuple[Shape, ...], after: tuple[Shape, ...]) -> list[Box]:
    """Return boxes around all that is not the same in both, in the coordinates around the shapes.

    >>> still, old, new = Rect(0, 0, 9, 9, fill="felt"), Rect(20, 0, 5, 5, fill="card"), Rect(40, 0, 5, 5)
    >>> changed((still, old), (still, new))
    [(20, 0, 5, 5), (40, 0, 5, 5)]
    """
    if before is after:
        return []
    if len(before) != len(after):
        start, end = _alike(before, after)
        before, after = before[start : len(before) - end], after[start : len(after) - end]
        return _few([box for shape in (*before, *after) if (box := covered(shape)) is not None])
    boxes: list[Box] = []
    for old, new in zip(before, after, strict=True):
        if old is not new:
            boxes += _between(old, new)
    return _few(boxes)


def covered(shape: Shape) -> Box | None:
    """Return a box around all that a shape paints, rather too large than too small; None for nothing."""
    if isinstance(shape, Group):
        return _around_group(shape)
    if isinstance(shape, Rect):
        edge = shape.width / 2 if shape.stroke else 0
        return (shape.x - edge, shape.y - edge, shape.w + 2 * edge, shape.h + 2 * edge)
    if isinstance(shape, Text):
        return _around_text(shape)
    left, top, width, height = _span(shape.d)
    edge = shape.width / 2 if shape.stroke else 0
    box = (left - edge, top - edge, width + 2 * edge, height + 2 * edge)
    return around(box, moved(UNMOVED, shape.x, shape.y, shape.turn, shape.scale))


@kept
def edged(shapes: tuple[Shape, ...]) -> list[Edged]:
    """Return the shapes that paint anything, each with left, top, right and bottom of what it covers."""
    found = []
    for shape in shapes:
        box = covered(shape)
        if box is not None:
            left, top, width, height = box
            found.append((shape, (left, top, left + width, top + height)))
    return found


def joined(boxes: list[Box]) -> list[Box]:
    """Return boxes that cover the same and do not overlap each other.

    >>> joined([(0, 0, 5, 5), (20, 0, 5, 5), (3, 3, 5, 5)])
    [(20, 0, 5, 5), (0, 0, 8, 8)]
    """
    apart: list[Box] = []
    for box in boxes:
        while (other := next((one for one in apart if overlap(one, box)), None)) is not None:
            apart.remove(other)
            box = _union(box, other)
        apart.append(box)
    return apart


def overlap(one: Box, other: Box) -> bool:
    """Tell whether two boxes have more than an edge in common."""
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def _few(boxes: list[Box]) -> list[Box]:
    """Return the boxes, or where they are many, one around all of them: that is quicker than to join them."""
    if len(boxes) <= MANY:
        return boxes
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return [(left, top, right - left, bottom - top)]


def _between(old: Shape, new: Shape) -> list[Box]:
    if old is new:
        return []
    if isinstance(old, Group) and isinstance(new, Group) and _place(old) == _place(new):
        if old.key is not None or new.key is not None:
            if old.key == new.key:
                return []
        else:
            matrix = moved(UNMOVED, new.x, new.y, new.turn, new.scale)
            return [around(box, matrix) for box in changed(old.children, new.children)]
    elif old == new:
        return []
    return [box for shape in (old, new) if (box := covered(shape)) is not None]


def _alike(before: tuple[Shape, ...], after: tuple[Shape, ...]) -> tuple[int, int]:
    """Return how many shapes are the same at the beginning and, of the others, at the end."""
    most = min(len(before), len(after))
    start = 0
    while start < most and not _between(before[start], after[start]):
        start += 1
    end = 0
    while end < most - start and not _between(before[-1 - end], after[-1 - end]):
        end += 1
    return start, end


def _place(group: Group) -> tuple[float, float, float, float]:
    return (group.x, group.y, group.turn, group.scale)


@kept
def _around_group(group: Group) -> Box | None:
    if group.key is not None and group.box is not None:
        left, top, width, height = group.box
        inside: Box | None = (left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN)
    else:
        inside = _around_all(group.children)
    if inside is None:
        return None
    return around(inside, moved(UNMOVED, group.x, group.y, group.turn, group.scale))


@kept
def _around_all(shapes: tuple[Shape, ...]) -> Box | None:
    """Return a box around shapes; the same ones are often placed anew."""
    found = edged(shapes)
    if not found:
        return None
    left, top = min(edges[0] for _, edges in found), min(edges[1] for _, edges in found)
    right, bottom = max(edges[2] for _, edges in found), max(edges[3] for _, edges in found)
    return (left, top, right - left, bottom - top)


def _around_text(text: Text) -> Box:
    """Return a box for any font; letters of which anything can be expected may be anywhere."""
    if not all(letter < "\u0590" or "\u2000" <= letter < "\u3000" for letter in text.text):
        return EVERYWHERE
    wide = 1.3 * text.size * (len(text.text) + 1)
    left = {"start": text.x, "middle": text.x - wide / 2, "end": text.x - wide}[text.anchor]
    return (left - text.size, text.y - 1.3 * text.size, wide + 2 * text.size, 1.8 * text.size)


@lru_cache(1024)
def _span(d: str) -> Box:
    """Return the box around an outline's points, outside of which none of its curves goes."""
    left, top, right, bottom = inf, inf, -inf, -inf
    for _, numbers in segments(d):
        for x in numbers[::2]:
            left, right = min(left, x), max(right, x)
        for y in numbers[1::2]:
            top, bottom = min(top, y), max(bottom, y)
    return (left, top, right - left, bottom - top) if left <= right else (0, 0, 0, 0)


def _union(one: Box, other: Box) -> Box:
    left, top = min(one[0], other[0]), min(one[1], other[1])
    right, bottom = max(one[0] + one[2], other[0] + other[2]), max(one[1] + one[3], other[1] + other[3])
    return (left, top, right - left, bottom - top)
