"""A handout for each game: its rules, to be laid on the table, and reminder cards to be cut out.

All words are those of the game's own clauses; what is chosen here is which of them, and in which order.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from pathlib import Path

from playwright.sync_api import Browser
from pypdf import PdfWriter

import cardgames
from cardgames.clauses import Clause
from paper import fonts
from widgets import palette
from widgets.four_courts.reminder import reminder
from widgets.lesson_picture import picture
from widgets.svg import svg

HERE = Path(__file__).parent
BEGINNING = {
    "buried-alive": "buried-alive/first-turn",
    "four-courts": "four-courts/one-turn",
    "boneyard": "boneyard/one-round",
}
CARDS = {  # the clauses, and which of their sentences, counted from 0
    "buried-alive": (
        ("BA-5", (1,)),
        ("BA-7", (0,)),
        ("BA-8", (0,)),
        ("BA-10", (1, 2)),
        ("BA-11", (0, 1)),
        ("BA-12", (0,)),
        ("BA-13", (0,)),
        ("BA-20", (0,)),
        ("BA-21", (0, 1)),
    ),
    "boneyard": (
        ("BY-6", (0,)),
        ("BY-9", (1,)),
        ("BY-10", (0, 1)),
        ("BY-11", (0, 1)),
        ("BY-12", (0,)),
        ("BY-14", (1, 2)),
        ("BY-15", (0,)),
        ("BY-16", (1,)),
        ("BY-17", (0,)),
    ),
}
COPIES = 4  # cards on a page; one page does for four players
LACKING = "cards => Math.max(0, ...cards.map((card) => card.scrollHeight - card.clientHeight))"


class CutOff(Exception):
    """A card is too small for its words, and they would be cut off in print."""


def print_handout(browser: Browser, game: str, target: Path) -> None:
    """Print the handout of a game: the rules, then its reminder cards; raises CutOff if they do not fit."""
    page, writer = browser.new_page(), PdfWriter()
    title = cardgames.game(game).title
    part = target.with_suffix(".part.pdf")
    try:
        for document in (rules(game), cards(game)):
            page.set_content(document)
            if lacking := page.eval_on_selector_all(".card", LACKING):
                raise CutOff(f"{title}: a reminder card lacks {lacking} pixels for its words")
            page.pdf(path=part, prefer_css_page_size=True, print_background=True, tagged=True)
            writer.append(part)
    finally:
        page.close()
        part.unlink(missing_ok=True)
    writer.add_metadata({"/Title": f"{title}: rules and reminder cards"})
    writer.write(target)


def rules(game: str) -> str:
    """Return the sheet of rules: every clause, without what is told about it in the book."""
    title = cardgames.game(game).title
    clauses = "\n".join(
        f"<p><b>{escape(clause.id)}</b> <strong>{escape(clause.title)}.</strong> {escape(clause.text)}</p>"
        for clause in cardgames.game(game).clauses().values()
    )
    still = svg(picture(BEGINNING[game]).scene)
    return _document(
        f'<main class="rules"><h1>{escape(title)}: the rules</h1>'
        f'<div class="columns"><figure>{still}</figure>{clauses}</div></main>'
    )


def cards(game: str) -> str:
    """Return the sheet of reminder cards, to be cut apart."""
    if game not in CARDS:  # Four Courts has cards of its own, drawn, one for each role
        return _document(f'<main class="drawn">{svg(reminder())}</main>')
    found = cardgames.game(game).clauses()
    steps = "".join(
        f"<li><strong>{escape(found[id].title)}.</strong> {escape(some(found[id], which))}"
        f" <small>{id}</small></li>"
        for id, which in CARDS[game]
    )
    card = f'<section class="card"><h2>{escape(cardgames.game(game).title)}</h2><ol>{steps}</ol></section>'
    return _document(f'<main class="cards">{card * COPIES}</main>')


def some(clause: Clause, which: Sequence[int]) -> str:
    """Return some sentences of a clause."""
    sentences = re.split(r"(?<=[.!?])\s+", clause.text)
    return " ".join(sentences[nth] for nth in which)


def _document(body: str) -> str:
    sheet = (HERE / "handout.css").read_text(encoding="utf-8")
    paper = (HERE / "colours.css").read_text(encoding="utf-8")
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Handout</title>
<style>{fonts.css()}{palette.css()}{paper}{sheet}</style></head><body>{body}</body></html>"""
