"""What worked examples may name in their texts: the facts of what was played, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Generic, TypeVar, cast

from cardgames import Game, State
from widgets.lesson_walk import Played

S = TypeVar("S", bound=State[Any, Any])


class Asked:
    """Facts that are worked out for whatever a text asks: `would[7D@0,0]`."""

    def __init__(self, answer: Callable[[str], Any]) -> None:
        """Take what gives the answers."""
        self._answer = answer

    def __getitem__(self, what: str | int) -> Any:
        """Give the answer to what stands in the brackets."""
        return self._answer(str(what))


class Facts(Generic[S]):
    """Facts by name, each a property of a game's own class, worked out when a text asks for it.

    `_game` is the game, `_of` says of what the facts are.
    """

    _game: ClassVar[Game[Any, Any]]
    _of: ClassVar[str]

    def __init__(self, played: Played) -> None:
        """Take what was played."""
        self._played = played
        self._before, self._after = cast(S, played.before), cast(S, played.after)

    def __getitem__(self, name: str) -> Any:
        """Give the fact of that name; KeyError if there is none."""
        if name.startswith("_") or not hasattr(type(self), name):
            raise KeyError(f"{name!r} is no fact of {self._of}")
        return getattr(self, name)

    @property
    def rule(self) -> Asked:
        """By move: the clause that forbids it to the seat that is to act, or "allowed"."""
        return Asked(self._rule)

    def _rule(self, text: str) -> str:
        seats, state = self._after.to_act, self._after
        seat = self._played.seat if self._played.seat in seats else seats[0]
        refusal = state.check(self._game.move(text, seat))
        return "allowed" if refusal is None else str(refusal.rule)

    def _events(self, kind: type[Any]) -> Iterator[Any]:
        return (event for event in self._played.events if isinstance(event, kind))
