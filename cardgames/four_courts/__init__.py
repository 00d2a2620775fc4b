"""Four Courts: hold more courts than the other, with every card for its rank, for its suit or face down."""

from cardgames.four_courts.cards import CARDS, FACE_DOWN, LINES, POWERS, RANKS, Placed, ability, is_figure
from cardgames.four_courts.events import (
    CardsShown,
    CourtCounted,
    CourtLocked,
    Declared,
    Declined,
    Exchanged,
    Flipped,
    Forfeited,
    GameEnded,
    LineTurned,
    NoTarget,
    Played,
    Pulled,
    RoundBegun,
    RoundOver,
    RoundScored,
    lies,
)
from cardgames.four_courts.game import FourCourts
from cardgames.four_courts.moves import Declare, Decline, Forfeit, FourCourtsMove, Play, Target
from cardgames.four_courts.position import LastRound, Pending
from cardgames.four_courts.power import Counted, Reckoning, neighbours, reckon
from cardgames.four_courts.state import FourCourtsState
from cardgames.four_courts.view import FourCourtsView

__all__ = [
    "CARDS",
    "FACE_DOWN",
    "GAME",
    "LINES",
    "POWERS",
    "RANKS",
    "CardsShown",
    "Counted",
    "CourtCounted",
    "CourtLocked",
    "Declare",
    "Declared",
    "Decline",
    "Declined",
    "Exchanged",
    "Flipped",
    "Forfeit",
    "Forfeited",
    "FourCourts",
    "FourCourtsMove",
    "FourCourtsState",
    "FourCourtsView",
    "GameEnded",
    "LastRound",
    "LineTurned",
    "NoTarget",
    "Pending",
    "Placed",
    "Play",
    "Played",
    "Pulled",
    "Reckoning",
    "RoundBegun",
    "RoundOver",
    "RoundScored",
    "Target",
    "ability",
    "is_figure",
    "lies",
    "neighbours",
    "reckon",
]

GAME = FourCourts()
