"""How Python starts in the page: quickly out of the image, plainly where that cannot be, and when."""

import gzip
import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from steps import Addresses, Allow, OpenPage, at_rest, engine, live, requests_of, status
from waking import SAVES_DATA

ENGINE = re.compile(r"/engine-[0-9a-f]+\.js$")
IMAGE = re.compile(r"/image-[0-9a-f]+\.bin$")
WIDGETS = re.compile(r"/widgets-[0-9a-f]+\.js$")
WASM = re.compile(r"/pyodide-wasm-[0-9a-f]+\.bin$")
NO_UNPACKING = "delete window.DecompressionStream;"
NO_WASM = "delete window.WebAssembly;"
SAID = """
  window.said = [];
  new MutationObserver(() => {
    const cell = document.querySelector("[data-live=cards]");
    if (!cell?.dataset.state) return;
    const bar = cell.querySelector("progress");
    const text = (name) => cell.querySelector(name).textContent;
    const share = bar.hidden ? null : bar.value / bar.max;
    window.said.push([text(".live-status"), text(".live-amount"), share]);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""
Said = list[tuple[str, str, float | None]]  # what the line under a board told, one after the other


def settings_of(address: str) -> dict[str, Any]:
    """Return what a page knows of the runtime's files."""
    text = urlopen(address).read().decode()
    settings: dict[str, Any] = json.loads(re.findall(r'id="live-settings">(.*?)</script>', text)[0])
    return settings


def pieces_of_the_image(address: str) -> dict[str, bytes]:
    """Return the pieces in which the image travels, by their names."""
    settings = settings_of(address)
    base = urljoin(address, settings["base"])
    return {piece["file"]: urlopen(base + piece["file"]).read() for piece in settings["image"]}


def clicked(page: Page, name: str = "cards") -> str:
    """Click into the board of cards and return what it says to that."""
    cell = live(page, name)
    cell.locator("canvas").click(position={"x": 100, "y": 50})
    page.wait_for_function("document.querySelector('.live-board').innerText.includes('card ')")
    cell.locator("b", has_text="card 1 at 100,50").wait_for()
    return cell.locator("b").inner_text()


def tells_what_is_done(said: Said) -> None:
    steps = list(dict.fromkeys(text for text, _, _ in said))
    assert steps[:2] == ["Still picture.", "Loading Python"]
    assert steps[-2:] == ["Setting up the board", "Live: it runs here in your browser."]


def tells_how_much_is_loaded(said: Said) -> None:
    amounts = [re.fullmatch(r"(\d+\.\d) of (\d+\.\d) MB", amount) for _, amount, _ in said if amount]
    assert amounts
    assert all(amounts)
    pairs = [(float(match[1]), float(match[2])) for match in amounts if match]
    assert pairs == sorted(pairs)
    assert len({total for _, total in pairs}) == 1
    assert pairs[-1][0] == pairs[-1][1] > 5
    shares = [share for _, _, share in said if share is not None]
    assert shares == sorted(shares)
    assert shares[-1] == 1


def each_is_asked_for_once(asked: list[str]) -> None:
    files = [name for name in asked if name.startswith(("engine", "image", "widgets", "live", "pyodide"))]
    assert len(files) == len(set(files))


def the_image_travels_in_pieces_that_a_private_window_keeps(asked: list[str], address: str) -> None:
    pieces = pieces_of_the_image(address)
    assert sorted(name for name in asked if name.startswith("image")) == sorted(pieces)
    assert len(pieces) > 1
    assert max(map(len, pieces.values())) <= 4_000_000


def test_a_board_in_view_starts_python_from_the_image_and_tells_how_far_it_is(
    open_page: OpenPage, small_book: Addresses
) -> None:
    page = open_page(script=SAID)
    asked = requests_of(page)
    page.goto(small_book.root)
    live(page, "cards")
    assert page.get_attribute('[data-live="2"]', "data-state") == "still"
    said = page.evaluate("said")
    each_is_asked_for_once(asked)
    assert clicked(page) == "card 1 at 100,50"
    assert engine(page) == "image"
    assert not any(name.startswith(("numpy", "pillow")) for name in asked)
    the_image_travels_in_pieces_that_a_private_window_keeps(asked, small_book.root)
    tells_what_is_done(said)
    tells_how_much_is_loaded(said)


def change_image(page: Page, address: str, change: Callable[[bytes], bytes]) -> None:
    """Let the server send the image as `change` makes it from the right one, all of it as the first piece."""
    pieces = pieces_of_the_image(address)
    changed = {next(iter(pieces)): change(b"".join(pieces.values()))}

    def answer(route: Route) -> None:
        body = changed.get(route.request.url.rsplit("/", 1)[1], b"")
        route.fulfill(body=body, content_type="application/octet-stream")

    page.context.route(IMAGE, answer)


def other_build(data: bytes) -> bytes:
    image = gzip.decompress(data)
    return gzip.compress(b"0" * 20 + image[20:], 1)


CHANGES: dict[str, Callable[[bytes], bytes]] = {
    "cut short": lambda data: data[: len(data) // 2],
    "flipped bits": lambda data: data[:200_000] + bytes(64) + data[200_064:],
    "no image at all": lambda data: b"<!doctype html><p>Welcome to the airport's network",
    "empty": lambda data: b"",
    "other build": other_build,
}


def gives_way_to_the_plain_start(page: Page, address: str) -> None:
    """Open a page and see that it gives up the quick start and begins a plain one.

    That one is the same whatever was wrong with the image, so it is held where it loads what it alone needs.
    """
    files = {file["file"] for file in settings_of(address)["files"].values()}
    for file in files:
        page.context.route(f"**/{file}", lambda route: None)  # never answered
    asked = requests_of(page)
    with (
        page.context.expect_event("request", lambda request: files <= set(asked)),
        page.expect_console_message(lambda message: "the quick start did not work" in message.text) as said,
    ):
        page.goto(address)
    assert said.value.text.endswith("starting plainly.")
    assert status(live(page, "cards", "waiting")) == "Loading Python"


@pytest.mark.parametrize("how", CHANGES)
def test_an_image_that_does_not_fit_gives_way_to_the_plain_start(
    how: str, page: Page, small_book: Addresses
) -> None:
    change_image(page, small_book.root, CHANGES[how])
    gives_way_to_the_plain_start(page, small_book.root)


def test_a_missing_piece_of_the_image_gives_way_to_the_plain_start(
    page: Page, small_book: Addresses, allow: Allow
) -> None:
    allow("404")
    last = settings_of(small_book.root)["image"][-1]["file"]
    page.context.route(f"**/{last}", lambda route: route.fulfill(status=404, body="gone"))
    gives_way_to_the_plain_start(page, small_book.root)


def broken_inside(data: bytes) -> bytes:
    """Keep key and packing in order, and destroy what Pyodide's own head says."""
    image = gzip.decompress(data)
    return gzip.compress(image[:64] + bytes(64) + image[128:], 1)


def test_the_plain_start_after_an_image_that_is_broken_inside_leads_to_a_board_that_answers(
    page: Page, small_book: Addresses
) -> None:
    change_image(page, small_book.root, broken_inside)
    page.goto(small_book.root)
    assert clicked(page) == "card 1 at 100,50"
    assert engine(page) == "plain"


def test_a_browser_that_cannot_unpack_starts_plainly_from_files_as_they_are(
    open_page: OpenPage, small_book: Addresses
) -> None:
    page = open_page(script=NO_UNPACKING)
    asked = requests_of(page)
    page.goto(small_book.root)
    assert clicked(page) == "card 1 at 100,50"
    assert engine(page) == "plain"
    assert not any(name.endswith(".bin") for name in asked)


def test_a_board_out_of_view_waits_for_the_reader_while_the_idle_page_starts_python(
    page: Page, small_book: Addresses
) -> None:
    page.goto(f"{small_book.root}far.html")
    names = [button.get_attribute("aria-label") for button in page.locator(".live-play").all()]
    assert names == ["Play: A table far below"]
    assert engine(page) == "image"
    assert page.get_attribute("[data-live=far]", "data-state") == "still"
    page.locator("[data-live=far]").scroll_into_view_if_needed()
    live(page, "far")


def test_nothing_is_loaded_for_a_reader_who_saves_data(open_page: OpenPage, small_book: Addresses) -> None:
    page = open_page(script=SAVES_DATA)
    asked = requests_of(page)
    page.goto(small_book.root)
    at_rest(page)
    cell = live(page, "cards", "still")
    assert not any(name.startswith(("engine", "image", "widgets", "pyodide")) for name in asked)
    assert re.fullmatch(r"Still picture\. Play loads \d+\.\d MB\.", status(cell))
    cell.get_by_role("button", name="Play").click()
    assert clicked(page) == "card 1 at 100,50"
    assert page.get_attribute('[data-live="2"]', "data-state") == "still"


def test_play_by_keyboard_before_python_is_up_starts_the_board_and_leads_into_it(
    page: Page, small_book: Addresses
) -> None:
    page.goto(small_book.root)
    page.locator('[data-live="2"] .live-play').focus()
    page.keyboard.press("Enter")
    live(page, "2")
    assert page.evaluate("document.activeElement.className") == "live-board"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.innerText") == "How many?"


@contextmanager
def missing(page: Page, files: re.Pattern[str], answer: int | None) -> Iterator[None]:
    """Have the server answer with an error where files are asked for, or nobody answer at all."""
    page.context.route(
        files, lambda route: route.fulfill(status=answer, body="") if answer else route.abort()
    )
    yield
    page.context.unroute(files)


def is_said_when_it_is_tried_again(cell: Locator, words: str) -> None:
    cell.get_by_role("button", name="Try again").click()
    expect(cell.locator(".live-status")).to_have_text(re.compile(f"^The board could not be loaded: {words}"))


def test_a_page_that_cannot_load_python_says_so_and_lets_the_reader_try_again(
    page: Page, small_book: Addresses, allow: Allow
) -> None:
    allow("404", "503", "ERR_FAILED", "could not start")
    with missing(page, WIDGETS, answer=404):
        page.goto(small_book.root)
        cell = live(page, "cards", "failed")
        assert "The board could not be loaded: a part of it" in status(cell)
    with missing(page, ENGINE, answer=404):
        is_said_when_it_is_tried_again(cell, r"engine-\w+\.js did not arrive\.")
    with missing(page, WASM, answer=503):
        what = r"pyodide-wasm-\w+\.bin did not arrive \(the server answered 503\)\."
        what_to_do = r"The picture stays\. Check your connection and try again\."
        is_said_when_it_is_tried_again(cell, f"{what} {what_to_do}$")
        assert cell.locator(".live-still svg").is_visible()
    with missing(page, re.compile("/pyodide-"), answer=None):
        is_said_when_it_is_tried_again(cell, r".* did not arrive \(no connection\)")
    cell.get_by_role("button", name="Try again").click()
    assert clicked(page) == "card 1 at 100,50"


def test_a_first_script_that_does_not_come_is_said_as_such(
    page: Page, small_book: Addresses, allow: Allow
) -> None:
    allow("404")
    with missing(page, re.compile(r"/live-[0-9a-f]+\.js"), answer=404):
        page.goto(small_book.root)
        page.locator("[data-live=cards] .live-status", has_text="stay pictures").wait_for()
        assert not page.locator("[data-live=cards] .live-play").is_visible()


def test_a_browser_without_webassembly_is_told_what_can(
    open_page: OpenPage, small_book: Addresses, allow: Allow
) -> None:
    page = open_page(script=NO_WASM)
    allow("could not start")
    page.goto(small_book.root)
    line = status(live(page, "cards", "failed"))
    assert "no WebAssembly" in line
    assert "Firefox, Chrome, Edge or Safari" in line
