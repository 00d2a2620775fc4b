"""What happens in Buried Alive, one event a thing, each telling itself in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgames.buried_alive.board import CoveredIcon, by_suit
from cardgames.buried_alive.scoring import HALF, Halves
from cardgames.cards import SUIT_NAMES, named
from cardgames.contract import Event
from cardgames.words import in_halves, listed

_FEW = 3  # cards that are named one by one; late in a round a card may lie over twenty
_TURNED = ("", ", turned by a quarter", ", turned by a half", ", turned by three quarters")


def of_suit(number: int, suit: str) -> str:
    """Count icons of a suit in words.

    >>> of_suit(1, "D"), of_suit(3, "C")
    ('1 diamond', '3 clubs')
    """
    return f"{number} {SUIT_NAMES[suit].removesuffix('s') if number == 1 else SUIT_NAMES[suit]}"


def in_points(halves: Halves) -> str:
    """Write points that are counted in halves.

    >>> in_points(2), in_points(25), in_points(1)
    ('1 point', '12½ points', '½ point')
    """
    return f"{in_halves(halves)} point" if halves in (1, 2) else f"{in_halves(halves)} points"


def _who(seats: Sequence[int], names: Sequence[str], you: int | None) -> list[str]:
    """Name seats, the one that is spoken to first."""
    return ["you"] * (you in seats) + [names[seat] for seat in seats if seat != you]


def _begun(seat: int, names: Sequence[str], you: int | None, verb: str) -> str:
    """Begin a sentence with a seat and what it does."""
    return f"You {verb}" if seat == you else f"{names[seat]} {verb}s"


@dataclass(frozen=True, slots=True)
class HomePicked(Event):
    """A seat picked its home suit among those that tie: nobody else knows of it before the scoring."""

    seat: int
    suit: str
    clause = "BA-6"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        return f"{_begun(self.seat, names, you, 'pick')} {SUIT_NAMES[self.suit]} as home suit."

    def seen_by(self, seat: int) -> HomePicked | None:
        """Return the event for the seat that picked, and nothing for the others. Keeps BA-24."""
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A seat laid a card with its upper left corner at (x, y); `over` are the cards that it overlaps."""

    seat: int
    card: str
    x: int
    y: int
    turn: int
    over: tuple[str, ...]
    clause = "BA-9"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        count = len(self.over)
        below = listed(list(map(named, self.over))) if count <= _FEW else f"{count} cards"
        where = f"over {below}" if count else "on the table"
        return f"{_begun(self.seat, names, you, 'lay')} {named(self.card)} {where}{_TURNED[self.turn]}."


@dataclass(frozen=True, slots=True)
class Covered(Event):
    """A card covered icons, in the order of the cards that show them; `limit` is None for a wild card."""

    seat: int
    card: str
    limit: int | None
    icons: tuple[CoveredIcon, ...]
    clause: str

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        suits = listed([of_suit(number, suit) for suit, number in by_suit(self.icons).items()])
        most = "any number" if self.limit is None else f"at most {self.limit}"
        return f"{named(self.card)} covers {suits}; it may cover {most}."


@dataclass(frozen=True, slots=True)
class RoundOver(Event):
    """All hands are empty, and `round` rounds are over."""

    round: int
    clause = "BA-19"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        return f"All hands are empty: round {self.round} is over."


@dataclass(frozen=True, slots=True)
class HomesRevealed(Event):
    """The home suits, by seat, are known to all."""

    homes: tuple[str, ...]
    clause = "BA-19"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        said = [
            f"{SUIT_NAMES[home]} for {'you' if seat == you else names[seat]}"
            for seat, home in enumerate(self.homes)
        ]
        return f"The home suits are revealed: {listed(said)}."


@dataclass(frozen=True, slots=True)
class IconsCounted(Event):
    """The icons of one suit that are still exposed, a point each for the `seats` whose home it is."""

    suit: str
    icons: int
    seats: tuple[int, ...]
    clause = "BA-20"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        show = f"{of_suit(self.icons, self.suit)} {'shows' if self.icons == 1 else 'show'}"
        if not self.seats:
            return f"{show}; nobody's home suit, so nobody scores."
        each = " each" if len(self.seats) > 1 else ""
        return f"{show}: {in_points(2 * self.icons)}{each} for {listed(_who(self.seats, names, you))}."


@dataclass(frozen=True, slots=True)
class LeftoverTurned(Event):
    """A left-over card was turned up; its icons count half for the `seats` whose home its suit is."""

    card: str
    icons: int
    seats: tuple[int, ...]
    clause = "BA-21"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        if not self.icons:
            return f"{named(self.card)} was left over; it has no icons."
        if not self.seats:
            return f"{named(self.card)} was left over; nobody's home suit, so nobody scores."
        each = " each" if len(self.seats) > 1 else ""
        who = listed(_who(self.seats, names, you))
        return f"{named(self.card)} was left over: {in_points(HALF * self.icons)}{each} for {who}."


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """What a seat scored in the round and has in all, in halves of a point."""

    seat: int
    halves: Halves
    total: Halves
    clause = "BA-22"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        in_all = f", {in_points(self.total)} in all" if self.total != self.halves else ""
        return f"{_begun(self.seat, names, you, 'score')} {in_points(self.halves)}{in_all}."


@dataclass(frozen=True, slots=True)
class NewRound(Event):
    """A new round begins, the `round`th from 1, on an empty table; `first` lays the first card."""

    round: int
    first: int
    clause = "BA-23"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        is_first = "You are" if self.first == you else f"{names[self.first]} is"
        return f"Round {self.round}: a new deal and an empty table. {is_first} first."


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; the winners have the most points, `halves` of one."""

    winners: tuple[int, ...]
    halves: Halves
    clause = "BA-22"

    def told(self, names: Sequence[str], you: int | None = None) -> str:
        """Tell the event in one sentence."""
        who = listed(_who(self.winners, names, you))
        if len(self.winners) > 1:
            return f"{who[0].upper()}{who[1:]} share the win with {in_points(self.halves)} each."
        return f"{_begun(self.winners[0], names, you, 'win')} with {in_points(self.halves)}."
