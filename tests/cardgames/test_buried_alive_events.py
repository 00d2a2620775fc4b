"""What is told of a game of Buried Alive: which events, in which order, in which words."""

from __future__ import annotations

import pytest
from buried_alive_games import dealt, played, settled, told

from cardgames.buried_alive import (
    GAME,
    BuriedAliveState,
    Covered,
    GameEnded,
    HomePicked,
    HomesRevealed,
    IconsCounted,
    Laid,
    Lay,
    LeftoverTurned,
    NewRound,
    PickHome,
    RoundOver,
    Scored,
)
from cardgames.buried_alive.events import in_points
from cardgames.contract import Event

START = settled(GAME.deal([dealt(2, "10D 2H", "4S KC")], seed=1))


def told_after(*moves: str, you: int | None = None) -> list[str]:
    return told(played(START, *moves)[1], you)


@pytest.mark.clause("BA-9", "BA-11", "BA-12")
def test_a_card_is_laid_and_covers() -> None:
    assert told_after("10D@0,0") == ["Ann lays 10♦ on the table."]
    assert told_after("10D@0,0", "4S@60,100r2") == [
        "Ben lays 4♠ over 10♦, turned by a half.",
        "4♠ covers 1 diamond; it may cover at most 4.",
    ]
    moves = ("10D@0,0", "4S@60,100", "2H@190,0", "KC@60,100r1")
    assert told_after(*moves, you=1) == [
        "You lay K♣ over 10♦, 4♠ and 2♥, turned by a quarter.",
        "K♣ covers 2 spades; it may cover any number.",
    ]
    laid, covered = played(START, *moves)[1]
    assert isinstance(laid, Laid)
    assert isinstance(covered, Covered)
    assert (laid.clause, covered.clause) == ("BA-9", "BA-12")
    assert (laid.over, covered.limit) == (("10D", "4S", "2H"), None)
    assert [(icon.card, icon.seat, icon.suit) for icon in covered.icons] == [("4S", 1, "S")] * 2


def test_a_few_cards_beneath_are_named_and_more_are_counted() -> None:
    few, many = ("10D", "4S", "2H"), ("10D", "4S", "2H", "KC")
    told = [Laid(0, "QH", 0, 0, 0, over).told(["Ann", "Ben"]) for over in ((), few, many)]
    assert told == [
        "Ann lays Q♥ on the table.",
        "Ann lays Q♥ over 10♦, 4♠ and 2♥.",
        "Ann lays Q♥ over 4 cards.",
    ]


@pytest.mark.clause("BA-6")
def test_a_pick_is_told_to_its_own_seat_alone() -> None:
    state = GAME.deal([dealt(8, "AS 2S 3S AH 2H 3H")], seed=1)
    _, events = state.play(PickHome(0, "H"))
    assert events == (HomePicked(0, "H"),)
    assert told(events, 0) == ["You pick hearts as home suit."]
    assert told(events) == ["Ann picks hearts as home suit."]
    assert [event.seen_by(seat) for event in events for seat in (0, 1)] == [events[0], None]


def end_of(players: int, seed: int, **options: int) -> tuple[BuriedAliveState, tuple[Event, ...]]:
    """Lay all cards of a round beside each other; give the state after it and what the last card led to."""
    state = settled(GAME.new(players, options, seed))
    events: tuple[Event, ...] = ()
    while state.rounds == 0:
        (seat,) = state.to_act
        state, events = state.play(Lay(seat, state.hands[seat][0], 100 * len(state.board), 0))
    return state, events


@pytest.mark.clause("BA-19", "BA-20", "BA-21", "BA-22")
def test_the_scoring_is_told_one_thing_after_the_other() -> None:
    state, events = end_of(3, 7)
    last = state.last_round
    assert last is not None
    kinds = [type(event) for event in events]
    assert kinds == [
        Laid,
        RoundOver,
        HomesRevealed,
        *[IconsCounted] * 4,
        LeftoverTurned,
        *[Scored] * 3,
        GameEnded,
    ]
    counted = [event for event in events if isinstance(event, IconsCounted)]
    assert [event.suit for event in counted] == list("SHDC")
    assert tuple(event.icons for event in counted) == last.exposed
    halves = [0] * 3
    for event in events:
        if isinstance(event, IconsCounted | LeftoverTurned):
            for seat in event.seats:
                halves[seat] += event.icons * (2 if isinstance(event, IconsCounted) else 1)
    assert tuple(halves) == last.halves
    assert [(event.halves, event.total) for event in events if isinstance(event, Scored)] == [
        (some, some) for some in halves
    ]
    assert events[-1] == GameEnded(state.outcome.winners, max(halves))  # type: ignore[union-attr]
    assert [event.clause for event in events] == [
        *("BA-9", "BA-19", "BA-19", "BA-20", "BA-20", "BA-20", "BA-20", "BA-21"),
        *("BA-22", "BA-22", "BA-22", "BA-22"),
    ]


@pytest.mark.clause("BA-23")
def test_a_new_round_is_told() -> None:
    state, events = end_of(5, 3, rounds=2)
    assert events[-1] == NewRound(2, 1)
    assert told(events[-1:]) == ["Round 2: a new deal and an empty table. Ben is first."]
    assert told(events[-1:], 1) == ["Round 2: a new deal and an empty table. You are first."]
    assert sum(isinstance(event, LeftoverTurned) for event in events) == 2
    assert state.round == 1


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (RoundOver(1), "All hands are empty: round 1 is over."),
        (HomesRevealed(("S", "H")), "The home suits are revealed: spades for you and hearts for Ben."),
        (IconsCounted("D", 12, (0, 1)), "12 diamonds show: 12 points each for you and Ben."),
        (IconsCounted("D", 1, (1,)), "1 diamond shows: 1 point for Ben."),
        (IconsCounted("C", 7, ()), "7 clubs show; nobody's home suit, so nobody scores."),
        (LeftoverTurned("9D", 9, (1,)), "9♦ was left over: 4½ points for Ben."),
        (LeftoverTurned("AD", 1, (0, 1)), "A♦ was left over: ½ point each for you and Ben."),
        (LeftoverTurned("KD", 0, (1,)), "K♦ was left over; it has no icons."),
        (LeftoverTurned("2C", 2, ()), "2♣ was left over; nobody's home suit, so nobody scores."),
        (Scored(0, 25, 25), "You score 12½ points."),
        (Scored(1, 2, 31), "Ben scores 1 point, 15½ points in all."),
        (GameEnded((1,), 90), "Ben wins with 45 points."),
        (GameEnded((0,), 90), "You win with 45 points."),
        (GameEnded((0, 1), 3), "You and Ben share the win with 1½ points each."),
    ],
)
def test_words(event: Event, words: str) -> None:
    assert event.told(["Ann", "Ben"], 0) == words
    assert event.seen_by(5) == event


def test_points_are_written_with_halves() -> None:
    assert [in_points(halves) for halves in range(6)] == [
        "0 points",
        "½ point",
        "1 point",
        "1½ points",
        "2 points",
        "2½ points",
    ]
