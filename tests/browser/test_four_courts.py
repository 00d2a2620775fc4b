"""Four Courts is played in the book: by clicks, touch and keys; chains, refusals, the reckoning, a reload."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect
from steps import TELEPHONE, Addresses, OpenPage, go, live

from widgets import links

CELL = "full-table"
HANDS = [
    ["JS", "7S", "QD", "AC", "KH", "7H", "AS", "6D"],
    ["JH", "6C", "AD", "JC", "KC", "7C", "JD", "KD"],
]
OPENING = "7S@S JH:d@H QD:d@D 6C@C"
MOVES = 24  # more decisions of one's own than a round can have
ROUNDS = 9
SHOW_ALL = """cell => [...cell.querySelectorAll(".ct-actions button")]
    .find((button) => button.textContent === "Show all")?.click()"""


def link(moves: str, target: int = 15) -> str:
    """The part of an address that opens a game with these hands."""
    record = {
        "game": "four-courts",
        "version": 1,
        "players": 2,
        "options": {"target": target},
        "deals": [{"hands": HANDS}],
        "seed": 5,
        "moves": moves.split(),
    }
    return f"#game={links.encode(json.dumps(record))}&at={CELL}"


class Table:
    """The table of the chapter, with a game on it."""

    def __init__(self, page: Page, book: Addresses) -> None:
        self.page = page
        self.address = f"{book.root}four-courts.html"

    def open(self, moves: str = "", target: int = 15) -> Table:
        """Go to the chapter with a game in the address, or open the game there if one is there already."""
        go(self.page, self.address, link(moves, target))
        self.find()
        expect(self.said).to_contain_text("The game from the link is open.")
        expect(self.main).to_be_enabled()
        return self

    def find(self) -> None:
        self.cell = live(self.page, CELL)
        self.picture = self.cell.locator(".ct-picture")
        self.said = self.cell.locator(".ct-say")
        self.main = self.cell.locator(".ct-actions button").first
        self.cards = self.all("card:")
        self.lines = self.cell.locator(".ct-lines")

    def button(self, name: str) -> Locator:
        return self.cell.get_by_role("button", name=name, exact=True)

    def target(self, action: str) -> Locator:
        return self.cell.locator(f'.ct-target[data-do="{action}"]')

    def all(self, kind: str) -> Locator:
        return self.cell.locator(f'.ct-target[data-do^="{kind}"]')

    def place(self, what: Locator) -> tuple[float, float]:
        """Where on the screen something can be pressed that may lie beneath its right neighbour."""
        what.scroll_into_view_if_needed()
        box = what.bounding_box()
        assert box
        return box["x"] + min(12, box["width"] / 2), box["y"] + box["height"] / 2

    def click(self, what: Locator | str) -> None:
        self.page.mouse.click(*self.place(self.target(what) if isinstance(what, str) else what))

    def tap(self, what: Locator | str) -> None:
        self.page.touchscreen.tap(*self.place(self.target(what) if isinstance(what, str) else what))

    def others_move(self) -> None:
        """See what the other does and what is counted, up to one's own move or the end.

        It goes on by itself too: a button may be gone before it is pressed.
        """
        while self.main.inner_text() == "Next":
            before = self.lines.text_content() or ""
            self.cell.evaluate(SHOW_ALL)
            expect(self.lines).not_to_have_text(before)


def play(table: Table, press: Callable[[Locator | str], None]) -> None:
    """Play to the end of the game: face up where that leaves one court, else face down where one may."""
    for _ in range(MOVES * ROUNDS):
        if table.main.inner_text() == "New game":
            break
        choose(table, press)
        before = table.main.inner_text()
        press(table.main)
        expect(table.main).not_to_have_text(before)
        table.others_move()
    expect(table.main).to_have_text("New game")
    expect(table.said).to_contain_text(re.compile("wins? the game"))


def choose(table: Table, press: Callable[[Locator | str], None]) -> None:
    """Choose something that the rules allow, and see that it is chosen."""
    if table.all("declare:").count():
        press("declare:r")
        expect(table.target("declare:r")).to_be_checked()
        return
    if table.all("side:").count():
        allowed = table.cell.locator('.ct-target[data-do^="side:"][aria-label*="its top card"]')
        side = table.target("decline") if table.target("decline").count() else allowed.first
        press(side)
        expect(side).to_be_checked()
        return
    press(table.cards.first)
    ways = table.all("way:")
    expect(ways.first).to_be_visible()
    press(ways.first)
    expect(ways.first).to_be_checked()
    if not table.target("go").count():
        press(ways.last)
        expect(ways.last).to_be_checked()
        press(table.cell.locator('.ct-target[data-do^="court:"][aria-label*=": face down here"]').first)
        expect(table.target("go")).to_be_visible()


@pytest.fixture
def chapter(shared: Page, book: Addresses) -> Table:
    """The table, no game opened on it yet."""
    return Table(shared, book)


@pytest.fixture
def table(chapter: Table) -> Table:
    """The player to act holds the jack of spades; the other side has a jack of hearts, face down."""
    return chapter.open(OPENING)


def test_a_whole_game_by_clicks(chapter: Table) -> None:
    table = chapter.open(target=1)
    play(table, table.click)
    expect(table.lines).to_contain_text("player and held")


def test_a_whole_game_with_a_finger_on_a_telephone(open_page: OpenPage, book: Addresses) -> None:
    table = Table(open_page(**TELEPHONE), book).open(target=1)
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 390
    play(table, table.tap)


@pytest.mark.clause("FC-6")
@pytest.mark.clause("FC-12")
def test_what_the_rules_refuse_can_be_tried_and_names_its_clause(table: Table) -> None:
    table.click("card:JS")
    table.click("way:r")
    expect(table.main).to_have_text("Play J♠ upright in spades")
    table.click("court:C")
    expect(table.said).to_contain_text("not to the court of clubs")
    table.main.click()
    expect(table.said.get_by_role("link", name="FC-6")).to_be_visible()
    expect(table.cards).to_have_count(6)
    table.click("court:S")
    table.click("go")
    expect(table.said).to_contain_text("choose one on the board, or leave it")
    table.click("side:0S")
    table.said.get_by_role("link", name="FC-12").click()
    expect(table.page).to_have_url(re.compile(r"/four-courts\.html#fc-12$"))
    expect(table.page.locator("#fc-12")).to_be_in_viewport()


@pytest.fixture
def two_people(table: Table) -> Iterator[Table]:
    """A game of two people at one screen; the one who was a bot before is one again after it."""
    bot = seat_ben(table, "a person")
    yield table
    seat_ben(table, bot)


def seat_ben(table: Table, who: str) -> str:
    """Start a new game with somebody else in Ben's seat, and return who had it."""
    table.button("Game").click()
    seat = table.cell.get_by_label("Ben is")
    before: str = seat.evaluate("seat => seat.selectedOptions[0].label")
    seat.select_option(who)
    table.button("Start a new game").click()
    return before


@pytest.mark.clause("FC-13")
def test_a_chain_with_decisions_on_both_sides_at_one_screen(two_people: Table) -> None:
    table = two_people
    expect(table.main).to_have_text("I am Ann: show my hand")
    table.open(OPENING)
    table.main.click()
    for action in ("card:JS", "way:r", "go", "side:1H", "go"):
        table.click(action)
    expect(table.main).to_have_text("I am Ben: show my hand")
    expect(table.cards).to_have_count(0)
    table.main.click()
    expect(table.said).to_contain_text("Ben: Your J♥ has been turned up")
    table.click("declare:r")
    table.main.click()
    expect(table.said).to_contain_text("J♥ turns over one top card")
    table.click("side:0D")
    expect(table.main).to_have_text("Turn over their face-down card in diamonds")
    table.main.click()
    table.button("I am Ann: show my hand").click()
    table.click("declare:s")
    table.main.click()
    table.click("decline")
    table.main.click()
    expect(table.main).to_have_text("I am Ben: show my hand")
    for words in (
        "J♠ turns J♥",
        "Ben lays J♥ upright",
        "J♥ turns Q♦",
        "Ann lays Q♦ sideways",
        "change places",
    ):
        expect(table.lines).to_contain_text(words)


def test_a_reload_in_mid_decision_goes_on_with_it(table: Table) -> None:
    for action in ("card:JS", "way:r", "go"):
        table.click(action)
    expect(table.target("side:1H")).to_be_visible()
    table.page.reload()
    table.find()
    expect(table.said).to_contain_text("Your game goes on.")
    expect(table.said).to_contain_text("Your J♠ turns over one top card")
    table.click("side:1C")
    expect(table.main).to_have_text("Turn over their 6♣ in clubs")
    table.main.click()
    expect(table.lines).to_contain_text("J♠ turns 6♣")


def test_all_is_done_by_keys_alone(table: Table) -> None:
    page = table.page
    table.cards.first.focus()
    for key in ("j", "u"):
        page.keyboard.press(key)
    expect(table.main).to_have_text("Play J♠ upright in spades")
    page.keyboard.press("Enter")
    expect(table.said).to_contain_text("or leave it")
    page.keyboard.press("7")
    expect(table.main).to_have_text("Turn over their 6♣ in clubs")
    page.keyboard.press("-")
    expect(table.main).to_have_text("Leave it")
    page.keyboard.press("Enter")
    expect(table.lines).to_contain_text("turn no card over")
    table.open(OPENING)
    table.cards.first.focus()
    for key, words in (("ArrowRight", "Play a card"), ("Space", "Play J♠"), ("d", "Play J♠ face down")):
        page.keyboard.press(key)
        expect(table.main).to_have_text(words)
    page.keyboard.press("3")
    expect(table.main).to_have_text("Play J♠ face down in clubs")
    page.keyboard.press("Backspace")
    expect(table.main).to_have_text("Play a card")
    page.keyboard.press("g")
    expect(table.main).to_have_text(re.compile(r"Give up: \d points for your opponent"))
    page.keyboard.press("Enter")
    expect(table.lines).to_contain_text("You give up the round")


def test_the_reckoning_unfolds_in_words_and_all_can_use_the_table(
    table: Table, axe: Callable[..., list[str]]
) -> None:
    table.click("look:C")
    expect(table.said).to_contain_text("Ben: six 6; You: no card, 0. Ben controls it.")
    expect(table.target("look:C")).to_be_checked()
    expect(table.cards).to_have_count(0)
    table.click("look:")
    expect(table.cards).to_have_count(6)
    expect(table.cell.locator(".ct-unseen").first).to_contain_text(
        "You, your hand: ace of spades, jack of spades"
    )
    table.click("card:AC")
    assert [fault for fault in axe(table.page) if ".ct-" in fault or CELL in fault] == []
