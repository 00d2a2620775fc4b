"""Every worked example of the book is walked through by clicks and by keyboard, and begun with a finger."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from playwright.sync_api import Browser, expect
from reader import Reader, cells
from steps import TELEPHONE, live
from waking import SAVES_DATA, grown

if TYPE_CHECKING:
    from steps import Addresses, Axe, OpenPage

BOOK = Path(__file__).parents[2] / "book"


def examples(page: str) -> Iterator[tuple[str, str]]:
    """The live cells of a page that show a worked example: the cell's name and the example's."""
    notebook: Any = nbformat.read(BOOK / f"{page}.ipynb", as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            for name in cells(cell.source):
                yield cell.metadata["live"]["id"], name


PAGES = [page.stem for page in sorted(BOOK.glob("*.ipynb")) if any(examples(page.stem))]
PAGE = "boneyard"
EXAMPLES = list(examples(PAGE))


@pytest.mark.parametrize("name", PAGES)
def test_every_example_is_gone_through_by_mouse_and_keyboard(
    open_page: OpenPage, book: Addresses, name: str
) -> None:
    page = open_page(f"{book.root}{name}.html", script=SAVES_DATA)
    for cell, example in examples(name):
        assert grown(page, cell) == []
        Reader(page, cell, example, "mouse").go_through("mouse", "keyboard")
    assert grown(page) == []  # nor does anything else on the page move as it wakes


@pytest.mark.parametrize("name", PAGES)
def test_every_example_is_begun_with_a_finger(open_page: OpenPage, book: Addresses, name: str) -> None:
    page = open_page(f"{book.root}{name}.html", script=SAVES_DATA, **TELEPHONE)
    for cell, example in examples(name):
        assert grown(page, cell) == []
        Reader(page, cell, example, "touch").begin()
    assert grown(page) == []


def test_a_wrong_answer_is_told_why_and_the_clause_leads_to_its_place(
    open_page: OpenPage, book: Addresses
) -> None:
    page = open_page(f"{book.root}{PAGE}.html")
    reader = Reader(page, "clash", "boneyard/clash", "keyboard")
    wrong = (reader.walk.right + 1) % len(reader.walk.choices)
    reader.press(reader.walk.choices[wrong])
    expect(reader.said).to_contain_text("Not quite.")
    status = reader.root.locator(".ct-board").get_by_role("status")
    expect(status).to_contain_text(reader.walk.step.choices[wrong].why)
    expect(reader.root.get_by_role("button", name=reader.walk.choices[wrong], exact=True)).to_have_attribute(
        "aria-disabled", "true"
    )
    reader.said.get_by_role("link", name="BY-10").click()
    assert page.url.endswith("#by-10")
    expect(page.locator("#by-10")).to_be_in_viewport()
    reader.press("Show me")
    expect(reader.said).to_contain_text(reader.walk.filled(reader.walk.step.right))
    expect(reader.root.get_by_role("button", name="Go on")).to_be_focused()


def test_a_live_example_is_for_everybody(open_page: OpenPage, book: Addresses, axe: Axe) -> None:
    page = open_page(f"{book.root}{PAGE}.html")
    for cell, name in EXAMPLES[:4]:
        Reader(page, cell, name, "mouse")
    assert axe(page) == []


def test_a_step_has_its_board_styled_anew_and_not_the_page(
    browser: Browser, open_page: OpenPage, book: Addresses
) -> None:
    """What a press costs does not grow with the page: one rule for `html:has(...)` would spoil that."""
    page = open_page(f"{book.root}{PAGE}.html")
    reader = Reader(page, *EXAMPLES[0], "mouse")
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    reader.go_through("mouse", "keyboard")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    styled = [event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree"]
    assert styled
    assert max(styled) < page.locator("*").count() / 10


def test_a_table_on_the_page_leaves_the_examples_as_they_are(open_page: OpenPage, book: Addresses) -> None:
    page = open_page(f"{book.root}{PAGE}.html")
    example = Reader(page, *EXAMPLES[0], "mouse").root
    high = "cell => cell.querySelector('.ct-bar').offsetHeight"
    alone = example.evaluate(high)
    page.locator('[data-live="full-table"]').scroll_into_view_if_needed()
    expect(live(page, "full-table").locator("canvas")).to_be_visible()
    assert example.evaluate(high) == alone


def test_on_paper_all_can_be_read_though_the_screen_is_dark(
    open_page: OpenPage, book: Addresses, axe: Axe
) -> None:
    page = open_page(f"{book.root}{PAGE}.html", color_scheme="dark")
    Reader(page, *EXAMPLES[0], "mouse")
    page.emulate_media(media="print", color_scheme="dark")
    assert axe(page, '{ runOnly: ["color-contrast"] }') == []
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
