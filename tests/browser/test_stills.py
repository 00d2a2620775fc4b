"""Pictures before their boards are live: drawn for the window, and nothing moves when a board wakes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from steps import Addresses, OpenPage
from waking import SAVES_DATA, grown

# those without worked examples: how these chapters wake is seen where all of their examples are gone through
PAGES = ["index", "buried-alive-notes", "opponents"]

SHOWN = """
  () => [...document.querySelectorAll("svg.ct-two")].map((svg) => {
    const seen = (part) => getComputedStyle(part).display !== "none";
    const shown = [...svg.querySelectorAll("svg")].filter(seen);
    const { width, height } = svg.getBoundingClientRect();
    const [, , wide, high] = shown[0].getAttribute("viewBox").split(" ").map(Number);
    const names = shown.map((part) => part.getAttribute("class")).join();
    return [names, width / wide, (height * wide) / (width * high)];
  })
"""


@pytest.fixture(params=[390, 1200])
def window(request: pytest.FixtureRequest, open_page: OpenPage) -> Page:
    return open_page(viewport={"width": request.param, "height": 900}, script=SAVES_DATA)


@pytest.mark.parametrize("name", PAGES)
def test_nothing_moves_when_boards_wake(window: Page, book: Addresses, name: str) -> None:
    window.goto(f"{book.root}{name}.html")
    assert grown(window) == []


@pytest.mark.parametrize("name", ["boneyard", "buried-alive", "four-courts"])
def test_a_phone_has_pictures_of_its_own(window: Page, book: Addresses, name: str) -> None:
    window.goto(f"{book.root}{name}.html")
    stills = window.evaluate(SHOWN)
    assert stills
    narrow = (window.viewport_size or {})["width"] < 500
    for shown, scale, shape in stills:
        assert shown == ("ct-narrow" if narrow else "ct-wide")
        assert scale > (0.95 if narrow else 0.8), "its words can be read"
        assert 0.99 < shape < 1.01, "it fills its place"


def test_paper_has_the_wide_pictures(open_page: OpenPage, book: Addresses) -> None:
    page = open_page(viewport={"width": 390, "height": 900}, script=SAVES_DATA)
    page.goto(f"{book.root}boneyard.html")
    page.emulate_media(media="print")
    assert {shown for shown, _, _ in page.evaluate(SHOWN)} == {"ct-wide"}
