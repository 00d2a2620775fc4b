"""What Four Courts gives to its worked examples."""

from __future__ import annotations

import re

import pytest

from cardgames.four_courts import GAME, RoundScored
from cardgames.words import in_halves
from widgets import lesson_data
from widgets.four_courts.lessons import facts, upto
from widgets.lesson_walk import Made, Played

HANDS = (
    ("6H", "KC", "QS", "AS", "JH", "KD", "6D", "7C"),
    ("7S", "JC", "KS", "6C", "QD", "AH", "7D", "QH"),
)
NAMES = ("You", "Ben")


def made(moves: str, before: str = "") -> Played:
    """What these moves make, of the hands above, after those before."""
    state = GAME.deal([HANDS], seed=1)
    for text in before.split():
        state = state.play(GAME.move(text, state.to_act[0])).state
    start, done = state, []
    for text in moves.split():
        move = GAME.move(text, state.to_act[0])
        state, events = state.play(move)
        done.append(Made(move, state, events))
    return Played(NAMES, 0, start, tuple(moves.split()), tuple(done))


def said(text: str, played: Played) -> str:
    return text.format_map(facts(played))


def test_facts_of_courts() -> None:
    played = made("7C@C", before="6H@H 7S@S KC:d@D 6C@C")
    assert said("{courts_before[0]} {courts[0]} {courts[1]} {won[0]} {ahead[0]}", played) == "2 3 1 3 yes"
    assert said("{power[C][0]} {power_before[C][0]} {controller[C]}", played) == "7 0 You"
    assert (
        said("{changed[C]} {changed[S]} {locked} {line}", played)
        == "yes no none spades, diamonds, clubs, hearts"
    )
    assert said("{now[7C]} {now[KC]} {face[KC]} {owner[6C]} {owner[AS]}", played) == "7 2 down Ben not there"


def test_facts_of_abilities() -> None:
    played = made("JH:s@H t1C", before="6H@H 7S@S KC:d@D 6C@C")
    assert said("{pulled} {turned} {exchanged} {touched} {acts}", played) == "6♣ none none 6♣ Ben"
    waiting = made("JH:s@H", before="6H@H 7S@S KC:d@D 6C@C")
    assert said("{pullable} {acts}", waiting) == "7♠ or K♣ or 6♣ You"
    assert said("{where[7C]} {where[KS]}", made("", before="AS:r@S 7D@D QS:d@C 6C@C")) == "clubs nowhere"


def test_facts_of_cards_alone() -> None:
    at_first = made("")
    assert said("{down} {base[KD]} {crowned[KD]} {club} {reach[S]} {reach[D]}", at_first) == "2 3 4 1 2 3"


def test_facts_of_what_is_known() -> None:
    played = made("KC:d@D 7S@S JH:r@H t1S 7D:d@D")
    assert said("{known_of[1]} {secret[1]} {sees[0]} {sees[1]}", played) == "spades 7♠ yes yes"


def test_facts_of_a_round_that_is_given_up() -> None:
    played = made("forfeit", before="6H@H 7S@S")
    assert said("{ended} {round_winner} {round_points} {left[0]} {first}", played) == "given up Ben 2 7 Ben"
    assert said("{power[H][0]} {scores_before[1]} {scores[1]} {game_winner}", played) == "6 0 2 nobody"
    assert upto(played.events, 0, "scored") < upto(played.events, 0, "all") == len(played.events)
    assert isinstance(played.events[upto(played.events, 0, "scored") - 1], RoundScored)


def test_stages() -> None:
    played = made("6H@H")
    assert upto(played.events, 0, "scored") == len(played.events)
    with pytest.raises(ValueError, match="'dug' is no stage of a move"):
        upto(played.events, 0, "dug")


@pytest.mark.parametrize("name", ["lunch", "_board", "__class__"])
def test_what_is_no_fact(name: str) -> None:
    with pytest.raises(KeyError, match="is no fact of a move"):
        facts(made(""))[name]


@pytest.mark.parametrize(("courts", "text"), [(0, "0"), (0.5, "½"), (1, "1"), (3.5, "3½")])
def test_halves(courts: float, text: str) -> None:
    assert in_halves(round(2 * courts)) == text


@pytest.mark.parametrize("name", ["jack", "queen", "king", "ace", "spades", "hearts", "diamonds", "clubs"])
def test_each_ability_has_a_board_with_a_goal(name: str) -> None:
    example = lesson_data.read(f"four-courts/{name}")
    assert example.steps[0].goal
    assert len(example.moves) <= 6, "a small board"


def test_no_power_is_typed_where_the_engine_knows_it() -> None:
    """Numbers in the texts are ranks of cards, courts to win, or come from the engine."""
    for name in lesson_data.names("four-courts"):
        for step in lesson_data.read(name).steps:
            said = [step.text, step.goal, step.ask, step.right, *step.hints]
            said += [choice.why for choice in step.choices]
            said += [case.say for case in step.cases]
            for text in said:
                typed = re.findall(r"(?<![\w{\[])\d+(?![\w}\]])", re.sub(r"{[^}]*}", "", text))
                assert typed == [], f"{name}: {text}"
