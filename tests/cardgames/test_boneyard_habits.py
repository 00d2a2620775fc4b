"""What the expert expects of others: the same of every hand, however many bids it may lay."""

from __future__ import annotations

import pytest
from boneyard_games import position, worth
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.boneyard import GAME, Bid
from cardgames.boneyard.bids import LegalBids
from cardgames.boneyard.cards import RANKS, pack
from cardgames.boneyard.greedy import chances
from cardgames.boneyard.habits import anything, by_total, habits, standing_for
from cardgames.chance import Stream

GRAVES = ("10", "7", "5", "3", "A")


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(0, 8), min_size=5, max_size=5), st.integers(0, 1 << 40))
def test_whoever_lays_anything_lays_each_total_as_often_as_it_can_be_made(held: list[int], seed: int) -> None:
    hand = tuple(rank for rank, many in zip(RANKS, held, strict=True) for _ in range(many))
    habit = anything(hand)
    assert len(habit) <= 1000  # 59 048 bids may be laid from eight cards of each rank
    likely = chances(hand)
    assert by_total(habit) == pytest.approx({total: one for total, one in enumerate(likely) if one})
    bid = LegalBids(((0, pack(hand)),)).sample(Stream(seed, 0)).cards
    assert standing_for(hand, bid) in habit
    assert worth(standing_for(hand, bid)) == worth(bid)


def test_the_expert_bids_against_and_from_the_largest_hand_there_can_be() -> None:
    state = position([" ".join(RANKS * 8), "A", "3", "10", "7", "5", "", ""], GRAVES, goal=1000)
    for seat in (0, 1):
        bid = GAME.level("expert").make(1).choose(state.view(seat), 8)
        assert bid in state.view(seat).legal_moves


def test_the_expert_thinks_of_nobody_where_it_has_one_bid_only() -> None:
    state = position(["10 7", "A", "3 A", ""], GRAVES)
    before = (habits.cache_info(), anything.cache_info())
    assert GAME.level("expert").make(1).choose(state.view(1), 1000) == Bid(1, ("A",))
    assert GAME.level("expert").make(1).choose(state.view(3), 1000) == Bid(3)
    assert (habits.cache_info(), anything.cache_info()) == before
