"""A table in front of a class: its game is stepped through, and afterwards it is where its reader was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from widgets.board import Action
from widgets.helped import HelpedBoard
from widgets.play import Play
from widgets.session import Session


class PresentedBoard(HelpedBoard):
    """A board whose game can be gone through, forward and back, beat by beat, as far as it has been shown.

    Meanwhile the session on the board is one of its own, and `_own` waits: nothing is played, nobody is asked
    for a move, nothing is kept.
    """

    def __init__(self, play: Play[Any], session: Session, switches: Mapping[str, bool]) -> None:
        """Show `session`; it is gone through when the page asks for that."""
        self._own: Session | None = None
        self._beat = 0  # counted from the beginning of the game
        super().__init__(play, session, switches)
        self.on_step = self.step

    @property
    def _game(self) -> Session:
        return super()._game if self._own is None else self._ended or self._own

    def step(self, by: int) -> None:
        """Show the next beat of the game, or with a negative number the one before; 0 ends the showing.

        After the last beat the game itself is on the board again, and can be played.
        """
        game = self._own or self._session
        places = _places(game)
        if self._own is None:
            self._beat = len(places) - 1
        self._beat = max(0, self._beat + by)
        if by == 0 or self._beat >= len(places) - 1:
            if self._own is not None:
                self._end_showing()
                self._cleared()
                self._tell()
            return
        nth, shown = places[self._beat]
        there = Session(game.setup, self._play, game.first, game.study)
        there.replay(game.moves[:nth], shown)
        there.sit_down()
        self._own, self._session = game, there
        self._cleared()
        said = there.told(there.last)
        self._tell(" ".join(line.text for line in said), said[-1].clause if said else None)

    def _end_showing(self) -> None:
        if self._own is not None:
            self._session, self._own = self._own, None

    def _leave(self) -> None:
        self._end_showing()
        super()._leave()

    # ---------------------------------------------------------------- while it is shown
    @property
    def _goes_on(self) -> bool:
        return self._own is None and super()._goes_on

    def _mind(self) -> None:
        if self._own is None:
            super()._mind()

    def _offer(self) -> None:
        if self._own is None:
            super()._offer()
        else:
            self.offer([Action("go", "Forward", "main"), Action("undo", "Back")])

    def _act(self, action: str) -> None:
        if self._own is None or action.startswith("look:"):
            super()._act(action)
        elif action in {"go", "undo"}:
            self.step(1 if action == "go" else -1)


def _places(session: Session) -> list[tuple[int, int]]:
    """Return all moments of a game that have been shown: how many moves there are, and beats of the last."""
    point = session.point
    found = [(0, 0)]
    for nth, mark in enumerate(point.marks, 1):
        last = nth == len(point.marks)
        found += [(nth, beat) for beat in range(1, (point.shown if last else len(mark.beats)) + 1)]
    return found
