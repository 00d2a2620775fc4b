"""How long the strongest level thinks about a choice, by the simulations that it may spend.

    python -m bench.thinking     measure here and in the built book, and store it beside the lab's results

Needs nothing but cardgames, so the same file is run by CPython here and by Pyodide in the page. Times are no
answer of a lab: they are those of one machine, which is named beside them.
"""

from __future__ import annotations

import json
import platform
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from cardgames.strength_lab import BEST, BONEYARD, BURIED_ALIVE, FOUR_COURTS, LADDER, SECOND, Strength, game

POSITIONS = 15
SEED = 1


def views(experiment: Strength, seed: int) -> list[Any]:
    """Return positions of a game between greedy bots, early and late ones, seen by who is to act."""
    rules = game(experiment.game)
    state, bot = rules.new(experiment.seats, seed=seed), rules.level(SECOND).make(seed)
    found = []
    while not state.over:
        for seat in state.to_act:
            view = state.view(seat)
            if view.legal_moves.count() > 1:
                found.append(view)
            state = state.play(bot.choose(view, 0)).state
    return [found[place * len(found) // POSITIONS] for place in range(POSITIONS)]


def milliseconds(experiment: Strength) -> dict[str, float]:
    """Return the median time of a choice by the number of simulations, fewest first.

    Each number has a game of its own, since a bot may remember what it has worked out for a position.
    """
    level = game(experiment.game).level(BEST)
    bot = level.make(SEED)
    for view in views(experiment, SEED):  # not counted: it pays for what any game needs first
        bot.choose(view, 1)
    found = {}
    for nth, part in enumerate((*LADDER, 1), SEED + 1):
        budget, taken = level.budget // part, []
        for view in views(experiment, nth):
            began = perf_counter()
            bot.choose(view, budget)
            taken.append(perf_counter() - began)
        found[str(budget)] = round(1000 * median(taken), 1)
    return found


def measured() -> dict[str, Any]:
    """Measure every game that has the level."""
    return {
        each.game: milliseconds(each)
        for each in (BURIED_ALIVE, FOUR_COURTS, BONEYARD)
        if BEST in game(each.game).bots
    }


def lines(found: dict[str, Any]) -> list[str]:
    """Set the times for people."""
    return [
        f"{name}, a choice of {BEST}: "
        + ", ".join(
            f"{milliseconds:.0f} ms for {budget} simulations" for budget, milliseconds in times.items()
        )
        for name, times in found.items()
    ]


def main() -> None:
    """Measure here and in the page, and store both."""
    from playwright.sync_api import sync_playwright

    from bench import ROOT
    from bench.page import PAGE, PAGES, Bench, server

    code = Path(__file__).read_text(encoding="utf-8")
    with sync_playwright() as playwright, server(PAGES) as (address, sent):
        there = Bench(playwright, address + PAGE, sent).in_pyodide(f"{code}\nprint(json.dumps(measured()))")
    found = {
        "command": "python -m bench.thinking",
        "machine": platform.machine(),
        "python": measured(),
        "page": json.loads(there),
    }
    (ROOT / "book" / "lab" / "thinking.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print("\n".join([*lines(found["python"]), "In the page:", *lines(found["page"])]))


if __name__ == "__main__" and sys.platform != "emscripten":
    main()
