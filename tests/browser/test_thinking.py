"""Bots that think in a second engine: the board stays at hand, a late bot is ended, and nothing is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Locator, Page, expect
from steps import Addresses, live

ROOT = Path(__file__).parents[2]
PAGES = ROOT / ".cache" / "fixture" / "_build" / "html"  # of the small book
ENGINE = re.compile(r"/(pyodide|image|packages|house|stdlib|engine)")


class Counting(SimpleHTTPRequestHandler):
    """A plain server that keeps what it was asked for."""

    def __init__(self, asked: list[str], *args: Any, **keys: Any) -> None:
        self.asked = asked
        super().__init__(*args, **keys)

    def log_message(self, format: str, *args: Any) -> None:
        self.asked.append(self.path)


@contextmanager
def counted(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Serve a folder; yields the address and a list that fills with what is asked of the server."""
    asked: list[str] = []
    handler = partial(Counting, asked, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/", asked
        server.shutdown()


def board(page: Page, name: str) -> Locator:
    page.locator(f'[data-live="{name}"]').scroll_into_view_if_needed()
    return live(page, name)


def play(cell: Locator) -> None:
    """Play a card of the hand to some court."""
    for kind in ("card", "court"):
        cell.locator(f'.ct-target[data-do^="{kind}:"]:not([aria-disabled])').last.press("Space")
    main = cell.locator(".ct-actions button").first
    expect(main).to_have_text(re.compile("^Play (?!a card)"))
    main.press("Enter")


def to_move(cell: Locator) -> None:
    """Wait until it is the reader's turn again."""
    expect(cell.locator(".ct-actions button").first).to_have_text("Play a card")


def log(cell: Locator) -> Locator:
    return cell.locator(".ct-lines")


def test_a_bot_thinks_in_an_engine_that_needs_nothing_more_from_the_server(
    page: Page, small_book: Addresses
) -> None:
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    with counted(PAGES) as (address, asked):
        page.goto(f"{address}thinking.html")
        cell = board(page, "steady")
        play(cell)
        to_move(cell)
        assert any("second Python is ready" in text for text in told)
        expect(log(cell)).to_contain_text("Ben ")
        loaded = [path for path in asked if ENGINE.search(path)]
        assert len(page.workers) == 2
        assert any("image" in path for path in loaded)
        assert len(loaded) == len(set(loaded))  # the second engine took all from the browser's own store


def test_a_bot_that_never_answers_is_waited_for_stopped_and_replaced(
    page: Page, small_book: Addresses
) -> None:
    page.goto(f"{small_book.root}thinking.html")
    cell = board(page, "spins")
    play(cell)
    clock = cell.locator(".ct-clock")
    expect(clock).to_contain_text(re.compile(r"Ben \(spins\) is thinking, \d\.\d s"))
    # meanwhile the board does all that it does
    cell.get_by_role("button", name="Save and open").press("Enter")
    expect(cell.locator(".ct-share textarea").first).to_be_visible()
    cell.get_by_role("button", name="Game", exact=True).press("Enter")
    expect(cell.get_by_role("button", name="Start a new game")).to_be_visible()
    expect(clock).to_be_visible()
    cell.get_by_role("button", name="Stop thinking").press("Enter")
    to_move(cell)
    expect(log(cell)).to_contain_text("Ben (spins) was stopped; a quick move was played instead.")
    expect(clock).to_be_hidden()
    # whoever leaves in the middle of a thought comes back to it, and a bot that is late loses its choice
    play(cell)
    expect(clock).to_be_visible()
    page.reload()
    cell = board(page, "spins")
    expect(cell.locator(".ct-clock")).to_be_visible()
    to_move(cell)
    expect(log(cell)).to_contain_text("Ben (spins) took longer than 8 seconds; a move was drawn for it.")
    # another board is served by the engine that has taken the place of the one that hung
    other = board(page, "raises")
    play(other)
    to_move(other)
    expect(log(other)).to_contain_text("Ben (raises) raised ZeroDivisionError: division by zero; a move was")


def test_a_move_is_undone_in_the_middle_of_a_thought_and_an_expert_moves_elsewhere(
    page: Page, small_book: Addresses
) -> None:
    page.goto(f"{small_book.root}thinking.html")
    cell = board(page, "spins")
    play(cell)
    expect(cell.locator(".ct-clock")).to_be_visible()
    cell.get_by_role("button", name="Undo").press("Enter")
    to_move(cell)
    expect(cell.locator(".ct-clock")).to_be_hidden()
    expect(log(cell)).not_to_contain_text("Ben ")
    other = board(page, "expert")
    play(other)
    to_move(other)
    expect(log(other)).to_contain_text("Ben ")
    expect(log(cell)).not_to_contain_text("Ben ")
