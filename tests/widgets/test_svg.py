import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from widgets import faces
from widgets.outlines import segments
from widgets.palette import DARK, LIGHT, css
from widgets.scene import Group, Path, Rect, Scene, Shape, Text
from widgets.svg import _compact, svg

SPACE = "{http://www.w3.org/2000/svg}"


def read(*shapes: Shape, title: str = "A title", description: str = "In words.") -> ElementTree.Element:
    return ElementTree.fromstring(svg(Scene(100, 50, shapes, title, description)))


def test_a_picture_has_a_role_a_title_and_words() -> None:
    root = read()
    assert root.attrib["role"] == "img"
    assert root.attrib["viewBox"] == "0 0 100 50"
    assert root.findtext(f"{SPACE}title") == "A title"
    assert root.findtext(f"{SPACE}desc") == "In words."


def test_every_kind_of_shape_is_drawn() -> None:
    root = read(
        Rect(1, 2, 30.125, 40, 5, "felt", "ink", 2, (4, 3)),
        Path("M0 0C1 2 3 4 5 6Z", 7, 8, 0.5, 90, stroke="accent", width=1.5),
        Text(3, 4, "word", 12.5, "middle", True, "muted"),
        Group((Rect(0, 0, 1, 1, fill="card"),), x=9, y=-8, turn=45, scale=2),
    )
    rect, path, text, group = list(root)[2:]
    assert rect.attrib == {
        "x": "1",
        "y": "2",
        "rx": "5",
        "width": "30.12",
        "height": "40",
        "fill": f"var(--ct-felt,{LIGHT['felt']})",
        "stroke": f"var(--ct-ink,{LIGHT['ink']})",
        "stroke-width": "2",
        "stroke-dasharray": "4 3",
    }
    assert path.attrib == {
        "d": "m0 0c1 2 3 4 5 6z",
        "transform": "translate(7 8) rotate(90) scale(0.5)",
        "fill": "none",
        "stroke": f"var(--ct-accent,{LIGHT['accent']})",
        "stroke-width": "1.5",
    }
    assert (text.text, text.attrib["text-anchor"], text.attrib["font-weight"]) == ("word", "middle", "600")
    assert group.attrib == {"transform": "translate(9 -8) rotate(45) scale(2)"}
    assert [child.tag for child in group] == [f"{SPACE}rect"]


@given(st.text(max_size=30), st.text(max_size=30), st.text(max_size=30))
def test_text_is_text_whatever_it_is(word: str, title: str, description: str) -> None:
    root = read(Text(0, 0, word, 12), title=title, description=description)
    assert [element.tag for element in root] == [f"{SPACE}{name}" for name in ("title", "desc", "text")]
    found = root.findtext(f"{SPACE}text")
    # XML cannot hold some characters, and reads any end of line as one
    allowed = re.sub("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", word)
    assert found == allowed.replace("\r\n", "\n").replace("\r", "\n")


def test_markup_in_a_name_stays_text() -> None:
    text = svg(Scene(1, 1, (Text(0, 0, "<script>alert('&')</script>", 9),), "<b>", 'a "title" & more'))
    assert "<script" not in text
    assert "<b>" not in text


def test_it_may_stand_in_a_page_many_times() -> None:
    shapes = tuple(Group((faces.card(rank, "S"),), x=9) for rank in ("A", "10", "Q"))
    text = svg(Scene(100, 50, (*shapes, faces.back()), "", ""))
    for name in ("<style", "<script", " on", "url("):
        assert name not in text
    assert re.findall(r' id="([^"]*)"', text) == ["ct-AS", "ct-10S", "ct-QS", "ct-back"]


def test_what_has_a_key_is_drawn_once_and_used_by_name() -> None:
    one, other = (Group((faces.card("7", "D"),), x=x, turn=90) for x in (9, 50))
    root = read(one, other)
    definitions = root.find(f"{SPACE}defs")
    assert definitions is not None
    assert [group.attrib["id"] for group in definitions] == ["ct-7D"]
    uses = [group[0] for group in list(root)[3:]]
    assert [use.attrib for use in uses] == [{"href": "#ct-7D"}] * 2


def test_a_picture_for_a_phone_goes_along_and_shares_what_is_drawn_once() -> None:
    wide = Scene(720, 400, (Group((faces.card("7", "D"),), x=9), Text(0, 9, "wide", 9)), "Cards", "Seven.")
    narrow = Scene(
        354, 520, (Group((faces.card("7", "D"),), x=1), Text(0, 9, "narrow", 9)), "Cards", "Seven."
    )
    text = svg(wide, narrow)
    root = ElementTree.fromstring(text)
    assert (root.attrib["width"], root.attrib["height"], root.get("viewBox")) == ("720", "400", None)
    assert root.attrib["style"] == "--ct-wide:720/400;--ct-narrow:354/520"
    inner = root.findall(f"{SPACE}svg")
    assert [one.get("viewBox") for one in inner] == ["0 0 720 400", "0 0 354 520"]
    assert [one.get("display") for one in inner] == [None, "none"]
    assert [one.findtext(f"{SPACE}text") for one in inner] == ["wide", "narrow"]
    assert text.count('id="ct-7D"') == 1
    assert text.count("<title>") == text.count("<desc>") == 1


def test_the_same_scene_gives_the_same_text() -> None:
    make = lambda: Scene(9, 9, (Group((faces.card("7", "D"),), x=1 / 3),), "t", "d")  # noqa: E731
    assert svg(make()) == svg(make())


def test_every_colour_falls_back_on_the_light_palette() -> None:
    shapes = tuple(Rect(0, 0, 1, 1, fill=role) for role in LIGHT)
    found = dict(re.findall(r"var\(--ct-([\w-]+),(#[0-9a-f]+)\)", svg(Scene(1, 1, shapes, "", ""))))
    assert found == LIGHT


def test_a_page_in_the_dark_gives_all_colours_that_differ() -> None:
    light, *dark = css().split("\n")
    assert all(f"--ct-{role}:{colour};" in light for role, colour in LIGHT.items())
    for line in filter(None, dark):
        assert all(f"--ct-{role}:{colour};" in line for role, colour in DARK.items() if colour != LIGHT[role])


def test_paper_is_never_dark() -> None:
    _, *dark = css().split("\n")
    assert all(line.startswith("@media screen") for line in filter(None, dark))


def test_a_role_that_there_is_not() -> None:
    with pytest.raises(KeyError):
        svg(Scene(1, 1, (Rect(0, 0, 1, 1, fill="#fff"),), "", ""))


@st.composite
def outlines(draw: st.DrawFn) -> str:
    number = st.integers(-2000, 2000).map(lambda tenths: tenths / draw(st.sampled_from([1, 10, 100])))
    parts = []
    for letter in draw(st.lists(st.sampled_from("MLCQZ"), max_size=8)):
        count = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}[letter]
        parts.append(letter + " ".join(f"{draw(number):.2f}" for _ in range(count)))
    return f"M{draw(number):.2f} {draw(number):.2f}" + "".join(parts)


@given(outlines())
def test_short_path_data_draws_the_same(d: str) -> None:
    expected = segments(d)
    found = list(_absolute(_compact(d)))
    assert [letter for letter, _ in found] == [letter for letter, _ in expected]
    for (_, numbers), (_, others) in zip(found, expected, strict=True):
        assert numbers == pytest.approx(others, abs=1e-6)


def _absolute(d: str) -> list[tuple[str, list[float]]]:
    """Read relative path data by the grammar of SVG, in which numbers may run into each other."""
    out = []
    x = y = start_x = start_y = 0.0
    for letter, rest in re.findall(r"([a-z])([^a-z]*)", d):
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        if letter == "z":
            x, y = start_x, start_y
        else:
            numbers = [value + (y if place % 2 else x) for place, value in enumerate(numbers)]
            x, y = numbers[-2:]
        if letter == "m":
            start_x, start_y = x, y
        out.append((letter.upper(), numbers))
    return out
