"""Games come back after a reload, travel as links, files and text, and bad ones do no harm."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tables import LiveTable
from waking import SAVES_DATA

from widgets.links import encode

if TYPE_CHECKING:
    from steps import Addresses, OpenPage

RECORD = '{"game": "boneyard", "version": 1, "players": 4, "moves": [[["10"], ["7"], ["5"], ["A"]]]}'
AT_ITS_START = '{"game": "boneyard", "version": 1, "players": 5, "moves": []}'
CLIPBOARD = ["clipboard-read", "clipboard-write"]

DAMAGE = """text => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("cardgames")) localStorage[key] = text;
}"""
# a browser that is driven shows all its windows at once, and tells each that it has the focus
COMES_BACK = 'window.dispatchEvent(new FocusEvent("focus"))'
NO_STORAGE = """for (const name of ["getItem", "setItem", "removeItem"])
    Storage.prototype[name] = ((original) => function (key, ...rest) {
        if (key.startsWith("cardgames")) throw new DOMException("no");
        return original.call(this, key, ...rest);
    })(Storage.prototype[name]);
"""
NO_CLIPBOARD = """
    navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
    document.execCommand = () => false;
"""


def lines(live: LiveTable) -> list[str]:
    return live.root.locator(".ct-lines p").all_text_contents()


def test_a_game_goes_on_when_the_reader_comes_back_and_a_damaged_one_is_said(
    open_page: OpenPage, book: Addresses
) -> None:
    page = open_page(book.root)
    live = LiveTable(page)
    live.play_round()
    told = lines(live)
    live.click(0)
    live.main.click()
    expect(live.main).to_have_text("Reveal")
    page.reload()
    again = LiveTable(page)
    expect(again.said).to_contain_text("Your game goes on.")
    expect(again.main).to_have_text("Reveal")
    assert lines(again) == told
    page.goto(f"{book.root}how-to-read.html")
    page.go_back()
    again = LiveTable(page)
    expect(again.root.locator(".ct-lines p")).to_have_count(len(told))
    assert lines(again) == told
    for damaged in ("{", '{"version": 1}'):
        page.evaluate(DAMAGE, damaged)
        page.reload()
        again = LiveTable(page)
        expect(again.said).to_contain_text("cannot be read")
        again.play_round()
        expect(again.said).to_contain_text("Round 1 is over.")


def test_a_game_goes_on_in_the_window_that_the_reader_comes_back_to(
    open_page: OpenPage, book: Addresses
) -> None:
    page = open_page(book.root)
    here = LiveTable(page)
    here.play_round()
    other = page.context.new_page()
    other.goto(book.root)
    there = LiveTable(other)
    expect(there.said).to_contain_text("Your game goes on.")
    there.play_round()
    told = lines(there)
    here.page.bring_to_front()
    here.page.evaluate(COMES_BACK)
    expect(here.root.locator(".ct-lines p")).to_have_count(len(told))
    assert lines(here) == told
    here.play_round()
    expect(here.said).to_contain_text("Round 3 is over.")
    there.page.reload()
    again = LiveTable(there.page)
    expect(again.root.locator(".ct-lines p")).to_have_count(len(lines(here)))


def test_a_browser_that_keeps_nothing_and_copies_nothing_plays_all_the_same(
    open_page: OpenPage, book: Addresses
) -> None:
    live = LiveTable(open_page(book.root, script=NO_STORAGE + NO_CLIPBOARD))
    live.play_round()
    expect(live.said).to_contain_text("Round 1 is over.")
    live.button("Save and open").click()
    live.button("Copy link").click()
    expect(live.said).to_contain_text("copy it from there")
    expect(live.root.get_by_label("paste its record here")).to_have_value(re.compile("#game="))


def test_a_link_opens_its_game_and_a_copied_one_the_same_elsewhere(
    open_page: OpenPage, book: Addresses
) -> None:
    page = open_page(f"{book.root}#game={encode(RECORD)}", permissions=CLIPBOARD)
    live = LiveTable(page)
    expect(live.said).to_contain_text("The game from the link is open.")
    expect(live.root.locator(".ct-lines p").first).to_have_text("Round 1")
    expect(page).not_to_have_url(re.compile("game="))
    live.play_round()
    live.button("Save and open").click()
    live.button("Copy link (it holds all hands)").click()
    expect(live.said).to_contain_text("The link is copied.")
    address = page.evaluate("navigator.clipboard.readText()")
    other = LiveTable(open_page(address))
    expect(other.said).to_contain_text("The game from the link is open.")
    assert lines(other) == lines(live)


@pytest.mark.parametrize("at", ["&at=full-table", ""])
def test_a_link_wakes_its_board_or_the_table_of_the_page(
    open_page: OpenPage, book: Addresses, at: str
) -> None:
    page = open_page(f"{book.root}boneyard.html#game={encode(RECORD)}{at}", script=SAVES_DATA)
    page.wait_for_selector("[data-live=full-table][data-state=live]")
    expect(page.locator("[data-live=full-table]")).to_be_in_viewport()
    expect(page.locator("[data-live=full-table] .ct-say")).to_contain_text("The game from the link is open.")
    expect(page.locator("[data-live][data-state=live]")).to_have_count(1)


def test_a_link_for_no_cell_here_opens_in_the_first_and_bad_ones_are_refused(
    open_page: OpenPage, book: Addresses
) -> None:
    page = open_page(f"{book.root}index.html#game={encode(AT_ITS_START)}&at=elsewhere")
    live = LiveTable(page)
    expect(live.said).to_contain_text("The game from the link is open.")
    assert "#" not in page.url
    live.play_round()
    told = lines(live)
    for payload in (
        "",
        "x",
        "<script>alert(1)</script>",
        encode(RECORD)[:-9],
        encode("{}"),
        encode("9" * 2_000_000),
    ):
        page.evaluate("payload => { location.hash = 'game=' + payload }", payload)
        expect(page).not_to_have_url(re.compile("game="))
        expect(live.said).to_have_attribute("data-tone", "refused")
        assert lines(live) == told
        live.click(0)
        expect(live.said).to_contain_text("Your bid")
        live.button("Put back").click()
    live.play_round()
    expect(live.said).to_contain_text("Round 2 is over.")


def test_a_record_is_taken_along_as_a_file_and_as_text(
    open_page: OpenPage, book: Addresses, tmp_path: Path
) -> None:
    live = LiveTable(open_page(book.root, permissions=CLIPBOARD))
    live.play_round()
    told = lines(live)
    live.button("Save and open").click()
    file = tmp_path / "game.json"
    download(live, file)
    live.play_round()
    choose(live, file)
    expect(live.said).to_contain_text("The game from game.json is open.")
    assert lines(live) == told
    choose_bad_ones(live, tmp_path)
    copy_and_paste(live)


def download(live: LiveTable, file: Path) -> None:
    with live.page.expect_download() as download:
        live.button("Download record").click()
    download.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["game"] == "boneyard"


def choose(live: LiveTable, file: Path) -> None:
    with live.page.expect_file_chooser() as chooser:
        live.button("Open a file").click()
    chooser.value.set_files(file)


def choose_bad_ones(live: LiveTable, folder: Path) -> None:
    """Choose files that are no record: each is refused, and the game stays."""
    told = lines(live)
    for content, says in (
        (b"\xff\xfe\x00", "not a record"),
        (b"hello", "JSON"),
        (b"[" * 100_000, "deep"),
        (b"0" * 1_500_000, "larger"),
    ):
        file = folder / "bad.json"
        file.write_bytes(content)
        choose(live, file)
        expect(live.said).to_contain_text(says)
        expect(live.said).to_have_attribute("data-tone", "refused")
        assert lines(live) == told


def copy_and_paste(live: LiveTable) -> None:
    """Copy the record out of the panel, and open what is put into its field."""
    field = live.root.get_by_label("To open a game, paste its record here.")
    expect(field).to_have_value("")  # nothing that is secret stands there unasked
    live.button("Copy record").click()
    expect(live.said).to_contain_text("The record is copied.")
    assert json.loads(live.page.evaluate("navigator.clipboard.readText()"))["version"] == 1
    field.fill("no record at all")
    live.button("Open this text").click()
    expect(live.said).to_contain_text("not a record")
    field.fill(RECORD)
    live.button("Open this text").click()
    expect(live.said).to_contain_text("The game from the text is open.")
