"""The experiment that measures the levels: who plays whom, how often, and nobody is lucky in the seat."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Mapping

import pytest

from cardgames import lab
from cardgames.bots import RandomBot
from cardgames.contract import Level
from cardgames.strength_lab import BONEYARD, BURIED_ALIVE, FOUR_COURTS, Counts, Pairing, Strength, game, read

QUICK = Pairing("greedy", "random")


@pytest.fixture
def levels(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Level]:
    """Levels of Boneyard that all draw, of which the best is given 80 simulations."""
    made = {name: Level(RandomBot) for name in ("random", "greedy")} | {"expert": Level(RandomBot, 80)}
    monkeypatch.setattr(type(game("boneyard")), "bots", made)
    return made


def games(experiment: Strength, asked: int) -> Counter[Pairing]:
    """How many games each pairing has."""
    found: Counter[Pairing] = Counter()
    for job in experiment.jobs(asked, seed=1):
        found[job.pairing] += (job.stop - job.start) * experiment.seats
    return found


def test_each_level_plays_each_other_both_ways(levels: Mapping[str, Level]) -> None:
    played = {(pairing.lone, pairing.others) for pairing in BONEYARD.pairings()}
    assert played == {(one, other) for one in levels for other in levels if one != other}
    pair = Strength("boneyard", 2).pairings()
    assert {(pairing.lone, pairing.others) for pairing in pair} == {
        ("greedy", "random"),
        ("expert", "random"),
        ("expert", "greedy"),
    }


def test_what_takes_long_is_played_less_often(levels: Mapping[str, Level]) -> None:
    found = games(BONEYARD, 400)
    assert found[QUICK] == 400
    assert found[Pairing("expert", "greedy", 80)] == 100
    assert found[Pairing("expert", "random", 80)] == found[Pairing("greedy", "expert", 80)] == 16
    ladder = {pairing.budget: n for pairing, n in found.items() if pairing[:2] == ("expert", "greedy")}
    assert ladder == {1: 68, 5: 68, 20: 68, 80: 100}  # whole deals, four games each


def test_the_jobs_are_small_and_make_up_all_deals(levels: Mapping[str, Level]) -> None:
    jobs = BONEYARD.jobs(400, seed=1)
    assert all(job.stop - job.start == 1 for job in jobs if job.pairing.budget)
    numbers = [n for job in jobs if job.pairing == QUICK for n in range(job.start, job.stop)]
    assert numbers == list(range(100))


def test_a_job_travels_and_plays_each_deal_once_from_each_seat() -> None:
    (job,) = [job for job in FOUR_COURTS.jobs(2, seed=5) if job.pairing == QUICK]
    work = pickle.loads(pickle.dumps(FOUR_COURTS.work))
    counts = work(job)
    assert counts == FOUR_COURTS.work(job)
    assert (counts.games, counts.faults) == (2, 0)


def test_nobody_is_lucky_in_the_seat() -> None:
    """Among its like it plays the same game from each seat, and wins it once."""
    (job,) = [job for job in BURIED_ALIVE.jobs(4, seed=3) if job.pairing == QUICK]
    counts = BURIED_ALIVE.work(job._replace(pairing=Pairing("random", "random")))
    assert (counts.games, counts.won) == (4, pytest.approx(1))


def test_the_budget_is_that_of_the_pairing(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []

    class Counting(RandomBot):
        def choose(self, view: object, budget: int) -> object:  # type: ignore[override]
            given.append(budget)
            return super().choose(view, budget)  # type: ignore[arg-type, type-var]

    monkeypatch.setattr(
        type(game("boneyard")), "bots", {"one": Level(Counting, 80), "random": Level(RandomBot)}
    )
    (job, *_) = BONEYARD.jobs(4, seed=1)
    BONEYARD.work(job._replace(pairing=Pairing("one", "random", 20)))
    assert set(given) == {20}


def test_the_answer_is_plain_and_can_be_read(levels: Mapping[str, Level]) -> None:
    answer = lab.run("strength-boneyard", 4, 1)
    assert json.loads(json.dumps(answer)) == answer
    counts = read(answer)[QUICK]
    assert counts.share.of == counts.games == 4
    assert counts.share.low <= counts.won / 4 <= counts.share.high


def test_counts_add_up() -> None:
    assert Counts(1, 0.5, 1, 0).plus(Counts(2, 1.0, 0, 3)) == Counts(3, 1.5, 1, 3)
