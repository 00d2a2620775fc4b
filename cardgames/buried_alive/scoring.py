"""Home suits, and what a round is worth. Points are counted in halves, so that they stay whole numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardgames.buried_alive.board import PLACE, Count
from cardgames.cards import SUITS
from cardgames.icons import ICONS

Halves = int
"""Points in halves: 25 is 12½ points."""

HALF = 1
"""What a left-over icon counts, in halves (BA-21)."""


class LastRound(NamedTuple):
    """How a finished round was scored: by suit what was exposed and left over, by seat homes and points.

    `leftover` counts icons before halving, `cards` are those that were left over, `halves` points in halves.
    """

    exposed: Count
    leftover: Count
    cards: tuple[str, ...]
    homes: tuple[str, ...]
    halves: tuple[Halves, ...]

    @property
    def scores(self) -> tuple[float, ...]:
        """The points by seat."""
        return tuple(map(points, self.halves))


def tied(hand: Iterable[str]) -> str:
    """Return the suits that a hand holds most cards of, face cards too, in the order of SUITS. Keeps BA-5.

    More than one means that the player picks (BA-6).

    >>> tied(["AS", "KS", "10D", "9D", "2C"]), tied(["QH", "KH", "10D"])
    ('SD', 'H')
    """
    suits = [card[-1] for card in hand]
    counts = [suits.count(suit) for suit in SUITS]
    most = max(counts)
    return "".join(suit for suit, count in zip(SUITS, counts, strict=True) if count == most)


def icons_of(cards: Iterable[str]) -> Count:
    """Count the icons on the faces of cards by suit. Keeps BA-15.

    >>> icons_of(["10C", "KC", "3D", "5D"])
    (0, 0, 8, 10)
    """
    counts = [0] * len(SUITS)
    for card in cards:
        counts[PLACE[card[-1]]] += len(ICONS[card[:-1]])
    return tuple(counts)  # type: ignore[return-value]


def score(homes: Sequence[str], exposed: Count, leftover: Count, each: Halves = HALF) -> tuple[Halves, ...]:
    """Return each seat's points of a round in halves, from its home suit. Keeps BA-20, BA-21.

    `each` is what a left-over icon counts in halves: 1 by the rules, 0 or 2 to ask what would be.

    >>> score("SHS", (55, 40, 46, 55), (0, 9, 0, 0))
    (110, 89, 110)
    """
    return tuple(2 * exposed[PLACE[home]] + each * leftover[PLACE[home]] for home in homes)


def points(halves: Halves) -> float:
    """Return halves as points: a whole number where they are whole.

    >>> points(24), points(25)
    (12, 12.5)
    """
    return halves / 2 if halves % 2 else halves // 2


def leaders(halves: Sequence[Halves]) -> tuple[int, ...]:
    """Return the seats with the most points, all of them where they share. Keeps BA-22."""
    most = max(halves)
    return tuple(seat for seat, some in enumerate(halves) if some == most)
