"""Buried Alive's positions and plays for the tests, and the rules again unit by unit, for small tables."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

from hypothesis import strategies as st
from laws import after

from cardgames.buried_alive import GAME, BuriedAliveMove, BuriedAliveState, Lay, PickHome, tied
from cardgames.buried_alive.view import BuriedAliveView
from cardgames.cards import DECK
from cardgames.chance import Stream
from cardgames.contract import Event

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
Unit = tuple[int, int]
Hands = tuple[tuple[str, ...], ...]


def dealt(players: int, *hands: str, rest: random.Random | None = None) -> Hands:
    """Deal the cards named, "10D AS", to the first seats, the others in order or by chance."""
    given = [hand.split() for hand in hands] + [[] for _ in range(players - len(hands))]
    others = [card for card in DECK if not any(card in hand for hand in given)]
    if rest is not None:
        rest.shuffle(others)
    for hand in given:
        while len(hand) < len(DECK) // players:
            hand.append(others.pop())
    return tuple(map(tuple, given))


def position(*moves: str, deal: Hands | None = None, **options: int) -> BuriedAliveState:
    """Play moves "10D@0,0" with a deal that lets the seats of two players lay them in turn."""
    if deal is None:
        cards = [GAME.move(text, 0) for text in moves]
        held = [" ".join(move.card for move in cards[seat::2] if isinstance(move, Lay)) for seat in (0, 1)]
        deal = dealt(2, *held)
    return played(settled(GAME.deal([deal], options, seed=1)), *moves)[0]


def settled(state: BuriedAliveState) -> BuriedAliveState:
    """Let everybody whose suits tie pick the first of them."""
    for seat in state.to_act if state.phase == "home" else ():
        state = state.play(PickHome(seat, tied(state.hands[seat])[0])).state
    return state


def played(state: BuriedAliveState, *moves: str) -> tuple[BuriedAliveState, tuple[Event, ...]]:
    """Let whoever is to act make these moves; give the state and what the last move led to."""
    events: tuple[Event, ...] = ()
    for text in moves:
        state, events = state.play(GAME.move(text, state.to_act[0]))
    return state, events


def told(events: Iterable[Event], you: int | None = None) -> list[str]:
    return [event.told(NAMES, you) for event in events]


def refused(state: BuriedAliveState, text: str, seat: int | None = None) -> tuple[str, str]:
    """Return the clause and the reason of a refusal; the view of the seat gives the same."""
    move = GAME.move(text, state.to_act[0] if seat is None else seat)
    refusal = state.check(move)
    assert refusal is not None
    assert state.view(move.seat).check(move) == refusal
    return refusal.rule, refusal.reason


def crowded(view: BuriedAliveView, chance: random.Random, room: int = 90) -> BuriedAliveMove:
    """Choose a legal move in the thick of things, so that icons are covered in part and by several cards."""
    if view.phase == "home":
        return PickHome(view.seat, chance.choice(view.choices))
    for _ in range(20):
        card, turn = chance.choice(view.hand), chance.randrange(4)
        move = Lay(view.seat, card, chance.randint(-room, room), chance.randint(-room, room), turn)
        if move in view.legal_moves:
            return move
    move = view.legal_moves.sample(Stream(chance.getrandbits(32), 0))  # type: ignore[assignment]
    return Lay(view.seat, move.card, 0, 0) if not view.board else move


def random_play(state: BuriedAliveState, most: int, chance: random.Random) -> list[BuriedAliveMove]:
    """Choose that many moves, picks of home suits in any order; fewer if the game ends."""
    moves: list[BuriedAliveMove] = []
    while len(moves) < most and not state.over:
        seat = chance.choice(state.to_act)
        moves.append(crowded(state.view(seat), chance))
        state = state.play(moves[-1]).state
    return moves


@st.composite
def plays(draw: st.DrawFn, most: int = 70) -> tuple[BuriedAliveState, list[BuriedAliveMove]]:
    """Draw a first state and legal moves from there, of one round or of two."""
    options: dict[str, Any] = draw(st.sampled_from([{}, {"rounds": 2}]))
    first = GAME.new(draw(st.integers(2, 8)), options, draw(st.integers(0, 1 << 32)))
    chance = random.Random(draw(st.integers(0, 1 << 32)))
    return first, random_play(first, draw(st.integers(0, most)), chance)


def states(most: int = 70) -> st.SearchStrategy[BuriedAliveState]:
    return plays(most).map(lambda play: after(*play))


@st.composite
def lays(draw: st.DrawFn, most: int = 9, room: int = 70) -> list[Lay]:
    """Draw cards laid one over the other, whatever the rules say to them."""
    cards = draw(st.lists(st.sampled_from(DECK), min_size=1, max_size=most, unique=True))
    place = st.integers(-room, room)
    return [
        Lay(k % 4, card, draw(place), draw(place), draw(st.integers(0, 3))) for k, card in enumerate(cards)
    ]


# ---- the rules again, unit by unit: a card covers units of the table, an icon is the units that it fills

PIPS = {
    "A": [(50, 70)],
    "2": [(50, 28), (50, 112)],
    "3": [(50, 28), (50, 112), (50, 70)],
    "4": [(27, 28), (73, 28), (27, 112), (73, 112)],
    "5": [(27, 28), (73, 28), (27, 112), (73, 112), (50, 70)],
    "6": [(27, 28), (73, 28), (27, 112), (73, 112), (27, 70), (73, 70)],
    "7": [(27, 28), (73, 28), (27, 112), (73, 112), (27, 70), (73, 70), (50, 49)],
    "8": [(27, 28), (73, 28), (27, 112), (73, 112), (27, 70), (73, 70), (50, 49), (50, 91)],
    "9": [*((x, y) for y in (28, 56, 84, 112) for x in (27, 73)), (50, 70)],
    "10": [*((x, y) for y in (28, 56, 84, 112) for x in (27, 73)), (50, 42), (50, 98)],
}


def rectangle(lay: Lay) -> tuple[range, range]:
    """Return the columns and the rows of units that a card fills."""
    width, height = (140, 100) if lay.turn % 2 else (100, 140)
    return range(lay.x, lay.x + width), range(lay.y, lay.y + height)


def icon_units(lay: Lay) -> list[set[Unit]]:
    """Return the units that each icon of a card fills where it lies."""
    wide, high = (60, 80) if lay.card == "AS" else (18, 22)
    found = []
    for x, y in PIPS.get(lay.card[:-1], []):
        corners = [(x - wide // 2, y - high // 2), (x + wide // 2, y + high // 2)]
        for quarter in range(lay.turn):
            height = 100 if quarter % 2 else 140  # a quarter turn makes a card that is 140 high 100 high
            corners = [(height - v, u) for u, v in corners]
        left, right = sorted(u for u, _ in corners)
        top, bottom = sorted(v for _, v in corners)
        found.append({(lay.x + u, lay.y + v) for u in range(left, right) for v in range(top, bottom)})
    return found


def uncovered(table: Sequence[Lay]) -> list[list[set[Unit]]]:
    """Return for each card what still shows of each of its icons, in units; an empty set is covered."""
    shows = [icon_units(lay) for lay in table]
    for place, lay in enumerate(table):
        columns, rows = rectangle(lay)
        for icons in shows[:place]:
            for icon in icons:
                icon -= {unit for unit in icon if unit[0] in columns and unit[1] in rows}
    return shows


def newly_covered(shows: Sequence[Sequence[set[Unit]]], lay: Lay) -> list[tuple[int, int]]:
    """Return which icons a card covers, as (card, icon), by looking at every unit that still shows."""
    columns, rows = rectangle(lay)
    return [
        (nth, number)
        for nth, icons in enumerate(shows)
        for number, icon in enumerate(icons)
        if icon and all(x in columns and y in rows for x, y in icon)
    ]


def near_enough(table: Sequence[Lay], lay: Lay) -> bool:
    """Whether a card lies within a card's length of another, by the units between them along each axis."""
    columns, rows = rectangle(lay)
    for other in table:
        across, down = rectangle(other)
        between = max(across.start - columns.stop, columns.start - across.stop)
        above = max(down.start - rows.stop, rows.start - down.stop)
        if between <= 140 and above <= 140:
            return True
    return not table
