"""In a game of turns the others move by themselves, a worked example remembers: both outlive a reload."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, Page, expect
from reader import Reader
from steps import live

if TYPE_CHECKING:
    from steps import Addresses, OpenPage

HEARD = """cell => {
    window.heard = [];
    const spoken = cell.querySelector(".ct-board [role=status]");
    new MutationObserver(() => window.heard.push(spoken.textContent)).observe(spoken, { childList: true });
}"""


def full_table(page: Page) -> Locator:
    page.locator('[data-live="full-table"]').scroll_into_view_if_needed()
    return live(page, "full-table")


def lay_a_card(cell: Locator) -> None:
    """Pick a card; the table holds it where it may lie, and the main button lays it."""
    cell.locator('.ct-target[data-do="card:0"]').press("Space")
    main = cell.locator(".ct-actions button").first
    expect(main).to_have_text(re.compile("^Lay .+"))
    main.press("Enter")


def test_the_others_move_by_themselves_or_each_waits_for_a_press(page: Page, book: Addresses) -> None:
    page.goto(f"{book.root}buried-alive.html")
    cell = full_table(page)
    hear_each_once(cell)
    press_for_each(cell)


def hear_each_once(cell: Locator) -> None:
    """Lay a card; the others lay theirs with nothing pressed, and each of them is told once."""
    cell.evaluate(HEARD)
    lay_a_card(cell)
    expect(cell.locator(".ct-actions button").first).to_have_text("Lay")
    lines = cell.locator(".ct-lines p").all_text_contents()
    assert sum(bool(re.search(r"\blays? ", line)) for line in lines) == 4
    heard = " ".join(cell.page.evaluate("window.heard"))
    for who in ("You lay", "Ben lays", "Cleo lays", "Dan lays"):
        assert heard.count(who) == 1
    assert heard.count("is next") == 0


def press_for_each(cell: Locator) -> None:
    """Switch that off and lay another card: each of the others waits for a press."""
    cell.get_by_role("button", name="Game", exact=True).click()
    cell.get_by_label("Go on by itself").uncheck()
    lay_a_card(cell)
    main = cell.locator(".ct-actions button").first
    for who in ("Ben", "Cleo", "Dan"):
        expect(cell.locator(".ct-say")).to_contain_text(f"{who} is next.")
        expect(main).to_have_text("Next")
        main.press("Enter")
    expect(main).to_have_text("Lay")


def test_a_worked_example_goes_on_after_a_reload(open_page: OpenPage, book: Addresses) -> None:
    page = open_page(f"{book.root}boneyard.html")
    reader = Reader(page, "clash", "boneyard/clash", "mouse")
    reader.do_step()
    reader.press("Go on")
    page.reload()
    page.locator('[data-live="clash"]').scroll_into_view_if_needed()
    cell = live(page, "clash")
    expect(cell.get_by_text("Step 2 of 2")).to_be_visible()
    expect(cell.locator(".ct-say")).to_contain_text(reader.walk.filled(reader.walk.step.ask))
    cell.get_by_role("button", name="From the start", exact=True).click()
    expect(cell.get_by_text("Step 1 of 2")).to_be_visible()
