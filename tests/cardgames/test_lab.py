"""The lab: the same answer whoever does the work, and what the command says."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from types import ModuleType
from typing import Any

import pytest

from cardgames import BadSetup, lab
from cardgames.chance import Stream
from cardgames.cli import main


def jobs(games: int, seed: int) -> list[tuple[int, int]]:
    if games < 3:
        raise ValueError("there have to be at least 3 games")
    return [(seed, number) for number in range(games)]


def work(job: tuple[int, int]) -> int:
    return Stream(*job).draw(1000)


def result(asked: Sequence[tuple[int, int]], done: Sequence[int]) -> dict[str, Any]:
    assert [work(job) for job in asked] == done
    return {"drawn": done}


@pytest.fixture(autouse=True)
def _dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a small experiment beside the book's."""
    dice = ModuleType("dice_lab")
    dice.jobs, dice.work, dice.result = jobs, work, result  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "dice_lab", dice)
    monkeypatch.setitem(lab.LABS, "dice", lab.Lab("dice_lab", "Are the dice fair?", games=5))


class Cluster(Executor):
    """An executor that does its work at once, and hands it back in the wrong order."""

    def __init__(self) -> None:
        self.sent: list[tuple[Callable[..., Any], tuple[Any, ...]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.sent.append((fn, args))
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def test_the_answer_is_the_same_whoever_does_the_work() -> None:
    alone = lab.run("dice", 40, 7)
    assert alone["command"] == "python -m cardgames lab dice --games 40 --seed 7"
    assert (alone["lab"], alone["games"], alone["seed"]) == ("dice", 40, 7)
    assert len(set(alone["drawn"])) > 20
    cluster = Cluster()
    assert lab.run("dice", 40, 7, cluster) == alone
    assert len(cluster.sent) == 40
    for pool in (ThreadPoolExecutor, ProcessPoolExecutor):
        with pool(2) as executor:
            assert lab.run("dice", 40, 7, executor) == alone


def test_how_far_it_is_can_be_shown() -> None:
    seen: list[tuple[int, str]] = []

    def bar(things: Iterable[Any], total: int, unit: str) -> Iterable[Any]:
        for number, thing in enumerate(things):
            seen.append((number, f"{total} {unit}"))
            yield thing

    lab.run("dice", bar=bar)
    assert seen == [(number, "5 job") for number in range(5)]


def test_what_is_not_begun_is_called_off() -> None:
    futures: list[Future[int]] = []

    class Broken(Executor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[int] = Future()
            if not futures:
                future.set_exception(RuntimeError("no power"))
            futures.append(future)
            return future

    with pytest.raises(RuntimeError, match="no power"):
        lab.run("dice", executor=Broken())
    assert len(futures) == 5
    assert all(future.cancelled() for future in futures[1:])


@pytest.mark.parametrize(("games", "said"), [(0, "from 1 to"), (-3, "from 1 to"), (2, "at least 3 games")])
def test_a_number_of_games_that_is_wrong(games: int, said: str) -> None:
    with pytest.raises(BadSetup, match=said) as caught:
        lab.run("dice", games)
    assert caught.value.where == "games"


def test_the_command_prints_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "dice", "--seed", "3", "--workers", "1"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out) == lab.run("dice", seed=3)
    assert err == ""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["cards"], 'there is no lab "cards"; the labs are: left-over, fairness, '),
        (["dice", "--games", "0"], "from 1 to"),
        (["dice", "--games", "2"], "at least 3 games"),
        (["dice", "--workers", "0"], "--workers: it has to be a whole number from 1 to 1000, not 0"),
        (["dice", "--games", "x"], "'x' is not a whole number"),
        ([], "NAME"),
    ],
)
def test_what_is_wrong_is_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["lab", *arguments])
    except SystemExit as error:
        status = int(str(error.code))
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("name", lab.LABS)
def test_the_books_labs_are_cut_into_jobs(name: str) -> None:
    experiment = lab.LABS[name].experiment
    assert len(experiment.jobs(lab.LABS[name].games, 1)) > 20
    assert lab.LABS[name].question.endswith("?")
