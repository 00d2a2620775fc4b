"""What a reader sees and touches: boards, tables and lessons, drawn from the games' own views.

`from widgets import table; table("boneyard", players=5)` is a table to play at, in a notebook as in the book;
`lesson("boneyard/clash")` is a worked example, `picture` and `transcript` show one on paper,
`exercises("boneyard")` are to be solved and `progress()` shows which are, `note` is a thought to play with,
`tournament("boneyard", [MyBot, "greedy"])` has bots play each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from widgets.exercises import Exercises, exercises
from widgets.lesson import Lesson, lesson
from widgets.lesson_picture import picture, transcript
from widgets.notes import note
from widgets.progress import progress
from widgets.table import Table, table

if TYPE_CHECKING:
    from widgets.tournaments import TournamentBoard


def tournament(
    name: str = "boneyard", bots: Sequence[str | type] = ("greedy", "random"), games: int = 20, seed: int = 1
) -> TournamentBoard:
    """Have bots play each other; see `widgets.tournaments`, which is imported only when this is asked for."""
    from widgets.tournaments import tournament

    return tournament(name, bots, games, seed)


__all__ = [
    "Exercises",
    "Lesson",
    "Table",
    "exercises",
    "lesson",
    "note",
    "picture",
    "progress",
    "table",
    "tournament",
    "transcript",
]
