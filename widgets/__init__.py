"""What a reader sees and touches: boards, tables and lessons, drawn from the games' own views.

`from widgets import table; table("boneyard", players=5)` is a table to play at, in a notebook as in the book;
`lesson("boneyard/clash")` is a worked example, `picture` and `transcript` show one on paper.
"""

from widgets.lesson import Lesson, lesson
from widgets.lesson_picture import picture, transcript
from widgets.table import Table, table

__all__ = ["Lesson", "Table", "lesson", "picture", "table", "transcript"]
