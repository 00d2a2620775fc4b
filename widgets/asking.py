"""How a table waits for bots that think: it asks them, hands in their answers, and drops what is stale."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from cardgames import View
from cardgames.words import listed
from widgets.session import Session
from widgets.setup import PERSON, Setup
from widgets.thinking import Asked, Reply, Request, thinker

_STOPPED = "was stopped"


class Asking:
    """The questions of one table to its bots, about the session that it plays at the moment."""

    def __init__(self, heard: Callable[[], None]) -> None:
        """Tell `heard` of each answer that the session has taken."""
        self._heard = heard
        self._session: Session | None = None
        self._asked: list[tuple[View[Any], Asked]] = []

    def follow(self, session: Session) -> None:
        """Ask all that this session wants to know, and drop what it does not want to know any more."""
        if session is not self._session and (levels := _simulating(session.setup)):
            thinker().warm(levels)
        wanted = session.wanted
        kept = []
        for view, asked in self._asked:
            if asked.waiting and session is self._session and view in wanted:
                kept.append((view, asked))
            else:
                asked.drop()
        self._session, self._asked = session, kept
        for view in wanted:  # an answer may come at once, and more be asked before the next turn
            if all(view != known for known, _ in self._asked):
                self._ask(session, view)

    def stop(self) -> None:
        """Let no bot think further: each makes a quick move instead."""
        asked, self._asked = self._asked, []
        for view, one in reversed(asked):  # those that wait are never begun
            if one.waiting and self._session is not None:
                one.cancel()
                self._session.hurry(view, _STOPPED)

    def _ask(self, session: Session, view: View[Any]) -> None:
        setup = session.setup
        request = Request("choose", setup.game.name, setup.seats[view.seat], setup.seed, view)
        self._asked.append((view, thinker().ask(request, partial(self._answered, session, view))))

    def _answered(self, session: Session, view: View[Any], reply: Reply) -> None:
        if reply.no_thought is not None:
            taken = session.hurry(view, reply.no_thought)
        else:
            taken = session.answer(view, reply.value, reply.fault)
        if taken and session is self._session:
            self._heard()


def _simulating(setup: Setup) -> list[tuple[str, str]]:
    """Return the levels that will have to be asked sooner or later, each a game and a bot."""
    bots = sorted(set(setup.seats) - {PERSON})
    return [(setup.game.name, bot) for bot in bots if setup.game.level(bot).budget]


def thinking(session: Session) -> str:
    """Say who thinks, where nothing goes on before they have chosen; "" where nobody is waited for."""
    if not session.waiting:
        return ""
    setup = session.setup
    names = [f"{setup.shown[view.seat]} ({setup.seats[view.seat]})" for view in session.wanted]
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'} thinking"
