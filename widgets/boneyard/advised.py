"""What hints need of Boneyard: a bid as what is chosen, a bid in words, and where things are."""

from __future__ import annotations

from cardgames.boneyard import Bid, BoneyardView
from cardgames.boneyard.cards import GRAVES, VALUES
from widgets.boneyard.scene import chip_box, grave_box
from widgets.play import Look
from widgets.scene import Box, Scene


def picks_of(view: BoneyardView, bid: Bid) -> frozenset[int]:
    """Return the places in the hand of a bid's cards, of equal cards the first ones."""
    left = list(bid.cards)
    picks = set()
    for place, card in enumerate(view.hand):
        if card in left:
            left.remove(card)
            picks.add(place)
    return frozenset(picks)


def named(bid: Bid) -> str:
    """Say what a bid is.

    >>> named(Bid(0, ("A", "10"))), named(Bid(0, ("7",))), named(Bid(0))
    ('bid 10 + A = 11', 'bid 7', 'take part with no cards')
    """
    if not bid.cards:
        return "take part with no cards"
    total = f" = {bid.total}" if len(bid.cards) > 1 or VALUES[bid.cards[0]] != bid.total else ""
    return f"bid {' + '.join(bid.cards)}{total}"


def spot(look: Look, scene: Scene, name: str, nth: int) -> Box | None:
    """Return where a card of the hand, a grave (from 0) or a player's seat is in the picture."""
    kind, _, what = name.partition(":")
    view = look.view
    assert isinstance(view, BoneyardView)
    if kind == "card":
        places = [place for place, card in enumerate(view.hand) if card == what]
        return scene.box(f"card:{places[nth]}") if nth < len(places) else None
    if kind in {"grave", "seat"} and what.isdecimal():
        number = int(what)
        if kind == "grave":
            return grave_box(look, scene.width, number) if number < GRAVES else None
        return chip_box(look, scene.width, number) if number < view.players else None
    return None
