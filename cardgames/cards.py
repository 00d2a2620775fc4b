"""Ordinary playing cards as text, "10D": read in any spelling, written in one, shown as people do."""

from __future__ import annotations

from collections.abc import Iterable

from cardgames.contract import MalformedMove
from cardgames.words import shown

SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANK_NAMES = {"A": "ace", "6": "six", "7": "seven", "J": "jack", "Q": "queen", "K": "king"} | {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "8": "eight",
    "9": "nine",
    "10": "ten",
}
SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""All 52 cards in the order of the rules: suits S H D C, in each A 2 ... 10 J Q K."""

_SUIT_READ = {text: suit for suit, symbol in SYMBOLS.items() for text in (suit, suit.lower(), symbol)}
_RANK_READ = {text: rank for rank in RANKS for text in (rank, rank.lower())} | {"T": "10", "t": "10"}
_READ = {rank + suit: _RANK_READ[rank] + _SUIT_READ[suit] for rank in _RANK_READ for suit in _SUIT_READ}
_PLACE = {card: place for place, card in enumerate(DECK)}


def read_card(text: object) -> str:
    """Read a card, in lower case too, with T for 10 and with suit symbols; raises MalformedMove.

    >>> read_card("t♦")
    '10D'
    """
    if isinstance(text, str) and text in _READ:
        return _READ[text]
    raise MalformedMove(f'{shown(text)} is no card; a card is written as its rank and suit, as "10D" or "AS"')


def read_suit(text: object) -> str:
    """Read a suit, in lower case too and as its symbol; raises MalformedMove.

    >>> read_suit("♥")
    'H'
    """
    if isinstance(text, str) and text in _SUIT_READ:
        return _SUIT_READ[text]
    raise MalformedMove(f"{shown(text)} is no suit; the suits are S, H, D and C")


def rank(card: str) -> str:
    """Return a card's rank.

    >>> rank("10D")
    '10'
    """
    return card[:-1]


def suit(card: str) -> str:
    """Return a card's suit.

    >>> suit("10D")
    'D'
    """
    return card[-1]


def place(card: str) -> int:
    """Return a card's place in DECK, the key to sort cards by."""
    return _PLACE[card]


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Sort cards: suits S H D C, in each A 2 ... 10 J Q K.

    >>> in_order(["10D", "KS", "AS"])
    ('AS', 'KS', '10D')
    """
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def named(card: str) -> str:
    """Write a card as people do.

    >>> named("10D")
    '10♦'
    """
    return card[:-1] + SYMBOLS[card[-1]]
