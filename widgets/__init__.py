"""What a reader sees and touches: boards, tables and lessons, drawn from the games' own views.

`from widgets import table; table("boneyard", players=5)` is a table to play at, in a notebook as in the book;
`lesson("boneyard/clash")` is a worked example, `picture` and `transcript` show one on paper,
`exercises("boneyard")` are to be solved and `progress()` shows which are, `note` is a thought to play with.
"""

from widgets.exercises import Exercises, exercises
from widgets.lesson import Lesson, lesson
from widgets.lesson_picture import picture, transcript
from widgets.notes import note
from widgets.progress import progress
from widgets.table import Table, table

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
    "transcript",
]
