"""A tournament in a document, `tournament("boneyard", [MyBot, "greedy"])`: who beats whom, and how surely.

Bots that a reader has written in cells think in the second Python alone, which is ended and replaced when one
does not answer. Any game that was played can be put on a table below.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import traitlets
from anywidget import AnyWidget
from ipywidgets import VBox

from cardgames import BadSetup, Level, State, game
from cardgames.guard import Chosen, guarded_choose, settled
from cardgames.match import check_whole
from cardgames.referee import Asking, Conduct, Played, refereed
from cardgames.standings import DRAWN, SURE, total
from cardgames.tournament import (
    BUDGET,
    Entrant,
    Tournament,
    first_of,
    seating,
    seed_of,
    table_of,
)
from cardgames.words import listed
from widgets.board import NARROW, WIDTH
from widgets.bot_source import program_of
from widgets.lesson_picture import with_words
from widgets.play import play_of
from widgets.saving import open_record
from widgets.scene import Scene, Text
from widgets.setup import PERSON
from widgets.table import Table
from widgets.thinking import Asked, Reply, Request, running_loop, teach, thinker

_BREATH = 0.02  # seconds between two games, in which the page is heard
_LIMIT = 4.0  # seconds that a bot from a cell may think
_MOST = 2000  # games of a pair
_LINE = 26  # of the still picture
_WON = "Won: the share of the games, a shared win as its part."


def tournament(
    name: str = "boneyard", bots: Sequence[str | type] = ("greedy", "random"), games: int = 20, seed: int = 1
) -> TournamentBoard:
    """Have these play each other: levels of the game by name, and bots of one's own by their classes.

    Each pair plays `games` games, rounded up to whole deals; the same seed, the same deals. Raises BadSetup,
    which says what is wrong.
    """
    rules = game(name)
    check_whole("games", games, 1, _MOST)
    check_whole("seed", seed)
    if len(bots) < 2:
        raise BadSetup("bots", f"a tournament needs two bots or more, not {len(bots)}")
    entrants = [_entrant(name, bot) for bot in bots]
    names = [entrant.name for entrant in entrants]
    if len(set(names)) < len(names):
        raise BadSetup("bots", "each needs a name of its own; a bot of yours has the name of its class")
    for entrant in entrants:
        if entrant.program is not None:
            teach(name, entrant.name, entrant.program.text, BUDGET)
        rules.level(entrant.name)
    return TournamentBoard(name, entrants, games, seed)


def _entrant(name: str, bot: str | type) -> Entrant:
    if isinstance(bot, str):
        return Entrant(bot)
    program = program_of(bot)
    usual: Level | None = game(name).bots.get(program.bot)
    if usual is not None and usual.make.__module__.startswith("cardgames"):
        raise BadSetup("bots", f"{program.bot} is a level of the game already; give your class another name")
    return Entrant(program.bot, program)


class Standings(AnyWidget):
    """How a tournament stands, and the games to look at."""

    _esm = Path(__file__).with_name("tournament.js")
    _css = "".join(
        Path(__file__).with_name(f"{name}.css").read_text("utf-8") for name in ("board", "tournament")
    )

    stand = traitlets.Dict().tag(sync=True)
    games: traitlets.List[Any] = traitlets.List().tag(sync=True)
    looked = traitlets.Int(-1).tag(sync=True)


class _Round(NamedTuple):
    """A game that is to be played: whose each seat is, of which deal and turn."""

    deal: int
    turn: int
    seats: tuple[int, ...]


class TournamentBoard(VBox):
    """Plays a tournament while the page is looked at, and shows how it stands."""

    def __init__(self, name: str, entrants: Sequence[Entrant], games: int, seed: int) -> None:
        """Show who plays; nothing is played before it is asked for."""
        self._rules = game(name)
        self._entrants = entrants
        players = table_of(self._rules)
        self._rounds = [
            _Round(deal, turn, seating(pair, players, turn))
            for deal in range(-(-games // players))
            for pair in combinations(range(len(entrants)), 2)
            for turn in range(players)
        ]
        names = tuple(entrant.name for entrant in entrants)
        self.found = Tournament(name, seed, players, names, [], [Conduct() for _ in names])
        self.running = False
        self._asking: Asking | None = None  # the game that is being played
        self._answer: Chosen[Any] | None = None  # what it is to be told next
        self._asked: Asked | None = None
        self._bots: list[Any] = []
        self._at_it = False
        self.standings = Standings()
        self.standings.on_msg(lambda _, content, __: self.received(content))
        super().__init__([self.standings])
        self._show()

    # ---------------------------------------------------------------- what the reader does
    def received(self, content: Any) -> None:
        """Take what was pressed: to play or to stop, or a game to look at."""
        name, _, which = str(content.get("do", "")).partition(":")
        if name == "go":
            if self.running:
                self.stop()
            elif not self._over:
                self.play()
        elif name == "replay" and which.isdigit() and int(which) < len(self.found.games):
            self.replay(int(which))

    def play(self) -> None:
        """Play on, from where it was stopped."""
        self.running = True
        self._show()
        self._go_on()

    def stop(self) -> None:
        """Play no further; the game that is being played is not counted."""
        self.running = False
        self._asking = self._answer = None
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None
        thinker().renew()
        self._show()

    def replay(self, nth: int) -> None:
        """Put the game of that number, from 0, on a table below, at its beginning, with all hands open."""
        play = play_of(self.found.game)
        seats = (PERSON,) * self.found.players
        session = open_record(self.found.games[nth].record, play, seats, self.found.seed)
        session.study = True
        while session.can_undo:
            session.undo()
        self.standings.looked = nth
        self.children = (
            self.standings,
            Table(play, session, {"study": True, "aid": False, "auto": play.turns}),
        )

    # ---------------------------------------------------------------- playing
    @property
    def _over(self) -> bool:
        return len(self.found.games) == len(self._rounds)

    @property
    def _round(self) -> _Round:
        return self._rounds[len(self.found.games)]

    def _go_on(self) -> None:
        """Play on until a bot has to be waited for; after each game the page is heard, if there is one."""
        if self._at_it:  # a bot has answered at once
            return
        self._at_it = True
        try:
            while self.running and not self._over:
                if self._asking is None:
                    self._asking = self._begun()
                if not self._step(self._asking):
                    return
                loop = running_loop()
                if self._asking is None and loop is not None:
                    loop.call_later(_BREATH, self._go_on)
                    return
        finally:
            self._at_it = False

    def _begun(self) -> Asking:
        """Deal, and seat the levels that answer at once, each with its own chance."""
        one, found = self._round, self.found
        names = [found.names[place] for place in one.seats]
        levels = [self._rules.level(name) for name in names]
        seeds = [seed_of(found.seed, one.deal, one.turn, seat) for seat in range(found.players)]
        self._bots = [
            None if level.budget else level.make(seed) for level, seed in zip(levels, seeds, strict=True)
        ]
        first = first_of(self._rules, found.seed, one.deal, found.players)
        return refereed(first, one.deal, one.seats, names, dict(enumerate(found.conduct)))

    def _step(self, asking: Asking) -> bool:
        """Make the move that was chosen and ask for the next one; returns whether that is there already."""
        answer, self._answer = self._answer, None
        try:
            seat, state = next(asking) if answer is None else asking.send(answer)
        except StopIteration as over:
            self._count(over.value)
            return True
        if self._bots[seat] is not None:
            self._answer = guarded_choose(self._bots[seat], state, seat, 0)
            return True
        one, found = self._round, self.found
        name = found.names[one.seats[seat]]
        budget = self._rules.level(name).budget
        seed = seed_of(found.seed, one.deal, one.turn, seat)
        limit = 0.0 if self._entrants[one.seats[seat]].program is None else _LIMIT
        request = Request("choose", found.game, name, seed, state.view(seat), budget, limit=limit)
        asked = thinker().ask(request, partial(self._heard, asking, state, seat))
        self._asked = None if self._answer is not None else asked
        return self._answer is not None

    def _heard(self, asking: Asking, state: State[Any, Any], seat: int, reply: Reply) -> None:
        """Take a bot's answer, if it is a legal move; else one is drawn for it."""
        if asking is not self._asking:
            return
        self._asked = None
        self._answer = settled(reply.value, reply.fault or reply.no_thought, state, seat)
        self._go_on()

    def _count(self, played: Played) -> None:
        self._asking = None
        self.found.games.append(played)
        if self._over:
            self.running = False
            thinker().renew()  # what a bot has left behind there is nothing for a table
        self._show()

    # ---------------------------------------------------------------- what is shown
    def _show(self) -> None:
        found = self.found
        played, of = len(found.games), len(self._rounds)
        going = "Go on" if played else "Let them play"
        line = f"{played} of {of} games are played." if played else "Nothing is played yet."
        stand: dict[str, Any] = {
            "title": self._title,
            "button": "Stop" if self.running else going,
            "over": self._over,
            "played": played,
            "games": of,
            "line": line,
            "faults": [
                line for name, own in zip(found.names, found.conduct, strict=True) for line in own.told(name)
            ],
            "small": " ".join([_WON, SURE, *[DRAWN] * self._marked]),
        }
        self.standings.stand = {**stand, **(self._tables() if played else {})}
        before = self.standings.games
        if len(before) < played:
            self.standings.games = [*before, *(self._told(nth) for nth in range(len(before), played))]

    @property
    def _title(self) -> str:
        return f"{self._rules.title}: {listed(list(self.found.names))}"

    @property
    def _marked(self) -> bool:
        """Whether any move was drawn for a bot."""
        return any(conduct.mark for conduct in self.found.conduct)

    def _tables(self) -> dict[str, Any]:
        """The two tables: ratings, and what each has won against each, the best first."""
        found = self.found
        order, rated = found.ranking(), found.ratings()
        rows, cross = [], []
        for nth, place in enumerate(order, 1):
            name = f"{nth}  {found.names[place]}"
            won, games = total(found, place)
            value, low, high = rated[place]
            cells = [
                f"{value:.0f}",
                f"{low:.0f} to {high:.0f}",
                f"{100 * won / games:.0f} %" if games else "",
                *[found.conduct[place].mark] * self._marked,
            ]
            rows.append([name, *({"text": text, "sure": ""} for text in cells)])
            cross.append([name, *(self._cell(place, other) for other in order)])
        numbers = [str(nth) for nth in range(1, len(order) + 1)]
        return {
            "heads": ["", "rating", "between", "won", *["drawn"] * self._marked],
            "rows": rows,
            "crossHeads": ["won of 100 against", *numbers],
            "cross": cross,
        }

    def _cell(self, place: int, other: int) -> dict[str, str]:
        won, games = self.found.won(place, other)
        if not games:
            return {"text": "·" if place == other else "", "sure": ""}
        half = won / games - 0.5
        return {
            "text": f"{100 * won / games:.0f}",
            "sure": "more" if half > 0 else "less" if half < 0 else "",
        }

    def _told(self, nth: int) -> str:
        """Tell a game in one line: who sat where, and who won."""
        played = self.found.games[nth]
        names = [self.found.names[place] for place in played.seats]
        winners = [f"{names[seat]} on seat {seat + 1}" for seat, share in enumerate(played.shares) if share]
        won = "nobody won" if len(winners) == len(names) else f"won by {listed(winners)}"
        return f"Game {nth + 1}, deal {played.deal + 1}: {', '.join(names)}; {won}"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        from widgets.svg import on_paper

        return on_paper(super()._repr_mimebundle_(**kwargs), self._still(WIDTH), self._still(NARROW))

    def _still(self, width: float) -> Scene:
        """On paper: who plays, and how many games."""
        lines = [f"{nth}  {name}" for nth, name in enumerate(self.found.names, 1)]
        lines.append(f"{len(self._rounds)} games, each deal from all seats")
        shapes = tuple(
            Text(16, 30 + _LINE * nth, line, 16, fill="felt-ink") for nth, line in enumerate(lines)
        )
        height = 24.0 + _LINE * len(lines)
        return with_words(Scene(width, height, shapes, "", ". ".join(lines)), self._title, [], [])
