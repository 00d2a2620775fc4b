"""The parts of the picture around the board: a seat, a count, a tool, a card of the hand.

Each is made from plain values and kept, so that a picture of which little has changed is made quickly, and
what has not changed is the very same value.
"""

from __future__ import annotations

from functools import lru_cache

from widgets import faces
from widgets.buried_alive.layout import LINE
from widgets.lettering import number, outline
from widgets.outlines import placed
from widgets.scene import Group, Path, Rect, Shape, Text
from widgets.suits import NAMES, SHAPES
from widgets.words import fitted, width

HOUSE = "M0 -8L10 0.5L7 0.5L7 8L2.2 8L2.2 2L-2.2 2L-2.2 8L-7 8L-7 0.5L-10 0.5Z"
"""The sign for a home suit."""

PLUS = "M-7 0L7 0M0 -7L0 7"
MINUS = "M-7 0L7 0"
FIT = "M-8 -3L-8 -8L-3 -8M3 -8L8 -8L8 -3M8 3L8 8L3 8M-3 8L-8 8L-8 3"
CHECK = "M-5 0.5L-1.5 4L5.5 -4"
CROSS = "M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5"


def colour_of(suit: str, four: bool) -> str:
    """Return the colour's role of a suit, on the cards and beside them."""
    return {"D": "diamonds-blue", "C": "clubs-green"}.get(suit, NAMES[suit]) if four else NAMES[suit]


@lru_cache(256)
def chip(name: str, left: str, right: str, acts: bool, won: bool, wide: float, high: float) -> Group:
    """Return a seat: its name, a word of what it has (`left`), its points (`right`), and whether it acts."""
    shapes: list[Shape] = [Rect(0.5, 0.5, wide - 1, high - 1, 7, "panel", "felt-line")]
    if acts or won:
        shapes.append(Rect(1.25, 1.25, wide - 2.5, high - 2.5, 7, None, "accent", 2.5))
    room = wide - 14 - (12 if acts else 0)
    shapes.append(Text(8, 18, fitted(name, room, 12.5, bold=True), 12.5, bold=True, fill="felt-ink"))
    if acts:
        shapes.append(Path("M-5 -5L5 0L-5 5Z", wide - 13, 13.5, fill="accent"))
    beside = width(right, 12, bold=True) + 8 if right else 0
    shapes.append(Text(8, 35, fitted(left, wide - 16 - beside, 11.5), 11.5, fill="felt-muted"))
    if right:
        shapes.append(Text(wide - 8, 35, right, 12, "end", True, "felt-ink"))
    return Group(tuple(shapes))


@lru_cache(64)
def open_hand(cards: tuple[str, ...], home: str | None, four: bool, wide: float) -> Group:
    """Return the cards of a seat whose hand is open, a line for each suit, its home suit marked."""
    shapes: list[Shape] = []
    for row, suit in enumerate(SHAPES):
        ranks = " ".join(card[:-1] for card in cards if card[-1] == suit)
        y = LINE * (row + 0.5)
        shapes.append(Rect(6, y - 6.5, 13, 13, 3, "card"))
        shapes.append(Path(SHAPES[suit], 12.5, y, 0.46, fill=colour_of(suit, four)))
        shapes.append(Text(24, y + 4, fitted(ranks or "–", wide - 44, 11.5), 11.5, fill="felt-ink"))
        if suit == home:
            shapes.append(Path(HOUSE, wide - 12, y, 0.62, fill="accent"))
    return Group(tuple(shapes))


@lru_cache(512)
def count(suit: str, many: int, home: bool, lit: bool, four: bool, wide: float, high: float) -> Group:
    """Return how many icons of a suit are exposed, on a slip of paper; `home` marks the viewer's own suit."""
    colour = colour_of(suit, four)
    shapes: list[Shape] = [Rect(0.5, 0.5, wide - 1, high - 1, 7, "card", "card-edge")]
    if home or lit:
        shapes.append(Rect(1.5, 1.5, wide - 3, high - 3, 6, None, "accent" if lit else "home", 3))
    small = wide < 92  # room has to be left for how the count would change
    shapes.append(Path(SHAPES[suit], 13 if small else 18, high / 2, 0.8 if small else 0.95, fill=colour))
    shapes.append(number(many, 23 if small else 32, high / 2 - 8, 15 if small else 17, "ink"))
    if home:
        shapes.append(Path(HOUSE, wide - 13, 11, 0.62, fill="home"))
    return Group(tuple(shapes))


@lru_cache(64)
def tool(text: str, sign: str, on: bool, off: bool, wide: float, high: float) -> Group:
    """Return a tool's face: words or a sign, filled while it is on, pale while it is of no use."""
    fill, ink = ("accent", "ink") if on else ("panel", "felt-muted" if off else "felt-ink")
    edge = Rect(0.5, 0.5, wide - 1, high - 1, 7, fill, "felt-line" if off else "felt-muted", 1, (4, 3) * off)
    if sign:
        mark: Shape = Path(sign, wide / 2, high / 2, stroke=ink, width=2.2)
    else:
        mark = Text(wide / 2, high / 2 + 4.5, fitted(text, wide - 6, 13), 13, "middle", on, ink)
    return Group((edge, mark))


@lru_cache(128)
def large(card: str, four: bool) -> Group:
    """Return a card of the hand for where it is shown small: rank and suit large in its corner."""
    rank, suit = card[:-1], card[-1]
    colour = colour_of(suit, four)
    mark, wide = outline(rank, 40, 0.7 if len(rank) > 1 else 0.95)
    shapes: tuple[Shape, ...] = (
        Rect(1.5, 2.5, 100, 140, 9, "shade"),
        Rect(1, 1, 98, 138, 9, "card", "card-edge", 2),
        Path(mark, 23 - wide / 2, 11, fill=colour),
        Path(placed(SHAPES[suit], (1.35, 0, 0, 1.35, 23, 73)), fill=colour),
        Path(placed(SHAPES[suit], (2.1, 0, 0, 2.1, 68, 105)), fill=colour),
    )
    return Group(shapes, box=faces.BOX, key=f"{card}-large{'4' * four}")


@lru_cache(128)
def ghost(card: str, four: bool) -> Group:
    """Return a card that is not laid yet: what lies below shines through, its own icons are outlines."""
    rank, suit = card[:-1], card[-1]
    face = faces.card(rank, suit, four)
    inside = tuple(
        Path(shape.d, shape.x, shape.y, shape.scale, shape.turn, None, shape.fill or shape.stroke, 1.3)
        for shape in face.children
        if isinstance(shape, Path)
    )
    paper = Rect(1, 1, 98, 138, 8, "ghost")
    return Group((paper, *inside), box=faces.BOX, key=f"{card}-ghost{'4' * four}")
