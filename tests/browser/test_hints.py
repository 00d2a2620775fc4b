"""Hints on a live table of each game, told in three steps and followed; a finished game is looked back at."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, expect
from steps import TELEPHONE, live

from cardgames import game
from cardgames.buried_alive import BuriedAliveView, Lay
from widgets.links import encode
from widgets.play import play_of
from widgets.saving import record_of
from widgets.session import Session
from widgets.setup import NAMES, PERSON, Setup

if TYPE_CHECKING:
    from steps import Addresses, Axe, OpenPage

SHORT = {
    "boneyard": (5, {"goal": 30}),
    "buried-alive": (6, {"rounds": 1}),
    "four-courts": (2, {"target": 1}),
}
# all that is drawn: what is held over the board, and what counts while it is, lie on layers of their own
PICTURE = """
  board => Array.from(board.querySelectorAll("canvas"))
    .filter((canvas) => canvas.checkVisibility({ visibilityProperty: true }))
    .map((canvas) => canvas.toDataURL()).join()
"""


class Helped:
    """The full table of a game's chapter, and the panel in which it helps."""

    def __init__(self, page: Page, address: str) -> None:
        page.goto(address)
        page.locator('[data-live="full-table"]').scroll_into_view_if_needed()
        self.page = page
        self.root = live(page, "full-table").locator(".ct-board")
        self.panel = self.root.locator(".ct-panel")
        self.heard = self.root.get_by_role("status")
        self.main = self.root.locator(".ct-actions button").first
        expect(self.root.locator("canvas").first).to_be_visible()

    def tool(self, name: str) -> Locator:
        return self.root.locator(".ct-tools").get_by_role("button", name=name, exact=True)

    def picture(self) -> str:
        return str(self.root.evaluate(f"({PICTURE})"))

    def drawn(self, which: str, picture: str) -> str:
        """Wait until the picture `is` this one, or `is not`, and return it."""
        sign = {"is": "===", "is not": "!=="}[which]
        script = f"([board, picture]) => ({PICTURE})(board) {sign} picture"
        self.page.wait_for_function(script, arg=[self.root.element_handle(), picture])
        return self.picture()


def finished(name: str) -> tuple[str, int]:
    """Play a short game without thinking; returns its record and how many choices the reader had in it."""
    from widgets.review import moments

    players, options = SHORT[name]
    rules = game(name)
    setup = Setup(rules, (PERSON, *["greedy"] * (players - 1)), NAMES[:players], 3, options)
    session = Session(setup, play_of(name))
    while session.stage != "over":
        if session.stage != "choose":
            session.show_all()
            continue
        view = session.view(0)
        legal = list(islice(view.legal_moves, 400 if name == "buried-alive" else 30))
        if isinstance(view, BuriedAliveView) and view.home:  # buries its own icons, rather than nothing
            session.play(max(legal, key=lambda lay: own(view, lay)))
        else:
            session.play(legal[len(session.moves) % len(legal)])
    return record_of(session).text(), len(list(moments(session)))


def own(view: BuriedAliveView, lay: Lay) -> int:
    """How many icons of one's own suit a card covers."""
    return sum(icon.suit == view.home for icon in view.table.covered(lay.box))


@pytest.mark.parametrize("name", SHORT)
def test_a_hint_is_followed_and_a_finished_game_looked_back_at(
    open_page: OpenPage, book: Addresses, axe: Axe, name: str
) -> None:
    page = open_page(**TELEPHONE, color_scheme="light" if name == "boneyard" else "dark")
    board = Helped(page, f"{book.root}{name}.html")
    expect(board.main).not_to_have_text("Next")
    a_hint_is_followed(board, name)
    if name == "four-courts":
        assert axe(page) == []
    record, choices = finished(name)
    page.evaluate("hash => { location.hash = hash; }", f"game={encode(record)}&at=full-table")
    expect(board.main).to_have_text("New game")
    looked_back_at(board, choices)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def a_hint_is_followed(board: Helped, name: str) -> None:
    """Ask for a hint by keyboard, step by step, have it chosen, and make the move."""
    plain = board.picture()
    board.tool("Hint").press("Enter")
    expect(board.panel).to_contain_text("Where to look:")
    expect(board.heard).to_contain_text("Where to look:")
    expect(board.panel).not_to_contain_text("The move:")
    marked = board.drawn("is not", plain)
    step = board.panel.get_by_role("button").first
    expect(step).to_have_text("Show me the move")
    step.press("Enter")
    expect(board.panel).to_contain_text(re.compile("The move: You could [a-z]+ .+"))
    expect(board.main).to_have_text("Choose it for me")
    board.drawn("is not", marked)
    expect(step).to_be_focused()
    step.press("Enter")
    expect(board.panel).to_contain_text("Why:")
    expect(board.heard).to_contain_text("Why:")
    board.main.press("Enter")
    expect(board.main).not_to_have_text("Choose it for me")
    lines = board.root.locator(".ct-lines p").count()
    board.main.press("Enter")
    expect(board.panel).to_be_empty()
    if name != "boneyard":  # there bids lie face down, and nothing has happened yet
        expect(board.root.locator(".ct-lines p")).not_to_have_count(lines)


def looked_back_at(board: Helped, choices: int) -> None:
    """Have all choices looked at, go to the first position that was found with a finger, and come back."""
    end = board.picture()
    board.tool("Review").tap()
    expect(board.panel).to_contain_text(f"of {choices} choices looked at")
    expect(board.panel).to_contain_text(f"All {choices} choices looked at")
    expect(board.heard).to_contain_text(f"All {choices} choices looked at")
    shows = board.panel.get_by_role("button", name=re.compile("^Show round"))
    expect(shows).not_to_have_count(0)
    shows.first.tap()
    made, better = (board.root.get_by_role("button", name=words) for words in ("As it was played", "Better"))
    expect(made).to_have_attribute("aria-pressed", "true")
    expect(board.heard).to_contain_text("Better by")
    before = board.drawn("is not", end)
    better.tap()
    expect(better).to_have_attribute("aria-pressed", "true")
    board.drawn("is not", before)
    board.root.get_by_role("button", name="Back to the end").tap()
    expect(board.main).to_have_text("New game")
    board.drawn("is", end)
    expect(shows).not_to_have_count(0)
