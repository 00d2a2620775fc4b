"""Four Courts for the tests: rounds that are short to write down, random play, and the rules told once more.

What is told here again (legal moves, power, what a seat knows) is written from the rules alone, plainly and
slowly, so that the engine is held against something that shares none of its code.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from hypothesis import strategies as st

from cardgames.contract import Event
from cardgames.four_courts import CARDS, GAME, FourCourtsMove, FourCourtsState

NAMES = ("Ann", "Ben")
BASE = {"J": 1, "Q": 2, "K": 3, "A": 4, "6": 6, "7": 7}
INSTANT = {"J:r": "jack", "H:s": "heart", "D:s": "diamond"}
Played = tuple[FourCourtsState, list[FourCourtsMove]]
Sides = dict[str, Sequence[Sequence[str]]]


def start(first: str = "", second: str = "", **options: Any) -> FourCourtsState:
    """Begin a game in which the seats hold these cards, and of the others those that come first."""
    hands = [first.split(), second.split()]
    rest = [card for card in CARDS if card not in (*hands[0], *hands[1])]
    for hand in hands:
        while len(hand) < 8:
            hand.append(rest.pop(0))
    return GAME.deal([hands], options, seed=1)


def after(state: FourCourtsState, moves: str | Iterable[str]) -> FourCourtsState:
    """Make these moves, each by whoever is to act."""
    for text in moves.split() if isinstance(moves, str) else moves:
        state = state.play(GAME.move(text, state.to_act[0])).state
    return state


def told(state: FourCourtsState, moves: str, you: int | None = None) -> list[str]:
    """Make these moves, and tell what the last one made happen, as `you` saw it."""
    return [event.told(NAMES, you) for event in events(state, moves, you)]


def events(state: FourCourtsState, moves: str, you: int | None = None) -> list[Event]:
    *before, last = moves.split()
    state = after(state, before)
    found = state.play(GAME.move(last, state.to_act[0])).events
    seen = found if you is None else [event.seen_by(you) for event in found]
    return [event for event in seen if event is not None]


def rule(state: FourCourtsState, text: str) -> str | None:
    """Name the clause by which a move is refused, or None."""
    refusal = state.check(GAME.move(text, state.to_act[0] if state.to_act else 0))
    return None if refusal is None else refusal.rule


def texts(state: FourCourtsState) -> Sides:
    """Return the stacks as a snapshot writes them."""
    sides: Sides = state.snapshot()["sides"]
    return sides


def all_texts() -> Iterator[str]:
    """Give every text that is a move of the game, legal or not."""
    for court in "SHDC":
        for card in CARDS:
            for facing in ("", ":r", ":s", ":d"):
                yield f"{card}{facing}@{court}"
        yield f"t0{court}"
        yield f"t1{court}"
    yield from ("-", "r", "s", "forfeit")


def near(line: Sequence[str], court: str) -> list[str]:
    return [other for other in line if abs(line.index(other) - line.index(court)) == 1]


def legal(state: FourCourtsState) -> set[str]:
    """List what may be done now, straight from the rules."""
    now = state.snapshot()
    if now["phase"] == "over":
        return set()
    if now["phase"] == "declare":
        return {"r", "s"}
    sides, seat = now["sides"], now["to_act"]
    if now["phase"] == "target":
        pending = state.pending
        assert pending is not None
        found = {f"t{side}{court}" for court in "SHDC" for side in (0, 1) if sides[court][side]}
        if pending.ability == "heart":
            return {text for text in found if text[2] != pending.court}
        return found - {f"t{pending.side}{pending.court}"} | {"-"}
    found = {"forfeit"}
    locked = [c for c in "SHDC" if any(card in sides[c][0] + sides[c][1] for card in _all("A", "r"))]
    for card in now["hands"][seat]:
        courts = {card[1]}
        for court in "SHDC":
            if f"Q{card[1]}:r" in sides[court][seat]:
                courts |= set(near(now["courts"], court))
        ups = ["r", "s"] if card[0] in "AJQK" else [""]
        found |= {f"{card}{':' * bool(up)}{up}@{court}" for up in ups for court in courts - set(locked)}
        found |= {f"{card}:d@{court}" for court in set("SHDC") - set(locked)}
    return found


def _all(rank: str, facing: str) -> list[str]:
    return [f"{rank}{suit}:{facing}" for suit in "SHDC"]


def power(sides: Sides, line: Sequence[str], court: str, seat: int) -> int:
    """Reckon a side's power from the texts of the stacks, straight from the rules."""
    here = [*sides[court][0], *sides[court][1]]
    values = []
    for card in sides[court][seat]:
        value = 2 if card.endswith(":d") else BASE[card[0]]
        if any(other[1:] == "C:s" for other in here):
            value = 1
        for other in [court, *near(line, court)]:
            value += sum(king in sides[other][seat] for king in _all("K", "r"))
        values.append(value)
    if any(other[1:] == "S:s" for other in here):
        values = sorted(values)[-1:]
    return sum(values)


def random_move(state: FourCourtsState, chance: random.Random, forfeits: float = 0.03) -> FourCourtsMove:
    """Choose a legal move; a round is given up seldom."""
    moves = sorted(state.legal_moves, key=str)
    playing = [move for move in moves if str(move) != "forfeit"]
    return chance.choice(playing if chance.random() >= forfeits or len(playing) == len(moves) else moves)


def random_play(first: FourCourtsState, most: int, chance: random.Random) -> list[FourCourtsMove]:
    moves: list[FourCourtsMove] = []
    state = first
    while len(moves) < most and not state.over:
        moves.append(random_move(state, chance))
        state = state.play(moves[-1]).state
    return moves


def walk(first: FourCourtsState, moves: Iterable[FourCourtsMove]) -> list[FourCourtsState]:
    """Return the first state and those after each move."""
    states = [first]
    for move in moves:
        states.append(states[-1].play(move).state)
    return states


@st.composite
def plays(draw: st.DrawFn, most: int = 70) -> tuple[FourCourtsState, list[FourCourtsMove]]:
    """Draw a game and legal moves from its start."""
    options: dict[str, Any] = draw(
        st.fixed_dictionaries({}, optional={"target": st.integers(1, 20), "max_rounds": st.integers(1, 5)})
    )
    first = GAME.new(2, options, draw(st.integers(-3, 1 << 40)))
    chance = random.Random(draw(st.integers(0, 1 << 32)))
    return first, random_play(first, draw(st.integers(0, most)), chance)


def states() -> st.SearchStrategy[FourCourtsState]:
    return plays().map(lambda play: walk(*play)[-1])
