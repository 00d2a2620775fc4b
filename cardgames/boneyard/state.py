"""Boneyard's state: hands, graves, bids in secret, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardgames.boneyard.bids import Bid, LegalBids
from cardgames.boneyard.cards import Cards, Pile, holds, number, unpack, worth
from cardgames.boneyard.events import GameEnded, Laid, RoundEnded, SuddenDeath
from cardgames.boneyard.position import History, Position, Public
from cardgames.boneyard.rounds import resolve, told
from cardgames.boneyard.view import BoneyardView
from cardgames.contract import Event, IllegalMove, Refusal, State, Step


@dataclass(slots=True, repr=False, unsafe_hash=True)  # frozen in all but name: that would be slow to make
class BoneyardState(Position, State[Bid, BoneyardView]):
    """A complete position: what is public, every hand, and the bids laid so far (None where none is yet).

    A laid bid's cards stay in the hand until all bids are in and the round resolves.
    """

    _public: Public
    _hands: tuple[Pile, ...]
    _bids: tuple[Bid | None, ...]

    def __repr__(self) -> str:
        """Show the cards as people write them."""
        bids = ["?" if bid is None else str(bid) for bid in self._bids]
        parts = (f"round={self.rounds}", f"hands={self.hands}", f"graves={self.graves}", f"bids={bids}")
        return f"BoneyardState({', '.join(parts)})"

    @property
    def hands(self) -> tuple[Cards, ...]:
        """All hands, each from high to low; bids not yet revealed are still in them."""
        return tuple(map(unpack, self._hands))

    @property
    def piles(self) -> tuple[Pile, ...]:
        """All hands, each as one number."""
        return self._hands

    @property
    def rounds(self) -> int:
        """The number of finished rounds."""
        return self._public.round

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._public.hands is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have not bid yet in this round."""
        if self.over:
            return ()
        return tuple([seat for seat, bid in enumerate(self._bids) if bid is None])

    @property
    def legal_moves(self) -> LegalBids:
        """The bids of all seats that have not bid yet."""
        return LegalBids(tuple((seat, self._hands[seat]) for seat in self.to_act))

    def check(self, move: Bid) -> Refusal | None:
        """Say why a bid is refused, or None. Keeps BY-6, BY-7, BY-8, in the order of the rules."""
        if self._public.hands is not None:
            return Refusal("BY-16", "The game is over; nothing can be laid any more.", {"round": self.rounds})
        seat = move.seat
        if not 0 <= seat < len(self._bids):
            last = len(self._bids) - 1
            return Refusal("BY-1", f"There is no seat {seat}; the seats are 0 to {last}.", {"seat": seat})
        if self._bids[seat] is not None:
            return Refusal(
                "BY-6", "This seat's bid is laid; it stays until all are revealed.", {"seat": seat}
            )
        hand = self._hands[seat]
        if not holds(hand, move.pile):
            return _not_held(move, hand)
        if hand and not move.cards:
            held = len(unpack(hand))
            reason = f"Whoever holds cards has to lay at least 1; this hand has {held}."
            return Refusal("BY-7", reason, {"seat": seat, "held": held, "laid": 0})
        return None

    def play(self, move: Bid) -> Step[BoneyardState]:
        """Lay a bid in secret; the last one of a round resolves it. Raises IllegalMove."""
        refusal = self.check(move)
        if refusal is not None:
            raise IllegalMove(refusal, move)
        bids = list(self._bids)
        bids[move.seat] = move
        if all(bids):  # a bid is true, one that is still missing is not
            return self._resolved(move, bids)  # type: ignore[arg-type]
        return Step(BoneyardState(self._public, self._hands, tuple(bids)), lambda: (_laid(move),))

    def view(self, seat: int) -> BoneyardView:
        """Return what that seat may know. Keeps BY-20."""
        if seat < 0:
            raise IndexError(f"there is no seat {seat}; seats count from 0")
        return BoneyardView(self._public, seat, self._hands[seat], self._bids[seat])

    def snapshot(self) -> dict[str, Any]:
        """Return the canonical JSON of the position; bids not yet revealed are not in it."""
        public = self._public
        last = public.history.last if public.history is not None else None
        return {
            "round": self.rounds,
            "hands": [list(unpack(hand)) for hand in self._hands],
            "totals": [worth(hand) for hand in self._hands],
            "graves": [list(unpack(grave)) for grave in public.graves],
            "values": [worth(grave) for grave in public.graves],
            "last_round": last
            and {
                "bids": [list(bid) for bid in last.bids],
                "dug": list(last.dug),
                "buried": [[list(seats), grave] for seats, grave in last.buried],
            },
            "phase": "over" if self.over else "bid",
            "sudden_death": public.sudden_death,
            "winner": public.winner,
        }

    def _resolved(self, last: Bid, bids: Sequence[Bid]) -> Step[BoneyardState]:
        """Resolve the round after its last bid. Keeps BY-9 to BY-18."""
        before = self._public
        reveal, hands, graves = resolve(self._hands, before.graves, bids)
        ended, winner, sudden = _ending(hands, before)
        after = Public(
            before.setup,
            before.round + 1,
            tuple(graves),
            History(before.history, reveal),
            sudden,
            winner,
            tuple(hands) if ended else None,
        )

        def tell() -> Iterator[Event]:
            yield _laid(last)
            yield from told(reveal)
            yield RoundEnded(after.round)
            if sudden and not before.sudden_death:
                yield SuddenDeath()
            if ended:
                yield GameEnded(winner, max(map(worth, hands)), after.round, ended)

        return Step(BoneyardState(after, tuple(hands), (None,) * len(hands)), tell)


def _ending(hands: list[Pile], before: Public) -> tuple[str, int | None, bool]:
    """Say how the game stands after a round: the clause that ends it or "", who wins, whether suddenly.

    Keeps BY-16, BY-17, BY-18.
    """
    options = before.setup.options
    worths = list(map(worth, hands))
    most = max(worths)
    leader = worths.index(most) if worths.count(most) == 1 else None
    reached = most >= options["goal"]
    sudden = before.sudden_death or (reached and leader is None)
    if most == 0:
        return "BY-18", None, sudden
    if leader is not None and (reached or sudden):
        return "BY-17" if sudden else "BY-16", leader, sudden
    if before.round + 1 >= options["max_rounds"]:
        return "BY-18", leader, sudden
    return "", None, sudden


def _laid(bid: Bid) -> Laid:
    return Laid(bid.seat, bid.cards, bid.total)


def _not_held(bid: Bid, hand: Pile) -> Refusal:
    """Name the first card, from the highest down, that is laid more often than it is held."""
    card = next(card for card in bid.cards if bid.cards.count(card) > number(hand, card))
    laid, held = bid.cards.count(card), number(hand, card)
    cards = f"{laid} cards" if laid > 1 else "a card"
    reason = f"The bid has {cards} of the rank {card}; the hand has {held or 'none'}."
    return Refusal("BY-6", reason, {"seat": bid.seat, "rank": card, "held": held, "laid": laid})
