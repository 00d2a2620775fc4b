"""Exercises as notebooks for nbgrader: answered rightly and wrongly, and graded by nbgrader itself."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any

import grading
import nbformat
import pytest
from exercise_text import NOTATION, happened, model

import cardgames
from widgets import homework
from widgets.exercise_data import Exercise, exercise, exercises_of
from widgets.graded import solve
from widgets.homework import check, position
from widgets.lesson_walk import Walk

ROOT = Path(__file__).parents[2]
ALL = [exercise for game in cardgames.GAMES for exercise in exercises_of(game)]
GAME = "boneyard"


def wrong(exercise: Exercise) -> Any:
    """An answer that can be one, or a move that the rules refuse, but that is not right."""
    right, step = model(exercise.name), exercise.example.steps[0]
    if step.waits:
        return list(step.wrong)
    assert isinstance(right, int)
    return right - 1 if right > (step.numbers or (1,))[0] else right + 1


@pytest.mark.parametrize("exercise", ALL, ids=lambda exercise: exercise.name)
def test_the_model_is_right_and_the_wrong_answer_is_told_why(exercise: Exercise) -> None:
    check(exercise.name, model(exercise.name))
    assert solve(exercise.name, model(exercise.name))
    with pytest.raises(AssertionError) as error:
        solve(exercise.name, wrong(exercise))
    assert str(error.value)
    assert "<svg" in position(exercise.name)._repr_mimebundle_()["image/svg+xml"]


@pytest.mark.parametrize(
    ("name", "answer", "said"),
    [
        ("boneyard/second-best", "lunch", '^"lunch" is not a card of Boneyard'),
        ("boneyard/second-best", "7+x", "^'7\\+x' is no move: \"x\" is not a card"),
        ("buried-alive/only-hearts", "9C", '^"9C" is no move; one is written as'),
        ("boneyard/second-best", 7, "a move, or a list of moves, not 7"),
        ("boneyard/second-best", "-", r"'-' is not allowed: .*\(BY-7\)"),
        ("boneyard/second-best", ["5+A", "7"], "'7' is one move too many"),
        ("four-courts/wake-the-king", "JC:r@C", "the turn is not over yet"),
        ("boneyard/who-digs", "2", "a whole number, not '2'"),
        ("boneyard/who-digs", 8, "between 0 and 7, and 8 does not"),
        ("boneyard/lay-nothing", 0, "between 1 and 4, and 0 does not"),
    ],
)
def test_what_can_be_no_answer_is_told_so(name: str, answer: Any, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        check(name, answer)


def source(game: str, name: str) -> str:
    """The source of one cell of a game's notebook."""
    return str(next(cell.source for cell in grading.notebook(game).cells if cell.id == name))


def test_what_happened_is_in_the_notebook_where_the_board_tells_it() -> None:
    words = source("boneyard", "counting-ben-question")
    told = happened(Walk(exercise("boneyard/counting-ben").example))
    assert "Ben digs grave 5 (10 points) with 7. (BY-11)" in told
    heading, question = words.index("**What happened**"), words.index("**What is Ben's hand worth now?**")
    assert all(heading < words.index(line) < question for line in told)


@pytest.mark.parametrize("each", ALL, ids=lambda each: each.name)
def test_a_text_points_at_nothing_that_only_the_page_has(each: Exercise) -> None:
    game, _, stem = each.name.partition("/")
    words = source(game, f"{stem}-question")
    assert ("What happened" in words) == bool(happened(Walk(each.example)))
    assert not re.search(r"(?i)\b(press|click|button|hint|x-ray|magnet|drag)|\bMap\b", words)


def test_where_the_cards_lie_is_told_as_moves() -> None:
    board = "On the board, the lowest card first: `8H@0,0`, `6S@88,30`."
    assert board in source("buried-alive", "only-hearts-question")
    assert "side 0 is yours and side 1 is Ben's" in source("four-courts", "pick-the-lock-question")
    assert "side 0 is Ben's and side 1 is yours" in source("four-courts", "last-card-question")


@pytest.mark.parametrize("game", cardgames.GAMES)
def test_the_notation_is_explained_with_moves_that_can_be_read(game: str) -> None:
    notation, rules = NOTATION[game], cardgames.game(game)
    assert notation.words in source(game, "about")
    examples = [[one] if isinstance(one, str) else one for one in notation.examples]
    for text in (move for example in examples for move in example):
        assert str(rules.move(text, 0)) == text
    moves = [each for each in ALL if each.name.startswith(game) and each.example.steps[0].waits]
    for each in moves:
        assert model(each.name) not in notation.examples, "an example gives an answer away"
        how = source(game, f"{each.name.partition('/')[2]}-answer").splitlines()[0]
        assert all(repr(example) in how for example in notation.examples)


def test_students_import_nothing_that_knows_an_answer() -> None:
    assert homework.__all__ == ["check", "position"]
    assert not {"model", "solve"} & set(vars(homework))
    hidden = re.compile(r"### BEGIN (HIDDEN TESTS|SOLUTION).*?### END \1", re.DOTALL)
    for game in cardgames.GAMES:
        code = [cell.source for cell in grading.notebook(game).cells if cell.cell_type == "code"]
        imported = {
            line
            for text in code
            for line in hidden.sub("", text).splitlines()
            if re.match("from|import", line)
        }
        assert imported == {"from widgets.homework import check", "from widgets.homework import position"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "the following arguments are required: course"),
        (["{file}"], "buried-alive.ipynb cannot be written: Not a directory"),
        (["{file}", "chess"], "there is no game 'chess'; there are: buried-alive, four-courts, boneyard"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(SystemExit) as left:
        grading.main([each.format(file=file) for each in arguments])
    told = capsys.readouterr().err
    assert left.value.code == 2
    assert said in told
    assert "games" not in told
    assert told.count("\n") == 1


def test_a_name_that_there_is_none_of() -> None:
    with pytest.raises(ValueError, match=r"no exercise 'boneyard/lunch'; there are: .*boneyard/forty"):
        position("boneyard/lunch")


def test_a_student_does_not_see_the_model_and_nbgrader_grades(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("nbgrader", reason="nbgrader is not installed")
    from nbgrader.apps import NbGraderAPI
    from traitlets.config import Config

    # nbgrader calls a program of its own environment by name
    monkeypatch.setenv("PATH", os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))
    assert grading.main([str(tmp_path), GAME]) == 0
    config = Config()
    config.CourseDirectory.root = str(tmp_path)
    config.Exchange.root = str(tmp_path / "exchange")
    api = NbGraderAPI(config=config)
    assert api.generate_assignment(GAME)["success"]

    released = tmp_path / "release" / GAME / f"{GAME}.ipynb"
    text = released.read_text("utf-8")
    assert "NotImplementedError" in text
    assert "SOLUTION" not in text
    assert "solve" not in text
    assert "widgets.graded" not in text

    points = sum(exercise.level for exercise in exercises_of(GAME))
    for student, answer, score in (("right", model, points), ("wrong", None, 0)):
        notebook: Any = nbformat.read(released, as_version=4)
        notebook.cells[-1].source = "The last one, because of its clause."
        for cell in notebook.cells:
            stem = cell.metadata.nbgrader.grade_id.removesuffix("-answer")
            if stem != cell.metadata.nbgrader.grade_id:
                exercise = next(each for each in ALL if each.name == f"{GAME}/{stem}")
                cell.source = f"answer = {(answer(exercise.name) if answer else wrong(exercise))!r}"
        handed_in = tmp_path / "submitted" / student / GAME / f"{GAME}.ipynb"
        handed_in.parent.mkdir(parents=True)
        nbformat.write(notebook, handed_in)
        graded = api.autograde(GAME, student)
        assert graded["success"], graded.get("error") or graded.get("log")
        submission = api.get_submission(GAME, student)
        assert (submission["code_score"], submission["max_code_score"]) == (score, points)
        assert submission["needs_manual_grade"], "the last cell is for the teacher"
