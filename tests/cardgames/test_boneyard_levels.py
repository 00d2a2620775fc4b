"""Boneyard's levels: a beginner and an expert, what they may know, and which of them wins."""

from __future__ import annotations

import re

import pytest
from boneyard_games import played, position, starts
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardgames.boneyard import GAME, Bid, BoneyardState
from cardgames.boneyard.advice import often
from cardgames.boneyard.expert import Guide
from cardgames.boneyard.habits import BALANCED, KINDS, fitting, kinds_seen
from cardgames.boneyard.standing import compared, deciding
from cardgames.chance import Stream
from cardgames.match import play_match

GRAVES = ("A", "3", "5", "7", "10")


def chosen(name: str, state: BoneyardState, seat: int = 0, budget: int = 300, seeds: int = 8) -> set[str]:
    return {str(GAME.level(name).make(seed).choose(state.view(seat), budget)) for seed in range(seeds)}


def test_the_levels_in_their_order() -> None:
    assert list(GAME.bots) == ["random", "easy", "greedy", "expert"]
    assert [level.budget > 0 for level in GAME.bots.values()] == [False, False, False, True]


@settings(max_examples=8, deadline=None)
@given(state=starts(), seed=st.integers(0, 1 << 40), budget=st.sampled_from([0, 1, 40]))
def test_the_expert_chooses_a_legal_bid_and_the_same_again(
    state: BoneyardState, seed: int, budget: int
) -> None:
    for seat in state.to_act[:2]:
        view = state.view(seat)
        bid = GAME.level("expert").make(seed).choose(view, budget)
        assert bid in view.legal_moves
        assert GAME.level("expert").make(seed).choose(state.view(seat), budget) == bid


@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 1 << 40), name=st.sampled_from(sorted(GAME.bots)))
def test_what_others_hold_unseen_changes_no_choice(seed: int, name: str) -> None:
    here = position(["10 7 3", "10 A", "7 5", "3 A"], GRAVES)
    there = position(["10 7 3", "5 5 A", "10 3", "7 7"], GRAVES)
    bids = [GAME.level(name).make(seed).choose(state.view(0), 60) for state in (here, there)]
    assert bids[0] == bids[1]


def test_nobody_foresees_the_experts_first_bid() -> None:
    for players in (4, 8):
        assert len(chosen("expert", GAME.new(players), seeds=16)) > 2


def test_the_expert_ends_the_game_when_it_can() -> None:
    # 35 points in hand; with 15 or less, and more than anybody else, it digs the 20 and has 40.
    state = position(["10 10 10 5", "A", "A", "A"], ["10 10", "A", "", "", ""])
    assert chosen("expert", state) <= {"10", "5", "10+5"}


def test_kinds_of_players_are_told_by_what_they_lay() -> None:
    state = GAME.new(4)
    before = kinds_seen(state.view(0))
    assert all(kinds == pytest.approx(KINDS) for kinds in before)
    state, _ = played(state, ["A", "10", "3", "10+7+5+3"])
    _, one, two, three = kinds_seen(state.view(0))
    assert one["highest"] > 0.5
    assert two[BALANCED] + two["thinker"] > 0.9
    assert three["anything"] > 0.8


def test_hands_that_fit_hold_what_was_seen_and_leave_no_card_out() -> None:
    start = position(["10 7", "10 5 3", "7 5", "3 A A"], ["10", "7", "5", "3", "A"])
    state, _ = played(start, ["7", "5", "7", "A"])
    view = state.view(0)
    drawn = {fitting(view, Stream(1, number)) for number in range(4)}
    assert len(drawn) > 1
    for hands in drawn:
        assert hands[0] == view.hand
        assert "10" in hands[1] or state.hands[1].count("10") == 0
        cards = [
            *(card for hand in hands for card in hand),
            *(card for grave in view.graves for card in grave),
        ]
        assert all(cards.count(rank) >= 5 for rank in ("10", "7", "5", "3", "A"))


@pytest.mark.parametrize(
    ("bots", "budget", "games", "least"),
    [
        (["easy", "random", "random", "random"], None, 60, 0.25),
        (["greedy", "easy", "easy", "easy"], None, 30, 0.4),
        (["expert", "greedy", "greedy", "greedy"], 60, 8, 0.375),
    ],
)
def test_each_level_wins_more_than_its_share_against_the_one_below(
    bots: list[str], budget: int | None, games: int, least: float
) -> None:
    match = play_match(GAME, bots, games, seed=11, budget=budget)
    assert match.bots[0].wins >= least * games


def test_an_empty_hand_and_a_single_card_leave_no_choice() -> None:
    state = position(["", "A", "7 5", "3"], GRAVES)
    for name in GAME.bots:
        assert GAME.level(name).make(1).choose(state.view(0), 10) == Bid(0)
        assert GAME.level(name).make(1).choose(state.view(1), 10) == Bid(1, ("A",))


def test_advice_weighs_bids_and_says_why() -> None:
    view = GAME.new(4).view(0)
    asked = GAME.move("10+7", 0)
    advice = GAME.advise(view, 200, (asked,))
    assert advice.best in view.legal_moves
    assert advice.loss(asked) > 1
    assert [one.value for one in advice.moves] == sorted((one.value for one in advice.moves), reverse=True)
    assert advice.spots[0].startswith("grave:")
    assert f"grave {int(advice.spots[0][-1]) + 1}" in advice.where
    assert f"{advice.best.total} clashes " in advice.reason
    assert "On average it" in advice.reason
    assert GAME.advise(view, 200, (asked,)) == advice
    assert GAME.advise(view, 0).best in view.legal_moves


def test_advice_says_what_decides_where_the_gain_of_the_round_does_not() -> None:
    view = GAME.new(5).view(0)
    asked = GAME.move("A", 0)
    advice = GAME.advise(view, 400, (asked,))
    gains = {one.move: one.value for one in GAME.advise(view, 0).moves}
    assert gains[advice.best] < gains[asked]
    assert advice.loss(asked) > 0.05
    assert re.search(r" 1 clashes .* What decides is [^.]+: .* with 1\b", advice.reason)
    assert "What decides" not in GAME.advise(view, 0).reason  # then the gain is what the bids are ranked by
    assert "next best" not in advice.reason


def test_advice_on_bids_of_one_total_speaks_of_the_cards() -> None:
    view = position(["10 7 3", "10 7 3", "7 5 A", "7 3 A"], GRAVES).view(0)
    plain, spread = GAME.move("10", 0), GAME.move("7+3", 0)
    advice = GAME.advise(view, 200, (plain, spread))
    seen = compared(Guide(view, Stream(5, 0)), plain, spread, Stream(5, 0))
    assert max(seen.parts, key=lambda part: seen.parts[part]) == "cards"
    assert "how many cards you keep" in deciding(seen, "7 + 3", (1.0, 1.0))
    assert advice.loss(spread) > advice.loss(plain)


@settings(max_examples=8, deadline=None)
@given(state=starts(), seed=st.integers(0, 1 << 40))
def test_what_one_bid_has_before_another_is_parted_exactly(state: BoneyardState, seed: int) -> None:
    assume(not state.over)
    view = state.view(0)
    moves = view.legal_moves
    bids = [next(iter(moves)), GAME.level("random").make(seed).choose(view, 0)]
    guide = Guide(view, Stream(seed, 0))
    seen = compared(guide, *bids, Stream(seed, 1))
    stream = Stream(seed, 1)
    worths = [0.0, 0.0]
    for _ in range(200):
        before = guide.imagined(stream)
        for nth, bid in enumerate(bids):
            worths[nth] += guide.worth(before.play(bid).state, stream) / 200
    assert sum(seen.parts.values()) == pytest.approx(worths[0] - worths[1], abs=1e-6)


def test_the_words_for_how_often_are_those_of_the_percent_told() -> None:
    told: dict[str, set[str]] = {}
    for chance in range(2001):
        words, _, percent = often(chance / 2000).partition(" (")
        told.setdefault(percent, set()).add(words)
    assert {*told.pop("")} == {"never", "always"}
    assert all(len(words) == 1 for words in told.values())


def test_advice_sees_the_end_of_the_game() -> None:
    state = position(["10 10 10 5", "A", "A", "A"], ["10 10", "A", "", "", ""])
    advice = GAME.advise(state.view(0), 100)
    assert "You would then hold" in advice.reason
    assert "40 end the game" in advice.reason
    assert ", and 1 ends the game." in GAME.advise(GAME.new(4, {"goal": 1}).view(0), 0).reason


def test_advice_for_who_has_nothing_to_choose() -> None:
    state = position(["", "A", "7 5", "3"], GRAVES)
    assert "nothing to choose" in GAME.advise(state.view(0), 10).reason
    state = state.play(Bid(1, ("A",))).state
    with pytest.raises(ValueError, match="seat 1 has nothing to bid"):
        GAME.advise(state.view(1), 10)
