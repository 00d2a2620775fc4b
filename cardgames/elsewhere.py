"""Asking a bot in another Python: a question goes there as bytes, and the bot's answer comes back as bytes.

Both ends are the house's own: a page's second engine, or a process beside a notebook's kernel. Neither trusts
the bot, which may raise something or answer with anything at all.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, BinaryIO, NamedTuple

from cardgames.contract import Bot, Move, View

_SIZE = 8  # bytes that tell how long the bytes after them are


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: "choose" a move for the seat of `view`, or "advise" that seat.

    `bot` and `seed` say whose choice it is, `budget` how many simulations it may spend, `also` which moves
    are to be weighed whatever they are worth. A bot that somebody has written comes as its `program`, Python
    whose class `bot` it is; else `bot` is a level of the game.
    """

    kind: str
    game: str
    bot: str
    seed: int
    view: View[Any]
    budget: int
    also: tuple[Move, ...] = ()
    program: str = ""

    def packed(self) -> bytes:
        """Pack the question, for the way."""
        return pickle.dumps(self)


class Answer(NamedTuple):
    """What came of a question: a move or an Advice, or else the bot's fault; and the seconds that it took.

    A fault is the end of a sentence that begins with the bot's name.
    """

    value: Any
    fault: str | None
    seconds: float

    def packed(self) -> bytes:
        """Pack the answer; one that cannot be packed becomes a fault."""
        try:
            return pickle.dumps(self)
        except Exception:
            return pickle.dumps(Answer(None, "chose what is no move", self.seconds))

    @classmethod
    def unpacked(cls, data: bytes) -> Answer:
        """Take an answer out of its bytes; one that cannot be read here becomes a fault."""
        try:
            found = pickle.loads(data)
        except Exception:
            found = None
        return found if isinstance(found, cls) else cls(None, "chose what is no move", 0.0)


def answer(question: bytes) -> bytes:
    """Put a packed question to its bot; returns the packed answer, whatever the bot does."""
    asked: Question = pickle.loads(question)
    began = perf_counter()
    try:
        ask = _ready(asked)
        began = perf_counter()  # what had to be imported first says nothing about the bot
        value, fault = ask(), None
    except Exception as error:
        said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        value, fault = None, f"raised {said}"
    return Answer(value, fault, perf_counter() - began).packed()


def prepare(levels: Iterable[Sequence[str]]) -> None:
    """Import what these levels need, each a game and a bot: they will soon be asked.

    What does not work is told then; a bot that a reader has written comes with its questions.
    """
    from cardgames import game

    for name, bot in levels:
        with suppress(Exception):
            game(name).level(bot).make(0)


def _ready(question: Question) -> Callable[[], Any]:
    """Return what puts the question, all that it needs being imported."""
    from cardgames import game

    rules = game(question.game)
    if question.kind == "advise":
        return partial(rules.advise, question.view, question.budget, question.also)
    make = written(question.program, question.bot) if question.program else rules.level(question.bot).make
    return partial(make(question.seed).choose, question.view, question.budget)


@lru_cache(8)
def written(program: str, name: str) -> Callable[[int], Bot[Any, Any]]:
    """Return what makes a bot from a seed: the class of that name in a program.

    Raises whatever the program raises, and NameError if it has nothing of that name.
    """
    found: dict[str, Any] = {"__name__": "written"}
    exec(compile(program, f"<the bot {name}>", "exec"), found)
    if name not in found:
        raise NameError(f"the program of the bot has no {name}")
    make: Callable[[int], Bot[Any, Any]] = found[name]
    return make


def serve() -> None:
    """Answer questions from standard input, one after the other, until that ends: the work of a process.

    Each is told twice on standard output: with no bytes when it is begun, then with its answer. Whatever else
    is printed goes to standard error. A process whose questions end is over at once, in the middle of a
    thought too: nobody is left to hear it.
    """
    questions: SimpleQueue[bytes] = SimpleQueue()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)

    def read() -> None:
        while (question := received(sys.stdin.buffer)) is not None:
            questions.put(question)
        os._exit(0)

    Thread(target=read, daemon=True).start()
    while True:
        question = questions.get()
        sent(answers, b"")
        sent(answers, answer(question))


def sent(stream: BinaryIO, data: bytes) -> None:
    """Write bytes with their length before them; raises OSError where nobody reads any more."""
    stream.write(len(data).to_bytes(_SIZE, "big") + data)
    stream.flush()


def received(stream: BinaryIO) -> bytes | None:
    """Read bytes that `sent` has written; None at the end of the stream."""
    size = stream.read(_SIZE)
    if len(size) < _SIZE:
        return None
    return stream.read(int.from_bytes(size, "big"))
