"""What differs between two pictures is found, wherever in the groups it is, and nothing else is."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from widgets import faces
from widgets.changes import EVERYWHERE, changed, covered, joined, overlap
from widgets.scene import Box, Group, Path, Rect, Shape, Text

CARD = Rect(0, 0, 10, 10, fill="card")

numbers = st.integers(0, 60)
boxes = st.tuples(numbers, numbers, st.integers(1, 20), st.integers(1, 20))


def within(box: Box | None, others: list[Box]) -> bool:
    return box is not None and any(
        other[0] <= box[0]
        and other[1] <= box[1]
        and box[0] + box[2] <= other[0] + other[2]
        and box[1] + box[3] <= other[1] + other[3]
        for other in others
    )


def test_what_is_not_seen_makes_no_difference() -> None:
    one = Group((CARD,), action="card:1", label="a card", pressed=False)
    other = Group((Rect(0, 0, 10, 10, fill="card"),), action="card:2", label="another", pressed=True)
    assert changed((one,), (other,)) == []
    assert changed((Group((faces.card("7", "D"),)),), (Group((faces.card("7", "D"),)),)) == []


def test_a_change_deep_inside_is_found_where_it_is() -> None:
    def picture(fill: str) -> tuple[Shape, ...]:
        inner = Group((CARD, Rect(20, 0, 5, 5, fill=fill)), x=10, y=10, scale=2)
        return (Rect(0, 0, 900, 900, fill="felt"), Group((inner, CARD), x=100))

    assert changed(picture("ink"), picture("bone")) == [(150, 10, 10, 10)] * 2


def test_what_moves_is_painted_where_it_was_and_where_it_is() -> None:
    before, after = Group((CARD,), x=5), Group((CARD,), x=50)
    assert changed((before,), (after,)) == [(5, 0, 10, 10), (50, 0, 10, 10)]


def test_what_comes_and_what_goes() -> None:
    one, other, third = (Group((CARD,), x=x) for x in (0, 20, 40))
    assert changed((one, third), (one, other, third)) == [(20, 0, 10, 10)]
    assert changed((one, other, third), (one, third)) == [(20, 0, 10, 10)]
    assert changed((), (one,)) == [(0, 0, 10, 10)]
    assert changed((one,), (one, Group(()))) == [], "nothing is there to be painted"


def test_lines_are_wider_than_their_outlines() -> None:
    assert covered(Rect(0, 0, 10, 10, stroke="ink", width=2)) == (-1, -1, 12, 12)
    assert covered(Path("M0 0L10 0", x=5, scale=2, stroke="ink", width=2)) == (3, -2, 24, 4)
    turned = covered(Path("M0 0L10 0", turn=90, fill="ink"))
    assert turned == (0, 0, 0, 10)


def test_text_has_room_in_any_font_and_strange_letters_have_all() -> None:
    box = covered(Text(100, 50, "WWWW", 10, "middle"))
    assert within((75, 40, 50, 13), [box or EVERYWHERE])
    assert covered(Text(0, 0, "\ufdfd", 10)) == EVERYWHERE


@given(st.lists(boxes, max_size=8))
def test_joined_boxes_lie_apart_and_cover_the_same(some: list[Box]) -> None:
    result = joined(some)
    assert all(within(box, result) for box in some)
    assert not any(overlap(one, other) for nth, one in enumerate(result) for other in result[nth + 1 :])


@given(st.lists(boxes, max_size=6), st.lists(boxes, max_size=6))
def test_every_shape_of_only_one_picture_is_painted(one: list[Box], other: list[Box]) -> None:
    before, after = (tuple(Rect(*box, fill="card") for box in some) for some in (one, other))
    found = changed(before, after)
    for box in set(one) ^ set(other):
        assert within(box, found)
