"""What a game brings to the table: how its positions look, how cards are chosen, and the words for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cardgames import Event, Game, Move, View
from widgets.scene import Scene

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Look:
    """What a picture is made of: what one seat may know and what has been shown, never a state.

    `view` is that of the seat at the screen, or the public part of one where `seat` is None. `shown` are the
    events of the reveal that is running, as far as they have been shown; None while there is none. `open` are
    the views of all seats in study mode, where every hand is open. `waiting` is true while everybody at the
    screen has chosen and nothing is shown yet. `curtain` names whom the device goes to.
    """

    view: View[Any]
    seat: int | None
    names: tuple[str, ...]
    picks: Any = None
    shown: tuple[Event, ...] | None = None
    open: tuple[View[Any], ...] = ()
    waiting: bool = False
    curtain: str = ""
    aid: bool = False
    four_colour: bool = False


class Play(ABC, Generic[P]):
    """How one game is played on a table; P is what is chosen and not yet played, a value.

    `nothing` is P with nothing chosen, `keys` the action of each key, `help` the keys in words. `laid` is
    said when everybody at the screen has chosen, `watch` when only bots play. `aid` names the memory aid, if
    there is one; `suits` says whether suits mean anything.
    """

    game: Game[Any, Any]
    nothing: P
    keys: Mapping[str, str]
    help: str
    laid: str
    watch: str
    aid: str | None
    suits: bool

    @abstractmethod
    def scene(self, look: Look, width: float) -> Scene:
        """Draw what is seen, `width` CSS pixels wide."""

    @abstractmethod
    def public(self, view: View[Any]) -> View[Any]:
        """Take everything out of a view that is not for all eyes."""

    @abstractmethod
    def beats(self, events: Sequence[Event]) -> Sequence[tuple[Event, ...]]:
        """Group events as they are shown, one group after the other; none for what stays secret."""

    @abstractmethod
    def choose(self, view: View[Any], picks: P, action: str) -> P:
        """Choose or put back what an action of the scene or a key names; an unknown one changes nothing."""

    @abstractmethod
    def move(self, view: View[Any], picks: P) -> Move:
        """Make the move of what is chosen."""

    @abstractmethod
    def button(self, view: View[Any], picks: P) -> str:
        """Name the main button, which makes the move."""

    @abstractmethod
    def task(self, view: View[Any]) -> str:
        """Say what is to be done, to somebody who sees the board for the first time."""

    @abstractmethod
    def chosen(self, view: View[Any], picks: P) -> str:
        """Say what is chosen."""


def play_of(name: str) -> Play[Any]:
    """Return how the game of that name is played on a table. Raises BadSetup for a name that is none."""
    from importlib import import_module

    from cardgames import game

    found: Play[Any] = import_module(f"widgets.{game(name).name.replace('-', '_')}").PLAY
    return found
