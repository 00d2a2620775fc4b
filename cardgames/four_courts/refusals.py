"""Why a move of Four Courts is refused: the first clause that it breaks, in the order of the rules."""

from __future__ import annotations

from cardgames.cards import RANK_NAMES, SUIT_NAMES, SUITS, named, rank, suit
from cardgames.contract import Refusal
from cardgames.four_courts.cards import Hand, bit, cards_of, is_figure
from cardgames.four_courts.moves import Declare, Decline, Forfeit, FourCourtsMove, Play, Target
from cardgames.four_courts.position import Pending, Position
from cardgames.four_courts.reach import KNOWN, Openings, openings
from cardgames.words import listed


def refuse(position: Position, hand: Hand, move: FourCourtsMove) -> Refusal | None:
    """Say why a move is refused, or None; `hand` is that of the move's seat."""
    if position.over:
        rounds = position.rounds
        return Refusal("FC-31", "The game is over; nothing can be played any more.", {"rounds": rounds})
    if move.seat not in (0, 1):
        return Refusal("FC-1", f"There is no seat {move.seat}; the seats are 0 and 1.", {"seat": move.seat})
    pending = position.pending
    if move.seat not in position.to_act:
        return _out_of_turn(position, move)
    if isinstance(move, Forfeit):
        return None if pending is None else _forfeit_too_late(pending)
    if pending is None:
        return _refuse_play(position, hand, move)
    if pending.kind == "declare":
        return None if isinstance(move, Declare) else _declaration_due(pending)
    return _refuse_target(position, pending, move)


def court(suit: str) -> str:
    """Name a court.

    >>> court("S")
    'the court of spades'
    """
    return f"the court of {SUIT_NAMES[suit]}"


def _out_of_turn(position: Position, move: FourCourtsMove) -> Refusal:
    pending = position.pending
    rule = "FC-5" if pending is None else "FC-13" if pending.kind == "declare" else "FC-11"
    due = "turn" if pending is None else "decision"
    return Refusal(rule, f"It is the other player's {due} now.", {"seat": move.seat})


def _forfeit_too_late(pending: Pending) -> Refusal:
    what = "is declared" if pending.kind == "declare" else "has its target"
    reason = f"A round is given up only instead of playing a card: first {named(pending.card)} {what}."
    return Refusal("FC-27", reason, {"card": pending.card})


def _declaration_due(pending: Pending) -> Refusal:
    reason = f"{named(pending.card)} was turned face up: first it is declared, for its rank or for its suit."
    return Refusal("FC-13", reason, {"card": pending.card})


def _refuse_play(position: Position, hand: Hand, move: FourCourtsMove) -> Refusal | None:
    """Say why a card may not be played so. Keeps FC-5, FC-6, FC-7, FC-17, in this order."""
    if not isinstance(move, Play):
        reason = "No decision is open: a card is played now, or the round is given up."
        return Refusal("FC-5", reason, {})
    if not hand & bit(move.card):
        held = listed([named(card) for card in cards_of(hand)] or ["no card"])
        reason = f"{named(move.card)} is not in the hand, which has {held}."
        return Refusal("FC-5", reason, {"card": move.card})
    if move.facing != "d" and is_figure(move.card) != bool(move.facing):
        return _wrong_facing(move)
    open_to = openings(move.seat, position._works & KNOWN[move.seat], position.round & 3)
    at = SUITS.index(move.court)
    if move.facing != "d" and not open_to.opened[SUITS.index(suit(move.card))] >> at & 1:
        return _not_open(move, open_to)
    if not open_to.free[move.way] >> at & 1:
        aces = position.locks[move.court]
        reason = f"{_capital(court(move.court))} is locked by {listed([named(ace) for ace in aces])}."
        return Refusal("FC-17", reason, {"card": move.card, "court": move.court, "ace": aces[0]})
    return None


def _wrong_facing(move: Play) -> Refusal:
    name = RANK_NAMES[rank(move.card)]
    a = "An" if name == "ace" else "A"
    if is_figure(move.card):
        reason = f"{a} {name} played face up is declared, for its rank (r) or for its suit (s)."
    else:
        reason = f"{a} {name} has no ability: it is played face up without r or s."
    return Refusal("FC-7", reason, {"card": move.card, "facing": move.facing})


def _not_open(move: Play, open_to: Openings) -> Refusal:
    own = suit(move.card)
    mask = open_to.opened[SUITS.index(own)]
    more = [other for at, other in enumerate(SUITS) if mask >> at & 1 and other != own]
    queen = f", and to {listed([court(other) for other in more])} by the queen" if more else ""
    reason = f"{named(move.card)} goes face up to {court(own)}{queen}, not to {court(move.court)}."
    return Refusal("FC-6", reason, {"card": move.card, "court": move.court})


def _refuse_target(position: Position, pending: Pending, move: FourCourtsMove) -> Refusal | None:
    """Say why a target is refused. Keeps FC-9, FC-11, FC-12, FC-18, FC-21."""
    card = named(pending.card)
    if isinstance(move, Decline):
        if pending.ability != "heart":
            return None
        reason = f"There are cards to pull, so {card} has to pull one."
        return Refusal("FC-18", reason, {"card": pending.card})
    if not isinstance(move, Target):
        return Refusal("FC-11", f"{card} waits for its target first.", {"card": pending.card})
    facts: dict[str, int | str] = {"card": pending.card, "court": move.court, "side": move.side}
    if not position.sides[move.court][move.side]:
        return Refusal("FC-9", f"That side of {court(move.court)} has no card.", facts)
    if pending.ability == "heart":
        if move.court != pending.court:
            return None
        reason = f"{card} pulls a card from another court, not from {court(move.court)}, where it lies."
        return Refusal("FC-18", reason, facts)
    if (move.court, move.side) != (pending.court, pending.side):
        return None
    if pending.ability == "jack":
        return Refusal("FC-12", f"{card} turns over another card, not itself.", facts)
    return Refusal("FC-21", f"{card} changes places with another card, not with itself.", facts)


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
