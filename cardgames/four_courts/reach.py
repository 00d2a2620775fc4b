"""Where cards may be played: own courts, queens that open the courts next door, aces that lock.

Which queens and aces are at work is one number: four bits a court count its aces, and for each seat four bits
a suit have the court where that suit's queen serves the seat. What a card adds to it, wherever it lies, is
looked up, so that laying and lifting a card are an addition and a subtraction.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardgames.cards import SUITS
from cardgames.four_courts.cards import CARDS, PLACED, Code, ability, is_figure
from cardgames.four_courts.moves import Play, playing
from cardgames.four_courts.power import NEIGHBOURS

Works = int

LOCKS = 0xFFFF
QUEENS = (16, 32)
"""By seat, where the bits of the queens begin that serve it."""
KNOWN = tuple(LOCKS | 0xFFFF << begin for begin in QUEENS)
"""By seat, the bits that have to do with it: its queens, and the locks."""
ALL_LOCKED: Works = 0x1111  # there are four aces: all courts are locked if each has one


def _works(code: Code, place: int) -> Works:
    card, facing = PLACED[code]
    court, side = divmod(place, 2)
    name = ability(card, facing)
    if name == "ace":
        return 1 << 4 * court
    if name == "queen" and card is not None:
        return 1 << QUEENS[side] + 4 * SUITS.index(card[-1]) + court
    return 0


WORKS = tuple(tuple(_works(code, place) for code in range(len(PLACED))) for place in range(8))
"""By place in a table and number of a placed card, what it adds while it lies there."""


class Plays(dict[int, tuple[Play, ...]]):
    """The plays of a suit's cards into open courts, by which of its six cards are held, as a mask."""

    __slots__ = ("_free", "_seat", "_suit", "_up")

    def __init__(self, seat: int, suit: int, up: int, free: int) -> None:
        """Take the seat, the suit, and the courts for face-up and for face-down cards, as masks."""
        super().__init__()
        self._seat, self._suit, self._up, self._free = seat, suit, up, free

    def __missing__(self, held: int) -> tuple[Play, ...]:
        """List them: card by card, face up before face down, courts in the order of the rules."""
        plays = []
        for nth, card in enumerate(CARDS[6 * self._suit : 6 * self._suit + 6]):
            if held >> nth & 1:
                for mask, facings in ((self._up, "rs" if is_figure(card) else ("",)), (self._free, "d")):
                    courts = [court for at, court in enumerate(SUITS) if mask >> at & 1]
                    plays += [
                        playing(self._seat, card, facing, court) for court in courts for facing in facings
                    ]
        self[held] = tuple(plays)
        return self[held]


@lru_cache(1 << 12)
def _plays(seat: int, suit: int, up: int, free: int) -> Plays:
    return Plays(seat, suit, up, free)


class Openings(NamedTuple):
    """The courts into which a seat may play, as masks: bit c for court c.

    By suit, `opened` are a face-up card's own court and those that a queen opens, locked or not. `free` has
    by suit those of them that are not locked, then the courts for a card face down, and then none, for a card
    that cannot be played so. By suit, `plays` are what the seat may do with its cards.
    """

    opened: tuple[int, ...]
    free: tuple[int, ...]
    plays: tuple[Plays, ...]


@lru_cache(1 << 14)
def openings(seat: int, works: Works, line: int) -> Openings:
    """Return where a seat may play in this line of courts. Keeps FC-6, FC-15, FC-17.

    Of what is at work, `works` has what KNOWN says for the seat.
    """
    free = sum(1 << court for court in range(4) if not works >> 4 * court & 15)
    opened = [1 << suit for suit in range(4)]
    for suit in range(4):
        for court in range(4):
            if works >> QUEENS[seat] + 4 * suit + court & 1:
                opened[suit] |= sum(1 << near for near in NEIGHBOURS[line][court])
    up = [mask & free for mask in opened]
    plays = tuple(_plays(seat, suit, up[suit], free) for suit in range(4))
    return Openings(tuple(opened), (*up, free, 0), plays)
