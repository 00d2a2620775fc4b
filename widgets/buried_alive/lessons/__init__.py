"""What Buried Alive gives to its worked examples: the facts that texts name, and the stages of a round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from cardgames import Event
from cardgames.buried_alive import (
    GAME,
    REACH,
    Board,
    Box,
    BuriedAliveState,
    Covered,
    HomesRevealed,
    Icon,
    IconsCounted,
    Laid,
    Lay,
    LeftoverTurned,
    icons_of,
    limit,
)
from cardgames.buried_alive.events import of_suit
from cardgames.cards import SUIT_NAMES, SUITS, named, rank
from cardgames.icons import ACE_OF_SPADES, CARD, ICON, ICONS, turned
from cardgames.words import listed
from widgets.buried_alive.lessons.rounds import RoundFacts
from widgets.lesson_facts import Asked
from widgets.lesson_walk import Played

# A stage is reached with the last event of its kind
_LAST = {
    "laid": (Laid, Covered),
    "homes": (HomesRevealed,),
    "counted": (IconsCounted,),
    "leftover": (LeftoverTurned,),
}


def upto(events: Sequence[Event], shown: int, stage: str) -> int:
    """Count the events that are shown once a stage is reached.

    `laid`: the cards lie on the board; `homes`: the home suits are revealed; `counted`: the icons on the
    board are counted; `leftover`: the left-over cards are turned up; `all`: all is shown. Raises ValueError
    for any other word.
    """
    if stage == "all":
        return len(events)
    if stage in _LAST:
        places = [place + 1 for place, event in enumerate(events) if isinstance(event, _LAST[stage])]
        return max(places, default=0)
    raise ValueError(f"{stage!r} is no stage of a round; the stages are: {', '.join([*_LAST, 'all'])}")


def facts(played: Played) -> BuriedAliveFacts:
    """Give the facts of what was played for the texts of a worked example."""
    return BuriedAliveFacts(played)


class BuriedAliveFacts(RoundFacts):
    """The facts of a position and of the moves that led to it, each worked out when a text asks for it.

    Lists go by seat, or by move where that is said. In brackets stand cards, moves, suits and numbers as a
    record has them: `icons[10D]`, `would[7D@0,0r1]`, `exposed[H]`.
    """

    @cached_property
    def _mine(self) -> int:
        """The place of the reader's last card among the moves of the step."""
        lays = [nth for nth, move in enumerate(self._played.moves) if move.seat == self._played.seat]
        return lays[-1]

    def _state_at(self, move: int) -> BuriedAliveState:
        """The state in which a move of the step was made."""
        state = self._played.made[move - 1].state if move else self._before
        assert isinstance(state, BuriedAliveState)
        return state

    # ---- cards, hands and home suits

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return self._played.names

    @property
    def homes(self) -> list[str]:
        """The home suits in words, "open" for one that has still to be picked."""
        return [SUIT_NAMES[home] if home else "open" for home in self._after.homes]

    @property
    def home(self) -> str:
        """The reader's home suit in words."""
        return self.homes[self._played.seat]

    @property
    def home_one(self) -> str:
        """One icon of the reader's home suit, in words."""
        return self.home.removesuffix("s")

    @property
    def suits(self) -> dict[str, str]:
        """By suit: its name."""
        return dict(SUIT_NAMES)

    @property
    def others_homes(self) -> str:
        """What the reader may know of the others' home suits: "secret" until they are revealed."""
        return "secret" if self._after.view(self._played.seat).homes is None else "revealed"

    @property
    def holds(self) -> dict[str, int]:
        """By suit: how many cards the reader holds."""
        hand = self._after.hands[self._played.seat]
        return {suit: sum(card.endswith(suit) for card in hand) for suit in SUITS}

    @property
    def in_hand(self) -> dict[str, int]:
        """By suit: how many icons the reader holds."""
        return dict(zip(SUITS, icons_of(self._after.hands[self._played.seat]), strict=True))

    @property
    def unseen(self) -> dict[str, int]:
        """By suit: how many cards the reader has seen neither in hand nor on the board."""
        on_board = [laid.card for laid in self._after.board]
        seen = [*on_board, *self._after.hands[self._played.seat]]
        return {suit: len(ICONS) - sum(card.endswith(suit) for card in seen) for suit in SUITS}

    @property
    def face(self) -> Asked:
        """By card or rank: how many icons are on its face."""
        return Asked(lambda card: len(ICONS[card if card in ICONS else rank(card)]))

    @property
    def lopsided(self) -> str:
        """The ranks that look different once they are turned by a half."""
        changed = [
            of_rank
            for of_rank, places in ICONS.items()
            if {turned(place, 2) for place in places} != set(places)
        ]
        return listed(changed)

    @property
    def reach(self) -> int:
        """How far from the nearest card a card may lie."""
        return REACH

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of an icon."""
        return ICON

    @property
    def ace(self) -> tuple[int, int]:
        """Width and height of the icon of the ace of spades."""
        return ACE_OF_SPADES

    @property
    def card(self) -> tuple[int, int]:
        """Width and height of a card."""
        return CARD

    # ---- the board

    @property
    def showing(self) -> int:
        """How many icons are exposed, of all suits."""
        return sum(self._after.exposed.values())

    @property
    def exposed(self) -> dict[str, int]:
        """By suit: how many icons are exposed."""
        return self._after.exposed

    @property
    def icons(self) -> Asked:
        """By card: how many of its icons are exposed; 0 if it is not on the board."""
        return Asked(lambda card: self._shown(self._after.table, card))

    @property
    def shows(self) -> Asked:
        """By card and icon, counted from 0 as in ICONS, `shows[5S.4]`: "yes" as long as any of it shows."""
        return Asked(self._shows)

    def _shows(self, what: str) -> str:
        card, _, number = what.partition(".")
        return "yes" if int(number) in [icon.number for icon in _icons(self._after.table, card)] else "no"

    @staticmethod
    def _shown(board: Board, card: str) -> int:
        return len(_icons(board, card))

    @property
    def would(self) -> Asked:
        """By move: how many icons it would cover now."""
        return Asked(lambda text: len(self._after.table.covered(_lay(text).box)))

    # ---- what was laid at this step

    @property
    def covered(self) -> list[int]:
        """By move: how many icons it covered."""
        by_move = []
        for made in self._played.made:
            by_move.append(sum(len(event.icons) for event in made.events if isinstance(event, Covered)))
        return by_move

    @property
    def buried(self) -> int:
        """How many icons the reader's card covered."""
        return self.covered[self._mine]

    @property
    def buried_words(self) -> str:
        """What the reader's card covered, by suit, in words."""
        counts = dict.fromkeys(SUITS, 0)
        for event in self._played.made[self._mine].events:
            if isinstance(event, Covered):
                for icon in event.icons:
                    counts[icon.suit] += 1
        return listed([of_suit(number, suit) for suit, number in counts.items() if number]) or "nothing"

    @property
    def at_least(self) -> Asked:
        """By number: "yes" if the reader's card covered so many icons or more."""
        return Asked(lambda number: "yes" if self.buried >= int(number) else "no")

    @property
    def mine(self) -> str:
        """The reader's card, as people write it."""
        return named(self._my_lay.card)

    @property
    def mine_text(self) -> str:
        """The reader's card, as a record has it."""
        return self._my_lay.card

    @property
    def mine_shows(self) -> int:
        """How many icons the reader's card shows."""
        return len(ICONS[rank(self._my_lay.card)])

    @property
    def mine_turn(self) -> int:
        """By how many quarters the reader's card is turned."""
        return self._my_lay.turn

    @property
    def mine_limit(self) -> int | str:
        """How many icons the reader's card may cover, "any number" for a wild one."""
        most = limit(self._my_lay.card)
        return "any number" if most is None else most

    @property
    def own_lost(self) -> int:
        """How many icons of the reader's own home suit the reader's card covered."""
        home = self._after.homes[self._played.seat]
        events = self._played.made[self._mine].events
        covered = [icon for event in events if isinstance(event, Covered) for icon in event.icons]
        return sum(icon.suit == home for icon in covered)

    @property
    def gone(self) -> Asked:
        """By card: how many of its icons the reader's card covered."""
        return Asked(self._gone)

    def _gone(self, card: str) -> int:
        state = self._played.made[self._mine].state
        assert isinstance(state, BuriedAliveState)
        return self._shown(self._state_at(self._mine).table, card) - self._shown(state.table, card)

    @property
    def gap(self) -> int:
        """How far the reader's card lies from the nearest card that lay there before."""
        return self._state_at(self._mine).table.distance(self._my_lay.box)

    @property
    def overlaps(self) -> int:
        """How many cards the reader's card overlaps."""
        board, box = self._state_at(self._mine).table, self._my_lay.box
        return sum(_overlap(laid.box, box) for laid in board.cards)

    @property
    def charged(self) -> str:
        """The name of the seat whose card covered something last."""
        return self._named(list(self._events(Covered))[-1].seat)

    @property
    def _my_lay(self) -> Lay:
        move = self._played.moves[self._mine]
        assert isinstance(move, Lay)
        return move


def _icons(board: Board, card: str) -> tuple[Icon, ...]:
    """The exposed icons of a card, none if it is not on the board."""
    return next((laid.icons for laid in board.cards if laid.card == card), ())


def _lay(text: str) -> Lay:
    move = GAME.move(text, 0)
    assert isinstance(move, Lay)
    return move


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
