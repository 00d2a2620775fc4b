"""The cases that every engine of these rules has to agree with, through the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

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
