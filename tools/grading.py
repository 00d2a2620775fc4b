"""Write the exercises as notebooks for nbgrader.

    python tools/grading.py COURSE                    all games, into COURSE/source/GAME/GAME.ipynb
    python tools/grading.py COURSE boneyard           only this one

Each exercise has a picture of its position, a cell for the answer with a model in a solution region, and a
cell of tests: those that students see check that the answer can be one, the hidden ones that it is right. An
easy exercise is worth 1 point, a hard one 3. The last cell is graded by hand. Students and the grader need
this project and what its boards need: `pip install ".[widgets]"` in a checkout.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, NoReturn

import nbformat
from exercise_text import NOTATION, happened, laid, model, sides
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

import cardgames
from widgets.exercise_data import LEVELS, Exercise, exercises_of
from widgets.lesson_walk import Walk

SCHEMA = 3  # of nbgrader's metadata
ASKED = """## In your own words

Choose the exercise that you found hardest. Which clause of the rules decides it, and what would change in the
game if that clause said the opposite?"""
ABOUT = """\
# Exercises: {title}

The rules stand in the book, in the chapter of the game. Each exercise is answered in one cell. Run the cell
below it to see whether your answer can be one.

## How a move is written

{notation} The book says more on its page *How a game is written down*."""
ANSWER = """\
# {how}
answer = None
### BEGIN SOLUTION
answer = {model!r}
### END SOLUTION"""
TESTS = """\
from widgets.homework import check

check({name!r}, answer)  # it can be an answer; whether it is right is seen when it is graded
### BEGIN HIDDEN TESTS
from widgets.graded import solve

print(solve({name!r}, answer))
### END HIDDEN TESTS"""


def notebook(game: str) -> nbformat.NotebookNode:
    """The exercises of a game as a notebook, with the answers of the model in it."""
    about = ABOUT.format(title=cardgames.game(game).title, notation=NOTATION[game].words)
    cells = [_cell(new_markdown_cell(about), "about")]
    for exercise in exercises_of(game):
        cells += _exercise(exercise)
    cells += [
        _cell(new_markdown_cell(ASKED), "own-words-question"),
        _cell(new_markdown_cell("Your answer."), "own-words", solution=True, grade=True, points=3),
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return new_notebook(cells=cells, metadata={"kernelspec": kernel, "language_info": {"name": "python"}})


def _exercise(exercise: Exercise) -> list[nbformat.NotebookNode]:
    walk, name, stem = Walk(exercise.example), exercise.name, exercise.name.partition("/")[2]
    picture = f"from widgets.homework import position\n\nposition({name!r})"
    answer = ANSWER.format(how=_how(walk), model=model(name))
    return [
        _cell(new_markdown_cell(_words(exercise, walk)), f"{stem}-question"),
        _cell(new_code_cell(picture), f"{stem}-position"),
        _cell(new_code_cell(answer), f"{stem}-answer", solution=True),
        _cell(new_code_cell(TESTS.format(name=name)), stem, grade=True, points=exercise.level),
    ]


def _words(exercise: Exercise, walk: Walk) -> str:
    """What is said and asked, with all that a board beside it would tell, and the answers to choose from."""
    step = walk.step
    parts = [
        f"## {exercise.example.title}",
        f"*{LEVELS[exercise.level].capitalize()}*",
        walk.filled(step.text),
    ]
    if told := happened(walk):
        parts += ["**What happened**", "\n".join(f"{nth}. {line}" for nth, line in enumerate(told, 1))]
    if cards := laid(walk):
        parts.append(f"On the board, the lowest card first: {', '.join(f'`{card}`' for card in cards)}.")
    if step.waits and (whose := sides(walk)):
        parts.append(whose)
    parts.append(f"**Your goal:** {walk.filled(step.goal)}" if step.waits else f"**{walk.filled(step.ask)}**")
    if not step.waits and not step.numbers:
        parts.append("\n".join(f"{nth}. {choice}" for nth, choice in enumerate(walk.choices, 1)))
    return "\n\n".join(parts)


def _how(walk: Walk) -> str:
    """How an answer is written."""
    if walk.step.numbers:
        return "Your answer: a whole number."
    if walk.step.ask:
        return "Your answer: its number in the list above."
    notation = NOTATION[walk.example.game]
    first, second = map(repr, notation.examples)
    turn = "; all decisions of a turn in a list" if notation.lists else ""
    return f"Your answer: a move in quotation marks{turn}. So it may look: {first} or {second}."


def _cell(
    cell: nbformat.NotebookNode, name: str, *, solution: bool = False, grade: bool = False, points: int = 0
) -> nbformat.NotebookNode:
    """Give a cell its name and nbgrader's marks: what is no solution cannot be changed."""
    marks: dict[str, Any] = {
        "grade": grade,
        "grade_id": name,
        "locked": not solution,
        "schema_version": SCHEMA,
        "solution": solution,
        "task": False,
    }
    if grade:
        marks["points"] = points
    cell.id = name
    cell.metadata["nbgrader"] = marks
    return cell


class _Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line each."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the arguments, and leave with exit status 2."""
        self.exit(2, f"{self.prog}: {message} (see --help)\n")


def main(arguments: list[str] | None = None) -> int:
    """Write the notebooks; what was written before is written anew."""
    parser = _Parser(description="Write the exercises as notebooks for nbgrader.")
    parser.add_argument("course", type=Path, help="the folder of the course")
    parser.add_argument(
        "games",
        nargs="*",
        default=[],  # without it argparse asks for games, too, where the course is missing
        help=f"which games (all if none is named): {', '.join(cardgames.GAMES)}",
    )
    options = parser.parse_args(arguments)
    if unknown := set(options.games) - set(cardgames.GAMES):
        parser.error(f"there is no game {min(unknown)!r}; there are: {', '.join(cardgames.GAMES)}")
    for game in options.games or cardgames.GAMES:
        path = options.course / "source" / game / f"{game}.ipynb"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            nbformat.write(notebook(game), path)
        except OSError as error:
            parser.error(f"{path} cannot be written: {error.strerror}")
        print(f"{path}: {len(exercises_of(game))} exercises")
    return 0


if __name__ == "__main__":
    sys.exit(main())
