"""A tournament in the page: a bot that hangs harms only itself, any game is replayed."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from steps import Addresses, Axe, live

# the games in which nobody is waited for follow each other faster than a test can see them
STOPS_AFTER_ONE = """cell => {
  const seen = new MutationObserver(() => {
    if (!/[1-9] of 6 games/.test(cell.textContent)) return;
    seen.disconnect();
    cell.querySelector(".ct-tournament .ct-main").click();
  });
  seen.observe(cell, {childList: true, characterData: true, subtree: true});
}"""


def test_a_tournament_of_bots_from_cells(page: Page, small_book: Addresses, axe: Axe) -> None:
    page.goto(f"{small_book.root}tournament.html")
    cell = live(page, "tournament")
    expect(cell.locator(".ct-tournament")).to_contain_text("Four Courts: First, Spins and greedy")
    go = cell.locator(".ct-tournament .ct-main")
    go.press("Enter")
    expect(go).to_have_text("Stop")
    go.press("Enter")  # before a game is over: none is counted
    expect(go).to_have_text("Let them play")
    cell.evaluate(STOPS_AFTER_ONE)
    go.press("Enter")
    expect(go).to_have_text("Go on")
    go.press("Enter")
    expect(cell.get_by_text("6 of 6 games are played.")).to_be_visible()
    expect(go).to_be_hidden()
    rows = cell.locator("table").first.locator("tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.first).to_have_text(re.compile("1 +greedy.*100 %"))
    expect(cell.locator(".ct-faults")).to_contain_text(
        "Spins lost its right to choose 3 times, and a legal move was drawn: first it took longer than 4"
    )
    expect(cell.locator(".ct-faults")).to_contain_text("Spins was out")
    expect(cell.locator(".ct-faults li", has_text=re.compile("^First"))).to_have_count(0)
    axe(page)
    replay = cell.get_by_role("button", name="Replay Game 3,")
    replay.press("Enter")
    table = cell.locator(".ct-board:not(.ct-tournament)")
    expect(table.get_by_role("button", name="Redo")).to_be_enabled()
    expect(table.get_by_role("button", name="Undo")).to_be_disabled()
    expect(table).to_contain_text(re.compile("First|greedy"))
    table.get_by_role("button", name="Redo").press("Enter")
    expect(table.get_by_role("button", name="Undo")).to_be_enabled()
