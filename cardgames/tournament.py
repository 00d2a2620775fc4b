"""Tournaments: every bot against every other over many deals, on as many machines as there are.

Two bots share a table: half of the seats are one's, half the other's, side by side, and each deal is played
as often as there are seats, all moving one seat on. So both have each seat equally often with the same cards,
and nobody is lucky in the deal or in the seat. All pairs play the same deals. A bot that somebody has written
sits in a process of its own at each of its seats; no process meets a deal twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import accumulate, combinations
from math import fsum
from typing import Any, NamedTuple

from cardgames import game
from cardgames.cage import Cage, Program
from cardgames.chance import Stream
from cardgames.contract import BadSetup, Bot, Game, State
from cardgames.guard import Chosen, guarded_choose
from cardgames.lab import Bar, Lost, done
from cardgames.match import MOST_SIMULATIONS, check_whole
from cardgames.ratings import Rating, ratings
from cardgames.referee import Asking, Conduct, Played, chosen_of, refereed
from cardgames.words import shown

MOST_GAMES = 1_000_000
BUDGET = 100
"""Simulations for a choice of a bot that somebody has written, if nobody says more."""

SECONDS, MEMORY = 2.0, 512
"""How long a bot may think about a move, and how many megabytes it may take, if nobody says otherwise."""

_DEALS = 5  # in a job
_TABLE = 4  # seats at a table, where the game lets so many play
_SEEDS = 1 << 32


class Entrant(NamedTuple):
    """Who enters: a level of the game by its name, or a bot that somebody has written, its `program`."""

    name: str
    program: Program | None = None


class Limits(NamedTuple):
    """What bots may use: simulations a choice (None: each its usual ones), seconds a move, megabytes."""

    budget: int | None = None
    seconds: float = SECONDS
    memory: int = MEMORY


class Job(NamedTuple):
    """Some deals of a pair, each played once, with the seats moved on so many times.

    `out` says which of the two is not asked for a move, because it ended the process that did the job.
    """

    game: str
    seed: int
    pair: tuple[int, int]
    turn: int
    start: int
    stop: int
    entrants: tuple[Entrant, Entrant]
    limits: Limits
    out: tuple[bool, bool] = (False, False)


class Done(NamedTuple):
    """What came of a job: its games, and the conduct of both."""

    games: list[Played]
    conduct: tuple[Conduct, Conduct]


def table_of(rules: Game[Any, Any]) -> int:
    """Return how many sit at a table in a tournament of this game."""
    return _TABLE if _TABLE in rules.seats else rules.seats[0]


def seating(pair: tuple[int, int], players: int, turn: int) -> tuple[int, ...]:
    """Return whose each seat is: half of them the one's, half the other's, moved on so many times.

    >>> [seating((0, 1), 4, turn) for turn in (0, 1)]
    [(0, 0, 1, 1), (1, 0, 0, 1)]
    """
    half = players // 2
    whole = [pair[0]] * half + [pair[1]] * (players - half)
    return tuple(whole[(seat - turn) % players] for seat in range(players))


def first_of(rules: Game[Any, Any], seed: int, deal: int, players: int) -> State[Any, Any]:
    """Deal: the first position of the deal of that number."""
    state: State[Any, Any] = rules.new(players, None, Stream(seed, deal).draw(_SEEDS))
    return state


def seed_of(seed: int, deal: int, turn: int, seat: int) -> int:
    """Return the seed of the bot at a seat, from which nobody can tell what was dealt."""
    stream = Stream(seed, ~deal)
    return [stream.draw(_SEEDS) for _ in range(turn * 16 + seat + 1)][-1]


def work(job: Job) -> Done:
    """Play a job's games; bots that somebody has written play in processes, which end with it."""
    rules = game(job.game)
    players = table_of(rules)
    own = seating(job.pair, players, job.turn)
    entrants = dict(zip(job.pair, job.entrants, strict=True))
    conduct = {place: Conduct(ended=out) for place, out in zip(job.pair, job.out, strict=True)}
    chairs = [_Chair(rules, entrants[place], job.limits) for place in own]
    names = [entrants[place].name for place in own]
    played = []
    try:
        for deal in range(job.start, job.stop):
            for seat, chair in enumerate(chairs):
                chair.begin(seed_of(job.seed, deal, job.turn, seat))
            asking = refereed(first_of(rules, job.seed, deal, players), deal, own, names, conduct)
            played.append(_driven(asking, chairs))
    finally:
        printed = [chair.end() for chair in chairs]
    for place, text in zip(own, printed, strict=True):
        conduct[place].printed = conduct[place].printed or text
    return Done(played, (conduct[job.pair[0]], conduct[job.pair[1]]))


def _driven(asking: Asking, chairs: Sequence[_Chair]) -> Played:
    """Play a game with whoever sits at the table."""
    try:
        seat, state = next(asking)
        while True:
            seat, state = asking.send(chairs[seat].choose(state, seat))
    except StopIteration as over:
        played: Played = over.value
        return played


class _Chair:
    """A seat with its bot: in a process of its own if somebody has written it, a level of the game here."""

    def __init__(self, rules: Game[Any, Any], entrant: Entrant, limits: Limits) -> None:
        self._rules = rules
        self._name = entrant.name
        self._cage: Cage | None = None
        if entrant.program is None:
            usual = rules.level(entrant.name).budget
        else:
            usual = BUDGET
            self._cage = Cage(rules.name, entrant.program, limits.seconds, limits.memory)
        self._budget = usual if limits.budget is None else limits.budget
        self._bot: Bot[Any, Any] | None = None

    def begin(self, seed: int) -> None:
        """Seat a new bot for a game."""
        if self._cage is None:
            self._bot = self._rules.level(self._name).make(seed)
        else:
            self._cage.begin(seed)

    def choose(self, state: State[Any, Any], seat: int) -> Chosen[Any]:
        """Have the bot choose: it is shown its seat's view and nothing else."""
        if self._cage is None:
            assert self._bot is not None
            return guarded_choose(self._bot, state, seat, self._budget)
        text, fault = self._cage.choose(state.view(seat), self._budget)
        return chosen_of(self._rules, text, fault, state, seat)

    def end(self) -> str:
        """Let the bot go; returns the beginning of what it printed."""
        if self._cage is None:
            return ""
        self._cage.end()
        return self._cage.printed


# ---------------------------------------------------------------- the whole


@dataclass(slots=True)
class Tournament:
    """What came of a tournament: its games, and how each entrant behaved, by their places in `names`."""

    game: str
    seed: int
    players: int
    names: tuple[str, ...]
    games: list[Played] = field(default_factory=list)
    conduct: list[Conduct] = field(default_factory=list)

    def add(self, pair: tuple[int, int], came: Done) -> None:
        """Count a job's games."""
        self.games += came.games
        for place, more in zip(pair, came.conduct, strict=True):
            self.conduct[place] = self.conduct[place].plus(more)

    def won(self, one: int, other: int) -> tuple[float, int]:
        """Return what the one won of the games against the other, and how many those were."""
        deals = self._deals().get((one, other), ())
        return fsum(score for score, _ in deals), sum(games for _, games in deals)

    def _deals(self) -> dict[tuple[int, int], list[tuple[float, int]]]:
        """Return, for both sides of each pair, what was won in each deal and of how many games."""
        found: dict[tuple[int, int], dict[int, tuple[float, int]]] = {}
        for played in self.games:
            one, other = sorted(set(played.seats))
            shares = zip(played.seats, played.shares, strict=True)
            own = fsum(share for place, share in shares if place == one)
            for pair, share in (((one, other), own), ((other, one), 1 - own)):
                score, games = found.setdefault(pair, {}).get(played.deal, (0.0, 0))
                found[pair][played.deal] = score + share, games + 1
        return {pair: list(deals.values()) for pair, deals in found.items()}

    def ratings(self) -> list[Rating]:
        """Rate all entrants."""
        pairs = {pair: deals for pair, deals in self._deals().items() if pair[0] < pair[1]}
        return ratings(pairs, len(self.names))

    def ranking(self) -> list[int]:
        """Return the places in `names`, the highest rating first."""
        rated = self.ratings()
        return sorted(range(len(self.names)), key=lambda place: (-rated[place].value, place))

    def as_json(self) -> dict[str, Any]:
        """Return it as plain data, the record of each game in it."""
        import json

        rated = self.ratings()
        return {
            "game": self.game,
            "seed": self.seed,
            "players": self.players,
            "bots": [
                {
                    "name": self.names[place],
                    "rating": rated[place]._asdict(),
                    "faults": self.conduct[place].faults,
                    "moves": self.conduct[place].moves,
                    "drawn": self.conduct[place].drawn,
                    "out": self.conduct[place].out > 0,
                    "told": self.conduct[place].told(self.names[place]),
                }
                for place in self.ranking()
            ],
            "cross": [
                {"bot": self.names[one], "against": self.names[other], "won": round(won, 4), "games": games}
                for one in range(len(self.names))
                for other in range(len(self.names))
                if one != other
                for won, games in [self.won(one, other)]
            ],
            "games": [
                {"seats": [self.names[place] for place in played.seats], "record": json.loads(played.record)}
                for played in self.games
            ],
        }


def run_tournament(
    name: str,
    entrants: Sequence[Entrant],
    games: int,
    seed: int,
    limits: Limits = Limits(),  # noqa: B008, it never changes
    executor: Executor | None = None,
    bar: Bar = lambda things, *_: things,
    seen: Callable[[int, Played], None] = lambda *_: None,
) -> Tournament:
    """Let all play all, at least so many games each pair, and return what came of it.

    The games go to any executor of `concurrent.futures`, such as a process pool, or one that sends them to a
    cluster (`Client.get_executor()` of Dask's); without one they are played here. `seen` is shown each game
    and its number, from 1, soon after its end. Raises BadSetup for an unknown game or level, too few
    entrants, two of one name, or wrong numbers.
    """
    rules = game(name)
    jobs = list(jobs_of(rules, entrants, games, seed, limits))
    names = tuple(entrant.name for entrant in entrants)
    found = Tournament(name, seed, table_of(rules), names, [], [Conduct() for _ in names])
    first = list(accumulate((job.stop - job.start for job in jobs), initial=1))
    came: dict[int, Done] = {}
    for place, one in bar(_whatever_ends(jobs, executor), len(jobs), "set"):
        came[place] = one
        for nth, played in enumerate(one.games, first[place]):
            seen(nth, played)
    for place, job in enumerate(jobs):
        found.add(job.pair, came[place])
    return found


def _whatever_ends(jobs: Sequence[Job], executor: Executor | None) -> Iterator[tuple[int, Done]]:
    """Do all jobs, those too whose processes a bot ends: it is found out, and asked no more."""
    lost = []
    for place, came in done(work, jobs, executor, Lost):
        if came is None:
            lost.append(place)
        else:
            yield place, came
    guilty: set[int] = set()
    while lost:
        place = lost.pop(0)
        job, came = _alone(jobs[place], guilty, executor)
        yield place, came
        guilty |= {who for who, out in zip(job.pair, job.out, strict=True) if out}
        known = [other for other in lost if guilty.intersection(jobs[other].pair)]
        again = [_without(jobs[other], guilty) for other in known]
        for nth, came in done(work, again, executor, Lost):
            if came is not None:
                lost.remove(known[nth])
                yield known[nth], came


def _alone(job: Job, guilty: set[int], executor: Executor | None) -> tuple[Job, Done]:
    """Do a job while no other is done, with one bot after the other out, until its process comes to no end.

    So no bot pays for what another one does, or for what has befallen the machine only once.
    """
    one, other = job.pair
    written = {who for who, (_, program) in zip(job.pair, job.entrants, strict=True) if program is not None}
    for suspects in (set[int](), {one}, {other}, {one, other}):
        if suspects <= written:
            job = _without(job, guilty | suspects)
            ((_, came),) = done(work, [job], executor, Lost)
            if came is not None:
                return job, came
    both = " and ".join(shown(name) for name, _ in job.entrants)
    raise BadSetup("bots", f"the process that leads {both} comes to an end again and again")


def _without(job: Job, guilty: set[int]) -> Job:
    """Return the job with these out."""
    one, other = job.pair
    return job._replace(out=(one in guilty, other in guilty))


def jobs_of(
    rules: Game[Any, Any], entrants: Sequence[Entrant], games: int, seed: int, limits: Limits
) -> Iterator[Job]:
    """Cut a tournament into jobs, in their order; raises BadSetup for what cannot be played."""
    check_terms(games, seed, limits)
    _check(rules, entrants)
    players = table_of(rules)
    deals = -(-games // players)
    for start in range(0, deals, _DEALS):
        for one, other in combinations(range(len(entrants)), 2):
            for turn in range(players):
                stop = min(start + _DEALS, deals)
                both = entrants[one], entrants[other]
                yield Job(rules.name, seed, (one, other), turn, start, stop, both, limits)


def check_terms(games: int, seed: int, limits: Limits) -> None:
    """Check the numbers of a tournament; raises BadSetup."""
    check_whole("games", games, 1, MOST_GAMES)
    check_whole("seed", seed)
    if limits.budget is not None:
        check_whole("budget", limits.budget, 1, MOST_SIMULATIONS)
    _between("limit", limits.seconds, 0.01, 3600)
    _between("memory", limits.memory, 64, 1 << 20)


def _check(rules: Game[Any, Any], entrants: Sequence[Entrant]) -> None:
    if len(entrants) < 2:
        raise BadSetup("bots", f"a tournament needs two bots or more, not {len(entrants)}")
    for place, (name, program) in enumerate(entrants):
        if name in [other.name for other in entrants[:place]]:
            raise BadSetup("bots", f"two are called {shown(name)}; each needs a name of its own")
        if program is None:
            rules.level(name)


def _between(where: str, value: float, least: float, most: float) -> None:
    if not isinstance(value, int | float) or not least <= value <= most:
        raise BadSetup(where, f"it has to be a number from {least:g} to {most:,}, not {shown(value)}")
