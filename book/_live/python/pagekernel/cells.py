"""Running the code of live cells, and telling the page what went wrong and in which of them."""

from __future__ import annotations

import linecache
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import TracebackType
from typing import Any

from . import late, wire

# the cell that the code now running belongs to; a task inherits it from where it was made
current: ContextVar[str | None] = ContextVar("cell", default=None)

_namespace: dict[str, Any] = {"__name__": "__main__", "__builtins__": __builtins__}


@contextmanager
def inside(cell: str | None) -> Iterator[None]:
    """Let what runs inside belong to `cell`; an error is reported there and goes no further."""
    token = current.set(cell)
    try:
        yield
    except BaseException as error:  # also KeyboardInterrupt and SystemExit: the page has to know
        report(error)
    finally:
        current.reset(token)


async def run(cell: str, code: str) -> bool:
    """Run a cell's code in the page's one namespace, show what its last line gives, tell if all went well."""
    from pyodide.code import eval_code_async

    from .shell import display

    name = f"<cell {cell}>"
    linecache.cache[name] = len(code), None, code.splitlines(keepends=True), name  # for tracebacks and bots
    with inside(cell):
        result = await eval_code_async(code, _namespace, filename=name)
        if result is not None:
            display(result)
        return True
    return False  # the error is reported


def report(error: BaseException) -> None:
    """Tell the page of an error, with the traceback from the first line that is not ours."""
    late.need_sources()
    import traceback

    shown = traceback.format_exception(type(error), error, _trimmed(error.__traceback__))
    wire.send(
        "error",
        {
            "cell": current.get(),
            "name": type(error).__name__,
            "text": str(error),
            "traceback": "".join(shown),
        },
    )


def _trimmed(trace: TracebackType | None) -> TracebackType | None:
    """Leave out the frames of this package and of Pyodide that every traceback would begin with."""
    ours = ("pagekernel", "pyodide", "_pyodide")
    inner = trace
    while inner is not None and inner.tb_frame.f_globals.get("__name__", "").partition(".")[0] in ours:
        inner = inner.tb_next
    return inner or trace


def watch_tasks() -> None:
    """Report the errors of tasks that nobody waits for, and of whatever else would only be printed."""
    import asyncio

    def in_task(loop: Any, context: dict[str, Any]) -> None:
        error = context.get("exception") or RuntimeError(context.get("message", "an error in a task"))
        report(error)

    def uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        report(error)

    def unraisable(args: Any) -> None:
        if args.exc_value is not None:
            report(args.exc_value)

    asyncio.get_event_loop().set_exception_handler(in_task)
    sys.excepthook = uncaught
    sys.unraisablehook = unraisable
