"""Four Courts' cards, and stacks of them as they lie in a court.

People and records see a stack as `Placed` cards from bottom to top. Inside the rules a placed card is a small
number, a stack is one whole number with seven bits a card, its top card in the lowest, and a table is eight
stacks, so that laying, turning and moving cards are single additions. What one seat sees of a table is a
table too: a face-down card that the seat does not know is UNKNOWN there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from cardgames.cards import SUITS, rank, read_card, suit
from cardgames.contract import MalformedMove

Cards = tuple[str, ...]
Hand = int
Code = int
Stack = int
Table = tuple[Stack, ...]

RANKS = ("A", "6", "7", "J", "Q", "K")
CARDS: Cards = tuple(rank + suit for suit in SUITS for rank in RANKS)
HAND = 8
POWERS = MappingProxyType({"J": 1, "Q": 2, "K": 3, "A": 4, "6": 6, "7": 7})
FACE_DOWN = 2
FIGURES = frozenset("AJQK")
"""The ranks with abilities: face cards and aces."""

FACINGS = ("", "r", "s", "d")
UNKNOWN: Code = 3
SHIFT = 7
TOP = 127
EMPTY: Table = (0,) * 8

_FIRST_LINE = "SDCH"
LINES = tuple(_FIRST_LINE[k:] + _FIRST_LINE[:k] for k in range(4))
"""The line of courts from left to right, as seat 0 sees it, in rounds 0 to 3, and so on."""

_NUMBER = {card: number for number, card in enumerate(CARDS, 1)}
_BITS = {card: 1 << place for place, card in enumerate(CARDS)}


class Placed(NamedTuple):
    """A card in a court: `card` is None if it is hidden; `facing` is r, s, d, or nothing.

    r lies in portrait, declared for its rank, s in landscape for its suit, d face down. Six and seven face up
    have no facing, nor has a card that was just turned up and is not yet declared.
    """

    card: str | None
    facing: str

    @property
    def up(self) -> bool:
        """Whether it lies face up."""
        return self.facing != "d"

    def __str__(self) -> str:
        """Write it as a snapshot does, a hidden card as `?`."""
        return "?" if self.card is None else self.card + (f":{self.facing}" if self.facing else "")


def read(text: object) -> str:
    """Read a card of this game, in any spelling; raises MalformedMove.

    >>> read("k♦")
    'KD'
    """
    card = read_card(text)
    if card not in _NUMBER:
        raise MalformedMove(f"{card} is not played with in Four Courts; the ranks are A, 6, 7, J, Q and K")
    return card


def code_of(card: str | None, facing: str) -> Code:
    """Return the number of a placed card, UNKNOWN for one that is hidden."""
    return 4 * (0 if card is None else _NUMBER[card]) + FACINGS.index(facing)


def bit(card: str) -> Hand:
    """Return the hand that has this card alone."""
    return _BITS[card]


def hand_of(cards: Sequence[str]) -> Hand:
    """Return the hand of these cards."""
    return sum(map(_BITS.__getitem__, cards))


@lru_cache(1 << 12)
def cards_of(hand: Hand) -> Cards:
    """Return the cards of a hand in the order of the rules."""
    return tuple(card for card in CARDS if hand & bit(card))


def _placed(code: Code) -> Placed:
    return Placed(CARDS[(code >> 2) - 1] if code >> 2 else None, FACINGS[code & 3])


PLACED = tuple(_placed(code) for code in range(4 * len(CARDS) + 4))
"""The placed card of each number."""


@lru_cache(1 << 12)
def codes_in(stack: Stack) -> tuple[Code, ...]:
    """Return the cards of a stack from bottom to top, as numbers."""
    codes = []
    while stack:
        codes.append(stack & TOP)
        stack >>= SHIFT
    return tuple(reversed(codes))


@lru_cache(1 << 12)
def laid_in(stack: Stack) -> tuple[Placed, ...]:
    """Return the cards of a stack from bottom to top."""
    return tuple(PLACED[code] for code in codes_in(stack))


@lru_cache(1 << 12)
def covered(stack: Stack) -> Stack:
    """Return a stack as somebody sees it who knows none of its face-down cards."""
    hidden = 0
    for code in codes_in(stack):
        hidden = hidden << SHIFT | (UNKNOWN if code & 3 == 3 else code)
    return hidden


def filled(table: Table) -> int:
    """Return a bit for each stack of a table that has cards."""
    return sum([1 << place for place, stack in enumerate(table) if stack])


def place_of(court: str, side: int) -> int:
    """Return where in a table a side of a court is."""
    return 2 * SUITS.index(court) + side


def sides_of(table: Table, line: str) -> dict[str, tuple[tuple[Placed, ...], tuple[Placed, ...]]]:
    """Return a table as people see it: by court, in the order of the line, the two stacks, seat 0's first."""
    return {court: (laid_in(table[place_of(court, 0)]), laid_in(table[place_of(court, 1)])) for court in line}


def is_figure(card: str) -> bool:
    """Whether a card has abilities: a face card or an ace."""
    return rank(card) in FIGURES


def ability(card: str | None, facing: str) -> str:
    """Name what a placed card does: its rank's or its suit's ability, or "" if it has none.

    >>> ability("JH", "r"), ability("JH", "s"), ability("7H", "")
    ('jack', 'heart', '')
    """
    if card is None or facing not in ("r", "s") or not is_figure(card):
        return ""
    names: dict[str, str] = _OF_RANKS if facing == "r" else _OF_SUITS
    return names[rank(card) if facing == "r" else suit(card)]


_OF_RANKS = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
_OF_SUITS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
INSTANT = frozenset({"jack", "heart", "diamond"})
"""The abilities that happen once; the others hold as long as the card lies so (FC-11)."""

INSTANTS: tuple[str, ...] = tuple(
    name if name in INSTANT else "" for name in (ability(*placed) for placed in PLACED)
)
"""By number of a placed card, its ability if that is instant."""
