"""How Boneyard is set up, and what is said where it cannot be."""

from __future__ import annotations

import pytest
from boneyard_games import PLAIN, position

from cardgames import BadSetup, MalformedMove
from cardgames.boneyard import GAME, VALUES, Bid


@pytest.mark.clause("BY-1")
@pytest.mark.parametrize("players", range(4, 9))
def test_four_to_eight_can_play(players: int) -> None:
    assert GAME.new(players).players == players


@pytest.mark.clause("BY-1")
@pytest.mark.parametrize("players", [3, 9, 0, -4, pytest.param(10**5000, id="huge"), True, 4.0, "4", None])
def test_other_numbers_of_players_are_refused_with_what_would_be_right(players: object) -> None:
    with pytest.raises(BadSetup, match="4 to 8 players") as caught:
        GAME.new(players)  # type: ignore[arg-type]
    assert caught.value.where == "players"


@pytest.mark.clause("BY-2")
@pytest.mark.parametrize(("players", "most"), [(4, 8), (7, 8), (8, 12)])
def test_two_decks_or_three_for_eight(players: int, most: int) -> None:
    hands = ["7"] * (players - 1)
    assert position([" ".join(["A"] * (most - 1)), *hands], ["A", "", "", "", ""]).players == players
    with pytest.raises(BadSetup, match=f"{most + 1} cards of the rank A; the decks hold {most}"):
        position([" ".join(["A"] * most), *hands], ["A", "", "", "", ""])


@pytest.mark.clause("BY-2")
@pytest.mark.parametrize("card", ["2", "K", "10D", "", "1", "J", "♠"])
def test_only_five_ranks_are_cards(card: str) -> None:
    with pytest.raises(MalformedMove, match="the cards are 10, 7, 5, 3 and A"):
        Bid(0, (card,))


@pytest.mark.clause("BY-3")
def test_an_ace_is_worth_one_and_the_others_their_number() -> None:
    assert VALUES == {"10": 10, "7": 7, "5": 5, "3": 3, "A": 1}
    assert GAME.new(4).view(0).values == (1, 3, 5, 7, 10)


@pytest.mark.clause("BY-4", "BY-5")
def test_every_hand_and_the_table_begin_with_one_card_of_each_rank() -> None:
    state = GAME.new(5)
    assert state.hands == (("10", "7", "5", "3", "A"),) * 5
    assert state.graves == (("A",), ("3",), ("5",), ("7",), ("10",))
    assert [state.view(seat).hand for seat in range(5)] == list(state.hands)


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"goal": 0}, "options.goal"),
        ({"goal": -3}, "options.goal"),
        ({"goal": True}, "options.goal"),
        ({"goal": 40.0}, "options.goal"),
        ({"max_rounds": "5"}, "options.max_rounds"),
        ({"max_rounds": None}, "options.max_rounds"),
        ({"gaol": 40}, "options.gaol"),
    ],
)
def test_wrong_options_are_refused_by_name(options: dict[str, object], where: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.new(4, options)
    assert caught.value.where == where
    assert "whole number from 1" in caught.value.reason or "goal, max_rounds" in caught.value.reason


def test_a_position_in_the_middle_says_what_is_wrong_with_it() -> None:
    with pytest.raises(BadSetup, match=r"^start\.graves: there are five graves, not 4$"):
        position(["A", "A", "A", "A"], ["A"] * 4)
    with pytest.raises(BadSetup, match=r'^start\.hands\[2\]: "2" is not a card'):
        position(["A", "A", "2", "A"], PLAIN)
    with pytest.raises(BadSetup, match=r"^start\.hands: Boneyard is for 4 to 8"):
        position(["A"] * 3, PLAIN)


@pytest.mark.parametrize("text", ["", "10+", "+", "--", "10-7", "10 7", "11", " 10", "10+2", "10+-", "ten"])
def test_text_that_is_no_bid_is_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        GAME.move(text, 0)
