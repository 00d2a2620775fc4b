"""What a game brings to the table: how its positions look, how cards are chosen, and the words for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cardgames import Event, Game, Move, Refusal, View
from widgets.board import Action
from widgets.scene import Box, Scene

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Look:
    """What a picture is made of: what one seat may know and what has been shown, never a state.

    `view` is that of the seat at the screen, or the public part of one where `seat` is None; `near` is the
    seat that a game of two sides draws at the bottom, whether or not it is at the screen. While the events of
    a move are shown one beat after the other, `shown` are those shown so far and `view` is what was known
    before that move; with the last beat shown, `shown` is None and `view` is what is known after it. `last`
    are the events of the beat shown last, for the mark that says what has just been done. Events are as the
    seat at the screen may know them, or as all at the screen may. `picks` is what is chosen and not yet
    played, `looking` how the table is looked at, `width` the width in CSS pixels that it was last drawn for.
    `open` are the views of all seats in study mode, where every hand is open. `choosing` is true while the
    seat at the screen is to move, `waiting` while others move next: in a game of turns a bot, else all bids
    lie and wait for the reveal. `curtain` names whom the device goes to.
    """

    view: View[Any]
    seat: int | None
    names: tuple[str, ...]
    picks: Any = None
    shown: tuple[Event, ...] | None = None
    last: tuple[Event, ...] = ()
    near: int = 0
    looking: Any = None
    width: float = 720
    open: tuple[View[Any], ...] = ()
    choosing: bool = False
    waiting: bool = False
    curtain: str = ""
    aid: bool = False
    four_colour: bool = False


class Play(ABC, Generic[P]):
    """How one game is played on a table; P is what is chosen and not yet played, a value.

    `turns` says whether seats move one after the other and each move is seen at once; where it is false, all
    choose in secret and a reveal follows. `nothing` is P with nothing chosen, `keys` the action of each key
    while the reader is to choose, `help` the keys in words. `laid` is said when everybody at the screen has
    chosen in secret and the reveal comes next ("" in a game of turns), `watch` before a game of bots alone.
    `aid` names the memory aid, if there is one; `suits` says whether suits mean anything. `looking` is how
    the table is looked at first, a value of the game's own. `clear` is how many points a move has to give
    away for another to be clearly better.
    """

    game: Game[Any, Any]
    turns: bool
    nothing: P
    keys: Mapping[str, str]
    help: str
    laid: str = ""
    watch: str
    aid: str | None
    suits: bool
    looking: Any = None
    clear: float = 1.0

    @abstractmethod
    def scene(self, look: Look, width: float) -> Scene:
        """Draw what is seen, `width` CSS pixels wide."""

    @abstractmethod
    def public(self, view: View[Any]) -> View[Any]:
        """Take everything out of a view that is not for all eyes."""

    @abstractmethod
    def beats(self, events: Sequence[Event]) -> Sequence[tuple[Event, ...]]:
        """Group events as they are shown, one group after the other; none for what stays secret.

        In a game of turns the first beat of a person's move is shown as it is made, and the rest follow. A
        beat of which nobody at the screen may know anything is left out by the table.
        """

    @abstractmethod
    def choose(self, look: Look, action: str) -> P:
        """Choose or put back what an action of the scene or a key names; an unknown one changes nothing.

        What is chosen up to now is `look.picks`. It is asked only while the seat at the screen is to move.
        """

    @abstractmethod
    def move(self, view: View[Any], picks: P) -> Move | None:
        """Make the move of what is chosen; None while it is no whole move; `chosen` says what lacks."""

    @abstractmethod
    def button(self, view: View[Any], picks: P) -> str:
        """Name the main button, which makes the move."""

    @abstractmethod
    def task(self, view: View[Any]) -> str:
        """Say what is to be done, to somebody who sees the board for the first time."""

    @abstractmethod
    def chosen(self, view: View[Any], picks: P) -> str:
        """Say what is chosen, and what is missing if it is no whole move."""

    # ---- what hints and reviews need

    @abstractmethod
    def picks_of(self, look: Look, move: Move) -> P:
        """Return what is chosen when this legal move of the look's seat is: `move` makes it of that again."""

    @abstractmethod
    def named(self, view: View[Any], move: Move) -> str:
        """Say what a move of the view's seat does, after "you could": "bid 10 + A = 11"."""

    @abstractmethod
    def spot(self, look: Look, scene: Scene, name: str, nth: int = 0) -> Box | None:
        """Return where something that `Advice.spots` names is in the picture of that look.

        None for what is not in the picture. `nth` counts those that have the same name, as cards may.
        """

    # ---- what a game may leave as it is

    def secret(self, view: View[Any]) -> bool:
        """Whether what is to be chosen now is chosen in secret; bots then choose without being waited for."""
        return not self.turns

    def turn(self, view: View[Any]) -> object:
        """What stays the same while a turn lasts: in a worked example, a reader's turn ends as it changes."""
        return self.secret(view)

    def reveals(self, view: View[Any], events: Sequence[Event]) -> bool:
        """Whether a move brought something to light that its seat did not know: then it is not taken back.

        `view` is what the seat knew before its move, `events` what has been shown of what came of it.
        """
        return True

    def refused(self, view: View[Any], picks: P) -> Refusal | None:
        """Say why the rules would refuse what is chosen, where that is to be said before it is played."""
        return None

    def look(self, look: Look, action: str) -> Any:
        """Change how the table is looked at; asked at any time, whosever turn it is, before `choose` is.

        Returns what `look.looking` becomes. An action that is no matter of looking changes nothing.
        """
        return look.looking

    def looked(self, look: Look) -> str:
        """Say what is to be seen now that the table is looked at in another way; "" where that is no news."""
        return ""

    def moved(self, looking: Any) -> Any:
        """Return how the table is looked at after a move: as before, if left so."""
        return looking

    def tools(self, look: Look) -> Sequence[Action]:
        """Give the game's own buttons beside the main one, each an action of `choose` or of `look`."""
        return ()


def play_of(name: str) -> Play[Any]:
    """Return how the game of that name is played on a table. Raises BadSetup for a name that is none."""
    from importlib import import_module

    from cardgames import game

    found: Play[Any] = import_module(f"widgets.{game(name).name.replace('-', '_')}").PLAY
    return found
