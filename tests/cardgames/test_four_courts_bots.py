"""Four Courts' bots: legal, the same again, fast enough to be let loose, and greedy beats random clearly."""

from __future__ import annotations

from hashlib import sha256

import pytest
from four_courts_games import after, start, states
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import assert_chooses_alike

from cardgames.four_courts import GAME, FourCourtsState
from cardgames.four_courts.greedy import GreedyBot, Judge
from cardgames.match import play_match

WEAK = ("7S 6S 7D 6D 7C 6C 7H 6H", "JH QH JC QC JS QS JD QD")
BEHIND = "7S@S JH:d@C 7D@D QH:d@C 7C@C JC:d@H 7H@H"


@pytest.mark.parametrize("name", sorted(GAME.bots))
@settings(max_examples=40)
@given(state=states(), seed=st.integers(-5, 1 << 40))
def test_bots_choose_a_legal_move_and_the_same_again(name: str, state: FourCourtsState, seed: int) -> None:
    assert_chooses_alike(GAME, name, seed, state, GAME.new(2, seed=1))


def test_greedy_beats_random_clearly() -> None:
    match = play_match(GAME, ["greedy", "random"], 30, seed=11)
    assert match.bots[0].wins >= 28


def choice(state: FourCourtsState) -> set[str]:
    (seat,) = state.to_act
    return {str(GreedyBot(seed).choose(state.view(seat), 0)) for seed in range(20)}


@pytest.mark.clause("FC-27", "FC-28")
def test_greedy_gives_up_a_lost_round_while_it_is_cheap_and_not_one_that_it_may_win() -> None:
    assert choice(after(start(*WEAK), BEHIND)) == {"forfeit"}
    assert "forfeit" not in choice(start("7S 6S 7D 6D 7C"))


def test_greedy_does_not_give_up_where_that_loses_the_game() -> None:
    assert "forfeit" not in choice(after(start(*WEAK, target=2), BEHIND))


@pytest.mark.clause("FC-12", "FC-26")
def test_greedy_takes_the_last_move_that_wins() -> None:
    state = start("7S 6S 7D 6D JC AS AD AC", "7H 6H KH AH 7C KC QC JH")
    moves = "7S@S 7H@H 7D@D 6H@H 6S@S KH:r@H 6D@D AH:d@H AS:s@S KC:d@C AD:d@D QC:d@C AC:d@C JH:d@D JC:d@C"
    last = after(state, moves)
    assert last.to_act == (1,)
    judge = Judge(last.view(1))
    for move in last.view(1).legal_moves:
        ended = after(last, [str(move)])
        if str(move) != "forfeit" and ended.last_round is not None:
            sign = {0: -1, 1: 1, None: 0}[ended.last_round.winner]
            assert judge.promise(move) == sign * ended.last_round.points


def game_of(bots: list[str], seed: int) -> str:
    """Play a game and return all of its moves."""
    state = GAME.new(2, seed=seed)
    players = [GAME.level(name).make(seed) for name in bots]
    texts = []
    while not state.over:
        (seat,) = state.to_act
        texts.append(str(players[seat].choose(state.view(seat), 0)))
        state = after(state, texts[-1])
    return " ".join(texts)


def test_the_same_seed_gives_the_same_game_for_ever() -> None:
    games = [game_of(["greedy", other], seed) for other in ("greedy", "random") for seed in range(6)]
    assert sha256("|".join(games).encode()).hexdigest()[:16] == "f218f03fe7df1032"
