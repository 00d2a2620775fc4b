"""Looks of Boneyard to draw: moments of real games, quiet ones and crowded ones."""

from __future__ import annotations

from cardgames.boneyard import GAME, Bid, BoneyardState
from cardgames.records import Record
from widgets.boneyard import PLAY
from widgets.play import Look

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")
LONG = (
    "Bartholomew the Magnificent of Nottingham",
    "李小龍李小龍李小龍李小龍李小龍",
    "<b>&\"'</b>",
    *NAMES[3:],
)
ROUND = (("10",), ("7",), ("5", "A"), ("3",), ("10", "7"), ("7",), ("A",), ("3",))


def start(hands: list[list[str]], graves: list[list[str]]) -> BoneyardState:
    """Return the state of a game that starts in the middle."""
    record = {"game": "boneyard", "version": 1, "players": len(hands), "moves": []}
    import json

    return Record.read(json.dumps({**record, "start": {"hands": hands, "graves": graves}})).start()


def play(state: BoneyardState, bids: tuple[tuple[str, ...], ...]):  # type: ignore[no-untyped-def]
    """Play a round: the state before the last bid, the one after it, and the events of the reveal."""
    for seat, cards in enumerate(bids):
        before = state
        step = state.play(Bid(seat, cards))
        state = step.state
    return before, state, tuple(event for beat in PLAY.beats(step.events) for event in beat)


def crowded() -> BoneyardState:
    return start(
        [
            ["10", "10", "7", "7", "5", "5", "3", "3", "3", "3", "A", "A", "A", "A"],
            ["10", "7"],
            [],
            ["5"] * 4,
            ["10"],
        ],
        [["10", "10", "7", "7", "7", "3", "3", "A"], [], ["3"], ["A"] * 3, ["10", "7", "5"]],
    )


def looks() -> dict[str, Look]:
    """Return a look for each kind of moment."""
    first = GAME.new(players=8)
    before, after, events = play(first, ROUND)
    crowd = crowded()
    _, won, _ = play(
        start(
            [["10", "10", "10", "7", "7"], ["10", "7"], ["A", "3"], ["5"] * 4],
            [["A"], ["3"], ["5"], ["7"], ["10", "3"]],
        ),
        (("10",), ("10", "7"), ("A",), ("5",)),
    )
    return {
        "start": Look(GAME.new(players=4).view(0), 0, NAMES[:4]),
        "chosen": Look(first.view(0), 0, NAMES, frozenset({0, 4})),
        "laid": Look(before.view(2), 2, NAMES, frozenset(), waiting=True),
        "reveal": Look(before.view(2), 2, NAMES, frozenset(), events[:6]),
        "buried": Look(before.view(2), 2, NAMES, frozenset(), events[:-1]),
        "shared screen": Look(PLAY.public(before.view(0)), None, NAMES, frozenset(), events[:9]),
        "curtain": Look(PLAY.public(first.view(0)), None, NAMES, curtain=LONG[0]),
        "memory": Look(after.view(2), 2, NAMES, frozenset({1}), aid=True),
        "crowded": Look(crowd.view(0), 0, LONG[:5], frozenset({0, 9})),
        "no cards": Look(crowd.view(2), 2, LONG[:5], aid=True),
        "open": Look(crowd.view(0), 0, LONG[:5], open=tuple(crowd.view(seat) for seat in range(5))),
        "over": Look(won.view(1), 1, NAMES[:4]),
    }
