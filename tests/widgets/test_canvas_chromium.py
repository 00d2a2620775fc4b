"""What the canvas shows and what the SVG shows are the same picture, as Chromium draws them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from boneyard_looks import looks
from playwright.sync_api import Browser, Page
from recorded import PLAY, recording

from widgets import faces
from widgets.boneyard.scene import scene
from widgets.canvas import CanvasSurface, _Pictures
from widgets.palette import DARK
from widgets.scene import Group, Rect, Scene
from widgets.svg import svg

COMPARE = """
async ([name, picture]) => {
  const shown = made[name], image = new Image(), other = document.createElement("canvas");
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(picture);
  await image.decode();
  Object.assign(other, {width: shown.width, height: shown.height});
  const pen = other.getContext("2d");
  pen.drawImage(image, 0, 0, other.width, other.height);
  const one = shown.getContext("2d").getImageData(0, 0, other.width, other.height).data;
  const two = pen.getImageData(0, 0, other.width, other.height).data;
  let far = 0, sum = 0, full = 0;
  for (let at = 0; at < one.length; at += 4) {
    let most = 0;
    for (let part = 0; part < 4; part++) most = Math.max(most, Math.abs(one[at + part] - two[at + part]));
    sum += most;
    far += most > 96;
    full += one[at + 3] > 0;
  }
  const pixels = one.length / 4;
  return {mean: sum / pixels, far: far / pixels, full: full / pixels};
}
"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


def difference(page: Page, shown: Scene, dark: bool) -> dict[str, float]:
    with recording() as sent:
        _Pictures.forget()
        surface = CanvasSurface(1, 1)
        surface.dark = dark
        surface.draw(shown)
        page.evaluate(PLAY, sent.for_page())
    picture = svg(shown)
    if dark:
        picture = re.sub(r"var\(--ct-([\w-]+),[^)]*\)", lambda found: DARK[found[1]], picture)
    found: dict[str, float] = page.evaluate(COMPARE, [f"IPY_MODEL_{surface.canvas.model_id}", picture])
    return found


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [390, 720])
@pytest.mark.parametrize("name", list(looks()))
def test_both_surfaces_show_the_same_table(page: Page, name: str, width: int, dark: bool) -> None:
    found = difference(page, scene(looks()[name], width), dark)
    assert found["full"] > 0.99, "the canvas is empty in parts"
    assert found["mean"] < 4
    assert found["far"] < 0.01


DIFFERENT = """
([one, other]) => {
  const [a, b] = [one, other].map((name) => {
    const { width, height } = made[name];
    return made[name].getContext("2d").getImageData(0, 0, width, height).data;
  });
  let far = a.length === b.length ? 0 : 1e6;
  for (let at = 0; at < a.length; at++) far += Math.abs(a[at] - b[at]) > 16;
  return far;
}
"""


@pytest.mark.parametrize("width", [390, 720])
def test_what_is_painted_in_parts_is_the_same_picture(page: Page, width: int) -> None:
    chosen = looks()["chosen"]
    picks: list[set[int]] = [set(), {0}, {0, 2}, {1, 2}, set()]
    some = [replace(chosen, picks=frozenset(places)) for places in picks]
    scenes = [scene(look, width) for look in (*some, looks()["laid"], looks()["reveal"], chosen)]
    in_parts = 0
    for before, after in pairwise(scenes):
        with recording() as sent:
            _Pictures.forget()
            partly, whole = CanvasSurface(1, 1), CanvasSurface(1, 1)
            partly.draw(before)
            partly.draw(after)
            in_parts += sent.count("clip")
            whole.draw(after)
            page.evaluate(PLAY, sent.for_page())
        names = [f"IPY_MODEL_{surface.canvas.model_id}" for surface in (partly, whole)]
        assert page.evaluate(DIFFERENT, names) < 40, "an edge may be smoothed otherwise, no more than that"
    assert in_parts > 4


def test_both_surfaces_show_the_same_cards_however_they_lie(page: Page) -> None:
    cards = [
        Group(
            (faces.card(rank, suit, True),), x=70 + 110 * column, y=60 + 150 * row, turn=30 * row, scale=0.7
        )
        for row, suit in enumerate("SHDC")
        for column, rank in enumerate(("A", "2", "5", "10", "J", "Q", "K"))
    ]
    shown = Scene(840, 700, (Rect(0, 0, 840, 700, fill="felt"), *cards), "Cards", "Cards.")
    found = difference(page, shown, False)
    assert found["mean"] < 5
    assert found["far"] < 0.015


TEXTS = """
picture => {
  document.body.innerHTML = picture;
  const root = document.querySelector("svg").getBoundingClientRect();
  return [...document.querySelectorAll("text")].map(text => {
    const {left, top, right, bottom} = text.getBoundingClientRect();
    return [text.textContent, left - root.left, top - root.top, right - root.left, bottom - root.top];
  });
}
"""


@pytest.mark.parametrize("width", [320, 390, 560, 720, 900])
@pytest.mark.parametrize("name", list(looks()))
def test_words_stay_in_the_picture_and_apart(page: Page, name: str, width: int) -> None:
    shown = scene(looks()[name], width)
    texts = page.evaluate(TEXTS, svg(shown))
    assert texts
    for number, (text, left, top, right, bottom) in enumerate(texts):
        assert left >= 4, text
        assert right <= width - 4, text
        assert bottom <= shown.height, text
        for other, left2, top2, right2, bottom2 in texts[:number]:
            # boxes of lines have room above and below their letters
            apart = right <= left2 or right2 <= left or bottom - 3 <= top2 or bottom2 - 3 <= top
            assert apart, f"{text} over {other}"
