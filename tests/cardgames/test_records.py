"""Records: what is read, what is written, and what is said about a record that is not well formed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from boneyard_games import NAMES, played, position
from hypothesis import given
from hypothesis import strategies as st

from cardgames import BadSetup, IllegalMove, MalformedRecord
from cardgames.boneyard import GAME, Bid
from cardgames.records import MAX_BYTES, Record, name_fault, read_json

PLAIN: dict[str, Any] = {
    "game": "boneyard",
    "version": 1,
    "players": 4,
    "moves": [[["10"], ["7"], ["5"], ["3"]]],
}


def with_(**changes: Any) -> str:
    return json.dumps({**PLAIN, **changes})


def without(key: str) -> str:
    return json.dumps({name: value for name, value in PLAIN.items() if name != key})


def fault(source: str | bytes) -> tuple[str, str]:
    with pytest.raises(MalformedRecord) as caught:
        Record.read(source)
    assert "\n" not in caught.value.reason
    return caught.value.where, caught.value.reason


def test_a_record_has_all_that_was_written() -> None:
    record = Record.read(with_(players=list(NAMES[:4]), options={"goal": 30}))
    assert record.game == "boneyard"
    assert record.players == 4
    assert record.names == NAMES[:4]
    assert record.options == {"goal": 30, "max_rounds": 100}
    assert record.start() == GAME.new(4, {"goal": 30})
    assert record.steps == ((Bid(0, ("10",)), Bid(1, ("7",)), Bid(2, ("5",)), Bid(3, ("3",))),)


def test_a_record_is_written_with_a_step_on_each_line_and_reads_back() -> None:
    first = position(["10 7", "7", "5", "3"], ["A", "", "5", "7", "10"], goal=25)
    moves = [Bid(1, ("7",)), Bid(0, ("7", "10")), Bid(3, ("3",)), Bid(2, ("5",)), Bid(0, ("10",))]
    names = ["Ann", "<b>Ben</b>", 'Cleo "C" \\', "Дан ♦"]
    record = Record.of(first, moves, names)
    assert record.text() == (
        '{"game": "boneyard",\n'
        ' "version": 1,\n'
        ' "players": ["Ann", "<b>Ben</b>", "Cleo \\"C\\" \\\\", "Дан ♦"],\n'
        ' "options": {"goal": 25},\n'
        ' "start": {"hands": [["10", "7"], ["7"], ["5"], ["3"]], '
        '"graves": [["A"], [], ["5"], ["7"], ["10"]]},\n'
        ' "moves": [[["10", "7"], ["7"], ["5"], ["3"]]]}\n'
    )
    assert Record.read(record.text()) == record


def test_a_record_of_the_deal_of_the_rules_has_no_start() -> None:
    assert json.loads(Record.of(GAME.new(5), []).text()) == {
        "game": "boneyard",
        "version": 1,
        "players": 5,
        "moves": [],
    }


def test_a_start_like_the_deal_of_the_rules_stays_a_start() -> None:
    hands, graves = [["A", "3", "5", "7", "10"]] * 4, [["A"], ["3"], ["5"], ["7"], ["10"]]
    record = Record.read(with_(start={"hands": hands, "graves": graves}))
    assert not record.start().setup.dealt
    assert "start" in json.loads(record.text())


def test_a_record_begins_at_the_start_of_a_game() -> None:
    later, _ = played(GAME.new(4), ["10", "7", "5", "3"])
    with pytest.raises(ValueError, match="at the start"):
        Record.of(later, [])


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Ben", "Cleo", ""], ["Ann", "Ben", "Cleo", "Da\nn"]])
def test_a_record_is_not_made_with_wrong_names(names: list[str]) -> None:
    with pytest.raises(BadSetup):
        Record.of(GAME.new(4), [], names)


def test_a_seat_cannot_bid_twice_in_a_round() -> None:
    with pytest.raises(ValueError, match="twice"):
        Record.of(GAME.new(4), [Bid(0, ("A",)), Bid(0, ("3",))])


def test_play_tells_the_events_of_whole_rounds() -> None:
    (step,) = Record.read(json.dumps(PLAIN)).play()
    clauses = [event.clause for event in step.events]
    assert clauses == ["BY-6"] * 4 + ["BY-9"] * 4 + ["BY-11"] * 4 + ["BY-15"]


def test_an_illegal_move_names_its_step() -> None:
    record = Record.read(with_(moves=[*PLAIN["moves"], [["10"], [], ["5", "5"], ["3"]]]))
    steps = record.play()
    next(steps)
    with pytest.raises(IllegalMove) as caught:
        next(steps)
    assert (caught.value.step, caught.value.refusal.rule) == (1, "BY-6")
    assert caught.value.move == Bid(2, ("5", "5"))


@pytest.mark.parametrize("key", ["game", "version", "players", "moves"])
def test_what_is_required_and_missing(key: str) -> None:
    assert fault(without(key)) == (key, "it is missing")


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"game": "bridge"}, "game"),
        ({"game": 1}, "game"),
        ({"game": ["boneyard"]}, "game"),
        ({"version": 2}, "version"),
        ({"version": True}, "version"),
        ({"version": 1.0}, "version"),
        ({"version": "1"}, "version"),
        ({"players": 3}, "players"),
        ({"players": True}, "players"),
        ({"players": 4.0}, "players"),
        ({"players": None}, "players"),
        ({"players": {"0": "Ann"}}, "players"),
        ({"players": ["Ann", "Ben", "Cleo"]}, "players"),
        ({"players": ["Ann", "Ben", "Cleo", 4]}, "players[3]"),
        ({"players": ["Ann", "", "Cleo", "Dan"]}, "players[1]"),
        ({"players": ["x" * 41, "Ben", "Cleo", "Dan"]}, "players[0]"),
        ({"players": ["Ann", "B\ten", "Cleo", "Dan"]}, "players[1]"),
        ({"players": ["Ann", "B\ud800en", "Cleo", "Dan"]}, "players[1]"),
        ({"options": []}, "options"),
        ({"options": None}, "options"),
        ({"options": {"goal": "40"}}, "options.goal"),
        ({"options": {"goal": 40.0}}, "options.goal"),
        ({"options": {"max_rounds": 0}}, "options.max_rounds"),
        ({"options": {"decks": 2}}, "options.decks"),
        ({"seed": 1}, "seed"),
        ({"deals": []}, "deals"),
        ({"start": None}, "start"),
        ({"start": {}}, "start"),
        ({"start": {"hands": [[]] * 4}}, "start"),
        ({"start": {"hands": [[]] * 4, "graves": [[]] * 5, "pools": []}}, "start"),
        ({"start": {"hands": [[]] * 5, "graves": [[]] * 5}}, "start.hands"),
        ({"start": {"hands": {}, "graves": [[]] * 5}}, "start.hands"),
        ({"start": {"hands": [[]] * 4, "graves": [[]] * 6}}, "start.graves"),
        ({"start": {"hands": [[], [], "10", []], "graves": [[]] * 5}}, "start.hands[2]"),
        ({"start": {"hands": [[], [], ["2"], []], "graves": [[]] * 5}}, "start.hands[2]"),
        ({"start": {"hands": [[]] * 4, "graves": [[]] * 4 + [[10]]}}, "start.graves[4]"),
        ({"moves": {}}, "moves"),
        ({"moves": None}, "moves"),
        ({"moves": [[]]}, "moves[0]"),
        ({"moves": ["10"]}, "moves[0]"),
        ({"moves": [[["10"]] * 5]}, "moves[0]"),
        ({"moves": [[["10"]] * 4, [["10"], "7", [], []]]}, "moves[1][1]"),
        ({"moves": [[["10"]] * 4, [["10"], [7], [], []]]}, "moves[1][1]"),
        ({"moves": [[["10"], [["7"]], [], []]]}, "moves[0][1]"),
        ({"moves": [[["10"], [None], [], []]]}, "moves[0][1]"),
        ({"moves": [[["10"], ["10♦"], [], []]]}, "moves[0][1]"),
        ({"moves": [[["10"], ["10", "8"], [], []]]}, "moves[0][1]"),
    ],
)
def test_where_a_record_is_not_well_formed(changes: dict[str, Any], where: str) -> None:
    assert fault(with_(**changes))[0] == where


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[1, 2]", "not a list"),
        ("null", "not null"),
        ('"boneyard"', 'not "boneyard"'),
        ("15", "not 15"),
        (b"\xff\xfe{\x00}\x00", "not UTF-8"),
        (b"\xed\xa0\x80", "not UTF-8"),
        ("[" * 200_000, "nested"),
        ('{"a":' * 100_000, "nested"),
        (with_(options={"goal": 1}).replace(": 1}", ": NaN}"), "NaN"),
        (with_(options={"goal": 1}).replace(": 1}", ": -Infinity}"), "Infinity"),
        (with_(options={"goal": 1}).replace(": 1}", ": " + "9" * 5000 + "}"), "more than 4,300 digits"),
        (with_()[:-1] + ', "players": 5}', '"players" stands twice'),
        (with_(options={"goal": 1}).replace(": 1}", ': 1, "goal": 2}'), '"goal" stands twice'),
        (" " * (MAX_BYTES + 1), "1,000,000 bytes"),
        (b" " * (MAX_BYTES + 1), "1,000,000 bytes"),
        ("é" * (MAX_BYTES // 2 + 1), "1,000,000 bytes"),
    ],
    ids=range(18),
)
def test_what_is_no_record_at_all(source: str | bytes, reason: str) -> None:
    where, said = fault(source)
    assert where == ""
    assert reason in said


def test_a_record_of_a_million_bytes_is_read() -> None:
    text = with_()
    assert Record.read(text + " " * (MAX_BYTES - len(text))).players == 4


def test_a_byte_order_mark_is_skipped() -> None:
    assert Record.read(b"\xef\xbb\xbf" + with_().encode()).players == 4
    assert Record.read("\ufeff" + with_()).players == 4


def test_messages_show_what_was_read_on_one_line_and_cut_short() -> None:
    _, reason = fault(with_(moves=[[["10"], ["\n\x1b[31m" * 100], [], []]]))
    assert "\\n\\x1b[31m" in reason
    assert len(reason) < 500
    where, _ = fault(with_(**{"k" * 900_000: 1}))
    assert len(where) < 100


def test_a_whole_number_may_be_large() -> None:
    assert Record.read(with_(options={"goal": 10**400})).options["goal"] == 10**400


@pytest.mark.parametrize("cards", [["a", "t"], ["10", "A"], ["T", "A"], ["A", "10"]])
def test_cards_may_be_written_in_any_order_and_spelling(cards: list[str]) -> None:
    record = Record.read(with_(moves=[[cards, ["7"], ["5"], ["3"]]]))
    assert record.steps[0][0] == Bid(0, ("10", "A"))
    assert json.loads(record.text())["moves"][0][0] == ["10", "A"]


@pytest.mark.parametrize(
    "name", ["A", "x" * 40, "<script>alert(1)</script>", "李", " ", "a\u202eb", "😀" * 40]
)
def test_names_are_any_text(name: str) -> None:
    assert name_fault(name) is None
    assert Record.read(with_(players=[name, "B", "C", "D"])).names == (name, "B", "C", "D")


@pytest.mark.parametrize("name", ["", "x" * 41, "\x00", "a\nb", "\x7f", "\x85", "\ud800", 7, None, ["Ann"]])
def test_what_is_no_name(name: object) -> None:
    assert name_fault(name) is not None


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@given(st.sampled_from(["game", "version", "players", "options", "start", "moves", "seed"]), json_values)
def test_any_json_in_any_place_is_read_or_named_as_wrong(key: str, value: Any) -> None:
    try:
        record = Record.read(with_(**{key: value}))
    except MalformedRecord as error:
        where = error.where
    else:
        assert Record.read(record.text()) == record
        return
    assert where


@given(st.binary(max_size=40) | st.text(max_size=40))
def test_any_bytes_are_read_or_malformed(source: bytes | str) -> None:
    with pytest.raises(MalformedRecord):
        Record.read(source)


def test_options_are_read_as_strictly() -> None:
    assert read_json('{"goal": 30}') == {"goal": 30}
    with pytest.raises(MalformedRecord):
        read_json("{goal: 30}")
