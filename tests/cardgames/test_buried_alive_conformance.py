"""The cases that every engine of Buried Alive has to agree with, through the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from cases import cases, check_case, check_case_apart

CASES = cases("buried-alive")


def test_the_cases_are_there() -> None:
    assert len(CASES) >= 118


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check_case(path, tmp_path, capsys)


@pytest.mark.parametrize(
    "name", ["source-example", "distance-141-up", "malformed-pick-missing", "count-joint-covers"]
)
def test_case_in_a_process_of_its_own(name: str) -> None:
    check_case_apart(next(path for path in CASES if path.stem == name))
