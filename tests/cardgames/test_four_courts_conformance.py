"""The cases that every engine of Four Courts has to agree with, through the command line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from cases import arguments, cases, compare

from cardgames.cli import main

CASES = cases("four-courts")


def test_the_cases_are_there() -> None:
    assert len(CASES) >= 65


@pytest.mark.clause("FC-0")
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = json.loads(path.read_text("utf-8"))
    source = tmp_path / "record.json"
    source.write_text(json.dumps(case["record"]), "utf-8")
    status = main(arguments(case, str(source)))
    compare(case["expect"], capsys.readouterr().out, status)


@pytest.mark.parametrize("name", ["game-03", "no31-after-the-end", "bad-card"])
def test_case_in_a_process_of_its_own(name: str) -> None:
    path = next(path for path in CASES if path.stem == name)
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
