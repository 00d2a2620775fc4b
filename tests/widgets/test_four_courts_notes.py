"""The small boards beside Four Courts' chapter: what giving up costs, and a small run of the lab."""

from __future__ import annotations

from typing import Any

import pytest

import cardgames
from cardgames.four_courts.fairness_lab import TRIALS, played
from widgets import note
from widgets.four_courts.notes_lab import AT_ONCE
from widgets.four_courts.notes_price import TRIES, Case, drawn, verdict
from widgets.notes import NoteBoard


def opened(name: str) -> NoteBoard:
    """A note on a page, which has told its measures."""
    shown = note(f"four-courts/{name}")
    shown.received({"env": {"width": 720, "ratio": 1, "dark": False, "calm": True}})
    return shown


def press(shown: NoteBoard, *actions: str) -> None:
    for do in actions:
        shown.received({"do": do, "stage": shown.stage})


def thought(shown: NoteBoard) -> Any:
    return shown.thought


@pytest.mark.clause("FC-28")
@pytest.mark.parametrize("role", ["first", "second"])
@pytest.mark.parametrize("left", range(9))
def test_the_cost_is_that_of_the_engine(role: str, left: int) -> None:
    points = cardgames.game("four-courts").defaults["points"][role]
    case = Case(role, left, 0)
    assert case.cost == points[left]
    assert case.average == -points[0]
    assert Case(role, left, TRIES).average > 0
    assert Case(role, left, case.enough).average >= -case.cost
    assert case.enough == 0 or Case(role, left, case.enough - 1).average < -case.cost


def test_pressing_a_cell_moves_what_is_chosen() -> None:
    shown = opened("price")
    press(shown, "left:second 3", "wins:6")
    assert thought(shown).case == Case("second", 3, 6)
    assert "play on" in shown.saying["text"]
    assert [target["do"] for target in shown.targets if target["on"]] == ["left:second 3", "wins:6"]


def test_the_buttons_go_card_by_card_and_stop_at_the_ends() -> None:
    shown = opened("price")
    press(shown, *["more"] * 12)
    assert thought(shown).case.left == 8
    assert [action["off"] for action in shown.actions][:2] == [False, True]
    press(shown, *["fewer"] * 12)
    assert thought(shown).case.left == 0
    press(shown, "role")
    assert thought(shown).case == Case("second", 0, 3)


@pytest.mark.parametrize("odd", ["left:third 3", "left:first 9", "left:3", "wins:11", "wins:x", "lunch", ""])
def test_what_there_is_none_of_changes_nothing(odd: str) -> None:
    shown = opened("price")
    press(shown, odd)
    assert thought(shown).case == Case()


@pytest.mark.parametrize(
    ("case", "said"),
    [
        (Case("first", 5, 3), "give up"),
        (Case("first", 5, 4), "play on"),
        (Case("first", 3, 3), "play on"),
        (Case("first", 0, 3), "nothing to be saved"),
    ],
)
def test_the_verdict(case: Case, said: str) -> None:
    assert said in verdict(case)


@pytest.mark.parametrize("name", ["price", "fair"])
@pytest.mark.parametrize("width", [300, 390, 720, 1200])
def test_the_picture_fits_and_tells_itself(name: str, width: float) -> None:
    shown = opened(name)
    scene = shown.draw(width)
    assert all(box[0] >= 0 and box[0] + box[2] <= scene.width for _, _, box, *_ in scene.targets())
    assert thought(shown).line() in scene.description


def test_every_number_can_be_pressed() -> None:
    assert len(drawn(Case(), 390).targets()) == 2 * 9 + TRIES + 1


def test_a_small_run_is_that_of_the_lab() -> None:
    shown = opened("fair")
    assert shown.saying["text"] == "Nothing is played yet."
    press(shown, "play")
    ends = [played(TRIALS[0], 0, number) for number in range(AT_ONCE)]
    assert sorted(map(str, thought(shown).ends.elements())) == sorted(map(str, ends))
    press(shown, "play")
    assert thought(shown).ends.total() == 2 * AT_ONCE
    assert shown.saying["text"].startswith(f"{2 * AT_ONCE} rounds played.")
    press(shown, "begin")
    assert not thought(shown).ends
