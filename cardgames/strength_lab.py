"""How strong are the levels? Each plays each other, and the strongest plays with more and less time to think.

With two seats, one level sits against another; with more, one player of a level sits among others who are all
of another. Every deal is played as often as there are seats, so that the lone player has each of them once:
nobody is lucky in the deal or in the seat. What a bot may spend is counted in simulations, never in seconds,
so that the same seed gives the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cardgames import game
from cardgames.chance import Stream
from cardgames.intervals import Share, share
from cardgames.match import play_match

BEST, SECOND = "expert", "greedy"
"""The level that is given more and less time, and the one that it is measured against then."""

LADDER = (64, 16, 4)
"""The parts of its usual budget that the best level is tried with."""

_QUICK, _SLOW = 5, 1  # deals in a job, where nobody simulates and where somebody does
_SEEDS = 1 << 32


class Pairing(NamedTuple):
    """Who plays whom: one of a level against others of another, with so many simulations a choice."""

    lone: str
    others: str
    budget: int = 0


class Job(NamedTuple):
    """Some deals of a pairing: those of these numbers."""

    pairing: Pairing
    seed: int
    start: int
    stop: int


class Counts(NamedTuple):
    """What came of a pairing: the games, and what the lone player won of them.

    A win that is shared counts as its part. `shared` are the games whose win it shared, `faults` the moves
    that a bot lost its right to choose.
    """

    games: int = 0
    won: float = 0.0
    shared: int = 0
    faults: int = 0

    def plus(self, more: Counts) -> Counts:
        """Count together."""
        return Counts(
            self.games + more.games,
            self.won + more.won,
            self.shared + more.shared,
            self.faults + more.faults,
        )

    @property
    def share(self) -> Share:
        """The share of the games that the lone player won, with its interval."""
        return share(self.won, self.games)


class Strength(NamedTuple):
    """The experiment for one game at so many seats."""

    game: str
    seats: int

    def jobs(self, games: int, seed: int) -> list[Job]:
        """Cut it into jobs: so many games where nobody simulates, rounded up to whole deals, else fewer.

        A quarter where the best level plays the second, a sixth with a part of its budget, and a thirtieth
        where it plays others or others play it.
        """
        return [
            Job(pairing, seed, start, min(start + step, deals))
            for pairing in self.pairings()
            for step in [_SLOW if pairing.budget else _QUICK]
            for deals in [-(-games // (self._slow(pairing) * self.seats))]
            for start in range(0, deals, step)
        ]

    def pairings(self) -> list[Pairing]:
        """List who plays whom; with two seats it is all one who is called the lone player."""
        levels = game(self.game).bots
        found = [
            Pairing(lone, others, max(levels[lone].budget, levels[others].budget))
            for place, lone in enumerate(levels)
            for other, others in enumerate(levels)
            if other < place or (other > place and self.seats > 2)
        ]
        usual = levels[BEST].budget if BEST in levels else 0
        return found + [Pairing(BEST, SECOND, usual // part) for part in LADDER if usual >= part]

    def _slow(self, pairing: Pairing) -> int:
        """Return how many times fewer games a pairing has."""
        if not pairing.budget:
            return 1
        if pairing[:2] != (BEST, SECOND):
            return 30
        return 4 if pairing.budget == game(self.game).level(BEST).budget else 6

    def work(self, job: Job) -> Counts:
        """Play a job's deals, the lone player in each seat once."""
        counts = Counts()
        lone, others, budget = job.pairing
        for number in range(job.start, job.stop):
            deal = Stream(job.seed, number).draw(_SEEDS)
            for seat in range(self.seats):
                bots = [others] * self.seats
                bots[seat] = lone
                match = play_match(game(self.game), bots, 1, deal, fixed_seats=True, budget=budget or None)
                tally, faults = match.bots[seat], sum(bot.faults for bot in match.bots)
                counts = counts.plus(Counts(1, tally.share, tally.shared, faults))
        return counts

    def result(self, jobs: Sequence[Job], done: Sequence[Counts]) -> dict[str, Any]:
        """Give what was counted as plain data: a row for each pairing."""
        found: dict[Pairing, Counts] = {}
        for job, counts in zip(jobs, done, strict=True):
            found[job.pairing] = found.get(job.pairing, Counts()).plus(counts)
        return {
            "game": self.game,
            "seats": self.seats,
            "pairings": [
                {**pairing._asdict(), **counts._replace(won=round(counts.won, 4))._asdict()}
                for pairing, counts in found.items()
            ],
        }


BURIED_ALIVE = Strength("buried-alive", 4)
FOUR_COURTS = Strength("four-courts", 2)
BONEYARD = Strength("boneyard", 4)


def read(answer: Mapping[str, Any]) -> dict[Pairing, Counts]:
    """Read what `result` gave: for each pairing, what came of it."""
    return {
        Pairing(*(row[name] for name in Pairing._fields)): Counts(*(row[name] for name in Counts._fields))
        for row in answer["pairings"]
    }
