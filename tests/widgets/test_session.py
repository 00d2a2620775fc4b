"""A session stays valid whatever is done to it, and shows nobody what they may not know."""

from __future__ import annotations

from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import BadSetup, Level, State, View
from cardgames.boneyard import GAME, Bid, BoneyardView, Dug, Laid
from widgets.boneyard import PLAY
from widgets.saving import record_of
from widgets.session import Session
from widgets.setup import NAMES, PERSON, Setup


def session(people: int = 1, players: int = 4, bot: str = "random", study: bool = False) -> Session:
    seats = (*[PERSON] * people, *[bot] * (players - people))
    return Session(Setup(GAME, seats, NAMES[:players], seed=7), PLAY, study=study)


def bid(game: Session, *cards: str) -> Bid:
    assert game.viewer is not None
    return Bid(game.viewer, cards)


class TestAloneAgainstBots:
    def test_begins_with_choosing(self) -> None:
        game = session()
        assert (game.stage, game.viewer, game.awaited) == ("choose", 0, 0)

    def test_a_bid_lies_until_it_is_revealed(self) -> None:
        game = session()
        assert game.play(bid(game, "10")) is None
        assert (game.stage, game.transcript, game.shown) == ("laid", [], ())

    def test_the_reveal_goes_beat_by_beat_and_back_to_choosing(self) -> None:
        game = session()
        game.play(bid(game, "10"))
        game.go_on()
        assert game.stage == "reveal"
        assert game.shown
        lengths = [len(game.shown)]
        while game.stage == "reveal":
            game.go_on()
            lengths.append(len(game.shown))
        assert lengths == sorted(set(lengths))
        assert game.stage == "choose"
        assert game.transcript[0] == ("Round 1", None)
        assert game.transcript[-1].text == "Round 1 is over."

    def test_all_at_once_tells_the_same(self) -> None:
        slow, quick = session(), session()
        for game in (slow, quick):
            game.play(bid(game, "7", "A"))
        quick.show_all()
        while slow.stage != "choose":
            slow.go_on()
        assert slow.transcript == quick.transcript
        assert slow.moves == quick.moves

    def test_a_refused_bid_changes_nothing(self) -> None:
        game = session()
        before = game.point
        refusal = game.play(bid(game))
        assert refusal is not None
        assert refusal.rule == "BY-7"
        assert game.point == before

    def test_nobody_bids_for_another_seat(self) -> None:
        with pytest.raises(ValueError, match="nobody"):
            session().play(Bid(1, ("10",)))

    def test_the_view_during_a_reveal_is_the_one_before_it(self) -> None:
        game = session()
        game.play(bid(game, "10"))
        game.go_on()
        view = game.view(0)
        assert isinstance(view, BoneyardView)
        assert (view.round, view.own_bid) == (0, ("10",))

    def test_a_whole_game_comes_to_its_end(self) -> None:
        game = session(bot="greedy")
        for _ in range(1000):
            if game.stage == "over":
                break
            if game.stage == "choose":
                game.play(game.view(0).legal_moves.__iter__().__next__())
            game.go_on()
        assert game.stage == "over"
        assert game.transcript[-1].clause in {"BY-16", "BY-17", "BY-18"}


def test_a_name_does_not_turn_the_words_after_it() -> None:
    names = ("Ev\u202eil", "B\u2067en", "\u05d0\u200e", "Dan")
    setup = Setup(GAME, ("greedy",) * 4, names, 1)
    assert setup.shown == ("Evil", "Ben", "\u05d0\u200e", "Dan")
    played = Session(setup, PLAY)
    played.show_all(played.round)
    told = " ".join(line.text for line in played.transcript)
    assert "Evil" in told
    assert not set(told) & set("\u202e\u2067")
    assert record_of(played).names == names


class TestUndo:
    def test_a_bid_that_is_laid_can_be_taken_back_and_laid_again(self) -> None:
        game = session()
        begin = game.point
        game.play(bid(game, "10"))
        laid = game.point
        assert game.can_undo
        assert game.undo() is None
        assert game.point == begin
        assert game.redo() is None
        assert game.point == laid

    def test_not_across_a_reveal(self) -> None:
        game = session()
        game.play(bid(game, "10"))
        game.go_on()
        before = game.point
        assert not game.can_undo
        assert "study" in str(game.undo())
        assert game.point == before

    def test_across_a_reveal_in_study(self) -> None:
        game = session(study=True)
        begin = game.point
        game.play(bid(game, "10"))
        game.show_all()
        shown = game.point
        assert game.undo() is None
        assert game.point == begin
        game.redo()
        assert game.point == shown

    def test_nothing_to_undo_or_redo_is_said(self) -> None:
        game = session()
        assert game.undo()
        assert game.redo()

    def test_a_new_move_ends_redo(self) -> None:
        game = session()
        game.play(bid(game, "10"))
        game.undo()
        game.play(bid(game, "7"))
        assert not game.can_redo


class TestSeveralAtOneScreen:
    def test_the_curtain_falls_between_two_people(self) -> None:
        game = session(people=2)
        assert (game.stage, game.viewer, game.awaited) == ("curtain", None, 0)
        game.sit_down()
        assert (game.stage, game.viewer) == ("choose", 0)
        game.play(bid(game, "10"))
        assert (game.stage, game.viewer, game.awaited) == ("curtain", None, 1)

    def test_behind_the_curtain_nobody_bids(self) -> None:
        with pytest.raises(ValueError, match="nobody"):
            session(people=2).play(Bid(0, ("10",)))

    def test_the_token_is_another_one_for_another_person(self) -> None:
        game = session(people=2)
        tokens = [game.token]
        game.sit_down()
        tokens.append(game.token)
        game.play(bid(game, "10"))
        tokens.append(game.token)
        game.sit_down()
        tokens.append(game.token)
        assert len(set(tokens)) == 4

    def test_taking_back_gives_the_device_back_behind_a_curtain(self) -> None:
        game = session(people=2)
        game.sit_down()
        game.play(bid(game, "10"))
        game.sit_down()
        game.undo()
        assert (game.stage, game.awaited) == ("curtain", 0)
        game.redo()
        assert (game.stage, game.viewer, game.awaited) == ("curtain", None, 1)

    def test_when_all_have_bid_they_look_together(self) -> None:
        game = session(people=4)
        for _ in range(4):
            game.sit_down()
            game.play(bid(game, "10"))
        assert (game.stage, game.viewer, game.shown) == ("reveal", None, ())
        assert game.can_undo
        game.go_on()
        assert not game.can_undo

    def test_leaving_study_closes_the_hands(self) -> None:
        game = session(people=2, study=True)
        assert game.viewer == 0
        game.study = False
        assert game.viewer is None


class TestBotsAlone:
    def test_they_play_when_asked(self) -> None:
        game = session(people=0)
        assert (game.stage, game.viewer) == ("laid", None)
        game.show_all()
        assert len(game.moves) == 4


class TestSetup:
    @pytest.mark.parametrize(
        ("seats", "names", "where"),
        [
            ((PERSON, "random", "random", "deep blue"), NAMES[:4], "bots"),
            ((PERSON,) * 4, NAMES[:3], "names"),
            ((PERSON,) * 4, ("a", "b", "c", ""), "names"),
            ((PERSON,) * 4, ("a", "b", "c", "x" * 41), "names"),
        ],
    )
    def test_what_is_wrong_is_said(self, seats: tuple[str, ...], names: tuple[str, ...], where: str) -> None:
        with pytest.raises(BadSetup) as caught:
            Setup(GAME, seats, names, 1)
        assert caught.value.where.startswith(where)

    def test_too_few_players(self) -> None:
        with pytest.raises(BadSetup, match="4 to 8"):
            Session(Setup(GAME, (PERSON,) * 3, NAMES[:3], 1), PLAY)

    def test_bots_are_given_views_alone(self) -> None:
        seen: list[object] = []

        class Spy:
            def __init__(self, seed: int) -> None: ...

            def choose(self, view: View[Bid], budget: int) -> Bid:
                seen.append(view)
                return next(iter(view.legal_moves))

        class Spied(type(GAME)):  # type: ignore[misc]
            bots: ClassVar = {"spy": Level(Spy)}

        game = Session(Setup(Spied(), (PERSON, *["spy"] * 3), NAMES[:4], 1), PLAY)
        game.play(Bid(0, ("10",)))
        game.show_all()
        assert len(seen) == 3
        assert all(isinstance(view, BoneyardView) and not isinstance(view, State) for view in seen)
        assert [view.seat for view in seen if isinstance(view, BoneyardView)] == [1, 2, 3]


class TestBeats:
    def test_from_the_highest_total_down_and_each_event_once(self) -> None:
        game = session(people=4)
        for cards in (["10", "7"], ["5"], ["7", "A"], ["5"]):
            game.sit_down()
            game.play(bid(game, *cards))
        beats = game.point.marks[-1].beats
        totals = [beat[-1].total for beat in beats if isinstance(beat[-1], Dug) or hasattr(beat[-1], "total")]
        assert totals == sorted(totals, reverse=True)
        flat = [event for beat in beats for event in beat]
        step = game.point.marks[-2].state.play(game.moves[-1])
        assert sorted(map(repr, flat)) == sorted(
            repr(event) for event in step.events if not isinstance(event, Laid)
        )


ACTIONS = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(["go", "all", "sit", "undo", "redo", "study"]), st.just(0)),
        st.tuples(st.just("play"), st.integers(0, 1 << 16)),
        st.tuples(st.just("go"), st.just(0)),
    ),
    max_size=60,
)


def do(game: Session, action: str, number: int) -> None:
    if action == "play" and game.stage == "choose" and game.viewer is not None:
        moves = list(game.view(game.viewer).legal_moves)
        assert game.play(moves[number % len(moves)]) is None
    elif action == "study":
        game.study = not game.study
    elif action != "play":
        {"go": game.go_on, "all": game.show_all, "sit": game.sit_down, "undo": game.undo, "redo": game.redo}[
            action
        ]()


@given(ACTIONS, st.integers(0, 4))
def test_whatever_is_done_the_session_stays_valid(actions: list[tuple[str, int]], people: int) -> None:
    game = session(people=people)
    for action, number in actions:
        before = game.point
        undoable = game.can_undo
        do(game, action, number)
        if action == "undo" and undoable:
            game.redo()
            assert game.point == before._replace(seat=None)
            game.undo()
        valid(game)


def valid(game: Session) -> None:
    assert game.stage in {"curtain", "choose", "laid", "reveal", "over"}
    state = game.first
    for move in game.moves:
        state = state.play(move).state
    assert game.point.marks == () or game.point.marks[-1].state == state
    marks = game.point.marks
    assert 0 <= game.point.shown <= (len(marks[-1].beats) if marks else 0)
    if game.stage == "choose":
        assert game.viewer in state.to_act
    if game.stage in {"curtain", "laid"} and len(game.setup.people) > 1 and not game.study:
        assert game.viewer is None


@given(ACTIONS)
def test_the_transcript_tells_no_bid_before_its_reveal(actions: list[tuple[str, int]]) -> None:
    game = session(people=2)
    for action, number in actions:
        if action == "study":
            continue
        do(game, action, number)
        told = " ".join(line.text for line in game.transcript)
        assert "lay" not in told
        beats = [len(mark.beats) for mark in game.point.marks]
        shown = sum(beats[:-1]) + game.point.shown
        assert bool(game.transcript) == (shown > 0)
