"""Quick play: both seats play on to the end of the round, each as the greedy bot would, but with fewer moves.

Of all cards that could be laid face down only one is looked at, that which the seat misses least. That is as
strong, and hundreds of rounds are played on while a reader waits.
"""

from __future__ import annotations

from functools import lru_cache

from cardgames.cards import SUITS
from cardgames.four_courts.cards import CARDS, Hand, bit, is_figure
from cardgames.four_courts.greedy import Judge
from cardgames.four_courts.moves import Forfeit, FourCourtsMove, Play, playing
from cardgames.four_courts.reach import KNOWN, openings
from cardgames.four_courts.state import FourCourtsState
from cardgames.four_courts.view import FourCourtsView


def played_on(state: FourCourtsState) -> FourCourtsState:
    """Play a game of one round on to its end."""
    while not state._round.ended:
        assert state._actor is not None
        state = state.play(quick_move(state.view(state._actor))).state
    return state


def quick_move(view: FourCourtsView) -> FourCourtsMove:
    """Choose the move that promises the most among those that are looked at; the first one if several do."""
    return max(sensible(view), key=Judge(view).promise)


def sensible(view: FourCourtsView) -> list[FourCourtsMove]:
    """List the moves to look at: all, but face down only the card that is missed least."""
    if view._pending is not None:
        return list(view.legal_moves)
    seat, hand = view._seat, view._hand
    free = openings(seat, view._works & KNOWN[seat], view._round.number & 3).free
    moves: list[FourCourtsMove] = []
    for suit in range(4):
        moves += _ups(seat, suit, free[suit], hand >> 6 * suit & 63)
    return [*moves, *_downs(seat, _spare(hand, free[4]), free[4]), Forfeit(seat)]


@lru_cache(1 << 12)
def _ups(seat: int, suit: int, courts: int, held: int) -> tuple[Play, ...]:
    """Return the ways to play these of a suit's cards face up into these courts."""
    return tuple(
        playing(seat, card, facing, court)
        for nth, card in enumerate(CARDS[6 * suit : 6 * suit + 6])
        if held >> nth & 1
        for at, court in enumerate(SUITS)
        if courts >> at & 1
        for facing in ("rs" if is_figure(card) else ("",))
    )


@lru_cache(1 << 12)
def _downs(seat: int, card: str, courts: int) -> tuple[Play, ...]:
    """Return the ways to play a card face down into these courts."""
    return tuple(playing(seat, card, "d", court) for at, court in enumerate(SUITS) if courts >> at & 1)


_LEAST = tuple(
    (bit(card), SUITS.index(card[1]), card) for card in sorted(CARDS, key=lambda c: "JQAK67".index(c[0]))
)
"""The cards from the weakest to the strongest, each as a hand, with its suit as a number."""


@lru_cache(1 << 14)
def _spare(hand: Hand, free: int) -> str:
    """Return the card of a hand that is missed least: one whose own court is locked, or else a weak one."""
    cards = [(suit, card) for mask, suit, card in _LEAST if hand & mask]
    return next((card for suit, card in cards if not free >> suit & 1), cards[0][1])
