"""The legal moves, far too many to list: they are asked, counted, drawn from, and listed by outcomes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgames.buried_alive.board import Board
from cardgames.buried_alive.geometry import FARTHEST, REACH, SIZES, Box
from cardgames.buried_alive.moves import Lay, PickHome
from cardgames.buried_alive.sweep import EVERYWHERE, histogram, outcomes
from cardgames.chance import Stream
from cardgames.contract import LegalMoves
from cardgames.icons import ICONS

_WORDS = 1 << 32
_LIMITS = {rank: len(icons) for rank, icons in ICONS.items() if icons}
_SIDE = 2 * FARTHEST + 1

Region = tuple[int, int, int, int]
"""Places (x, y) from X0 to X1 and from Y0 to Y1, given as (X0, Y0, X1, Y1): both ends belong to it."""


def limit(card: str) -> int | None:
    """Return the most icons that a card may cover, None for a wild one. Keeps BA-11, BA-12.

    >>> limit("AS"), limit("10D"), limit("QH")
    (1, 10, None)
    """
    return _LIMITS.get(card[:-1])


class LegalLays(LegalMoves[Lay | PickHome]):
    """Every card of a hand at every place and turn at which the rules let it lie. Keeps BA-7 to BA-14.

    Iterating gives one move for each different outcome: a card, a turn, a set of icons newly covered.
    """

    __slots__ = ("board", "hand", "seat")

    def __init__(self, board: Board, seat: int, hand: Sequence[str]) -> None:
        """Take the board, the seat to act, and the cards that it may lay."""
        self.board = board
        self.seat = seat
        self.hand = tuple(hand)

    def __contains__(self, move: object) -> bool:
        """Whether it is a card of this hand, near enough, that covers no more than it may."""
        return (
            isinstance(move, Lay)
            and move.seat == self.seat
            and move.card in self.hand
            and self._allowed(move.card, move.x, move.y, move.turn)
        )

    def __iter__(self) -> Iterator[Lay]:
        """Give one move for each card, turn, and set of icons that it may newly cover there."""
        found = [outcomes(self.board, *SIZES[turn]) for turn in (0, 1)] if self.hand else []
        for card in self.hand:
            most = limit(card)
            for turn in range(4):
                for x, y, covers in found[turn % 2]:
                    if most is None or covers <= most:
                        yield Lay(self.seat, card, x, y, turn)

    def __bool__(self) -> bool:
        """Whether there is a legal move: every card may lie beside all others."""
        return bool(self.hand)

    def count(self, card: str | None = None, turn: int | None = None, region: Region | None = None) -> int:
        """Count the legal moves: all, or those of one card, at one turn, at the places of a region.

        Both ends of a region belong to it. A card that the hand does not have has no legal moves.
        """
        cards = [held for held in self.hand if card in (None, held)]
        turns = [some for some in range(4) if turn in (None, some)]
        total = 0
        for parity in {some % 2 for some in turns} if cards else ():
            ways = sum(some % 2 == parity for some in turns)
            places = self.places(parity, region)
            total += ways * sum(sum(places[: _most(held, places)]) for held in cards)
        return total

    def most_covered(self, card: str, turn: int, region: Region | None = None) -> int:
        """Return the most icons that this card may cover at this turn in a region, 0 if nowhere."""
        places = self.places(turn, region)
        return max((number for number, ways in enumerate(places[: _most(card, places)]) if ways), default=0)

    def places(self, turn: int, region: Region | None = None) -> list[int]:
        """Count the places near enough, by how many icons any card at this turn covers there."""
        if region is None:
            return histogram(self.board, *SIZES[turn])
        left, top, right, bottom = region
        return histogram(self.board, *SIZES[turn], (left, top, right + 1, bottom + 1))

    def sample(self, stream: Stream) -> Lay:
        """Draw one, each card, turn and place with the same chance; IndexError if there is none.

        Places are drawn from a rectangle around all that are near enough until a legal one comes: as there
        is always a legal place beside the board, and most places are legal, that is soon.
        """
        hand, board = self.hand, self.board
        if not hand:
            raise IndexError("no card may be laid")
        if board.box is None:
            index, turn = divmod(_draw(stream, len(hand) * 4 * _SIDE * _SIDE), 4)
            index, x = divmod(index, _SIDE)
            index, y = divmod(index, _SIDE)
            return Lay(self.seat, hand[index], x - FARTHEST, y - FARTHEST, turn)
        upright, on_its_side = (_around(board.box, *SIZES[turn]) for turn in (0, 1))
        ways = len(hand) * 2
        first = ways * _places(upright)
        both = first + ways * _places(on_its_side)
        while True:
            index = _draw(stream, both)
            turn, box = (0, upright) if index < first else (1, on_its_side)
            if turn:
                index -= first
            index, choice = divmod(index, ways)
            y, x = divmod(index, box[2] - box[0])
            card = hand[choice >> 1]
            turn += 2 * (choice & 1)
            x += box[0]
            y += box[1]
            if self._allowed(card, x, y, turn):
                return Lay(self.seat, card, x, y, turn)

    def _allowed(self, card: str, x: int, y: int, turn: int) -> bool:
        width, height = SIZES[turn]
        covers = self.board.count(x, y, x + width, y + height)
        return 0 <= covers <= _LIMITS.get(card[:-1], covers)


class LegalPicks(LegalMoves[Lay | PickHome]):
    """The home suits that some seats may pick, each of their tied suits. Keeps BA-6."""

    __slots__ = ("choices",)

    def __init__(self, choices: Sequence[tuple[int, str]]) -> None:
        """Take the seats that have to pick, each with its tied suits as one text such as "SD"."""
        self.choices = tuple(choices)

    def __contains__(self, move: object) -> bool:
        """Whether it is a pick of one of these seats, of a suit that ties."""
        return isinstance(move, PickHome) and any(
            move.seat == seat and move.suit in suits for seat, suits in self.choices
        )

    def __iter__(self) -> Iterator[PickHome]:
        """Give every pick once, seat by seat."""
        for seat, suits in self.choices:
            for suit in suits:
                yield PickHome(seat, suit)

    def count(self) -> int:
        """Count the picks."""
        return sum(len(suits) for _, suits in self.choices)

    def sample(self, stream: Stream) -> PickHome:
        """Draw one pick, each with the same chance; IndexError if there is none."""
        picks = list(self)
        if not picks:
            raise IndexError("no seat may pick a home suit")
        return picks[stream.draw(len(picks))]


def beside(board: Board, turn: int, stream: Stream) -> tuple[int, int]:
    """Draw a place where a card covers no icon, each with the same chance; it is legal for any card."""
    if board.box is None:
        return 0, 0
    width, height = SIZES[turn]
    left, top, right, bottom = _around(board.box, width, height)
    while True:
        x, y = left + stream.draw(right - left), top + stream.draw(bottom - top)
        if board.count(x, y, x + width, y + height) == 0:
            return x, y


def _most(card: str, places: Sequence[int]) -> int:
    """Return how many of the counts by covered icons are those of legal places."""
    most = limit(card)
    return len(places) if most is None else most + 1


def _around(box: Box, width: int, height: int) -> Box:
    """Return the smallest rectangle around all places that are near enough, without its right and bottom."""
    return (
        max(EVERYWHERE[0], box[0] - width - REACH),
        max(EVERYWHERE[1], box[1] - height - REACH),
        min(EVERYWHERE[2], box[2] + REACH + 1),
        min(EVERYWHERE[3], box[3] + REACH + 1),
    )


def _places(box: Box) -> int:
    return (box[2] - box[0]) * (box[3] - box[1])


def _draw(stream: Stream, n: int) -> int:
    """Draw a whole number from 0 to n - 1, each with the same chance; n may be more than a word holds."""
    if n <= _WORDS:
        return stream.draw(n)
    high = -(-n // _WORDS)
    while True:
        drawn = stream.draw(high) * _WORDS + stream.draw(_WORDS)
        if drawn < n:
            return drawn
