"""How much a measured number can be trusted: intervals that hold the true value 19 times in 20."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

BATCHES = 20
"""The mean of so many batches has an interval."""

Z = 1.959964
"""The normal distribution has 19 parts in 20 within so many standard deviations."""

_T = 2.093  # and Student's, of the means of the batches


class Share(NamedTuple):
    """A share that was counted, with its interval (Wilson's); of nothing counted, all is possible."""

    hits: float
    of: int
    value: float
    low: float
    high: float


def share(hits: float, of: int) -> Share:
    """Work out a share with its interval; where a hit is shared, a part of it may count.

    >>> [round(part, 3) for part in share(8, 10)[2:]]
    [0.8, 0.49, 0.943]
    """
    if not of:
        return Share(0, 0, 0.5, 0.0, 1.0)
    value, z2 = hits / of, Z * Z
    centre = (value + z2 / (2 * of)) / (1 + z2 / of)
    half = Z * sqrt(value * (1 - value) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    low, high = max(centre - half, 0.0), min(centre + half, 1.0)
    return Share(hits, of, value, min(low, value), max(high, value))  # rounding may have crossed the value


class Mean(NamedTuple):
    """A mean with its interval."""

    value: float
    low: float
    high: float


def mean(counts: Mapping[int, int]) -> Mean:
    """Work out the mean of whole numbers of which each came so often, at least one once.

    >>> [round(part, 2) for part in mean({3: 50, -1: 50})]
    [1.0, 0.61, 1.39]
    """
    total = sum(counts.values())
    middle = sum(n * number for number, n in counts.items()) / total
    square = sum(n * number * number for number, n in counts.items()) / total
    half = Z * sqrt(max(square - middle * middle, 0.0) / total)
    return Mean(middle, middle - half, middle + half)


def mean_of_batches(values: Sequence[float]) -> Mean:
    """Work out the mean of what was measured in each of BATCHES batches.

    >>> mean_of_batches([0.5] * BATCHES)
    Mean(value=0.5, low=0.5, high=0.5)
    """
    middle = sum(values) / len(values)
    spread = sum((value - middle) ** 2 for value in values) / max(len(values) - 1, 1)
    half = _T * sqrt(spread / len(values))
    return Mean(middle, middle - half, middle + half)
