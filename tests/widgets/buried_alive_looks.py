"""Looks of Buried Alive to draw: moments of real games, quiet ones and crowded ones."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from cardgames.buried_alive import GAME, BuriedAliveState, BuriedAliveView, Lay, PickHome
from cardgames.contract import Event
from widgets.buried_alive import PLAY
from widgets.buried_alive.hold import Hold
from widgets.buried_alive.looking import Looking
from widgets.play import Look

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")
LONG = (
    "Bartholomew the Magnificent of Nottingham",
    "李小龍李小龍李小龍李小龍李小龍",
    "<b>&\"'</b>",
    *NAMES[3:],
)


@lru_cache(64)
def game(players: int, laid: int, seed: int, rounds: int = 1) -> tuple[BuriedAliveState, ...]:
    """Return the states of a game in which cards are laid over each other and cover little, picks aside."""
    state = settled(GAME.new(players, {"rounds": rounds}, seed))
    chance, states = random.Random(seed), [state]
    for _ in range(laid):
        state = settled(state.play(_spread(state.view(state.to_act[0]), chance)).state)
        states.append(state)
    return tuple(states)


def settled(state: BuriedAliveState) -> BuriedAliveState:
    """Let everybody whose suits tie pick one."""
    while state.phase == "home":
        state = state.play(PickHome(state.to_act[0], state.view(state.to_act[0]).choices[-1])).state
    return state


def _spread(view: BuriedAliveView, chance: random.Random) -> Lay:
    best, least = None, 0.0
    for _ in range(24):
        card, turn = chance.choice(view.hand), chance.randrange(4)
        lay = Lay(view.seat, card, chance.randint(-220, 220), chance.randint(-150, 150), turn)
        score = len(view.cover(card, lay.x, lay.y, turn)) + chance.random()
        if lay in view.legal_moves and (best is None or score < least):
            best, least = lay, score
    return best or beside(view)


def beside(view: BuriedAliveView) -> Lay:
    """Return the move that lays a seat's first card beside all others, where it covers nothing."""
    box = view.table.box or (0, 0, 0, 0)
    return Lay(view.seat, view.hand[0], box[2], box[1])


def look(state: BuriedAliveState, seat: int | None = None, **more: object) -> Look:
    """Return what a seat sees, the one to act if no other is asked for."""
    seat = (state.to_act or (0,))[0] if seat is None else seat
    names = NAMES[: state.players]
    choosing = seat in state.to_act
    plain = Look(state.view(seat), seat, names, Hold(), looking=Looking(), choosing=choosing)
    return replace(plain, **more)


def acted(look: Look, *actions: str) -> Look:
    """Return the look after the reader did something with it, as a table does it."""
    for action in actions:
        looking = PLAY.look(look, action)
        if looking != look.looking:
            look = replace(look, looking=looking)
        else:
            look = replace(look, picks=PLAY.choose(look, action))
    return look


def last_move(players: int, seed: int, rounds: int = 1) -> tuple[BuriedAliveState, Sequence[Sequence[Event]]]:
    """Return the state before the last card of a round, and the beats of what it leads to."""
    before = game(players, 52 // players * players - 1, seed, rounds)[-1]
    return before, PLAY.beats(before.play(beside(before.view(before.to_act[0]))).events)


def looks() -> dict[str, Look]:
    """Return a look for each kind of moment."""
    start = GAME.new(4, None, 7)
    tied = next(state for seed in range(99) if (state := GAME.new(4, None, seed)).view(0).choices)
    ten, many = look(game(4, 10, 1)[-1]), look(game(2, 47, 5)[-1])
    before, beats = last_move(8, 3, rounds=8)
    shown = [event for beat in beats for event in beat]
    after = before.play(beside(before.view(before.to_act[0]))).state
    last, _ = last_move(5, 2)
    over = last.play(beside(last.view(last.to_act[0]))).state
    return {
        "start": look(settled(start)),
        "home": look(tied, 0),
        "home picked": acted(look(tied, 0), f"home:{tied.view(0).choices[0]}"),
        "ten": ten,
        "held": acted(ten, "card:1", "turn"),
        "refused": acted(ten, "card:1", "nudge:9000,0"),
        "map": acted(ten, "card:2", "look:map"),
        "x-ray": acted(ten, "look:xray"),
        "many": acted(many, "card:0"),
        "near": acted(many, "look:in", "look:in", "look:left"),
        "two": look(settled(GAME.new(2, None, 3))),
        "eight": look(game(8, 20, 6)[-1]),
        "scoring": look(before, 0, shown=tuple(shown[:7]), last=tuple(shown[6:7])),
        "added": look(before, 0, shown=tuple(shown[:-1])),
        "next round": look(settled(after)),
        "over": look(over, 0),
        "curtain": replace(
            ten, view=PLAY.public(ten.view), seat=None, curtain=LONG[0], choosing=False, names=LONG[:4]
        ),
        "open": replace(ten, open=tuple(game(4, 10, 1)[-1].view(seat) for seat in range(4))),
        "four colours": replace(ten, four_colour=True),
    }
