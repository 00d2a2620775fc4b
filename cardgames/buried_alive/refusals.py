"""Why a move is refused: the clause, the reason in one sentence, the facts in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.buried_alive.board import Board
from cardgames.buried_alive.geometry import REACH
from cardgames.buried_alive.legal import limit
from cardgames.buried_alive.moves import Lay, PickHome
from cardgames.cards import SUIT_NAMES, named
from cardgames.contract import Refusal
from cardgames.words import listed

_OVER = "The round is over and so is the game; nothing can be laid any more."


def refuse_lay(phase: str, turn: int, board: Board, move: Lay, hand: Sequence[str]) -> Refusal | None:
    """Say why a card may not be laid there, or None; `turn` is the seat to act, `hand` the mover's cards.

    Keeps BA-19, BA-7, BA-10, BA-11, in this order.
    """
    if phase == "over":
        return Refusal("BA-19", _OVER, {})
    if phase == "home":
        reason = "Before the first card, every home suit has to be settled; one has still to be picked."
        return Refusal("BA-5", reason, {})
    if move.seat != turn:
        return Refusal("BA-7", f"It is the turn of seat {turn}, not of seat {move.seat}.", {"to_act": turn})
    if move.card not in hand:
        reason = f"{named(move.card)} is not in this hand."
        return Refusal("BA-7", reason, {"card": move.card, "held": len(hand)})
    covers = board.count(*move.box)
    if covers < 0:
        away = board.distance(move.box)
        reason = f"{named(move.card)} would lie {away} units from the nearest card; {REACH} is the most."
        return Refusal("BA-10", reason, {"distance": away, "limit": REACH})
    most = limit(move.card)
    if most is not None and covers > most:
        reason = f"{named(move.card)} would cover {covers} icons; it covers at most {most}."
        return Refusal("BA-11", reason, {"covered": covers, "limit": most})
    return None


def refuse_pick(phase: str, move: PickHome, choices: Sequence[str]) -> Refusal | None:
    """Say why a home suit may not be picked, or None; `choices` are the tied suits if its seat has to pick.

    Keeps BA-5, BA-6.
    """
    if phase == "over":
        return Refusal("BA-19", _OVER, {})
    if not choices:
        return Refusal("BA-5", "This seat's home suit is settled for the round.", {"seat": move.seat})
    if move.suit not in choices:
        suits = listed([SUIT_NAMES[suit] for suit in choices])
        reason = f"The suits that tie are {suits}; {SUIT_NAMES[move.suit]} are not among them."
        return Refusal("BA-6", reason, {"tied": "".join(choices)})
    return None
