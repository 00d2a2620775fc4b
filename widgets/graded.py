"""The engine's judgement of answers to exercises, for whoever grades them; no student's notebook names it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from cardgames import MalformedMove, Refusal
from cardgames.words import shown
from widgets.exercise_data import exercise
from widgets.lesson_walk import Said, Walk

Answer: TypeAlias = "int | str | Sequence[str]"


def solve(name: str, answer: Answer) -> str:
    """Say why an answer is right; raises AssertionError, saying why, if it is not."""
    said = judged(name, answer)
    if not said.good:
        raise AssertionError(said.text)
    return said.text


def judged(name: str, answer: Answer) -> Said:
    """Give what is said to an answer; raises AssertionError for what is none."""
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
            raise AssertionError(_unread(text, str(error))) from None
        if isinstance(said, Refusal):
            raise AssertionError(f"{text!r} is not allowed: {said.reason} ({said.rule})")
        if said is not None:
            if nth < len(moves):
                raise AssertionError(
                    f"the turn is over after {text!r}, and {moves[nth]!r} is one move too many"
                )
            return said
    raise AssertionError("the turn is not over yet: give all its decisions, in a list")


def _unread(text: str, why: str) -> str:
    """Say that a move cannot be read, naming it once."""
    return why if why.startswith(shown(text)) else f"{text!r} is no move: {why}"
