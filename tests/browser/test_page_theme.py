"""The theme's pages where the browser keeps nothing: they say nothing about it and work."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from steps import Addresses, Allow, OpenPage

FORBIDDEN = """
for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, {
    configurable: true, get() { throw new DOMException("Access is denied", "SecurityError"); },
  });
}
"""
FULL = """
for (const storage of [localStorage, sessionStorage]) {
  for (let size = 2 ** 23; size >= 1; size /= 2) {
    try {
      for (let nth = 0; ; nth++) storage.setItem(`filled-${size}-${nth}`, "x".repeat(size));
    } catch {}
  }
}
"""


def changes_colours(page: Page) -> None:
    """Press the theme's switch until the page is dark; a page error on the way fails the test."""
    button = page.get_by_role("button", name="Color mode").first
    for _ in range(3):
        if page.evaluate("document.documentElement.dataset.theme") == "dark":
            break
        button.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("name", ["how-to-read.html", "search.html"])
def test_a_page_works_where_nothing_may_be_kept(open_page: OpenPage, book: Addresses, name: str) -> None:
    page = open_page(book.root + name, script=FORBIDDEN, color_scheme="light")
    changes_colours(page)


def test_a_page_works_where_the_store_is_full(open_page: OpenPage, book: Addresses, allow: Allow) -> None:
    allow("404")  # a style sheet by itself has no icon
    page = open_page(f"{book.root}_static/basic.css")  # a file of the same store, and nothing that runs
    page.evaluate(FULL)
    page.goto(f"{book.root}how-to-read.html")
    assert page.evaluate("localStorage.getItem('mode')") is None, "the store is full"
    assert page.evaluate("localStorage.length") > 5, "what is kept is still there"
    changes_colours(page)


def test_a_hidden_cell_is_named_by_the_words_that_it_shows(page: Page, book: Addresses) -> None:
    page.goto(f"{book.root}four-courts-fair.html")
    cell = page.locator("details.hide > summary").first
    expect(cell).to_have_accessible_name(cell.inner_text().strip())


def test_nothing_of_the_theme_lies_on_a_telephone_s_board(open_page: OpenPage, book: Addresses) -> None:
    page = open_page(f"{book.root}how-to-read.html", viewport={"width": 390, "height": 844})
    page.evaluate("document.getElementById('pst-back-to-top').classList.add('show')")
    page.evaluate("document.getElementById('pst-back-to-top').style.display = 'block'")
    expect(page.locator("#pst-back-to-top")).to_be_hidden()


def test_what_can_be_kept_is_kept(open_page: OpenPage, book: Addresses) -> None:
    page = open_page(f"{book.root}how-to-read.html", color_scheme="light")
    changes_colours(page)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
