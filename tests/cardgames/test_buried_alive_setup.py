"""How games of Buried Alive are written and read, and what is said about what is wrong: which, and where."""

from __future__ import annotations

import json
from typing import Any

import pytest
from buried_alive_games import dealt, played, settled
from hypothesis import given
from hypothesis import strategies as st

from cardgames import BadSetup, IllegalMove, MalformedMove, MalformedRecord
from cardgames.buried_alive import FARTHEST, GAME, Lay, PickHome
from cardgames.cards import DECK
from cardgames.records import Record

HANDS = [list(DECK[:26]), list(DECK[26:])]  # spades and hearts tie for seat 0, diamonds and clubs for seat 1
PLAIN: dict[str, Any] = {
    "game": "buried-alive",
    "version": 1,
    "players": 2,
    "deals": [{"hands": HANDS, "leftover": []}],
    "homes": [["S", "C"]],
    "moves": ["AS@0,0", "KC@120,-30r1"],
}


def with_(**changes: Any) -> str:
    return json.dumps({**PLAIN, **changes})


def fault(source: str) -> tuple[str, str]:
    with pytest.raises(MalformedRecord) as caught:
        list(Record.read(source).play())
    assert "\n" not in caught.value.reason
    return caught.value.where, caught.value.reason


def hands(*changes: tuple[int, int, Any]) -> list[dict[str, Any]]:
    """Return the plain deal with some of its cards changed."""
    found = [list(hand) for hand in HANDS]
    for seat, place, card in changes:
        found[seat][place] = card
    return [{"hands": found, "leftover": []}]


def test_a_record_has_all_that_was_written() -> None:
    record = Record.read(with_(players=["Ann", "Ben"]))
    assert record.names == ("Ann", "Ben")
    assert record.options == {"rounds": 1}
    assert [str(move) for move in record.moves()] == ["home:S", "home:C", "AS@0,0", "KC@120,-30r1"]
    assert record.start().homes == ("S", "C")
    (first, second) = [step.state for step in record.play()]
    assert first.to_act == (1,)
    assert second.snapshot()["board"] == [
        {"card": "AS", "at": [0, 0], "turn": 0, "exposed": 1},
        {"card": "KC", "at": [120, -30], "turn": 1, "exposed": 0},
    ]


@pytest.mark.clause("BA-6")
def test_a_record_keeps_the_picks_apart() -> None:
    first = GAME.new(8, {"rounds": 2}, seed=4)
    state, moves = first, []
    while not state.over:
        seat = state.to_act[-1]
        move = (
            PickHome(seat, state.view(seat).choices[-1])
            if state.phase == "home"
            else Lay(seat, state.hands[seat][0], 100 * len(state.board), 0)
        )
        moves.append(move)
        state = state.play(move).state
    written = json.loads(Record.of(first, moves).text())
    assert written["seed"] == 4
    assert "deals" not in written
    assert len(written["homes"]) == 2
    assert len(written["moves"]) == 96
    assert not any("home" in text for text in written["moves"])
    again = Record.read(json.dumps(written))
    assert [step.state for step in again.play()][-1] == state


def test_picks_not_made_are_not_written() -> None:
    first = GAME.deal([dealt(8, "AS 2S 3S AH 2H 3H", "4S 5S 4H 5H AD AC")])
    assert "homes" not in json.loads(Record.of(first, []).text())
    one = json.loads(Record.of(first, [PickHome(1, "H")]).text())
    assert one["homes"] == [[None, "H", None, None, None, None, None, None]]
    again = Record.read(json.dumps(one)).start()
    assert again.phase == "home"
    assert again.snapshot()["to_act"] is None
    assert again.snapshot()["homes"][:2] == [None, "H"]


@pytest.mark.clause("BA-2", "BA-3")
@pytest.mark.parametrize(
    ("deals", "where", "said"),
    [
        (hands((1, 3, "AS")), "deals[0].hands[1][3]", "AS is dealt twice"),
        (hands((0, 0, "11S")), "deals[0].hands[0][0]", '"11S" is no card'),
        (hands((0, 0, "joker")), "deals[0].hands[0][0]", '"joker" is no card'),
        (hands((0, 0, 7)), "deals[0].hands[0][0]", "7 is no card"),
        ([{"hands": [DECK[:25], DECK[26:]], "leftover": []}], "deals[0].hands[0]", "26 cards, not 25"),
        ([{"hands": [DECK[:25], DECK[26:]], "leftover": ["KH"]}], "deals[0].hands[0]", "26 cards"),
        ([{"hands": [DECK[:26]], "leftover": []}], "deals[0].hands", "2 hands"),
        ([{"hands": HANDS}], "deals[0]", '"hands"'),
        ([{"hands": HANDS, "leftover": ["AS"]}], "deals[0].leftover[0]", "dealt twice"),
        ([{"hands": HANDS, "leftover": [], "rest": []}], "deals[0]", '"leftover"'),
        ([{"hands": HANDS, "leftover": []}, 5], "deals[1]", "object"),
        ({}, "deals", "list"),
    ],
)
def test_a_deal_that_is_wrong_is_named(deals: Any, where: str, said: str) -> None:
    found, reason = fault(with_(deals=deals))
    assert found == where
    assert said in reason


@pytest.mark.clause("BA-5", "BA-6")
@pytest.mark.parametrize(
    ("homes", "where", "said"),
    [
        ([["D", "C"]], "homes[0][0]", "diamonds cannot be picked"),
        ([["S", "X"]], "homes[0][1]", '"X" is no suit'),
        ([["S"]], "homes[0]", "list of 2 home suits"),
        ([["S", "C"], [1, None]], "homes[1][0]", "1 is no suit"),
        ("SC", "homes", "a list"),
        ([None], "homes[0]", "list of 2"),
        ([["S", None]], "homes[0]", "a pick is missing of seat 1"),
        ([], "homes[0]", "a pick is missing of seat 0 and seat 1"),
    ],
)
def test_a_home_suit_that_is_wrong_is_named(homes: Any, where: str, said: str) -> None:
    found, reason = fault(with_(homes=homes))
    assert found == where
    assert said in reason


@pytest.mark.clause("BA-8", "BA-10")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("KC@1.5,0", 'x has to be a whole number from -100000 to 100000, not "1.5"'),
        ("KC@0,1e3", 'y has to be a whole number from -100000 to 100000, not "1e3"'),
        ("KC@0,+1", "y has to be a whole number"),
        ("KC@0,٣", "y has to be a whole number"),
        ("KC@,0", "x has to be a whole number"),
        ("KC@0,100001", "from -100000 to 100000, not 100001"),
        ("KC@-100001,0", "x has to be"),
        ("KC@" + "9" * 5000 + ",0", "x has to be"),
        ("KC@0,0r4", 'r0 to r3, not "r4"'),
        ("KC@0,0r-1", 'r0 to r3, not "r-1"'),
        ("KC@0,0r", 'r0 to r3, not "r"'),
        ("KC@0,0r1.0", "r0 to r3"),
        ("KC@0,0R1", "y has to be a whole number"),
        ("1C@0,0", '"1C" is no card'),
        ("@0,0", '"" is no card'),
        ("KC@0", "is no move"),
        ("KC@0,0,0", "is no move"),
        ("KC", "is no move"),
        ("", "is no move"),
        ("KC@0,0r1 ", "r0 to r3"),
        ("KC @0,0", "is no card"),
        ("home:", '"" is no suit'),
        ("home:spades", '"spades" is no suit'),
        ("home:S", 'stands in "homes"'),
    ],
)
def test_text_that_is_no_move_is_named(text: str, said: str) -> None:
    where, reason = fault(with_(moves=["AS@0,0", text]))
    assert where == "moves[1]"
    assert said in reason


@pytest.mark.parametrize("entry", [None, 5, ["AS@0,0"], {"card": "AS"}, True])
def test_a_move_is_text(entry: Any) -> None:
    assert fault(with_(moves=[entry]))[0] == "moves[0]"


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"options": {"rounds": 0}}, "options.rounds"),
        ({"options": {"rounds": 1.0}}, "options.rounds"),
        ({"options": {"rounds": True}}, "options.rounds"),
        ({"options": {"goal": 3}}, "options.goal"),
        ({"players": 9}, "players"),
        ({"seed": "7"}, "seed"),
        ({"seed": 1.0}, "seed"),
        ({"start": {}}, "start"),
        ({"deals": []}, "deals[0]"),
    ],
)
def test_what_else_is_wrong_is_named(change: dict[str, Any], where: str) -> None:
    assert fault(with_(**change))[0] == where


@pytest.mark.clause("BA-23")
def test_a_second_round_needs_a_deal_or_a_seed() -> None:
    deal = {"hands": [list(DECK[k::8][:6]) for k in range(8)], "leftover": list(DECK[48:])}
    state = GAME.read_start(8, {"rounds": 2}, {"deals": [deal]})
    first = state = settled(state)
    moves = []
    while len(moves) < 47:
        moves.append(Lay(state.to_act[0], state.hands[state.to_act[0]][0], 100 * len(moves), 0))
        state = state.play(moves[-1]).state
    last = Lay(7, state.hands[7][0], 4700, 0)
    assert state.check(last) is None
    with pytest.raises(MalformedRecord, match=r"deals\[1\]"):
        state.play(last)
    assert Record.of(first, moves).first == first


@pytest.mark.parametrize(
    ("given_parts", "said"),
    [
        ((0, "AS", 0.0, 0), "x has to be"),
        ((0, "AS", True, 0), "x has to be"),
        ((0, "AS", 0, FARTHEST + 1), "y has to be"),
        ((0, "AS", 0, 0, 4), "quarter turns"),
        ((0, "AS", 0, 0, None), "quarter turns"),
        ((0, None, 0, 0), "null is no card"),
    ],
)
def test_a_move_is_made_of_whole_numbers(given_parts: Any, said: str) -> None:
    with pytest.raises(MalformedMove, match=said):
        Lay(*given_parts)


@given(st.text() | st.text(alphabet="0123456789-,@rKCS:home"))
def test_any_text_is_a_move_or_said_to_be_none(text: str) -> None:
    try:
        move = GAME.move(text, 0)
    except MalformedMove:
        return
    assert GAME.move(str(move), 0) == move


def test_a_game_is_dealt_by_chance_so_it_needs_a_seed() -> None:
    with pytest.raises(BadSetup, match="seed"):
        GAME.new(4)
    with pytest.raises(BadSetup, match="rounds"):
        GAME.new(4, {"rounds": 0}, seed=1)


def test_a_refused_move_stops_a_record() -> None:
    record = Record.read(with_(moves=["AS@0,0", "KC@500,0"]))
    with pytest.raises(IllegalMove) as caught:
        list(record.play())
    assert (caught.value.step, caught.value.refusal.rule) == (1, "BA-10")
    assert caught.value.move.seat == 1


def test_a_first_state_after_a_round_begins_no_record() -> None:
    state = settled(GAME.new(8, {"rounds": 2}, seed=1))
    for _ in range(48):
        (seat,) = state.to_act
        state = played(state, f"{state.hands[seat][0]}@{100 * len(state.board)},0")[0]
    with pytest.raises(ValueError, match="start of a game"):
        Record.of(state, [])
