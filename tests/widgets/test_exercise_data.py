"""Every exercise: solved by its model, not by what is wrong, and what it says can be said."""

from __future__ import annotations

import pytest

import cardgames
from cardgames import Refusal
from widgets.exercise_data import LEVELS, Exercise, exercises_of
from widgets.lesson_walk import Said, Walk

ALL = [exercise for game in cardgames.GAMES for exercise in exercises_of(game)]
MOVES = [exercise for exercise in ALL if exercise.example.steps[0].waits]
ASKED = [exercise for exercise in ALL if exercise.example.steps[0].ask]


def named(exercise: Exercise) -> str:
    return exercise.name


def made(walk: Walk, moves: tuple[str, ...]) -> Said | Refusal | None:
    """Make these moves, up to one that the rules refuse."""
    said: Said | Refusal | None = None
    for text in moves:
        said = walk.play(text)
        if isinstance(said, Refusal):
            break
    return said


@pytest.mark.parametrize("game", cardgames.GAMES)
def test_each_game_has_ten_and_more_from_easy_to_hard(game: str) -> None:
    levels = [exercise.level for exercise in exercises_of(game)]
    assert len(levels) >= 10
    assert levels == sorted(levels)
    assert set(levels) == set(LEVELS)


@pytest.mark.parametrize("exercise", MOVES, ids=named)
def test_the_model_solves_it_and_the_wrong_moves_do_not(exercise: Exercise) -> None:
    (step,) = exercise.example.steps
    walk = Walk(exercise.example)
    said = made(walk, step.model)
    assert isinstance(said, Said), f"the model ends within the reader's turn: {said}"
    assert said.good, said.text
    assert walk.filled(said.text) == said.text
    walk.restart()
    wrong = made(walk, step.wrong)
    assert wrong is not None, "the wrong moves end within the reader's turn"
    assert isinstance(wrong, Refusal) or not wrong.good


@pytest.mark.parametrize("exercise", MOVES, ids=named)
def test_show_me_shows_a_solution(exercise: Exercise) -> None:
    walk = Walk(exercise.example)
    assert walk.show_answer().good
    again = Walk(exercise.example)
    again.redo(walk.acts)
    assert again.now == walk.now


@pytest.mark.parametrize("exercise", ASKED, ids=named)
def test_the_engine_s_answer_is_right_and_every_other_says_why_not(exercise: Exercise) -> None:
    walk = Walk(exercise.example)
    assert len(walk.choices) == len(set(walk.choices)) >= 2
    likely = {walk.filled(choice.value): choice.why for choice in walk.step.choices}
    assert len(likely) == len(walk.step.choices)
    assert not likely.get(walk.filled(walk.step.answer)), "the right answer is not explained away"
    said = [walk.answer(place) for place in range(len(walk.choices)) if place != walk.right]
    assert all(each.text and not each.good for each in said)
    assert {each.text for each in said} >= {walk.filled(why) for why in likely.values() if why}, (
        "a why is lost"
    )
    assert walk.now.open
    assert walk.answer(walk.right).good


@pytest.mark.parametrize("exercise", ALL, ids=named)
def test_all_that_it_says_can_be_said(exercise: Exercise) -> None:
    walk = Walk(exercise.example)
    step = walk.step
    assert exercise.example.names[exercise.example.seat] == "You"
    clauses = cardgames.game(exercise.example.game).clauses()
    cited = {each.clause for each in (*step.choices, *step.cases)} - {""}
    assert {step.clause, *exercise.example.clauses, *cited} <= set(clauses)
    for text in (step.text, step.ask, step.goal, step.right, *step.hints, *walk.choices):
        assert "{" not in walk.filled(text)
    for hint in step.hints:
        assert walk.hint() == walk.filled(hint)


@pytest.mark.parametrize(
    ("name", "act", "clause"),
    [
        ("boneyard/second-best", "move:10", "BY-10"),
        ("boneyard/second-best", "move:7", "BY-11"),
        ("boneyard/forty", "move:7", "BY-17"),
        ("four-courts/last-card", "move:forfeit", "FC-27"),
        ("four-courts/third-court", "move:forfeit", "FC-27"),
        ("buried-alive/through-the-middle", "answer:9", "BA-11"),
        ("four-courts/locked-court", "answer:1", "FC-6"),
        ("four-courts/locked-court", "answer:2", "FC-17"),
    ],
)
def test_what_is_said_cites_the_clause_that_it_is_about(name: str, act: str, clause: str) -> None:
    walk = Walk(next(each for each in ALL if each.name == name).example)
    walk.redo([act])
    assert walk.now.said is not None
    assert walk.now.said.clause == clause


@pytest.mark.parametrize("exercise", MOVES, ids=named)
def test_a_goal_is_not_reached_by_most_moves(exercise: Exercise) -> None:
    """A goal that nearly any first move reaches is no exercise."""
    view = Walk(exercise.example).now.played.after.view(exercise.example.seat)
    if view.legal_moves.count() > 200 or len(exercise.example.steps[0].model) > 1:
        pytest.skip("too many moves, or decisions after the first")
    reached = 0
    for move in view.legal_moves:
        said = Walk(exercise.example).play(str(move))
        reached += isinstance(said, Said) and said.good
    assert 0 < reached < view.legal_moves.count() / 2
