"""Four Courts' clauses as readers see them: all there, rulings marked, the words true of the engine."""

from __future__ import annotations

import re

import pytest

from cardgames.four_courts import GAME, Flipped

CLAUSES = GAME.clauses()
NUMBERS = {"no card": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def test_all_clauses_are_there_in_order() -> None:
    assert list(CLAUSES) == [f"FC-{number}" for number in range(33)]


def test_rulings_are_those_of_the_specification() -> None:
    rulings = {id for id, clause in CLAUSES.items() if clause.ruling}
    known = (0, 11, 12, 13, 16, 18, 20, 26, 28, 29, 30, 32)
    assert rulings >= {f"FC-{number}" for number in known}


@pytest.mark.clause("FC-0")
def test_a_card_that_the_other_turns_up_acts_for_whose_side_it_lies_on_as_in_the_parent_game() -> None:
    hands = (
        ("JD", "6C", "7S", "QH", "KC", "6S", "AS", "7D"),
        ("7H", "JC", "QS", "KD", "AD", "6H", "QC", "JS"),
    )
    state = GAME.deal([hands], seed=1)
    for text in ("JD:d@S", "7H@H", "6C@C", "JC:r@C"):
        state = state.play(GAME.move(text, state.to_act[0])).state
    step = state.play(GAME.move("t0S", 1))
    assert [type(event) for event in step.events] == [Flipped]
    assert step.state.to_act == (0,)
    assert step.state.turn == 1
    assert step.state.view(0).sides["S"][0][-1].card == "JD"


@pytest.mark.clause("FC-28")
def test_the_points_in_words_are_those_of_the_table() -> None:
    for role, table in GAME.defaults["points"].items():
        words = CLAUSES["FC-28"].text.split("as second")[role == "second"]
        said: dict[int, int] = {}
        for points, cards in re.findall(r"(\d)(?: points)? with ([a-z ]+)", words):
            for number in re.findall("|".join(NUMBERS), cards):
                said[NUMBERS[number]] = int(points)
            if "more" in cards:
                said |= {left: int(points) for left in range(max(said) + 1, 9)}
        assert [said[left] for left in range(9)] == list(table)
