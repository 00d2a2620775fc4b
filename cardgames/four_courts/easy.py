"""A beginner at Four Courts, with the mistakes that people make in their first games.

It counts what a card brings to the court where it is laid and thinks no further: not of kings next door, nor
of what clubs and spades do to all cards there, nor of the cards that it will need later. Figures it lays for
their rank as a rule, and it seldom lays a card face down. It aims at the strongest card of the other,
whatever comes of it. And it hopes too long: it gives up only with its last cards, when that is dear.
"""

from __future__ import annotations

from cardgames.cards import SUITS, rank
from cardgames.chance import Stream
from cardgames.four_courts.cards import FACE_DOWN, POWERS, ability
from cardgames.four_courts.moves import Declare, Forfeit, FourCourtsMove, Play, Target
from cardgames.four_courts.view import FourCourtsView

_LATE = 2
"""It thinks of giving up with no more cards than this."""

_SLIPS = 10
"""One time in so many it overlooks everything, and makes any move."""

_TAKES = 4
"""How much more it likes a card with which it takes a court, in points of power."""

_SAFE = 5
"""A lead, or an arrear, of more than this is as good or as bad to it as this."""

_ATTACKS = ("jack", "diamond")
"""The abilities that it knows to use against a strong card."""

_WHIM = 4
"""Points of power, less one, by which its liking for a card changes from turn to turn."""


class EasyBot:
    """Lays the card that does most for its court, as a beginner sees it."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        """Take the seed that decides its slips and whims."""
        self.seed = seed

    def choose(self, view: FourCourtsView, budget: int) -> FourCourtsMove:
        """Choose the move that it likes best."""
        stream = Stream(self.seed, view.decision)
        moves = [move for move in view.legal_moves if not isinstance(move, Forfeit)]
        if not moves or _despairs(view):
            return Forfeit(view.seat)
        if stream.draw(_SLIPS) == 0:
            return moves[stream.draw(len(moves))]
        liked = [(_likes(view, move) + stream.draw(_WHIM), -nth) for nth, move in enumerate(moves)]
        return moves[-max(liked)[1]]


def _despairs(view: FourCourtsView) -> bool:
    """Whether it sees that it is lost: three courts are the other's, and its hand is nearly empty."""
    lost = sum(holder == 1 - view.seat for holder in view.control.values())
    return view.phase == "play" and len(view.hand) <= _LATE and lost >= 3


def _felt(lead: int) -> int:
    """Return how great a lead in a court feels."""
    return max(min(lead, _SAFE), -_SAFE)


def _likes(view: FourCourtsView, move: FourCourtsMove) -> int:
    """Return how much it likes a move, in points of power."""
    if isinstance(move, Play):
        brings = FACE_DOWN if move.facing == "d" else POWERS[rank(move.card)]
        powers = view.power[move.court]
        lead = powers[view.seat] - powers[1 - view.seat]
        gains = _felt(lead + brings) - _felt(lead)
        liked = 2 * gains + _TAKES * (lead <= 0 < lead + brings)
        if ability(move.card, move.facing) in _ATTACKS:
            return liked + max(_looks(view, court, 1 - view.seat) for court in SUITS)
        return liked - (move.facing == "s")
    if isinstance(move, Target):
        looks = _looks(view, move.court, move.side)
        return -2 * looks if move.side == view.seat else 2 * looks
    return 1 if isinstance(move, Declare) and move.facing == "r" else 0


def _looks(view: FourCourtsView, court: str, side: int) -> int:
    """Return how strong the top card there looks."""
    stack = view.sides[court][side]
    if not stack:
        return 0
    card, facing = stack[-1]
    return FACE_DOWN if card is None or facing == "d" else POWERS[rank(card)]
