"""Processes that do jobs: each job comes back, or it alone is lost."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from cardgames import BadSetup, game
from cardgames.lab import Lost
from cardgames.workers import Workers


def test_what_comes_of_a_job_comes_back() -> None:
    with Workers(2) as workers:
        assert list(workers.map(pow, range(5), [2] * 5)) == [0, 1, 4, 9, 16]
        with pytest.raises(BadSetup, match='there is no game "bridge"'):
            workers.submit(game, "bridge").result()
        assert len(workers._all) <= 2
    assert all(process.returncode is not None for process in workers._all)


def test_a_job_whose_process_ends_is_lost_and_no_other() -> None:
    with Workers(1) as workers:
        first, bad, last = workers.submit(pow, 2, 3), workers.submit(os._exit, 0), workers.submit(pow, 2, 4)
        assert (first.result(), last.result()) == (8, 16)
        with pytest.raises(Lost):
            bad.result()
        assert len(workers._all) == 2


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped there")
def test_a_process_that_is_stopped_goes_on() -> None:
    stop = "import os, signal; os.kill(os.getpid(), signal.SIGSTOP)"
    with Workers(1) as workers:
        assert workers.submit(exec, stop).result() is None


def test_processes_that_end_while_they_do_nothing_are_replaced() -> None:
    with Workers(1) as workers:
        one = workers.submit(os.getpid).result()
        workers._all[0].kill()
        workers._all[0].wait()
        assert workers.submit(os.getpid).result() != one


def test_what_goes_wrong_here_ends_what_is_done_there() -> None:
    workers = Workers(1)
    forever, never = workers.submit(exec, "while True: ..."), workers.submit(pow, 2, 3)
    workers.__exit__(KeyError)
    for future in (forever, never):
        assert future.cancelled() or isinstance(future.exception(), Lost)


def test_nothing_of_this_folder_is_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("queue", "pickle", "random", "cardgames"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit")
    monkeypatch.chdir(tmp_path)
    with Workers(1) as workers:
        assert workers.submit(pow, 2, 3).result() == 8
