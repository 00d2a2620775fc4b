"""What the page on Boneyard's mathematics says in words holds in the model that it runs."""

from __future__ import annotations

from cardgames.boneyard import RANKS
from cardgames.boneyard.equilibrium import Solution, solve
from widgets.boneyard.notes_mix import Table, told
from widgets.notes import note

GRAVES = [10, 7, 5, 3, 1]


def highest(solution: Solution) -> int:
    return max(total for total, chance in solution.mixes[0].items() if chance > 0.005)


def test_more_players_lay_more_aces_and_clash_more() -> None:
    rounds = [solve([RANKS] * players, GRAVES) for players in range(4, 9)]
    aces = [round.mixes[0][1] for round in rounds]
    clashes = [round.clash(0) for round in rounds]
    gains = [round.gain(0) for round in rounds]
    assert aces == sorted(aces)
    assert 0.3 < aces[0] < aces[-1] < 0.52
    assert clashes == sorted(clashes)
    assert clashes[0] > 0.4
    assert gains[0] > 0 > gains[1] > gains[4]
    assert max(map(highest, rounds)) <= 10


def test_a_fat_grave_spreads_the_bids() -> None:
    rounds = [solve([RANKS] * 4, [fat, 7, 5, 3, 1]) for fat in (10, 20, 30)]
    clashes = [round.clash(0) for round in rounds]
    assert clashes == sorted(clashes, reverse=True)
    assert list(map(highest, rounds)) == sorted(map(highest, rounds))
    assert 0 < rounds[2].gain(0) - rounds[0].gain(0) < 0.5


def test_it_is_good_to_be_known_as_poor() -> None:
    round = solve([("A",), RANKS, RANKS, RANKS], GRAVES)
    assert round.gain(0) > 3.5 > 1 > round.gain(1)
    assert round.mixes[1][1] < 0.005


def test_the_board_tells_of_the_chosen_total() -> None:
    table = Table(players=5, hand=("3", "A"), total=4)
    assert "You never lay 4. It clashes " in told(table)
    assert table.others is not None
    assert set(table.mix) < set(table.shown())
    assert "You always lay 1. It never clashes and " in told(Table(hand=("A",)))
    assert "You never lay 17. It never clashes and " in told(Table(total=17))


def test_the_last_card_of_the_hand_stays_and_the_board_says_so() -> None:
    board = note("boneyard/best-mix")

    def press(action: str) -> None:
        board.received({"do": action, "stage": board.stage})

    for rank in ("10", "7", "5", "3", "A"):
        assert "The A stays" not in board.saying["text"]
        press(f"card:{rank}")
    assert board.saying["text"].startswith("The A stays")
    press("players:5")
    assert board.saying["text"].startswith("You always lay 1.")
    chosen = {one.action: one.one_of for one in board.thought.scene(720).targets() if one.pressed}
    assert chosen == {"players:5": True, "grave:4": True, "card:A": False, "total:1": True}
