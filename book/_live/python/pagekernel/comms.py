"""Comms between a widget in Python and its model in the page, over the wire."""

from __future__ import annotations

import json
from typing import Any

import comm
from comm.base_comm import BaseComm, CommManager

from . import cells, wire

_manager = CommManager()


class PageComm(BaseComm):
    """A comm that remembers the cell in which it was opened, so that an error finds its board."""

    def __init__(self, *args: Any, **keys: Any) -> None:
        self.cell = cells.current.get()
        super().__init__(*args, **keys)

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
    ) -> None:
        content = {"comm_id": self.comm_id, "data": data or {}, "metadata": metadata or {}, **keys}
        wire.send(msg_type, content, buffers)


def install() -> None:
    """Make every comm a `PageComm`; to be done before the first `import ipywidgets`."""
    comm.create_comm = PageComm
    comm.get_comm_manager = lambda: _manager


def receive(kind: str, text: str, buffers: Any) -> None:
    """Handle `comm_open`, `comm_msg` or `comm_close` from the page; what goes wrong is reported there."""
    content = json.loads(text)
    message = {
        "header": {"msg_type": kind},
        "content": content,
        "metadata": {},
        "buffers": list(buffers.to_py()) if buffers else [],
    }
    if kind == "comm_open":
        _manager.comm_open(None, None, message)  # type: ignore[arg-type]
        return
    known = _manager.comms.get(content["comm_id"])
    if known is None:  # closed in the meantime: nothing is lost
        return
    with cells.inside(getattr(known, "cell", None)):
        if kind == "comm_msg":
            known.handle_msg(message)
        elif kind == "comm_close":
            _manager.comm_close(None, None, message)  # type: ignore[arg-type]
