"""Measure how high the live boards of the built book come out, and store it in the notebooks.

    python tools/heights.py                  all chapters of the book as it was built last
    python tools/heights.py boneyard         only this one

A page keeps that much room for a board, so that nothing moves when it goes live. What is stored is the
greatest height over the usual windows of a kind, phones or others, in the cell's `live` metadata.
"""

from __future__ import annotations

import functools
import http.server
import sys
import threading
from math import ceil
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import chromium  # noqa: E402

PAGES = ROOT / "_build" / "html"
WINDOWS = {"height-narrow": (360, 390, 412), "height": (1200, 1280, 1440)}
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
HEIGHTS = """
  async () => {
    const found = {};
    for (const cell of document.querySelectorAll("[data-live]")) {
      cell.querySelector(".live-play").click();
      while (cell.dataset.state !== "live") {
        if (cell.dataset.state === "failed") throw new Error(`${cell.dataset.live} did not go live`);
        await new Promise(requestAnimationFrame);
      }
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      found[cell.dataset.live] = cell.querySelector(".live-board").getBoundingClientRect().height;
    }
    return found;
  }
"""


class Silent(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


def measured(browser: Browser, address: str, width: int) -> dict[str, float]:
    """Return the heights of a page's live boards by their ids, in a window of a width."""
    context = browser.new_context(viewport={"width": width, "height": 900})
    context.add_init_script(SAVES_DATA)
    page = context.new_page()
    page.set_default_timeout(300_000)
    page.goto(address)
    found: dict[str, float] = page.evaluate(HEIGHTS)
    context.close()
    return found


def store(path: Path, heights: dict[str, dict[str, str]]) -> None:
    """Write the heights into the notebook's cells; live cells without an id are numbered as the page does."""
    notebook = nbformat.read(path, as_version=4)
    live = [cell for cell in notebook.cells if "live" in cell.metadata.get("tags", ())]
    for number, cell in enumerate(live, start=1):
        own = dict(cell.metadata.get("live", {}))
        kept = {key: value for key, value in own.items() if key == "id"}
        cell.metadata["live"] = kept | heights[str(own.get("id", number))]
    path.write_text(nbformat.writes(notebook) + "\n", encoding="utf-8")


def main(chapters: list[str]) -> int:
    """Measure the chapters of these names, or all that have live cells."""
    serving = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Silent, directory=str(PAGES))
    )
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        for path in sorted((ROOT / "book").glob("*.ipynb")):
            page = PAGES / f"{path.stem}.html"
            if (chapters and path.stem not in chapters) or "data-live=" not in page.read_text("utf-8"):
                continue
            heights: dict[str, dict[str, str]] = {}
            for kind, widths in WINDOWS.items():
                address = f"http://127.0.0.1:{serving.server_port}/{page.name}"
                at = [measured(browser, address, width) for width in widths]
                for name in at[0]:
                    heights.setdefault(name, {})[kind] = f"{ceil(max(one[name] for one in at))}px"
            store(path, heights)
            print(f"{path.name}: {len(heights)} boards measured", flush=True)
        browser.close()
    serving.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
