"""What hints need of Buried Alive: a move as what is held, a move in words, and where things are."""

from __future__ import annotations

from cardgames.buried_alive import BuriedAliveMove, BuriedAliveView, PickHome
from cardgames.cards import SUIT_NAMES, named
from widgets.buried_alive.description import covered
from widgets.buried_alive.hold import Hold, verdict
from widgets.buried_alive.looking import camera_of, kept_in_sight, layout_of, numbers, seen
from widgets.buried_alive.scene import others
from widgets.play import Look
from widgets.scene import Box, Scene


def picks_of(look: Look, move: BuriedAliveMove) -> Hold:
    """Hold a card where it is to be laid, in sight, or choose a home suit."""
    if isinstance(move, PickHome):
        return Hold(home=move.suit)
    return kept_in_sight(look, Hold(move.card, move.x, move.y, move.turn))


def in_words(view: BuriedAliveView, move: BuriedAliveMove) -> str:
    """Say what a move does: the card and the icons that it covers."""
    if isinstance(move, PickHome):
        return f"pick {SUIT_NAMES[move.suit]} as your home suit"
    judged = verdict(view, Hold(move.card, move.x, move.y, move.turn))
    return f"lay {named(move.card)} where it {covered(judged)}"


def spot(look: Look, scene: Scene, name: str) -> Box | None:
    """Return where a card, a part of the board or a player's seat is in the picture."""
    kind, _, what = name.partition(":")
    view, lines = seen(look), layout_of(look, scene.width)
    if kind == "card":
        if what in view.hand:
            return lines.seen_at(view.hand.index(what), len(view.hand))
        boxes = [laid.box for laid in view.table.cards if laid.card == what]
        return _on_board(look, lines.field, boxes[0]) if boxes else None
    if kind == "area":
        corners = numbers(what)
        if len(corners) != 4:
            return None
        return _on_board(look, lines.field, (corners[0], corners[1], corners[2], corners[3]))
    if kind == "seat" and what.isdecimal() and int(what) < view.players:
        if int(what) == look.seat:
            return lines.tray
        return (*lines.chip_at(others(look).index(int(what))), *lines.chip)
    return scene.box(name)


def _on_board(look: Look, field: Box, edges: tuple[float, float, float, float]) -> Box | None:
    """Return where a part of the board is in the picture, as far as it is in sight."""
    camera = camera_of(look, field, seen(look).table)
    left, top = camera.scene(field, edges[0], edges[1])
    right, bottom = camera.scene(field, edges[2], edges[3])
    left, top = max(left, field[0] + 6), max(top, field[1] + 6)
    right, bottom = min(right, field[0] + field[2] - 6), min(bottom, field[1] + field[3] - 6)
    return (left, top, right - left, bottom - top) if left < right and top < bottom else None
