"""Leading one game between bots: who is asked for a move, what becomes of the answer, and how each behaved.

It is a generator, which asks and is told: so one game is led in the same way whether the answers are there at
once, come from processes, or come later from another Python of the page.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardgames.contract import Game, Move, State
from cardgames.elsewhere import read_move
from cardgames.guard import Chosen, drawn, settled
from cardgames.records import Record
from cardgames.words import shown

MOST_FAULTS = 3
"""After so many faults in some deals of a pair, a bot is out: drawn moves play on for it."""


class Played(NamedTuple):
    """A game that was played: who sat where, each seat's share of the win, and the record of it."""

    deal: int
    seats: tuple[int, ...]
    shares: tuple[float, ...]
    record: str


@dataclass(slots=True)
class Conduct:
    """What a bot did that it should not: how often, the first of it, and for how many moves it was out."""

    faults: int = 0
    fault: str = ""
    out: int = 0
    printed: str = ""

    def plus(self, more: Conduct) -> Conduct:
        """Count together."""
        return Conduct(
            self.faults + more.faults,
            self.fault or more.fault,
            self.out + more.out,
            self.printed or more.printed,
        )

    def add(self, fault: str) -> None:
        """Count a fault."""
        self.faults += 1
        self.fault = self.fault or fault

    def told(self, name: str) -> list[str]:
        """Tell it in sentences; none for a bot that behaved."""
        said = []
        if self.faults:
            times = "once" if self.faults == 1 else f"{self.faults:,} times"
            said.append(
                f"{name} lost its right to choose {times}, and a legal move was drawn: first it {self.fault}."
            )
        if self.out:
            moves = "1 move was" if self.out == 1 else f"{self.out:,} moves were"
            said.append(f"{name} was out after {MOST_FAULTS} faults in a set of games: {moves} drawn for it.")
        if self.printed:
            said.append(f"{name} printed {shown(self.printed)}, which nobody saw.")
        return said


Asking = Generator[tuple[int, State[Any, Any]], Chosen[Any], Played]
"""Gives the seat that is to move and the state, takes what was chosen there, and returns the game."""


def refereed(
    first: State[Any, Any],
    deal: int,
    seats: Sequence[int],
    names: Sequence[str],
    conduct: Mapping[int, Conduct],
) -> Asking:
    """Lead one game: ask for a move wherever one is to be made, and keep count of the faults.

    `seats` says whose each seat is. Bots are asked no more when they are out.
    """
    state, moves = first, list[Move]()
    while not state.over:
        for seat in state.to_act:
            own = conduct[seats[seat]]
            if own.faults >= MOST_FAULTS:
                own.out += 1
                chosen = drawn(state, seat, "")
            else:
                chosen = yield seat, state
                if chosen.fault is not None:
                    own.add(chosen.fault)
            moves.append(chosen.move)
            state = state.play(chosen.move).state
    outcome = state.outcome
    assert outcome is not None
    winners = outcome.winners or range(len(seats))  # a game that nobody wins is everybody's
    shares = tuple((seat in winners) / len(winners) for seat in range(len(seats)))
    return Played(deal, tuple(seats), shares, Record.of(first, moves, names).text())


def chosen_of(
    rules: Game[Any, Any], text: str | None, fault: str | None, state: State[Any, Any], seat: int
) -> Chosen[Any]:
    """Take the text of a move that was chosen elsewhere, if it is a legal one; else one is drawn."""
    move: Move | None = None
    if fault is None:
        move, fault = read_move(rules, text or "", seat)
    return settled(move, fault, state, seat)
