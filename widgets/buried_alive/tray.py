"""The tray at the bottom: the viewer's name, home suit and hand; at the end of a round how it is scored."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardgames.cards import SUIT_NAMES, named
from cardgames.icons import ICONS
from cardgames.words import in_halves
from widgets import faces
from widgets.buried_alive.layout import RAISED, Layout
from widgets.buried_alive.parts import HOUSE, colour_of, large
from widgets.buried_alive.stage import Stage
from widgets.scene import Group, Path, Rect, Shape, Text
from widgets.suits import SHAPES
from widgets.words import fitted, width

_TITLE = 15


@lru_cache(64)
def head(name: str, home: str | None, score: str, four: bool, lines: Layout) -> tuple[Shape, ...]:
    """Return the first line of the tray: whose it is, their home suit, their points of the rounds before."""
    left, top, wide, _ = lines.tray
    base = top + 25
    shown = fitted(name, wide * 0.34, _TITLE, bold=True)
    shapes: list[Shape] = [Text(left + 12, base, shown, _TITLE, bold=True, fill="felt-ink")]
    if home:
        beside = left + 12 + width(shown, _TITLE, bold=True) + 12
        text = f"home suit: {SUIT_NAMES[home]}" if not lines.narrow else SUIT_NAMES[home]
        slip = 50 + width(text, 13)
        shapes += [
            Rect(beside, top + 7, slip, 26, 7, "card", "home", 2),
            Path(HOUSE, beside + 15, top + 20, 0.72, fill="home"),
            Path(SHAPES[home], beside + 34, top + 20, 0.74, fill=colour_of(home, four)),
            Text(beside + 46, base - 0.5, text, 13, fill="ink"),
        ]
    if score:
        shapes.append(Text(left + wide - 12, base, score, 13, "end", fill="felt-muted"))
    return tuple(shapes)


def hand(cards: Sequence[str], held: str, can_choose: bool, four: bool, lines: Layout) -> list[Shape]:
    """Return the viewer's cards, each a target `card:<place>` while one may be chosen."""
    if not cards:
        left, top, wide, high = lines.tray
        return [
            Text(left + wide / 2, top + 36 + (high - 36) / 2, "no cards", 14, "middle", fill="felt-muted")
        ]
    shapes: list[Shape] = []
    for place, card in enumerate(cards):
        x, y = lines.card_at(place, len(cards))
        shapes.append(_card(place, card, card == held, can_choose, four, lines.card, x, y, len(cards)))
    return shapes


@lru_cache(256)
def _card(
    place: int, card: str, held: bool, can_choose: bool, four: bool, wide: float, x: float, y: float, of: int
) -> Group:
    face = large(card, four) if wide < 66 else faces.card(card[:-1], card[-1], four)
    scale = wide / faces.WIDTH
    children: tuple[Shape, ...] = (face,)
    if held:
        children = (face, Rect(0, 0, faces.WIDTH, faces.HEIGHT, 9, None, "accent", 6))
        y -= RAISED
    if not can_choose:
        return Group(children, x, y, scale=scale)
    box = (0, 0, faces.WIDTH, faces.HEIGHT + RAISED / scale * held)
    label = f"{named(card)}, {may_cover(card)}, card {place + 1} of {of}"
    action = f"card:{place}"
    return Group(children, x, y, scale=scale, action=action, label=label, pressed=held, box=box)


def may_cover(card: str) -> str:
    """Say how many icons a card may cover.

    >>> may_cover("AS"), may_cover("KD")
    ('covers at most 1 icon', 'covers any number of icons')
    """
    most = len(ICONS[card[:-1]])
    return f"covers at most {most} icon{'s' * (most > 1)}" if most else "covers any number of icons"


def table(
    stage: Stage, names: Sequence[str], round_: int, rounds: int, four: bool, lines: Layout
) -> list[Shape]:
    """Return the scoring of a round as far as it was shown: a line for each seat, the left-over cards."""
    left, top, wide, high = lines.tray
    title = "Scoring" if rounds == 1 else f"Scoring of round {round_ + 1}"
    shapes: list[Shape] = [Text(left + 12, top + 25, title, _TITLE, bold=True, fill="felt-ink")]
    shapes += _leftover(stage, four, lines)
    columns = 1 if len(names) <= 4 and (not lines.narrow or len(names) <= 5) else 2
    rows = -(-len(names) // columns)
    each = (wide - 16) / columns
    line = min(30.0, (high - 50) / rows)
    for seat, name in enumerate(names):
        x, y = left + 8 + seat // rows * each, top + 44 + seat % rows * line
        shapes += _line(stage, seat, name, rounds > 1, four, x, y, each - 6, line)
    return shapes


def _line(
    stage: Stage, seat: int, name: str, many: bool, four: bool, x: float, y: float, wide: float, high: float
) -> list[Shape]:
    """Return one seat's line: home suit, name, what was counted for it, and its points."""
    base, home = y + high / 2 + 4.5, stage.homes[seat] if stage.homes else None
    won = seat in stage.winners
    lit = won or (home is not None and home == stage.scores)
    shapes: list[Shape] = [
        Rect(x, y + 1, wide, high - 3, 6, "card", "accent" if lit else "card-edge", 3 if lit else 1)
    ]
    if home is None:
        shapes.append(Text(x + 17, base, "?", 14, "middle", True, "muted"))
    else:
        shapes.append(Path(SHAPES[home], x + 17, y + high / 2, 0.72, fill=colour_of(home, four)))
    total = in_halves(stage.icons[seat] + stage.leftover[seat])
    sums = (
        f"{in_halves(stage.icons[seat])} + {in_halves(stage.leftover[seat])}" if stage.leftover[seat] else ""
    )
    if stage.totals is not None and many:
        sums, total = f"+{total}", in_halves(stage.totals[seat])
    shapes.append(Text(x + wide - 10, base, total, 15, "end", True))
    used = 10 + width(total, 15, True) + 10
    if sums and wide > 240:
        shapes.append(Text(x + wide - used, base, sums, 12.5, "end", fill="muted"))
        used += width(sums, 12.5) + 8
    room = wide - 34 - used
    word = "wins" if len(stage.winners) == 1 else "shares"
    beside = width(name, 13.5, True) + 6
    if won and beside + width(word, 12) <= room:
        shapes.append(Text(x + 32 + beside, base, word, 12, fill="muted"))
    shapes.append(Text(x + 32, base, fitted(name, room, 13.5, bold=won), 13.5, bold=won))
    return shapes


def _leftover(stage: Stage, four: bool, lines: Layout) -> list[Shape]:
    """Return the left-over cards at the right of the first line, those turned up so far and the others."""
    if not stage.left:
        return []
    left, top, wide, _ = lines.tray
    scale = 0.27
    step = faces.WIDTH * scale + 5
    x = left + wide - 10 - stage.left * step
    shapes: list[Shape] = [Text(x - 4, top + 25, "left over", 12.5, "end", fill="felt-muted")]
    for place in range(stage.left):
        face = large(stage.turned[place], four) if place < len(stage.turned) else faces.small_back()
        shapes.append(Group((face,), x + place * step, top + 4, scale=scale))
    return shapes


@lru_cache(32)
def curtain(upper: str, lower: str, lines: Layout) -> tuple[Shape, ...]:
    """Return what hides the hand while it is nobody's turn to look, with two lines of words on it."""
    left, top, wide, high = lines.tray
    folds = 14
    shapes: list[Shape] = [Rect(left, top, wide, high, 9, "back")]
    for fold in range(1, folds):
        shapes.append(Rect(left + wide * fold / folds, top, 1.2 if fold % 2 else 4, high, 0, "back-fold"))
    if lower:
        plate = min(wide - 20, 340)
        middle, centre = lines.width / 2, top + high / 2
        shapes += [
            Rect(middle - plate / 2, centre - 36, plate, 72, 8, "card", "card-edge"),
            Text(middle, centre - 9, upper, 14, "middle", fill="muted"),
            Text(middle, centre + 20, fitted(lower, plate - 24, 20, True), 20, "middle", True, "ink"),
        ]
    return tuple(shapes)
