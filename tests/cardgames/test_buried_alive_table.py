"""The table against the rules unit by unit: what shows, what a card would cover, and the cover map."""

from __future__ import annotations

import random

import pytest
from buried_alive_games import icon_units, lays, near_enough, newly_covered, settled, uncovered
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.buried_alive import GAME, Board, Lay, LegalLays, limit
from cardgames.buried_alive.cover import MOST_PLACES, cover_map
from cardgames.buried_alive.geometry import cut, face
from cardgames.buried_alive.sweep import best_cells, histogram, outcomes
from cardgames.cards import DECK, SUITS

CARDS = st.sampled_from(DECK)
TURNS = st.integers(0, 3)


@pytest.mark.clause("BA-15", "BA-16", "BA-17", "BA-18")
@given(CARDS, TURNS, st.integers(-200, 200), st.integers(-200, 200))
def test_icons_lie_where_the_rules_say(card: str, turn: int, x: int, y: int) -> None:
    lay = Lay(0, card, x, y, turn)
    laid = Board.of([lay]).cards[0]
    filled = [{(u, v) for u in range(a, c) for v in range(b, d)} for a, b, c, d in laid.icon_boxes]
    assert filled == icon_units(lay)
    assert laid.exposed == len(filled) == len(face(card, turn))


@pytest.mark.clause("BA-9", "BA-13", "BA-14")
@settings(deadline=None, max_examples=60)
@given(lays(), st.sampled_from(DECK), st.integers(-90, 90), st.integers(-90, 90), TURNS)
def test_what_shows_and_what_is_covered_agrees_with_every_unit(
    table: list[Lay], card: str, x: int, y: int, turn: int
) -> None:
    board = Board.of(table)
    shows = uncovered(table)
    for nth, (laid, icons) in enumerate(zip(board.cards, shows, strict=True)):
        assert laid.lay == table[nth]
        assert [icon.number for icon in laid.icons] == [number for number, icon in enumerate(icons) if icon]
        for icon in laid.icons:
            pieces = [(u, v) for a, b, c, d in icon.shows for u in range(a, c) for v in range(b, d)]
            assert len(pieces) == len(set(pieces))
            assert set(pieces) == icons[icon.number]
    assert board.exposed == {
        suit: sum(laid.exposed for laid in board.cards if laid.card[-1] == suit) for suit in SUITS
    }
    lay = Lay(0, card, x, y, turn)
    covered = board.covered(lay.box)
    assert [(icon.nth, icon.number) for icon in covered] == newly_covered(shows, lay)
    assert board.count(*lay.box) == (len(covered) if near_enough(table, lay) else -1)
    assert {(icon.suit, icon.card, icon.seat) for icon in covered} <= {
        (laid.card[-1], laid.card, laid.seat) for laid in board.cards
    }


@pytest.mark.clause("BA-10", "BA-11", "BA-12")
@settings(deadline=None, max_examples=25)
@given(
    lays(most=6),
    CARDS,
    TURNS,
    st.tuples(st.integers(-320, 320), st.integers(-320, 320), st.integers(0, 7), st.integers(0, 7)),
)
def test_the_cover_map_agrees_with_every_unit(
    table: list[Lay], card: str, turn: int, corner: tuple[int, int, int, int]
) -> None:
    left, top, wide, high = corner
    region = (left, top, left + wide, top + high)
    board = Board.of(table)
    shows = uncovered(table)
    found = cover_map(board, card, turn, region)
    legal, most = 0, 0
    for y in range(top, top + high + 1):
        for x in range(left, left + wide + 1):
            lay = Lay(0, card, x, y, turn)
            covered = newly_covered(shows, lay)
            here = (y - top, x - left)
            assert found.counts[here] == len(covered)
            may = near_enough(table, lay) and len(covered) <= (limit(card) or 99)
            assert found.legal[here] == may
            if may:
                legal, most = legal + 1, max(most, len(covered))
            for suit in SUITS:
                own = len(face(card, 0)) if suit == card[-1] else 0
                lost = sum(table[nth].card[-1] == suit for nth, _ in covered)
                assert found.change[suit][here] == own - lost
    moves = LegalLays(board, 0, [card])
    assert moves.count(card, turn, region) == legal
    assert moves.most_covered(card, turn, region) == most


@settings(deadline=None, max_examples=15)
@given(lays(most=20, room=200), CARDS, TURNS)
def test_counting_agrees_with_the_cover_map(table: list[Lay], card: str, turn: int) -> None:
    board = Board.of(table)
    region = (-220, -150, 210, 230)
    found = cover_map(board, card, turn, region)
    moves = LegalLays(board, 0, [card])
    assert moves.count(card, turn, region) == found.legal.sum()
    assert moves.most_covered(card, turn, region) == (found.counts * found.legal).max()
    places = moves.places(turn, region)
    near = cover_map(board, "KC", turn, region).legal
    assert places == [((found.counts == n) & near).sum() for n in range(len(places))]


@settings(deadline=None, max_examples=25)
@given(lays(most=8), st.booleans(), st.lists(st.integers(-3, 3), min_size=4, max_size=4))
def test_outcomes_are_all_sets_of_icons_that_a_card_can_cover(
    table: list[Lay], on_its_side: bool, worth: list[int]
) -> None:
    board = Board.of(table)
    width, height = (140, 100) if on_its_side else (100, 140)
    icons = [icon for laid in board.cards for icon in laid.icons]
    across = {x for icon in icons for x in (icon.right - width, icon.left + 1)}
    down = {y for icon in icons for y in (icon.bottom - height, icon.top + 1)}
    sets = {frozenset(board.covered((x, y, x + width, y + height))) for x in across for y in down}
    sets.add(frozenset())
    found = outcomes(board, width, height)
    given_sets = [frozenset(board.covered((x, y, x + width, y + height))) for x, y, _ in found]
    assert len(given_sets) == len(set(given_sets))
    assert set(given_sets) == sets
    assert [number for _, _, number in found] == list(map(len, given_sets))
    value = {some: sum(worth[SUITS.index(icon.suit)] for icon in some) for some in sets}
    best = best_cells(board, width, height, worth)
    assert len(best) == len(histogram(board, width, height))
    for number, (most, cell) in enumerate(best):
        assert most == max(value[some] for some in sets if len(some) <= number)
        if cell is not None:
            x, y = cell[0], cell[1]
            assert value[frozenset(board.covered((x, y, x + width, y + height)))] == most


def test_a_cut_leaves_an_icon_alone_that_it_only_touches() -> None:
    icon = Board.of([Lay(0, "AH", 0, 0)]).cards[0].icons[0]
    left, top, right, bottom = icon.bounds
    assert cut(icon, (right, top, right + 100, bottom)) is icon
    assert cut(icon, (left, bottom, right, bottom + 100)) is icon
    assert cut(icon, icon.bounds) is None


def test_a_map_has_places_and_not_too_many() -> None:
    board = Board.of([Lay(0, "AH", 0, 0)])
    with pytest.raises(ValueError, match="no places"):
        cover_map(board, "7D", 0, (1, 0, 0, 5))
    with pytest.raises(ValueError, match=f"at most {MOST_PLACES:,}"):
        cover_map(board, "7D", 0, (-100_000, -100_000, 100_000, 100_000))


def test_a_map_is_of_a_card_and_a_turn() -> None:
    view = settled(GAME.new(2, seed=1)).view(0)
    assert view.cover_map("t♦", 1, (0, 0, 3, 2)).change["D"].tolist() == [[10] * 4] * 3
    for card, turn in (("11D", 0), ("7D", 4), ("7D", -1), ("7D", True)):
        with pytest.raises(ValueError, match="card"):
            view.cover_map(card, turn, (0, 0, 3, 2))


def test_beyond_the_border_no_place_is_legal() -> None:
    board = Board.of([Lay(0, "AH", 99_990, 0)])
    found = cover_map(board, "KD", 0, (99_995, 0, 100_004, 0))
    assert found.legal.tolist() == [[True] * 6 + [False] * 4]
    assert LegalLays(board, 0, ["KD"]).count("KD", 0, (99_995, 0, 100_004, 0)) == 6


def test_an_empty_table_is_open_everywhere() -> None:
    found = cover_map(Board(), "2D", 1, (-100_003, 5, -99_998, 5))
    assert found.legal.tolist() == [[False] * 3 + [True] * 3]
    assert found.change["D"].tolist() == [[2] * 6]
    moves = LegalLays(Board(), 0, ["2D", "KH"])
    assert moves.count() == 8 * 200_001**2
    assert [str(move) for move in moves] == [
        f"{card}@0,0{turn}" for card in ("2D", "KH") for turn in ("", "r1", "r2", "r3")
    ]


def test_boards_are_equal_if_the_same_cards_lie_in_the_same_way() -> None:
    table = [Lay(0, "AH", 0, 0), Lay(1, "KD", 10, 10, 1)]
    assert Board.of(table) == Board.of(table)
    assert hash(Board.of(table)) == hash(Board.of(table))
    assert Board.of(table) != Board.of(table[:1])
    assert eval(repr(Board.of(table))) == Board.of(table)


def test_two_hundred_icons_and_more_are_counted_right() -> None:
    chance = random.Random(4)
    table = [Lay(0, card, 100 * (k % 8), 140 * (k // 8), 0) for k, card in enumerate(chance.sample(DECK, 52))]
    board = Board.of(table)
    assert board.counts == (55, 55, 55, 55)
    found = cover_map(board, "KD", 0, (0, 0, 0, 0))
    assert found.counts.tolist() == [[len(face(table[0].card, 0))]]
