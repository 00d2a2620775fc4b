"""A bot that looks one own turn ahead, over what its seat may know, and weighs giving up against playing on.

It makes each of its moves on the table that it sees, with the targets and declarations that would be its own,
and judges where that leads: how likely it controls each court when all cards are played. The cards
that it still holds help in their own suits' courts; so do the other's, of which it knows the number alone.

Floats are added, multiplied and divided one by one, and nothing else, so that the same seed and view give the
same move on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum, sqrt

from cardgames.chance import Stream
from cardgames.four_courts.cards import (
    CARDS,
    HAND,
    INSTANTS,
    TOP,
    UNKNOWN,
    Code,
    Hand,
    Stack,
    Table,
    code_of,
    filled,
    hand_of,
    is_figure,
    laid_in,
)
from cardgames.four_courts.effects import declared, exchanged, flipped, laid, pulled
from cardgames.four_courts.legal import targets
from cardgames.four_courts.moves import Declare, Decline, Forfeit, FourCourtsMove, Play, Target
from cardgames.four_courts.position import Options, Pending, target_of
from cardgames.four_courts.power import leads
from cardgames.four_courts.reach import ALL_LOCKED, LOCKS, WORKS, Works
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
_HUGE = 1_000_000  # points that are too many to tell apart
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

    __slots__ = ("_hand", "_line", "_other", "_others", "_points", "_seat", "_theirs", "_view")

    def __init__(self, view: FourCourtsView) -> None:
        """Take the view, and reckon what does not change with the moves."""
        self._view = view
        self._seat = view._seat
        self._other = 1 - view._seat
        self._line = view._round.number & 3
        self._hand = view._hand
        self._others = view._held[self._other]
        self._points = _prices(view._round.options, view.first)
        unseen = _ALL & ~self._hand
        for stack in view._table:
            unseen &= ~_cards(stack)
        share = self._others / max(unseen.bit_count(), 1)
        every = _ELSEWHERE * unseen.bit_count()
        self._theirs = [share * (_OWN[unseen >> at & 63] + every) for at in _SUITS_AT]

    def promise(self, move: FourCourtsMove) -> float:
        """Return the points that a legal move promises: those that it wins less those that it costs."""
        view, table, works = self._view, self._view._table, self._view._works
        if isinstance(move, Play):
            after = laid(table, move.place, move.code)
            works += WORKS[move.place][move.code]
            return self._acting(after, works, move.code, move.place, self._hand ^ move.bit)
        if isinstance(move, Forfeit):
            cost = view.cost
            lost = view.scores[self._other] + cost >= view.options["target"]
            return _LOST if lost else -_CHEAP * cost
        pending = view._pending
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
        found = leads(table, self._line)
        if self._seat:
            found = [-lead for lead in found]
        if not held + self._others or works & LOCKS == ALL_LOCKED:
            return self._counted(found, held)
        spread = _SPREAD[held + self._others]
        mine, theirs = _ELSEWHERE * held, self._theirs
        chances = []  # of controlling each court
        for court in (0, 1, 2, 3):
            lead: float = found[court]
            width = spread
            if works >> 4 * court & 15:
                width *= _LOCKED
            else:
                lead += mine + _OWN[hand >> 6 * court & 63] - theirs[court]
            chances.append(0.5 + 0.5 * lead / (width + abs(lead)))
        a, b, c, d = chances
        both, two = a * b, c * d  # of the first two courts, and of the last two
        one, single = a + b - 2 * both, c + d - 2 * two
        won = both * (two + single) + one * two
        lost = (1 - both - one) * (1 - two) + one * (1 - two - single)
        return won * self._price(self._other, self._others) - lost * self._price(self._seat, held)

    def _counted(self, found: Sequence[int], held: int) -> float:
        """Return what a round that ends with these leads is worth; who holds more courts has won it."""
        courts = 0
        for lead in found:
            courts += (lead > 0) - (lead < 0)
        if courts > 0:
            return float(self._points[self._other][self._others])
        return -float(self._points[self._seat][held]) if courts < 0 else 0.0

    def _price(self, loser: int, held: int) -> float:
        """Return what a loser pays on average, who may give up now or play on to the end."""
        points = self._points[loser]
        return 0.5 * (points[held] + points[0])


@lru_cache(64)
def _prices(options: Options, first: int) -> tuple[tuple[int, ...], ...]:
    """Return by seat what the loser of a round pays, for each number of cards left; huge numbers are cut."""
    lists = [tuple(min(points, _HUGE) for points in each) for each in (options.first, options.second)]
    return (lists[first], lists[1 - first])


_OWN = tuple(
    fsum([_OWN_COURT * _STRENGTH[CARDS[nth][0]] - _ELSEWHERE for nth in range(6) if held >> nth & 1])
    for held in range(64)
)
"""By which of a suit's six cards are held, what they bring to their own court more than to any other."""
_SUITS_AT = (0, 6, 12, 18)
_SPREAD = tuple(_NARROW + _WIDE * sqrt(cards) for cards in range(2 * HAND + 1))


@lru_cache(1 << 12)
def _cards(stack: Stack) -> Hand:
    """Return the known cards of a stack as a hand."""
    return hand_of([placed.card for placed in laid_in(stack) if placed.card])
