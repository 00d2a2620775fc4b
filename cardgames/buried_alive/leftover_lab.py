"""The designer's open question, as an experiment: do left-over cards at half a point an icon break the game?

Deals are drawn, and bots that know nothing of the rule play each of them twice, for every number of players.
Each finished round is then scored in three ways: the left-over icons count nothing, half, or in full. What is
counted are sums, batch by batch, so that every mean has an interval: that of the means of the batches.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from cardgames.buried_alive.board import PLACE, Count
from cardgames.buried_alive.game import BuriedAlive
from cardgames.buried_alive.scoring import leaders, score
from cardgames.buried_alive.state import BuriedAliveState
from cardgames.cards import SUITS
from cardgames.chance import Stream
from cardgames.icons import ICONS
from cardgames.intervals import BATCHES, mean_of_batches

PLAYERS = tuple(range(2, 9))
BOTS = ("random", "mixed", "greedy")
"""Who plays: bots that lay cards anywhere, that bury as much as they can, or that do one or the other."""

RULES = ("none", "half", "full")
"""What the left-over icons count, in the order of their worth in halves of a point."""

_SEEDS = 1 << 30
ICONS_IN_ALL = len(SUITS) * sum(map(len, ICONS.values()))

Sums: TypeAlias = dict[str, float]


class Job(NamedTuple):
    """A batch of deals to play: for so many players, with bots of that name, from a seed of its own."""

    players: int
    bots: str
    deals: int
    seed: int


def jobs(games: int, seed: int, players: Sequence[int] = PLAYERS, bots: Sequence[str] = BOTS) -> list[Job]:
    """List the batches of an experiment with so many games for each number of players and each kind of bot.

    Every deal is played twice. Raises ValueError if there are too few for every batch to have a deal.
    """
    deals = games // 2
    if deals < BATCHES:
        raise ValueError(f"there have to be at least {2 * BATCHES} games of each kind, not {games}")
    stream = Stream(seed, 0)
    return [
        Job(n, kind, deals // BATCHES + (batch < deals % BATCHES), stream.draw(_SEEDS))
        for kind in bots
        for n in players
        for batch in range(BATCHES)
    ]


class Ended(NamedTuple):
    """What is kept of a finished round: the home suits, and by suit the exposed and the left-over icons."""

    homes: tuple[str, ...]
    exposed: Count
    leftover: Count


def play_round(players: int, bots: str, seed: int, play: int) -> Ended:
    """Play the round that is dealt from a seed, with bots whose chance is that of this play of it."""
    game = BuriedAlive()
    state: BuriedAliveState = game.new(players=players, seed=seed)
    stream = Stream(seed, play + 1)
    kinds = ("random", "greedy") if bots == "mixed" else (bots,)
    seats = [[game.level(kind).make(stream.draw(_SEEDS)) for kind in kinds] for _ in range(players)]
    while not state.over:
        seat = state.to_act[0]
        bot = seats[seat][stream.draw(len(kinds))]
        state = state.play(bot.choose(state.view(seat), 0)).state
    last = state.last_round
    assert last is not None
    return Ended(last.homes, last.exposed, last.leftover)


def work(job: Job) -> Sums:
    """Play a batch, each deal twice, and sum up what the results are made of."""
    sums: Sums = {}
    stream = Stream(job.seed, 0)
    for _ in range(job.deals):
        seed = stream.draw(_SEEDS)
        twice = [play_round(job.players, job.bots, seed, play) for play in (0, 1)]
        for worth, rule in enumerate(RULES):
            off = [count_round(sums, rule, worth, ended) for ended in twice]
            _add(sums, f"{rule} both", sum(one * other for one, other in zip(*off, strict=True)))
    return sums


def _add(sums: Sums, name: str, value: float) -> None:
    sums[name] = sums.get(name, 0) + value


def count_round(sums: Sums, rule: str, worth: int, ended: Ended) -> list[float]:
    """Count one finished round under one rule, and return by how much each seat is above the mean."""
    halves = score(ended.homes, ended.exposed, ended.leftover, worth)
    won = leaders(halves)
    mean = sum(halves) / len(halves)
    off = [(some - mean) / 2 for some in halves]
    gifts = [worth * ended.leftover[PLACE[home]] / 2 for home in ended.homes]
    usual = sum(gifts) / len(gifts)
    _add(sums, f"{rule} rounds", 1)
    _add(sums, f"{rule} points", mean / 2)
    _add(sums, f"{rule} survive", sum(ended.exposed) / (ICONS_IN_ALL - sum(ended.leftover)))
    _add(sums, f"{rule} changed", won != leaders(score(ended.homes, ended.exposed, ended.leftover, 0)))
    _add(sums, f"{rule} shared", len(won) > 1)
    for name, seat in (("first", 0), ("last", len(halves) - 1)):
        _add(sums, f"{rule} {name} wins", (seat in won) / len(won))
        _add(sums, f"{rule} {name} points", off[seat])
    for home, by, gift in zip(ended.homes, off, gifts, strict=True):
        _add(sums, f"{rule} square", by * by)
        _add(sums, f"{rule} gift", by * (gift - usual))
        _add(sums, f"{rule} gifts", (gift - usual) ** 2)
        at_home = ended.homes.count(home)
        _add(sums, f"{rule} at home {at_home}", by)
        _add(sums, f"{rule} seats {at_home}", 1)
    return off


def result(jobs: Sequence[Job], done: Sequence[Sums]) -> dict[str, Any]:
    """Turn the sums of all batches into means with 95 % intervals, as plain JSON.

    `groups` has, for each kind of bot and number of players, how many games were played and, for each rule,
    the measures: `changed`, the share of rounds that others win than if left-over icons counted nothing;
    `shared`, that of rounds whose win is shared; `first_wins` and `last_wins`, how often the first and the
    last seat win, against their fair share; `first_points` and `last_points`, by how many points they are
    above the mean; `points`, the mean itself; `survive`, the share of all icons played that are exposed at
    the end; and, of the spread between seats, the part that comes from the `deal`, from how many are
    `at_home` in the suit, and from what was `left_over`.
    """
    groups: dict[tuple[str, int], list[tuple[Job, Sums]]] = {}
    for job, sums in zip(jobs, done, strict=True):
        groups.setdefault((job.bots, job.players), []).append((job, sums))
    return {
        "groups": [
            {
                "bots": bots,
                "players": players,
                "games": 2 * sum(job.deals for job, _ in batches),
                "rules": {rule: _intervals(rule, players, [sums for _, sums in batches]) for rule in RULES},
            }
            for (bots, players), batches in groups.items()
        ],
    }


def _intervals(rule: str, players: int, batches: Sequence[Sums]) -> dict[str, dict[str, float]]:
    by_batch = [measures(rule, players, sums) for sums in batches]
    means = {name: mean_of_batches([measured[name] for measured in by_batch]) for name in by_batch[0]}
    return {
        name: {"mean": round(mean.value, 4), "low": round(mean.low, 4), "high": round(mean.high, 4)}
        for name, mean in means.items()
    }


def measures(rule: str, players: int, sums: Sums) -> dict[str, float]:
    """Work out the measures of one batch."""

    def per_round(name: str) -> float:
        return sums[f"{rule} {name}"] / sums[f"{rule} rounds"]

    square = sums[f"{rule} square"] or 1.0  # without any spread there is nothing to explain
    at_home = 0.0
    for sharing in range(1, players + 1):
        if seats := sums.get(f"{rule} seats {sharing}", 0):
            at_home += sums[f"{rule} at home {sharing}"] ** 2 / seats
    gifts = sums[f"{rule} gifts"]
    return {
        "changed": per_round("changed"),
        "shared": per_round("shared"),
        "first_wins": per_round("first wins") * players,
        "last_wins": per_round("last wins") * players,
        "first_points": per_round("first points"),
        "last_points": per_round("last points"),
        "points": per_round("points"),
        "survive": per_round("survive"),
        "deal": 2 * sums[f"{rule} both"] / square,
        "at_home": at_home / square,
        "left_over": sums[f"{rule} gift"] ** 2 / gifts / square if gifts else 0.0,
    }
