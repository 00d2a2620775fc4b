"""What comes back from another Python: a move as text, and never something that a bot has packed."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from cardgames import game
from cardgames.elsewhere import Answer, Question, answer, read_move

EVIL = """
from cardgames.boneyard import Bid
class Evil(Bid):
  def __init__(self, seed): object.__setattr__(self, "seat", 1)
  def __reduce__(self): return open, (PATH, "w")
  def __str__(self): return "evil"
  def choose(self, view, budget): return self
"""


def told(bot: str, program: str = "") -> bytes:
    rules = game("boneyard")
    return answer(
        Question("choose", "boneyard", bot, 1, rules.new(4, None, 3).view(1), 1, (), program).packed()
    )


def test_a_choice_is_a_text_that_the_game_reads() -> None:
    rules = game("boneyard")
    value, fault, _ = Answer.unpacked(told("greedy"))
    assert fault is None
    move, fault = read_move(rules, value, 1)
    assert fault is None
    assert rules.new(4, None, 3).check(move) is None


def test_what_a_bot_has_made_is_never_unpickled(tmp_path: Path) -> None:
    harmed = tmp_path / "harmed"
    value, fault, _ = Answer.unpacked(told("Evil", EVIL.replace("PATH", repr(str(harmed)))))
    assert (value, fault) == ("evil", None)
    assert read_move(game("boneyard"), value, 1) == (None, 'chose "evil", which is no move of this game')
    assert not harmed.exists()


@pytest.mark.parametrize(
    "data", [pickle.dumps(Answer("A", None, 0.0)), b"", b"[]", b'["A", null, "x"]', b"[" * 9999]
)
def test_an_answer_of_another_form_is_a_fault(data: bytes) -> None:
    value, fault, _ = Answer.unpacked(data)
    assert value is None
    assert fault == "answered in no form that can be read"


def test_advice_that_cannot_be_read_is_a_fault() -> None:
    assert Answer.unpacked(b"{}", "advise").fault == "answered in no form that can be read"
    assert Answer.unpacked(b"\x80\x04.", "advise").fault == "answered in no form that can be read"
