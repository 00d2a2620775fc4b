"""What hints need of Four Courts: a move as what is chosen, a move in words, and where things are."""

from __future__ import annotations

from cardgames.cards import SUIT_NAMES, named
from cardgames.four_courts import Declare, Decline, Forfeit, FourCourtsMove, FourCourtsView, Target
from cardgames.four_courts import Play as Lay
from cardgames.words import points
from widgets.four_courts import parts, words
from widgets.four_courts.choosing import Picks, doing, seen, top_in_words
from widgets.four_courts.layout import Lines
from widgets.four_courts.scene import lines_of
from widgets.four_courts.stage import lying, stage_of
from widgets.play import Look
from widgets.scene import Box, Scene


def picks_of(move: FourCourtsMove) -> Picks:
    """Return what is chosen when a move is.

    >>> picks_of(Lay(0, "KD", "r", "S")).court
    'S'
    """
    if isinstance(move, Lay):
        return Picks(move.card, move.facing, move.court)
    if isinstance(move, Target):
        return Picks(target=(move.side, move.court))
    if isinstance(move, Declare):
        return Picks(declared=move.facing)
    return Picks(decline=isinstance(move, Decline), forfeit=isinstance(move, Forfeit))


def in_words(view: FourCourtsView, move: FourCourtsMove) -> str:
    """Say what a move does."""
    if isinstance(move, Lay):
        works = words.title(move.card, move.facing)
        return f"play {named(move.card)} in {SUIT_NAMES[move.court]}, {works[0].lower()}{works[1:]}"
    if isinstance(move, Target):
        return f"{doing(view)} {top_in_words(view, (move.side, move.court))}"
    if isinstance(move, Declare):
        card = view.pending.card if view.pending is not None else ""
        works = words.title(card, move.facing) if card else words.WAYS[move.facing]
        return f"lay {named(card)} {works[0].lower()}{works[1:]}"
    if isinstance(move, Forfeit):
        return f"give up the round, for {points(view.cost)}"
    return "leave it, and use no target"


def spot(look: Look, scene: Scene, name: str) -> Box | None:
    """Return where a card, a court, one side of it or a player's name is in the picture."""
    kind, _, what = name.partition(":")
    lines = lines_of(look, stage_of(look), scene.width)
    if kind == "card":
        return scene.box(name) or _on_board(look, lines, what)
    if kind == "court" and what in seen(look).courts:
        left = lines.centre(_place(look, what)) - lines.column / 2 + 1
        return (left, lines.far, lines.column - 2, lines.own + lines.own_room - lines.far)
    if kind == "side" and what[:1] in ("0", "1") and what[1:] in seen(look).courts:
        left = lines.centre(_place(look, what[1:])) - lines.column / 2 + 2
        far = int(what[0]) != look.near
        top, room = (lines.far, lines.far_room) if far else (lines.own, lines.own_room)
        return (left, top, lines.column - 4, room)
    if kind == "seat" and what in ("0", "1"):
        top = lines.name if int(what) == look.near else lines.pad
        return (lines.pad, top, lines.width - 2 * lines.pad, lines.strip)
    return scene.box(name)


def _on_board(look: Look, lines: Lines, card: str) -> Box | None:
    """Return where a card lies in a court, as far as it is known what lies there."""
    stage = stage_of(look)
    for court, sides in stage.sides.items():
        for seat, stack in enumerate(sides):
            names = [placed.card for placed in stack]
            if card in names:
                far = seat != look.near
                top, room = (lines.far, lines.far_room) if far else (lines.own, lines.own_room)
                boxes = parts.places(lying(stack, False), lines.scale, room, far)
                left, down, wide, high = boxes[names.index(card)]
                return (lines.centre(_place(look, court)) + left, top + down, wide, high)
    return None


def _place(look: Look, court: str) -> int:
    """Return where a court is in the line, counted from the left of the picture."""
    place = seen(look).courts.index(court)
    return place if look.near == 0 else 3 - place
