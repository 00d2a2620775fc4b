"""The answers to the exercises are true."""

from __future__ import annotations

import cardgames
from cardgames.boneyard import RANKS
from cardgames.buried_alive import GAME as BURIED_ALIVE
from cardgames.buried_alive import Board, Lay, card_box, icons_of, limit
from cardgames.four_courts import FACE_DOWN, POWERS
from cardgames.four_courts import GAME as FOUR_COURTS
from cardgames.icons import ICONS
from widgets.boneyard.lessons import totals_of, value


def test_all_four_can_gain_in_the_first_round() -> None:
    game = cardgames.game("boneyard")
    state = game.new(players=4)
    for text in ("5", "3+A", "3", "A"):
        before = state
        state = state.play(game.move(text, before.to_act[0])).state
    assert [value(hand) for hand in state.hands] == [31, 29, 28, 28]
    assert sum(map(value, state.graves)) == 14


def test_the_five_highest_totals_of_a_first_hand() -> None:
    assert sorted(totals_of(RANKS), reverse=True)[:5] == [26, 25, 23, 22, 21]


def test_how_many_icons_a_deck_shows_and_how_many_can_be_left_over() -> None:
    deck = [rank + suit for rank in ICONS for suit in "SHDC"]
    assert icons_of(deck) == (55, 55, 55, 55)
    left = BURIED_ALIVE.new(players=5, seed=0).view(0).leftover_count
    assert sum(icons_of(["10S", "10H"])) == left * 10 == 20


def test_which_cards_can_bury_a_ten_at_once() -> None:
    board = Board.of([Lay(0, "10S", 0, 0)])
    most = max(len(board.covered(card_box(x, y, 0))) for x in range(-20, 21) for y in range(-20, 21))
    assert most == 10
    able = [rank for rank in ICONS if (limit(rank + "H") or most) >= most]
    assert able == ["10", "J", "Q", "K"]


def test_a_card_is_stronger_face_down_if_it_is_a_jack() -> None:
    assert {rank for rank, power in POWERS.items() if power < FACE_DOWN} == {"J"}
    assert {rank for rank, power in POWERS.items() if power == FACE_DOWN} == {"Q"}


def test_what_waiting_costs_the_second_player() -> None:
    cost = FOUR_COURTS.defaults["points"]["second"]
    assert (cost[5], cost[4], cost[3]) == (3, 3, 4)


def test_the_shortest_round_is_four_aces() -> None:
    hands = (
        ("AS", "AC", "6S", "7S", "6C", "7C", "KS", "KC"),
        ("AD", "AH", "6D", "7D", "6H", "7H", "KD", "KH"),
    )
    state = FOUR_COURTS.deal([hands], {"max_rounds": 1})
    for card in ("AS", "AD", "AC", "AH"):
        assert not state.over
        state = state.play(FOUR_COURTS.move(f"{card}:r@{card[-1]}", state.to_act[0])).state
    assert state.last_round is not None
    assert (state.over, state.last_round.winner) == (True, None)
