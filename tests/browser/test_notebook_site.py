"""The chapters as notebooks in the browser: opened from the book, run, changed, all from one place."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect
from steps import Addresses, Allow, OpenPage
from tables import LiveTable

START = 3 * 60_000  # milliseconds: a whole Python with IPython, on a machine that runs other tests as well
CHANGED = """
from pathlib import Path

import numpy
from widgets import table

print(len(list(Path("lab").glob("*.json"))) > 0, numpy.arange(4).sum())
table("boneyard", players=7, seed=1)
"""


def run(page: Page, cell: Locator, code: str | None = None) -> None:
    """Run a cell, with other code in it if some is given."""
    cell.scroll_into_view_if_needed()
    cell.locator(".cm-content").click()
    if code is not None:
        page.keyboard.press("Control+a")
        page.keyboard.insert_text(code)
    page.keyboard.press("Control+Enter")


def test_a_chapter_is_opened_from_its_page_run_and_changed(
    book: Addresses, open_page: OpenPage, allow: Allow
) -> None:
    # JupyterLite asks for settings that are not there; JupyterLab 4.4 complains when outputs are replaced
    allow("404", "Widget is not attached")
    page = open_page(f"{book.below}boneyard.html")
    page.get_by_role("link", name="Open this chapter as a notebook").click()
    expect(page).to_have_url(f"{book.below}notebooks/lab/index.html?path=boneyard.ipynb")
    expect(page.get_by_role("button", name="Python (Pyodide) | Idle")).to_be_visible(timeout=START)
    cell = page.locator(".jp-CodeCell").first
    run(page, cell)
    table = LiveTable(page)
    table.cards.first.press("Space")
    expect(table.cards.first).to_be_checked()
    table.main.click()
    expect(table.said).to_contain_text("You took 10")
    run(page, cell, CHANGED)
    expect(cell.locator(".jp-OutputArea-output").first).to_have_text("True 6")
    expect(cell.locator(".ct-board")).to_contain_text("Gwen")
