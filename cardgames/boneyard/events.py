"""What happens in Boneyard, one event a thing, each telling itself in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgames.boneyard.cards import Cards
from cardgames.contract import Event
from cardgames.words import listed, points


def _seats(seats: Sequence[int], names: Sequence[str], you: int | None) -> list[str]:
    """Name seats, the one that is spoken to first."""
    return ["you"] * (you in seats) + [names[seat] for seat in seats if seat != you]


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A seat laid its bid face down: nobody else knows of it until all are revealed."""

    seat: int
    cards: Cards
    total: int
    clause = "BY-6"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        who, lays = ("You", "lay") if self.seat == you else (names[self.seat], "lays")
        if not self.cards:
            return f"{who} {lays} no cards."
        return f"{who} {lays} {listed(self.cards)} face down, {points(self.total)}."

    def seen_by(self, seat: int) -> Laid | None:
        """Return the event for the seat that bid, and nothing for the others. Keeps BY-20."""
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A bid was turned up; all are, at the same time, and told from the highest total down."""

    seat: int
    cards: Cards
    total: int
    clause: str = "BY-9"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        who, s = ("You", "") if self.seat == you else (names[self.seat], "s")
        if not self.cards:
            return f"{who} {'have' if self.seat == you else 'has'} no cards and take{s} part with 0."
        total = f", {self.total} in all" if len(self.cards) > 1 else ""
        return f"{who} reveal{s} {listed(self.cards)}{total}."


@dataclass(frozen=True, slots=True)
class Clashed(Event):
    """Seats with equal totals dig nothing; their cards wait in a pool to be buried."""

    seats: tuple[int, ...]
    total: int
    clause = "BY-10"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        who = listed(_seats(self.seats, names, you))
        pool = self.total * len(self.seats)
        rest = f"{points(pool)} wait to be buried" if pool else "there is nothing to bury"
        if you in self.seats:
            who = "Y" + who[1:]
        return f"{who} clash with {self.total} each: nobody digs, {rest}."


@dataclass(frozen=True, slots=True)
class Dug(Event):
    """A seat took a grave's pile (`taken`, worth `value`) into its hand and left its bid in its place."""

    seat: int
    total: int
    grave: int
    taken: Cards
    value: int
    left: Cards
    clause: str = "BY-11"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        who, s = ("You", "") if self.seat == you else (names[self.seat], "s")
        pile = points(self.value) if self.taken else "empty"
        cost = f"with {self.total}" if self.left else f"with nothing and leave{s} it empty"
        return f"{who} dig{s} grave {self.grave + 1} ({pile}) {cost}."


@dataclass(frozen=True, slots=True)
class TookBack(Event):
    """A seat without a clash found no grave left and took its cards back."""

    seat: int
    cards: Cards
    clause = "BY-12"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        who, s = ("You", "") if self.seat == you else (names[self.seat], "s")
        back = f"take{s} {listed(self.cards)} back" if self.cards else "has nothing to take back"
        if not self.cards and self.seat == you:
            back = "have nothing to take back"
        return f"{who} find{s} no grave left and {back}."


@dataclass(frozen=True, slots=True)
class Buried(Event):
    """A pool was added to a grave, which is worth `value` now."""

    seats: tuple[int, ...]
    cards: Cards
    points: int
    grave: int
    value: int
    clause = "BY-14"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        who = listed(_seats(self.seats, names, you))
        return (
            f"{points(self.points)} of {who} are buried in grave {self.grave + 1}, "
            f"which is worth {self.value} now."
        )


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over, `round` of them in all, and the graves lie upright again."""

    round: int
    clause = "BY-15"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        return f"Round {self.round} is over."


@dataclass(frozen=True, slots=True)
class SuddenDeath(Event):
    """The greatest hand reached the goal and is shared: sudden death begins."""

    clause = "BY-17"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        return "The greatest hand is shared. Sudden death: whoever leads alone after a round wins."


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over after `round` rounds: who won, if anybody, with how much, and by which clause."""

    winner: int | None
    total: int
    round: int
    clause: str

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        if self.winner is None:
            why = (
                "Nobody holds a card"
                if not self.total
                else f"The lead is shared after round {self.round}, the last"
            )
            return f"{why}: the game ends without a winner."
        who, s = ("You", "") if self.winner == you else (names[self.winner], "s")
        if self.clause == "BY-18":
            alone = "you lead" if self.winner == you else f"{who} leads"
            return f"Round {self.round} was the last: {alone} alone and win{s} with {points(self.total)}."
        return f"{who} win{s} with a hand worth {self.total}."
