"""The page around the boards: it stays still, keeps the focus, is fine by dark as by light, can come back."""

import chromium
import pytest
from playwright.sync_api import Locator, Page, Playwright, Request, expect
from steps import Addresses, Allow, Axe, OpenPage, at_rest, engine, live

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


def loaded_of_the_runtime(page: Page) -> list[tuple[str, int]]:
    """Return a list that fills with the runtime's files, and how much of each the server had to send."""
    sizes: list[tuple[str, int]] = []

    def note(request: Request) -> None:
        if "/_live/" in request.url:
            sizes.append((request.url, request.sizes()["responseBodySize"]))

    page.context.on("requestfinished", note)
    return sizes


def test_works_below_a_folder_and_takes_the_second_page_from_the_browsers_store(
    page: Page, small_book: Addresses
) -> None:
    page.goto(small_book.below)
    lay(page, 1)
    assert page.get_attribute("[data-live=cards]", "data-root") == "./"
    page.goto("about:blank")  # what the first page still loads does not count
    sizes = loaded_of_the_runtime(page)
    page.goto(f"{small_book.below}composed.html")
    live(page, "composed")
    assert engine(page) == "image"
    assert sizes
    assert [name for name, size in sizes if size > 0] == []


def test_a_page_without_live_cells_loads_nothing_of_the_runtime(page: Page, small_book: Addresses) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto(f"{small_book.root}still.html")
    at_rest(page)
    assert [address for address in asked if "/_live/" in address] == []
    assert page.locator(".svg-picture svg").is_visible()


def moves_nothing(page: Page) -> None:
    at_rest(page)
    assert len(page.evaluate("[...places]")) == 1


def folds_its_code_below_it(cell: Locator) -> None:
    code = cell.locator(".live-code")
    assert not code.locator("pre").is_visible()
    code.locator("summary").click()
    assert "canvas.on_mouse_down(lay)" in code.locator("pre").inner_text()
    assert code.locator("span.kn", has_text="import").count() > 0  # coloured


def is_printed_without_its_buttons(page: Page, cell: Locator) -> None:
    page.emulate_media(media="print")
    assert cell.locator("canvas").is_visible()
    assert not cell.locator(".live-bar").is_visible()
    assert not cell.locator(".live-code").is_visible()


def test_a_board_that_goes_live_leaves_the_page_and_the_focus_where_they_are(
    open_page: OpenPage, small_book: Addresses
) -> None:
    page = open_page(small_book.root, script=PLACES)
    page.locator("a", has_text="A composed board").first.focus()
    cell = live(page, "cards")
    moves_nothing(page)
    assert page.evaluate("document.activeElement.innerText") == "A composed board"
    folds_its_code_below_it(cell)
    is_printed_without_its_buttons(page, cell)


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


def test_a_page_that_comes_back_without_its_python_or_is_loaded_again_starts_it_anew(
    open_page: OpenPage, small_book: Addresses
) -> None:
    page = open_page(small_book.root, script=WORKERS)
    lay(page, 1)
    page.evaluate("workers.forEach((worker) => worker.terminate())")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    page.wait_for_function("workers.length === 2")
    lay(page, 1)
    page.reload()
    lay(page, 1)


def boards_have_settled(page: Page) -> None:
    """Wait until the boards in view are live, or have failed."""
    if page.locator("[data-live]").count() == 0:
        return
    engine(page)
    page.wait_for_function(
        "![...document.querySelectorAll('[data-state]')].some(e => e.dataset.state === 'waiting')"
    )


def becomes_dark(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.wait_for_function("document.getAnimations().length === 0")  # no colour is on its way


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_in_what_is_ours(
    name: str, open_page: OpenPage, small_book: Addresses, axe: Axe, allow: Allow
) -> None:
    allow("IndexError")  # one of the boards is made to fail
    page = open_page(small_book.root + name, color_scheme="light")
    boards_have_settled(page)
    assert axe(page) == []
    becomes_dark(page)
    assert axe(page) == []


def test_without_scripts_the_page_says_what_is_missing(open_page: OpenPage, small_book: Addresses) -> None:
    page = open_page(small_book.root, java_script_enabled=False)
    cell = page.locator("[data-live=cards]")
    assert cell.locator(".live-still svg").is_visible()
    assert not cell.locator(".live-play").is_visible()
    assert "The board needs JavaScript." in cell.inner_text()
