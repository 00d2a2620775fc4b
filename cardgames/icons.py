"""Where the icons lie on a card's face: one table, for the rules and for whoever draws it.

A card is 100 wide and 140 high, x to the right and y down from its upper left corner. Keeps BA-15 to BA-18.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

Place = tuple[int, int]

CARD = (100, 140)
ICON = (18, 22)
ACE_OF_SPADES = (60, 80)

_TWO = ((50, 28), (50, 112))
_FOUR = ((27, 28), (73, 28), (27, 112), (73, 112))
_SIX = (*_FOUR, (27, 70), (73, 70))
_EIGHT = tuple((x, y) for y in (28, 56, 84, 112) for x in (27, 73))

ICONS: Mapping[str, tuple[Place, ...]] = MappingProxyType(
    {
        "A": ((50, 70),),
        "2": _TWO,
        "3": (*_TWO, (50, 70)),
        "4": _FOUR,
        "5": (*_FOUR, (50, 70)),
        "6": _SIX,
        "7": (*_SIX, (50, 49)),
        "8": (*_SIX, (50, 49), (50, 91)),
        "9": (*_EIGHT, (50, 70)),
        "10": (*_EIGHT, (50, 42), (50, 98)),
        "J": (),
        "Q": (),
        "K": (),
    }
)
"""The centres of a rank's icons on an upright card."""


def icon_size(rank: str, suit: str) -> tuple[int, int]:
    """Return width and height of the box that an icon fills on an upright card.

    >>> icon_size("A", "S"), icon_size("A", "H")
    ((60, 80), (18, 22))
    """
    return ACE_OF_SPADES if (rank, suit) == ("A", "S") else ICON


def turned(place: Place, quarters: int) -> Place:
    """Return where a place of the card lies once it is turned clockwise by so many quarter turns.

    >>> turned((27, 28), 1)
    (112, 27)
    """
    x, y = place
    return ((x, y), (140 - y, x), (100 - x, 140 - y), (y, 100 - x))[quarters % 4]
