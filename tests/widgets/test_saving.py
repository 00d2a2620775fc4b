"""Games that are taken along and come back: records, links, and what a browser keeps."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.records import MAX_BYTES, Record
from tests.widgets.page import Page
from widgets import Table, links, table
from widgets.links import BadLink, decode, encode


def page(at: str | None = "cell", **setup: Any) -> tuple[Table, Page]:
    asked = {key: setup.pop(key) for key in ("stored", "link", "named") if key in setup}
    board = table("boneyard", **{"players": 4, "bots": "random", **setup})
    return board, Page(board, at=at, **asked)


def played(**setup: Any) -> tuple[Table, Page]:
    """A table on which one round has been played."""
    board, shown = page(**setup)
    shown.press("rank:7")
    shown.press("go")
    shown.press("all")
    return board, shown


def record(**other: Any) -> str:
    moves = [[["10"], ["7"], ["5"], ["A", "3"]]]
    return json.dumps({"game": "boneyard", "version": 1, "players": 4, "moves": moves, **other})


HOSTILE = [
    (" \n", "nothing in it"),
    ("null", "object"),
    ("[" * 100_000, "deep"),
    ("{", "JSON"),
    ("x" * (MAX_BYTES + 1), "bytes"),
    (record(game="chess"), "chess"),
    (record(version=2), "version"),
    (record(moves=[[["10"], ["7"], ["5"]]]), r"moves\[0\]"),
    (record(moves=[[["10"], ["7"], ["5"], ["K"]]]), "K"),
    (record(players=["<img src=x onerror=alert(1)>" * 3, "b", "c", "d"]), "40 characters"),
    (record(surprise=1), "surprise"),
    ("\x00\ud800", "JSON"),
]


class TestOpening:
    def test_a_record_is_opened_at_its_end(self) -> None:
        board, shown = page()
        shown.press("save")
        board._shared({"open": record(players=["Zoe", "b", "c", "d"]), "from": "the text"})
        assert len(board.session.moves) == 4
        assert board.session.stage == "choose"
        assert board.session.setup.names[0] == "Zoe"
        assert shown.said.startswith("The game from the text is open.")

    @pytest.mark.parametrize(("text", "says"), HOSTILE)
    def test_a_bad_record_is_refused_in_a_line_and_the_board_stays(self, text: str, says: str) -> None:
        board, shown = played()
        before, lines = board.session.point, board.lines
        board._shared({"open": text, "from": "the text"})
        assert board.saying["tone"] == "refused"
        assert len(shown.said.splitlines()) == 1
        assert re.search(says, shown.said)
        assert board.session.point == before
        assert board.lines == lines

    def test_a_move_against_the_rules_names_its_clause(self) -> None:
        board, _ = page()
        board._shared({"open": record(moves=[[["10"], ["7"], ["5"], []]]), "from": "the text"})
        assert board.saying["clause"] == "BY-7"
        assert board.session.moves == ()

    def test_the_game_before_can_be_had_back(self) -> None:
        board, shown = played()
        before = board.session.moves
        board._shared({"open": record(), "from": "the text"})
        assert board.session.moves != before
        shown.press("earlier")
        assert board.session.moves == before

    def test_what_is_handed_out_reads_back(self) -> None:
        board, shown = played()
        shown.press("save")
        panel = board._share_panel
        assert panel is not None
        assert Record.read(panel.record).steps[0][0] == board.session.moves[0]
        assert decode(panel.payload) == panel.record
        assert panel.at == "cell"

    def test_outside_the_book_there_is_no_link(self) -> None:
        board, shown = page(at=None)
        shown.press("save")
        assert board._share_panel is not None
        assert board._share_panel.at is None
        assert shown.kept is None

    def test_a_table_can_begin_with_a_record(self) -> None:
        assert len(table("boneyard", players=4, record=record()).session.moves) == 4


class TestLinks:
    def test_a_link_opens_the_game(self) -> None:
        board, shown = page(link=encode(record()), named=True)
        assert len(board.session.moves) == 4
        assert {"answered": True} in shown.sent
        assert "link" in shown.said

    @pytest.mark.parametrize(
        "payload",
        [
            "",
            "!!!",
            "é",
            encode(record())[:-8],
            encode("x" * (MAX_BYTES + 1)),
            encode("no record"),
            urlsafe_b64encode(zlib.compress(b"\xff\xfe")).decode(),
            urlsafe_b64encode(b"\x78\x9cnonsense").decode(),
        ],
    )
    def test_a_bad_link_is_refused_in_a_line_and_the_board_stays(self, payload: str) -> None:
        board, shown = page(link=payload, named=False)
        assert board.session.moves == ()
        assert board.saying["tone"] == "refused"
        assert {"answered": True} in shown.sent

    def test_a_small_link_that_unpacks_to_much_is_stopped(self) -> None:
        bomb = urlsafe_b64encode(zlib.compress(b"0" * 500_000_000, 9)).decode()
        assert len(bomb) < 1_000_000
        with pytest.raises(BadLink, match="larger"):
            decode(bomb)

    def test_a_link_of_signs_that_pack_nothing_holds_no_game(self) -> None:
        for payload in ("%%%", ""):
            with pytest.raises(BadLink, match="holds no game"):
                decode(payload)
        with pytest.raises(BadLink, match="missing"):
            decode(encode(record())[:-8])

    def test_a_link_to_another_game_is_left_to_its_table(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(links, "game_in", lambda _: "four-courts")
        board, shown = page(link=encode(record()), named=False)
        assert board.session.moves == ()
        assert {"answered": True} not in shown.sent

    def test_the_game_that_was_kept_can_be_had_back_from_a_link(self) -> None:
        _, first = played()
        board, shown = page(stored=first.kept, link=encode(record()), named=True)
        shown.press("earlier")
        assert str(board.session.moves[0]) == "7"

    @given(st.text())
    def test_every_text_goes_through_a_link(self, text: str) -> None:
        assert decode(encode(text)) == text

    @given(st.text())
    def test_no_payload_does_more_than_be_refused(self, payload: str) -> None:
        with suppress(BadLink):
            decode(payload)


class TestKeeping:
    def test_nothing_is_kept_before_anything_is_done(self) -> None:
        assert page()[1].kept is None

    @pytest.mark.parametrize("presses", [["go"], ["go", "go"], ["go", "all"], ["go", "undo"]])
    def test_a_game_goes_on_where_it_was(self, presses: list[str]) -> None:
        board, shown = page(seed=5)
        shown.press("rank:7")
        for action in presses:
            shown.press(action)
        again, other = page(seed=5, stored=shown.kept)
        assert again.session.point == board.session.point
        assert again.lines == board.lines
        assert other.said.startswith("Your game goes on.")

    def test_a_game_that_has_gone_on_in_another_window_is_taken_up_there(self) -> None:
        _, shown = played(seed=5)
        other, elsewhere = played(seed=5)
        elsewhere.press("rank:3")
        elsewhere.press("go")
        shown.press("rank:10")  # chosen, and not laid
        shown.receive({"hello": {"stored": elsewhere.kept, "at": "cell", "again": True}})
        assert shown.said.startswith("Your game goes on.")
        assert shown.shown == {**elsewhere.shown, "saying": shown.shown["saying"]}
        assert shown.board.session.point == other.session.point

    def test_what_is_looked_at_gives_way_to_the_game_from_another_window(self) -> None:
        other, elsewhere = played(seed=5)
        board, shown = played(seed=5)
        board.on_step(-1)  # as in front of a class
        shown.receive({"hello": {"stored": elsewhere.kept, "at": "cell", "again": True}})
        assert board.session.point == other.session.point
        shown.press("rank:3")
        shown.press("go")
        assert len(board.session.moves) > len(other.session.moves)

    def test_a_damaged_game_from_another_window_is_said_and_the_one_here_stays(self) -> None:
        board, shown = played(seed=5)
        point = board.session.point
        shown.receive({"hello": {"stored": "{", "at": "cell", "again": True}})
        assert "cannot be read" in shown.said
        assert "The game here stays." in shown.said
        assert board.session.point == point

    def test_two_people_go_on_behind_the_curtain(self) -> None:
        _, shown = page(people=2)
        shown.press("go")
        shown.press("rank:7")
        shown.press("go")
        shown.press("go")
        again, _ = page(people=2, stored=shown.kept)
        assert (again.session.stage, again.session.viewer, again.session.awaited) == ("curtain", None, 1)

    def test_setup_and_switches_come_back(self) -> None:
        board, shown = page()
        shown.press("game")
        panel = board._game_panel
        assert panel is not None
        panel._count.value, panel._seed.value = 6, "99"
        panel._switches["study"].value = True
        board._on_start()
        again, _ = page(stored=shown.kept)
        assert again.session.setup == board.session.setup
        assert again.session.study

    def test_a_game_of_another_table_is_left_alone(self) -> None:
        _, shown = played()
        other, page_of_other = page(players=5, stored=shown.kept)
        assert other.session.moves == ()
        assert page_of_other.said == "Choose cards to bid, then Lay."

    @pytest.mark.parametrize("damage", range(9))
    def test_a_damaged_one_is_said_and_a_new_game_stands_there(self, damage: int) -> None:
        _, shown = played()
        data = json.loads(shown.kept or "")
        damaged = [
            "{",
            "[]",
            json.dumps({**data, "version": 1}),
            json.dumps({**data, "seats": 5}),
            json.dumps({**data, "seats": ["person"]}),
            json.dumps({**data, "moves": [[0, "K"]]}),
            json.dumps({**data, "moves": [[9, "7"]]}),
            json.dumps({**data, "record": {"game": "boneyard"}}),
            json.dumps({**data, "switches": {"study": 1}}),
        ][damage]
        board, other = page(stored=damaged)
        assert board.session.moves == ()
        assert "cannot be read" in other.said
        assert ".." not in other.said
        assert "Something went wrong" not in other.said

    @settings(max_examples=25)
    @given(st.recursive(st.none() | st.integers() | st.text(), lambda inner: st.lists(inner), max_leaves=4))
    def test_whatever_stands_in_a_field_no_error_escapes(self, value: Any) -> None:
        _, shown = played()
        data = json.loads(shown.kept or "")
        for key in data:
            _, other = page(stored=json.dumps({**data, key: value}))
            assert "Something went wrong" not in other.said
