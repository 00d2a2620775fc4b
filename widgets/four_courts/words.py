"""What cards do, in the words of the buttons: one place for the picture, the buttons and the spoken lines."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cardgames.cards import RANK_NAMES, SUIT_NAMES, rank, suit
from cardgames.four_courts import FACE_DOWN, POWERS, ability
from cardgames.words import in_halves

_DOES = {
    "jack": "turns over one top card, anywhere",
    "queen": "lets your {suits} go next door too",
    "king": "+1 for your cards here and next door",
    "ace": "locks the court against cards from hand",
    "spade": "only each side's highest counts here",
    "heart": "pulls a top card here from elsewhere",
    "diamond": "may change places with a top card",
    "club": "every card here counts 1",
}
WAYS: Mapping[str, str] = MappingProxyType({"r": "upright", "s": "sideways", "d": "face down", "": "face up"})


def a(noun: str) -> str:
    """Return a noun with its article.

    >>> a("ace"), a("king")
    ('an ace', 'a king')
    """
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def title(card: str, way: str) -> str:
    """Return how a card is laid, and as what it then works.

    >>> title("QD", "r"), title("QD", "s"), title("7C", "")
    ('Upright, as a queen', 'Sideways, as a diamond', 'Face up')
    """
    works = ability(card, way)
    laid = WAYS[way].capitalize()
    return f"{laid}, as {a(works)}" if works else laid


def power(card: str, way: str) -> int:
    """Return the power that a card has by itself, so laid. Keeps FC-24."""
    return FACE_DOWN if way == "d" else POWERS[rank(card)]


def does(card: str, way: str) -> str:
    """Say in few words what a card does, so laid.

    >>> does("QD", "r"), does("QD", "s"), does("QD", "d")
    ('lets your diamonds go next door too', 'may change places with a top card', 'no ability, to any court')
    """
    works = ability(card, way)
    if works:
        return _DOES[works].format(suits=SUIT_NAMES[suit(card)])
    return "no ability, to any court" if way == "d" else "no ability, in its own court"


def spoken(card: str) -> str:
    """Name a card for people who listen.

    >>> spoken("QD")
    'queen of diamonds'
    """
    return f"{RANK_NAMES[rank(card)]} of {SUIT_NAMES[suit(card)]}"


def courts(halves: int) -> str:
    """Write a number of courts that is counted in halves.

    >>> courts(1), courts(2), courts(5)
    ('½ a court', '1 court', '2½ courts')
    """
    return "½ a court" if halves == 1 else f"{in_halves(halves)} court{'s' * (halves != 2)}"
