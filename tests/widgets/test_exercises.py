"""The board of exercises and the page of progress: what is offered, what counts, what is kept."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from page import Page

from widgets import Exercises, exercises, progress
from widgets.exercise_data import exercises_of
from widgets.exercise_keep import STATES, BadProgress, known, merged, read, write
from widgets.progress import ProgressPage

STORED = st.dictionaries(st.from_regex(r"[a-z]{1,5}/[a-z0-9]{1,5}", fullmatch=True), st.sampled_from(STATES))


def opened(game: str = "boneyard", name: str = "") -> tuple[Exercises, Page]:
    """A board of exercises in a page of the book, at one of them."""
    shown = exercises(game)
    shown.list.send = lambda content, buffers=None: shown.list.__dict__.setdefault("sent", []).append(content)
    page = Page(shown.board)
    if name:
        shown.picked({"open": f"{game}/{name}"})
    return shown, page


def press(shown: Exercises, words: str) -> None:
    action = next(each for each in shown.board.actions if each["text"] == words)
    shown.board.received({"do": action["do"], "stage": shown.board.stage})


def marked(shown: Exercises) -> dict[str, str]:
    """What the browser was told to keep."""
    return {
        name: state for sent in shown.list.__dict__.get("sent", []) for name, state in sent["mark"].items()
    }


def bid(shown: Exercises, *ranks: str) -> None:
    for rank in ranks:
        shown.board.received({"do": f"rank:{rank}", "stage": shown.board.stage})
    press(shown, shown.board.actions[0]["text"])


def words(shown: Exercises) -> list[str]:
    return [each["text"] for each in shown.board.actions]


class TestBoard:
    def test_it_begins_with_the_first_and_lists_all(self) -> None:
        shown, _ = opened()
        names = [exercise.name for exercise in exercises_of("boneyard")]
        assert [entry["name"] for entry in shown.list.entries] == names
        assert shown.list.current == names[0]
        assert f"Exercise 1 of {len(names)}, easy" in shown.words.value

    def test_a_move_wrong_then_right_is_done(self) -> None:
        shown, page = opened(name="second-best")
        bid(shown, "10")
        assert page.said.startswith("Not quite. You clash with Ben")
        assert shown.board.saying["clause"] == "BY-10"
        assert "Your goal was:" in shown.words.value
        assert "The picture shows what came of the move." in shown.words.value
        press(shown, "Try again")
        assert "Your goal:" in shown.words.value
        bid(shown, "7")
        assert page.said.startswith("Not quite. That digs it, but 7 is more than you need")
        assert words(shown)[:2] == ["Try again", "Next exercise"]
        assert marked(shown) == {"boneyard/second-best": "tried"}
        press(shown, "Try again")
        bid(shown, "5", "A")
        assert page.said.startswith("Right. Your 6 is just enough")
        assert marked(shown) == {"boneyard/second-best": "done"}
        assert words(shown)[0] == "Next exercise"
        press(shown, "Next exercise")
        assert shown.list.current == "boneyard/who-digs"
        entry = next(each for each in shown.list.entries if each["name"] == "boneyard/second-best")
        assert entry["state"] == "done"

    def test_a_number_wrong_in_two_ways_then_right(self) -> None:
        shown, page = opened(name="who-digs")
        press(shown, "Hint")
        assert page.said.endswith("How many of the seven dig a grave?"), "what is asked stays"
        press(shown, "5")
        assert "There are five graves" in page.said
        press(shown, "7")
        assert "Write down all seven totals" in page.said
        press(shown, "2")
        assert page.said.startswith("Right.")
        assert marked(shown) == {"boneyard/who-digs": "done"}

    def test_a_verdict_names_the_clauses(self) -> None:
        shown, page = opened(name="lay-nothing")
        assert "No: At least one card (BY-7)" in words(shown)
        press(shown, "Yes, it is allowed")
        assert page.said.startswith("Not quite.")
        press(shown, "No: At least one card (BY-7)")
        assert marked(shown) == {"boneyard/lay-nothing": "done"}

    @pytest.mark.clause("FC-17")
    def test_what_is_shown_is_not_done_but_can_be_done_after_it(self) -> None:
        shown, page = opened("four-courts", "fourth-lock")
        assert "Show me" not in words(shown)
        press(shown, "Hint")
        press(shown, "Another hint")
        press(shown, "Show me")
        assert shown.walk.now.said is not None
        assert shown.walk.now.said.good
        assert page.said == shown.walk.now.said.text, "what was shown is not called right"
        assert marked(shown) == {"four-courts/fourth-lock": "tried"}
        press(shown, "Try another way")
        for action in ("card:AH", "way:r"):
            shown.board.received({"do": action, "stage": shown.board.stage})
        shown.board.received({"do": "go", "stage": shown.board.stage})
        assert marked(shown) == {"four-courts/fourth-lock": "done"}

    def test_what_is_done_stays_done(self) -> None:
        shown, _ = opened(name="second-best")
        shown.picked({"stored": {"boneyard/second-best": "done"}, "open": None})
        bid(shown, "7")
        assert shown.progress == {"boneyard/second-best": "done"}
        assert marked(shown) == {}

    def test_what_was_forgotten_on_another_page_can_be_done_again(self) -> None:
        shown, _ = opened(name="second-best")
        shown.picked({"stored": {"boneyard/second-best": "done"}, "keeps": True, "open": None})
        shown.picked({"stored": {}, "keeps": True, "open": None})
        bid(shown, "5", "A")
        assert marked(shown) == {"boneyard/second-best": "done"}

    def test_what_is_asked_for_goes_before_what_was_kept(self) -> None:
        before, page = opened(name="second-best")
        bid(before, "7")
        asked = exercises("boneyard")
        asked.picked({"open": "boneyard/stop-ben", "stored": {}, "keeps": True})
        after = Page(asked.board, stored=page.kept)
        assert asked.exercise.name == "boneyard/stop-ben"
        assert json.loads(str(after.kept))["exercise"] == "boneyard/stop-ben"

    def test_when_all_is_done_there_is_no_next(self) -> None:
        shown, _ = opened(name="second-best")
        shown.picked({"stored": {exercise.name: "done" for exercise in exercises_of("boneyard")}})
        bid(shown, "5", "A")
        assert "Next exercise" not in words(shown)

    def test_the_reader_goes_on_where_they_were(self) -> None:
        shown, page = opened(name="second-best")
        bid(shown, "7")
        again = exercises("boneyard")
        Page(again.board, stored=page.kept)
        assert again.walk.now == shown.walk.now
        assert again.list.current == "boneyard/second-best"

    @pytest.mark.parametrize(
        "damage", ["", "[]", '{"exercise": "boneyard/lunch", "walk": ""}', '{"exercise": 7}']
    )
    def test_what_is_damaged_is_said(self, damage: str) -> None:
        again = exercises("boneyard")
        page = Page(again.board, stored=damage)
        assert page.said == "How far you had come cannot be read. The exercises begin anew."
        assert again.list.entries[0]["name"] == again.list.current

    @pytest.mark.parametrize(
        "odd", [{"open": "boneyard/lunch"}, {"open": 7}, {"stored": {"a": "b", "c/d": 7}}, {}]
    )
    def test_odd_messages_change_nothing(self, odd: dict[str, Any]) -> None:
        shown, _ = opened()
        before = shown.walk.now
        shown.picked(odd)
        assert (shown.walk.now, shown.progress) == (before, {})

    def test_a_game_without_exercises(self) -> None:
        with pytest.raises(ValueError, match="no exercises of 'chess'"):
            exercises("chess")

    def test_the_still_shows_the_first_one(self) -> None:
        first, second = (exercises("buried-alive")._repr_mimebundle_()[0] for _ in range(2))
        assert first["image/svg+xml"] == second["image/svg+xml"]
        assert "Royal visit" in first["text/plain"]


class TestProgress:
    @given(STORED, STORED)
    def test_the_best_of_both_is_kept_and_what_is_written_is_read(
        self, one: dict[str, str], other: dict[str, str]
    ) -> None:
        both = merged(one, other)
        assert both == merged(other, one) == merged(both, one)
        assert set(both) == set(one) | set(other)
        assert read(write(both)) == both == known(both)

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("", "it is no file of progress"),
            ("[]", "no file of progress in exercises"),
            ('{"game": "boneyard", "version": 1}', "no file of progress in exercises"),
            ('{"kind": "progress in exercises", "version": 2, "exercises": {}}', "a newer edition"),
            ('{"kind": "progress in exercises", "version": true, "exercises": {}}', "whole number"),
            ('{"kind": "progress in exercises", "version": 1, "exercises": []}', "missing or damaged"),
            (
                '{"kind": "progress in exercises", "version": 1, "exercises": {"a/b": "best"}}',
                "'a/b' is damaged",
            ),
            (
                '{"kind": "progress in exercises", "version": 1, "exercises": {"<b>": "done"}}',
                "'<b>' is damaged",
            ),
        ],
    )
    def test_a_bad_file_is_told_and_nothing_is_lost(self, text: str, said: str) -> None:
        with pytest.raises(BadProgress, match=said):
            read(text)
        page, sent = self.page()
        page.received({"stored": {"boneyard/forty": "done"}})
        page.received({"text": text, "from": "mine.json"})
        assert sent[-1]["say"].startswith("Nothing is changed. mine.json cannot be opened: ")
        assert not sent[-1]["good"]
        assert "mark" not in sent[-1]
        assert self.states(page) == {"boneyard/forty": "done"}

    def test_a_file_is_put_to_what_there_is(self) -> None:
        page, sent = self.page()
        page.received({"stored": {"boneyard/forty": "done", "four-courts/last-card": "tried"}})
        text = write({"boneyard/forty": "tried", "four-courts/last-card": "done", "chess/mate": "done"})
        page.received({"text": text, "from": "mine.json"})
        assert self.states(page) == {"boneyard/forty": "done", "four-courts/last-card": "done"}
        assert sent[-1]["say"] == "mine.json is read: 1 changed, 1 not in this book."
        assert read(page.file["text"])["chess/mate"] == "done"
        assert sent[-1]["mark"]["four-courts/last-card"] == "done"
        page.received({"text": write({"chess/mate": "done", "chess/fork": "tried"}), "from": "mine.json"})
        assert sent[-1]["say"] == "mine.json is read: nothing is new, 2 not in this book."

    def test_all_can_be_forgotten(self) -> None:
        page, sent = self.page()
        page.received({"stored": {"boneyard/forty": "done"}})
        page.received({"forget": True})
        assert self.states(page) == {}
        assert json.loads(page.file["text"])["exercises"] == {}
        assert sent[-1]["forget"]

    def test_the_still_lists_all(self) -> None:
        bundle = progress()._repr_mimebundle_()[0]
        for chapter in progress().chapters:
            for entry in chapter["exercises"]:
                assert entry["title"] in bundle["text/plain"]

    @staticmethod
    def page() -> tuple[ProgressPage, list[dict[str, Any]]]:
        page, sent = progress(), list[dict[str, Any]]()
        page.send = lambda content, buffers=None: sent.append(content)
        return page, sent

    @staticmethod
    def states(page: ProgressPage) -> dict[str, str]:
        entries = [entry for chapter in page.chapters for entry in chapter["exercises"]]
        return {entry["name"]: entry["state"] for entry in entries if entry["state"] in STATES}
