"""The parts of Boneyard's picture: a pile in its grave, a seat, a row of small cards.

Each is made from plain values and kept, so that a picture of which little has changed is made quickly, and
what has not changed is the very same value.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardgames.boneyard.cards import VALUES, Cards
from widgets import faces
from widgets.lettering import number
from widgets.outlines import placed
from widgets.scene import Group, Path, Rect, Shape, Text
from widgets.words import first_fitting, fitted


@lru_cache(512)
def pile(cards: Cards, dug: Cards, wide: float, room: float) -> Group:
    """Return cards in a cascade `room` high with its middle at x = 0, those that were dug with sideways.

    Each card leaves the rank of the one beneath it visible; of equal ones in a row, if there is no room for
    that, how many they are is written beside.
    """
    lying = [(card, True) for card in dug] + [(card, False) for card in cards]
    for _ in range(4):  # smaller cards where even the ranks would not show
        scale = wide / faces.WIDTH
        high = faces.HEIGHT * scale
        last_high = wide if lying and lying[-1][1] else high
        steps = _steps(lying, faces.INDEX * scale, room - last_high)
        if not 4 < max(steps, default=0) < faces.INDEX * scale * 0.85:
            break
        wide *= 0.9
    y = (room - sum(steps) - last_high) / 2
    shapes: list[Shape] = []
    run = 1
    for place, (card, sideways) in enumerate(lying):
        front = place == len(lying) - 1
        same = not front and lying[place + 1] == (card, sideways)
        face = faces.stone(card, VALUES[card]) if front else faces.covered(card)
        if sideways:
            shapes.append(Group((face,), x=high / 2, y=y, turn=90, scale=scale))
        else:
            shapes.append(Group((face,), x=-wide / 2, y=y, scale=scale))
        if run > 1 and not same and steps[place - 1] < faces.INDEX * scale * 0.6:
            side = (high if sideways else wide) / 2 - 3
            shapes.append(
                _times(run, side, y + faces.INDEX * scale * 0.7, faces.INDEX * scale * 0.62, sideways)
            )
        run = run + 1 if same else 1
        if not front:
            y += steps[place]
    return Group(tuple(shapes))


def _steps(lying: list[tuple[str, bool]], full: float, room: float) -> list[float]:
    """Return how far each card lies above the next, so that all of them fit into the room."""
    count = len(lying) - 1
    if count < 1:
        return []
    if count * full <= room:
        return [full] * count
    changes = sum(lying[place] != lying[place + 1] for place in range(count))
    small = min(4.0, room / count)
    large = (room - small * (count - changes)) / changes if changes else small
    large = min(full, large)
    return [large if lying[place] != lying[place + 1] else small for place in range(count)]


def _times(many: int, right: float, y: float, size: float, sideways: bool) -> Text:
    if sideways:
        return Text(-right + 3, y, f"{many}×", size, "start", True, "muted")
    return Text(right, y, f"×{many}", size, "end", True, "muted")


@lru_cache(1024)
def small_cards(cards: Cards, wide: float, high: float) -> tuple[Group, float]:
    """Return cards as small as they must be to fit into a box, and how wide they come out.

    More than fit in two rows become one card of each rank with a number.
    """
    for rows in (1, 2, 3):
        tall = (high - 2 * (rows - 1)) / rows
        step = tall * faces.WIDTH / faces.HEIGHT + 2
        a_row = int((wide + 2) / step)
        if len(cards) <= a_row * rows and tall >= 11.5:
            a_row = -(-len(cards) // rows) if cards else 0
            return _rows(cards, a_row, tall, step), max(a_row * step - 2, 0)
    return _counted(cards, wide, high), wide


def _rows(cards: Cards, a_row: int, tall: float, step: float) -> Group:
    scale = tall / faces.HEIGHT
    return Group(
        tuple(
            Group(
                (faces.plain(card),),
                x=place % a_row * step,
                y=place // a_row * (tall + 2),
                scale=scale,
            )
            for place, card in enumerate(cards)
        )
    )


def _counted(cards: Cards, wide: float, high: float) -> Group:
    """Return one card of each rank with how many there are of it written beneath."""
    ranks = list(dict.fromkeys(cards))
    step = min(wide / len(ranks), 30.0)
    size = min(11.0, high * 0.36, step * 0.6)
    tall = min(high - size - 1, (step - 2) * 1.4)
    shapes: list[Shape] = []
    for place, rank in enumerate(ranks):
        x = place * step
        shapes.append(Group((faces.plain(rank),), x=x, scale=tall / faces.HEIGHT))
        if cards.count(rank) > 1:
            times = f"×{cards.count(rank)}"
            shapes.append(Text(x + tall / 2.8, tall + size, times, size, "middle", True, "felt-ink"))
    return Group(tuple(shapes))


@lru_cache(64)
def hidden_cards(high: float) -> Group:
    """Return a few backs: cards of which nothing is known, not even how many they are."""
    scale = high / faces.HEIGHT
    wide = faces.WIDTH * scale
    return Group(
        tuple(Group((faces.small_back(),), x=place * wide * 0.32, scale=scale) for place in range(3)),
    )


@lru_cache(512)
def chip(
    name: str,
    cards: Cards | None,
    total: int | None,
    did: str,
    lit: bool,
    wide: float,
    high: float,
) -> Group:
    """Return a seat: name, cards that are open (None: hidden), what they are worth, and what it did."""
    shapes: list[Shape] = []
    if lit:
        shapes.append(Rect(1, 1, wide - 2, high - 2, 7, None, "accent", 2.5))
    shapes.append(Text(7, 16, fitted(name, wide - 14, 12.5, bold=True), 12.5, bold=True, fill="felt-ink"))
    top, low = 22.0, high - (17 if did else 6)
    if cards is None:
        shapes.append(Group((hidden_cards(min(low - top, 36)),), x=8, y=top))
    elif cards:
        room = wide - 14 - (26 if total is not None else 0)
        tall = min(low - top, 32.0)
        one_row = len(cards) * (tall * faces.WIDTH / faces.HEIGHT + 2) - 2 <= room
        group, _ = small_cards(cards, room, tall if one_row else low - top)
        shapes.append(Group(group.children, x=7, y=top))
    if total is not None:
        shapes.append(number(total, wide - 7, top + (min(low - top, 32) - 17) / 2, 17, "felt-ink", "end"))
    if did:
        fill = "accent" if lit else "felt-muted"
        shapes.append(Text(7, high - 6, fitted(did, wide - 14, 11.5), 11.5, fill=fill))
    return Group(tuple(shapes))


@lru_cache(512)
def grave(cards: Cards, dug: Cards, value: int, lit: bool, size: GraveSize) -> Group:
    """Return what lies in a grave around x = 0, and its value on the stone."""
    half, stone, plot = size.cell / 2 - 3, size.stone, size.plot
    shapes: list[Shape] = [number(value, 0, stone * 0.3, stone * 0.53, "stone-ink", "middle")]
    if lit:
        shapes.append(Rect(-half, stone, 2 * half, plot, 9, None, "accent", 3))
    if cards or dug:
        shapes.append(Group((pile(cards, dug, size.card, plot - 12),), y=stone + 6))
    else:
        wide, high = size.card, size.card * 1.4
        hole = Rect(
            -wide / 2, stone + (plot - high) / 2, wide, high, 5, "soil-edge", "soil-line", 1.5, (4, 4)
        )
        shapes += [hole, Text(0, stone + plot / 2 + 4, "empty", 11.5, "middle", fill="felt-muted")]
    return Group(tuple(shapes))


@lru_cache(512)
def grave_label(index: int, note: str, short: str, lit: bool, cell: float) -> Group:
    """Return a grave's number and what happened to it, in one line or in two, from y = 0 down."""
    name, fill = f"grave {index + 1}", "accent" if lit else "felt-muted"
    if not note or cell > 110:
        ways = (f"{name} · {note}", f"{name} · {short}") if note else (name,)
        text = first_fitting(ways, cell - 4, 11.5, bold=True)
        return Group((Text(0, 15, text, 11.5, "middle", lit, fill),))
    below = first_fitting((note, short), cell - 2, 11, bold=True)
    return Group(
        (
            Text(0, 14, name, 11.5, "middle", lit, fill),
            Text(0, 27, below, 11, "middle", lit, fill),
        )
    )


class GraveSize(NamedTuple):
    """How large graves are: a fifth of the table's width, cards, the stone's and the plot's height."""

    cell: float
    card: float
    stone: float
    plot: float


@lru_cache(8)
def empty_grave(size: GraveSize) -> tuple[Shape, ...]:
    """Return stone, grass and earth of a grave around x = 0; what lies in it is drawn over them."""
    half = size.cell / 2 - 3
    return (
        Group((_headstone(),), scale=size.stone / _STONE_HIGH),
        Rect(-half, size.stone, 2 * half, size.plot, 9, "soil", "soil-edge", 1.5),
    )


_STONE_HIGH = 42.0
_STONE = "M-27 46L-27 21C-27 9 -15 0.6 0 0.6C15 0.6 27 9 27 21L27 46Z"
_INNER_STONE = "M-23.5 46L-23.5 22C-23.5 12 -13 4.4 0 4.4C13 4.4 23.5 12 23.5 22L23.5 46"
_GRASS = "M26 42L28 36M29 42L31 33M32 42L33 38M36 42L37.5 35M39 42L40 39"


@lru_cache(1)
def _headstone() -> Group:
    """Return the stone of a grave around x = 0, in grass at y = 42."""
    children = (
        Path(_STONE, fill="stone", stroke="stone-edge", width=1.2),
        Path(_INNER_STONE, stroke="stone-edge", width=0.7),
        Path(_GRASS + placed(_GRASS, (-1, 0, 0, 1, 0, 0)), stroke="felt-line", width=1.3),
    )
    return Group(children, box=(-42, 0, 84, 46), key="headstone")
