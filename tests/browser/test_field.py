"""What is carried over a picture: by mouse, finger and keyboard, and the same picture nearer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect
from steps import Addresses, Axe, OpenPage, live

# where on the screen what is drawn of the layer ends
SHOWN_END = """
  () => {
    const layer = document.querySelector(".ct-layers canvas");
    const [, , cut] = (getComputedStyle(layer).clipPath.match(/[\\d.]+/g) ?? []).map(Number).concat(0, 0, 0);
    return layer.getBoundingClientRect().bottom - cut;
  }
"""

# keeps where on the screen the layer is drawn, whenever that is new
WATCHED = """
  () => {
    const layer = document.querySelector(".ct-layers canvas");
    window.drawnAt = [];
    new MutationObserver(() => drawnAt.push(layer.getBoundingClientRect().left + layer.clientWidth / 2))
      .observe(layer, { attributeFilter: ["style"] });
  }
"""

# what a mouse does in the picture, all of it before Python can answer
AT_ONCE = """
  (picture, steps) => {
    const frame = picture.getBoundingClientRect();
    for (const [type, x, y] of steps) {
      const [clientX, clientY, buttons] = [frame.left + x, frame.top + y, type === "pointerup" ? 0 : 1];
      const pointer = { pointerId: 1, pointerType: "mouse", isPrimary: true };
      picture.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY, buttons, ...pointer }));
    }
  }
"""


class Field:
    """The board of the page `carry`: a hand of one card, which is put down at every 20th pixel."""

    def __init__(self, page: Page, address: str) -> None:
        page.goto(f"{address}carry.html")
        self.page = page
        self.cell = live(page, "carry")
        self.picture = self.cell.locator(".ct-picture")
        self.said = self.cell.locator(".ct-say")
        self.card = self.cell.get_by_role("checkbox", name="7 of diamonds")
        self.held = self.cell.locator(".ct-held")
        self.layer = self.cell.locator(".ct-layers canvas").first

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where on the screen a place of the picture is."""
        box = self.picture.bounding_box()
        assert box
        return box["x"] + x, box["y"] + y

    def middle(self, what: Locator) -> tuple[float, float]:
        """Where in the picture the middle of something on the screen is."""
        box, frame = what.bounding_box(), self.picture.bounding_box()
        assert box
        assert frame
        return box["x"] - frame["x"] + box["width"] / 2, box["y"] - frame["y"] + box["height"] / 2

    def pick(self) -> None:
        self.page.mouse.click(*self.at(45, 240))
        expect(self.held).to_have_accessible_name("7 at 100, 100")

    def put_back(self) -> None:
        self.page.mouse.click(*self.at(45, 240))
        expect(self.held).to_be_hidden()


@pytest.fixture
def field(page: Page, small_book: Addresses) -> Field:
    return Field(page, small_book.root)


def test_a_card_is_carried_from_the_hand_and_ends_where_the_field_does(field: Field) -> None:
    mouse = field.page.mouse
    mouse.move(*field.at(45, 240))
    mouse.down()
    mouse.move(*field.at(120, 160), steps=4)
    mouse.move(*field.at(205, 90), steps=4)
    expect(field.held).to_have_accessible_name("7 at 200, 90")
    x, _ = field.middle(field.layer)
    assert abs(x - 205) <= 8, "it is near the pointer"
    mouse.up()
    expect(field.said).to_contain_text("drop:205,90")
    assert abs(field.middle(field.layer)[0] - 200) <= 2, "it lies where Python has put it"
    ends_where_the_field_does(field)
    field.put_back()
    mouse.move(*field.at(45, 240))
    mouse.down()
    mouse.move(*field.at(100, 220), steps=4)
    expect(field.held).to_have_accessible_name("7 at 100, 220")
    assert field.page.evaluate(SHOWN_END) > field.at(0, 240)[1], "on its way from the hand it is whole"
    mouse.up()


def test_escape_in_mid_drag_puts_the_card_back(field: Field) -> None:
    mouse = field.page.mouse
    field.pick()
    mouse.move(*field.at(100, 100))
    mouse.down()
    mouse.move(*field.at(200, 120), steps=4)
    expect(field.held).to_have_accessible_name("7 at 200, 120")
    field.page.keyboard.press("Escape")
    expect(field.held).to_be_hidden()
    mouse.move(*field.at(300, 100), steps=4)
    mouse.up()
    field.card.focus()
    field.card.press("Enter")
    expect(field.held).to_have_accessible_name("7 at 100, 100")
    assert "drop" not in field.cell.locator(".ct-lines").inner_text()


def ends_where_the_field_does(field: Field) -> None:
    """Put what is held down by the lower edge of the field, and try to put it beyond."""
    field.page.mouse.click(*field.at(300, 190))
    expect(field.held).to_have_accessible_name("7 at 300, 190")
    _, end = field.at(0, 200)
    assert abs(field.page.evaluate(SHOWN_END) - end) <= 1, "its lower part is not drawn over the hand"
    ring = field.held.bounding_box()
    assert ring
    assert ring["y"] + ring["height"] <= end + 1
    field.page.mouse.click(*field.at(300, 210))
    expect(field.held).to_have_accessible_name("7 at 300, 190")


def test_what_is_held_follows_without_python_and_moves_by_a_tap_or_a_drag(field: Field) -> None:
    mouse = field.page.mouse
    field.pick()
    mouse.move(*field.at(100, 100))
    mouse.down()
    for x in range(110, 400, 10):
        mouse.move(*field.at(x, 100))
        field.page.evaluate("new Promise(requestAnimationFrame)")
        assert abs(field.middle(field.layer)[0] - x) <= 13, "not farther than the place Python puts it"
    mouse.up()
    expect(field.said).to_contain_text("drop:390,100")
    mouse.click(*field.at(300, 150))
    expect(field.said).to_contain_text("drop:300,150")
    expect(field.held).to_have_accessible_name("7 at 300, 150")
    mouse.move(*field.at(310, 160))
    mouse.down()
    mouse.move(*field.at(350, 120), steps=3)
    mouse.up()
    expect(field.said).to_contain_text("drop:340,110")


def test_a_card_is_grasped_where_it_was_put_down_a_moment_ago(field: Field) -> None:
    field.pick()
    field.picture.evaluate(AT_ONCE, [*drag((100, 100), (115, 110)), *drag((115, 110), (300, 120))])
    log = field.cell.locator(".ct-lines")
    expect(log).to_contain_text("drop:115,110")
    expect(field.said).to_contain_text("drop:300,120")
    *under_way, release = drag((340, 130), (240, 140))
    field.picture.evaluate(AT_ONCE, [*drag((300, 120), (340, 130)), *under_way])
    expect(log).to_contain_text("drop:340,130")
    expect(field.held).to_have_accessible_name("7 at 240, 140")
    assert abs(field.middle(field.layer)[0] - 240) <= 2, "what is known now of where it was has not moved it"
    field.picture.evaluate(AT_ONCE, [release])
    expect(field.said).to_contain_text("drop:240,140")


def test_a_card_that_was_put_down_does_not_go_back_to_where_it_was_on_its_way(field: Field) -> None:
    field.pick()
    field.page.evaluate(WATCHED)
    (press, over, _), (_, *there) = drag((100, 100), (160, 100)), drag((160, 100), (300, 120))
    field.picture.evaluate(AT_ONCE, [press, over, *there])
    expect(field.said).to_contain_text("drop:300,120")
    expect(field.held).to_have_accessible_name("7 at 300, 120")
    left, _ = field.at(0, 0)
    drawn = field.page.evaluate("drawnAt")
    assert drawn
    assert all(abs(x - left - 300) <= 2 for x in drawn)


def drag(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[str, int, int]]:
    """What a mouse does to carry something from one place of the picture to another."""
    return [("pointerdown", *start), ("pointermove", *end), ("pointerup", *end)]


def test_a_field_is_looked_at_nearer_moved_in_by_keys_and_fit_for_all(field: Field, axe: Axe) -> None:
    look_nearer_and_move_along(field)
    field.card.focus()
    field.card.press("Enter")
    expect(field.held).to_be_focused()
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowDown"):
        field.page.keyboard.press(key)
    expect(field.held).to_have_accessible_name("7 at 102, 110")
    field.page.keyboard.press("Enter")
    expect(field.said).to_contain_text("go")
    assert axe(field.page) == []


def look_nearer_and_move_along(field: Field) -> None:
    """Turn the wheel with Control held down, and drag the field itself."""
    mouse = field.page.mouse
    mouse.move(*field.at(200, 100))
    field.page.keyboard.down("Control")
    mouse.wheel(0, -30)
    field.page.keyboard.up("Control")
    expect(field.said).to_contain_text(re.compile(r"look:zoom:1\.35@200,(99|100)"))
    mouse.down()
    mouse.move(*field.at(230, 90))
    mouse.up()
    expect(field.said).to_contain_text("look:pan:30,-10")


def touch(client: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    places = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})


def swipe(client: CDPSession, start: tuple[float, float], x: float, y: float) -> None:
    touch(client, "touchStart", start)
    for part in (0.2, 0.4, 0.6, 0.8, 1):
        touch(client, "touchMove", (start[0] + x * part, start[1] + y * part))
    touch(client, "touchEnd")


@pytest.fixture
def phone(open_page: OpenPage, small_book: Addresses) -> Field:
    return Field(open_page(viewport={"width": 390, "height": 700}, has_touch=True), small_book.root)


def test_a_finger_carries_what_is_held_or_scrolls_the_page_and_two_look_nearer(phone: Field) -> None:
    field, page = phone, phone.page
    client = page.context.new_cdp_session(page)
    page.touchscreen.tap(*field.at(45, 240))
    expect(field.held).to_have_accessible_name("7 at 100, 100")
    swipe(client, field.at(100, 100), 100, 50)
    expect(field.said).to_contain_text("drop:200,150")
    assert page.evaluate("scrollY") == 0
    left, right = field.at(150, 100), field.at(250, 100)
    touch(client, "touchStart", left, right)
    touch(client, "touchMove", (left[0] - 25, left[1]), (right[0] + 25, right[1]))
    touch(client, "touchEnd")
    expect(field.cell.locator(".ct-lines")).to_contain_text(re.compile(r"look:zoom:1\.[2-9]"))
    assert page.evaluate("visualViewport.scale") == 1
    assert page.evaluate("scrollY") == 0
    page.touchscreen.tap(*field.at(45, 240))
    expect(field.held).to_be_hidden()
    swipe(client, field.at(200, 150), 0, -100)
    page.wait_for_function("scrollY > 20")


def test_in_a_field_that_fills_the_window_a_finger_beside_the_card_scrolls(
    open_page: OpenPage, small_book: Addresses
) -> None:
    field = Field(open_page(viewport={"width": 640, "height": 240}, has_touch=True), small_book.root)
    page = field.page
    client = page.context.new_cdp_session(page)
    field.picture.evaluate("picture => picture.scrollIntoView({block: 'end', behavior: 'instant'})")
    page.touchscreen.tap(*field.at(45, 240))
    expect(field.held).to_have_accessible_name("7 at 100, 100")
    expect(field.held).to_be_in_viewport(ratio=1)  # the hand is below the window now
    before = page.evaluate("scrollY")
    swipe(client, field.at(300, 130), 0, -60)
    page.wait_for_function("before => scrollY > before + 20", arg=before)
    expect(field.held).to_have_accessible_name("7 at 100, 100")
    page.touchscreen.tap(*field.at(300, 150))
    expect(field.said).to_contain_text(re.compile(r"^2: drop:300,"))
    swipe(client, field.at(*field.middle(field.held)), 60, -40)
    expect(field.said).to_contain_text(re.compile(r": drop:360,"))  # and not lost to the page
