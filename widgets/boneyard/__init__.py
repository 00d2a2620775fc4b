"""Boneyard on the table: choosing cards from hand, and a reveal from the highest total down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgames import Event, Move, View
from cardgames.boneyard import (
    GAME,
    RANKS,
    VALUES,
    Bid,
    BoneyardView,
    Buried,
    Clashed,
    Dug,
    Laid,
    Revealed,
    TookBack,
)
from widgets.boneyard.scene import scene
from widgets.play import Look, Play
from widgets.scene import Box, Scene

Picks = frozenset[int]  # places in the hand, counted from the left


class BoneyardPlay(Play[Picks]):
    """Cards are chosen one by one; the bid is what is chosen."""

    game = GAME
    turns = False
    nothing: Picks = frozenset()
    keys: Mapping[str, str] = {
        **{rank.lower(): f"rank:{rank}" for rank in RANKS if len(rank) == 1},
        "0": "rank:10",
        "t": "rank:10",
        "Backspace": "clear",
    }
    help = (
        "Keys: arrows move, the space bar chooses a card, Enter lays. A, 3, 5, 7 and 0 (for 10) choose a "
        "card of that rank, Backspace puts all back, Tab leaves the board."
    )
    laid = "All bids lie face down. Reveal begins with the highest total."
    watch = "Only bots play. Reveal shows their bids, the highest total first."
    aid = "Show what the reveals tell about the other hands"
    suits = False
    clear = 1.5  # more than differs by chance in its advice

    def scene(self, look: Look, width: float) -> Scene:
        """Draw the graves, the seats, the bids and the hand."""
        return scene(look, width)

    def public(self, view: View[Bid]) -> BoneyardView:
        """Take hand and bid out of a view."""
        assert isinstance(view, BoneyardView)
        return view.covered()

    def beats(self, events: Sequence[Event]) -> Sequence[tuple[Event, ...]]:
        """One beat for each total, from the highest down: who bid it, and what it led to; then each burial.

        The end of the round is a beat of its own.
        """
        beats: list[list[Event]] = []
        bids = {event.seat: event for event in events if isinstance(event, Revealed)}
        rest: list[Event] = []
        for event in events:
            if isinstance(event, Dug | TookBack):
                beats.append([bids[event.seat], event])
            elif isinstance(event, Clashed):
                beats.append([*(bids[seat] for seat in event.seats), event])
            elif isinstance(event, Buried):
                beats.append([event])
            elif not isinstance(event, Laid | Revealed):
                rest.append(event)
        if rest:
            beats.append(rest)
        return [tuple(beat) for beat in beats]

    def choose(self, look: Look, action: str) -> Picks:
        """Choose or put back a card (`card:2`), the next of a rank (`rank:7`), or put all back (`clear`)."""
        hand, picks = _hand(look.view), _picks(look)
        kind, _, name = action.partition(":")
        if kind == "card" and name.isdecimal() and int(name) < len(hand):
            return picks ^ {int(name)}
        if kind == "rank":
            places = {place for place, card in enumerate(hand) if card == name}
            left = places - picks
            return picks | {min(left)} if left else picks - places
        return self.nothing if kind == "clear" else picks

    def move(self, view: View[Bid], picks: Picks) -> Bid:
        """Bid the chosen cards."""
        return Bid(view.seat, self._cards(view, picks))

    def button(self, view: View[Bid], picks: Picks) -> str:
        """Name the bid and its total."""
        cards = self._cards(view, picks)
        if not cards:
            return "Lay" if _hand(view) else "Take part with 0"
        return f"Lay {_sum(cards)}"

    def task(self, view: View[Bid]) -> str:
        """Say what is to be done."""
        if not _hand(view):
            return "You hold no cards, so you take part with a total of 0."
        return "Choose cards to bid, then Lay."

    def chosen(self, view: View[Bid], picks: Picks) -> str:
        """Say which cards are chosen, and their total."""
        cards = self._cards(view, picks)
        return f"Your bid: {_sum(cards)}." if cards else self.task(view)

    def picks_of(self, look: Look, move: Move) -> Picks:
        """Choose the cards of a bid."""
        from widgets.boneyard import advised  # not before a hint is asked for

        assert isinstance(look.view, BoneyardView)
        assert isinstance(move, Bid)
        return advised.picks_of(look.view, move)

    def named(self, view: View[Bid], move: Move) -> str:
        """Say what a bid is."""
        from widgets.boneyard import advised

        assert isinstance(move, Bid)
        return advised.named(move)

    def spot(self, look: Look, scene: Scene, name: str, nth: int = 0) -> Box | None:
        """Find a card, a grave or a player's seat in the picture."""
        from widgets.boneyard import advised

        return advised.spot(look, scene, name, nth)

    @staticmethod
    def _cards(view: View[Bid], picks: Picks) -> tuple[str, ...]:
        hand = _hand(view)
        return tuple(hand[place] for place in sorted(picks) if place < len(hand))


def _picks(look: Look) -> Picks:
    """Return what is chosen."""
    assert isinstance(look.picks, frozenset)
    return look.picks


def _hand(view: View[Bid]) -> tuple[str, ...]:
    """Return the cards that can be chosen: those that have not been laid."""
    assert isinstance(view, BoneyardView)
    return view.hand if view.own_bid is None else ()


def _sum(cards: Sequence[str]) -> str:
    total = sum(VALUES[card] for card in cards)
    return f"{' + '.join(cards)} = {total}" if len(cards) > 1 else cards[0]


PLAY = BoneyardPlay()
