"""Exercises as data: a worked example of one step that is solved, from easy to hard.

An exercise is a TOML file in the `exercises` folder of its game, in the form of a worked example (see
`widgets.lesson_data`) with one step, and with one key more:

    level = 2                            # 1 easy, 2 medium, 3 hard

What counts as right is what the engine says: the cases of a move are facts of the position after it, the
answer to a question is a fact, a verdict on a move is that of the rules. A step with a move has moves
that are `wrong`, too; with a prediction all that is not right is wrong.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from widgets.lesson_data import Example, example, folder, read_file

LEVELS = {1: "easy", 2: "medium", 3: "hard"}


@dataclass(frozen=True, slots=True)
class Exercise:
    """A worked example to be solved, and how hard that is."""

    level: int
    example: Example

    def __post_init__(self) -> None:
        """Refuse what is no exercise; raises ValueError."""
        if self.level not in LEVELS:
            raise ValueError(f"the level of an exercise is one of {', '.join(map(str, LEVELS))}")
        if len(self.example.steps) != 1:
            raise ValueError("an exercise has one step")
        (step,) = self.example.steps
        if not (step.waits or step.ask) or not step.hints or not step.clause:
            raise ValueError("an exercise has a goal or a question, hints, and the clause that decides")
        if step.waits != bool(step.wrong):
            raise ValueError("an exercise with a move has wrong moves, and no other has")

    @property
    def name(self) -> str:
        """Its name among all exercises: "boneyard/clash"."""
        return self.example.name


@cache
def exercises_of(game: str) -> tuple[Exercise, ...]:
    """Read the exercises of a game, the easy ones first.

    Raises ValueError for a game that has none, and for a file that does not keep the form, saying where.
    """
    paths = sorted(folder(game, "exercises").glob("*.toml"))
    if not paths:
        raise ValueError(f"there are no exercises of {game!r}")
    found = [read_file(f"{game}/{path.stem}", path, _exercise) for path in paths]
    return tuple(sorted(found, key=lambda exercise: exercise.level))


def exercise(name: str) -> Exercise:
    """Read the exercise "game/name"; raises ValueError for a name that is none, naming those that are."""
    known = {each.name: each for each in exercises_of(name.partition("/")[0])}
    if name not in known:
        raise ValueError(f"there is no exercise {name!r}; there are: {', '.join(known)}")
    return known[name]


def _exercise(name: str, data: dict[str, Any]) -> Exercise:
    return Exercise(data.pop("level"), example(name, data))
