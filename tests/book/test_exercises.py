"""The answers to the exercises are true."""

from __future__ import annotations

import cardgames
from cardgames.boneyard import RANKS
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
