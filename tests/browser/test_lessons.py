"""Every worked example of the book is started and walked through: by clicks, by keyboard, with a finger."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect
from steps import live

from widgets.lesson_data import read
from widgets.lesson_walk import Walk

if TYPE_CHECKING:
    from steps import Addresses, Axe, OpenPage

PAGE = "boneyard"
TELEPHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DOUBLE_TAP = (
    350  # milliseconds: two taps that are closer together are one double tap, by the browser's own measure
)
KEYS = {"10": "0", "A": "a"}


def examples() -> Iterator[tuple[str, str]]:
    """The live cells of the page that show a worked example: the cell's name and the example's."""
    notebook: Any = nbformat.read(Path(__file__).parents[2] / "book" / f"{PAGE}.ipynb", as_version=4)
    for cell in notebook.cells:
        shown = re.search(r'\blesson\("([^"]+)"\)', cell.source)
        if cell.cell_type == "code" and shown:
            yield cell.metadata["live"]["id"], shown[1]


EXAMPLES = list(examples())


class Reader:
    """Somebody who goes through an example on a page and presses what the engine says is right."""

    def __init__(self, page: Page, cell: str, name: str, way: str) -> None:
        self.page, self.way = page, way
        page.locator(f'[data-live="{cell}"]').scroll_into_view_if_needed()
        self.root = live(page, cell)
        self.walk = Walk(read(name))
        self.said = self.root.locator(".ct-say")
        expect(self.root.locator("canvas")).to_be_visible()

    def press(self, words: str) -> None:
        """Press a button."""
        button = self.root.get_by_role("button", name=words, exact=True)
        expect(button).to_be_visible()
        self.by(button)

    def by(self, button: Locator, at: tuple[float, float] | None = None) -> None:
        """Press in the way of this reader: the middle of the button, or so far from its corner."""
        if self.way == "keyboard":
            button.focus()
            self.page.keyboard.press("Enter")
            return
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box
        x, y = at or (box["width"] / 2, box["height"] / 2)
        if self.way == "touch":
            self.page.wait_for_timeout(DOUBLE_TAP)
            self.page.touchscreen.tap(box["x"] + x, box["y"] + y)
        else:
            self.page.mouse.click(box["x"] + x, box["y"] + y)

    def choose(self, card: str) -> None:
        """Choose a card: on the picture, or by its key."""
        mine = self.root.get_by_role("checkbox", name=re.compile(rf"^{card}\b"), checked=False).first
        before = self.root.get_by_role("checkbox", checked=True).count()
        if self.way == "keyboard":
            mine.focus()
            self.page.keyboard.press(KEYS.get(card, card))
        else:
            self.by(mine, (10, 40))
        expect(self.root.get_by_role("checkbox", checked=True)).to_have_count(before + 1)

    def bid(self) -> None:
        """Make a move that reaches the goal."""
        for move in self.walk.now.played.after.view(self.walk.example.seat).legal_moves:
            if self.walk.play(str(move)).good:  # type: ignore[union-attr]
                break
            self.walk.again()
        for card in move.cards:
            self.choose(card)
        self.by(self.root.locator(".ct-actions button").first)
        assert self.walk.now.said is not None
        expect(self.said).to_contain_text(self.walk.now.said.text)

    def go_through(self) -> None:
        """From the first step to the last."""
        while True:
            count = f"Step {self.walk.now.index + 1} of {len(self.walk.example.steps)}"
            expect(self.root.get_by_text(count)).to_be_visible()
            if self.walk.step.ask:
                expect(self.said).to_contain_text(self.walk.filled(self.walk.step.ask))
                self.press(self.walk.choices[self.walk.right])
                expect(self.said).to_contain_text(f"Right. {self.walk.show_answer().text}")
            elif self.walk.step.waits:
                self.bid()
            if self.walk.last:
                return
            self.press("Go on")
            self.walk.forward()


@pytest.mark.parametrize("way", ["mouse", "keyboard", "touch"])
def test_every_example_is_gone_through(open_page: OpenPage, book: Addresses, way: str) -> None:
    page = open_page(f"{book.root}{PAGE}.html", **(TELEPHONE if way == "touch" else {}))
    for cell, name in EXAMPLES:
        Reader(page, cell, name, way).go_through()


def test_a_wrong_answer_is_told_why_and_the_clause_leads_to_its_place(
    open_page: OpenPage, book: Addresses
) -> None:
    page = open_page(f"{book.root}{PAGE}.html")
    reader = Reader(page, "clash", "boneyard/clash", "keyboard")
    wrong = (reader.walk.right + 1) % len(reader.walk.choices)
    reader.press(reader.walk.choices[wrong])
    expect(reader.said).to_contain_text("Not quite.")
    status = reader.root.locator(".ct-board").get_by_role("status")
    expect(status).to_contain_text(reader.walk.answer(wrong).text)
    expect(reader.root.get_by_role("button", name=reader.walk.choices[wrong], exact=True)).to_have_attribute(
        "aria-disabled", "true"
    )
    reader.said.get_by_role("link", name="BY-10").click()
    assert page.url.endswith("#by-10")
    expect(page.locator("#by-10")).to_be_in_viewport()
    reader.press("Show me")
    expect(reader.said).to_contain_text(reader.walk.show_answer().text)
    expect(reader.root.get_by_role("button", name="Go on")).to_be_focused()


def test_a_live_example_is_for_everybody(open_page: OpenPage, book: Addresses, axe: Axe) -> None:
    page = open_page(f"{book.root}{PAGE}.html")
    for cell, name in EXAMPLES[:4]:
        Reader(page, cell, name, "mouse")
    assert axe(page) == []


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
