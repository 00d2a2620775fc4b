"""The command line as a whole: how it is called, what its help says."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from cardgames.cli import main

ROOT = Path(__file__).parents[2]


def test_the_command_that_is_installed_is_the_same() -> None:
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    module, _, name = scripts["cardgames"].partition(":")
    assert getattr(import_module(module), name) is main


def test_help_says_how_many_play(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["match", "--help"])
    out = capsys.readouterr().out
    assert "four-courts: 2 players" in out
    assert "boneyard: 4 to 8 players" in out
