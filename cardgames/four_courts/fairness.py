"""Is it fair? Many single rounds between like players, counted by role: who wins, and how often nobody.

Trials differ in how well is played and in one rule each. A trial is cut into jobs that need nothing of each
other, so that any executor can do them; the same seed gives the same result on every machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from cardgames.chance import Stream
from cardgames.contract import Bot
from cardgames.four_courts.game import FourCourts
from cardgames.four_courts.position import LastRound
from cardgames.four_courts.power import holder
from cardgames.four_courts.thinker import Thinker

GAME = FourCourts()
ROLES = ("first", "second")
BLOCK = 20
"""As many rounds has a job."""

HASTY, THINKING, PATIENT = 30, 120, 480
"""As many rounds do players play out in their heads for a decision."""

Table = Mapping[str, Sequence[int]]
NO_WAY_OUT: Table = {role: [6] * 9 for role in ROLES}
EVEN: Table = dict.fromkeys(ROLES, GAME.defaults["points"]["first"])


class Trial(NamedTuple):
    """A trial: how long its players think, to whom ties go, and the points table, None for the book's.

    `playouts` is 0 for the greedy bot, otherwise a thinker's. `ties` is "" where a tied court is half a
    court to each, "courts" where it is the first player's; with "all" that player wins two courts each, too.
    """

    name: str
    words: str
    playouts: int = THINKING
    ties: str = ""
    points: Table | None = None


TRIALS = (
    Trial("greedy", "as in this book, looking one turn ahead", playouts=0),
    Trial("hasty", "as in this book, thinking a little", HASTY),
    Trial("book", "as in this book, thinking"),
    Trial("patient", "as in this book, thinking long", PATIENT),
    Trial("courts", "a tied court goes to the first player", ties="courts"),
    Trial("all", "that, and two courts each as well", ties="all"),
    Trial("no-way-out", "giving up never pays", points=NO_WAY_OUT),
    Trial("even", "one list of points for both", points=EVEN),
)


class Job(NamedTuple):
    """Some rounds of a trial: those of these numbers."""

    trial: Trial
    seed: int
    start: int
    stop: int


class End(NamedTuple):
    """How a round ended: the role of who won it (None: nobody), the points, whether it was given up."""

    winner: str | None
    points: int
    given_up: bool


def jobs(rounds: int, seed: int, trials: Sequence[Trial] = TRIALS) -> list[Job]:
    """Cut so many rounds of each trial into jobs."""
    return [
        Job(trial, seed, start, min(start + BLOCK, rounds))
        for trial in trials
        for start in range(0, rounds, BLOCK)
    ]


def work(job: Job) -> Counter[End]:
    """Play a job's rounds and count how they ended."""
    return Counter(played(job.trial, job.seed, number) for number in range(job.start, job.stop))


def played(trial: Trial, seed: int, number: int) -> End:
    """Play one round of a trial: the deal depends on seed and number alone."""
    options = {"max_rounds": 1} | ({} if trial.points is None else {"points": trial.points})
    state = GAME.new(2, options, seed=_mixed(seed, number))
    bots = [_player(trial, _mixed(seed + 1 + seat, number)) for seat in (0, 1)]
    while not state.over:
        (seat,) = state.to_act
        state = state.play(bots[seat].choose(state.view(seat))).state
    assert state.last_round is not None
    winner, points = judged(trial, state.last_round)
    return End(None if winner is None else ROLES[winner], points, state.last_round.forfeit)


def judged(trial: Trial, last: LastRound) -> tuple[int | None, int]:
    """Say who won a round by the trial's rule for ties, and the points; the first player is seat 0.

    >>> from cardgames.four_courts.cards import EMPTY
    >>> empty = LastRound(0, None, 0, False, (0, 0), EMPTY)
    >>> judged(Trial("", ""), empty), judged(Trial("", "", ties="courts"), empty)
    ((None, 0), (0, 6))
    """
    if last.forfeit or not trial.ties:
        return last.winner, last.points
    firsts = sum(holder(pair) != 1 for pair in last.power.values())
    if firsts == 2 and trial.ties == "courts":
        return None, 0
    winner = 0 if firsts >= 2 else 1
    points: Table = GAME.defaults["points"] if trial.points is None else trial.points
    return winner, points[ROLES[1 - winner]][last.cards_left[1 - winner]]


def _player(trial: Trial, seed: int) -> Bot[Any, Any]:
    """Make a player of a trial, which plays for the trial's rule."""
    if not trial.playouts:
        return GAME.bots["greedy"](seed)

    def worth(last: LastRound) -> int:
        winner, points = judged(trial, last)
        return -points if winner else points

    return Thinker(seed, trial.playouts, worth)


def _mixed(seed: int, number: int) -> int:
    return Stream(seed, number).draw(1 << 32)


# ---------------------------------------------------------------- what the counts say
def result(counts: Mapping[str, Counter[End]]) -> dict[str, Any]:
    """Give what was counted as plain JSON: by trial, how often each end came."""
    return {
        name: [[*end, number] for end, number in sorted(ends.items(), key=lambda item: _order(item[0]))]
        for name, ends in counts.items()
    }


def read(ends: Sequence[Sequence[Any]]) -> Counter[End]:
    """Read the ends of one trial as `result` gives them."""
    return Counter({End(winner, points, given_up): number for winner, points, given_up, number in ends})


def _order(end: End) -> tuple[str, int, bool]:
    return (end.winner or "", end.points, end.given_up)


class Share(NamedTuple):
    """A share that was counted, with the interval that holds the true one 19 times in 20 (Wilson's)."""

    hits: int
    of: int
    value: float
    low: float
    high: float


def share(hits: int, of: int) -> Share:
    """Work out a share with its interval.

    >>> [round(part, 3) for part in share(8, 10)[2:]]
    [0.8, 0.49, 0.943]
    """
    if not of:
        return Share(0, 0, 0.5, 0.0, 1.0)
    z = 1.959964
    value = hits / of
    centre = (value + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(value * (1 - value) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return Share(hits, of, value, centre - half, centre + half)


def drawn(ends: Counter[End]) -> Share:
    """The share of all rounds that nobody won."""
    return share(sum(n for end, n in ends.items() if end.winner is None), ends.total())


def given_up(ends: Counter[End]) -> Share:
    """The share of all rounds that were given up."""
    return share(sum(n for end, n in ends.items() if end.given_up), ends.total())


def second(ends: Counter[End], given_up: bool | None = None) -> Share:
    """The share of the second player among the rounds that somebody won, or of those (not) given up."""
    won = {end: n for end, n in ends.items() if end.winner is not None and given_up in (None, end.given_up)}
    return share(sum(n for end, n in won.items() if end.winner == "second"), sum(won.values()))


class Mean(NamedTuple):
    """A mean with the interval that holds the true one 19 times in 20."""

    value: float
    low: float
    high: float


def edge(ends: Counter[End]) -> Mean:
    """What being second is worth in a round: the points won by the second player less the first one's."""
    signs = {"second": 1, "first": -1, None: 0}
    total = ends.total()
    mean = sum(n * signs[end.winner] * end.points for end, n in ends.items()) / total
    square = sum(n * (signs[end.winner] * end.points) ** 2 for end, n in ends.items()) / total
    half = 1.959964 * sqrt(max(square - mean * mean, 0.0) / total)
    return Mean(mean, mean - half, mean + half)


ORDERS = {
    "by turns": "the roles change with every round",
    "winner": "the winner is first",
    "loser": "the loser is first",
}


def whole_games(ends: Counter[End], order: str, games: int, seed: int) -> Share:
    """Play whole games to 15 points with rounds drawn from those counted, and count whom the roles favour.

    The share is that of the player who is second in the first round, among the games that somebody wins.
    `order` says who is first player after that, one of ORDERS; after a drawn round the roles change.
    """
    rounds = [end for end, n in sorted(ends.items(), key=lambda item: _order(item[0])) for _ in range(n)]
    stream = Stream(seed, 0)
    won = 0
    for _ in range(games):
        scores, first = [0, 0], 0
        while max(scores) < GAME.defaults["target"]:
            end = rounds[stream.draw(len(rounds))]
            winner = None if end.winner is None else first if end.winner == "first" else 1 - first
            if winner is not None:
                scores[winner] += end.points
            first = (
                1 - first
                if order == "by turns" or winner is None
                else winner
                if order == "winner"
                else 1 - winner
            )
        won += scores[1] > scores[0]
    return share(won, games)


def counted(done: Iterator[tuple[Job, Counter[End]]]) -> dict[str, Counter[End]]:
    """Add up what the jobs counted, by trial."""
    counts: dict[str, Counter[End]] = {}
    for job, ends in done:
        counts.setdefault(job.trial.name, Counter()).update(ends)
    return counts
