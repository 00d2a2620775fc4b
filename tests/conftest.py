"""What all tests share: hypothesis is the same on every run and never fails for being slow; one Chromium."""

import asyncio
from collections.abc import Iterator

import chromium
import pytest
from hypothesis import settings
from playwright.sync_api import Browser, Playwright, sync_playwright

settings.register_profile("house", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("house")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Start the driver of the browser, once: there can be only one at a time."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Start the Chromium of this machine, once."""
    browser = chromium.launch(playwright)
    yield browser
    browser.close()


@pytest.fixture(autouse=True)
def _no_loop_of_the_driver(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide the driver's event loop, which stays in its thread, from tests that no browser has a part in.

    Where a loop runs, bots are asked beside the board and answer later: which of these tests come after one
    with a browser, in the same process, must not make a difference.
    """
    loop = asyncio._get_running_loop()
    if loop is None or "playwright" in request.fixturenames:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)
