"""Intervals hold what was measured, narrow with more of it, and hold the truth 19 times in 20."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.chance import Stream
from cardgames.intervals import BATCHES, mean, mean_of_batches, share


@given(st.integers(0, 200), st.integers(0, 200))
def test_an_interval_holds_its_value_and_narrows(hits: int, more: int) -> None:
    found, wider = share(10 * hits, 10 * (hits + more)), share(hits, hits + more)
    assert 0 <= found.low <= found.value <= found.high <= 1
    assert not hits + more or found.high - found.low < wider.high - wider.low


def test_nothing_counted_says_nothing() -> None:
    assert share(0, 0)[2:] == (0.5, 0.0, 1.0)


@pytest.mark.parametrize("sides", [2, 4, 20])
def test_an_interval_holds_the_truth_19_times_in_20(sides: int) -> None:
    stream, right = Stream(sides, 0), 0
    for _ in range(1000):
        found = share(sum(stream.draw(sides) == 0 for _ in range(100)), 100)
        right += found.low <= 1 / sides <= found.high
    assert 930 <= right <= 980


def test_a_mean_is_surer_of_more() -> None:
    few, many = mean(Counter({0: 2, 3: 1})), mean(Counter({0: 200, 3: 100}))
    assert few.value == many.value == 1
    assert few.low < many.low < 1 < many.high < few.high
    assert mean(Counter({7: 5})) == (7, 7, 7)


def test_a_mean_of_batches_is_less_sure_where_they_differ_more() -> None:
    narrow, wide = (mean_of_batches(two * (BATCHES // 2)) for two in ([0.4, 0.6], [0.0, 1.0]))
    assert narrow.value == wide.value == 0.5
    assert wide.low < narrow.low < narrow.high < wide.high
