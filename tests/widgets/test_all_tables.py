"""Every game at its table, whatever is pressed: nothing breaks, games end, nobody sees what they may not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardgames import GAMES, game
from tests.widgets.page import Page
from widgets import Table, table
from widgets.play import play_of
from widgets.saving import open_record, open_saved, record_of

WRONG = "Something went wrong"
PANELS = {"game", "save", "hint", "hint:on", "review"}
OTHER_GAMES = {"new", "earlier"}


class Presser:
    """Somebody who presses whatever there is to press."""

    def __init__(self, name: str, seed: int, **setup: Any) -> None:
        self.chance = Random(seed)
        self.board: Table = table(name, **{"players": game(name).seats[0], "seed": seed, **setup})
        self.page = Page(self.board, width=self.chance.choice([340, 700]))

    def choices(self, kinds: Sequence[str] = ("targets", "actions", "shortcuts", "field")) -> list[str]:
        board = self.board
        found = {
            "targets": [target["do"] for target in board.targets if not target["off"]],
            "actions": [action["do"] for action in board.actions if not action["off"]],
            "shortcuts": list(board.shortcuts.values()),
            "field": self._on_the_field() if board.field else [],
        }
        return [do for kind in kinds for do in found[kind] if do not in OTHER_GAMES | PANELS]

    def _on_the_field(self) -> list[str]:
        left, top, wide, high = self.board.field or ()
        x, y = left + self.chance.random() * wide, top + self.chance.random() * high
        step = self.chance.choice([-10, -1, 1, 10])
        return [
            f"carry:{x:.1f},{y:.1f}",
            f"drop:{x:.1f},{y:.1f}",
            f"nudge:{step},0",
            f"look:pan:{x - left:.1f},-5",
            f"look:zoom:1.5@{x:.1f},{y:.1f}",
        ]

    def press(self, action: str) -> None:
        self.page.press(action)
        assert WRONG not in self.page.said, (action, self.page.said)

    def go_on(self) -> None:
        """Press something; rather what goes on with the game."""
        goes_on = self.chance.random() < 0.5 and "go" in self.choices(["actions"])
        actions = [action for action in self.choices() if action not in {"undo", "clear"}]
        self.press("go" if goes_on else self.chance.choice(actions))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_pressed_the_table_goes_on(name: str, people: int, seed: int) -> None:
    reader = Presser(name, seed, people=people, bots="random")
    for _ in range(250):
        choices = reader.choices()
        assert choices
        reader.press(reader.chance.choice(choices))
        secret_from_all(reader.board)
        comes_back(reader)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("people", [0, 1, 2])
def test_a_whole_game_is_played_by_pressing(name: str, people: int) -> None:
    reader = Presser(name, seed=people, people=people, bots="random")
    for _ in range(20_000):
        if reader.board.session.stage == "over":
            break
        reader.go_on()
    assert reader.board.session.stage == "over"
    assert reader.page.buttons["new"] == "New game"
    session = reader.board.session
    again = open_record(record_of(session).text(), play_of(name), session.setup.seats, seed=99)
    assert again.moves == session.moves
    assert again.transcript == session.transcript


@pytest.mark.parametrize("name", GAMES)
def test_what_comes_by_itself_is_heard_once_and_the_task_at_its_end(name: str) -> None:
    reader = Presser(name, seed=3, bots="random")
    told = len(reader.board.session.transcript)
    for _ in range(400):
        heard = reader.board.saying["times"]
        reader.go_on()
        lines = [line.text for line in reader.board.session.transcript[told:] if line.clause is not None]
        told += len(reader.board.session.transcript[told:])
        if lines and reader.board.auto is not None:
            assert reader.board.saying["times"] == heard + 1
            assert reader.board.saying["spoken"] == " ".join(lines)


@pytest.mark.parametrize("name", [name for name in GAMES if "seed" in game(name).record_keys])
def test_behind_the_curtain_every_deal_looks_the_same(name: str) -> None:
    boards = [table(name, game(name).seats[0], people=2, seed=seed) for seed in range(12)]
    picking = [board.session.first.to_act for board in boards]
    same = [board for board, seats in zip(boards, picking, strict=True) if seats == (0,)]
    assert len(same) > 1
    shown = [Page(board).shown for board in same]
    assert all(one == shown[0] for one in shown)
    for board in same:
        board.received({"do": "go", "stage": board.stage})
    assert boards[0].draw(700) != boards[-1].draw(700)


def secret_from_all(board: Table) -> None:
    """What is drawn while nobody has the device is the same whichever seat's view it is made of."""
    session = board.session
    if session.viewer is not None or session.study:
        return
    play, look = play_of(session.first.game), board._look()
    for seat in range(session.first.players):
        other = replace(look, view=play.public(session.view(seat)))
        assert play.scene(other, 700) == play.scene(look, 700)


def comes_back(reader: Presser) -> None:
    """What the page keeps brings the same game back, at the same moment."""
    session, text = reader.board.session, reader.page.kept
    if text is None or session.study:
        return
    opened = open_saved(text, play_of(session.first.game), reader.board._made_for)
    assert opened is not None
    again = opened.session
    assert again.moves == session.moves
    assert again.transcript == session.transcript
    assert again.point._replace(seat=None) == session.point._replace(seat=None)
