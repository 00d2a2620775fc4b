"""The designer's notes are played with: by mouse, finger and keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, Page, expect
from steps import TELEPHONE, live

if TYPE_CHECKING:
    from steps import Addresses, Axe, OpenPage


def board(page: Page, name: str) -> Locator:
    page.locator(f'[data-live="{name}"]').scroll_into_view_if_needed()
    return live(page, name)


def at(picture: Locator, x: float, y: float) -> tuple[float, float]:
    """Where on the screen a place of a picture is, both as parts of its size."""
    box = picture.bounding_box()
    assert box
    return box["x"] + x * box["width"], box["y"] + y * box["height"]


def test_the_upper_five_and_the_rule_are_played_with(page: Page, book: Addresses) -> None:
    page.goto(f"{book.root}buried-alive-notes.html")
    fives = board(page, "two-fives")
    drag_it_off_and_back(fives)
    move_and_turn_it_by_keys(fives)
    switch_the_rule_by_a_key(board(page, "left-over"))


def drag_it_off_and_back(fives: Locator) -> None:
    """Drag the upper five off the lower one, and onto it again."""
    said, picture, mouse = fives.locator(".ct-say"), fives.locator(".ct-picture"), fives.page.mouse
    expect(said).to_contain_text("No pip of the lower five can be seen: 0 points.")
    mouse.move(*at(picture, 0.31, 0.3))
    mouse.down()
    mouse.move(*at(picture, 0.31, 0.4), steps=4)
    mouse.move(*at(picture, 0.31, 0.46), steps=4)
    mouse.up()
    expect(said).to_contain_text("2 pips of the lower five can be seen: 2 points.")
    mouse.down()
    mouse.move(*at(picture, 0.31, 0.3), steps=8)
    mouse.up()
    expect(said).to_contain_text("No pip of the lower five can be seen: 0 points.")


def move_and_turn_it_by_keys(fives: Locator) -> None:
    """Move the upper five with the arrows, turn it over, and have a point less by a key of the board."""
    said, keys = fives.locator(".ct-say"), fives.page.keyboard
    fives.locator(".ct-held").focus()
    for _ in range(3):
        keys.press("Shift+ArrowDown")
    expect(said).to_contain_text("2 points")
    keys.press("Enter")
    expect(said).to_contain_text("7 points")
    keys.press("-")
    expect(said).to_contain_text("6 points")


def switch_the_rule_by_a_key(left_over: Locator) -> None:
    """Let what is left over count in full, and not at all."""
    said, keys = left_over.locator(".ct-say"), left_over.page.keyboard
    expect(said).to_contain_text("Ann and you share the win")
    left_over.get_by_role("button", name="They count half").focus()
    keys.press("f")
    expect(said).to_contain_text("you win with 36 points")
    keys.press("n")
    expect(said).to_contain_text("Ann wins with 32 points")


def test_a_card_is_guessed_with_a_finger(open_page: OpenPage, book: Addresses, axe: Axe) -> None:
    page = open_page(**TELEPHONE)
    page.goto(f"{book.root}buried-alive-notes.html")
    emerging = board(page, "emerging")
    said = emerging.locator(".ct-say")
    emerging.get_by_role("button", name="Draw the cover back").tap()
    expect(said).to_contain_text("2 pips to be seen")
    box = emerging.get_by_role("button", name="Guess 8").bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(said).to_contain_text("Right, it is the 8 of hearts.")
    emerging.get_by_role("button", name="The next card").tap()
    expect(said).to_contain_text("No pip to be seen")
    assert axe(page) == []


def test_rounds_are_played_in_the_page(page: Page, book: Addresses) -> None:
    page.goto(f"{book.root}buried-alive-theory.html")
    small = board(page, "small-run")
    small.get_by_role("button", name="Play 10 rounds").click()
    expect(small.locator(".ct-say")).to_contain_text("10 rounds played.", timeout=60_000)


def test_a_small_match_goes_on_by_itself_until_it_is_stopped(
    open_page: OpenPage, book: Addresses, axe: Axe
) -> None:
    page = open_page(**TELEPHONE)
    page.goto(f"{book.root}opponents.html")
    match = board(page, "small-match")
    said = match.locator(".ct-say")
    for choice in ("The game: Four Courts", "against one: greedy"):
        match.get_by_role("radio", name=choice).focus()
        page.keyboard.press("Space")
    match.get_by_role("button", name="Let them play").dblclick()  # the second click does not stop it
    expect(said).to_contain_text(re.compile(r"^([4-9]|[1-9]\d) games played"))  # the second deal by itself
    match.get_by_role("button", name="Stop").tap()
    expect(match.get_by_role("button", name="Go on")).to_be_visible()
    assert axe(page) == []


def test_the_best_mix_of_a_round_answers_to_keys_and_fingers(
    open_page: OpenPage, book: Addresses, axe: Axe
) -> None:
    page = open_page(**TELEPHONE)
    page.goto(f"{book.root}boneyard-mathematics.html")
    mix = board(page, "best-mix")
    said = mix.locator(".ct-say")
    expect(said).to_contain_text("You lay 1 one time in three (32 %).")
    mix.locator('button[aria-label="Total 5: laid 12%, clashes 32%, gains +0.5"]').focus()
    page.keyboard.press("Space")
    expect(said).to_contain_text("You lay 5 one time in ten (12 %).")
    mix.locator('button[aria-label="8 players"]').focus()
    page.keyboard.press("Space")
    expect(said).to_contain_text("You lay 5 one time in ten (8 %).")
    mix.get_by_role("button", name="Grave 5: 10 more").tap()
    expect(mix.locator('button[aria-label="Grave 5, worth 20"]')).to_have_count(1)
    assert axe(page) == []
