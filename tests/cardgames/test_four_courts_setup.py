"""Four Courts' refusals in the order of the rules; how it is set up and written, and what is malformed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from four_courts_games import after, rule, start

from cardgames import BadSetup, IllegalMove, MalformedMove, MalformedRecord, game
from cardgames.cards import in_order, named, read_card, read_suit
from cardgames.cli import main
from cardgames.deals import Deals
from cardgames.four_courts import GAME, Declare, Forfeit, Play, Target
from cardgames.records import Record

HANDS = [
    ["AS", "6S", "7S", "JS", "QS", "KS", "AH", "6H"],
    ["AD", "6D", "7D", "JD", "QD", "KD", "AC", "6C"],
]
PLAIN: dict[str, Any] = {
    "game": "four-courts",
    "version": 1,
    "players": 2,
    "deals": [{"hands": HANDS}],
    "moves": ["7S@S", "7D@D"],
}


def fault(**changes: Any) -> tuple[str, str]:
    with pytest.raises(MalformedRecord) as caught:
        Record.read(json.dumps({**PLAIN, **changes}))
    return caught.value.where, caught.value.reason


@pytest.mark.clause("FC-5", "FC-6", "FC-7", "FC-17")
@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("t0S", "FC-5"),
        ("-", "FC-5"),
        ("r", "FC-5"),
        ("6D:r@D", "FC-5"),  # not in the hand comes before all else about a card
        ("KS@D", "FC-7"),  # how it lies comes before where
        ("7S:s@S", "FC-7"),
        ("7S:r@D", "FC-7"),
        ("7S@D", "FC-6"),  # a foreign court comes before a locked one
        ("7S:d@D", "FC-17"),
        ("7S:d@C", None),
        ("7S@S", None),
        ("forfeit", None),
    ],
)
def test_the_order_of_refusals_on_a_turn(text: str, broken: str | None) -> None:
    state = after(start("6H KS 7S", "AD 6D"), "6H@H AD:r@D")
    assert rule(state, text) == broken


@pytest.mark.clause("FC-9", "FC-11", "FC-12", "FC-18", "FC-21", "FC-27")
@pytest.mark.parametrize(
    ("card", "refused"),
    [
        ("JH:r@H", {"t0C": "FC-9", "t1H": "FC-12", "t0H": "FC-9", "t0S": None, "-": None}),
        ("KD:s@D", {"t0C": "FC-9", "t1D": "FC-21", "t0D": "FC-9", "t0S": None, "-": None}),
        ("KH:s@H", {"t0C": "FC-9", "t1H": "FC-18", "t0H": "FC-9", "t0S": None, "-": "FC-18"}),
    ],
)
def test_the_order_of_refusals_where_a_target_is_due(card: str, refused: dict[str, str | None]) -> None:
    state = after(start("7S", "JH KD KH 6D"), f"7S@S {card}")
    every = {**refused, "forfeit": "FC-27", "6D@D": "FC-11", "r": "FC-11"}
    assert {text: rule(state, text) for text in every} == every


@pytest.mark.clause("FC-11", "FC-13", "FC-27")
def test_the_order_of_refusals_where_a_declaration_is_due() -> None:
    state = after(start("KD", "JH"), "KD:d@S JH:r@H t0S")
    found = {text: rule(state, text) for text in ("forfeit", "t0S", "-", "7S@S", "r", "s")}
    assert found == {"forfeit": "FC-27", "t0S": "FC-13", "-": "FC-13", "7S@S": "FC-13", "r": None, "s": None}


@pytest.mark.clause("FC-1", "FC-5", "FC-11", "FC-13", "FC-31")
def test_refusals_that_have_to_do_with_the_seat_and_the_end() -> None:
    state = start("KD 7S", "JH")
    for seat, broken in ((1, "FC-5"), (2, "FC-1"), (-1, "FC-1")):
        refusal = state.check(Forfeit(seat))
        assert refusal is not None
        assert refusal.rule == broken
    due = after(state, "KD:d@S JH:r@H")
    for position, seat, broken in ((due, 0, "FC-11"), (after(due, "t0S"), 1, "FC-13")):
        refusal = position.check(Declare(seat, "r"))
        assert refusal is not None
        assert refusal.rule == broken
    over = after(start("7S", target=1), "forfeit")
    for seat in (-1, 0, 1, 2):
        refusal = over.check(Play(seat, "7S", "", "S"))
        assert refusal is not None
        assert refusal.rule == "FC-31"
    with pytest.raises(IllegalMove, match="FC-31"):
        over.play(Forfeit(0))
    with pytest.raises(ValueError, match="seat 1"):
        state.view(1).check(Forfeit(0))
    with pytest.raises(IndexError, match="seat 2"):
        state.view(2)


def test_a_refusal_says_why_in_words() -> None:
    state = after(start("QD 7D", "AS"), "QD:r@D AS:r@S")
    reasons = [
        str(refusal.reason) for text in ("7D@H", "7D@S") if (refusal := state.check(GAME.move(text, 0)))
    ]
    assert reasons == [
        "7♦ goes face up to the court of diamonds, and to the court of spades and the court of clubs by the "
        "queen, not to the court of hearts.",
        "The court of spades is locked by A♠.",
    ]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("ks:r@s", Play(0, "KS", "r", "S")),
        ("K♠:d@♦", Play(0, "KS", "d", "D")),
        ("7h@♥", Play(0, "7H", "", "H")),
        ("t1♥", Target(0, 1, "H")),
        ("t0c", Target(0, 0, "C")),
    ],
)
def test_ways_to_write_a_move(text: str, move: object) -> None:
    assert GAME.move(text, 0) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "7S", "7S@", "@S", "7S@X", "7S @S", "7S@S ", "7S@S\n", "10S@S", "TS@S", "4S@S", "7S:x@S"),
        *("7S:@S", "7S:r:s@S", "KS:R@S", "t2S", "t1", "t1X", "t1SS", "T1S", "--", "R", "S", "d", "pass"),
        *("Forfeit", "forfeit ", "t٠S", "KſS@S", None, 1, ["7S@S"]),
    ],
)
def test_what_is_no_move(text: Any) -> None:
    with pytest.raises(MalformedMove):
        GAME.move(text, 0)
    assert fault(moves=["7S@S", text])[0] == "moves[1]"


def test_moves_cannot_be_made_of_anything_else() -> None:
    for make in (
        lambda: Play(0, "10S", "", "S"),
        lambda: Play(0, "7S", "x", "S"),
        lambda: Play(0, "7S", "", "X"),
        lambda: Target(0, 2, "S"),
        lambda: Declare(0, "d"),
    ):
        with pytest.raises(MalformedMove):
            make()


@pytest.mark.clause("FC-3", "FC-4")
@pytest.mark.parametrize(
    ("hands", "where", "said"),
    [
        (
            [HANDS[0], [*HANDS[1][:7], "AS"]],
            "deals[0].hands[1][7]",
            "AS is dealt twice: it is deals[0].hands[0][0]",
        ),
        ([HANDS[0], [*HANDS[1][:7], "6D"]], "deals[0].hands[1][7]", "6D is dealt twice"),
        ([HANDS[0][:7], HANDS[1]], "deals[0].hands[0]", "it has to have 8 cards, not 7"),
        ([HANDS[0], [*HANDS[1], "7C"]], "deals[0].hands[1]", "it has to have 8 cards, not 9"),
        ([HANDS[0], [*HANDS[1][:7], "10C"]], "deals[0].hands[1][7]", "10C is not in the deck"),
        ([HANDS[0], [*HANDS[1][:7], 7]], "deals[0].hands[1][7]", "7 is no card"),
        ([HANDS[0]], "deals[0].hands", "2 hands"),
        ([HANDS[0], "AD"], "deals[0].hands[1]", "a list of cards"),
        ("AD", "deals[0].hands", "2 hands"),
    ],
)
def test_deals_that_cannot_be(hands: Any, where: str, said: str) -> None:
    found = fault(deals=[{"hands": hands}])
    assert found[0] == where
    assert said in found[1]


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"deals": {}}, "deals"),
        ({"deals": [[]]}, "deals[0]"),
        ({"deals": [{"hands": HANDS, "leftover": []}]}, "deals[0]"),
        ({"deals": [{"hands": HANDS}, {}]}, "deals[1]"),
        ({"deals": []}, "deals[0]"),
        ({"seed": True}, "seed"),
        ({"seed": 1.0}, "seed"),
        ({"players": 3}, "players"),
        ({"players": ["Ann"]}, "players"),
        ({"homes": []}, "homes"),
        ({"options": {"goal": 1}}, "options.goal"),
        ({"options": {"target": 0}}, "options.target"),
        ({"options": {"max_rounds": True}}, "options.max_rounds"),
        ({"options": {"points": []}}, "options.points"),
        ({"options": {"points": {"third": []}}}, "options.points.third"),
        ({"options": {"points": {"first": [1] * 8}}}, "options.points.first"),
        ({"options": {"points": {"first": [1] * 9, "second": [1] * 10}}}, "options.points.second"),
        ({"options": {"points": {"first": [*[1] * 8, -1]}}}, "options.points.first[8]"),
        ({"options": {"points": {"first": [*[1] * 8, 1.0]}}}, "options.points.first[8]"),
        ({"options": {"points": {"first": "666666666"}}}, "options.points.first"),
    ],
)
def test_what_is_malformed_is_named(changes: dict[str, Any], where: str) -> None:
    assert fault(**changes)[0] == where


@pytest.mark.clause("FC-28")
def test_the_points_table_of_the_wrong_length_says_which_and_where() -> None:
    where, reason = fault(options={"points": {"second": [6] * 8}})
    assert where == "options.points.second"
    assert reason == "it has to be a list of 9 numbers, for 0 to 8 cards left, not 8"


def test_a_game_needs_a_seed_and_two_players() -> None:
    for players, seed, where in ((2, None, "seed"), (3, 1, "players"), (0, 1, "players")):
        with pytest.raises(BadSetup) as caught:
            GAME.new(players, seed=seed)
        assert caught.value.where == where
    with pytest.raises(BadSetup, match="players"):
        GAME.deal([])
    assert game("four-courts") is GAME


def test_a_record_is_written_and_read_with_its_options_and_deals() -> None:
    points = {"first": [1] * 9, "second": [2] * 9}
    first = GAME.deal([HANDS, HANDS], {"points": points, "target": 20}, seed=-3)
    record = Record.of(first, [GAME.move("7S@S", 0)], ["Ann", "Ben"])
    data = json.loads(record.text())
    assert data["options"] == {"target": 20, "points": points}
    assert data["deals"] == [{"hands": [list(in_order(hand)) for hand in HANDS]}] * 2
    assert (data["seed"], data["moves"]) == (-3, ["7S@S"])
    assert Record.read(record.text()) == record
    assert json.loads(Record.of(GAME.new(2, seed=1), []).text()).keys() == {
        "game",
        "version",
        "players",
        "seed",
        "moves",
    }


def test_a_partial_points_table_keeps_the_other_list() -> None:
    state = GAME.new(2, {"points": {"first": [7] * 9}}, seed=1)
    assert state.options["points"]["first"] == (7,) * 9
    assert state.options["points"]["second"] == GAME.defaults["points"]["second"]


@pytest.mark.clause("FC-4", "FC-30")
@pytest.mark.parametrize("trace", [False, True])
def test_a_missing_deal_is_found_when_its_round_begins(
    trace: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "record.json"
    for moves, ending in (
        (["7S@S", "forfeit", "7S@S"], "malformed"),  # whatever comes after it
        (["7S@S", "7S@S", "forfeit"], "illegal"),  # unless it comes before
    ):
        source.write_text(json.dumps({**PLAIN, "moves": moves}))
        assert main(["replay", str(source), *["--trace"] * trace]) == 2
        *positions, answer = map(json.loads, capsys.readouterr().out.splitlines())
        assert next(iter(answer)) == ending
        assert len(positions) == 2 * trace
        if ending == "malformed":
            assert answer["malformed"]["where"] == "deals[1]"
    source.write_text(json.dumps({**PLAIN, "moves": ["forfeit"], "options": {"target": 1}}))
    assert main(["replay", str(source)]) == 0  # no next round, no deal
    assert json.loads(capsys.readouterr().out)["final"]["phase"] == "over"


def test_deals_come_from_the_list_first_and_then_from_the_seed() -> None:
    deals: Deals = GAME.deal([HANDS], seed=1).deals
    assert deals.deal(0).hands == tuple(map(in_order, HANDS))
    assert deals.deal(0).leftover == ("7H", "JH", "QH", "KH", "7C", "JC", "QC", "KC")
    assert deals.deal(1) == GAME.new(2, seed=1).deals.deal(1) != GAME.new(2, seed=2).deals.deal(1)


def test_cards_are_read_in_any_spelling_and_shown_as_people_do() -> None:
    assert [read_card(text) for text in ("10d", "t♦", "T♦", "A♠")] == ["10D", "10D", "10D", "AS"]
    assert [read_suit(text) for text in "s♥dC"] == ["S", "H", "D", "C"]
    assert named("10D") == "10♦"
    for text in ("1D", "D10", "", "10", "ſ", None):
        with pytest.raises(MalformedMove):
            read_card(text)
        with pytest.raises(MalformedMove):
            read_suit(text)
