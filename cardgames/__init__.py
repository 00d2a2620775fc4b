"""Card games with exact rules: states, moves, events, views, records and bots. Needs nothing but Python.

>>> import cardgames
>>> state = cardgames.game("boneyard").new(players=4)
>>> state.to_act
(0, 1, 2, 3)
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cardgames.contract import (
    BadSetup,
    Bot,
    Event,
    Game,
    IllegalMove,
    LegalMoves,
    Level,
    MalformedMove,
    MalformedRecord,
    Move,
    Outcome,
    Refusal,
    State,
    Step,
    View,
)
from cardgames.words import shown

__all__ = [
    "GAMES",
    "BadSetup",
    "Bot",
    "Event",
    "Game",
    "IllegalMove",
    "LegalMoves",
    "Level",
    "MalformedMove",
    "MalformedRecord",
    "Move",
    "Outcome",
    "Refusal",
    "State",
    "Step",
    "View",
    "game",
]

GAMES = ("buried-alive", "four-courts", "boneyard")


def game(name: str) -> Game[Any, Any]:
    """Return the game of that name, importing it when it is first asked for.

    Raises BadSetup for a name that is not one of GAMES.
    """
    if name not in GAMES:
        raise BadSetup("game", f"there is no game {shown(name)}; the games are: {', '.join(GAMES)}")
    found: Game[Any, Any] = import_module(f"cardgames.{name.replace('-', '_')}").GAME
    return found
