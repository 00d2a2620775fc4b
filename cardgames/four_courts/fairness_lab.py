"""Is it fair? Many single rounds between like players, counted by role: who wins, and how often nobody.

Trials differ in how well is played and in one rule each. A trial is cut into jobs that need nothing of each
other, so that any executor can do them; the same seed gives the same result on every machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cardgames.chance import Stream
from cardgames.four_courts.game import FourCourts
from cardgames.four_courts.position import LastRound
from cardgames.four_courts.power import holder
from cardgames.intervals import Mean, Share, mean, share

GAME = FourCourts()
ROLES = ("first", "second")
BLOCK = 20
"""As many rounds has a job."""

Table = Mapping[str, Sequence[int]]
POINTS: Table = dict(GAME.defaults["points"])
NO_WAY_OUT: Table = {role: [6] + [60] * 8 for role in ROLES}
"""So dear that nobody gives up."""

EVEN: Table = dict.fromkeys(ROLES, POINTS["first"])


class Trial(NamedTuple):
    """A trial: of which level its players are, with what budget, and by which points table.

    Where they think long, only one in `slow` of the games asked for is played.
    """

    name: str
    words: str
    level: str = "greedy"
    budget: int = 0
    slow: int = 1
    points: Table = POINTS


TRIALS = (
    Trial("greedy", "look one turn ahead"),
    Trial("patient", "look to the end of the round", "expert", 64, 10),
    Trial("no way out", "one turn ahead, nobody gives up", points=NO_WAY_OUT),
    Trial("even", "one turn ahead, one list of points", points=EVEN),
)


class Job(NamedTuple):
    """Some rounds of a trial: those of these numbers."""

    trial: Trial
    seed: int
    start: int
    stop: int


class End(NamedTuple):
    """How a round ended: the role of who won it (None: nobody), the points, whether it was given up.

    `courts` are those that first and second player controlled, ties not counted.
    """

    winner: str | None
    points: int
    given_up: bool
    courts: tuple[int, int]


def jobs(games: int, seed: int, trials: Sequence[Trial] = TRIALS) -> list[Job]:
    """Cut the trials into jobs; each game is a single round."""
    return [
        Job(trial, seed, start, min(start + BLOCK, -(-games // trial.slow)))
        for trial in trials
        for start in range(0, -(-games // trial.slow), BLOCK)
    ]


def work(job: Job) -> Counter[End]:
    """Play a job's rounds and count how they ended."""
    return Counter(played(job.trial, job.seed, number) for number in range(job.start, job.stop))


def played(trial: Trial, seed: int, number: int) -> End:
    """Play one round of a trial: the deal depends on seed and number alone."""
    state = GAME.new(2, {"points": trial.points}, seed=_mixed(seed, number))
    bots = [GAME.level(trial.level).make(_mixed(seed + 1 + seat, number)) for seat in (0, 1)]
    while not state.rounds:
        (seat,) = state.to_act
        state = state.play(bots[seat].choose(state.view(seat), trial.budget)).state
    assert state.last_round is not None
    return ended(state.last_round)


def ended(last: LastRound) -> End:
    """Say how a round ended whose first player is seat 0."""
    holders = [holder(pair) for pair in last.power.values()]
    winner = None if last.winner is None else ROLES[last.winner]
    return End(winner, last.points, last.forfeit, (holders.count(0), holders.count(1)))


def _mixed(seed: int, number: int) -> int:
    return Stream(seed, number).draw(1 << 32)


# ---------------------------------------------------------------- what the counts say
def result(jobs: Sequence[Job], done: Sequence[Counter[End]]) -> dict[str, Any]:
    """Give what the jobs counted as plain data: by trial, each end and how often it came."""
    counts: dict[str, Counter[End]] = {}
    for job, ends in zip(jobs, done, strict=True):
        counts.setdefault(job.trial.name, Counter()).update(ends)
    return {
        "ends": {
            name: [[*end, ends[end]] for end in sorted(ends, key=_order)] for name, ends in counts.items()
        }
    }


def read(answer: Mapping[str, Any]) -> dict[str, Counter[End]]:
    """Read what `result` gave: by trial, how often each end came.

    >>> done = [Counter([End("second", 6, False, (1, 3))])]
    >>> read(result(jobs(1, 0, TRIALS[:1]), done)) == {"greedy": done[0]}
    True
    """
    return {
        name: Counter({End(who, points, up, (one, two)): n for who, points, up, (one, two), n in rows})
        for name, rows in answer["ends"].items()
    }


def _order(end: End) -> tuple[str, int, bool, tuple[int, int]]:
    return (end.winner or "", end.points, end.given_up, end.courts)


def ties_to_first(ends: Counter[End], rounds_too: bool = False) -> Counter[End]:
    """Count the same rounds by another rule: tied courts go to the first player.

    With `rounds_too` the first player wins at two courts each as well. Rounds given up stay as they are.

    >>> tied = End(None, 0, False, (1, 2))
    >>> [end.winner for end in ties_to_first(Counter([tied]))]
    [None]
    >>> [end.winner for end in ties_to_first(Counter([tied]), rounds_too=True)]
    ['first']
    """
    changed: Counter[End] = Counter()
    for end, number in ends.items():
        firsts = 4 - end.courts[1]
        if not end.given_up:
            winner = "second" if firsts < 2 else "first" if firsts > 2 or rounds_too else None
            if winner != end.winner:
                loser = None if winner is None else ROLES[1 - ROLES.index(winner)]
                points = 0 if loser is None else POINTS[loser][0]
                end = end._replace(winner=winner, points=points)
        changed[end] += number
    return changed


def drawn(ends: Counter[End]) -> Share:
    """The share of all rounds that nobody won."""
    return share(sum(n for end, n in ends.items() if end.winner is None), ends.total())


def given_up(ends: Counter[End]) -> Share:
    """The share of all rounds that were given up."""
    return share(sum(n for end, n in ends.items() if end.given_up), ends.total())


def second(ends: Counter[End]) -> Share:
    """The share of the second player among the rounds that somebody won."""
    won = [sum(n for end, n in ends.items() if end.winner == role) for role in ROLES]
    return share(won[1], sum(won))


def edge(ends: Counter[End]) -> Mean:
    """What being second is worth in a round: the points won by the second player less the first one's."""
    gains: Counter[int] = Counter()
    for end, number in ends.items():
        gains[_SIGNS[end.winner] * end.points] += number
    return mean(gains)


_SIGNS = {"second": 1, "first": -1, None: 0}

ORDERS = ("by turns", "the winner is first", "the loser is first")
"""Who is first player in the next round; after a drawn round the roles change in any case."""


def whole_games(ends: Counter[End], order: str, games: int, seed: int) -> Share:
    """Play whole games of rounds drawn from those counted: how often who was second at first wins them."""
    rounds = [end for end in sorted(ends, key=_order) for _ in range(ends[end])]
    stream = Stream(seed, 0)
    won = 0
    for _ in range(games):
        scores, first = [0, 0], 0
        while max(scores) < GAME.defaults["target"]:
            end = rounds[stream.draw(len(rounds))]
            winner = None if end.winner is None else first ^ (end.winner == "second")
            if winner is not None:
                scores[winner] += end.points
            if winner is None or order == "by turns":
                first = 1 - first
            else:
                first = winner if order == "the winner is first" else 1 - winner
        won += scores[1] > scores[0]
    return share(won, games)
