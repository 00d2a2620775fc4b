"""How fast the engine plays: random playouts and moves a second, as `match` plays them, views and all.

Needs nothing but cardgames, so the same file is run by CPython here and by Pyodide in the page.
"""

from __future__ import annotations

import sys
from statistics import median
from typing import NamedTuple

import cardgames
from cardgames.match import play_match

RUNS = 5
MOVES = 40_000  # about as many in each run, whatever the number of players
GAMES_FOR_A_GUESS = 20


class Rate(NamedTuple):
    """Medians of several runs."""

    game: str
    players: int
    playouts: float
    moves: float


def rate(name: str, players: int, runs: int = RUNS, moves: int = MOVES) -> Rate:
    """Let random bots play; one run before those that count warms everything up."""
    game = cardgames.game(name)
    bots = ["random"] * players
    guess = play_match(game, bots, GAMES_FOR_A_GUESS, seed=0)
    games = max(1, moves * GAMES_FOR_A_GUESS // guess.moves)
    found = [play_match(game, bots, games, seed) for seed in range(runs + 1)][1:]
    return Rate(
        name,
        players,
        median(match.games / match.seconds for match in found),
        median(match.moves / match.seconds for match in found),
    )


def rates(runs: int = RUNS, moves: int = MOVES) -> list[Rate]:
    """Measure every game, with the fewest and with the most players."""
    return [
        rate(name, players, runs, moves)
        for name in cardgames.GAMES
        for seats in [cardgames.game(name).seats]
        for players in sorted({seats.start, seats.stop - 1})
    ]


def lines(found: list[Rate]) -> list[str]:
    """Set the rates for people."""
    return [
        f"{one.game}, {one.players} players: {one.playouts:,.0f} random playouts a second, "
        f"{one.moves:,.0f} moves a second"
        for one in found
    ]


if __name__ == "__main__":
    print(f"engine, {sys.implementation.name} {sys.version.split()[0]}, medians of {RUNS} runs")
    print("\n".join(lines(rates())))
