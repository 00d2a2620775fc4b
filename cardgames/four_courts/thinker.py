"""A stronger player for experiments: it deals the cards it cannot see at random and looks some turns ahead.

It is slow, so it is no opponent at a table; the fairness experiment asks it what better players would do.
"""

from __future__ import annotations

from cardgames.chance import Stream
from cardgames.four_courts.greedy import GreedyBot, Judge
from cardgames.four_courts.imagined import imagined
from cardgames.four_courts.moves import Forfeit, FourCourtsMove
from cardgames.four_courts.state import FourCourtsState
from cardgames.four_courts.view import FourCourtsView

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
