"""How a round of Boneyard resolves once every bid is in, and how it is told: reveal, dig, bury."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import sub
from typing import NamedTuple

from cardgames.boneyard.bids import Bid
from cardgames.boneyard.cards import GRAVES, Cards, Pile, pack, unpack, worth
from cardgames.boneyard.events import Buried, Clashed, Dug, Revealed, TookBack
from cardgames.contract import Event

_ALL_GRAVES = range(GRAVES)


class Reveal(NamedTuple):
    """What all saw of a finished round; all else about it follows.

    `graves` are the five piles before the round. By seat: `bids` the cards laid, `dug` the grave dug or None.
    `buried` has the pools in the order of burying: the seats of the pool and its grave.
    """

    graves: tuple[Pile, ...]
    bids: tuple[Cards, ...]
    dug: tuple[int | None, ...]
    buried: tuple[tuple[tuple[int, ...], int], ...]

    @property
    def taken(self) -> tuple[Cards, ...]:
        """By seat, the cards taken to hand: a grave's pile, one's own bid back, or none after a clash."""
        totals = [worth(pack(bid)) for bid in self.bids]
        back = [bid if totals.count(total) == 1 else () for bid, total in zip(self.bids, totals, strict=True)]
        return tuple(
            back[seat] if grave is None else unpack(self.graves[grave]) for seat, grave in enumerate(self.dug)
        )


def resolve(
    hands: Sequence[Pile], graves: tuple[Pile, ...], bids: Sequence[Bid]
) -> tuple[Reveal, list[Pile], list[Pile]]:
    """Resolve a round: give what was seen of it, and the hands and the graves after it. Keeps BY-9 to BY-15.

    `hands` are those before the bids were laid.
    """
    laid = [bid.pile for bid in bids]
    groups = by_total([bid.total for bid in bids])
    hands_after = list(map(sub, hands, laid))
    graves_after = list(graves)
    dug: list[int | None] = [None] * len(laid)
    # Digging changes no grave that is still to be dug, so one ranking holds for the whole round.
    values = list(map(worth, graves))
    undug = iter(sorted(_ALL_GRAVES, key=values.__getitem__, reverse=True))
    pools = []
    for total, seats in groups.items():
        if len(seats) > 1:
            pools.append((total * len(seats), total, seats))
            continue
        seat = seats[0]
        grave = dug[seat] = next(undug, None)
        if grave is None:
            hands_after[seat] += laid[seat]
        else:
            hands_after[seat] += graves[grave]
            graves_after[grave] = laid[seat]
    buried = _bury(pools, laid, graves_after) if pools else ()
    return Reveal(graves, tuple([bid.cards for bid in bids]), tuple(dug), buried), hands_after, graves_after


def by_total(totals: Sequence[int]) -> dict[int, list[int]]:
    """Group the seats by their totals, the highest total first. Keeps BY-9."""
    groups: dict[int, list[int]] = {total: [] for total in sorted(totals, reverse=True)}
    for seat, total in enumerate(totals):
        groups[total].append(seat)
    return groups


def _bury(
    pools: list[tuple[int, int, list[int]]], laid: Sequence[Pile], graves: list[Pile]
) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Add the pools to the graves, the greatest to the lowest; the ranking is made once. Keeps BY-14."""
    values = list(map(worth, graves))
    lowest = iter(sorted(_ALL_GRAVES, key=values.__getitem__))
    buried = []
    for points, _, seats in sorted(pools, reverse=True):
        if points:
            grave = next(lowest)
            graves[grave] += sum(laid[seat] for seat in seats)
            buried.append((tuple(seats), grave))
    return tuple(buried)


def told(reveal: Reveal) -> Iterator[Event]:
    """Tell a round: the bids, then who digs or clashes from the highest total down, then the burying."""
    laid = list(map(pack, reveal.bids))
    groups = by_total(list(map(worth, laid)))
    for total, seats in groups.items():
        for seat in seats:
            cards = reveal.bids[seat]
            yield Revealed(seat, cards, total, "BY-9" if cards else "BY-8")
    graves = list(reveal.graves)
    for total, seats in groups.items():
        seat, cards = seats[0], reveal.bids[seats[0]]
        grave = reveal.dug[seat]
        if len(seats) > 1:
            yield Clashed(tuple(seats), total)
        elif grave is None:
            yield TookBack(seat, cards)
        else:
            pile = graves[grave]
            graves[grave] = laid[seat]
            yield Dug(seat, total, grave, unpack(pile), worth(pile), cards, "BY-11" if cards else "BY-13")
    for pool, grave in reveal.buried:
        buried = sum(laid[seat] for seat in pool)
        graves[grave] += buried
        yield Buried(pool, unpack(buried), worth(buried), grave, worth(graves[grave]))
