"""Deals that fit a view: what a seat cannot see, dealt at random."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardgames.chance import Stream
from cardgames.deals import Deals, Pack
from cardgames.four_courts.cards import (
    CARDS,
    HAND,
    PLACED,
    SHIFT,
    UNKNOWN,
    Hand,
    Table,
    bit,
    code_of,
    codes_in,
)
from cardgames.four_courts.state import FourCourtsState
from cardgames.four_courts.view import FourCourtsView

_NO_DEALS = Deals(Pack(CARDS, 2, HAND), (), 0)


def imagined(view: FourCourtsView, stream: Stream) -> FourCourtsState:
    """Make a state that this view could be of: the cards that it does not show are dealt at random.

    It is the last round of its game, so that its end needs no further deal.
    """
    seat, other = view.seat, 1 - view.seat
    unseen = list(_unseen(view.table, view._hand))
    stream.shuffle(unseen)
    mine, theirs = list(view.table), list(view.table)
    for place in range(8):
        if place & 1 == other:
            theirs[place] = _filled(view.table[place], unseen)
    hand = sum(map(bit, (unseen.pop() for _ in range(view.held[other]))))
    options = view._round.options._replace(max_rounds=view.round + 1)
    tables = (tuple(theirs), tuple(mine)) if seat else (tuple(mine), tuple(theirs))
    hands = (hand, view._hand) if seat else (view._hand, hand)
    return FourCourtsState(
        _NO_DEALS,
        view._round._replace(options=options),
        view._actor,
        view._pending,
        view._works,
        view.decision,
        tables,
        hands,
    )


@lru_cache(64)
def _unseen(table: Table, hand: Hand) -> Sequence[str]:
    """Return the cards that are neither in the hand nor known on the table."""
    seen = {PLACED[code].card for stack in table for code in codes_in(stack)}
    return tuple(card for card in CARDS if card not in seen and not hand & bit(card))


def _filled(stack: int, unseen: list[str]) -> int:
    """Put cards in the place of those that are not known in a stack."""
    whole = 0
    for code in codes_in(stack):
        whole = whole << SHIFT | (code_of(unseen.pop(), "d") if code == UNKNOWN else code)
    return whole
