"""Exercises answered in a notebook's cells: the position as a picture, and the engine's judgement.

An answer is what the exercise asks for: a move as a record writes it (`"5+A"`), or a list of all decisions of
the turn (`["JC:r@C", "t1S"]`); a number; or, where answers are listed, the place of one there, from 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from cardgames import MalformedMove, Refusal
from widgets.board import NARROW
from widgets.exercise_data import exercise
from widgets.lesson_picture import WIDTH, Picture
from widgets.lesson_walk import Said, Walk

Answer: TypeAlias = "int | str | Sequence[str]"


def position(name: str) -> Picture:
    """Picture the position of an exercise; raises ValueError for a name that is none."""
    walk = Walk(exercise(name).example)
    play = walk.table
    return Picture(
        *(play.scene(walk.look(play.nothing, play.looking, wide), wide) for wide in (WIDTH, NARROW))
    )


def check(name: str, answer: Answer) -> None:
    """Check that an answer can be one; raises AssertionError, saying why not.

    A move that the rules refuse is no answer: the clause is named. Whether it is right is not said.
    """
    _said(name, answer)


def solve(name: str, answer: Answer) -> str:
    """Say why an answer is right; raises AssertionError, saying why, if it is not."""
    said = _said(name, answer)
    if not said.good:
        raise AssertionError(said.text)
    return said.text


def model(name: str) -> Answer:
    """Give an answer that is right: for a move the model of the exercise, else what the engine says."""
    walk = Walk(exercise(name).example)
    if walk.step.waits:
        moves = walk.step.model
        return moves[0] if len(moves) == 1 else list(moves)
    return int(walk.choices[walk.right]) if walk.step.numbers else walk.right + 1


def _said(name: str, answer: Answer) -> Said:
    """What is said to an answer; raises AssertionError for what is none."""
    walk = Walk(exercise(name).example)
    if walk.step.waits:
        return _moved(walk, answer)
    if type(answer) is not int:
        raise AssertionError(f"the answer is a whole number, not {answer!r}")
    place = answer - walk.step.numbers[0] if walk.step.numbers else answer - 1
    if not 0 <= place < len(walk.choices):
        least, most = walk.step.numbers or (1, len(walk.choices))
        raise AssertionError(f"the answer lies between {least} and {most}, and {answer} does not")
    return walk.answer(place)


def _moved(walk: Walk, answer: Answer) -> Said:
    moves = [answer] if isinstance(answer, str) else answer
    if not isinstance(moves, list | tuple) or not all(isinstance(text, str) for text in moves):
        raise AssertionError(f"the answer is a move, or a list of moves, not {answer!r}")
    for nth, text in enumerate(moves, 1):
        try:
            said = walk.play(text)
        except MalformedMove as error:
            raise AssertionError(f"{text!r} is no move: {error}") from None
        if isinstance(said, Refusal):
            raise AssertionError(f"{text!r} is not allowed: {said.reason} ({said.rule})")
        if said is not None:
            if nth < len(moves):
                raise AssertionError(
                    f"the turn is over after {text!r}, and {moves[nth]!r} is one move too many"
                )
            return said
    raise AssertionError("the turn is not over yet: give all its decisions, in a list")
