"""A board with a session behind it: what is drawn, told and offered, and the moves that a reader makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from widgets.asking import Asking, thinking
from widgets.board import WIDTH, Action, Board, Guarded
from widgets.moment import buttons, look_at, task
from widgets.play import Look, Play
from widgets.scene import Scene
from widgets.session import Session
from widgets.telling import at_a_glance, pace, say_choice


class PlayingBoard(Board):
    """Shows a session and plays in it. What else a table can do, its panels and its memory, `Table` adds."""

    def __init__(self, play: Play[Any], session: Session, switches: Mapping[str, bool]) -> None:
        """Show `session`; `switches` says what is on of study, aid, four_colour and auto."""
        self._play = play
        self._session = session
        self._switches = dict(switches)
        self._picks = play.nothing
        self._looking = play.looking
        self._drawn_for = float(WIDTH)
        self._earlier: str | None = None
        self._greeted = False  # by a page: before that nobody waits for anything
        self._asking = Asking(self._answered)
        self._waits: Callable[[], None] | None = None  # what goes on when a bot has chosen
        self._doings: dict[str, Callable[[], None]] = {
            "go": self._on_go,
            "all": self._on_all,
            "undo": self._on_undo,
            "redo": self._on_redo,
            "stop": self._on_stop,
        }
        super().__init__(
            self._draw,
            self._act,
            self.hello,
            label=f"{play.game.title} table",
            help=play.help,
            page=f"{play.game.name}.html",
        )

    @property
    def session(self) -> Session:
        """The game behind the board."""
        return self._session

    # ---------------------------------------------------------------- drawing
    def _draw(self, width: float) -> Scene:
        self._drawn_for = width
        return self._play.scene(self._look(), width)

    def _look(self) -> Look:
        chosen = (self._picks, self._looking, self._drawn_for)
        return look_at(self._play, self._session, self._switches, *chosen)

    def _tell(self, text: str = "", clause: str | None = None, tone: str = "plain", spoken: str = "") -> None:
        """Show all that has changed: say what happened, and what is to be done now."""
        session, then = self._session, task(self._play, self._session)
        with self.hold_sync():
            self.redraw()
            self.stage = session.token
            self.shortcuts = self._keys()
            self.lines = [list(line) for line in session.transcript]
            self._offer()
            aloud = "" if self._goes_on else then  # the others' turns are no news each time
            self.say(text, clause, tone, then=then, spoken=f"{spoken} {aloud}".strip() if spoken else "")
            self._pace(text)
        self._mind()

    @property
    def _goes_on(self) -> bool:
        """Whether the next beat comes by itself: not before somebody has begun to watch a game of bots."""
        session = self._session
        waits = session.stage in {"laid", "reveal"}
        return waits and self._switches["auto"] and bool(session.setup.people or session.last)

    def _pace(self, text: str) -> None:
        """Have the page go on by itself when there has been time to read."""
        point = self._session.point
        moment = f"{len(point.marks)} {point.shown}"
        self.auto = {"after": pace(text), "of": moment} if self._goes_on else None

    def _keys(self) -> dict[str, str]:
        """Return the action of each key."""
        enter = {"Enter": "go"} if self._session.stage == "choose" else {}
        return {**self._play.keys, **enter}

    def _offer(self) -> None:
        """Show the buttons that fit the moment."""
        session = self._session
        self.offer(
            [
                *buttons(self._play, session, self._look()),
                *([Action("earlier", "Back to the game before")] if self._earlier else []),
                Action("undo", "Undo", "tool", off=not session.can_undo),
                Action("redo", "Redo", "tool", off=not session.can_redo),
                *self._tools(),
            ]
        )

    # ---------------------------------------------------------------- what the reader does
    def _act(self, action: str) -> None:
        """Do what a button, a card or a key stands for; what is not possible now says why."""
        if action in self._doings:
            self._doings[action]()
            return
        look = self._look()
        looking = self._play.look(look, action)
        if looking != self._looking:
            self._looking = looking
            with self.hold_sync():
                self.redraw()
                self._offer()
                if words := self._play.looked(self._look()):
                    self.say(words)
        elif look.choosing:
            self._choose(look, action)

    def _choose(self, look: Look, action: str) -> None:
        picks = self._play.choose(look, action)
        if picks != self._picks:
            self._picks = picks
            words, refusal = self._play.chosen(look.view, picks), self._play.refused(look.view, picks)
            with self.hold_sync():
                self.redraw()
                self._offer()
                say_choice(self, words, refusal, quiet=action.startswith("carry:"))

    def _on_go(self) -> None:
        """Do what the main button stands for."""
        session = self._session
        seen = len(session.transcript)
        if session.stage == "curtain":
            session.sit_down()
        elif session.stage != "choose":
            self._go_on(session.go_on)
            return
        elif not self._lay(session):
            return
        self._moved(seen)

    def _lay(self, session: Session) -> bool:
        """Make the move that is chosen, or say in a line what is wrong with it."""
        view = session.view(session.viewer or 0)
        move = self._play.move(view, self._picks)
        if move is None:
            self.say(self._play.chosen(view, self._picks), tone="refused")
            return False
        refusal = session.play(move)
        if refusal is not None:
            self.say(refusal.reason, refusal.rule, "refused")
            return False
        self._cleared()
        return True

    def _cleared(self) -> None:
        """Nothing is chosen any more, and nothing of what was before is waited for."""
        self._waits = None
        self._picks = self._play.nothing
        self._looking = self._play.moved(self._looking)

    def _on_all(self) -> None:
        self._go_on(partial(self._session.show_all, self._session.round))

    # ---------------------------------------------------------------- bots that think
    def _go_on(self, step: Callable[[], bool], seen: int | None = None) -> None:
        """Go on by a step; one that has to wait for a bot is taken again when the bot has chosen."""
        session, before = self._session, self._session.point
        seen = len(session.transcript) if seen is None else seen
        self._waits = partial(self._go_on, step, seen) if step() else None
        if session.point != before:
            self._moved(seen)
        else:
            self._mind()

    def _mind(self) -> None:
        """Have those bots think that are to move, once somebody plays or watches, and show who does."""
        session = self._session
        if self._greeted and (session.setup.people or session.last or self._waits):
            self._asking.follow(session)
            words = thinking(session)
            if words != (self.clock or {}).get("text", ""):
                self.clock = {"text": words} if words else None

    def _answered(self) -> None:
        """A bot has chosen: go on, where somebody waits for that."""
        with Guarded(self):
            if self._waits is not None and not self._session.waiting:
                self._waits()
            else:
                self._mind()

    def _on_stop(self) -> None:
        """Wait for no bot any longer: those that think make a quick move, and the game goes on."""
        if self._session.waiting:
            self._asking.stop()
            (self._waits or self._on_go)()

    def _moved(self, seen: int) -> None:
        """Say what happened since the transcript had `seen` lines."""
        self._earlier = None
        new = [line for line in self._session.transcript[seen:] if line.clause is not None]
        words, spoken = at_a_glance([line.text for line in new])
        self._tell(words, new[-1].clause if new else None, spoken=spoken)
        self._keep()

    def _on_undo(self) -> None:
        self._stepped(self._session.undo(), "Taken back.")

    def _on_redo(self) -> None:
        self._stepped(self._session.redo(), "Done again.")

    def _stepped(self, fault: str | None, done: str) -> None:
        if fault is not None:
            self.say(fault, tone="refused")
            return
        self._cleared()
        self._tell(done)
        self._keep()

    # ---------------------------------------------------------------- what a table adds
    def hello(self, hello: Mapping[str, Any]) -> None:
        """Answer the page that shows the board."""
        self._greeted = True
        self._mind()

    def _tools(self) -> Sequence[Action]:
        """Give the buttons of what a table can do besides playing."""
        return ()

    def _keep(self) -> None:
        """Have the game kept, where there is somebody who keeps it."""
