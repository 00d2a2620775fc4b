"""Boneyard positions and plays for the tests: short to write down, or drawn at random by hypothesis."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st
from laws import after

from cardgames.boneyard import GAME, RANKS, VALUES, Bid, BoneyardState
from cardgames.contract import Event

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
PLAIN = ("A", "3", "5", "7", "10")  # the graves at the beginning


def pile(text: str) -> list[str]:
    """Read "10 7 A" as a list of ranks."""
    return text.split()


def position(hands: Sequence[str], graves: Sequence[str], **options: int) -> BoneyardState:
    return GAME.position([pile(hand) for hand in hands], [pile(grave) for grave in graves], options)


def played(state: BoneyardState, bids: Sequence[str]) -> tuple[BoneyardState, tuple[Event, ...]]:
    """Play a whole round, "10+7 7 - 3" bids by seat, and give the state and what the last bid led to."""
    events: tuple[Event, ...] = ()
    for seat, text in enumerate(bids):
        state, events = state.play(GAME.move(text, seat))
    return state, events


def worth(cards: Sequence[str]) -> int:
    return sum(VALUES[card] for card in cards)


def points(state: BoneyardState) -> int:
    """Count all points of a position, cards laid and not yet revealed included."""
    return sum(map(worth, (*state.hands, *state.graves)))


def told(events: Sequence[Event], you: int | None = None) -> list[str]:
    return [event.told(NAMES, you) for event in events]


def random_bid(state: BoneyardState, seat: int, chance: random.Random) -> Bid:
    """Choose a legal bid without the engine: some of the cards, at least one where there are any."""
    hand = state.hands[seat]
    return Bid(seat, tuple(chance.sample(hand, chance.randint(1, len(hand)))) if hand else ())


def random_play(state: BoneyardState, bids: int, chance: random.Random) -> list[Bid]:
    """Choose that many bids, the seats of a round in any order; fewer if the game ends."""
    moves: list[Bid] = []
    while len(moves) < bids and not state.over:
        move = random_bid(state, chance.choice(state.to_act), chance)
        moves.append(move)
        state = state.play(move).state
    return moves


@st.composite
def dealt(draw: st.DrawFn, players: int | None = None) -> tuple[list[list[str]], list[list[str]]]:
    """Draw hands and graves that the decks can hold, not all empty hands."""
    n = players or draw(st.integers(4, 8))
    copies = 12 if n == 8 else 8
    places: list[list[str]] = [[] for _ in range(n + 5)]
    for rank in RANKS:
        for place in draw(st.lists(st.integers(0, n + 4), max_size=copies)):
            places[place].append(rank)
    return places[:n], places[n:]


@st.composite
def starts(draw: st.DrawFn) -> BoneyardState:
    """Draw a first state: the deal of the rules or one in the middle, with options now and then."""
    options: dict[str, Any] = draw(
        st.fixed_dictionaries({}, optional={"goal": st.integers(1, 60), "max_rounds": st.integers(1, 12)})
    )
    if draw(st.booleans()):
        return GAME.new(draw(st.integers(4, 8)), options)
    hands, graves = draw(dealt())
    return GAME.position(hands, graves, options)


@st.composite
def plays(draw: st.DrawFn, most: int = 60) -> tuple[BoneyardState, list[Bid]]:
    """Draw a first state and legal bids from there, the last round complete or not."""
    first = draw(starts())
    chance = random.Random(draw(st.integers(0, 1 << 32)))
    return first, random_play(first, draw(st.integers(0, most)), chance)


def states() -> st.SearchStrategy[BoneyardState]:
    return plays().map(lambda play: after(*play))


def any_bids() -> st.SearchStrategy[Bid]:
    """Draw bids that are well formed, most of them illegal."""
    cards = st.lists(st.sampled_from((*RANKS, "T", "t", "a")), max_size=6).map(tuple)
    many = st.tuples(st.sampled_from(RANKS), st.sampled_from([12, 13, 60, 61, 127, 128, 129, 256, 1000])).map(
        lambda drawn: (drawn[0],) * drawn[1]
    )
    return st.builds(Bid, st.integers(-2, 9), cards | many)
