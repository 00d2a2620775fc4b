"""What stands in for a Jupyter kernel when Python runs in the reader's page.

The page's own JavaScript holds Jupyter's widget manager; this package gives ipywidgets, in the
same words as a kernel would, comms, `display`, output and error reports. It is set up in one of two
ways: `start` in an interpreter that is fresh, `prepare` and later `wake` around a memory image.
"""

from __future__ import annotations

from typing import Any

from . import canvas, cells, comms, late, outputs, second, shell, wire

KEY = ""  # which build of the book's Python this is; `prepare` sets it, and the image carries it


def _set_up(key: str) -> None:
    """Put the stand-ins in place and import the widgets; the order matters."""
    global KEY
    KEY = key
    shell.install()
    comms.install()
    outputs.install()
    canvas.install()
    second.install()


def start(host: Any, key: str) -> None:
    """Set up in a fresh interpreter, for the page that `host` talks to."""
    _set_up(key)
    late.install(host)
    wire.connect(host)
    cells.watch_tasks()


def prepare(key: str) -> None:
    """Set up for a memory image: nobody is listening yet."""
    _set_up(key)


def wake(host: Any) -> str:
    """Come alive out of a memory image; return the key of the build that the image was made from."""
    import importlib
    import random

    random.seed()
    importlib.invalidate_caches()
    late.install(host)
    late.put_back()
    wire.connect(host)
    cells.watch_tasks()
    return KEY


__all__ = ["cells", "comms", "prepare", "second", "start", "wake"]
