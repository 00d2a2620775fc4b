"""The card above the board as it is drawn: its face, the icons that it would cover, the verdict."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardgames.buried_alive.board import Board
from cardgames.cards import SUITS
from cardgames.icons import icon_size
from widgets.buried_alive.board import lying, pip
from widgets.buried_alive.camera import Camera
from widgets.buried_alive.hold import Hold, Verdict, icons_on
from widgets.buried_alive.layout import Layout
from widgets.buried_alive.parts import CHECK, CROSS, colour_of, ghost
from widgets.scene import Box, Group, Path, Rect, Shape, Text
from widgets.suits import SHAPES
from widgets.words import width

_HIGH = 28  # of the slip with the verdict


class Eye(NamedTuple):
    """Through what a card is seen: the camera, the field, and whether suits have four colours."""

    camera: Camera
    field: Box
    four: bool


def held(hold: Hold, eye: Eye, label: str) -> Group:
    """Return the card that is held, to be grasped and laid."""
    face = lying(ghost(hold.card, eye.four), *_corner(hold, eye), hold.turn, eye.camera.scale)
    return Group(face.children, face.x, face.y, face.turn, face.scale, action="go", label=label, box=face.box)


def marks(hold: Hold, judged: Verdict, table: Board, eye: Eye) -> tuple[Shape, ...]:
    """Return a frame where the card would lie, the icons it would cover, and the verdict beside it."""
    role = "refused" if judged.refusal else "allowed"
    scale = eye.camera.scale
    by_name = {laid.card: laid for laid in table.cards}
    x, y = _corner(hold, eye)
    wide, high = hold.size[0] * scale, hold.size[1] * scale
    shapes: list[Shape] = [
        Rect(x, y, wide, high, 8 * scale, None, "card", 5),
        Rect(x, y, wide, high, 8 * scale, None, role, 3, (7, 5) if judged.refusal else ()),
    ]
    for icon in judged.icons:
        left, top = eye.camera.scene(eye.field, icon.box[0], icon.box[1])
        size = (icon.box[2] - icon.box[0]) * scale, (icon.box[3] - icon.box[1]) * scale
        shapes.append(Rect(left - 2, top - 2, size[0] + 4, size[1] + 4, 3, "card", role, 1.6))
        laid = by_name[icon.card]
        shapes.append(pip(laid, icon.number, icon.box, eye.camera, eye.field, eye.four, True))
        shapes.append(_stroke(laid.card, laid.turn, left + size[0] / 2, top + size[1] / 2, scale, role))
    shapes.append(_slip(judged, (x, y, wide, high), eye))
    return tuple(shapes)


def _stroke(card: str, turn: int, x: float, y: float, scale: float, role: str) -> Path:
    """Return the line that strikes an icon out, from corner to corner of its box."""
    wide, high = icon_size(card[:-1], card[-1])
    if turn % 2:
        wide, high = high, wide
    return Path(f"M{-wide / 2} {high / 2}L{wide / 2} {-high / 2}", x, y, scale, stroke=role, width=2 / scale)


def changes(hold: Hold, judged: Verdict, lines: Layout) -> tuple[Shape, ...]:
    """Return by how much each suit's count would rise or fall, written beside the counts."""
    shapes = []
    for place, suit in enumerate(SUITS):
        change = icons_on(hold.card) * (hold.card[-1] == suit) - judged.change.get(suit, 0)
        if change:
            left, top, wide, high = lines.count_at(place)
            text = f"{'+' if change > 0 else '−'}{abs(change)}"
            shapes.append(Text(left + wide - 6, top + high - 7, text, 12.5, "end", True))
    return tuple(shapes)


def words(judged: Verdict) -> str:
    """Say in few words how many icons are covered, and of how many.

    >>> words(Verdict((), 7, None)), words(Verdict((), None, None))
    ('0 of 7', '0, no limit')
    """
    if judged.refusal and judged.refusal.rule == "BA-10":
        return "too far away"
    most = ", no limit" if judged.most is None else f" of {judged.most}"
    return f"{len(judged.icons)}{most}"


def _slip(judged: Verdict, card: Box, eye: Eye) -> Group:
    """Return the verdict on a slip of paper by the card, above it if there is room in the field."""
    role = "refused" if judged.refusal else "allowed"
    text = words(judged)
    shapes: list[Shape] = [Path(CROSS if judged.refusal else CHECK, 16, _HIGH / 2, stroke=role, width=2.6)]
    shapes.append(Text(28, 19, text, 14, bold=True, fill="ink"))
    at = 28 + width(text, 14, bold=True) + 6
    at = _by_suit(shapes, judged.change, at, eye.four)
    if judged.refusal:
        shapes.append(Text(at, 19, judged.refusal.rule, 12, fill="refused"))
        at += width(judged.refusal.rule, 12) + 6
    wide = at + 4
    left, top, room, deep = eye.field
    x = min(max(card[0] + card[2] / 2 - wide / 2, left + 4), left + room - wide - 4)
    y = card[1] - _HIGH - 8
    if y < top + 4:
        y = card[1] + card[3] + 8
    y = min(max(y, top + 4), top + deep - _HIGH - 4)
    return Group((Rect(0, 0, wide, _HIGH, 9, "card", role, 2), *shapes), x, y)


def _by_suit(shapes: list[Shape], change: Mapping[str, int], at: float, four: bool) -> float:
    """Add how many icons of each suit are covered, and return where they end."""
    for suit, number in change.items():
        shapes.append(Path(SHAPES[suit], at + 6, _HIGH / 2, 0.62, fill=colour_of(suit, four)))
        shapes.append(Text(at + 14, 19, str(number), 13, fill="ink"))
        at += 14 + width(str(number), 13) + 7
    return at


def _corner(hold: Hold, eye: Eye) -> tuple[float, float]:
    return eye.camera.scene(eye.field, hold.x, hold.y)
