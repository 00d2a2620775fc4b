"""What arrives late: modules and sources that the first board does not need.

A page that wakes from a memory image has everything imported and no files at all; the standard library
and the packages follow when the first board is up. Whoever imports something new before that waits
for it: the page fetches it synchronously, which a worker may. numpy and Pillow come in the same way, only
when they are used.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

_host: Any = None
_kept: dict[str, bytes] = {}  # data files that travel inside the image, by absolute path


class _Finder:
    """Fetches what a module needs just before it is looked for; the ordinary finders then find it."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> None:
        top = name.partition(".")[0]
        archive = "stdlib" if top in sys.stdlib_module_names else _host.archive_of(top)
        if archive and _host.need(archive):
            importlib.invalidate_caches()


_finder = _Finder()


def install(host: Any) -> None:
    """Ask `host` for what is missing: `archive_of(name)`, and `need(archive)`, which fetches it once."""
    global _host
    _host = host
    if _finder not in sys.meta_path:
        sys.meta_path.insert(0, _finder)  # type: ignore[arg-type]


def need_sources() -> None:
    """Have the sources here, which a traceback shows."""
    for archive in ("stdlib", "packages", "house"):
        if _host is not None and _host.need(archive):
            importlib.invalidate_caches()


def keep(paths: Sequence[str]) -> None:
    """Take data files into the image, since files themselves are not in it."""
    for path in paths:
        _kept[path] = Path(path).read_bytes()


def put_back() -> None:
    """Write the data files again that the image brought along."""
    for path, content in _kept.items():
        file = Path(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
