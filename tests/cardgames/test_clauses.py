"""The clauses as data."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgames import clauses, game


def test_boneyard_has_its_twenty_clauses_in_order() -> None:
    found = game("boneyard").clauses()
    assert list(found) == [f"BY-{number}" for number in range(1, 21)]
    assert all(clause.id == id for id, clause in found.items())


def test_rulings_are_those_of_the_specification() -> None:
    rulings = {id for id, clause in game("boneyard").clauses().items() if clause.ruling}
    assert rulings >= {"BY-7", "BY-8", "BY-11", "BY-14", "BY-18"}


GOOD = '[[clause]]\nid = "XY-1"\ntitle = "Cards"\ntext = """Some.\n"""\n'


def load(text: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, clauses.Clause]:
    (tmp_path / "xy").mkdir()
    (tmp_path / "xy" / "clauses.toml").write_text(text, "utf-8")
    monkeypatch.setattr(clauses, "__file__", str(tmp_path / "clauses.py"))
    return dict(clauses.load("xy"))


def test_what_is_left_out_is_false(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert load(GOOD, monkeypatch, tmp_path) == {
        "XY-1": clauses.Clause("XY-1", "Cards", "Some.", ruling=False, why="", play=False)
    }


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (GOOD + 'rulling = "x"\n', "unknown key 'rulling'"),
        (GOOD + "play = 1\n", "play has to be true or false"),
        (GOOD + "ruling = true\n", "a ruling says why"),
        (GOOD + 'why = "because"\n', "a ruling says why"),
        (GOOD.replace('title = "Cards"', 'title = ""'), "title has to be text"),
        (GOOD.replace('title = "Cards"\n', ""), "title has to be text"),
        (GOOD + GOOD, "XY-1 stands twice"),
    ],
)
def test_a_fault_is_named(text: str, said: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=said):
        load(text, monkeypatch, tmp_path)
