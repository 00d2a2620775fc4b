"""The wire to the page: each message is a kind, a JSON text and perhaps some binary buffers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

Message = tuple[str, str, list[bytes]]

_host: Any = None
_early: list[Message] = []  # what was sent before a page was there: ipycanvas opens a comm at import


def send(kind: str, content: dict[str, Any], buffers: Sequence[Any] | None = None) -> None:
    """Send one message to the page, or keep it until there is one.

    Raises ValueError for numbers that JSON has no word for (nan, inf).
    """
    text = json.dumps(content, allow_nan=False)
    if _host is None:
        _early.append((kind, text, [bytes(buffer) for buffer in buffers or ()]))
    else:
        _host.send(kind, text, _arrays(buffers))


def connect(host: Any) -> None:
    """Send everything to `host` from now on, beginning with what was kept."""
    global _host
    _host = host
    for kind, text, buffers in _early:
        host.send(kind, text, _arrays(buffers))
    _early.clear()


def _arrays(buffers: Sequence[Any] | None) -> Any:
    """Copy the buffers out of Python's memory into JavaScript arrays, or return None if there are none."""
    if not buffers:
        return None
    from js import Array
    from pyodide.ffi import to_js

    arrays = Array.new()
    for buffer in buffers:
        view = memoryview(buffer)
        arrays.push(to_js(view if view.format == "B" and view.ndim == 1 else view.cast("B")))
    return arrays
