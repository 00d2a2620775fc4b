"""Events in words: sentences that can be read out, whoever is spoken to."""

from __future__ import annotations

import pytest
from boneyard_games import NAMES, played, plays, position, told
from hypothesis import given
from hypothesis import strategies as st

from cardgames.boneyard import (
    GAME,
    Bid,
    BoneyardState,
    Buried,
    Clashed,
    Dug,
    GameEnded,
    Laid,
    Revealed,
    RoundEnded,
    SuddenDeath,
    TookBack,
)
from cardgames.contract import Event
from cardgames.words import one_line, shown


@pytest.mark.parametrize(
    ("event", "told", "to_you"),
    [
        (
            Laid(0, ("10", "7"), 17),
            "Ann lays 10 and 7 face down, 17 points.",
            "You lay 10 and 7 face down, 17 points.",
        ),
        (Laid(0, ("A",), 1), "Ann lays A face down, 1 point.", "You lay A face down, 1 point."),
        (Laid(0, (), 0), "Ann lays no cards.", "You lay no cards."),
        (
            Revealed(0, ("10", "7", "A"), 18),
            "Ann reveals 10, 7 and A, 18 in all.",
            "You reveal 10, 7 and A, 18 in all.",
        ),
        (Revealed(0, ("5",), 5), "Ann reveals 5.", "You reveal 5."),
        (
            Revealed(0, (), 0, "BY-8"),
            "Ann has no cards and takes part with 0.",
            "You have no cards and take part with 0.",
        ),
        (
            Clashed((0, 1), 7),
            "Ann and Ben clash with 7 each: nobody digs, 14 points wait to be buried.",
            "You and Ben clash with 7 each: nobody digs, 14 points wait to be buried.",
        ),
        (
            Clashed((0, 1, 2), 1),
            "Ann, Ben and Cleo clash with 1 each: nobody digs, 3 points wait to be buried.",
            "You, Ben and Cleo clash with 1 each: nobody digs, 3 points wait to be buried.",
        ),
        (
            Clashed((1, 0), 0),
            "Ben and Ann clash with 0 each: nobody digs, there is nothing to bury.",
            "You and Ben clash with 0 each: nobody digs, there is nothing to bury.",
        ),
        (
            Dug(0, 17, 4, ("10",), 10, ("10", "7")),
            "Ann digs grave 5 (10 points) with 17.",
            "You dig grave 5 (10 points) with 17.",
        ),
        (
            Dug(0, 1, 0, ("A",), 1, ("A",)),
            "Ann digs grave 1 (1 point) with 1.",
            "You dig grave 1 (1 point) with 1.",
        ),
        (Dug(0, 3, 1, (), 0, ("3",)), "Ann digs grave 2 (empty) with 3.", "You dig grave 2 (empty) with 3."),
        (
            Dug(0, 0, 2, ("5",), 5, (), "BY-13"),
            "Ann digs grave 3 (5 points) with nothing and leaves it empty.",
            "You dig grave 3 (5 points) with nothing and leave it empty.",
        ),
        (
            TookBack(0, ("5", "3")),
            "Ann finds no grave left and takes 5 and 3 back.",
            "You find no grave left and take 5 and 3 back.",
        ),
        (
            TookBack(0, ()),
            "Ann finds no grave left and has nothing to take back.",
            "You find no grave left and have nothing to take back.",
        ),
        (
            Buried((0, 1), ("7", "7"), 14, 4, 16),
            "14 points of Ann and Ben are buried in grave 5, which is worth 16 now.",
            "14 points of you and Ben are buried in grave 5, which is worth 16 now.",
        ),
        (RoundEnded(3), "Round 3 is over.", "Round 3 is over."),
        (GameEnded(0, 42, 5, "BY-16"), "Ann wins with a hand worth 42.", "You win with a hand worth 42."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_told_to_everybody_and_to_you(event: Event, told: str, to_you: str) -> None:
    assert event.told(NAMES) == told
    assert event.told(NAMES, you=0) == to_you
    assert event.told(NAMES, you=7) == told


def test_a_round_is_told_in_order() -> None:
    _, events = played(GAME.new(5), ["10+7", "7", "5", "3", "5+A+A"[:3]])
    assert told(events, you=1) == [
        "Eve lays 5 and A face down, 6 points.",
        "Ann reveals 10 and 7, 17 in all.",
        "You reveal 7.",
        "Eve reveals 5 and A, 6 in all.",
        "Cleo reveals 5.",
        "Dan reveals 3.",
        "Ann digs grave 5 (10 points) with 17.",
        "You dig grave 4 (7 points) with 7.",
        "Eve digs grave 3 (5 points) with 6.",
        "Cleo digs grave 2 (3 points) with 5.",
        "Dan digs grave 1 (1 point) with 3.",
        "Round 1 is over.",
    ]


def test_sudden_death_names_nobody() -> None:
    hands = ["10 10 10 10", "10 10 10 7 3", "5", "3 A"]
    _, events = played(position(hands, ["10", "7", "5", "3", "A"]), ["10", "7", "5", "3"])
    assert events[-1] == SuddenDeath()
    assert (
        told(events)[-1]
        == "The greatest hand is shared. Sudden death: whoever leads alone after a round wins."
    )


@given(plays(), st.integers(0, 3))
def test_every_event_is_one_sentence_line_with_a_clause_of_the_game(
    play: tuple[BoneyardState, list[Bid]], you: int
) -> None:
    state, moves = play
    clauses = GAME.clauses()
    for move in moves:
        state, events = state.play(move)
        for event in events:
            assert event.clause in clauses
            for line in (event.told(NAMES), event.told(NAMES, you)):
                assert line.endswith(".")
                assert "\n" not in line
                assert line[0].isupper() or line[0].isdigit()


def test_names_are_told_as_they_are() -> None:
    names = ["<b>", "{0}", "%s", "you"]
    assert Clashed((0, 1, 2, 3), 5).told(names) == (
        "<b>, {0}, %s and you clash with 5 each: nobody digs, 20 points wait to be buried."
    )


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        ("a\tb", '"a\\tb"'),
        ("x" * 70, '"' + "x" * 60 + ' ..."'),
        (None, "null"),
        (True, "true"),
        (1.5, "1.5"),
        ([1, 2], "a list"),
        ({"a": 1}, "an object"),
        (10**5000, "a huge number"),
    ],
    ids=range(8),
)
def test_what_was_read_is_shown_short_and_on_one_line(thing: object, said: str) -> None:
    assert shown(thing) == said


def test_one_line_writes_out_what_cannot_be_printed() -> None:
    assert one_line("a\n\x1b[0m\u202e♦\ud800") == "a\\n\\x1b[0m\\u202e♦\\ud800"
