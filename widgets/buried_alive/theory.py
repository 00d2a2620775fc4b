"""What the lab found out about the left-over cards, as charts and in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from cardgames.buried_alive.leftover_lab import RULES
from widgets.chart import Dot, Row, chart
from widgets.lesson_picture import Picture

SERIES = ("not at all", "half", "in full")
BOTS = {"random": "laid anywhere", "mixed": "half of them laid to bury", "greedy": "laid to bury"}
TITLES = {
    "survive": "Icons that can still be seen at the end",
    "changed": "Rounds that somebody else wins than without the left-over cards",
    "shared": "Rounds whose win is shared",
    "deal": "How much of the points was settled by the deal",
    "at_home": "How much comes from how many share the home suit",
    "left_over": "How much comes from the left-over cards",
    "first_wins": "How often the first seat wins; 1 is its fair share",
    "last_wins": "How often the last seat wins; 1 is its fair share",
}
_TIMES = ("first_wins", "last_wins")

Stored = Mapping[str, Any]


def plot(stored: Stored, measure: str, bots: str, rules: Sequence[str] = RULES) -> Picture:
    """Chart one measure for one kind of bot: a row for each number of players, a dot for each rule.

    Numbers of players with no card left over are left out where several rules are compared. Raises KeyError
    for a measure or a kind of bot that the result does not have.
    """
    rows = [
        Row(f"{group['players']} players", list(_dots(group["rules"], measure, rules)))
        for group in stored["groups"]
        if group["bots"] == bots and (len(rules) == 1 or 52 % group["players"])
    ]
    if not rows:
        raise KeyError(f"{bots!r} is no kind of bot of this result")
    title = f"{TITLES[measure]} (cards {BOTS[bots]})"
    times = measure in _TIMES
    return chart(title, rows, SERIES if len(rules) > 1 else (), 1.0 if times else None, percent=not times)


def survival(stored: Stored) -> Picture:
    """Chart how many icons survive: a row for each number of players, a dot for each kind of bot."""
    rows: dict[int, list[Dot]] = {}
    for group in stored["groups"]:
        found = group["rules"]["half"]["survive"]
        dot = Dot(found["mean"], found["low"], found["high"], list(BOTS).index(group["bots"]))
        rows.setdefault(group["players"], []).append(dot)
    named = [Row(f"{players} players", dots) for players, dots in rows.items()]
    return chart(TITLES["survive"], named, tuple(BOTS.values()), percent=True)


def _dots(of_rules: Mapping[str, Any], measure: str, rules: Sequence[str]) -> Iterator[Dot]:
    for rule in rules:
        if measure == "changed" and rule == "none":
            continue
        found = of_rules[rule][measure]
        yield Dot(found["mean"], found["low"], found["high"], RULES.index(rule) if len(rules) > 1 else 1)


class Sentences:
    """Sentences with the numbers of a stored result in them."""

    def __init__(self, lines: Sequence[str]) -> None:
        """Say these lines."""
        self.lines = lines

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        items = "\n".join(f"<li>{escape(line)}</li>" for line in self.lines)
        return {"text/html": f'<ul class="transcript">\n{items}\n</ul>', "text/plain": "\n".join(self.lines)}


def answer(stored: Stored, players: int) -> Sentences:
    """Say in numbers what the lab found for so many players, one sentence for each kind of bot."""
    lines = []
    for bots, words in BOTS.items():
        rules = _of(stored, bots, players)
        survive, half, full = (
            rules["half"]["survive"],
            rules["half"]["changed"],
            rules["full"]["changed"],
        )
        lines.append(
            f"Cards {words}: {_share(survive)} of all icons can be seen at the end. At half a point the "
            f"left-over cards change who wins in {_share(half)} of the rounds, in full in {_share(full)}."
        )
    return Sentences(lines)


def _of(stored: Stored, bots: str, players: int) -> Mapping[str, Any]:
    found: Mapping[str, Any] = next(
        group["rules"] for group in stored["groups"] if (group["bots"], group["players"]) == (bots, players)
    )
    return found


def _share(found: Mapping[str, float]) -> str:
    """Write a share with its interval."""
    mean, low, high = (round(100 * found[name]) for name in ("mean", "low", "high"))
    return f"{mean} % ({low} to {high})" if low < high else f"{mean} %"
