"""What a move made happen, told from the positions before and after it, and only when somebody asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardgames.cards import SUITS, suit
from cardgames.contract import Event
from cardgames.four_courts.cards import INSTANTS, PLACED, TOP, UNKNOWN, Code, code_of, filled
from cardgames.four_courts.effects import exchanged, flipped, pulled, top
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
)
from cardgames.four_courts.legal import has_target
from cardgames.four_courts.moves import Declare, FourCourtsMove, Play, Target
from cardgames.four_courts.position import LastRound, Pending
from cardgames.four_courts.power import courts_of, holder, powers
from cardgames.four_courts.reach import WORKS, Works

if TYPE_CHECKING:
    from cardgames.four_courts.state import FourCourtsState


def tell(before: FourCourtsState, move: FourCourtsMove, after: FourCourtsState) -> Iterator[Event]:
    """Tell a move, what it set off, and, if the round ended with it, how it ended and what comes next."""
    pending, works = before._pending, before._works
    if isinstance(move, Play):
        yield Played(move.seat, move.card, move.facing, move.court, _kept(move))
        works += WORKS[move.place][move.code]
        yield from _in_vain(before, move.seat, move.code, move.place)
    elif pending is None:
        yield Forfeited(move.seat, before.held[move.seat])
    elif isinstance(move, Declare):
        yield Declared(move.seat, pending.card, move.facing, pending.court)
        code = code_of(pending.card, move.facing)
        works += WORKS[pending.place][code]
        yield from _in_vain(before, move.seat, code, pending.place)
    elif isinstance(move, Target):
        event, works = _aimed(before, pending, move)
        yield event
    else:
        clause = "FC-12" if pending.ability == "jack" else "FC-21"
        yield Declined(move.seat, pending.card, pending.ability, clause)
    yield from _locks(before, works)
    if after.rounds > before.rounds and after.last_round is not None:
        yield from _ended(before, after.last_round, after)


def _kept(move: Play) -> str:
    """Name the clause that lets a card be played so."""
    if move.facing == "d":
        return "FC-8"
    return "FC-6" if suit(move.card) == move.court else "FC-15"


def _in_vain(before: FourCourtsState, seat: int, code: Code, place: int) -> Iterator[Event]:
    """Tell if a card that acts at once finds nothing to act on."""
    ability = INSTANTS[code]
    if ability and not has_target(ability, place, filled(before.table) | 1 << place):
        yield NoTarget(seat, str(PLACED[code].card), ability)


def _aimed(before: FourCourtsState, pending: Pending, move: Target) -> tuple[Event, Works]:
    """Tell what an ability did to its target, and return which queens and aces are at work then."""
    tables, works = before._tables, before._works
    seat, by, court, side = move.seat, pending.card, move.court, move.side
    code = top(tables, move.place)
    card, facing = PLACED[code]
    if pending.ability == "jack":
        _, works, _ = flipped(tables, works, move.place)
        return Flipped(seat, by, str(card), court, side, facing == "d"), works
    seen = [table[move.place] & TOP != UNKNOWN for table in tables]
    if pending.ability == "heart":
        _, works = pulled(tables, works, pending, move.place)
        return Pulled(seat, by, card, facing, court, pending.court, side, _seats(seen)), works
    _, works = exchanged(tables, works, pending, move.place)
    seen[seat] = True  # it comes to the side of whoever exchanges it
    home = (pending.side, pending.court)
    return Exchanged(seat, by, home, card, facing, court, side, _seats(seen)), works


def _seats(seen: list[bool]) -> tuple[int, ...]:
    return tuple(seat for seat in (0, 1) if seen[seat])


def _locks(before: FourCourtsState, works: Works) -> Iterator[Event]:
    """Tell which courts are locked now that were not, or the reverse."""
    for court in before.courts:
        shift = 4 * SUITS.index(court)
        was, now = before._works >> shift & 15, works >> shift & 15
        if bool(was) != bool(now):
            yield CourtLocked(court, bool(now))


def _ended(before: FourCourtsState, last: LastRound, after: FourCourtsState) -> Iterator[Event]:
    """Tell how a round ended: what lay face down, court by court, the points, and what comes next."""
    if not last.forfeit:
        locked = any(last.cards_left)
        yield RoundOver(locked, "FC-29" if locked else "FC-26")
    hidden = tuple(
        (court, side, str(card))
        for court, stacks in last.sides.items()
        for side in (0, 1)
        for card, facing in stacks[side]
        if facing == "d"
    )
    if hidden:
        yield CardsShown(hidden)
    if not last.forfeit:
        for court, pair in last.power.items():
            yield CourtCounted(court, pair, holder(pair))
    found = powers(last.table, last.number & 3)
    loser = None if last.winner is None else 1 - last.winner
    yield RoundScored(
        last.winner,
        (courts_of(found, 0), courts_of(found, 1)),
        last.points,
        0 if loser is None else last.cards_left[loser],
        loser == before.first,
        last.forfeit,
        "FC-26" if loser is None else "FC-28",
    )
    if after.over:
        limit = max(after.scores) < before._round.options.target
        yield GameEnded(after.winner, after.scores, after.rounds, limit)
    else:
        yield LineTurned(after.courts)
        yield RoundBegun(after.round, after.first)
