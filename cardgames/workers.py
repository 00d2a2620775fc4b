"""Processes that do jobs for the command line, each replaced when something has ended it.

An executor of `concurrent.futures`, for one case that its process pools do not know: work in which something
may end the process that does it, or stop it. Then that one job is `Lost`, and no other.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, BinaryIO, cast

from cardgames.cage import path, python
from cardgames.contract import BadSetup
from cardgames.elsewhere import received, sent
from cardgames.lab import Lost

_COMMAND = "import sys; sys.path[:] = {path!r}; from cardgames.workers import serve; serve()"
_WATCH = 1.0  # seconds after which a process that somebody has stopped goes on


class Workers(Executor):
    """So many processes, each started when there is a job for it."""

    def __init__(self, most: int) -> None:
        """Start nothing yet."""
        self._threads = ThreadPoolExecutor(most)
        self._lock = Lock()
        self._idle: list[subprocess.Popen[bytes]] = []
        self._all: list[subprocess.Popen[bytes]] = []
        self._over = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Have a function of a module be called in a process; what it raises is raised by the future."""
        return self._threads.submit(self._called, pickle.dumps((fn, args, kwargs)))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End all processes: at once, or when all that was submitted is done if that is waited for."""
        if wait and not cancel_futures:
            self._threads.shutdown()
        with self._lock:
            self._over = True
            for process in self._all:
                process.kill()
        self._threads.shutdown(cancel_futures=True)
        for process in self._all:
            _let_go(process)

    def __exit__(self, kind: Any, *_: Any) -> None:
        """Wait for what was submitted; but not if something has gone wrong."""
        self.shutdown(cancel_futures=kind is not None)

    def _called(self, call: bytes) -> Any:
        """Have a process do it; runs in a thread that waits for that."""
        process = self._process()
        heard: list[bytes | None] = []

        def converse() -> None:
            answer = None
            with suppress(OSError, ValueError):
                sent(cast(BinaryIO, process.stdin), call)
                answer = received(cast(BinaryIO, process.stdout))
            heard.append(answer)

        listener = Thread(target=converse, daemon=True)
        listener.start()
        while listener.is_alive():
            listener.join(_WATCH)
            if hasattr(signal, "SIGCONT"):
                process.send_signal(signal.SIGCONT)  # which changes nothing if it was not stopped
        if not heard[0]:
            process.kill()
            raise Lost("a process has come to an end")
        fine, value = pickle.loads(heard[0])
        with self._lock:
            self._idle.append(process)
        if not fine:
            raise value
        return value

    def _process(self) -> subprocess.Popen[bytes]:
        """Return a process that has nothing to do, a new one if there is none."""
        with self._lock:
            if self._over:
                raise Lost("all is over")
            while self._idle:
                if (idle := self._idle.pop()).poll() is None:
                    return idle
            # a session of its own: what interrupts the command is not meant for it
            command = python(_COMMAND.format(path=path()))
            pipe = subprocess.PIPE
            try:
                process = subprocess.Popen(command, stdin=pipe, stdout=pipe, start_new_session=True)
            except OSError as error:
                raise BadSetup("--workers", f"no process can be had: {error.strerror}") from None
            self._all.append(process)
            return process


def _let_go(process: subprocess.Popen[bytes]) -> None:
    """Close what leads to a process that was ended, and forget it."""
    for pipe in (process.stdin, process.stdout):
        with suppress(OSError):
            cast(BinaryIO, pipe).close()
    process.wait()


# ---------------------------------------------------------------- inside


def serve() -> None:
    """Do jobs from standard input, one after the other; when there are no more, all is over at once."""
    calls: SimpleQueue[bytes] = SimpleQueue()
    asked, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)

    def read() -> None:
        while (call := received(asked)) is not None:
            calls.put(call)
        os._exit(0)

    Thread(target=read, daemon=True).start()
    while True:
        call, args, kwargs = pickle.loads(calls.get())
        try:
            done = pickle.dumps((True, call(*args, **kwargs)))
        except Exception as error:
            done = pickle.dumps((False, error))
        sent(answers, done)
