"""A bot that ends the process in which its games are led: it is found out, and nobody else pays for it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from cardgames import BadSetup
from cardgames.cage import Program
from cardgames.lab import Lost
from cardgames.referee import Conduct, Played
from cardgames.tournament import Entrant, Limits, run_tournament

FIRST = """
class Bot:
    def __init__(self, seed): ...
    def choose(self, view, budget):
        return next(iter(view.legal_moves))
"""
LIMITS = Limits(seconds=30)


def bot(name: str) -> Entrant:
    return Entrant(name, Program(FIRST, "Bot"))


class Breaks(Executor):
    """Does its work at once; a job is lost where one of these plays, or at the calls of these numbers."""

    def __init__(self, *names: str, calls: tuple[int, ...] = ()) -> None:
        self.names, self.calls, self.done = names, calls, 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.done += 1
        (job,) = args
        playing = [each.name for each, out in zip(job.entrants, job.out, strict=True) if not out]
        if self.done in self.calls or set(playing) & set(self.names):
            future.set_exception(Lost())
        else:
            future.set_result(fn(job))
        return future


def test_who_ends_it_is_out_and_the_others_play_as_ever() -> None:
    entrants = [bot("ann"), bot("killer"), bot("ben"), Entrant("greedy")]
    found = run_tournament("four-courts", entrants, 2, 5, LIMITS, Breaks("killer"))
    assert len(found.games) == 6 * 2
    assert [conduct.ended for conduct in found.conduct] == [False, True, False, False]
    killer = found.conduct[1]
    assert killer.out == killer.drawn == killer.moves > 0
    assert found.conduct[0].told("ann") == found.conduct[2].told("ben") == []
    (told,) = killer.told("killer")
    assert told.startswith("killer was out because it ended the process that leads the games: ")
    without = run_tournament("four-courts", [bot("ann"), bot("ben"), Entrant("greedy")], 2, 5, LIMITS)
    assert [played.record for played in without.games] == [
        played.record for played in found.games if 1 not in played.seats
    ]


def test_two_who_end_it_are_both_found_out() -> None:
    found = run_tournament("four-courts", [bot("a"), bot("b"), bot("c")], 2, 5, LIMITS, Breaks("a", "c"))
    assert [conduct.ended for conduct in found.conduct] == [True, False, True]
    assert len(found.games) == 3 * 2


def test_what_befalls_the_machine_once_is_nobodys_fault() -> None:
    entrants = [bot("ann"), bot("ben")]
    found = run_tournament("four-courts", entrants, 2, 5, LIMITS, Breaks(calls=(1, 2)))
    assert found.conduct[0].told("ann") == found.conduct[1].told("ben") == []
    assert found.games == run_tournament("four-courts", entrants, 2, 5, LIMITS).games


def test_levels_of_ours_are_no_suspects() -> None:
    with pytest.raises(BadSetup, match='leads "random" and "greedy" comes to an end again and again'):
        run_tournament("four-courts", [Entrant("random"), Entrant("greedy")], 2, 5, LIMITS, Breaks("greedy"))


def test_games_are_seen_when_they_have_ended() -> None:
    seen: dict[int, Played] = {}
    three = [Entrant("random"), Entrant("greedy"), Entrant("easy")]
    found = run_tournament("boneyard", three, 24, 5, LIMITS, seen=seen.__setitem__)
    assert sorted(seen) == list(range(1, 3 * 24 + 1))
    assert [seen[nth] for nth in sorted(seen)] == found.games


def test_a_sentence_ends_once() -> None:
    conduct = Conduct()
    conduct.add("chose K, which is refused: the hand has none.")
    assert conduct.told("ann") == [
        "ann lost its right to choose once, and a legal move was drawn: "
        "first it chose K, which is refused: the hand has none."
    ]
