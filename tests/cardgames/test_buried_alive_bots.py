"""What Buried Alive's bots promise: legal moves, the same again, and a greedy one that is worth its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from buried_alive_games import settled, states
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import assert_chooses_alike

from cardgames.buried_alive import GAME, BuriedAliveState, BuriedAliveView, Lay, PickHome
from cardgames.cards import SUITS
from cardgames.icons import ICONS
from cardgames.match import play_match

BOTS = sorted(GAME.bots)
Counts = dict[str, int]


def game_of(name: str, players: int, seed: int) -> tuple[BuriedAliveState, list[tuple[BuriedAliveView, Lay]]]:
    """Play a game; give how it ended, and every card laid with what its seat knew."""
    state = GAME.new(players, seed=seed)
    bots = [GAME.level(name).make(10 * seed + seat) for seat in range(players)]
    moves = []
    while not state.over:
        for seat in state.to_act:
            view = state.view(seat)
            move = bots[seat].choose(view, 0)
            if isinstance(move, Lay):
                moves.append((view, move))
            state = state.play(move).state
    return state, moves


@pytest.mark.parametrize("name", BOTS)
@settings(max_examples=25, deadline=None)
@given(state=states(), seed=st.integers(-5, 1 << 40))
def test_bots_choose_a_legal_move_and_the_same_again(name: str, state: BuriedAliveState, seed: int) -> None:
    assert_chooses_alike(GAME, name, seed, state, GAME.new(2, seed=0))


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", range(2, 9))
def test_whole_games_are_played_by_any_number(name: str, players: int) -> None:
    state, moves = game_of(name, players, 1)
    assert state.over
    assert len(moves) == 52 // players * players


def test_the_same_seed_gives_the_same_game_for_ever() -> None:
    names = ("greedy", "random")
    began = {name: " ".join(str(move) for _, move in game_of(name, 8, 3)[1][:9]) for name in names}
    assert began == {
        "greedy": "KH@0,0 8C@-23,41r3 7C@219,148r1 KS@-9,43r3 10D@216,131r3 JC@233,136r3 3H@259,113 "
        "2S@275,123r3 9C@272,93r1",
        "random": "7H@-50280,-54981 10C@-50181,-55124r1 4S@-50078,-54930r1 10S@-50035,-54967 "
        "8H@-50492,-54867r2 QS@-50318,-55242 JD@-50359,-55228r2 2S@-50172,-55310r3 7S@-49871,-54777r3",
    }


@pytest.mark.clause("BA-5", "BA-6")
def test_greedy_picks_each_tied_suit_now_and_then() -> None:
    state = next(state for seed in range(99) if (state := GAME.new(8, seed=seed)).to_act != (0,))
    seat = state.to_act[0]
    picked = {GAME.level("greedy").make(seed).choose(state.view(seat), 0) for seed in range(40)}
    assert picked == {PickHome(seat, suit) for suit in state.view(seat).choices}


@pytest.mark.parametrize(("players", "share"), [(2, 0.95), (4, 0.7), (8, 0.5)])
def test_greedy_beats_random(players: int, share: float) -> None:
    half = players // 2
    match = play_match(GAME, ["greedy"] * half + ["random"] * half, 24, seed=5)
    points = [bot.points for bot in match.bots]
    assert sum(points[:half]) > sum(points[half:])
    won = sum(bot.wins + bot.shared / 2 for bot in match.bots[:half])
    lost = sum(bot.wins + bot.shared / 2 for bot in match.bots[half:])
    assert won > share * (won + lost)


def test_greedy_covers_icons_of_other_suits_with_its_last_cards() -> None:
    state, moves = game_of("greedy", 4, 2)
    for view, move in moves:
        if 3 * len(view.hand) <= 13:
            covered = [icon.suit for icon in view.cover(move.card, move.x, move.y, move.turn)]
            assert covered.count(view.home or "") <= len(covered) / 2
    assert state.over


def test_greedy_lays_its_first_card_in_the_middle_and_the_next_ones_near() -> None:
    state = settled(GAME.new(4, seed=9))
    move = GAME.level("greedy").make(1).choose(state.view(0), 0)
    assert isinstance(move, Lay)
    assert (move.x, move.y) == (0, 0)


WATCHERS: dict[str, Callable[[Counts, Counts, Counts, str], float]] = {
    "most laid": lambda laid, icons, covered, suit: laid[suit],
    "least laid": lambda laid, icons, covered, suit: -laid[suit],
    "least covered": lambda laid, icons, covered, suit: -covered[suit],
    "most gained": lambda laid, icons, covered, suit: icons[suit] - covered[suit],
    "laid and spared": lambda laid, icons, covered, suit: 2 * laid[suit] - covered[suit],
    "held and spared": lambda laid, icons, covered, suit: -2 * laid[suit] - covered[suit],
}


def guessed(name: str, games: int) -> dict[str, float]:
    """Return how often each watcher is right about a home suit, half-way through rounds of four."""
    right = dict.fromkeys(WATCHERS, 0.0)
    for seed in range(games):
        state, moves = game_of(name, 4, seed)
        for seat in range(4):
            seen = [(view, move) for view, move in moves if move.seat == seat][:6]
            for watcher, by in WATCHERS.items():
                marks = [by(*counted(seen), suit) for suit in SUITS]
                best = [suit for suit, mark in zip(SUITS, marks, strict=True) if mark == max(marks)]
                right[watcher] += (state.homes[seat] in best) / len(best) / (4 * games)
    return right


def counted(seen: Sequence[tuple[BuriedAliveView, Lay]]) -> tuple[Counts, Counts, Counts]:
    """Count by suit the cards that a seat has laid, their icons, and the icons that it has covered."""
    laid, icons, covered = (dict.fromkeys(SUITS, 0) for _ in range(3))
    for view, move in seen:
        laid[move.card[-1]] += 1
        icons[move.card[-1]] += len(ICONS[move.card[:-1]])
        for icon in view.cover(move.card, move.x, move.y, move.turn):
            covered[icon.suit] += 1
    return laid, icons, covered


def test_greedy_hides_its_home_suit_no_worse_than_chance_would() -> None:
    chance = guessed("random", 120)
    greedy = guessed("greedy", 120)
    assert max(greedy.values()) <= max(chance.values()) + 0.03, (greedy, chance)
