"""What happens in Four Courts is told in words, to each seat what it may know."""

from __future__ import annotations

import pytest
from four_courts_games import NAMES, Played, events, plays, start, told, walk
from hypothesis import given

from cardgames.four_courts import GAME, CardsShown, CourtCounted, Exchanged, Pulled

CLAUSES = set(GAME.clauses())


@pytest.mark.clause("FC-6", "FC-8", "FC-15", "FC-23", "FC-32")
def test_a_card_played_is_told_to_each_seat_as_it_saw_it() -> None:
    state = start("7S KD QS 6S", "JH")
    assert told(state, "7S@S") == ["Ann plays 7♠ face up to the court of spades."]
    assert told(state, "KD:r@D", you=0) == ["You play K♦ upright, as a king, to the court of diamonds."]
    assert told(state, "KD:d@C", you=0) == ["You play K♦ face down to the court of clubs."]
    assert told(state, "KD:d@C", you=1) == ["Ann plays a card face down to the court of clubs."]
    assert told(state, "KD:s@D") == [
        "Ann plays K♦ sideways, as a diamond, to the court of diamonds.",
        "K♦ finds no card to change places with.",
    ]
    assert [event.clause for event in events(state, "QS:r@S JH:r@H - 7S@D")] == ["FC-15"]
    assert [event.clause for event in events(state, "KD:s@D")] == ["FC-6", "FC-23"]


@pytest.mark.clause("FC-12", "FC-13", "FC-17")
def test_a_chain_is_told_step_by_step() -> None:
    state = start("KD AC 7S", "JH JC")
    assert told(state, "KD:d@S JH:r@H t0S", you=0) == [
        "J♥ turns K♦ on your side of the court of spades face up."
    ]
    assert told(state, "KD:d@S JH:r@H t0S s") == ["Ann lays K♦ sideways, as a diamond."]
    assert told(state, "KD:d@S JH:r@H t0S s t1H") == [
        "K♦ changes places with J♥ on Ben's side of the court of hearts."
    ]
    assert told(state, "KD:d@S JH:r@H -", you=1) == ["You let J♥ turn no card over."]
    assert told(state, "AC:r@C") == [
        "Ann plays A♣ upright, as an ace, to the court of clubs.",
        "The court of clubs is locked.",
    ]
    assert told(state, "AC:r@C JH:r@H t0C") == [
        "J♥ turns A♣ on Ann's side of the court of clubs face down.",
        "The court of clubs is open again.",
    ]


@pytest.mark.clause("FC-18", "FC-21", "FC-32")
def test_what_is_moved_face_down_is_named_to_those_who_know_it() -> None:
    state = start("6C 7S", "KD AH")
    pull = "6C:d@S AH:s@H t0S"
    assert told(state, pull, 0) == [
        "A♥ pulls 6♣, face down, from the court of spades to your side of the court of hearts."
    ]
    assert told(state, pull, 1) == [
        "A♥ pulls a face-down card from the court of spades to Ann's side of the court of hearts."
    ]
    (pulled,) = events(state, pull, 1)
    assert isinstance(pulled, Pulled)
    assert pulled.card is None
    (exchanged,) = events(state, "6C:d@S KD:s@D t0S", 1)
    assert isinstance(exchanged, Exchanged)
    assert exchanged.card == "6C"  # it lies on seat 1's side now


@pytest.mark.clause("FC-25", "FC-26", "FC-29", "FC-30", "FC-32")
def test_the_end_of_a_round_is_told_court_by_court() -> None:
    state = start("7D AS AC 6S", "AD AH 7H")
    moves = "7D@D AD:r@D AS:r@S AH:r@H 6S:d@C 7H:d@C AC:r@C"
    assert told(state, moves, you=1) == [
        "Ann plays A♣ upright, as an ace, to the court of clubs.",
        "The court of clubs is locked.",
        "All four courts are locked: the round is over.",
        "What lay face down is shown: 7♥ on your side, 6♠ on Ann's side.",
        "The court of spades: 4 to 0, Ann controls it.",
        "The court of diamonds: 7 to 4, Ann controls it.",
        "The court of clubs: 6 to 2, Ann controls it.",
        "The court of hearts: 4 to 0, you control it.",
        "Ann wins the round with 3 courts and scores 3 points: you were second player and held 5 cards.",
        "The line of courts moves on; from your left it is spades, hearts, clubs and diamonds now.",
        "Round 2 is dealt; you are first player.",
    ]
    level = told(start("AS AC", "AD AH"), "AS:r@S AD:r@D AC:r@C AH:r@H")
    assert "Two courts each: nobody wins the round, and nobody scores." in level


@pytest.mark.clause("FC-27", "FC-28", "FC-31")
def test_giving_up_and_the_end_of_the_game_are_told() -> None:
    assert told(start(target=2), "forfeit", you=0) == [
        "You give up the round with 8 cards in hand.",
        "Ben wins the round and scores 2 points: you were first player and held 8 cards.",
        "Ben wins the game, 2 to 0.",
    ]
    draw = told(start(max_rounds=2), "forfeit forfeit")
    assert draw[-1] == "Round 2 was the last: the game ends in a draw, 2 each."


@given(plays())
def test_every_event_keeps_a_clause_and_tells_a_sentence(play: Played) -> None:
    first, moves = play
    for state, move in zip(walk(first, moves), moves, strict=False):
        after, found = state.play(move)
        assert found
        for event in found:
            assert event.clause in CLAUSES
            for you in (None, 0, 1):
                seen = event if you is None else event.seen_by(you)
                assert seen is not None
                sentence = seen.told(NAMES, you)
                assert sentence[0].isupper() or sentence[0].isdigit()
                assert sentence.endswith(".")
                assert "\n" not in sentence
        counted = [event for event in found if isinstance(event, CourtCounted)]
        if counted:
            assert after.last_round is not None
            assert {event.court: event.holder for event in counted} == after.last_round.control
        for event in found:
            if isinstance(event, CardsShown):
                assert {card for *_, card in event.cards} <= {card for card, _ in shown_before(state, move)}


def shown_before(state: object, move: object) -> list[tuple[str, str]]:
    """List the cards on the table before a move, and the one that it plays."""
    sides = state.sides  # type: ignore[attr-defined]
    laid = [placed for stacks in sides.values() for stack in stacks for placed in stack]
    return [*laid, (getattr(move, "card", ""), "")]
