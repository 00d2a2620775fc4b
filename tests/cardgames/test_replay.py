"""`python -m cardgames replay`: what goes to which stream, and with which exit status."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from boneyard_games import played

from cardgames.boneyard import GAME
from cardgames.cli import main

ROOT = Path(__file__).parents[2]
PLAIN = {"game": "boneyard", "version": 1, "players": 4, "moves": [[["10"], ["7"], ["5"], ["3"]]]}
ILLEGAL = {**PLAIN, "moves": [*PLAIN["moves"], [["10"], [], ["5"], ["3"]], [["10"]] * 4]}  # type: ignore[misc]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "record.json"


def replay(source: Path | str, *more: str) -> int:
    return main(["replay", str(source), *more])


def process(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cardgames", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=ROOT, **more)


def test_the_final_position(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(json.dumps(PLAIN))
    assert replay(record) == 0
    out, err = capsys.readouterr()
    assert json.loads(out) == {"final": played(GAME.new(4), ["10", "7", "5", "3"])[0].snapshot()}
    assert err == ""


def test_the_trace_is_one_position_a_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(json.dumps(PLAIN))
    assert replay(record, "--trace") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["round"] for line in lines] == [0, 1]


@pytest.mark.parametrize("trace", [False, True])
def test_an_illegal_move_stops_it(record: Path, trace: bool, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(json.dumps(ILLEGAL))
    assert replay(record, *["--trace"] * trace) == 2
    out, err = capsys.readouterr()
    *positions, answer = map(json.loads, out.splitlines())
    before = played(GAME.new(4), ["10", "7", "5", "3"])[0].snapshot()
    assert positions == ([GAME.new(4).snapshot(), before] if trace else [])
    reason = "seat 1: Whoever holds cards has to lay at least 1; this hand has 5."
    assert answer == {"illegal": {"move": 1, "rule": "BY-7", "reason": reason}, "before": before}
    assert err == f"{record}: move 1 is illegal by BY-7: {reason}\n"


def test_a_name_is_told_where_there_is_one(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(json.dumps({**ILLEGAL, "players": ["Ann", "<i>Ben</i>\u2028", "Cleo", "Dan"]}))
    assert replay(record) == 2
    out, err = capsys.readouterr()
    assert json.loads(out)["illegal"]["reason"].startswith("<i>Ben</i>\u2028: ")
    assert err.count("\n") == 1
    assert "<i>Ben</i>\\u2028: " in err


@pytest.mark.parametrize("trace", [False, True])
def test_the_form_of_the_whole_record_comes_first(
    record: Path, trace: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(json.dumps({**ILLEGAL, "moves": [*ILLEGAL["moves"], [["K"]] * 4]}))  # type: ignore[misc]
    assert replay(record, *["--trace"] * trace) == 2
    out, err = capsys.readouterr()
    assert json.loads(out)["malformed"]["where"] == "moves[3][0]"
    assert err.startswith(f"{record}: moves[3][0]: ")


def test_the_order_of_refusals_within_a_round(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(json.dumps({**PLAIN, "moves": [[[], [], ["A", "A"], []]]}))
    assert replay(record) == 2
    assert json.loads(capsys.readouterr().out)["illegal"]["rule"] == "BY-6"


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff", b"\x00", b"[" * 300_000, b" " * 1_000_001, b'{"a": Infinity}', b"9" * 9999],
)
def test_what_is_no_record_is_malformed_at_the_whole(
    record: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_bytes(content)
    assert replay(record) == 2
    out, err = capsys.readouterr()
    assert json.loads(out)["malformed"]["where"] == ""
    assert err.count("\n") == 1


def test_what_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for source in (tmp_path, tmp_path / "nothing\nhere"):
        assert replay(source) == 2
        out, err = capsys.readouterr()
        assert json.loads(out)["malformed"]["where"] == ""
        assert "cannot be read" in err
        assert err.count("\n") == 1


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(PLAIN).encode())))
    assert replay("-") == 0
    assert json.loads(capsys.readouterr().out)["final"]["round"] == 1
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    assert replay("-") == 2
    assert capsys.readouterr().err.startswith("standard input: it is not JSON")


def test_no_more_is_read_than_shows_that_it_is_too_much(capsys: pytest.CaptureFixture[str]) -> None:
    if not os.path.exists("/dev/zero"):
        pytest.skip("there is no endless file here")
    assert replay("/dev/zero") == 2
    assert "1,000,000" in capsys.readouterr().err


def test_nothing_is_said_where_the_reader_has_had_enough(record: Path) -> None:
    moves = [[["A"], [], [], []]] * 3000
    start = {"hands": [["A"], [], [], []], "graves": [["A"], [], [], [], []]}
    record.write_text(json.dumps({**PLAIN, "start": start, "options": {"max_rounds": 5000}, "moves": moves}))
    command = [sys.executable, "-m", "cardgames", "replay", "--trace", str(record)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.readline()
        run.stdout.close()
        assert run.stderr.read() == b""
    assert run.returncode == 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device here")
def test_a_full_disk_is_one_line(record: Path) -> None:
    record.write_text(json.dumps(PLAIN))
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "cardgames", "replay", str(record)]
        run = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, cwd=ROOT)
    assert run.stderr.startswith("standard output: ")
    assert run.stderr.count("\n") == 1
    assert run.returncode == 1


@pytest.mark.skipif(os.name == "nt", reason="streams are closed by the shell")
@pytest.mark.parametrize(("closed", "status"), [("<&-", 2), (">&-", 2), ("2>&-", 2), ("<&- >&- 2>&-", 2)])
def test_closed_streams_leave_no_traceback(closed: str, status: int) -> None:
    command = f'"{sys.executable}" -m cardgames replay - {closed}'
    run = subprocess.run(command, shell=True, input="", capture_output=True, text=True, timeout=60, cwd=ROOT)
    assert run.returncode == status
    assert "Traceback" not in run.stderr + run.stdout


def test_a_score_may_grow_longer_than_any_number_that_is_read(record: Path) -> None:
    long = int("6" + "0" * 4299)
    points = {role: [long] * 9 for role in ("first", "second")}
    options = {"target": int("9" * 4300), "points": points}
    game = {"game": "four-courts", "version": 1, "players": 2, "seed": 1, "options": options}
    record.write_text(json.dumps({**game, "moves": ["forfeit"] * 3}))
    run = process("replay", str(record))
    assert (run.returncode, run.stderr) == (0, "")
    assert f'"scores": [6{"0" * 4299}, 12{"0" * 4299}]' in run.stdout


def test_an_output_that_knows_few_letters_gets_all_of_it(record: Path) -> None:
    record.write_text(json.dumps({**ILLEGAL, "players": ["Ann", "Бен", "Cleo", "Dan"]}))
    run = process("replay", str(record), env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert json.loads(run.stdout)["illegal"]["reason"].startswith("Бен: ")
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "COMMAND"),
        (["shuffle"], "shuffle"),
        (["replay"], "RECORD"),
        (["replay", "a", "b\nc"], "b\\nc"),
        (["replay", "a", "--tracing"], "--tracing"),
        (["replay", "a", "--tr"], "--tr"),
    ],
)
def test_wrong_arguments_are_told_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert said in err


def test_help_says_what_it_can_do() -> None:
    run = process("--help")
    assert run.returncode == 0
    assert "replay" in run.stdout
    assert "match" in run.stdout
    run = process("match", "--help")
    for word in ("boneyard", "4 to 8", "random", "greedy", '"goal": 40', "--fixed-seats", "--json"):
        assert word in run.stdout
