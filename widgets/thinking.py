"""Having bots think without keeping a board waiting: questions go to a second Python, one after another.

A `Thinker` holds the questions in their order, picks how much each may simulate, and gives up on a bot that
is late. The second Python, an `Engine`, is another worker in the book's page, a process beside a notebook's
kernel (`widgets.thinking_process`), and where there is neither, this Python, once the board has been drawn.
"""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextvars import Context, copy_context
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Protocol

from cardgames import Level, Move, View, game
from cardgames.elsewhere import Answer, Question, answer, read_move, written

_SOON = 0.05  # seconds in which a board is drawn
_AIM = 0.9  # seconds that an answer may take: the budget is the largest that promises so
_LIMIT = 8.0  # seconds after which a bot is late, or so many times what its answer was expected to take:
_TIMES = 5
_LONGEST = 60.0  # but never later than this
_FIRST = 30.0  # a level of the game's own ends its first thought, if only on a slow machine
_STEPS = ((1, 8), (1, 4), (1, 2), (3, 4), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1))  # of a level's budget

Told = Callable[[], None]
Levels = Sequence[tuple[str, str]]


class Engine(Protocol):
    """A second Python, started when it is first needed."""

    def start(
        self, question: bytes, begun: Told, done: Callable[[bytes], None], failed: Callable[[str], None]
    ) -> None:
        """Put a packed question, while there is no other.

        Tells when it is begun, and then the answer or what failed, in words: "engine.js did not arrive".
        """

    def end(self) -> None:
        """Give up the question there is, if need be by ending the engine; nothing more is told of it."""

    def warm(self, levels: Levels) -> None:
        """Start the engine, since these levels will be asked, each a game and a bot."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a bot is to be asked, "choose" or "advise", as `cardgames.elsewhere.Question` says.

    With a budget of 0 the thinker picks one that should be answered in less than a second. It judges by what
    it has measured when an answer is late, too, unless a `limit` of seconds is given.
    """

    kind: str
    game: str
    bot: str
    seed: int
    view: View[Any]
    budget: int = 0
    also: tuple[Move, ...] = ()
    limit: float = 0.0


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of a request: a move or an Advice, or the bot's `fault`, or `trouble` that is not the bot's.

    A fault is the end of a sentence, "took longer than 8 seconds"; trouble is one: "engine.js is gone".
    """

    value: Any = None
    fault: str | None = None
    trouble: str | None = None
    budget: int = 0

    @property
    def no_thought(self) -> str | None:
        """What the bot is said to have done where there was trouble: the end of a sentence; else None."""
        return None if self.trouble is None else f"could not think ({self.trouble})"


class Asked:
    """A request on its way; nothing is told of it once it is dropped or cancelled."""

    def __init__(self, thinker: Thinker, request: Request, answer: Callable[[Reply], None]) -> None:
        """Hold who is to hear the answer, and in which cell of the document that is."""
        self._thinker = thinker
        self.request = request
        self.budget = request.budget
        self._answer: Callable[[Reply], None] | None = answer
        self._context: Context = copy_context()

    @property
    def waiting(self) -> bool:
        """Whether there is still an answer to come."""
        return self._answer is not None

    def drop(self) -> None:
        """Hear nothing more of it; a bot that is at it already may finish its thought."""
        self._answer = None
        self._thinker.forget(self)

    def cancel(self) -> None:
        """Hear nothing more of it, and let the bot think no further: its engine is ended and replaced."""
        self._answer = None
        self._thinker.cancel(self)

    def tell(self, reply: Reply) -> None:
        """Hand the answer to who asked."""
        answer, self._answer = self._answer, None
        if answer is not None:
            self._context.run(answer, reply)


class Thinker:
    """Puts requests to an engine, one after the other."""

    def __init__(self, engine: Engine) -> None:
        """Use this engine."""
        self._engine = engine
        self._queue: deque[Asked] = deque()
        self._now: Asked | None = None
        self._going = False
        self._stranger = False  # whether a reader's program has run in the engine as it is
        self._alarm: asyncio.TimerHandle | None = None
        self._paces: dict[tuple[Any, ...], float] = {}  # seconds for one simulation, as measured

    def ask(self, request: Request, answer: Callable[[Reply], None]) -> Asked:
        """Ask, and be told the answer later, or at once where nothing runs that could tell later."""
        asked = Asked(self, request, answer)
        self._queue.append(asked)
        self._go()
        return asked

    def warm(self, levels: Levels) -> None:
        """Have the engine ready, since these levels will be asked, each a game and a bot."""
        self._engine.warm(levels)

    def forget(self, asked: Asked) -> None:
        """Take a request out of those that wait."""
        if asked in self._queue:
            self._queue.remove(asked)

    def cancel(self, asked: Asked) -> None:
        """Take a request back, in the middle of the thought too."""
        self.forget(asked)
        if asked is self._now:
            self._end()
            self._over()
            self._go()

    def _go(self) -> None:
        """Put the next question; in a loop, since an answer may come at once and lead to another one."""
        if self._going:
            return
        self._going = True
        try:
            while self._now is None and self._queue:
                asked = self._now = self._queue.popleft()
                asked.budget = asked.request.budget or self._affordable(asked.request)
                self._keep_clean(asked.request)
                self._engine.start(
                    _question(asked).packed(),
                    partial(self._begun, asked),
                    partial(self._done, asked),
                    partial(self._failed, asked),
                )
        finally:
            self._going = False

    def _keep_clean(self, request: Request) -> None:
        """See to it that advice never comes from a Python in which a reader's program has run."""
        if (request.game, request.bot) in _programs:
            self._stranger = True
        elif request.kind == "advise" and self._stranger:
            self.renew()

    def renew(self) -> None:
        """Put a fresh engine in the place of one in which a reader's program has run."""
        if self._stranger:
            self._end()

    def _end(self) -> None:
        self._engine.end()
        self._stranger = False

    def _over(self) -> None:
        self._now = None
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _begun(self, asked: Asked) -> None:
        loop = running_loop()
        if asked is self._now and loop is not None:
            limit = self._limit(asked)
            self._alarm = loop.call_later(limit, self._late, asked, limit)

    def _limit(self, asked: Asked) -> float:
        """Return after how many seconds an answer is late."""
        request = asked.request
        if request.limit:
            return request.limit
        pace = self._paces.get(_kind(request))
        if pace is None:
            return _LIMIT if (request.game, request.bot) in _programs else _FIRST
        return min(max(_LIMIT, _TIMES * pace * asked.budget), _LONGEST)

    def _done(self, asked: Asked, data: bytes) -> None:
        if asked is not self._now:
            return
        self._over()
        request = asked.request
        value, fault, seconds = Answer.unpacked(data, request.kind)
        if isinstance(value, str):
            value, fault = read_move(game(request.game), value, request.view.seat)
        if fault is None and asked.budget:
            kind, pace = _kind(request), seconds / asked.budget
            self._paces[kind] = (self._paces.get(kind, pace) + pace) / 2
        asked.tell(Reply(value, fault, None, asked.budget))
        self._go()

    def _failed(self, asked: Asked, trouble: str) -> None:
        if asked is self._now:
            self._over()
            asked.tell(Reply(trouble=trouble))
            self._go()

    def _late(self, asked: Asked, limit: float) -> None:
        if asked is self._now:
            self._end()
            self._over()
            if asked.budget:  # perhaps it is this machine that is slow
                self._paces[_kind(asked.request)] = limit / asked.budget
            asked.tell(Reply(fault=f"took longer than {limit:.0f} seconds"))
            self._go()

    def _affordable(self, request: Request) -> int:
        """Return the largest budget of the ladder that promises an answer in time; first a level's own."""
        base = game(request.game).level("expert" if request.kind == "advise" else request.bot).budget
        pace = self._paces.get(_kind(request))
        if pace is None:
            return base
        ladder = [max(1, base * up // down) for up, down in _STEPS]
        return max((budget for budget in ladder if budget * pace <= _AIM), default=ladder[0])


def _kind(request: Request) -> tuple[Any, ...]:
    """What takes about as long for one simulation."""
    return request.kind, request.game, request.bot, request.view.players


# ---------------------------------------------------------------- bots that a reader has written

_programs: dict[tuple[str, str], str] = {}


def teach(name: str, bot: str, program: str, budget: int = 1) -> None:
    """Let a bot that somebody has written play the game `name`: `program` is Python with a class named `bot`.

    The class is a bot as `cardgames.Bot` says. It thinks in the second Python alone; its program is not run
    here. Raises BadSetup for a game that there is none of.
    """
    rules = game(name)
    _programs[name, bot] = program
    rules.bots = {**rules.bots, bot: Level(lambda seed: written(program, bot)(seed), budget)}


def _question(asked: Asked) -> Question:
    request = asked.request
    program = _programs.get((request.game, request.bot), "")
    return Question(
        request.kind,
        request.game,
        request.bot,
        request.seed,
        request.view,
        asked.budget,
        request.also,
        program,
    )


# ---------------------------------------------------------------- engines


def running_loop() -> asyncio.AbstractEventLoop | None:
    """Return the event loop that runs here, if one does."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


class Here:
    """This very Python: it answers once the board is drawn, or at once where no event loop runs."""

    def __init__(self) -> None:
        """Nothing is asked yet."""
        self._timer: asyncio.TimerHandle | None = None

    def start(
        self, question: bytes, begun: Told, done: Callable[[bytes], None], failed: Callable[[str], None]
    ) -> None:
        """Answer soon."""
        loop = running_loop()
        if loop is None:
            done(answer(question))
        else:
            self._timer = loop.call_later(_SOON, lambda: done(answer(question)))

    def end(self) -> None:
        """Give up a question that is not begun; nothing ends a thought in here."""
        if self._timer is not None:
            self._timer.cancel()

    def warm(self, levels: Levels) -> None:
        """Nothing has to be started."""


_thinkers: list[Thinker] = []  # the one of this Python, once there is one


def think_in(engine: Engine) -> Thinker:
    """Have all boards of this Python think in this engine; returns their thinker."""
    _thinkers[:] = [Thinker(engine)]
    return _thinkers[0]


def thinker() -> Thinker:
    """Return the one thinker of this Python."""
    return _thinkers[0] if _thinkers else think_in(_engine())


def _engine() -> Engine:
    """Return an engine: that which the page brings along, else a process, or this Python in a browser."""
    try:
        brought: Engine = import_module("second_engine").ENGINE
        return brought
    except ImportError:
        if sys.platform == "emscripten":
            return Here()
        from widgets.thinking_process import BesideTheKernel

        return BesideTheKernel()
