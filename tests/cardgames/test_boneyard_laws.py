"""Laws that hold in every game of Boneyard, whatever is played."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from collections.abc import Iterator

import pytest
from boneyard_games import after, any_bids, dealt, plays, points, random_play, states, worth
from hypothesis import given
from hypothesis import strategies as st
from laws import reachable

from cardgames.boneyard import GAME, Bid, BoneyardState, Buried, Dug, TookBack, deduce
from cardgames.chance import Stream
from cardgames.records import Record


@pytest.mark.clause("BY-19")
@given(plays())
def test_points_are_never_lost(play: tuple[BoneyardState, list[Bid]]) -> None:
    first, moves = play
    state = first
    for move in moves:
        state = state.play(move).state
        assert points(state) == points(first)


@pytest.mark.clause("BY-9", "BY-10", "BY-11", "BY-12", "BY-13", "BY-14")
@given(plays(most=24))
def test_rounds_resolve_as_when_cards_are_moved_by_hand(play: tuple[BoneyardState, list[Bid]]) -> None:
    state, moves = play
    for step in GAME.steps(moves, state.players):
        hands, graves = by_hand(state, [list(bid.cards) for bid in step])
        state = after(state, step)
        assert list(map(Counter, state.hands)) == hands
        assert list(map(Counter, state.graves)) == graves


def by_hand(state: BoneyardState, bids: list[list[str]]) -> tuple[list[Counter[str]], list[Counter[str]]]:
    """Resolve a round as people do, card by card, from the words of the rules."""
    hands = [list(hand) for hand in state.hands]
    graves = [list(grave) for grave in state.graves]
    for hand, bid in zip(hands, bids, strict=True):
        for card in bid:
            hand.remove(card)
    totals = [worth(bid) for bid in bids]
    undug = [0, 1, 2, 3, 4]
    for total in sorted(set(totals), reverse=True):
        if totals.count(total) > 1:
            continue
        seat = totals.index(total)
        if undug:
            best = max(undug, key=lambda grave: (worth(graves[grave]), -grave))
            undug.remove(best)
            hands[seat] += graves[best]
            graves[best] = bids[seat]
        else:
            hands[seat] += bids[seat]
    pools = [
        (total * totals.count(total), total) for total in set(totals) if totals.count(total) > 1 and total
    ]
    free = [0, 1, 2, 3, 4]
    lying = [worth(grave) for grave in graves]
    while pools:
        pool = max(pools)
        pools.remove(pool)
        lowest = min(free, key=lambda grave: (lying[grave], grave))
        free.remove(lowest)
        for seat, total in enumerate(totals):
            if total == pool[1]:
                graves[lowest] += bids[seat]
    return list(map(Counter, hands)), list(map(Counter, graves))


@given(plays(most=24))
def test_events_make_up_the_next_state(play: tuple[BoneyardState, list[Bid]]) -> None:
    state, moves = play
    for move in moves:
        before, (state, events) = state, state.play(move)
        if state.rounds == before.rounds:
            continue
        laid = {**dict(enumerate(bid_cards(before))), move.seat: move.cards}
        hands = [Counter(hand) - Counter(laid[seat]) for seat, hand in enumerate(before.hands)]
        graves = list(map(Counter, before.graves))
        for event in events:
            if isinstance(event, Dug):
                assert graves[event.grave] == Counter(event.taken)
                assert event.value == worth(event.taken)
                hands[event.seat] += Counter(event.taken)
                graves[event.grave] = Counter(event.left)
            elif isinstance(event, TookBack):
                hands[event.seat] += Counter(event.cards)
            elif isinstance(event, Buried):
                graves[event.grave] += Counter(event.cards)
                assert event.value == worth(list(graves[event.grave].elements()))
                assert event.points == worth(event.cards)
        assert hands == list(map(Counter, state.hands))
        assert graves == list(map(Counter, state.graves))


def bid_cards(state: BoneyardState) -> Iterator[tuple[str, ...]]:
    for seat in range(state.players):
        yield state.view(seat).own_bid or ()


@pytest.mark.clause("BY-6", "BY-7", "BY-8", "BY-16")
@given(states(), st.lists(any_bids(), max_size=12))
def test_a_bid_is_legal_if_and_only_if_check_is_silent(state: BoneyardState, bids: list[Bid]) -> None:
    for bid in bids:
        legal = state.check(bid) is None
        assert (bid in state.legal_moves) == legal
        if 0 <= bid.seat < state.players:
            assert (bid in state.view(bid.seat).legal_moves) == legal
            hand = Counter(state.hands[bid.seat])
            waits = bid.seat in state.to_act
            assert legal == (waits and Counter(bid.cards) <= hand and (bool(bid.cards) or not hand))


@given(states(), st.integers(0, 1 << 32))
def test_legal_moves_are_listed_counted_and_drawn_alike(state: BoneyardState, seed: int) -> None:
    legal = state.legal_moves
    assert bool(legal) == (not state.over)
    assert legal.count() == sum(state.view(seat).legal_moves.count() for seat in state.to_act)
    if legal.count() <= 3000:
        listed = list(legal)
        assert len(listed) == len(set(listed)) == legal.count()
        assert all(state.check(move) is None for move in listed)
    if legal:
        assert state.check(legal.sample(Stream(seed, 0))) is None
    else:
        with pytest.raises(IndexError):
            legal.sample(Stream(seed, 0))


@pytest.mark.parametrize("thing", [None, "10", ("10",), 0, GAME])
def test_what_is_no_bid_is_no_legal_move(thing: object) -> None:
    assert thing not in GAME.new(4).legal_moves


@given(any_bids())
def test_the_text_of_a_move_reads_back(bid: Bid) -> None:
    assert GAME.move(str(bid), bid.seat) == bid
    assert eval(repr(bid)) == bid


@pytest.mark.clause("BY-20")
@given(st.data())
def test_views_are_equal_where_only_what_is_hidden_differs(data: st.DataObject) -> None:
    hands, graves = data.draw(dealt())
    seat = data.draw(st.integers(0, len(hands) - 1))
    hidden = [card for other, hand in enumerate(hands) if other != seat for card in hand]
    if not hands[seat] and not hidden:
        return
    dealt_anew: list[list[str]] = [[] for _ in hands]
    dealt_anew[seat] = hands[seat]
    others = [other for other in range(len(hands)) if other != seat]
    for card in hidden:
        dealt_anew[data.draw(st.sampled_from(others))].append(card)
    states = [GAME.position(position, graves) for position in (hands, dealt_anew)]
    common = [tuple((Counter(a) & Counter(b)).elements()) for a, b in zip(hands, dealt_anew, strict=True)]
    if data.draw(st.booleans()) and all(map(any, common)):
        bids = [Bid(place, cards[: data.draw(st.integers(1, 3))]) for place, cards in enumerate(common)]
        states = [after(state, bids) for state in states]
    if any(
        state.over or state.view(seat).sudden_death for state in states
    ):  # what the goal brings about is told to all
        return
    own = states[0].view(seat).legal_moves.sample(Stream(0, 0)) if data.draw(st.booleans()) else None
    views = []
    for state in states:
        chance = random.Random(data.draw(st.integers(0, 1 << 32)))
        for other in chance.sample(others, chance.randint(0, len(others) - 1)):
            state = state.play(state.view(other).legal_moves.sample(Stream(chance.getrandbits(32), 0))).state
        views.append(state.play(own).state.view(seat) if own else state.view(seat))
    assert views[0] == views[1]
    assert repr(views[0]) == repr(views[1])


@pytest.mark.clause("BY-20")
@given(plays(), st.integers(0, 3))
def test_views_are_equal_whatever_the_others_lay(play: tuple[BoneyardState, list[Bid]], seat: int) -> None:
    state = after(*play)
    if state.over:
        return
    view = state.view(seat)
    for bid in random_play(state, len(state.to_act) - 1, random.Random(len(play[1]))):
        state = state.play(bid).state
        if bid.seat != seat:
            assert state.view(seat) == view
        view = state.view(seat)


@pytest.mark.clause("BY-20")
@given(states(), st.integers(0, 3))
def test_a_view_holds_no_state_that_could_be_asked(state: BoneyardState, seat: int) -> None:
    if state.over:
        return
    found = [thing for thing in reachable(state.view(seat)) if isinstance(thing, BoneyardState)]
    assert found == []


@given(plays())
def test_records_replay_to_the_same_game(play: tuple[BoneyardState, list[Bid]]) -> None:
    first, moves = play
    record = Record.of(first, moves)
    again = Record.read(record.text())
    assert again == record
    whole = [bid for step in record.steps for bid in step]
    assert Counter(moves[: len(whole)]) == Counter(whole)
    states = [step.state for step in again.play()]
    expected = after(first, whole)
    assert (states[-1] if states else again.start()) == expected
    assert expected.rounds == len(record.steps)


@pytest.mark.clause("BY-16", "BY-17", "BY-18")
@given(plays(most=200))
def test_the_outcome_agrees_with_everything_else(play: tuple[BoneyardState, list[Bid]]) -> None:
    state = after(*play)
    over = state.over
    assert (state.outcome is not None) == over == (state.to_act == ()) == (not state.legal_moves)
    snapshot = state.snapshot()
    assert (snapshot["phase"] == "over") == over
    assert snapshot["totals"] == list(map(worth, state.hands))
    most = max(snapshot["totals"])
    alone = snapshot["totals"].count(most) == 1
    if state.outcome is None:
        assert snapshot["winner"] is None
        assert state.rounds < state.options["max_rounds"]
        if state.rounds:
            assert most < state.options["goal"] or not alone
        return
    assert state.outcome.results == tuple(snapshot["totals"])
    assert state.outcome.winners == (() if snapshot["winner"] is None else (snapshot["winner"],))
    if snapshot["winner"] is not None:
        assert alone
        assert snapshot["totals"][snapshot["winner"]] == most


@pytest.mark.clause("BY-20")
@given(plays())
def test_a_perfect_memory_works_out_the_hands(play: tuple[BoneyardState, list[Bid]]) -> None:
    state = after(*play)
    for seat in range(state.players):
        for other, known in enumerate(deduce(state.view(seat))):
            assert Counter(known.cards) <= Counter(state.hands[other])
            if state.setup.dealt or other == seat or state.over:
                assert known.exact
            if known.exact:
                assert known.cards == state.hands[other]


@given(plays())
def test_playing_changes_no_state_that_was_there_before(play: tuple[BoneyardState, list[Bid]]) -> None:
    state, moves = play
    kept = []
    for move in moves:
        kept.append((state, state.snapshot(), state.view(0), state.to_act))
        state = state.play(move).state
    for old, snapshot, view, to_act in kept:
        assert (old.snapshot(), old.view(0), old.to_act) == (snapshot, view, to_act)


@given(states())
def test_states_and_views_cannot_be_changed(state: BoneyardState) -> None:
    for thing in (state, state.view(0)):
        for name in ("hands", "graves", "options", "players", "anything"):
            with pytest.raises(AttributeError):
                setattr(thing, name, None)
    with pytest.raises(TypeError):
        state.options["goal"] = 1  # type: ignore[index]


@given(states(), st.integers(0, 3))
def test_what_is_a_value_can_be_kept_copied_and_sent(state: BoneyardState, seat: int) -> None:
    for thing in (state, state.view(seat), Record.of(GAME.new(4), [], ["Ann", "Ben", "Cleo", "Dan"])):
        for again in (copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))):
            assert again == thing
            assert {again: "found"}[thing] == "found"
            with pytest.raises(TypeError):
                again.options["goal"] = 1  # type: ignore[index]


def test_a_long_game_can_be_sent_too() -> None:
    state = GAME.new(4, {"max_rounds": 1000})
    for seat in list(range(4)) * 600:  # four equal digs come back to where they began
        state = state.play(Bid(seat, (("10",), ("7",), ("5",), ("3",))[seat])).state
    assert state.rounds == 600
    assert pickle.loads(pickle.dumps(state)) == copy.deepcopy(state) == state
