"""The lab: questions that are answered by playing thousands of games, on as many machines as there are.

An experiment is a module, or an object, with three functions. `jobs(games, seed)` cuts it into jobs that
need nothing of each other, small values that can be sent; `work(job)` does one, anywhere;
`result(jobs, done)` makes plain data of the jobs and what came of each, in their order. So the answer depends
on games and seed alone, whoever does the work: this process, all cores, or the machines of a cluster.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from cardgames.contract import BadSetup
from cardgames.match import check_whole
from cardgames.terminal import whole, with_bar, wrong
from cardgames.words import shown

MOST_GAMES = 1_000_000_000

Bar = Callable[[Iterable[Any], int, str], Iterable[Any]]
"""What shows how far it is: it gets what comes, how many will come, and what one is called."""


class Lost(Exception):
    """The process that did a job has come to an end before the job was done: an executor may raise it."""


class Experiment(Protocol):
    """What an experiment has."""

    def jobs(self, games: int, seed: int) -> Sequence[Any]:
        """Cut the experiment into jobs; raises ValueError for a number of games that it cannot do."""

    def work(self, job: Any) -> Any:
        """Do one job."""

    def result(self, jobs: Sequence[Any], done: Sequence[Any]) -> dict[str, Any]:
        """Make plain data of all jobs and of what came of each, in their order."""


class Lab(NamedTuple):
    """An experiment that can be run by name: where it is, what it asks, and how many games answer it.

    Where is a module, or what has that name in one: "cardgames.strength_lab:BONEYARD".
    """

    where: str
    question: str
    games: int
    seed: int = 1

    @property
    def experiment(self) -> Experiment:
        """The experiment itself, imported when it is first asked for."""
        module, _, name = self.where.partition(":")
        found: Any = import_module(module)
        experiment: Experiment = getattr(found, name) if name else found
        return experiment


LABS = {
    "left-over": Lab(
        "cardgames.buried_alive.leftover_lab",
        "Do left-over cards at half a point an icon break Buried Alive?",
        games=1000,
    ),
    "fairness": Lab("cardgames.four_courts.fairness_lab", "Is Four Courts fair to both players?", games=2000),
    "strength-buried-alive": Lab(
        "cardgames.strength_lab:BURIED_ALIVE", "How strong are the levels of Buried Alive?", games=240
    ),
    "strength-four-courts": Lab(
        "cardgames.strength_lab:FOUR_COURTS", "How strong are the levels of Four Courts?", games=100
    ),
    "strength-boneyard": Lab(
        "cardgames.strength_lab:BONEYARD", "How strong are the levels of Boneyard?", games=200
    ),
}


def run(
    name: str,
    games: int | None = None,
    seed: int | None = None,
    executor: Executor | None = None,
    bar: Bar = lambda things, *_: things,
) -> dict[str, Any]:
    """Run the lab of that name and return its answer as plain data, with the command that gives it again.

    The jobs go to any executor of `concurrent.futures`, such as a process pool, or one that sends them to a
    cluster; without one they are done here, one after the other. `bar` shows how far it is. Raises BadSetup
    for a name that is none of LABS, or a wrong number of games.
    """
    if name not in LABS:
        raise BadSetup("lab", f"there is no lab {shown(name)}; the labs are: {', '.join(LABS)}")
    lab = LABS[name]
    games = lab.games if games is None else games
    seed = lab.seed if seed is None else seed
    check_whole("games", games, 1, MOST_GAMES)
    check_whole("seed", seed)
    experiment = lab.experiment
    try:
        jobs = experiment.jobs(games, seed)
    except ValueError as error:
        raise BadSetup("games", str(error)) from None
    found = dict(bar(done(experiment.work, jobs, executor), len(jobs), "job"))
    answer = experiment.result(jobs, [found[place] for place in range(len(jobs))])
    command = f"python -m cardgames lab {name} --games {games} --seed {seed}"
    return {"lab": name, "games": games, "seed": seed, "command": command, **answer}


def done(
    work: Callable[[Any], Any],
    jobs: Sequence[Any],
    executor: Executor | None,
    none_if: type[Exception] | tuple[()] = (),
) -> Iterator[tuple[int, Any]]:
    """Do jobs that need nothing of each other; give each one's place and what came of it, as it comes.

    Without an executor they are done here, one after the other. None comes of a job whose future raises
    `none_if`. If it ends early, the others are called off.
    """
    if executor is None:
        yield from ((place, work(job)) for place, job in enumerate(jobs))
        return
    places = {executor.submit(work, job): place for place, job in enumerate(jobs)}
    try:
        for future in as_completed(places):
            try:
                came = future.result()
            except none_if:
                came = None
            yield places[future], came
    finally:
        for future in places:
            future.cancel()


def add_lab(commands: Any) -> None:
    """Add the command to those of the command line."""
    lab = commands.add_parser(
        "lab",
        help="play thousands of games to answer a question",
        description="Play thousands of games between bots to answer a question of the book, on all cores, "
        "and print the answer as JSON.",
        epilog="\n".join(
            ["labs:", *(f"  {name}: {lab.question} ({lab.games:,} games)" for name, lab in LABS.items())]
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    lab.add_argument("lab", metavar="NAME", help=f"one of: {', '.join(LABS)}")
    lab.add_argument("--games", type=whole, metavar="N", help="how many games of each kind; more, less doubt")
    lab.add_argument("--seed", type=whole, metavar="S", help="the same seed, the same answer (1)")
    lab.add_argument("--workers", type=whole, metavar="W", help="how many processes work (one for each core)")
    lab.set_defaults(run=_lab)


def _lab(told: argparse.Namespace) -> int:
    """Run a lab and print its answer."""
    if told.workers is not None and not 1 <= told.workers <= 1000:
        return wrong(f"--workers: it has to be a whole number from 1 to 1000, not {told.workers}")
    try:
        if told.workers == 1:
            answer = run(told.lab, told.games, told.seed, bar=with_bar)
        else:
            from concurrent.futures import ProcessPoolExecutor

            with ProcessPoolExecutor(told.workers) as executor:
                answer = run(told.lab, told.games, told.seed, executor, with_bar)
    except BadSetup as error:
        return wrong(str(error))
    print(json.dumps(answer, indent=1))
    return 0
