"""A bot that looks one own turn ahead, over what its seat may know, and weighs giving up against playing on.

It makes each of its moves on the table that it sees, with the targets and declarations that would be its own,
and judges where that leads: how likely it controls each court when all cards are played. The cards
that it still holds help in their own suits' courts; so do the other's, of which it knows the number alone.

Floats are added, multiplied and divided one by one, and nothing else, so that the same seed and view give the
same move on every machine.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from cardgames.cards import SUITS
from cardgames.chance import Stream
from cardgames.four_courts.cards import (
    CARDS,
    INSTANTS,
    TOP,
    UNKNOWN,
    Code,
    Hand,
    Table,
    cards_of,
    code_of,
    filled,
    hand_of,
    is_figure,
    laid_in,
)
from cardgames.four_courts.effects import declared, exchanged, flipped, laid, pulled
from cardgames.four_courts.legal import targets
from cardgames.four_courts.moves import Declare, Decline, Forfeit, FourCourtsMove, Play, Target
from cardgames.four_courts.position import Pending, target_of
from cardgames.four_courts.power import courts_of, powers
from cardgames.four_courts.reach import ALL_LOCKED, LOCKS, WORKS, Works
from cardgames.four_courts.rounds import ENOUGH
from cardgames.four_courts.view import FourCourtsView

_STRENGTH = {"7": 7.0, "6": 6.0, "A": 4.0, "K": 4.5, "Q": 3.0, "J": 3.0}
_OWN_COURT = 0.4  # how much of its strength a card in hand brings to its own suit's court, on average
_ELSEWHERE = 0.25  # what it brings to each other court, face down
_NARROW = 1.0  # the lead in a court, in power, that is worth half of certainty when all cards are played
_WIDE = 1.0  # how much more it must be for the square root of the number of cards still to be played
_LOCKED = 0.4  # the part of that in a court that is locked
_NEARLY = 0.05  # points: a move that promises nearly as much as the best is made as often
_ALL: Hand = hand_of(CARDS)
_CHEAP = 0.6  # giving up costs less than its points, since whoever plays on from behind mostly pays later
_LOST = -100.0  # what giving up is worth if it loses the game


class GreedyBot:
    """Makes the move that promises the most points, or one of those that promise nearly as much."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        """Take the seed that decides between moves of nearly the same promise."""
        self.seed = seed

    def choose(self, view: FourCourtsView, budget: int) -> FourCourtsMove:
        """Choose a move: the one that promises the most."""
        moves = list(view.legal_moves)
        judge = Judge(view)
        promised = [judge.promise(move) for move in moves]
        best = max(promised)
        good = [move for move, promise in zip(moves, promised, strict=True) if promise >= best - _NEARLY]
        return good[Stream(self.seed, view.decision).draw(len(good))]


class Judge:
    """Judges a seat's moves by the points that they promise, seen from its view alone."""

    def __init__(self, view: FourCourtsView) -> None:
        """Take the view, and reckon what does not change with the moves."""
        self._view = view
        self._seat = view.seat
        self._other = 1 - view.seat
        self._line = view.round & 3
        self._hand = hand_of(view.hand)
        self._others = view.held[self._other]
        points = view.options["points"]
        self._points: list[tuple[int, ...]] = [
            points["first" if seat == view.first else "second"] for seat in (0, 1)
        ]
        seen = [placed.card for stack in view.table for placed in laid_in(stack) if placed.card]
        unseen = _ALL & ~self._hand & ~hand_of(seen)
        share = self._others / max(unseen.bit_count(), 1)
        self._theirs = [share * each for each in _help(unseen)]

    def promise(self, move: FourCourtsMove) -> float:
        """Return the points that a legal move promises: those that it wins less those that it costs."""
        view, table, works = self._view, self._view.table, self._view._works
        pending = view.pending
        if isinstance(move, Forfeit):
            cost = view.cost
            lost = view.scores[self._other] + cost >= view.options["target"]
            return _LOST if lost else -_CHEAP * cost
        if isinstance(move, Play):
            after = laid(table, move.place, move.code)
            works += WORKS[move.place][move.code]
            return self._acting(after, works, move.code, move.place, self._hand ^ move.bit)
        assert pending is not None
        if isinstance(move, Declare):
            return self._declaring(table, works, pending, move.facing)
        if isinstance(move, Target):
            return self._aimed(table, works, pending, move.place, self._hand)
        assert isinstance(move, Decline)
        return self._worth(table, works, self._hand)

    def _declaring(self, table: Table, works: Works, pending: Pending, facing: str) -> float:
        """Judge a declaration of this seat's own card."""
        code = code_of(pending.card, facing)
        (after, _), works = declared((table, table), works, pending.place, code)
        return self._acting(after, works, code, pending.place, self._hand)

    def _acting(self, table: Table, works: Works, code: Code, place: int, hand: Hand) -> float:
        """Judge a card of this seat that lies face up anew, with the best target if it acts at once."""
        aims = targets(INSTANTS[code], place, filled(table)) if INSTANTS[code] else ()
        if not aims:
            return self._worth(table, works, hand)
        pending = target_of(code, place, self._seat)
        found = [self._aimed(table, works, pending, aim, hand) for aim in aims]
        if pending.ability != "heart":
            found.append(self._worth(table, works, hand))
        return max(found)

    def _aimed(self, table: Table, works: Works, pending: Pending, aim: int, hand: Hand) -> float:
        """Judge a target."""
        if pending.ability != "jack":
            act = pulled if pending.ability == "heart" else exchanged
            (after, _), works = act((table, table), works, pending, aim)
            return self._worth(after, works, hand)
        if table[aim] & TOP == UNKNOWN:  # it would be a gift as a rule
            return self._worth(table, works, hand) - _NARROW
        (after, _), works, code = flipped((table, table), works, aim)
        card = CARDS[(code >> 2) - 1]
        if code & 3 or not is_figure(card):
            return self._worth(after, works, hand)
        found = []
        for facing in ("r", "s"):
            lies = code_of(card, facing)
            (then, _), at_work = declared((after, after), works, aim, lies)
            if aim & 1 == self._seat and INSTANTS[lies] != "jack":
                found.append(self._acting(then, at_work, lies, aim, hand))
            else:
                found.append(self._worth(then, at_work, hand))
        return max(found) if aim & 1 == self._seat else min(found)

    def _worth(self, table: Table, works: Works, hand: Hand) -> float:
        """Return what a position is worth to this seat, in points, when its turn is over."""
        held = hand.bit_count()
        if not held + self._others or works & LOCKS == ALL_LOCKED:
            return self._counted(table, held)
        spread = _NARROW + _WIDE * sqrt(held + self._others)
        mine = _help(hand)
        found = powers(table, self._line)
        chances = [1.0, 0.0, 0.0, 0.0, 0.0]  # of controlling so many courts
        for court in range(4):
            lead = float(found[court][self._seat] - found[court][self._other])
            width = spread
            if works >> 4 * court & 15:
                width *= _LOCKED
            else:
                lead += mine[court] - self._theirs[court]
            chance = 0.5 + 0.5 * lead / (width + abs(lead))
            for courts in range(4, 0, -1):
                chances[courts] = chances[courts] * (1 - chance) + chances[courts - 1] * chance
            chances[0] *= 1 - chance
        won, lost = chances[3] + chances[4], chances[0] + chances[1]
        return won * self._price(self._other, self._others) - lost * self._price(self._seat, held)

    def _counted(self, table: Table, held: int) -> float:
        """Return what a round that ends so is worth."""
        found = powers(table, self._line)
        if courts_of(found, self._seat) >= ENOUGH:
            return float(self._points[self._other][self._others])
        return -float(self._points[self._seat][held]) if courts_of(found, self._other) >= ENOUGH else 0.0

    def _price(self, loser: int, held: int) -> float:
        """Return what a loser pays on average, who may give up now or play on to the end."""
        points = self._points[loser]
        return 0.5 * (points[held] + points[0])


@lru_cache(1 << 14)
def _help(cards: Hand) -> tuple[float, ...]:
    """Return what cards in hand bring to each court, on average: more in their own suit's than elsewhere."""
    courts = [0.0, 0.0, 0.0, 0.0]
    for card in cards_of(cards):
        for court, suit in enumerate(SUITS):
            courts[court] += _OWN_COURT * _STRENGTH[card[0]] if card[1] == suit else _ELSEWHERE
    return tuple(courts)
