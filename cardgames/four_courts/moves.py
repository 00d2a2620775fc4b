"""Four Courts' moves: playing a card, naming a target or none, declaring, forfeiting; each with its text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from cardgames.cards import SUITS, read_suit
from cardgames.contract import MalformedMove
from cardgames.four_courts.cards import FACINGS, Code, Hand, bit, code_of, is_figure, place_of, read
from cardgames.turns import NOBODY, TurnMove
from cardgames.words import shown

_PLAY = re.compile(r"([^@:]+)(?::([rsd]))?@([^@:]+)")
_TARGET = re.compile(r"t([01])(.+)")


class FourCourtsMove(TurnMove):
    """A move of Four Courts: one decision of the seat that is to act."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Play(FourCourtsMove):
    """A card played to a court: facing r for its rank, s for its suit, d face down, "" six or seven face up.

    Raises MalformedMove for what is no card, facing or court. Keeps FC-6, FC-7, FC-8. The rules have it in
    numbers: the placed card and its place in a table, the hand that has it alone, and the way in which it is
    played and its court's mask, as `Openings.free` has them.

    >>> str(Play(0, "kd", "r", "♠"))
    'KD:r@S'
    """

    seat: int
    card: str
    facing: str
    court: str
    code: Code = field(init=False, repr=False, compare=False)
    place: int = field(init=False, repr=False, compare=False)
    bit: Hand = field(init=False, repr=False, compare=False)
    way: int = field(init=False, repr=False, compare=False)
    mask: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Read the parts, whatever their spelling, so that equal moves compare equal."""
        if self.facing not in FACINGS:
            raise MalformedMove(f'a card is played as r, s, d or "", not {shown(self.facing)}')
        card, court = read(self.card), read_suit(self.court)
        object.__setattr__(self, "card", card)
        object.__setattr__(self, "court", court)
        object.__setattr__(self, "code", code_of(card, self.facing))
        object.__setattr__(self, "place", place_of(court, self.seat & 1))
        object.__setattr__(self, "bit", bit(card))
        object.__setattr__(self, "way", _way(card, self.facing))
        object.__setattr__(self, "mask", 1 << SUITS.index(court))

    def __str__(self) -> str:
        """Write the move as `KS:r@S` or `7S@S`."""
        return f"{self.card}{':' if self.facing else ''}{self.facing}@{self.court}"

    def by(self, seat: int) -> Play:
        """Return the same move, made by that seat."""
        return playing(seat, self.card, self.facing, self.court)


@dataclass(frozen=True, slots=True)
class Target(FourCourtsMove):
    """The top card on one side of a court as the target of a jack, a heart or a diamond.

    Raises MalformedMove for what is no side or court.

    >>> str(Target(0, 1, "h"))
    't1H'
    """

    seat: int
    side: int
    court: str
    place: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Read the court, whatever its spelling."""
        if self.side not in (0, 1):
            raise MalformedMove(f"a court has the sides 0 and 1, not {shown(self.side)}")
        court = read_suit(self.court)
        object.__setattr__(self, "court", court)
        object.__setattr__(self, "place", place_of(court, self.side))

    def __str__(self) -> str:
        """Write the move as `t1H`."""
        return f"t{self.side}{self.court}"

    def by(self, seat: int) -> Target:
        """Return the same move, made by that seat."""
        return Target(seat, self.side, self.court)


@dataclass(frozen=True, slots=True)
class Decline(FourCourtsMove):
    """No target: the ability is left unused. Keeps FC-12 and FC-21."""

    seat: int

    def __str__(self) -> str:
        """Write the move as `-`."""
        return "-"

    def by(self, seat: int) -> Decline:
        """Return the same move, made by that seat."""
        return Decline(seat)


@dataclass(frozen=True, slots=True)
class Declare(FourCourtsMove):
    """How a card that was turned up lies: r for its rank, s for its suit. Keeps FC-13.

    Raises MalformedMove for any other facing.
    """

    seat: int
    facing: str

    def __post_init__(self) -> None:
        """Check the facing."""
        if self.facing not in ("r", "s"):
            raise MalformedMove(f"a card is declared r or s, not {shown(self.facing)}")

    def __str__(self) -> str:
        """Write the move as `r` or `s`."""
        return self.facing

    def by(self, seat: int) -> Declare:
        """Return the same move, made by that seat."""
        return Declare(seat, self.facing)


@dataclass(frozen=True, slots=True)
class Forfeit(FourCourtsMove):
    """The round is given up. Keeps FC-27."""

    seat: int

    def __str__(self) -> str:
        """Write the move as `forfeit`."""
        return "forfeit"

    def by(self, seat: int) -> Forfeit:
        """Return the same move, made by that seat."""
        return Forfeit(seat)


def _way(card: str, facing: str) -> int:
    """Return how a card is played: its suit as a number if face up, 4 face down, 5 if it cannot be done."""
    if facing == "d":
        return 4
    return SUITS.index(card[-1]) if is_figure(card) == bool(facing) else 5


@lru_cache(1 << 12)
def playing(seat: int, card: str, facing: str, court: str) -> Play:
    """Return the move that plays a card; equal ones are made once."""
    return Play(seat, card, facing, court)


def read_move(text: object, seat: int) -> FourCourtsMove:
    """Read a move from its short text; raises MalformedMove.

    >>> read_move("t1♥", seat=0)
    Target(seat=0, side=1, court='H')
    """
    if not isinstance(text, str):
        raise MalformedMove(f"a move is text, not {shown(text)}")
    if text in _PLAIN:
        return _PLAIN[text].by(seat)
    if form := _TARGET.fullmatch(text):
        return Target(seat, int(form[1]), form[2])
    if form := _PLAY.fullmatch(text):
        return playing(seat, read(form[1]), form[2] or "", read_suit(form[3]))
    raise MalformedMove(
        f'{shown(text)} is no move; one is written as "7S@S", "KS:r@S", "t1H", "-", "r", "s" or "forfeit"'
    )


_PLAIN: dict[str, FourCourtsMove] = {
    str(move): move for move in (Decline(NOBODY), Declare(NOBODY, "r"), Declare(NOBODY, "s"), Forfeit(NOBODY))
}
