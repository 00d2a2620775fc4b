"""How a round is best played, to play with: one sets the players, the graves and one's own hand.

The picture shows how often each total is laid in balance, how often it clashes, and what it gains.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from typing import ClassVar

from cardgames.boneyard.advice import doing, gaining
from cardgames.boneyard.cards import RANKS, Cards
from cardgames.boneyard.equilibrium import Prospect, Solution, solve
from widgets.board import Action
from widgets.boneyard.mix_picture import drawn
from widgets.notes import Note
from widgets.scene import Scene

PLAYERS = (4, 5, 6, 7, 8)
MOST = 30
"""As much as a grave can be set to be worth."""

_TURNS = 150  # a reader waits for it


@dataclass(frozen=True, slots=True)
class Table:
    """What the reader has set: players, the graves' values, the cards of the own hand, a total to look at."""

    players: int = 4
    graves: tuple[int, ...] = (1, 3, 5, 7, 10)
    hand: Cards = RANKS
    grave: int = 4
    total: int = 1

    @property
    def solution(self) -> Solution:
        """How this round is best played: the reader is the first, the others hold a card of each rank."""
        return _solved(self.players, self.graves, self.hand)

    @property
    def mix(self) -> dict[int, float]:
        """How often the reader lays each total."""
        return self.solution.mixes[0]

    @property
    def seen(self) -> dict[int, Prospect]:
        """What comes of each total of the reader."""
        return self.solution.prospects[0]

    @property
    def others(self) -> dict[int, float] | None:
        """How often each of the others lays each total, if they hold another hand than the reader."""
        return None if self.hand == RANKS else self.solution.mixes[1]

    def shown(self) -> list[int]:
        """Return the totals that are worth a bar: up to the highest that is ever laid, and the next ones."""
        mixes = [self.mix, self.others or self.mix]
        most = max(total for mix in mixes for total, chance in mix.items() if chance >= 0.005)
        most = max(most + 2, 10, self.total)
        return sorted({total for mix in mixes for total in mix if total <= most})


@lru_cache(64)
def _solved(players: int, graves: tuple[int, ...], hand: Cards) -> Solution:
    return solve([hand, *[RANKS] * (players - 1)], graves, _TURNS)


class BestMix(Note):
    """The balance of a round, live: change the table, and see what a player without a weakness lays."""

    title = "The best mix of a round"
    keys: ClassVar = {"+": "more", "-": "less"}
    help: ClassVar[str] = (
        "Keys: Tab reaches the numbers, arrows move between them, the space bar chooses; + and - change the "
        "grave that is chosen."
    )

    def begin(self) -> None:
        """Begin with the first round of a game for four."""
        self.table = Table()
        self.refused = ""  # why the last press has changed nothing

    def do(self, name: str, which: str) -> None:
        """Set what was pressed: `players:6`, `grave:2`, `card:10`, `total:5`, or change the chosen grave."""
        table, self.refused = self.table, ""
        if name == "players" and which in map(str, PLAYERS):
            table = replace(table, players=int(which))
        elif name == "grave" and which in map(str, range(len(table.graves))):
            table = replace(table, grave=int(which))
        elif name == "card" and which in RANKS:
            held = set(table.hand) ^ {which}
            if not held:
                self.refused = f"The {which} stays: it is the last card of your hand, and a hand needs one."
            else:
                table = replace(table, hand=tuple(rank for rank in RANKS if rank in held))
        elif name == "total" and which in map(str, table.mix):
            table = replace(table, total=int(which))
        elif name in ("more", "less", "fat"):
            value = table.graves[table.grave] + {"more": 1, "less": -1, "fat": 10}[name]
            graves = list(table.graves)
            graves[table.grave] = min(max(value, 0), MOST)
            table = replace(table, graves=tuple(graves))
        if table.total not in table.mix:
            table = replace(table, total=min(table.mix, key=lambda total: abs(total - table.total)))
        self.table = table

    def buttons(self) -> list[Action]:
        """Offer to change the chosen grave, and to begin again."""
        value = self.table.graves[self.table.grave]
        name = f"Grave {self.table.grave + 1}"
        return [
            Action("less", f"{name}: 1 less", off=value == 0),
            Action("more", f"{name}: 1 more", off=value == MOST),
            Action("fat", f"{name}: 10 more", off=value == MOST),
            Action("begin", "As at the beginning"),
        ]

    def line(self) -> str:
        """Say what comes of the chosen total, and how good the mix is; or why nothing has changed."""
        return self.refused or told(self.table)

    def scene(self, width: float) -> Scene:
        """Draw what can be set, and the bars."""
        return drawn(self.table, PLAYERS, told(self.table), width)


def told(table: Table) -> str:
    r"""Say what comes of the chosen total, and how good the mix is.

    >>> print(told(Table(total=5)).replace(". ", ".\n"))
    You lay 5 one time in ten (12 %).
    It clashes one time in three (32 %) and on average gains 0.5 points.
    Your mix gains 0.5 points a round.
    Nobody could gain even 0.01 points by playing in another way.
    """
    seen = table.seen[table.total]
    mine = table.solution.gain(0)
    hundredths = ceil(100 * table.solution.exploitability)
    most = f"more than {hundredths / 100:.2f}" if hundredths > 1 else "even 0.01"
    return (
        f"You {doing(f'lay {table.total}', table.mix[table.total])}. It {doing('clashes', seen.clash)} and "
        f"on average {gaining(seen.gain)}. Your mix {gaining(mine)} a round. Nobody could gain {most} points "
        "by playing in another way."
    )
