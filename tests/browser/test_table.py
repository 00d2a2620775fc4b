"""A table in the book is played: with the mouse, by keyboard alone, with a finger."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from steps import TELEPHONE
from tables import FELT, LiveTable

if TYPE_CHECKING:
    from steps import Addresses, OpenPage

ROUNDS = 101  # more than a game can have


@pytest.fixture
def live(open_page: OpenPage, book: Addresses) -> LiveTable:
    return LiveTable(open_page(book.root))


def test_a_whole_game_by_clicks(live: LiveTable) -> None:
    expect(live.said).to_have_text("Choose cards to bid, then Lay.")
    for _ in range(ROUNDS):
        if live.cards.count():
            live.click(0)
        live.main.click()
        expect(live.main).to_have_text("Reveal")
        beats = 0
        while live.stage in {"Reveal", "Next"} and beats < 2:  # two of them one by one, the rest at once
            before = live.said.inner_text()
            live.main.click()
            expect(live.said).not_to_have_text(before)
            beats += 1
        if live.stage == "Next":
            live.button("Show all").click()
        expect(live.main).to_have_text(re.compile("Lay|Take part|New game"))
        if live.stage == "New game":
            break
    expect(live.main).to_have_text("New game")
    expect(live.said).to_contain_text(re.compile("wins?|without a winner"))
    live.main.click()
    expect(live.said).to_contain_text("A new game.")
    expect(live.cards).to_have_count(5)
    live.button("Back to the game before").click()
    expect(live.main).to_have_text("New game")


def test_a_whole_game_by_keyboard_alone(live: LiveTable) -> None:
    page = live.page
    tab_to_the_board_and_out_again(live)
    page.keyboard.press("ArrowRight")
    expect(live.cards.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(live.cards.last).to_be_focused()
    page.keyboard.press("Space")
    expect(live.cards.last).to_be_checked()
    expect(live.spoken).to_contain_text("Your bid: A.")
    for _ in range(ROUNDS):
        page.keyboard.press("Enter")  # lays, wherever on the board the focus is; then it is on the button
        expect(live.main).to_have_text("Reveal")
        expect(live.main).to_be_focused()
        while live.stage in {"Reveal", "Next"}:
            before = live.said.inner_text()
            page.keyboard.press("Enter")
            expect(live.said).not_to_have_text(before)
        if live.stage == "New game":
            break
        if live.cards.count():
            label = live.cards.first.get_attribute("aria-label") or ""
            page.keyboard.press({"1": "0"}.get(label[0], label[0]))
            expect(live.cards.first).to_be_checked()
    expect(live.main).to_have_text("New game")


def tab_to_the_board_and_out_again(live: LiveTable) -> None:
    """Reach the cards, which are one stop, leave them at both ends, and come back to them."""
    keys = live.page.keyboard
    for _ in range(60):  # to the board, past the page's own links
        keys.press("Tab")
        if live.cards.first.evaluate("card => card === document.activeElement"):
            break
    expect(live.cards.first).to_be_focused()
    assert "3px" in live.cards.first.evaluate("card => getComputedStyle(card).outline")
    expect(live.root.locator(".ct-help")).to_be_visible()
    keys.press("Tab")
    expect(live.main).to_be_focused()
    keys.press("Shift+Tab")
    expect(live.cards.first).to_be_focused()
    keys.press("Shift+Tab")
    assert not live.root.evaluate("root => root.contains(document.activeElement)")
    keys.press("Tab")
    expect(live.cards.first).to_be_focused()


def test_a_finger_plays_a_round_on_a_telephone_and_scrolls_over_the_board(
    open_page: OpenPage, book: Addresses
) -> None:
    live = LiveTable(open_page(book.root, **TELEPHONE))
    assert live.page.evaluate("document.documentElement.scrollWidth") <= 390
    live.tap(0)
    live.tap(2)
    expect(live.said).to_contain_text("10 + 5 = 15")
    expect(live.root.locator(".ct-help")).to_be_hidden()  # a finger has no keys
    for _ in range(2):  # a double tap lays once
        live.tap_main(0.1)
    expect(live.main).to_have_text("Reveal")
    while live.stage in {"Reveal", "Next"}:
        before = live.said.inner_text()
        live.tap_main(0.9)  # so far away that it is no double tap
        expect(live.said).not_to_have_text(before)
    expect(live.said).to_contain_text("Round 1 is over.")
    expect(live.cards.first).to_be_visible()
    swipe_over_the_board(live)
    assert live.cards.evaluate_all("cards => cards.every(card => card.ariaChecked === 'false')")


def swipe_over_the_board(live: LiveTable) -> None:
    """Push the page up with a finger on the picture, and see it move."""
    page = live.page
    live.picture.evaluate("picture => picture.scrollIntoView({block: 'center'})")
    box = live.picture.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8
    before = page.evaluate("scrollY")
    session = page.context.new_cdp_session(page)
    for kind, up in (("touchStart", 0), ("touchMove", 20), ("touchMove", 80), ("touchMove", 160)):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y - up}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("before => scrollY > before + 50", arg=before)


def test_a_bid_is_laid_once_taken_back_until_it_is_shown_and_then_told(live: LiveTable) -> None:
    live.click(0)
    live.main.focus()
    for _ in range(5):  # held down, before the table has answered
        live.page.keyboard.down("Enter")
    expect(live.main).to_have_text("Reveal")
    for _ in range(5):  # and after it has
        live.page.keyboard.down("Enter")
    live.page.keyboard.up("Enter")
    live.button("Undo").click()
    expect(live.said).to_contain_text("Taken back.")
    expect(live.cards).to_have_count(5)
    live.button("Redo").click()
    expect(live.main).to_have_text("Reveal")
    live.main.click()
    expect(live.main).to_have_text("Next")
    expect(live.button("Undo")).to_have_attribute("aria-disabled", "true")
    live.button("Undo").dispatch_event("click")
    expect(live.said).to_contain_text("What has come to light stays.")
    live.button("Show all").click()
    expect(live.said).to_contain_text("Round")
    live.root.get_by_text("What happened", exact=True).click()
    lines = live.root.locator(".ct-lines p")
    expect(lines.first).to_have_text("Round 1")
    expect(lines.last).to_contain_text("Round 1 is over.")
    expect(live.spoken).to_contain_text("digs grave")


def test_what_is_chosen_stays_while_the_page_changes_and_nothing_is_no_bid(
    open_page: OpenPage, book: Addresses
) -> None:
    # no wider: or the sidebar would slide over the board when the page becomes narrow
    page = open_page(book.root, viewport={"width": 900, "height": 900})
    live = LiveTable(page)
    page.mouse.click(*live.middle(0), button="right")  # chooses nothing
    live.click(1)
    expect(live.said).to_contain_text("Your bid: 7.")
    see_light_and_dark(live)
    expect(live.cards.nth(1)).to_be_checked()
    see_less_motion(live)
    wide = live.cards.first.get_attribute("data-at") or ""
    page.set_viewport_size({"width": 390, "height": 800})
    expect(live.cards.first).not_to_have_attribute("data-at", wide)  # it has come to its new place
    expect(live.cards.nth(1)).to_be_checked()
    live.click(0)
    expect(live.said).to_contain_text("10 + 7 = 17")
    narrow = live.cards.first.get_attribute("data-at") or ""
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(live.cards.first).not_to_have_attribute("data-at", narrow)
    live.button("Put back").click()
    expect(live.cards.first).not_to_be_checked()
    live.picture.hover()
    before = page.evaluate("scrollY")
    page.mouse.wheel(0, 300)
    page.wait_for_function("before => scrollY > before + 100", arg=before)
    live.main.click()
    expect(live.said).to_contain_text("at least 1")
    live.said.get_by_role("link", name="BY-7").click()
    expect(page).to_have_url(re.compile(r"/boneyard\.html#by-7$"))
    expect(page.locator("#by-7")).to_be_in_viewport()


def see_light_and_dark(live: LiveTable) -> None:
    """Switch the page from light to dark and back; the picture follows."""
    light = live.felt()
    live.page.evaluate("document.documentElement.dataset.theme = 'dark'")
    live.page.wait_for_function(f"light => ({FELT})() != light", arg=light)
    live.page.evaluate("document.documentElement.dataset.theme = 'light'")
    live.page.wait_for_function(f"light => ({FELT})() == light", arg=light)


def see_less_motion(live: LiveTable) -> None:
    """Want less motion; then no button fades from one colour to the next."""
    script = "button => getComputedStyle(button).transitionDuration"
    assert live.main.evaluate(script) not in {"0s", ""}
    live.page.emulate_media(reduced_motion="reduce")
    assert live.main.evaluate(script) in {"0s", ""}
