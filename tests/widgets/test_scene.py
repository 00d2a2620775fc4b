import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from widgets.scene import UNMOVED, Group, Path, Rect, Scene, Text, around, moved, unmoved

places = st.integers(-200, 200)
sizes = st.integers(1, 80)
turns = st.sampled_from([0, 15, 90, 180, 270, -30, 361])
scales = st.sampled_from([0.25, 0.5, 1, 2])


@st.composite
def buttons(draw: st.DrawFn) -> tuple[Group, ...]:
    groups = []
    for place in range(draw(st.integers(1, 6))):
        groups.append(
            Group(
                (Rect(0, 0, draw(sizes), draw(sizes), fill="card"),),
                x=draw(places),
                y=draw(places),
                turn=draw(turns),
                scale=draw(scales),
                action=f"do:{place}",
                label=str(place),
                disabled=draw(st.booleans()),
            )
        )
    return tuple(groups)


def scene(*shapes: Group | Rect) -> Scene:
    return Scene(400, 400, shapes, "A title", "All of it in words.")


@given(places, places, turns, scales, places, places, turns, scales, places, places)
def test_inside_and_back_out_again(
    x: int, y: int, turn: int, scale: float, x2: int, y2: int, turn2: int, scale2: float, px: int, py: int
) -> None:
    matrix = moved(moved(UNMOVED, x, y, turn, scale), x2, y2, turn2, scale2)
    a, b, c, d, e, f = matrix
    assert unmoved(matrix, a * px + c * py + e, b * px + d * py + f) == pytest.approx((px, py), abs=1e-6)


def test_a_group_is_scaled_then_turned_then_moved() -> None:
    a, b, c, d, e, f = moved(UNMOVED, 100, 50, 90, 2)
    assert (a * 10 + c * 3 + e, b * 10 + d * 3 + f) == (100 - 6, 50 + 20)  # clockwise: right becomes down


@given(st.integers(-8, 8))
def test_quarter_turns_are_exact(quarters: int) -> None:
    matrix = moved(UNMOVED, 0, 0, 90 * quarters)
    assert set(matrix) <= {0.0, 1.0, -1.0}
    radians = math.radians(90 * quarters)
    assert matrix[:2] == pytest.approx((math.cos(radians), math.sin(radians)))


@given(buttons(), places, places)
def test_the_foremost_group_at_a_place_is_hit(groups: tuple[Group, ...], x: int, y: int) -> None:
    def covers(group: Group) -> bool:
        rect = group.children[0]
        assert isinstance(rect, Rect)
        there_x, there_y = unmoved(moved(UNMOVED, group.x, group.y, group.turn, group.scale), x, y)
        return 0 <= there_x < rect.w and 0 <= there_y < rect.h

    hit = [group for group in groups if covers(group)]
    expected = None if not hit or hit[-1].disabled else hit[-1].action
    assert scene(*groups).hit(x, y) == expected


@given(buttons())
def test_targets_are_in_the_order_of_drawing_and_their_middle_lies_in_the_group(
    groups: tuple[Group, ...],
) -> None:
    targets = scene(*groups).targets()
    assert [target.action for target in targets] == [group.action for group in groups]
    for group, target in zip(groups, targets, strict=True):
        alone = scene(group)
        left, top, wide, high = target.box
        if not group.disabled:
            assert alone.hit(left + wide / 2, top + high / 2) == group.action
        assert target.disabled == group.disabled
        assert alone.hit(left - 1, top - 1) is None
        assert alone.hit(left + wide + 1, top + high + 1) is None


def test_groups_within_groups_are_found_where_they_are_drawn() -> None:
    inner = Group((Rect(0, 0, 10, 20, fill="card"),), x=5, y=5, action="in", label="inside")
    outer = Group(
        (Rect(0, 0, 100, 100, fill="felt"), inner), x=50, y=50, scale=2, action="out", label="outside"
    )
    picture = scene(outer)
    assert picture.hit(50 + 2 * 7, 50 + 2 * 7) == "in"
    assert picture.hit(51, 51) == "out"
    assert [target.box for target in picture.targets()] == [(50, 50, 200, 200), (60, 60, 20, 40)]


def test_a_box_of_its_own_takes_the_place_of_what_is_drawn() -> None:
    group = Group((Text(0, 0, "a word", 12),), action="word", label="a word", box=(-10, -20, 60, 40))
    assert scene(group).hit(-5, -15) == "word"
    assert scene(Group((Text(0, 0, "a word", 12), Path("M0 0L9 9Z")), action="word")).targets() == []


def test_a_disabled_group_is_told_but_not_hit_and_hides_what_is_behind() -> None:
    behind = Group((Rect(0, 0, 50, 50),), action="behind", label="behind")
    before = Group((Rect(0, 0, 50, 50),), action="before", label="before", disabled=True)
    picture = scene(behind, before)
    assert picture.hit(10, 10) is None
    assert [target.disabled for target in picture.targets()] == [False, True]


def test_a_switch_says_whether_it_is_on() -> None:
    states = [None, False, True]
    groups = [Group((Rect(0, 0, 9, 9),), action="a", label="b", pressed=state) for state in states]
    assert [target.pressed for target in scene(*groups).targets()] == states


def test_around_a_turned_box() -> None:
    assert around((0, 0, 100, 140), moved(UNMOVED, 0, 0, 90)) == (-140, 0, 140, 100)
