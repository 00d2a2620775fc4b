"""Buried Alive's picture: where things are, what is shown, and what is not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from buried_alive_looks import LONG, NAMES, acted, beside, game, last_move, look, looks, settled
from pictures import keys, texts, walk

from cardgames.buried_alive import GAME, BuriedAliveState, Lay, LeftoverTurned
from cardgames.cards import SUIT_NAMES
from widgets.buried_alive import PLAY
from widgets.buried_alive.board import visible
from widgets.buried_alive.hold import Hold
from widgets.buried_alive.layout import layout
from widgets.buried_alive.looking import Looking, camera_of
from widgets.buried_alive.scene import scene
from widgets.buried_alive.stage import stage_of
from widgets.canvas import CanvasSurface
from widgets.play import Look
from widgets.scene import Group, around, moved
from widgets.svg import svg

WIDTHS = (240, 300, 320, 390, 430, 559, 560, 620, 720, 960, 1200)
LOOKS = looks()


# ---------------------------------------------------------------- where things are
@pytest.mark.parametrize("wide", WIDTHS)
@pytest.mark.parametrize("name", LOOKS)
def test_what_can_be_pressed_lies_in_the_picture_and_apart(name: str, wide: int) -> None:
    picture = scene(replace(LOOKS[name], width=wide), wide)
    assert picture.width == max(wide, 300)
    for action, label, (left, top, width, height), *_ in picture.targets():
        assert label, action
        assert left >= 0, action
        assert top >= 0, action
        assert left + width <= picture.width, action
        assert top + height <= picture.height, action
        assert picture.hit(left + 3, top + 3) in (action, None), "its corner is under another"


@pytest.mark.parametrize("wide", [320, 390, 430])
@pytest.mark.parametrize("name", LOOKS)
def test_it_fits_a_telephone(name: str, wide: int) -> None:
    assert scene(LOOKS[name], wide).height <= 830


def test_the_height_stays_while_cards_are_laid_and_the_device_changes_hands() -> None:
    for wide in WIDTHS:
        for players in (2, 4, 8):
            states = game(players, 6, 2)
            own = {scene(look(state), wide).height for state in states}
            view = PLAY.public(states[0].view(0))
            hidden = Look(view, None, NAMES[:players], curtain="Dan")
            assert own == {scene(hidden, wide).height}


def test_the_field_is_of_whole_pixels() -> None:
    for wide in (374, 597.5, 720):
        picture = scene(LOOKS["held"], wide)
        assert picture.field is not None
        assert all(side == int(side) for side in picture.field)


# ---------------------------------------------------------------- what is shown
def test_cards_lie_as_they_were_laid_and_those_wholly_covered_are_not_drawn() -> None:
    state = settled(GAME.new(2, None, 5))
    for x in (0, 0, 200):
        seat = state.to_act[0]
        card = next(card for card in state.hands[seat] if card[:-1] in {"J", "Q", "K"})
        state = state.play(Lay(seat, card, x, 0)).state
    drawn = visible(state.table)
    assert drawn == state.board[1:]
    assert not {state.board[0].card} & set(keys(scene(look(state), 720)))


def test_a_turned_card_lies_in_its_box() -> None:
    for turn in range(4):
        state = settled(GAME.new(2, None, 5))
        seat = state.to_act[0]
        state = state.play(Lay(seat, state.hands[seat][0], 30, 40, turn)).state
        picture = scene(look(state), 720)
        card = state.board[0].card
        [box] = [
            around(shape.box, moved(matrix, shape.x, shape.y, shape.turn, shape.scale))
            for shape, matrix in walk(picture.shapes)
            if isinstance(shape, Group) and shape.key == card and shape.box is not None
        ]
        lines = layout(720, 2, 1, 26)
        camera = camera_of(look(state), lines.field, state.table)
        left, top = camera.scene(lines.field, 30, 40)
        size = [side * camera.scale for side in ((100, 140), (140, 100))[turn % 2]]
        assert box == pytest.approx((left, top, *size))


def test_counts_are_those_of_the_board() -> None:
    view = LOOKS["ten"].view
    title = LOOKS["ten"]
    words = scene(title, 720).description
    for suit, number in view.exposed.items():  # type: ignore[attr-defined]
        name = SUIT_NAMES[suit].removesuffix("s") if number == 1 else SUIT_NAMES[suit]
        assert f"{number} {name}" in words


def test_a_held_card_shows_what_it_covers_and_the_count_against_the_limit() -> None:
    picture = scene(LOOKS["held"], 720)
    assert picture.held is not None
    assert any(" of " in text or "no limit" in text for text in texts(picture))


@pytest.mark.clause("BA-10")
def test_a_place_too_far_away_is_refused_in_the_picture_and_in_words() -> None:
    picture = scene(LOOKS["refused"], 720)
    assert "too far away" in texts(picture)
    assert "BA-10" in texts(picture)
    assert picture.held is not None
    assert "Refused by BA-10" in (picture.held.label or "")


@pytest.mark.clause("BA-11")
def test_too_many_icons_are_refused_in_the_picture_and_in_words() -> None:
    state = settled(GAME.deal([_dealt("10D 9S", "4C AS")], None, seed=1))
    state = state.play(GAME.move("10D@0,0", 0)).state
    seat = state.to_act[0]
    held = Hold("4C", 0, 0)
    picture = scene(replace(look(state, seat), picks=held), 720)
    assert "10 of 4" in texts(picture)
    assert "BA-11" in texts(picture)
    refusal = PLAY.refused(state.view(seat), held)
    assert refusal is not None
    assert refusal.rule == "BA-11"


def _dealt(*hands: str) -> list[list[str]]:
    from cardgames.cards import DECK

    given = [hand.split() for hand in hands]
    others = [card for card in DECK if not any(card in hand for hand in given)]
    for hand in given:
        while len(hand) < 26:
            hand.append(others.pop())
    return given


def test_while_a_card_moves_nothing_else_is_drawn_anew() -> None:
    held = acted(LOOKS["many"], "turn")
    still = scene(held, 720).shapes
    for action in ("nudge:1,0", "nudge:0,-3", "carry:200,200", "turn"):
        held = acted(held, action)
        assert scene(held, 720).shapes is still, action


def test_pictures_of_all_looks_can_be_drawn_on_both_surfaces() -> None:
    for name, one in LOOKS.items():
        picture = scene(one, 720)
        assert svg(picture).startswith("<svg"), name
        CanvasSurface(720, 400).draw(picture)


# ---------------------------------------------------------------- what is not shown
def other_deal(state: BuriedAliveState, seat: int) -> BuriedAliveState:
    """Return a position that looks the same to a seat: all cards that it cannot know have changed places."""
    others = [held for one, hand in enumerate(state.hands) if one != seat for held in hand]
    hidden = [*others, *state.leftover]
    hidden = hidden[1:] + hidden[:1]
    hands, at = [], 0
    for one, hand in enumerate(state.hands):
        if one == seat:
            hands.append(hand)
        else:
            hands.append(tuple(hidden[at : at + len(hand)]))
            at += len(hand)
    homes = tuple(
        home if one == seat else "SHDC"[("SHDC".index(home or "S") + 1) % 4]
        for one, home in enumerate(state.homes)
    )
    changed = BuriedAliveState(state._public, tuple(hands), tuple(hidden[at:]), homes, state.deals)
    assert changed != state
    return changed


@pytest.mark.clause("BA-24")
@pytest.mark.parametrize("players", [3, 5, 8])
def test_what_a_seat_cannot_know_makes_no_difference_to_its_picture(players: int) -> None:
    state = game(players, 9, 4)[-1]
    for seat in range(players):
        twin = other_deal(state, seat)
        pictures = [svg(scene(look(one, seat), 390)) for one in (state, twin)]
        assert pictures[0] == pictures[1]


@pytest.mark.clause("BA-24")
def test_behind_the_curtain_there_is_neither_hand_nor_home_suit() -> None:
    state = game(4, 10, 1)[-1]
    hidden = look(state)
    hidden = replace(hidden, view=PLAY.public(hidden.view), seat=None, curtain=LONG[0], choosing=False)
    picture = scene(hidden, 720)
    unseen = {card for hand in state.hands for card in hand}
    assert not unseen & {key.removesuffix("-large") for key in keys(picture)}
    assert "home suit" not in picture.description.lower()
    assert not [target for target in picture.targets() if (target.action or "").startswith("card:")]


@pytest.mark.clause("BA-19")
def test_home_suits_come_to_light_with_their_event_and_not_before() -> None:
    before, beats = last_move(4, 3)
    shown = tuple(event for beat in beats[:1] for event in beat)
    assert not any(
        "home suit" in line for line in texts(scene(look(before, 1, shown=shown), 720)) if "?" in line
    )
    hidden = stage_of(before.view(1), shown)
    assert hidden.homes is None
    for part in range(1, len(beats) + 1):
        events = tuple(event for beat in beats[:part] for event in beat)
        stage = stage_of(before.view(1), events)
        turned = [event for event in events if isinstance(event, LeftoverTurned)]
        assert len(stage.turned) == len(turned)
        words = scene(look(before, 1, shown=events), 720).description
        assert (stage.homes is None) == ("Ann, home suit" not in words)


@pytest.mark.clause("BA-21")
@pytest.mark.parametrize("players", [2, 3, 5, 7, 8])
def test_the_scoring_shown_step_by_step_comes_to_the_score(players: int) -> None:
    before, beats = last_move(players, 4)
    events = tuple(event for beat in beats for event in beat)
    after = before.play(beside(before.view(before.to_act[0]))).state
    stage = stage_of(before.view(0), events)
    assert after.last_round is not None
    halves = [icons + left for icons, left in zip(stage.icons, stage.leftover, strict=True)]
    assert tuple(halves) == after.last_round.halves
    assert stage.totals == list(after.last_round.halves)
    assert stage.winners == (after.outcome.winners if after.outcome else ())
    over = stage_of(after.view(0), None)
    assert (over.icons, over.leftover, over.homes, over.turned) == (
        stage.icons,
        stage.leftover,
        stage.homes,
        stage.turned,
    )


def test_in_study_all_hands_are_open() -> None:
    words = scene(LOOKS["open"], 720).description
    for view in LOOKS["open"].open:
        assert view.hand, "somebody holds cards"  # type: ignore[attr-defined]
        assert SUIT_NAMES[view.home] in words  # type: ignore[attr-defined]


def test_words_from_people_are_text() -> None:
    picture = svg(scene(replace(LOOKS["ten"], names=LONG[:4], seat=None), 390))
    assert "<b>" not in picture


def test_all_cards_are_told_with_the_x_ray() -> None:
    state = game(2, 30, 5)[-1]
    told = scene(look(state, looking=Looking(xray=True)), 720).description
    assert all(f" at {laid.x}, {laid.y}" in told for laid in state.board)
