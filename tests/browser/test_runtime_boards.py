"""What live boards can do: widgets of all kinds, one Python for all, output and errors in their place."""

from playwright.sync_api import Locator, Page, expect
from steps import Addresses, Allow, engine, live, status


def colour_at_the_corner(canvas: Locator) -> list[int]:
    colour: list[int] = canvas.evaluate("c => [...c.getContext('2d').getImageData(5, 5, 1, 1).data]")
    return colour


def put_output_where_it_belongs(controls: Locator) -> None:
    """Press the button twice: what is printed comes below the board, or into the widget that catches it."""
    expect(controls.locator(".live-board > pre")).to_have_text("printed while it was set up\n")
    for times in (1, 2):
        controls.get_by_role("button", name="How many?").click()
        caught = controls.locator(".jupyter-widgets-output-area pre")
        expect(caught).to_have_text("kept in the widget\n" * times)
    expect(controls.locator(".live-board > pre").last).to_have_text("asked\nasked\n")


def answer_every_move_of_the_slider(controls: Locator) -> None:
    handle = controls.locator(".noUi-handle")
    for value in range(1, 6):
        handle.press("ArrowRight")
        controls.get_by_text(f"pips {value}", exact=True).wait_for()


def follow_the_theme(page: Page, controls: Locator) -> None:
    """Change the page to dark and see that the controls have the colour of the text, before and after."""
    colours = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        colours.append(page.locator("article").evaluate("element => getComputedStyle(element).color"))
        expect(controls.get_by_text("Pips", exact=True)).to_have_css("color", colours[-1])
    assert colours[0] != colours[1]


def test_the_controls_of_another_board_share_its_python_keep_their_output_and_follow_the_theme(
    page: Page, small_book: Addresses
) -> None:
    page.goto(small_book.root)
    canvas = live(page, "cards").locator("canvas")
    for number in (1, 2, 3):
        canvas.click(position={"x": 40 * number, "y": 50})
        page.locator("b", has_text=f"card {number} at").wait_for()
    page.locator('[data-live="2"]').scroll_into_view_if_needed()
    controls = live(page, "2")
    put_output_where_it_belongs(controls)
    controls.get_by_text("3 cards in one Python").wait_for()
    answer_every_move_of_the_slider(controls)
    follow_the_theme(page, controls)


def test_an_anywidget_may_hold_a_canvas_and_send_messages(page: Page, small_book: Addresses) -> None:
    page.goto(f"{small_book.root}composed.html")
    board = live(page, "composed")
    canvas = board.locator("canvas")
    assert colour_at_the_corner(canvas) == [0x0A, 0x6B, 0x3D, 255]  # drawn when the board goes live
    board.get_by_role("button", name="Lay a card").click()
    heard = board.locator(".heard")
    expect(heard).to_have_text("laid at 50,60 14")  # 7 came in a buffer from the page, twice that went back
    expect(heard).to_have_attribute("data-total", "7")
    canvas.click(position={"x": 10, "y": 10})
    expect(heard).to_have_text("laid at 10,10 2")
    expect(heard).to_have_attribute("data-total", "8")
    assert heard.evaluate("line => getComputedStyle(line).fontStyle") == "italic"


def test_what_the_image_left_out_comes_when_a_page_in_a_folder_imports_it(
    page: Page, small_book: Addresses
) -> None:
    page.goto(f"{small_book.below}sub/page.html")
    numpy = live(page, "numpy")
    assert numpy.get_attribute("data-root") == "../"
    expect(numpy.locator(".live-board pre")).to_have_text("sum 2000000\n")
    assert colour_at_the_corner(numpy.locator("canvas")) == [200, 0, 0, 255]
    later = live(page, "later")  # modules of the standard library
    expect(later.locator(".live-board pre")).to_have_text("5 (0.0, 0.0, 0)\n")
    assert engine(page) == "image"


def explains_what_went_wrong_and_keeps_the_picture(cell: Locator) -> None:
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


def shows_errors_in_callbacks(cell: Locator) -> None:
    troubles = cell.locator(".live-troubles p")
    cell.get_by_role("button", name="Break now").click()
    expect(troubles).to_have_text("Something went wrong in this board: ZeroDivisionError: division by zero")
    cell.get_by_role("button", name="Break later").click()
    expect(troubles).to_have_text("Something went wrong in this board: LookupError: a task that failed")
    cell.get_by_role("spinbutton").fill("5")
    cell.get_by_role("spinbutton").press("Enter")
    expect(troubles).to_have_text("Something went wrong in this board: IndexError: pop from empty list")
    assert cell.get_attribute("data-state") == "live"


def test_errors_are_shown_under_their_board_and_on_the_console(
    page: Page, small_book: Addresses, allow: Allow
) -> None:
    allow("IndexError", "ZeroDivisionError", "LookupError")
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(f"{small_book.root}trouble.html")
    breaks = live(page, "breaks", "failed")
    assert any("IndexError in board breaks" in text and "Traceback" in text for text in said)
    explains_what_went_wrong_and_keeps_the_picture(breaks)
    breaks.get_by_role("button", name="Try again").click()
    live(page, "breaks", "failed")
    trouble = live(page, "trouble")  # the other board of the page does not mind
    shows_errors_in_callbacks(trouble)
    assert "ZeroDivisionError" not in breaks.locator(".live-troubles").inner_text()
