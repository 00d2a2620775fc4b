"""A worked example on its board: what is said and offered, what a press does, what is drawn."""

from __future__ import annotations

import re
from typing import Any

import pytest

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
    assert list(offered(shown)) == ["Go on"]


def test_show_me_is_offered_after_a_wrong_answer() -> None:
    shown = opened("boneyard/clash")
    assert "Show me" not in offered(shown)
    press(shown, "Ben")
    press(shown, "Show me")
    assert said(shown)["text"].startswith("Ann and Ben are out of the way")
    assert "Go on" in offered(shown)


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


@pytest.mark.parametrize("stale", ["play", "answer:0", "next", "card:0", "nonsense", "answer:99"])
def test_presses_that_come_at_the_wrong_time_change_nothing(stale: str) -> None:
    shown = opened("boneyard/clash")
    before = shown.walk.now
    shown.board.received({"do": stale, "stage": "some other time"})
    assert shown.walk.now == before


@pytest.mark.parametrize(
    "odd", ["play", "next", "back", "card:0", "nonsense", "answer:99", "answer:-1", "tell", "hint"]
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
