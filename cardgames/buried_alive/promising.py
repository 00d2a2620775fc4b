"""The cards and places that are worth trying in a position, the most promising first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, zip_longest

from cardgames.buried_alive.board import PLACE
from cardgames.buried_alive.geometry import FARTHEST
from cardgames.buried_alive.imagine import Imagination
from cardgames.buried_alive.legal import beside
from cardgames.buried_alive.moves import Lay
from cardgames.buried_alive.quick import HOLD, LIMIT, WORTH, Best, best_places, shown
from cardgames.buried_alive.view import BuriedAliveView
from cardgames.cards import SUITS
from cardgames.chance import Stream

_ICON = 100  # what an icon is worth where it is weighed
_POWER = 25  # what it is worth to keep a card, for each icon that it may cover
_WILD = 14  # the icons that a wild card is taken to cover
_FEW = 5  # cards: with more than these in hand, what promises less by so much is not tried
_SHORT = 4 * _ICON
_ANY = 1 << 20
_GUESSES = 16  # deals from which it is judged in which suits the others are at home
_STREAMS = 1 << 41  # the first of the numbers of streams that draw guesses and places


def promising(view: BuriedAliveView, home: str, imagination: Imagination, number: int) -> list[Lay]:
    """Return the legal moves, so many at most, that promise most: icons of others covered, own ones kept.

    A card promises what it covers, less what it could have covered later, and less its own icons if they are
    of the home suit. Every further place is taken for one icon worse than the one before, so that where there
    are few cards to choose from, more places are tried. With many cards, a few simulations tell too little to
    overrule a much better promise: what falls far short of the best is left out.
    """
    stream = Stream(0, _STREAMS + view.decision)
    icons = shown(view.table)
    all_alike = [-_ICON if suit == home else _ICON for suit in SUITS]
    as_rivals = _worth_of_rivals(view, home, imagination, stream)
    alike, rival = ([best_places(icons, turn, worth) for turn in (0, 1)] for worth in (all_alike, as_rivals))
    options: list[tuple[int, Lay]] = []
    for card in view.hand:
        cost = _POWER * min(LIMIT[card], _WILD) + (_ICON * HOLD * WORTH[card] if card[-1] == home else 0)
        most, lays = _places(view, card, alike)
        _, against = _places(view, card, rival)
        aside = stream.draw(2)
        lays.insert(2, Lay(view.seat, card, *beside(view.table, aside, stream), aside))
        mixed = chain.from_iterable(zip_longest(lays, against))
        for nth, lay in enumerate(dict.fromkeys(lay for lay in mixed if lay is not None)):
            options.append((nth * _ICON + cost - most, lay))
    options.sort(key=_first)
    short = _SHORT if len(view.hand) > _FEW else _ANY
    return [lay for promise, lay in options[:number] if promise <= options[0][0] + short]


def _first(option: tuple[int, Lay]) -> int:
    return option[0]


def _worth_of_rivals(view: BuriedAliveView, home: str, imagination: Imagination, stream: Stream) -> list[int]:
    """Return what covering an icon is worth, by suit, going by how many others may be at home in it."""
    at_home = [0] * len(SUITS)
    for _ in range(_GUESSES):
        for seat, suit in enumerate(imagination.guess(stream).homes):
            at_home[PLACE[suit]] += seat != view.seat
    most = max(at_home)
    return [
        -_ICON if suit == home else _ICON * many // most for suit, many in zip(SUITS, at_home, strict=True)
    ]


def _places(view: BuriedAliveView, card: str, best: Sequence[Best]) -> tuple[int, list[Lay]]:
    """Return the most that a card does, and places where it does: at its better turn, at the other, again."""
    cells = [(*some[min(LIMIT[card], len(some) - 1)], turn) for turn, some in enumerate(best)]
    cells.sort(key=_worst_last)
    lays = [
        Lay(view.seat, card, x, y, turn)
        for corner in (0, 1)
        for _, cell, turn in cells
        if cell is not None
        for x, y in [((cell[0], cell[1]), (cell[2] - 1, cell[3] - 1))[corner]]
        if max(abs(x), abs(y)) <= FARTHEST
    ]
    return cells[0][0], lays


def _worst_last(cell: tuple[int, object, int]) -> int:
    return -cell[0]
