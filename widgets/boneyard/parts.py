"""The parts of Boneyard's picture: a pile in its grave, a seat, a row of small cards.

Each is made from plain values and kept, so that a picture of which little has changed is made quickly, and
what has not changed is the very same value.
"""

from __future__ import annotations

from functools import lru_cache

from cardgames.boneyard.cards import VALUES, Cards
from widgets import faces
from widgets.lettering import number
from widgets.scene import Group, Path, Rect, Shape, Text
from widgets.words import fitted

GAP = 4


@lru_cache(512)
def pile(cards: Cards, dug: Cards, wide: float, room: float) -> Group:
    """Return cards in a cascade `room` high with its middle at x = 0, those that were dug with sideways.

    Each card leaves the rank of the one beneath it visible; of equal ones in a row, if there is no room for
    that, how many they are is written beside.
    """
    scale = wide / faces.WIDTH
    high = faces.HEIGHT * scale
    lying = [(card, True) for card in dug] + [(card, False) for card in cards]
    last_high = wide if lying and lying[-1][1] else high
    steps = _steps(lying, faces.INDEX * scale, room - last_high)
    y = (room - sum(steps) - last_high) / 2
    shapes: list[Shape] = []
    run = 1
    for place, (card, sideways) in enumerate(lying):
        front = place == len(lying) - 1
        same = not front and lying[place + 1] == (card, sideways)
        face = faces.stone(card, VALUES[card]) if front or sideways else faces.covered(card)
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
        if len(cards) <= a_row * rows and tall >= 13:
            a_row = -(-len(cards) // rows) if cards else 0
            return _rows(cards, a_row, tall, step, high if rows > 1 else tall), max(a_row * step - 2, 0)
    return _counted(cards, wide, high), wide


def _rows(cards: Cards, a_row: int, tall: float, step: float, high: float) -> Group:
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
    size = min(11.0, high * 0.36)
    step = min(wide / len(ranks), 30.0)
    tall = min(high - size - 1, (step - 2) * 1.4)
    shapes: list[Shape] = []
    for place, rank in enumerate(ranks):
        x = place * step
        shapes.append(Group((faces.plain(rank),), x=x, scale=tall / faces.HEIGHT))
        times = f"×{cards.count(rank)}"
        shapes.append(Text(x + tall / 2.8, tall + size, times, size, "middle", True, "felt-ink"))
    return Group(tuple(shapes))


@lru_cache(64)
def hidden_cards(high: float) -> Group:
    """Return a few backs: cards of which nothing is known, not even how many they are."""
    scale = high / faces.HEIGHT
    wide = faces.WIDTH * scale
    return Group(
        tuple(Group((faces.back(),), x=place * wide * 0.32, scale=scale) for place in range(3)),
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
    """Return a seat: its name, the cards that are open (None: hidden) and what they are worth, what it did."""
    shapes: list[Shape] = [Rect(0.5, 0.5, wide - 1, high - 1, 7, "panel", "felt-line")]
    if lit:
        shapes[0] = Rect(1, 1, wide - 2, high - 2, 7, "panel", "accent", 2.5)
    shapes.append(Text(7, 16, fitted(name, wide - 14, 12.5, bold=True), 12.5, bold=True, fill="felt-ink"))
    top, low = 22.0, high - (17 if did else 6)
    if cards is None:
        shapes.append(Group((hidden_cards(min(low - top, 36)),), x=8, y=top))
    elif cards:
        room = wide - 14 - (26 if total is not None else 0)
        group, _ = small_cards(cards, room, min(low - top, 32))
        shapes.append(Group(group.children, x=7, y=top))
    if total is not None:
        shapes.append(number(total, wide - 7, top + (min(low - top, 32) - 17) / 2, 17, "felt-ink", "end"))
    if did:
        fill = "accent" if lit else "felt-muted"
        shapes.append(Text(7, high - 6, fitted(did, wide - 14, 11.5), 11.5, fill=fill))
    return Group(tuple(shapes))


@lru_cache(512)
def grave(
    index: int,
    cards: Cards,
    dug: Cards,
    note: str,
    value: int,
    lit: bool,
    cell: float,
    card: float,
    stone: float,
    plot: float,
) -> Group:
    """Return a grave around x = 0: the stone with its value, the plot with its pile, its number and a note."""
    half = cell / 2 - 3
    edge = Rect(-half, stone, 2 * half, plot, 9, "soil", "soil-edge", 1.5)
    if lit:
        edge = Rect(-half, stone, 2 * half, plot, 9, "soil", "accent", 3)
    wide = min(half * 1.2, stone * 1.25)
    shapes: list[Shape] = [
        headstone(wide, stone + 5),
        number(value, 0, (stone + 5) * 0.32, stone * 0.56, "stone-ink", "middle"),
        edge,
    ]
    if cards or dug:
        shapes.append(Group((pile(cards, dug, card, plot - 14),), y=stone + 7))
    else:
        high = card * 1.4
        shapes.append(
            Rect(-card / 2, stone + (plot - high) / 2, card, high, 5, None, "soil-line", 1.5, (4, 4))
        )
        shapes.append(Text(0, stone + plot / 2 + 4, "empty", 11.5, "middle", fill="felt-muted"))
    label = f"grave {index + 1}" if cell > 90 or not note else str(index + 1)
    text = f"{label} · {note}" if note else label
    fill = "accent" if lit else "felt-muted"
    shapes.append(
        Text(0, stone + plot + 15, fitted(text, cell - 2, 11.5), 11.5, "middle", bold=lit, fill=fill)
    )
    return Group(tuple(shapes))


@lru_cache(64)
def headstone(wide: float, high: float) -> Path:
    """Return a headstone around x = 0, its foot at y = `high`."""
    half, arch = wide / 2, wide * 0.42
    d = (
        f"M{-half:.1f} {high:.1f}L{-half:.1f} {arch:.1f}C{-half:.1f} {arch * 0.4:.1f} {-half * 0.55:.1f} 0.6 0 0.6"
        f"C{half * 0.55:.1f} 0.6 {half:.1f} {arch * 0.4:.1f} {half:.1f} {arch:.1f}L{half:.1f} {high:.1f}Z"
    )
    return Path(d, fill="stone", stroke="stone-edge", width=1.2)
