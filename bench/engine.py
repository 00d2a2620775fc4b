"""How fast the engine plays: random playouts and moves a second, as `match` plays them, views and all; and
how long Buried Alive's cover map takes.

Needs nothing but cardgames, and numpy for the map, so the same file is run by CPython here and by Pyodide in
the page.
"""

from __future__ import annotations

import sys
from statistics import median
from time import perf_counter
from typing import NamedTuple

import cardgames
from cardgames.bots import RandomBot
from cardgames.match import play_match

RUNS = 5
MOVES = 40_000  # about as many in each run, whatever the number of players
GAMES_FOR_A_GUESS = 20
MAPS = 40
SIDE = 1000  # places of a map, each way


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
    """Measure every game, with the fewest and with the most players, and with four."""
    return [
        rate(name, players, runs, moves)
        for name in cardgames.GAMES
        for seats in [cardgames.game(name).seats]
        for players in sorted({seats.start, seats.stop - 1} | {4} & set(seats))
    ]


def lines(found: list[Rate]) -> list[str]:
    """Set the rates for people."""
    return [
        f"{one.game}, {one.players} players: {one.playouts:,.0f} random playouts a second, "
        f"{one.moves:,.0f} moves a second"
        for one in found
    ]


def cover_map_seconds(maps: int = MAPS, side: int = SIDE) -> float:
    """Map a card of Buried Alive, upright and on its side, around a finished board of 52 cards."""
    state, bot = cardgames.game("buried-alive").new(4, seed=1), RandomBot(1)
    while not state.over:
        for seat in state.to_act:
            state = state.play(bot.choose(state.view(seat), 0)).state
    view = state.view(0)
    left, top, right, bottom = view.table.box
    x, y = (left + right - side) // 2, (top + bottom - side) // 2
    taken = []
    for number in range(maps + 2):
        began = perf_counter()
        view.cover_map("7D", number % 2, (x, y, x + side - 1, y + side - 1))
        taken.append(perf_counter() - began)
    return median(taken[2:])  # the first two warm everything up


def main() -> None:
    """Measure everything and print it."""
    print(f"engine, {sys.implementation.name} {sys.version.split()[0]}, medians of {RUNS} runs")
    print("\n".join(lines(rates())))
    print(f"buried-alive, cover map of {SIDE} by {SIDE} places: {1000 * cover_map_seconds():.1f} ms")


if __name__ == "__main__":
    main()
