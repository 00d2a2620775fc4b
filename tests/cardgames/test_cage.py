"""The process of a bot: what its program may be, what it cannot reach, and what it cannot leave behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cardgames import apart, game
from cardgames.cage import Cage, Program, path, python
from cardgames.elsewhere import Question, answer

MODERN = """
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar, NamedTuple, TypedDict, get_type_hints
import copy, pickle

class Suit(Enum):
    HEARTS = 1

class Card(NamedTuple):
    rank: int
    suit: Suit = Suit.HEARTS

class Note(TypedDict):
    told: str

@dataclass(order=True)
class Memory:
    most: ClassVar[int] = 3
    seed: int
    cards: list[Card] = field(default_factory=list)

@dataclass
class Bot:
    seed: int

    def choose(self, view, budget):
        memory = Memory(self.seed, [Card(7)])
        assert pickle.loads(pickle.dumps(memory)) == copy.deepcopy(memory) == memory
        assert get_type_hints(Memory)["seed"] is int and get_type_hints(Card)["suit"] is Suit
        assert Note(told="no") == {"told": "no"}
        return next(iter(view.legal_moves))
"""
PLAIN = """
from dataclasses import dataclass, fields

@dataclass
class Bot:
    seed: int

    def choose(self, view, budget):
        assert fields(self)[0].type is int
        return next(iter(view.legal_moves))
"""
HEAD = "class Bot:\n  def __init__(self, seed): ...\n  def choose(self, view, budget):\n    "
MOVE = "return next(iter(view.legal_moves))"
PROGRAMS = {
    "modern": MODERN,
    "its own future": f"from __future__ import annotations\n{MODERN}",
    "no future of ours": PLAIN,
}
linux = pytest.mark.skipif(sys.platform != "linux", reason="there it is known what processes there are")


def choose(text: str) -> tuple[str | None, str | None]:
    """Have a bot of a process of its own choose."""
    cage = Cage("boneyard", Program(text, "Bot"), 30, 512)
    cage.begin(1)
    try:
        return cage.choose(game("boneyard").new(4, None, 3).view(2), 1)
    finally:
        cage.end()


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_may_be_any_module_that_python_knows(name: str) -> None:
    view = game("boneyard").new(4, None, 3).view(2)
    first = str(next(iter(view.legal_moves)))
    assert choose(PROGRAMS[name]) == (first, None)
    question = Question("choose", "boneyard", "Bot", 1, view, 1, (), PROGRAMS[name])
    assert answer(question.packed()).startswith(f'["{first}", null'.encode())


@pytest.mark.parametrize("how", ["SIGKILL", "SIGSTOP"])
def test_a_bot_that_ends_or_stops_its_parent_harms_only_itself(how: str) -> None:
    harms = f"import os, signal\n    os.kill(os.getppid(), signal.{how})\n    "
    view = game("boneyard").new(4, None, 3).view(2)
    cage = Cage(
        "boneyard", Program(f"{HEAD}{harms}if budget == 1: signal.pause()\n    {MOVE}", "Bot"), 3, 512
    )
    cage.begin(1)
    try:
        _, told = cage.choose(view, 1)
        assert told is not None
        assert told.startswith(("ended its own", "took longer", "raised PermissionError"))
        cage._program = Program(f"{HEAD}{MOVE}", "Bot")
        cage._seconds = 30
        cage.begin(2)
        assert cage.choose(view, 2) == (str(next(iter(view.legal_moves))), None)
    finally:
        cage.end()


@pytest.mark.skipif(sys.platform != "linux" or os.geteuid() != 0, reason="only root can become another user")
def test_a_bot_of_root_is_nobody_and_starts_no_processes() -> None:
    for does in (f"os.kill({os.getpid()}, 0)", "os.fork()", "os.setuid(0)", "os.nice(-1)"):
        _, told = choose(f"import os\n{HEAD}{does}\n    {MOVE}")
        assert told is not None
        assert told.startswith(("raised PermissionError", "raised BlockingIOError")), (does, told)


def guarded(code: str, before: str = "") -> subprocess.Popen[bytes]:
    """Run code behind a guard, in a session of its own, as a cage does."""
    head = f"import os, signal, sys; sys.path[:] = {path()!r}; from cardgames.apart import behind_guard"
    return subprocess.Popen(
        python(f"{head}\n{before}\nbehind_guard()\n{code}"), stdout=subprocess.PIPE, start_new_session=True
    )


LEAVES = """
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        print(os.getpid())
        signal.pause()
    os._exit(0)
os.wait()
"""


def lives(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@linux
def test_what_a_bot_has_started_ends_with_it() -> None:
    process = guarded(f"{LEAVES}signal.pause()")
    assert process.stdout is not None
    left = int(process.stdout.readline())
    assert left in apart.below(process.pid)
    apart.end_all(process.pid)
    assert not lives(left)
    assert process.wait(60) == 0
    process.stdout.close()


@linux
def test_what_a_bot_has_started_ends_when_it_ends_itself() -> None:
    process = guarded(LEAVES)
    assert process.stdout is not None
    left = int(process.stdout.readline())
    assert process.wait(60) == 0
    assert not lives(left)
    process.stdout.close()


ASKED = """
def fork(fork=os.fork):
    takes = ctypes.c_int()
    ctypes.CDLL(None).prctl(37, ctypes.byref(takes), 0, 0, 0)  # PR_GET_CHILD_SUBREAPER
    print(takes.value, flush=True)
    return fork()

os.fork = fork
"""


@linux
def test_the_guard_takes_what_is_left_before_anybody_can_leave_it() -> None:
    process = guarded("", f"import ctypes\n{ASKED}")
    out, _ = process.communicate(timeout=60)
    assert (out, process.returncode) == (b"1\n", 0)


@linux
def test_whoever_ends_the_guard_ends_with_it() -> None:
    process = guarded("os.kill(os.getppid(), signal.SIGKILL)\nsignal.pause()")
    out, _ = process.communicate(timeout=60)  # whoever is left would hold it open
    assert (out, process.returncode) == (b"", -signal.SIGKILL)


def test_modules_of_ours_come_after_those_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    home = str(Path(apart.__file__).parents[1])
    library = os.path.dirname(os.__file__)
    monkeypatch.setattr(sys, "path", ["", home, library, f"{library}/site-packages"])
    assert path() == [library, home, f"{library}/site-packages"]
