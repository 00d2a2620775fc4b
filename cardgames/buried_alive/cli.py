"""`python -m cardgames cover`: count where a card may lie, and what it may cover there."""

from __future__ import annotations

import argparse
from typing import Any

from cardgames.buried_alive.legal import LegalLays
from cardgames.buried_alive.state import BuriedAliveState
from cardgames.cards import named, read_card
from cardgames.contract import IllegalMove, MalformedMove, MalformedRecord
from cardgames.records import Record
from cardgames.terminal import print_json, read_source, source_name, whole, wrong
from cardgames.words import listed


def add_cover(commands: Any) -> None:
    """Add the command to those of the command line."""
    cover = commands.add_parser(
        "cover",
        help="count the places where a card of Buried Alive may lie",
        description="For the seat to act at the end of a record of Buried Alive: print how many places of a "
        "region are legal for a card, and the most icons that it covers at a legal place.",
        allow_abbrev=False,
    )
    cover.add_argument(
        "record", metavar="RECORD", help="a file with a record in JSON; - reads standard input"
    )
    cover.add_argument("--card", required=True, metavar="CARD", help="a card of the seat to act, as 7D")
    cover.add_argument(
        "--turn", required=True, type=whole, metavar="N", help="quarter turns clockwise, 0 to 3"
    )
    cover.add_argument(
        "--region",
        required=True,
        type=whole,
        nargs=4,
        metavar=("X0", "Y0", "X1", "Y1"),
        help="places of the card's upper left corner, from X0 to X1 and from Y0 to Y1, both ends included",
    )
    cover.set_defaults(run=_cover)


class _Wrong(Exception):
    """What is asked cannot be answered; says why."""


def _cover(told: argparse.Namespace) -> int:
    """Print {"legal": N, "max_cover": M}, or say in one line what is wrong."""
    try:
        legal = _lays(told)
        card = _held(told.card, legal)
    except _Wrong as error:
        return wrong(str(error))
    region = tuple(told.region)
    print_json(
        {
            "legal": legal.count(card, told.turn, region),
            "max_cover": legal.most_covered(card, told.turn, region),
        }
    )
    return 0


def _lays(told: argparse.Namespace) -> LegalLays:
    """Check the arguments and play the record; give what the seat to act may lay."""
    left, top, right, bottom = told.region
    if left > right or top > bottom:
        raise _Wrong("--region: it has no places; X0 has to be at most X1, and Y0 at most Y1")
    if not 0 <= told.turn <= 3:
        raise _Wrong(f"--turn: a card is turned by 0 to 3 quarter turns, not {told.turn}")
    source = source_name(told.record)
    try:
        state = _last(told.record)
    except MalformedRecord as error:
        raise _Wrong(f"{source}: {error}") from None
    except IllegalMove as error:
        raise _Wrong(f"{source}: move {error.step} is illegal by {error}") from None
    if state.over:
        raise _Wrong(f"{source}: the game is over, nobody is to act")
    if state.phase == "home":
        seats = listed([f"seat {seat}" for seat in state.to_act])
        raise _Wrong(
            f"{source}: nobody is to act before all home suits are settled; a pick is missing of {seats}"
        )
    legal = state.legal_moves
    assert isinstance(legal, LegalLays)
    return legal


def _last(path: str) -> BuriedAliveState:
    """Play a record and return where it ends; raises MalformedRecord, for another game too."""
    record = Record.read(read_source(path))
    state = record.start()
    if not isinstance(state, BuriedAliveState):
        raise MalformedRecord("game", f"cover is for Buried Alive; this is a record of {record.game}")
    for step in record.play():
        state = step.state
    assert isinstance(state, BuriedAliveState)
    return state


def _held(text: str, legal: LegalLays) -> str:
    """Read the card; it has to be in the hand of the seat to act."""
    try:
        card = read_card(text)
    except MalformedMove as error:
        raise _Wrong(f"--card: {error}") from None
    if card not in legal.hand:
        hand = ", ".join(map(named, legal.hand))
        raise _Wrong(
            f"--card: seat {legal.seat}, which is to act, does not hold {named(card)}; it holds {hand}"
        )
    return card
