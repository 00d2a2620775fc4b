"""What the expert would do in Four Courts, and why, in words made of what the move changes on the table."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from cardgames.advice import Advice, Weighed
from cardgames.cards import SUIT_NAMES, named
from cardgames.chance import Stream
from cardgames.four_courts.cards import FACE_DOWN, POWERS, Placed, ability
from cardgames.four_courts.events import lies
from cardgames.four_courts.expert import weighed
from cardgames.four_courts.imagined import imagined
from cardgames.four_courts.moves import Declare, Decline, Forfeit, FourCourtsMove, Play, Target
from cardgames.four_courts.position import LastRound, Pending, Position
from cardgames.four_courts.power import holder, neighbours
from cardgames.four_courts.quick import quick_move
from cardgames.four_courts.stakes import Stakes
from cardgames.four_courts.view import FourCourtsView
from cardgames.search import Tried
from cardgames.words import about, listed, percent, points

_SEED = 5
"""Advice is the same for everybody."""

_TOLD = 2
"""As many courts are told of one after the other."""

_CLOSE, _CLOSE_CHANCE = 1.5, 0.1
"""Points, and chance to win the game: giving up is spoken of where it is not worse than this."""

_SPREAD = 4.0
"""Points: by so much, more or less, what comes of a round lies apart from its mean."""

_LAST = ("This is the last round", "a draw counting as half")
_NEAR = ("The end of the game is near", "if later rounds are even")
"""When the chance to win the game is told, and how it is reckoned."""

_NUMBERS = ("none", "one", "two", "three", "all four")


def advise(view: FourCourtsView, budget: int, also: Sequence[FourCourtsMove] = ()) -> Advice[FourCourtsMove]:
    """Weigh the moves of the view's seat, and say which is the best and why.

    The value of a move is in points of the round. Near the end of the game the chance to win is what counts:
    it is given in points too, and `game` says how many the whole chance is worth. To give up is advised only
    if that is clearly better; else it is worth no more than the best card. Raises ValueError if the seat has
    nothing to decide.
    """
    if view.to_act != (view.seat,):
        raise ValueError(f"seat {view.seat} has nothing to decide")
    tried = _not_given_up(view, weighed(view, budget, Stream(_SEED, view.decision), also))
    best, most, _ = tried[0]
    where, spots = _where(view, best)
    return Advice(
        tuple(Weighed(one.move, min(one.value, most)) for one in tried),
        where,
        spots,
        " ".join(_reasons(view, tried)),
        Stakes(view._round, view.seat).game,
    )


def _not_given_up(
    view: FourCourtsView, tried: tuple[Tried[FourCourtsMove], ...]
) -> tuple[Tried[FourCourtsMove], ...]:
    """Put the best card before giving up, unless this is better by more than chance may have made it."""
    first, *others = tried
    if not isinstance(first.move, Forfeit) or not others:
        return tried
    card = others[0]
    clearly = first.value - card.value > _SPREAD / sqrt(card.visits)
    if clearly or _followed(view, card.move).ended is not None:  # with the last card little is left to chance
        return tried
    return (card, first, *others[1:])


# ---------------------------------------------------------------- where to look
def _where(view: FourCourtsView, best: FourCourtsMove) -> tuple[str, tuple[str, ...]]:
    """Say where to look, without the move, and name the spots."""
    pending = view.pending
    if isinstance(best, Play):
        return f"Look at {_court(best.court)}: {_standing(view, best.court)}.", (f"court:{best.court}",)
    if isinstance(best, Forfeit):
        lost = [court for court, seat in view.control.items() if seat == 1 - view.seat]
        return (
            "Count the courts that you may still win, and what giving up costs now and later.",
            tuple(f"court:{court}" for court in lost or view.courts),
        )
    assert pending is not None
    if isinstance(best, Target):
        whose = "your own" if best.side == view.seat else "their"
        where = f"Look at what lies on {whose} side of {_court(best.court)}."
        return where, (f"side:{best.side}{best.court}",)
    card = named(pending.card)
    spots = (f"card:{pending.card}",)
    if isinstance(best, Declare):
        return f"Compare what {card} does upright and what it does sideways.", spots
    return f"Look at what {card} could act on, and whether any of it helps you.", spots


def _standing(view: FourCourtsView, court: str) -> str:
    """Say how a court stands."""
    own, other = view.power[court][view.seat], view.power[court][1 - view.seat]
    if view.sides[court] == ((), ()):
        return "nobody has a card there yet"
    if own == other:
        return f"it is level, {own} each"
    return f"you lead there, {own} to {other}" if own > other else f"they lead there, {other} to {own}"


# ---------------------------------------------------------------- what the move changes
class _After(NamedTuple):
    """The table after a turn: the powers, by court, and what the ability that acted was aimed at.

    `ended` is the round, if it is over then.
    """

    power: dict[str, tuple[int, int]]
    acted: tuple[Pending, Target, Placed] | None
    ended: LastRound | None

    @property
    def certain(self) -> bool:
        """Whether the powers are known: no card was turned up that the seat has not seen."""
        return self.acted is None or self.acted[0].ability != "jack" or self.acted[2].card is not None


def _followed(view: FourCourtsView, best: FourCourtsMove) -> _After:
    """Follow a move to the end of what its seat decides then, on a table that fits the view."""
    state = imagined(view, Stream(_SEED, view.decision))
    before: Position = state
    move, acted = best, None
    while True:
        pending = before.pending
        if isinstance(move, Target) and pending is not None and acted is None:
            acted = (pending, move, view.sides[move.court][move.side][-1])
        state = state.play(move).state
        if state.over:
            assert state.last_round is not None
            return _After(state.last_round.power, acted, state.last_round)
        if state.pending is None or state.to_act != (view.seat,):
            return _After(state.power, acted, None)
        before, move = state, quick_move(state.view(view.seat))


def _reasons(view: FourCourtsView, tried: Sequence[Tried[FourCourtsMove]]) -> list[str]:
    """Say why the first move is the best."""
    best = tried[0].move
    if isinstance(best, Forfeit):
        return _given_up(view, tried)
    if isinstance(best, Decline):
        return [
            "Every target would do you more harm than good, so the table stays as it is.",
            *_prices(view, tried),
        ]
    after = _followed(view, best)
    if not after.certain:
        assert after.acted is not None
        return [_aimed(view, *after.acted), *_prices(view, tried)]
    end = _prices(view, tried) if after.ended is None else _end(view, after.ended)
    return [*_changes(view, best, after), *end]


def _changes(view: FourCourtsView, best: FourCourtsMove, after: _After) -> list[str]:
    """Say what a move changes, the courts that it wins or loses first."""
    changed = [court for court in view.courts if after.power[court] != view.power[court]]
    changed.sort(key=lambda court: -_weight(view, after, court))
    effects = [_effect(view, after, court) for court in changed[:_TOLD]]
    what = _subject(view, best, changed[:_TOLD])
    told = [f"{what} {listed(effects)}." if effects else f"{what} changes no court's power."]
    if after.acted is not None:
        told.append(_aimed(view, *after.acted))
    if isinstance(best, Play):
        told += _lasting(view, best)
    if any(holder(after.power[court]) != view.control[court] for court in changed):
        told.append(_held(view, after))
    return told


def _weight(view: FourCourtsView, after: _After, court: str) -> int:
    """Return how much there is to tell of a court: a change of control first."""
    old, new = view.power[court], after.power[court]
    turned = holder(old) != holder(new)
    return 100 * turned + abs((old[0] - old[1]) - (new[0] - new[1]))


def _subject(view: FourCourtsView, best: FourCourtsMove, told: Sequence[str]) -> str:
    """Name what brings the change; where it lies is left out if that court is told of anyway."""
    pending = view.pending
    if isinstance(best, Play):
        card = named(best.card)
        how = f" {lies(best.card, best.facing)}," if best.facing in ("r", "s") else ""
        how = " face down" if best.facing == "d" else how
        return f"{card}{how}" if best.court in told else f"{card}{how} in {_court(best.court)}"
    assert pending is not None
    if isinstance(best, Declare):
        return f"{named(pending.card)} {lies(pending.card, best.facing)},"
    return f"Aimed there, {named(pending.card)}"


def _effect(view: FourCourtsView, after: _After, court: str) -> str:
    """Say what becomes of a court; its powers are told the higher first."""
    name = _court(court)
    old, new = view.power[court], after.power[court]
    own, other = new[view.seat], new[1 - view.seat]
    had, has = view.control[court], holder(new)
    if has is None:
        return f"makes {name} level, {own} each" if had != view.seat else f"leaves {name} level, {own} each"
    if has == view.seat:
        if had != has:
            return f"makes {name} yours, {own} to {other}"
        more = own - other > old[view.seat] - old[1 - view.seat]
        return f"{'raises' if more else 'cuts'} your lead in {name} to {own} to {other}"
    if had != has:
        return f"leaves {name} to them, {other} to {own}"
    less = other - own < old[1 - view.seat] - old[view.seat]
    return f"{'cuts' if less else 'raises'} their lead in {name} to {other} to {own}"


def _aimed(view: FourCourtsView, pending: Pending, target: Target, placed: Placed) -> str:
    """Say what a jack, a heart or a diamond acts on."""
    whose = "your own" if target.side == view.seat else "their"
    card = "face-down card" if placed.card is None else named(placed.card)
    what = f"{whose} {card} in {_court(target.court)}"
    by = named(pending.card)
    if pending.ability == "heart":
        return f"{by} pulls {what} over to {_court(pending.court)}."
    if pending.ability == "diamond":
        return f"{by} changes places with {what}."
    if not placed.up:
        return f"{by} turns {what} face up."
    power = POWERS[placed.card[:-1]] if placed.card is not None else FACE_DOWN
    return f"{by} turns {what} face down, so that it has power {FACE_DOWN} instead of {power}."


def _lasting(view: FourCourtsView, best: Play) -> list[str]:
    """Say what holds from now on because of a card just played."""
    name = ability(best.card, best.facing)
    if name == "ace":
        return ["Nobody can play a card there from hand any more."]
    if name == "club":
        return ["Every card there now counts as 1, on both sides."]
    if name == "spade":
        return ["On each side only the highest card counts there now."]
    if name == "queen":
        suit = best.card[-1]
        if any(card[-1] == suit and card != best.card for card in view.hand):
            near = [SUIT_NAMES[court] for court in neighbours(view.courts, best.court)]
            courts = f"court{'s' * (len(near) > 1)} of {listed(near)}"
            return [f"She opens the {courts} to your {SUIT_NAMES[suit]}."]
    return []


def _held(view: FourCourtsView, after: _After) -> str:
    """Say who controls how many courts then."""
    holders = [holder(pair) for pair in after.power.values()]
    own, other, level = (holders.count(seat) for seat in (view.seat, 1 - view.seat, None))
    ties = f"; {_NUMBERS[level]} {'is' if level == 1 else 'are'} level" if level else ""
    courts = "court" if own == 1 else "courts"
    yours = f"{_NUMBERS[own]} {courts}" if own else "no court"
    return f"Then you control {yours} and they {_NUMBERS[other]}{ties}."


# ---------------------------------------------------------------- what it brings, and what giving up costs
def _given_up(view: FourCourtsView, tried: Sequence[Tried[FourCourtsMove]]) -> list[str]:
    """Say why it is best to give up."""
    cost = f"Giving up now costs you {points(view.cost)}"
    best, others = tried[0].value, [one.value for one in tried if one.visits]
    if not others:
        return [f"{cost}."]
    stakes = Stakes(view._round, view.seat)
    if stakes.game:
        left, playing = percent(stakes.chance(best)), percent(stakes.chance(others[0]))
        less = f"{playing} on average" if playing != left else "no more"
        return [f"{cost} and leaves you a chance of {left} to win the game; the best card leaves {less}."]
    playing = _brings(others[0]) if others[0] < best - 0.05 else "brings no more"
    return [f"{cost}; even the best card {playing} on average."]


def _end(view: FourCourtsView, last: LastRound) -> list[str]:
    """Say how the round ends."""
    if last.winner is None:
        return ["That ends the round, and nobody wins it."]
    if last.winner == view.seat:
        return [f"That ends the round: you win it and score {points(last.points)}."]
    return [f"That ends the round: they win it and score {points(last.points)}."]


def _prices(view: FourCourtsView, tried: Sequence[Tried[FourCourtsMove]]) -> list[str]:
    """Say what the best move brings on average, and what giving up would cost if that comes near."""
    best = tried[0]
    if not best.visits:
        return []
    stakes = Stakes(view._round, view.seat)
    told = [_outlook(view, stakes, best.value)]
    given_up = next((one.value for one in tried if isinstance(one.move, Forfeit)), None)
    if given_up is None:
        return told
    cost = f"Giving up now would cost {points(view.cost)}"
    alike = ", about as much" if given_up > best.value else ""
    if _would_lose(view):
        told.append("To give up would lose the game.")
    elif stakes.game and best.value - given_up <= _CLOSE_CHANCE * stakes.game:
        told.append(f"{cost} and leave you {percent(stakes.chance(given_up))}{alike}.")
    elif not stakes.game and best.value - given_up <= _CLOSE:
        told.append(f"{cost}{alike}.")
    return told


def _outlook(view: FourCourtsView, stakes: Stakes, value: float) -> str:
    """Say what the best move brings: points on average, or near the game's end the chance to win it."""
    if not stakes.game:
        return f"Played out in deals that fit what you see, the round then {_brings(value)} on average."
    last = view.round + 1 >= view.options["max_rounds"]
    when, how = _LAST if last else _NEAR
    chance = f"your chance to win the game is then {percent(stakes.chance(value))}"
    return f"{when}: played out in deals that fit what you see, {chance}, {how}."


def _would_lose(view: FourCourtsView) -> bool:
    """Whether giving up would end the game and lose it. Keeps FC-31."""
    own, other = view.scores[view.seat], view.scores[1 - view.seat] + view.cost
    last = view.round + 1 >= view.options["max_rounds"]
    return bool(other >= view.options["target"] or (last and own < other))


def _brings(value: float) -> str:
    """Say what a value means.

    >>> _brings(1.24), _brings(-0.96), _brings(0.04)
    ('brings you 1.2 points', 'costs you 1 point', 'brings and costs you nothing')
    """
    if about(value) == about(0):
        return "brings and costs you nothing"
    return f"{'brings' if value > 0 else 'costs'} you {about(value)}"


def _court(court: str) -> str:
    return f"the court of {SUIT_NAMES[court]}"
