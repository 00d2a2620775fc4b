"""How Four Courts looks: the line of courts, a stack for each side of each, the hand and what can be done."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardgames.cards import SUIT_NAMES
from cardgames.four_courts import FourCourtsView
from widgets.four_courts import faces, parts, tray
from widgets.four_courts.choosing import Offer, Picks, offers, seen
from widgets.four_courts.description import control, described, side_in_words
from widgets.four_courts.layout import Lines, lines
from widgets.four_courts.stage import Stage, lying, previewed, stage_of, works
from widgets.play import Look
from widgets.scene import Box, Group, Path, Rect, Scene, Shape, Text
from widgets.words import width as text_width

_PADLOCK = 0.8


def scene(look: Look, width: float) -> Scene:
    """Draw what is seen of a game of Four Courts, `width` CSS pixels wide.

    The seat `look.near` is at the bottom. Targets are `card:QD` for a card of the hand, `way:r` for how it
    lies, `court:S` for one's own side of a court, `side:1S` for the top card of a side, `decline`,
    `declare:r`, `forfeit`, and `look:S` for the reckoning of a court; what is chosen already and can be
    played is `go`. Narrow pictures are laid out for a phone held upright; below 300 it is drawn as 300.
    """
    view = seen(look)
    stage = stage_of(look)
    picks: Picks = look.picks or Picks()
    far = 1 - look.near
    place = lines_of(look, stage, width)
    shapes: list[Shape] = [_table(place)]
    shapes += _strips(look, stage, place)
    shapes += tray.hand(look, stage, picks, place)
    shapes += tray.desk(look, stage, picks, place)
    order = stage.courts if look.near == 0 else tuple(reversed(stage.courts))
    offered = offers(look, picks) if look.choosing else {}
    for nth, court in enumerate(order):
        x = place.centre(nth)
        for seat in (far, look.near):
            shapes.append(_side(look, stage, court, seat, x, place, offered.get((seat, court))))
    would = previewed(view, picks) if look.choosing else {}
    for nth, court in enumerate(order):
        shapes.append(_court(look, stage, court, place.centre(nth), place, would.get(court)))
    title = f"Four Courts, round {view.round + 1}"
    return Scene(place.width, place.height, tuple(shapes), title, described(look, stage, picks, order))


def lines_of(look: Look, stage: Stage, width: float) -> Lines:
    """Return where everything is in the picture of a look."""
    longest = stage.longest(1 - look.near), stage.longest(look.near)
    return lines(max(width, 300.0), *longest, _open(look) is not None)


@lru_cache(16)
def _table(place: Lines) -> Group:
    """Return what stays as it is: felt, the sides of the courts, the band in which the Fours lie."""
    wide, high = place.width, place.height
    shapes: list[Shape] = [
        Rect(0, 0, wide, high, 12, "felt"),
        Rect(3.5, 3.5, wide - 7, high - 7, 9, None, "felt-line"),
        Rect(place.pad, place.middle, wide - 2 * place.pad, place.middle_high, 8, "panel", "felt-line"),
    ]
    for nth in range(4):
        left = place.pad + nth * place.column + 2
        for top, room in ((place.far, place.far_room), (place.own, place.own_room)):
            shapes.append(Rect(left, top, place.column - 4, room, 7, None, "felt-line", 1, (3, 4)))
        if nth:
            shapes.append(Rect(left - 2.5, place.middle + 8, 1, place.middle_high - 16, 0, "felt-line"))
    key = f"fc-table {wide} {high} {place.middle} {place.own}"
    return Group(tuple(shapes), box=(0, 0, wide, high), key=key)


def _strips(look: Look, stage: Stage, place: Lines) -> list[Shape]:
    wide = place.width - 2 * place.pad
    found: list[Shape] = []
    for seat, y in ((1 - look.near, place.pad), (look.near, place.name)):
        side = parts.Side(
            look.names[seat],
            seen(look).first == seat,
            seat == stage.acts,
            None if seat == look.seat else stage.held[seat],
            stage.halves(seat),
            stage.scores[seat],
            look.view.options["target"],
            seen(look).winner == seat,
        )
        found.append(_strip(side, wide, place.strip, place.pad, y))
    cards = _open(look)
    if cards is not None:
        found += tray.open_hand(cards, place.pad + 4, place.open, wide - 8, look.four_colour)
    return found


@lru_cache(128)
def _strip(side: parts.Side, wide: float, high: float, x: float, y: float) -> Group:
    return Group(parts.strip(side, wide, high).children, x=x, y=y)


def _open(look: Look) -> tuple[str, ...] | None:
    """Return the other side's hand where it lies open, in study; else None."""
    other = look.open[1 - look.near] if look.open else None
    return other.hand if isinstance(other, FourCourtsView) else None


# ---------------------------------------------------------------- one side of a court
def _side(
    look: Look, stage: Stage, court: str, seat: int, x: float, place: Lines, offer: Offer | None
) -> Group:
    """Return a stack, what is marked in it, and what can be chosen there."""
    theirs = seat != look.seat and look.shown is None and not seen(look).over
    stack = lying(stage.sides[court][seat], theirs)
    mark, label = 0.0, ""
    if offer is None or offer.ghost is None:
        mark = 4.0 if (seat, court) == stage.waits else 2.0 if stack and (seat, court) in stage.lit else 0.0
    if offer is not None:
        name = SUIT_NAMES[court].capitalize()
        label = f"{name}: {offer.label}. {side_in_words(look, stage, court, seat)}."
    return _stack(stack, mark, offer, label, x, seat != look.near, place, look.four_colour)


@lru_cache(512)
def _stack(
    stack: parts.Stack,
    mark: float,
    offer: Offer | None,
    label: str,
    x: float,
    far: bool,
    place: Lines,
    four: bool,
) -> Group:
    """Return a side of a court; `mark` is how thick the frame of the top card is."""
    top, room = (place.far, place.far_room) if far else (place.own, place.own_room)
    ghost = offer.ghost if offer is not None else None
    shown = (*stack, ghost) if ghost is not None else stack
    boxes = parts.places(shown, place.scale, room, far)
    shapes: list[Shape] = [parts.stack_of(shown, place.scale, room, far, four)]
    if mark:
        shapes.append(parts.frame(boxes[-1], "felt-ink", mark))
    if offer is None:
        return Group(tuple(shapes), x=x, y=top)
    region: Box = (-place.column / 2 + 2, 0, place.column - 4, room)
    if offer.legal:
        wide, dash = (3.0, ()) if offer.chosen else (2.5, (7.0, 4.0))
        if offer.target and stack:
            shapes.append(parts.frame(boxes[-1], "accent", 3.5, dash))
        else:
            shapes.append(Rect(*_inset(region), 7, None, "accent", wide, dash))
        if ghost is not None:
            shapes.append(parts.frame(boxes[-1], "accent", 3.0))
        if offer.tag:
            shapes.append(_tag(offer.tag, 10 if far else room - 10, 11.0 if place.narrow else 12.0))
    elif offer.chosen:
        shapes.append(Rect(*_inset(region), 7, None, "stone", 3, (2, 4)))
    pressed = offer.chosen if offer.action != "go" else None
    return Group(tuple(shapes), x=x, y=top, action=offer.action, label=label, pressed=pressed, box=region)


def _inset(box: Box) -> Box:
    left, top, wide, high = box
    return (left + 0.5, top + 0.5, wide - 1, high - 1)


@lru_cache(64)
def _tag(text: str, y: float, size: float) -> Group:
    """Return a word on a plate, its middle at (0, y)."""
    wide = text_width(text, size, True) + 12
    return Group(
        (
            Rect(-wide / 2, y - 9, wide, 18, 9, "accent"),
            Text(0, y + 4, text, size, "middle", True, "stone-ink"),
        )
    )


# ---------------------------------------------------------------- the court between them
class _Power(NamedTuple):
    """A side's power in a court: what it is, what it would be, and who controls the court."""

    value: int
    would: int | None
    control: str


def _court(
    look: Look, stage: Stage, court: str, x: float, place: Lines, would: tuple[int, int] | None
) -> Group:
    """Return the Four with all that is at work there, and each side's power, and what it would be."""
    both = []
    for seat in (1 - look.near, look.near):
        now = stage.powers[court][seat]
        then = would[seat] if would is not None and would[seat] != now else None
        both.append(_Power(now, then, stage.control(court, seat)))
    frame = "counted now" if court == stage.counting else "open" if look.looking == court else ""
    said = control(look, stage, court)
    return _four(
        court,
        works(stage.sides, stage.courts, court),
        (both[0], both[1]),
        look.near,
        frame,
        court in stage.counted,
        look.looking == court,
        said,
        x,
        place,
        look.four_colour,
    )


@lru_cache(256)
def _four(
    court: str,
    found: parts.Works,
    powers: tuple[_Power, _Power],
    near: int,
    frame: str,
    ticked: bool,
    opened: bool,
    said: str,
    x: float,
    place: Lines,
    four: bool,
) -> Group:
    """Return a court between its sides; `powers` are that of the far side and that of the near one."""
    high, half = place.middle_high, place.column / 2
    shapes: list[Shape] = []
    if frame:
        style = ("accent", 2.5, ()) if frame == "counted now" else ("felt-ink", 2.0, (4.0, 3.0))
        shapes.append(Rect(-half + 3, 2, place.column - 6, high - 4, 7, None, *style))
    for side, power, y in ((1 - near, powers[0], 3.0), (near, powers[1], high - 27)):
        reach = (found.reach[side], found.kings[side], place.narrow, four, place.column - 6)
        shapes.append(Group(parts.power(*power, *reach).children, y=y))
    signs = parts.effects(found, place.narrow)
    count = found.lock + found.clubs + found.spades
    scale = (high - 54) / faces.WIDTH
    if count and place.narrow:
        scale = min(scale, (place.column - 10 - parts.SIGN) / faces.HEIGHT)
    wide = faces.HEIGHT * scale
    left = -half + 4 if count else -wide / 2
    top = high / 2 - faces.WIDTH * scale / 2
    shapes.append(Group((faces.four(court, four),), x=left, y=top, scale=scale))
    if count:
        shapes.append(Group(signs.children, x=left + wide + 3, y=high / 2 - count * 9))
    if ticked:
        shapes.append(_tick(left + wide / 2, high / 2))
    name = SUIT_NAMES[court].capitalize()
    return Group(
        tuple(shapes),
        x=x,
        y=place.middle,
        action=f"look:{court}",
        label=f"{name}: how its power is reckoned. {said}",
        pressed=opened,
        box=(-half + 1, 0, place.column - 2, high),
    )


def _tick(x: float, y: float) -> Group:
    shapes = (
        Rect(-9, -9, 18, 18, 9, "accent"),
        Path("M-4.5 0L-1 4L5 -4", stroke="stone-ink", width=2.4),
    )
    return Group(shapes, x=x, y=y)
