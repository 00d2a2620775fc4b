"""Every level of every game keeps the bots' contract, knows no secret, and does not lose to the one below."""

from __future__ import annotations

import random
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import boneyard_games
import pytest
from buried_alive_games import crowded, settled
from buried_alive_games import dealt as buried_alive_hands
from laws import after

from cardgames import GAMES, BadSetup, Level, Move, State, View, game
from cardgames.boneyard import Bid
from cardgames.buried_alive import GAME as BURIED_ALIVE
from cardgames.chance import Stream
from cardgames.cli import main
from cardgames.deals import Deals
from cardgames.four_courts import GAME as FOUR_COURTS
from cardgames.four_courts.greedy import GreedyBot
from cardgames.four_courts.imagined import imagined
from cardgames.guard import checked, drawn, guarded_choose
from cardgames.match import play_match

LEVELS = ["random", "easy", "greedy", "expert"]
EACH = [(name, level) for name in GAMES for level in LEVELS]
FEW = 8
"""Simulations for a choice: enough to search at all."""

Pair = tuple[State[Any, Any], State[Any, Any], int]


def test_every_game_has_the_same_levels_and_those_that_simulate_say_how_much() -> None:
    for name in GAMES:
        assert list(game(name).bots) == LEVELS
        assert [level.budget > 0 for level in game(name).bots.values()] == [False, False, False, True]


def test_a_game_that_begins_loads_no_bot_that_is_not_asked_for() -> None:
    command = "import sys, cardgames; list(map(cardgames.game, cardgames.GAMES)); print(*sorted(sys.modules))"
    root = Path(__file__).parents[2]
    run = subprocess.run(
        [sys.executable, "-c", command], capture_output=True, text=True, check=True, cwd=root
    )
    loaded = {name.rpartition(".")[2] for name in run.stdout.split() if name.startswith("cardgames")}
    assert loaded.isdisjoint({"expert", "easy", "advice", "search", "guard", "match", "lab"})
    assert "greedy" in loaded


# ---------------------------------------------------------------- pairs that look alike to a seat
def four_courts(seed: int) -> Pair:
    """Play a while, and deal what the seat that is to act cannot see anew."""
    state = FOUR_COURTS.new(2, seed=seed)
    chance = random.Random(seed)
    for _ in range(chance.randint(0, 14)):
        (seat,) = state.to_act
        state = state.play(GreedyBot(seed).choose(state.view(seat), 0)).state
    (seat,) = state.to_act
    twin = imagined(state.view(seat), Stream(seed, 99))
    other = Deals(state.deals.pack, (), seed + 1)
    return state, replace(twin, _deals=other, _round=state._round), seat


def buried_alive(seed: int) -> Pair:
    """Lay some cards, and deal anew what the others still hold and what was left over."""
    chance = random.Random(seed)
    hands = [list(hand) for hand in buried_alive_hands(4, rest=chance)]
    first = settled(BURIED_ALIVE.deal([hands], seed=seed))
    moves: list[Any] = []
    state = first
    for _ in range(chance.randint(0, 20)):
        moves.append(crowded(state.view(state.to_act[0]), chance))
        state = state.play(moves[-1]).state
    seat = state.to_act[0]
    laid = {str(move).partition("@")[0] for move in moves}
    places = [
        (other, nth)
        for other, hand in enumerate(hands)
        for nth, card in enumerate(hand)
        if other != seat and card not in laid
    ]
    cards = [hands[other][nth] for other, nth in places]
    chance.shuffle(cards)
    for (other, nth), card in zip(places, cards, strict=True):
        hands[other][nth] = card
    return state, after(settled(BURIED_ALIVE.deal([hands], seed=seed)), moves), seat


def boneyard(seed: int) -> Pair:
    """Let two of the others change hands, after a deal that nobody has seen."""
    chance = random.Random(seed)
    cards = ["A", "3", "5", "7", "10"] * 3
    graves = [cards.pop(chance.randrange(len(cards))) for _ in range(5)]
    chance.shuffle(cards)
    hands = [" ".join(sorted(cards[place::4])) for place in range(4)]
    twins = [hands[0], hands[2], hands[3], hands[1]]
    return boneyard_games.position(hands, graves), boneyard_games.position(twins, graves), 0


PAIRS = {"four-courts": four_courts, "buried-alive": buried_alive, "boneyard": boneyard}


@cache
def pairs(name: str) -> list[Pair]:
    """Return a game's pairs, which look alike to the seat and are not."""
    found = [PAIRS[name](seed) for seed in range(6)]
    assert all(state.view(seat) == twin.view(seat) for state, twin, seat in found)
    assert sum(state.snapshot() != twin.snapshot() for state, twin, _ in found) >= 4
    return found


@pytest.mark.parametrize(("name", "level"), EACH)
def test_bots_choose_what_is_legal_the_same_again_and_know_no_secret(name: str, level: str) -> None:
    used = game(name).level(level).make(7)
    for state, twin, seat in pairs(name):
        move = game(name).level(level).make(7).choose(state.view(seat), FEW)
        assert move.seat == seat
        assert move in state.view(seat).legal_moves
        assert move in state.legal_moves
        assert used.choose(twin.view(seat), FEW) == move  # by a bot that has chosen elsewhere, too


@pytest.mark.parametrize("name", GAMES)
def test_advice_is_the_same_again_weighs_what_it_is_asked_about_and_knows_no_secret(name: str) -> None:
    for state, twin, seat in pairs(name)[:3]:
        also = state.view(seat).legal_moves.sample(Stream(1, 1))
        advice = game(name).advise(state.view(seat), 2 * FEW, (also,))
        assert advice == game(name).advise(twin.view(seat), 2 * FEW, (also,))
        values = [weighed.value for weighed in advice.moves]
        assert values == sorted(values, reverse=True)
        assert all(weighed.move in state.legal_moves for weighed in advice.moves)
        assert advice.loss(also) >= 0 == advice.loss(advice.best)
        assert advice.where.endswith((".", "!", "?"))
        assert advice.reason.endswith((".", "!", "?"))
        assert advice.spots
        assert str(advice.best) not in advice.where


# ---------------------------------------------------------------- strength
@pytest.mark.parametrize(
    ("name", "stronger", "weaker", "games", "wins"),
    [
        ("four-courts", "easy", "random", 10, 10),
        ("four-courts", "greedy", "easy", 10, 9),
        ("buried-alive", "easy", "random", 20, 9),
        ("buried-alive", "greedy", "easy", 20, 6),
        ("boneyard", "easy", "random", 60, 22),
        ("boneyard", "greedy", "easy", 60, 22),
    ],
)
def test_no_level_loses_to_the_one_below(
    name: str, stronger: str, weaker: str, games: int, wins: int
) -> None:
    seats = game(name).seats.start
    first, *others = play_match(game(name), [stronger, *[weaker] * (seats - 1)], games, seed=3).bots
    assert first.wins + first.shared / 2 >= wins
    assert first.wins + first.shared > max(bot.wins + bot.shared for bot in others)
    assert [bot.fault for bot in (first, *others)] == [""] * seats


def test_the_expert_beats_greedy_at_four_courts_with_few_simulations() -> None:
    options = {"target": 1000, "max_rounds": 8}
    expert, greedy = play_match(FOUR_COURTS, ["expert", "greedy"], 2, 1, options, budget=20).bots
    assert expert.points > 2 * greedy.points


# ---------------------------------------------------------------- bots that misbehave
class Wild:
    """A bot that goes through all that a bot should not do."""

    def __init__(self, seed: int) -> None:
        self.turn = seed

    def choose(self, view: View[Any], budget: int) -> Any:
        self.turn += 1
        legal = view.legal_moves.sample(Stream(0, 0))
        wrong: list[Any] = [None, 3, "forfeit", Unprintable(), [legal], legal, *ALIENS]
        if self.turn % 9 == 0:
            raise ValueError("I give up" * 50)
        return wrong[self.turn % len(wrong)]


class Unprintable:
    def __repr__(self) -> str:
        raise RuntimeError("nobody may look")


class Unprintably(Exception):
    def __str__(self) -> str:
        raise RuntimeError("nobody may look")


ALIENS: list[Move] = [
    pair()[0].legal_moves.sample(Stream(0, 0))
    for pair in (lambda: four_courts(1), lambda: buried_alive(1), lambda: boneyard(1))
]


class Raises:
    def __init__(self, error: BaseException) -> None:
        self.error = error

    def choose(self, view: View[Any], budget: int) -> Any:
        raise self.error


class WildHere(Wild):
    """The same as if it were one of ours, whose moves are tried by playing them."""

    __module__ = "cardgames.wild"


@pytest.mark.parametrize("bot", [Wild, WildHere])
@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_to_its_end_whatever_a_bot_does(name: str, bot: type[Wild]) -> None:
    seats = game(name).seats.start
    found = play_match(game(name), [bot, *["random"] * (seats - 1)], 3, seed=1)
    again = play_match(game(name), [bot, *["random"] * (seats - 1)], 3, seed=1)
    assert 0 < found.bots[0].faults <= found.moves / seats + 3 * found.rounds
    assert found.bots[0].fault
    assert [bot.faults for bot in found.bots[1:]] == [0] * (seats - 1)
    assert [(bot.wins, bot.points, bot.faults) for bot in found.bots] == [
        (bot.wins, bot.points, bot.faults) for bot in again.bots
    ]
    assert "fault" not in str(found.as_json())


@pytest.mark.parametrize("name", GAMES)
def test_a_fault_is_told_and_a_legal_move_is_drawn(name: str) -> None:
    state, _, seat = pairs(name)[2]
    for answer, said in [
        (None, "chose nothing"),
        (3, "chose 3, which is no move"),
        ("7S", 'chose "7S", which is no move'),
        (Unprintable(), "chose an object of type Unprintable, which is no move"),
    ]:
        move, fault = checked(answer, state, seat, seed=4)
        assert fault == said
        assert move in state.view(seat).legal_moves
        assert drawn(state, seat, "was late", seed=4) == (move, "was late")
    for error, said in [
        (ValueError("no"), "raised ValueError: no"),
        (SystemExit(0), "raised SystemExit: 0"),
        (Unprintably(), "raised Unprintably"),
    ]:
        move, fault = guarded_choose(Raises(error), state, seat, 1, seed=4)
        assert (move in state.legal_moves, fault) == (True, said)
    legal = state.view(seat).legal_moves.sample(Stream(0, 0))
    assert checked(legal, state, seat) == (legal, None)
    for alien in ALIENS:
        if alien not in state.legal_moves:
            move, fault = checked(alien, state, seat)
            assert move in state.legal_moves
            assert fault is not None
            assert fault.startswith("chose ")


class Forged(Bid):
    """A bid that says one card and holds eighty points."""

    def __str__(self) -> str:
        return "A"


class Forger:
    def __init__(self, seed: int) -> None: ...

    def choose(self, view: View[Any], budget: int) -> Bid:
        bid = Forged(view.seat, ("A",))
        object.__setattr__(bid, "cards", ("10",) * 8)
        return bid


def test_a_move_is_what_it_says_and_not_what_it_is() -> None:
    state = game("boneyard").new(4)
    move, fault = guarded_choose(Forger(1), state, 2, 0)
    assert (type(move), move, fault) == (Bid, Bid(2, ("A",)), None)


class Seedless:
    def choose(self, view: View[Any], budget: int) -> Any: ...


def test_a_bot_that_cannot_be_made_is_named() -> None:
    with pytest.raises(BadSetup, match="Seedless cannot be made from a seed: it raised TypeError"):
        play_match(game("boneyard"), [Level(Seedless)] * 4, 1, seed=1)  # type: ignore[arg-type]


def test_a_move_that_the_rules_refuse_is_told_with_the_reason() -> None:
    state = FOUR_COURTS.new(2, seed=1)
    other = next(card for card in state.hands[1])
    fault = checked(FOUR_COURTS.move(f"{other}:d@S", 0), state, 0).fault
    assert fault is not None
    assert fault.startswith(f'chose "{other}:d@S", which is refused: ')


def test_who_presses_ctrl_c_is_not_taken_for_a_bot_at_fault() -> None:
    with pytest.raises(KeyboardInterrupt):
        guarded_choose(Raises(KeyboardInterrupt()), pairs("boneyard")[0][0], 0, 0)


def test_the_table_of_a_match_tells_of_faults(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from cardgames import Level

    bots = {"wild": Level(Wild), "random": FOUR_COURTS.level("random")}
    monkeypatch.setattr(type(FOUR_COURTS), "bots", bots)
    asked = ["match", "four-courts", "--bots", "wild,random", "--games", "2", "--seed", "1"]
    assert main(asked) == 0
    assert "wild lost its right to choose " in capsys.readouterr().out
