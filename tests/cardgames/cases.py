"""The cases that every engine of these rules has to agree with, through the command line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardgames.cli import main

FOLDER = Path(__file__).parents[1] / "conformance"


def cases(game: str) -> list[Path]:
    """List the files of a game's cases."""
    return sorted((FOLDER / game).glob("*.json"))


def arguments(case: dict[str, Any], source: str) -> list[str]:
    """Return the command that a case is about: its query, or replay."""
    if "query" in case:
        query = case["query"]
        region = map(str, query["region"])
        return ["cover", source, "--card", query["card"], "--turn", str(query["turn"]), "--region", *region]
    return ["replay", source, *(["--trace"] if "trace" in case["expect"] else [])]


def compare(expect: dict[str, Any], output: str, status: int) -> None:
    """Compare what the command printed with what a case expects, as JSON."""
    printed = [json.loads(line) for line in output.splitlines()]
    if "trace" in expect:
        assert (printed, status) == (expect["trace"], 0)
    elif "final" in expect:
        assert (printed, status) == ([{"final": expect["final"]}], 0)
    elif "legal" in expect:
        assert (printed, status) == ([expect], 0)
    elif "illegal" in expect:
        (answer,) = printed
        assert set(answer) == {"illegal", "before"}
        assert set(answer["illegal"]) == {"move", "rule", "reason"}
        assert answer["illegal"] == {**answer["illegal"], **expect["illegal"]}
        assert answer["before"] == expect.get("before", answer["before"])
        assert status == 2
    else:
        (answer,) = printed
        assert set(answer) == {"malformed"}
        assert set(answer["malformed"]) == {"where", "reason"}
        assert status == 2


def check_case(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Run a case here and compare."""
    case = json.loads(path.read_text("utf-8"))
    source = tmp_path / "record.json"
    source.write_text(json.dumps(case["record"]), "utf-8")
    status = main(arguments(case, str(source)))
    compare(case["expect"], capsys.readouterr().out, status)


def check_case_apart(path: Path) -> None:
    """Run a case in a process of its own, which gets the record on standard input, and compare."""
    case = json.loads(path.read_text("utf-8"))
    run = subprocess.run(
        [sys.executable, "-m", "cardgames", *arguments(case, "-")],
        input=json.dumps(case["record"]),
        capture_output=True,
        text=True,
        timeout=60,
        cwd=path.parents[3],
    )
    compare(case["expect"], run.stdout, run.returncode)
    assert len(run.stderr.splitlines()) == (run.returncode == 2)
