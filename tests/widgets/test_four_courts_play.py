"""Four Courts' own part of the table: choosing a move, the words for it, the beats, and what is refused."""

from __future__ import annotations

import pytest
from four_courts_looks import HANDS, NAMES, after, last, looks, middle, start, told, turned_up
from hypothesis import given
from hypothesis import strategies as st
from page import Page

from cardgames.four_courts import (
    GAME,
    CardsShown,
    CourtCounted,
    CourtLocked,
    Flipped,
    FourCourtsState,
    FourCourtsView,
    LineTurned,
    NoTarget,
    Play,
    Played,
    RoundBegun,
    RoundScored,
)
from widgets import table
from widgets.four_courts import PLAY
from widgets.four_courts.choosing import NOTHING, Picks
from widgets.four_courts.scene import scene
from widgets.play import Look

LOOKS = looks()


def chosen(view: FourCourtsView, *actions: str, near: int | None = None) -> Picks:
    picks: Picks = NOTHING
    for action in actions:
        look = Look(view, view.seat, NAMES, picks, near=view.seat if near is None else near, choosing=True)
        picks = PLAY.choose(look, action)
    return picks


def pressable(view: FourCourtsView, picks: Picks) -> set[str]:
    look = Look(view, view.seat, NAMES, picks, near=view.seat, choosing=True)
    return {target.action for target in scene(look, 358).targets() if not target.disabled}


MID = middle().view(0)  # holds A♠ and J♥; diamonds are locked


class TestChoosing:
    @pytest.mark.parametrize(
        ("actions", "picks"),
        [
            (["card:JH"], Picks("JH")),
            (["card:JH", "card:JH"], NOTHING),
            (["card:JH", "card:AS"], Picks("AS")),
            (["card:QH"], NOTHING),
            (["card:JH", "way:d"], Picks("JH", "d")),
            (["card:JH", "way:r"], Picks("JH", "r", "H")),
            (["card:JH", "way:r", "way:s"], Picks("JH", "s", "H")),
            (["card:JH", "way:r", "way:r"], Picks("JH", None, "H")),
            (["card:JH", "way:d", "court:C"], Picks("JH", "d", "C")),
            (["card:JH", "way:d", "court:C", "court:C"], Picks("JH", "d")),
            (["card:JH", "way:d", "court:C", "way:r"], Picks("JH", "r", "H")),
            (["card:JH", "court:C"], Picks("JH", "d", "C")),
            (["card:JH", "court:H"], Picks("JH", None, "H")),
            (["card:JH", "court:H", "way:s"], Picks("JH", "s", "H")),
            (["card:JH", "court:D"], Picks("JH", "d", "D")),
            (["forfeit"], Picks(forfeit=True)),
            (["forfeit", "forfeit"], NOTHING),
            (["forfeit", "card:AS"], Picks("AS")),
            (["card:AS", "clear"], NOTHING),
            (
                ["court:C", "way:r", "side:0S", "decline", "declare:r", "card:", "way:x", "court:X", ""],
                NOTHING,
            ),
        ],
    )
    def test_an_action_chooses_or_puts_back(self, actions: list[str], picks: Picks) -> None:
        assert chosen(MID, *actions) == picks

    @pytest.mark.parametrize(
        ("actions", "picks"),
        [
            (["side:1S"], Picks(target=(1, "S"))),
            (["side:1S", "side:0H"], Picks(target=(0, "H"))),
            (["side:1S", "side:1S"], NOTHING),
            (["decline"], Picks(decline=True)),
            (["side:1S", "decline"], Picks(decline=True)),
            (["card:AS", "court:S", "forfeit", "side:2S", "side:1X", "side:"], NOTHING),
        ],
    )
    def test_a_target_is_chosen_or_left(self, actions: list[str], picks: Picks) -> None:
        assert chosen(after(middle(), "JH:r@H").view(0), *actions) == picks

    def test_a_declaration_is_chosen(self) -> None:
        view = turned_up().view(0)
        assert chosen(view, "declare:s") == Picks(declared="s")
        assert chosen(view, "declare:s", "declare:r") == Picks(declared="r")
        assert chosen(view, "declare:s", "declare:s") == NOTHING
        assert chosen(view, "declare:d", "decline", "side:0S", "card:AS") == NOTHING

    @given(st.text(), st.sampled_from([MID, turned_up().view(0), after(middle(), "JH:r@H").view(0)]))
    def test_no_action_breaks_choosing(self, action: str, view: FourCourtsView) -> None:
        for text in (action, f"key:{action}", f"card:{action}", f"side:{action}"):
            assert isinstance(chosen(view, text), Picks)
            PLAY.look(LOOKS["middle"], text)


class TestEveryMove:
    """Whatever the rules allow can be chosen: with what the scene offers, and with keys alone."""

    @pytest.mark.clause("FC-5")
    @given(st.integers(0, 30), st.integers(0, 99))
    def test_by_what_can_be_pressed(self, moves: int, seed: int) -> None:
        state = self.played(moves, seed)
        for seat in state.to_act:
            view = state.view(seat)
            for move in view.legal_moves:
                self.by_presses(view, str(move))

    def played(self, moves: int, seed: int) -> FourCourtsState:
        from cardgames.chance import Stream

        state, stream = GAME.new(2, seed=seed), Stream(seed, moves)
        for _ in range(moves):
            move = state.legal_moves.sample(stream)
            if str(move) != "forfeit" and not state.over:
                state = state.play(move).state
        return state

    def by_presses(self, view: FourCourtsView, text: str) -> None:
        picks = NOTHING
        for action in self.presses(view, text):
            assert action in pressable(view, picks), (action, text)
            picks = chosen(view, action) if picks == NOTHING else self.next(view, picks, action)
            if str(PLAY.move(view, picks)) == text:
                break
        assert str(PLAY.move(view, picks)) == text
        assert PLAY.refused(view, picks) is None

    def next(self, view: FourCourtsView, picks: Picks, action: str) -> Picks:
        return PLAY.choose(Look(view, view.seat, NAMES, picks, near=view.seat, choosing=True), action)

    def presses(self, view: FourCourtsView, text: str) -> list[str]:
        if view.phase == "target":
            return ["decline"] if text == "-" else [f"side:{text[1:]}"]
        if view.phase == "declare":
            return [f"declare:{text}"]
        if text == "forfeit":
            return ["forfeit"]
        card, _, court = text.partition("@")
        name, _, way = card.partition(":")
        return [f"card:{name}", f"way:{way}", f"court:{court}"]

    @pytest.mark.parametrize("seat", [0, 1])
    def test_by_keys_alone(self, seat: int) -> None:
        state = middle() if seat == 0 else after(middle(), "AS:d@C")
        self.all_by_keys(state.view(seat))
        waits = after(middle(), "JH:r@H") if seat == 0 else after(middle(), "AS:d@C JD:d@S JH:d@C KD:d@S")
        if waits.phase == "target":
            self.all_by_keys(waits.view(seat))
        self.all_by_keys(turned_up().view(0))

    def all_by_keys(self, view: FourCourtsView) -> None:
        order = view.courts if view.seat == 0 else view.courts[::-1]
        for move in view.legal_moves:
            text, actions = str(move), []
            if isinstance(move, Play):
                rank = move.card[:-1].lower()
                same = [card for card in view.hand if card[:-1] == move.card[:-1]]
                way = {"r": "u", "": "u", "s": "s", "d": "d"}[move.facing]
                actions = [rank] * (same.index(move.card) + 1) + [way]
                if chosen(view, *(PLAY.keys[key] for key in actions)).court != move.court:
                    actions.append(str(order.index(move.court) + 1))
            elif text[0] == "t":
                side, court = int(text[1]), text[2]
                actions = [str(order.index(court) + 1 + 4 * (side != view.seat))]
            else:
                actions = [{"-": "-", "r": "u", "s": "s", "forfeit": "g"}[text]]
            assert str(PLAY.move(view, chosen(view, *(PLAY.keys[key] for key in actions)))) == text


class TestRefusals:
    @pytest.mark.parametrize(
        ("actions", "clause"),
        [
            (["card:JH", "way:r", "court:C"], "FC-6"),
            (["card:JH", "way:d", "court:D"], "FC-17"),
            (["card:JH", "court:D"], "FC-17"),
        ],
    )
    @pytest.mark.clause("FC-6")
    @pytest.mark.clause("FC-17")
    def test_a_court_can_be_tried_and_the_clause_is_named(self, actions: list[str], clause: str) -> None:
        picks = chosen(MID, *actions)
        assert actions[-1] in pressable(MID, chosen(MID, *actions[:-1]))
        refusal = PLAY.refused(MID, picks)
        assert refusal is not None
        assert refusal.rule == clause

    @pytest.mark.parametrize(
        ("moves", "action", "clause"),
        [
            ("JH:r@H", "side:0H", "FC-12"),
            ("JH:r@H", "side:0C", "FC-9"),
            ("JH:s@H", "side:0H", "FC-18"),
            ("AS:d@H JD:d@C JH:d@H", None, None),
        ],
    )
    def test_a_target_can_be_tried_and_the_clause_is_named(
        self, moves: str, action: str | None, clause: str | None
    ) -> None:
        view = after(middle(), moves).view(0)
        if action is None:
            assert view.phase == "play"
            return
        assert action in pressable(view, NOTHING)
        refusal = PLAY.refused(view, chosen(view, action))
        assert refusal is not None
        assert refusal.rule == clause

    def test_a_heart_has_to_pull_so_there_is_no_way_to_leave_it(self) -> None:
        heart, jack = (after(middle(), moves).view(0) for moves in ("JH:s@H", "JH:r@H"))
        assert "decline" not in pressable(heart, NOTHING)
        assert "decline" in pressable(jack, NOTHING)
        refusal = PLAY.refused(heart, Picks(decline=True))
        assert refusal is not None
        assert refusal.rule == "FC-18"


class TestWords:
    @pytest.mark.parametrize(
        ("picks", "button", "said"),
        [
            (NOTHING, "Play a card", "Choose a card, then how it lies and its court."),
            (Picks("JH"), "Play J♥", "J♥: choose how it lies, or a court."),
            (Picks("JH", None, "H"), "Play J♥ in hearts", "J♥ in hearts: choose how it lies."),
            (
                Picks("JH", "r", "H"),
                "Play J♥ upright in hearts",
                "J♥ upright: turns over one top card, anywhere.",
            ),
            (
                Picks("JH", "d"),
                "Play J♥ face down",
                "J♥ face down: no ability, to any court. Choose a court.",
            ),
            (
                Picks(forfeit=True),
                "Give up: 4 points for your opponent",
                "You would give up the round, and your opponent scores 4. The button does it.",
            ),
        ],
    )
    def test_what_is_chosen_is_named(self, picks: Picks, button: str, said: str) -> None:
        assert PLAY.button(MID, picks) == button
        assert PLAY.chosen(MID, picks) == said

    def test_targets_are_named_as_far_as_they_are_known(self) -> None:
        view = after(middle(), "JH:r@H").view(0)
        names = {
            (1, "C"): "Turn over their face-down card in clubs",
            (0, "S"): "Turn over your face-down card (Q♥) in spades",
            (1, "D"): "Turn over their A♦ in diamonds",
            (0, "C"): "Turn over your side of clubs",
        }
        for target, words in names.items():
            assert PLAY.button(view, Picks(target=target)) == words
        assert PLAY.button(view, Picks(decline=True)) == "Leave it"
        assert PLAY.task(view) == "Your J♥ turns over one top card: choose one on the board, or leave it."

    def test_a_declaration_is_named(self) -> None:
        view = turned_up().view(0)
        assert PLAY.task(view) == "Your Q♥ has been turned up: choose upright or sideways."
        assert PLAY.button(view, NOTHING) == "Declare Q♥"
        assert PLAY.button(view, Picks(declared="s")) == "Lay Q♥ sideways"

    def test_a_move_that_is_not_whole_is_none(self) -> None:
        for picks in (NOTHING, Picks("JH"), Picks("JH", "d"), Picks("JH", None, "H")):
            assert PLAY.move(MID, picks) is None


class TestBeats:
    def test_a_card_and_the_lock_that_it_makes_are_one_beat(self) -> None:
        beats = told(middle(), "AS:r@S", 0)
        assert [[type(event) for event in beat] for beat in beats] == [[Played, CourtLocked]]

    def test_an_ability_in_vain_is_told_with_its_card(self) -> None:
        (beat,) = told(start(*HANDS), "JH:s@H", 0)
        assert [type(event) for event in beat] == [Played, NoTarget]

    def test_the_end_of_a_round_is_told_step_by_step(self) -> None:
        beats = told(last(), "KD:d@S", 0)
        kinds = [type(beat[0]) for beat in beats]
        assert kinds[2:6] == [CourtCounted] * 4
        assert kinds[6:] == [RoundScored, LineTurned, RoundBegun]
        assert isinstance(beats[1][-1], CardsShown)

    def test_what_came_to_light_is_not_taken_back(self) -> None:
        jack = after(middle(), "JH:r@H")
        for target, reveals in (("t1C", True), ("t0S", False), ("t1D", False), ("-", False)):
            events = [event for beat in told(jack, target, 0) for event in beat]
            assert PLAY.reveals(jack.view(0), events) == reveals, target
        assert isinstance(told(jack, "t1C", 0)[0][0], Flipped)
        assert not PLAY.reveals(MID, [event for beat in told(middle(), "AS:d@C", 0) for event in beat])
        end = [event for beat in told(last(), "KD:d@S", 1) for event in beat]
        assert PLAY.reveals(last().view(1), end)


class TestLooking:
    def test_a_reckoning_unfolds_and_folds_up_again_at_any_time(self) -> None:
        for name in ("middle", "counting", "over", "waiting", "curtain"):
            look = LOOKS[name]
            assert PLAY.look(look, "look:S") == "S"
            open_ = Look(look.view, look.seat, look.names, looking="S", shown=look.shown)
            assert PLAY.look(open_, "look:S") == ""
            assert PLAY.look(open_, "look:H") == "H"
            assert PLAY.look(open_, "look:") == ""
            assert PLAY.look(open_, "clear") == ""
            assert PLAY.look(open_, "card:AS") == "S"
            assert PLAY.looked(open_).startswith("Spades. ")
        assert PLAY.moved("S") == ""

    @pytest.mark.parametrize(("near", "order"), [(0, "SDCH"), (1, "HCDS")])
    def test_a_key_goes_through_the_courts_from_the_left(self, near: int, order: str) -> None:
        looking = ""
        for court in (*order, ""):
            look = Look(MID, 0, NAMES, looking=looking, near=near)
            looking = PLAY.look(look, "look:next")
            assert looking == court


class TestTable:
    """The whole table, as a page shows it."""

    def test_a_second_press_on_the_chosen_court_plays(self) -> None:
        page = Page(table("four-courts", seed=7, bots="random"))
        card = page.board.session.view(0).hand[0]
        for action in (f"card:{card}", "way:d", "court:C"):
            page.tap(action)
        page.tap("go")
        assert "face down to the court of clubs" in page.said

    def test_a_court_that_is_refused_says_why_at_once(self) -> None:
        page = Page(table("four-courts", seed=7, bots="random"))
        card = page.board.session.view(0).hand[0]
        wrong = next(court for court in "SDCH" if court != card[-1])
        page.press(f"card:{card}")
        page.press("way:r" if card[0] in "JQKA" else "way:")
        page.tap(f"court:{wrong}")
        assert page.board.saying["clause"] == "FC-6"
        assert page.board.saying["tone"] == "refused"
        page.press("go")
        assert page.board.saying["clause"] == "FC-6"
        assert len(page.board.session.moves) == 0

    def test_giving_up_takes_two_presses(self) -> None:
        page = Page(table("four-courts", seed=7, bots="random"))
        page.tap("forfeit")
        assert page.buttons["go"] == "Give up: 2 points for your opponent"
        assert len(page.board.session.moves) == 0
        page.press("go")
        assert "give up the round with 8 cards in hand" in page.said

    def test_the_reckoning_is_looked_at_while_it_is_nobodys_turn_here(self) -> None:
        page = Page(table("four-courts", seed=7, people=0, bots="random"))
        page.tap("look:S")
        assert page.said.startswith("Spades. ")
