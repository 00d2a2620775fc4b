"""The clauses of Buried Alive one by one, in positions that are small enough to check by eye."""

from __future__ import annotations

import pytest
from buried_alive_games import dealt, played, position, refused, settled

from cardgames import BadSetup, IllegalMove
from cardgames.buried_alive import GAME, BuriedAliveState, Lay, PickHome, icons_of, limit, score, tied
from cardgames.buried_alive.geometry import face
from cardgames.cards import DECK, RANKS, SUITS
from cardgames.icons import ICONS


def exposed(state: BuriedAliveState) -> list[int]:
    """Count what shows of each card on the table."""
    return [laid.exposed for laid in state.board]


@pytest.mark.clause("BA-1")
@pytest.mark.parametrize("players", [0, 1, 9, -2, True, 4.0, "4", None])
def test_two_to_eight_play(players: object) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.new(players, seed=1)  # type: ignore[arg-type]
    assert caught.value.where == "players"
    assert [GAME.new(n, seed=1).players for n in range(2, 9)] == list(range(2, 9))


@pytest.mark.clause("BA-2", "BA-3")
@pytest.mark.parametrize(
    ("players", "size", "over"),
    [(2, 26, 0), (3, 17, 1), (4, 13, 0), (5, 10, 2), (6, 8, 4), (7, 7, 3), (8, 6, 4)],
)
def test_hands_are_equal_and_the_rest_is_left_over(players: int, size: int, over: int) -> None:
    state = GAME.new(players, seed=3)
    assert [len(hand) for hand in state.hands] == [size] * players
    assert len(state.leftover) == state.view(0).leftover_count == over
    cards = [card for pile in (*state.hands, state.leftover) for card in pile]
    assert sorted(cards) == sorted(DECK)
    assert len(DECK) == 52


@pytest.mark.clause("BA-4", "BA-7")
def test_play_goes_round_from_the_first_seat() -> None:
    state = settled(GAME.new(3, seed=8))
    acted = []
    for x in range(7):
        acted.append(state.to_act)
        (seat,) = state.to_act
        state = state.play(Lay(seat, state.hands[seat][0], 100 * x, 0)).state
    assert acted == [(0,), (1,), (2,), (0,), (1,), (2,), (0,)]


@pytest.mark.clause("BA-5")
def test_the_home_suit_is_the_one_held_most_face_cards_too() -> None:
    assert tied(["JS", "QS", "KS", "10D", "9D"]) == "S"
    spades = "AS 2S 3S 4S 5S 6S 7S"
    state = GAME.deal([dealt(4, spades, "AH 2H 3H 4H 5H 6H 7H")], seed=1)
    assert state.homes[:2] == ("S", "H")
    assert state.view(0).home == "S"
    state = settled(state)
    for x in range(8):
        (seat,) = state.to_act
        state = state.play(Lay(seat, state.hands[seat][0], 100 * x, 0)).state
    assert state.homes[0] == "S"  # for the whole round, whatever is left in the hand


@pytest.mark.clause("BA-6")
def test_where_suits_tie_the_player_picks_in_secret() -> None:
    state = GAME.deal([dealt(8, "AS 2S 3S AH 2H 3H", "4S 5S 4H 5H AD AC", "2D 3D 4D 5D 2C 3C")], seed=1)
    assert state.phase == "home"
    assert {0, 1} <= set(state.to_act)
    assert 2 not in state.to_act
    assert state.view(0).choices == ("S", "H")
    assert state.view(1).choices == ("S", "H")
    assert state.view(2).choices == ()
    assert [str(move) for move in state.view(0).legal_moves] == ["home:S", "home:H"]
    assert refused(state, "home:D", 0)[0] == "BA-6"
    assert refused(state, "home:D", 2) == ("BA-5", "This seat's home suit is settled for the round.")
    assert refused(state, "AS@0,0", 0)[0] == "BA-5"
    after = state.play(PickHome(0, "H")).state
    assert after.view(0).home == "H"
    assert after.view(0).choices == ()
    assert 0 not in after.to_act
    assert after.view(1) == state.view(1)
    assert refused(after, "home:S", 0)[0] == "BA-5"
    assert after.snapshot()["homes"][:3] == ["H", None, "D"]
    begun = settled(after)
    assert begun.phase == "play"
    assert begun.to_act == (0,)
    assert refused(begun, "home:S", 0)[0] == "BA-5"


@pytest.mark.clause("BA-7")
def test_a_card_is_laid_from_ones_own_hand_and_in_turn() -> None:
    state = position("10D@0,0")
    clause, reason = refused(state, "10D@100,0", 1)
    assert (clause, reason) == ("BA-7", "10♦ is not in this hand.")
    assert refused(state, "9D@900,900", 0) == ("BA-7", "It is the turn of seat 1, not of seat 0.")
    with pytest.raises(IllegalMove, match="BA-7"):
        state.play(Lay(0, state.hands[0][0], 100, 0))
    assert state.legal_moves  # there is always a place, so nobody passes


@pytest.mark.clause("BA-8", "BA-18")
def test_a_seven_turned_by_a_half_covers_other_places() -> None:
    at = [sorted(face("7D", turn))[3] for turn in range(4)]
    extra = [next(box for box in face("7D", turn) if box not in face("6D", turn)) for turn in range(4)]
    assert extra == [(41, 38, 59, 60), (80, 41, 102, 59), (41, 80, 59, 102), (38, 41, 60, 59)]
    assert len(set(at)) > 1
    for rank in RANKS:
        alike = set(face(f"{rank}D", 0)) == set(face(f"{rank}D", 2))
        assert alike == (rank != "7")


@pytest.mark.clause("BA-9")
def test_cards_lie_over_any_number_of_cards_or_none() -> None:
    state = position("10D@0,0", "9S@0,140", "KH@100,0", "8C@100,140", "KC@50,70", "2H@-100,0")
    assert exposed(state) == [10 - 2, 9 - 2, 0, 8 - 1, 0, 2]
    assert [laid.seat for laid in state.board] == [0, 1, 0, 1, 0, 1]


@pytest.mark.clause("BA-10")
@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("KS@240,0", True),
        ("KS@241,0", False),
        ("KS@-240,0", True),
        ("KS@-241,0", False),
        ("KS@0,280", True),
        ("KS@0,281", False),
        ("KS@240,280", True),
        ("KS@-280,0r1", True),
        ("KS@-281,0r1", False),
        ("KS@0,-240r1", True),
        ("KS@0,-241r3", False),
    ],
)
def test_a_card_lies_within_a_cards_length_of_another(text: str, legal: bool) -> None:
    state = played(settled(GAME.deal([dealt(2, "AH", "KS")], seed=1)), "AH@0,0")[0]
    if legal:
        assert state.check(GAME.move(text, 1)) is None
    else:
        reason = "K♠ would lie 141 units from the nearest card; 140 is the most."
        assert refused(state, text) == ("BA-10", reason)


@pytest.mark.clause("BA-10")
def test_the_first_card_lies_anywhere() -> None:
    state = settled(GAME.new(2, seed=5))
    card = state.hands[0][0]
    for place in ((100_000, -100_000), (-100_000, 100_000), (0, 0)):
        assert state.check(Lay(0, card, *place)) is None


@pytest.mark.clause("BA-11")
def test_a_card_covers_at_most_its_value() -> None:
    assert [limit(f"{rank}S") for rank in RANKS] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, None, None, None]
    state = played(settled(GAME.deal([dealt(2, "10D", "2S 3S")], seed=1)), "10D@0,0")[0]
    assert refused(state, "2S@0,87") == ("BA-11", "2♠ would cover 3 icons; it covers at most 2.")
    assert state.check(GAME.move("3S@0,87", 1)) is None
    assert state.check(GAME.move("2S@51,60", 1)) is None


@pytest.mark.clause("BA-11")
def test_what_is_covered_already_counts_no_more() -> None:
    state = position("6D@0,0", "KH@0,91", "2C@0,59")
    assert exposed(state) == [
        2,
        0,
        2,
    ]  # the king hid the two lowest, so the two hides but those in the middle
    assert state.exposed["D"] == 2


@pytest.mark.clause("BA-12")
def test_face_cards_cover_any_number_and_show_nothing() -> None:
    state = position("10D@0,0", "KS@0,0", "10H@0,0", "JC@0,0")
    assert exposed(state) == [0, 0, 0, 0]
    assert state.exposed == {"S": 0, "H": 0, "D": 0, "C": 0}


@pytest.mark.clause("BA-13")
def test_a_part_that_shows_keeps_an_icon_exposed() -> None:
    shows = position("AH@0,0", "AD@-58,0")  # one column of the icon still shows
    assert exposed(shows) == [1, 1]
    hidden = position("AH@0,0", "AD@-41,0")
    assert exposed(hidden) == [0, 1]
    assert shows.board[0].icons[0].shows == ((42, 59, 59, 81),)
    assert shows.exposed["H"] == 1


@pytest.mark.clause("BA-14")
def test_an_icon_is_covered_by_several_cards_and_the_last_is_charged() -> None:
    state = position("2H@0,0", "AC@50,-100", deal=dealt(2, "2H AD", "AC"))
    assert exposed(state) == [2, 1]  # the right half of the upper icon is hidden
    (icon,) = state.view(0).cover("AD", -50, -100)
    assert (icon.card, icon.suit, icon.seat, icon.nth, icon.number) == ("2H", "H", 0, 0, 0)
    assert icon.box == (41, 17, 59, 39)
    state = played(state, "AD@-50,-100")[0]
    assert exposed(state) == [1, 1, 1]


@pytest.mark.clause("BA-15")
def test_a_card_shows_as_many_icons_as_its_value_says() -> None:
    shown = {rank: len(icons) for rank, icons in ICONS.items()}
    assert shown == {**{str(n): n for n in range(2, 11)}, "A": 1, "J": 0, "Q": 0, "K": 0}
    assert icons_of(DECK) == (55, 55, 55, 55)


@pytest.mark.clause("BA-16")
def test_the_ace_of_spades_is_much_larger() -> None:
    assert face("AS", 0) == ((20, 30, 80, 110),)
    assert face("AH", 0) == ((41, 59, 59, 81),)
    assert exposed(position("AS@0,0", "AH@0,31"))[0] == 1
    assert exposed(position("AS@0,0", "AH@0,30"))[0] == 0


@pytest.mark.clause("BA-17")
def test_an_edge_on_the_icons_edge_covers_it() -> None:
    covers = [len(position("6C@0,0").view(1).cover("KS", 0, y)) for y in (17, 18)]
    assert covers == [6, 4]


@pytest.mark.clause("BA-19")
def test_nothing_is_laid_when_every_hand_is_empty() -> None:
    state = settled(GAME.new(8, seed=2))
    while not state.over:
        (seat,) = state.to_act
        state = state.play(Lay(seat, state.hands[seat][0], 100 * len(state.board), 0)).state
    assert refused(state, "AS@0,0", 0)[0] == "BA-19"
    assert refused(state, "home:S", 0)[0] == "BA-19"
    assert state.view(3).homes == state.homes
    assert state.view(3).leftover == state.leftover


@pytest.mark.clause("BA-20", "BA-21", "BA-22")
def test_icons_score_in_full_and_left_over_ones_half() -> None:
    assert score("SSHD", (12, 7, 0, 30), (0, 3, 5, 9)) == (24, 24, 17, 5)
    assert score("SSHD", (12, 7, 0, 30), (0, 3, 5, 9), each=0) == (24, 24, 14, 0)
    assert score("SSHD", (12, 7, 0, 30), (0, 3, 5, 9), each=2) == (24, 24, 20, 10)
    state = settled(GAME.new(7, seed=11))
    while not state.over:
        (seat,) = state.to_act
        state = state.play(Lay(seat, state.hands[seat][0], 100 * len(state.board), 0)).state
    last = state.last_round
    assert last is not None
    for seat, home in enumerate(last.homes):
        lying = sum(len(ICONS[card[:-1]]) for card in state.leftover if card[-1] == home)
        laid = sum(len(ICONS[laid.card[:-1]]) for laid in state.board if laid.card[-1] == home)
        assert state.scores[seat] == laid + lying / 2
    assert any(points != int(points) for points in state.scores)
    assert state.outcome is not None
    most = max(state.scores)
    assert state.outcome.winners == tuple(seat for seat in range(7) if state.scores[seat] == most)


@pytest.mark.clause("BA-23")
def test_rounds_add_up_and_the_next_seat_is_first() -> None:
    state = settled(GAME.new(5, {"rounds": 3}, seed=6))
    firsts, total = [], [0.0] * 5
    for number in range(3):
        assert state.round == number
        assert state.board == ()
        firsts.append(state.first)
        while state.round == number and not state.over:
            (seat,) = state.to_act
            state = settled(state.play(Lay(seat, state.hands[seat][0], 100 * len(state.board), 0)).state)
        assert state.last_round is not None
        total = [some + more for some, more in zip(total, state.last_round.scores, strict=True)]
        assert list(state.scores) == total
    assert firsts == [0, 1, 2]
    assert state.over
    assert state.rounds == 3
    assert GAME.new(2, seed=1).options == {"rounds": 1}


@pytest.mark.clause("BA-24")
def test_what_a_seat_knows() -> None:
    state = position("10D@0,0", "9S@0,140")
    view = state.view(0)
    assert view.hand == state.hands[0]
    assert view.home == state.homes[0]
    assert view.held == (25, 25)
    assert view.board == state.board
    assert (view.homes, view.leftover) == (None, None)
    assert state.exposed == view.exposed == {suit: {"D": 10, "S": 9}.get(suit, 0) for suit in SUITS}
    with pytest.raises(IndexError):
        state.view(-1)
    with pytest.raises(IndexError):
        state.view(2)
