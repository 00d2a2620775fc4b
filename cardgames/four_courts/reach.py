"""Where cards may be played: own courts, queens that open the courts next door, aces that lock.

Which queens and aces are at work is one number: four bits a court count its aces, and for each seat four bits
a suit have the court where that suit's queen serves the seat. What a card adds to it, wherever it lies, is
looked up, so that laying and lifting a card are an addition and a subtraction.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardgames.cards import SUITS
from cardgames.four_courts.cards import PLACED, Code, ability
from cardgames.four_courts.power import NEIGHBOURS

Works = int

LOCKS = 0xFFFF
ALL_LOCKED: Works = 0x1111  # there are four aces: all courts are locked if each has one


def _works(code: Code, place: int) -> Works:
    card, facing = PLACED[code]
    court, side = divmod(place, 2)
    name = ability(card, facing)
    if name == "ace":
        return 1 << 4 * court
    if name == "queen" and card is not None:
        return 1 << 16 + 16 * side + 4 * SUITS.index(card[-1]) + court
    return 0


WORKS = tuple(tuple(_works(code, place) for code in range(len(PLACED))) for place in range(8))
"""By place in a table and number of a placed card, what it adds while it lies there."""


class Openings(NamedTuple):
    """The courts into which a seat may play, as masks: bit c for court c.

    `free` are those that are not locked. By suit, `opened` are its own court and those that a queen opens,
    locked or not; `up` those of them that are free.
    """

    free: int
    opened: tuple[int, int, int, int]
    up: tuple[int, int, int, int]


def openings(works: Works, seat: int, line: int) -> Openings:
    """Return where a seat may play its cards in this line of courts. Keeps FC-6, FC-15, FC-17."""
    return _openings(works >> 16 + 16 * seat & 0xFFFF, works & LOCKS, line)


@lru_cache(1 << 14)
def _openings(queens: int, locks: int, line: int) -> Openings:
    free = sum(1 << court for court in range(4) if not locks >> 4 * court & 15)
    opened = [1 << suit for suit in range(4)]
    for suit in range(4):
        for court in range(4):
            if queens >> 4 * suit + court & 1:
                opened[suit] |= sum(1 << near for near in NEIGHBOURS[line][court])
    a, b, c, d = opened
    return Openings(free, (a, b, c, d), (a & free, b & free, c & free, d & free))
