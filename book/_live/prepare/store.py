"""Folders that are made once, by what they are made from."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

HOUR = 60 * 60  # seconds


class BuildError(Exception):
    """The book cannot be built; the message says why and what would help."""


def digest(*parts: bytes | str) -> str:
    """Return a short hash of the parts, in their order."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8") if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()[:20]


def digest_of_files(files: Mapping[str, Path]) -> str:
    """Return a short hash of the files' names and contents."""
    return digest(*(part for name in sorted(files) for part in (name, files[name].read_bytes())))


def tree(folder: Path, suffixes: Iterable[str]) -> dict[str, Path]:
    """Return the files below `folder` with one of the suffixes, by their path from there with `/`."""
    wanted = set(suffixes)
    return {
        path.relative_to(folder).as_posix(): path
        for path in sorted(folder.rglob("*"))
        if path.suffix in wanted and "__pycache__" not in path.parts and path.is_file()
    }


def made(place: Path, make: Callable[[Path], None]) -> Path:
    """Return the folder `place`, which `make` fills if it is not there yet.

    Two builds at a time do no harm: the first to finish wins, and both have made the same.
    """
    if not place.is_dir():
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="unfinished-", dir=place.parent) as draft:
            folder = Path(draft) / place.name
            folder.mkdir()
            make(folder)
            try:
                folder.rename(place)
            except OSError:
                if not place.is_dir():
                    raise
    return place


def forget(base: Path, keep: Iterable[Path]) -> None:
    """Remove what earlier builds left in `base`, but nothing that another build may just be using."""
    kept = set(keep)
    for path in base.iterdir():
        if path not in kept and time.time() - path.stat().st_mtime > HOUR:
            shutil.rmtree(path, ignore_errors=True)
