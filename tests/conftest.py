"""What all tests share: hypothesis is the same on every run and never fails for being slow; one Chromium."""

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
