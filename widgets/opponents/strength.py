"""What the lab found out about the levels, as tables and charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from cardgames import game
from cardgames.intervals import Share, share
from cardgames.strength_lab import BEST, SECOND, Counts, read
from widgets.chart import Dot, Row, chart
from widgets.lesson_picture import Picture

WORDS = {2: "two", 3: "three", 4: "four"}

Stored = Mapping[str, Any]
Times = Mapping[str, float]
"""How many milliseconds a choice takes, by the number of simulations as text."""


class Table:
    """The share of the games that each level won against each other, with its interval."""

    def __init__(self, stored: Stored) -> None:
        """Take what the lab stored of one game."""
        self.seats: int = stored["seats"]
        self.title: str = game(stored["game"]).title
        self._shares = _shares(stored)
        self._levels = [
            name for name in game(stored["game"]).bots if any(name in pair for pair in self._shares)
        ]

    @property
    def fair(self) -> float:
        """What one player would win if all were alike."""
        return 1 / self.seats

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return {"text/html": self._html(), "text/plain": "\n".join([self._caption(), *self._lines()])}

    def _caption(self) -> str:
        who = "one player" if self.seats == 2 else f"one player among {WORDS[self.seats - 1]} others"
        return f"{self.title}: how much {who} wins. A fair share is {self.fair:.0%}.".replace("%", " %")

    def _lines(self) -> list[str]:
        return [f"{lone} against {others}: {told(found)}" for (lone, others), found in self._shares.items()]

    def _html(self) -> str:
        against = "against" if self.seats == 2 else f"against {WORDS[self.seats - 1]}"
        head = "".join(f'<th scope="col">{against} <b>{escape(name)}</b></th>' for name in self._levels)
        rows = "\n".join(
            f'<tr><th scope="row"><b>{escape(lone)}</b></th>'
            + "".join(self._cell(self._shares.get((lone, others))) for others in self._levels)
            + "</tr>"
            for lone in self._levels
        )
        return (
            f'<table class="strength">\n<caption>{escape(self._caption())}</caption>\n'
            f"<thead><tr><td></td>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>"
        )

    def _cell(self, found: Share | None) -> str:
        if found is None:
            return "<td></td>"
        sure = "more" if found.low > self.fair else "less" if found.high < self.fair else "even"
        low, high = round(100 * found.low), round(100 * found.high)
        return f'<td class="{sure}">{round(100 * found.value)} % <small>{low} to {high}</small></td>'


def _shares(stored: Stored) -> dict[tuple[str, str], Share]:
    """Return the shares by who plays whom, each with its usual budget; with two seats both ways."""
    found: dict[tuple[str, str], Share] = {}
    for pairing, counts in read(stored).items():
        if pairing[:2] not in found:  # the usual budget comes first
            found[pairing.lone, pairing.others] = counts.share
            if stored["seats"] == 2:
                found[pairing.others, pairing.lone] = share(counts.games - counts.won, counts.games)
    return found


def told(found: Share) -> str:
    """Write a share with its interval and how many games it comes from.

    >>> told(share(30, 40))
    '75 % (60 to 86), 40 games'
    """
    low, high = round(100 * found.low), round(100 * found.high)
    return f"{round(100 * found.value)} % ({low} to {high}), {found.of} games"


def ladder(stored: Stored, times: Times) -> Picture:
    """Chart how the best level does with more and less to spend, each rung with the time that it takes.

    Raises ValueError if nothing of it is stored.
    """
    seats = stored["seats"]
    rungs = [(budget, counts.share) for budget, counts in rungs_of(stored)]
    rows = [
        Row(f"{budget} ({times[str(budget)]:.0f} ms)", [Dot(found.value, found.low, found.high)])
        for budget, found in rungs
    ]
    others = f"a {SECOND} player" if seats == 2 else f"{WORDS[seats - 1]} {SECOND} players"
    title = (
        f"{game(stored['game']).title}: games that one {BEST} wins against {others}, by simulations a choice"
    )
    return chart(title, rows, mark=1 / seats, percent=True)


def rungs_of(stored: Stored) -> Sequence[tuple[int, Counts]]:
    """Return what came of the best level against the second, by the simulations that it had, fewest first."""
    return sorted(
        (pairing.budget, counts) for pairing, counts in read(stored).items() if pairing[:2] == (BEST, SECOND)
    )
