"""A process of its own for a bot that somebody has written, with limits of time and memory.

The judge's side is a `Cage`. It sends the bot's program and the views of its seat, and hears texts: nothing
that comes back is ever unpickled or run. Whatever the bot does, it does to its own process, in which there is
no state of the game and no other bot. That is no jail: it reads the machine's files as its user can, and may
end whatever else this user may end. Where a bot may be malicious and not only wrong, the whole tournament
belongs in a container or on a machine for it.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from contextlib import suppress
from queue import SimpleQueue
from tempfile import gettempdir
from threading import Thread
from typing import IO, Any, BinaryIO, NamedTuple, cast

from cardgames import game
from cardgames.apart import behind_guard, end_all, limit
from cardgames.contract import BadSetup, View
from cardgames.elsewhere import NO_FORM, Answer, received, run_as_module, sent, worded
from cardgames.guard import raised
from cardgames.words import one_line

_COMMAND = "import sys; sys.path[:] = {path!r}; from cardgames.cage import live; live({memory})"
_PATIENCE = 60.0  # seconds in which a process of Python starts on the busiest machine
_MOST = 20_000  # bytes that are heard at once
_PRINTED = 300  # characters of what a bot prints that are kept
_ENDED = "ended its own process"
_GARBLED = b"?"  # stands for an answer of which nobody can say where it ends


class Program(NamedTuple):
    """A bot that somebody has written: Python, and the name of the class in it."""

    text: str
    bot: str


class Cage:
    """Runs a bot in a process of its own, started when it is first needed and replaced when it was ended."""

    def __init__(self, name: str, program: Program, seconds: float, memory: int) -> None:
        """Hold what is to play which game, for how many seconds it may think, and with how many megabytes."""
        self._game = name
        self._program = program
        self._seconds = seconds
        self._memory = memory
        self._seed = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._fresh = False  # whether the process has a bot for this game
        self.printed = ""
        """The beginning of what the bot has printed."""

    def begin(self, seed: int) -> None:
        """Take a new bot, with this seed, at the next question."""
        self._seed, self._fresh = seed, False

    def choose(self, view: View[Any], budget: int) -> tuple[str | None, str | None]:
        """Ask for a move for the seat of this view; returns its text, or else what the bot did wrong."""
        _, fault = self.ready()
        if fault is not None:
            return None, fault
        return self._told((view, budget))

    def ready(self) -> tuple[None, str | None]:
        """Have a bot made for this game; returns what went wrong with that, if anything did."""
        if self._process is None:
            self._start()
        if not self._fresh:
            _, fault = self._told((self._program, self._seed))
            if fault is not None:
                return None, fault
            self._fresh = True
        return None, None

    def end(self) -> None:
        """End the process, whatever it is doing, and all that it has started."""
        process, self._process, self._fresh = self._process, None, False
        if process is None:
            return
        end_all(process.pid)
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.wait()

    def _start(self) -> None:
        """Start a process; raises BadSetup where none can be had, which is no fault of the bot's."""
        command = python(_COMMAND.format(path=path(), memory=self._memory))
        try:
            self._process = process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=gettempdir(),
                env=_surroundings(),
                start_new_session=True,
            )
        except OSError as error:
            raise BadSetup("bots", f"no process can be had for one: {error.strerror}") from None
        Thread(target=self._drain, args=(process,), daemon=True).start()
        if not self._asked(self._game, _PATIENCE):
            self.end()
            raise BadSetup("bots", "the process for one could not be started")

    def _told(self, question: tuple[Any, Any]) -> tuple[str | None, str | None]:
        """Put a question; returns the answer's text, or else what the bot did wrong."""
        data = self._asked(question, self._seconds)
        if data == b"":
            self.end()
            return None, f"took longer than {self._seconds:g} seconds"
        if data is None:
            self.end()
            return None, _ENDED
        if data == _GARBLED:
            self.end()
            return None, NO_FORM
        value, fault, _ = Answer.unpacked(data)
        return value, fault

    def _asked(self, question: Any, seconds: float) -> bytes | None:
        """Put a question and wait for the answer; b"" if it is late, None if the process is at an end.

        A thread writes and reads: a process that was stopped takes in nothing and gives nothing out.
        """
        assert self._process is not None
        heard: list[bytes | None] = []

        def converse(process: subprocess.Popen[bytes]) -> None:
            answer = None
            with suppress(OSError, ValueError):
                sent(cast(BinaryIO, process.stdin), pickle.dumps(question))
                answer = received(cast(BinaryIO, process.stdout), _MOST, _GARBLED)
            heard.append(answer or None)

        listener = Thread(target=converse, args=(self._process,), daemon=True)
        listener.start()
        listener.join(seconds)
        return heard[0] if heard else b""

    def _drain(self, process: subprocess.Popen[bytes]) -> None:
        """Take in all that the bot prints, and keep the beginning."""
        with suppress(OSError, ValueError):
            while data := os.read(cast(IO[bytes], process.stderr).fileno(), 1 << 16):
                if len(self.printed) < _PRINTED:
                    self.printed = one_line(self.printed + data.decode("utf-8", "replace"))[:_PRINTED]


def python(code: str) -> list[str]:
    """Return the command that runs this code in a Python that minds nothing of its surroundings."""
    return [sys.executable, "-I", "-u", "-c", code]


def path() -> list[str]:
    """Return where Python looks for modules: the folder of this package, and no other of ours.

    It comes after Python's own modules, for whoever keeps bots in that folder may call one random.py.
    """
    home = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    others = [place for place in sys.path if place not in ("", home, os.getcwd())]
    own = os.path.dirname(os.__file__)
    after = [nth for nth, place in enumerate(others, 1) if place.startswith(own) and "-packages" not in place]
    at = max(after, default=0)
    return [*others[:at], home, *others[at:]]


def _surroundings() -> dict[str, str]:
    """Return the environment of a bot: what Python needs to start; one thread where it would take many."""
    needed = {name: os.environ[name] for name in ("SYSTEMROOT", "PATH", "LANG") if name in os.environ}
    return {**needed, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


# ---------------------------------------------------------------- inside


def live(memory: int) -> None:
    """Answer the judge's questions from standard input: the work of a process that a `Cage` has started.

    A process whose questions end is over at once, in the middle of a thought too. What the bot prints goes to
    standard error.
    """
    questions: SimpleQueue[Any] = SimpleQueue()
    behind_guard()
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)

    def read() -> None:
        while (question := received(asked)) is not None:
            questions.put(pickle.loads(question))  # which the judge has made
        os._exit(0)

    Thread(target=read, daemon=True).start()
    game(questions.get())  # imported before the bot's time is taken
    limit(memory)
    sent(answers, Answer(None, None, 0.0).packed())
    bot: Any = None
    while True:
        question = questions.get()
        value, fault = None, None
        try:
            if isinstance(question[0], Program):
                bot = _made(*question)
            else:
                view, budget = question
                value, fault = worded(bot.choose(view, budget), view.seat)
        except BaseException as error:  # it may want to exit, or to interrupt
            fault = raised(error)
        sent(answers, Answer(value, fault, 0.0).packed())


def _made(program: Program, seed: int) -> Any:
    """Run a bot's program anew, and make a bot: nothing is left in it of the game before."""
    bot: Any = run_as_module(*program)(seed)
    if not callable(getattr(bot, "choose", None)):
        raise TypeError(f"{program.bot} has no choose(self, view, budget)")
    return bot
