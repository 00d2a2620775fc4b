"""Four Courts' beginner, expert and advice: what each does in positions that people can check."""

from __future__ import annotations

import re
from hashlib import sha256

import pytest
from four_courts_games import after, start, states
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.chance import Stream
from cardgames.four_courts import GAME, Forfeit, FourCourtsState
from cardgames.four_courts.easy import EasyBot
from cardgames.four_courts.expert import ExpertBot
from cardgames.four_courts.imagined import imagined
from cardgames.four_courts.quick import played_on, sensible
from cardgames.four_courts.stakes import Stakes

WEAK = ("7S 6S 7D 6D 7C 6C 7H 6H", "JH QH JC QC JS QS JD QD")
BEHIND = "7S@S JH:d@C 7D@D QH:d@C 7C@C JC:d@H 7H@H"
LOST = ("JH QH JC QC JS QS AC AH", "7S 6S 7D 6D 7C 6C KS KD")
NO_HOPE = "JH:d@H 7S@S QH:d@H 7D@D JC:d@H 7C@C QC:d@H 6S@S JS:d@H 6D@D"
EVEN = ("7S 6S 7D 6D JC AS AD AC", "7H 6H KH AH 7C KC QC JH")
LAST = "7S@S 7H@H 7D@D 6H@H 6S@S KH:r@H 6D@D AH:d@H AS:s@S KC:d@C AD:d@D QC:d@C AC:d@C JH:d@D JC:d@C"


def chosen(state: FourCourtsState, budget: int = 40) -> set[str]:
    (seat,) = state.to_act
    return {str(ExpertBot(seed).choose(state.view(seat), budget)) for seed in range(3)}


def reason(state: FourCourtsState, budget: int = 30) -> str:
    (seat,) = state.to_act
    return GAME.advise(state.view(seat), budget).reason


# ---------------------------------------------------------------- the expert
@pytest.mark.clause("FC-26", "FC-28")
def test_the_expert_makes_the_last_move_that_does_best() -> None:
    last = after(start(*EVEN), LAST)
    results = {}
    for move in last.view(1).legal_moves:
        round = after(last, [str(move)]).last_round
        if round is not None:
            results[str(move)] = {1: 1, 0: -1, None: 0}[round.winner] * round.points
    assert max(results.values()) > min(results.values())
    assert {results[move] for move in chosen(last)} == {max(results.values())}


@pytest.mark.clause("FC-27", "FC-28", "FC-31")
def test_the_expert_gives_up_what_is_lost_while_it_is_cheap_and_never_if_that_loses_the_game() -> None:
    dear = {"first": [6, 6, 6, 1, 1, 1, 1, 1, 1]}
    lost = after(start(*LOST, points=dear), NO_HOPE)
    assert lost.cost_of(0) == 1
    assert chosen(lost) == {"forfeit"}
    assert "; even the best card costs you " in reason(lost)
    assert "forfeit" not in chosen(after(start(*LOST, points=dear, target=1), NO_HOPE))
    assert "forfeit" not in chosen(after(start(*WEAK, target=2), BEHIND))


def test_with_one_simulation_the_most_promising_move_is_made() -> None:
    assert len(chosen(GAME.new(2, seed=4), 1)) == 1


def game_of(level: str, budget: int, seed: int) -> str:
    """Play a round and return its moves."""
    state = GAME.new(2, {"max_rounds": 2}, seed=seed)
    bots = [GAME.level(level).make(seed), GAME.level("greedy").make(seed)]
    texts = []
    while not state.rounds:
        (seat,) = state.to_act
        texts.append(str(bots[seat].choose(state.view(seat), budget)))
        state = after(state, texts[-1])
    return " ".join(texts)


@pytest.mark.parametrize(("level", "digest"), [("easy", "f461cdceea90ee43"), ("expert", "589180cfe9583a05")])
def test_the_same_seed_gives_the_same_rounds_for_ever(level: str, digest: str) -> None:
    rounds = "|".join(game_of(level, 12, seed) for seed in range(4))
    assert sha256(rounds.encode()).hexdigest()[:16] == digest


# ---------------------------------------------------------------- what the expert is made of
@settings(max_examples=40)
@given(states(), st.integers(0, 1 << 32))
def test_an_imagined_round_fits_the_view_and_is_played_to_its_end(state: FourCourtsState, seed: int) -> None:
    if state.over:
        return
    (seat,) = state.to_act
    view = state.view(seat)
    guess = imagined(view, Stream(seed, 0))
    again = guess.view(seat)
    assert (again.hand, again.table, again.held) == (view.hand, view.table, view.held)
    assert (again.phase, again.scores, again.courts) == (view.phase, view.scores, view.courts)
    assert sorted([*guess.hands[0], *guess.hands[1]]) == sorted({*guess.hands[0], *guess.hands[1]})
    moves = sensible(view)
    assert moves
    assert all(move in view.legal_moves for move in moves)
    assert played_on(guess).over


@pytest.mark.clause("FC-31")
@given(st.integers(0, 14), st.integers(0, 14))
def test_what_points_are_worth_is_fair_to_both_and_never_falls_with_more_of_them(
    own: int, other: int
) -> None:
    round = GAME.new(2, seed=1)._round._replace(scores=(own, other))
    worths = [Stakes(round, 0).worth(points) for points in range(-8, 9)]
    assert worths == sorted(worths)
    assert worths[8] == 0
    assert worths == pytest.approx([-Stakes(round, 1).worth(points) for points in range(8, -9, -1)])


def test_points_that_win_the_game_are_worth_the_game() -> None:
    round = GAME.new(2, seed=1)._round
    assert [Stakes(round, 0).worth(points) for points in (-6, 2, 6)] == [-6, 2, 6]
    close = Stakes(round._replace(scores=(13, 0)), 0)
    assert close.worth(2) == close.worth(6) > 0
    assert Stakes(round._replace(scores=(13, 13)), 0).worth(-2) == pytest.approx(-3)
    last = Stakes(round._replace(scores=(3, 5), number=49), 0)
    assert [last.chance(last.worth(points)) for points in (-6, 0, 2, 3)] == [0, 0, 0.5, 1]
    huge = GAME.new(2, {"target": 10**400, "points": {"first": [10**400] * 9, "second": [0] * 9}}, 1)._round
    assert Stakes(huge, 0).worth(10**400) > 1000


@pytest.mark.clause("FC-28", "FC-31")
@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 62) | st.just(10**400),
    st.lists(st.sampled_from([0, 1, 2, 10, 50, 10**400]), min_size=18, max_size=18),
    st.tuples(st.integers(0, 61), st.integers(0, 61)),
)
def test_points_have_a_worth_by_any_table_and_target(
    target: int, table: list[int], scores: tuple[int, int]
) -> None:
    options = {"target": target, "points": {"first": table[:9], "second": table[9:]}}
    round = GAME.new(2, options, seed=1)._round
    stakes = Stakes(round._replace(scores=(min(scores[0], target - 1), min(scores[1], target - 1))), 0)
    gains = sorted({*table, *(-points for points in table)})
    worths = [stakes.worth(points) for points in gains]
    assert worths == sorted(worths)
    assert not stakes.game or all(-1e-9 < stakes.chance(worth) < 1 + 1e-9 for worth in worths)
    assert not stakes.game or max(table) < target or max(worths) > min(worths)


def test_points_that_make_no_difference_by_the_next_few_are_weighed_by_more() -> None:
    for points in (10, 50):
        options = {"target": 15, "points": {"first": [points] * 9, "second": [points] * 9}}
        state = GAME.new(2, options, seed=1)
        (seat,) = state.to_act
        assert ExpertBot(1).choose(state.view(seat), 4) in state.legal_moves
        assert "chance to win the game" in reason(state, 4)
        assert Stakes(state._round, 0).worth(points) > 5


# ---------------------------------------------------------------- the beginner
@given(states(), st.integers(0, 1 << 32))
def test_the_beginner_gives_up_late(state: FourCourtsState, seed: int) -> None:
    if not state.over:
        (seat,) = state.to_act
        if state.held[seat] > 2:
            assert EasyBot(seed).choose(state.view(seat), 0) != Forfeit(seat)


@pytest.mark.clause("FC-17")
def test_the_beginner_goes_for_the_strongest_card_whatever_comes_of_it() -> None:
    jack = after(start("7S JD", "JH 7H"), "7S@S JH:r@H")
    picked = [str(EasyBot(seed).choose(jack.view(1), 0)) for seed in range(30)]
    assert picked.count("t0S") > 20


# ---------------------------------------------------------------- advice
@pytest.mark.clause("FC-12", "FC-26")
def test_advice_says_what_a_card_changes() -> None:
    assert reason(after(start(*EVEN), LAST)) == (
        "7♣ raises your lead in the court of clubs to 14 to 4. That ends the round, and nobody wins it."
    )
    jack = after(start(*EVEN), "7S@S JH:r@H")
    advice = GAME.advise(jack.view(1), 30)
    assert (advice.where, advice.spots) == (
        "Look at what lies on their side of the court of spades.",
        ("side:0S",),
    )
    assert advice.reason.startswith(
        "Aimed there, J♥ cuts their lead in the court of spades to 2 to 0. J♥ turns their 7♠ in the court of "
        "spades face down, so that it has power 2 instead of 7. Played out in deals that fit what you see, "
    )
    assert reason(after(start(*WEAK, target=2), BEHIND)).endswith("To give up would lose the game.")


@pytest.mark.clause("FC-13")
def test_advice_on_a_card_turned_up_compares_what_it_may_be() -> None:
    turned = after(start("7S JD KD", "JH KH 7D"), "KD:d@D JH:r@H t0D")
    advice = GAME.advise(turned.view(0), 16)
    assert advice.where == "Compare what K♦ does upright and what it does sideways."
    assert advice.spots == ("card:KD",)
    assert advice.reason.startswith(
        "K♦ upright, as a king, raises your lead in the court of diamonds to 4 to 0."
    )


@pytest.mark.clause("FC-28", "FC-31")
def test_advice_near_the_end_of_a_game_tells_the_chance_to_win_it() -> None:
    """The chance that is told is that of the rounds which were played out, counted in another way."""
    for options, when, later in [
        ({"max_rounds": 1}, "This is the last round: played out", ", a draw counting as half."),
        ({"target": 2}, "The end of the game is near: played out", ", if later rounds are even."),
    ]:
        state = GAME.new(2, options, seed=6)
        for _ in range(6):
            (seat,) = state.to_act
            state = state.play(GAME.level("greedy").make(1).choose(state.view(seat), 0)).state
        view = state.view(state.to_act[0])
        advice = GAME.advise(view, 60)
        won = 0.0
        for nth in range(60):
            last = played_on(imagined(view, Stream(nth, 0)).play(advice.best).state).last_round
            assert last is not None
            won += 0.5 if last.winner is None else last.winner == view.seat
        told = re.search(r"your chance to win the game is then (\d+) %", advice.reason)
        assert told is not None
        assert int(told[1]) == pytest.approx(100 * won / 60, abs=20)
        assert when in advice.reason
        assert later in advice.reason
        assert " points on average" not in advice.reason
        assert advice.game == 6
    assert GAME.advise(GAME.new(2, seed=1).view(0), 1).game == 0


@pytest.mark.clause("FC-27")
@pytest.mark.parametrize("budget", [30, 128])
def test_advice_gives_up_only_where_that_is_clearly_better(budget: int) -> None:
    state = GAME.new(2, seed=0)  # as far as can be told, playing on costs a little more than giving up
    assert ExpertBot(5).choose(state.view(0), budget) == Forfeit(0)
    advice = GAME.advise(state.view(0), budget, [Forfeit(0)])
    assert advice.best != Forfeit(0)
    assert advice.loss(Forfeit(0)) == 0
    assert advice.reason.endswith(" Giving up now would cost 2 points, about as much.")


@pytest.mark.clause("FC-28", "FC-31")
def test_advice_to_give_up_compares_chances_where_they_count() -> None:
    dear = {"first": [6, 6, 6, 1, 1, 1, 1, 1, 1]}
    near = after(start(*LOST, points=dear, target=8), NO_HOPE)
    assert re.fullmatch(
        r"Giving up now costs you 1 point and leaves you a chance of \d+ % to win the game; "
        r"the best card leaves \d+ % on average\.",
        reason(near),
    )
    last = after(start(*LOST, points=dear, max_rounds=1), NO_HOPE)
    assert "To give up would lose the game." in reason(last)


@settings(max_examples=30)
@given(states())
def test_advice_is_whole_sentences_in_every_position(state: FourCourtsState) -> None:
    if state.over:
        return
    (seat,) = state.to_act
    advice = GAME.advise(state.view(seat), 3, tuple(state.legal_moves)[-1:])
    for text in (advice.where, advice.reason):
        assert text[0].isupper() or text[0] in "67"  # a six or a seven
        assert text.endswith(".")
        assert "  " not in text
        assert "None" not in text
    assert advice.loss(list(state.legal_moves)[-1]) >= 0
    with pytest.raises(ValueError, match="nothing to decide"):
        GAME.advise(state.view(1 - seat), 3)
