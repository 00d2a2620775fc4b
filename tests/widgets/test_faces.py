"""The faces are held to BA-15 to BA-18: icons in their exact places, each filling its box."""

from collections import Counter

import pytest
from path_boxes import box, subpaths

from cardgames.icons import ACE_OF_SPADES, ICON, ICONS, icon_size, turned
from widgets import faces
from widgets.lettering import outline
from widgets.outlines import segments
from widgets.palette import DARK, LIGHT
from widgets.scene import UNMOVED, Group, Path, Rect, Text, moved
from widgets.suits import NAMES, SHAPES, SUITS

RANKS = tuple(ICONS)
CARDS = [(rank, suit) for suit in SUITS for rank in RANKS]

# BA-17, as the rules print it, written out here once more
CENTRES = {
    "A": [(50, 70)],
    "2": [(50, 28), (50, 112)],
    "3": [(50, 28), (50, 112), (50, 70)],
    "4": [(27, 28), (73, 28), (27, 112), (73, 112)],
    "5": [(27, 28), (73, 28), (27, 112), (73, 112), (50, 70)],
    "6": [(27, 28), (73, 28), (27, 112), (73, 112), (27, 70), (73, 70)],
    "7": [(27, 28), (73, 28), (27, 112), (73, 112), (27, 70), (73, 70), (50, 49)],
    "8": [(27, 28), (73, 28), (27, 112), (73, 112), (27, 70), (73, 70), (50, 49), (50, 91)],
    "9": [*((x, y) for x in (27, 73) for y in (28, 56, 84, 112)), (50, 70)],
    "10": [*((x, y) for x in (27, 73) for y in (28, 56, 84, 112)), (50, 42), (50, 98)],
}


def icons(card: Group) -> list[tuple[float, float, float, float]]:
    """The boxes of the filled suits on the face, without the small ones in the corners."""
    shape = card.children[2]
    assert isinstance(shape, Path)
    return [box(part) for part in subpaths(shape.d)] if shape.fill else []


def corners(card: Group) -> Path:
    shape = card.children[-1]
    assert isinstance(shape, Path)
    return shape


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_fills_its_box_to_the_edges(suit: str) -> None:
    assert box(SHAPES[suit]) == pytest.approx((-9, -11, 9, 11))


@pytest.mark.parametrize(("rank", "suit"), [(rank, suit) for rank, suit in CARDS if ICONS[rank]])
def test_icons_lie_in_their_places_and_fill_their_boxes(rank: str, suit: str) -> None:
    wide, high = (60, 80) if (rank, suit) == ("A", "S") else (18, 22)
    expected = sorted((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2) for x, y in CENTRES[rank])
    found = sorted(icons(faces.card(rank, suit)))
    assert len(found) == len(expected)
    for one, other in zip(found, expected, strict=True):
        assert one == pytest.approx(other, abs=0.11)  # outlines are written in tenths


def test_the_table_has_as_many_icons_as_the_card_is_worth() -> None:
    counts = {rank: len(places) for rank, places in ICONS.items()}
    assert counts == {"A": 1, **{str(n): n for n in range(2, 11)}, "J": 0, "Q": 0, "K": 0}
    assert (icon_size("A", "S"), icon_size("A", "D"), icon_size("K", "S")) == (ACE_OF_SPADES, ICON, ICON)


@pytest.mark.parametrize("rank", "JQK")
def test_courts_have_no_icon_only_outlines(rank: str) -> None:
    for shape in faces.card(rank, "H").children[2:-2]:
        assert isinstance(shape, Path)
        assert shape.fill is None


@pytest.mark.parametrize("suit", SUITS)
def test_icons_of_the_lower_half_are_upside_down(suit: str) -> None:
    shape = faces.card("2", suit).children[2]
    assert isinstance(shape, Path)
    upper, lower = map(_points, subpaths(shape.d))
    assert lower == [pytest.approx((100 - x, 140 - y), abs=0.21) for x, y in upper]


def _points(d: str) -> list[tuple[float, float]]:
    numbers = [number for _, part in segments(d) for number in part]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@pytest.mark.parametrize(("rank", "suit"), CARDS)
def test_corners_leave_the_icons_free_and_are_the_same_both_ways(rank: str, suit: str) -> None:
    parts = [box(part) for part in subpaths(corners(faces.card(rank, suit)).d)]
    left = [part for part in parts if part[2] < 50]
    right = [part for part in parts if part[0] > 50]
    assert len(left) == len(right) == len(parts) / 2
    assert max(part[2] for part in left) <= 27 - 9
    assert min(part[0] for part in right) >= 73 + 9
    assert min(part[0] for part in left) >= 1


def test_the_pips_are_taken_along_when_a_card_is_turned() -> None:
    for quarters in range(4):
        x, y = ((0, 0), (140, 0), (100, 140), (0, 100))[quarters]
        a, b, c, d, e, f = moved(UNMOVED, x, y, 90 * quarters)
        for place in ICONS["7"]:
            there = (a * place[0] + c * place[1] + e, b * place[0] + d * place[1] + f)
            assert there == turned(place, quarters)


def test_a_face_is_one_value_with_a_name_of_its_own() -> None:
    every = [faces.card(rank, suit, four) for rank, suit in CARDS for four in (False, True)]
    every += [faces.back(), faces.small_back()]
    every += [make(rank) for make in (faces.covered, faces.plain) for rank in ("A", "3", "5", "7", "10")]
    every += [faces.stone(rank, worth) for rank, worth in (("A", 1), ("3", 3), ("10", 10))]
    assert faces.card("7", "D") is faces.card("7", "D")
    assert [key for key, count in Counter(face.key for face in every).items() if count > 1] == []
    assert all(face.box == (0, 0, 100, 140) for face in every)


def test_four_colours_differ_and_two_colours_pair() -> None:
    two = {suit: corners(faces.card("5", suit)).fill for suit in SUITS}
    four = {suit: corners(faces.card("5", suit, True)).fill for suit in SUITS}
    for colours in (LIGHT, DARK):
        shown = {suit: colours[role] for suit, role in two.items() if role}
        assert shown["S"] == shown["C"] != shown["H"] == shown["D"]
        assert len({colours[role] for role in four.values() if role}) == 4


def test_all_colours_are_roles_and_nothing_is_drawn_with_a_font() -> None:
    for rank, suit in CARDS:
        for shape in faces.card(rank, suit, True).children:
            assert not isinstance(shape, Text | Group)
            assert {shape.fill, shape.stroke} - {None} <= set(LIGHT)


def test_a_card_that_there_is_not() -> None:
    with pytest.raises(KeyError):
        faces.card("11", "S")
    with pytest.raises(KeyError):
        faces.card("A", "X")


@pytest.mark.parametrize("rank", ["A", "3", "5", "7", "10"])
def test_the_rank_of_a_covered_card_can_be_read_above_the_index_line(rank: str) -> None:
    mark = faces.covered(rank).children[-1]
    assert isinstance(mark, Path)
    _, top, _, bottom = box(mark.d)
    assert top + mark.y > 5
    assert bottom + mark.y <= faces.INDEX


def test_letters_are_as_high_as_asked_and_as_wide_as_told() -> None:
    for text in ("A", "J", "K", "7", "10", "26"):
        d, wide = outline(text, 50)
        left, top, right, bottom = box(d)
        assert -1 <= top <= 1
        assert 49 <= bottom <= 51.5
        assert left >= -1
        assert right <= wide + 1


def test_the_two_palettes_have_the_same_roles() -> None:
    assert set(DARK) == set(LIGHT)
    assert set(NAMES.values()) <= set(LIGHT)


def test_paper_reaches_no_farther_than_a_surface_keeps() -> None:
    for shape in faces.card("A", "S").children:
        if isinstance(shape, Rect):
            assert shape.x + shape.w + shape.width <= 103
            assert shape.y + shape.h + shape.width <= 144


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 reckons it."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_words_and_signs_stand_out(colours: dict[str, str]) -> None:
    words = {
        "felt": ("felt-ink", "felt-muted", "accent"),
        "panel": ("felt-ink", "felt-muted", "accent"),
        "soil-edge": ("felt-muted",),
        "stone": ("stone-ink",),
        "card": ("ink", "muted", "bone", *NAMES.values(), "diamonds-blue", "clubs-green"),
        "card-tint": ("ink",),
    }
    weak = {
        (ground, role): round(ratio, 2)
        for ground, roles in words.items()
        for role in roles
        if (ratio := contrast(colours[role], colours[ground])) < 4.5
    }
    assert weak == {}
    signs = [("card", "felt"), ("card", "soil"), ("card", "panel"), ("accent", "soil"), ("back-line", "back")]
    assert [pair for pair in signs if contrast(colours[pair[0]], colours[pair[1]]) < 3] == []
