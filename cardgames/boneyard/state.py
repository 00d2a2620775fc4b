"""Boneyard's state: hands, graves, bids in secret, and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardgames.boneyard.bids import Bid, LegalBids, covers
from cardgames.boneyard.cards import Cards, Pile, number, pack, unpack, worth
from cardgames.boneyard.events import GameEnded, Laid, RoundEnded, SuddenDeath
from cardgames.boneyard.rounds import Reveal, resolve
from cardgames.boneyard.view import BoneyardView, Public, outcome
from cardgames.contract import Event, IllegalMove, Outcome, Refusal, State, Step


@dataclass(frozen=True, slots=True)
class BoneyardState(State[Bid, BoneyardView]):
    """A complete position: what is public, every hand, and the bids laid so far (None where none is yet).

    A laid bid's cards stay in `hands` until all bids are in and the round resolves.
    """

    public: Public
    hands: tuple[Pile, ...]
    bids: tuple[Cards | None, ...]
    game = "boneyard"

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.public.players

    @property
    def options(self) -> Mapping[str, int]:
        """The options of this game: goal and max_rounds."""
        return self.public.options

    @property
    def rounds(self) -> int:
        """The number of finished rounds."""
        return self.public.round

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.public.phase == "over"

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have not bid yet in this round."""
        if self.over:
            return ()
        return tuple(seat for seat, bid in enumerate(self.bids) if bid is None)

    @property
    def legal_moves(self) -> LegalBids:
        """The bids of all seats that have not bid yet."""
        return LegalBids(tuple((seat, self.hands[seat]) for seat in self.to_act))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, each seat's result being its hand's value; None while it goes on."""
        return outcome(self.public, self.hands) if self.over else None

    def check(self, move: Bid) -> Refusal | None:
        """Say why a bid is refused, or None. Keeps BY-6, BY-7, BY-8, in the order of the rules."""
        if self.public.phase == "over":
            return Refusal("BY-16", "The game is over; nothing can be laid any more.", {"round": self.rounds})
        seat = move.seat
        if not 0 <= seat < len(self.bids):
            last = len(self.bids) - 1
            return Refusal("BY-1", f"There is no seat {seat}; the seats are 0 to {last}.", {"seat": seat})
        if self.bids[seat] is not None:
            return Refusal(
                "BY-6", "This seat's bid is laid; it stays until all are revealed.", {"seat": seat}
            )
        hand = self.hands[seat]
        if not covers(hand, move.cards):
            return _not_held(move, hand)
        if hand and not move.cards:
            held = len(unpack(hand))
            reason = f"At least one card has to be laid while one is in hand; this hand has {held}."
            return Refusal("BY-7", reason, {"seat": seat, "held": held, "laid": 0})
        return None

    def play(self, move: Bid) -> Step[BoneyardState]:
        """Lay a bid in secret; the last one of a round resolves it. Raises IllegalMove."""
        refusal = self.check(move)
        if refusal is not None:
            raise IllegalMove(refusal, move)
        seat, cards = move.seat, move.cards
        bids = (*self.bids[:seat], cards, *self.bids[seat + 1 :])
        laid = Laid(seat, cards, worth(pack(cards)))
        if None in bids:
            return Step(BoneyardState(self.public, self.hands, bids), (laid,))
        after, events = self._resolved(tuple(map(pack, bids)))
        return Step(after, (laid, *events))

    def view(self, seat: int) -> BoneyardView:
        """Return what that seat may know. Keeps BY-20."""
        if not 0 <= seat < len(self.hands):
            raise IndexError(f"there is no seat {seat}; the seats are 0 to {len(self.hands) - 1}")
        opened = self.hands if self.public.phase == "over" else None
        return BoneyardView(self.public, seat, self.hands[seat], self.bids[seat], opened)

    def snapshot(self) -> dict[str, Any]:
        """Return the canonical JSON of the position; bids not yet revealed are not in it."""
        public = self.public
        last = public.reveals[-1] if public.reveals else None
        return {
            "round": public.round,
            "hands": [list(unpack(hand)) for hand in self.hands],
            "totals": [worth(hand) for hand in self.hands],
            "graves": [list(unpack(grave)) for grave in public.graves],
            "values": [worth(grave) for grave in public.graves],
            "last_round": last
            and {
                "bids": [list(bid) for bid in last.bids],
                "dug": list(last.dug),
                "buried": [[list(seats), grave] for seats, grave in last.buried],
            },
            "phase": public.phase,
            "sudden_death": public.sudden_death,
            "winner": public.winner,
        }

    def _resolved(self, bids: tuple[Pile, ...]) -> tuple[BoneyardState, list[Event]]:
        """Resolve the round: the state after it and what happened. Keeps BY-9 to BY-18."""
        before = self.public
        done = resolve(self.hands, before.graves, bids)
        reveal = Reveal(
            tuple(map(unpack, bids)), tuple(done.dug), tuple(map(unpack, done.taken)), tuple(done.buried)
        )
        rounds = before.round + 1
        end, sudden, events = _ending(done.hands, rounds, before)
        public = Public(
            before.players,
            before.options,
            before.dealt,
            rounds,
            tuple(done.graves),
            (*before.reveals, reveal),
            "over" if end else "bid",
            sudden,
            end.winner if end else None,
        )
        state = BoneyardState(public, tuple(done.hands), (None,) * before.players)
        return state, [*done.events, RoundEnded(rounds), *events]


def _ending(hands: list[Pile], rounds: int, before: Public) -> tuple[GameEnded | None, bool, list[Event]]:
    """Say whether the game ends after this round, whether it is in sudden death, and the events of both.

    Keeps BY-16, BY-17, BY-18.
    """
    worths = [worth(hand) for hand in hands]
    most = max(worths)
    leader = worths.index(most) if worths.count(most) == 1 else None
    reached = most >= before.options["goal"]
    sudden = before.sudden_death or (reached and leader is None)
    events: list[Event] = [SuddenDeath()] if sudden and not before.sudden_death else []
    end = None
    if most == 0:
        end = GameEnded(None, 0, rounds, "BY-18")
    elif leader is not None and (reached or sudden):
        end = GameEnded(leader, most, rounds, "BY-17" if sudden else "BY-16")
    elif rounds >= before.options["max_rounds"]:
        end = GameEnded(leader, most, rounds, "BY-18")
    return end, sudden, [*events, end] if end else events


def _not_held(bid: Bid, hand: Pile) -> Refusal:
    """Name the first card, from the highest down, that is laid more often than it is held."""
    card = next(card for card in bid.cards if bid.cards.count(card) > number(hand, card))
    laid, held = bid.cards.count(card), number(hand, card)
    has = f"holds {held}" if held else "holds none"
    reason = f"The bid lays {laid} of the rank {card}, and the hand {has}."
    return Refusal("BY-6", reason, {"seat": bid.seat, "rank": card, "held": held, "laid": laid})
