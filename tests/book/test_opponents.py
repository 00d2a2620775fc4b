"""What the page about the opponents says in words holds in the results that are stored beside it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import cardgames
from cardgames.intervals import Share
from cardgames.lab import LABS
from cardgames.strength_lab import BEST, BONEYARD, BURIED_ALIVE, FOUR_COURTS, SECOND, Pairing, Strength, read
from widgets.opponents.strength import rungs_of

LAB = Path(__file__).parents[2] / "book" / "lab"
EXPERIMENTS = (BURIED_ALIVE, FOUR_COURTS, BONEYARD)


def stored(name: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads((LAB / f"{name}.json").read_text("utf-8"))
    return found


def of(experiment: Strength, lone: str, others: str) -> Share:
    """What the lone player won with its usual budget; with two seats either may be the lone one."""
    levels = cardgames.game(experiment.game).bots
    found = read(stored(f"strength-{experiment.game}"))
    return found[Pairing(lone, others, max(levels[lone].budget, levels[others].budget))].share


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda each: each.game)
def test_the_stored_result_is_that_of_the_command_and_of_the_levels_of_now(experiment: Strength) -> None:
    name = f"strength-{experiment.game}"
    lab, answer = LABS[name], stored(name)
    assert answer["command"] == f"python -m cardgames lab {name} --games {lab.games} --seed {lab.seed}"
    games: Counter[Pairing] = Counter()
    for job in experiment.jobs(lab.games, lab.seed):
        games[job.pairing] += (job.stop - job.start) * experiment.seats
    assert {pairing: counts.games for pairing, counts in read(answer).items()} == games
    assert sum(counts.faults for counts in read(answer).values()) == 0


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda each: each.game)
def test_each_level_is_ahead_of_the_one_below(experiment: Strength) -> None:
    for below, level in pairwise(cardgames.game(experiment.game).bots):
        assert of(experiment, level, below).low > 1 / experiment.seats, (level, below)


def test_beginners_at_boneyard_get_into_each_others_way() -> None:
    among = of(BONEYARD, "random", "easy")
    assert among.low < 1 / BONEYARD.seats < among.high


def test_how_far_the_expert_is_ahead_of_greedy() -> None:
    assert of(FOUR_COURTS, BEST, SECOND).low >= 0.75
    for experiment in (BURIED_ALIVE, BONEYARD):
        assert of(experiment, BEST, SECOND).low >= 1.5 / experiment.seats


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda each: each.game)
def test_every_rung_has_its_time_and_the_last_one_is_the_usual_budget(experiment: Strength) -> None:
    times = stored("thinking")["page"][experiment.game]
    rungs = [budget for budget, _ in rungs_of(stored(f"strength-{experiment.game}"))]
    assert list(times) == list(map(str, rungs))
    assert rungs[-1] == cardgames.game(experiment.game).level(BEST).budget
