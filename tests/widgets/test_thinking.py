"""Bots that think while the table goes on: who is asked, what is done with answers, and with none."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from cardgames import BadSetup, Game, Level, View, game
from cardgames.bots import RandomBot
from cardgames.elsewhere import Answer, Question, answer
from tests.widgets.page import Page
from tests.widgets.thoughts import ODD, RAISES, SPINS, ByHand
from widgets import Table, table, thinking
from widgets.thinking import Reply, Request, Thinker, teach, think_in
from widgets.thinking_process import BesideTheKernel

BUDGET = 64


@pytest.fixture
def engine() -> Iterator[ByHand]:
    engine = ByHand()
    think_in(engine)
    yield engine
    thinking._thinkers.clear()


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every game a level that simulates; its choices are those of the random bot."""
    monkeypatch.setattr(thinking, "_programs", {})
    for name in ("boneyard", "four-courts", "buried-alive"):
        rules: Game[Any, Any] = game(name)
        monkeypatch.setattr(rules, "bots", {**rules.bots, "slow": Level(RandomBot, BUDGET)})


def at_table(name: str, **setup: Any) -> tuple[Table, Page]:
    board = table(name, **{"bots": "slow", "seed": 5, **setup})
    return board, Page(board)


def view_of(name: str, seat: int = 1) -> View[Any]:
    rules = game(name)
    view: View[Any] = rules.new(rules.seats[0], None, 3).view(seat)
    return view


def request(bot: str = "slow", name: str = "boneyard", **more: Any) -> Request:
    return Request("choose", name, bot, 1, view_of(name), **more)


# ---------------------------------------------------------------- the thinker


class TestThinker:
    def test_one_question_after_the_other_in_their_order(self) -> None:
        engine, heard = ByHand(), list[str]()
        thinker = Thinker(engine)
        for name in ("a", "b", "c"):
            thinker.ask(request(), partial(lambda name, _: heard.append(name), name))
        assert len(engine.questions) == 1
        engine.answer_all()
        assert heard == ["a", "b", "c"]

    def test_what_is_dropped_is_not_told_and_not_begun(self) -> None:
        engine, heard = ByHand(), list[Reply]()
        thinker = Thinker(engine)
        first, second = (thinker.ask(request(), heard.append) for _ in range(2))
        second.drop()
        first.drop()
        engine.answer_all()
        assert heard == []
        assert (len(engine.questions), engine.ended) == (1, 0)

    def test_what_is_cancelled_ends_the_engine_and_the_next_one_begins(self) -> None:
        engine, heard = ByHand(), list[Reply]()
        thinker = Thinker(engine)
        first, _ = (thinker.ask(request(), heard.append) for _ in range(2))
        first.cancel()
        assert engine.ended == 1
        engine.answer_all()
        assert len(heard) == 1

    def test_an_engine_that_fails_is_told_and_the_next_question_is_put(self) -> None:
        engine, heard = ByHand(), list[Reply]()
        thinker = Thinker(engine)
        for _ in range(2):
            thinker.ask(request(), heard.append)
        engine.fail("it did not arrive")
        engine.answer_all()
        assert heard[0].trouble == "it did not arrive"
        assert heard[1].trouble is None

    def test_the_budget_is_that_of_the_level_and_then_what_there_is_time_for(self) -> None:
        engine, budgets = ByHand(), list[int]()
        thinker = Thinker(engine)
        for seconds in (0.1, 10, 10, 0.01):
            thinker.ask(request(), lambda reply: budgets.append(reply.budget))
            engine.answer(seconds)
        assert budgets == [BUDGET, 4 * BUDGET, BUDGET // 2, BUDGET // 8]

    def test_a_budget_that_is_asked_for_is_kept(self) -> None:
        engine, budgets = ByHand(), list[int]()
        Thinker(engine).ask(request(budget=17), lambda reply: budgets.append(reply.budget))
        engine.answer()
        assert budgets == [17]

    @pytest.mark.parametrize(
        ("written", "name", "fault"),
        [
            (RAISES, "Raises", "raised ZeroDivisionError: division by zero"),
            (ODD, "Odd", "chose <function"),
            ("no Python", "Nothing", "raised SyntaxError"),
            ("x = 1", "Other", "raised NameError: the program of the bot has no Other"),
        ],
    )
    def test_a_bot_that_breaks_is_at_fault(self, written: str, name: str, fault: str) -> None:
        question = Question("choose", "boneyard", name, 1, view_of("boneyard"), 1, (), written)
        told = Answer.unpacked(answer(question.packed()))
        assert told.value is None
        assert str(told.fault).startswith(fault)

    def test_the_same_question_has_the_same_answer(self) -> None:
        question = Question("choose", "four-courts", "random", 3, view_of("four-courts", 0), 0).packed()
        assert Answer.unpacked(answer(question)).value == Answer.unpacked(answer(question)).value

    def test_advice_comes_from_a_python_in_which_no_reader_s_program_has_run(self) -> None:
        engine = ByHand()
        thinker = Thinker(engine)
        advice = Request("advise", "boneyard", "expert", 1, view_of("boneyard"), 1)
        teach("boneyard", "Odd", ODD)
        for asked, ended in [(advice, 0), (request("Odd"), 0), (request(), 0), (advice, 1), (advice, 1)]:
            thinker.ask(asked, lambda _: None)
            assert engine.ended == ended
            engine.answer()
        thinker.ask(request("Odd"), lambda _: None)
        engine.answer()
        thinker.renew()
        thinker.renew()
        assert engine.ended == 2

    def test_a_game_that_there_is_none_of_is_named(self) -> None:
        with pytest.raises(BadSetup, match="chess"):
            teach("chess", "Spins", SPINS)


def test_a_process_thinks_and_is_replaced_when_a_bot_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    teach("boneyard", "Spins", SPINS)
    engine = BesideTheKernel()
    replies: list[Reply] = []

    async def ask_all() -> list[int]:
        thinker, over, processes = Thinker(engine), asyncio.Event(), []
        names = ["random", "Spins", "random"]

        def heard(reply: Reply) -> None:
            replies.append(reply)
            monkeypatch.setattr(thinking, "_LIMIT", 0.1 if len(replies) == 1 else 60)  # for the next one
            processes.append(engine._process.pid if engine._process else 0)
            if len(replies) == len(names):
                over.set()

        for name in names:
            thinker.ask(request(name), heard)
        await over.wait()
        return processes

    first, ended, second = asyncio.run(ask_all())
    assert [reply.fault for reply in replies] == [None, "took longer than 0 seconds", None]
    assert replies[0].value == replies[2].value
    assert ended == 0
    assert len({first, ended, second}) == 3
    process = engine._process
    assert process is not None
    assert process.stdin is not None
    process.stdin.close()  # as when the kernel ends
    assert process.wait(10) == 0


# ---------------------------------------------------------------- the table


class TestBoneyard:
    def test_bots_are_asked_while_the_reader_still_chooses(self, engine: ByHand) -> None:
        board, shown = at_table("boneyard")
        assert engine.warmed == [("boneyard", "slow")]
        assert engine.busy
        assert board.clock is None
        engine.answer_all()
        assert len(engine.questions) == 3
        shown.press("card:0")
        shown.press("go")
        shown.press("go")
        assert board.session.stage == "reveal"

    def test_the_reveal_waits_for_the_last_bid(self, engine: ByHand) -> None:
        board, shown = at_table("boneyard")
        shown.press("card:0")
        shown.press("go")
        assert board.clock == {"text": "Ben (slow), Cleo (slow) and Dan (slow) are thinking"}
        shown.press("go")
        assert board.session.stage == "laid"
        engine.answer()
        engine.answer()
        assert board.clock == {"text": "Dan (slow) is thinking"}
        assert board.session.stage == "laid"
        engine.answer()
        assert board.session.stage == "reveal"
        assert board.clock is None
        assert shown.said

    def test_show_all_goes_to_the_end_of_the_round_and_no_further(self, engine: ByHand) -> None:
        board, shown = at_table("boneyard", people=0)
        assert not engine.busy  # nobody watches yet
        shown.press("all")
        assert engine.busy
        engine.answer_all()
        assert board.session.round == 1
        assert "Round 1 is over." in shown.said

    def test_taking_back_drops_nothing_that_still_holds(self, engine: ByHand) -> None:
        board, shown = at_table("boneyard")
        shown.press("card:0")
        shown.press("go")
        engine.answer()
        shown.press("undo")
        shown.press("card:1")
        shown.press("go")
        shown.press("go")
        engine.answer_all()
        assert board.session.stage == "reveal"
        assert len(engine.questions) == 6  # three for this round, and three for the next one already

    def test_another_game_drops_the_answers(self, engine: ByHand) -> None:
        board, shown = at_table("boneyard")
        shown.press("card:0")
        shown.press("go")
        shown.press("go")
        shown.press("new")
        engine.answer_all()
        assert board.session.moves == ()
        assert board.session.stage == "choose"
        assert "Something went wrong" not in shown.said

    def test_stopped_bots_move_quickly_and_that_is_told(self, engine: ByHand) -> None:
        board, shown = at_table("boneyard")
        shown.press("card:0")
        shown.press("go")
        shown.press("stop")
        assert engine.ended == 1
        assert board.session.stage == "reveal"
        for name in ("Ben", "Cleo", "Dan"):
            line = f"{name} (slow) was stopped; a quick move was played instead."
            assert line in [text for text, _ in board.lines]
        greedy = game("boneyard").level("greedy").make(5)
        first = board.session.first
        assert board.session.moves[1] == greedy.choose(first.view(1), 0)

    def test_a_bot_that_breaks_is_told_and_the_game_goes_on(self, engine: ByHand) -> None:
        teach("boneyard", "Raises", RAISES)
        board, shown = at_table("boneyard", bots="Raises")
        engine.answer_all()
        shown.press("card:0")
        shown.press("go")
        shown.press("all")
        assert board.session.round == 1
        fault = "Ben (Raises) raised ZeroDivisionError: division by zero; a move was drawn for it."
        assert fault in [text for text, _ in board.lines]

    def test_an_engine_that_does_not_start_is_told_and_the_game_goes_on(self, engine: ByHand) -> None:
        board, shown = at_table("boneyard")
        shown.press("card:0")
        shown.press("go")
        shown.press("go")
        while engine.busy:
            engine.fail("engine.js did not arrive")
        assert board.session.stage == "reveal"
        told = " ".join(text for text, _ in board.lines)
        assert "Ben (slow) could not think (engine.js did not arrive); a quick move was played" in told

    def test_a_game_that_was_left_in_a_thought_goes_on_where_it_was(self, engine: ByHand) -> None:
        board, shown = at_table("boneyard")
        shown.press("card:0")
        shown.press("go")
        kept = shown.kept
        think_in(again := ByHand())
        board = table("boneyard", bots="slow", seed=5)
        shown = Page(board, stored=kept)
        assert board.session.stage == "laid"
        assert board.clock is not None
        assert again.busy
        shown.press("go")
        again.answer_all()
        assert board.session.stage == "reveal"


class TestGamesOfTurns:
    @pytest.mark.parametrize("name", ["four-courts", "buried-alive"])
    @pytest.mark.parametrize("how", ["go", "all"])
    def test_bots_alone_play_a_round(self, engine: ByHand, name: str, how: str) -> None:
        board, shown = at_table(name, people=0)
        for _ in range(300):
            if board.session.round:
                break
            shown.press(how)
            engine.answer_all()
        assert board.session.round == 1
        assert "Something went wrong" not in shown.said
        same = table(name, people=0, bots="random", seed=5).session
        while same.round == 0:
            same.go_on()
        assert board.session.moves[: len(same.moves)] == same.moves

    def test_the_next_thinks_while_the_last_move_is_shown(self, engine: ByHand) -> None:
        board, shown = at_table("four-courts", people=0)
        shown.press("go")
        engine.answer()
        assert len(board.session.moves) == 1
        engine.answer()
        assert not engine.busy
        assert len(board.session.moves) == 1  # nobody has asked for more yet
        shown.press("go")
        assert len(board.session.moves) == 2

    def test_study_shows_open_hands_while_bots_think(self, engine: ByHand) -> None:
        board, shown = at_table("four-courts", people=0)
        shown.press("go")
        board._switch("study", True)
        engine.answer()
        assert board.session.moves
        shown.press("undo")
        assert "Something went wrong" not in shown.said

    def test_a_stale_answer_is_refused(self, engine: ByHand) -> None:
        board, _ = at_table("four-courts", people=0)
        view = board.session.wanted[0]
        move = next(iter(view.legal_moves))
        assert board.session.answer(view, move)
        board.session.go_on()
        before = board.session.point
        assert not board.session.answer(view, move)
        assert not board.session.hurry(view, "was stopped")
        assert board.session.point == before


def test_nothing_is_asked_before_a_page_shows_the_board(engine: ByHand) -> None:
    board = table("boneyard", bots="slow")
    board._repr_mimebundle_()
    assert not engine.warmed
    assert not engine.busy


def test_where_nothing_runs_beside_the_board_bots_answer_at_once() -> None:
    think_in(thinking.Here())
    try:
        board, shown = at_table("four-courts", people=0)
        shown.press("all")
        assert board.session.round == 1
    finally:
        thinking._thinkers.clear()


def test_the_page_learns_nothing_of_a_secret_from_who_thinks(engine: ByHand) -> None:
    """The clock names whom the game waits for, and those are known to all."""
    board, shown = at_table("boneyard", people=2)
    assert board.clock is None
    assert board.session.stage == "curtain"
    shown.press("go")
    assert board.clock is None
