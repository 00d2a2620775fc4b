"""Marks on a picture that say "look here": rings that differ from all else by their form, with a sign."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from widgets.play import Look, Play
from widgets.scene import Box, Group, Path, Rect, Scene, Shape

_OUT = 3.0  # how far a ring lies around what it marks
_EYE = "M-7 0C-4 -5.5 4 -5.5 7 0C4 5.5 -4 5.5 -7 0Z"
_GAP = 8.0  # between cards of a hand that lie side by side
_BADGE = 10.0


def marked(play: Play[Any], look: Look, scene: Scene, spots: Sequence[str]) -> Scene:
    """Return the picture with a ring around each spot that is in it."""
    found: list[Box] = []
    seen: Counter[str] = Counter()
    for spot in spots:
        box = play.spot(look, scene, spot, seen[spot])
        seen[spot] += 1
        if box is not None:
            found.append(box)
    rings: list[Shape] = [ring(_within(scene, box)) for box in side_by_side(found)]
    return replace(scene, shapes=(*scene.shapes, *rings)) if rings else scene


def side_by_side(boxes: Sequence[Box]) -> list[Box]:
    """Return the boxes with those made one that lie in a row without a gap, as cards of a hand do.

    >>> side_by_side([(0, 0, 50, 70), (30, 0, 50, 70), (120, 0, 50, 70)])
    [(0, 0, 80, 70), (120, 0, 50, 70)]
    """
    joined: list[Box] = []
    for box in sorted(boxes, key=lambda one: (one[1], one[0])):
        left, top, wide, high = joined[-1] if joined else (0, -1, 0, 0)
        if (top, high) == (box[1], box[3]) and box[0] <= left + wide + _GAP:
            joined[-1] = (left, top, max(wide, box[0] + box[2] - left), high)
        else:
            joined.append(box)
    return joined


@lru_cache(64)
def ring(box: Box) -> Group:
    """Return a ring around a box: dashes of light on dark, and an eye at its upper left corner."""
    left, top, wide, high = box
    return Group(
        (
            Rect(left, top, wide, high, 9, None, "stone-ink", 7),
            Rect(left, top, wide, high, 9, None, "accent", 3.5, (9, 5)),
            Rect(
                left - _BADGE + 3, top - _BADGE + 3, 2 * _BADGE, 2 * _BADGE, _BADGE, "accent", "stone-ink", 2
            ),
            Path(_EYE, left + 3, top + 3, fill="card", stroke="stone-ink", width=1.6),
            Rect(left + 0.6, top + 0.6, 4.8, 4.8, 2.4, "stone-ink"),
        )
    )


def _within(scene: Scene, box: Box) -> Box:
    """Return the box of a ring around something, kept within the picture."""
    left, top, wide, high = box
    right, bottom = min(left + wide + _OUT, scene.width - 5), min(top + high + _OUT, scene.height - 5)
    left, top = max(left - _OUT, _BADGE), max(top - _OUT, _BADGE)
    return (left, top, right - left, bottom - top)
