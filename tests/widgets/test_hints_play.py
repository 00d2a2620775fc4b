"""What each game brings for hints: a move as what is chosen, in words, and where things are."""

from __future__ import annotations

import json
from itertools import islice, pairwise
from random import Random

import pytest

from cardgames import GAMES, game
from cardgames.buried_alive import Lay
from cardgames.four_courts import Decline, Forfeit, Play
from tests.widgets.page import Page
from widgets import Table, table
from widgets.play import Look

WHAT = {
    "boneyard": ["grave:0", "grave:4", "seat:0", "seat:1", "seat:2"],
    "buried-alive": ["seat:0", "seat:1", "area:-20,-20,120,160"],
    "four-courts": ["court:S", "side:0H", "side:1C", "seat:0", "seat:1"],
}


def moments(name: str, seed: int) -> list[tuple[Table, Look]]:
    """Moments of a game at which the reader is to choose."""
    chance = Random(seed)
    board = table(name, game(name).seats[0], bots="greedy", seed=seed)
    page = Page(board, width=chance.choice([340, 700]))
    found = []
    while len(found) < 12 and board.session.stage != "over":
        if board.session.stage != "choose":
            page.press("go")
            continue
        look = board._look()
        found.append((board, look))
        choice = chance.choice(list(islice(look.view.legal_moves, 60)))
        assert board.session.play(choice) is None
        board._tell()
    return found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_move_is_chosen_as_a_reader_would_choose_it(name: str, seed: int) -> None:
    for board, look in moments(name, seed):
        play = board._play
        for move in Random(seed).sample(
            found := list(islice(look.view.legal_moves, 200)), min(8, len(found))
        ):
            picks = play.picks_of(look, move)
            assert play.move(look.view, picks) == move
            assert play.refused(look.view, picks) is None
            words = play.named(look.view, move)
            assert words[0].islower()
            assert not words.endswith(".")


@pytest.mark.parametrize("name", GAMES)
def test_what_is_pointed_at_is_in_the_picture(name: str) -> None:
    for board, look in moments(name, 1):
        play, view = board._play, look.view
        scene = play.scene(look, board._drawn_for)
        in_hand: tuple[str, ...] = view.hand  # type: ignore[attr-defined]
        phase = getattr(view, "phase", "")
        cards = [f"card:{card}" for card in in_hand] if phase in {"play", "bid"} else []
        for spot in [*WHAT[name], *cards]:
            box = play.spot(look, scene, spot)
            assert box is not None, spot
            left, top, wide, high = box
            assert wide > 8, spot
            assert high > 8, spot
            assert left >= 0 <= top
            assert left + wide <= scene.width
            assert top + high <= scene.height + 12
        for nonsense in (
            "",
            "card:",
            "card:1Z",
            "grave:9",
            "seat:77",
            "seat:x",
            "area:1,2",
            "side:",
            "hat:7",
        ):
            assert play.spot(look, scene, nonsense) is None


def test_of_a_hand_what_shows_of_each_card_is_marked() -> None:
    board = table("buried-alive", 4, seed=1)
    Page(board, width=340)
    look = board._look()
    scene = board._play.scene(look, 340)
    hand: tuple[str, ...] = look.view.hand  # type: ignore[attr-defined]
    boxes = [box for card in hand if (box := board._play.spot(look, scene, f"card:{card}"))]
    assert len(boxes) == len(hand)
    assert len({top for _, top, _, _ in boxes}) == 2, "it lies in two rows"
    for (left, top, wide, high), (right, below, _, _) in pairwise(boxes):
        assert left + wide <= right + 1e-9 or top + high <= below + 1e-9


def test_of_two_cards_alike_each_has_its_place() -> None:
    hands = [["7", "7", "A"], ["5"], ["3"], ["10"]]
    record = {
        "game": "boneyard",
        "version": 1,
        "players": 4,
        "start": {"hands": hands, "graves": [["A"], ["A"], ["A"], ["A"], ["A"]]},
        "moves": [],
    }
    board = table("boneyard", 4, record=json.dumps(record))
    Page(board)
    look = board._look()
    scene = board._play.scene(look, 700)
    boxes = [board._play.spot(look, scene, "card:7", nth) for nth in range(3)]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[0][0] < boxes[1][0]
    assert boxes[2] is None


def test_moves_of_four_courts_in_words() -> None:
    board = table("four-courts", seed=3)
    look = board._look()
    say = board._play.named
    assert say(look.view, Play(0, "QD", "r", "D")) == "play Q♦ in diamonds, upright, as a queen"
    assert say(look.view, Play(0, "7S", "d", "H")) == "play 7♠ in hearts, face down"
    assert say(look.view, Forfeit(0)).startswith("give up the round, for ")
    assert say(look.view, Decline(0)) == "leave it, and use no target"


def test_moves_of_buried_alive_in_words() -> None:
    board = table("buried-alive", 3, seed=3)
    Page(board)
    while board.session.stage != "choose":
        board._act("go")
    look = board._look()
    card = look.view.hand[0]  # type: ignore[attr-defined]
    words = board._play.named(look.view, Lay(look.view.seat, card, 5000, 5000, 0))
    assert words.endswith("where it covers nothing")
    assert words.startswith("lay ")
