"""What worked examples may name in their texts: the facts of what was played, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Generic, TypeVar, cast

from cardgames import State
from widgets.lesson_walk import Played

S = TypeVar("S", bound=State[Any, Any])


class Facts(Generic[S]):
    """Facts by name, each a property of a game's own class, worked out when a text asks for it.

    `_of` says of what they are.
    """

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

    def _events(self, kind: type[Any]) -> Iterator[Any]:
        return (event for event in self._played.events if isinstance(event, kind))
