"""Buried Alive is played in the book: whole games by clicks and by touch, a refused place, keys, a reload."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Playwright, expect
from steps import TELEPHONE, Addresses, OpenPage, go, live

from bench import carried
from widgets import links

CELL = "full-table"
PICTURE = f"document.querySelector('[data-live={CELL}] canvas').toDataURL()"

LAYER = f"document.querySelector('[data-live={CELL}] .ct-layers canvas')"
FIT = f"document.querySelector('[data-live={CELL}] [data-do=\"look:fit\"]')"

IS_BEHIND = """(layer, button) => {
    const [card, over] = [layer, button].map((one) => one.getBoundingClientRect());
    const across = card.left < over.left && card.right > over.right;
    return across && card.top < over.bottom && card.bottom > over.bottom;
}"""

HELD_IN_VIEW = """() => {
    const held = document.querySelector(".ct-held:focus").getBoundingClientRect();
    const head = document.querySelector(".bd-header").getBoundingClientRect().bottom;
    return held.top >= head && held.bottom <= innerHeight;
}"""


class Table:
    """The table of the chapter with a short game on it: eight players of six cards, the first a person."""

    def __init__(self, page: Page, book: Addresses, seed: int = 20) -> None:
        self.page = page
        record = {"game": "buried-alive", "version": 1, "players": 8, "seed": seed, "moves": []}
        go(page, f"{book.root}buried-alive.html", f"#game={links.encode(json.dumps(record))}&at={CELL}")
        self.cell = live(page, CELL)
        self.picture = self.cell.locator(".ct-picture")
        self.said = self.cell.locator(".ct-say")
        self.main = self.cell.locator(".ct-actions button").first
        self.held = self.cell.locator(".ct-held")
        self.cards = self.cell.locator('.ct-target[data-do^="card:"]')
        expect(self.said).to_contain_text("The game from the link is open.")
        self.settle()

    def button(self, name: str) -> Locator:
        return self.cell.get_by_role("button", name=name, exact=True)

    def target(self, action: str) -> Locator:
        return self.cell.locator(f'[data-do="{action}"]')

    def settle(self) -> None:
        """Pick a home suit if that is to be done."""
        if self.target("home:H").or_(self.target("home:S")).or_(self.target("home:D")).count():
            self.cell.locator('[data-do^="home:"]').first.press("Space")
            self.main.press("Enter")
        expect(self.cards).to_have_count(6)

    def middle(self, what: Locator) -> tuple[float, float]:
        what.scroll_into_view_if_needed()
        box = what.bounding_box()
        assert box
        return box["x"] + min(20, box["width"] / 2), box["y"] + box["height"] / 2

    def place(self, across: float, down: float) -> tuple[float, float]:
        """Where on the screen a part of the board is."""
        self.picture.scroll_into_view_if_needed()
        box = self.picture.bounding_box()
        field = self.cell.locator(".ct-field").bounding_box() or box
        assert field
        return field["x"] + across * field["width"], field["y"] + down * field["height"]

    def others_lay(self) -> None:
        """See what the others lay, up to one's own turn or the end."""
        expect(self.main).to_have_text(re.compile("Next|New game"))
        while self.main.inner_text() == "Next":
            before = self.said.inner_text()
            self.button("Show all").press("Enter")
            expect(self.said).not_to_have_text(before)


def play(table: Table, press: Callable[[Locator], None]) -> None:
    """Play the game to its end, each card where it is held first."""
    for left in range(6, 0, -1):
        expect(table.cards).to_have_count(left)
        press(table.cards.nth(left // 2))
        expect(table.main).to_have_text(re.compile(r"Lay \S+"))
        expect(table.said).to_contain_text("covers")
        press(table.main)
        table.others_lay()
    expect(table.main).to_have_text("New game")
    expect(table.said).to_contain_text(re.compile("wins?|share the win"))
    expect(table.cell.locator(".ct-lines")).to_contain_text("was left over")


@pytest.fixture
def table(shared: Page, book: Addresses) -> Table:
    """A new game, all of its board in view."""
    table = Table(shared, book)
    table.target("look:fit").press("Enter")
    return table


def test_a_whole_game_by_clicks(table: Table) -> None:
    play(table, lambda what: table.page.mouse.click(*table.middle(what)))


def test_a_finger_plays_a_whole_game_on_a_telephone_and_means_a_button_that_is_over_a_card(
    open_page: OpenPage, book: Addresses
) -> None:
    table = Table(open_page(**TELEPHONE), book)
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 390
    tap_a_button_over_a_held_card(table)
    play(table, lambda what: table.page.touchscreen.tap(*table.middle(what)))


def tap_a_button_over_a_held_card(table: Table) -> None:
    """Hold a card so near that it lies beneath a button, tap there, and put the card back."""
    page = table.page
    page.touchscreen.tap(*table.middle(table.cards.nth(0)))
    expect(table.held).to_be_visible()
    for _ in range(4):
        table.target("look:in").press("Enter")
    page.touchscreen.tap(*table.place(0.7, 0.08))
    page.wait_for_function(f"({IS_BEHIND})({LAYER}, {FIT})")
    near, fit = page.evaluate(f"{LAYER}.clientWidth"), table.target("look:fit").bounding_box()
    assert fit
    page.touchscreen.tap(fit["x"] + fit["width"] / 2, fit["y"] + fit["height"] / 2)
    page.wait_for_function(f"near => {LAYER}.clientWidth < near * 0.8", arg=near)
    page.touchscreen.tap(*table.middle(table.cards.nth(0)))
    expect(table.held).to_be_hidden()


def lay_first(table: Table, place: int = 0) -> None:
    table.page.mouse.click(*table.middle(table.cards.nth(place)))
    expect(table.held).to_be_visible()
    table.main.click()
    table.others_lay()


@pytest.mark.clause("BA-10")
def test_a_place_is_refused_at_once_with_its_clause(table: Table) -> None:
    lay_first(table)
    table.page.mouse.click(*table.middle(table.cards.nth(1)))
    expect(table.held).to_be_visible()
    for _ in range(6):
        table.target("look:out").press("Enter")
    table.page.mouse.click(*table.place(0.03, 0.95))
    expect(table.said).to_contain_text("from the nearest card; 140 is the most.")
    expect(table.said.get_by_role("link", name="BA-10")).to_have_attribute("href", re.compile("#ba-10$"))
    expect(table.held).to_have_accessible_name(re.compile("Refused by BA-10"))
    table.main.click()
    expect(table.cards).to_have_count(5)
    table.page.mouse.click(*table.place(0.5, 0.55))
    expect(table.said).to_contain_text(re.compile("covers"))


def test_a_card_is_turned_and_carried_and_a_reload_keeps_the_game(table: Table) -> None:
    table.page.mouse.click(*table.middle(table.cards.nth(2)))
    expect(table.held).to_have_accessible_name(re.compile("upright"))
    table.button("Turn the card by a quarter").press("Enter")
    table.page.keyboard.press("r")
    expect(table.held).to_have_accessible_name(re.compile("turned by a half"))
    table.page.mouse.move(*table.middle(table.held))
    table.page.mouse.down()
    table.page.mouse.move(*table.place(0.3, 0.4), steps=5)
    table.page.mouse.up()
    expect(table.held).to_have_accessible_name(re.compile("turned by a half"))
    table.main.click()
    lines = table.cell.locator(".ct-lines")
    expect(lines).to_contain_text("turned by a half")
    table.others_lay()
    board = table.cell.locator(".ct-unseen").first.inner_text()
    table.page.reload()
    again = live(table.page, CELL)
    expect(again.locator(".ct-say")).to_contain_text("Your game goes on.")
    assert again.locator(".ct-unseen").first.inner_text() == board


def test_keys_alone_place_a_card(table: Table) -> None:
    page = table.page
    table.cards.first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(table.held).to_be_focused()
    name = table.held.get_attribute("aria-label") or ""
    x, y = map(int, re.findall(r"-?\d+", name.split(" at ")[1])[:2])
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowDown"):
        page.keyboard.press(key)
    expect(table.held).to_have_accessible_name(re.compile(f"at {x + 2}, {y + 10}, upright"))
    page.keyboard.press("r")
    expect(table.held).to_have_accessible_name(re.compile("turned by a quarter: covers"))
    page.keyboard.press("Enter")
    table.others_lay()
    table.cards.first.press("Space")
    expect(table.held).to_be_focused()
    seen = set()
    for key in ("n", "n", "p", "n"):
        before = table.held.get_attribute("aria-label")
        page.keyboard.press(key)
        expect(table.held).not_to_have_attribute("aria-label", before or "")
        seen.add(table.held.get_attribute("aria-label"))
    assert len(seen) == 2
    page.keyboard.press("Backspace")
    expect(table.cards.first).not_to_be_checked()
    expect(table.cards.first).to_be_focused()


def test_keys_find_the_card_that_they_move_in_view_and_after_the_turn_the_hand(
    open_page: OpenPage, book: Addresses
) -> None:
    table = Table(open_page(viewport={"width": 1100, "height": 600}), book)
    page = table.page
    for left in (6, 5):
        expect(table.cards).to_have_count(left)
        table.cards.last.focus()
        page.keyboard.press("Space")
        expect(table.held).to_be_focused()
        page.wait_for_function(HELD_IN_VIEW)
        for _ in range(4):
            before = table.held.get_attribute("aria-label") or ""
            page.keyboard.press("Shift+ArrowUp")
            expect(table.held).not_to_have_attribute("aria-label", before)
            page.wait_for_function(HELD_IN_VIEW)
        page.keyboard.press("Enter")
        table.others_lay()
        table.main.focus()
        page.keyboard.press("Shift+Tab")
        expect(table.cards.first).to_be_focused()


def test_map_and_x_ray_are_switched_and_the_table_is_fit_for_all(
    table: Table, axe: Callable[..., list[str]]
) -> None:
    lay_first(table)
    table.cards.first.press("Space")
    for action in ("look:map", "look:xray"):
        switch = table.target(action)
        expect(switch).not_to_be_checked()
        before = table.page.evaluate(PICTURE)
        switch.press("Enter")
        expect(switch).to_be_checked()
        table.page.wait_for_function(f"before => {PICTURE} !== before", arg=before)
    assert [fault for fault in axe(table.page) if CELL in fault or "ct-" in fault] == []
    for action in ("look:map", "look:xray"):
        table.target(action).press("Enter")
        expect(table.target(action)).not_to_be_checked()


def test_how_soon_a_card_follows_is_measured(
    playwright: Playwright, book: Addresses, capsys: pytest.CaptureFixture[str]
) -> None:
    carried.measure(playwright, moves=3)
    printed = capsys.readouterr().out
    assert len(re.findall(r"p50 [\d.]+ ms, p95 [\d.]+ ms", printed)) == 2
