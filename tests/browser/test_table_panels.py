"""A game that is set up in the panel beneath a table: the reader sees it, and those play who were named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tables import LiveTable

if TYPE_CHECKING:
    from steps import Addresses, OpenPage

MARKUP = "<img src=x onerror=alert(1)>"


def test_a_new_game_comes_into_view_and_is_played_by_those_named(
    open_page: OpenPage, book: Addresses
) -> None:
    live = LiveTable(open_page(book.root, viewport={"width": 390, "height": 640}))
    start_from_far_below(live)
    live.page.set_viewport_size({"width": 1280, "height": 900})
    play_with_markup_for_a_name(live)
    lay_with_double_clicks_for_two(live)


def test_a_panel_that_is_pressed_again_and_again_ends_open_and_whole(
    open_page: OpenPage, book: Addresses
) -> None:
    live = LiveTable(open_page(book.root))
    for name, part in (
        ("Save and open", "Copy record"),
        ("Hint", "Show me the move"),
        ("Game", "Start a new game"),
    ):
        button = live.root.get_by_role("button", name=name, exact=True)
        button.dblclick()
        button.click(click_count=3)
        expect(button).to_have_attribute("aria-expanded", "true")
        expect(live.button(part)).to_have_count(1)
        expect(live.root.locator(".ct-panel > *")).to_have_count(1)


def start_from_far_below(live: LiveTable) -> None:
    """Start a game where the table is out of sight: it comes into view."""
    live.button("Game").click()
    start = live.button("Start a new game")
    start.scroll_into_view_if_needed()
    live.page.mouse.wheel(0, 600)
    expect(live.picture).not_to_be_in_viewport()
    start.click()
    expect(live.said).to_contain_text("A new game.")
    expect(live.picture).to_be_in_viewport(ratio=0.9)
    expect(live.main).to_be_focused()


def play_with_markup_for_a_name(live: LiveTable) -> None:
    """Give a player a name with markup: it is text wherever it stands."""
    live.button("Game").click()
    live.root.get_by_label("Seat 2").fill(MARKUP)
    live.button("Start a new game").click()
    expect(live.said).to_contain_text("A new game.")
    live.play_round()
    live.root.get_by_text("What happened", exact=True).click()
    expect(live.root.locator(".ct-lines")).to_contain_text(MARKUP)
    expect(live.root.locator("img")).to_have_count(0)


def lay_with_double_clicks_for_two(live: LiveTable) -> None:
    """Have two people play who press twice: each hand is opened by its own press, and a bid laid once."""
    live.button("Game").click()
    live.root.get_by_label("Seat 2").fill("Ben")
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
