"""The faces of Four Courts' cards, 100 wide and 140 high, made to lie upright or sideways.

Upright, the corner at the upper left reads rank first: `Q♦`. Turned a quarter to the right, another corner
comes to the upper left, and it reads suit first, the suit large. So the corner that shows when a card is
covered says what it is and which of its two abilities it has.
"""

from __future__ import annotations

from functools import lru_cache

from widgets import faces
from widgets.lettering import outline
from widgets.outlines import placed
from widgets.scene import UNMOVED, Box, Group, Path, Rect, Shape, moved
from widgets.suits import NAMES, SHAPES

WIDTH, HEIGHT = faces.WIDTH, faces.HEIGHT
CORNER = 37
"""How much of the top of a card has to show so that its corner can be read, upright or sideways."""

BOX: Box = (0, 0, WIDTH, HEIGHT)
_FOUR_COLOURS = {"D": "diamonds-blue", "C": "clubs-green"}
_PAPER = (
    Rect(1.5, 2.5, WIDTH, HEIGHT, 8, "shade"),
    Rect(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, 8, "card", "card-edge", 1.2),
)
_SIDEWAYS = (0.0, -1.0, 1.0, 0.0, 0.0, float(HEIGHT))
"""Takes what is drawn for a card lying sideways to where it is on the upright card."""

_ICONS = {
    "6": tuple((x, y) for x in (35, 65) for y in (48, 70, 92)),
    "7": (*((x, y) for x in (35, 65) for y in (48, 70, 92)), (50, 59)),
}


def colour(suit: str, four_colour: bool) -> str:
    """Return the role of a suit's colour."""
    return _FOUR_COLOURS.get(suit, NAMES[suit]) if four_colour else NAMES[suit]


@lru_cache(128)
def face(card: str, four_colour: bool = False) -> Group:
    """Return the face of a card that is played with, written as `QD`."""
    rank, suit = card[:-1], card[-1]
    ink = colour(suit, four_colour)
    corners = _corner(rank, suit)
    middle: tuple[Shape, ...]
    if rank in _ICONS:
        middle = (Path("".join(_suit(suit, x, y, 0.8) for x, y in _ICONS[rank]), fill=ink),)
    else:
        corners += placed(_other_corner(rank, suit), _SIDEWAYS)
        mark, wide = outline(rank, 42)
        middle = (
            Path(_medal(30), fill="card-tint", stroke=ink, width=1.2),
            Path(_medal(26.5), stroke=ink, width=0.6),
            Path(mark, (WIDTH - wide) / 2, (HEIGHT - 42) / 2, fill=ink),
        )
    both = corners + placed(corners, (-1, 0, 0, -1, WIDTH, HEIGHT))
    return Group((*_PAPER, *middle, Path(both, fill=ink)), box=BOX, key=f"fc-{card}{'4' * four_colour}")


@lru_cache(64)
def back(card: str | None = None, seen: bool = False, four_colour: bool = False) -> Group:
    """Return the back of a card; one that is known has its corner bent up, so that it can be read.

    `seen` marks a card of the other player's by an eye: the viewer has seen it before.
    """
    plain = faces.back()
    if card is None:
        return plain
    rank, suit = card[:-1], card[-1]
    ink = colour(suit, four_colour)
    shapes: tuple[Shape, ...] = (
        *plain.children,
        Path("M2 2L62 2C60 24 50 36 2 42Z", fill="card", stroke="card-edge", width=1.4),
        Path(_corner(rank, suit), fill=ink),
    )
    if seen:
        shapes += (
            Rect(58, 5, 37, 26, 13, "card", "card-edge", 1.2),
            Path(EYE, 76.5, 18, 1.35, stroke="ink", width=1.8),
            Path(PUPIL, 76.5, 18, 1.35, fill="ink"),
        )
    return Group(shapes, box=BOX, key=f"fc-back-{card}{'-seen' * seen}{'4' * four_colour}")


@lru_cache(8)
def four(suit: str, four_colour: bool = False) -> Group:
    """Return the Four that marks a court, as it lies: 140 wide, 100 high, its suit to be seen from afar."""
    ink = colour(suit, four_colour)
    mark, _ = outline("4", 20)
    corner = placed(mark, moved(UNMOVED, 8, 8))
    icons = "".join(_suit(suit, x, y, 1.45) for x in (48, 92) for y in (29, 71))
    both = corner + placed(corner, (-1, 0, 0, -1, HEIGHT, WIDTH))
    paper = (
        Rect(1.5, 2.5, HEIGHT, WIDTH, 8, "shade"),
        Rect(0.6, 0.6, HEIGHT - 1.2, WIDTH - 1.2, 8, "card", "card-edge", 1.2),
    )
    inside = (*paper, Path(icons + both, fill=ink))
    return Group(inside, box=(0, 0, HEIGHT, WIDTH), key=f"fc-four-{suit}{'4' * four_colour}")


EYE = "M-9 0C-5 -7 5 -7 9 0C5 7 -5 7 -9 0Z"
PUPIL = "M0 -3.2C4.2 -3.2 4.2 3.2 0 3.2C-4.2 3.2 -4.2 -3.2 0 -3.2Z"


def _corner(rank: str, suit: str) -> str:
    """Return rank and suit side by side for the upper left corner of an upright card."""
    mark, wide = outline(rank, 25, 0.95)
    return placed(mark, moved(UNMOVED, 7, 8)) + _suit(suit, 7 + wide + 12, 20.5, 0.95)


def _other_corner(rank: str, suit: str) -> str:
    """Return suit and rank side by side for the upper left corner of a card lying sideways."""
    mark, _ = outline(rank, 17, 0.95)
    return _suit(suit, 19, 20.5, 1.2) + placed(mark, moved(UNMOVED, 33, 12))


def _suit(suit: str, x: float, y: float, size: float) -> str:
    return placed(SHAPES[suit], moved(UNMOVED, x, y, 0, size))


def _medal(radius: float) -> str:
    """Return a circle around the middle of the card."""
    x, y, k = WIDTH / 2, HEIGHT / 2, radius * 0.5523
    r = radius
    return (
        f"M{x} {y - r}C{x + k} {y - r} {x + r} {y - k} {x + r} {y}"
        f"C{x + r} {y + k} {x + k} {y + r} {x} {y + r}"
        f"C{x - k} {y + r} {x - r} {y + k} {x - r} {y}C{x - r} {y - k} {x - k} {y - r} {x} {y - r}Z"
    )
