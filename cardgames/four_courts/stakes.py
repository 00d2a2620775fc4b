"""What the points of a round are worth in the game: near its end some win it, and some bring nothing more."""

from __future__ import annotations

from functools import lru_cache

from cardgames.four_courts.position import Options, Round

_FAR = 60
"""Who needs more points than this is so far from the end that points are just points."""

_EVEN = 0.7
"""Points: where their worth never differs by more from what they are, they are just points too."""

_HUGE = 10**300
"""Points that a table may well have, and that are more than can be added up as floats."""

_STEP = 3
"""Points: a usual round's, by which the worth of others is measured."""

_TELLING = 1e-6
"""A chance to win the game: where points change it by less, more points are taken to measure by."""


class Stakes:
    """What a round's end is worth to a seat, in points as they count at these scores.

    The chance to win the game is worked out as if each player won each round as often as the other, with any
    entry of the points table. It is given in points: so many of them as would raise the chance as much if all
    raised it as the next few do.
    """

    __slots__ = ("_last", "_need", "_now", "_scale", "_seat", "_table")

    def __init__(self, round: Round, seat: int) -> None:
        """Take what is settled before the round ends, and the seat."""
        options = round.options
        self._seat = seat
        self._need = (options.target - round.scores[seat], options.target - round.scores[1 - seat])
        self._last = round.number + 1 >= options.max_rounds
        self._table = _usual(options)
        self._now = self._scale = 0.0
        if self._last:
            self._now, self._scale = 0.5, 2.0 * _STEP
        elif max(self._need) <= _FAR and self._table:
            self._now = _chance(*self._need, self._table)
            self._scale = _scale(*self._need, self._table)
            if max(abs(self.worth(points) - points) for own in self._table for points in (own, -own)) < _EVEN:
                self._scale = 0.0

    @property
    def game(self) -> float:
        """How many points the whole chance to win the game is worth; 0 where points are just points."""
        return self._scale

    def chance(self, worth: float) -> float:
        """Return the chance to win the game that is worth so much, where that counts; a draw is half a win.

        It is a mean of chances where the worth is a mean.
        """
        return self._now + worth / self._scale

    def worth(self, points: int) -> float:
        """Return the worth of a round that brings the seat these points, or the other if they are below 0."""
        own, other = self._need
        own, other = (own - points, other) if points > 0 else (own, other + points)
        if self._last:
            return float(_STEP * ((own < other) - (own > other)))
        if not self._scale:
            return float(max(min(points, _HUGE), -_HUGE))
        return (_chance(own, other, self._table) - self._now) * self._scale


def _usual(options: Options) -> tuple[int, ...]:
    """Return the points that a round may bring, those for many cards left apart: they are seldom seen.

    No more are counted than win the game anyway.
    """
    return tuple(sorted(min(points, _FAR) for points in options.first[:7] + options.second[:7] if points > 0))


def _scale(own: int, other: int, table: tuple[int, ...]) -> float:
    """Return how many points the whole chance to win is worth at these needs.

    A few points may make no difference, where it takes as many rounds with them as without. Then more points
    tell it: at the latest those that win the game.
    """
    step = _STEP
    while (gained := _chance(own - step, other, table) - _chance(own, other - step, table)) < _TELLING:
        step *= 2
    return 2 * step / gained


@lru_cache(1 << 14)
def _chance(own: int, other: int, table: tuple[int, ...]) -> float:
    """Return the chance to win the game of who needs so many points against one who needs `other`."""
    if own <= 0 or other <= 0:
        return 1.0 if own <= 0 else 0.0
    total = 0.0
    for points in table:
        total += _chance(own - points, other, table) + _chance(own, other - points, table)
    return total / (2 * len(table))
