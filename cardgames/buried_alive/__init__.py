"""Buried Alive: lay cards over cards, and keep the icons of a secret home suit in sight."""

from cardgames.buried_alive.board import Board, CoveredIcon, LaidCard, by_suit
from cardgames.buried_alive.events import (
    Covered,
    GameEnded,
    HomePicked,
    HomesRevealed,
    IconsCounted,
    Laid,
    LeftoverTurned,
    NewRound,
    RoundOver,
    Scored,
)
from cardgames.buried_alive.game import BuriedAlive
from cardgames.buried_alive.geometry import FARTHEST, REACH, Box, Icon, card_box, icon_boxes
from cardgames.buried_alive.legal import LegalLays, LegalPicks, Region, limit
from cardgames.buried_alive.moves import BuriedAliveMove, Lay, PickHome
from cardgames.buried_alive.scoring import LastRound, icons_of, leaders, points, score, tied
from cardgames.buried_alive.state import BuriedAliveState
from cardgames.buried_alive.view import BuriedAliveView

__all__ = [
    "FARTHEST",
    "GAME",
    "REACH",
    "Board",
    "Box",
    "BuriedAlive",
    "BuriedAliveMove",
    "BuriedAliveState",
    "BuriedAliveView",
    "Covered",
    "CoveredIcon",
    "GameEnded",
    "HomePicked",
    "HomesRevealed",
    "Icon",
    "IconsCounted",
    "Laid",
    "LaidCard",
    "LastRound",
    "Lay",
    "LeftoverTurned",
    "LegalLays",
    "LegalPicks",
    "NewRound",
    "PickHome",
    "Region",
    "RoundOver",
    "Scored",
    "by_suit",
    "card_box",
    "icon_boxes",
    "icons_of",
    "leaders",
    "limit",
    "points",
    "score",
    "tied",
]

GAME = BuriedAlive()
