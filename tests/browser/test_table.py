"""A table in the book is played: with the mouse, by keyboard alone, with a finger."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect
from tables import FELT, LiveTable

if TYPE_CHECKING:
    from steps import Addresses, OpenPage

ROUNDS = 101  # more than a game can have
TELEPHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


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


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage, book: Addresses) -> None:
    page = open_page(book.root)
    live = LiveTable(page)
    for _ in range(60):  # to the board, past the page's own links
        page.keyboard.press("Tab")
        if live.cards.first.evaluate("card => card === document.activeElement"):
            break
    expect(live.cards.first).to_be_focused()
    assert "3px" in live.cards.first.evaluate("card => getComputedStyle(card).outline")
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


def test_tab_leaves_the_board(live: LiveTable) -> None:
    live.cards.first.focus()
    live.page.keyboard.press("Tab")
    expect(live.main).to_be_focused()
    live.page.keyboard.press("Shift+Tab")
    expect(live.cards.first).to_be_focused()
    live.page.keyboard.press("Shift+Tab")
    assert not live.root.evaluate("root => root.contains(document.activeElement)")


def test_holding_enter_down_lays_once(live: LiveTable) -> None:
    live.click(0)
    live.main.focus()
    for _ in range(5):
        live.page.keyboard.down("Enter")
    live.page.keyboard.up("Enter")
    expect(live.main).to_have_text("Reveal")


def test_a_round_with_a_finger_on_a_telephone(open_page: OpenPage, book: Addresses) -> None:
    live = LiveTable(open_page(book.root, **TELEPHONE))
    page = live.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    live.tap(0)
    live.tap(2)
    expect(live.said).to_contain_text("10 + 5 = 15")
    live.tap_main(0.1)
    expect(live.main).to_have_text("Reveal")
    while live.stage in {"Reveal", "Next"}:
        before = live.said.inner_text()
        live.tap_main(0.9)  # so far away that it is no double tap
        expect(live.said).not_to_have_text(before)
    expect(live.said).to_contain_text("Round 1 is over.")


def test_the_page_scrolls_over_the_board(open_page: OpenPage, book: Addresses) -> None:
    live = LiveTable(open_page(book.root, **TELEPHONE))
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
    assert live.cards.evaluate_all("cards => cards.every(card => card.ariaChecked === 'false')")


def test_the_wheel_scrolls_the_page_over_the_board(live: LiveTable) -> None:
    live.picture.hover()
    live.page.mouse.wheel(0, 300)
    live.page.wait_for_function("scrollY > 100")


def test_a_refused_bid_is_explained_with_a_link_to_its_clause(live: LiveTable) -> None:
    live.main.click()
    expect(live.said).to_contain_text("at least 1")
    link = live.said.get_by_role("link", name="BY-7")
    link.click()
    expect(live.page).to_have_url(re.compile(r"/boneyard\.html#by-7$"))
    expect(live.page.locator("#by-7")).to_be_in_viewport()


def test_a_double_click_lays_once_and_opens_no_hand(live: LiveTable) -> None:
    live.button("Game").click()
    live.root.get_by_label("Ben is").select_option("a person")
    live.button("Start a new game").click()
    expect(live.main).to_have_text("I am Ann: show my hand")
    expect(live.cards).to_have_count(0)
    live.main.dblclick()
    expect(live.cards).to_have_count(5)
    live.click(1)
    live.main.dblclick()
    expect(live.main).to_have_text("I am Ben: show my hand")
    expect(live.cards).to_have_count(0)
    live.main.click()
    expect(live.cards).to_have_count(5)
    expect(live.said).to_contain_text("Ben: Choose")


def test_a_double_tap_lays_once(open_page: OpenPage, book: Addresses) -> None:
    live = LiveTable(open_page(book.root, **TELEPHONE))
    live.tap(1)
    for _ in range(2):
        live.tap_main(0.1)
    expect(live.main).to_have_text("Reveal")


def test_a_bid_is_taken_back_and_laid_again(live: LiveTable) -> None:
    live.click(0)
    live.main.click()
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


def test_the_transcript_tells_the_round(live: LiveTable) -> None:
    live.play_round()
    live.root.get_by_text("What happened", exact=True).click()
    lines = live.root.locator(".ct-lines p")
    expect(lines.first).to_have_text("Round 1")
    expect(lines.last).to_contain_text("Round 1 is over.")
    expect(live.spoken).to_contain_text("digs grave")


def test_light_and_dark_follow_the_page(live: LiveTable) -> None:
    light = live.felt()
    live.page.evaluate("document.documentElement.dataset.theme = 'dark'")
    live.page.wait_for_function(f"light => ({FELT})() != light", arg=light)
    live.page.evaluate("document.documentElement.dataset.theme = 'light'")
    live.page.wait_for_function(f"light => ({FELT})() == light", arg=light)


def test_a_change_of_size_in_mid_game_keeps_what_is_chosen(live: LiveTable) -> None:
    live.click(0)
    live.page.set_viewport_size({"width": 390, "height": 800})
    live.page.wait_for_function("document.querySelector('.ct-board canvas').width < 800")
    expect(live.cards.first).to_be_checked()
    live.click(1)
    expect(live.said).to_contain_text("10 + 7 = 17")


def test_nothing_moves_where_less_motion_is_wanted(open_page: OpenPage, book: Addresses) -> None:
    live = LiveTable(open_page(book.root, reduced_motion="reduce"))
    script = "button => getComputedStyle(button).transitionDuration"
    assert live.main.evaluate(script) in {"0s", ""}


def test_names_with_markup_are_text(live: LiveTable) -> None:
    live.button("Game").click()
    live.root.get_by_label("Seat 2").fill("<img src=x onerror=alert(1)>")
    live.button("Start a new game").click()
    live.play_round()
    live.root.get_by_text("What happened", exact=True).click()
    expect(live.root.locator(".ct-lines")).to_contain_text("<img src=x onerror=alert(1)>")
    expect(live.root.locator("img")).to_have_count(0)


def test_a_right_click_chooses_nothing(page: Page, book: Addresses) -> None:
    page.goto(book.root)
    live = LiveTable(page)
    page.mouse.click(*live.middle(0), button="right")
    live.click(1)
    expect(live.said).to_contain_text("Your bid: 7.")
