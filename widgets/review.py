"""A look back at a finished game: which moves another would have been clearly better than, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from html import escape
from itertools import islice
from typing import Any, NamedTuple

from ipywidgets import HTML, Button, HBox, Layout, VBox

from cardgames import Move, View
from cardgames.advice import Advice
from widgets.hints import advise, button, in_points, trouble
from widgets.play import Play
from widgets.session import Session
from widgets.thinking import Asked, Reply

_CLOSER = 3  # times as much is simulated before a move is said to be clearly worse than another


class Moment(NamedTuple):
    """A choice that a person had: the place of the move among all moves, its round, what was known."""

    place: int
    round: int
    nth: int
    view: View[Any]
    move: Move


class Finding(NamedTuple):
    """A move than which another would have been clearly better, by so many of the advice's points."""

    moment: Moment
    advice: Advice[Any]
    loss: float


def moments(session: Session) -> Iterator[Moment]:
    """Give all choices that people had in a game, in order; where there was but one move, there was none."""
    state, round_, nth = session.first, -1, 0
    for place, move in enumerate(session.moves):
        if move.seat in session.setup.people:
            nth = nth + 1 if state.rounds == round_ else 1
            round_ = state.rounds
            view = state.view(move.seat)
            if len(list(islice(view.legal_moves, 2))) > 1:
                yield Moment(place, round_ + 1, nth, view, move)
        state = state.play(move).state


def position(play: Play[Any], session: Session, place: int) -> Session:
    """Return a session of its own that stands before a move, at the screen of whoever had to make it."""
    there = Session(session.setup, play, session.first, session.study)
    there.replay(session.moves[:place])
    there.sit_down()
    return there


class Review:
    """The panel below a finished game: looks at the moves one after the other, and lists what it finds."""

    def __init__(
        self,
        play: Play[Any],
        session: Session,
        guard: AbstractContextManager[None],
        show: Callable[[Finding], None],
        heard: Callable[[str], None],
        close: Callable[[], None],
    ) -> None:
        """Look at the game of `session`, which is over; `show` puts a finding's position on the board.

        What comes from a button or from whoever thinks is done within `guard`; `close` folds the panel.
        """
        self._play = play
        self.session = session
        self._guard = guard
        self._show = show
        self._heard = heard
        self._close = close
        self._moments = list(moments(session))
        self._done = 0
        self._budget = 0  # for the choice that is looked at; more where it is looked at a second time
        self._again = False
        self._asked: Asked | None = None
        self._fault = ""
        self._found = 0
        self._head = HTML()
        self._list = VBox(layout=Layout(width="100%"))
        self._switch = button("Stop", guard, self.switch)
        self.widget = VBox([self._head, self._list, self._switch], layout=Layout(align_items="flex-start"))
        self.widget.add_class("ct-review")

    @property
    def runs(self) -> bool:
        """Whether it is looking at a move now."""
        return self._asked is not None

    def switch(self) -> None:
        """Stop, or go on with what has not been looked at; close the panel when nothing is left."""
        if self.runs:
            self.stop()
        elif self._done == len(self._moments):
            self._close()
        else:
            self.go_on()

    def stop(self) -> None:
        """Look at no more moves for now."""
        if self._asked is not None:
            self._asked.drop()
            self._asked = None
            self._tell()

    def go_on(self) -> None:
        """Look at the next move, and then at all others."""
        self._again, self._fault = False, ""
        self._look()

    def _look(self) -> None:
        while self._done < len(self._moments) and not self._fault:
            self._asked = self._ask(self._moments[self._done])
            if self._asked is not None:
                break
        self._tell()
        if self._done == len(self._moments):
            self._heard(self._summary())

    def _ask(self, moment: Moment) -> Asked | None:
        """Ask about a move; returns the request, or None if the answer has come at once."""
        later = False

        def answer(reply: Reply) -> None:
            with self._guard:
                if later:
                    self._asked = None
                self._answered(moment, reply)
                if later:
                    self._look()

        asked = advise(self._play, moment.view, answer, (moment.move,), self._budget)
        later = asked.waiting
        return asked if later else None

    def _answered(self, moment: Moment, reply: Reply) -> None:
        self._fault = trouble(reply) or "the answer could not be read"  # whatever goes wrong from here on
        if reply.value is None:
            if not self._again:  # once more, for which less is simulated where it took too long
                self._again, self._budget, self._fault = True, 0, ""
            return
        advice: Advice[Any] = reply.value
        loss = advice.loss(moment.move)
        self._again, self._fault = False, ""
        if loss >= self._play.clear and not self._budget:
            self._budget = max(_CLOSER * reply.budget, 1)
            return
        self._done += 1
        self._budget = 0
        if loss >= self._play.clear:
            self._found += 1
            self._list.children = (*self._list.children, self._line(Finding(moment, advice, loss)))

    # ---------------------------------------------------------------- how it is told
    def _tell(self) -> None:
        words = escape(self._summary())
        if self._fault:
            words += f" It stopped at the next one: {escape(self._fault)}."
        bar = ""
        if self._done < len(self._moments):
            bar = (
                f'<progress max="{len(self._moments)}" value="{self._done}" aria-label="Progress"></progress>'
            )
        self._head.value = f"<p>{words}</p>{bar}"
        self._switch.description = "Stop" if self.runs else "Go on" if bar else "Close"

    def _summary(self) -> str:
        count, most = len(self._moments), in_points(self._play.clear)
        if self._done < count:
            found = f"; {self._found} could have been clearly better" if self._found else ""
            return f"{self._done} of {count} choices looked at{found}."
        if not count:
            return "There was nothing to choose in this game."
        choices = f"All {count} choices" if count > 1 else "The one choice"
        return f"{choices} looked at: {self._found or 'none'} gave away {most} or more."

    def _line(self, finding: Finding) -> HBox:
        where = self.where(finding.moment)
        told, reason = escape(self.told(finding)), escape(finding.advice.reason)
        words = HTML(f"<p><strong>{escape(where)}.</strong> {told} <strong>Why:</strong> {reason}</p>")
        words.layout = Layout(flex="1 1 16rem", width="auto", margin="0")
        row = Layout(flex_flow="row wrap", align_items="flex-start", width="100%", grid_gap="0 0.7rem")
        return HBox([self._shower(finding, where), words], layout=row)

    def _shower(self, finding: Finding, where: str) -> Button:
        shower = button(f"Show {where[0].lower()}{where[1:]}", self._guard, lambda: self._show(finding))
        shower.layout = Layout(width="auto", flex="0 0 auto")
        return shower

    def where(self, moment: Moment) -> str:
        """Name a moment: its round, whose it was where several people played, which of several in a round."""
        setup = self.session.setup
        name = f", {setup.shown[moment.move.seat]}" if len(setup.people) > 1 else ""
        many = f", choice {moment.nth}" if self._play.turns else ""
        return f"Round {moment.round}{name}{many}"

    def told(self, finding: Finding) -> str:
        """Say what was done, and what would have been better by how much."""
        view, advice = finding.moment.view, finding.advice
        made, better = self._play.named(view, finding.moment.move), self._play.named(view, advice.best)
        return f"Made: {made}. Better by {in_points(finding.loss, advice.game)}: {better}."
