"""Boneyard's own part of the table: choosing cards, the words for it, and the beats of a reveal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.boneyard import GAME, Bid, Buried, Clashed, Dug, Laid, Revealed, RoundEnded, TookBack
from cardgames.contract import Event
from widgets.boneyard import PLAY
from widgets.play import Look
from widgets.setup import NAMES

FIRST = GAME.new(4)
VIEW = FIRST.view(0)  # holds 10 7 5 3 A
TWINS = GAME.position([["7", "7", "A"], ["10"], ["10"], []], [["A"]] * 5)


def chosen(*actions: str, state: object = FIRST) -> frozenset[int]:
    picks = PLAY.nothing
    for action in actions:
        view = TWINS.view(0) if state is TWINS else VIEW
        picks = PLAY.choose(Look(view, 0, NAMES, picks), action)
    return picks


class TestChoosing:
    @pytest.mark.parametrize(
        ("actions", "places"),
        [
            (["card:0"], {0}),
            (["card:0", "card:4"], {0, 4}),
            (["card:0", "card:0"], set()),
            (["rank:10", "rank:A"], {0, 4}),
            (["card:0", "clear"], set()),
            (["card:5"], set()),
            (["card:-1"], set()),
            (["card:²"], set()),
            (["rank:K", "lay", "", "card:"], set()),
        ],
    )
    def test_an_action_chooses_or_puts_back(self, actions: list[str], places: set[int]) -> None:
        assert chosen(*actions) == places

    def test_the_key_of_a_rank_goes_through_its_cards(self) -> None:
        assert [len(chosen(*["rank:7"] * times, state=TWINS)) for times in range(4)] == [0, 1, 2, 0]

    def test_after_laying_nothing_can_be_chosen(self) -> None:
        laid = FIRST.play(Bid(0, ("10",))).state.view(0)
        assert PLAY.choose(Look(laid, 0, NAMES, PLAY.nothing), "card:1") == PLAY.nothing

    @pytest.mark.parametrize("action", sorted(set(PLAY.keys.values())))
    def test_every_key_does_something(self, action: str) -> None:
        assert chosen("card:1", action) != {1}

    @given(st.text())
    def test_no_action_breaks_choosing(self, action: str) -> None:
        assert chosen(action) <= set(range(5))


class TestWords:
    def test_the_button_has_the_total(self) -> None:
        assert PLAY.button(VIEW, chosen("card:0", "card:1")) == "Lay 10 + 7 = 17"
        assert PLAY.button(VIEW, chosen("card:4")) == "Lay A"
        assert PLAY.button(VIEW, PLAY.nothing) == "Lay"

    @pytest.mark.clause("BY-8")
    def test_without_cards_one_takes_part_with_nothing(self) -> None:
        empty = TWINS.view(3)
        assert PLAY.button(empty, PLAY.nothing) == "Take part with 0"
        assert "no cards" in PLAY.task(empty)
        assert PLAY.move(empty, PLAY.nothing) == Bid(3)

    def test_the_move_is_what_is_chosen(self) -> None:
        assert PLAY.move(VIEW, chosen("card:0", "card:4")) == Bid(0, ("10", "A"))

    @pytest.mark.clause("BY-20")
    def test_the_public_part_has_no_hand_and_no_bid(self) -> None:
        laid = FIRST.play(Bid(0, ("10",))).state
        shown = PLAY.public(laid.view(0))
        assert (shown.hand, shown.own_bid) == ((), None)  # type: ignore[attr-defined]
        assert shown == PLAY.public(FIRST.play(Bid(0, ("7",))).state.view(0))


class TestBeats:
    @staticmethod
    def events(*bids: str) -> tuple[Event, ...]:
        state, events = FIRST, ()
        for seat, bid in enumerate(bids):
            state, events = state.play(GAME.move(bid, seat))
        return events

    @pytest.mark.clause("BY-11", "BY-10", "BY-14")
    def test_from_the_highest_total_down_then_the_burials(self) -> None:
        beats = PLAY.beats(self.events("10", "7", "7", "5"))
        assert [[type(event) for event in beat] for beat in beats] == [
            [Revealed, Dug],
            [Revealed, Revealed, Clashed],
            [Revealed, Dug],
            [Buried],
            [RoundEnded],
        ]

    def test_a_bid_alone_shows_nothing(self) -> None:
        assert PLAY.beats(FIRST.play(Bid(0, ("10",))).events) == []

    @pytest.mark.clause("BY-12")
    def test_who_finds_no_grave_has_a_beat_too(self) -> None:
        state = GAME.new(8)
        events: tuple[Event, ...] = ()
        for seat, bid in enumerate(["10+7+5", "10+7+3", "10+7", "10+5", "10", "7", "5", "3"]):
            state, events = state.play(GAME.move(bid, seat))
        assert [type(beat[-1]) for beat in PLAY.beats(events)] == [*[Dug] * 5, *[TookBack] * 3, RoundEnded]

    @given(
        st.lists(st.sampled_from(["10", "7", "5", "3", "A", "7+3", "5+3", "10+A"]), min_size=4, max_size=4)
    )
    def test_every_event_but_the_laying_is_shown_once(self, bids: list[str]) -> None:
        events = self.events(*bids)
        shown = [event for beat in PLAY.beats(events) for event in beat]
        assert sorted(map(repr, shown)) == sorted(
            repr(event) for event in events if not isinstance(event, Laid)
        )
