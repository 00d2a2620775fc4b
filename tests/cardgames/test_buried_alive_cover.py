"""`python -m cardgames cover`: what it prints, and what it says where it cannot answer."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardgames.buried_alive import GAME
from cardgames.cards import DECK
from cardgames.cli import main
from cardgames.records import Record

ROOT = Path(__file__).parents[2]
PLAIN: dict[str, Any] = {
    "game": "buried-alive",
    "version": 1,
    "players": ["Ann", "Ben"],
    "deals": [{"hands": [list(DECK[:26]), list(DECK[26:])], "leftover": []}],
    "homes": [["S", "C"]],
    "moves": ["10S@0,0"],
}


@pytest.fixture
def cover(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    def run(record: Any, *arguments: str) -> tuple[int, str, str]:
        source = tmp_path / "record.json"
        source.write_text(record if isinstance(record, str) else json.dumps(record), "utf-8")
        try:
            status = main(["cover", str(source), *arguments])
        except SystemExit as error:
            status = int(str(error.code))
        return status, *capsys.readouterr()

    return run


def asked(card: str, turn: object = 0, *region: object) -> list[str]:
    return ["--card", card, "--turn", str(turn), "--region", *map(str, region or (0, 0, 0, 0))]


@pytest.mark.parametrize(
    ("card", "turn", "region", "legal", "most"),
    [
        ("KD", 0, (0, 0, 0, 0), 1, 10),
        ("kd", 2, (0, 0, 0, 0), 1, 10),
        ("9♦", 0, (0, 0, 0, 0), 0, 0),
        ("TD", 1, (-20, 0, -20, 0), 1, 7),
        ("KC", 0, (-241, 0, -239, 0), 2, 0),
        ("KC", 0, (-300000, 0, 300000, 0), 481, 10),
        ("AD", 0, (9000, 0, 9009, 9), 0, 0),
    ],
)
@pytest.mark.clause("BA-10", "BA-11")
def test_it_counts(cover: Any, card: str, turn: int, region: tuple[int, ...], legal: int, most: int) -> None:
    status, out, err = cover(PLAIN, *asked(card, turn, *region))
    assert (status, json.loads(out), err) == (0, {"legal": legal, "max_cover": most}, "")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (asked("AS"), "--card: seat 1, which is to act, does not hold A♠; it holds A♦, 2♦"),
        (asked("1S"), '--card: "1S" is no card'),
        (asked("KD", 4), "--turn: a card is turned by 0 to 3 quarter turns, not 4"),
        (asked("KD", -1), "--turn: a card is turned"),
        (asked("KD", "r1"), "--turn: 'r1' is not a whole number"),
        (asked("KD", 0, 5, 0, 4, 0), "--region: it has no places"),
        (asked("KD", 0, 0, 5, 0, 4), "--region: it has no places"),
        (asked("KD", 0, 0, 0, 1.5, 2), "--region: '1.5' is not a whole number"),
        (asked("KD", 0, 1, 2, 3), "--region"),
        (["--card", "KD", "--turn", "0"], "--region"),
        (asked("KD")[2:], "--card"),
    ],
)
def test_what_is_asked_wrongly_is_one_line(cover: Any, arguments: list[str], said: str) -> None:
    status, out, err = cover(PLAIN, *arguments)
    assert (status, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1


def finished() -> str:
    state = first = GAME.new(8, seed=1)
    moves = []
    while not state.over:
        move = next(iter(state.view(state.to_act[0]).legal_moves))
        moves.append(move)
        state = state.play(move).state
    return Record.of(first, moves).text()


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ({**PLAIN, "homes": [["S", None]]}, "homes[0]"),
        ({**PLAIN, "homes": [["S", None]], "moves": []}, "a pick is missing of seat 1"),
        ({**PLAIN, "homes": [["S", "H"]]}, "homes[0][1]"),
        ({**PLAIN, "moves": ["10S@0,0", "KD@241,0"]}, "move 1 is illegal by BA-10"),
        ({**PLAIN, "moves": ["10S"]}, "moves[0]"),
        ({**PLAIN, "seats": 3}, "seats"),
        ("[]", "a record is a JSON object"),
        ("{", "not JSON"),
        ({"game": "boneyard", "version": 1, "players": 4, "moves": []}, "record of boneyard"),
        (finished(), "the game is over"),
    ],
)
def test_a_record_that_gives_no_answer_is_one_line(cover: Any, record: Any, said: str) -> None:
    status, out, err = cover(record, *asked("KD"))
    assert (status, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1
    assert err.count("record.json") == 1


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["cover", str(tmp_path / "none.json"), *asked("KD")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_it_reads_standard_input_and_needs_no_numpy() -> None:
    code = "import sys; sys.modules['numpy'] = None; from cardgames.cli import main; sys.exit(main())"
    run = subprocess.run(
        [sys.executable, "-c", code, "cover", "-", *asked("KD", 0, -5, -5, 5, 5)],
        input=json.dumps(PLAIN),
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert json.loads(run.stdout) == {"legal": 121, "max_cover": 10}
