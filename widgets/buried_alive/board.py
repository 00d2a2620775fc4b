"""The cards on the board, as they lie or as an X-ray shows them: every card, every icon, covered or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from cardgames.buried_alive.board import Board, LaidCard
from cardgames.buried_alive.geometry import Box as Edges
from cardgames.buried_alive.geometry import Icon, cut
from cardgames.icons import ACE_OF_SPADES, CARD, ICON, ICONS
from widgets import faces
from widgets.buried_alive.camera import Camera
from widgets.buried_alive.parts import colour_of
from widgets.outlines import placed
from widgets.scene import Box, Group, Path, Rect, Shape, Text
from widgets.suits import SHAPES

LARGE_SPADE = placed(SHAPES["S"], (ACE_OF_SPADES[0] / ICON[0], 0, 0, ACE_OF_SPADES[1] / ICON[1], 0, 0))


@lru_cache(8)
def visible(board: Board) -> tuple[LaidCard, ...]:
    """Return the cards of which something shows; what lies wholly below others need not be drawn."""
    kept: list[LaidCard] = []
    for place, laid in enumerate(board.cards):
        rest: Icon | None = Icon(*laid.box, 0)
        for later in board.cards[place + 1 :]:
            rest = rest and cut(rest, later.box)
        if rest is not None:
            kept.append(laid)
    return tuple(kept)


def lying(face: Group, left: float, top: float, turn: int, scale: float) -> Group:
    """Return a card's face turned by quarters, the upper left corner of its box at (left, top).

    Keeps BA-8, BA-18.
    """
    wide, high = CARD[0] * scale, CARD[1] * scale
    across, down = ((0.0, 0.0), (high, 0.0), (wide, high), (0.0, wide))[turn]
    return Group((face,), left + across, top + down, 90 * turn, scale, box=faces.BOX)


@lru_cache(8)
def cards(board: Board, camera: Camera, field: Box, four: bool) -> tuple[Shape, ...]:
    """Return the cards that show, from the lowest to the highest."""
    return tuple(
        lying(
            faces.card(laid.card[:-1], laid.card[-1], four),
            *camera.scene(field, laid.left, laid.top),
            laid.turn,
            camera.scale,
        )
        for laid in visible(board)
        if _meets(laid.box, camera.region(field))
    )


@lru_cache(4)
def xray(board: Board, camera: Camera, field: Box, four: bool) -> tuple[Shape, ...]:
    """Return all cards as outlines, exposed icons filled, covered ones hollow."""
    left, top, wide, high = field
    shapes: list[Shape] = [Rect(left, top, wide, high, 9, "card")]
    seen = [laid for laid in board.cards if _meets(laid.box, camera.region(field))]
    scale = camera.scale
    for laid in seen:
        x, y = camera.scene(field, laid.left, laid.top)
        size = (laid.right - laid.left) * scale, (laid.bottom - laid.top) * scale
        shapes.append(Rect(x, y, *size, 8 * scale, "xray", "card-edge", 1.2))
    for laid in seen:
        shows = {icon.number for icon in laid.icons}
        for number, box in enumerate(laid.icon_boxes):
            shapes.append(pip(laid, number, box, camera, field, four, number in shows))
    for laid in seen:
        x, y = camera.scene(field, laid.left, laid.top)
        letters = min(13.0, max(8.0, 17 * scale))
        fill = colour_of(laid.card[-1], four)
        shapes.append(Text(x + 4, y + letters + 1, laid.card[:-1], letters, bold=True, fill=fill))
    return tuple(shapes)


def pip(
    laid: LaidCard, number: int, box: Edges, camera: Camera, field: Box, four: bool, filled: bool
) -> Path:
    """Return an icon of a card on the board, filled or as an outline."""
    left, top, right, bottom = box
    x, y = camera.scene(field, (left + right) / 2, (top + bottom) / 2)
    upside_down = ICONS[laid.card[:-1]][number][1] > CARD[1] / 2
    d = LARGE_SPADE if laid.card == "AS" else SHAPES[laid.card[-1]]
    role = colour_of(laid.card[-1], four)
    turn = 90 * laid.turn + 180 * upside_down
    if filled:
        return Path(d, x, y, camera.scale, turn, role)
    return Path(d, x, y, camera.scale, turn, None, role, 1.3 / camera.scale)


def edge(laid: LaidCard, camera: Camera, field: Box, role: str, width: float) -> Rect:
    """Return a frame around a card on the board."""
    x, y = camera.scene(field, laid.left, laid.top)
    scale = camera.scale
    size = (laid.right - laid.left) * scale, (laid.bottom - laid.top) * scale
    return Rect(x, y, *size, 8 * scale, None, role, width)


def at(board: Board, x: float, y: float) -> Sequence[LaidCard]:
    """Return the cards that lie at a place of the board, the highest first."""
    return [laid for laid in reversed(board.cards) if _holds(laid.box, x, y)]


def _holds(box: Edges, x: float, y: float) -> bool:
    return box[0] <= x < box[2] and box[1] <= y < box[3]


def _meets(box: Edges, region: Box) -> bool:
    left, top, wide, high = region
    return box[0] < left + wide and box[2] > left and box[1] < top + high and box[3] > top


def frame(width: float, height: float, field: Box) -> Path:
    """Return the table around the field, which hides what of the cards reaches out of it."""
    left, top, wide, high = field
    return Path(
        "".join((*_rounded(0, 0, width, height, 12, True), *_rounded(left, top, wide, high, 9, False))),
        fill="felt",
    )


def _rounded(x: float, y: float, wide: float, high: float, r: float, clockwise: bool) -> Iterator[str]:
    right, bottom = x + wide, y + high
    if clockwise:
        yield f"M{x + r} {y}L{right - r} {y}Q{right} {y} {right} {y + r}L{right} {bottom - r}"
        yield f"Q{right} {bottom} {right - r} {bottom}L{x + r} {bottom}Q{x} {bottom} {x} {bottom - r}"
        yield f"L{x} {y + r}Q{x} {y} {x + r} {y}Z"
    else:
        yield f"M{x + r} {y}Q{x} {y} {x} {y + r}L{x} {bottom - r}Q{x} {bottom} {x + r} {bottom}"
        yield f"L{right - r} {bottom}Q{right} {bottom} {right} {bottom - r}L{right} {y + r}"
        yield f"Q{right} {y} {right - r} {y}Z"


def rings(board: Board, suit: str, camera: Camera, field: Box) -> Iterator[Shape]:
    """Give a ring around what shows of each exposed icon of a suit, for counting them."""
    scale = camera.scale
    for laid in board.cards:
        if laid.card[-1] != suit:
            continue
        for icon in laid.icons:
            x, y = camera.scene(field, icon.left, icon.top)
            wide, high = (icon.right - icon.left) * scale, (icon.bottom - icon.top) * scale
            yield Rect(x - 2.5, y - 2.5, wide + 5, high + 5, 4, None, "accent", 2.5)
