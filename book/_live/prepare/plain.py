"""Chapters for readers of notebooks: the book's own marks as Markdown that any notebook shows.

In the book Sphinx prints a clause where the text names it; JupyterLab would show the mark itself. Stored
outputs are marked as trusted, as these notebooks come from the book: otherwise no picture would be shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from pathlib import Path

import nbformat

from cardgames import GAMES
from cardgames.clauses import Clause, load

DIRECTIVE = re.compile(r"^(```+)\{([a-z-]+)\}[ ]*(.*?)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
ROLE = re.compile(r"\{([a-z-]+)\}`([^`]*?)(?: <[^>]*>)?`")
LABEL = re.compile(r"^\([a-z0-9-]+\)=\n", re.MULTILINE)
LINK = re.compile(r"\[([^\[\]]*)\]\(([a-z0-9-]*)(#[a-z0-9-]*)?\)")


def plain_notebook(path: Path, others: Collection[str]) -> nbformat.NotebookNode:
    """Return a chapter's notebook as Markdown and trusted; `others` are the pages that have notebooks too."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = plain(cell.source, others)
        elif cell.cell_type == "code":
            cell.metadata["trusted"] = True
    return notebook


def plain(text: str, others: Collection[str]) -> str:
    """Return the text with the book's marks as Markdown; raises KeyError for a mark that is not known."""

    def linked(found: re.Match[str]) -> str:
        words, page, _ = found.groups()
        return f"[{words}]({page}.ipynb)" if page in others else words

    text = DIRECTIVE.sub(lambda found: BLOCKS[found[2]](found[3], found[4]), text)
    return LINK.sub(linked, LABEL.sub("", ROLE.sub(r"\2", text)))


def clause(id: str, body: str) -> str:
    """Return a clause with its text, and its ruling if it is one."""
    found = all_clauses()[id]
    ruling = f"\n\n*Our ruling.* {found.why}" if found.ruling else ""
    return f"#### {found.id} {found.title}\n\n{found.text}{ruling}"


def rulings(game: str, body: str) -> str:
    """Return the list of a game's rulings."""
    ours = (one for one in load(game).values() if one.ruling)
    return "\n".join(f"- **{one.id} {one.title}.** {one.why}" for one in ours)


def folded(summary: str, body: str) -> str:
    """Return text that is folded beneath its summary."""
    return f"<details><summary>{summary}</summary>\n\n{body}\n</details>"


def all_clauses() -> dict[str, Clause]:
    return {id: one for game in GAMES for id, one in load(game).items()}


BLOCKS: dict[str, Callable[[str, str], str]] = {"clause": clause, "dropdown": folded, "rulings": rulings}
