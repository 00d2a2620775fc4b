"""A board that helps: hints while a reader is to choose, and a look back when the game is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ipywidgets import Widget

from cardgames import Move
from widgets.board import Action, Guarded
from widgets.play import Look, Play
from widgets.playing import PlayingBoard
from widgets.scene import Scene
from widgets.session import Session
from widgets.telling import say_choice

if TYPE_CHECKING:  # both are loaded when they are first wanted
    from widgets.hints import Hints
    from widgets.review import Finding, Review


class HelpedBoard(PlayingBoard):
    """A board with panels that unfold below it, one at a time; its own are hints and a look back.

    While a position of a finished game is looked at, the session is one of its own, and the finished game
    waits in `_ended`: whatever is tried out in that position, nothing of the game is lost.
    """

    def __init__(self, play: Play[Any], session: Session, switches: Mapping[str, bool]) -> None:
        """Show `session`; no help costs anything before it is asked for."""
        self._open = ""
        self._hints: Hints | None = None
        self._review: Review | None = None
        self._ended: Session | None = None
        self._found: Finding | None = None
        super().__init__(play, session, switches)
        self.help = f"{play.help} H asks for a hint, and for more of it."
        self._doings |= {
            "hint": self._on_hint,
            "hint:on": self._on_more,
            "review": lambda: self._unfold("review"),
            "end": self._on_end,
            "made": lambda: self._compare(better=False),
            "better": lambda: self._compare(better=True),
        }

    @property
    def _game(self) -> Session:
        """The game that is played or that was: not what is only looked at."""
        return self._ended or self._session

    # ---------------------------------------------------------------- what is drawn and offered
    def _draw(self, width: float) -> Scene:
        scene = super()._draw(width)
        return scene if self._hints is None else self._hints.drawn(self._look(), scene)

    def _look(self) -> Look:
        look = super()._look()
        return look if self._hints is None else self._hints.seen(look)

    def _tell(self, text: str = "", clause: str | None = None, tone: str = "plain", spoken: str = "") -> None:
        with self.hold_sync():
            if self._hints is not None and self._hints.moved(self._session):
                self._open, self.panel = "", None
            super()._tell(text, clause, tone, spoken)

    def _keys(self) -> dict[str, str]:
        return {**super()._keys(), **({"h": "hint:on"} if self._session.stage == "choose" else {})}

    def offer(self, actions: Sequence[Action]) -> None:
        """Show these buttons; while a move is shown as if it were chosen, the main one chooses it."""
        if self._hints is not None and self._hints.tried:
            from widgets.hints import CHOOSE

            actions = [actions[0]._replace(text=CHOOSE), *actions[1:]]
        super().offer(actions)

    def _tools(self) -> Sequence[Action]:
        found: list[Action] = []
        if self._ended is not None:
            found += [Action("end", "Back to the end"), *self._comparing()]
        if self._session.stage != "over" and self._session.setup.people:
            off = self._session.stage != "choose"
            found.append(Action("hint", "Hint", "tool", self._open == "hint", off))
        if self._game.stage == "over" and self._game.begun:
            found.append(Action("review", "Review", "tool", self._open == "review"))
        return found

    # ---------------------------------------------------------------- panels
    def _unfold(self, name: str) -> None:
        """Unfold a panel under the board, or fold it again. Panels are made when they are first wanted."""
        tried = self._hints is not None and self._hints.tried
        if self._hints is not None:
            self._hints.fold()
        self._open = "" if self._open == name else name
        with self.hold_sync():
            if tried:
                self._say_shown()
            self.panel = self._panel(self._open)
            if self._hints is not None:
                self.redraw()
            self._offer()

    def _panel(self, name: str) -> Widget | None:
        """Return the panel of that name, made now if it is wanted for the first time; None for no name."""
        if name == "hint":
            hints = self._hints = self._hints or self._new_hints()
            hints.unfold(self._session)
            return hints.widget
        if name == "review":
            if self._review is None or self._review.session is not self._game:
                self._review = self._new_review()
            return self._review.widget
        return None

    # ---------------------------------------------------------------- hints
    def _new_hints(self) -> Hints:
        from widgets.hints import Hints

        close = self._doings["hint"]
        return Hints(self._play, Guarded(self), self._hinted, self._choose_for_reader, close)

    def _on_hint(self) -> None:
        if self._session.stage == "choose":
            self._unfold("hint")
        else:
            self.say("A hint is there as soon as you are to choose.", tone="refused")

    def _on_more(self) -> None:
        """Tell more of the hint; the first of it where there is none yet."""
        if self._open == "hint" and self._hints is not None:
            self._hints.go_on()
        else:
            self._on_hint()

    def _hinted(self, heard: str) -> None:
        """Show what a hint has come to; those who listen hear it."""
        with self.hold_sync():
            self.redraw()
            self._offer()
            if (self._hints is not None and self._hints.tried) or self.saying["tone"] == "refused":
                self._say_shown()
            self._hear(heard)

    def _say_shown(self) -> None:
        """Say what is seen as chosen on the picture, which may be the hint's; not aloud."""
        look = self._look()
        say_choice(self, self._play.chosen(look.view, look.picks), quiet=True)

    def _hear(self, words: str) -> None:
        """Have those who listen hear words that others read in a panel."""
        if words:
            self.saying = {**self.saying, "spoken": words, "times": self.saying["times"] + 1}

    def _choose_for_reader(self, move: Move) -> None:
        """Choose a move for the reader, who has to make it still."""
        look = super()._look()
        self._picks = self._play.picks_of(look, move)
        self._looking = self._play.moved(self._looking)
        with self.hold_sync():
            self.redraw()
            self._offer()
            say_choice(self, self._play.chosen(look.view, self._picks))

    def _choose(self, look: Look, action: str) -> None:
        hints = self._hints
        if hints is not None and hints.tried and self._play.choose(look, action) != look.picks:
            hints.tried = False
            self._picks = look.picks  # what is seen is what is changed
        super()._choose(look, action)

    def _on_go(self) -> None:
        if self._hints is not None and self._hints.tried:
            self._hints.choose()
        else:
            super()._on_go()

    # ---------------------------------------------------------------- the look back
    def _new_review(self) -> Review:
        from widgets.review import Review

        if self._review is not None:
            self._review.stop()
        close = self._doings["review"]
        review = Review(self._play, self._game, Guarded(self), self._show, self._hear, close)
        review.go_on()
        return review

    def _show(self, finding: Finding) -> None:
        """Put the position of a finding on the board, with the move that was made as if it were chosen."""
        from widgets.review import position

        self._ended, self._found = self._game, finding
        self._session = position(self._play, self._ended, finding.moment.place)
        self._cleared()
        self._compare(better=False)
        self.send({"look": True})

    def _compare(self, *, better: bool) -> None:
        """Show the move that was made as if it were chosen, or the better one."""
        found = self._found
        if found is None or self._review is None:
            return
        move = found.advice.best if better else found.moment.move
        self._picks = self._play.picks_of(super()._look(), move)
        words = f"{self._review.where(found.moment)}. {self._review.told(found)}"
        self._tell(words, spoken=words)

    def _comparing(self) -> list[Action]:
        """Give the switches between the move that was made and the better one, in the position of both."""
        found = self._found
        if found is None or len(self._session.moves) != found.moment.place or self._session.stage != "choose":
            return []
        chosen = self._play.move(found.moment.view, self._picks)
        return [
            Action("made", "As it was played", on=chosen == found.moment.move),
            Action("better", "Better", on=chosen == found.advice.best),
        ]

    def _on_end(self) -> None:
        """Put the finished game back on the board."""
        if self._ended is not None:
            self._leave()
            self._cleared()
            self._tell("The end of the game.")

    def _leave(self) -> None:
        """Look at a position of the finished game no longer."""
        if self._ended is not None:
            self._session, self._ended, self._found = self._ended, None, None
            self._session.study = self._switches.get("study", False)
