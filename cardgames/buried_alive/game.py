"""Buried Alive as a game of the house: how it is set up and written down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from cardgames.bots import RandomBot, later
from cardgames.buried_alive.greedy import GreedyBot
from cardgames.buried_alive.moves import BuriedAliveMove, PickHome, read_move
from cardgames.buried_alive.position import Setup
from cardgames.buried_alive.scoring import tied
from cardgames.buried_alive.state import BuriedAliveState, Homes, first_state
from cardgames.cards import DECK, SUIT_NAMES, read_suit
from cardgames.contract import BadSetup, Level, MalformedMove, MalformedRecord
from cardgames.deals import Deals, Pack
from cardgames.turns import TurnGame
from cardgames.words import listed

Picks = tuple[Homes, ...]
"""The home suits that a record keeps, one tuple a round, None where a seat picks none."""


class BuriedAlive(TurnGame[BuriedAliveState, BuriedAliveMove]):
    """The game of cards that bury each other, for two to eight players. Keeps BA-1 to BA-3."""

    name = "buried-alive"
    title = "Buried Alive"
    seats = range(2, 9)
    defaults = MappingProxyType({"rounds": 1})
    bots = MappingProxyType(
        {
            "random": Level(RandomBot),
            "easy": Level(later("cardgames.buried_alive.easy", "EasyBot")),
            "greedy": Level(GreedyBot),
            "expert": Level(later("cardgames.buried_alive.expert", "ExpertBot"), budget=256),
        }
    )
    record_keys = ("deals", "seed", "homes")
    deal_keys = ("hands", "leftover")

    def pack(self, players: int) -> Pack:
        """Return what is dealt: the whole deck, in equal hands. Keeps BA-2, BA-3."""
        return Pack(DECK, players, len(DECK) // players)

    def begin(self, options: Mapping[str, Any], deals: Deals) -> BuriedAliveState:
        """Begin a game with complete options and these deals; raises MalformedRecord if round 0 has none."""
        return first_state(Setup(deals.pack.hands, options["rounds"]), deals)

    def move(self, text: str, seat: int) -> BuriedAliveMove:
        """Read a move such as `7D@120,-30r1`, or `home:H`; raises MalformedMove."""
        return read_move(text, seat)

    def read_step(self, entry: object, where: str, players: int) -> tuple[BuriedAliveMove, ...]:
        """Read one card laid; raises MalformedRecord, for a pick too, which is kept in `homes`."""
        moves = super().read_step(entry, where, players)
        if isinstance(moves[0], PickHome):
            raise MalformedRecord(where, 'the pick of a home suit stands in "homes", not among the moves')
        return moves

    def seated(self, state: BuriedAliveState, moves: Sequence[BuriedAliveMove]) -> Sequence[BuriedAliveMove]:
        """Let the seat that is to act lay the card; raises MalformedRecord while a pick is missing (BA-6)."""
        if state.phase == "home":
            seats = listed([f"seat {seat}" for seat in state.to_act])
            reason = f"a card is laid before all home suits are settled; a pick is missing of {seats}"
            raise MalformedRecord(f"homes[{state.round}]", reason)
        return super().seated(state, moves)

    def split(
        self, first: BuriedAliveState, moves: Iterable[BuriedAliveMove]
    ) -> tuple[Picks, Iterable[BuriedAliveMove]]:
        """Split off the picks of home suits, by round and seat."""
        lays: list[BuriedAliveMove] = []
        rounds: dict[int, list[str | None]] = {}
        pack = first.deals.pack
        for move in moves:
            if isinstance(move, PickHome):
                picks = rounds.setdefault(len(lays) // (pack.hands * pack.size), [None] * pack.hands)
                picks[move.seat] = move.suit
            else:
                lays.append(move)
        last = max(rounds, default=-1)
        return tuple(tuple(rounds.get(k, ())) for k in range(last + 1)), lays

    def read_apart(self, extra: Mapping[str, Any], players: int) -> Picks:
        """Read the `homes` of a record, one list a round; raises BadSetup."""
        homes = extra.get("homes", [])
        if not isinstance(homes, list):
            raise BadSetup("homes", "it has to be a list, one list of home suits for each round")
        return tuple(_read_homes(listed, players, f"homes[{k}]") for k, listed in enumerate(homes))

    def write_apart(self, apart: Picks) -> dict[str, Any]:
        """Write the `homes` of a record, nothing where nobody picked."""
        return {"homes": list(map(list, apart))} if apart else {}

    def due(self, state: BuriedAliveState, apart: Picks) -> Sequence[BuriedAliveMove]:
        """Return the picks of the round that begins; raises MalformedRecord for a wrong one (BA-6)."""
        homes = apart[state.round] if state.round < len(apart) else ()
        picks = []
        for seat, suit in enumerate(homes):
            suits = tied(state.hands[seat])
            if suit is not None and suit not in suits:
                most = listed([SUIT_NAMES[some] for some in suits])
                reason = f"{SUIT_NAMES[suit]} cannot be picked: the suit of which the hand has most is {most}"
                raise MalformedRecord(f"homes[{state.round}][{seat}]", reason)
            if suit is not None and len(suits) > 1:
                picks.append(PickHome(seat, suit))
        return picks


def _read_homes(homes: object, players: int, where: str) -> Homes:
    """Read a round's home suits: one for each seat, or none at all."""
    if not isinstance(homes, list) or len(homes) not in (0, players):
        raise BadSetup(where, f"it has to be a list of {players} home suits, null where a seat picks none")
    found: list[str | None] = []
    for seat, suit in enumerate(homes):
        try:
            found.append(None if suit is None else read_suit(suit))
        except MalformedMove as error:
            raise BadSetup(f"{where}[{seat}]", str(error)) from None
    return tuple(found)
