"""What a reader sees and touches: boards, tables and lessons, drawn from the games' own views.

`from widgets import table; table("boneyard", players=5)` is a table to play at, in a notebook as in the book.
"""

from widgets.table import Table, table

__all__ = ["Table", "table"]
