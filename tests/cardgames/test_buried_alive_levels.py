"""Buried Alive's levels: what a strong player imagines fits what it knows, what it advises is told truly."""

from __future__ import annotations

import random
import re

import pytest
from buried_alive_games import dealt, lays, played, position, settled, states
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.buried_alive import FARTHEST, GAME, Board, BuriedAliveState, Lay, PickHome, tied
from cardgames.buried_alive.advice import advise
from cardgames.buried_alive.geometry import SIZES
from cardgames.buried_alive.imagine import imagined, odds
from cardgames.buried_alive.quick import WORTH, best_places, laid, play_on, shown
from cardgames.cards import DECK, SUITS, named
from cardgames.chance import Stream
from cardgames.match import play_match

FEW = 12
"""Simulations: enough that a search runs its course, and no more."""


@settings(max_examples=60, deadline=None)
@given(state=states(), seed=st.integers(0, 1 << 32))
def test_what_a_seat_imagines_is_a_position_that_looks_to_it_as_this_one_does(
    state: BuriedAliveState, seed: int
) -> None:
    for seat in range(state.players):
        other = imagined(state.view(seat), Stream(seed, seat))
        assert other.view(seat) == state.view(seat)
        cards = [card for hand in other.hands for card in hand] + [laid.card for laid in other.board]
        assert sorted([*cards, *other.leftover]) == sorted(DECK)
        assert list(map(len, other.hands)) == list(map(len, state.hands))
        for nth, home in enumerate(other.homes):
            hand = [*other.hands[nth], *(laid.card for laid in other.board if laid.seat == nth)]
            assert home is None or home in tied(hand)


def test_another_stream_gives_another_deal() -> None:
    view = settled(GAME.new(4, seed=3)).view(1)
    assert len({imagined(view, Stream(seed, 0)).hands for seed in range(5)}) == 5


def test_who_covers_a_suit_is_thought_less_likely_to_be_at_home_in_it() -> None:
    state = position("10H@0,0", "KS@200,0", "10D@0,200", "QS@0,0")
    of_both = odds(state.view(0))
    assert of_both[0] == [1000, 800, 800, 1000]  # has laid a heart and a diamond, and covered nothing
    assert of_both[1] == [700, 399, 1000, 700]  # has covered hearts where it could have covered diamonds


@settings(max_examples=60, deadline=None)
@given(table=lays(), card=st.sampled_from(DECK), turn=st.integers(0, 1), home=st.integers(0, 3))
def test_the_best_places_are_worth_what_they_promise(
    table: list[Lay], card: str, turn: int, home: int
) -> None:
    board = Board.of(table)
    worth = [-1 if place == home else 1 for place in range(4)]
    for number, (value, cell) in enumerate(best_places(shown(board), turn, worth)):
        if cell is None:
            assert value == 0
            continue
        left, top, right, bottom = cell
        for x, y in ((left, top), (right - 1, bottom - 1)):
            icons = board.covered((x, y, x + SIZES[turn][0], y + SIZES[turn][1]))
            assert len(icons) <= number
            assert sum(worth[SUITS.index(icon.suit)] for icon in icons) == value


@settings(max_examples=60, deadline=None)
@given(table=lays(most=2))
def test_a_card_laid_quickly_leaves_what_it_leaves_on_the_board(table: list[Lay]) -> None:
    upright = [Lay(lay.seat, lay.card, lay.x, lay.y, lay.turn % 2) for lay in table]
    quick: list[tuple[int, int, int, int, int]] = []
    for lay in upright:
        quick = laid(quick, lay.card, lay.x, lay.y, lay.turn)
    assert sorted(quick) == sorted(shown(Board.of(upright)))


@given(players=st.integers(2, 8), seed=st.integers(0, 1 << 32))
@settings(max_examples=10, deadline=None)
def test_a_round_played_on_quickly_lays_every_card(players: int, seed: int) -> None:
    state = settled(GAME.new(players, seed=seed))
    hands = list(map(list, state.hands))
    homes = [SUITS.index(home or "S") for home in state.homes]
    counts = play_on([], None, hands, homes, 0, Stream(seed, 1))
    assert not any(hands)
    assert 0 < sum(counts) <= sum(WORTH.values())


@settings(max_examples=15, deadline=None)
@given(state=states(), seed=st.integers(0, 1 << 32))
def test_the_expert_makes_legal_moves_whatever_it_is_given_to_simulate(
    state: BuriedAliveState, seed: int
) -> None:
    for seat in state.to_act:
        view = state.view(seat)
        assert GAME.level("expert").make(seed).choose(view, FEW) in view.legal_moves


@pytest.mark.clause("BA-6")
def test_the_expert_picks_the_suit_of_the_best_cards() -> None:
    view = GAME.deal([dealt(8, "AS 2S 3S 10H 9H 4H")], {}, seed=1).view(0)
    assert view.choices == ("S", "H")
    advice = GAME.advise(view, FEW)
    assert [weighed.move for weighed in advice.moves] == [PickHome(0, "H"), PickHome(0, "S")]
    assert "5 spades and 19 hearts" in advice.reason
    assert GAME.level("expert").make(1).choose(view, FEW) == PickHome(0, "H")
    view = GAME.deal([dealt(8, "AS KS QS JH KH QH")], {}, seed=1).view(0)
    assert "have 1 spade and 0 hearts." in GAME.advise(view, FEW).reason


@pytest.mark.clause("BA-10")
@pytest.mark.parametrize("name", ["easy", "expert"])
@pytest.mark.parametrize(("x", "y"), [(FARTHEST, FARTHEST), (-FARTHEST, -FARTHEST)])
def test_cards_at_the_end_of_the_world_are_no_trouble(name: str, x: int, y: int) -> None:
    state = settled(GAME.new(2, seed=1))
    for _ in range(12):
        view = state.view(state.to_act[0])
        move = GAME.level(name).make(2).choose(view, FEW) if view.board else Lay(0, view.hand[-1], x, y)
        state = state.play(move).state


def test_one_expert_among_three_greedy_has_more_than_its_share() -> None:
    match = play_match(GAME, ["expert", "greedy", "greedy", "greedy"], 8, seed=6, budget=FEW)
    expert, *others = match.bots
    assert expert.points > max(bot.points for bot in others)


@settings(max_examples=20, deadline=None)
@given(state=states(), seed=st.integers(0, 1 << 32))
def test_advice_weighs_what_it_is_asked_to_and_tells_counts_that_are_true(
    state: BuriedAliveState, seed: int
) -> None:
    for seat in state.to_act[:1]:
        view = state.view(seat)
        also = view.legal_moves.sample(Stream(seed, 0))
        advice = GAME.advise(view, FEW, [also])
        assert advice.best in view.legal_moves
        assert advice.loss(also) >= 0
        assert advice == GAME.advise(view, FEW, [also])
        spot_of = rf"card:\w+|seat:{seat}|area:-?\d+,-?\d+,-?\d+,-?\d+"
        assert all(re.fullmatch(spot_of, spot) for spot in advice.spots)
        assert advice.where.endswith((".", "?"))
        if isinstance(advice.best, PickHome):
            continue
        lay = advice.best
        assert named(lay.card) not in advice.where
        cards = {spot for spot in advice.spots if spot.startswith("card:")}
        assert not cards or f"card:{lay.card}" in cards
        theirs = [icon for icon in view.table.covered(lay.box) if icon.suit != view.home]
        told = re.search(r" covers (.*) there and ", advice.reason)
        assert sum(map(int, re.findall(r"\d+", told[1] if told else ""))) == len(theirs)


def test_all_of_the_hand_is_marked_where_the_move_is_not_among_the_cards_to_spare() -> None:
    view = played(settled(GAME.new(4, seed=1)), "KS@0,0")[0].view(1)
    advice = GAME.advise(view, FEW)
    assert isinstance(advice.best, Lay)
    assert advice.best.card[-1] == view.home
    assert advice.spots == ("seat:1",)


def test_advice_on_the_last_cards_tells_what_comes_after_them() -> None:
    hands = dealt(8, "10S 9S 8S 7S 6S 5S", "10H 9H 8H 7H 6H KD", rest=random.Random(2))
    state = settled(GAME.deal([hands], {}, seed=1))
    for nth in range(47):
        seat = state.to_act[0]
        if nth == 40:
            kept = "It is your last, and its 10 icons may stay on show for you: 7 cards come after it."
            assert kept in advise(state.view(0), FEW).reason
        state, _ = played(state, f"{state.hands[seat][0]}@{200 * nth},0")
    assert "No card comes after it." in advise(state.view(7), FEW).reason
