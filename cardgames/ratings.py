"""How strong players are, by who has beaten whom: Bradley and Terry's model on Elo's scale, with intervals.

A player of strength p wins against one of strength q with the chance p / (p + q). The strengths that fit best
are found by Zermelo's iteration. Everybody is taken to have drawn once against a player of middling strength,
or whoever lost all would have no strength at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum, log, sqrt
from typing import NamedTuple, TypeAlias

from cardgames.intervals import Z

MIDDLE = 1500.0
"""The mean of all ratings."""

_POINTS = 400 / log(10)  # of rating, for a strength e times as great
_ENOUGH = 1e-10
_MOST = 10_000

Pairs: TypeAlias = Mapping[tuple[int, int], Sequence[tuple[float, int]]]
"""What the first of two players won of the games of each deal, and how many games those were."""


class Rating(NamedTuple):
    """A rating with its interval: 400 points more are ten wins to one."""

    value: float
    low: float
    high: float


def ratings(pairs: Pairs, players: int) -> list[Rating]:
    """Rate the players 0 to `players` - 1, so that the mean is MIDDLE.

    The games of one deal count together when it comes to how sure a rating is. Intervals hold the true value
    19 times in 20. Ratings are rounded to a tenth of a point.

    >>> [round(each.value) for each in ratings({(0, 1): [(10, 10)] * 10}, 2)]
    [1971, 1029]
    """
    strengths = _fitted(pairs, players)
    spread = _covariance(pairs, strengths)
    logs = [log(each) for each in strengths]
    middle = fsum(logs) / players
    rows = [fsum(row) / players for row in spread]
    overall = fsum(rows) / players
    found = []
    for place in range(players):
        value = MIDDLE + _POINTS * (logs[place] - middle)
        # of the distance to the mean, which is all that the games tell
        variance = spread[place][place] - 2 * rows[place] + overall
        half = Z * _POINTS * sqrt(max(variance, 0.0))
        found.append(Rating(round(value, 1), round(value - half, 1), round(value + half, 1)))
    return found


def _fitted(pairs: Pairs, players: int) -> list[float]:
    """Find the strengths under which what happened was most likely."""
    won = [0.5] * players
    met: list[dict[int, int]] = [{} for _ in range(players)]
    for (one, other), deals in pairs.items():
        score, games = fsum(score for score, _ in deals), sum(games for _, games in deals)
        won[one] += score
        won[other] += games - score
        met[one][other] = met[one].get(other, 0) + games
        met[other][one] = met[other].get(one, 0) + games
    strengths = [1.0] * players
    for _ in range(_MOST):
        change = 0.0
        for place, own in enumerate(strengths):
            weights = [games / (own + strengths[other]) for other, games in met[place].items()]
            new = won[place] / fsum([*weights, 1 / (own + 1)])
            change = max(change, abs(log(new / own)))
            strengths[place] = new
        if change < _ENOUGH:
            break
    return strengths


def _covariance(pairs: Pairs, strengths: Sequence[float]) -> list[list[float]]:
    """Estimate how far the logarithms of the strengths may be off, together.

    What counts is how much the results of deals varied, or should have if that is more: the games of one deal
    are not independent of each other.
    """
    size = len(strengths)
    bent = [[0.0] * size for _ in strengths]  # how sharply the fit tells strengths apart
    noise = [[0.0] * size for _ in strengths]
    for place, own in enumerate(strengths):
        bent[place][place] += own / (own + 1) ** 2
        noise[place][place] += own / (own + 1) ** 2
    for (one, other), deals in pairs.items():
        chance = strengths[one] / (strengths[one] + strengths[other])
        games = sum(games for _, games in deals)
        fair = games * chance * (1 - chance)
        seen = fsum((score - games * chance) ** 2 for score, games in deals)
        for matrix, weight in ((bent, fair), (noise, max(fair, seen))):
            matrix[one][one] += weight
            matrix[other][other] += weight
            matrix[one][other] -= weight
            matrix[other][one] -= weight
    back = _inverse(bent)
    return _product(_product(back, noise), back)


def _product(one: list[list[float]], other: list[list[float]]) -> list[list[float]]:
    columns = list(zip(*other, strict=True))
    return [[fsum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in one]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Invert a matrix by elimination; one whose diagonal outweighs the rest, so that no row has to move."""
    size = len(matrix)
    rows = [
        [*row, *(1.0 if place == column else 0.0 for column in range(size))]
        for place, row in enumerate(matrix)
    ]
    for place in range(size):
        head = rows[place][place]
        rows[place] = [value / head for value in rows[place]]
        for other in range(size):
            if other != place and (factor := rows[other][place]):
                rows[other] = [
                    value - factor * above for value, above in zip(rows[other], rows[place], strict=True)
                ]
    return [row[size:] for row in rows]
