"""Buried Alive's moves: a card laid at a place, or the home suit picked where suits tie."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardgames.buried_alive.geometry import FARTHEST, Box, card_box
from cardgames.cards import read_card, read_suit
from cardgames.contract import MalformedMove
from cardgames.turns import TurnMove
from cardgames.words import shown

_FORM = re.compile(r"([^@]*)@([^,@]*),([^,@r]*)(?:r([^,@]*))?", re.DOTALL)
_NUMBER = re.compile("-?[0-9]+")
_HOME = "home:"


@dataclass(frozen=True, slots=True)
class Lay(TurnMove):
    """A card laid with its upper left corner at (x, y), turned clockwise by so many quarter turns.

    Raises MalformedMove for what is no card, a coordinate that is not whole or beyond 100000 either way, and
    turns other than 0 to 3. Keeps BA-7, BA-8.

    >>> str(Lay(0, "7d", 120, -30, 1)), str(Lay(0, "AS", 0, 0))
    ('7D@120,-30r1', 'AS@0,0')
    """

    seat: int
    card: str
    x: int
    y: int
    turn: int = 0

    def __post_init__(self) -> None:
        """Check the parts, and write the card as it is written."""
        object.__setattr__(self, "card", read_card(self.card))
        for name, value in (("x", self.x), ("y", self.y)):
            if type(value) is not int or not -FARTHEST <= value <= FARTHEST:
                raise MalformedMove(f"{name} has to be {_RANGE}, not {shown(value)}")
        if type(self.turn) is not int or not 0 <= self.turn <= 3:
            raise MalformedMove(f"{_TURNS}, not {shown(self.turn)}")

    def __str__(self) -> str:
        """Write the move as `7D@120,-30r1`; an upright card has no turn."""
        return f"{self.card}@{self.x},{self.y}" + (f"r{self.turn}" if self.turn else "")

    def by(self, seat: int) -> Lay:
        """Return the same move, made by that seat."""
        return Lay(seat, self.card, self.x, self.y, self.turn)

    @property
    def box(self) -> Box:
        """The box that the card fills."""
        return card_box(self.x, self.y, self.turn)


@dataclass(frozen=True, slots=True)
class PickHome(TurnMove):
    """The home suit that a seat picks in secret, where two or more suits tie. Keeps BA-6.

    >>> str(PickHome(0, "h"))
    'home:H'
    """

    seat: int
    suit: str

    def __post_init__(self) -> None:
        """Write the suit as it is written; raises MalformedMove for what is none."""
        object.__setattr__(self, "suit", read_suit(self.suit))

    def __str__(self) -> str:
        """Write the pick as `home:H`."""
        return _HOME + self.suit

    def by(self, seat: int) -> PickHome:
        """Return the same pick, made by that seat."""
        return PickHome(seat, self.suit)


BuriedAliveMove = Lay | PickHome

_RANGE = f"a whole number from -{FARTHEST} to {FARTHEST}"
_TURNS = "a card is turned by 0 to 3 quarter turns, r0 to r3"


def read_move(text: object, seat: int) -> BuriedAliveMove:
    """Read a move of that seat from its short text; raises MalformedMove.

    >>> read_move("td@-0,007r1", seat=2)
    Lay(seat=2, card='10D', x=0, y=7, turn=1)
    """
    if isinstance(text, str) and text.startswith(_HOME):
        return PickHome(seat, text.removeprefix(_HOME))
    form = _FORM.fullmatch(text) if isinstance(text, str) else None
    if form is None:
        raise MalformedMove(
            f'{shown(text)} is no move; one is written as card, place and turn, "7D@120,-30r1"'
        )
    card, x, y, turn = form.groups()
    if turn is not None and turn not in ("0", "1", "2", "3"):
        raise MalformedMove(f"{_TURNS}, not {shown('r' + turn)}")
    return Lay(seat, card, _number("x", x), _number("y", y), int(turn or 0))


def _number(name: str, text: str) -> int:
    """Read a coordinate: an optional minus and digits, however many of them are leading zeros."""
    digits = text.lstrip("-").lstrip("0")
    if not _NUMBER.fullmatch(text) or len(digits) > len(str(FARTHEST)):
        raise MalformedMove(f"{name} has to be {_RANGE}, not {shown(text)}")
    return -int(digits or 0) if text.startswith("-") else int(digits or 0)
