"""How soon a card follows the pointer over a board of 50 cards, and how soon the page says what it would do.

The table of Buried Alive's chapter is opened from a link with such a board; then a card is carried over it by
the mouse, and each movement is timed until the card has moved and until its verdict is painted.
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Playwright

from bench.page import PAGES, Bench, server
from cardgames.buried_alive import GAME, Lay
from cardgames.records import Record
from widgets import links

PAGE, CELL = "buried-alive.html", "full-table"
CARDS = 50
MOVES = 80

# when the pointer moved, when the card's layer first moved after it, and when the layers were painted last
LAYERS = f"[data-live={CELL}] .ct-layers"
TIMES = """
  window.times = { moved: 0, painted: 0, asked: 0 };
  addEventListener("pointermove", (event) => { times.asked = event.timeStamp; }, { capture: true });
  for (const name of ["drawImage", "fillRect", "fill", "stroke", "fillText"]) {
    const draw = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...rest) {
      draw.apply(this, rest);
      if (this.canvas.closest?.("LAYERS")) times.painted = performance.now();
    };
  }
  window.follow = () => new MutationObserver(() => { times.moved ||= performance.now(); }).observe(
    document.querySelector("LAYERS > *"), { attributeFilter: ["style"], subtree: true });
""".replace("LAYERS", LAYERS)


def crowded(players: int = 2, cards: int = CARDS, seed: int = 1) -> str:
    """Return the record of a game in which so many cards lie close together, many icons in sight."""
    chance, state = random.Random(seed), GAME.new(players, None, seed)
    moves = []
    while len(state.board) < cards:
        seat = state.to_act[0]
        view = state.view(seat)
        tries = [
            Lay(seat, card, chance.randint(-250, 250), chance.randint(-170, 170), chance.randrange(4))
            for card in view.hand
            for _ in range(3)
        ]
        may = [move for move in tries if move in view.legal_moves] if state.phase == "play" else []
        move = min(
            may, key=lambda lay: len(view.table.covered(lay.box)), default=next(iter(view.legal_moves))
        )
        moves.append(move)
        state = state.play(move).state
    return Record.of(GAME.new(players, None, seed), moves).text()


def carried(bench: Bench, moves: int = MOVES) -> tuple[list[float], list[float]]:
    """Return the milliseconds until the card has followed, and until the verdict is painted."""
    with tempfile.TemporaryDirectory() as store, bench.browser(store, TIMES) as context:
        page = context.new_page()
        page.goto(f"{bench.address}#game={links.encode(crowded())}&at={CELL}")
        page.wait_for_selector(f'[data-live="{CELL}"][data-state="live"]')
        cell = page.locator(f'[data-live="{CELL}"]')
        cell.locator('[data-do="look:magnet"]').press("Space")  # else some movements change nothing
        cell.locator('[data-do="card:0"]').press("Space")
        cell.locator(".ct-held").wait_for()
        cell.locator(".ct-picture").scroll_into_view_if_needed()
        box = cell.locator(".ct-field").bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 3, box["y"] + box["height"] / 3
        page.mouse.move(x, y)
        page.mouse.down()
        page.evaluate("new Promise((done) => { follow(); setTimeout(done, 500); })")
        followed, judged = [], []
        for nth in range(moves + 5):
            page.evaluate("times.moved = times.painted = times.asked = 0")
            page.mouse.move(x + 9 * (nth % 17 + 1), y + 8 * (nth % 13 + 1))
            page.wait_for_function("times.painted > times.asked && times.moved > 0 && times.asked > 0")
            page.evaluate("new Promise((done) => setTimeout(done, 60))")  # until the last stroke is drawn
            followed.append(page.evaluate("times.moved - times.asked"))
            judged.append(page.evaluate("times.painted - times.asked"))
        return followed[5:], judged[5:]  # the first ones warm everything up


def measure(playwright: Playwright, folder: Path = PAGES, moves: int = MOVES) -> None:
    """Measure it on a built book, and print the figures."""
    with server(folder) as (address, sent):
        found = carried(Bench(playwright, address + PAGE, sent), moves)
    for words, times in zip(("it follows", "its verdict is painted"), found, strict=True):
        p95 = quantiles(times, n=20)[18]
        print(f"A card carried over {CARDS} others, {words}: p50 {median(times):.1f} ms, p95 {p95:.1f} ms")
