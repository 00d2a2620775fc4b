"""The playable table: a board with a session behind it, panels below it, and a memory in the page."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ipywidgets import Widget

from cardgames import BadSetup
from cardgames.records import MAX_BYTES
from widgets import links
from widgets.board import Action, Guarded
from widgets.panels import GamePanel, SharePanel
from widgets.play import Play, play_of
from widgets.presenting import PresentedBoard
from widgets.saving import NotOpened, open_record, open_saved, record_of, saved
from widgets.session import Session
from widgets.setup import NAMES, PERSON, USUAL, Setup

_SEEDS = 1_000_000  # a new game draws its seed from the clock, below this


class Table(PresentedBoard):
    """A game to be played; made by `table`, shown by being the value of a cell."""

    def __init__(self, play: Play[Any], session: Session, switches: Mapping[str, bool]) -> None:
        """Show `session`; `switches` says what is on of study, aid, four_colour and auto."""
        self._made_for = _signature(session)
        self._at: str | None = None
        self._game_panel: GamePanel | None = None
        self._share_panel: SharePanel | None = None
        super().__init__(play, session, switches)
        self._doings |= {
            "new": self._on_new,
            "earlier": self._on_earlier,
            "game": lambda: self._unfold("game"),
            "save": lambda: self._unfold("save"),
        }
        self._tell()

    def _tell(self, text: str = "", clause: str | None = None, tone: str = "plain", spoken: str = "") -> None:
        super()._tell(text, clause, tone, spoken)
        self._share()

    def _tools(self) -> Sequence[Action]:
        return (
            *super()._tools(),
            Action("game", "Game", "tool", self._open == "game"),
            Action("save", "Save and open", "tool", self._open == "save"),
        )

    # ---------------------------------------------------------------- other games
    def _on_new(self) -> None:
        self._begin(replace(self._session.setup, seed=_new_seed()))

    def _on_start(self) -> None:
        """Begin the game that the panel describes."""
        with Guarded(self):
            assert self._game_panel is not None
            try:
                self._begin(self._game_panel.chosen(_new_seed()))
            except BadSetup as error:
                self.say(f"No new game. {_sentence(error)}", tone="refused")

    def _begin(self, setup: Setup) -> None:
        session = Session(setup, self._play)
        self._open = ""
        self.panel = None
        self._replace(session, "A new game.")

    def _on_earlier(self) -> None:
        kept = self._earlier
        opened = open_saved(kept, self._play, self._made_for) if kept is not None else None
        if opened is not None:
            self._replace(opened.session, "The game before is back.")
            self._earlier = None
            self._offer()

    def _replace(self, session: Session, words: str) -> None:
        """Put another game on the table; the one that was there can be had back until a move is made."""
        earlier = self._saved() if self._game.begun else None
        session.study = self._switches.get("study", False)
        self._put(session, words, earlier)
        self._keep()
        self.send({"look": True})

    def _put(self, session: Session, words: str, earlier: str | None = None) -> None:
        """Show another session, as if nothing had been chosen, asked or looked back at before it."""
        self._leave()
        if self._review is not None:
            self._review.stop()
        if self._open == "review":  # it is of the game that was there
            self._open, self.panel = "", None
        self._earlier = earlier
        self._session = session
        self._cleared()
        self._show_setup()
        self._tell(words)

    def _open_record(self, text: str, words: str) -> None:
        """Put a record's game on the table, or say why that cannot be."""
        setup = self._session.setup
        try:
            session = open_record(text, self._play, setup.seats, setup.seed)
        except NotOpened as error:
            self.say(str(error), error.clause, "refused")
            return
        self._replace(session, words)

    # ---------------------------------------------------------------- panels
    def _panel(self, name: str) -> Widget | None:
        if name == "game":
            if self._game_panel is None:
                self._game_panel = GamePanel(self._session.setup, self._words(), self._on_start, self._switch)
            return self._game_panel.widget
        if name == "save":
            if self._share_panel is None:
                file = f"{self._play.game.name}.json"
                self._share_panel = SharePanel(file=file, most=MAX_BYTES, at=self._at)
                self._share_panel.on_msg(lambda _, content, __: self._shared(content))
            self._share()
            return self._share_panel
        return super()._panel(name)

    def _words(self) -> dict[str, tuple[str, bool]]:
        """What can be switched, in words, and whether it is on."""
        words = {
            "study": "Study: all hands are open, every move can be taken back",
            "auto": "Go on by itself: what the others do comes without a press",
        }
        if self._play.aid is not None:
            words["aid"] = self._play.aid
        if self._play.suits:
            words["four_colour"] = "Four colours, one for each suit"
        return {name: (text, self._switches.get(name, False)) for name, text in words.items()}

    def _switch(self, name: str, on: bool) -> None:
        with Guarded(self):
            if self._switches.get(name, False) != on:
                self._switches[name] = on
                if name == "study":
                    self._session.study = on
                    self._picks = self._play.nothing
                self._tell()
                self._keep()

    def _share(self) -> None:
        """Give the panel for taking a game along what it hands out, while it is unfolded."""
        if self._open == "save" and self._share_panel is not None:
            text = record_of(self._game).text()
            with self._share_panel.hold_sync():
                self._share_panel.record = text
                self._share_panel.payload = links.encode(text)

    def _shared(self, content: Mapping[str, Any]) -> None:
        """Take what the panel says: a line for the reader, or a record to open."""
        with Guarded(self):
            if "tell" in content:
                self.say(str(content["tell"]), tone=str(content.get("tone", "plain")))
            elif "open" in content:
                self._open_record(str(content["open"]), f"The game from {content.get('from')} is open.")

    # ---------------------------------------------------------------- opening and keeping
    def hello(self, hello: Mapping[str, Any]) -> None:
        """Answer the page: go on with the game that it has kept, open the one that its address holds.

        `again` comes from a page that knows its table already and finds a game there that has gone on
        elsewhere, in another window.
        """
        if not self._greeted or hello.get("again"):
            self._at = hello.get("at")
            if isinstance(hello.get("stored"), str):
                self._resume(hello["stored"], "The game here stays" if self._greeted else "Here is a new one")
        link = hello.get("link")
        if isinstance(link, str) and (
            hello.get("named") or links.game_in(link) in (None, self._play.game.name)
        ):
            self.send({"answered": True})
            try:
                self._open_record(links.decode(link), "The game from the link is open.")
            except links.BadLink as error:
                self.say(f"The link was not opened: {error}.", tone="refused")
        super().hello(hello)

    def _resume(self, stored: str, instead: str) -> None:
        """Put the game on the table that a page has kept, or say that it cannot be read and what is there."""
        try:
            opened = open_saved(stored, self._play, self._made_for)
        except NotOpened as error:
            self.say(
                f"The game kept in this browser cannot be read: {str(error).rstrip('.')}. {instead}.",
                tone="refused",
            )
            return
        if opened is not None:
            self._switches.update(opened.switches)
            self._put(opened.session, "Your game goes on.")

    def _saved(self) -> str:
        return saved(self._game, self._switches, self._made_for)

    def _keep(self) -> None:
        """Have the page keep the game, where it stands in one that does."""
        if self._at is not None:
            self.send({"keep": self._saved()})

    def _show_setup(self) -> None:
        if self._game_panel is not None:
            on = {name: value for name, (_, value) in self._words().items()}
            self._game_panel.show(self._session.setup, on)


def table(
    game: str = "boneyard",
    players: int | None = None,
    *,
    people: int = 1,
    bots: str | Sequence[str] = USUAL,
    names: Sequence[str] | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    record: str | None = None,
    study: bool = False,
    aid: bool = False,
) -> Table:
    """Make a table to play at: people take the first seats, bots the others.

    `bots` is a level, "random", "easy", "greedy" or "expert", or a list of them, seat by seat; `record` opens
    a game written down, `study` opens all hands, `aid` shows what the reveals tell. Raises BadSetup or
    NotOpened, which say what is wrong.
    """
    play = play_of(game)
    count = play.game.seats[0] if players is None else players
    play.game.new(count, options, seed)  # says what is wrong with these before anything else does
    if type(people) is not int or not 0 <= people <= count:
        raise BadSetup("people", f"there are {count} seats, so people is from 0 to {count}, not {people!r}")
    others = [bots] * (count - people) if isinstance(bots, str) else list(bots)
    if len(others) != count - people:
        raise BadSetup("bots", f"{count - people} seats are left for bots, and {len(others)} are named")
    seats = (*[PERSON] * people, *others)
    setup = Setup(play.game, seats, tuple(names or NAMES[:count]), seed, dict(options or {}))
    session = open_record(record, play, seats, seed) if record else Session(setup, play)
    session.study = study
    return Table(play, session, {"study": study, "aid": aid, "auto": play.turns})


def _new_seed() -> int:
    return time.time_ns() // 1000 % _SEEDS


def _sentence(error: BadSetup) -> str:
    """Say what is wrong with which field of the panel, by the field's own name."""
    field = error.where.removeprefix("options.").replace("_", " ").capitalize()
    return f"{field}: {error.reason}."


def _signature(session: Session) -> str:
    """Name what a table was made for: a game kept for another table is not handed to this one."""
    return f"{' '.join(session.setup.seats)} {session.setup.seed} {record_of(session).text()}"
