"""A table and what unfolds beneath it: the reader sees the game that was asked for, wherever that was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tables import LiveTable

from widgets.links import encode

if TYPE_CHECKING:
    from steps import Addresses, OpenPage

RECORD = '{"game": "boneyard", "version": 1, "players": 5, "moves": []}'


def test_a_new_game_comes_into_view(open_page: OpenPage, book: Addresses) -> None:
    live = LiveTable(open_page(book.root, viewport={"width": 390, "height": 640}))
    live.button("Game").click()
    start = live.button("Start a new game")
    start.scroll_into_view_if_needed()
    live.page.mouse.wheel(0, 600)
    expect(live.picture).not_to_be_in_viewport()
    start.click()
    expect(live.said).to_contain_text("A new game.")
    expect(live.picture).to_be_in_viewport(ratio=0.9)
    expect(live.main).to_be_focused()


def test_a_link_for_a_cell_that_is_not_here_opens_in_the_first(open_page: OpenPage, book: Addresses) -> None:
    live = LiveTable(open_page(f"{book.root}index.html#game={encode(RECORD)}&at=elsewhere"))
    expect(live.said).to_contain_text("The game from the link is open.")
    assert "#" not in live.page.url
