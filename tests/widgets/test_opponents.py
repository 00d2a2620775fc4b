"""The page about the opponents: its match plays what the lab plays, its tables say what is stored."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardgames import game
from cardgames.intervals import share
from cardgames.strength_lab import BONEYARD, Job, Pairing
from widgets import note
from widgets.notes import NoteBoard
from widgets.opponents.notes import MATCHES, MOST, SmallMatch
from widgets.opponents.strength import Table, ladder, rungs_of, told
from widgets.svg import svg

BUDGETS = (10, 20, 40, 80)


def opened(width: float = 720) -> NoteBoard:
    """The small match on a page, which has told its measures."""
    board = note("opponents/small-match")
    board.received({"env": {"width": width, "ratio": 1, "dark": False}})
    return board


def match(board: NoteBoard) -> SmallMatch:
    assert isinstance(board.thought, SmallMatch)
    return board.thought


def do(board: NoteBoard, *actions: str) -> None:
    for action in actions:
        board.received({"do": action, "stage": board.stage})


def stored(seats: int, name: str) -> dict[str, Any]:
    """What a lab might have stored: the lone player wins 30 of 40 games, or the share of its budget."""
    pairs = [("greedy", "random", 0, 30.0), ("expert", "random", 80, 38.0), ("expert", "greedy", 80, 20.0)]
    pairs += [("expert", "greedy", budget, budget / 8) for budget in BUDGETS[:-1]]
    if seats > 2:
        pairs += [("random", "greedy", 0, 2.5), ("random", "expert", 80, 0.0), ("greedy", "expert", 80, 5.0)]
    return {
        "game": name,
        "seats": seats,
        "pairings": [
            {
                "lone": lone,
                "others": others,
                "budget": budget,
                "games": 40,
                "won": won,
                "shared": 0,
                "faults": 0,
            }
            for lone, others, budget, won in pairs
        ],
    }


@pytest.mark.parametrize("width", [340, 720, 1100])
@pytest.mark.parametrize("name", MATCHES)
def test_every_choice_draws_inside_the_picture_and_plays(name: str, width: float) -> None:
    board = opened(width)
    do(board, f"game:{name}", "lone:random", "others:random", "play", "go")
    assert match(board).counts.games == MATCHES[name].seats
    assert board.saying["text"].startswith(f"{MATCHES[name].seats} games played")
    for left, top, wide, high in (target["box"] for target in board.targets):
        assert 0 <= left <= left + wide <= width
        assert 0 <= top <= top + high <= board.draw(width).height
    assert svg(board.draw(width)).startswith("<svg")
    assert game(name).title in board.description


def test_the_small_match_is_a_piece_of_the_lab() -> None:
    board = opened()
    do(board, "play", "go", "go")
    assert match(board).counts == BONEYARD.work(Job(Pairing("greedy", "random"), 1, 0, 2))


def test_it_goes_on_by_itself_until_it_is_stopped_or_over() -> None:
    board = opened()
    assert board.auto is None
    do(board, "lone:random", "play")
    assert board.auto == {"after": 60, "of": "0"}
    do(board, "go")
    assert board.auto == {"after": 60, "of": "4"}
    do(board, "play", "go")  # stopped: what was on its way does nothing
    assert board.auto is None
    assert match(board).counts.games == 4
    match(board).counts = match(board).counts._replace(games=MOST - 4)
    do(board, "play", "go")
    assert (match(board).counts.games, board.auto) == (MOST, None)
    do(board, "play")  # others now
    assert (match(board).counts.games, match(board).seed) == (0, 2)
    assert board.auto == {"after": 60, "of": "0"}


def test_the_second_press_of_a_double_click_does_not_stop_it() -> None:
    board = opened()
    before = board.stage
    for _ in range(2):
        board.received({"do": "play", "stage": before})
    assert board.auto is not None
    do(board, "play")  # what is pressed once it goes on stops it
    assert board.auto is None


def test_only_bots_that_answer_at_once_play_here_and_odd_presses_change_nothing() -> None:
    board = opened()
    assert "expert" not in match(board).levels()
    before = board.description
    do(board, "lone:expert", "game:chess", "go", "nonsense", "")
    assert board.description == before


def test_a_table_has_each_level_against_each_other() -> None:
    shown = Table(stored(4, "boneyard"))._repr_mimebundle_()
    cells = re.findall(r'<td class="(\w+)">(\d+) % <small>(\d+) to (\d+)</small></td>', shown["text/html"])
    assert [(sure, value) for sure, value, *_ in cells] == [
        ("less", "6"),
        ("less", "0"),
        ("more", "75"),
        ("even", "12"),
        ("more", "95"),
        ("more", "50"),
    ]
    assert shown["text/html"].count("against three") == 3
    assert "one player among three others" in shown["text/plain"]
    assert f"greedy against random: {told(share(30, 40))}" in shown["text/plain"]


def test_a_table_for_two_has_both_ways_of_each_pair() -> None:
    html = Table(stored(2, "four-courts"))._repr_mimebundle_()["text/html"]
    assert re.findall(r">(\d+) % <small>", html) == ["25", "5", "75", "50", "95", "50"]


@pytest.mark.parametrize(("seats", "name"), [(4, "boneyard"), (2, "four-courts")])
def test_a_ladder_has_a_row_for_each_budget_with_its_time(seats: int, name: str) -> None:
    found = stored(seats, name)
    assert [budget for budget, _ in rungs_of(found)] == list(BUDGETS)
    told = ladder(found, {str(budget): 3.0 * budget for budget in BUDGETS})._repr_mimebundle_()["text/plain"]
    assert [f"{budget} ({3 * budget} ms)" in told for budget in BUDGETS] == [True] * 4
    assert "expert wins against" in told
