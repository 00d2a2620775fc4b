"""Exercises in writing: what a notebook and a sheet of paper say that a board says in another way."""

from __future__ import annotations

from typing import NamedTuple

from widgets.exercise_data import exercise
from widgets.graded import Answer
from widgets.lesson_walk import Walk


class Notation(NamedTuple):
    """How a game's moves are written: in words, the moves in backticks, and two examples of an answer."""

    words: str
    examples: tuple[Answer, Answer]

    @property
    def lists(self) -> bool:
        """Whether an answer may be a list: a turn may have several decisions."""
        return any(isinstance(example, list) for example in self.examples)


_SUITS = "Suits are `S` spades, `H` hearts, `D` diamonds and `C` clubs."
NOTATION = {
    "buried-alive": Notation(
        "`7D@120,-30` lays the seven of diamonds with its upper left corner at 120, -30. The first number "
        "grows to the right, the second one downwards; an upright card is 100 wide and 140 high. "
        "`7D@120,-30r1` turns it clockwise by a quarter, `r2` by a half, `r3` by three quarters: then the "
        f"place is the upper left corner of what it covers. {_SUITS}",
        ("7D@120,-30", "7D@120,-30r1"),
    ),
    "four-courts": Notation(
        "`KS:r@S` lays the king of spades in the court of spades, upright, for his rank. `:s` is sideways, "
        "for the suit, `:d` is face down, and a six or seven face up has neither: `7S@S`. What is to be "
        "decided then is a move of its own. `t1H` points at the top card in hearts on the side of seat 1; "
        "seats are counted from 0. `-` points at none, `r` or `s` says how a card lies that was turned up, "
        f"and `forfeit` gives up the round. {_SUITS}",
        ("7S@S", ["QH:s@H", "t1S"]),
    ),
    "boneyard": Notation(
        "`10+7` is a bid of a ten and a seven, `A` one of an ace alone, and `-` one of no cards.",
        ("10+7", "A"),
    ),
}


def model(name: str) -> Answer:
    """Give an answer that is right: for a move the model of the exercise, else what the engine says."""
    walk = Walk(exercise(name).example)
    if walk.step.waits:
        moves = walk.step.model
        return moves[0] if len(moves) == 1 else list(moves)
    return int(walk.choices[walk.right]) if walk.step.numbers else walk.right + 1


def happened(walk: Walk) -> list[str]:
    """Tell what has happened at a step, as far as the reader may know, each thing with its clause."""
    return [f"{text} ({clause})" for text, clause in walk.told]


def laid(walk: Walk) -> list[str]:
    """List the cards on the board as moves, the lowest first; none where places do not matter."""
    view = walk.look().view
    if view.game != "buried-alive" or walk.told:
        return []
    return [str(card.lay) for card in view.board]


def sides(walk: Walk) -> str:
    """Say whose the sides are that moves name by a number; "" in a game without sides."""
    if walk.example.game != "four-courts":
        return ""
    seat, names = walk.example.seat, walk.example.names
    first, second = ("yours" if seat == nth else f"{name}'s" for nth, name in enumerate(names))
    return f"In moves, side 0 is {first} and side 1 is {second}."
