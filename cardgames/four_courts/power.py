"""Power and control: the powers of a table quickly, and one side's reckoning step by step for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardgames.cards import SUITS
from cardgames.four_courts.cards import (
    FACE_DOWN,
    LINES,
    PLACED,
    POWERS,
    SHIFT,
    TOP,
    Placed,
    Stack,
    Table,
    ability,
    codes_in,
)

Sides = Mapping[str, Sequence[Sequence[Placed]]]
Powers = tuple[tuple[int, int], ...]

BASE = tuple(
    FACE_DOWN if placed.card is None or not placed.up else POWERS[placed.card[:-1]] for placed in PLACED
)
"""By number of a placed card, its base power."""


def neighbours(line: str, court: str) -> tuple[str, ...]:
    """Return the courts next to a court in this line, from left to right. Keeps FC-22.

    >>> neighbours("SDCH", "D"), neighbours("SDCH", "H")
    (('S', 'C'), ('C',))
    """
    at = line.index(court)
    return tuple(line[max(at - 1, 0) : at] + line[at + 1 : at + 2])


NEIGHBOURS = tuple(
    tuple(tuple(SUITS.index(near) for near in neighbours(line, court)) for court in SUITS) for line in LINES
)
"""By line and court, as numbers, the courts next to it."""


class Counted(NamedTuple):
    """How one card counts: `base` power, `clubs` whether it is set to 1, `kings` what they add, `power` then.

    `counts` is False for a card that a spade leaves out.
    """

    card: str | None
    facing: str
    base: int
    clubs: bool
    kings: int
    power: int
    counts: bool


class Reckoning(NamedTuple):
    """The power of one side of a court: its cards from bottom to top, and what has to do with it.

    `clubs` and `spades` are the cards at work in the court, on whichever side, `kings` those whose bonus
    reaches this side, each with the court where it lies.
    """

    court: str
    side: int
    cards: tuple[Counted, ...]
    clubs: tuple[str, ...]
    kings: tuple[tuple[str, str], ...]
    spades: tuple[str, ...]
    total: int


def reckon(sides: Sides, line: str, court: str, side: int) -> Reckoning:
    """Reckon the power of one side of a court: base, clubs, kings, spades. Keeps FC-16, FC-19, FC-20, FC-24.

    `sides` has for each court two stacks from bottom to top, seat 0's first; `line` the courts from the left.
    """
    here = [*sides[court][0], *sides[court][1]]
    clubs, spades = _at_work(here, "club"), _at_work(here, "spade")
    reach = [near for near in line if near == court or near in neighbours(line, court)]
    kings = tuple((king, near) for near in reach for king in _at_work(sides[near][side], "king"))
    powers = []
    for card, facing in sides[court][side]:
        base = FACE_DOWN if card is None or facing == "d" else POWERS[card[:-1]]
        powers.append((card, facing, base, bool(clubs), len(kings), (1 if clubs else base) + len(kings)))
    best = max((power for *_, power in powers), default=0)
    highest = next((nth for nth, (*_, power) in enumerate(powers) if power == best), None)
    counted = tuple(Counted(*parts, not spades or nth == highest) for nth, parts in enumerate(powers))
    total = sum(one.power for one in counted if one.counts)
    return Reckoning(court, side, counted, clubs, kings, spades, total)


def _at_work(cards: Sequence[Placed], name: str) -> tuple[str, ...]:
    """List the cards whose ability of this name is at work."""
    return tuple(card for card, facing in cards if card is not None and ability(card, facing) == name)


# What a stack's power follows from, as one number: its cards and their base powers in eight bits each, then
# the kings, clubs and spades at work in four bits each, so that a stack is summed up by adding its cards.
_CARDS, _BASE, _KINGS, _CLUBS, _SPADES = 0, 8, 16, 20, 24
_AT_WORK = {"king": 1 << _KINGS, "club": 1 << _CLUBS, "spade": 1 << _SPADES}
_COUNTED = tuple(
    (1 << _CARDS) + (BASE[code] << _BASE) + _AT_WORK.get(ability(*placed), 0)
    for code, placed in enumerate(PLACED)
)


@lru_cache(1 << 14)
def _summed(stack: Stack) -> int:
    total = 0
    while stack:
        total += _COUNTED[stack & TOP]
        stack >>= SHIFT
    return total


def powers(table: Table, line: int) -> Powers:
    """Return the powers of both sides, by court as a number. Keeps FC-24.

    `line` is the number of the line, 0 to 3.
    """
    sums = list(map(_summed, table))
    kings = [each >> _KINGS & 15 for each in sums]
    found = []
    for court in range(4):
        at = 2 * court
        first, second = kings[at], kings[at + 1]
        if any(kings):
            for near in NEIGHBOURS[line][court]:
                first += kings[2 * near]
                second += kings[2 * near + 1]
        both = sums[at] + sums[at + 1]
        found.append(
            (_power(table[at], sums[at], both, first), _power(table[at + 1], sums[at + 1], both, second))
        )
    return tuple(found)


def _power(stack: Stack, own: int, both: int, kings: int) -> int:
    """Return a side's power: `own` is its sum, `both` that of the court, `kings` how many reach it."""
    cards = own & 255
    club = both >> _CLUBS & 15
    if both >> _SPADES & 15 and cards:
        return kings + (1 if club else max([BASE[code] for code in codes_in(stack)]))
    return (cards if club else own >> _BASE & 255) + kings * cards


@lru_cache(1 << 14)
def _kings(stack: Stack) -> int:
    return _summed(stack) >> _KINGS & 15


@lru_cache(1 << 15)
def _lead(first: Stack, second: Stack, kings: int, others: int) -> int:
    """Return by how much the first side of a court leads, where so many kings reach it and the other side."""
    one, other = _summed(first), _summed(second)
    return _power(first, one, one + other, kings) - _power(second, other, one + other, others)


_REACHED = tuple(
    tuple(tuple(2 * near for near in (court, *courts[court])) for court in range(4)) for courts in NEIGHBOURS
)
"""By line and court, where in a table the first sides are whose kings reach it."""


def leads(table: Table, line: int) -> list[int]:
    """Return by court how much seat 0's power is above seat 1's: what `powers` says, looked up quickly."""
    kings = list(map(_kings, table))
    if not any(kings):
        return [_lead(table[at], table[at + 1], 0, 0) for at in (0, 2, 4, 6)]
    return [
        _lead(
            table[2 * court],
            table[2 * court + 1],
            sum([kings[near] for near in reached]),
            sum([kings[near + 1] for near in reached]),
        )
        for court, reached in enumerate(_REACHED[line])
    ]


def holder(powers: Sequence[int]) -> int | None:
    """Return who controls a court of these powers, or None for a tie. Keeps FC-25."""
    return None if powers[0] == powers[1] else int(powers[1] > powers[0])


def courts_of(found: Powers, seat: int) -> float:
    """Return how many courts a seat has, half of one for each tie. Keeps FC-25."""
    halves = 0
    for pair in found:
        halves += 1 if pair[0] == pair[1] else 2 * (holder(pair) == seat)
    return halves / 2
