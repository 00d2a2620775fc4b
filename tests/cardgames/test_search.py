"""The search that strong bots share: what it tries, how often, and what it makes of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice, pairwise
from typing import Any, NamedTuple, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames import GAMES, State, game
from cardgames.chance import Stream
from cardgames.search import search


class Step(NamedTuple):
    state: Any


class Deal(NamedTuple):
    """A deal whose luck is the same for every move that is tried in it."""

    number: int
    luck: float
    move: str = ""

    def play(self, move: str) -> Step:
        return Step(self._replace(move=move))


@dataclass
class Lottery:
    """A guide to moves of known worth, with luck on top; it remembers what was tried."""

    worths: dict[str, float]
    luck: int = 1
    tried: list[tuple[int, str]] = field(default_factory=list)
    deals: int = 0

    def candidates(self) -> Any:
        return [move for move in self.worths if not move.startswith("also")]

    def imagined(self, stream: Stream) -> Any:
        self.deals += 1
        return Deal(self.deals, stream.draw(2 * self.luck + 1) - self.luck)

    def worth(self, state: Any, stream: Stream) -> float:
        self.tried.append((state.number, state.move))
        return self.worths[state.move] + float(state.luck)


def searched(lottery: Lottery, budget: int, *also: str, seed: int = 1) -> Any:
    return search(cast(Any, lottery), budget, Stream(seed, 0), cast(Any, also))


MANY = {f"m{nth}": nth * 0.25 for nth in range(8)}


def test_the_best_move_comes_first_and_the_closest_rivals_are_tried_most() -> None:
    found = searched(Lottery(MANY, luck=3), 120)
    assert [one.move for one in found] == sorted(MANY, key=MANY.__getitem__, reverse=True)
    visits = [one.visits for one in found]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] == visits[1] > 3 * visits[-1]


def test_moves_are_compared_over_the_same_luck() -> None:
    lottery = Lottery(MANY, luck=50)
    found = searched(lottery, 64)
    for better, worse in pairwise(found):
        assert better.value - worse.value == pytest.approx(0.25)
    first = [move for number, move in lottery.tried if number == 1]
    assert first == list(MANY)


@settings(max_examples=60)
@given(st.integers(1, 12), st.integers(1, 300), st.integers(0, 1 << 32), st.integers(0, 3))
def test_the_budget_is_kept_and_the_same_seed_finds_the_same(
    moves: int, budget: int, seed: int, more: int
) -> None:
    worths = {f"m{nth}": nth % 5 * 0.5 for nth in range(moves)}
    also = [f"also{nth}" for nth in range(more)]
    lotteries = [Lottery({**worths, **dict.fromkeys(also, 0.0)}, luck=2) for _ in range(2)]
    found, again = (searched(lottery, budget, *also, seed=seed) for lottery in lotteries)
    assert found == again
    assert lotteries[0].tried == lotteries[1].tried
    least = max(budget, 1 + more)  # so that all that was asked for is tried
    assert len(lotteries[0].tried) == sum(one.visits for one in found) <= least
    assert len(found) == min(least, moves + more)
    assert {*also} <= {one.move for one in found}
    assert all(one.visits > 0 for one in found)
    if moves + more > 1:
        assert 2 * len(lotteries[0].tried) >= budget


def test_what_is_asked_for_is_tried_before_the_less_promising() -> None:
    found = searched(Lottery({**MANY, "also": -1.0}), 2, "also")
    assert {one.move for one in found} == {"m0", "also"}
    assert searched(Lottery(MANY), 64, "m3") == searched(Lottery({"m0": 0.0, "m3": 0.75} | MANY), 64)


def test_without_a_budget_the_first_candidate_is_chosen_and_nothing_tried() -> None:
    lottery = Lottery(MANY)
    assert searched(lottery, 0) == searched(lottery, 0, "m0") == (("m0", 0.0, 0),)
    assert lottery.tried == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("budget", [0, 1, 2])
def test_advice_weighs_all_that_it_is_asked_about_with_any_budget(name: str, budget: int) -> None:
    state: State[Any, Any] = game(name).new(
        game(name).seats.start,
        {"max_rounds": 1} if name == "four-courts" else {},
        5 if name != "boneyard" else None,
    )
    view = state.view(state.to_act[0])
    also = [*islice(view.legal_moves, 4), view.legal_moves.sample(Stream(2, 2))]
    if name == "four-courts":
        also.append(game(name).move("forfeit", view.seat))
    for asked in (also, also[-1:]):
        advice = game(name).advise(view, budget, asked)
        assert all(advice.loss(move) >= 0 for move in asked)
        assert advice.moves == tuple(sorted(advice.moves, key=lambda one: -one.value))


def test_a_move_without_a_rival_is_tried_a_few_times_only() -> None:
    lottery = Lottery({"m": 2.0}, luck=0)
    ((move, value, visits),) = searched(lottery, 10_000)
    assert (move, value) == ("m", 2.0)
    assert 0 < visits < 50
