"""Boneyard: bid in secret, dig the most valuable graves, and beware of equal bids."""

from cardgames.boneyard.bids import Bid
from cardgames.boneyard.cards import RANKS, VALUES
from cardgames.boneyard.events import (
    Buried,
    Clashed,
    Dug,
    GameEnded,
    Laid,
    Revealed,
    RoundEnded,
    SuddenDeath,
    TookBack,
)
from cardgames.boneyard.game import Boneyard
from cardgames.boneyard.rounds import Reveal
from cardgames.boneyard.state import BoneyardState
from cardgames.boneyard.view import BoneyardView, Deduced, deduce

__all__ = [
    "GAME",
    "RANKS",
    "VALUES",
    "Bid",
    "Boneyard",
    "BoneyardState",
    "BoneyardView",
    "Buried",
    "Clashed",
    "Deduced",
    "Dug",
    "GameEnded",
    "Laid",
    "Reveal",
    "Revealed",
    "RoundEnded",
    "SuddenDeath",
    "TookBack",
    "deduce",
]

GAME = Boneyard()
