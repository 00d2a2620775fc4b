"""The book on paper: every picture in its place, nothing of the live page, pages that can be found."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
from exercise_text import happened
from paper import handouts
from paper.book import chapters, print_book
from paper.handouts import CutOff, print_handout
from playwright.sync_api import Browser
from pypdf import PageObject, PdfReader
from pypdfium2 import PdfDocument
from steps import Addresses

import cardgames
from widgets.exercise_data import exercise, exercises_of
from widgets.lesson_data import read
from widgets.lesson_walk import Walk

ROOT = Path(__file__).parents[2]
PAGES, TOC = ROOT / "_build" / "html", ROOT / "book" / "_toc.yml"
DRAWN = re.compile(rb"\s(?:f|f\*|S|B|B\*)\s")  # a shape that is filled or drawn


def words(file: Path) -> list[str]:
    """The words of each page of a PDF, however they are spaced."""
    with PdfDocument(file) as document:
        return [re.sub(r"\s+", " ", page.get_textpage().get_text_bounded()) for page in document]


@dataclass
class Printed:
    """The printed book, read back."""

    file: Path
    pictures: int

    @cached_property
    def reader(self) -> PdfReader:
        return PdfReader(self.file)

    @cached_property
    def words(self) -> list[str]:
        return words(self.file)

    def page_of(self, place: str) -> int:
        """Where a place of the book is, counted from 1."""
        found = self.reader.get_destination_page_number(self.reader.named_destinations[f"/{place}"])
        assert found is not None
        return found + 1

    def drawn(self, page: PageObject) -> int:
        """How many shapes a page draws, those included that it uses by name."""
        forms = (page["/Resources"].get("/XObject") or {}).values()
        streams = [form.get_object().get_data() for form in forms if form.get_object()["/Subtype"] == "/Form"]
        content = page.get_contents()
        return sum(
            len(DRAWN.findall(one)) for one in [content.get_data() if content is not None else b"", *streams]
        )


@pytest.fixture(scope="module")
def printed(book: Addresses, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Printed:
    file = tmp_path_factory.mktemp("print") / "rulebook.pdf"
    return Printed(file, print_book(browser, PAGES, TOC, "The card games rulebook", file))


def figures(tree: Any) -> Iterator[str]:
    """What is told of each picture to those who do not see it, in the order of the book."""
    waiting = [tree]
    while waiting:
        node = waiting.pop().get_object()
        if isinstance(node, list):
            waiting.extend(reversed(node))
        elif isinstance(node, dict):
            if node.get("/S") == "/Figure" and "/Alt" in node:
                yield str(node["/Alt"])
            elif "/K" in node:
                waiting.append(node["/K"])


def close(text: str) -> str:
    """Text without its spaces, and with one kind of apostrophe: where lines break is of no interest."""
    return re.sub(r"\s", "", text).replace("’", "'")


def test_every_picture_is_printed_and_drawn(printed: Printed) -> None:
    stills = 0
    for name, _ in chapters(TOC):
        html = (PAGES / f"{name}.html").read_text(encoding="utf-8")
        stills += html.count('<div class="live-still">') + html.count('<div class="svg-picture">')
        stills -= html.count('data-live="exercises"')  # instead of the first one all are printed
    exercises = sum(len(exercises_of(game)) for game in cardgames.GAMES)
    assert printed.pictures == stills + exercises

    told = list(figures(printed.reader.trailer["/Root"]["/StructTreeRoot"]))
    assert [int(text.split()[1].rstrip(":")) for text in told] == list(range(1, printed.pictures + 1))

    captions = Counter[int]()
    for number, text in enumerate(printed.words):
        captions[number] += len(re.findall(r"Picture \d+ ", text))
    assert captions.total() == printed.pictures
    drawn = {nth: printed.drawn(printed.reader.pages[nth]) for nth, count in captions.items() if count}
    bare = [nth + 1 for nth, shapes in drawn.items() if shapes < captions[nth]]
    assert bare == [], "pages whose pictures are empty frames"
    assert sum(drawn.values()) > 50 * printed.pictures


def test_each_chapter_is_there_from_the_page_that_the_contents_name(printed: Printed) -> None:
    names = [name for name, _ in chapters(TOC)]
    starts = [printed.page_of(name) for name in [*names, "answers"]]
    assert starts == sorted(set(starts))
    assert 1.5 * len(names) < len(printed.words) < 300
    lists = printed.reader.pages[1 : starts[0] - 1]
    contents = "\n".join(page.extract_text(extraction_mode="layout") for page in lists)
    for name, start in zip(names, starts, strict=False):
        html = (PAGES / f"{name}.html").read_text(encoding="utf-8")
        heading = re.search(r"<h1>([^<]+)", html)
        assert heading
        title = heading[1].replace("&amp;", "&")
        assert title in printed.words[start - 1]
        assert re.search(rf"{re.escape(title)} +{start}\b", contents), f"{title} is not in the contents"
        assert printed.words[start - 1].startswith(f"{start} "), "its number stands on it"


def test_rules_are_all_there_and_lead_to_one_another(printed: Printed) -> None:
    text = close("".join(printed.words))
    for game in cardgames.GAMES:
        for clause in cardgames.game(game).clauses().values():
            assert clause.id in text
            assert close(clause.text.split(".")[0]) in text
    targets = {
        str(link.get_object().get("/Dest") or link.get_object().get("/A", {}).get("/D"))
        for page in printed.reader.pages
        for link in page.get("/Annots", [])
    }
    assert "/boneyard--by-10" in targets
    assert {each for each in targets if each.startswith("/")} <= set(printed.reader.named_destinations)


def test_nothing_of_the_live_page_and_no_answer_beside_its_question(printed: Printed) -> None:
    answers = printed.page_of("answers")
    text = " ".join(printed.words)
    for words_of_the_page in (
        "Still picture.",
        "The code of this board",
        "needs JavaScript",
        "Copy to clipboard",
    ):
        assert words_of_the_page not in text
    before, after = " ".join(printed.words[: answers - 1]), " ".join(printed.words[answers - 1 :])
    for game in cardgames.GAMES:
        for each in exercises_of(game):
            title = close(each.example.title)
            assert title in close(before)
            assert title in close(after)
    reply = "You take 12 and leave 13. The best grave is no good if it costs more than it holds."
    assert reply not in before
    assert reply in after


def test_what_a_board_tells_is_told_on_paper(printed: Printed) -> None:
    counting = exercise("boneyard/counting-ben").example
    page = close(next(text for text in printed.words if "They stand under" in text))
    for line in happened(Walk(counting)):
        assert close(line) in page

    watching = Walk(read("boneyard/who-holds-what"))
    page = close(next(text for text in printed.words if "watch what everybody lays" in text))
    for line in happened(watching):
        assert close(line) in page
    watching.forward()
    assert close(watching.filled(watching.step.ask)) in page
    assert all(close(choice) in page for choice in watching.choices)


def test_every_worked_example_that_asks_has_its_answer_at_the_end(printed: Printed) -> None:
    after = close(" ".join(printed.words[printed.page_of("answers") - 1 :]))
    examples = [
        found
        for name, _ in chapters(TOC)
        for found in re.findall(
            r'\\nlesson\(\\"(.+?)\\"\)', (PAGES / f"{name}.html").read_text(encoding="utf-8")
        )
    ]
    assert len(examples) > 50
    for name in examples:
        assert re.search(rf"Picture\d+\.{re.escape(close(read(name).title))}", after), name


def test_how_moves_are_written_is_said_before_exercises_and_answers(printed: Printed) -> None:
    answers = printed.page_of("answers")
    before, after = (
        close(" ".join(part)) for part in (printed.words[: answers - 1], printed.words[answers - 1 :])
    )
    for text in (before, after):
        assert text.count("Howamoveiswritten:") == len(cardgames.GAMES)
    assert close("On the board, the lowest card first: 8H@0,0, 6S@88,30.") in before


def test_answers_to_tasks_are_at_the_end(printed: Printed) -> None:
    answers = printed.page_of("answers")
    before, after = (
        close(" ".join(part)) for part in (printed.words[: answers - 1], printed.words[answers - 1 :])
    )
    reply = close("return view.legal_moves.sample(Stream(self.seed, view.decision))")
    assert reply not in before
    assert reply in after
    assert after.index(close("Write your own bot: tasks 1. Chance.")) < after.index(reply)
    assert before.count(close("An answer is at the end of the book.")) == after.count("classMine:") == 4


def test_nothing_is_said_that_paper_cannot_do(printed: Printed) -> None:
    assert "Press Play if" not in " ".join(printed.words)
    for game in cardgames.GAMES:
        assert "Open this chapter as a notebook" not in printed.words[printed.page_of(game) - 1]


def test_what_belongs_together_is_on_one_page(printed: Printed) -> None:
    for text in printed.words:
        top = text.partition(" ")[2]
        assert not top.startswith(("The answers are at", "An answer is at"))
    for game in cardgames.GAMES:
        opening = printed.words[printed.page_of(game) - 1]
        assert re.search(r"Picture \d+ Your first", opening), "the first board is where it is spoken of"


def test_fonts_are_in_the_file(printed: Printed) -> None:
    fonts = {}
    for page in printed.reader.pages:
        for font in (page["/Resources"].get("/Font") or {}).values():
            fonts[font.idnum] = font.get_object()
    ours = set()
    for font in fonts.values():
        if font["/Subtype"] != "/Type3":  # whose glyphs are drawings in the file
            inner = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
            assert {"/FontFile", "/FontFile2", "/FontFile3"} & set(inner["/FontDescriptor"].get_object())
            ours.add(font["/BaseFont"].partition("+")[2].partition("-")[0])
    assert ours == {"FiraGO", "CascadiaMono"}, "no machine's own typeface breaks the lines in another place"


@pytest.mark.parametrize("game", sorted(cardgames.GAMES))
def test_a_handout_has_all_rules_and_cards_on_a_few_pages(
    game: str, browser: Browser, tmp_path: Path
) -> None:
    file = tmp_path / f"{game}.pdf"
    print_handout(browser, game, file)
    pages = words(file)
    assert 2 <= len(pages) <= 3
    rules, cards = close("".join(pages[:-1])), pages[-1]
    for clause in cardgames.game(game).clauses().values():
        assert close(clause.text) in rules
    assert cards.count(cardgames.game(game).title) in {2, 4}, "as many cards as players need of a sheet"


def test_a_card_that_is_too_small_for_its_words_is_not_printed(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(handouts.CARDS, "boneyard", handouts.CARDS["boneyard"] + (("BY-17", (0, 1)),) * 2)
    with pytest.raises(CutOff, match=r"Boneyard: a reminder card lacks \d+ pixels"):
        print_handout(browser, "boneyard", tmp_path / "boneyard.pdf")
    assert list(tmp_path.iterdir()) == []
