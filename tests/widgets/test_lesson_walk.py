"""Every worked example, walked through: what it says is what the engine does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import cardgames
from cardgames import Refusal
from widgets import lesson_data
from widgets.lesson_walk import Said, Walk

NAMES = [name for game in cardgames.GAMES for name in lesson_data.names(game)]


def walk_to(name: str, steps: int = 0) -> Walk:
    """A walk that has come some steps on, all right answers given and all goals reached."""
    walk = Walk(lesson_data.read(name))
    for _ in range(steps):
        finish(walk)
        walk.forward()
    return walk


def finish(walk: Walk) -> None:
    """Have the right answer given, or the moves of the model made, where the reader is awaited."""
    if walk.now.open:
        assert walk.show_answer().good


def turns(walk: Walk) -> Iterator[Said]:
    """Make every move that the reader can make, with the decisions after it, and give what is said to it."""
    acts = list(walk.acts)
    for move in walk.now.played.after.view(walk.example.seat).legal_moves:
        walk.redo(acts)
        said = walk.play(str(move))
        assert not isinstance(said, Refusal)
        if said is None:
            yield from turns(walk)
        else:
            yield said


def every_step(name: str) -> Iterator[Walk]:
    walk = walk_to(name)
    while True:
        yield walk
        finish(walk)
        if walk.last:
            return
        walk.forward()


@pytest.mark.parametrize("name", NAMES)
def test_every_text_can_be_said(name: str) -> None:
    for walk in every_step(name):
        step = walk.step
        texts = [step.text, step.ask, step.goal, *step.hints, *(choice.label for choice in step.choices)]
        for said in map(walk.filled, texts):
            assert "{" not in said
            assert said == said.strip()


@pytest.mark.parametrize("name", NAMES)
def test_a_prediction_has_one_right_answer_and_a_why_for_each_other(name: str) -> None:
    for walk in every_step(name):
        if not walk.step.ask:
            continue
        assert len(walk.choices) >= 2
        assert len(set(walk.choices)) == len(walk.choices)
        values = [walk.filled(choice.value) for choice in walk.step.choices]
        assert len(set(values)) == len(values)
        for place, choice in enumerate(walk.step.choices):
            assert bool(choice.why) == (place != walk.right), f"{name}: {choice.value}"


@pytest.mark.parametrize("name", NAMES)
def test_the_outcome_is_hidden_until_there_is_a_right_answer(name: str) -> None:
    for walk in every_step(name):
        if not walk.step.ask:
            continue
        before = walk.now.shown
        for place in range(len(walk.choices)):
            if place != walk.right:
                said = walk.answer(place)
                assert not said.good
                assert said.text == walk.filled(walk.step.choices[place].why)
                assert walk.now.shown == before
                assert walk.now.open
        assert walk.answer(walk.right) == Said(True, walk.filled(walk.step.right), walk.step.clause)
        assert not walk.now.open


@pytest.mark.parametrize("name", NAMES)
def test_every_move_of_the_reader_is_commented_and_not_each_reaches_the_goal(name: str) -> None:
    for walk in every_step(name):
        if not walk.step.waits:
            continue
        acts, reached = list(walk.acts), []
        for said in turns(walk):
            assert said.text
            assert "{" not in said.text
            reached.append(said.good)
        walk.redo(acts)
        assert len(reached) == 1 or not all(reached), "a goal that every move reaches is none"
        for _ in walk.step.hints:
            assert walk.hint()
        assert walk.hint() == walk.hints[-1]


@pytest.mark.parametrize("name", NAMES)
def test_the_clauses_named_are_clauses(name: str) -> None:
    example = lesson_data.read(name)
    known = cardgames.game(example.game).clauses()
    for clause in example.clauses:
        assert clause in known
    for step in example.steps:
        assert step.clause in {"", *known}
        assert step.clause or not (step.ask or step.waits), "what is answered names the clause that decides"


@pytest.mark.parametrize("name", NAMES)
def test_the_reader_sits_at_the_table_as_you(name: str) -> None:
    example = lesson_data.read(name)
    assert example.names[example.seat] == "You"
    assert len(set(example.names)) == len(example.names)


@pytest.mark.clause("BY-7")
def test_a_refused_move_names_its_clause_and_changes_nothing() -> None:
    walk = walk_to("boneyard/one-round")
    before = walk.now
    refusal = walk.play("-")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "BY-7"
    assert walk.now == before


def test_what_the_others_bid_is_not_shown_before_the_reader_has_bid() -> None:
    walk = walk_to("boneyard/best-bid")
    assert walk.told == []
    look = walk.look()
    assert look.view == walk.now.played.before.view(0)
    assert look.shown is None


@pytest.mark.clause("BY-11")
@pytest.mark.clause("BY-14")
def test_the_source_s_example_comes_out_as_the_source_says() -> None:
    walk = walk_to("boneyard/source-example", 5)
    assert walk.filled("{values_before}") == "[17, 13, 7, 4, 2]"
    assert walk.filled("{totals}") == "[10, 7, 7, 5, 4, 3, 1, 1]"
    assert walk.filled("{dug}") == "[1, 'none', 'none', 2, 3, 4, 'none', 'none']"
    assert walk.filled("{laid}") == "[10, 5, 4, 3, 2]"
    assert walk.filled("{pool_sums} {pool_graves}") == "[14, 2] [5, 4]"
    assert walk.filled("{values}") == "[10, 5, 4, 5, 16]"


def test_forward_back_again_and_from_the_start() -> None:
    walk = walk_to("boneyard/clash", 1)
    assert not walk.first
    walk.back()
    assert walk.first
    assert walk.now.said is not None
    assert not walk.now.open
    walk.again()
    assert walk.now.open
    assert walk.now.said is None
    finish(walk)
    walk.forward()
    shown = walk.told
    finish(walk)
    assert walk.told[: len(shown)] == shown
    assert len(walk.told) > len(shown)
    walk.again()
    assert walk.told == shown
    walk.restart()
    assert walk.first
    assert walk.now.open


def test_a_fact_that_there_is_none_of() -> None:
    walk = walk_to("boneyard/clash")
    with pytest.raises(KeyError, match="no fact"):
        walk.filled("{weather}")
    with pytest.raises(KeyError, match="no fact"):
        walk.filled("{_played}")


def test_a_word_that_is_no_stage() -> None:
    walk = walk_to("boneyard/clash")
    with pytest.raises(ValueError, match="stage"):
        walk.teaching.upto((), 0, "lunch")
