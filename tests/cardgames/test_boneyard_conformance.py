"""The cases that every engine of these rules has to agree with, through the command line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardgames.cli import main

CASES = sorted((Path(__file__).parents[1] / "conformance" / "boneyard").glob("*.json"))


def arguments(expect: dict[str, Any], source: str) -> list[str]:
    return ["replay", source, *(["--trace"] if "trace" in expect else [])]


def compare(expect: dict[str, Any], output: str, status: int) -> None:
    """Compare what replay printed with what a case expects, as JSON."""
    printed = [json.loads(line) for line in output.splitlines()]
    if "trace" in expect:
        assert (printed, status) == (expect["trace"], 0)
    elif "final" in expect:
        assert (printed, status) == ([{"final": expect["final"]}], 0)
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


def test_the_cases_are_there() -> None:
    assert len(CASES) >= 60


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = json.loads(path.read_text("utf-8"))
    source = tmp_path / "record.json"
    source.write_text(json.dumps(case["record"]), "utf-8")
    status = main(arguments(case["expect"], str(source)))
    compare(case["expect"], capsys.readouterr().out, status)


@pytest.mark.parametrize("name", ["source-example", "illegal-after-the-win", "malformed-rank"])
def test_case_in_a_process_of_its_own(name: str) -> None:
    path = next(path for path in CASES if path.stem == name)
    case = json.loads(path.read_text("utf-8"))
    run = subprocess.run(
        [sys.executable, "-m", "cardgames", *arguments(case["expect"], "-")],
        input=json.dumps(case["record"]),
        capture_output=True,
        text=True,
        timeout=60,
        cwd=path.parents[3],
    )
    compare(case["expect"], run.stdout, run.returncode)
    assert len(run.stderr.splitlines()) == (run.returncode == 2)
