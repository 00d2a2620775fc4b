"""What worked examples may say of the end of a round: who scored what, and why."""

from __future__ import annotations

from cardgames.buried_alive import GAME, BuriedAliveState, GameEnded, LastRound
from cardgames.cards import SUITS, named
from cardgames.words import in_halves, listed
from widgets.lesson_facts import Facts


class RoundFacts(Facts[BuriedAliveState]):
    """The facts of a round that has been scored, and what all facts have in common. Lists go by seat."""

    _game = GAME
    _of = "Buried Alive"

    def _named(self, seat: int) -> str:
        return self._played.names[seat]

    @property
    def by_suit(self) -> dict[str, int]:
        """By suit: the icons that were exposed at the end of the last round."""
        return dict(zip(SUITS, self._last.exposed, strict=True))

    @property
    def left_over(self) -> dict[str, int]:
        """By suit: the icons on the left-over cards of the last round."""
        return dict(zip(SUITS, self._last.leftover, strict=True))

    @property
    def left_over_cards(self) -> str:
        """The left-over cards of the last round, in words."""
        return listed(list(map(named, self._last.cards)))

    @property
    def on_board(self) -> list[int]:
        """What each seat scored on the board in the last round."""
        return [self.by_suit[home] for home in self._last.homes]

    @property
    def for_left_over(self) -> list[str]:
        """What each seat scored for left-over cards in the last round."""
        return [in_halves(self.left_over[home]) for home in self._last.homes]

    @property
    def scores(self) -> list[str]:
        """What each seat scored in the last round."""
        return [in_halves(halves) for halves in self._last.halves]

    @property
    def winners(self) -> str:
        """The names of those who won the game, or "nobody"."""
        ended = next(self._events(GameEnded), None)
        return "nobody" if ended is None else listed([self._named(seat) for seat in ended.winners])

    @property
    def won(self) -> str:
        """Whether the reader is among those who won the game, "yes" or "no"."""
        return "yes" if any(self._played.seat in end.winners for end in self._events(GameEnded)) else "no"

    @property
    def first(self) -> str:
        """The name of the seat that is first in this round."""
        return self._named(self._after.first)

    @property
    def _last(self) -> LastRound:
        assert self._after.last_round is not None
        return self._after.last_round
