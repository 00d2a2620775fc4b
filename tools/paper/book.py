"""The whole book as one document for paper: the built pages in their order, with a title and contents.

Chromium takes the pages apart, puts them together (`compose.js`) and prints them. On which page each heading
stands is read from the print; then the numbers are printed by themselves and laid over the contents.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from playwright.sync_api import Browser, Page
from pypdf import PdfReader, PdfWriter

import cardgames
from paper import fonts
from paper.exercises import answered, asked, begun, key, solved
from widgets import palette, svg
from widgets.lesson_data import names

HERE = Path(__file__).parent
ANSWERS = "answers"
NUMBERS_ALONE = "@page{@bottom-center{content:none}} body *{visibility:hidden} .number{visibility:visible}"
ABOUT = (
    "Three card games: the rules clause by clause, worked examples and exercises. In the book's own pages "
    "every board can be played; here each is a picture of its beginning."
)


class Entry(NamedTuple):
    """A line of the contents: where it leads, its words, and how deep it stands, 0 for a chapter."""

    place: str
    text: str
    level: int


def chapters(toc: Path) -> Iterator[tuple[str, int]]:
    """Yield the book's pages in their order, each with its depth."""
    told = yaml.safe_load(toc.read_text(encoding="utf-8"))
    yield told["root"], 0
    for chapter in told["chapters"]:
        yield chapter["file"], 0
        for section in chapter.get("sections", ()):
            yield section["file"], 1


def print_book(browser: Browser, pages: Path, toc: Path, title: str, target: Path) -> int:
    """Print the built book into a PDF and return how many pictures are in it."""
    page = browser.new_page()
    try:
        made = _composed(page, pages, toc)
        entries = [Entry(each["id"], each["text"], each["level"]) for each in made["contents"]]
        entries.append(Entry(ANSWERS, "Answers", 0))
        _print(page, _document(title, _front(title, entries, {}) + _chapters(made)), target)
        numbers = target.with_suffix(".numbers.pdf")
        _print(page, _document(title, _front(title, entries, places(target)), NUMBERS_ALONE), numbers)
    finally:
        page.close()
    _lay_over(target, numbers, title)
    numbers.unlink()
    return int(made["pictures"])


def places(file: Path) -> dict[str, int]:
    """Tell on which page, counted from 1, each place of a PDF is that something in it links to."""
    reader = PdfReader(file)
    found = {}
    for name, destination in reader.named_destinations.items():
        number = reader.get_destination_page_number(destination)
        if number is not None:
            found[name.lstrip("/")] = number + 1
    return found


def _composed(page: Page, pages: Path, toc: Path) -> dict[str, Any]:
    """Have the browser make one document of the pages."""
    listed = [
        {"name": name, "depth": depth, "html": (pages / f"{name}.html").read_text(encoding="utf-8")}
        for name, depth in chapters(toc)
    ]
    told = {
        "pages": listed,
        "exercises": {game: asked(game) for game in cardgames.GAMES},
        "examples": {name: begun(name) for game in cardgames.GAMES for name in names(game)},
    }
    made = page.evaluate((HERE / "compose.js").read_text(encoding="utf-8"), told)
    return dict(made)


def _front(title: str, entries: list[Entry], at: Mapping[str, int]) -> str:
    """Return the title and the contents; `at` tells the page of each place, as far as it is known."""
    lines = "\n".join(
        f'<li class="level-{entry.level}"><a href="#{escape(entry.place)}">{escape(entry.text)}'
        f'<span class="number">{at.get(entry.place, "")}</span></a></li>'
        for entry in entries
    )
    return f"""<section class="cover"><h1>{escape(title)}</h1><p>{escape(ABOUT)}</p></section>
<nav class="contents"><h1>Contents</h1><ol>{lines}</ol></nav>"""


def _chapters(made: Mapping[str, Any]) -> str:
    """Return the chapters, and the answers to what is asked in them."""
    answers = "".join(
        ["<h1>Answers</h1>", *made["answers"], *(_solved(game, made) for game in cardgames.GAMES)]
    )
    return f'{made["body"]}<section class="chapter answers" id="{ANSWERS}">{answers}</section>'


def _solved(game: str, made: Mapping[str, Any]) -> str:
    """Return the answers to a game's worked examples and exercises, and first how its moves are written."""
    title = escape(cardgames.game(game).title)
    examples = "\n".join(
        solved(each["name"], each["picture"])
        for each in made["examples"]
        if each["name"].startswith(f"{game}/")
    )
    return (
        f"<h2>{title}: worked examples</h2>{key(game)}{examples}<h2>{title}: exercises</h2>{answered(game)}"
    )


def _document(title: str, body: str, style: str = "") -> str:
    sheets = "".join((HERE / f"{name}.css").read_text(encoding="utf-8") for name in ("colours", "paper"))
    styles = f"{fonts.css()}{palette.css()}{svg.css('0px')}{sheets}{style}"
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title><style>{styles}</style></head>
<body>{body}</body></html>"""


def _print(page: Page, document: str, target: Path) -> None:
    page.set_content(document)
    page.pdf(path=target, prefer_css_page_size=True, print_background=True, tagged=True, outline=True)


def _lay_over(file: Path, numbers: Path, title: str) -> None:
    """Lay the numbers over the contents, and give the PDF its title."""
    writer = PdfWriter(clone_from=file)
    for page, number in zip(writer.pages, PdfReader(numbers).pages, strict=False):
        page.merge_page(number)
    writer.add_metadata({"/Title": title})
    writer.write(file)
