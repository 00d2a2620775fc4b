"""The rules' clauses in the book, printed from each game's `clauses.toml`: their text stands in one place.

```{clause} BY-6                the clause with its text and, if it is a ruling, the reason; anchor `by-6`
```
{clause}`BY-6`                  a link to that place, from any page
```{rulings} boneyard           every ruling of a game with its reason, linked to its clause
```
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective, SphinxRole

import cardgames
from cardgames import GAMES
from cardgames.clauses import Clause, load


@cache
def clauses_of(game: str) -> Mapping[str, Clause]:
    """The clauses of one game by their id."""
    return load(game)


def source(game: str) -> Path:
    """The file that the clauses of a game are read from."""
    return Path(cardgames.__file__).parent / game.replace("-", "_") / "clauses.toml"


def clause_named(id: str) -> Clause:
    """The clause with this id, of whichever game; ValueError if no game has it."""
    for game in GAMES:
        if id in clauses_of(game):
            return clauses_of(game)[id]
    raise ValueError(f"no game has a clause {id!r}")


def anchor(id: str) -> str:
    """The anchor of a clause on its page: BY-6 is at `#by-6`."""
    return id.lower()


def link(id: str, page: str, words: str) -> addnodes.pending_xref:
    """A link on `page` to the place where the book prints a clause."""
    return addnodes.pending_xref(
        "",
        nodes.inline("", words, classes=["clause-id"]),
        refdoc=page,
        refdomain="std",
        reftype="ref",
        reftarget=anchor(id),
        refexplicit=True,
        refwarn=True,
    )


class PrintClause(SphinxDirective):
    """`{clause} BY-6`: a heading with the anchor, the text, and the ruling beside it."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        try:
            clause = clause_named(self.arguments[0])
        except ValueError as error:
            raise self.error(str(error)) from error
        for game in GAMES:
            self.env.note_dependency(str(source(game)))
        place = anchor(clause.id)
        section = nodes.section("", ids=[place], names=[place], classes=["clause"])
        number = nodes.inline("", clause.id, classes=["clause-id"])
        section += nodes.title("", "", number, nodes.Text(" "), nodes.Text(clause.title))
        section += [nodes.paragraph("", text) for text in clause.text.split("\n\n")]
        if clause.ruling:
            says = nodes.paragraph("", "", nodes.strong("", "Our ruling. "), nodes.Text(clause.why))
            section += nodes.container("", says, classes=["clause-ruling"])
        self.set_source_info(section)
        self.state.document.note_explicit_target(section)
        return [section]


class PrintRulings(SphinxDirective):
    """`{rulings} GAME`: what the source leaves open and we decided, each with its reason."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        game = directives.choice(self.arguments[0], tuple(GAMES))
        self.env.note_dependency(str(source(game)))
        items = nodes.definition_list(classes=["rulings"])
        for clause in clauses_of(game).values():
            if clause.ruling:
                name = link(clause.id, self.env.docname, f"{clause.id} {clause.title}")
                items += nodes.definition_list_item(
                    "",
                    nodes.term("", "", name),
                    nodes.definition("", nodes.paragraph("", clause.why)),
                )
        return [items]


class LinkClause(SphinxRole):
    """``{clause}`BY-6` ``: the id, as a link to the clause."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        try:
            clause = clause_named(self.text)
        except ValueError as error:
            message = self.inliner.reporter.error(str(error), line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]
        reference = link(clause.id, self.env.docname, clause.id)
        self.set_source_info(reference)
        return [reference], []


def setup(app: Sphinx) -> dict[str, Any]:
    """What Sphinx calls when the book is built."""
    app.add_directive("clause", PrintClause)
    app.add_directive("rulings", PrintRulings)
    app.add_role("clause", LinkClause())
    return {"parallel_read_safe": True, "parallel_write_safe": True}
