"""What every bot promises, and that the greedy one is worth its name."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest
from boneyard_games import position, states
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import assert_chooses_alike

from cardgames import Level
from cardgames.boneyard import GAME, BoneyardState, BoneyardView
from cardgames.boneyard.greedy import chances, cheapest_bids, promises
from cardgames.match import play_match

BOTS = sorted(name for name, level in GAME.bots.items() if not level.budget)


def game_of(bots: list[str], seed: int) -> str:
    """Play a game and return all of its bids."""
    state = GAME.new(len(bots))
    players = [GAME.level(name).make(seed) for name in bots]
    texts = []
    while not state.over:
        bids = [players[seat].choose(state.view(seat), 0) for seat in state.to_act]
        texts.append(" ".join(map(str, bids)))
        for bid in bids:
            state = state.play(bid).state
    return ", ".join(texts)


@pytest.mark.parametrize("name", BOTS)
@settings(max_examples=40)
@given(state=states(), seed=st.integers(-5, 1 << 40))
def test_bots_choose_a_legal_move_and_the_same_again(name: str, state: BoneyardState, seed: int) -> None:
    assert_chooses_alike(GAME, name, seed, state, GAME.new(4))


@pytest.mark.parametrize("name", BOTS)
def test_two_seats_with_one_seed_do_not_choose_alike(name: str) -> None:
    state = GAME.new(8)
    chosen = {str(GAME.level(name).make(5).choose(state.view(seat), 0)) for seat in range(8)}
    assert len(chosen) > 2


def test_the_same_seed_gives_the_same_game_for_ever() -> None:
    assert game_of(["random"] * 4, 8) == (
        "10+7+5 5+3+A A 10+7, 3+A 5 7+5 5+3+A, A 5+A 7+5 7+7, A 10+7+5+3 5+3+3 7, "
        "3+A 7 10+7+5+3 10+5+5+A, 10+A 7 10+7+3 3+3"
    )
    assert game_of(["greedy"] * 5, 3) == (
        "A A A A 5, 3 3 7 7 A, 7 5 5+3 3 3, 3 A+A A 5 7, 3+3 A+A 5 3 3, 7 A 7 5 3, 7 3 7 A 3, 5 7 5 A 3"
    )
    many = "|".join(game_of(["greedy"] * players, seed) for players in (4, 6, 8) for seed in range(4))
    assert sha256(many.encode()).hexdigest().startswith("f08f7c15023fa839")


def test_random_is_uniform_over_what_is_legal() -> None:
    state = position(["10 7 7", "A", "A", "A"], ["A", "3", "5", "7", "10"])
    view = state.view(0)
    chosen = Counter(str(GAME.level("random").make(seed).choose(view, 0)) for seed in range(5000))
    assert set(chosen) == {"10", "7", "10+7", "7+7", "10+7+7"}
    assert all(900 < count < 1100 for count in chosen.values())


@pytest.mark.parametrize(("players", "games"), [(4, 60), (6, 50), (8, 40)])
def test_greedy_beats_random_clearly(players: int, games: int) -> None:
    match = play_match(GAME, ["greedy", *["random"] * (players - 1)], games, seed=11)
    greedy, *others = match.bots
    assert greedy.wins > 2.5 * games / players
    assert greedy.wins > 3 * max(bot.wins for bot in others)


def test_greedy_bots_among_themselves_do_not_clash_to_ruin() -> None:
    match = play_match(GAME, ["greedy"] * 4, 6, seed=2)
    assert sum(bot.wins for bot in match.bots) >= 5


def test_the_cheapest_bids_make_every_total_with_the_fewest_cards() -> None:
    found = cheapest_bids(("10", "5", "5", "A"))
    assert found == {
        1: ("A",),
        5: ("5",),
        6: ("5", "A"),
        10: ("10",),
        11: ("10", "A"),
        15: ("10", "5"),
        16: ("10", "5", "A"),
        20: ("10", "5", "5"),
        21: ("10", "5", "5", "A"),
    }
    assert cheapest_bids(()) == {0: ()}


def test_the_chances_of_totals_are_those_of_equally_likely_bids() -> None:
    assert chances(("5", "5", "A")) == (0.0, 0.2, 0.0, 0.0, 0.0, 0.2, 0.2, 0.0, 0.0, 0.0, 0.2, 0.2)
    assert chances(()) == (1.0,)


def test_what_a_total_promises() -> None:
    others = [chances(("10",)), chances(("A",)), chances(("A",))]
    assert promises(("10", "3", "A"), others, (10, 7, 5, 3, 1)) == {
        14: -4.0,  # digs the ten and leaves fourteen
        13: -3.0,
        11: -1.0,
        10: -10.0,  # clashes
        4: 3.0,  # digs the seven
        3: 4.0,
        1: -1.0,
    }


class Spy:
    """Sees to it that a bot is shown views and nothing else."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: BoneyardView, budget: int) -> object:
        assert type(view) is BoneyardView
        assert view.hands is None
        return min(view.legal_moves, key=str)


def test_a_match_shows_bots_their_views_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "bots", {"spy": Level(Spy)})
    match = play_match(GAME, ["spy"] * 4, 3, seed=0, options={"max_rounds": 3})
    assert match.moves == 4 * match.rounds
    assert [bot.fault for bot in match.bots] == [""] * 4
