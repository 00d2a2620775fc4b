"""Boneyard's cards: five ranks, and piles of them.

People and records see a pile as its ranks from high to low, `("10", "7", "A")`. Inside the rules a pile is
one whole number with eight bits a rank, so that adding, taking away and comparing are single additions.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from cardgames.contract import MalformedMove
from cardgames.words import shown

Cards = tuple[str, ...]
Pile = int

RANKS = ("10", "7", "5", "3", "A")
VALUES = {"10": 10, "7": 7, "5": 5, "3": 3, "A": 1}
GRAVES = 5
MOST_CARDS = 60  # three decks hold twelve of each rank

_ORDER = {rank: place for place, rank in enumerate(RANKS)}
_SHIFTS = {rank: 8 * place for place, rank in enumerate(RANKS)}
_READ = {**{rank: rank for rank in RANKS}, "T": "10", "t": "10", "a": "A"}
_GUARD = sum(0x80 << shift for shift in _SHIFTS.values())
_TOO_MANY = sum(0x7F << shift for shift in _SHIFTS.values())


def copies(players: int) -> int:
    """Return how many cards of each rank the decks hold: two decks, three for eight players. Keeps BY-2."""
    return 12 if players == 8 else 8


def rank(text: object) -> str:
    """Read a rank, in lower case too and with T for 10; raises MalformedMove.

    >>> rank("t")
    '10'
    """
    if isinstance(text, str) and text in _READ:
        return _READ[text]
    raise MalformedMove(f"{shown(text)} is not a card of Boneyard; the cards are 10, 7, 5, 3 and A")


def read_cards(cards: Iterable[str]) -> tuple[Cards, Pile, int]:
    """Read cards in any order and spelling: ranks from high to low, pile, value. Raises MalformedMove.

    More cards than the decks hold make a pile that no hand holds.

    >>> read_cards(["a", "10", "7"])[0]
    ('10', '7', 'A')
    """
    given = tuple(cards)
    if len(given) > MOST_CARDS:
        ranks = _in_order(given)
        return ranks, _TOO_MANY, sum(VALUES[card] for card in ranks)
    try:
        return _read_few(given)
    except TypeError:  # something among them cannot be a cache's key, so it is no rank, and is named so
        return _read_few.__wrapped__(given)


def high_to_low(cards: Iterable[str]) -> Cards:
    """Read cards in any order and spelling and give their ranks from high to low; raises MalformedMove."""
    return read_cards(cards)[0]


@lru_cache(1 << 14)
def _read_few(given: Cards) -> tuple[Cards, Pile, int]:
    ranks = _in_order(given)
    pile = pack(ranks)
    return ranks, pile, worth(pile)


def _in_order(given: Cards) -> Cards:
    return tuple(sorted(map(rank, given), key=_ORDER.__getitem__))


def pack(cards: Cards) -> Pile:
    """Return the pile of these ranks, at most MOST_CARDS of them."""
    return sum(1 << _SHIFTS[card] for card in cards)


@lru_cache(1 << 14)
def unpack(pile: Pile) -> Cards:
    """Return a pile's ranks from high to low."""
    return tuple(card for card in RANKS for _ in range(number(pile, card)))


@lru_cache(1 << 14)
def worth(pile: Pile) -> int:
    """Return a pile's value in points. Keeps BY-3.

    >>> worth(pack(("10", "7", "A")))
    18
    """
    return sum(VALUES[card] * number(pile, card) for card in RANKS)


def number(pile: Pile, card: str) -> int:
    """Count the cards of one rank in a pile."""
    return pile >> _SHIFTS[card] & 0xFF


def holds(pile: Pile, part: Pile) -> bool:
    """Whether the pile has every card of the part."""
    return ((pile | _GUARD) - part) & _GUARD == _GUARD


@lru_cache(1 << 14)
def parts(pile: Pile) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Count the different parts of a pile, the empty one too, and give (a card, ways) for each rank held.

    The parts are the numbers 0, 1, ... written in these ways' mixed radix: `part` reads one.
    """
    digits = tuple((1 << _SHIFTS[card], number(pile, card) + 1) for card in RANKS if number(pile, card))
    count = 1
    for _, ways in digits:
        count *= ways
    return count, digits


def part(digits: tuple[tuple[int, int], ...], index: int) -> Pile:
    """Return the part of that index, 0 being the empty one; `digits` as `parts` gives them."""
    taken = 0
    for card, ways in digits:
        index, some = divmod(index, ways)
        taken += card * some
    return taken
