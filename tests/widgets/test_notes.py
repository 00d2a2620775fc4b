"""The small boards of the designer's notes: what they count is what the rules count."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.buried_alive import GAME, Board, Lay
from cardgames.icons import ICONS
from widgets import note
from widgets.buried_alive.notes import NOTES
from widgets.buried_alive.notes_emerging import CARDS, EDGES, RANKS, Emerging, possible
from widgets.buried_alive.notes_fives import FAR, FIVE, FULL, NEAT, Lie
from widgets.buried_alive.notes_reversal import COVERS, LOWEST, shown
from widgets.notes import NoteBoard
from widgets.scene import Scene
from widgets.svg import svg

NAMES = [f"buried-alive/{name}" for name in NOTES]
straight = st.integers(-FAR, FAR)


def opened(name: str, width: float = 720) -> NoteBoard:
    """A note on a page, which has told its measures."""
    board = note(name)
    board.received({"env": {"width": width, "ratio": 1, "dark": False}})
    return board


def do(board: NoteBoard, *actions: str) -> None:
    for action in actions:
        board.received({"do": action, "stage": board.stage})


def thought(board: NoteBoard) -> Any:
    return board.thought


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [340, 720, 1100])
def test_every_button_draws_and_says_something(name: str, width: float) -> None:
    board = opened(name, width)
    for action in [each["do"] for each in board.actions]:
        do(board, action)
        scene: Scene = board.draw(width)
        assert svg(scene).startswith("<svg")
        assert scene.description.strip()
        assert board.saying["text"]
        assert "Something went wrong" not in board.saying["text"]
        for left, top, wide, high in (target["box"] for target in board.targets):
            assert left >= 0
            assert left + wide <= width
            assert 0 <= top <= top + high <= scene.height


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("odd", ["nonsense", "guess:99", "players:99", "players:x", "rule:7", ""])
def test_presses_that_mean_nothing_change_nothing(name: str, odd: str) -> None:
    board = opened(name)
    before = board.description
    do(board, odd)
    assert board.description == before


@pytest.mark.parametrize("name", NAMES)
def test_the_still_picture_is_the_beginning(name: str) -> None:
    bundle = note(name)._repr_mimebundle_()[0]
    assert bundle["image/svg+xml"].startswith("<svg")
    assert bundle["text/plain"] == note(name).draw(720).description


@pytest.mark.parametrize("name", ["buried-alive/lunch", "boneyard/two-fives", "lunch"])
def test_a_name_that_there_is_none_of(name: str) -> None:
    with pytest.raises(ValueError, match=r"note"):
        note(name)


def test_two_fives_keep_the_score_up_to_ten() -> None:
    board = opened("buried-alive/two-fives")
    for score in range(FULL):
        assert thought(board).points == score
        do(board, "more")
    assert thought(board).points == FULL
    do(board, "more")
    assert thought(board).points == FULL
    for score in reversed(range(FULL)):
        do(board, "less")
        assert thought(board).points == score


def test_a_neat_score_hides_a_pip_wholly_or_not_at_all() -> None:
    for score, lie in enumerate(NEAT):
        parts = [[lie.covers(x + a, y + b) for a in (-9, 9) for b in (-11, 11)] for x, y in FIVE]
        assert sum(not any(part) for part in parts) == score
        assert sum(all(part) for part in parts) == len(FIVE) - score


@given(straight, straight)
def test_no_straight_slide_shows_one_pip_alone(x: int, y: int) -> None:
    assert sum(not Lie(x, y).hides(place) for place in FIVE) != 1


@given(straight, straight)
def test_a_straight_slide_shows_what_the_rules_say(x: int, y: int) -> None:
    board = Board.of([Lay(0, "5H", 0, 0), Lay(1, "KC", x, y)])
    assert sum(not Lie(x, y).hides(place) for place in FIVE) == board.exposed["H"]


def test_the_upper_five_is_moved_tilted_and_turned_over() -> None:
    board = opened("buried-alive/two-fives")
    do(board, "nudge:0,48")
    assert (thought(board).lie, thought(board).points) == (Lie(0, 48), 2)
    do(board, "flip")
    assert thought(board).points == 7
    do(board, "tilt", "tilt", "flip")
    assert thought(board).points == 2
    held = board.held
    left, top, wide, high = held["box"]
    do(board, f"carry:{left + wide / 2 + 12},{top + high / 2}")
    assert thought(board).lie == pytest.approx(Lie(10, 48))
    assert board.saying["spoken"] == ""
    do(board, f"drop:{left + wide / 2 + 12},{top + high / 2}")
    assert "pips of the lower five" in board.saying["spoken"]
    do(board, "nudge:9999,-9999")
    assert thought(board).lie == Lie(FAR, -FAR)


def test_pips_emerge_until_only_one_rank_is_possible() -> None:
    for rank in RANKS:
        left = [len(possible(rank, edge)) for edge in EDGES]
        assert left == sorted(left, reverse=True)
        assert left[0] == len(RANKS)
        assert possible(rank, EDGES[-1]) == [rank]


def test_a_guess_is_worth_what_is_hidden() -> None:
    board = opened("buried-alive/emerging")
    do(board, "draw", f"guess:{CARDS[0].rank}")
    hidden = len(ICONS[CARDS[0].rank]) - 2
    assert thought(board).points == hidden
    do(board, "guess:4", "next", "guess:2")
    assert thought(board).points == hidden
    assert thought(board).guess == "2"


def test_a_rank_that_is_not_possible_is_no_guess_and_says_so() -> None:
    board = opened("buried-alive/emerging")
    do(board, "draw")
    labels = {target["do"]: target["label"] for target in board.targets}
    assert {do for do, label in labels.items() if "not possible" in label} == {"guess:2", "guess:3"}
    do(board, "guess:2")
    assert thought(board).guess == ""
    assert "can't be a card of rank 2" in board.saying["text"]
    do(board, "draw")
    assert "can't be" not in board.saying["text"]


def test_after_the_last_card_the_total_is_said() -> None:
    board = opened("buried-alive/emerging")
    for nth, card in enumerate(CARDS, 1):
        do(board, f"guess:{card.rank}")
        assert ("in all" in board.saying["text"]) == (nth == len(CARDS))
        do(board, "next")
    total = sum(len(ICONS[card.rank]) for card in CARDS)
    assert board.saying["text"].endswith(f"That was the last card: {total} points in all.")


def test_the_reversal_says_when_every_pip_is_buried() -> None:
    board = opened("buried-alive/reversal")
    assert board.saying["text"] == "Emerging: no pip to be seen. Burying: 10 pips not yet buried."
    do(board, *["on"] * len(COVERS))
    assert board.saying["text"] == "Emerging: 10 pips to be seen. Burying: every pip is buried."


def test_a_slip_gives_the_card_away() -> None:
    thought = Emerging()
    thought.begin()
    for card in CARDS:
        assert thought.hidden == card
        for _ in EDGES:
            thought.do("draw", "")
        assert thought.slipped == (card.slip is not None)
        thought.do("slip", "")
        assert thought.over
        thought.do("guess", card.rank)
        thought.do("next", "")
    assert thought.points == 0


def test_the_reversal_buries_the_ten_by_the_rules() -> None:
    board = Board.of([Lay(0, "".join(LOWEST), 0, 0)])
    for covers, (rank, suit, x, y) in enumerate(COVERS, 1):
        before = len(board.covered(Lay(0, rank + suit, x, y).box))
        assert before <= (len(ICONS[rank]) or 99)
        board = board.laid(Lay(0, rank + suit, x, y))
        assert board.exposed["H"] == shown(covers)
    assert shown(0) == len(ICONS["10"])
    assert shown(len(COVERS)) == 0


@pytest.mark.clause("BA-21")
def test_three_forms_of_a_rule_three_results() -> None:
    board = opened("buried-alive/left-over")
    said = {}
    for worth in range(3):
        do(board, f"rule:{worth}")
        said[worth] = board.saying["text"]
        assert [action["on"] for action in board.actions] == [each == worth for each in range(3)]
    assert "Ann wins with 32 points" in said[0]
    assert "Ann and you share the win with 32 points" in said[1]
    assert "you win with 36 points" in said[2]


@pytest.mark.clause("BA-3")
def test_the_deal_for_each_number_of_players() -> None:
    board = opened("buried-alive/deal")
    for players in range(2, 9):
        do(board, f"players:{players}")
        view = GAME.new(players=players, seed=1).view(0)
        assert f"{view.held[0]} cards each" in board.saying["text"]
        left = view.leftover_count
        assert (f"{left} card" if left else "nothing") in board.saying["text"]
