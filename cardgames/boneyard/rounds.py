"""How a round of Boneyard resolves once every bid is in: reveal, dig, bury."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgames.boneyard.cards import GRAVES, Cards, Pile, unpack, worth
from cardgames.boneyard.events import Buried, Clashed, Dug, Revealed, TookBack
from cardgames.contract import Event


@dataclass(frozen=True, slots=True)
class Reveal:
    """What all saw of a finished round, by seat: the bid, the grave dug (or None), the cards taken.

    `buried` lists the pools in the order of burying: the seats of the pool and its grave.
    """

    bids: tuple[Cards, ...]
    dug: tuple[int | None, ...]
    taken: tuple[Cards, ...]
    buried: tuple[tuple[tuple[int, ...], int], ...]


@dataclass(slots=True)
class Resolution:
    """A round as it resolves: hands and graves as they come to lie, and what happened."""

    hands: list[Pile]
    graves: list[Pile]
    dug: list[int | None]
    taken: list[Pile]
    buried: list[tuple[tuple[int, ...], int]]
    events: list[Event]


def resolve(hands: Sequence[Pile], graves: Sequence[Pile], bids: Sequence[Pile]) -> Resolution:
    """Resolve a round: hands before the bids were laid, graves and bids as piles. Keeps BY-9 to BY-15."""
    seats = range(len(hands))
    after = Resolution(
        [hand - bid for hand, bid in zip(hands, bids, strict=True)],
        list(graves),
        [None] * len(hands),
        [0] * len(hands),
        [],
        [],
    )
    totals = [worth(bid) for bid in bids]
    groups: dict[int, list[int]] = {}
    for seat in sorted(seats, key=lambda seat: -totals[seat]):
        groups.setdefault(totals[seat], []).append(seat)
        after.events.append(
            Revealed(seat, unpack(bids[seat]), totals[seat], "BY-9" if bids[seat] else "BY-8")
        )
    _dig(after, bids, groups)
    _bury(after, bids, groups)
    return after


def _dig(after: Resolution, bids: Sequence[Pile], groups: dict[int, list[int]]) -> None:
    """Let the seats without a clash dig, from the highest total down. Keeps BY-10 to BY-13."""
    values = [worth(grave) for grave in after.graves]
    undug = iter(sorted(range(GRAVES), key=lambda grave: -values[grave]))
    for total, seats in groups.items():
        if len(seats) > 1:
            after.events.append(Clashed(tuple(seats), total))
            continue
        seat = seats[0]
        bid = bids[seat]
        grave = next(undug, None)
        if grave is None:
            after.taken[seat] = bid
            after.events.append(TookBack(seat, unpack(bid)))
        else:
            pile = after.graves[grave]
            after.taken[seat] = pile
            after.dug[seat] = grave
            after.graves[grave] = bid
            clause = "BY-11" if bid else "BY-13"
            after.events.append(Dug(seat, total, grave, unpack(pile), values[grave], unpack(bid), clause))
        after.hands[seat] += after.taken[seat]


def _bury(after: Resolution, bids: Sequence[Pile], groups: dict[int, list[int]]) -> None:
    """Add the pools to the graves, the greatest to the lowest; the ranking is made once. Keeps BY-14."""
    pools = [
        (total * len(seats), total, tuple(seats))
        for total, seats in groups.items()
        if total and len(seats) > 1
    ]
    if not pools:
        return
    pools.sort(reverse=True)
    values = [worth(grave) for grave in after.graves]
    lowest = sorted(range(GRAVES), key=values.__getitem__)
    for (points, _, seats), grave in zip(pools, lowest, strict=False):
        pool = sum(bids[seat] for seat in seats)
        after.graves[grave] += pool
        after.buried.append((seats, grave))
        after.events.append(Buried(seats, unpack(pool), points, grave, worth(after.graves[grave])))
