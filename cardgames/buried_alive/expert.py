"""A bot that tries its most promising cards and places in many deals that fit what it knows.

Where the advantage comes from: whatever is laid early gets buried, so that the icons which count are those of
the last few cards. The expert keeps the number cards of its home suit for the end, as the quick play with
which it looks ahead does for every seat, and tries which card and place bring it most in just this position.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.buried_alive.board import PLACE
from cardgames.buried_alive.imagine import Imagination
from cardgames.buried_alive.moves import BuriedAliveMove, PickHome
from cardgames.buried_alive.promising import promising
from cardgames.buried_alive.quick import WORTH, play_on, shown
from cardgames.buried_alive.scoring import icons_of, score
from cardgames.buried_alive.state import BuriedAliveState
from cardgames.buried_alive.view import BuriedAliveView
from cardgames.chance import Stream
from cardgames.search import Tried, search

CANDIDATES = 8
_BEST = 0.22  # points that an icon on one of a suit's two best cards was worth, in rounds played quickly
_CHEAP = 8  # cards to come, up to which a simulation is as cheap as any
_WIN = 20  # halves that the win of the game is worth beside them


class ExpertBot:
    """Makes the move that did best in the deals that it imagined."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        """Take the seed that decides which deals it imagines."""
        self.seed = seed

    def choose(self, view: BuriedAliveView, budget: int) -> BuriedAliveMove:
        """Choose a home suit, or a card and its place, by at most `budget` simulations."""
        return weighed(view, budget, Stream(self.seed, view.decision))[0].move


def weighed(
    view: BuriedAliveView, budget: int, stream: Stream, also: Sequence[BuriedAliveMove] = ()
) -> tuple[Tried[BuriedAliveMove], ...]:
    """Weigh the moves worth trying and those of `also`, the best first.

    A round that has only begun takes longer to play to its end, and tells less: there the budget is not spent
    in full, so that every choice of a round takes about the same time. Home suits are picked by counting.
    """
    if view.home is None:
        return _picks(view)
    enough = budget * _CHEAP // max(sum(view.held), _CHEAP)
    return search(Guide(view), max(enough, min(budget, CANDIDATES + len(also))), stream, also)


def _picks(view: BuriedAliveView) -> tuple[Tried[BuriedAliveMove], ...]:
    """Weigh the suits that tie by their best cards, which are kept for the end: the rest is buried."""
    tried = [
        Tried[BuriedAliveMove](PickHome(view.seat, suit), _BEST * best_icons(view.hand, suit), 0)
        for suit in view.choices
    ]
    return tuple(sorted(tried, key=lambda one: -one.value))


def best_icons(hand: Sequence[str], suit: str) -> int:
    """Count the icons of the two cards of a suit that have most."""
    return sum(sorted(WORTH[card] for card in hand if card[-1] == suit)[-2:])


class Guide:
    """What the search has to know of Buried Alive, for one view."""

    def __init__(self, view: BuriedAliveView) -> None:
        """Take the view of the seat that chooses."""
        self._view = view
        self._imagination = Imagination(view)

    def candidates(self) -> Sequence[BuriedAliveMove]:
        """Return the picks, or the cards and places that promise most at once."""
        view = self._view
        assert view.home is not None
        return promising(view, view.home, self._imagination, CANDIDATES)

    def imagined(self, stream: Stream) -> BuriedAliveState:
        """Deal what the view does not show."""
        return self._imagination.state(stream)

    def worth(self, state: BuriedAliveState, stream: Stream) -> float:
        """Play the round to its end, and return by how many points its seat is ahead of the best other.

        In the last round the points of the whole game count, and its win counts ten more, shared as it is.
        """
        view = self._view
        if state.over or state.round != view.round:
            last = state.last_round
            assert last is not None
            halves = last.halves
        else:
            halves = played_on(state, stream)
        ends = view.round + 1 == view.options["rounds"]
        if ends:
            halves = tuple(some + before for some, before in zip(halves, view.halves, strict=True))
        own = halves[view.seat]
        ahead = own - max(some for seat, some in enumerate(halves) if seat != view.seat)
        return (ahead + (_WIN / halves.count(own) if ends and ahead >= 0 else 0)) / 2


def played_on(state: BuriedAliveState, stream: Stream) -> tuple[int, ...]:
    """Play a round quickly to its end, and return what each seat scores in it, in halves."""
    homes = [home for home in state.homes if home is not None]  # all of them, once cards are laid
    counts = play_on(
        shown(state.table),
        state.table.box,
        list(map(list, state.hands)),
        [PLACE[home] for home in homes],
        state.to_act[0],
        stream,
    )
    return score(homes, counts, icons_of(state.leftover))
