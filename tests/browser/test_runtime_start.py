"""How Python starts in the page: quickly out of the image, plainly where that cannot be, and when."""

import gzip
import json
import re
from collections.abc import Callable
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, Route
from steps import Addresses, Allow, OpenPage, at_rest, engine, live, requests_of, status

IMAGE = re.compile(r"/image-[0-9a-f]+\.bin$")
NO_UNPACKING = "delete window.DecompressionStream;"
SAVES_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}});"
NO_WASM = "delete window.WebAssembly;"


def clicked(page: Page, name: str = "cards") -> str:
    """Click into the board of cards and return what it says to that."""
    cell = live(page, name)
    cell.locator("canvas").click(position={"x": 100, "y": 50})
    page.wait_for_function("document.querySelector('.live-board').innerText.includes('card ')")
    cell.locator("b", has_text="card 1 at 100,50").wait_for()
    return cell.locator("b").inner_text()


def change_image(page: Page, address: str, change: Callable[[bytes], bytes]) -> None:
    """Let the server send the image as `change` makes it from the right one, all of it as the first piece."""
    text = urlopen(address).read().decode()
    settings = json.loads(re.findall(r'id="live-settings">(.*?)</script>', text)[0])
    pieces = [
        urlopen(urljoin(address, settings["base"] + piece["file"])).read() for piece in settings["image"]
    ]
    changed = {settings["image"][0]["file"]: change(b"".join(pieces))}

    def answer(route: Route) -> None:
        body = changed.get(route.request.url.rsplit("/", 1)[1], b"")
        route.fulfill(body=body, content_type="application/octet-stream")

    page.context.route(IMAGE, answer)


def test_starts_from_the_image_and_answers_a_click(page: Page, small_book: Addresses) -> None:
    asked = requests_of(page)
    page.goto(small_book.root)
    assert clicked(page) == "card 1 at 100,50"
    assert engine(page) == "image"
    assert not any(name.startswith(("numpy", "pillow")) for name in asked)


def other_build(data: bytes) -> bytes:
    image = gzip.decompress(data)
    return gzip.compress(b"0" * 20 + image[20:], 1)


def broken_inside(data: bytes) -> bytes:
    """Keep key and packing in order, and destroy what Pyodide's own head says."""
    image = gzip.decompress(data)
    return gzip.compress(image[:64] + bytes(64) + image[128:], 1)


CHANGES: dict[str, Callable[[bytes], bytes]] = {
    "cut short": lambda data: data[: len(data) // 2],
    "flipped bits": lambda data: data[:200_000] + bytes(64) + data[200_064:],
    "no image at all": lambda data: b"<!doctype html><p>Welcome to the airport's network",
    "empty": lambda data: b"",
    "other build": other_build,
    "broken inside": broken_inside,
}


@pytest.mark.parametrize("how", CHANGES)
def test_an_image_that_does_not_fit_gives_way_to_the_plain_start(
    how: str, page: Page, small_book: Addresses
) -> None:
    change_image(page, small_book.root, CHANGES[how])
    page.goto(small_book.root)
    assert clicked(page) == "card 1 at 100,50"
    assert engine(page) == "plain"


def test_the_image_travels_in_pieces_that_a_private_window_keeps(page: Page, small_book: Addresses) -> None:
    sizes: list[int] = []
    page.on("response", lambda answer: IMAGE.search(answer.url) and sizes.append(len(answer.body())))
    page.goto(small_book.root)
    assert clicked(page) == "card 1 at 100,50"
    assert len(sizes) > 1
    assert max(sizes) <= 4_000_000


def test_a_missing_piece_of_the_image_gives_way_to_the_plain_start(
    page: Page, small_book: Addresses, allow: Allow
) -> None:
    allow("404")
    last = re.findall(r"image-[0-9a-f]+\.bin", urlopen(small_book.root).read().decode())[-1]
    page.context.route(f"**/{last}", lambda route: route.fulfill(status=404, body="gone"))
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
    assert engine(page) == "image"
    assert page.get_attribute("[data-live=far]", "data-state") == "still"
    page.locator("[data-live=far]").scroll_into_view_if_needed()
    live(page, "far")


def test_python_starts_by_itself_when_a_board_comes_into_view(page: Page, small_book: Addresses) -> None:
    page.goto(small_book.root)
    live(page, "cards")
    assert page.get_attribute('[data-live="2"]', "data-state") == "still"


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


def test_play_starts_a_board_that_is_pressed_before_the_engine_is_up(
    open_page: OpenPage, small_book: Addresses
) -> None:
    page = open_page(small_book.root)
    page.locator('[data-live="2"]').get_by_role("button", name="Play").click()
    live(page, "2")


def test_progress_tells_what_is_done_and_how_much_is_loaded(
    open_page: OpenPage, small_book: Addresses
) -> None:
    script = """
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
    page = open_page(small_book.root, script=script)
    live(page, "cards")
    said = page.evaluate("said")
    steps = list(dict.fromkeys(text for text, _, _ in said))
    assert steps[:2] == ["Still picture.", "Loading Python"]
    assert steps[-2:] == ["Setting up the board", "Live: it runs here in your browser."]
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


def test_a_page_that_cannot_load_python_says_so_and_lets_the_reader_try_again(
    open_page: OpenPage, small_book: Addresses, allow: Allow
) -> None:
    page = open_page()
    allow("503", "could not start")
    wasm = re.compile(r"/pyodide-wasm-[0-9a-f]+\.bin$")
    page.context.route(wasm, lambda route: route.fulfill(status=503, body="busy"))
    page.goto(small_book.root)
    cell = live(page, "cards", "failed")
    assert re.fullmatch(
        r"The board could not be loaded: pyodide-wasm-\w+\.bin did not arrive \(the server answered 503\)\. "
        r"The picture stays\. Check your connection and try again\.",
        status(cell),
    )
    assert cell.locator(".live-still svg").is_visible()
    page.context.unroute(wasm)
    cell.get_by_role("button", name="Try again").click()
    assert clicked(page) == "card 1 at 100,50"


def test_no_connection_is_said_as_such(open_page: OpenPage, small_book: Addresses, allow: Allow) -> None:
    page = open_page()
    allow("ERR_FAILED", "could not start")
    page.context.route(re.compile("/pyodide-"), lambda route: route.abort())
    page.goto(small_book.root)
    assert "did not arrive (no connection)" in status(live(page, "cards", "failed"))


@pytest.mark.parametrize("part", ["engine", "widgets"])
def test_a_script_of_the_runtime_that_does_not_come_is_said_as_such(
    part: str, open_page: OpenPage, small_book: Addresses, allow: Allow
) -> None:
    page = open_page()
    allow("404", "could not start")
    page.context.route(
        re.compile(rf"/{part}-[0-9a-f]+\.js"), lambda route: route.fulfill(status=404, body="")
    )
    page.goto(small_book.root)
    assert "The board could not be loaded" in status(live(page, "cards", "failed"))


def test_a_first_script_that_does_not_come_is_said_as_such(
    open_page: OpenPage, small_book: Addresses, allow: Allow
) -> None:
    page = open_page()
    allow("404")
    page.context.route(re.compile(r"/live-[0-9a-f]+\.js"), lambda route: route.fulfill(status=404, body=""))
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
