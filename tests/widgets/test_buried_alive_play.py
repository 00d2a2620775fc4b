"""Buried Alive's own part of the table: moving a card, the camera, the magnet, the map, the words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from buried_alive_looks import NAMES, acted, beside, game, last_move, look, settled
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.buried_alive import (
    GAME,
    BuriedAliveView,
    GameEnded,
    HomesRevealed,
    IconsCounted,
    Laid,
    Lay,
    LeftoverTurned,
    NewRound,
    PickHome,
    Scored,
)
from widgets.buried_alive import PLAY
from widgets.buried_alive.camera import Camera, fitted
from widgets.buried_alive.hold import Hold, gain, results
from widgets.buried_alive.hold import settled as drawn_by_magnet
from widgets.buried_alive.looking import Looking, camera_of, layout_of
from widgets.buried_alive.map import ALL, NONE, cells_of
from widgets.play import Look
from widgets.scene import Group

STATES = game(3, 30, 8)
FIELD = (8.0, 60.0, 360.0, 340.0)
spots = st.floats(-300, 1300)


def held(place: int = 2, laid: int = 12, **more: object) -> Look:
    """Return a look with a card held, its magnet off."""
    state = STATES[laid]
    return acted(look(state, looking=Looking(magnet=False), **more), f"card:{place}")


def hold(one: Look) -> Hold:
    assert isinstance(one.picks, Hold)
    return one.picks


class TestPicking:
    def test_a_card_is_picked_at_a_place_where_it_may_lie_and_put_back(self) -> None:
        one = held()
        assert hold(one).card == one.view.hand[2]  # type: ignore[attr-defined]
        assert PLAY.refused(one.view, one.picks) is None
        for action in ("card:2", "clear"):
            assert acted(one, action).picks == PLAY.nothing

    def test_another_card_takes_its_place(self) -> None:
        one = acted(held(), "card:0")
        assert hold(one).card == one.view.hand[0]  # type: ignore[attr-defined]

    @pytest.mark.parametrize("laid", range(31))
    def test_every_card_of_every_hand_is_picked_where_it_may_lie(self, laid: int) -> None:
        view = STATES[laid].view(STATES[laid].to_act[0])
        for place in range(len(view.hand)):
            move = PLAY.move(view, hold(held(place, laid)))
            assert move in view.legal_moves

    @pytest.mark.clause("BA-6")
    def test_a_home_suit_is_picked_among_those_that_tie(self) -> None:
        state = next(s for seed in range(99) if (s := GAME.new(4, None, seed)).view(0).choices)
        one = look(state, 0)
        assert PLAY.secret(one.view)
        assert PLAY.move(one.view, PLAY.nothing) is None
        choices = state.view(0).choices
        other = next(suit for suit in "SHDC" if suit not in choices)
        for suit in choices:
            picked = acted(one, f"home:{suit}")
            assert PLAY.move(one.view, picked.picks) == PickHome(0, suit)
            assert acted(picked, f"home:{suit}").picks == PLAY.nothing
        assert acted(one, f"home:{other}").picks == PLAY.nothing
        assert acted(one, "card:0").picks == PLAY.nothing

    @pytest.mark.parametrize("action", sorted(set(PLAY.keys.values())))
    def test_every_key_does_something(self, action: str) -> None:
        one = held()
        assert acted(one, action) != one

    @given(
        st.text(), st.sampled_from(["", "look:", "card:", "carry:", "drop:", "nudge:", "look:zoom:", "home:"])
    )
    @settings(max_examples=200)
    def test_no_action_breaks_the_table(self, action: str, kind: str) -> None:
        after = acted(held(), kind + action)
        PLAY.scene(after, 390)

    @pytest.mark.parametrize("numbers", ["1e308,1e308", "nan,1", "inf,0", "-1e300,5", "0,2,3", ",", "1"])
    @pytest.mark.parametrize("kind", ["carry", "drop", "nudge", "look:pan", "look:zoom"])
    def test_numbers_out_of_all_measure_change_nothing(self, kind: str, numbers: str) -> None:
        one = held()
        assert acted(one, f"{kind}:{numbers}") == one


class TestMoving:
    @given(st.integers(-2000, 2000), st.integers(-2000, 2000), st.integers(0, 3))
    def test_the_arrows_and_the_turn_lead_to_every_place(self, x: int, y: int, turn: int) -> None:
        one = acted(held(), *["turn"] * turn)
        one = acted(one, f"nudge:{x - hold(one).x},{y - hold(one).y}")
        assert PLAY.move(one.view, one.picks) == Lay(one.seat or 0, hold(one).card, x, y, turn)

    @given(spots, spots)
    def test_the_middle_of_a_card_follows_the_pointer(self, x: float, y: float) -> None:
        one = held()
        field = layout_of(one, one.width).field
        camera = camera_of(one, field, one.view.table)  # type: ignore[attr-defined]
        after = hold(acted(one, f"carry:{x:.1f},{y:.1f}"))
        middle = after.x + after.size[0] / 2, after.y + after.size[1] / 2
        assert middle == pytest.approx(camera.board(field, x, y), abs=1.2 / camera.scale)
        assert after.carried

    def test_four_turns_lead_back(self) -> None:
        one = held()
        assert acted(one, *["turn"] * 4).picks == one.picks
        assert acted(one, "turn").picks != one.picks

    def test_dropped_beside_the_board_a_card_is_put_back(self) -> None:
        one = acted(held(), "carry:300,200")
        assert acted(one, f"drop:300,{one.width * 3}").picks == PLAY.nothing
        assert hold(acted(one, "drop:300,200")).card == hold(one).card

    @given(
        st.lists(
            st.sampled_from(["nudge:40,0", "nudge:0,-70", "nudge:-90,0", "nudge:0,50", "turn"]), max_size=12
        )
    )
    def test_a_card_that_is_moved_by_keys_stays_in_sight(self, actions: list[str]) -> None:
        one = acted(held(), *actions)
        field = layout_of(one, one.width).field
        left, top, wide, high = camera_of(one, field, one.view.table).region(field)  # type: ignore[attr-defined]
        a, b, c, d = hold(one).edges
        assert left - 1 <= a
        assert c <= left + wide + 1
        assert top - 1 <= b
        assert d <= top + high + 1

    def test_the_picture_stands_still_while_a_pointer_moves_the_card(self) -> None:
        one = held()
        field, table = layout_of(one, one.width).field, STATES[12].table
        before = camera_of(one, field, table)
        for x in (20, 300, 700, 1500):
            one = acted(one, f"carry:{x},300")
            assert camera_of(one, field, table) == before

    def test_next_and_previous_lead_through_places_with_other_results(self) -> None:
        one = held()
        view = one.view
        assert isinstance(view, BuriedAliveView)
        assert view.home is not None
        places = results(view, hold(one))
        found, gains = [], []
        for _ in places:
            one = acted(one, "place:next")
            move = PLAY.move(view, one.picks)
            assert move in view.legal_moves
            icons = [
                icon.suit for icon in view.cover(hold(one).card, hold(one).x, hold(one).y, hold(one).turn)
            ]
            counts = tuple(icons.count(suit) for suit in "SHDC")
            found.append(counts)
            gains.append(gain(counts, view.home))  # type: ignore[arg-type]
        assert len(set(found)) == len(found) > 3
        assert gains == sorted(gains, reverse=True)
        assert acted(one, "place:next").picks == acted(one, *["place:next"] * (len(places) + 1)).picks
        assert hold(acted(one, "place:next", "place:previous")) == hold(one)


class TestMagnet:
    @given(st.integers(-250, 250), st.integers(-200, 200), st.integers(0, 3), st.integers(0, 6))
    def test_it_settles_near_by_and_never_where_the_card_may_not_lie(
        self, x: int, y: int, turn: int, place: int
    ) -> None:
        view = STATES[18].view(STATES[18].to_act[0])
        free = Hold(view.hand[place], x, y, turn)
        there = drawn_by_magnet(view.table, free, 12)
        assert abs(there.x - x) <= 12
        assert abs(there.y - y) <= 12
        if view.check(free.lay(view.seat)) is None:
            assert view.check(there.lay(view.seat)) is None
        if (there.x, there.y) != (x, y):
            covers = set(view.cover(there.card, there.x, there.y, turn))
            beside_it = [(there.x + a, there.y + b) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))]
            assert any(set(view.cover(there.card, *spot, turn)) != covers for spot in beside_it)

    def test_it_can_be_switched_off(self) -> None:
        one = held(laid=18)
        drops = [f"drop:{x}.3,{y}.7" for x in range(300, 420, 7) for y in range(250, 330, 9)]
        on = replace(one, looking=Looking())
        assert any(acted(one, drop).picks != acted(on, drop).picks for drop in drops)
        assert acted(on, "look:magnet").looking == one.looking

    def test_the_arrows_are_free_of_it(self) -> None:
        one = replace(held(laid=18), looking=Looking())
        for _ in range(5):
            after = acted(one, "nudge:1,0")
            assert hold(after).x == hold(one).x + 1
            one = after


class TestCamera:
    @given(st.floats(-2000, 2000), st.floats(-2000, 2000), st.floats(0.01, 9), spots, spots)
    def test_there_and_back(self, x: float, y: float, asked: float, to_x: float, to_y: float) -> None:
        camera = Camera(x, y, asked)
        assert camera.scene(FIELD, *camera.board(FIELD, to_x, to_y)) == pytest.approx((to_x, to_y))

    @given(st.lists(st.tuples(*[st.floats(-900, 900)] * 2), min_size=1, max_size=9))
    def test_a_fitted_picture_has_every_card_in_it(self, corners: list[tuple[float, float]]) -> None:
        boxes = [(x, y, 100.0, 140.0) for x, y in corners]
        camera = fitted(boxes, FIELD)
        if camera.scale > 0.13:
            left, top, wide, high = camera.region(FIELD)
            for x, y, w, h in boxes:
                assert left <= x
                assert x + w <= left + wide
                assert top <= y
                assert y + h <= top + high

    @given(st.floats(0.2, 5), st.floats(10, 350), st.floats(70, 390))
    def test_what_is_under_the_fingers_stays_there(self, factor: float, x: float, y: float) -> None:
        camera = Camera(30, 40, 0.7)
        near = camera.zoomed(factor, FIELD, (x, y))
        assert near.board(FIELD, x, y) == pytest.approx(camera.board(FIELD, x, y))

    def test_buttons_wheel_and_fingers_zoom_and_move_the_picture_at_any_time(self) -> None:
        waiting = replace(look(STATES[12]), choosing=False)
        field = layout_of(waiting, waiting.width).field

        def camera(*actions: str) -> Camera:
            return camera_of(acted(waiting, *actions), field, STATES[12].table)

        at_first = camera()
        assert camera("look:in").scale > at_first.scale > camera("look:out").scale
        assert camera("look:zoom:2@300,300").scale > at_first.scale
        assert camera("look:pan:40,0").x < at_first.x < camera("look:right").x
        assert camera("look:up").y < at_first.y < camera("look:down").y
        assert camera("look:in", "look:left", "look:fit") == at_first

    def test_a_new_table_is_fitted_anew(self) -> None:
        one = acted(look(STATES[12]), "look:in", "look:in")
        other = replace(one, view=game(3, 12, 9)[-1].view(0))
        field = layout_of(one, one.width).field
        assert camera_of(other, field, game(3, 12, 9)[-1].table) == camera_of(
            replace(other, looking=Looking()), field, game(3, 12, 9)[-1].table
        )


class TestMap:
    @pytest.mark.clause("BA-11")
    @pytest.mark.parametrize("turn", [0, 1])
    @pytest.mark.parametrize("laid", [1, 7, 20])
    def test_it_agrees_with_the_check_at_every_place(self, laid: int, turn: int) -> None:
        view = STATES[laid].view(STATES[laid].to_act[0])
        assert view.home is not None
        card = min(view.hand, key=lambda one: (one[:-1] in {"J", "Q", "K"}, len(one), one))
        left, top, side, across, down = -150, -120, 23, 8, 6
        cells = cells_of(view, card, turn, (left, top, left + across * side - 1, top + down * side - 1), side)
        kinds = set()
        for row in range(down):
            for column in range(across):
                places = [
                    (left + column * side + x, top + row * side + y) for x in range(side) for y in range(side)
                ]
                may = [spot for spot in places if view.check(Lay(view.seat, card, *spot, turn)) is None]
                kind = cells.may[row][column]
                kinds.add(kind)
                assert (kind == ALL, kind == NONE) == (len(may) == len(places), not may)
                if may:
                    best = max(self.gain(view, card, spot, turn) for spot in may)
                    assert cells.gains[row][column] == best
        assert len(kinds) > 1 or laid == 1

    @staticmethod
    def gain(view: BuriedAliveView, card: str, spot: tuple[int, int], turn: int) -> int:
        icons = view.cover(card, *spot, turn)
        return sum(-1 if icon.suit == view.home else 1 for icon in icons)

    def test_it_is_asked_for_and_needs_a_card(self) -> None:
        one = look(STATES[12])
        assert "pick a card" in PLAY.looked(acted(one, "look:map"))
        assert "covers" in PLAY.looked(acted(held(), "look:map"))
        assert PLAY.looked(acted(one, "look:map", "look:map")) == "The map is off."
        assert PLAY.looked(acted(one, "look:map", "look:in")) == ""

    def test_the_x_ray_tells_what_is_covered(self) -> None:
        state = settled(GAME.new(2, None, 5))
        assert PLAY.looked(acted(look(state), "look:xray")) == "The X-ray is on. Covered so far: nothing."
        state = state.play(Lay(0, "3S", 0, 0)).state
        seat = state.to_act[0]
        big = next(card for card in state.hands[seat] if card[:-1] in {"J", "Q", "K"})
        state = state.play(Lay(seat, big, 0, 0)).state
        assert "3 spades" in PLAY.looked(acted(look(state), "look:xray"))
        plain, mapped = (PLAY.scene(one, 720).shapes for one in (held(), acted(held(), "look:map")))
        new = [shape for shape in mapped if shape not in plain]
        assert any(isinstance(shape, Group) and len(shape.children) > 20 for shape in new)


class TestTelling:
    def test_words_for_what_a_card_would_do(self) -> None:
        state = settled(GAME.new(2, None, 5)).play(Lay(0, "3S", 0, 0)).state
        view = state.view(1)
        card = next(card for card in view.hand if card[:-1] in {"4", "5", "6", "7"})
        number = card[:-1]
        words = PLAY.chosen(view, Hold(card, 0, 0))
        assert words.endswith(f"covers 3 spades: 3 of {number}.")
        label = PLAY.scene(replace(look(state), picks=Hold(card, 0, 0)), 720).held
        assert label is not None
        assert f"covers 3 spades, 3 of {number} allowed" in (label.label or "")

    def test_the_end_of_a_round_is_shown_event_by_event(self) -> None:
        _, beats = last_move(5, 3)
        firsts = [type(beat[0]) for beat in beats]
        events = [event for beat in beats for event in beat]
        assert firsts[0] is Laid
        assert firsts.count(HomesRevealed) == 1
        assert firsts.count(IconsCounted) == 4
        assert firsts.count(LeftoverTurned) == 2
        assert [type(event) for event in beats[-1]] == [Scored] * 5 + [GameEnded]
        before, _ = last_move(5, 3)
        assert events == list(before.play(beside(before.view(before.to_act[0]))).events)

    def test_a_new_round_is_a_beat_of_its_own(self) -> None:
        _, beats = last_move(5, 3, rounds=2)
        assert [type(event) for event in beats[-1]] == [NewRound]

    def test_what_comes_to_light_cannot_be_taken_back(self) -> None:
        before, beats = last_move(4, 3)
        view = before.view(before.to_act[0])
        assert PLAY.reveals(view, [event for beat in beats for event in beat])
        assert not PLAY.reveals(view, beats[0])

    def test_the_task_and_the_button_name_what_is_to_be_done(self) -> None:
        one = held()
        assert PLAY.button(one.view, one.picks).startswith("Lay ")
        assert "Pick a card" in PLAY.task(one.view)
        assert NAMES[0] not in PLAY.task(one.view)
