"""The camera: which part of the table without edges is in the picture, and how large.

Places of the board are in the rules' units (a card is 100 by 140), places of the picture in those of a scene.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import floor, log2

from widgets.scene import Box

CLOSEST, FARTHEST = 2.5, 0.12
"""The largest and the smallest scale, in units of the scene for one of the board."""

ROOM = 60
"""How much of the table a fitted picture shows around the cards, so that there is room for another."""

_EMPTY: Box = (-250, -170, 500, 340)
_FAR = 110_000.0  # where the camera may be: cards lie up to 100000 away
_STEPS = 8  # sizes in which cards are drawn while the scale doubles: each has its own kept pictures
_GRID = 20  # what a fitted picture is centred on, so that it stands still while little changes


@dataclass(frozen=True, slots=True)
class Camera:
    """What lies in the middle of the field, in board units, and the scale that was asked for."""

    x: float = 0.0
    y: float = 0.0
    asked: float = 1.0

    @property
    def scale(self) -> float:
        """The scale that is drawn: one of few, so that pictures of cards can be kept.

        >>> Camera(asked=0.99).scale, Camera(asked=100).scale
        (1.0, 2.5)
        """
        step = round(log2(min(max(self.asked, FARTHEST), CLOSEST)) * _STEPS)
        return float(min(max(2 ** (step / _STEPS), FARTHEST), CLOSEST))

    def scene(self, field: Box, x: float, y: float) -> tuple[float, float]:
        """Return where in the picture a place of the board is.

        >>> Camera(50, 70, 0.5).scene((0, 0, 300, 200), 50, 90)
        (150.0, 110.0)
        """
        left, top, wide, high = field
        return left + wide / 2 + (x - self.x) * self.scale, top + high / 2 + (y - self.y) * self.scale

    def board(self, field: Box, x: float, y: float) -> tuple[float, float]:
        """Return which place of the board a place of the picture shows: the way back of `scene`.

        >>> Camera(50, 70, 0.5).board((0, 0, 300, 200), 150, 110)
        (50.0, 90.0)
        """
        left, top, wide, high = field
        return (x - left - wide / 2) / self.scale + self.x, (y - top - high / 2) / self.scale + self.y

    def region(self, field: Box) -> Box:
        """Return what part of the board is in the picture."""
        left, top = self.board(field, field[0], field[1])
        return (left, top, field[2] / self.scale, field[3] / self.scale)

    def zoomed(self, factor: float, field: Box, at: tuple[float, float] | None = None) -> Camera:
        """Return the camera nearer by a factor; what is at a place of the picture stays there.

        >>> near = Camera().zoomed(2, (0, 0, 100, 100), (100, 50))
        >>> near.scale, near.board((0, 0, 100, 100), 100, 50)
        (2.0, (50.0, 0.0))
        """
        there = at or (field[0] + field[2] / 2, field[1] + field[3] / 2)
        x, y = self.board(field, *there)
        near = Camera(self.x, self.y, min(max(self.asked * factor, FARTHEST), CLOSEST))
        now_x, now_y = near.board(field, *there)
        return Camera(_within(near.x + x - now_x), _within(near.y + y - now_y), near.asked)

    def panned(self, dx: float, dy: float) -> Camera:
        """Return the camera after the picture was drawn aside by a way in units of the scene."""
        return Camera(_within(self.x - dx / self.scale), _within(self.y - dy / self.scale), self.asked)

    def showing(self, field: Box, box: Box, margin: float = 8) -> Camera:
        """Return the camera moved as little as possible, so that a box of the board is in the picture.

        >>> Camera().showing((0, 0, 200, 200), (90, 0, 50, 10), 0).x
        40.0
        """
        left, top, wide, high = self.region(field)
        margin /= self.scale
        return Camera(
            self.x + _into(box[0] - margin, box[2] + 2 * margin, left, wide),
            self.y + _into(box[1] - margin, box[3] + 2 * margin, top, high),
            self.asked,
        )


def fitted(boxes: Iterable[Box], field: Box) -> Camera:
    """Return the camera that has all of these boxes of the board in the picture, and room around them.

    >>> camera = fitted([(0, 0, 100, 140)], (0, 0, 520, 600))
    >>> camera.x, camera.y, camera.scale
    (60.0, 80.0, 1.0)
    """
    corners = [(x, y, x + wide, y + high) for x, y, wide, high in boxes]
    if corners:
        left, top = min(box[0] for box in corners) - ROOM, min(box[1] for box in corners) - ROOM
        right, bottom = max(box[2] for box in corners) + ROOM, max(box[3] for box in corners) + ROOM
    else:
        left, top, right, bottom = _EMPTY[0], _EMPTY[1], _EMPTY[0] + _EMPTY[2], _EMPTY[1] + _EMPTY[3]
    x, y = _grid((left + right) / 2), _grid((top + bottom) / 2)
    wide, high = 2 * max(right - x, x - left), 2 * max(bottom - y, y - top)
    scale = min(field[2] / wide, field[3] / high, 1.0)
    step = floor(log2(scale) * _STEPS)  # down to what is smaller, so that all of it is in the picture
    return Camera(x, y, 2 ** (step / _STEPS))


def _within(value: float) -> float:
    return max(-_FAR, min(_FAR, value))


def _grid(value: float) -> float:
    return float(floor(value / _GRID + 0.5) * _GRID)


def _into(low: float, length: float, start: float, room: float) -> float:
    """Return by how much a window has to move for a stretch to lie within it; too long, it is centred."""
    if length >= room:
        return low + length / 2 - (start + room / 2)
    return min(low - start, 0.0) + max(low + length - start - room, 0.0)
