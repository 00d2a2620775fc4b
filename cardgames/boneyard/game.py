"""Boneyard as a game of the house: how it is set up and written down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from cardgames.boneyard.bids import Bid, read_bid
from cardgames.boneyard.cards import GRAVES, RANKS, Cards, copies, high_to_low, pack
from cardgames.boneyard.greedy import GreedyBot
from cardgames.boneyard.position import Public, Setup
from cardgames.boneyard.state import BoneyardState
from cardgames.bots import RandomBot, later
from cardgames.contract import BadSetup, Game, Level, MalformedMove, MalformedRecord, Refusal
from cardgames.words import shown

_START_KEYS = {"hands", "graves"}


class Boneyard(Game[BoneyardState, Bid]):
    """The game of graves and clashes, for four to eight players. Keeps BY-1 to BY-5."""

    name = "boneyard"
    title = "Boneyard"
    seats = range(4, 9)
    defaults = MappingProxyType({"goal": 40, "max_rounds": 100})
    bots = MappingProxyType(
        {
            "random": Level(RandomBot),
            "easy": Level(later("cardgames.boneyard.easy", "EasyBot")),
            "greedy": Level(GreedyBot),
            "expert": Level(later("cardgames.boneyard.expert", "ExpertBot"), 2000),
        }
    )
    record_keys = ("start",)
    refusals = ("BY-16", "BY-1", "BY-6", "BY-7")

    def new(
        self, players: int, options: Mapping[str, Any] | None = None, seed: int | None = None
    ) -> BoneyardState:
        """Set up a game: every hand and the graves have one card of each rank. Raises BadSetup.

        Nothing in Boneyard is dealt at random, so the seed changes nothing.
        """
        return self._first(
            players, options, [RANKS] * self._players(players), [(rank,) for rank in reversed(RANKS)], True
        )

    def position(
        self,
        hands: Sequence[Iterable[str]],
        graves: Sequence[Iterable[str]],
        options: Mapping[str, Any] | None = None,
    ) -> BoneyardState:
        """Set up a game that starts in the middle: a hand for each seat, five graves, any of them empty.

        Raises BadSetup for a card that is none, or for more of a rank than the decks hold (BY-2).
        """
        self._players(len(hands), "start.hands")
        if len(graves) != GRAVES:
            raise BadSetup("start.graves", f"there are five graves, not {len(graves)}")
        piles = {
            "hands": [_cards(hand, f"start.hands[{i}]") for i, hand in enumerate(hands)],
            "graves": [_cards(grave, f"start.graves[{i}]") for i, grave in enumerate(graves)],
        }
        most = copies(len(hands))
        for rank in RANKS:
            laid = sum(pile.count(rank) for part in piles.values() for pile in part)
            if laid > most:
                raise BadSetup("start", f"there are {laid} cards of the rank {rank}; the decks hold {most}")
        return self._first(len(hands), options, piles["hands"], piles["graves"], False)

    def move(self, text: str, seat: int) -> Bid:
        """Read a bid such as `10+7`, or `-` for none; raises MalformedMove."""
        return read_bid(text, seat)

    def read_start(self, players: int, options: Mapping[str, Any], extra: Mapping[str, Any]) -> BoneyardState:
        """Set up the start of a record: its `start`, or the deal of BY-4. Raises BadSetup."""
        if "start" not in extra:
            return self.new(players, options)
        start = extra["start"]
        if not isinstance(start, dict) or set(start) != _START_KEYS:
            raise BadSetup("start", 'it has to have two keys, "hands" and "graves"')
        for key, count in (("hands", players), ("graves", GRAVES)):
            if not isinstance(start[key], list) or len(start[key]) != count:
                raise BadSetup(f"start.{key}", f"it has to be a list of {count} lists of cards")
            for place, pile in enumerate(start[key]):
                if not isinstance(pile, list):
                    raise BadSetup(f"start.{key}[{place}]", "it has to be a list of cards")
        return self.position(start["hands"], start["graves"], options)

    def write_start(self, state: BoneyardState) -> dict[str, Any]:
        """Write the `start` of a record, nothing where the game begins with the deal of BY-4."""
        if state.setup.dealt:
            return {}
        return {"start": {"hands": list(map(list, state.hands)), "graves": list(map(list, state.graves))}}

    def read_step(self, entry: object, where: str, players: int) -> tuple[Bid, ...]:
        """Read a round: one list of cards for each seat. Raises MalformedRecord."""
        if not isinstance(entry, list) or len(entry) != players:
            raise MalformedRecord(where, f"a round has to be a list of {players} bids, one for each seat")
        bids = []
        for seat, cards in enumerate(entry):
            if not isinstance(cards, list):
                raise MalformedRecord(f"{where}[{seat}]", "a bid has to be a list of cards")
            try:
                bids.append(Bid(seat, tuple(cards)))
            except MalformedMove as error:
                raise MalformedRecord(f"{where}[{seat}]", str(error)) from None
        return tuple(bids)

    def write_step(self, moves: Sequence[Bid]) -> list[list[str]]:
        """Write a round: the cards of each seat."""
        return [list(bid.cards) for bid in moves]

    def steps(self, moves: Iterable[Bid], players: int) -> Iterator[tuple[Bid, ...]]:
        """Group bids into whole rounds, by seat; those of a round that is not complete are left out."""
        bids: dict[int, Bid] = {}
        for bid in moves:
            if bid.seat in bids:
                raise ValueError(f"seat {bid.seat} bids twice in one round")
            bids[bid.seat] = bid
            if len(bids) == players:
                yield tuple(bids[seat] for seat in sorted(bids))
                bids = {}

    def first_refusal(self, state: BoneyardState, moves: Sequence[Bid]) -> tuple[Bid, Refusal] | None:
        """Find the refusal that a round's record names: a card that is not held before no card at all."""
        refused = [(bid, refusal) for bid in moves if (refusal := state.check(bid)) is not None]
        return min(refused, key=lambda pair: self.refusals.index(pair[1].rule), default=None)

    def _players(self, players: int, where: str = "players") -> int:
        if type(players) is not int or players not in self.seats:
            raise BadSetup(where, f"Boneyard is for 4 to 8 players, not {shown(players)}")
        return players

    def _first(
        self,
        players: int,
        options: Mapping[str, Any] | None,
        hands: Sequence[Cards],
        graves: Sequence[Cards],
        dealt: bool,
    ) -> BoneyardState:
        piles = tuple(map(pack, hands))
        setup = Setup.of(players, self.read_options(options), dealt)
        nobody_holds_a_card = not any(piles)
        public = Public(
            setup, 0, tuple(map(pack, graves)), None, False, None, piles if nobody_holds_a_card else None
        )
        return BoneyardState(public, piles, (None,) * players)


def _cards(cards: Iterable[str], where: str) -> Cards:
    try:
        return high_to_low(cards)
    except MalformedMove as error:
        raise BadSetup(where, str(error)) from None
