"""Who plays at a table: people and bots, their names, the options and the seed of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from cardgames import BadSetup, Game
from cardgames.records import name_fault
from cardgames.words import shown

PERSON = "person"
USUAL = "greedy"  # the bot that takes a seat where nothing else is asked for
_WORDS = {
    "random": "random: any legal move",
    "easy": "easy: a beginner",
    "greedy": "greedy: takes what it sees",
    "expert": "expert: thinks ahead",
}
# signs that turn the direction of writing until another one ends it, which a name may leave out
_TURNING = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays: for each seat PERSON or a bot's name, the names to show, and the seed of bots and deal.

    Raises BadSetup where a name of a bot is not known or the numbers do not agree.
    """

    game: Game[Any, Any]
    seats: tuple[str, ...]
    names: tuple[str, ...]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Check what the engine does not see: bots, names and seed."""
        if type(self.seed) is not int:
            raise BadSetup("seed", f"a seed is a whole number, not {shown(self.seed)}")
        for bot in self.seats:
            if bot != PERSON:
                self.game.level(bot)
        if len(self.names) != len(self.seats):
            raise BadSetup("names", f"there are {len(self.names)} names for {len(self.seats)} players")
        for seat, name in enumerate(self.names):
            if fault := name_fault(name):
                raise BadSetup(f"names[{seat}]", fault)

    @property
    def shown(self) -> tuple[str, ...]:
        """The names as they are shown: nothing in them turns the direction of the words around them."""
        return _shown(self.names)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return _people(self.seats)


def choices(game: Game[Any, Any]) -> list[tuple[str, str]]:
    """Return who may play a seat, from the weakest to the strongest: in words for a reader, and by name."""
    return [("a person", PERSON), *((_WORDS.get(bot, f"{bot}: a bot"), bot) for bot in game.bots)]


@lru_cache(64)
def _shown(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name.translate(_TURNING) for name in names)


@lru_cache(64)
def _people(seats: tuple[str, ...]) -> tuple[int, ...]:
    """Return the seats that people play: asked for again and again while one picture is made."""
    return tuple(seat for seat, who in enumerate(seats) if who == PERSON)
