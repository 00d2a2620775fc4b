"""What happens in Four Courts, one event a thing, each telling itself in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgames.cards import SUIT_NAMES, named
from cardgames.contract import Event
from cardgames.four_courts.cards import ability
from cardgames.words import listed, points


def _who(seat: int, names: Sequence[str], you: int | None) -> tuple[str, str]:
    """Name a seat at the head of a sentence, and give the ending of its verb."""
    return ("You", "") if seat == you else (names[seat], "s")


def _whose(seat: int, names: Sequence[str], you: int | None) -> str:
    return "your" if seat == you else f"{names[seat]}'s"


def _court(court: str) -> str:
    return f"the court of {SUIT_NAMES[court]}"


def _side(court: str, side: int, names: Sequence[str], you: int | None) -> str:
    return f"{_whose(side, names, you)} side of {_court(court)}"


def lies(card: str, facing: str) -> str:
    """Say how a card lies that was declared.

    >>> lies("KH", "r"), lies("KH", "s")
    ('upright, as a king', 'sideways, as a heart')
    """
    name = ability(card, facing)
    return f"{'upright' if facing == 'r' else 'sideways'}, as {'an' if name == 'ace' else 'a'} {name}"


def _what(card: str | None, facing: str) -> str:
    """Name a card that lies in a court."""
    if card is None:
        return "a face-down card"
    return f"{named(card)}, face down," if facing == "d" else named(card)


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was played from hand; face down, only the seat that played it knows it (`card` None)."""

    seat: int
    card: str | None
    facing: str
    court: str
    clause: str

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        who, s = _who(self.seat, names, you)
        to = f"to {_court(self.court)}"
        if self.card is None or self.facing == "d":
            return f"{who} play{s} {'a card' if self.card is None else named(self.card)} face down {to}."
        how = lies(self.card, self.facing) + "," if self.facing else "face up"
        return f"{who} play{s} {named(self.card)} {how} {to}."

    def seen_by(self, seat: int) -> Played:
        """Return the event as that seat saw it. Keeps FC-32."""
        return self if self.facing != "d" or seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class NoTarget(Event):
    """A jack, a heart or a diamond has nothing to act on: nothing happens."""

    seat: int
    card: str
    ability: str
    clause = "FC-23"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        return f"{named(self.card)} finds no card {_ACTS[self.ability]}."


_ACTS = {"jack": "to turn over", "heart": "to pull", "diamond": "to change places with"}


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """A seat left an ability unused."""

    seat: int
    card: str
    ability: str
    clause: str

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        who, s = _who(self.seat, names, you)
        does = "turn no card over" if self.ability == "jack" else "change places with no card"
        return f"{who} let{s} {named(self.card)} {does}."


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """A jack (`by`) turned a top card over: `up`, or face down."""

    seat: int
    by: str
    card: str
    court: str
    side: int
    up: bool
    clause = "FC-12"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        side = _side(self.court, self.side, names, you)
        return f"{named(self.by)} turns {named(self.card)} on {side} face {'up' if self.up else 'down'}."


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A card that was turned up was declared: `facing` r for its rank, s for its suit."""

    seat: int
    card: str
    facing: str
    court: str
    clause = "FC-13"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        who, s = _who(self.seat, names, you)
        return f"{who} lay{s} {named(self.card)} {lies(self.card, self.facing)}."


@dataclass(frozen=True, slots=True)
class Pulled(Event):
    """A heart (`by`) pulled a top card (`card` None if it is hidden) from one court `to` its own.

    `known` are the seats that know the card.
    """

    seat: int
    by: str
    card: str | None
    facing: str
    court: str
    to: str
    side: int
    known: tuple[int, ...]
    clause = "FC-18"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        what = _what(self.card, self.facing)
        whose = _side(self.to, self.side, names, you)
        return f"{named(self.by)} pulls {what} from {_court(self.court)} to {whose}."

    def seen_by(self, seat: int) -> Pulled:
        """Return the event as that seat saw it. Keeps FC-32."""
        return self if seat in self.known else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """A diamond (`by`) went from `home` (side, court) to another top card's place, and that card came.

    `card` is None if it is hidden; `known` are the seats that know it after the exchange.
    """

    seat: int
    by: str
    home: tuple[int, str]
    card: str | None
    facing: str
    court: str
    side: int
    known: tuple[int, ...]
    clause = "FC-21"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        what = _what(self.card, self.facing)
        return f"{named(self.by)} changes places with {what} on {_side(self.court, self.side, names, you)}."

    def seen_by(self, seat: int) -> Exchanged:
        """Return the event as that seat saw it. Keeps FC-32."""
        return self if seat in self.known else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class CourtLocked(Event):
    """A court is locked now, or (`locked` False) open again."""

    court: str
    locked: bool
    clause = "FC-17"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        return f"{_court(self.court).capitalize()} is {'locked' if self.locked else 'open again'}."


@dataclass(frozen=True, slots=True)
class Forfeited(Event):
    """A seat gave up the round with so many cards in hand."""

    seat: int
    cards_left: int
    clause = "FC-27"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        who, s = _who(self.seat, names, you)
        cards = "1 card" if self.cards_left == 1 else f"{self.cards_left} cards"
        return f"{who} give{s} up the round with {cards} in hand."


@dataclass(frozen=True, slots=True)
class RoundOver(Event):
    """The round is over: both hands are empty, or (`locked`) every court is locked."""

    locked: bool
    clause: str

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        why = "All four courts are locked" if self.locked else "All cards are played"
        return f"{why}: the round is over."


@dataclass(frozen=True, slots=True)
class CardsShown(Event):
    """The cards that lay face down are shown: `cards` has court, side and card of each."""

    cards: tuple[tuple[str, int, str], ...]
    clause = "FC-32"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        first = 1 if you == 1 else 0
        parts = []
        for seat in (first, 1 - first):
            cards = [named(card) for _, side, card in self.cards if side == seat]
            if cards:
                parts.append(f"{listed(cards)} on {_whose(seat, names, you)} side")
        return f"What lay face down is shown: {', '.join(parts)}."


@dataclass(frozen=True, slots=True)
class CourtCounted(Event):
    """A court was counted: the powers of both sides, and who controls it, or None for a tie."""

    court: str
    powers: tuple[int, int]
    holder: int | None
    clause = "FC-25"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        where = _court(self.court).capitalize()
        if self.holder is None:
            return f"{where}: {self.powers[0]} each, half a court to both."
        holds = "you control" if self.holder == you else f"{names[self.holder]} controls"
        return f"{where}: {max(self.powers)} to {min(self.powers)}, {holds} it."


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """A round was won, or by nobody: `courts` of both seats, and why it brings so many points.

    `cards_left` are those in the loser's hand, `first` whether the loser was first player; on a forfeit the
    courts decide nothing.
    """

    winner: int | None
    courts: tuple[float, float]
    points: int
    cards_left: int
    first: bool
    forfeit: bool
    clause: str

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        if self.winner is None:
            return "Two courts each: nobody wins the round, and nobody scores."
        who, s = _who(self.winner, names, you)
        loser = "you were" if 1 - self.winner == you else f"{names[1 - self.winner]} was"
        role = "first" if self.first else "second"
        with_ = "" if self.forfeit else f" with {self.courts[self.winner]:g} courts"
        cards = "no card" if not self.cards_left else f"{self.cards_left} card" + "s" * (self.cards_left > 1)
        why = f"{loser} {role} player and held {cards}"
        return f"{who} win{s} the round{with_} and score{s} {points(self.points)}: {why}."


@dataclass(frozen=True, slots=True)
class LineTurned(Event):
    """The line of courts turned; `courts` as seat 0 sees it, from left to right."""

    courts: str
    clause = "FC-30"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        line = self.courts[::-1] if you == 1 else self.courts
        courts = listed([SUIT_NAMES[court] for court in line])
        seen = f"{names[0]}'s" if you is None else "your"
        return f"The line of courts moves on; from {seen} left it is {courts} now."


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """A round began, `round` from 0, with new cards, and the other seat as first player."""

    round: int
    first: int
    clause = "FC-30"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        who = "you are" if self.first == you else f"{names[self.first]} is"
        return f"Round {self.round + 1} is dealt; {who} first player."


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: who won it, or None for a draw; `limit` if the last round allowed ended it."""

    winner: int | None
    scores: tuple[int, int]
    rounds: int
    limit: bool
    clause = "FC-31"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        last = f"Round {self.rounds} was the last: " if self.limit else ""
        if self.winner is None:
            return f"{last}the game ends in a draw, {self.scores[0]} each."
        who, s = _who(self.winner, names, you)
        who = who.lower() if last and self.winner == you else who
        return f"{last}{who} win{s} the game, {max(self.scores)} to {min(self.scores)}."
