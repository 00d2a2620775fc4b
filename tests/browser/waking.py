"""Boards that are woken where nothing wakes by itself, and by how much the page grows as they do."""

from __future__ import annotations

from playwright.sync_api import Page

# under this nothing is started before somebody presses Play
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"

_GROWN = """
  async (names) => {
    const moved = [];
    for (const cell of document.querySelectorAll("[data-live]")) {
      if (names ? !names.includes(cell.dataset.live) : cell.dataset.state === "live") continue;
      const before = cell.getBoundingClientRect().height;
      cell.querySelector(".live-play").click();
      while (cell.dataset.state !== "live") {
        if (cell.dataset.state === "failed") throw new Error(`${cell.dataset.live} did not go live`);
        await new Promise(requestAnimationFrame);
      }
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const by = cell.getBoundingClientRect().height - before;
      if (by > 1) moved.push(`${cell.dataset.live}: ${by}px`);
    }
    return moved;
  }
"""


def grown(page: Page, *names: str) -> list[str]:
    """Wake the cells of these names, or all that are not yet live; returns which have grown, by how much."""
    moved: list[str] = page.evaluate(_GROWN, list(names) or None)
    return moved
