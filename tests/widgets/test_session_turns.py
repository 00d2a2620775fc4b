"""A session of a game of turns: moves are shown as they are made, picks in secret are not waited for."""

from __future__ import annotations

import pytest

import cardgames
from cardgames import Move
from cardgames.buried_alive import BuriedAliveView, HomePicked, PickHome
from widgets.play import play_of
from widgets.session import Session
from widgets.setup import NAMES, PERSON, Setup

GAME, PLAY = cardgames.game("buried-alive"), play_of("buried-alive")
NO_TIES, SEAT_3_PICKS, ALL_BUT_3_PICK = 5, 1, 12  # seeds of four players' deals


def session(people: int = 1, players: int = 4, seed: int = NO_TIES, study: bool = False) -> Session:
    seats = (*[PERSON] * people, *["random"] * (players - people))
    return Session(Setup(GAME, seats, NAMES[:players], seed), PLAY, study=study)


def lay(game: Session) -> Move:
    """Make some legal move of the person at the screen."""
    assert game.viewer is not None
    move = next(iter(game.view(game.viewer).legal_moves))
    assert game.play(move) is None
    return move


def seen(game: Session) -> BuriedAliveView:
    view = game.view(0)
    assert isinstance(view, BuriedAliveView)
    return view


class TestAMove:
    def test_is_shown_as_it_is_made(self) -> None:
        game = session()
        lay(game)
        assert game.stage == "laid"
        assert len(seen(game).board) == 1
        assert game.transcript[0].text == "Round 1"
        assert game.transcript[1].text.startswith("You lay ")
        assert game.last[0].seat == 0  # type: ignore[attr-defined]

    def test_of_the_bots_comes_one_by_one(self) -> None:
        game = session()
        lay(game)
        for cards in (2, 3, 4):
            assert game.stage == "laid"
            assert game.next_bot == cards - 1
            game.go_on()
            assert len(seen(game).board) == cards
            assert game.last[0].seat == cards - 1  # type: ignore[attr-defined]
        assert (game.stage, game.next_bot) == ("choose", None)

    def test_all_at_once_comes_to_the_reader_s_next_turn(self) -> None:
        slow, quick = session(), session()
        for game in (slow, quick):
            lay(game)
        quick.show_all()
        while slow.stage == "laid":
            slow.go_on()
        assert quick.stage == "choose"
        assert quick.transcript == slow.transcript

    def test_that_ends_a_round_is_shown_beat_by_beat_on_the_board_before_it(self) -> None:
        game = Session(Setup(GAME, (PERSON,) * 2, NAMES[:2], 0, {"rounds": 2}), PLAY)
        while game.stage != "reveal":
            game.sit_down()
            before = len(seen(game).board)
            lay(game)
        assert before == 51
        assert game.viewer is None
        while game.stage == "reveal":
            assert (seen(game).round, len(seen(game).board)) == (0, 51)
            assert game.shown
            game.go_on()
        assert (game.stage, game.awaited, seen(game).round) == ("curtain", 1, 1)

    def test_all_at_once_stops_at_the_end_of_the_round(self) -> None:
        seats = ("random",) * 3
        game = Session(Setup(GAME, seats, NAMES[:3], 2, {"rounds": 2}), PLAY)
        game.show_all()
        laid = [move for move in game.moves if not isinstance(move, PickHome)]
        assert (game.stage, len(laid)) == ("laid", 51)
        game.show_all()
        assert game.stage == "over"


class TestPicksInSecret:
    def test_of_bots_are_made_without_being_waited_for(self) -> None:
        game = session(seed=SEAT_3_PICKS)
        assert game.first.to_act == (3,)
        assert game.stage == "choose"
        assert isinstance(game.moves[0], PickHome)
        assert (game.transcript, game.last, game.begun) == ([], (), False)

    def test_of_the_reader_is_told_to_the_reader_alone(self) -> None:
        game = session(seed=ALL_BUT_3_PICK)
        assert [move.seat for move in game.moves] == [1, 2]
        lay(game)
        assert any(isinstance(event, HomePicked) and event.seat == 0 for event in game.last)
        assert [line.text for line in game.transcript[1:]] == [
            HomePicked(0, game.moves[-1].suit).told(NAMES, 0)
        ]  # type: ignore[attr-defined]
        both = session(people=2, seed=ALL_BUT_3_PICK)
        for _ in range(2):
            both.sit_down()
            lay(both)
            assert both.transcript == []
            assert both.last == ()

    def test_can_be_taken_back_until_a_card_is_laid(self) -> None:
        game = session(seed=ALL_BUT_3_PICK)
        lay(game)
        assert game.stage == "choose"
        assert game.undo() is None
        assert seen(game).home is None
        assert [move.seat for move in game.moves] == [1, 2]


class TestUndo:
    def test_a_card_can_be_taken_back_until_another_seat_has_moved(self) -> None:
        game = session()
        begin = game.point
        lay(game)
        assert game.can_undo
        assert game.undo() is None
        assert game.point == begin
        game.redo()
        game.go_on()
        assert not game.can_undo
        assert "study" in str(game.undo())

    def test_in_study_always(self) -> None:
        game = session(study=True)
        begin = game.point
        lay(game)
        game.show_all()
        assert game.undo() is None
        assert game.point == begin

    def test_not_when_the_round_has_ended(self) -> None:
        game = Session(Setup(GAME, (PERSON,) * 2, NAMES[:2], 0), PLAY)
        while game.stage != "reveal":
            game.sit_down()
            lay(game)
        assert game.can_undo  # the last card lies, and nothing else has been shown
        game.go_on()
        assert not game.can_undo


class TestTheDevice:
    def test_changes_hands_behind_the_curtain(self) -> None:
        game = session(people=2)
        assert (game.stage, game.awaited, game.near) == ("curtain", 0, 0)
        game.sit_down()
        lay(game)
        assert (game.stage, game.awaited, game.viewer, game.near) == ("curtain", 1, None, 1)

    def test_stays_where_the_same_person_has_to_choose_again(self) -> None:
        game = Session(Setup(GAME, (PERSON, *["random"] * 3), NAMES[:4], 12), PLAY)
        assert game.viewer == 0
        several = Session(Setup(GAME, (PERSON, "random", "random", PERSON), NAMES[:4], 12), PLAY)
        several.sit_down()
        lay(several)  # seat 0 picks its home suit, and is the first to lay
        assert (several.stage, several.viewer) == ("choose", 0)


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_of_eight_rounds(seed: int) -> None:
    seats = (PERSON, *["random"] * 6)
    game = Session(Setup(GAME, seats, NAMES[:7], seed, {"rounds": 8}), PLAY)
    for _ in range(8 * 7 * 30):
        if game.stage == "over":
            break
        if game.stage == "choose":
            lay(game)
        else:
            game.go_on()
    assert game.stage == "over"
    assert sum(line.clause is None for line in game.transcript) == 8
