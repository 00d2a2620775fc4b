"""Boneyard's rules, clause by clause."""

from __future__ import annotations

import pytest
from boneyard_games import PLAIN, played, points, position, told

from cardgames import IllegalMove
from cardgames.boneyard import GAME, Bid, Buried, Clashed, Dug, GameEnded, SuddenDeath, TookBack


@pytest.mark.clause("BY-6")
def test_all_seats_bid_at_the_same_time_in_any_order() -> None:
    state = GAME.new(4)
    assert state.to_act == (0, 1, 2, 3)
    texts = {0: "A", 1: "3", 2: "5", 3: "7"}
    ends = []
    for order in ((0, 1, 2, 3), (2, 0, 3, 1)):
        now = state
        for seat in order:
            assert seat in now.to_act
            now = now.play(GAME.move(texts[seat], seat)).state
        ends.append(now)
    assert ends[0] == ends[1]
    assert ends[0].rounds == 1


@pytest.mark.clause("BY-6")
@pytest.mark.parametrize(
    ("text", "held", "laid"), [("10+10", 1, 2), ("5", 0, 1), ("+".join(["7"] * 300), 2, 300)]
)
def test_a_card_that_is_not_in_hand_is_refused_with_the_numbers(text: str, held: int, laid: int) -> None:
    state = position(["10 7 7", "3", "3", "3"], PLAIN)
    bid = GAME.move(text, 0)
    refusal = state.check(bid)
    assert refusal is not None
    assert refusal.rule == "BY-6"
    assert refusal.facts == {"seat": 0, "rank": bid.cards[0], "held": held, "laid": laid}
    assert str(held or "none") in refusal.reason
    with pytest.raises(IllegalMove, match="BY-6") as caught:
        state.play(bid)
    assert caught.value.refusal == refusal
    assert caught.value.move == bid


@pytest.mark.clause("BY-6", "BY-7")
@pytest.mark.parametrize(("hand", "bids"), [("10 7 5 3 A", 31), ("7 7 7", 3), ("10 10 A", 5), ("", 1)])
def test_equal_cards_are_the_same_card_when_bids_are_counted(hand: str, bids: int) -> None:
    view = position([hand, "A", "A", "A"], PLAIN).view(0)
    assert view.legal_moves.count() == len(list(view.legal_moves)) == bids


@pytest.mark.clause("BY-6")
def test_a_bid_that_is_laid_stays() -> None:
    state = GAME.new(4).play(Bid(2, ("10",))).state
    refusal = state.check(Bid(2, ("7",)))
    assert refusal is not None
    assert (refusal.rule, refusal.facts) == ("BY-6", {"seat": 2})


@pytest.mark.clause("BY-7")
def test_at_least_one_card_is_laid_while_one_is_held() -> None:
    refusal = GAME.new(4).check(Bid(1))
    assert refusal is not None
    assert refusal.rule == "BY-7"
    assert refusal.facts == {"seat": 1, "held": 5, "laid": 0}
    assert GAME.new(4).check(Bid(1, ("10", "7", "5", "3", "A"))) is None


@pytest.mark.clause("BY-8")
def test_an_empty_hand_takes_part_with_nothing() -> None:
    state = position(["", "7", "5", "3"], PLAIN)
    assert list(state.view(0).legal_moves) == [Bid(0)]
    after, events = played(state, ["-", "7", "5", "3"])
    assert after.hands[0] == ("3",)  # the fourth grave from the top
    assert "Ann has no cards and takes part with 0." in told(events)


@pytest.mark.clause("BY-9")
def test_nothing_is_resolved_before_the_last_bid_is_in() -> None:
    state = GAME.new(4)
    for seat in range(3):
        state, events = state.play(Bid(seat, ("A",)))
        assert state.rounds == 0
        assert [event.clause for event in events] == ["BY-6"]
        assert state.snapshot() == GAME.new(4).snapshot()
    state, events = state.play(Bid(3, ("3", "10")))
    assert state.rounds == 1
    assert told(events)[1:5] == [
        "Dan reveals 10 and 3, 13 in all.",
        "Ann reveals A.",
        "Ben reveals A.",
        "Cleo reveals A.",
    ]


@pytest.mark.clause("BY-10")
def test_equal_totals_dig_nothing_and_use_up_no_grave() -> None:
    state, events = played(GAME.new(4), ["10", "7+3", "5", "3"])
    assert [event for event in events if isinstance(event, Clashed)] == [Clashed((0, 1), 10)]
    assert state.view(0).reveals[0].dug == (None, None, 4, 3)  # the ten is still there for the five
    assert state.hands[0] == ("7", "5", "3", "A")
    assert state.hands[1] == ("10", "5", "A")


@pytest.mark.clause("BY-11")
def test_the_highest_total_digs_the_most_valuable_grave_and_leaves_its_bid() -> None:
    state, events = played(GAME.new(4), ["A", "3", "5", "10+7"])
    assert [event for event in events if isinstance(event, Dug)] == [
        Dug(3, 17, 4, ("10",), 10, ("10", "7")),
        Dug(2, 5, 3, ("7",), 7, ("5",)),
        Dug(1, 3, 2, ("5",), 5, ("3",)),
        Dug(0, 1, 1, ("3",), 3, ("A",)),
    ]
    assert state.graves == (("A",), ("A",), ("3",), ("5",), ("10", "7"))
    assert state.hands[3] == ("10", "5", "3", "A")


@pytest.mark.clause("BY-11")
def test_of_equal_graves_the_leftmost_is_dug() -> None:
    state = position(["10", "7", "5", "3"], ["A", "5", "3 A A", "", "5"])
    after, _ = played(state, ["10", "7", "5", "3"])
    assert after.view(0).reveals[0].dug == (1, 2, 4, 0)


@pytest.mark.clause("BY-11")
def test_the_graves_value_at_the_reveal_counts_whatever_is_left_there() -> None:
    state = position(["10 10 10", "7", "5", "3"], PLAIN)
    after, _ = played(state, ["10+10+10", "7", "5", "3"])
    assert after.view(0).reveals[0].dug == (4, 3, 2, 1)  # nobody digs the thirty of this round


@pytest.mark.clause("BY-12")
def test_who_finds_no_grave_takes_the_cards_back() -> None:
    state, events = played(GAME.new(7), ["10+7", "10+5", "10+3", "10", "7", "5", "3"])
    assert [event for event in events if isinstance(event, TookBack)] == [
        TookBack(5, ("5",)),
        TookBack(6, ("3",)),
    ]
    assert state.hands[5] == state.hands[6] == ("10", "7", "5", "3", "A")
    assert state.view(0).reveals[0].taken[5:] == (("5",), ("3",))


@pytest.mark.clause("BY-12")
def test_a_clash_gives_nothing_back_even_where_no_grave_is_left() -> None:
    state, _ = played(GAME.new(8), ["10+7", "10+5", "10+3", "10", "7", "A", "A", "3"])
    assert state.hands[5] == state.hands[6] == ("10", "7", "5", "3")
    assert state.hands[7] == ("10", "7", "5", "3", "A")


@pytest.mark.clause("BY-13")
def test_a_digger_with_nothing_leaves_the_grave_empty() -> None:
    state = position(["", "7", "5", "3"], PLAIN)
    after, events = played(state, ["-", "7", "5", "3"])
    dug = next(event for event in events if isinstance(event, Dug) and event.seat == 0)
    assert (dug.clause, dug.left) == ("BY-13", ())
    assert after.graves[1] == ()
    assert after.view(1).values[1] == 0
    again, _ = played(after, ["3", "10", "7", "5"])
    assert again.view(0).reveals[1].dug[1] is not None  # still a grave: five can be dug


@pytest.mark.clause("BY-14")
def test_the_source_s_example() -> None:
    hands = ["10", "7", "7", "5", "3 A", "3", "A", "A"]
    state = position(hands, ["10 7", "10 3", "7", "3 A", "A A"])
    after, events = played(state, ["10", "7", "7", "5", "3+A", "3", "A", "A"])
    assert after.view(0).values == (10, 5, 4, 5, 16)
    assert [event for event in events if isinstance(event, Buried)] == [
        Buried((1, 2), ("7", "7"), 14, 4, 16),
        Buried((6, 7), ("A", "A"), 2, 3, 5),
    ]
    assert after.view(0).reveals[0].buried == (((1, 2), 4), ((6, 7), 3))


@pytest.mark.clause("BY-14")
def test_of_pools_with_equal_sums_the_higher_single_total_comes_first() -> None:
    hands = ["10 5", "10 5", "10", "10", "10", "7"]
    state = position(hands, ["A", "3", "5", "7", "A A"])
    after, _ = played(state, ["10+5", "10+5", "10", "10", "10", "7"])
    reveal = after.view(0).reveals[0]
    assert [seats for seats, _ in reveal.buried] == [(0, 1), (2, 3, 4)]


@pytest.mark.clause("BY-14")
def test_equal_graves_are_filled_from_the_left_and_a_pool_of_nothing_is_skipped() -> None:
    state = position(["", "", "7", "7"], ["3", "3", "3", "3", "3"])
    after, events = played(state, ["-", "-", "7", "7"])
    assert after.view(0).reveals[0].buried == (((2, 3), 0),)
    assert "Ann and Ben clash with 0 each: nobody digs, there is nothing to bury." in told(events)


@pytest.mark.clause("BY-14")
def test_the_ranking_is_made_after_the_digging_and_only_once() -> None:
    state = position(["A", "5", "5", "3", "3", "7"], ["10", "10", "3", "5", "7"])
    after, _ = played(state, ["A", "5", "5", "3", "3", "7"])
    # seats 5 and 0 dig the tens and leave 7 and 1; the ten goes to the 1, the six to the 3
    assert after.view(0).reveals[0].buried == (((1, 2), 1), ((3, 4), 2))


@pytest.mark.clause("BY-15")
def test_a_grave_that_was_dug_can_be_dug_again_in_the_next_round() -> None:
    state, events = played(GAME.new(4), ["10", "7", "5", "3"])
    assert told(events)[-1] == "Round 1 is over."
    state, _ = played(state, ["10", "7", "5", "3"])
    assert [reveal.dug for reveal in state.view(0).reveals] == [(4, 3, 2, 1), (4, 3, 2, 1)]


@pytest.mark.clause("BY-16")
def test_the_goal_ends_the_game_after_a_whole_round_and_the_most_wins() -> None:
    state = position(["10 10 10 7", "10 10 10 3", "5", "3"], ["A", "3", "5", "7", "10"])
    after, events = played(state, ["7", "3", "5", "3"])
    assert after.over
    assert after.outcome is not None
    assert after.outcome.winners == (0,)
    assert after.outcome.results == (40, 30, 7, 0)
    assert isinstance(events[-1], GameEnded)
    assert events[-1].clause == "BY-16"
    refusal = after.check(Bid(1, ("10",)))
    assert refusal is not None
    assert refusal.rule == "BY-16"
    assert after.to_act == ()
    assert list(after.legal_moves) == []


@pytest.mark.clause("BY-16")
def test_one_point_below_the_goal_goes_on_and_the_goal_is_an_option() -> None:
    hands, graves, bids = ["10 10 10 A", "7", "5", "3"], ["A", "3", "5", "7", "7"], ["A", "7", "5", "3"]
    for goal, over in ((30, True), (34, False)):
        after, _ = played(position(hands, graves, goal=goal), bids)
        assert after.over is over, goal
    assert after.view(0).hand == ("10", "10", "10", "3")


@pytest.mark.clause("BY-17")
def test_sudden_death_ends_with_a_sole_leader_even_below_the_goal() -> None:
    state = position(["10 10 10 10", "10 10 10 7 3", "5", "3 A"], ["10", "7", "5", "3", "A"])
    state, events = played(state, ["10", "7", "5", "3"])
    assert not state.over
    assert state.view(3).sudden_death
    assert SuddenDeath() in events
    state, events = played(state, ["10", "10", "5", "3"])
    assert not state.over  # thirty each: the lead is shared still
    assert SuddenDeath() not in events
    state, events = played(state, ["10+10", "10", "10", "A"])
    assert state.snapshot()["winner"] == 0
    assert state.outcome is not None
    assert state.outcome.results[0] == 31
    assert told(events)[-1] == "Ann wins with a hand worth 31."
    assert events[-1].clause == "BY-17"


@pytest.mark.clause("BY-18")
def test_without_a_card_in_any_hand_the_game_ends_without_a_winner() -> None:
    state, events = played(GAME.new(4), ["10+7+5+3+A"] * 4)
    assert state.over
    assert state.outcome is not None
    assert state.outcome.winners == ()
    assert told(events)[-1] == "Nobody holds a card: the game ends without a winner."
    start = position(["", "", "", ""], PLAIN)
    assert start.over
    assert start.view(2).winner is None


@pytest.mark.clause("BY-18")
def test_the_last_round_allowed_ends_the_game() -> None:
    bids = ["10", "7", "5", "A"]
    state, events = played(position(["10", "7", "5", "A A"], ["10", "5", "3", "3", "A"], max_rounds=1), bids)
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert told(events)[-1] == "Round 1 was the last: Ann leads alone and wins with 10 points."
    assert told(events, you=0)[-1] == "Round 1 was the last: you lead alone and win with 10 points."
    state, events = played(GAME.new(4, {"max_rounds": 1}), ["10", "10", "7", "7"])
    assert state.outcome is not None
    assert state.outcome.winners == ()
    assert told(events)[-1] == "The lead is shared after round 1, the last: the game ends without a winner."


@pytest.mark.clause("BY-18")
def test_sudden_death_may_begin_in_the_last_round_and_change_nothing() -> None:
    state = position(["10 10 10 10", "10 10 10 7 3", "5", "3 A"], ["10", "7", "5", "3", "A"], max_rounds=1)
    state, events = played(state, ["10", "7", "5", "3"])
    assert state.over
    assert state.snapshot()["sudden_death"] is True
    assert [event.clause for event in events[-2:]] == ["BY-17", "BY-18"]


@pytest.mark.clause("BY-19")
@pytest.mark.parametrize("players", range(4, 9))
def test_a_game_has_26_points_a_player_and_for_the_table(players: int) -> None:
    state = GAME.new(players)
    assert points(state) == 26 * (players + 1)
    state, _ = played(state, ["10", "10", "7", "7", "5+3", "5+3", "A", "A"][:players])
    assert points(state) == 26 * (players + 1)


@pytest.mark.clause("BY-20")
def test_a_view_has_what_a_player_may_know() -> None:
    state, _ = played(GAME.new(4), ["10", "7", "5", "3"])
    state = state.play(Bid(1, ("10",))).state
    view = state.view(1)
    assert (view.game, view.seat, view.players, view.round, view.phase) == ("boneyard", 1, 4, 1, "bid")
    assert view.hand == ("10", "7", "5", "3", "A")  # laid cards stay in it until the reveal
    assert view.own_bid == ("10",)
    assert view.to_act == (0, 2, 3)
    assert list(view.legal_moves) == []
    assert view.hands is None
    assert view.outcome is None
    assert view.options == {"goal": 40, "max_rounds": 100}
    assert [reveal.bids for reveal in view.reveals] == [(("10",), ("7",), ("5",), ("3",))]
    assert state.view(0).to_act == (0, 1, 2, 3)  # nobody knows that seat 1 has bid


@pytest.mark.clause("BY-20")
def test_hands_are_open_when_the_game_is_over() -> None:
    state, _ = played(GAME.new(4, {"max_rounds": 1}), ["10", "7", "5", "3"])
    view = state.view(2)
    assert view.hands == state.hands
    assert view.outcome == state.outcome
    assert view.winner is None
    assert view.to_act == ()


@pytest.mark.clause("BY-20")
def test_a_laid_bid_is_told_to_its_own_seat_alone() -> None:
    (laid,) = GAME.new(4).play(Bid(2, ("10", "7"))).events
    assert laid.seen_by(2) is laid
    assert [laid.seen_by(seat) for seat in (0, 1, 3)] == [None, None, None]


def test_a_view_without_hand_and_bid_is_what_everybody_may_know() -> None:
    state = GAME.new(4).play(Bid(2, ("10", "7"))).state
    covered = state.view(2).covered()
    assert (covered.hand, covered.own_bid) == ((), None)
    assert covered.graves == state.graves


@pytest.mark.parametrize("seat", [-1, 4])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(IndexError):
        GAME.new(4).view(seat)


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_bid_of_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    refusal = GAME.new(4).check(Bid(seat, ("10",)))
    assert refusal is not None
    assert refusal.reason == f"There is no seat {seat}; the seats are 0 to 3."
