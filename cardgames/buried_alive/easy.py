"""A bot that plays as people do in their first games, with the mistakes that they make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgames.buried_alive.geometry import FARTHEST, SIZES
from cardgames.buried_alive.legal import beside, limit
from cardgames.buried_alive.moves import BuriedAliveMove, Lay
from cardgames.buried_alive.view import BuriedAliveView
from cardgames.chance import Stream
from cardgames.icons import ICONS

_SHOWS_OFF = 3  # one time in so many, a card of the home suit goes to the table to be seen there
_LATEST = 4  # cards: it looks no deeper into the pile
_ASIDE = 40  # units: it lays a card square on another, or so much aside


class EasyBot:
    """Lays a card over one of the last few, where it covers most icons, whosever they are.

    It gives its home suit away by laying it early, where it will be buried; it takes whatever card comes to
    hand, though a small one covers few icons; and it asks which icons it covers only so far as not to lay a
    card over more of its own than of all others.
    """

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        """Take the seed that decides what comes to hand."""
        self.seed = seed

    def choose(self, view: BuriedAliveView, budget: int) -> BuriedAliveMove:
        """Choose a home suit by chance, or a card, then its place."""
        stream = Stream(self.seed, view.decision)
        if view.home is None:
            return view.legal_moves.sample(stream)
        card = _at_hand(view.hand, view.home, stream)
        most = limit(card)
        best: list[Lay] = []
        covered = 0
        for lay in _over_the_latest(view, card):
            icons = view.table.covered(lay.box)
            own = sum(icon.suit == view.home for icon in icons)
            if (
                len(icons) >= max(covered, 1)
                and 2 * own <= len(icons)
                and (most is None or len(icons) <= most)
            ):
                best = [*best, lay] if len(icons) == covered else [lay]
                covered = len(icons)
        if best:
            return best[stream.draw(len(best))]
        turn = stream.draw(2)
        return Lay(view.seat, card, *beside(view.table, turn, stream), turn)


def _at_hand(hand: Sequence[str], home: str, stream: Stream) -> str:
    """Take any card; now and then the one of the home suit that has most icons."""
    own = [card for card in hand if card[-1] == home]
    if own and stream.draw(_SHOWS_OFF) == 0:
        return max(own, key=lambda card: len(ICONS[card[:-1]]))
    return hand[stream.draw(len(hand))]


def _over_the_latest(view: BuriedAliveView, card: str) -> Iterator[Lay]:
    """Give the places square on each of the latest cards, or a little aside."""
    for laid in view.board[-_LATEST:]:
        for turn in (0, 1):
            width, height = SIZES[turn]
            x = (laid.left + laid.right - width) // 2
            y = (laid.top + laid.bottom - height) // 2
            for across, down in ((0, 0), (_ASIDE, 0), (-_ASIDE, 0), (0, _ASIDE), (0, -_ASIDE)):
                if max(abs(x + across), abs(y + down)) <= FARTHEST:
                    yield Lay(view.seat, card, x + across, y + down, turn)
