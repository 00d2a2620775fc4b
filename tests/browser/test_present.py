"""A board in front of a class: large, stepped through by keys, and the reader's game is not touched."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect
from steps import Addresses, OpenPage, live
from tables import LiveTable

from widgets.links import encode

RECORD = json.dumps(
    {
        "game": "boneyard",
        "version": 1,
        "players": 4,
        "moves": [[["10"], ["7"], ["5"], ["A"]], [["7"], ["5"], ["3"], ["10"]]],
    }
)
# The board is fitted again when the browser has changed to its full screen: which is later than the press
FILLS = """() => {
    const board = document.querySelector(".live-presented .live-board");
    const { left, top, right, bottom } = board.getBoundingClientRect();
    const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return inside && (right - left > 0.97 * innerWidth || bottom - top > 0.97 * innerHeight);
}"""
PLACE = """picture => {
    const { x, y, width, height } = picture.getBoundingClientRect();
    return [x, y, width, height];
}"""


def kept(page: Page) -> str:
    return str(
        page.evaluate(
            "JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('cardgames')))"
        )
    )


@pytest.mark.parametrize(("wide", "high"), [(1280, 720), (1024, 768)])
def test_a_game_is_shown_large_and_stepped_through(
    open_page: OpenPage, book: Addresses, wide: int, high: int
) -> None:
    page = open_page(f"{book.root}#game={encode(RECORD)}", viewport={"width": wide, "height": high})
    table = LiveTable(page)
    expect(table.said).to_contain_text("The game from the link is open.")
    lines = table.root.locator(".ct-lines p")
    told, before = lines.count(), kept(page)
    page.get_by_role("button", name="Present:").first.focus()
    small = page.evaluate(PLACE, table.picture.element_handle())
    page.keyboard.press("Enter")

    stage = page.locator(".live-presented")
    page.wait_for_function(FILLS)
    for hidden in (
        table.root.locator(".ct-tools"),
        table.root.locator(".ct-log"),
        page.locator(".bd-header"),
    ):
        expect(hidden.first).not_to_be_visible()

    page.keyboard.press("ArrowLeft")
    expect(table.main).to_have_text("Forward")
    count = lines.count()
    assert count < told
    page.keyboard.press("PageUp")
    expect(lines).not_to_have_count(count)
    page.keyboard.press("ArrowRight")
    expect(lines).to_have_count(count)
    page.keyboard.press("ArrowRight")
    expect(table.main).not_to_have_text("Forward")
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    expect(table.main).to_have_text("Forward")

    page.keyboard.press("Escape")
    expect(stage).to_have_count(0)
    expect(lines).to_have_count(told)
    expect(page.get_by_role("button", name="Present:").first).to_be_focused()
    assert kept(page) == before
    page.wait_for_function(
        f"([picture, small]) => ({PLACE})(picture).every((side, at) => Math.abs(side - small[at]) <= 2)",
        arg=[table.picture.element_handle(), small],
    )
    table.play_round()  # and it is played on
    expect(table.said).to_contain_text("Round 3 is over.")


def test_a_worked_example_is_shown_step_by_step(open_page: OpenPage, book: Addresses) -> None:
    page = open_page(f"{book.root}boneyard.html")
    page.locator("[data-live=clash]").scroll_into_view_if_needed()
    root = live(page, "clash")
    words = page.locator("[data-live=clash] .ct-lesson > .widget-html")
    expect(words).to_contain_text("Step 1 of")
    page.locator("[data-live=clash]").get_by_role("button", name="Present:").click()
    expect(words).not_to_be_visible()
    page.wait_for_function(
        "document.querySelector('.live-presented .ct-picture').getBoundingClientRect().top > -1"
    )
    leave = page.get_by_role("button", name="Leave", exact=True)
    expect(leave).to_have_css("opacity", "0")  # it would hide what lies below
    page.mouse.move(300, 300)
    expect(leave).not_to_have_css("opacity", "0")
    page.keyboard.press("n")
    expect(words).to_be_visible()
    page.keyboard.press("n")
    expect(root.get_by_role("button", name="Go on")).to_have_count(0)  # it asks, and the class answers
    page.keyboard.press("ArrowRight")
    expect(root.get_by_role("button", name="Go on")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("n")
    expect(words).to_contain_text("Step 2 of")
    leave.click()
    expect(words).to_contain_text("Step 1 of")
    assert "clash" not in kept(page), "what was shown is not what the reader has done"
