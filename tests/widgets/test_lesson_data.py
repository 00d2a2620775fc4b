"""Worked examples as files: what is read, and what is said of a file that does not keep the form."""

from __future__ import annotations

from pathlib import Path

import pytest

from widgets import lesson_data

GOOD = """
game = "boneyard"
title = "A test"
clauses = ["BY-9"]
names = ["You", "Ben", "Cleo", "Dan"]
seat = 0

[[step]]
text = "Look."
moves = ["10", "7", "5", "3"]
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(lesson_data, "folder", lambda game: tmp_path)
    return tmp_path / "test.toml"


def test_a_file_that_keeps_the_form(file: Path) -> None:
    file.write_text(GOOD, "utf-8")
    example = lesson_data.read("boneyard/test")
    assert example.title == "A test"
    assert example.steps[0].moves == ("10", "7", "5", "3")
    assert lesson_data.names("boneyard") == ["boneyard/test"]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ('colour = "red"', r"test\.toml: step 1: .*colour"),
        ('ask = "What?"', "a prediction has choices"),
        ('goal = "Win"\nmoves = ["?", "?"]', r"test\.toml: "),
        ("this is no TOML", r"test\.toml: "),
        ("[[step]]\nmoves = []", r"test\.toml: step 2: .*text"),
        ('[[step]]\ntext = "Go."\nmoves = ["?", "?", "5", "3"]', "at most one move"),
        ('[[step]]\ntext = "Go."\nmoves = ["?", "7", "5", "3"]', "a goal and cases"),
        ('[[step]]\ntext = "Go."\n[[step.choice]]\nlabel = "1"', r"test\.toml: .*value"),
    ],
)
def test_a_file_that_does_not(file: Path, more: str, said: str) -> None:
    file.write_text(GOOD + more, "utf-8")
    with pytest.raises(ValueError, match=said):
        lesson_data.read("boneyard/test")


@pytest.mark.parametrize("name", ["boneyard/nothing", "clash", "", "../boneyard/clash", "chess/clash"])
def test_a_name_that_there_is_none_of(name: str) -> None:
    with pytest.raises(ValueError, match=r"there is no worked example .*boneyard/clash"):
        lesson_data.read(name)
