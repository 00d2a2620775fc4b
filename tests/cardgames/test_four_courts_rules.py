"""The clauses of Four Courts, one after the other, in rounds that are short to write down."""

from __future__ import annotations

import pytest
from four_courts_games import after, rule, start, texts

from cardgames.four_courts import CARDS, GAME, LINES, ability, neighbours

LEVEL = "AS:r@S AD:r@D AC:r@C AH:r@H"


@pytest.mark.clause("FC-1", "FC-2", "FC-3", "FC-4")
def test_a_round_begins_with_eight_cards_each_and_an_empty_line() -> None:
    state = GAME.new(2, seed=5)
    assert state.players == 2
    assert (state.first, state.to_act, state.phase) == (0, (0,), "play")
    assert state.courts == "SDCH"
    assert texts(state) == {court: [[], []] for court in "SDCH"}
    assert state.held == (8, 8)
    assert len(CARDS) == len(set(CARDS)) == 24
    assert {card[0] for card in CARDS} == set("JQKA67")
    deal = state.deals.deal(0)
    assert sorted((*deal.hands[0], *deal.hands[1], *deal.leftover)) == sorted(CARDS)
    assert state.deals.deal(1) != deal


@pytest.mark.clause("FC-5", "FC-6", "FC-8", "FC-9")
def test_cards_go_on_top_of_ones_own_side() -> None:
    state = after(start("7S AH 6S", "7D"), "7S@S 7D:d@S AH:d@S")
    assert texts(state)["S"] == [["7S", "AH:d"], ["7D:d"]]
    assert state.to_act == (1,)
    assert state.held == (6, 7)
    assert state.power["S"] == (9, 2)


@pytest.mark.clause("FC-7", "FC-11")
def test_a_figure_has_the_one_ability_that_it_was_declared_for() -> None:
    rank = after(start("AC"), "AC:r@C")
    suit = after(start("AC"), "AC:s@C")
    assert (rank.locks["C"], rank.power["C"]) == (("AC",), (4, 0))
    assert (suit.locks["C"], suit.power["C"]) == ((), (1, 0))
    assert [ability("QH", facing) for facing in ("r", "s", "d", "")] == ["queen", "heart", "", ""]
    assert [ability(card, "r") for card in ("JS", "KD", "AC")] == ["jack", "king", "ace"]
    assert [ability(card, "s") for card in ("JS", "KD", "AC")] == ["spade", "diamond", "club"]


@pytest.mark.clause("FC-9", "FC-12")
def test_only_the_top_card_is_turned_and_a_covered_one_keeps_working() -> None:
    state = after(start("KD 6D", "7H JH"), "KD:r@D 7H@H 6D@D JH:r@H t0D")
    assert texts(state)["D"][0] == ["KD:r", "6D:d"]
    assert state.power["D"] == (4 + 3, 0)


@pytest.mark.clause("FC-12")
def test_a_jack_turns_over_any_one_top_card_or_none() -> None:
    state = after(start("7S AS", "JH 6D"), "7S@S 6D:d@S AS:d@C JH:r@H")
    assert state.phase == "target"
    assert [str(move) for move in state.legal_moves] == ["t0S", "t1S", "t0C", "-"]
    assert texts(after(state, "t0S"))["S"][0] == ["7S:d"]
    assert texts(after(state, "t1S"))["S"][1] == ["6D"]
    assert texts(after(state, "-")) == texts(state)
    assert after(state, "-").to_act == (0,)


@pytest.mark.clause("FC-10", "FC-13")
def test_whoever_controls_a_card_that_is_turned_up_declares_it_and_uses_it() -> None:
    state = after(start("7S JH", "KD"), "7S@S KD:d@C JH:r@H t1C")
    assert (state.phase, state.to_act, state.turn) == ("declare", (1,), 0)
    assert state.pending is not None
    assert (state.pending.card, state.pending.court, state.pending.side) == ("KD", "C", 1)
    assert texts(state)["C"][1] == ["KD"]
    assert state.power["C"] == (0, 3)
    assert texts(after(state, "r"))["C"][1] == ["KD:r"]
    assert after(state, "r").to_act == (1,)
    exchanging = after(state, "s")
    assert (exchanging.phase, exchanging.to_act, exchanging.turn) == ("target", (1,), 0)
    assert texts(after(exchanging, "t0S")) == {
        **texts(state),
        "S": [["KD:s"], []],
        "C": [[], ["7S"]],
    }


@pytest.mark.clause("FC-13")
def test_a_six_turned_up_has_nothing_to_declare_and_a_card_turned_down_loses_its_declaration() -> None:
    state = after(start("6D", "JH"), "6D:d@S JH:r@H t0S")
    assert (state.phase, texts(state)["S"]) == ("play", [["6D"], []])
    state = after(start("KC 7S JD", "JH"), "KC:r@C JH:r@H t0C")
    assert (state.power["C"], texts(state)["C"]) == ((2, 0), [["KC:d"], []])
    state = after(state, "7S@S")
    assert rule(state, "r") == "FC-5"


@pytest.mark.clause("FC-11", "FC-12", "FC-13")
def test_a_jack_wakes_a_jack_and_so_on_to_the_end() -> None:
    state = after(start("JH 6S JS", "JD KC"), "JH:d@D JD:d@C 6S@S KC:d@H JS:r@S t0D r t1C r t1H r")
    assert (state.phase, state.to_act) == ("play", (1,))
    assert [texts(state)[court][side][-1] for court, side in (("D", 0), ("C", 1), ("H", 1), ("S", 0))] == [
        "JH:r",
        "JD:r",
        "KC:r",
        "JS:r",
    ]


@pytest.mark.clause("FC-14")
def test_a_pulled_card_needs_no_queen_and_passes_a_lock() -> None:
    state = after(start("KH AS", "7D"), "KH:d@S 7D@D AS:r@S")
    assert rule(state, "AD:d@S") == "FC-17"
    state = after(start("KH 7C", "7D JS"), "KH:d@S 7D@D 7C@C JS:r@S t0S s t1D")
    assert texts(state)["S"] == [["KH:s"], ["JS:r", "7D"]]


@pytest.mark.clause("FC-15", "FC-22")
def test_a_queen_opens_the_courts_next_to_where_she_lies_for_her_suit_alone() -> None:
    state = after(start("QD 7D 6D KC 6C", "7H 6H"), "QD:r@D 7H@H")
    assert [rule(state, f"7D@{court}") for court in "SDCH"] == [None, None, None, "FC-6"]
    assert rule(state, "6C@D") == "FC-6"
    sideways = after(start("QD 7D", "7H"), "QD:s@D 7H@H")
    assert rule(sideways, "7D@S") == "FC-6"
    pulled = after(start("QS 7S", "AH"), "QS:r@S AH:s@H t0S")
    assert [rule(pulled, f"7S@{court}") for court in "SDCH"] == [None, "FC-6", None, "FC-6"]
    away = after(start("QC", "KD 6C 7H 6H"), "QC:r@C KD:s@D t0C")
    assert texts(away)["D"] == [[], ["QC:r"]]
    assert [rule(after(away, "6S@S"), f"6C@{court}") for court in "SDCH"] == [None, "FC-6", None, "FC-6"]


@pytest.mark.clause("FC-16", "FC-24")
def test_kings_add_to_their_own_side_next_door_and_add_up() -> None:
    state = after(start("KD KC 7S 6C", "7H 6H"), "KD:r@D 7H@H KC:r@C 6H@H 7S@S AH:d@S 6C:d@H")
    assert state.power == {"S": (8, 2), "D": (5, 0), "C": (5, 0), "H": (3, 13)}
    told = state.reckoning("H", 0)
    assert told.kings == (("KC", "C"),)
    assert [(card.base, card.kings, card.power) for card in told.cards] == [(2, 1, 3)]


@pytest.mark.clause("FC-17")
def test_an_ace_locks_its_court_to_cards_from_hand_also_when_it_is_covered() -> None:
    state = after(start("AS 7S"), "AS:r@S")
    assert [rule(state, f"AD:d@{court}") for court in "SDCH"] == ["FC-17", None, None, None]
    assert state.locks == {"S": ("AS",), "D": (), "C": (), "H": ()}
    assert not any(str(move).endswith("@S") for move in state.legal_moves)
    sideways = after(start("AS 7S"), "AS:s@S")
    assert rule(sideways, "AD:d@S") is None
    moved = after(start("AS", "KD"), "AS:r@S KD:s@D t0S")
    assert moved.locks == {"S": (), "D": ("AS",), "C": (), "H": ()}
    pulled = after(start("AS", "AH"), "AS:r@S AH:s@H t0S")
    assert texts(pulled)["H"] == [["AS:r"], ["AH:s"]]
    assert [rule(pulled, f"6S:d@{court}") for court in "SDCH"] == [None, None, None, "FC-17"]


@pytest.mark.clause("FC-18")
def test_a_heart_pulls_a_card_over_from_another_court_on_its_side() -> None:
    state = after(start("QC", "7C KH"), "QC:d@D 7C@C 6S@S KH:s@H")
    assert [str(move) for move in state.legal_moves] == ["t0S", "t0D", "t1C"]
    assert texts(after(state, "t0D"))["H"] == [["QC:d"], ["KH:s"]]
    assert texts(after(state, "t1C"))["H"] == [[], ["KH:s", "7C"]]
    one = after(start("7S", "AH"), "7S@S AH:s@H")
    assert [str(move) for move in one.legal_moves] == ["t0S"]


@pytest.mark.clause("FC-19", "FC-20", "FC-24")
def test_clubs_then_kings_then_spades() -> None:
    clubs = after(start("7C", "6C AC"), "7C@C 6C@C 6S:d@C AC:s@C")
    assert clubs.power["C"] == (2, 2)
    both = after(start("KC AS 6C", "7C JC"), "KC:r@C 7C@C 6C@C JC:s@C")
    assert both.power["C"] == (2 + 2, 2)
    told = both.reckoning("C", 0)
    assert (told.clubs, [card.clubs for card in told.cards]) == (("JC",), [True, True])
    spades = after(start("AS KD", "7S 6S"), "AS:s@S 7S@S KD:r@D 6S@S")
    assert spades.power["S"] == (5, 7)
    told = spades.reckoning("S", 1)
    assert (told.spades, [card.counts for card in told.cards]) == (("AS",), [True, False])
    assert after(start("AS"), "AS:s@S").power["S"] == (4, 0)


@pytest.mark.clause("FC-21")
def test_a_diamond_changes_places_with_any_other_top_card_or_none() -> None:
    state = after(start("6C", "KD"), "6C:d@S KD:s@D")
    assert [str(move) for move in state.legal_moves] == ["t0S", "-"]
    changed = after(state, "t0S")
    assert (texts(changed)["S"], texts(changed)["D"]) == ([["KD:s"], []], [[], ["6C:d"]])
    across = after(start("6S KD", "AD"), "6S@S AD:s@D - KD:s@D t1D")
    assert texts(across)["D"] == [["AD:s"], ["KD:s"]]
    assert across.phase == "play"


@pytest.mark.clause("FC-23")
@pytest.mark.parametrize("move", ["JS:r@S", "AD:s@D", "QH:s@H"])
def test_with_nothing_to_act_on_there_is_no_decision(move: str) -> None:
    state = after(start("JS AD QH"), move)
    assert (state.phase, state.to_act) == ("play", (1,))


@pytest.mark.clause("FC-23")
def test_a_heart_among_cards_of_its_own_court_alone_pulls_nothing() -> None:
    state = after(start("QH", "AH"), "QH:r@H AH:s@H")
    assert (state.phase, state.to_act) == ("play", (0,))


@pytest.mark.clause("FC-25", "FC-26", "FC-29")
def test_two_courts_each_win_nothing() -> None:
    state = after(start("AS AC", "AD AH"), LEVEL)
    assert state.last_round is not None
    assert (state.last_round.winner, state.last_round.points) == (None, 0)
    assert state.last_round.control == {"S": 0, "D": 1, "C": 0, "H": 1}
    assert (state.rounds, state.scores, state.last_round.cards_left) == (1, (0, 0), (6, 6))


@pytest.mark.clause("FC-26", "FC-28")
@pytest.mark.parametrize(("courts", "winner"), [("SSDD", 0), ("SSSS", None)])
def test_two_and_a_half_courts_win_when_all_cards_are_played(courts: str, winner: int | None) -> None:
    first, second = "7S 6S 7D 6D", "7H 6H 7C 6C"
    state = start(first, second)
    mine = [f"{card}@{card[1]}" for card in first.split()]
    theirs = [f"{card}@{card[1]}" for card in second.split()]
    if winner == 0:  # the second player wastes the clubs: a tie there
        theirs = ["7H@H", "6H@H", "7C:d@H", "6C:d@H"]
    for pair in zip(mine, theirs, strict=True):
        state = after(state, pair)
    while not state.rounds:  # the rest goes face down, one for one, to hearts
        state = after(state, [str(next(move for move in state.legal_moves if str(move).endswith(":d@H")))])
    assert state.last_round is not None
    assert state.last_round.winner == winner
    assert state.scores == ((6, 0) if winner == 0 else (0, 0))


@pytest.mark.clause("FC-27", "FC-28")
@pytest.mark.parametrize(
    ("turns", "loser", "points"),
    [(0, 0, 2), (1, 1, 2), (6, 0, 2), (8, 0, 3), (9, 1, 3), (10, 0, 3), (11, 1, 4), (14, 0, 4), (15, 1, 6)],
)
def test_giving_up_costs_by_cards_left_and_role(turns: int, loser: int, points: int) -> None:
    state = start("7S 6S 7D 6D 7C 6C 7H 6H", "JS QS JD QD JC QC JH QH")
    for turn in range(turns):
        card = state.hands[turn % 2][0]
        state = after(state, [f"{card}:d@{card[1]}"])
    assert state.to_act == (loser,)
    assert state.cost_of(loser) == state.view(loser).cost == points
    state = after(state, "forfeit")
    assert state.last_round is not None
    assert state.last_round.forfeit
    assert state.last_round.winner == 1 - loser
    assert state.scores[1 - loser] == points


@pytest.mark.clause("FC-29")
def test_when_every_court_is_locked_the_loser_pays_for_the_cards_in_hand() -> None:
    state = after(start("7D AS AC 6S", "AD AH 7H"), "7D@D AD:r@D AS:r@S AH:r@H 6S:d@C 7H:d@C AC:r@C")
    assert state.last_round is not None
    assert (state.last_round.winner, state.last_round.points, state.last_round.cards_left) == (0, 3, (4, 5))


@pytest.mark.clause("FC-2", "FC-22", "FC-30")
def test_the_line_moves_on_and_the_other_seat_is_first() -> None:
    state = start()
    seen = []
    for _ in range(5):
        seen.append((state.courts, state.first, state.to_act))
        state = after(state, "forfeit")
    assert seen == [
        ("SDCH", 0, (0,)),
        ("DCHS", 1, (1,)),
        ("CHSD", 0, (0,)),
        ("HSDC", 1, (1,)),
        ("SDCH", 0, (0,)),
    ]
    assert LINES == ("SDCH", "DCHS", "CHSD", "HSDC")
    assert neighbours("DCHS", "S") == ("H",)


@pytest.mark.clause("FC-31")
def test_the_first_to_the_target_wins() -> None:
    going = after(start(target=4), "forfeit forfeit")
    assert (going.outcome, going.scores, going.phase) == (None, (2, 2), "play")
    state = after(start(target=2), "forfeit")
    assert state.over
    assert (state.winner, state.scores, state.to_act, state.phase) == (1, (0, 2), (), "over")
    assert state.outcome == ((1,), (0, 2))
    assert (state.round, state.rounds) == (0, 1)


@pytest.mark.clause("FC-31")
def test_after_the_last_round_the_leader_wins_or_it_is_a_draw() -> None:
    draw = after(start(max_rounds=2), "forfeit forfeit")
    assert (draw.winner, draw.scores, draw.outcome) == (None, (2, 2), ((0, 1), (2, 2)))
    points = {"first": [1] * 9, "second": [3] * 9}
    led = after(start(max_rounds=2, points=points), "forfeit AS:d@S forfeit")
    assert (led.over, led.winner) == (True, led.scores.index(max(led.scores)))


@pytest.mark.clause("FC-28")
def test_the_points_table_is_an_option() -> None:
    state = start(points={"first": [9, 8, 7, 6, 5, 4, 3, 2, 1], "second": [0] * 9})
    assert [state.cost_of(seat) for seat in (0, 1)] == [1, 0]
    assert after(state, "forfeit").scores == (0, 1)
