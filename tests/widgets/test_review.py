"""The look back at a finished game: what it finds, positions one press away, and nothing lost by looking."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from hinted import AWAY, advised

from cardgames import GAMES, game
from tests.widgets.page import Page
from widgets import Table, table
from widgets.hints import in_points
from widgets.links import encode
from widgets.review import moments, position
from widgets.saving import record_of

SHORT: dict[str, dict[str, Any]] = {
    "boneyard": {"players": 4, "options": {"goal": 24}},
    "buried-alive": {"players": 8, "options": {"rounds": 1}},
    "four-courts": {"players": 2, "options": {"target": 1}},
}


class Reviewed(Page):
    """A page at whose table a game has been played to its end."""

    def __init__(self, name: str, **setup: Any) -> None:
        self.table: Table = table(name, **{**SHORT[name], "seed": 3, "bots": "greedy", **setup})
        super().__init__(self.table)
        session = self.table.session
        while session.stage != "over":
            if session.stage == "choose":
                legal = list(islice(session.view(session.viewer or 0).legal_moves, 30))
                session.play(legal[0] if name == "boneyard" else legal[len(session.moves) % len(legal)])
            elif session.stage == "curtain":
                session.sit_down()
            else:
                session.go_on()
        self.table._tell()

    @property
    def head(self) -> str:
        return str(self.table.panel.children[0].value)

    @property
    def lines(self) -> list[tuple[Any, str]]:
        """The button and the words of each finding."""
        return [(line.children[0], line.children[1].value) for line in self.table.panel.children[1].children]


@pytest.fixture(params=GAMES)
def over(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Reviewed:
    advised(monkeypatch, request.param)
    return Reviewed(request.param)


def test_it_lists_what_another_move_would_have_been_clearly_better_than(over: Reviewed) -> None:
    over.press("review")
    choices = list(moments(over.table.session))
    assert f"All {len(choices)} choices looked at" in over.head
    most = in_points(over.table._play.clear)
    assert f"{len(over.lines)} gave away {most} or more." in over.head
    assert over.table.saying["spoken"] in over.head
    button, words = over.lines[0]
    assert "It covers five of theirs and one of yours." in words
    assert f"Better by {AWAY[over.table.session.setup.game.name][1]}" in words
    assert button.description.startswith("Show round ")
    assert len({button.description for button, _ in over.lines}) == len(over.lines)


def test_a_position_is_one_press_away_and_nothing_is_lost_by_looking(over: Reviewed) -> None:
    board, session = over.table, over.table.session
    over.press("review")
    record, kept, buttons, lines = record_of(session).text(), over.kept, over.buttons, board.lines
    found = next(iter(moments(session)))
    over.lines[0][0].click()
    look = board._look()
    assert look.view == found.view
    assert board._play.move(look.view, look.picks) == found.move
    assert f"Better by {AWAY[session.setup.game.name][1]}" in over.said
    assert over.buttons["end"] == "Back to the end"
    pressed = {action["do"]: action.get("on") for action in board.actions}
    assert (pressed["made"], pressed["better"]) == (True, False)
    over.press("better")
    look = board._look()
    better = board._play.move(look.view, look.picks)
    assert better != found.move
    assert board._play.named(look.view, better) in over.said  # type: ignore[arg-type]
    assert len(over.lines) > 0  # the list stays
    over.press("go")  # trying it out plays on in this position alone
    assert board.session.moves[: found.place + 1] == (*session.moves[: found.place], better)
    assert "made" not in over.buttons
    over.press("end")
    assert board.session is session
    assert record_of(session).text() == record
    assert over.kept in (kept, board._saved())
    assert (over.buttons, board.lines) == (buttons, lines)


def test_a_new_game_after_a_look_back_keeps_the_finished_one(monkeypatch: pytest.MonkeyPatch) -> None:
    advised(monkeypatch, "boneyard")
    over = Reviewed("boneyard")
    moves = over.table.session.moves
    over.press("review")
    over.lines[0][0].click()
    over.press("end")
    over.press("new")
    assert over.table.session.moves == ()
    assert "end" not in over.buttons
    over.press("earlier")
    assert over.table.session.moves == moves


def test_another_game_on_the_table_ends_the_look_back(over: Reviewed) -> None:
    board = over.table
    name = board.session.setup.game.name
    record = record_of(table(name, **SHORT[name]).session)
    over.press("review")
    over.lines[0][0].click()
    over.receive({"hello": {"stored": None, "at": "cell", "link": encode(record.text()), "named": True}})
    assert "The game from the link is open." in over.said
    assert board.panel is None
    assert board.session.stage != "over"
    assert not {"end", "made", "review"} & set(over.buttons)


def test_each_of_several_people_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    advised(monkeypatch, "boneyard")
    over = Reviewed("boneyard", people=2, names=["Ann", "<b>", "Cleo", "Dan"])
    over.press("review")
    told = " ".join(words for _, words in over.lines)
    assert "Round 1, Ann." in told
    assert "Round 1, &lt;b&gt;." in told
    over.lines[1][0].click()
    assert over.table.session.viewer == 1
    assert over.table.session.stage == "choose"


def test_where_there_was_no_choice_nothing_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    over = Reviewed("boneyard")
    for moment in moments(over.table.session):
        assert len(list(moment.view.legal_moves)) > 1
        assert moment.move.seat == 0


@pytest.mark.parametrize("name", GAMES)
def test_every_position_stands_as_it_stood(name: str) -> None:
    over = Reviewed(name, people=2)
    session = over.table.session
    for moment in moments(session):
        there = position(over.table._play, session, moment.place)
        assert there.stage == "choose"
        assert there.viewer == moment.move.seat
        assert there.view(moment.move.seat) == moment.view


def test_a_fault_stops_it_where_it_is_and_it_goes_on_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    advised(monkeypatch, "boneyard")
    over = Reviewed("boneyard")
    rules = type(game("boneyard"))
    right, asked = rules.advise, []
    faults = {2, 6, 7}  # each choice is looked at twice, and once more after a first fault

    def twice(*args: Any) -> Any:
        asked.append(args)
        if len(asked) in faults:
            raise ArithmeticError("<no> sum")
        return right(*args)

    monkeypatch.setattr(rules, "advise", twice)
    over.press("review")
    assert "1 of " in over.head
    assert "ArithmeticError: &lt;no&gt; sum" in over.head
    found = len(over.lines)
    over.table.panel.children[2].click()
    assert "All " in over.head
    assert len(over.lines) > found
