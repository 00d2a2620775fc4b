"""Where output goes: into the `Output` widget that is open, else under the cell it comes from."""

from __future__ import annotations

import io
import sys
from types import TracebackType
from typing import Any

from . import cells, wire

_open: list[Any] = []  # the Output widgets that are entered, innermost last
_to_clear: set[int] = set()  # ids of Output widgets to be cleared when something new comes
VIEW = "application/vnd.jupyter.widget-view+json"
_REPRS = (
    ("text/html", "_repr_html_"),
    ("image/svg+xml", "_repr_svg_"),
    ("image/png", "_repr_png_"),
)


def bundle(thing: Any) -> dict[str, Any]:
    """Return what `thing` looks like, by MIME type.

    A widget is live here, so it is not asked for the still picture that it may have besides: drawing that
    would be a wait for the reader.
    """
    if getattr(thing, "_view_name", None) is not None and hasattr(thing, "model_id"):
        return {VIEW: {"version_major": 2, "version_minor": 0, "model_id": thing.model_id}}
    whole = getattr(thing, "_repr_mimebundle_", None)
    if whole is not None:
        given = whole(include=None, exclude=None)
        if given is not None:
            return dict(given[0] if isinstance(given, tuple) else given)
    data: dict[str, Any] = {"text/plain": repr(thing)}
    for mime, name in _REPRS:
        method = getattr(thing, name, None)
        value = method() if method is not None else None
        if isinstance(value, bytes):
            import base64

            value = base64.b64encode(value).decode("ascii")
        if value is not None:
            data[mime] = value
    return data


def put(record: dict[str, Any]) -> None:
    """Show one output record, in the form that notebooks keep them."""
    if not _open:
        wire.send("output", {"cell": cells.current.get(), "record": record})
        return
    widget = _open[-1]
    before = () if id(widget) in _to_clear else widget.outputs
    _to_clear.discard(id(widget))
    last = before[-1] if before else {}
    if record["output_type"] == "stream" == last.get("output_type") and last["name"] == record["name"]:
        before, record = before[:-1], {**record, "text": last["text"] + record["text"]}
    widget.outputs = (*before, record)


def clear_output(wait: bool = False) -> None:
    """Clear where output now goes; with `wait`, only when the next output comes."""
    if not _open:
        wire.send("clear", {"cell": cells.current.get(), "wait": bool(wait)})
    elif wait:
        _to_clear.add(id(_open[-1]))
    else:
        _to_clear.discard(id(_open[-1]))
        _open[-1].outputs = ()


class _Stream(io.TextIOBase):
    """`sys.stdout` and `sys.stderr` of the page."""

    def __init__(self, name: str) -> None:
        self._name = name

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if text:
            put({"output_type": "stream", "name": self._name, "text": text})
        return len(text)


def _enter(widget: Any) -> Any:
    _open.append(widget)
    return widget


def _exit(
    widget: Any, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
) -> bool:
    """Show an error inside the widget and stop it there, as in a notebook."""
    if error is not None:
        import traceback

        lines = traceback.format_exception(kind, error, trace)
        name = kind.__name__ if kind else ""
        put({"output_type": "error", "ename": name, "evalue": str(error), "traceback": ["".join(lines)]})
    _open.pop()
    return error is not None


def install() -> None:
    """Send what is printed to the page, and let `Output` widgets catch it without ipykernel."""
    from ipywidgets import Output

    Output.__enter__, Output.__exit__ = _enter, _exit
    sys.stdout, sys.stderr = _Stream("stdout"), _Stream("stderr")
