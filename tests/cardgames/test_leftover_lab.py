"""The experiment with the left-over cards: a seed fixes its result, and what is counted is true."""

from __future__ import annotations

import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.buried_alive.leftover_lab import (
    BOTS,
    PLAYERS,
    RULES,
    Ended,
    Job,
    count_round,
    jobs,
    measures,
    play_round,
    result,
    work,
)
from cardgames.icons import ICONS
from cardgames.intervals import BATCHES


def test_the_jobs_make_up_all_deals() -> None:
    listed = jobs(91, seed=1)
    assert len(listed) == BATCHES * len(PLAYERS) * len(BOTS)
    for players in PLAYERS:
        for bots in BOTS:
            mine = [job.deals for job in listed if (job.players, job.bots) == (players, bots)]
            assert sum(mine) == 45
            assert max(mine) - min(mine) <= 1
    assert len({job.seed for job in listed}) == len(listed)
    assert listed == jobs(91, seed=1) != jobs(91, seed=2)


def test_too_few_games() -> None:
    with pytest.raises(ValueError, match="at least 40 games"):
        jobs(39, seed=1)


def test_a_job_travels_and_gives_the_same_again() -> None:
    job = Job(3, "greedy", 1, 5)
    assert pickle.loads(pickle.dumps(job)) == job
    assert work(job) == work(job) != work(job._replace(seed=6))


@pytest.mark.parametrize("bots", BOTS)
def test_a_round_is_played_to_its_end(bots: str) -> None:
    ended = play_round(5, bots, seed=3, play=0)
    assert len(ended.homes) == 5
    assert sum(ended.exposed) + sum(ended.leftover) <= 4 * sum(map(len, ICONS.values()))


@pytest.mark.clause("BA-21")
def test_one_round_under_three_rules() -> None:
    ended = Ended(("C", "S", "H", "H", "S", "D"), (30, 30, 28, 32), (1, 1, 8, 0))
    sums: dict[str, float] = {}
    off = {rule: count_round(sums, rule, worth, ended) for worth, rule in enumerate(RULES)}
    assert [sums[f"{rule} changed"] for rule in RULES] == [0, 1, 1]
    assert [sums[f"{rule} shared"] for rule in RULES] == [0, 1, 0]
    assert [sums[f"{rule} first wins"] for rule in RULES] == [1, 0.5, 0]
    assert [sums[f"{rule} last wins"] for rule in RULES] == [0, 0.5, 1]
    assert off["none"] == pytest.approx([2, 0, 0, 0, 0, -2])
    assert sums["none survive"] == pytest.approx(120 / 210)


@given(st.lists(st.sampled_from("SHDC"), min_size=2, max_size=8), st.data())
def test_what_is_above_the_mean_is_below_it_elsewhere(homes: list[str], data: st.DataObject) -> None:
    four = st.tuples(*[st.integers(0, 55)] * 4)
    ended = Ended(tuple(homes), data.draw(four), data.draw(four))
    for worth, rule in enumerate(RULES):
        sums: dict[str, float] = {}
        assert sum(count_round(sums, rule, worth, ended)) == pytest.approx(0)
        sums[f"{rule} both"] = sums[f"{rule} square"] / 2
        measured = measures(rule, len(homes), sums)
        for part in ("at_home", "left_over"):
            assert -1e-9 <= measured[part] <= 1 + 1e-9
        assert measured["deal"] == pytest.approx(1 if sums[f"{rule} square"] else 0)


def test_the_result_is_plain_json() -> None:
    cut = jobs(2 * BATCHES, seed=4, players=(3, 4), bots=("random",))
    found = result(cut, [work(job) for job in cut])
    assert json.loads(json.dumps(found)) == found
    three, four = found["groups"]
    assert (three["players"], three["bots"], three["games"]) == (3, "random", 2 * BATCHES)
    assert four["rules"]["half"]["changed"] == {"mean": 0, "low": 0, "high": 0}
    assert three["rules"]["none"]["changed"]["mean"] == 0
    assert three["rules"]["full"]["points"]["mean"] > three["rules"]["half"]["points"]["mean"]
