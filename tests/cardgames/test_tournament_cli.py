"""`python -m cardgames tournament`: files that are wrong, names of any kind, and what the answer marks."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

import cardgames
from cardgames.cli import main
from cardgames.entering import class_of, tried
from cardgames.lab import Lost
from cardgames.tournament import Entrant, Limits

HEAD = "class Bot:\n  def __init__(self, seed): ...\n  def choose(self, view, budget):\n    "
GOOD = f"{HEAD}return next(iter(view.legal_moves))"
USUAL = ["--game", "four-courts", "--games", "2", "--workers", "1", "--limit", "20"]


def written(folder: Path, **texts: str) -> list[Path]:
    """Write files, and return where they are."""
    files = []
    for name, text in texts.items():
        files.append(folder / f"{name}.py")
        files[-1].write_text(text, "utf-8")
    return files


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    status = main(["tournament", *USUAL, *map(str, arguments)])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(tmp_path, ann=GOOD, ben="class Bot", cem="x = 1", dan="class Bot: ...\n1 / 0")
    (tmp_path / "notes.txt").write_text("no bot", "utf-8")
    (tmp_path / "empty").mkdir()
    status, out, err = run(capsys, tmp_path, tmp_path / "empty", "--with", "greedy")
    assert (status, out) == (2, "")
    lines = err.splitlines()
    assert len(lines) == 4
    for said in (
        "ben.py: it is not Python",
        "cem.py: there is no bot",
        "dan: no bot can be made",
        "empty: there",
    ):
        assert sum(said in line for line in lines) == 1
    status, out, err = run(capsys, tmp_path, "--with", "greedy", "--skip-bad")
    assert status == 0
    assert [line.partition(": ")[0] for line in err.splitlines()] == ["left out"] * 3
    assert "ann" in out
    assert "ben" not in out
    status, out, err = run(capsys, tmp_path, "--skip-bad")
    assert (status, out) == (2, "")
    assert err.splitlines()[-1] == "bots: a tournament needs two bots or more, not 1"


@pytest.mark.skipif(os.name == "nt", reason="such names cannot be there")
@pytest.mark.parametrize("name", [b"a\x1b[31mb", b"a\nb", b"\xff", "x\u202ey".encode(), b"   "])
def test_a_name_that_cannot_be_shown_is_told(
    name: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / os.fsdecode(name + b".py")
    file.write_text(GOOD, "utf-8")
    status, out, err = run(capsys, file, "--with", "greedy")
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert err.rstrip("\n").isprintable()
    assert "a bot is named for its file" in err


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp932"])
def test_any_name_is_told_on_any_terminal(
    encoding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = written(tmp_path, Zoë=GOOD, 日本=GOOD)
    terminal = io.TextIOWrapper(io.BytesIO(), encoding)
    monkeypatch.setattr(sys, "stdout", terminal)
    assert main(["tournament", *USUAL, *map(str, files)]) == 0
    told = terminal.buffer.getvalue().decode(encoding)  # type: ignore[attr-defined]
    for name in ("Zoë", "日本"):
        assert name.encode(encoding, "backslashreplace").decode(encoding) in told


def test_rows_of_bots_whose_moves_were_drawn_are_marked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = written(tmp_path, ann=GOOD, bad=f"{HEAD}return None")
    status, out, _ = run(capsys, *files, "--seed", 3)
    assert status == 0
    lines = out.splitlines()
    assert lines[2].split() == ["bot", "rating", "between", "won", "drawn"]
    rows = {line.split()[1]: line for line in lines[3:5]}
    assert rows["ann"].rstrip().endswith("%")
    assert rows["bad"].endswith(", out")
    _, out, _ = run(capsys, *files, "--seed", 3, "--json")
    bots = {each["name"]: each for each in json.loads(out)["bots"]}
    assert (bots["ann"]["drawn"], bots["ann"]["out"]) == (0, False)
    assert bots["bad"]["drawn"] == bots["bad"]["moves"] > 0
    assert bots["bad"]["out"]
    drawn = f"{bots['bad']['drawn']} of {bots['bad']['moves']}, out"
    assert drawn in rows["bad"]
    _, out, _ = run(capsys, files[0], "--with", "greedy")
    assert "drawn" not in out.lower()


def test_a_seed_may_come_from_standard_input(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = written(tmp_path, ann=GOOD)
    monkeypatch.setattr(sys, "stdin", io.StringIO("31\n"))
    status, out, _ = run(capsys, *files, "--with", "random", "--seed", "-")
    assert status == 0
    assert "from seed 31," in out
    monkeypatch.setattr(sys, "stdin", io.StringIO("many\n"))
    with pytest.raises(SystemExit) as caught:
        run(capsys, *files, "--seed", "-")
    assert caught.value.code == 2
    assert "'many' is not a whole number" in capsys.readouterr().err


def test_records_that_cannot_be_written_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, *_: Any) -> int:
        raise OSError(28, "No space left on device")

    files = written(tmp_path, ann=GOOD)
    monkeypatch.setattr(Path, "write_text", full)
    status, out, err = run(capsys, *files, "--with", "random", "--records", tmp_path / "games")
    assert (status, out) == (2, "")
    assert (
        err == f"--records: {tmp_path / 'games' / '0001.json'} cannot be written: No space left on device\n"
    )


def called(folder: Path, arguments: Sequence[str], **surroundings: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m cardgames` from a folder, with no packages but Python's own."""
    return subprocess.run(
        [sys.executable, "-S", "-m", "cardgames", *arguments],
        cwd=folder,
        env={**os.environ, **surroundings},
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_bots_may_be_called_as_modules_of_python_are(tmp_path: Path) -> None:
    """Run from the bots' folder: none of them is imported by whoever leads the games."""
    shadow = f'import os\nif __name__ in ("random", "queue", "secrets", "json"): os._exit(77)\n{GOOD}'
    names = ("random", "queue", "secrets", "json")
    written(tmp_path, **dict.fromkeys(names, shadow))
    home = str(Path(cardgames.__file__).parents[1])
    ran = called(tmp_path, ["tournament", *USUAL, "."], PYTHONPATH=home)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert all(name in ran.stdout for name in names)


def test_it_runs_from_its_own_folder_without_being_installed(tmp_path: Path) -> None:
    """A copy that nothing but the folder itself leads to; its processes find it too."""
    copy = tmp_path / "cardgames"
    copy.symlink_to(Path(cardgames.__file__).parent, target_is_directory=True)
    (file,) = written(tmp_path, ann=GOOD)
    ran = called(tmp_path, ["tournament", *USUAL, str(file), "--with", "random"])
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "ann" in ran.stdout


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("class Base:\n  def choose(s, v, b): ...\nclass Mine(Base): ...", "Mine"),
        ("from cardgames.bots import RandomBot\nclass Mine(RandomBot): ...", "Mine"),
        ("from x import Y\nclass A:\n  def choose(s, v, b): ...\nclass Card(Y): ...", "A"),
        ("from x import Y\nclass Base(Y): ...\nclass Mine(Base): ...", "Mine"),
    ],
)
def test_a_class_may_have_its_choose_from_another(text: str, name: str) -> None:
    assert class_of(text) == name


def test_a_bot_built_on_one_of_ours_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "from cardgames.bots import RandomBot\nclass Mine(RandomBot): ..."
    status, out, err = run(capsys, *written(tmp_path, mine=text), "--with", "greedy")
    assert (status, err) == (0, "")
    assert "drawn" not in out.lower()


class Breaks(Executor):
    """Finds nothing wrong with any bot; but a job is lost that tries this one."""

    def __init__(self, name: str) -> None:
        self.name = name

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if args[0].name == self.name:
            future.set_exception(Lost())
        else:
            future.set_result("")
        return future


def test_a_bot_that_ends_the_process_that_tries_it_is_told() -> None:
    fine, bad = tried("boneyard", [Entrant("ann"), Entrant("bad")], Limits(), Breaks("bad"))
    assert fine == [Entrant("ann")]
    assert [str(error) for error in bad] == [
        "bad: no bot can be made of it: it ended the process that leads the games"
    ]
