"""Exercises in the page: picked, answered wrongly and rightly, kept, and taken along as a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, expect
from reader import Reader
from steps import TELEPHONE, live

import cardgames
from widgets import Exercises, exercises
from widgets.exercise_data import exercises_of
from widgets.exercise_keep import read, write

if TYPE_CHECKING:
    from steps import Addresses, Axe, OpenPage

WIDE = {"viewport": {"width": 1280, "height": 900}}
FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("forbidden", "SecurityError"); } });"""
TOTAL = sum(len(exercises_of(game)) for game in cardgames.GAMES)
WAYS = [
    ("boneyard", "mouse", WIDE, ["second-best", "who-digs", "lay-nothing"]),
    ("four-courts", "keyboard", WIDE, ["wake-the-king", "club-king", "whose-queen"]),
    ("buried-alive", "touch", TELEPHONE, ["half-and-half", "two-hands", "one-too-many"]),
]


class Solver(Reader):
    """Somebody who solves the exercises of a game on its page."""

    twin: Exercises

    def __init__(self, page: Page, game: str, way: str) -> None:
        super().__init__(page, "exercises", game, way, exercises(game))

    def pick(self, name: str) -> None:
        """Pick an exercise from the list."""
        game, title = self.walk.example.game, self.twin.all[f"{self.walk.example.game}/{name}"].example.title
        self.by(self.in_list(title), "Enter")
        self.twin.picked({"open": f"{game}/{name}"})
        expect(self.root.locator(".ct-title")).to_contain_text(title)
        expect(self.in_list(title)).to_have_attribute("aria-current", "true")

    def in_list(self, title: str) -> Locator:
        return self.root.get_by_role("navigation").get_by_role("button", name=f": {title},")

    def solve(self) -> None:
        """Give a wrong answer and then the right one, or make the moves of the model."""
        walk, title = self.walk, self.walk.example.title
        if walk.step.ask:
            self.press(walk.choices[walk.right - 1])
            expect(self.said).to_contain_text("Not quite.")
            expect(self.in_list(title)).to_have_attribute("data-state", "tried")
            self.press(walk.choices[walk.right])
        else:
            self.move()
        expect(self.in_list(title)).to_have_attribute("data-state", "done")


@pytest.mark.parametrize(("game", "way", "window", "names"), WAYS)
def test_exercises_of_each_kind_are_solved(
    open_page: OpenPage, book: Addresses, game: str, way: str, window: dict[str, object], names: list[str]
) -> None:
    page = open_page(f"{book.root}{game}.html#exercises", **window)
    solver = Solver(page, game, way)
    for name in names:
        solver.pick(name)
        solver.solve()
    page.reload()
    cell = live(page, "exercises")
    expect(cell.locator('[data-state="done"]')).to_have_count(len(names))  # and nothing else is marked
    expect(cell.locator(".ct-title")).to_contain_text(solver.walk.example.title)


def test_progress_is_shown_saved_forgotten_and_brought_back(
    open_page: OpenPage, book: Addresses, axe: Axe, tmp_path: Path
) -> None:
    page = open_page(f"{book.root}boneyard.html?exercise=boneyard/who-digs#exercises")
    cell = live(page, "exercises")
    expect(cell.locator(".ct-title")).to_contain_text("How many dig?")
    assert page.url.endswith("boneyard.html#exercises"), "a reload begins where the reader is then"
    cell.locator(".ct-actions").get_by_role("button", name="2", exact=True).click()
    expect(cell.locator('[data-state="done"]')).to_have_count(1)
    assert axe(page) == []

    page.goto(f"{book.root}progress.html")
    cell = live(page, "progress")
    expect(cell.locator(".ct-sum")).to_have_text(f"1 of {TOTAL} done.")
    with page.expect_download() as download:
        cell.get_by_role("button", name="Save as a file").click()
    saved = Path(download.value.path()).read_text("utf-8")
    assert read(saved) == {"boneyard/who-digs": "done"}
    assert axe(page) == []

    status = cell.locator(".ct-say[role=status]")
    bad, more = tmp_path / "bad.json", tmp_path / "more.json"
    bad.write_text(json.dumps({"game": "boneyard"}), "utf-8")
    more.write_text(write({"boneyard/who-digs": "tried", "four-courts/last-card": "done"}), "utf-8")
    cell.locator("input[type=file]").set_input_files(bad)
    expect(status).to_contain_text("Nothing is changed. bad.json cannot be opened")
    expect(cell.locator(".ct-sum")).to_have_text(f"1 of {TOTAL} done.")
    cell.locator("input[type=file]").set_input_files(more)
    expect(cell.locator(".ct-sum")).to_have_text(f"2 of {TOTAL} done.")

    cell.get_by_role("button", name="Forget all").click()
    cell.get_by_role("button", name="Yes, forget all").press("Enter")
    expect(cell.locator(".ct-sum")).to_have_text(f"0 of {TOTAL} done.")
    page.reload()
    cell = live(page, "progress")
    expect(cell.locator(".ct-sum")).to_have_text(f"0 of {TOTAL} done.")
    cell.locator("input[type=file]").set_input_files(Path(download.value.path()))
    expect(cell.locator(".ct-say")).to_contain_text("1 changed")

    cell.get_by_role("link", name="How many dig?").click()
    cell = live(page, "exercises")
    expect(cell.locator(".ct-title")).to_contain_text("How many dig?")
    expect(cell.locator('[data-state="done"]')).to_have_count(1)

    page.goto(f"{book.root}boneyard.html?exercise=boneyard/nonsense#exercises")
    cell = live(page, "exercises")
    missing = cell.get_by_text("This chapter has no exercise “boneyard/nonsense”.")
    expect(missing).to_be_visible()
    expect(cell.locator(".ct-title")).to_contain_text("How many dig?")  # where the reader was
    cell.get_by_role("button", name="Exercise 1:").click()
    expect(missing).to_have_count(0)


def test_a_browser_that_keeps_nothing_is_told_of(open_page: OpenPage, book: Addresses) -> None:
    page = open_page(f"{book.root}progress.html", script=FORBIDDEN)
    cell = live(page, "progress")
    expect(cell.get_by_text("This browser keeps nothing for this page")).to_be_visible()
