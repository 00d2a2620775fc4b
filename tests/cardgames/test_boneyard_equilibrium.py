"""The mathematics of one round: payoffs are those of the rules, and mixes that are in balance are found."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from itertools import product

import pytest
from boneyard_games import position, worth
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.boneyard import RANKS, Bid
from cardgames.boneyard.cards import Cards
from cardgames.boneyard.equilibrium import CLOSE, Mix, Seen, average, balance, prospects, solve
from cardgames.boneyard.greedy import cheapest_bids

GRAVES = ("A", "3", "5", "7", "10")
small_hands = st.lists(
    st.lists(st.sampled_from(RANKS), min_size=0, max_size=2).map(lambda hand: " ".join(hand)),
    min_size=4,
    max_size=4,
)
few_graves = st.lists(st.sampled_from(["", "A", "3", "5", "7", "10", "10 7"]), min_size=5, max_size=5)


def mixes_of(hands: Sequence[Cards], draw: st.DataObject) -> list[Mix]:
    """Draw a mix for each hand, some totals never laid."""
    mixes = []
    for hand in hands:
        totals = list(cheapest_bids(hand))
        weights = draw.draw(st.lists(st.integers(0, 4), min_size=len(totals), max_size=len(totals)))
        weights[0] += not sum(weights)
        mixes.append({total: weight / sum(weights) for total, weight in zip(totals, weights, strict=True)})
    return mixes


@settings(max_examples=25, deadline=None)
@given(texts=small_hands.filter(any), graves=few_graves, draw=st.data())
def test_prospects_are_the_average_of_all_rounds_that_can_be_played(
    texts: list[str], graves: list[str], draw: st.DataObject
) -> None:
    first = position(texts, graves)
    hands = first.hands
    mixes = mixes_of(hands, draw)
    cheapest = [cheapest_bids(hand) for hand in hands]
    played = dict.fromkeys(cheapest[0], 0.0)
    clashed = dict.fromkeys(cheapest[0], 0.0)
    for own, *totals in product(cheapest[0], *mixes[1:]):
        chance = 1.0
        state = first.play(Bid(0, cheapest[0][own])).state
        for seat, total in enumerate(totals, 1):
            chance *= mixes[seat][total]
            state = state.play(Bid(seat, cheapest[seat][total])).state
        played[own] += chance * (worth(state.hands[0]) - worth(hands[0]))
        clashed[own] += chance * (own in totals)
    values = sorted((worth(grave.split()) for grave in graves), reverse=True)
    found = prospects(cheapest[0], mixes[1:], values)
    assert {total: seen.gain for total, seen in found.items()} == pytest.approx(played)
    assert {total: seen.clash for total, seen in found.items()} == pytest.approx(clashed)
    for seen in found.values():
        assert seen.clash + sum(seen.digs) + seen.back == pytest.approx(1)


def test_a_round_with_one_best_bid_each_is_solved_exactly() -> None:
    solution = solve([("10",), ("7",), ("5",), ("3",)], [20, 12, 8, 4, 1])
    assert solution.mixes == ({10: 1.0}, {7: 1.0}, {5: 1.0}, {3: 1.0})
    assert [solution.gain(seat) for seat in range(4)] == [10, 5, 3, 1]
    assert solution.exploitability == 0


def test_two_who_want_one_grave_mix_as_the_algebra_says() -> None:
    # Two can lay 4, 3 or 1, the others nothing, and only one grave is worth something, 9. An ace loses 1
    # whatever happens; 4 gains 5 unless both lay it; 3 gains 6 only against 1. All three gain the same where
    # 5 - 9a = -1 and -3 + 9c = -1, for chances a of 4 and c of 1.
    solution = solve([("3", "A"), ("3", "A"), (), ()], [9, 0, 0, 0, 0])
    for mix in solution.mixes[:2]:
        assert mix == pytest.approx({4: 2 / 3, 3: 1 / 9, 1: 2 / 9}, abs=0.01)
    assert solution.gain(0) == pytest.approx(-1, abs=0.01)


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_the_first_round_is_solved_and_nothing_gains_more_than_the_mix(players: int) -> None:
    solution = solve([RANKS] * players, [1, 3, 5, 7, 10])
    assert solution.exploitability < CLOSE
    mix, seen = solution.mixes[0], solution.prospects[0]
    others = list(solution.mixes[1:])
    again = prospects(mix, others, [10, 7, 5, 3, 1])
    own = average(mix, {total: one.gain for total, one in again.items()})
    assert max(one.gain for one in again.values()) - own == pytest.approx(solution.exploitability)
    assert all(solution.gain(seat) == pytest.approx(own) for seat in range(players))
    assert all(one.gain > own - 0.1 for total, one in seen.items() if mix[total] > 0.02)


def test_more_turns_leave_less_to_gain() -> None:
    hands = [("10", "7", "A"), ("7", "5", "3", "A"), ("10", "5"), ("3", "3", "A")]
    graves = [16, 10, 7, 4, 3]
    left = [solve(hands, graves, turns).exploitability for turns in (1, 20, 400)]
    assert left == sorted(left, reverse=True)
    assert left[0] > 1
    assert left[2] < 0.1


def test_equal_hands_play_alike_wherever_they_sit() -> None:
    one, two = ("7", "5", "A"), ("10", "3")
    there = solve([one, two, one, two], [9, 7, 5, 3, 0])
    back = solve([two, two, one, one], [0, 3, 5, 7, 9])
    assert there.mixes[0] == there.mixes[2]
    assert there.mixes[0] == pytest.approx(back.mixes[2], abs=0.02)


def test_against_a_known_habit_the_mix_answers_it() -> None:
    hands = [("10", "A"), ("10", "A"), ("10", "A"), ("10", "A")]
    stubborn = [Seen({10: 1.0, 1: 0.0, 11: 0.0}, 0.99)] * 3
    answer = balance(hands, [12, 9, 6, 3, 2], 100, [Seen({}, 0.0), *stubborn])[0]
    assert answer[11] + answer[1] == pytest.approx(1, abs=0.01)


def test_the_same_mix_on_every_machine() -> None:
    hands = [("10", "7", "A"), ("7", "5", "3", "A"), ("10", "5"), ("3", "3", "A"), RANKS]
    told = [
        {total: chance.hex() for total, chance in mix.items() if chance > 0.05}
        for mix in solve(hands, [1, 3, 5, 7, 10], 20).mixes
    ]
    assert sha256(repr(told).encode()).hexdigest()[:16] == "472522a5d2ddd2c2"
