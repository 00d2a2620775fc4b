"""A process beside a notebook's kernel in which bots think: ended if they are late, gone with the kernel."""

from __future__ import annotations

import asyncio
import atexit
import subprocess
import sys
from collections.abc import Callable
from threading import Thread
from typing import IO, BinaryIO, cast

from cardgames.elsewhere import received, sent
from widgets.thinking import Here, Levels, Told, running_loop

_COMMAND = "import sys; sys.path[:] = {path!r}; from cardgames.elsewhere import serve; serve()"
_MOST = 1 << 24  # bytes of an answer: one that says it is longer has lost its way
_LOST = "the Python in which it thinks came to an end"


class BesideTheKernel:
    """An engine in a process of its own; with no event loop, or where no process can be had, it is `Here`."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self._here = Here()
        self._process: subprocess.Popen[bytes] | None = None
        self._begun: Told | None = None
        self._done: Callable[[bytes], None] | None = None
        self._failed: Callable[[str], None] | None = None

    def start(
        self, question: bytes, begun: Told, done: Callable[[bytes], None], failed: Callable[[str], None]
    ) -> None:
        """Hand the question to the process."""
        loop = running_loop()
        process = self._running(loop) if loop is not None else None
        if process is None:
            self._here.start(question, begun, done, failed)
            return
        self._begun, self._done, self._failed = begun, done, failed
        try:
            sent(_pipe(process.stdin), question)
        except OSError:
            self._lost(process)

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._here.end()
        if self._process is not None:
            self._process.kill()  # whoever listens to it sees the end, and takes it away
            self._process = None
        self._begun = self._done = self._failed = None

    def warm(self, levels: Levels) -> None:
        """Start the process, where one can be had."""
        loop = running_loop()
        if loop is not None:
            self._running(loop)

    def _running(self, loop: asyncio.AbstractEventLoop) -> subprocess.Popen[bytes] | None:
        if self._process is None:
            command = [sys.executable, "-c", _COMMAND.format(path=sys.path)]
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
            try:
                # a session of its own: what interrupts the kernel is not meant for it
                process = self._process = subprocess.Popen(command, start_new_session=True, **pipes)  # type: ignore[call-overload]
            except OSError:
                return None
            atexit.register(process.kill)
            Thread(target=self._listen, args=(process, loop), daemon=True).start()
        return self._process

    def _listen(self, process: subprocess.Popen[bytes], loop: asyncio.AbstractEventLoop) -> None:
        """Hand on what a process says until it ends; runs beside the kernel's own thread."""
        try:
            while (data := received(_pipe(process.stdout), _MOST)) is not None:
                loop.call_soon_threadsafe(self._heard, process, data)
            loop.call_soon_threadsafe(self._lost, process)
        except RuntimeError:
            process.kill()  # the loop is closed: nobody waits any more
        process.wait()
        atexit.unregister(process.kill)

    def _heard(self, process: subprocess.Popen[bytes], data: bytes) -> None:
        if process is self._process:
            if data and self._done is not None:
                self._done(data)
            elif not data and self._begun is not None:
                self._begun()

    def _lost(self, process: subprocess.Popen[bytes]) -> None:
        """The process has ended without being asked to: the next question starts another."""
        if process is self._process:
            failed = self._failed
            self.end()
            if failed is not None:
                failed(_LOST)


def _pipe(stream: IO[bytes] | None) -> BinaryIO:
    return cast(BinaryIO, stream)  # it was asked for
