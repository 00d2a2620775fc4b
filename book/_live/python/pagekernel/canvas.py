"""ipycanvas without numpy and Pillow, until somebody uses them.

ipycanvas imports both at the top, but a board that draws shapes and text needs neither: numpy only
wraps the JSON of the drawing commands. That one function is replaced; the two packages become stand-ins
that import the real ones at the first real use.
"""

from __future__ import annotations

import importlib
import json
import sys
from types import ModuleType
from typing import Any


class _Absent:
    """Nothing is an instance of it: while numpy is not loaded, nothing can be a numpy array."""


class _Later(ModuleType):
    """A module that imports the real one when something of it is asked for."""

    def __init__(self, real: str, **meanwhile: Any) -> None:
        super().__init__(real)
        self.__dict__["_meanwhile"] = meanwhile

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        top = self.__name__.partition(".")[0]
        if top not in sys.modules and name in self._meanwhile:
            return self._meanwhile[name]
        return getattr(importlib.import_module(self.__name__), name)


def _commands_to_buffer(commands: Any) -> tuple[dict[str, Any], memoryview]:
    """Wrap drawing commands as ipycanvas' page side expects them; numpy's scalars become plain numbers."""
    data = json.dumps(commands, default=lambda number: number.item()).encode()
    return {"shape": [len(data)], "dtype": "uint8"}, memoryview(data)


def install() -> None:
    """Import ipycanvas with the stand-ins."""
    pillow = ModuleType("PIL")
    pillow.Image = _Later("PIL.Image")  # type: ignore[attr-defined]
    sys.modules.update(numpy=_Later("numpy", ndarray=_Absent), PIL=pillow)
    try:
        import ipycanvas.canvas
        import ipycanvas.utils
    finally:
        del sys.modules["numpy"], sys.modules["PIL"]
    ipycanvas.utils.commands_to_buffer = _commands_to_buffer
    ipycanvas.canvas.commands_to_buffer = _commands_to_buffer
