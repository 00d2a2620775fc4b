"""Tasks for those who write bots, checked by playing: `check("keeper", MyBot)` says whether it is done.

A bot that is checked runs here, in this very Python; for bots of others there is the tournament.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from cardgames import game
from cardgames.contract import BadSetup, Bot
from cardgames.guard import Chosen, guarded_choose
from cardgames.intervals import share
from cardgames.match import play_match
from cardgames.words import shown

Make = Callable[[int], Bot[Any, Any]]

_SEATS = 4
_DRAWS = 60
_FEW = 8  # different moves that are drawn in so many draws, at least
_GAMES = 60


class Verdict(NamedTuple):
    """Whether a task is done, and why not."""

    right: bool
    words: str

    def __str__(self) -> str:
        """Write it as a sentence."""
        return f"{'Right' if self.right else 'Not yet'}: {self.words}"


class Task(NamedTuple):
    """A task: the game that it is about, and the check."""

    game: str
    check: Callable[[Make], Verdict]


def check(name: str, bot: Make) -> Verdict:
    """Check whether a bot, given as its class, does what the task of that name asks for.

    Raises BadSetup for a name that there is no task of.
    """
    if name not in TASKS:
        raise BadSetup("task", f"there is no task {shown(name)}; the tasks are: {', '.join(TASKS)}")
    try:
        made = bot(1)
    except Exception as error:
        return Verdict(False, f"no bot can be made of it: {type(error).__name__}: {error}.")
    if not callable(getattr(made, "choose", None)):
        return Verdict(False, "it has no choose(self, view, budget).")
    return TASKS[name].check(bot)


def _drawing(bot: Make) -> Verdict:
    """Draw among all moves, the same ones for the same seed."""
    state = game("boneyard").new(_SEATS, None, 1)
    first, second = ([_asked(bot(seed), state, 0) for seed in range(_DRAWS)] for _ in range(2))
    if fault := next((one.fault for one in first if one.fault), None):
        return Verdict(False, f"it {fault}.")
    if [one.move for one in first] != [one.move for one in second]:
        return Verdict(False, "asked twice, with the same seed and the same view, it chose differently.")
    kinds = len({one.move for one in first})
    if kinds < _FEW:
        return Verdict(False, f"with {_DRAWS} different seeds it chose no more than {kinds} different moves.")
    return Verdict(True, f"{kinds} different moves with {_DRAWS} seeds, and each seed's own again and again.")


def _thrifty(bot: Make) -> Verdict:
    """Beat three who draw, at Boneyard."""
    return _beats("boneyard", bot, "random", _GAMES)


def _keeper(bot: Make) -> Verdict:
    """Lay the home suit of Buried Alive only when nothing else is left."""
    for seed in range(3):
        state = game("buried-alive").new(_SEATS, {"rounds": 1}, seed)
        players = [bot(seed + seat) for seat in range(_SEATS)]
        while not state.over:
            seat = state.to_act[0]
            view = state.view(seat)
            chosen = _asked(players[seat], state, seat)
            if chosen.fault is not None:
                return Verdict(False, f"it {chosen.fault}.")
            card = getattr(chosen.move, "card", None)
            if (
                card is not None
                and card[-1] == view.home
                and any(held[-1] != view.home for held in view.hand)
            ):
                return Verdict(False, f"at home in {view.home} and with other cards in hand, it laid {card}.")
            state = state.play(chosen.move).state
    return Verdict(True, "in three rounds nobody laid a card of the home suit while there was another.")


def _champion(bot: Make) -> Verdict:
    """Beat three greedy ones at Buried Alive."""
    return _beats("buried-alive", bot, "greedy", _GAMES)


def _beats(name: str, bot: Make, others: str, games: int) -> Verdict:
    """Win more than a fair share, and surely so."""
    match = play_match(game(name), [bot, *[others] * (_SEATS - 1)], games, seed=1)
    own = match.bots[0]
    if own.faults:
        return Verdict(False, f"it {own.fault}.")
    won = share(own.share, games)
    told = (
        f"it won {100 * won.value:.0f} % of {games} games against three {others} ones; the true share lies "
        f"between {100 * won.low:.0f} and {100 * won.high:.0f} %"
    )
    fair = 100 / _SEATS
    if won.low <= 1 / _SEATS:
        return Verdict(False, f"{told}, so it may be no more than the fair {fair:.0f} %.")
    return Verdict(True, f"{told}, above the fair {fair:.0f} %.")


def _asked(bot: Bot[Any, Any], state: Any, seat: int) -> Chosen[Any]:
    """Ask a bot without a simulation to spend."""
    return guarded_choose(bot, state, seat, 0)


TASKS: Mapping[str, Task] = {
    "drawing": Task("boneyard", _drawing),
    "thrifty": Task("boneyard", _thrifty),
    "keeper": Task("buried-alive", _keeper),
    "champion": Task("buried-alive", _champion),
}
"""The tasks, by name, from easy to hard."""
