"""What the worked examples of Buried Alive may say: facts of the engine, and the stages of a round."""

from __future__ import annotations

from typing import Any

import pytest

from widgets.buried_alive.lessons import facts, upto
from widgets.lesson_data import read
from widgets.lesson_walk import Walk


def walk_to(name: str, steps: int = 0) -> Walk:
    """A walk that has come some steps on, what is asked being answered."""
    walk = Walk(read(f"buried-alive/{name}"))
    for _ in range(steps):
        if walk.step.ask:
            walk.show_answer()
        walk.forward()
    return walk


def fact(walk: Walk, name: str) -> Any:
    return facts(walk.now.played)[name]


@pytest.mark.clause("BA-15")
def test_the_thirteen_icons_of_the_source() -> None:
    walk = walk_to("thirteen")
    assert fact(walk, "showing") == 13
    assert fact(walk, "icons")["10D"] == 9
    assert fact(walk, "shows")["10D.7"] == "no"
    assert fact(walk, "shows")["10D.6"] == "yes"
    assert fact(walk, "exposed") == {"S": 0, "H": 0, "D": 9, "C": 4}


@pytest.mark.clause("BA-11")
def test_what_a_card_would_cover_and_what_forbids_it() -> None:
    walk = walk_to("thirteen", 2)
    assert fact(walk, "would")["7H@60,96"] == 4
    assert fact(walk, "rule")["7H@60,96"] == "allowed"
    assert fact(walk, "rule")["7H@2000,0"] == "BA-10"
    walk.play("7H@60,96")
    assert fact(walk, "buried") == 4
    assert fact(walk, "buried_words") == "4 clubs"
    assert fact(walk, "gone")["4C"] == 4
    assert fact(walk, "at_least")[4] == "yes"
    assert fact(walk, "at_least")[5] == "no"
    assert (fact(walk, "gap"), fact(walk, "overlaps")) == (0, 2)


@pytest.mark.clause("BA-8")
def test_the_seven_alone_has_two_ends() -> None:
    assert fact(walk_to("sevens"), "lopsided") == "7"


@pytest.mark.clause("BA-21")
def test_the_end_of_a_round() -> None:
    walk = walk_to("scoring", 2)
    assert fact(walk, "on_board") == [32, 30, 30, 30, 30, 28]
    assert fact(walk, "for_left_over") == ["0", "½", "½", "½", "½", "4"]
    assert fact(walk, "scores") == ["32", "30½", "30½", "30½", "30½", "32"]
    assert fact(walk, "winners") == "Ann and You"


@pytest.mark.parametrize(
    ("stage", "last"), [("laid", "Laid"), ("homes", "HomesRevealed"), ("leftover", "LeftoverTurned")]
)
def test_a_round_is_shown_in_stages(stage: str, last: str) -> None:
    events = walk_to("scoring").now.played.events
    shown = upto(events, 0, stage)
    assert type(events[shown - 1]).__name__ in (last, "Covered")
    assert 0 < shown < upto(events, 0, "all") == len(events)


def test_what_is_no_fact_and_what_is_no_stage() -> None:
    walk = walk_to("scoring")
    for name in ("lunch", "_played", "__class__"):
        with pytest.raises(KeyError, match="no fact of Buried Alive"):
            fact(walk, name)
    with pytest.raises(ValueError, match="no stage of a round; the stages are: laid, homes"):
        upto((), 0, "lunch")
