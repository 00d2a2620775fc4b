"""The chapter that teaches how to write a bot: what it claims, and its tasks with their answers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from cardgames import BadSetup
from cardgames.bot_tasks import TASKS, check

PAGE = Path(__file__).parents[2] / "book" / "your-own-bot.ipynb"
CELLS = {cell.id: cell for cell in nbformat.read(PAGE, as_version=4).cells}


def written(cell: str) -> Any:
    """The bot of the answer that stands in a cell, as its class."""
    (code,) = re.findall(r"\{dropdown\} An answer\n```python\n(.*?)```", CELLS[cell].source, re.S)
    found: dict[str, Any] = {}
    exec(code, found)
    return found["Mine"]


def won(cell: str) -> list[int]:
    """What a step of the page has won in per cent, and the range."""
    (output,) = CELLS[cell].outputs
    return [int(number) for number in re.findall(r"(\d+)%", output.text)]


def test_the_last_two_steps_surely_beat_greedy_and_the_first_four_do_not() -> None:
    for step in ("last", "thrifty"):
        assert won(step)[1] > 25, step
    for step in ("first", "digger", "careful", "patient"):
        assert won(step)[0] < 25, step


@pytest.mark.parametrize("name", TASKS)
def test_each_answer_is_right_and_what_the_page_begins_with_is_not(name: str) -> None:
    verdict = check(name, written(f"answer-{name}"))
    assert verdict.right, verdict
    (output,) = CELLS[f"task-{name}"].outputs
    assert output.text.startswith("Not yet: ")


def bot(choose: Any) -> Any:
    return type("Mine", (), {"__init__": lambda self, seed: None, "choose": choose})


def test_typical_mistakes_are_told() -> None:
    import random

    assert "asked twice" in check("drawing", bot(lambda s, v, b: random.choice(list(v.legal_moves)))).words
    assert "chose 3, which is no move" in check("drawing", bot(lambda s, v, b: 3)).words
    assert "raised ZeroDivisionError" in check("thrifty", bot(lambda s, v, b: 1 / 0)).words
    assert "chose nothing" in check("keeper", bot(lambda s, v, b: None)).words
    assert "no bot can be made of it" in check("keeper", type("Mine", (), {})).words
    assert "no choose" in check("keeper", type("Mine", (), {"__init__": lambda self, seed: None})).words
    with pytest.raises(BadSetup, match="the tasks are: drawing"):
        check("nothing", int)
