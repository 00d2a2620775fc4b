"""Buried Alive on a table: whole games, a shared screen, what is said and what is heard."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from buried_alive_looks import game
from page import Page

from cardgames.buried_alive import GAME
from cardgames.cards import named
from widgets import links, table
from widgets.table import Table


def card_actions(page: Page) -> list[str]:
    return [target["do"] for target in page.board.targets if target["do"].startswith("card:")]


def opened(players: int = 4, **more: Any) -> tuple[Table, Page]:
    made = table("buried-alive", players=players, **more)
    page = Page(made)
    while any(target["do"].startswith("home:") for target in page.board.targets):
        page.press(next(t["do"] for t in page.board.targets if t["do"].startswith("home:")))
        page.press("go")
        see_all(page)
    return made, page


def see_all(page: Page) -> None:
    """Have all that the others do shown."""
    for _ in range(99):
        if "all" not in page.buttons:
            return
        page.press("all")


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_whole_game_against_bots(rounds: int) -> None:
    made, page = opened(8, seed=3, options={"rounds": rounds})
    for _ in range(8 * rounds):
        see_all(page)
        if page.buttons["go" if "go" in page.buttons else "new"] == "New game":
            break
        if not card_actions(page):
            page.press(next(t["do"] for t in page.board.targets if t["do"].startswith("home:")))
            page.press("go")
            continue
        page.press(card_actions(page)[-1])
        assert page.buttons["go"].startswith("Lay ")
        page.press("go")
    see_all(page)
    assert made.session.stage == "over"
    assert page.buttons.get("new") == "New game"
    assert "wins" in page.board.description
    told = " ".join(line[0] for line in page.board.lines)
    assert told.count("was left over") == 4 * rounds


def test_a_card_is_carried_silently_and_heard_where_it_is_put_down() -> None:
    _, page = opened(seed=4)
    page.press("card:0")
    page.press("carry:300,300")
    assert "covers" in page.board.saying["text"]
    assert page.board.saying["spoken"] == ""
    page.press("drop:300,300")
    assert "covers" in page.board.saying["spoken"]


@pytest.mark.clause("BA-10")
def test_a_place_is_refused_before_and_when_the_card_is_laid() -> None:
    made, page = opened(seed=4)
    page.press("card:0")
    page.press("go")
    see_all(page)
    page.press("card:0")
    page.press("nudge:5000,0")
    for _ in range(2):
        saying = page.board.saying
        assert (saying["clause"], saying["tone"]) == ("BA-10", "refused")
        page.press("go")
    assert made.session.stage == "choose"
    page.press("clear")
    assert page.buttons["go"] == "Lay"


@pytest.mark.clause("BA-24")
def test_at_a_shared_screen_hand_and_home_suit_are_behind_the_curtain() -> None:
    made, page = opened(2, people=2, seed=11)
    for _ in range(6):
        assert made.session.stage == "curtain"
        hands = [made.session.view(seat).hand for seat in range(2)]
        seen = json.dumps(page.shown, default=repr)
        board = {laid.card for laid in made.session.view(0).board}
        for card in {card for hand in hands for card in hand} - board:
            assert f'"{named(card)},' not in seen
            assert f"'{card}" not in seen
        assert "home suit: " not in page.board.description.lower()
        page.press("go")
        if made.session.stage == "choose" and not card_actions(page):
            page.press(next(t["do"] for t in page.board.targets if t["do"].startswith("home:")))
            page.press("go")
            continue
        page.press("card:0")
        page.press("go")
        see_all(page)


@pytest.mark.clause("BA-6")
def test_a_pick_of_a_home_suit_is_told_to_nobody_else() -> None:
    seed = next(s for s in range(99) if all(GAME.new(2, None, s).view(seat).choices for seat in (0, 1)))
    made = table("buried-alive", players=2, people=2, seed=seed)
    page = Page(made)
    for _ in range(2):
        page.press("go")  # opens the curtain
        page.press(next(t["do"] for t in page.board.targets if t["do"].startswith("home:")))
        assert page.buttons["go"].startswith("Home suit: ")
        page.press("go")
        assert not re.search("spades|hearts|diamonds|clubs", " ".join(line[0] for line in page.board.lines))
    assert made.session.view(0).phase == "play"


def test_a_game_goes_on_where_it_was_left_with_the_card_in_the_hand_again() -> None:
    _, page = opened(seed=4)
    page.press("card:0")
    page.press("go")
    see_all(page)
    kept, words = page.kept, page.board.description
    again = table("buried-alive", players=4, seed=4)
    resumed = Page(again, stored=kept)
    assert resumed.said.startswith("Your game goes on.")
    assert resumed.board.description == words


def test_the_map_and_the_camera_work_while_others_move() -> None:
    made, page = opened(seed=4)
    page.press("card:0")
    page.press("go")
    assert made.session.stage == "laid"
    before = page.board.draw(700)
    page.press("look:in")
    assert page.board.draw(700).shapes != before.shapes
    page.press("look:xray")
    assert next(t for t in page.board.targets if t["do"] == "look:xray")["on"] is True


def test_a_link_opens_a_crowded_board() -> None:
    state = game(2, 40, 5)[-1]
    moves = [str(laid.lay) for laid in state.board]
    homes = [[state.homes[0], state.homes[1]]]
    record = {"game": "buried-alive", "version": 1, "players": 2, "seed": 5, "homes": homes, "moves": moves}
    made = table("buried-alive", players=2, seed=1)
    page = Page(made, link=links.encode(json.dumps(record)), named=True)
    assert page.said.startswith("The game from the link is open.")
    assert "40 of 52 cards are on the board" in page.board.description
