"""The page around the boards: it stays still, keeps the focus, follows the theme, and survives going back."""

import chromium
import pytest
from playwright.sync_api import Page, Playwright, Request
from steps import Addresses, Allow, Axe, OpenPage, at_rest, engine, live, requests_of

PLACES = """
  window.places = new Set();
  (function note() {
    const cell = document.querySelector("[data-live=cards]");
    if (cell?.querySelector(".live-source")) {
      const top = (part) => part.getBoundingClientRect().top;
      places.add(top(cell.querySelector(".live-code")) - top(cell));
    }
    requestAnimationFrame(note);
  })();
"""
WORKERS = """
  window.workers = [];
  window.Worker = class extends Worker { constructor(...args) { super(...args); workers.push(this); } };
"""
PAGES = ["index.html", "composed.html", "trouble.html", "sub/page.html", "still.html"]


def lay(page: Page, number: int) -> None:
    """Click a card onto the board and wait until the board has counted it."""
    live(page, "cards").locator("canvas").click(position={"x": 100, "y": 50})
    page.locator("b", has_text=f"card {number} at").wait_for()


def test_works_below_a_folder_as_at_the_root(page: Page, small_book: Addresses) -> None:
    page.goto(small_book.below)
    lay(page, 1)
    assert page.get_attribute("[data-live=cards]", "data-root") == "./"
    page.goto(f"{small_book.below}sub/page.html")
    live(page, "numpy")
    assert page.get_attribute("[data-live=numpy]", "data-root") == "../"


def test_a_page_without_live_cells_loads_nothing_of_the_runtime(page: Page, small_book: Addresses) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto(f"{small_book.root}still.html")
    at_rest(page)
    assert [address for address in asked if "/_live/" in address] == []
    assert page.locator(".svg-picture svg").is_visible()


def test_a_board_that_goes_live_moves_nothing(open_page: OpenPage, small_book: Addresses) -> None:
    page = open_page(small_book.root, script=PLACES)
    live(page, "cards")
    at_rest(page)
    assert len(page.evaluate("[...places]")) == 1


def test_going_live_takes_the_focus_from_nobody(page: Page, small_book: Addresses) -> None:
    page.goto(small_book.root)
    page.locator("a", has_text="A composed board").first.focus()
    live(page, "cards")
    assert page.evaluate("document.activeElement.innerText") == "A composed board"


def test_who_pressed_play_by_keyboard_is_at_the_board_then(page: Page, small_book: Addresses) -> None:
    page.goto(small_book.root)
    page.locator('[data-live="2"] .live-play').focus()
    page.keyboard.press("Enter")
    live(page, "2")
    assert page.evaluate("document.activeElement.className") == "live-board"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.innerText") == "How many?"


def test_play_is_named_after_its_board(page: Page, small_book: Addresses) -> None:
    page.goto(f"{small_book.root}far.html")
    names = [button.get_attribute("aria-label") for button in page.locator(".live-play").all()]
    assert names == ["Play: A table far below"]


def test_the_code_lies_folded_below_its_board(page: Page, small_book: Addresses) -> None:
    page.goto(small_book.root)
    code = page.locator("[data-live=cards] .live-code")
    assert not code.locator("pre").is_visible()
    code.locator("summary").click()
    assert "canvas.on_mouse_down(lay)" in code.locator("pre").inner_text()
    assert code.locator("span.kn", has_text="import").count() > 0  # coloured


def test_a_reload_starts_anew(page: Page, small_book: Addresses) -> None:
    page.goto(small_book.root)
    lay(page, 1)
    page.reload()
    lay(page, 1)


def test_a_second_visit_takes_everything_from_the_browsers_store(
    open_page: OpenPage, small_book: Addresses
) -> None:
    page = open_page(small_book.root)
    live(page, "cards")
    sizes: list[tuple[str, int]] = []

    def note(request: Request) -> None:
        if "/_live/" in request.url:
            sizes.append((request.url, request.sizes()["responseBodySize"]))

    page.context.on("requestfinished", note)
    page.goto(f"{small_book.root}composed.html")
    live(page, "composed")
    assert engine(page) == "image"
    assert [name for name, size in sizes if size > 0] == []


def test_nothing_but_the_scripts_and_the_engine_is_loaded_twice(page: Page, small_book: Addresses) -> None:
    asked = requests_of(page)
    page.goto(small_book.root)
    live(page, "cards")
    files = [name for name in asked if name.startswith(("engine", "image", "widgets", "live", "pyodide"))]
    assert len(files) == len(set(files))


def test_the_back_button_brings_back_a_board_that_goes_on(
    playwright: Playwright, small_book: Addresses
) -> None:
    browser = chromium.launch(playwright, ignore_default_args=["--disable-back-forward-cache"])
    try:
        page = browser.new_page()
        page.goto(small_book.root)
        lay(page, 1)
        page.evaluate("addEventListener('pageshow', (event) => { window.persisted = event.persisted; })")
        page.goto(f"{small_book.root}still.html")
        page.go_back(wait_until="commit")
        lay(page, 2 if page.evaluate("window.persisted === true") else 1)
        assert page.evaluate("window.persisted === true")
    finally:
        browser.close()


def test_a_page_that_comes_back_without_its_python_starts_it_anew(
    open_page: OpenPage, small_book: Addresses
) -> None:
    page = open_page(small_book.root, script=WORKERS)
    lay(page, 1)
    page.evaluate("workers.forEach((worker) => worker.terminate())")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    page.wait_for_function("workers.length === 2")
    lay(page, 1)


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_what_is_ours(
    name: str, scheme: str, open_page: OpenPage, small_book: Addresses, axe: Axe, allow: Allow
) -> None:
    allow("IndexError")  # one of the boards is made to fail
    page = open_page(small_book.root + name, color_scheme=scheme)
    page.wait_for_function(
        "![...document.querySelectorAll('[data-state]')].some(e => e.dataset.state === 'waiting')"
    )
    assert axe(page) == []


def test_print_shows_boards_without_their_buttons(page: Page, small_book: Addresses) -> None:
    page.goto(small_book.root)
    cell = live(page, "cards")
    page.emulate_media(media="print")
    assert cell.locator("canvas").is_visible()
    assert not cell.locator(".live-bar").is_visible()
    assert not cell.locator(".live-code").is_visible()


def test_without_scripts_the_page_says_what_is_missing(open_page: OpenPage, small_book: Addresses) -> None:
    page = open_page(small_book.root, java_script_enabled=False)
    cell = page.locator("[data-live=cards]")
    assert cell.locator(".live-still svg").is_visible()
    assert not cell.locator(".live-play").is_visible()
    assert "The board needs JavaScript." in cell.inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_controls_follow_the_theme(
    scheme: str, open_page: OpenPage, small_book: Addresses, allow: Allow
) -> None:
    allow("IndexError")
    page = open_page(f"{small_book.root}trouble.html", color_scheme=scheme)
    label = live(page, "trouble").get_by_text("Number", exact=True)
    colour = "element => getComputedStyle(element).color"
    assert label.evaluate(colour) == page.locator("h1").first.evaluate(
        "element => getComputedStyle(element.ownerDocument.querySelector('article')).color"
    )
