"""Buried Alive on the table: a card is held above the board, moved, turned and laid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardgames import Event, Move, Refusal, View
from cardgames.buried_alive import (
    GAME,
    BuriedAliveMove,
    BuriedAliveView,
    HomesRevealed,
    IconsCounted,
    Laid,
    LeftoverTurned,
    NewRound,
    PickHome,
    RoundOver,
    Scored,
)
from cardgames.cards import SUIT_NAMES, named
from cardgames.words import listed
from widgets.buried_alive.description import covered, switched
from widgets.buried_alive.hold import PULL, Hold, first_place, results, settled, verdict
from widgets.buried_alive.looking import (
    Looking,
    camera_of,
    hold_of,
    kept_in_sight,
    layout_of,
    looked_at,
    looking_of,
    numbers,
    seen,
)
from widgets.buried_alive.scene import scene
from widgets.play import Look, Play
from widgets.scene import Box, Scene


class BuriedAlivePlay(Play[Hold]):
    """A card of the hand is picked and hovers over the board, is moved and turned, and laid."""

    game = GAME
    turns = True
    nothing = Hold()
    keys: Mapping[str, str] = {
        "r": "turn",
        "n": "place:next",
        "p": "place:previous",
        "Backspace": "clear",
        "m": "look:map",
        "x": "look:xray",
        "g": "look:magnet",
        "f": "look:fit",
        "+": "look:in",
        "=": "look:in",
        "-": "look:out",
    }
    help = (
        "Keys: arrows and the space bar pick a card. On the card over the board, arrows move it by 1, with "
        "Shift by 10; R turns it; N and P lead to the next and the previous place with another result; "
        "Enter lays it, Backspace puts it back. M shows the map, X the X-ray, G switches the magnet, plus "
        "and minus zoom, F fits the board. Tab leaves the board."
    )
    laid = ""
    watch = "Only bots play. Next begins."
    aid = None
    suits = True
    looking = Looking()
    clear = 3.0  # a win counts ten points in its advice

    def scene(self, look: Look, width: float) -> Scene:
        """Draw the seats, the board and the hand."""
        return scene(look, width)

    def public(self, view: View[Any]) -> BuriedAliveView:
        """Take hand and home suit out of a view."""
        assert isinstance(view, BuriedAliveView)
        return view.covered()

    def secret(self, view: View[Any]) -> bool:
        """Home suits are picked in secret."""
        assert isinstance(view, BuriedAliveView)
        return view.phase == "home"

    def reveals(self, view: View[Any], events: Sequence[Event]) -> bool:
        """The end of a round brings home suits and left-over cards to light; a card does not."""
        return any(isinstance(event, RoundOver) for event in events)

    def beats(self, events: Sequence[Event]) -> Sequence[tuple[Event, ...]]:
        """A card with what it covers is one beat; at the end of a round each count is one."""
        beats: list[list[Event]] = []
        for event in events:
            begins = isinstance(event, Laid | HomesRevealed | IconsCounted | LeftoverTurned | NewRound)
            first_score = isinstance(event, Scored) and not isinstance(beats[-1][-1], Scored)
            if isinstance(event, RoundOver) or begins or first_score or not beats:
                beats.append([])
            beats[-1].append(event)
        return [tuple(beat) for beat in beats]

    def choose(self, look: Look, action: str) -> Hold:
        """Pick a card (`card:2`), move it, turn it, or put it back (`clear`); pick a home suit (`home:H`)."""
        hold, view = hold_of(look), seen(look)
        kind, _, name = action.partition(":")
        if kind == "card" and name.isdecimal() and int(name) < len(view.hand) and not view.choices:
            return self._picked(look, view.hand[int(name)])
        if kind == "home" and name in view.choices:
            return Hold(home="" if hold.home == name else name)
        if kind == "clear":
            return self.nothing
        return self._moved(look, hold, kind, name) if hold.card else hold

    def move(self, view: View[Any], picks: Hold) -> Move | None:
        """Lay the card where it hovers, or pick the home suit."""
        if picks.home:
            return PickHome(view.seat, picks.home)
        return picks.lay(view.seat) if picks.card else None

    def refused(self, view: View[Any], picks: Hold) -> Refusal | None:
        """Say why the card may not lie where it hovers."""
        assert isinstance(view, BuriedAliveView)
        return verdict(view, picks).refusal if picks.card else None

    def button(self, view: View[Any], picks: Hold) -> str:
        """Name the main button."""
        assert isinstance(view, BuriedAliveView)
        if view.choices:
            return f"Home suit: {SUIT_NAMES[picks.home]}" if picks.home else "Pick a home suit"
        return f"Lay {named(picks.card)}" if picks.card else "Lay"

    def task(self, view: View[Any]) -> str:
        """Say what is to be done."""
        assert isinstance(view, BuriedAliveView)
        if view.choices:
            suits = listed([SUIT_NAMES[suit] for suit in view.choices])
            return f"You hold equally many {suits}: pick your home suit."
        return "Pick a card, move it over the board, then lay it."

    def chosen(self, view: View[Any], picks: Hold) -> str:
        """Say what the card would do where it hovers, or which home suit is about to be picked."""
        assert isinstance(view, BuriedAliveView)
        if picks.home:
            suit = SUIT_NAMES[picks.home].capitalize()
            return f"{suit} would be your home suit in this round; only you see it."
        if not picks.card:
            return self.task(view)
        judged = verdict(view, picks)
        most = "it may cover any number" if judged.most is None else f"{len(judged.icons)} of {judged.most}"
        return f"{named(picks.card)} {covered(judged)}: {most}."

    def picks_of(self, look: Look, move: Move) -> Hold:
        """Hold a card where it is to be laid, or choose a home suit."""
        from widgets.buried_alive import advised  # not before a hint is asked for

        assert isinstance(move, BuriedAliveMove)
        return advised.picks_of(look, move)

    def named(self, view: View[Any], move: Move) -> str:
        """Say what a move does: the card and the icons that it covers."""
        from widgets.buried_alive import advised

        assert isinstance(view, BuriedAliveView)
        assert isinstance(move, BuriedAliveMove)
        return advised.in_words(view, move)

    def spot(self, look: Look, scene: Scene, name: str, nth: int = 0) -> Box | None:
        """Find a card, a part of the board or a player's seat in the picture."""
        from widgets.buried_alive import advised

        return advised.spot(look, scene, name)

    def look(self, look: Look, action: str) -> Looking:
        """Zoom and move the picture, switch the map, the X-ray and the magnet."""
        return looked_at(look, action)

    def looked(self, look: Look) -> str:
        """Say what has been switched, and what it shows."""
        return switched(look)

    def _picked(self, look: Look, card: str) -> Hold:
        """Hold a card over the middle of what is seen, at a place near it where it may lie."""
        if hold_of(look).card == card:
            return self.nothing
        field, board = layout_of(look, look.width).field, seen(look).table
        camera = camera_of(look, field, board)
        return kept_in_sight(look, first_place(board, card, camera.x, camera.y))

    def _moved(self, look: Look, hold: Hold, kind: str, name: str) -> Hold:
        """Move a card that is held, or turn it."""
        if kind == "turn":
            return kept_in_sight(look, hold.turned())
        if kind == "place" and name in {"next", "previous"}:
            return kept_in_sight(look, self._other_place(look, hold, 1 if name == "next" else -1))
        places = numbers(name)
        if len(places) != 2:
            return hold
        if kind == "nudge":
            return kept_in_sight(look, hold.at(hold.x + places[0], hold.y + places[1]))
        if kind in {"carry", "drop"}:
            return self._carried(look, hold, places[0], places[1], kind == "drop")
        return hold

    def _carried(self, look: Look, hold: Hold, x: float, y: float, dropped: bool) -> Hold:
        """Move a card with the pointer, its middle at (x, y); dropped beside the board it goes back."""
        field, board = layout_of(look, look.width).field, seen(look).table
        if dropped and not _inside(field, x, y):
            return self.nothing
        camera = camera_of(look, field, board)
        there = hold.around(*camera.board(field, x, y))
        if looking_of(look).magnet:
            there = settled(board, there, PULL / camera.scale)
        return kept_in_sight(look, replace(there, carried=False)) if dropped else replace(there, carried=True)

    def _other_place(self, look: Look, hold: Hold, step: int) -> Hold:
        """Hold the card at the next place with another result, from the one that gains most on."""
        places = results(seen(look), hold)
        if not places:
            return hold
        now = (hold.x, hold.y)
        at = next(
            (nth for nth, place in enumerate(places) if (place.x, place.y) == now), -1 if step > 0 else 0
        )
        return places[(at + step) % len(places)]


def _inside(field: tuple[float, float, float, float], x: float, y: float) -> bool:
    left, top, wide, high = field
    return left <= x <= left + wide and top <= y <= top + high


PLAY = BuriedAlivePlay()
