"""Whole positions that fit what a seat knows: the unseen cards dealt, home suits drawn from what play tells.

Who covers an icon says a little: it is less likely to be of its own home suit. Who lays a number card says so
too, since most players keep those of their home suit for later. Both are counted, for each seat and suit, as
odds in thousandths, in whole numbers alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgames.buried_alive.board import PLACE, Board, by_suit
from cardgames.buried_alive.moves import Lay
from cardgames.buried_alive.scoring import tied
from cardgames.buried_alive.state import BuriedAliveState, Homes
from cardgames.buried_alive.view import BuriedAliveView
from cardgames.cards import DECK, SUITS, in_order
from cardgames.chance import Stream
from cardgames.deals import Deal, Deals, Pack
from cardgames.icons import ICONS

SURE = 1000
"""The odds of the suit that fits best."""

_LEAST = 10  # nothing is ever ruled out by what a seat does
_OWN = 400  # how readily a seat covers an icon of its home suit, against one of another
_EARLY = 800  # how readily it lays a number card of its home suit
_TRIES = 12  # deals drawn at most until one agrees with the odds
_SEEDS = 1 << 32


class Guess(NamedTuple):
    """What a seat cannot see, as it might be: every hand and home suit, and the left-over cards."""

    hands: tuple[tuple[str, ...], ...]
    homes: tuple[str, ...]
    leftover: tuple[str, ...]


def odds(view: BuriedAliveView) -> list[list[int]]:
    """Return for each seat how well its play agrees with each home suit, in thousandths of the best.

    The hand that a suit needs is not counted here.
    """
    found = [[SURE] * len(SUITS) for _ in range(view.players)]
    board = Board()
    for laid in view.board:
        _told_by(laid.lay, board, found[laid.seat])
        board = board.laid(laid.lay)
    return found


def _told_by(lay: Lay, board: Board, suits: list[int]) -> None:
    """Weigh one card that a seat laid on this board."""
    covered = by_suit(board.covered(lay.box))
    number, in_all = sum(covered.values()), sum(board.counts)
    if number:
        for place, suit in enumerate(SUITS):
            did = SURE * number - (SURE - _OWN) * covered.get(suit, 0)
            usual = SURE * in_all - (SURE - _OWN) * board.counts[place]
            suits[place] = suits[place] * did * in_all // (usual * number)
    if ICONS[lay.card[:-1]]:
        suits[PLACE[lay.card[-1]]] = suits[PLACE[lay.card[-1]]] * _EARLY // SURE
    most = max(suits)
    suits[:] = [max(SURE * some // most, _LEAST) for some in suits]


class Imagination:
    """Deals for one view, as many as are asked for."""

    def __init__(self, view: BuriedAliveView) -> None:
        """Take the view; what its play tells is weighed once."""
        self._view = view
        self._laid = [[laid.card for laid in view.board if laid.seat == seat] for seat in range(view.players)]
        seen = {*view.hand, *(laid.card for laid in view.board), *(view.leftover or ())}
        self._unseen = [card for card in DECK if card not in seen]
        self.odds = odds(view)

    def guess(self, stream: Stream) -> Guess:
        """Deal the unseen cards and draw home suits, those that the others' play speaks for more often."""
        for _ in range(_TRIES):
            guess = self._dealt(stream)
            if self._agrees(guess.homes, stream):
                break
        return guess

    def _dealt(self, stream: Stream) -> Guess:
        view = self._view
        stream.shuffle(self._unseen)
        hands = []
        begin = 0
        for seat, held in enumerate(view.held):
            if seat == view.seat:
                hands.append(view.hand)
            else:
                hands.append(in_order(self._unseen[begin : begin + held]))
                begin += held
        leftover = in_order(self._unseen[begin:]) if view.leftover is None else view.leftover
        return Guess(tuple(hands), view.homes or self._homes(hands, stream), leftover)

    def _homes(self, hands: Sequence[Sequence[str]], stream: Stream) -> tuple[str, ...]:
        view = self._view
        homes = []
        for seat, hand in enumerate(hands):
            suits = view.home if seat == view.seat and view.home else tied([*self._laid[seat], *hand])
            homes.append(suits[stream.draw(len(suits))])
        return tuple(homes)

    def _agrees(self, homes: Sequence[str], stream: Stream) -> bool:
        """Let chance decide by the odds whether these home suits are taken."""
        return all(
            seat == self._view.seat or stream.draw(SURE) < self.odds[seat][PLACE[home]]
            for seat, home in enumerate(homes)
        )

    def state(self, stream: Stream) -> BuriedAliveState:
        """Return the position of a guess, of which the view could be.

        Rounds to come are dealt at random. While home suits are picked, nobody else has picked yet.
        """
        view = self._view
        guess = self.guess(stream)
        homes: Homes = guess.homes
        while view.phase == "home":
            homes = tuple(
                None if len(tied(hand)) > 1 and (seat != view.seat or view.choices) else home
                for seat, (hand, home) in enumerate(zip(guess.hands, guess.homes, strict=True))
            )
            if None in homes:
                break
            guess = self.guess(stream)
        dealt = tuple(in_order([*laid, *hand]) for laid, hand in zip(self._laid, guess.hands, strict=True))
        pack = Pack(DECK, view.players, len(DECK) // view.players)
        deals = Deals(pack, (Deal(dealt, guess.leftover),) * (view.round + 1), stream.draw(_SEEDS))
        return BuriedAliveState(view._public, guess.hands, guess.leftover, homes, deals)


def imagined(view: BuriedAliveView, stream: Stream) -> BuriedAliveState:
    """Return a whole position of which the view could be: what it does not show is drawn from the stream."""
    return Imagination(view).state(stream)
