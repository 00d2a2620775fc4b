"""The book's sources: every clause has its place and something to play, every link leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
import yaml

import cardgames
from cardgames.records import Record
from widgets import lesson_data

BOOK = Path(__file__).parents[2] / "book"
PAGES = sorted(path for pattern in ("*.md", "*.ipynb") for path in BOOK.rglob(pattern) if path.suffix)
CLAUSES = {id: clause for game in cardgames.GAMES for id, clause in cardgames.game(game).clauses().items()}
PAGE_OF = {id: BOOK / f"{game}.ipynb" for game in cardgames.GAMES for id in cardgames.game(game).clauses()}
EXAMPLES = [name for game in cardgames.GAMES for name in lesson_data.names(game)]


def text(page: Path) -> str:
    """What is written on a page, without the code of its cells."""
    if page.suffix == ".md":
        return page.read_text("utf-8")
    return "\n\n".join(cell.source for cell in notebook(page).cells if cell.cell_type == "markdown")


def notebook(page: Path) -> Any:
    return nbformat.read(page, as_version=4)


def live(page: Path) -> list[Any]:
    """The live cells of a page, none if it is no notebook."""
    if page.suffix == ".md":
        return []
    return [cell for cell in notebook(page).cells if "live" in cell.metadata.get("tags", ())]


def shown(page: Path, function: str) -> set[str]:
    """The worked examples that a page shows with a function."""
    cells = notebook(page).cells if page.suffix == ".ipynb" else []
    return {name for cell in cells for name in re.findall(rf'\b{function}\("([^"]+)"', cell.source)}


@pytest.mark.parametrize("id", CLAUSES)
def test_each_clause_has_one_place_in_the_book(id: str) -> None:
    printed = re.compile(rf"^```{{clause}} {id}$", re.M)
    places = [page for page in PAGES for _ in printed.findall(text(page))]
    assert places == [PAGE_OF[id]], f"{id} is printed on its game's page, once, with ```{{clause}} {id}"


@pytest.mark.parametrize("id", [id for id, clause in CLAUSES.items() if clause.play])
def test_each_clause_of_play_has_something_to_play(id: str) -> None:
    played = [name for name in shown(PAGE_OF[id], "lesson") if id in lesson_data.read(name).clauses]
    assert played, f"no worked example on {PAGE_OF[id].name} names {id} among its clauses"


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_worked_example_is_in_the_book(name: str) -> None:
    used = {
        name for page in PAGES for what in ("lesson", "picture", "transcript") for name in shown(page, what)
    }
    assert name in used


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_clauses_that_a_page_names_are_clauses(page: Path) -> None:
    prefixes = "|".join({id.partition("-")[0] for id in CLAUSES})
    named = set(re.findall(rf"\b(?:{prefixes})-\d+\b", text(page)))
    assert named <= set(CLAUSES)


def test_the_table_of_contents_is_complete() -> None:
    toc = yaml.safe_load((BOOK / "_toc.yml").read_text("utf-8"))

    def files(node: Any) -> list[str]:
        if isinstance(node, dict):
            own = [node[key] for key in ("root", "file") if key in node]
            return own + [name for value in node.values() for name in files(value)]
        return [name for item in node for name in files(item)] if isinstance(node, list) else []

    assert sorted(files(toc)) == sorted(page.relative_to(BOOK).with_suffix("").as_posix() for page in PAGES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_stay_in_the_book_and_lead_to_a_page(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", text(page)):
        name, _, place = target.partition("#")
        assert ":" not in target, f"{target} leads out of the book"
        there = page if not name else next((p for p in PAGES if p.stem == name), None)
        assert there is not None, f"{target} leads to no page"
        assert not place or place in anchors(there), f"{target} leads to no place on its page"


def anchors(page: Path) -> set[str]:
    named = set(re.findall(r"^\(([a-z-]+)\)=$", text(page), re.M))
    return named | {id.lower() for id in re.findall(r"^```{clause} (\S+)$", text(page), re.M)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pictures_are_drawn_by_the_book_itself(page: Path) -> None:
    source = text(page)
    assert not re.search(r"!\[.*?\]\(|<img|{(image|figure)}", source), "pictures come out of cells"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_live_cells_have_names_a_picture_and_words(page: Path) -> None:
    names = [cell.metadata["live"]["id"] for cell in live(page)]
    assert names == [cell.id for cell in live(page)]
    for cell in live(page):
        (output,) = cell.outputs
        assert "<desc>" in output.data["image/svg+xml"]
        assert output.data["text/plain"].strip()


def test_the_first_page_starts_with_a_board() -> None:
    first = notebook(BOOK / "index.ipynb").cells
    assert first[1] == live(BOOK / "index.ipynb")[0]
    assert 'table("boneyard"' in first[1].source


NOTATION = (BOOK / "notation.md").read_text("utf-8")


@pytest.mark.parametrize("record", re.findall(r"^```json\n(.*?)^```$", NOTATION, re.M | re.S))
def test_a_record_that_the_book_shows_can_be_played(record: str) -> None:
    assert list(Record.read(record).play())


@pytest.mark.parametrize("name", cardgames.GAMES)
def test_a_move_that_the_book_writes_is_a_move(name: str) -> None:
    game = cardgames.game(name)
    part = next(part for part in NOTATION.split("\n## ") if part.startswith(game.title))
    written = [
        move for first in re.findall(r"^\| (`.*?) \|", part, re.M) for move in re.findall(r"`(.*?)`", first)
    ]
    assert len(written) >= 3
    for move in written:
        assert str(game.move(move, 0)) == move
