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
    """What a bot did that it should not: how often, the first of it, and for how many moves it was out.

    `moves` are all that its seats made, `ended` says whether it has ended the process that led its games.
    """

    faults: int = 0
    fault: str = ""
    out: int = 0
    printed: str = ""
    moves: int = 0
    ended: bool = False

    @property
    def drawn(self) -> int:
        """How many of its moves were drawn for it."""
        return self.faults + self.out

    @property
    def mark(self) -> str:
        """What marks its row in a table, beside what it has won: nothing if it chose all its moves itself."""
        if not self.drawn:
            return ""
        return f"{self.drawn:,} of {self.moves:,}{', out' if self.out else ''}"

    @property
    def is_out(self) -> bool:
        """Whether it is asked no more."""
        return self.ended or self.faults >= MOST_FAULTS

    def plus(self, more: Conduct) -> Conduct:
        """Count together."""
        return Conduct(
            self.faults + more.faults,
            self.fault or more.fault,
            self.out + more.out,
            self.printed or more.printed,
            self.moves + more.moves,
            self.ended or more.ended,
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
            lost = f"{name} lost its right to choose {times}, and a legal move was drawn"
            said.append(f"{lost}: first it {self.fault.removesuffix('.')}.")
        if self.out:
            moves = "1 move was" if self.out == 1 else f"{self.out:,} moves were"
            why = f"after {MOST_FAULTS} faults in a set of games"
            if self.ended:
                why = "because it ended the process that leads the games"
            said.append(f"{name} was out {why}: {moves} drawn for it.")
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
            own.moves += 1
            if own.is_out:
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
