"""A bot that covers as much as it can of all suits but its own."""

from __future__ import annotations

from cardgames.buried_alive.board import PLACE
from cardgames.buried_alive.geometry import SIZES, Box
from cardgames.buried_alive.legal import beside, limit
from cardgames.buried_alive.moves import BuriedAliveMove, Lay
from cardgames.buried_alive.sweep import best_cells
from cardgames.buried_alive.view import BuriedAliveView
from cardgames.cards import SUITS
from cardgames.chance import Stream

_OWN = -3  # against 1 for each icon of the three other suits


class GreedyBot:
    """Lays the card that changes most for its home suit against the others, which count a third each.

    Only what a card covers counts: its own icons come to the table sooner or later, whichever is laid first.
    """

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        """Take the seed that decides between moves that are equally good."""
        self.seed = seed

    def choose(self, view: BuriedAliveView) -> BuriedAliveMove:
        """Choose a home suit where suits tie, each with the same chance, or the best card, turn and place."""
        stream = Stream(self.seed, view.decision)
        home = view.home
        if home is None:
            return view.legal_moves.sample(stream)
        worth = [1] * len(SUITS)
        worth[PLACE[home]] = _OWN
        best = [best_cells(view.table, *SIZES[turn], worth) for turn in (0, 1)]
        most = 0
        found: list[tuple[str, int, Box | None]] = []
        for card in view.hand:
            at_most = limit(card)
            for turn, cells in enumerate(best):
                value, cell = cells[-1 if at_most is None else min(at_most, len(cells) - 1)]
                if value > most:
                    most, found = value, []
                if value == most:
                    found.append((card, turn, cell))
        card, turn, cell = found[stream.draw(len(found))]
        turn += 2 * stream.draw(2)
        if cell is None:
            x, y = beside(view.table, turn, stream)
        else:
            left, top, right, bottom = cell
            x, y = left + stream.draw(right - left), top + stream.draw(bottom - top)
        return Lay(view.seat, card, x, y, turn)
