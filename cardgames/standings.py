"""A tournament set as tables for people."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames import game
from cardgames.intervals import share
from cardgames.tournament import Tournament

SURE = "The true rating lies in such a range 19 times in 20; the mean of all is 1500."
DRAWN = "Drawn: the moves of a bot, of all its moves, that were drawn because it chose no legal one in time."


def standings(found: Tournament) -> list[str]:
    """Set the ratings, who has beaten whom, and what bots did that they should not.

    Bots stand in the order of their ratings, in the cross table too, by their numbers.
    """
    rated, order = found.ratings(), found.ranking()
    number = {place: nth for nth, place in enumerate(order, 1)}
    marked = any(conduct.mark for conduct in found.conduct)
    rows = [["", "bot", "rating", "between", "won", *["drawn"] * marked]]
    for place in order:
        won, games = total(found, place)
        value, low, high = rated[place]
        percent = f"{100 * share(won, games).value:.1f} %"
        between = f"{low:.0f} to {high:.0f}"
        marks = [found.conduct[place].mark] * marked
        rows.append([str(number[place]), found.names[place], f"{value:.0f}", between, percent, *marks])
    cross = [["won, in %, by", "", *(str(number[place]) for place in order)]]
    for place in order:
        cells = [_cell(found, place, other) for other in order]
        cross.append([str(number[place]), found.names[place], *cells])
    said = [line for place in order for line in found.conduct[place].told(found.names[place])]
    each = len(found.games) * 2 // (len(order) * (len(order) - 1))
    head = (
        f"{game(found.game).title}: {len(found.games):,} games from seed {found.seed}, "
        f"{each:,} for each pair, {found.players} at a table"
    )
    sure = [SURE, *[DRAWN] * marked]
    return [head, "", *_set(rows), "", *sure, "", *_set(cross), *(["", *said] if said else [])]


def total(found: Tournament, place: int) -> tuple[float, int]:
    """Return what a bot won of all its games, and how many those were."""
    met = [found.won(place, other) for other in range(len(found.names)) if other != place]
    return sum(won for won, _ in met), sum(games for _, games in met)


def _cell(found: Tournament, place: int, other: int) -> str:
    won, games = found.won(place, other)
    return f"{100 * won / games:.0f}" if games else "."


def _set(rows: Sequence[Sequence[str]]) -> list[str]:
    """Set a table: names to the left, all else to the right."""
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(to) if column == 1 else cell.rjust(to)
            for column, (cell, to) in enumerate(zip(row, wide, strict=True))
        ).rstrip()
        for row in rows
    ]
