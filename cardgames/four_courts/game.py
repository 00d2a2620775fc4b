"""Four Courts as a game of the house: how it is set up and written down."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from cardgames.bots import RandomBot, later
from cardgames.contract import BadSetup, Level
from cardgames.deals import Deals, Pack
from cardgames.four_courts.cards import CARDS, HAND
from cardgames.four_courts.greedy import GreedyBot
from cardgames.four_courts.moves import FourCourtsMove, read_move
from cardgames.four_courts.position import Options
from cardgames.four_courts.state import FourCourtsState
from cardgames.turns import TurnGame
from cardgames.words import shown

_POINTS = {"first": (6, 4, 4, 3, 3, 2, 2, 2, 2), "second": (6, 6, 4, 4, 3, 3, 2, 2, 2)}
_DEFAULTS = Options(15, _POINTS["first"], _POINTS["second"], 50)


class FourCourts(TurnGame[FourCourtsState, FourCourtsMove]):
    """The game of courts, locks and chains, for two players. Keeps FC-1 to FC-4, FC-28, FC-31."""

    name = "four-courts"
    title = "Four Courts"
    seats = range(2, 3)
    defaults = _DEFAULTS.given()
    bots = MappingProxyType(
        {
            "random": Level(RandomBot),
            "easy": Level(later("cardgames.four_courts.easy", "EasyBot")),
            "greedy": Level(GreedyBot),
            "expert": Level(later("cardgames.four_courts.expert", "ExpertBot"), budget=256),
        }
    )

    def pack(self, players: int) -> Pack:
        """Return what is dealt in every round: 24 cards, two hands of eight. Keeps FC-3 and FC-4."""
        return Pack(CARDS, players, HAND)

    def begin(self, options: Mapping[str, Any], deals: Deals) -> FourCourtsState:
        """Begin a game with complete options and these deals; raises MalformedRecord if round 0 has none."""
        points = options["points"]
        chosen = Options(options["target"], points["first"], points["second"], options["max_rounds"])
        return FourCourtsState.begin(chosen, deals)

    def move(self, text: str, seat: int) -> FourCourtsMove:
        """Read a move such as `KS:r@S`, `t1H`, `-`, `r` or `forfeit`; raises MalformedMove."""
        return read_move(text, seat)

    def read_options(self, given: Mapping[str, Any] | None) -> dict[str, Any]:
        """Check options and fill in the defaults, the points table among them. Raises BadSetup."""
        numbers = {key: value for key, value in (given or {}).items() if key != "points"}
        options = {**super().read_options({}), **super().read_options(numbers)}
        if given and "points" in given:
            options["points"] = _read_points(given["points"])
        return options


def _read_points(points: object) -> Mapping[str, tuple[int, ...]]:
    """Read a points table: by the loser's role, the points for 0 to 8 cards left. Keeps FC-28."""
    where = "options.points"
    if not isinstance(points, Mapping):
        raise BadSetup(where, 'it has to be an object with the lists "first" and "second"')
    read = dict(_POINTS)
    for role, numbers in points.items():
        here = f"{where}.{role}"
        if role not in _POINTS:
            raise BadSetup(
                here, 'there is no such list; the lists are "first" and "second", the loser\'s role'
            )
        if not isinstance(numbers, list | tuple) or len(numbers) != HAND + 1:
            many = f", not {len(numbers)}" if isinstance(numbers, list | tuple) else ""
            raise BadSetup(
                here, f"it has to be a list of {HAND + 1} numbers, for 0 to {HAND} cards left{many}"
            )
        for cards, number in enumerate(numbers):
            if type(number) is not int or number < 0:
                raise BadSetup(f"{here}[{cards}]", f"it has to be a whole number from 0, not {shown(number)}")
        read[role] = tuple(numbers)
    return MappingProxyType(read)
