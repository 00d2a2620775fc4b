"""A table in the page, as its reader uses it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

FELT = """() => String(
    document.querySelector(".ct-board canvas").getContext("2d").getImageData(40, 8, 1, 1).data
)"""


class LiveTable:
    """The first table of a page, live."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator(".ct-board").first
        self.picture = self.root.locator(".ct-picture")
        self.said = self.root.locator(".ct-say")
        self.spoken = self.root.get_by_role("status")
        self.main = self.root.locator(".ct-actions button").first
        self.cards = self.root.get_by_role("checkbox")
        expect(self.root.locator("canvas")).to_be_visible()
        expect(self.main).to_be_visible()

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name)

    def middle(self, card: int) -> tuple[float, float]:
        """Where on the screen a card's own, uncovered part is."""
        self.picture.scroll_into_view_if_needed()
        box = self.cards.nth(card).bounding_box()
        assert box
        return box["x"] + min(12, box["width"] / 2), box["y"] + box["height"] / 2

    def click(self, card: int) -> None:
        self.page.mouse.click(*self.middle(card))
        expect(self.cards.nth(card)).to_be_checked()

    def tap(self, card: int) -> None:
        self.page.touchscreen.tap(*self.middle(card))
        expect(self.cards.nth(card)).to_be_checked()

    def tap_main(self, part: float) -> None:
        """Tap the main button, at a part of its width."""
        self.main.scroll_into_view_if_needed()
        box = self.main.bounding_box()
        assert box
        self.page.touchscreen.tap(box["x"] + part * box["width"], box["y"] + box["height"] / 2)

    def felt(self) -> str:
        """The colour of the picture near its upper left corner."""
        colour: str = self.page.evaluate(FELT)
        return colour

    def play_round(self, card: int = 0) -> None:
        """Lay a card and see the whole reveal."""
        self.click(card)
        self.main.click()
        expect(self.main).to_have_text("Reveal")
        self.button("Show all").click()
        expect(self.said).to_contain_text("Round")

    @property
    def stage(self) -> str:
        return self.main.inner_text()
