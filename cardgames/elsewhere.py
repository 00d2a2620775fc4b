"""Asking a bot in another Python: a question goes there as bytes, and the bot's answer comes back as bytes.

Both ends are the house's own: a page's second engine, or a process beside a notebook's kernel. Neither trusts
the bot, which may raise something or answer with anything at all. So a choice comes back as text, the move's
own, and nothing is unpickled that a bot has made: that would run whatever code it likes. Advice, which the
house gives itself, is packed as it is.
"""

from __future__ import annotations

import json
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
from types import ModuleType
from typing import Any, BinaryIO, NamedTuple
from zlib import crc32

from cardgames.contract import Bot, Game, MalformedMove, Move, View
from cardgames.guard import SENTENCE, no_move, raised
from cardgames.words import shown

_SIZE = 8  # bytes that tell how long the bytes after them are
_LONGEST = 20_000  # bytes of an answer in words

NO_FORM = "answered in no form that can be read"
"""What is told of an answer that is none."""


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
    """What came of a question: a move's text or an Advice, or else the bot's fault; and the seconds it took.

    A fault is the end of a sentence that begins with the bot's name.
    """

    value: Any
    fault: str | None
    seconds: float

    def packed(self) -> bytes:
        """Pack the answer: advice as it is, all else as JSON."""
        if self.value is None or isinstance(self.value, str):
            return json.dumps(self).encode()
        return pickle.dumps(self)

    @classmethod
    def unpacked(cls, data: bytes, kind: str = "choose") -> Answer:
        """Take the answer to a question of that kind out of its bytes; another form becomes a fault."""
        if kind == "advise" and not data.startswith(b"["):
            with suppress(Exception):
                advice: Answer = pickle.loads(data)
                return advice
        with suppress(ValueError, TypeError, RecursionError):
            value, fault, seconds = json.loads(data[:_LONGEST])
            if all(part is None or isinstance(part, str) for part in (value, fault)):
                return cls(value, fault and fault[:SENTENCE], max(float(seconds), 0.0))
        return cls(None, NO_FORM, 0.0)


def answer(question: bytes) -> bytes:
    """Put a packed question to its bot; returns the packed answer, whatever the bot does."""
    asked: Question = pickle.loads(question)
    began = perf_counter()
    try:
        ask = _ready(asked)
        began = perf_counter()  # what had to be imported first says nothing about the bot
        value, fault = ask(), None
        if asked.kind == "choose":
            value, fault = worded(value, asked.view.seat)
    except BaseException as error:  # a bot that ends the program ends its own choice
        value, fault = None, raised(error)
    return Answer(value, fault, perf_counter() - began).packed()


def worded(move: object, seat: int) -> tuple[str | None, str | None]:
    """Return the text of a move that a bot chose for this seat, or else what is wrong with it.

    Raises whatever the bot's own objects raise.
    """
    fault = no_move(move, seat)
    return (None, fault) if fault is not None else (str(move)[:_LONGEST], None)


def read_move(rules: Game[Any, Any], text: str, seat: int) -> tuple[Move | None, str | None]:
    """Read the text of a move that a bot chose, or else say what is wrong with it."""
    try:
        return rules.move(text, seat), None
    except MalformedMove:
        return None, f"chose {shown(text)}, which is no move of this game"


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
    """Return what makes a bot from a seed: the class of that name in a program."""
    return run_as_module(program, name)


def run_as_module(program: str, name: str) -> Callable[[int], Bot[Any, Any]]:
    """Run a program as a module of its own; returns what has that name in it, which makes a bot from a seed.

    Python finds the module by its name, as dataclasses, type hints and pickle want it. Nothing of how this
    file is compiled passes over to it. Raises whatever the program raises, and NameError if it has nothing of
    that name.
    """
    module = ModuleType(f"written_{crc32(program.encode('utf-8', 'surrogatepass')):08x}")
    sys.modules[module.__name__] = module
    exec(compile(program, f"<the bot {name}>", "exec", dont_inherit=True), vars(module))
    if not hasattr(module, name):
        raise NameError(f"the program of the bot has no {name}")
    make: Callable[[int], Bot[Any, Any]] = getattr(module, name)
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


def received(stream: BinaryIO, most: int | None = None, instead: bytes | None = None) -> bytes | None:
    """Read bytes that `sent` has written; None at the stream's end, or `instead` if there are too many."""
    head = stream.read(_SIZE)
    if len(head) < _SIZE:
        return None
    size = int.from_bytes(head, "big")
    return stream.read(size) if most is None or size <= most else instead
