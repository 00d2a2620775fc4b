"""Charts: what is measured is where it belongs, and is told in words."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from widgets.chart import Dot, Row, chart
from widgets.scene import Path, Rect, Text
from widgets.words import width as width_of

PARTS = (0.2, 0.5, 0.9)

ROWS = [Row("few", [Dot(0.2, 0.1, 0.3), Dot(0.5, 0.45, 0.55, 1)]), Row("many", [Dot(0.8, 0.7, 0.9)])]


def test_a_chart_is_told_in_words() -> None:
    told = chart("Who wins", ROWS, ("old", "new"), percent=True)._repr_mimebundle_()["text/plain"]
    assert told == (
        "Who wins. few: old 20.0 % (10.0 % to 30.0 %), new 50.0 % (45.0 % to 55.0 %). "
        "many: old 80.0 % (70.0 % to 90.0 %)."
    )


def test_nothing_to_draw() -> None:
    with pytest.raises(ValueError, match="something to draw"):
        chart("Nothing", [Row("empty", [])])


@given(
    st.lists(st.tuples(st.floats(-50, 50), st.floats(0, 9), st.floats(0, 9)), min_size=1, max_size=6),
    st.none() | st.floats(-50, 50),
    st.booleans(),
)
def test_dots_lie_on_their_intervals_inside_the_picture(
    measured: list[tuple[float, float, float]], mark: float | None, percent: bool
) -> None:
    rows = [
        Row(f"row {place}", [Dot(value, value - below, value + above)])
        for place, (value, below, above) in enumerate(measured)
    ]
    picture = chart(
        "A title that is long enough to need two lines on a narrow screen", rows, mark=mark, percent=percent
    )
    for scene in (picture.scene, picture.narrow):
        dots = [shape for shape in scene.shapes if isinstance(shape, Rect)][1:]
        lines = [shape for shape in scene.shapes if isinstance(shape, Path) and shape.fill is None]
        assert len(dots) == len(rows)
        intervals = lines[-2 * len(rows) :]
        for dot in dots:
            middle = dot.x + dot.w / 2
            assert 0 <= dot.x <= dot.x + dot.w <= scene.width
            assert any(_covers(line, middle) for line in intervals)
        assert all(0 <= text.x <= scene.width for text in scene.shapes if isinstance(text, Text))


@given(st.floats(-3, 3), st.floats(0.01, 3), st.booleans())
def test_what_is_written_on_a_chart_does_not_run_together(low: float, span: float, percent: bool) -> None:
    row = Row(
        "one list of points", [Dot(low + span * part, low, low + span, nth) for nth, part in enumerate(PARTS)]
    )
    picture = chart("Written", [row], ("laid at random", "laid greedily", "laid carefully"), percent=percent)
    for scene in (picture.scene, picture.narrow):
        texts = [shape for shape in scene.shapes if isinstance(shape, Text)]
        spans = [(text.y, *_span(text)) for text in texts]
        assert all(left >= -10 and right <= scene.width for _, left, right in spans)
        for one, other in pairwise(sorted(spans)):
            assert one[0] != other[0] or one[2] + 5 <= other[1]


@given(st.floats(-3, 3), st.floats(0.01, 3), st.booleans())
def test_a_label_is_where_its_value_is(low: float, span: float, percent: bool) -> None:
    scene = chart("Axis", [Row("all", [Dot(low, low, low + span)])], percent=percent).scene
    ticks = [shape for shape in scene.shapes if isinstance(shape, Text) and shape.anchor == "middle"]
    values = [float(tick.text.removesuffix(" %")) for tick in ticks]
    steps = [(after - before) for before, after in pairwise(values)]
    assert steps == pytest.approx([steps[0]] * len(steps)), "no label is rounded"


def _span(text: Text) -> tuple[float, float]:
    wide = width_of(text.text, text.size)
    left = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * wide
    return left, left + wide


def _covers(line: Path, x: float) -> bool:
    left, right = (float(part.split()[0]) for part in line.d[1:].split("L"))
    return left - 0.1 <= x <= right + 0.1


def test_dots_keep_their_order() -> None:
    values = [0.1, 0.4, 0.7, 0.95]
    scene = chart("Order", [Row(str(value), [Dot(value, value, value)]) for value in values]).scene
    places = [shape.x for shape in scene.shapes if isinstance(shape, Rect)][1:]
    assert places == sorted(places)
