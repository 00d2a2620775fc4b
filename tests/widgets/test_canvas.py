"""The canvas is read as the page reads it: from the commands that are sent."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from recorded import Recorded, recording

from widgets import faces
from widgets.canvas import CanvasSurface, _Pictures
from widgets.palette import DARK, LIGHT
from widgets.scene import Group, Path, Rect, Scene, Shape, Text


@pytest.fixture
def sent() -> Iterator[Recorded]:
    _Pictures.forget()
    with recording() as recorded:
        yield recorded


def scene(*shapes: Shape, width: float = 200, height: float = 100) -> Scene:
    return Scene(width, height, shapes, "A title", "In words.")


def styles(recorded: Recorded, name: str) -> list[object]:
    return [args[1] for command, args in recorded.last if command == "set" and args[0] == name]


def calls(recorded: Recorded, name: str) -> list[list[object]]:
    return [args for command, args in recorded.last if command == name]


def test_every_kind_of_shape_is_drawn_in_pixels(sent: Recorded) -> None:
    surface = CanvasSurface(200, 100)
    surface.draw(
        scene(
            Rect(1, 2, 30, 40, fill="felt"),
            Rect(1, 2, 30, 40, 5, None, "ink", 1.5, (4, 3)),
            Path("M0 0C1 2 3 4 5 6Z", 7, 8, 0.5, 90, "card", "accent", 3),
            Text(3, 4, "word", 12.5, "end", True, "muted"),
        )
    )
    assert calls(sent, "fillRect") == [[2, 4, 60, 80]]
    assert len(calls(sent, "arcTo")) == 4
    assert calls(sent, "setLineDash") == [[[8, 6]], [[]]]
    assert calls(sent, "fillText") == [["word", 6, 8]]
    assert styles(sent, "textAlign") == ["right"]
    assert str(styles(sent, "font")[0]).startswith("600 25")
    assert styles(sent, "fillStyle") == [LIGHT["felt"], LIGHT["card"], LIGHT["muted"]]
    assert styles(sent, "strokeStyle") == [LIGHT["ink"], LIGHT["accent"]]
    assert styles(sent, "lineWidth") == [3], "the same in pixels and in the path's own units, so set once"
    assert [0, 1, -1, 0, 14, 16] in calls(sent, "setTransform")
    assert (sent.count("fillPath"), sent.count("strokePath")) == (1, 1)


def test_a_picture_is_one_message_that_names_its_canvas_where_another_was_drawn(sent: Recorded) -> None:
    one, other = CanvasSurface(200, 100), CanvasSurface(200, 100)
    named = []
    for surface, fill in ((one, "felt"), (one, "card"), (other, "felt"), (one, "ink")):
        surface.draw(scene(Rect(0, 0, 9, 9, fill=fill)))
        named.append([args[0] for name, args in sent.last if name == "switchCanvas"])
    first, second = (f"IPY_MODEL_{surface.canvas.model_id}" for surface in (one, other))
    assert named == [[first], [], [second], [first]]
    assert len(sent.messages) == 4


def test_only_what_differs_is_painted(sent: Recorded) -> None:
    surface = CanvasSurface(200, 100)
    felt, far = Rect(0, 0, 200, 100, fill="felt"), Rect(150, 50, 9, 9, fill="ink")
    surface.draw(scene(felt, far, Rect(10, 10, 20, 20, fill="card")))
    surface.draw(scene(felt, far, Rect(10, 14, 20, 20, fill="card")))
    assert calls(sent, "rect") == [[19, 19, 42, 50]]
    assert [name for name, _ in sent.last if name != "set"] == [
        "setTransform",
        "save",
        "beginPath",
        "rect",
        "clip",
        "clear",
        "fillRect",
        "fillRect",
        "restore",
    ]


def test_a_great_change_has_all_of_it_painted(sent: Recorded) -> None:
    surface = CanvasSurface(200, 100)
    for fill in ("felt", "soil"):
        surface.draw(scene(Rect(0, 0, 200, 100, fill=fill)))
        assert sent.count("clip") == 0
        assert sent.count("fillRect") == 1
    surface.draw(scene(Rect(0, 0, 200, 100, fill="soil"), width=220))
    assert sent.count("clip") == 0, "a new size blanks the canvas"


def test_faces_are_drawn_once_and_then_copied(sent: Recorded) -> None:
    surface = CanvasSurface(200, 100)
    hand = [Group((faces.card("10", "S"),), x=60 * place, scale=0.5) for place in range(3)]
    surface.draw(scene(*hand))
    first = sent.last
    assert sent.count("drawImage") == 3
    assert sum(name == "switchCanvas" for name, _ in first) == 2
    surface.dark = True
    surface.draw(scene(*hand))
    surface.dark = False
    surface.draw(scene(*hand[:2]))
    assert [name for name, _ in sent.last if name not in ("set", "clear")] == [
        "setTransform",
        "drawImage",
        "drawImage",
    ]


def test_a_face_is_drawn_again_where_it_looks_different(sent: Recorded) -> None:
    surface = CanvasSurface(200, 100)
    shown = scene(Group((faces.card("10", "S"),), scale=0.5))

    def drawn_anew() -> bool:
        surface.draw(shown)
        surface.draw(scene(*shown.shapes, Rect(0, 0, 9, 9)))
        return sum(name == "switchCanvas" for name, _ in sent.messages[-2]) == 2

    assert drawn_anew()
    assert not drawn_anew()
    surface.dark = True
    assert drawn_anew()
    surface.ratio = 3
    assert drawn_anew()
    assert not drawn_anew()
    surface.dark, surface.ratio = False, 2
    assert not drawn_anew()


def test_what_is_shown_already_is_not_painted_again(sent: Recorded) -> None:
    surface = CanvasSurface(200, 100)

    def shown() -> Scene:
        return scene(Rect(0, 0, 9, 9, fill="felt"), Group((faces.card("10", "S"),), scale=0.5))

    surface.draw(shown())
    surface.draw(shown())
    assert len(sent.messages) == 1
    surface.dark = True
    surface.draw(shown())
    assert len(sent.messages) == 2


def test_a_part_of_a_picture_is_shown_from_its_corner(sent: Recorded) -> None:
    surface = CanvasSurface(1, 1)
    surface.show((Rect(20, 30, 9, 9, fill="felt"),), (10, 20, 50, 40))
    assert (surface.canvas.width, surface.canvas.height) == (100, 80)
    assert calls(sent, "fillRect") == [[20, 20, 18, 18]]


def test_two_boards_share_what_is_drawn_once(sent: Recorded) -> None:
    shown = scene(Group((faces.card("9", "H"),), scale=0.5))
    CanvasSurface(200, 100).draw(shown)
    CanvasSurface(200, 100).draw(shown)
    assert sum(name == "switchCanvas" for name, _ in sent.last) == 1


def test_turned_cards_are_turned_by_the_canvas(sent: Recorded) -> None:
    surface = CanvasSurface(200, 100)
    surface.draw(scene(Group((faces.back(),), x=80, y=10, turn=90, scale=0.5)))
    assert [0, 1, -1, 0, 160, 20] in calls(sent, "setTransform")


def test_there_is_room_for_more_pictures_than_are_kept(
    sent: Recorded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_Pictures, "LIMIT", 4)
    surface = CanvasSurface(200, 100)
    many = [Group((faces.card(rank, "S"),), scale=0.25) for rank in ("A", "2", "3", "4", "5", "6")]
    surface.draw(scene(*many))
    copied = [args[0] for args in calls(sent, "drawImage")]
    assert len(set(copied)) == 6, "a picture that is still to be copied was painted over"
    surface.draw(scene(Group((faces.card("7", "S"),), scale=0.25)))
    assert calls(sent, "drawImage")[0][0] in copied, "the oldest picture makes room"


def test_sharp_on_any_screen(sent: Recorded) -> None:
    surface = CanvasSurface(200, 100)
    for ratio, pixels in ((1, 400), (2, 400), (2.5, 500), (3, 600), (4, 600)):
        surface.ratio = ratio
        surface.draw(scene(Rect(0, 0, 200, 100, fill="felt")))
        assert (surface.canvas.width, surface.canvas.height) == (pixels, pixels / 2)


def test_the_canvas_takes_the_size_of_the_scene(sent: Recorded) -> None:
    surface = CanvasSurface(200, 100)
    surface.draw(scene(width=321, height=77))
    assert (surface.canvas.width, surface.canvas.height) == (642, 154)


def test_light_and_dark(sent: Recorded) -> None:
    surface = CanvasSurface(200, 100)
    for dark, colours in ((False, LIGHT), (True, DARK)):
        surface.dark = dark
        surface.draw(scene(Rect(0, 0, 9, 9, fill="felt")))
        assert styles(sent, "fillStyle") == [colours["felt"]]


def test_a_page_that_connects_gets_everything_again(sent: Recorded) -> None:
    surface = CanvasSurface(200, 100)
    ready = {"event": "client_ready"}
    surface.canvas._handle_frontend_event(surface.canvas, ready, [])
    assert sent.messages == [], "nothing has been drawn that could be drawn again"
    surface.draw(scene(Group((faces.card("10", "S"),), scale=0.5)))
    whole = sent.last
    surface.canvas._handle_frontend_event(surface.canvas, ready, [])
    assert [name for name, _ in sent.last] == [name for name, _ in whole]


def test_pictures_that_somebody_closed_are_not_named_again(sent: Recorded) -> None:
    surface = CanvasSurface(200, 100)
    shown = scene(Group((faces.card("10", "S"),), scale=0.5), Path("M0 0L1 1Z", fill="ink"))
    surface.draw(shown)
    [old] = _Pictures._kept.values()
    outline = calls(sent, "fillPath")[0][0]
    name = f"IPY_MODEL_{old.model_id}"
    old.close()
    from widgets import canvas

    canvas._outlines["M0 0L1 1Z"].close()
    surface.draw(scene(*shown.shapes, Rect(0, 0, 9, 9)))
    assert calls(sent, "drawImage")[0][0] != name
    assert calls(sent, "fillPath")[0][0] != outline


def test_a_scene_that_cannot_be_drawn_leaves_ipycanvas_as_it_was(sent: Recorded) -> None:
    surface = CanvasSurface(300, 200)
    with pytest.raises(KeyError):
        surface.draw(scene(Group((faces.back(),)), Rect(0, 0, 9, 9, fill="no such role")))
    assert sent.messages == []
    assert (surface.canvas.width, surface.canvas.height) == (600, 400), "a new size would blank it"
    surface.draw(scene(Group((faces.back(),)), Rect(0, 0, 9, 9, fill="felt")))
    assert sum(name == "switchCanvas" for name, _ in sent.last) == 2, "the card's back is drawn first"
    assert calls(sent, "fillRect") == [[0, 0, 18, 18]]
