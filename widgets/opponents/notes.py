"""A small match in the page: who plays, and game by game how often the one wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from cardgames import GAMES, game
from cardgames.strength_lab import BONEYARD, BURIED_ALIVE, FOUR_COURTS, Counts, Job, Pairing, Strength
from widgets.board import Action
from widgets.notes import Note, counted
from widgets.scene import Group, Path, Rect, Scene, Shape, Text

MATCHES: Mapping[str, Strength] = {each.game: each for each in (BONEYARD, BURIED_ALIVE, FOUR_COURTS)}
MOST = 100
"""After so many games the match is over."""

_HOW_MANY = {1: "one", 3: "three"}


class SmallMatch(Note):
    """Choose a game and who plays, let them play, and see how often the one wins, and how sure that is."""

    title = "A small match"
    help: ClassVar[str] = "Keys: Tab reaches the choices and buttons, the space bar chooses or presses."

    def begin(self) -> None:
        """Begin with a greedy player of Boneyard among three who draw, and nothing played yet."""
        self.game, self.lone, self.others = "boneyard", "greedy", "random"
        self._anew(1)

    def _anew(self, seed: int) -> None:
        self.seed, self.counts, self.plays = seed, Counts(), False

    def levels(self) -> Sequence[str]:
        """The levels that answer at once, without simulating anything."""
        return [name for name, level in game(self.game).bots.items() if not level.budget]

    def do(self, name: str, which: str) -> None:
        """Choose, let them play or stop, or play the next game."""
        if name == "game" and which in MATCHES:
            self.game = which
            self._anew(1)
        elif name in {"lone", "others"} and which in self.levels():
            setattr(self, name, which)
            self._anew(1)
        elif name == "play":
            if self.over:
                self._anew(self.seed + 1)
            self.plays = not self.plays
        elif name == "go" and self.plays:
            self._play()

    def _play(self) -> None:
        """Play one deal, the one in each seat once."""
        number = self.counts.games // MATCHES[self.game].seats
        job = Job(Pairing(self.lone, self.others), self.seed, number, number + 1)
        self.counts = self.counts.plus(MATCHES[self.game].work(job))
        self.plays = not self.over

    @property
    def over(self) -> bool:
        """Whether all games are played."""
        return self.counts.games >= MOST

    def moment(self) -> str | None:
        """The games played so far, while there is another to come."""
        return str(self.counts.games) if self.plays else None

    def buttons(self) -> list[Action]:
        """Offer to let them play, or to stop them."""
        again = f"Play {MOST} others" if self.over else "Go on"
        text = "Stop" if self.plays else again if self.counts.games else "Let them play"
        return [
            Action("play", text, "main"),
            Action("begin", "Begin anew", "tool", off=not self.counts.games),
        ]

    def line(self) -> str:
        """Say what has come out so far."""
        if not self.counts.games:
            return "Nothing is played yet."
        found = self.counts.share
        return (
            f"{counted(self.counts.games, 'game')} played, of which the one won {found.hits:.3g}: "
            f"{100 * found.value:.0f} %. The true share lies between {100 * found.low:.0f} and "
            f"{100 * found.high:.0f} %, 19 times in 20."
        )

    def scene(self, width: float) -> Scene:
        """Draw the choices, and the share of the games that the one has won, beside a fair one."""
        seats = MATCHES[self.game].seats
        shapes: list[Shape] = [Rect(0, 0, width, _HEIGHT, 10, "felt")]
        games = [(name, game(name).title) for name in sorted(MATCHES, key=list(GAMES).index)]
        levels = [(name, name) for name in self.levels()]
        rows = (
            ("game", "The game", games),
            ("lone", "One player", levels),
            ("others", f"against {_HOW_MANY[seats - 1]}", levels),
        )
        for row, (name, words, chips) in enumerate(rows):
            shapes += self._chips(width, 14 + 66 * row, name, words, chips)
        shapes += self._bar(width, 1 / seats)
        who = f"{game(self.game).title}: one {self.lone} against {_HOW_MANY[seats - 1]} {self.others}."
        return Scene(width, _HEIGHT, tuple(shapes), self.title, f"{who} {self.line()}")

    def _chips(
        self, width: float, y: float, name: str, words: str, chips: Sequence[tuple[str, str]]
    ) -> list[Shape]:
        """Draw a row of choices under its words."""
        cell = min((width - 24) / len(chips), 150.0)
        chosen = getattr(self, name)
        return [
            Text(15, y + 12, words, 14, fill="felt-ink"),
            *(
                Group(
                    (
                        Rect(
                            3, 0, cell - 6, 38, 8, "accent" if value == chosen else "card", "card-edge", 1.5
                        ),
                        Text(cell / 2, 25, text, 15, "middle", bold=value == chosen),
                    ),
                    x=12 + place * cell,
                    y=y + 20,
                    action=f"{name}:{value}",
                    label=f"{words}: {text}",
                    pressed=value == chosen,
                    one_of=True,
                )
                for place, (value, text) in enumerate(chips)
            ),
        ]

    def _bar(self, width: float, fair: float) -> list[Shape]:
        """Draw the share as a bar, its interval as a line beneath, and a mark at the fair share."""
        found, left, right, y = self.counts.share, 16.0, width - 16.0, 236.0

        def x(value: float) -> float:
            return left + (right - left) * value

        shapes: list[Shape] = [
            Text(left, y - 8, "The one's share of the wins", 14, fill="felt-ink"),
            Rect(left, y, right - left, 30, 4, "panel"),
        ]
        if found.of:
            low, high, under = x(found.low), x(found.high), y + 38
            ends = "".join(f"M{end:.1f} {under - 4}L{end:.1f} {under + 4}" for end in (low, high))
            shapes += [
                Rect(left, y, max(x(found.value) - left, 1.0), 30, 4, "accent"),
                Path(f"M{low:.1f} {under}L{high:.1f} {under}{ends}", stroke="accent", width=2),
            ]
        shapes += [
            Path(f"M{x(fair):.1f} {y - 3}L{x(fair):.1f} {y + 48}", stroke="felt-ink", width=2),
            Text(x(fair), y + 64, f"a fair share: {100 * fair:.0f} %", 14, "middle", fill="felt-ink"),
        ]
        return shapes


_HEIGHT = 312.0

NOTES: Mapping[str, type[Note]] = {"small-match": SmallMatch}
