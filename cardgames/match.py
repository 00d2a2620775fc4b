"""Matches: many games between bots, counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import index
from time import perf_counter
from typing import Any, SupportsIndex, TypeAlias

from cardgames import game as named
from cardgames.chance import Stream
from cardgames.contract import BadSetup, Bot, Game, Level, State
from cardgames.guard import guarded_play, raised
from cardgames.words import shown

MOST_GAMES = 1_000_000_000
MOST_SIMULATIONS = 1_000_000
_SEEDS = 1 << 32

Entry: TypeAlias = str | Level | Callable[[int], Bot[Any, Any]]
"""Who enters a match: a level of the game by its name, or a bot of one's own: its class, or a Level."""


@dataclass(slots=True)
class Tally:
    """What one entry of a match has done; `losses` are all games neither won nor shared.

    `share` counts its wins in games, a shared win as its part of one. `faults` counts the moves that were
    drawn for it because it raised something or chose no legal move, `fault` says what the first of them was.
    """

    name: str
    wins: int = 0
    shared: int = 0
    losses: int = 0
    share: float = 0.0
    points: float = 0
    faults: int = 0
    fault: str = ""

    def mean(self, games: int) -> float:
        """Return the mean result; a whole number where it is too large to be anything else."""
        try:
            return self.points / games
        except OverflowError:
            return self.points // games


@dataclass(slots=True)
class Match:
    """What came of a match: a tally for each entry; rounds and moves in all games; seconds of play alone."""

    game: str
    seed: int
    games: int
    bots: list[Tally]
    rounds: int = 0
    moves: int = 0
    seconds: float = 0.0

    def as_json(self) -> dict[str, Any]:
        """Return the match as plain data: means where many games are told by one number."""
        return {
            "game": self.game,
            "seed": self.seed,
            "games": self.games,
            "bots": [
                {
                    "name": bot.name,
                    "wins": bot.wins,
                    "shared": bot.shared,
                    "losses": bot.losses,
                    "mean": bot.mean(self.games),
                }
                for bot in self.bots
            ],
            "rounds": self.rounds / self.games,
            "moves": self.moves,
            "seconds": self.seconds,
        }


def play_match(
    game: Game[Any, Any] | str,
    bots: Sequence[Entry],
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    fixed_seats: bool = False,
    budget: int | None = None,
    progress: Callable[[range], Iterable[int]] = iter,
) -> Match:
    """Play `games` games between these bots, one a seat: names of levels, or classes of bots of one's own.

    The game is given by its name, or as it is. The entries are shuffled over the seats for each game, every
    order with the same chance, unless the seats are fixed. Bots that simulate get the `budget`, or each its
    own usual one. Where a bot misbehaves a legal move is drawn for it, and its faults are counted. `progress`
    wraps the counter of games. Raises BadSetup for an unknown game or bot, a wrong number of bots or games, a
    wrong seed, wrong options or budget.
    """
    rules = named(game) if isinstance(game, str) else game
    check_whole("games", games, 1, MOST_GAMES)
    check_whole("seed", seed)
    if budget is not None:
        check_whole("budget", budget, 1, MOST_SIMULATIONS)
    entered = [_entered(rules, bot) for bot in bots]
    levels = [level for _, level in entered]
    rules.new(len(bots), options, seed)
    match = Match(rules.name, seed, games, [Tally(name) for name, _ in entered])
    for number in progress(range(games)):
        stream = Stream(seed, number)
        entries = list(range(len(bots)))
        if not fixed_seats:
            stream.shuffle(entries)
        budgets = [levels[entry].budget if budget is None else budget for entry in entries]
        players = [_made(match.bots[entry].name, levels[entry], stream.draw(_SEEDS)) for entry in entries]
        first = rules.new(len(bots), options, stream.draw(_SEEDS))
        began = perf_counter()
        last, moves = _play(first, players, budgets, [match.bots[entry] for entry in entries])
        match.seconds += perf_counter() - began
        match.moves += moves
        match.rounds += last.rounds
        _count(match, entries, last)
    return match


def check_whole(where: str, value: object, least: int | None = None, most: int = 0) -> None:
    """Check that this is a whole number, between these two if they are given; raises BadSetup."""
    between = "" if least is None else f" from {least:,} to {most:,}"
    if not isinstance(value, SupportsIndex) or (least is not None and not least <= index(value) <= most):
        raise BadSetup(where, f"it has to be a whole number{between}, not {shown(value)}")


def _entered(game: Game[Any, Any], bot: Entry) -> tuple[str, Level]:
    """Return the name and the level of who enters a match; a bot of one's own has its class's name."""
    if isinstance(bot, str):
        return bot, game.level(bot)
    level = bot if isinstance(bot, Level) else Level(bot)
    return getattr(level.make, "__name__", "own"), level


def _made(name: str, level: Level, seed: int) -> Bot[Any, Any]:
    """Make a bot; raises BadSetup for one that cannot be made."""
    try:
        return level.make(seed)
    except Exception as error:
        raise BadSetup("bots", f"{name} cannot be made from a seed: it {raised(error)}") from error


def _play(
    state: State[Any, Any],
    players: Sequence[Bot[Any, Any]],
    budgets: Sequence[int],
    tallies: Sequence[Tally],
) -> tuple[State[Any, Any], int]:
    """Play one game to its end; each bot is shown its seat's view and nothing else."""
    moves = 0
    while not state.over:
        for seat in state.to_act:
            state, fault = guarded_play(players[seat], state, seat, budgets[seat])
            if fault is not None:
                tallies[seat].faults += 1
                tallies[seat].fault = tallies[seat].fault or fault
            moves += 1
    return state, moves


def _count(match: Match, entries: Sequence[int], last: State[Any, Any]) -> None:
    outcome = last.outcome
    assert outcome is not None
    for seat, entry in enumerate(entries):
        tally = match.bots[entry]
        tally.points += outcome.results[seat]
        if seat not in outcome.winners:
            tally.losses += 1
            continue
        tally.share += 1 / len(outcome.winners)
        if len(outcome.winners) > 1:
            tally.shared += 1
        else:
            tally.wins += 1
