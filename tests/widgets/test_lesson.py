"""A worked example on its board: what is said and offered, what a press does, what is drawn."""

from __future__ import annotations

import re
from typing import Any

import pytest
from page import Page

from widgets import Lesson, lesson, picture, transcript


def opened(name: str) -> Lesson:
    """A worked example on a page, which has told its measures."""
    shown = lesson(name)
    shown.board.received({"env": {"width": 720, "ratio": 1, "dark": False, "calm": True}})
    return shown


def offered(shown: Lesson) -> dict[str, str]:
    return {action["text"]: action["do"] for action in shown.board.actions}


def press(shown: Lesson, text: str) -> None:
    """Press a button by its words, as the page does it."""
    shown.board.received({"do": offered(shown)[text], "stage": shown.board.stage})


def choose(shown: Lesson, *labels: str) -> None:
    """Press cards on the picture: the buttons that lie over it."""
    for label in labels:
        target = next(each for each in shown.board.targets if re.match(rf"{label}\b", each["label"]))
        shown.board.received({"do": target["do"], "stage": shown.board.stage})


def said(shown: Lesson) -> dict[str, Any]:
    return dict(shown.board.saying)


def seen(shown: Lesson) -> str:
    return str(shown._repr_mimebundle_()[0]["text/plain"])


@pytest.mark.clause("BY-10")
def test_a_prediction_wrong_then_right() -> None:
    shown = opened("boneyard/clash")
    before = seen(shown)
    press(shown, "Ann")
    assert said(shown)["text"].startswith("Not quite. ")
    assert said(shown)["then"] == "Who digs grave 5, the one worth 10?"
    assert said(shown)["clause"] == "BY-10"
    assert said(shown)["tone"] == "refused"
    assert [action["text"] for action in shown.board.actions if action["off"]] == ["Ann"]
    assert seen(shown) == before
    press(shown, "You")
    assert said(shown)["text"].startswith("Right. ")
    assert "You dig grave 5 (10 points) with 7." in said(shown)["spoken"]
    assert ["You dig grave 5 (10 points) with 7.", "BY-11"] in shown.board.lines
    assert seen(shown) != before
    assert list(offered(shown)) == ["Go on", "From the start"]


def test_show_me_is_offered_after_a_wrong_answer() -> None:
    shown = opened("boneyard/clash")
    assert "Show me" not in offered(shown)
    press(shown, "Ben")
    press(shown, "Show me")
    assert said(shown)["text"].startswith("Ann and Ben are out of the way")
    assert "Go on" in offered(shown)


def test_show_me_makes_the_move_for_who_has_no_hint_left() -> None:
    shown = opened("boneyard/one-round")
    for words in ("Hint", "Another hint"):
        press(shown, words)
    assert "Show me" not in offered(shown)
    press(shown, "Another hint")
    choose(shown, "7")  # what is chosen is not in the way
    press(shown, "Show me")
    assert "6 more than before" in said(shown)["text"]
    assert "Go on" in offered(shown)


def test_show_me_makes_the_move_for_who_has_missed_the_goal() -> None:
    shown = opened("boneyard/one-round")
    choose(shown, "7")
    press(shown, "Lay 7")
    assert "clash" in said(shown)["text"].lower()
    press(shown, "Show me")
    assert "6 more than before" in said(shown)["text"]
    assert "Show me" not in offered(shown)


@pytest.mark.parametrize("name", ["buried-alive/first-turn", "four-courts/hearts"])
def test_in_front_of_a_class_the_move_is_made_by_going_on(name: str) -> None:
    shown = opened(name)
    shown.board.received({"step": 1})
    assert not shown.walk.now.open
    assert shown.walk.now.said is not None
    assert shown.walk.now.said.good
    shown.board.received({"step": 0})
    assert shown.walk.now.open, "the reader's own move is still to be made"


def test_from_step_to_step_and_back() -> None:
    shown = opened("boneyard/clash")
    assert "Step 1 of 2" in shown.words.value
    press(shown, "You")
    press(shown, "Go on")
    assert "Step 2 of 2" in shown.words.value
    assert said(shown)["text"] == "And the cards of Ann and Ben?"
    press(shown, "Back")
    assert said(shown)["text"].startswith("Ann and Ben are out of the way")
    press(shown, "Go on")
    press(shown, "They are buried in a grave")
    press(shown, "From the start")
    assert "Step 1 of 2" in shown.words.value
    assert shown.board.lines[-1] == ["Cleo reveals 5.", "BY-9"]


@pytest.mark.clause("BY-6")
@pytest.mark.clause("BY-7")
def test_a_move_refused_then_made_then_made_in_another_way() -> None:
    shown = opened("boneyard/one-round")
    assert "Your goal:" in shown.words.value
    press(shown, "Lay")
    assert said(shown)["clause"] == "BY-7"
    assert said(shown)["tone"] == "refused"
    assert shown.board.lines == []
    choose(shown, "7")
    press(shown, "Lay 7")
    assert "clash" in said(shown)["text"].lower()
    press(shown, "Try another way")
    assert shown.board.lines == []
    choose(shown, "A")
    press(shown, "Lay A")
    assert said(shown)["tone"] == "plain"
    assert "6 more than before" in said(shown)["text"]
    assert "Go on" in offered(shown)


def test_chosen_cards_can_be_put_back() -> None:
    shown = opened("boneyard/one-round")
    choose(shown, "10", "3")
    assert "Lay 10 + 3 = 13" in offered(shown)
    press(shown, "Put back")
    assert "Lay" in offered(shown)


def test_hints_come_one_by_one() -> None:
    shown = opened("boneyard/one-round")
    hints = shown.walk.step.hints
    press(shown, "Hint")
    assert hints[0] in shown.words.value
    assert hints[1] not in shown.words.value
    press(shown, "Another hint")
    press(shown, "Another hint")
    assert hints[2] in shown.words.value
    assert "Another hint" not in offered(shown)


@pytest.mark.parametrize("stale", ["go", "answer:0", "next", "card:0", "nonsense", "answer:99"])
def test_presses_that_come_at_the_wrong_time_change_nothing(stale: str) -> None:
    shown = opened("boneyard/clash")
    before = shown.walk.now
    shown.board.received({"do": stale, "stage": "some other time"})
    assert shown.walk.now == before


@pytest.mark.parametrize(
    "odd", ["go", "next", "back", "card:0", "nonsense", "answer:99", "answer:-1", "tell", "hint"]
)
def test_presses_that_are_not_offered_change_nothing(odd: str) -> None:
    shown = opened("boneyard/clash")
    before = shown.walk.now
    shown.board.received({"do": odd, "stage": shown.board.stage})
    assert shown.walk.now == before
    assert shown.board.saying["text"] == "Who digs grave 5, the one worth 10?"


def test_words_are_text() -> None:
    shown = opened("boneyard/clash")
    assert "<script" not in shown.words.value
    assert shown.words.value.count("<p") == shown.words.value.count("</p>")


def test_the_still_picture_is_the_first_step_and_always_the_same() -> None:
    first, second = (lesson("boneyard/digging")._repr_mimebundle_()[0] for _ in range(2))
    assert first["image/svg+xml"] == second["image/svg+xml"]
    assert first["image/svg+xml"].startswith("<svg")
    assert first["text/plain"] == second["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in first


def test_a_name_that_there_is_none_of() -> None:
    with pytest.raises(ValueError, match=r"no worked example 'boneyard/lunch'.*boneyard/clash"):
        lesson("boneyard/lunch")


def test_pictures_of_the_steps_differ() -> None:
    pictures = [picture("boneyard/in-pictures", step)._repr_mimebundle_() for step in (1, 2, 3)]
    assert len({each["image/svg+xml"] for each in pictures}) == 3
    assert len({each["text/plain"] for each in pictures}) == 3
    with pytest.raises(IndexError):
        picture("boneyard/in-pictures", 4)


def test_a_transcript_tells_it_all() -> None:
    told = transcript("boneyard/source-example")._repr_mimebundle_()
    lines = told["text/plain"].splitlines()
    assert "You dig grave 2 (13 points) with 5. (BY-11)" in lines
    assert lines[-1] == "Round 1 is over. (BY-15)"
    assert told["text/html"].count("<li>") == len(lines)
    assert len([line for line in transcript("boneyard/sudden-death").lines if "is over" in line[0]]) == 2


class TestKept:
    """How far the reader has come is kept by the page, and comes back."""

    @staticmethod
    def come_back(before: Page, name: str = "boneyard/clash") -> tuple[Lesson, Page]:
        again = lesson(name)
        return again, Page(again.board, stored=before.kept)

    def test_the_reader_goes_on_where_they_were(self) -> None:
        shown = lesson("boneyard/clash")
        page = Page(shown.board)
        for words in ("Ann", "You", "Go on"):
            press(shown, words)
        again, after = self.come_back(page)
        assert again.walk.now == shown.walk.now
        assert again.words.value == shown.words.value
        assert after.said == "And the cards of Ann and Ben?"
        assert again.board.saying["spoken"] == ""  # a page full of examples does not talk all at once

    def test_the_reader_s_own_move_comes_back_with_its_answer(self) -> None:
        shown = lesson("boneyard/one-round")
        page = Page(shown.board)
        while not shown.walk.step.waits:
            press(shown, "Go on")
        press(shown, "Hint")
        choose(shown, "10")
        press(shown, "Lay 10")
        assert not shown.walk.now.open
        again, _ = self.come_back(page, "boneyard/one-round")
        assert again.walk.now == shown.walk.now
        assert said(again)["text"] == said(shown)["text"]

    def test_from_the_start_is_from_the_start(self) -> None:
        shown = lesson("boneyard/clash")
        page = Page(shown.board)
        for words in ("You", "Go on", "From the start"):
            press(shown, words)
        assert self.come_back(page)[0].walk.now == lesson("boneyard/clash").walk.now

    def test_what_was_kept_for_another_example_is_left_alone(self) -> None:
        page = Page((shown := lesson("boneyard/clash")).board)
        press(shown, "You")
        again, after = self.come_back(page, "boneyard/digging")
        assert again.walk.now == lesson("boneyard/digging").walk.now
        assert "cannot be read" not in after.said

    @pytest.mark.parametrize(
        "damage",
        [
            "",
            "[]",
            "{}",
            ('["', '["lunch", "'),
            ("answer:2", "answer:99"),
            ("answer:2", "answer:x"),
            ("answer:2", "back"),
            ("answer:2", "move:10"),
            ("next", "hint"),
        ],
    )
    def test_what_is_damaged_is_said_and_the_example_begins_anew(self, damage: str | tuple[str, str]) -> None:
        page = Page((shown := lesson("boneyard/clash")).board)
        press(shown, "You")
        press(shown, "Go on")
        text = damage if isinstance(damage, str) else str(page.kept).replace(*damage)
        again = lesson("boneyard/clash")
        after = Page(again.board, stored=text)
        assert after.said == "How far you had come cannot be read. The example begins anew."
        assert again.walk.now == lesson("boneyard/clash").walk.now

    def test_outside_the_book_nothing_is_kept(self) -> None:
        page = Page((shown := lesson("boneyard/clash")).board, at=None)
        press(shown, "You")
        assert page.kept is None
