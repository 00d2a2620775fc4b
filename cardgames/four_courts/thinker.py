"""A stronger player for experiments: it deals the cards it cannot see at random and plays to the end.

It is slow, so it is no opponent at a table; the fairness experiment asks it what better players would do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

from cardgames.chance import Stream
from cardgames.deals import Deals
from cardgames.four_courts.cards import (
    CARDS,
    PLACED,
    SHIFT,
    TOP,
    UNKNOWN,
    Code,
    Hand,
    Table,
    bit,
    code_of,
)
from cardgames.four_courts.game import FourCourts
from cardgames.four_courts.moves import Forfeit, FourCourtsMove
from cardgames.four_courts.position import LastRound
from cardgames.four_courts.state import FourCourtsState
from cardgames.four_courts.view import FourCourtsView

Worth: TypeAlias = Callable[[LastRound], int]
"""What a round that ended so is worth to seat 0, in points; to seat 1 it is worth as much less."""

_NO_DEALS = Deals(FourCourts().pack(2), (), 0)


class Thinker:
    """Tries every move in deals that fit what it knows, the promising ones more often, and takes the best.

    `playouts` are the rounds that it plays out for a decision, at random and without giving up. `worth` says
    what the end of a round is worth, so that it can play for other rules than those of the book.
    """

    __slots__ = ("playouts", "seed", "worth")

    def __init__(self, seed: int, playouts: int, worth: Worth) -> None:
        """Take the seed that decides every choice, the playouts a decision, and what ends are worth."""
        self.seed = seed
        self.playouts = playouts
        self.worth = worth

    def choose(self, view: FourCourtsView) -> FourCourtsMove:
        """Choose the move that does best on average; giving up if that costs less than the best of them."""
        moves = [move for move in view.legal_moves if not isinstance(move, Forfeit)]
        stream = Stream(self.seed, view.decision)
        may_give_up = view.phase == "play"
        if len(moves) == 1 and not may_give_up:
            return moves[0]
        sums, counts = [0] * len(moves), [0] * len(moves)
        left = list(range(len(moves)))
        stages = max(1, (len(moves) - 1).bit_length())
        for _ in range(stages):
            tries = max(1, self.playouts // (stages * len(left)))
            for _ in range(tries):
                state = imagined(view, stream)
                for nth in left:
                    sums[nth] += self._outcome(state, moves[nth], view.seat, stream)
                    counts[nth] += 1
            left.sort(key=lambda nth: -sums[nth] / counts[nth])
            left = left[: max(1, len(left) // 2)]
        best = left[0]
        if may_give_up and sums[best] / counts[best] < -view.cost:
            return Forfeit(view.seat)
        return moves[best]

    def _outcome(self, state: FourCourtsState, move: FourCourtsMove, seat: int, stream: Stream) -> int:
        """Make a move, play on at random to the end of the round, and say what that is worth to the seat."""
        state = state.play(move).state
        while not state.over:
            move = state.legal_moves.sample(stream)
            if not isinstance(move, Forfeit):
                state = state.play(move).state
        assert state.last_round is not None
        worth = self.worth(state.last_round)
        return -worth if seat else worth


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
    seen = {PLACED[code].card for stack in table for code in _codes(stack)}
    return tuple(card for card in CARDS if card not in seen and not hand & bit(card))


def _codes(stack: int) -> list[Code]:
    codes = []
    while stack:
        codes.append(stack & TOP)
        stack >>= SHIFT
    return codes


def _filled(stack: int, unseen: list[str]) -> int:
    """Put cards in the place of those that are not known in a stack."""
    whole = 0
    for code in reversed(_codes(stack)):
        whole = whole << SHIFT | (code_of(unseen.pop(), "d") if code == UNKNOWN else code)
    return whole
