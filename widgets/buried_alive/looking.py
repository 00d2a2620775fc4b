"""How the table is looked at: the camera, the map, the X-ray, the magnet, and what changes them."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, replace

from cardgames.buried_alive import BuriedAliveView, Lay
from cardgames.buried_alive.board import Board
from widgets.buried_alive.camera import Camera, fitted
from widgets.buried_alive.hold import Hold
from widgets.buried_alive.layout import Layout, layout
from widgets.play import Look
from widgets.scene import Box

_NEARER = 2 ** (3 / 8)  # of one press on a button
_FAR = 1_000_000
_ASIDE = 90  # in units of the scene, of one press


@dataclass(frozen=True, slots=True)
class Looking:
    """What is switched on, and the reader's own camera; None while the picture fits the board.

    A camera is for one board, the one that `first` was laid on: the next round begins on an empty table.
    `switched` names the switch that was used last, if nothing else was done since.
    """

    camera: Camera | None = None
    first: Lay | None = None
    map: bool = False
    xray: bool = False
    magnet: bool = True
    switched: str = dataclasses.field(default="", compare=False)


def layout_of(look: Look, width: float) -> Layout:
    """Return where everything is in the picture of a look."""
    view = seen(look)
    others = view.players - (look.seat is not None)
    return layout(width, view.players, others, 52 // view.players, bool(look.open))


def seen(look: Look) -> BuriedAliveView:
    """Return the view of a look."""
    assert isinstance(look.view, BuriedAliveView)
    return look.view


def open_view(look: Look, scoring: bool, seat: int) -> BuriedAliveView | None:
    """Return what a seat knows, where that is open; at the end of a round there is nothing more to know."""
    if not look.open or scoring:
        return None
    view = look.open[seat]
    assert isinstance(view, BuriedAliveView)
    return view


def hold_of(look: Look) -> Hold:
    """Return what is held in a look."""
    return look.picks if isinstance(look.picks, Hold) else Hold()


def looking_of(look: Look) -> Looking:
    """Return how a look is looked at."""
    return look.looking if isinstance(look.looking, Looking) else Looking()


def camera_of(look: Look, field: Box, board: Board) -> Camera:
    """Return the camera: the reader's or one that fits the board, moved aside for the card held."""
    looking, (x, y) = looking_of(look), hold_of(look).aside
    own = looking.camera if looking.first == _first(board) else None
    camera = own or fitted(_boxes(board), field)
    return Camera(camera.x + x, camera.y + y, camera.asked)


def kept_in_sight(look: Look, hold: Hold) -> Hold:
    """Return the card with the picture moved aside as far as it takes to have all of it in the field."""
    field = layout_of(look, look.width).field
    now = camera_of(look, field, seen(look).table)
    then = now.showing(field, hold.box)
    x, y = hold_of(look).aside
    return replace(hold, aside=(x + then.x - now.x, y + then.y - now.y))


def looked_at(look: Look, action: str) -> Looking:
    """Return how the table is looked at after a tool was used; what is no tool changes nothing."""
    looking = looking_of(look)
    name, _, rest = action.removeprefix("look:").partition(":")
    if not action.startswith("look:"):
        return looking
    if name == "map":
        return replace(looking, map=not looking.map, switched=name)
    if name == "xray":
        return replace(looking, xray=not looking.xray, switched=name)
    if name == "magnet":
        return replace(looking, magnet=not looking.magnet, switched=name)
    if name == "fit":
        return _fit(look, looking)
    field, board = layout_of(look, look.width).field, seen(look).table
    camera = camera_of(look, field, board)
    parts = numbers(rest)
    if name in {"in", "out"}:
        held = hold_of(look)
        middle = camera.scene(field, held.x + held.size[0] / 2, held.y + held.size[1] / 2)
        moved = camera.zoomed(_NEARER if name == "in" else 1 / _NEARER, field, middle if held.card else None)
    elif name == "zoom" and len(parts) == 3 and parts[0] > 0:
        moved = camera.zoomed(parts[0], field, (parts[1], parts[2]))
    elif name == "pan" and len(parts) == 2:
        moved = camera.panned(*parts)
    elif name in _WAYS:
        moved = camera.panned(*_WAYS[name])
    else:
        return looking
    return _with(look, looking, moved)


_WAYS = {"left": (_ASIDE, 0), "right": (-_ASIDE, 0), "up": (0, _ASIDE), "down": (0, -_ASIDE)}


def _fit(look: Look, looking: Looking) -> Looking:
    """Show the whole board again, and the card that is held."""
    held = hold_of(look)
    if not held.card:
        return replace(looking, camera=None, switched="")
    board, field = seen(look).table, layout_of(look, look.width).field
    return _with(look, looking, fitted([*_boxes(board), held.box], field))


def _with(look: Look, looking: Looking, camera: Camera) -> Looking:
    """Take a camera as the reader's own; a card that is held goes on moving the picture aside."""
    x, y = hold_of(look).aside
    own = Camera(camera.x - x, camera.y - y, camera.asked)
    return replace(looking, camera=own, first=_first(seen(look).table), switched="")


def _first(board: Board) -> Lay | None:
    return board.cards[0].lay if board.cards else None


def _boxes(board: Board) -> list[Box]:
    if board.box is None:
        return []
    left, top, right, bottom = board.box
    return [(left, top, right - left, bottom - top)]


def numbers(text: str) -> list[float]:
    """Read the numbers of an action; none at all if one of them is none, or out of all measure."""
    try:
        found = [float(part) for part in text.replace("@", ",").split(",")]
    except ValueError:
        return []
    return found if all(abs(number) <= _FAR for number in found) else []
