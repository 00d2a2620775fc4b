"""A stronger player for experiments: it deals the cards it cannot see at random and looks some turns ahead.

It is slow, so it is no opponent at a table; the fairness experiment asks it what better players would do.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

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
from cardgames.four_courts.greedy import GreedyBot, Judge
from cardgames.four_courts.moves import Forfeit, FourCourtsMove
from cardgames.four_courts.state import FourCourtsState
from cardgames.four_courts.view import FourCourtsView

_NO_DEALS = Deals(FourCourts().pack(2), (), 0)
_CANDIDATES = 4
"""As many moves are looked at more closely: those that promise the most to the greedy bot."""


class Thinker:
    """Tries its most promising moves in deals that fit what it knows, and takes the one that does best.

    In each of the `deals` it lets greedy bots play on for so many `turns` after its own, and judges the
    position then as they do.
    """

    __slots__ = ("deals", "seed", "turns")

    def __init__(self, seed: int, deals: int, turns: int) -> None:
        """Take the seed that decides every choice, how many deals it tries, and how far it looks."""
        self.seed = seed
        self.deals = deals
        self.turns = turns

    def choose(self, view: FourCourtsView, budget: int) -> FourCourtsMove:
        """Choose the move that does best on average, giving up included."""
        judge = Judge(view)
        moves = sorted(view.legal_moves, key=judge.promise, reverse=True)[:_CANDIDATES]
        if len(moves) == 1:
            return moves[0]
        stream = Stream(self.seed, view.decision)
        states = [imagined(view, stream) for _ in range(self.deals)]
        bot = GreedyBot(stream.draw(1 << 32))

        def worth(move: FourCourtsMove) -> float:
            if isinstance(move, Forfeit):
                return -float(view.cost)
            return sum(self._after(state.play(move).state, view.seat, bot) for state in states) / self.deals

        return max(moves, key=worth)

    def _after(self, state: FourCourtsState, seat: int, bot: GreedyBot) -> float:
        """Play on for some turns, and say in points what has become of it for the seat."""
        turns, turn = self.turns + 1, state.turn
        while not state.over:
            if state.turn != turn:
                turns, turn = turns - 1, state.turn
            if turns <= 0 and state.pending is None:
                view = state.view(seat)
                return Judge(view)._worth(view.table, view._works, view._hand)
            (actor,) = state.to_act
            state = state.play(bot.choose(state.view(actor), 0)).state
        last = state.last_round
        assert last is not None
        return 0.0 if last.winner is None else float(last.points if last.winner == seat else -last.points)


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
