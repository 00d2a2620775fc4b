"""What the page on the designer's theory says in words holds in the result that is stored beside it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from cardgames.buried_alive import GAME
from cardgames.buried_alive.leftover_lab import BOTS, PLAYERS, RULES, jobs, result, work
from cardgames.lab import LABS
from widgets.buried_alive.theory import TITLES, answer, plot, survival

STORED: Mapping[str, Any] = json.loads(
    (Path(__file__).parents[2] / "book" / "lab" / "left-over.json").read_text("utf-8")
)
OVER = [n for n in PLAYERS if GAME.new(players=n, seed=0).view(0).leftover_count]


def mean(bots: str, players: int, rule: str, measure: str) -> float:
    found = {(group["bots"], group["players"]): group["rules"] for group in STORED["groups"]}
    value: float = found[bots, players][rule][measure]["mean"]
    return value


def test_the_stored_result_is_that_of_the_command() -> None:
    lab = LABS["left-over"]
    assert STORED["command"] == f"python -m cardgames lab left-over --games {lab.games} --seed {lab.seed}"
    assert {group["games"] for group in STORED["groups"]} == {lab.games}
    assert [(group["bots"], group["players"]) for group in STORED["groups"]] == [
        (bots, players) for bots in BOTS for players in PLAYERS
    ]


@pytest.mark.parametrize("bots", BOTS)
@pytest.mark.parametrize("players", OVER)
def test_half_decides_less_often_than_full_and_not_in_most_rounds(bots: str, players: int) -> None:
    half, full = (mean(bots, players, rule, "changed") for rule in ("half", "full"))
    assert 0 < half < full
    assert half < 0.5


@pytest.mark.parametrize("players", [n for n in PLAYERS if n not in OVER])
def test_where_nothing_is_left_over_the_rule_decides_nothing(players: int) -> None:
    assert all(mean(bots, players, "full", "changed") == 0 for bots in BOTS)


@pytest.mark.parametrize("players", PLAYERS)
def test_half_is_too_little_for_some_and_too_much_for_others(players: int) -> None:
    random, mixed, greedy = (mean(bots, players, "half", "survive") for bots in BOTS)
    assert greedy < 0.2 < mixed < 0.5 < 0.75 < random


@pytest.mark.parametrize("players", OVER)
def test_which_rule_leaves_least_to_luck(players: int) -> None:
    random, mixed, greedy = ([mean(bots, players, rule, "deal") for rule in RULES] for bots in BOTS)
    assert random == sorted(random, reverse=True)
    assert min(mixed) == mixed[1]
    assert greedy == sorted(greedy)


def test_that_half_is_best_in_between_is_a_hint_and_no_proof() -> None:
    found = [group["rules"] for group in STORED["groups"] if group["bots"] == "mixed"]
    pairs = [
        (rules["half"]["deal"], rules[other]["deal"])
        for rules, players in zip(found, PLAYERS, strict=True)
        for other in ("none", "full")
        if players in OVER
    ]
    overlap = [half["high"] >= other["low"] for half, other in pairs]
    assert overlap.count(False) <= 1


@pytest.mark.parametrize("players", PLAYERS)
def test_company_at_home_explains_little(players: int) -> None:
    assert mean("greedy", players, "half", "at_home") < 0.15


@pytest.mark.parametrize("players", PLAYERS)
def test_the_last_word_is_worth_something(players: int) -> None:
    assert mean("greedy", players, "half", "last_wins") > 1.2
    assert mean("greedy", players, "half", "first_wins") < 0.8


def test_with_three_it_seldom_matters_and_half_decides_about_half_as_often_as_full() -> None:
    for bots in BOTS:
        assert mean(bots, 3, "half", "changed") < 0.1
        for players in OVER:
            half, full = (mean(bots, players, rule, "changed") for rule in ("half", "full"))
            assert half < 0.6 * full


def test_charts_and_sentences_of_a_result() -> None:
    cut = jobs(40, seed=4, players=(3, 4), bots=("random", "mixed", "greedy"))
    found = result(cut, [work(job) for job in cut])
    for measure in TITLES:
        told = plot(found, measure, "mixed")._repr_mimebundle_()["text/plain"]
        assert TITLES[measure] in told
        assert "3 players" in told
        assert "4 players" not in told
    assert "4 players" in plot(found, "survive", "greedy", ["half"])._repr_mimebundle_()["text/plain"]
    told = survival(found)._repr_mimebundle_()["text/plain"]
    assert told.count("laid anywhere") == told.count("laid to bury") / 2 == 2
    lines = answer(found, players=3).lines
    assert len(lines) == len(BOTS)
    assert all("% of the rounds" in line or ") of the rounds" in line for line in lines)
    with pytest.raises(KeyError, match="no kind of bot"):
        plot(found, "survive", "clever")
