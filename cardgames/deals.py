"""Deals: who is dealt what in which round, written down or dealt from a seed by the rules' shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from cardgames.cards import in_order, read_card
from cardgames.chance import Stream
from cardgames.contract import BadSetup, MalformedMove, MalformedRecord
from cardgames.words import shown

Cards = tuple[str, ...]


class Deal(NamedTuple):
    """One round's deal: a hand for each seat and the cards left over, all in the order of the rules."""

    hands: tuple[Cards, ...]
    leftover: Cards


class Pack(NamedTuple):
    """What is dealt in every round: these cards, in the order of the rules, to hands of one size."""

    cards: Cards
    hands: int
    size: int


class Deals(NamedTuple):
    """The deals of a game: those of the rounds that are `listed`, then those from the seed, if any."""

    pack: Pack
    listed: tuple[Deal, ...]
    seed: int | None

    def deal(self, k: int) -> Deal:
        """Return the deal of round k; raises MalformedRecord at `deals[k]` if there is none."""
        if k < len(self.listed):
            return self.listed[k]
        if self.seed is None:
            raise MalformedRecord(
                f"deals[{k}]", f"round {k} has no deal here, and there is no seed to deal it from"
            )
        return dealt(self.pack, self.seed, k)


@lru_cache(64)
def dealt(pack: Pack, seed: int, k: int) -> Deal:
    """Deal round k of a seed: the cards shuffled, then one at a time to the seats in turn, seat 0 first.

    >>> dealt(Pack(("AS", "2S", "3S", "4S", "5S"), hands=2, size=2), seed=1, k=0)
    Deal(hands=(('2S', '5S'), ('AS', '4S')), leftover=('3S',))
    """
    places = list(range(len(pack.cards)))
    Stream(seed, k).shuffle(places)
    used = pack.hands * pack.size
    piles = [places[seat : used : pack.hands] for seat in range(pack.hands)]
    *hands, leftover = [
        tuple([pack.cards[place] for place in sorted(pile)]) for pile in (*piles, places[used:])
    ]
    return Deal(tuple(hands), leftover)


def read_deals(deals: object, pack: Pack, keys: Sequence[str]) -> tuple[Deal, ...]:
    """Read the `deals` of a record, one object of `keys` a round; raises BadSetup: which card, and where."""
    if not isinstance(deals, list):
        raise BadSetup("deals", "it has to be a list, one deal for each round")
    return tuple(_read_deal(deal, pack, keys, f"deals[{k}]") for k, deal in enumerate(deals))


def _read_deal(deal: object, pack: Pack, keys: Sequence[str], where: str) -> Deal:
    if not isinstance(deal, dict) or set(deal) != set(keys):
        raise BadSetup(where, f"a deal is an object with {_keys(keys)}")
    hands = deal["hands"]
    if not isinstance(hands, list) or len(hands) != pack.hands:
        raise BadSetup(f"{where}.hands", f"it has to be a list of {pack.hands} hands, one for each seat")
    found: dict[str, str] = {}
    read = tuple(
        _read_pile(hand, pack, pack.size, f"{where}.hands[{seat}]", found) for seat, hand in enumerate(hands)
    )
    rest = tuple(card for card in pack.cards if card not in found)
    if "leftover" in keys:
        _read_pile(deal["leftover"], pack, len(rest), f"{where}.leftover", found)
    return Deal(read, rest)


def _keys(keys: Sequence[str]) -> str:
    quoted = [f'"{key}"' for key in keys]
    return f"the key {quoted[0]} alone" if len(keys) == 1 else f"the keys {' and '.join(quoted)} alone"


def _read_pile(pile: object, pack: Pack, size: int, where: str, found: dict[str, str]) -> Cards:
    """Read some of the deal's cards; `found` has those of the piles before, each with its place."""
    if not isinstance(pile, list):
        raise BadSetup(where, "it has to be a list of cards")
    for nth, text in enumerate(pile):
        here = f"{where}[{nth}]"
        try:
            card = read_card(text)
        except MalformedMove as error:
            raise BadSetup(here, str(error)) from None
        if card not in pack.cards:
            raise BadSetup(here, f"{card} is not in the deck that is played with")
        if card in found:
            raise BadSetup(here, f"{card} is dealt twice: it is {found[card]} already")
        found[card] = here
    if len(pile) != size:
        raise BadSetup(where, f"it has to have {size} cards, not {len(pile)}")
    return in_order(card for card, here in found.items() if here.startswith(f"{where}["))


def read_seed(seed: object) -> int:
    """Read a record's `seed`; raises BadSetup."""
    if type(seed) is not int:
        raise BadSetup("seed", f"it has to be a whole number, not {shown(seed)}")
    return seed


def write_deals(deals: Deals, keys: Sequence[str]) -> dict[str, Any]:
    """Write what a record has of the deals: `deals` if any are listed, `seed` if there is one."""
    listed = [
        {key: list(map(list, deal.hands)) if key == "hands" else list(deal.leftover) for key in keys}
        for deal in deals.listed
    ]
    return {
        **({"deals": listed} if listed else {}),
        **({"seed": deals.seed} if deals.seed is not None else {}),
    }
