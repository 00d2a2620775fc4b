"""Somebody who goes through a worked example on a page and does what the engine says is right.

A twin of the example runs in this process: it says what the right answer is, and where on the picture the
move that reaches the goal is made; the page has to say the same as the twin after every press.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from math import hypot
from time import monotonic
from typing import Any

from playwright.sync_api import Locator, Page, expect
from steps import live

from cardgames import Move
from cardgames.buried_alive import Lay
from widgets.buried_alive.looking import camera_of, hold_of, layout_of
from widgets.lesson import Lesson, lesson
from widgets.lesson_walk import Walk

HEAD = 150  # CSS pixels that the page's own head may cover, and a card's height below it
# two taps are no double tap if they are so many seconds or CSS pixels apart: the browser's own measures are
# 0.3, counted from when it came to the first of them, which on a busy machine is late, and a finger's breadth
DOUBLE_TAP = 0.6
APART = 100


class Reader:
    """Goes through an example; `way` is "mouse", "keyboard" or "touch" and may change on the way."""

    def __init__(self, page: Page, cell: str, name: str, way: str, twin: Lesson | None = None) -> None:
        self.page, self.way = page, way
        self._tapped = monotonic()
        self._finger: tuple[float, float] | None = None  # where that was; at first on another board, perhaps
        page.locator(f'[data-live="{cell}"]').scroll_into_view_if_needed()
        self.root = live(page, cell)
        self.picture = self.root.locator(".ct-picture")
        self.said = self.root.locator(".ct-say")
        expect(self.root.locator("canvas").first).to_be_visible()
        self.twin: Lesson = twin or lesson(name)
        width = self.picture.evaluate("picture => picture.clientWidth")
        self.twin.board.received({"env": {"width": width, "ratio": 1, "dark": False}})

    @property
    def walk(self) -> Walk:
        return self.twin.walk

    # ---- through the example

    def go_through(self, *ways: str) -> None:
        """From the first step to the last, each in the next of these ways; then anew until all were used."""
        left = list(ways)
        turn = 0
        while True:
            self.way = ways[turn % len(ways)]
            if self.do_step():
                turn += 1
                if self.way in left:
                    left.remove(self.way)
            if not self.walk.last:
                self.press("Go on")
            elif left:
                self.press("From the start")
            else:
                return

    def begin(self) -> None:
        """Do the first thing that there is to do."""
        while not self.do_step():
            self.press("Go on")

    def do_step(self) -> bool:
        """Answer the prediction, or make the move, and say whether there was something to do."""
        walk = self.walk
        count = f"Step {walk.now.index + 1} of {len(walk.example.steps)}"
        expect(self.root.get_by_text(count)).to_be_visible()
        if not walk.now.open:
            return False
        if walk.step.ask:
            self.press(walk.choices[walk.right])
        else:
            self.move()
        assert walk.now.said is not None
        assert walk.now.said.good
        return True

    def move(self) -> None:
        """Make the moves of the model."""
        for text in self.walk.step.model:
            self.choose(self.walk.game.move(text, self.walk.example.seat))
            self.press(self.twin.actions()[0].text)

    # ---- single presses

    def press(self, words: str) -> None:
        """Press a button by its words."""
        action = next(each.do for each in self.twin.actions() if each.text == words)
        bar = self.root.locator(".ct-actions, .ct-tools")
        self.by(bar.get_by_role("button", name=words, exact=True), "Enter")
        self.also(action)

    def target(self, action: str) -> None:
        """Press something on the picture: where nothing else covers it, or with the space bar."""
        button = self.picture.locator(f'[data-do="{action}"]')
        if self.way == "keyboard":
            self.by(button, "Space")
        else:
            self.at(*self._open_place(action))
        self.also(action)

    def by(self, button: Locator, key: str) -> None:
        """Press a button in this reader's way: in its middle, or with a key."""
        if self.way == "keyboard":
            button.focus()
            self.page.keyboard.press(key)
        elif self.way == "touch":
            button.scroll_into_view_if_needed()
            box = button.bounding_box()
            assert box
            self._rest(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            button.tap()
            self._tapped = monotonic()
        else:
            button.click()

    def at(self, x: float, y: float) -> None:
        """Press at a place of the picture."""
        if self.way == "touch":
            self._rest(*self._on_screen(x, y))
            self.picture.tap(position={"x": x, "y": y})
            self._tapped = monotonic()
        else:
            self.picture.click(position={"x": x, "y": y})

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag something from one place of the picture to another, and not straight."""
        x, y = self._on_screen(*start)
        by_x, by_y = end[0] - start[0], end[1] - start[1]
        way = [(x, y), (x + by_x / 2 + 12, y + by_y / 2 + 12), (x + by_x, y + by_y)]
        if self.way == "touch":
            self._rest(x, y)
            session = self.page.context.new_cdp_session(self.page)
            for kind, places in (("touchStart", way[:1]), ("touchMove", way[1:]), ("touchEnd", [None])):
                for place in places:
                    points = [{"x": place[0], "y": place[1]}] if place else []
                    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            self._finger, self._tapped = way[-1], monotonic()
            return
        mouse = self.page.mouse
        mouse.move(*way[0])
        mouse.down()
        for place in way[1:]:
            mouse.move(*place)
        mouse.up()

    def _on_screen(self, x: float, y: float) -> tuple[float, float]:
        """Bring a place of the picture into view, away from the page's head, and say where it is."""
        height = self.page.viewport_size["height"]  # type: ignore[index]
        top = self.picture.bounding_box()["y"]  # type: ignore[index]
        if not HEAD < top + y < height:
            self.page.evaluate("by => scrollBy(0, by)", top + y - height / 2)
        frame = self.picture.bounding_box()
        assert frame
        return frame["x"] + x, frame["y"] + y

    def _rest(self, x: float, y: float) -> None:
        """Wait so long that the next tap, which is here, and the one before it are no double tap."""
        if self._finger is None or hypot(x - self._finger[0], y - self._finger[1]) < APART:
            self.page.wait_for_timeout(max(0.0, self._tapped + DOUBLE_TAP - monotonic()) * 1000)
        self._finger = (x, y)

    def also(self, action: str) -> None:
        """Do the same with the twin, and wait until the page says what the twin says."""
        self.twin.board.received({"do": action, "stage": self.twin.board.stage})
        saying = self.twin.board.saying
        expect(self.said).to_contain_text(saying["text"])
        expect(self.said).to_contain_text(saying["then"])

    def _open_place(self, action: str) -> tuple[float, float]:
        """Find a place of the picture where a press means this action."""
        scene = self.twin.board._scene
        assert scene is not None
        left, top, wide, high = next(each["box"] for each in self.twin.board.targets if each["do"] == action)
        parts = (0.5, 0.25, 0.75, 0.1, 0.9)
        places = ((left + wide * x, top + high * y) for y in parts for x in parts)
        return next(place for place in places if scene.hit(*place) == action)

    # ---- choosing a move

    def choose(self, move: Move) -> None:
        """Choose what makes a move, up to the press that plays it."""
        if isinstance(move, Lay):
            self.hold(move)
        else:
            for action in choices(self.twin, move):
                self.target(action)

    def hold(self, lay: Lay) -> None:
        """Hold a card over its place: pick it, turn it, put it down there, or go there with the arrows."""
        look = self.twin._look()
        if look.looking.magnet:
            self.target("look:magnet")
        self.target(f"card:{look.view.hand.index(lay.card)}")  # type: ignore[attr-defined]
        for _ in range(lay.turn):
            self.target("turn")
        held = hold_of(self.twin._look())
        if self.way == "keyboard":
            grip = self.root.locator(".ct-held")
            grip.focus()
            expect(grip).to_be_focused()  # where it was not there yet, it takes the focus as it comes
            self._arrows(lay.x - held.x, lay.y - held.y)
            return
        wide, high = held.size
        look = self.twin._look()
        field = layout_of(look, look.width).field
        camera = camera_of(look, field, look.view.table)  # type: ignore[attr-defined]
        x, y = camera.scene(field, lay.x + wide / 2, lay.y + high / 2)
        self.drag(camera.scene(field, held.x + wide / 2, held.y + high / 2), (x, y))
        self.also(f"drop:{x:.3f},{y:.3f}")

    def _arrows(self, x: int, y: int) -> None:
        for steps, key in (
            (x, "ArrowRight" if x > 0 else "ArrowLeft"),
            (y, "ArrowDown" if y > 0 else "ArrowUp"),
        ):
            for _ in range(abs(steps) // 10):
                self.page.keyboard.press(f"Shift+{key}")
            for _ in range(abs(steps) % 10):
                self.page.keyboard.press(key)
        self.also(f"nudge:{x},{y}")


def choices(twin: Lesson, move: Move) -> list[str]:
    """Find what has to be pressed on the picture so that this move is chosen."""
    play = twin.play
    waiting: deque[tuple[Any, list[str]]] = deque([(twin.picks, [])])
    seen = {twin.picks}
    while waiting:
        picks, pressed = waiting.popleft()
        look = twin.walk.look(picks, twin.looking, twin._width)
        if play.move(look.view, picks) == move:
            return pressed
        for action, _, _, _, off, _ in play.scene(look, twin._width).targets():
            after = picks if off else play.choose(look, action)
            if after not in seen:
                seen.add(after)
                waiting.append((after, [*pressed, action]))
    raise AssertionError(f"{move} cannot be chosen by pressing what is on the picture")


def cells(source: str) -> Iterator[str]:
    """The worked examples that a cell of a notebook shows."""
    yield from re.findall(r'\blesson\("([^"]+)"\)', source)
