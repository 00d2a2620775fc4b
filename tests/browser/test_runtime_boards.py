"""What live boards can do: widgets of all kinds, one Python for all, output and errors in their place."""

from playwright.sync_api import Page, expect
from steps import Addresses, Allow, engine, live, status


def test_two_boards_share_one_python(page: Page, small_book: Addresses) -> None:
    page.goto(small_book.root)
    canvas = live(page, "cards").locator("canvas")
    for number in (1, 2, 3):
        canvas.click(position={"x": 40 * number, "y": 50})
        page.locator("b", has_text=f"card {number} at").wait_for()
    page.locator('[data-live="2"]').scroll_into_view_if_needed()
    controls = live(page, "2")
    controls.get_by_role("button", name="How many?").click()
    controls.get_by_text("3 cards in one Python").wait_for()


def test_output_goes_where_it_belongs(page: Page, small_book: Addresses) -> None:
    page.goto(small_book.root)
    page.locator('[data-live="2"]').scroll_into_view_if_needed()
    controls = live(page, "2")
    expect(controls.locator(".live-board > pre")).to_have_text("printed while it was set up\n")
    for times in (1, 2):
        controls.get_by_role("button", name="How many?").click()
        caught = controls.locator(".jupyter-widgets-output-area pre")
        expect(caught).to_have_text("kept in the widget\n" * times)
    expect(controls.locator(".live-board > pre").last).to_have_text("asked\nasked\n")


def test_a_slider_is_answered_every_time_that_it_moves(page: Page, small_book: Addresses) -> None:
    page.goto(small_book.root)
    page.locator('[data-live="2"]').scroll_into_view_if_needed()
    controls = live(page, "2")
    handle = controls.locator(".noUi-handle")
    for value in range(1, 6):
        handle.press("ArrowRight")
        controls.get_by_text(f"pips {value}", exact=True).wait_for()


def test_an_anywidget_may_hold_a_canvas_and_send_messages(page: Page, small_book: Addresses) -> None:
    page.goto(f"{small_book.root}composed.html")
    board = live(page, "composed")
    board.get_by_role("button", name="Lay a card").click()
    heard = board.locator(".heard")
    expect(heard).to_have_text("laid at 50,60 14")  # 7 came in a buffer from the page, twice that went back
    expect(heard).to_have_attribute("data-total", "7")
    board.locator("canvas").click(position={"x": 10, "y": 10})
    expect(heard).to_have_text("laid at 10,10 2")
    expect(heard).to_have_attribute("data-total", "8")
    assert heard.evaluate("line => getComputedStyle(line).fontStyle") == "italic"


def test_what_is_drawn_is_seen_when_the_board_goes_live(page: Page, small_book: Addresses) -> None:
    page.goto(f"{small_book.root}composed.html")
    canvas = live(page, "composed").locator("canvas")
    colour = canvas.evaluate("canvas => [...canvas.getContext('2d').getImageData(5, 5, 1, 1).data]")
    assert colour == [0x0A, 0x6B, 0x3D, 255]


def test_numpy_comes_when_it_is_used(page: Page, small_book: Addresses) -> None:
    page.goto(f"{small_book.root}sub/page.html")
    board = live(page, "numpy")
    expect(board.locator(".live-board pre")).to_have_text("sum 2000000\n")
    colour = board.locator("canvas").evaluate("c => [...c.getContext('2d').getImageData(5, 5, 1, 1).data]")
    assert colour == [200, 0, 0, 255]


def test_modules_that_the_image_left_out_are_there_when_they_are_imported(
    page: Page, small_book: Addresses
) -> None:
    page.goto(f"{small_book.root}sub/page.html")
    expect(live(page, "later").locator(".live-board pre")).to_have_text("5 (0.0, 0.0, 0)\n")
    assert engine(page) == "image"


def test_an_error_in_the_code_leaves_the_picture_and_is_explained(
    page: Page, small_book: Addresses, allow: Allow
) -> None:
    allow("IndexError")
    page.goto(f"{small_book.root}trouble.html")
    cell = live(page, "breaks", "failed")
    assert status(cell) == "The board could not be set up, so the picture stays. You can try again."
    assert cell.locator(".live-still svg").is_visible()
    troubles = cell.locator(".live-troubles")
    troubles.get_by_text("Something went wrong in this board: IndexError: list index out of range").wait_for()
    troubles.get_by_text("What Python said").click()
    traceback = troubles.locator("pre").inner_text()
    assert traceback.splitlines()[:2] == [
        "Traceback (most recent call last):",
        '  File "<cell breaks>", line 2, in <module>',
    ]
    cell.get_by_role("button", name="Try again").click()
    live(page, "breaks", "failed")
    live(page, "trouble")  # the other board of the page does not mind


def test_errors_in_callbacks_are_shown_under_their_board(
    page: Page, small_book: Addresses, allow: Allow
) -> None:
    allow("IndexError", "ZeroDivisionError", "LookupError")
    page.goto(f"{small_book.root}trouble.html")
    cell = live(page, "trouble")
    troubles = cell.locator(".live-troubles p")
    cell.get_by_role("button", name="Break now").click()
    expect(troubles).to_have_text("Something went wrong in this board: ZeroDivisionError: division by zero")
    cell.get_by_role("button", name="Break later").click()
    expect(troubles).to_have_text("Something went wrong in this board: LookupError: a task that failed")
    cell.get_by_role("spinbutton").fill("5")
    cell.get_by_role("spinbutton").press("Enter")
    expect(troubles).to_have_text("Something went wrong in this board: IndexError: pop from empty list")
    assert cell.get_attribute("data-state") == "live"
    assert "ZeroDivisionError" not in page.locator("[data-live=breaks] .live-troubles").inner_text()


def test_an_error_is_written_to_the_console_too(page: Page, small_book: Addresses, allow: Allow) -> None:
    allow("IndexError")
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(f"{small_book.root}trouble.html")
    live(page, "breaks", "failed")
    assert any("IndexError in board breaks" in text and "Traceback" in text for text in said)
