"""The panel of a table in which a game is set up: who plays, how many, with which seed and options."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.page import Page
from widgets import Table, table


def page(**setup: Any) -> tuple[Table, Page]:
    board = table("boneyard", **{"players": 4, "bots": "random", **setup})
    return board, Page(board)


class TestGamePanel:
    def test_levels_are_offered_from_the_weakest_to_the_strongest_and_a_new_seat_is_usual(self) -> None:
        board, shown = page(bots="expert", people=2)
        shown.press("game")
        panel = board._game_panel
        assert panel is not None
        who = panel._rows[2][1]
        assert [name for _, name in who.options] == ["person", "random", "easy", "greedy", "expert"]
        assert all(words.partition(":")[2] for words, _ in who.options[1:])
        panel._count.value = 6
        assert [played.value for _, played in panel._rows] == [
            *["person"] * 2,
            *["expert"] * 2,
            *["greedy"] * 2,
        ]

    def test_another_game_is_started_from_it(self) -> None:
        board, shown = page()
        shown.press("game")
        panel = board._game_panel
        assert panel is not None
        assert board.panel is panel.widget
        panel._count.value = 6
        panel._rows[5][0].value = "  Zoe "
        panel._seed.value = "12"
        panel._rows[1][1].value = "person"
        board._on_start()
        setup = board.session.setup
        assert (len(setup.seats), setup.names[5], setup.seed, setup.people) == (6, "Zoe", 12, (0, 1))
        assert board.panel is None
        assert shown.said.startswith("A new game.")

    @pytest.mark.parametrize(
        ("field", "text", "says"),
        [
            ("_seed", "many", 'Seed: "many" is not a whole number.'),
            ("_seed", "1e9", 'Seed: "1e9" is not a whole number.'),
            ("_seed", "9" * 5000, "Seed: a number has at most 30 digits here, and this one has 5,000."),
            ("goal", "0", "Goal: it has to be a whole number from 1."),
            ("max_rounds", "-1", "Max rounds: it has to be a whole number from 1."),
        ],
    )
    def test_what_cannot_be_played_is_said(self, field: str, text: str, says: str) -> None:
        board, shown = page()
        shown.press("game")
        panel = board._game_panel
        assert panel is not None
        widget = panel._options[field] if field in panel._options else getattr(panel, field)
        widget.value = text
        before = board.session
        board._on_start()
        assert board.session is before
        assert shown.said == f"No new game. {says}"

    @pytest.mark.parametrize(("name", "says"), [("x" * 41, "1 to 40 characters"), ("a\tb", "no control")])
    def test_a_name_that_cannot_be_is_said_with_its_seat(self, name: str, says: str) -> None:
        board, shown = page()
        shown.press("game")
        panel = board._game_panel
        assert panel is not None
        panel._rows[1][0].value = name
        board._on_start()
        assert shown.said.startswith("No new game. Seat 2: a name")
        assert says in shown.said

    def test_who_plays_each_seat_is_asked_by_name(self) -> None:
        board, shown = page(players=5)
        shown.press("game")
        panel = board._game_panel
        assert panel is not None
        asked = [played.description for _, played in panel._rows]
        assert asked == ["Ann is", "Ben is", "Cleo is", "Dan is", "Eve is"]
        panel._rows[1][0].value = "Bartholomew the Magnificent"
        panel._rows[2][0].value = " "
        asked = [played.description for _, played in panel._rows]
        assert asked[1:3] == ["Bartholomew th… is", "Cleo is"]

    def test_a_reveal_goes_on_by_itself_when_that_is_wanted(self) -> None:
        board, shown = page()
        assert board.auto is None
        shown.press("game")
        panel = board._game_panel
        assert panel is not None
        panel._switches["auto"].value = True
        shown.press("rank:7")
        shown.press("go")
        told: list[str] = []
        while board.auto is not None:
            assert 700 <= board.auto["after"] <= 4000
            shown.receive({"auto": board.auto["of"]})
            told.append(board.saying["text"])
        assert board.session.stage == "choose"
        assert told[-1] == "Round 1 is over."
        assert len(set(told)) == len(told)

    def test_what_comes_by_itself_comes_once(self) -> None:
        board, shown = page()
        shown.press("game")
        panel = board._game_panel
        assert panel is not None
        panel._switches["auto"].value = True
        shown.press("rank:7")
        shown.press("go")
        assert board.auto is not None
        moment = board.auto["of"]
        shown.press("go")  # the reader is quicker, and the page's own message is under way
        after = board.session.point
        shown.receive({"auto": moment})
        assert board.session.point == after

    def test_an_empty_seed_is_any(self) -> None:
        board, shown = page()
        shown.press("game")
        panel = board._game_panel
        assert panel is not None
        panel._seed.value = "  "
        board._on_start()
        assert shown.said.startswith("A new game.")

    def test_study_opens_the_hands_at_once(self) -> None:
        board, shown = page()
        shown.press("game")
        panel = board._game_panel
        assert panel is not None
        panel._switches["study"].value = True
        assert board.session.study
        shown.press("rank:7")
        shown.press("go")
        shown.press("all")
        shown.press("undo")
        assert board.session.moves == ()

    def test_folding_again(self) -> None:
        board, shown = page()
        shown.press("game")
        shown.press("save")
        assert board.panel is board._share_panel
        shown.press("save")
        assert board.panel is None
