"""What a reader sees and touches: boards, tables and lessons, drawn from the games' own views.

`from widgets import table; table("boneyard", players=5)` is a table to play at, in a notebook as in the book;
`lesson("boneyard/clash")` is a worked example, `picture` and `transcript` show one on paper,
`note` is a thought to play with.
"""

from widgets.lesson import Lesson, lesson
from widgets.lesson_picture import picture, transcript
from widgets.notes import note
from widgets.table import Table, table

__all__ = ["Lesson", "Table", "lesson", "note", "picture", "table", "transcript"]
