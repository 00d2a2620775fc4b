"""One moment of a table: what may be seen, what is to be done, and the buttons for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from widgets.board import Action
from widgets.play import Look, Play
from widgets.session import Session
from widgets.setup import NAMES


def look_at(
    play: Play[Any], session: Session, switches: Mapping[str, bool], picks: Any, looking: Any, width: float
) -> Look:
    """Gather what may be seen: views and events that were shown, nothing else."""
    setup, stage, viewer = session.setup, session.stage, session.viewer
    view = session.view(session.near)
    return Look(
        view=play.public(view) if viewer is None else view,
        seat=viewer,
        names=_names(session),
        picks=picks,
        shown=session.shown if stage == "reveal" else None,
        last=session.last,
        near=session.near,
        looking=looking,
        width=width,
        open=tuple(session.view(seat) for seat in range(len(setup.seats))) if session.study else (),
        choosing=stage == "choose",
        waiting=stage == "laid",
        curtain=setup.shown[session.awaited or 0] if stage == "curtain" else "",
        aid=switches.get("aid", False),
        four_colour=switches.get("four_colour", False),
    )


def task(play: Play[Any], session: Session) -> str:
    """Say what is to be done now."""
    names, stage = session.setup.shown, session.stage
    if stage == "choose":
        words = play.task(session.view(session.viewer or 0))
        return f"{names[session.viewer or 0]}: {words}" if len(session.setup.people) > 1 else words
    if stage == "curtain":
        return f"Pass the device to {names[session.awaited or 0]}; nobody else looks."
    if not session.setup.people and not session.last:
        return play.watch
    if play.turns:
        return "" if session.next_bot is None else f"{names[session.next_bot]} is next."
    return play.laid if stage == "laid" or (stage == "reveal" and not session.shown) else ""


def buttons(play: Play[Any], session: Session, look: Look) -> list[Action]:
    """Return the buttons of the game: the main one, what stands beside it, and the game's own."""
    return [*_main(play, session, look), *play.tools(look)]


def _main(play: Play[Any], session: Session, look: Look) -> list[Action]:
    stage = session.stage
    if stage == "choose":
        main = Action("go", play.button(look.view, look.picks), "main")
        return [main, Action("clear", "Put back")] if look.picks != play.nothing else [main]
    if stage == "curtain":
        name = session.setup.shown[session.awaited or 0]
        return [Action("go", f"I am {name}: show my hand", "main")]
    if stage == "over":
        return [Action("new", "New game", "main")]
    word = "Next" if play.turns or session.shown else "Reveal"
    return [Action("go", word, "main"), Action("all", "Show all")]


def _names(session: Session) -> tuple[str, ...]:
    """Name the seats in the picture: the one person who plays is "You" if they gave no name."""
    names, people = session.setup.shown, session.setup.people
    if len(people) == 1 and names[people[0]] == NAMES[people[0]]:
        return (*names[: people[0]], "You", *names[people[0] + 1 :])
    return names
