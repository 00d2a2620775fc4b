"""What Four Courts gives to its worked examples: the facts that their texts name, the stages of a move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from cardgames import Event
from cardgames.cards import SUIT_NAMES, named
from cardgames.four_courts import (
    CARDS,
    FACE_DOWN,
    GAME,
    LINES,
    Counted,
    Decline,
    FourCourtsState,
    LastRound,
    Placed,
    Play,
    RoundScored,
    Target,
    neighbours,
    reckon,
)
from cardgames.four_courts.position import Sides
from cardgames.four_courts.power import courts_of
from cardgames.words import in_halves, listed
from widgets.lesson_facts import Facts
from widgets.lesson_walk import Played

_WAYS = {"r": "upright", "s": "sideways", "d": "down", "": "up"}

Board: TypeAlias = FourCourtsState | LastRound
Place: TypeAlias = tuple[str, int, int]
"""Where a card lies: court, side, and how many cards lie beneath it."""


def upto(events: Sequence[Event], shown: int, stage: str) -> int:
    """Count the events that are shown once a stage is reached.

    `scored`: the round is over and its points are written down; `all`: the next one has begun, too. Raises
    ValueError for any other word.
    """
    if stage == "all":
        return len(events)
    if stage == "scored":
        scored = (place + 1 for place, event in enumerate(events) if isinstance(event, RoundScored))
        return next(scored, len(events))
    raise ValueError(f"{stage!r} is no stage of a move; the stages are: scored, all")


def facts(played: Played) -> FourCourtsFacts:
    """Give the facts of a step's moves for the texts of a worked example."""
    return FourCourtsFacts(played)


def names_of(courts: Sequence[str]) -> str:
    """List courts in words, "none" if there are none."""
    return listed([SUIT_NAMES[court] for court in courts]) or "none"


class ByCard(dict[str, Any]):
    """Facts of cards, `{base[7S]}`; a card that has no such fact here is told so."""

    def __missing__(self, card: str) -> Any:
        """Say so."""
        return "not there"


class FourCourtsFacts(Facts[FourCourtsState]):
    """The facts of a step's moves by name, each worked out when a text asks for it.

    Lists go by seat, mappings by court, as its suit, or by card. When a round has ended with these moves, the
    board that is spoken of is the one on which it ended.
    """

    _game = GAME
    _of = "a move"

    # ---- what the facts are made from

    @property
    def _last(self) -> LastRound | None:
        """How the round ended, if one did with these moves."""
        return self._after.last_round if self._after.rounds > self._before.rounds else None

    @property
    def _board(self) -> Board:
        return self._last or self._after

    def _name(self, seat: int | None) -> str:
        return "nobody" if seat is None else self._played.names[seat]

    def _placed(self, board: Board) -> Iterator[tuple[Placed, Place]]:
        """Give every card that lies in a court, and where."""
        for court, sides in board.sides.items():
            for side, stack in enumerate(sides):
                for height, placed in enumerate(stack):
                    yield placed, (court, side, height)

    def _counted(self) -> Iterator[Counted]:
        """Give every card in a court with what it counts."""
        board = self._board
        for court in board.courts:
            for side in (0, 1):
                yield from reckon(board.sides, board.courts, court, side).cards

    @cached_property
    def _targets(self) -> list[tuple[str, str]]:
        """The abilities that found a target in these moves, each with that card."""
        found, state = [], self._before
        for move, after, _ in self._played.made:
            if isinstance(move, Target) and state.pending is not None:
                card = state.sides[move.court][move.side][-1].card
                found.append((state.pending.ability, str(card)))
            assert isinstance(after, FourCourtsState)
            state = after
        return found

    def _target_of(self, ability: str) -> str:
        cards = [card for name, card in self._targets if name == ability]
        return named(cards[-1]) if cards else "none"

    # ---- the cards

    @property
    def down(self) -> int:
        """The power of a card that lies face down."""
        return FACE_DOWN

    @property
    def base(self) -> dict[str, int]:
        """By card: its power by itself, face up."""
        return {card: self._alone(card, "") for card in CARDS}

    @property
    def crowned(self) -> dict[str, int]:
        """By card: its power alone in its own court, upright."""
        return {card: self._alone(card, "r") for card in CARDS}

    @property
    def club(self) -> int:
        """The power of a card in a court where a club lies sideways."""
        return self._alone("AC", "s")

    def _alone(self, card: str, facing: str) -> int:
        court, line = card[-1], self._after.courts
        sides: Sides = {suit: ((Placed(card, facing),) if suit == court else (), ()) for suit in line}
        return reckon(sides, line, court, 0).total

    @property
    def now(self) -> ByCard:
        """By card that lies in a court: the power that it has there now."""
        return ByCard((str(one.card), one.power) for one in self._counted())

    @property
    def face(self) -> ByCard:
        """By card: "upright", "sideways", "up" or "down"."""
        return ByCard((str(one.card), _WAYS[one.facing]) for one, _ in self._placed(self._board))

    @property
    def owner(self) -> ByCard:
        """By card: the name of who controls it."""
        return ByCard((str(one.card), self._name(side)) for one, (_, side, _) in self._placed(self._board))

    # ---- the courts

    @property
    def power(self) -> dict[str, tuple[int, int]]:
        """By court: the power of each seat."""
        return self._board.power

    @property
    def power_before(self) -> dict[str, tuple[int, int]]:
        """By court: the power of each seat before these moves."""
        return self._before.power

    @property
    def changed(self) -> dict[str, str]:
        """By court: "yes" if its powers have changed."""
        before, after = self.power_before, self.power
        return {court: "yes" if before[court] != after[court] else "no" for court in after}

    @property
    def grown(self) -> int:
        """By how much the reader's power has grown, in all courts together."""
        seat, before, after = self._played.seat, self.power_before, self.power
        return sum(after[court][seat] - before[court][seat] for court in after)

    @property
    def added(self) -> dict[str, list[int]]:
        """By court: what each seat's cards would have if all of them counted."""
        board = self._board
        return {
            court: [
                sum(one.power for one in reckon(board.sides, board.courts, court, side).cards)
                for side in (0, 1)
            ]
            for court in board.courts
        }

    @property
    def controller(self) -> dict[str, str]:
        """By court: the name of who controls it, "nobody" for a tie."""
        return {court: self._name(seat) for court, seat in self._board.control.items()}

    @property
    def courts(self) -> list[str]:
        """How many courts each seat has, ties as halves."""
        return [in_halves(round(2 * courts_of(tuple(self.power.values()), seat))) for seat in (0, 1)]

    @property
    def courts_before(self) -> list[str]:
        """How many courts each seat had before these moves."""
        return [in_halves(round(2 * courts_of(tuple(self.power_before.values()), seat))) for seat in (0, 1)]

    @property
    def courts_kept(self) -> str:
        """Whether the reader has no fewer courts than before, "yes" or "no"."""
        seat = self._played.seat
        before, after = (courts_of(tuple(each.values()), seat) for each in (self.power_before, self.power))
        return "yes" if after >= before else "no"

    @property
    def ahead(self) -> list[str]:
        """By seat: "yes" if it has more courts than the other."""
        mine = courts_of(tuple(self.power.values()), 0)
        return ["yes" if more else "no" for more in (mine > 2, mine < 2)]

    @property
    def won(self) -> list[int]:
        """How many courts each seat controls, ties not counted."""
        holders = list(self._board.control.values())
        return [holders.count(0), holders.count(1)]

    @property
    def locked(self) -> str:
        """The courts that are locked."""
        return names_of([court for court, aces in self._after.locks.items() if aces])

    @property
    def lock(self) -> dict[str, str]:
        """By court: "locked" or "open"."""
        return {court: "locked" if aces else "open" for court, aces in self._after.locks.items()}

    @property
    def line(self) -> str:
        """The courts from left to right."""
        return ", ".join(SUIT_NAMES[court] for court in self._after.courts)

    @property
    def first_line(self) -> str:
        """The courts from left to right, in the first round."""
        return ", ".join(SUIT_NAMES[court] for court in LINES[0])

    @property
    def reach(self) -> dict[str, int]:
        """By court: how many courts a king reaches who lies there."""
        line = self._after.courts
        return {court: 1 + len(neighbours(line, court)) for court in line}

    # ---- what can be done, and what was

    @property
    def acts(self) -> str:
        """The name of who has to act."""
        return self._name(next(iter(self._after.to_act), None))

    @property
    def where(self) -> dict[str, str]:
        """By card: where whoever is to act may play it face up, "nowhere" if in no court."""
        moves = list(self._after.legal_moves)
        found = {}
        for card in CARDS:
            open_to = {
                move.court
                for move in moves
                if isinstance(move, Play) and move.card == card and move.facing != "d"
            }
            courts = [court for court in self._after.courts if court in open_to]
            found[card] = names_of(courts) if courts else "nowhere"
        return found

    @property
    def pullable(self) -> str:
        """The cards that the ability which waits for a target can have."""
        moves, sides = list(self._after.legal_moves), self._after.sides
        tops = [sides[move.court][move.side][-1].card for move in moves if isinstance(move, Target)]
        may_leave = any(isinstance(move, Decline) for move in moves)
        return " or ".join([*(named(str(card)) for card in tops), *(["nothing"] if may_leave else [])])

    @property
    def touched(self) -> str:
        """The card that an ability had for a target last."""
        return named(self._targets[-1][1])

    @property
    def turned(self) -> str:
        """The card that a jack has turned over last, "none" if none has."""
        return self._target_of("jack")

    @property
    def pulled(self) -> str:
        """The card that a heart has pulled last, "none" if none has."""
        return self._target_of("heart")

    @property
    def exchanged(self) -> str:
        """The card that a diamond has changed places with last, "none" if none has."""
        return self._target_of("diamond")

    # ---- what is known

    @property
    def sees(self) -> list[str]:
        """By seat: "yes" if it knows the card that an ability had for a target last."""
        card = self._targets[-1][1]
        court, side, height = next(place for one, place in self._placed(self._after) if one.card == card)
        views = [self._after.view(seat) for seat in (0, 1)]
        return ["yes" if view.sides[court][side][height].card else "no" for view in views]

    @property
    def known_of(self) -> list[str]:
        """By seat: the courts where the reader knows a face-down card on its side."""
        known = [place for one, place in self._face_down() if one.card]
        return [names_of([court for court, of, _ in known if of == side]) for side in (0, 1)]

    @property
    def secret(self) -> list[str]:
        """By seat: the face-down cards on its side that the reader knows."""
        known = [(named(one.card), of) for one, (_, of, _) in self._face_down() if one.card]
        return [listed([card for card, of in known if of == side]) for side in (0, 1)]

    def _face_down(self) -> Iterator[tuple[Placed, Place]]:
        view = self._after.view(self._played.seat)
        for court, sides in view.sides.items():
            for side, stack in enumerate(sides):
                for height, placed in enumerate(stack):
                    if not placed.up:
                        yield placed, (court, side, height)

    # ---- rounds and points

    @property
    def held(self) -> tuple[int, int]:
        """How many cards each seat holds."""
        return self._after.held

    @property
    def price(self) -> list[tuple[int, ...]]:
        """By seat: what losing this round costs it, by the cards left in its hand."""
        points = self._before.options["points"]
        return [points["first" if seat == self._before.first else "second"] for seat in (0, 1)]

    @property
    def waiting(self) -> list[int]:
        """By seat: by how much dearer it is to give up with one card less than it holds."""
        return [price[held - 1] - price[held] for price, held in zip(self.price, self.held, strict=True)]

    @property
    def cost(self) -> int:
        """What giving up now would cost the reader."""
        return self._after.cost_of(self._played.seat)

    @property
    def ended(self) -> str:
        """How the round ended: "given up", "counted", or it "goes on"."""
        return "goes on" if self._last is None else "given up" if self._last.forfeit else "counted"

    @property
    def round_winner(self) -> str:
        """The name of who won the round, "nobody" if it is drawn or goes on."""
        return self._name(None if self._last is None else self._last.winner)

    @property
    def round_points(self) -> int:
        """The points that its winner has scored."""
        return 0 if self._last is None else self._last.points

    @property
    def left(self) -> tuple[int, int]:
        """How many cards each seat had left when the round ended."""
        return self.held if self._last is None else self._last.cards_left

    @property
    def first(self) -> str:
        """The name of the first player."""
        return self._name(self._after.first)

    @property
    def scores(self) -> tuple[int, int]:
        """The points of each seat."""
        return self._after.scores

    @property
    def scores_before(self) -> tuple[int, int]:
        """The points of each seat before these moves."""
        return self._before.scores

    @property
    def target(self) -> int:
        """How many points win the game."""
        return int(self._after.options["target"])

    @property
    def game_winner(self) -> str:
        """The name of who has won the game, "nobody" while it goes on."""
        return self._name(self._after.winner)
