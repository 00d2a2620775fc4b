"""A table as a page uses it: real widgets, no browser."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import widgets
from cardgames import BadSetup
from tests.widgets.page import Page
from widgets import Table, table
from widgets.boneyard import PLAY

WRONG = "Something went wrong"
BIDS = st.lists(
    st.sampled_from(["rank:A", "rank:3", "rank:5", "rank:7"]), min_size=1, max_size=4, unique=True
)


def page(**setup: Any) -> tuple[Table, Page]:
    board = table("boneyard", **{"players": 4, "bots": "random", **setup})
    return board, Page(board)


def lay(shown: Page, cards: list[str]) -> None:
    """Take the device, choose these cards and lay them."""
    shown.press("go")
    for card in cards:
        shown.press(card)
    shown.press("go")


class TestFirstSight:
    def test_says_what_to_do(self) -> None:
        _, shown = page()
        assert shown.said == "Choose cards to bid, then Lay."
        assert shown.buttons["go"] == "Lay"

    def test_every_card_of_the_hand_is_a_button_with_words(self) -> None:
        board, _ = page()
        assert [target["do"] for target in board.targets] == [f"card:{place}" for place in range(5)]
        assert all(target["label"] and target["on"] is False for target in board.targets)

    def test_before_a_page_shows_it_nothing_is_drawn(self) -> None:
        assert table("boneyard").targets == []

    def test_the_still_picture_is_the_same_every_time(self) -> None:
        first, second = table("boneyard")._repr_mimebundle_()[0], table("boneyard")._repr_mimebundle_()[0]
        for kind in ("image/svg+xml", "text/plain"):
            assert first[kind] == second[kind]
        assert "model" not in first["text/plain"]
        assert "application/vnd.jupyter.widget-view+json" in first


class TestARound:
    def test_choosing_shows_the_running_total(self) -> None:
        board, shown = page()
        shown.press("card:0")
        shown.press("rank:A")
        assert "10 + A = 11" in shown.said
        assert "11" in shown.buttons["go"]
        assert [target["on"] for target in board.targets] == [True, False, False, False, True]

    def test_a_card_chosen_twice_is_back_in_hand(self) -> None:
        _, shown = page()
        shown.press("card:0")
        shown.press("card:0")
        assert shown.buttons["go"] == "Lay"

    def test_a_finger_on_the_canvas_chooses(self) -> None:
        board, shown = page()
        shown.tap("card:1")
        assert board.targets[1]["on"] is True
        assert "7" in shown.said

    def test_a_refused_bid_says_why_and_which_clause(self) -> None:
        board, shown = page()
        before = board.session.point
        shown.press("go")
        assert board.saying["clause"] == "BY-7"
        assert board.saying["tone"] == "refused"
        assert board.session.point == before

    def test_the_reveal_tells_each_beat(self) -> None:
        board, shown = page()
        shown.press("rank:7")
        shown.press("go")
        assert shown.said == PLAY.laid
        told = []
        while board.session.stage != "choose":
            shown.press("go")
            told.append(board.saying["text"])
        assert told[-1] == "Round 1 is over."
        assert [line[0] for line in board.lines[1:]] == [
            line for beat in told for line in beat.replace(". ", ".\n").split("\n")
        ]

    def test_all_at_once_tells_all_of_it(self) -> None:
        board, shown = page()
        shown.press("rank:7")
        shown.press("go")
        shown.press("all")
        assert board.session.stage == "choose"
        told = " ".join(line[0] for line in board.lines[1:])
        assert board.saying["text"] == told
        assert board.saying["spoken"] == f"{told} {board.saying['then']}"

    def test_all_of_a_great_deal_tells_its_end_and_where_the_rest_is(self) -> None:
        board, shown = page(players=8, bots="random", seed=2)
        shown.press("rank:7")
        shown.press("go")
        shown.press("all")
        lines = [line[0] for line in board.lines[1:]]
        text = board.saying["text"]
        left = int(re.match(r"\((\d+) more under “What happened”\.\) ", text)[1])  # type: ignore[index]
        assert text.endswith(" ".join(lines[left:]))
        assert text.endswith("Round 1 is over.")
        assert 0 < left < len(lines)

    def test_a_whole_game(self) -> None:
        board, shown = page(bots="greedy", seed=3)
        for _ in range(400):
            if board.session.stage == "over":
                break
            if board.session.stage == "choose" and board.targets:
                shown.press(board.targets[0]["do"])
            shown.press("go")
        assert board.session.stage == "over"
        assert board.lines[-1][1] in {"BY-16", "BY-17", "BY-18"}
        assert shown.buttons["new"] == "New game"
        shown.press("new")
        assert board.session.moves == ()
        assert shown.buttons["earlier"]
        shown.press("earlier")
        assert board.session.stage == "over"


class TestClicksThatComeTwiceOrTooLate:
    def test_a_second_press_for_the_same_situation_does_nothing(self) -> None:
        board, shown = page(people=2)
        seen = board.stage
        shown.press("go", seen)
        shown.press("go", seen)
        assert board.session.viewer == 0
        shown.press("rank:7")
        seen = board.stage
        shown.press("go", seen)
        shown.press("go", seen)
        assert len(board.session.moves) == 1
        assert board.session.stage == "curtain"

    def test_a_click_on_a_card_that_is_gone_does_nothing(self) -> None:
        board, shown = page()
        shown.press("rank:7")
        shown.press("go")
        before = board.session.point
        for action in ("card:0", "rank:A", "clear", "new thing", "sit_down", "_on_go"):
            shown.press(action)
        assert board.session.point == before
        assert WRONG not in shown.said

    def test_two_tables_do_not_disturb_each_other(self) -> None:
        (one, shown), (other, _) = page(), page()
        shown.press("card:0")
        assert other.targets[0]["on"] is False
        assert one.targets[0]["on"] is True

    def test_a_second_view_of_a_table_goes_on_where_it_stands(self) -> None:
        board, shown = page()
        shown.press("rank:7")
        shown.press("go")
        point = board.session.point
        again = Page(board, width=390, stored='{"nonsense": 1}')
        assert board.session.point == point
        assert again.said == PLAY.laid


class TestSeveralAtOneScreen:
    def test_behind_the_curtain_no_hand_is_seen(self) -> None:
        board, shown = page(people=2)
        assert board.targets == []
        assert "Ann" in shown.said
        shown.press("go")
        assert len(board.targets) == 5

    @given(BIDS, BIDS)
    def test_what_one_lays_the_next_cannot_tell(self, one: list[str], other: list[str]) -> None:
        seen = []
        for cards in (one, other):
            _, shown = page(people=3)
            lay(shown, cards)
            seen.append([shown.shown])
            shown.press("go")
            seen[-1].append(shown.shown)
        assert seen[0] == seen[1]

    @given(st.lists(BIDS, min_size=3, max_size=3), st.lists(BIDS, min_size=3, max_size=3))
    def test_a_beat_tells_nothing_of_the_lower_totals(
        self, some: list[list[str]], others: list[list[str]]
    ) -> None:
        seen = []
        for lower in (some, others):
            _, shown = page(people=4)
            lay(shown, ["rank:10", "rank:7", "rank:5", "rank:3", "rank:A"])
            for cards in lower:
                lay(shown, cards)
            seen.append([shown.shown])
            shown.press("go")
            seen[-1].append(shown.shown)
        assert seen[0] == seen[1]

    def test_names_are_text(self) -> None:
        name = "<b onclick='x'>&"
        board, _ = page(people=2, names=[name, "Ben", "Cleo", "Dan"])
        picture = board._repr_mimebundle_()[0]["image/svg+xml"]
        assert "<b " not in picture


class TestErrors:
    def test_an_error_becomes_a_line_and_the_game_stays(self, monkeypatch: pytest.MonkeyPatch) -> None:
        board, shown = page()
        point = board.session.point

        def fails(*_: object) -> None:
            raise RuntimeError("a fault of ours")

        monkeypatch.setattr(type(board.session), "go_on", fails)
        monkeypatch.setattr(type(board.session), "play", fails)
        shown.press("rank:7")
        shown.press("go")
        assert WRONG in shown.said
        assert board.session.point == point

    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            ({"game": "chess"}, "no game"),
            ({"players": 3}, "4 to 8"),
            ({"players": -1}, "4 to 8"),
            ({"players": "5"}, "4 to 8"),
            ({"people": 9}, "people"),
            ({"people": -1}, "people"),
            ({"bots": "deep blue"}, "random"),
            ({"bots": ["random"]}, "bots"),
            ({"names": ["Ann"]}, "names"),
            ({"names": ["\n", "Ben", "Cleo", "Dan"]}, "control"),
            ({"options": {"goal": -1}}, "goal"),
            ({"seed": "x"}, "seed"),
        ],
    )
    def test_what_cannot_be_set_up_is_said(self, arguments: dict[str, Any], says: str) -> None:
        with pytest.raises(BadSetup, match=says):
            table(**{"game": "boneyard", "players": 4, **arguments})


@given(
    st.lists(
        st.one_of(
            st.sampled_from(["go", "go", "all", "undo", "redo", "new", "earlier", "save", "clear"]),
            st.sampled_from(["card:0", "card:1", "card:9", "rank:A", "rank:7", "rank:K", "card:x", "", ":"]),
        ),
        max_size=40,
    ),
    st.integers(0, 4),
    st.booleans(),
)
def test_no_press_breaks_a_table(actions: list[str], people: int, study: bool) -> None:
    board, shown = page(people=people, study=study)
    for action in actions:
        shown.press(action)
        assert WRONG not in shown.said
        assert shown.board.actions[0]["kind"] == "main"
        assert board.stage == board.session.token
    if shown.kept is not None:
        other = Page(
            table("boneyard", players=4, bots="random", people=people, study=study), stored=shown.kept
        )
        assert isinstance(other.board, Table)
        assert other.board.session.moves == board.session.moves or len(board.session.moves) % 4
        assert other.said.startswith(("Your game goes on.",))


def test_the_package_offers_what_a_cell_needs() -> None:
    assert {"table", "Table"} <= set(widgets.__all__)
