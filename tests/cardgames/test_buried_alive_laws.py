"""Laws that hold in every game of Buried Alive, whatever is played."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter

import pytest
from buried_alive_games import after, crowded, dealt, lays, plays, settled, states
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import reachable

from cardgames.buried_alive import (
    FARTHEST,
    GAME,
    Board,
    BuriedAliveMove,
    BuriedAliveState,
    Covered,
    Lay,
    LegalLays,
    LegalPicks,
    PickHome,
    icons_of,
)
from cardgames.buried_alive.legal import _draw
from cardgames.cards import DECK, SUITS
from cardgames.chance import Stream
from cardgames.records import Record

Play = tuple[BuriedAliveState, list[BuriedAliveMove]]
SOME = settings(deadline=None, max_examples=30)


@pytest.mark.clause("BA-11", "BA-14", "BA-15")
@SOME
@given(plays(most=55))
def test_no_icon_is_ever_lost(play: Play) -> None:
    state, moves = play
    covered: Counter[str] = Counter()
    for move in moves:
        before, (state, events) = state, state.play(move)
        here = [icon for event in events if isinstance(event, Covered) for icon in event.icons]
        if state.round != before.round:
            return
        covered += Counter(icon.suit for icon in here)
        laid = icons_of([card.card for card in state.board])
        assert {suit: state.exposed[suit] + covered[suit] for suit in SUITS} == dict(
            zip(SUITS, laid, strict=True)
        )
        for icon in here:
            assert state.board[icon.nth].card == icon.card
            assert all(left.number != icon.number for left in state.board[icon.nth].icons)


@pytest.mark.clause("BA-3", "BA-7", "BA-24")
@SOME
@given(plays())
def test_every_card_is_somewhere_once(play: Play) -> None:
    state, moves = play
    for move in moves:
        state = state.play(move).state
        cards = [*(card for hand in state.hands for card in hand), *state.leftover]
        assert Counter([*cards, *(laid.card for laid in state.board)]) == Counter(DECK)
        for seat in range(state.players):
            view = state.view(seat)
            assert view.held == tuple(map(len, state.hands))
            assert view.leftover_count == len(state.leftover)


@pytest.mark.clause("BA-5", "BA-6", "BA-7", "BA-10", "BA-11", "BA-19")
@SOME
@given(states(), st.integers(0, 1 << 32))
def test_a_move_is_legal_if_and_only_if_check_is_silent(state: BuriedAliveState, seed: int) -> None:
    chance = random.Random(seed)
    moves: list[BuriedAliveMove] = [PickHome(seat, suit) for seat in range(state.players) for suit in SUITS]
    held = [card for hand in state.hands for card in hand]
    for _ in range(60):
        card = chance.choice(held if held and chance.random() < 0.9 else DECK)
        seat = chance.choice([*state.to_act, chance.randrange(state.players)])
        if chance.random() < 0.7 and state.hands[seat]:
            card = chance.choice(state.hands[seat])
        x, y = (chance.randint(-330, 330) for _ in range(2))
        moves.append(Lay(seat, card, x, y, chance.randrange(4)))
    for move in moves:
        silent = state.check(move) is None
        assert (move in state.legal_moves) == silent
        view = state.view(move.seat)
        assert (move in view.legal_moves) == silent
        assert view.check(move) == state.check(move)


@SOME
@given(states(), st.integers(0, 1 << 32))
def test_legal_moves_are_listed_counted_and_drawn_alike(state: BuriedAliveState, seed: int) -> None:
    legal = state.legal_moves
    assert bool(legal) == (not state.over) == (legal.count() > 0)
    assert legal.count() == sum(state.view(seat).legal_moves.count() for seat in state.to_act)
    if not legal:
        assert list(legal) == []
        with pytest.raises(IndexError):
            legal.sample(Stream(seed, 0))
        return
    assert state.check(legal.sample(Stream(seed, 0))) is None
    if isinstance(legal, LegalPicks):
        assert len(list(legal)) == legal.count()
        return
    assert isinstance(legal, LegalLays)
    found = set()
    for move, _ in zip(legal, range(3000), strict=False):
        assert state.check(move) is None
        outcome = (
            move.card,
            move.turn,
            frozenset(state.view(move.seat).cover(move.card, move.x, move.y, move.turn)),
        )
        assert outcome not in found
        found.add(outcome)
    hand = state.hands[state.to_act[0]]
    assert legal.count() == sum(legal.count(card, turn) for card in hand for turn in range(4))


@given(lays(most=6), st.integers(0, 1 << 20))
@settings(deadline=None, max_examples=5)
def test_every_legal_place_is_drawn_with_the_same_chance(table: list[Lay], seed: int) -> None:
    legal = LegalLays(Board.of(table), 0, ["AH", "3S"])
    board = legal.board
    assert board.box is not None
    middle = (board.box[0] + board.box[2]) // 2
    stream = Stream(seed, 0)
    draws = 3000
    found: Counter[tuple[str, int, bool]] = Counter()
    for _ in range(draws):
        move = legal.sample(stream)
        assert move in legal
        found[move.card, move.turn, move.x < middle] += 1
    everywhere = legal.count()
    for card in legal.hand:
        for turn in range(4):
            left = legal.count(card, turn, (-FARTHEST, -FARTHEST, middle - 1, FARTHEST))
            for part, ways in ((True, left), (False, legal.count(card, turn) - left)):
                share = ways / everywhere
                spread = (draws * share * (1 - share)) ** 0.5
                assert abs(found[card, turn, part] - draws * share) < 5.5 * spread + 1


def test_numbers_beyond_a_word_are_drawn_evenly() -> None:
    n = 3 << 40
    stream = Stream(1, 0)
    drawn = [_draw(stream, n) for _ in range(3000)]
    assert all(0 <= number < n for number in drawn)
    assert all(abs(sum(number // (n // 6) == k for number in drawn) - 500) < 120 for k in range(6))
    assert len({number % 7 for number in drawn}) == 7


@pytest.mark.parametrize("thing", [None, "AS@0,0", ("AS", 0, 0), 0, GAME])
def test_what_is_no_move_is_no_legal_move(thing: object) -> None:
    assert thing not in GAME.new(4, seed=1).legal_moves
    assert thing not in settled(GAME.new(4, seed=1)).legal_moves


@given(
    st.builds(
        Lay,
        st.integers(0, 7),
        st.sampled_from(DECK),
        st.integers(-FARTHEST, FARTHEST),
        st.integers(-FARTHEST, FARTHEST),
        st.integers(0, 3),
    )
    | st.builds(PickHome, st.integers(0, 7), st.sampled_from(SUITS))
)
def test_the_text_of_a_move_reads_back(move: BuriedAliveMove) -> None:
    assert GAME.move(str(move), move.seat) == move
    assert eval(repr(move)) == move
    assert move.by(3).by(move.seat) == move


@pytest.mark.clause("BA-24")
@SOME
@given(st.integers(2, 8), st.integers(0, 40), st.integers(0, 1 << 32), st.data())
def test_views_are_equal_where_only_what_is_hidden_differs(
    players: int, most: int, seed: int, data: st.DataObject
) -> None:
    chance = random.Random(seed)
    seat = data.draw(st.integers(0, players - 1))
    hands = dealt(players, rest=chance)
    first = settled(GAME.deal([hands], seed=seed))
    moves: list[BuriedAliveMove] = []
    state = first
    while len(moves) < min(most, players * (52 // players) - 1):
        moves.append(crowded(state.view(state.to_act[0]), chance))
        state = state.play(moves[-1]).state
    laid = {move.card for move in moves if isinstance(move, Lay)}
    hidden = [
        (place, nth)
        for place, hand in enumerate([*hands, first.leftover])
        for nth, card in enumerate(hand)
        if place != seat and card not in laid
    ]
    piles = [list(hand) for hand in (*hands, first.leftover)]
    cards = [piles[place][nth] for place, nth in hidden]
    chance.shuffle(cards)
    for (place, nth), card in zip(hidden, cards, strict=True):
        piles[place][nth] = card
    anew = settled(GAME.deal([piles[:-1]], seed=seed))
    views = [after(begun, moves).view(seat) for begun in (first, anew)]
    assert views[0] == views[1]
    assert repr(views[0]) == repr(views[1])


@pytest.mark.clause("BA-24")
@SOME
@given(states(), st.data())
def test_a_view_holds_nothing_that_is_hidden(state: BuriedAliveState, data: st.DataObject) -> None:
    if state.over:
        return
    seat = data.draw(st.integers(0, state.players - 1))
    found = reachable(state.view(seat))
    assert [thing for thing in found if isinstance(thing, BuriedAliveState)] == []
    others = [hand for other, hand in enumerate(state.hands) if other != seat and len(hand) > 1]
    assert [
        thing for thing in found if any(thing is hand for hand in (*others, state.leftover or None))
    ] == []
    open_view = state.view(seat).covered()
    assert (open_view.hand, open_view.home, open_view.choices) == ((), None, ())


@pytest.mark.clause("BA-6", "BA-24")
@SOME
@given(plays())
def test_events_are_seen_by_those_who_may_know_them(play: Play) -> None:
    state, moves = play
    for move in moves:
        state, events = state.play(move)
        for seat in range(state.players):
            seen = [event.seen_by(seat) for event in events]
            assert seen == [
                event if not isinstance(move, PickHome) or move.seat == seat else None for event in events
            ]


@SOME
@given(plays(most=130))
def test_no_two_decisions_have_the_same_number(play: Play) -> None:
    state, moves = play
    numbers = []
    for move in moves:
        numbers.append(state.view(move.seat).decision)
        state = state.play(move).state
    assert len(numbers) == len(set(numbers))


@SOME
@given(plays(most=110))
def test_records_replay_to_the_same_game(play: Play) -> None:
    first, moves = play
    record = Record.of(first, moves)
    again = Record.read(record.text())
    assert again == record
    lain = [move for move in moves if isinstance(move, Lay)]
    assert [move for move in again.moves() if isinstance(move, Lay)] == lain
    assert Counter(again.moves()) == Counter(moves)
    last = [again.start(), *(step.state for step in again.play())][-1]
    assert last == after(first, moves)
    assert last.snapshot() == after(first, moves).snapshot()


@pytest.mark.clause("BA-19", "BA-22")
@SOME
@given(plays(most=130))
def test_the_outcome_agrees_with_everything_else(play: Play) -> None:
    state = after(*play)
    over = state.over
    assert (state.outcome is not None) == over == (state.to_act == ()) == (state.phase == "over")
    snapshot = state.snapshot()
    assert state.rounds == state.options["rounds"] if over else state.rounds == state.round
    if state.outcome is None:
        assert snapshot["winners"] == []
        return
    assert state.hands == ((),) * state.players
    assert state.outcome.results == tuple(snapshot["scores"])
    most = max(snapshot["scores"])
    assert snapshot["winners"] == [seat for seat, some in enumerate(snapshot["scores"]) if some == most]
    assert state.view(0).outcome == state.outcome


@SOME
@given(plays())
def test_playing_changes_no_state_that_was_there_before(play: Play) -> None:
    state, moves = play
    kept = []
    for move in moves:
        kept.append((state, state.snapshot(), state.view(0), state.to_act))
        state = state.play(move).state
    for old, snapshot, view, to_act in kept:
        assert (old.snapshot(), old.view(0), old.to_act) == (snapshot, view, to_act)


@SOME
@given(states(), st.integers(0, 1))
def test_what_is_a_value_is_kept_copied_sent_and_not_changed(state: BuriedAliveState, seat: int) -> None:
    for thing in (state, state.view(seat)):
        for again in (copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))):
            assert again == thing
            assert {again: "found"}[thing] == "found"
        for name in ("hand", "hands", "home", "board", "options", "players", "anything"):
            with pytest.raises(AttributeError):
                setattr(thing, name, None)
        with pytest.raises(TypeError):
            thing.options["rounds"] = 1  # type: ignore[index]
