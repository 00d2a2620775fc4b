"""Exercises as notebooks for nbgrader: answered rightly and wrongly, and graded by nbgrader itself."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import grading
import nbformat
import pytest

import cardgames
from widgets.exercise_data import Exercise, exercises_of
from widgets.homework import check, model, position, solve

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
        ("boneyard/second-best", "lunch", "'lunch' is no move"),
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
    assert "solve(" not in text

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
