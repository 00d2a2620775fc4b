"""How long a reader waits for a live board, what it costs on the wire, and how soon it answers a click.

Chromium is driven on the built book's landing page, or on the page that it is given. The server is an
`http.server` that counts what it sends, heads included.
"""

from __future__ import annotations

import functools
import http.server
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import chromium
from playwright.sync_api import BrowserContext, Page, Playwright

import cardgames
from bench import ROOT

PAGES = ROOT / "_build" / "html"
PAGE = "index.html"
RUNS = 5
CLICKS = 60
TABLE = "full-table"  # the cell of a chapter's whole game

# nothing starts by itself: the reader saves data
BY_PLAY_ALONE = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
# Python starts when the page is idle, but no board ever comes into view
OUT_OF_VIEW = "window.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} };"
WITHOUT_IMAGE = """
  const { parse } = JSON;
  JSON.parse = (text, ...rest) => {
    const value = parse(text, ...rest);
    if (value?.wheels && value.image) value.image = null;
    return value;
  };
"""
# when the canvas that is on the page was painted last
PAINTED = """
  window.painted = 0;
  for (const name of ["drawImage", "fillRect", "putImageData"]) {
    const draw = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...rest) {
      draw.apply(this, rest);
      if (this.canvas.isConnected) window.painted = performance.now();
    };
  }
  addEventListener("mousedown", (event) => { window.pressed = event.timeStamp; }, { capture: true });
"""
WORKERS = """
  window.workers = [];
  window.Worker = class extends Worker { constructor(...rest) { super(...rest); workers.push(this); } };
"""
# press Play, wait for the board, press the first thing on it, and wait until that is painted
PLAY = """
  async () => {
    const cell = document.querySelector("[data-live]");
    const began = performance.now();
    const until = async (condition) => {
      while (!condition()) {
        if (cell.dataset.state === "failed") throw new Error(cell.querySelector(".live-status").textContent);
        if (performance.now() - began > 60_000) throw new Error(`no answer: ${condition}`);
        await new Promise((done) => setTimeout(done, 1));
      }
    };
    cell.querySelector(".live-play").click();
    await until(() => cell.dataset.state === "live");
    const before = painted;
    const canvas = cell.querySelector("canvas");
    const { x, y, width, height } = (cell.querySelector(".ct-target") ?? canvas).getBoundingClientRect();
    const place = { clientX: x + width / 2, clientY: y + height / 2 };
    const press = { ...place, bubbles: true, cancelable: true, detail: 1 };
    canvas.dispatchEvent(new MouseEvent("mousedown", press));
    await until(() => painted !== before);
    return painted - began;
  }
"""


@dataclass
class Sent:
    """What the server has sent."""

    bytes: int = 0
    requests: int = 0


class CountingHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files and counts what goes over the wire."""

    sent: Sent

    def setup(self) -> None:
        super().setup()
        write = self.wfile.write

        def counted(data: bytes) -> int:
            self.sent.bytes += len(data)
            return write(data)

        self.wfile.write = counted  # type: ignore[method-assign, assignment]

    def send_response(self, code: int, message: str | None = None) -> None:
        self.sent.requests += 1
        super().send_response(code, message)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def server(folder: Path) -> Iterator[tuple[str, Sent]]:
    """Serve the folder; yields its address and what was sent so far."""
    sent = Sent()
    handler = type("Handler", (CountingHandler,), {"sent": sent})
    serving = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(handler, directory=str(folder))
    )
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{serving.server_port}/", sent
    finally:
        serving.shutdown()
        serving.server_close()


@dataclass
class Start:
    """From pressing Play to a board that has answered a click, in several runs."""

    name: str
    seconds: list[float] = field(default_factory=list)
    megabytes: list[float] = field(default_factory=list)
    requests: list[int] = field(default_factory=list)

    def line(self) -> str:
        seconds, megabytes, requests = map(median, (self.seconds, self.megabytes, self.requests))
        return f"  {self.name:<46}{seconds:>8.2f}{megabytes:>10.2f}{requests:>10.0f}"


class Bench:
    """Measures one page; each visit is in a browser of its own, with an earlier visit's store or without."""

    def __init__(self, playwright: Playwright, address: str, sent: Sent) -> None:
        self.playwright = playwright
        self.address = address
        self.sent = sent

    @contextmanager
    def browser(self, store: str, *scripts: str) -> Iterator[BrowserContext]:
        context = self.playwright.chromium.launch_persistent_context(
            store,
            executable_path=chromium.path(self.playwright),
            args=chromium.ARGUMENTS,
            headless=True,
            viewport={"width": 1280, "height": 900},
        )
        for script in scripts:
            context.add_init_script(script)
        try:
            yield context
        finally:
            context.close()

    def visit(self, start: Start, store: str, *scripts: str, ready: str = ".live-play") -> None:
        """Visit the page, press Play and note what came of it."""
        with self.browser(store, PAINTED, *scripts) as context:
            page = context.new_page()
            page.goto(self.address, wait_until="networkidle" if ready == ".live-play" else "load")
            page.wait_for_selector(ready, state="attached")
            before = Sent(self.sent.bytes, self.sent.requests)
            start.seconds.append(page.evaluate(PLAY) / 1000)
            start.megabytes.append((self.sent.bytes - before.bytes) / 1e6)
            start.requests.append(self.sent.requests - before.requests)

    def starts(self, runs: int) -> list[Start]:
        """Measure every way to start, cold and warm."""
        found = []
        for way, scripts in (("with the image", ()), ("without the image", (WITHOUT_IMAGE,))):
            cold, warm = Start(f"{way}, cold"), Start(f"{way}, warm")
            for _ in range(runs):
                with tempfile.TemporaryDirectory() as store:
                    self.visit(cold, store, BY_PLAY_ALONE, *scripts)
                    self.visit(warm, store, BY_PLAY_ALONE, *scripts)
            found += [cold, warm]
        before = Start("engine started before the press")
        for _ in range(runs):
            with tempfile.TemporaryDirectory() as store:
                self.visit(before, store, OUT_OF_VIEW, ready="html[data-live-engine]")
        return [*found, before]

    def page_alone(self) -> tuple[float, int]:
        """Return the megabytes and requests of the page itself, before anything of a board is loaded."""
        with tempfile.TemporaryDirectory() as store, self.browser(store, BY_PLAY_ALONE) as context:
            before = Sent(self.sent.bytes, self.sent.requests)
            context.new_page().goto(self.address, wait_until="networkidle")
            return (self.sent.bytes - before.bytes) / 1e6, self.sent.requests - before.requests

    def clicks(self, count: int, name: str | None = None) -> list[float]:
        """Click on a live board again and again; returns the milliseconds until the canvas was painted.

        `name` is the board's cell, the page's first one if it is not given; what is clicked are its cards.
        """
        with tempfile.TemporaryDirectory() as store, self.browser(store, PAINTED) as context:
            page = context.new_page()
            page.goto(self.address)
            cell = page.locator(f'[data-live="{name}"]' if name else "[data-live]").first
            cell.scroll_into_view_if_needed()
            cell.and_(page.locator('[data-state="live"]')).wait_for()
            cell.locator("canvas").first.scroll_into_view_if_needed()
            targets = cell.locator(".ct-target[role=checkbox]")
            places = [self.middle(targets.nth(place)) for place in range(targets.count())] or [
                self.middle(cell.locator("canvas").first)
            ]
            found = []
            for number in range(count + 5):
                page.evaluate("() => { window.pressed = window.painted = 0; }")
                page.mouse.click(*places[number % len(places)])
                page.wait_for_function("window.painted > window.pressed && window.pressed > 0")
                page.evaluate("new Promise((done) => setTimeout(done, 60))")  # until the last stroke is drawn
                found.append(page.evaluate("window.painted - window.pressed"))
            return found[5:]  # the first ones warm everything up

    @staticmethod
    def middle(locator: Any) -> tuple[float, float]:
        box = locator.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def in_pyodide(self, code: str) -> str:
        """Run Python in the page's own engine and return what it prints."""
        with tempfile.TemporaryDirectory() as store, self.browser(store, WORKERS) as context:
            page: Page = context.new_page()
            page.goto(self.address)
            page.wait_for_selector('[data-live][data-state="live"]')
            return str(
                page.evaluate(
                    """code => new Promise((done, failed) => {
                      const said = [], worker = workers.at(-1);
                      worker.addEventListener("message", ({ data: { kind, content } }) => {
                        if (kind === "done" && content.cell === "bench") done(said.join(""));
                        else if (kind === "output") said.push(JSON.parse(content).record.text ?? "");
                        else if (kind === "error") failed(new Error(JSON.parse(content).traceback));
                      });
                      worker.postMessage({ kind: "run", cell: "bench", code });
                    })""",
                    code,
                )
            )


def measure(
    playwright: Playwright,
    engine: str,
    folder: Path = PAGES,
    page: str = PAGE,
    runs: int = RUNS,
    clicks: int = CLICKS,
) -> None:
    """Measure a page of a built book and print the figures; `engine` is Python that prints its own."""
    with server(folder) as (address, sent):
        bench = Bench(playwright, address + page, sent)
        print(f"The board of {page}, medians of {runs} runs")
        print(f"{'from pressing Play to an answered click':<48}{'seconds':>8}{'MB sent':>10}{'requests':>10}")
        for start in bench.starts(runs):
            print(start.line(), flush=True)
        megabytes, requests = bench.page_alone()
        print(f"{'  (the page itself, before that)':<48}{'':>8}{megabytes:>10.2f}{requests:>10}")
        print(clicked("the first board", bench.clicks(clicks)))
        print("In Pyodide, in the page:", flush=True)
        print(bench.in_pyodide(engine).rstrip(), flush=True)


def measure_tables(playwright: Playwright, folder: Path = PAGES, clicks: int = CLICKS) -> None:
    """Click on the full table of each game's chapter and print the figures."""
    with server(folder) as (address, sent):
        for game in cardgames.GAMES:
            bench = Bench(playwright, f"{address}{game}.html", sent)
            print(clicked(f"the table of {game}", bench.clicks(clicks, TABLE)), flush=True)


def clicked(what: str, found: list[float]) -> str:
    """Return the line of figures for clicks on a board."""
    p95 = quantiles(found, n=20)[18]
    return f"Click to repaint, {what}, {len(found)} clicks: p50 {median(found):.1f} ms, p95 {p95:.1f} ms"
