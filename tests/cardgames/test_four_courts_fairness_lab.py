"""The experiment whether Four Courts is fair: what a job plays, what the counts say, who thinks better."""

from __future__ import annotations

import json
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.chance import Stream
from cardgames.four_courts import GAME, FourCourtsState, FourCourtsView
from cardgames.four_courts.fairness_lab import (
    BLOCK,
    ORDERS,
    ROLES,
    TRIALS,
    End,
    Trial,
    drawn,
    edge,
    given_up,
    jobs,
    played,
    read,
    result,
    second,
    ties_to_first,
    whole_games,
    work,
)
from cardgames.four_courts.imagined import imagined

GREEDY = TRIALS[0]
QUICK = Trial("quick", "", "expert", budget=3)
ENDS = Counter(
    {
        End("second", 6, False, (1, 3)): 4,
        End("first", 4, True, (2, 0)): 2,
        End(None, 0, False, (2, 2)): 3,
        End(None, 0, False, (1, 2)): 1,
    }
)


def test_jobs_are_each_round_once_and_can_be_sent_anywhere() -> None:
    cut = jobs(2 * BLOCK + 5, seed=3, trials=[GREEDY, QUICK._replace(slow=5)])
    numbers = [(job.trial.name, number) for job in cut for number in range(job.start, job.stop)]
    assert len(numbers) == len(set(numbers)) == 45 + 9
    assert pickle.loads(pickle.dumps(cut)) == cut


@pytest.mark.parametrize("trial", [GREEDY, QUICK])
def test_a_round_depends_on_seed_and_number_alone(trial: Trial) -> None:
    again = [played(trial, seed=1, number=number) for number in (0, 1, 0)]
    assert again[0] == again[2]
    (job,) = jobs(2, seed=1, trials=[trial])
    assert work(job) == Counter(again[:2])


@pytest.mark.parametrize("number", range(6))
def test_an_end_is_that_of_the_rules(number: int) -> None:
    end = played(GREEDY, seed=2, number=number)
    if end.winner is None:
        assert (end.points, end.given_up) == (0, False)
        assert end.courts[0] == end.courts[1]
    else:
        assert end.points in GREEDY.points[ROLES[1 - ROLES.index(end.winner)]]
        if not end.given_up:
            assert (end.courts[1] > end.courts[0]) == (end.winner == "second")


def test_a_result_is_plain_and_reads_back() -> None:
    cut = jobs(3, seed=1, trials=[GREEDY])
    done = [work(job) for job in cut]
    answer = json.loads(json.dumps(result(cut, done)))
    assert read(answer) == {"greedy": done[0]}


def test_what_the_counts_say() -> None:
    assert second(ENDS)[:2] == (4, 6)
    assert drawn(ENDS)[:2] == (4, 10)
    assert given_up(ENDS)[:2] == (2, 10)
    assert edge(ENDS).value == pytest.approx((4 * 6 - 2 * 4) / 10)
    assert edge(ENDS).low < edge(ENDS).value < edge(ENDS).high


def test_ties_for_the_first_player_turn_ties_alone() -> None:
    other = ties_to_first(ENDS)
    assert other[End("second", 6, False, (1, 3))] == 4
    assert other[End("first", 4, True, (2, 0))] == 2
    assert drawn(other).hits == 4  # one tied court makes it two each
    assert drawn(ties_to_first(ENDS, rounds_too=True)).hits == 0
    assert other.total() == ENDS.total()


@pytest.mark.parametrize("order", ORDERS)
def test_whole_games_favour_whom_the_rounds_favour(order: str) -> None:
    always = Counter({End("second", 6, False, (1, 3)): 1})
    assert whole_games(always, order, games=20, seed=1).value == 1


def test_who_goes_first_later_makes_no_difference_if_all_rounds_count_alike() -> None:
    often = Counter({End("second", 6, False, (1, 3)): 3, End("first", 6, False, (3, 1)): 1})
    found = [whole_games(often, order, games=2000, seed=1) for order in ORDERS]
    assert max(each.low for each in found) < min(each.high for each in found)
    assert min(each.low for each in found) > 0.5


def test_whole_games_between_equals_are_even() -> None:
    even = Counter({End(role, 6, False, (2, 2)): 1 for role in ROLES})
    found = whole_games(even, "by turns", games=2000, seed=1)
    assert found.low < 0.5 < found.high


def after(moves: int, seed: int) -> FourCourtsState:
    """A state after so many random moves, none of them giving up."""
    state, stream = GAME.new(2, seed=seed), Stream(seed, 9)
    for _ in range(moves):
        move = state.legal_moves.sample(stream)
        state = state.play(move).state if str(move) != "forfeit" else state
    return state


@given(st.integers(0, 20), st.integers(0, 1000))
@pytest.mark.clause("FC-32")
def test_what_is_imagined_is_what_the_seat_knows(moves: int, seed: int) -> None:
    state = after(moves, seed)
    for seat in (0, 1):
        view = state.view(seat)
        other = imagined(view, Stream(seed, seat))
        assert seen(other.view(seat)) == seen(view)
        cards = [card for hand in other.hands for card in hand]
        cards += [str(one.card) for sides in other.sides.values() for stack in sides for one in stack]
        assert len(cards) == len(set(cards))


def seen(view: FourCourtsView) -> tuple[object, ...]:
    return (view.hand, view.held, view.sides, view.pending, view.to_act, view.scores, view.locks)


def test_who_is_patient_sees_the_last_card_that_wins() -> None:
    hands = [
        ["7S", "7C", "6S", "JD", "QD", "AD", "KD", "JC"],
        ["6C", "7H", "6H", "7D", "KH", "QS", "KS", "AS"],
    ]
    moves = "7S@S 7H@H 7C@C 7D@D 6S@S 6H@H JD:d@C 6C@C QD:d@C QS:d@C AD:d@C KS:d@C KD:d@H AS:d@S JC:d@D"
    state = GAME.deal([hands], seed=1)
    for text in moves.split():
        state = state.play(GAME.move(text, state.to_act[0])).state
    assert str(GAME.level("expert").make(1).choose(state.view(1), 64)) == "KH:r@H"
