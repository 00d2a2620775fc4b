"""Steps that many browser tests take."""

from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Locator, Page, Response

OpenPage = Callable[..., Page]
Allow = Callable[..., None]
Axe = Callable[..., list[str]]

TELEPHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Addresses(NamedTuple):
    """Where a built book is served, with a slash at the end: at the root, and below `/book/`."""

    root: str
    below: str


def live(page: Page, name: str, state: str = "live") -> Locator:
    """Wait until a live cell has come to a state (still, waiting, live, failed) and return the cell."""
    page.wait_for_selector(f'[data-live="{name}"][data-state="{state}"]')
    return page.locator(f'[data-live="{name}"]')


def go(page: Page, address: str, link: str) -> None:
    """Go to a page with a game in the address, or open the game there if that page is there already."""
    if page.url.startswith(address):
        page.evaluate("hash => { location.hash = hash }", link)
    else:
        page.goto(address + link)


def status(cell: Locator) -> str:
    """Return the line under a live cell."""
    return cell.locator(".live-status").inner_text()


def engine(page: Page) -> str:
    """Wait until Python is up and return how it was started: `image` or `plain`."""
    page.wait_for_selector("html[data-live-engine]")
    return str(page.evaluate("document.documentElement.dataset.liveEngine"))


def requests_of(page: Page) -> list[str]:
    """Return a list that fills with the names of the files that the page and its worker ask for."""
    names: list[str] = []
    page.context.on("request", lambda request: names.append(request.url.rpartition("/")[2]))
    return names


def statuses_of(page: Page) -> list[tuple[str, int]]:
    """Return a list that fills with the files that came, and what the server answered."""
    answers: list[tuple[str, int]] = []

    def note(response: Response) -> None:
        answers.append((response.url.rpartition("/")[2], response.status))

    page.context.on("response", note)
    return answers


def at_rest(page: Page) -> None:
    """Wait until the page has loaded and has had time to be idle, and what was planned for then has begun."""
    page.wait_for_load_state("load")
    page.evaluate(
        "new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => setTimeout(done))))"
    )
