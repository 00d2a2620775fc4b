"""A bot that buries what its home suit does not need, and keeps to itself which suit that is.

Who watches a player sees which suits it spares, and the suits of the cards that it lays. So the bot spares
two suits, its home and a decoy, until most of its hand is known anyway; and it lays its suits as evenly as it
can. Whether one goes by what it lays, by what it spares, or by both: half-way through a round of four players
its home suit is guessed no more often than that of a player who lays by chance. A test holds that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgames.buried_alive.geometry import SIZES, Box
from cardgames.buried_alive.legal import beside, limit
from cardgames.buried_alive.moves import BuriedAliveMove, Lay
from cardgames.buried_alive.sweep import best_cells
from cardgames.buried_alive.view import DECK, BuriedAliveView
from cardgames.cards import SUITS
from cardgames.chance import Stream

_NEARLY = 3  # icons: a card that promises so much less than the best is laid too, if its suit is due
_OPEN = 3  # with a third of its hand left it gives up the decoy
_HOLD = 4  # one time in so many, a card of another suit goes before one of its home suit that is as due
_DECOYS = 1 << 40  # the first of the numbers of streams that choose decoys, one a round


class _Promise(NamedTuple):
    """A card at a turn, what it can change for the suits that are spared, and the places where it does."""

    card: str
    turn: int
    value: int
    cell: Box | None


class GreedyBot:
    """Covers as many icons as it can of the suits that it does not spare, and as few as it can of the others.

    Only what a card covers counts: its own icons come to the table sooner or later, whichever is laid first.
    """

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        """Take the seed that decides between moves that are equally good."""
        self.seed = seed

    def choose(self, view: BuriedAliveView, budget: int) -> BuriedAliveMove:
        """Choose a home suit, each that ties with the same chance, or a card, its turn and its place."""
        stream = Stream(self.seed, view.decision)
        home = view.home
        if home is None:
            return view.legal_moves.sample(stream)
        laid = [laid.card for laid in view.board if laid.seat == view.seat]
        hides = len(view.hand) * _OPEN > DECK // view.players
        spared = {home, self._decoy(view, laid)} if hides else {home}
        promises = _promises(view, [-1 if suit in spared else 1 for suit in SUITS])
        best = max(promise.value for promise in promises)
        due = _due(
            [promise for promise in promises if best - promise.value <= _NEARLY],
            laid,
            home if hides and stream.draw(_HOLD) == 0 else "",
        )
        card, turn, _, cell = due[stream.draw(len(due))]
        turn += 2 * stream.draw(2)
        if cell is None:
            return Lay(view.seat, card, *beside(view.table, turn, stream), turn)
        left, top, right, bottom = cell
        return Lay(view.seat, card, left + stream.draw(right - left), top + stream.draw(bottom - top), turn)

    def _decoy(self, view: BuriedAliveView, laid: Sequence[str]) -> str:
        """Return the suit that it pretends to play for: one that it was dealt most of, after its home."""
        others = [suit for suit in SUITS if suit != view.home]
        dealt = [card[-1] for card in (*laid, *view.hand)]
        most = max(map(dealt.count, others))
        likely = [suit for suit in others if dealt.count(suit) == most]
        return likely[Stream(self.seed, _DECOYS + view.round).draw(len(likely))]


def _promises(view: BuriedAliveView, worth: Sequence[int]) -> list[_Promise]:
    """Return the best that each card can do upright and on its side; `worth` is that of an icon, by suit."""
    best = [best_cells(view.table, *SIZES[turn], worth) for turn in (0, 1)]
    found = []
    for card in view.hand:
        most = limit(card)
        for turn, cells in enumerate(best):
            last = len(cells) - 1
            found.append(_Promise(card, turn, *cells[last if most is None else min(most, last)]))
    return found


def _due(promises: Sequence[_Promise], laid: Sequence[str], held: str) -> list[_Promise]:
    """Keep those of the suits that it has laid fewest cards of; `held` comes after its equals."""
    suits = [card[-1] for card in laid]
    shown = {suit: 2 * suits.count(suit) + (suit == held) for suit in SUITS}
    least = min(shown[promise.card[-1]] for promise in promises)
    return [promise for promise in promises if shown[promise.card[-1]] == least]
