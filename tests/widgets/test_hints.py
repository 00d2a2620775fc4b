"""Hints at a table: three steps, nothing that another seat should not see, gone with the position."""

from __future__ import annotations

from typing import Any

import pytest
from hinted import AWAY, Patient, advised

from cardgames import GAMES, game
from tests.widgets.page import Page
from widgets import Table, table
from widgets import thinking as thinkers


class Hinted(Page):
    """A page at whose table somebody asks for hints."""

    def __init__(self, name: str, **setup: Any) -> None:
        self.table: Table = table(name, **{"players": game(name).seats[0], "seed": 3, **setup})
        super().__init__(self.table)

    def to_choice(self) -> Hinted:
        while self.table.session.stage != "choose":
            self.press("go")
        return self

    @property
    def panel(self) -> str:
        """The words in the panel below the board."""
        return self.table.panel.children[0].value if self.table.panel is not None else ""

    @property
    def offered(self) -> list[str]:
        """The buttons in the panel."""
        return [each.description for each in self.table.panel.children[1].children]

    def click(self, text: str) -> None:
        next(each for each in self.table.panel.children[1].children if each.description == text).click()

    @property
    def rings(self) -> int:
        """How many marks are on the board."""
        plain = self.table._play.scene(self.table._look(), 700)
        return len(self.table.draw(700).shapes) - len(plain.shapes)


@pytest.fixture(params=GAMES)
def shown(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Hinted:
    advised(monkeypatch, request.param)
    return Hinted(request.param).to_choice()


class TestThreeSteps:
    def test_first_where_to_look_and_the_places_are_marked(self, shown: Hinted) -> None:
        assert shown.rings == 0
        shown.press("go")
        assert shown.board.saying["tone"] == "refused"
        shown.press("hint")
        assert shown.board.saying["tone"] == "plain", "nothing is wrong with asking"
        assert "Where to look" in shown.panel
        assert "Look &lt;b&gt;here&lt;/b&gt;." in shown.panel
        assert "The move" not in shown.panel
        assert shown.board.saying["spoken"] == "Where to look: Look <b>here</b>."
        assert shown.rings >= 1
        assert shown.offered == ["Show me the move"]
        assert shown.table._look().picks == shown.table._play.nothing

    def test_then_the_move_as_if_it_were_chosen(self, shown: Hinted) -> None:
        board = shown.table
        shown.press("hint")
        shown.click("Show me the move")
        look = board._look()
        move = board._hints.move  # type: ignore[union-attr]
        assert board._play.move(look.view, look.picks) == move
        assert f"You could {board._play.named(look.view, move)}." in board.saying["spoken"]  # type: ignore[arg-type]
        assert board.saying["text"] == board._play.chosen(look.view, look.picks), "it is what is seen"
        assert "Why" not in shown.panel
        assert shown.buttons["go"] == "Choose it for me"
        assert board.session.stage == "choose"

    def test_then_the_reason_and_what_comes_next(self, shown: Hinted) -> None:
        for _ in range(3):
            shown.press("hint:on")
        assert "It covers five of theirs and one of yours." in shown.panel
        assert f"{AWAY[shown.table.session.setup.game.name][0]} less" in shown.panel
        assert shown.offered == ["Close", "Choose it for me"]
        shown.click("Close")
        assert shown.table.panel is None
        look = shown.table._look()
        assert shown.table.saying["text"] == shown.table._play.chosen(look.view, look.picks)

    def test_it_is_chosen_for_the_reader_who_makes_it(self, shown: Hinted) -> None:
        board = shown.table
        shown.press("hint")
        shown.press("hint:on")
        move = board._hints.move  # type: ignore[union-attr]
        shown.press("go")
        assert shown.buttons["go"] != "Choose it for me"
        assert move not in board.session.moves
        shown.press("go")
        assert move in board.session.moves
        assert board.panel is None
        assert shown.rings == 0


class TestOwnChoice:
    def test_what_is_chosen_from_the_move_shown_is_the_readers_own(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        advised(monkeypatch, "boneyard")
        shown = Hinted("boneyard")
        shown.press("hint")
        shown.press("hint:on")
        before = shown.table._look().picks
        shown.press("card:0")
        assert shown.table._picks == before ^ {0}
        assert shown.buttons["go"].startswith("Lay ")
        shown.click("Choose it for me")
        assert shown.table._picks == before

    def test_putting_back_puts_back_what_is_seen(self, shown: Hinted) -> None:
        shown.press("hint")
        shown.press("hint:on")
        shown.press("clear")
        assert shown.table._look().picks == shown.table._play.nothing
        assert shown.buttons["go"] != "Choose it for me"

    def test_folded_it_is_off_the_board_and_unfolded_as_far_as_it_was(self, shown: Hinted) -> None:
        shown.press("hint")
        shown.press("hint:on")
        told = shown.panel
        shown.press("hint")
        assert shown.table.panel is None
        assert shown.rings == 0
        assert shown.table._look().picks == shown.table._play.nothing
        shown.press("hint")
        assert shown.panel == told
        assert shown.rings >= 1


class TestForTheSeatAtTheScreenAlone:
    def test_behind_the_curtain_there_is_none(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in GAMES:
            advised(monkeypatch, name)
            shown = Hinted(name, people=2)
            assert shown.table.session.stage == "curtain"
            for action in ("hint", "hint:on"):
                shown.press(action)
                assert shown.table.panel is None
                assert "Look" not in str(shown.shown)

    def test_it_goes_when_the_device_does(self, monkeypatch: pytest.MonkeyPatch) -> None:
        advised(monkeypatch, "boneyard")
        shown = Hinted("boneyard", people=2).to_choice()
        for action in ("hint", "hint:on", "hint:on", "go", "go"):
            shown.press(action)
        assert shown.table.session.stage == "curtain"
        assert shown.table.panel is None
        assert "Look" not in str(shown.shown)
        shown.press("go")
        shown.press("hint")
        assert shown.table._hints.move is None  # type: ignore[union-attr]
        assert shown.table._hints._hint.view.seat == 1  # type: ignore[union-attr]

    def test_taking_back_drops_it(self, shown: Hinted) -> None:
        if not shown.table.session.can_undo:
            for _ in range(2):
                shown.press("hint:on")
            shown.press("go")
            shown.press("go")
        shown.press("undo")
        assert shown.table.panel is None
        assert shown.rings == 0


def test_where_there_is_no_advice_it_says_so_and_can_be_asked_again(shown: Hinted, monkeypatch: Any) -> None:
    name = shown.table._play.game.name

    def broken(*_: object) -> None:
        raise ArithmeticError("<no> sum")

    monkeypatch.setattr(type(game(name)), "advise", broken)
    shown.press("hint")
    assert "ArithmeticError: &lt;no&gt; sum" in shown.panel
    monkeypatch.undo()
    advised(monkeypatch, name)
    shown.click("Ask again")
    assert "Where to look" in shown.panel


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> Patient:
    """Whoever thinks in this test."""
    monkeypatch.setattr(thinkers, "_thinkers", [])
    engine = Patient()
    thinkers.think_in(engine)
    return engine


class TestWhileItIsThoughtAbout:
    def test_it_says_so_and_the_board_goes_on(self, shown: Hinted, patient: Patient) -> None:
        shown.press("hint")
        assert "Thinking" in shown.panel
        assert shown.offered == ["Stop"]
        shown.press("hint:on")
        assert shown.rings == 0
        shown.press(shown.table.targets[0]["do"])
        patient.answers()
        assert "Where to look" in shown.panel
        assert shown.rings >= 1

    def test_it_can_be_stopped_and_asked_again(self, shown: Hinted, patient: Patient) -> None:
        shown.press("hint")
        shown.click("Stop")
        assert patient.ended == 1
        assert "Stopped." in shown.panel
        shown.click("Ask again")
        patient.answers()
        assert "Where to look" in shown.panel

    def test_an_answer_for_a_position_that_is_no_more_is_not_shown(
        self, monkeypatch: pytest.MonkeyPatch, patient: Patient
    ) -> None:
        advised(monkeypatch, "boneyard")
        shown = Hinted("boneyard", people=2).to_choice()
        for action in ("hint", "card:1", "go"):
            shown.press(action)
        assert shown.table.session.stage == "curtain"
        before = shown.shown
        patient.answers()
        assert shown.shown == before
        assert shown.table.panel is None


@pytest.mark.parametrize("name", GAMES)
def test_the_games_own_advice_is_told(name: str) -> None:
    shown = Hinted(name).to_choice()
    for _ in range(3):
        shown.press("hint:on")
    board = shown.table
    advice = board._hints._hint.advice  # type: ignore[union-attr]
    assert advice is not None, shown.panel
    assert advice.best in board._look().view.legal_moves
    assert advice.where.endswith((".", "?"))
    assert advice.reason.endswith(".")
    scene = board._play.scene(board._look(), 700)
    assert any(board._play.spot(board._look(), scene, spot) for spot in advice.spots)
