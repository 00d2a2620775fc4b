"""Tournaments in a document: bots from cells go along as programs, and the boards show how they stand."""

from __future__ import annotations

import contextlib
import linecache
import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

from cardgames import BadSetup, game
from cardgames.boneyard.greedy import GreedyBot
from cardgames.elsewhere import written
from widgets import thinking, tournament
from widgets.bot_source import program_of
from widgets.thinking import Here, think_in

HELPERS = """
from cardgames.chance import Stream
from cardgames.icons import ICONS
import math as numbers
import pickle
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple
LIMIT, LEFT_ALONE = 3, object()
def least(moves):
    return min(moves, key=lambda move: (len(str(move)), str(move)))
"""
BOTS = """
class Base:
    def __init__(self, seed):
        self.seed = seed + numbers.floor(0.5)

    def choose(self, view, budget):
        moves = list(view.legal_moves)[:LIMIT]
        return least(moves) if Stream(self.seed, view.decision).draw(2) else moves[0]

class Mine(Base):
    icons = ICONS

class Broken(Base):
    def choose(self, view, budget):
        return [LIMIT][view.seat + 1]

class Holds(Base):
    def choose(self, view, budget):
        return LEFT_ALONE
@dataclass
class Memory:
    card: Card
    seen: list[int] = field(default_factory=list)

class Card(NamedTuple):
    rank: int

class Mood(Enum):
    GOOD = LIMIT

@dataclass
class Modern:
    seed: int
    def choose(self, view, budget):
        memory = pickle.loads(pickle.dumps(Memory(Card(7))))
        assert memory == Memory(Card(7)) and Mood.GOOD is Mood(LIMIT)
        return least(view.legal_moves)
raise SystemExit("what else a cell does is not done again")
"""
Cell = Callable[[str, str], None]


@pytest.fixture
def cells(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Any]]:
    """The names of a notebook in which two cells were run."""
    module = ModuleType("__main__")
    monkeypatch.setitem(sys.modules, "__main__", module)
    for name, code in (("<cell 1>", HELPERS), ("<cell 2>", BOTS)):
        monkeypatch.setitem(linecache.cache, name, (len(code), None, code.splitlines(True), name))
        with contextlib.suppress(SystemExit):
            exec(compile(code, name, "exec"), vars(module))
    monkeypatch.setattr(thinking, "_programs", {})
    for name in ("boneyard", "four-courts"):
        rules = game(name)
        monkeypatch.setattr(rules, "bots", dict(rules.bots))
    think_in(Here())
    yield vars(module)
    thinking._thinkers.clear()


def test_a_bot_goes_along_with_what_it_needs_and_nothing_else(cells: dict[str, Any]) -> None:
    program = program_of(cells["Mine"])
    assert program.bot == "Mine"
    assert "LIMIT = 3" in program.text
    assert "raise SystemExit" not in program.text
    assert "Broken" not in program.text
    view = game("boneyard").new(4, None, 3).view(1)
    for seed in range(5):
        assert written(*program)(seed).choose(view, 1) == cells["Mine"](seed).choose(view, 1)


def test_a_bot_of_a_module_is_imported(cells: dict[str, Any]) -> None:
    assert "from cardgames.boneyard.greedy import GreedyBot as GreedyBot" in program_of(GreedyBot).text


def test_what_cannot_go_along_is_told(cells: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match="Holds uses LEFT_ALONE, a object, which cannot go along"):
        program_of(cells["Holds"])
    with pytest.raises(BadSetup, match="is no bot"):
        program_of(int)
    del linecache.cache["<cell 2>"]
    with pytest.raises(BadSetup, match="the text of Mine, which Mine needs, is in no cell"):
        program_of(cells["Mine"])


def test_it_is_played_counted_and_replayed(cells: dict[str, Any]) -> None:
    board = tournament("boneyard", [cells["Mine"], cells["Broken"], "greedy"], games=4, seed=3)
    stand = board.standings
    assert stand.stand["line"] == "Nothing is played yet."
    assert "Mine, Broken and greedy" in board._repr_mimebundle_()[0]["text/plain"]
    board.received({"do": "go"})
    assert stand.stand["line"] == "12 of 12 games are played."
    assert stand.stand["over"]
    assert len(stand.games) == 12
    assert stand.stand["rows"][0][0] == "1  greedy"
    assert stand.stand["faults"][0].startswith("Broken lost its right to choose 3 times")
    assert "IndexError" in stand.stand["faults"][0]
    board.received({"do": "replay:5"})
    assert stand.looked == 5
    _, table = board.children
    table.received({"do": "redo", "stage": table.stage})
    assert table.actions[0]
    again = tournament("boneyard", [cells["Mine"], cells["Broken"], "greedy"], games=4, seed=3)
    again.play()
    assert [played.record for played in again.found.games] == [played.record for played in board.found.games]


def test_a_bot_may_be_made_with_all_that_python_has(cells: dict[str, Any]) -> None:
    board = tournament("boneyard", [cells["Modern"], "random"], games=4, seed=3)
    board.received({"do": "go"})
    assert board.standings.stand["over"]
    assert board.standings.stand["faults"] == []


def test_rows_of_bots_whose_moves_were_drawn_are_marked(cells: dict[str, Any]) -> None:
    board = tournament("boneyard", [cells["Mine"], cells["Broken"]], games=4, seed=3)
    board.received({"do": "go"})
    stand = board.standings.stand
    assert stand["heads"] == ["", "rating", "between", "won", "drawn"]
    marks = {row[0].split()[1]: row[-1]["text"] for row in stand["rows"]}
    moves = board.found.conduct[1].moves
    assert marks == {"Mine": "", "Broken": f"{moves} of {moves}, out"}
    assert "Drawn: " in stand["small"]
    fine = tournament("boneyard", [cells["Mine"], "random"], games=4, seed=3)
    fine.received({"do": "go"})
    assert fine.standings.stand["heads"] == ["", "rating", "between", "won"]
    assert all(len(row) == 4 for row in fine.standings.stand["rows"])
    assert "Drawn: " not in fine.standings.stand["small"]


def test_wrong_bots_are_told(cells: dict[str, Any]) -> None:
    for bots, said in (
        (["greedy"], "two bots or more"),
        (["greedy", "greedy"], "a name of its own"),
        (["greedy", "clever"], "no bot"),
    ):
        with pytest.raises(BadSetup, match=said):
            tournament("boneyard", bots)
    with pytest.raises(BadSetup, match="games"):
        tournament("boneyard", ["greedy", "random"], games=0)
    with pytest.raises(BadSetup, match="seed: it has to be a whole number"):
        tournament("boneyard", ["greedy", "random"], seed="abc")  # type: ignore[arg-type]
