"""The faces of cards, 100 wide and 140 high, drawn from the table of icons that the rules use.

A face is a group with a key: the same face is always the same value, and a surface may keep its picture.
"""

from __future__ import annotations

from functools import lru_cache

from cardgames.icons import CARD, ICON, ICONS, icon_size
from widgets.lettering import outline
from widgets.outlines import placed
from widgets.scene import UNMOVED, Box, Group, Path, Rect, Shape, moved
from widgets.suits import BONE, BONE_WIDTH, NAMES, SHAPES

WIDTH, HEIGHT = CARD
BOX: Box = (0, 0, WIDTH, HEIGHT)
INDEX = 38
"""How much of the top of a Boneyard card has to show so that its rank can be read."""

_RADIUS = 8
_PAPER = (
    Rect(1.5, 2.5, WIDTH, HEIGHT, _RADIUS, "shade"),
    Rect(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, _RADIUS, "card", "card-edge", 1.2),
)
_FOUR_COLOURS = {"D": "diamonds-blue", "C": "clubs-green"}

# A court's frame with hollow corners, and a thinner one inside it.
_FRAME = (
    "M30 17L70 17C70 21 73 24 77 24L77 116C73 116 70 119 70 123L30 123C30 119 27 116 23 116L23 24"
    "C27 24 30 21 30 17Z"
)
_INNER_FRAME = (
    "M32.5 20L67.5 20C68.4 23.4 70.8 25.8 74 26.5L74 113.5C70.8 114.2 68.4 116.6 67.5 120L32.5 120"
    "C31.6 116.6 29.2 114.2 26 113.5L26 26.5C29.2 25.8 31.6 23.4 32.5 20Z"
)
_STONE = "M27 112L27 62C27 42 36 30 50 30C64 30 73 42 73 62L73 112Z"
_INNER_STONE = "M31 112L31 62C31 45 38.5 34 50 34C61.5 34 69 45 69 62L69 112"
_GROUND = "M15 113C24 110 30 112.5 37 112C47 111 55 113.5 65 112C73 111 80 113 86 112.5"


@lru_cache(128)
def card(rank: str, suit: str, four_colour: bool = False) -> Group:
    """Return the face of one of the 52 cards; rank as `10` or `Q`, suit one of S, H, D and C.

    Raises KeyError for a card that there is not. Keeps BA-15 to BA-17.
    """
    colour = NAMES[suit]
    if four_colour:
        colour = _FOUR_COLOURS.get(suit, colour)
    inside = _icons(rank, suit, colour) if ICONS[rank] else _court(rank, suit, colour)
    shapes = (*_PAPER, *inside, Path(_corners(rank, suit), fill=colour))
    return Group(shapes, box=BOX, key=f"{rank}{suit}{'4' * four_colour}")


@lru_cache(16)
def bare(rank: str, suit: str) -> Group:
    """Return the face of a card that shows its icons and nothing in the corners."""
    return Group((*_PAPER, *_icons(rank, suit, NAMES[suit])), box=BOX, key=f"{rank}{suit}-bare")


@lru_cache(16)
def stone(rank: str, worth: int) -> Group:
    """Return the face of a Boneyard card: the rank in its corner, what it is worth on a headstone."""
    carved, wide = outline(str(worth), 44, 0.8 if worth > 9 else 1.05)
    shapes = (
        *_PAPER,
        Path(_STONE, fill="card-tint", stroke="ink", width=1.8),
        Path(_INNER_STONE, stroke="ink", width=0.7),
        Path(_GROUND, stroke="ink", width=2),
        Path(_placed(BONE, 50, 124, 78), stroke="bone", width=BONE_WIDTH),
        Path(carved, (WIDTH - wide) / 2, 52, fill="ink"),
        _index(rank),
    )
    return Group(shapes, box=BOX, key=f"{rank}-stone")


@lru_cache(16)
def covered(rank: str) -> Group:
    """Return the face of a Boneyard card of which no more than its top can be seen."""
    return Group((*_PAPER, _index(rank)), box=BOX, key=f"{rank}-covered")


@lru_cache(16)
def plain(rank: str) -> Group:
    """Return a face with nothing but its rank, as large as can be, for cards that are shown very small."""
    high = 84
    mark, wide = outline(rank, high, 0.72 if len(rank) > 1 else 1.1)
    shapes = (
        Rect(2, 2, WIDTH - 4, HEIGHT - 4, _RADIUS + 4, "card", "card-edge", 4),
        Path(mark, (WIDTH - wide) / 2, (HEIGHT - high) / 2, fill="ink"),
    )
    return Group(shapes, box=BOX, key=f"{rank}-plain")


@lru_cache(1)
def back() -> Group:
    """Return the back of a card: a lattice in a frame."""
    field = Rect(8, 8, WIDTH - 16, HEIGHT - 16, 4, "back")
    frame = Rect(11, 11, WIDTH - 22, HEIGHT - 22, 3, None, "back-line", 1.2)
    bones = _placed(BONE, 50, 70, 45, 1.9) + _placed(BONE, 50, 70, -45, 1.9)
    shapes = (
        *_PAPER,
        field,
        Path(_lattice(), stroke="back-line", width=0.8),
        frame,
        Path("M50 43L74 70L50 97L26 70Z", fill="back", stroke="back-line", width=1.2),
        Path(bones, stroke="back-line", width=5),
    )
    return Group(shapes, box=BOX, key="back")


@lru_cache(1)
def small_back() -> Group:
    """Return the back of a card for where it is shown very small."""
    shapes = (
        Rect(2, 2, WIDTH - 4, HEIGHT - 4, _RADIUS + 4, "card", "card-edge", 4),
        Rect(14, 14, WIDTH - 28, HEIGHT - 28, 4, "back"),
        Path(_placed(BONE, 50, 70, 45, 2.8), stroke="back-line", width=9),
    )
    return Group(shapes, box=BOX, key="small-back")


def _lattice() -> str:
    """Return slanting lines both ways in the frame of the back, from side to side."""
    left, right, top, bottom, step = 11, 89, 11, 129, 13
    lines = []
    for start in range(left - (bottom - top), right, step):
        low, high = max(left, start), min(right, start + bottom - top)
        lines.append(f"M{low} {top + low - start}L{high} {top + high - start}")
    one_way = "".join(lines)
    return one_way + placed(one_way, (-1, 0, 0, 1, WIDTH, 0))


def _icons(rank: str, suit: str, colour: str) -> tuple[Shape, ...]:
    """Return a rank's icons, those in the lower half turned; each fills its box."""
    wide, high = icon_size(rank, suit)
    across, down = wide / ICON[0], high / ICON[1]
    icons = []
    for x, y in ICONS[rank]:
        upright = 1 if y <= HEIGHT / 2 else -1
        icons.append(placed(SHAPES[suit], (across * upright, 0, 0, down * upright, x, y)))
    shape = Path("".join(icons), fill=colour)
    if (wide, high) == ICON:
        return (shape,)
    hollow = placed(SHAPES[suit], (across * 0.8, 0, 0, down * 0.8, WIDTH / 2, HEIGHT / 2 + 1))
    return (shape, Path(hollow, stroke="card", width=1))


def _court(rank: str, suit: str, colour: str) -> tuple[Shape, ...]:
    """Return the letter in its frame. The suits there are outlines, as a court has no icons."""
    mark, wide = outline(rank, 46)
    return (
        Path(_FRAME, stroke=colour, width=1.2),
        Path(_INNER_FRAME, stroke=colour, width=0.6),
        Path(_both_ways(_placed(SHAPES[suit], 50, 34, 0, 0.8)), stroke=colour),
        Path(mark, (WIDTH - wide) / 2, 47, fill=colour),
    )


def _corners(rank: str, suit: str) -> str:
    """Return rank and small suit for both corners, left of where the icons begin."""
    mark, wide = outline(rank, 17, 0.66 if len(rank) > 1 else 0.95)
    middle = 9.8
    corner = placed(mark, (1, 0, 0, 1, middle - wide / 2, 8)) + _placed(SHAPES[suit], middle, 33, 0, 0.55)
    return _both_ways(corner)


def _index(rank: str) -> Path:
    mark, _ = outline(rank, 29, 0.78 if len(rank) > 1 else 1)
    return Path(mark, 7, 8, fill="ink")


def _both_ways(d: str) -> str:
    """Return an outline and the same as it is seen with the card upside down."""
    return d + placed(d, (-1, 0, 0, -1, WIDTH, HEIGHT))


def _placed(d: str, x: float, y: float, turn: float = 0, size: float = 1) -> str:
    return placed(d, moved(UNMOVED, x, y, turn, size))
