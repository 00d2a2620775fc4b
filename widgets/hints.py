"""Hints at a table: where to look, then the move, then the reason, each when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from html import escape
from typing import Any

from ipywidgets import HTML, Button, HBox, Layout, VBox

from cardgames import Move, View
from cardgames.advice import Advice
from cardgames.words import about
from widgets.marks import marked
from widgets.play import Look, Play
from widgets.scene import Scene
from widgets.session import Session
from widgets.thinking import Asked, Reply, Request, thinker

LOOK, MOVE, REASON = 1, 2, 3
"""The three steps."""

CHOOSE = "Choose it for me"

_OTHERS = 3  # how many of the next best moves are named
_SAME = 0.05  # points below which two moves are as good as each other


class Hint:
    """A hint for one position and the seat that is to choose in it; `step` is how much of it is told."""

    def __init__(self, play: Play[Any], session: Session) -> None:
        """Begin a hint for the seat at the screen, which has to be about to choose."""
        self.play = play
        self.view: View[Any] = session.view(session.viewer or 0)
        self.advice: Advice[Any] | None = None
        self.step = 0

    def of(self, session: Session) -> bool:
        """Whether this is still the position at the screen, as far as its seat can tell."""
        seat = self.view.seat
        return session.stage == "choose" and session.viewer == seat and session.view(seat) == self.view

    def lines(self) -> list[tuple[str, str]]:
        """Return what has been told: what each line is, and its words."""
        advice = self.advice
        if advice is None:
            return []
        told = [
            ("Where to look", advice.where),
            ("The move", f"You could {self.play.named(self.view, advice.best)}."),
            ("Why", advice.reason),
        ][: self.step]
        if self.step == REASON and (others := next_best(self.play, self.view, advice)):
            told.append(("Next best", f"{'; '.join(others)}."))
        return told


def next_best(play: Play[Any], view: View[Any], advice: Advice[Any]) -> list[str]:
    """Name the moves that come after the best, with what each gives away; those of the same words once."""
    best = play.named(view, advice.best)
    told: dict[str, str] = {}
    for move, _ in advice.moves[1:]:
        words = play.named(view, move)
        if words != best and words not in told and len(told) < _OTHERS:
            told[words] = f"{words} ({less(advice.loss(move), advice.game)})"
    return list(told.values())


def less(loss: float, game: float = 0.0) -> str:
    """Say how much a move gives away; `game` as in `Advice`.

    >>> less(0.01), less(1.04), less(2.26), less(0.3, game=6), less(0.06, game=24)
    ('as good', '1 point less', '2.3 points less', '5 games in 100 less', 'as good')
    """
    if loss < max(_SAME, game / 200):
        return "as good"
    return f"{in_points(loss, game)} less"


def in_points(value: float, game: float = 0.0) -> str:
    """Write a value as points, with one decimal where it has one.

    Where so many of them are the chance to win the `game`, as in `Advice`, they are written as that.

    >>> in_points(0.96), in_points(2.5), in_points(0.96, game=24), in_points(0.24, game=24)
    ('1 point', '2.5 points', '4 games in 100', '1 game in 100')
    """
    if game:
        games = f"{100 * value / game:.0f}"
        return f"{games} game{'s' * (games != '1')} in 100"
    return about(value)


class Hints:
    """The panel below a table that gives hints, and what of them is shown on the board."""

    def __init__(
        self,
        play: Play[Any],
        guard: AbstractContextManager[None],
        changed: Callable[[str], None],
        choose: Callable[[Move], None],
        close: Callable[[], None],
    ) -> None:
        """Make the panel; `changed` is told what is to be heard, `choose` chooses a move for the reader.

        What comes from a button or from whoever thinks is done within `guard`; `close` folds the panel.
        """
        self._play = play
        self._guard = guard
        self._changed = changed
        self._choose = choose
        self._close = close
        self._hint: Hint | None = None
        self._asked: Asked | None = None
        self._fault = ""
        self.open = False
        self.tried = False
        """Whether the move is shown on the board as if it were chosen."""
        self._words = HTML()
        self._words.add_class("ct-hint")
        self._next = button("", guard, self._pressed)
        self._mine = button(CHOOSE, guard, self.choose)
        self._row = HBox(layout=Layout(flex_flow="row wrap"))
        self.widget = VBox([self._words, self._row])

    # ---------------------------------------------------------------- what the reader does
    def unfold(self, session: Session) -> None:
        """Open the panel at the hint for this position: a new one, or as far as it was told before."""
        self.open = True
        if self._hint is None or not self._hint.of(session):
            self._ask(Hint(self._play, session))
        else:
            self._tell("")

    def fold(self) -> None:
        """Close the panel; what has been told of this position is kept."""
        self.open = self.tried = False

    def go_on(self) -> None:
        """Tell the next step, or ask again where there is no answer."""
        hint = self._hint
        if hint is None or self._asked is not None:
            return
        if hint.advice is None:
            self._ask(hint)
        elif hint.step < REASON:
            self._step(hint)

    def choose(self) -> None:
        """Choose the move for the reader, who has to make it still."""
        move = self.move
        if move is not None:
            self.tried = False
            self._choose(move)

    def stop(self) -> None:
        """Think no longer."""
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None
            self._tell("Stopped.")

    def moved(self, session: Session) -> bool:
        """Drop the hint if the position is no longer the one that it is for, and say whether it was open."""
        if self._hint is None or self._hint.of(session):
            return False
        if self._asked is not None:
            self._asked.drop()
        self._hint = self._asked = None
        was, self.open, self.tried = self.open, False, False
        return was

    # ---------------------------------------------------------------- what is shown on the board
    @property
    def move(self) -> Move | None:
        """The move, once it has been told."""
        hint = self._hint
        if hint is None or hint.advice is None or hint.step < MOVE:
            return None
        best: Move = hint.advice.best
        return best

    def seen(self, look: Look) -> Look:
        """Return the look with the move as if it were chosen, while it is shown so."""
        move = self.move if self.tried else None
        return look if move is None else replace(look, picks=self._play.picks_of(look, move))

    def drawn(self, look: Look, scene: Scene) -> Scene:
        """Return the picture with marks where to look."""
        hint = self._hint
        if not self.open or hint is None or hint.advice is None:
            return scene
        return marked(self._play, look, scene, hint.advice.spots)

    # ---------------------------------------------------------------- inside
    def _ask(self, hint: Hint) -> None:
        self._hint, self._fault = hint, ""

        def answer(reply: Reply) -> None:
            with self._guard:
                self._asked = None
                hint.advice, self._fault = reply.value, trouble(reply)
                if hint.advice is not None:
                    self._step(hint)
                else:
                    self._tell(f"No hint came: {self._fault}.")

        asked = advise(self._play, hint.view, answer)
        if asked.waiting:
            self._asked = asked
            self._tell("Thinking about a hint.")

    def _step(self, hint: Hint) -> None:
        before = len(hint.lines())
        hint.step += 1
        self.tried = self.tried or hint.step == MOVE
        self._tell(" ".join(f"{name}: {words}" for name, words in hint.lines()[before:]))

    def _tell(self, heard: str) -> None:
        self._show()
        self._changed(heard)

    def _show(self) -> None:
        hint = self._hint
        lines = hint.lines() if hint is not None else []
        parts = [f"<p><strong>{name}:</strong> {escape(words)}</p>" for name, words in lines]
        if self._asked is not None:
            parts = ['<p>Thinking … <progress aria-label="Thinking"></progress></p>']
        elif self._fault:
            parts = [f"<p>No hint came: {escape(self._fault)}.</p>"]
        elif not parts:
            parts = ["<p>Stopped.</p>"]
        self._words.value = "".join(parts)
        self._next.description = self._word()
        # the first button stays, whatever it stands for: it may have the focus
        self._row.children = [self._next, *([self._mine] if self.move is not None else [])]

    def _word(self) -> str:
        """Name what the first button does now."""
        if self._asked is not None:
            return "Stop"
        return _NEXT[self._hint.step] if self._hint is not None else _NEXT[0]

    def _pressed(self) -> None:
        """Do what the first button stands for."""
        if self._asked is not None:
            self.stop()
        elif self._hint is None or self._hint.step == REASON:
            self._close()
        else:
            self.go_on()


_NEXT = ("Ask again", "Show me the move", "Tell me why", "Close")


def advise(
    play: Play[Any],
    view: View[Any],
    answer: Callable[[Reply], None],
    also: Sequence[Move] = (),
    budget: int = 0,
) -> Asked:
    """Ask for advice on a view, in which the moves of `also` are weighed too; budget as in `Request`."""
    return thinker().ask(Request("advise", play.game.name, "", 0, view, budget, tuple(also)), answer)


def trouble(reply: Reply) -> str:
    """Say why there is no advice, as a part of a sentence; "" where there is."""
    return reply.trouble or (f"whoever was asked {reply.fault}" if reply.fault else "")


def button(text: str, guard: AbstractContextManager[None], press: Callable[[], None]) -> Button:
    """Make a button of a panel; what it does is done within `guard`."""

    def pressed(_: Button) -> None:
        with guard:
            press()

    made = Button(description=text, layout=Layout(width="auto"))
    made.on_click(pressed)
    return made
