"""What all browser tests share: Chromium that reaches this machine alone, and books served as a reader would.

- `open_page(address, **context)` opens a page in a context of its own (`viewport`, `has_touch`, ...);
- `page` is one such page, not yet anywhere; `shared` is one for all tests of a file;
- `axe(page)` returns what is wrong with a page for people who do not see it or use no mouse;
- `book` and `small_book` are the addresses of the book, and of the one that tests the runtime, by plain
  `http.server`: `book.root`, and `book.below` where all lies under `/book/`.

A test fails if a page asks another host for anything, raises an error or writes one to the console, unless
the test has said so before: `allow("words of the error")`.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import build
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect
from prepare import parts
from steps import Addresses, Allow, Axe, OpenPage

ROOT = Path(__file__).parents[2]

WIDE: Any = {"width": 1280, "height": 900}
PATIENCE = 60_000  # milliseconds after which a condition that should come about has failed
expect.set_options(timeout=PATIENCE)
# whoever looks at colours has to wait until none is on its way to another
FADED = """() => Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
    .map(({ finished }) => finished)
).then(() => {})"""
OWN = re.compile(r"(https?://(127\.0\.0\.1|localhost)[:/]|blob:|data:|about:)")


class Watch:
    """Collects what the pages of a test should not have done."""

    def __init__(self) -> None:
        self.allowed: list[str] = []
        self.faults: list[str] = []

    def over(self, page: Page) -> None:
        context = page.context  # and over all that are opened beside it
        context.on("console", lambda message: message.type == "error" and self.note("console", message.text))
        context.on("weberror", lambda error: self.note("page error", str(error.error)))
        context.on("request", self.request)

    def note(self, kind: str, text: str) -> None:
        self.faults.append(f"{kind}: {text}")

    def request(self, request: Request) -> None:
        if not OWN.match(request.url):
            self.note("request to another host", request.url)

    def unexpected(self) -> list[str]:
        return [fault for fault in self.faults if not any(words in fault for words in self.allowed)]


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder by plain `http.server` on a free port; yields the address."""
    command = [
        sys.executable,
        "-u",
        "-m",
        "http.server",
        "--bind",
        "127.0.0.1",
        "--directory",
        str(folder),
        "0",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout is not None
            port = re.search(r"port (\d+)", process.stdout.readline())
            assert port, "http.server did not say its port"
            yield f"http://127.0.0.1:{port[1]}/"
        finally:
            process.terminate()


@contextmanager
def served_twice(pages: Path, folder: Path) -> Iterator[Addresses]:
    """Serve the pages at the root of one server, and below `/book/` of another that has nothing else."""
    (folder / "book").symlink_to(pages, target_is_directory=True)
    with served(pages) as root, served(folder) as below:
        yield Addresses(root, f"{below}book/")


@pytest.fixture(scope="session")
def book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Addresses]:
    pages = build.build(ROOT / "book", ROOT / "_config.yml", ROOT)
    with served_twice(pages, tmp_path_factory.mktemp("served")) as addresses:
        yield addresses


@pytest.fixture(scope="session")
def small_book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Addresses]:
    source = ROOT / "tests" / "live" / "fixture"
    pages = build.build(source, source / "_config.yml", ROOT / ".cache" / "fixture")
    with served_twice(pages, tmp_path_factory.mktemp("served")) as addresses:
        yield addresses


@pytest.fixture
def watch() -> Iterator[Watch]:
    watch = Watch()
    yield watch
    assert watch.unexpected() == []


@pytest.fixture
def allow(watch: Watch) -> Allow:
    """Say which faults are expected, by some of their words: `allow("404", "could not start")`."""
    return lambda *words: watch.allowed.extend(words)


@pytest.fixture
def open_page(browser: Browser, watch: Watch) -> Iterator[OpenPage]:
    contexts: list[BrowserContext] = []

    def opened(address: str | None = None, *, script: str = "", **options: Any) -> Page:
        context = browser.new_context(**{"viewport": WIDE, **options})
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        if script:
            context.add_init_script(script)
        page = context.new_page()
        watch.over(page)
        if address:
            page.goto(address)
        return page

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def _page_of_the_module(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport=WIDE)
    page.set_default_timeout(PATIENCE)
    yield page
    page.close()


@pytest.fixture
def shared(_page_of_the_module: Page, watch: Watch) -> Page:
    """One page for all tests of a file that begin with a game of their own; each answers for its faults."""
    watch.over(_page_of_the_module)
    return _page_of_the_module


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page()


@pytest.fixture(scope="session")
def axe() -> Axe:
    """Return what axe finds wrong with a page: one line for each kind of fault, with its places."""
    modules = parts.node_modules(parts.Inputs.gather(), print)
    script = (modules / "axe-core" / "axe.min.js").read_text(encoding="utf-8")

    def faults(page: Page, options: str = "{}") -> list[str]:
        page.evaluate(script)
        page.evaluate(FADED)
        found = page.evaluate(f"axe.run(document, {options}).then(({{ violations }}) => violations)")
        return [
            f"{fault['id']} ({fault['impact']}): {fault['help']}: "
            + "; ".join(" ".join(map(str, node["target"])) for node in fault["nodes"])
            for fault in found
        ]

    return faults
