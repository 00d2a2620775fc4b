"""The parts of Four Courts' picture: a stack, what stands in the line of courts, a side's power, a strip.

Each is made from plain values and kept, so that a picture of which little has changed is made quickly.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from widgets import faces as deck
from widgets.four_courts import faces, words
from widgets.lettering import number
from widgets.scene import Box, Group, Path, Rect, Shape, Text
from widgets.suits import SHAPES
from widgets.words import fitted, width

PADLOCK = "M-7 -1L7 -1L7 9L-7 9ZM-4.5 -1L-4.5 -5C-4.5 -11 4.5 -11 4.5 -5L4.5 -1"
FLAG = "M-5 -8L-5 9M-5 -8L6 -4.5L-5 -1Z"


SIGN = 30.0
"""How wide the sign of what is at work in a court is where there is no room for words."""


class Lying(NamedTuple):
    """A card as it lies: what it is (None: not known), how it lies, and whether it is one that was seen.

    `way` is "r" upright, "s" sideways, "d" face down or "" (a six or seven, or not yet declared); `seen`
    marks a face-down card of the other side's that the viewer has seen.
    """

    card: str | None
    way: str
    seen: bool = False


Stack = tuple[Lying, ...]


# ---------------------------------------------------------------- stacks
@lru_cache(512)
def places(stack: Stack, scale: float, room: float, far: bool) -> tuple[Box, ...]:
    """Return the boxes in which the cards of a stack lie, around x = 0, from y = 0 to `room`.

    Each card leaves the corner of the one beneath it visible. The other side's stack ends at the line of
    courts, one's own begins there.
    """
    sizes = [_size(card, scale) for card in stack]
    if not sizes:
        return ()
    step = faces.CORNER * scale
    if len(sizes) > 1:
        step = min(step, (room - sizes[-1][1]) / (len(sizes) - 1))
    high = step * (len(sizes) - 1) + sizes[-1][1]
    top = room - high if far else 0.0
    return tuple((-wide / 2, top + nth * step, wide, tall) for nth, (wide, tall) in enumerate(sizes))


def _size(card: Lying, scale: float) -> tuple[float, float]:
    wide, tall = faces.WIDTH * scale, faces.HEIGHT * scale
    return (tall, wide) if card.way == "s" else (wide, tall)


@lru_cache(512)
def stack_of(stack: Stack, scale: float, room: float, far: bool, four: bool) -> Group:
    """Return a stack as it lies, the last card on top."""
    boxes = places(stack, scale, room, far)
    cards = (lying(card, box, scale, four) for card, box in zip(stack, boxes, strict=True))
    return Group(tuple(cards))


def lying(card: Lying, box: Box, scale: float, four: bool) -> Group:
    """Return one card in its box, sideways if it lies so."""
    picture = (
        faces.back(card.card, card.seen, four)
        if card.way == "d" or card.card is None
        else faces.face(card.card, four)
    )
    left, top, wide, _ = box
    if card.way == "s":
        return Group((picture,), x=left + wide, y=top, turn=90, scale=scale)
    return Group((picture,), x=left, y=top, scale=scale)


def frame(box: Box, stroke: str = "accent", wide: float = 3.0, dash: tuple[float, ...] = ()) -> Rect:
    """Return a frame around a card."""
    left, top, w, h = box
    return Rect(left - 1, top - 1, w + 2, h + 2, 6, None, stroke, wide, dash)


# ---------------------------------------------------------------- the line of courts
class Works(NamedTuple):
    """What is at work in a court: a lock, clubs that set all to 1, spades that leave only the highest.

    `reach` are by side the suits that a queen lets in besides the court's own, `kings` how much kings add.
    """

    lock: bool = False
    clubs: bool = False
    spades: bool = False
    reach: tuple[str, str] = ("", "")
    kings: tuple[int, int] = (0, 0)


@lru_cache(256)
def effects(works: Works, narrow: bool) -> Group:
    """Return the signs for what is at work in a court, from (0, 0) to the right and down, 50 high at most."""
    signs: list[tuple[str, str, str]] = []
    if works.lock:
        signs.append(("lock", "", "locked"))
    if works.clubs:
        signs.append(("C", "1", "each 1"))
    if works.spades:
        signs.append(("S", "▲", "highest only"))
    shapes: list[Shape] = []
    for nth, (sign, short, long) in enumerate(signs):
        shapes.append(_sign(sign, short if narrow else long, nth * 18.0))
    return Group(tuple(shapes))


def _sign(sign: str, text: str, y: float) -> Group:
    wide = SIGN if text in ("1", "▲") else 20 + (width(text, 11.5, True) + 4 if text else 0)
    fill, ink = ("stone", "stone-ink") if sign == "lock" else ("card", "ink")
    shapes: list[Shape] = [Rect(0.5, y + 0.5, wide, 16, 5, fill, "stone-edge")]
    if sign == "lock":
        shapes += [
            Path(PADLOCK, 10, y + 9.5, 0.62, fill=None, stroke=ink, width=2.2),
            Path("M-7 -1L7 -1L7 9L-7 9Z", 10, y + 9.5, 0.62, fill=ink),
        ]
    else:
        shapes.append(Path(SHAPES[sign], 10, y + 8.5, 0.55, fill=ink))
    if text == "▲":
        shapes.append(Path("M0 -5L5 4L-5 4Z", 23, y + 8.5, fill=ink))
    elif text:
        shapes.append(Text(19.5, y + 12.5, text, 11.5, bold=True, fill=ink))
    return Group(tuple(shapes))


@lru_cache(512)
def power(
    value: int,
    would: int | None,
    control: str,
    reach: str,
    kings: int,
    narrow: bool,
    four: bool,
    room: float,
) -> Group:
    """Return a side's power around x = 0, 24 high: the number, who controls the court, what reaches it.

    `would` is what it would be with the card that is chosen; `control` is "controls", "tied" or "". What
    reaches it is drawn as small as it must be for all to be no wider than `room`.
    """
    held = control == "controls"
    size = 15.0
    wide = (14.0 if narrow else 20.0) + 9 * len(str(value)) + (13 if held else 0)
    shapes: list[Shape] = []
    said = "" if would is not None else control if not narrow else "½" if control == "tied" else ""
    beside = (width(said, 12) + 4 if not narrow else 14.0) if said else 0.0
    total = wide + beside + 3
    signs = _signs(reach, kings, four) if would is None else [_would(would)]
    small = 0.8 if narrow and would is None else 1.0
    if signs:
        small = min(small, (room - total - 3 * len(signs)) / sum(taken for _, taken in signs))
    total += sum(taken * small + 3 for _, taken in signs) - 3
    x = -total / 2
    fill, ink = ("accent", "stone-ink") if held else ("felt", "felt-ink")
    shapes.append(Rect(x, 1, wide, 22, 11, fill, "felt-muted" if not held else "stone-ink", 1.2))
    at = x + wide / 2 - (6 if held else 0)
    shapes.append(number(value, at, 4.5, size, ink, "middle"))
    if held:
        shapes.append(Path(FLAG, x + wide - 12, 12, 0.8, fill=ink, stroke=ink, width=1.8))
    x += wide + 3
    if said:
        shapes.append(Text(x + 1, 16.5, said, 12, fill="felt-ink"))
        x += beside
    for group, taken in signs:
        shapes.append(Group(group.children, x=x, y=12 - 9 * small, scale=small))
        x += taken * small + 3
    return Group(tuple(shapes))


def _signs(reach: str, kings: int, four: bool) -> list[tuple[Group, float]]:
    """Return the signs beside a power: what kings add, and the suits that a queen lets in."""
    found: list[tuple[Group, float]] = []
    if kings:
        text = f"+{kings}"
        wide = width(text, 12, True) + 8
        shapes: tuple[Shape, ...] = (
            Rect(0, 1, wide, 16, 5, "card", "stone-edge"),
            Text(wide / 2, 13.5, text, 12, "middle", True, "ink"),
        )
        found.append((Group(shapes), wide))
    for suit in reach:
        arrow = Path("M-3.5 -2L0 2.5L3.5 -2", 21, 9, 1, stroke="ink", width=1.8)
        shapes = (
            Rect(0, 1, 28, 16, 5, "card", "stone-edge"),
            Path(SHAPES[suit], 9, 9, 0.52, fill=faces.colour(suit, four)),
            arrow,
        )
        found.append((Group(shapes), 28.0))
    return found


def _would(value: int) -> tuple[Group, float]:
    wide = 16 + 9 * len(str(value)) + 6
    arrow = Path("M0 9L9 9M5.5 5.5L9 9L5.5 12.5", 1, 0, 1, stroke="accent", width=1.8)
    return Group((arrow, number(value, 15, 2, 14, "accent"))), float(wide)


# ---------------------------------------------------------------- strips
class Side(NamedTuple):
    """What a strip tells of a side."""

    name: str
    first: bool
    acts: bool
    cards: int | None
    halves: int
    score: int
    target: int
    wins: bool


@lru_cache(128)
def strip(side: Side, wide: float, high: float) -> Group:
    """Return a side's strip: who, first or second player, cards in hand, courts controlled, the score."""
    base = high / 2 + 5
    narrow = wide < 540
    edge, line = ("accent", 2.0) if side.acts or side.wins else ("felt-line", 1.0)
    shapes: list[Shape] = [Rect(0.5, 0.5, wide - 1, high - 1, 7, "panel", edge, line)]
    x = 9.0
    if side.acts:
        shapes.append(Path("M0 -5L8 0L0 5Z", x, high / 2, fill="accent"))
        x += 13
    name = fitted(side.name, wide * (0.24 if narrow else 0.3), 14, bold=True)
    shapes.append(Text(x, base, name, 14, bold=True, fill="felt-ink"))
    x += width(name, 14, bold=True) + 6
    role = ("1st" if side.first else "2nd") if narrow else ("first player" if side.first else "second player")
    taken = width(role, 11.5, side.first) + 12
    shapes.append(Rect(x, high / 2 - 9, taken, 18, 9, "stone" if side.first else None, "stone-edge"))
    shapes.append(
        Text(
            x + taken / 2,
            base - 1,
            role,
            11.5,
            "middle",
            side.first,
            "stone-ink" if side.first else "felt-muted",
        )
    )
    x += taken + 8
    if side.cards is not None:
        shapes.append(Group((deck.small_back(),), x=x, y=high / 2 - 10, scale=20 / deck.HEIGHT))
        shapes.append(Text(x + 18, base, f"×{side.cards}", 13, bold=True, fill="felt-ink"))
    right = wide - 10
    target = fitted(f"of {side.target}", wide * 0.16, 12)
    shapes.append(Text(right, base, target, 12, "end", fill="felt-muted"))
    right -= width(target, 12) + 4
    score = fitted(str(side.score), wide * 0.1, 16, True)
    if score.endswith("…"):
        shapes.append(Text(right, base, score, 16, "end", True, fill="felt-ink"))
        right -= width(score, 16, True) + 14
    else:
        shapes.append(number(side.score, right, high / 2 - 8, 16, "felt-ink", "end"))
        right -= 12 * len(score) + 14
    held = words.courts(side.halves) if not narrow else words.courts(side.halves).split()[0]
    shapes.append(Text(right, base, held, 12.5, "end", fill="felt-ink"))
    right -= width(held, 12.5) + 12
    shapes.append(Path(FLAG, right, high / 2, 0.8, fill="felt-ink", stroke="felt-ink", width=1.8))
    return Group(tuple(shapes))
