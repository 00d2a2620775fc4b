"""What holds in every position of Four Courts, whatever was played."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from four_courts_games import Played, all_texts, legal, plays, power, random_move, states, texts, walk
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import reachable

from cardgames.chance import Stream
from cardgames.four_courts import CARDS, GAME, FourCourtsState, Placed, reckon
from cardgames.four_courts.power import leads
from cardgames.records import Record

CLAUSES = set(GAME.clauses())


@pytest.mark.clause("FC-3", "FC-4", "FC-9")
@given(plays())
def test_24_cards_are_conserved(play: Played) -> None:
    for state in walk(*play):
        laid = [card[:2] for stacks in texts(state).values() for stack in stacks for card in stack]
        hands = state.snapshot()["hands"]
        table = [*laid, *hands[0], *hands[1]]
        assert len(table) == len(set(table)) == 16
        assert set(table) <= set(CARDS)
        assert state.held == (len(hands[0]), len(hands[1]))


@pytest.mark.clause("FC-5", "FC-26", "FC-30")
@given(plays())
def test_seats_take_turns_and_hands_shrink_in_turn(play: Played) -> None:
    for before, after in zip(walk(*play), walk(*play)[1:], strict=False):
        if after.rounds > before.rounds:
            assert after.over or after.to_act == (1 - before.first,) == (after.first,)
        elif after.phase == "play":
            assert before.turn is not None
            assert after.to_act == (1 - before.turn,)
        else:
            assert after.turn == before.turn
        if after.rounds == before.rounds:
            most, least = after.held[after.first], after.held[1 - after.first]
            assert least - most in (0, 1)


@pytest.mark.clause("FC-13")
@given(plays())
def test_chains_end_since_each_link_turns_one_more_card_up(play: Played) -> None:
    down = None
    for state in walk(*play):
        if state.phase == "play":
            down = None
            continue
        now = sum(
            card.endswith(":d") for stacks in texts(state).values() for stack in stacks for card in stack
        )
        if state.phase == "declare":
            assert down is None or now < down
            down = now


@pytest.mark.clause("FC-5", "FC-6", "FC-7", "FC-8", "FC-9", "FC-15", "FC-17")
@settings(max_examples=60)
@given(plays(), st.sampled_from([0, 1, 2]))
def test_a_move_is_legal_if_and_only_if_check_is_silent(play: Played, seat: int) -> None:
    state = walk(*play)[-1]
    allowed = legal(state)
    for text in all_texts():
        move = GAME.move(text, seat)
        refusal = state.check(move)
        assert (
            (refusal is None) == (move in state.legal_moves) == ((seat,) == state.to_act and text in allowed)
        )
        if refusal is not None:
            assert refusal.reason.endswith(".")
            assert refusal.rule in CLAUSES
        if seat < 2:
            assert state.view(seat).check(move) == refusal
            assert (move in state.view(seat).legal_moves) == (refusal is None)


@given(states(), st.integers(0, 1 << 32))
def test_legal_moves_are_listed_counted_and_drawn_alike(state: FourCourtsState, seed: int) -> None:
    moves = state.legal_moves
    listed = list(moves)
    assert len(listed) == len(set(listed)) == moves.count() == len(legal(state))
    assert {str(move) for move in listed} == legal(state)
    assert bool(moves) == (not state.over)
    if state.over:
        with pytest.raises(IndexError):
            moves.sample(Stream(seed, 0))
    else:
        assert moves.sample(Stream(seed, 0)) in listed
        (seat,) = state.to_act
        assert list(state.view(seat).legal_moves) == listed
        assert list(state.view(1 - seat).legal_moves) == []
        assert {str(moves.sample(Stream(seed, k))) for k in range(20)} <= legal(state)


@given(states())
def test_the_text_of_a_move_reads_back(state: FourCourtsState) -> None:
    for move in state.legal_moves:
        assert GAME.move(str(move), move.seat) == move
        assert GAME.move(str(move).lower(), move.seat) == move
        assert eval(repr(move), vars(__import__("cardgames.four_courts").four_courts)) == move
        assert move.by(1 - move.seat).by(move.seat) == move != move.by(1 - move.seat)


@pytest.mark.clause("FC-16", "FC-19", "FC-20", "FC-24", "FC-25")
@given(plays())
def test_three_reckonings_of_power_agree(play: Played) -> None:
    for state in walk(*play):
        sides, line = texts(state), state.snapshot()["courts"]
        ahead = dict(zip("SHDC", leads(state.table, state.round & 3), strict=True))
        for court, pair in state.power.items():
            assert ahead[court] == pair[0] - pair[1]
            for seat in (0, 1):
                told = state.reckoning(court, seat)
                assert pair[seat] == told.total == power(sides, line, court, seat)
                assert told.total == sum(card.power for card in told.cards if card.counts)
                assert [card.card for card in told.cards] == [text[:2] for text in sides[court][seat]]
            assert state.view(0).power == state.view(1).power == state.power
            higher = None if pair[0] == pair[1] else pair.index(max(pair))
            assert state.control[court] == higher


@pytest.mark.clause("FC-10", "FC-32")
@given(plays())
def test_a_seat_knows_the_face_down_cards_that_it_has_seen_and_no_others(play: Played) -> None:
    known: list[set[str]] = [set(), set()]
    rounds = 0
    for state in walk(*play):
        if state.over:
            return
        if state.rounds > rounds:
            rounds, known = state.rounds, [set(), set()]
        for stacks in texts(state).values():
            for side, stack in enumerate(stacks):
                up = {card[:2] for card in stack if not card.endswith(":d")}
                known[side] |= {card[:2] for card in stack}
                known[1 - side] |= up
        for seat in (0, 1):
            view = state.view(seat)
            for court, stacks in state.sides.items():
                for side, stack in enumerate(stacks):
                    seen = tuple(
                        Placed(card if card in known[seat] else None, facing) for card, facing in stack
                    )
                    assert view.sides[court][side] == seen
            assert list(view.hand) == state.snapshot()["hands"][seat]


@pytest.mark.clause("FC-32")
@given(st.integers(0, 1 << 32), st.integers(0, 60), st.integers(0, 1), st.randoms(use_true_random=False))
def test_views_are_equal_where_only_what_is_hidden_differs(
    seed: int, most: int, seat: int, chance: random.Random
) -> None:
    first = GAME.new(2, seed=seed)
    moves, state = [], first
    while len(moves) < most:
        move = random_move(state, chance, forfeits=0)
        if state.play(move).state.rounds:
            break
        moves.append(move)
        state = state.play(move).state
    seen = {
        card for stacks in state.view(seat).sides.values() for stack in stacks for card, _ in stack if card
    }
    hidden = [card for card in CARDS if card not in seen and card not in state.hands[seat]]
    others = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    hands = [[others.get(card, card) for card in hand] for hand in first.hands]
    twin = GAME.deal([hands], seed=seed + 1)
    for move, before in zip(moves, walk(first, moves), strict=False):
        text = str(move)
        changed = GAME.move(others.get(text[:2], text[:2]) + text[2:] if "@" in text else text, move.seat)
        assert twin.view(seat) == before.view(seat)
        step, original = twin.play(changed), before.play(move)
        assert [e.seen_by(seat) for e in step.events] == [e.seen_by(seat) for e in original.events]
        twin = step.state
    assert twin.view(seat) == state.view(seat)
    assert repr(twin.view(seat)) == repr(state.view(seat))
    assert hash(twin.view(seat)) == hash(state.view(seat))
    assert twin.view(seat).covered() == state.view(seat).covered()
    assert list(twin.view(seat).legal_moves) == list(state.view(seat).legal_moves)


@pytest.mark.clause("FC-32")
@given(states())
def test_what_everybody_may_know_is_the_same_from_both_sides(state: FourCourtsState) -> None:
    first, second = (state.view(seat).covered() for seat in (0, 1))
    assert first.sides == second.sides
    assert first.hand == second.hand == ()
    assert first.held == second.held == state.held
    if not state.over:
        assert all(
            (card is None) == (facing == "d")
            for stacks in first.sides.values()
            for stack in stacks
            for card, facing in stack
        )


@pytest.mark.clause("FC-32")
@given(states(), st.integers(0, 1))
def test_a_view_holds_no_state_and_no_deal_that_could_be_asked(state: FourCourtsState, seat: int) -> None:
    deal = state.deals.deal(state.round)
    for thing in reachable(state.view(seat)):
        assert not isinstance(thing, FourCourtsState)
        assert thing != deal
        assert thing != state.deals


@given(plays())
def test_records_replay_to_the_same_game(play: Played) -> None:
    first, moves = play
    record = Record.of(first, moves, ["Ann", "Ben"])
    again = Record.read(record.text())
    assert again == record
    assert again.start() == first
    assert [step.state for step in again.play()] == walk(first, moves)[1:]
    assert list(again.moves()) == moves


@given(plays())
def test_playing_changes_no_state_that_was_there_before(play: Played) -> None:
    first, moves = play
    kept = [(state, state.snapshot(), state.view(0), state.view(1)) for state in walk(first, moves)]
    for state, snapshot, one, two in kept:
        assert (state.snapshot(), state.view(0), state.view(1)) == (snapshot, one, two)


@given(states())
def test_states_and_views_cannot_be_changed(state: FourCourtsState) -> None:
    for thing in (state, state.view(0)):
        for name in ("hands", "sides", "scores", "options", "anything"):
            with pytest.raises(AttributeError):
                setattr(thing, name, None)
    with pytest.raises(TypeError):
        state.options["points"]["first"] = ()


@given(states(), st.integers(0, 1))
def test_what_is_a_value_can_be_kept_copied_and_sent(state: FourCourtsState, seat: int) -> None:
    for thing in (state, state.view(seat), *state.legal_moves):
        for again in (copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))):
            assert again == thing
            assert {again: "found"}[thing] == "found"


@given(plays(), st.sampled_from(CARDS), st.sampled_from("rsd"), st.sampled_from("SHDC"))
def test_a_card_that_is_not_yet_played_can_be_reckoned_with(
    play: Played, card: str, facing: str, court: str
) -> None:
    state = walk(*play)[-1]
    facing = facing if card[0] in "AJQK" or facing == "d" else ""
    sides = {c: [list(stack) for stack in stacks] for c, stacks in state.sides.items()}
    sides[court][0].append(Placed(card, facing))
    written = {c: [[str(placed) for placed in stack] for stack in stacks] for c, stacks in sides.items()}
    for each in "SHDC":
        for seat in (0, 1):
            total = reckon(sides, state.courts, each, seat).total
            assert total == power(written, state.courts, each, seat)
