"""How Buried Alive looks: the seats, the board as the camera sees it, counts, tools, one's own hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from cardgames.buried_alive import BuriedAliveView
from cardgames.buried_alive.events import Laid
from cardgames.cards import SUIT_NAMES, SUITS
from cardgames.words import in_halves
from widgets.buried_alive import board, ghost, parts, tray
from widgets.buried_alive.camera import Camera
from widgets.buried_alive.description import described, judged_in_words
from widgets.buried_alive.hold import Hold, verdict
from widgets.buried_alive.layout import Layout
from widgets.buried_alive.looking import camera_of, hold_of, layout_of, looking_of, open_view, seen
from widgets.buried_alive.map import cover_map
from widgets.buried_alive.stage import Stage, stage_of
from widgets.play import Look
from widgets.scene import Group, Path, Rect, Scene, Shape, Text
from widgets.suits import SHAPES

_BUTTON = 38.0
_TITLE = "Buried Alive"


def scene(look: Look, width: float) -> Scene:
    """Draw what is seen of a game of Buried Alive, `width` CSS pixels wide.

    Each card of the hand that can be chosen is a target `card:<place>`, counted from the left. The card that
    is held hovers over the board as a layer of its own: while it alone moves, the shapes are the same value.
    Narrow pictures are laid out for a phone held upright; a width below 300 is drawn as 300.
    """
    view, lines, hold = seen(look), layout_of(look, width), hold_of(look)
    stage = stage_of(view, look.shown)
    camera = camera_of(look, lines.field, stage.board)
    shapes, words = _still(_without_place(look, hold), lines, camera)
    title = f"{_TITLE}, round {view.round + 1}"
    if not hold.card or not look.choosing:
        return Scene(lines.width, lines.height, shapes, title, words, lines.field, reach=lines.layer)
    eye, judged = ghost.Eye(camera, lines.field, look.four_colour), verdict(view, hold)
    label = judged_in_words(hold, judged)
    over = (*ghost.changes(hold, judged, lines), *ghost.marks(hold, judged, view.table, eye))
    held = ghost.held(hold, eye, label)
    if not hold.carried:  # on its way the whole picture need not be told again and again
        words = f"{words} {label}"
    return Scene(lines.width, lines.height, shapes, title, words, lines.field, held, over, lines.layer)


def _without_place(look: Look, hold: Hold) -> Look:
    """Return the look without what changes while a card moves; what the still picture needs of it stays."""
    turn = hold.turn if looking_of(look).map else 0
    return replace(look, picks=Hold(hold.card, turn=turn, home=hold.home), width=0)


@lru_cache(8)
def _still(look: Look, lines: Layout, camera: Camera) -> tuple[tuple[Shape, ...], str]:
    """Return the picture without the card that is held, and the picture in words."""
    view = seen(look)
    stage = stage_of(view, look.shown)
    shapes = (
        *_field(look, stage, lines, camera),
        board.frame(lines.width, lines.height, lines.field),
        Rect(3.5, 3.5, lines.width - 7, lines.height - 7, 9, None, "felt-line"),
        Rect(*lines.field, 9, None, "felt-line"),
        *_seats(look, stage, lines),
        *_counts(look, stage, lines),
        *_tray(look, stage, lines),
        *_tools(look, lines),
        *_camera_tools(stage, camera, lines),
    )
    return shapes, described(look, stage)


def _field(look: Look, stage: Stage, lines: Layout, camera: Camera) -> Iterator[Shape]:
    """Give the board: its cards, or what the X-ray shows of them, the map, and what has just been done."""
    view, looking, hold = seen(look), looking_of(look), hold_of(look)
    if looking.xray:
        yield from board.xray(stage.board, camera, lines.field, look.four_colour)
    else:
        yield Rect(*lines.field, 9, "panel")
        yield from board.cards(stage.board, camera, lines.field, look.four_colour)
    if stage.counting:
        yield from board.rings(stage.board, stage.counting, camera, lines.field)
    for event in look.last:
        if isinstance(event, Laid) and stage.board.cards and stage.board.cards[-1].card == event.card:
            yield board.edge(stage.board.cards[-1], camera, lines.field, "accent", 3)
    if looking.map and hold.card and look.choosing and view.home:
        yield cover_map(view, hold.card, hold.turn, camera, lines.field, lines.narrow)
    if view.choices and look.choosing:
        yield from _home_pick(look, view, hold.home, lines)
    elif not stage.board.cards and not hold.card:
        left, top, wide, high = lines.field
        words = "Nothing is buried yet" if view.phase == "play" else "The home suits are being settled"
        ink = "muted" if looking.xray else "felt-muted"
        yield Text(left + wide / 2, top + high / 2, words, 15, "middle", fill=ink)


def _home_pick(look: Look, view: BuriedAliveView, picked: str, lines: Layout) -> Iterator[Shape]:
    """Give the suits that tie, each a target `home:<suit>`."""
    left, top, wide, high = lines.field
    middle, centre = left + wide / 2, top + high / 2
    side, gap = (78.0, 10.0) if lines.narrow else (96.0, 16.0)
    yield Text(middle, centre - side * 0.5 - 44, "Your longest suits tie", 17, "middle", True, "felt-ink")
    yield Text(
        middle, centre - side * 0.5 - 20, "Pick your home suit, in secret", 14, "middle", fill="felt-muted"
    )
    start = middle - (len(view.choices) * (side + gap) - gap) / 2
    for place, suit in enumerate(view.choices):
        many = sum(card[-1] == suit for card in view.hand)
        colour, on = parts.colour_of(suit, look.four_colour), suit == picked
        yield Group(
            (
                Rect(
                    1,
                    1,
                    side - 2,
                    side * 1.2 - 2,
                    10,
                    "card",
                    "accent" if on else "card-edge",
                    5 if on else 1,
                ),
                Path(SHAPES[suit], side / 2, side * 0.48, side / 36, fill=colour),
                Text(side / 2, side * 1.03, f"{many} cards", 13, "middle", fill="ink"),
            ),
            start + place * (side + gap),
            centre - side * 0.5,
            action=f"home:{suit}",
            label=f"Home suit {SUIT_NAMES[suit]}",
            pressed=on,
        )


def _seats(look: Look, stage: Stage, lines: Layout) -> Iterator[Shape]:
    """Give the other seats, beginning to the left of the viewer."""
    view = seen(look)
    laid = stage.board.cards[-1].card if stage.board.cards else ""
    for place, seat in enumerate(others(look)):
        x, y = lines.chip_at(place)
        held = 0 if stage.scoring else view.held[seat]
        left = f"{held} card{'s' * (held != 1)}"
        if stage.scoring:
            left = SUIT_NAMES[stage.homes[seat]] if stage.homes else "no cards"
        study = open_view(look, stage.scoring, seat)
        score = in_halves(view.halves[seat]) if view.options["rounds"] > 1 else ""
        acts = _acts(look, stage) == seat
        chip = parts.chip(look.names[seat], left, score, acts, seat in stage.winners, *lines.chip)
        yield Group((chip,), x, y)
        if study:
            hand = tuple(card for card in study.hand if card != laid)
            yield Group((parts.open_hand(hand, study.home, look.four_colour, lines.chip[0]),), x, y + 40)


def others(look: Look) -> list[int]:
    """Return the seats that are shown above, beginning to the left of the viewer."""
    players = look.view.players
    if look.seat is None:
        return list(range(players))
    return [(look.seat + step) % players for step in range(1, players)]


def _acts(look: Look, stage: Stage) -> int | None:
    """Return the seat whose turn it is to lay a card, if there is one."""
    view = seen(look)
    return view.to_act[0] if view.phase == "play" and look.shown is None and not stage.scoring else None


def _camera_tools(stage: Stage, camera: Camera, lines: Layout) -> Iterator[Shape]:
    """Give the buttons that zoom, and at the sides those that lead to what lies outside of the picture."""
    left, top, wide, high = lines.field
    x = left + wide - _BUTTON - 6
    for place, (action, sign, label) in enumerate(
        (("in", parts.PLUS, "Zoom in"), ("out", parts.MINUS, "Zoom out"), ("fit", parts.FIT, "Fit the board"))
    ):
        yield _sign(f"look:{action}", sign, label, x, top + 6 + place * (_BUTTON + 5))
    if stage.board.box is None:
        return
    a, b, c, d = stage.board.box
    seen_left, seen_top, seen_wide, seen_high = camera.region(lines.field)
    middle_x, middle_y = left + (wide - _BUTTON) / 2, top + (high - _BUTTON) / 2
    if a < seen_left:
        yield _sign("look:left", "M4 -7L-4 0L4 7", "Look further left", left + 6, middle_y)
    if c > seen_left + seen_wide:
        y = max(middle_y, top + 6 + 3 * (_BUTTON + 5))
        yield _sign("look:right", "M-4 -7L4 0L-4 7", "Look further right", x, y)
    if b < seen_top:
        yield _sign("look:up", "M-7 4L0 -4L7 4", "Look further up", middle_x, top + 6)
    if d > seen_top + seen_high:
        yield _sign("look:down", "M-7 -4L0 4L7 -4", "Look further down", middle_x, top + high - _BUTTON - 6)


def _sign(action: str, sign: str, label: str, x: float, y: float) -> Group:
    return Group((parts.tool("", sign, False, False, _BUTTON, _BUTTON),), x, y, action=action, label=label)


def _counts(look: Look, stage: Stage, lines: Layout) -> Iterator[Shape]:
    """Give the exposed icons of each suit; the viewer's own home suit is marked."""
    own = seen(look).home
    exposed = stage.board.exposed
    for place, suit in enumerate(SUITS):
        x, y, wide, high = lines.count_at(place)
        lit, home = suit == stage.counting, suit == own and look.seat is not None
        yield Group((parts.count(suit, exposed[suit], home, lit, look.four_colour, wide, high),), x, y)


def _tools(look: Look, lines: Layout) -> Iterator[Shape]:
    """Give the tools: turning the card, the map, the X-ray and the magnet."""
    looking, holds = looking_of(look), bool(hold_of(look).card) and look.choosing
    tools = (
        ("turn", "Turn", None, not holds, "Turn the card by a quarter"),
        ("look:map", "Map", looking.map, False, "Map: where the card may lie, and what it gains"),
        ("look:xray", "X-ray", looking.xray, False, "X-ray: what lies below"),
        ("look:magnet", "Magnet", looking.magnet, False, "Magnet: settle where something changes"),
    )
    for place, (action, text, on, off, label) in enumerate(tools):
        x, y, wide, high = lines.tool_at(place, len(tools))
        face = parts.tool(text, "", bool(on), off, wide, high)
        yield Group((face,), x, y, action=action, label=label, pressed=on, disabled=off)


def _tray(look: Look, stage: Stage, lines: Layout) -> Iterator[Shape]:
    """Give what is at the bottom: the hand, the scoring, or what hides the hand."""
    view = seen(look)
    if stage.scoring:
        yield _tray_back(lines, False)
        rounds = view.options["rounds"]
        yield from tray.table(stage, look.names, view.round, rounds, look.four_colour, lines)
    elif look.seat is None:
        upper, lower = ("Pass the device to", look.curtain) if look.curtain else ("", "")
        yield from tray.curtain(upper, lower, lines)
    else:
        yield _tray_back(lines, _acts(look, stage) == look.seat)
        score = f"{in_halves(view.halves[look.seat])} points so far" if view.round else ""
        yield from tray.head(look.names[look.seat], view.home, score, look.four_colour, lines)
        can_choose = look.choosing and not view.choices
        yield from tray.hand(stage.hand, hold_of(look).card, can_choose, look.four_colour, lines)


def _tray_back(lines: Layout, lit: bool) -> Rect:
    left, top, wide, high = lines.tray
    return Rect(left, top, wide, high, 9, "panel", "accent" if lit else "felt-line", 2 if lit else 1)
