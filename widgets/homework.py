"""Exercises answered in a notebook's cells: the position as a picture, and whether an answer can be one.

An answer is what the exercise asks for: a move as a record writes it (`"5+A"`), or a list of all decisions of
the turn (`["JC:r@C", "t1S"]`); a number; or, where answers are listed, the place of one there, from 1.

This is all that students' notebooks use; `widgets.graded` judges their answers.
"""

from __future__ import annotations

from widgets import graded
from widgets.board import NARROW
from widgets.exercise_data import exercise
from widgets.lesson_picture import WIDTH, Picture
from widgets.lesson_walk import Walk

__all__ = ["check", "position"]


def position(name: str) -> Picture:
    """Picture the position of an exercise; raises ValueError for a name that is none."""
    walk = Walk(exercise(name).example)
    play = walk.table
    return Picture(
        *(play.scene(walk.look(play.nothing, play.looking, wide), wide) for wide in (WIDTH, NARROW))
    )


def check(name: str, answer: graded.Answer) -> None:
    """Check that an answer can be one; raises AssertionError, saying why not.

    A move that the rules refuse is no answer: the clause is named. Whether it is right is not said.
    """
    graded.judged(name, answer)
