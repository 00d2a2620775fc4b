"""A round played on quickly: nothing is kept but what shows, and every card goes where it does most at once.

This is how a search looks ahead, hundreds of times for one choice. Of an icon that is covered in part the
bounds of what shows are kept, no more: an icon that shows in two corners alone is rare, and only a guess at
what is to come depends on it.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Sequence
from functools import lru_cache

from cardgames.buried_alive.board import PLACE, Board, Count
from cardgames.buried_alive.geometry import SIZES, Box, face
from cardgames.cards import DECK, SUITS
from cardgames.chance import Stream
from cardgames.icons import ICONS

Shown = tuple[int, int, int, int, int]
"""An icon that shows: the bounds of what shows of it, and the place of its suit in SUITS."""

Best = list[tuple[int, Box | None]]
"""By the number of icons that a card may cover: the most that it is worth, and a cell of such places."""

WORTH = {card: len(ICONS[card[:-1]]) for card in DECK}
"""The icons on a card."""

_ALL = 1 << 10  # more icons than there are
LIMIT = {card: WORTH[card] or _ALL for card in DECK}
"""The most icons that a card may cover."""

HOLD = 2
"""What it costs to lay an icon of the home suit now, not later, against covering one of another."""

_SUIT = {card: PLACE[card[-1]] for card in DECK}
_APART = 20  # units between a card that covers nothing and the others


def shown(board: Board) -> list[Shown]:
    """List what shows on a board."""
    return [(*icon.bounds, suit) for icon, suit in board.shown_icons()]


@lru_cache(1 << 7)
def _face(card: str, turn: int) -> tuple[Box, ...]:
    return face(card, turn)


def laid(icons: Sequence[Shown], card: str, x: int, y: int, turn: int) -> list[Shown]:
    """Return what shows once a card lies there; `turn` is 0 or 1, as a half turn makes little difference."""
    width, height = SIZES[turn]
    right, bottom = x + width, y + height
    rest = []
    for icon in icons:
        a, b, c, d, suit = icon
        if a >= right or c <= x or b >= bottom or d <= y:
            rest.append(icon)
        elif x <= a and c <= right:
            if y <= b:
                if d > bottom:
                    rest.append((a, bottom, c, d, suit))
            else:
                rest.append((a, b, c, y, suit) if d <= bottom else icon)
        elif y <= b and d <= bottom and (x <= a or c <= right):
            rest.append((right, b, c, d, suit) if x <= a else (a, b, x, d, suit))
        else:
            rest.append(icon)
    own = _SUIT[card]
    rest += [(x + a, y + b, x + c, y + d, own) for a, b, c, d in _face(card, turn)]
    return rest


def best_places(icons: Sequence[Shown], turn: int, worth: Sequence[int]) -> Best:
    """Return for each number of icons the best that a card at this turn can cover, and a cell of such places.

    As `sweep.best_cells`, but only those columns of places are looked at in which more icons can be covered
    than in the next ones, so that now and then something is missed by a card that may cover few.
    """
    width, height = SIZES[turn]
    ends: list[tuple[int, int]] = []
    rows = []
    for number, (a, b, c, d, suit) in enumerate(icons):
        rows.append((d - height, b + 1, worth[suit]))
        if c - a <= width and d - b <= height:
            ends += ((c - width, number), (a + 1, ~number))
    ends.sort()
    column: list[tuple[int, int, int, int]] = []
    found: Best = [(0, None), *[(-_ALL, None) for _ in icons]]
    left = 0
    fuller = False
    for x, number in ends:
        if number >= 0:
            upper, lower, value = rows[number]
            insort(column, (upper, number, 1, value))
            insort(column, (lower, ~number, -1, -value))
            left = x
            fuller = True
            continue
        if fuller:
            _look(column, left, x, found)
            fuller = False
        upper, lower, _ = rows[~number]
        del column[bisect_left(column, (upper, ~number))]
        del column[bisect_left(column, (lower, number))]
    best: Best = [found[0]]
    for some in found[1:]:
        best.append(some if some[0] > best[-1][0] else best[-1])
    return best


def _look(column: Sequence[tuple[int, int, int, int]], left: int, right: int, found: Best) -> None:
    """Go down a column of places, and note for each number of icons the best that comes."""
    number = value = above = 0
    for y, _, more, worth in column:
        if y != above:
            if number and value > found[number][0]:
                found[number] = value, (left, above, right, y)
            above = y
        number += more
        value += worth


def play_on(
    icons: list[Shown],
    box: Box | None,
    hands: Sequence[list[str]],
    homes: Sequence[int],
    turn: int,
    stream: Stream,
) -> Count:
    """Play a round to its end, from the seat whose turn it is, and count by suit what shows then.

    Every seat keeps the number cards of its home suit for the end, and covers as many icons of other suits
    as it can. The hands are emptied; `homes` are places in SUITS.
    """
    worths = [[-1 if place == home else 1 for place in range(len(SUITS))] for home in homes]
    players = len(hands)
    while hands[turn]:
        drawn = stream.draw(64)
        side = drawn & 1
        best = best_places(icons, side, worths[turn])
        card, cell = _chosen(hands[turn], best, homes[turn], drawn & 2)
        hands[turn].remove(card)
        x, y = _corner(cell, drawn >> 2) if cell else _beside(box, side, drawn >> 2)
        width, height = SIZES[side]
        icons = laid(icons, card, x, y, side)
        box = around(box, (x, y, x + width, y + height))
        turn = (turn + 1) % players
    counts = [0] * len(SUITS)
    for icon in icons:
        counts[icon[4]] += 1
    return tuple(counts)  # type: ignore[return-value]


def _chosen(hand: Sequence[str], best: Best, home: int, later: int) -> tuple[str, Box | None]:
    """Choose the card that covers most, a home card less what it costs; of equals the first or last."""
    most = -_ALL
    card, cell = "", None
    last = len(best) - 1
    for held in hand:
        limit = LIMIT[held]
        value, places = best[limit if limit < last else last]
        if _SUIT[held] == home:
            value -= HOLD * WORTH[held]
        if value > most or (later and value == most):
            most, card, cell = value, held, places
    return card, cell


def _corner(cell: Box, drawn: int) -> tuple[int, int]:
    """Return a corner of a cell of places."""
    left, top, right, bottom = cell
    return (left if drawn & 1 else right - 1), (top if drawn & 2 else bottom - 1)


def _beside(box: Box | None, side: int, drawn: int) -> tuple[int, int]:
    """Return a place beside all cards, on the side that is drawn."""
    if box is None:
        return 0, 0
    left, top, right, bottom = box
    width, height = SIZES[side]
    return (
        (right + _APART, top),
        (left - width - _APART, bottom - height),
        (left, bottom + _APART),
        (right - width, top - height - _APART),
    )[drawn & 3]


def around(box: Box | None, other: Box) -> Box:
    """Return the smallest box around two, or the second where there is no first."""
    if box is None:
        return other
    a, b, c, d = box
    left, top, right, bottom = other
    return min(a, left), min(b, top), max(c, right), max(d, bottom)
