"""The reminder cards in the book are what the code draws, and say what the game's own tables say."""

from __future__ import annotations

from pathlib import Path

import reminder as cards
from pictures import walk

from cardgames.four_courts import GAME
from widgets.four_courts.reminder import reminder
from widgets.lettering import outline
from widgets.scene import Group, Rect, Text
from widgets.scene import Path as Outline

ROOT = Path(__file__).parents[2]


def test_the_sheet_in_the_book_is_the_one_that_is_drawn() -> None:
    assert cards.FILE.with_suffix(".svg").read_text("utf-8") == cards.sheet(), "run tools/reminder.py"
    assert cards.FILE.with_suffix(".pdf").read_bytes().startswith(b"%PDF")
    assert "var(" not in cards.sheet()


def test_each_role_has_its_own_row_of_points_and_all_abilities() -> None:
    sheet = reminder()
    cards = [shape for shape in sheet.shapes if isinstance(shape, Group)]
    for card, role in zip(cards, ("first", "second"), strict=True):
        shapes = [shape for shape, _ in walk(card.children)]
        texts = [shape.text for shape in shapes if isinstance(shape, Text)]
        assert f"{role.capitalize()} player" in texts
        titles = " ".join(texts)
        for clause in ("FC-12", "FC-15", "FC-16", "FC-17", "FC-18", "FC-19", "FC-20", "FC-21"):
            assert all(word in titles for word in GAME.clauses()[clause].title.split()), clause
        tops = [shape for shape in shapes if isinstance(shape, Rect) and shape.fill == "card-tint"]
        digits = [
            shape.d
            for shape in shapes
            if isinstance(shape, Outline) and tops[0].y < shape.y < tops[0].y + tops[0].h
        ]
        assert digits == [outline(str(value), 100)[0] for value in GAME.defaults["points"][role]]
