"""Wheels made here, out of what stands in this environment, for what Pyodide has no wheel of."""

from __future__ import annotations

import hashlib
import tomllib
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any

from .packages import OLDEST_DATE

NOTE = "Wheel-Version: 1.0\nGenerator: cardgames\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
DESCRIPTION = "Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"


@dataclass(frozen=True)
class Wheel:
    """A package of pure Python, as Pyodide's lock file speaks of it."""

    name: str
    version: str
    files: Mapping[str, bytes]  # by the path that they have on Python's path
    depends: tuple[str, ...] = ()
    imports: tuple[str, ...] = field(default=())

    def write(self, folder: Path) -> dict[str, Any]:
        """Write the wheel into `folder` and return its entry for the lock file.

        Its name holds a hash of its content, as a build tag: browsers keep old files by their names.
        """
        stem = f"{self.name.replace('-', '_')}-{self.version}"
        about = f"{stem}.dist-info"
        files = {
            **self.files,
            f"{about}/METADATA": DESCRIPTION.format(name=self.name, version=self.version).encode(),
            f"{about}/WHEEL": NOTE.encode(),
        }
        draft = folder / f"{stem}.draft"
        write_zip({**files, f"{about}/RECORD": record([*files, f"{about}/RECORD"])}, draft)
        sha256 = hashlib.sha256(draft.read_bytes()).hexdigest()
        place = draft.rename(folder / f"{stem}-0{sha256[:12]}-py3-none-any.whl")
        return entry(place, self.name, self.version, self.imports, self.depends)


def entry(
    place: Path, name: str, version: str, imports: Iterable[str], depends: Iterable[str]
) -> dict[str, Any]:
    """Return what a lock file says of a wheel."""
    return {
        "name": name,
        "version": version,
        "file_name": place.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(place.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": list(imports),
        "depends": list(depends),
        "unvendored_tests": False,
    }


def ready_made(place: Path, depends: Iterable[str]) -> dict[str, Any]:
    """Return what a lock file says of a wheel that somebody else has made."""
    name, version = place.name.split("-")[:2]
    return entry(place, name.replace("_", "-"), version, (name,), depends)


def record(names: Iterable[str]) -> bytes:
    """Return a wheel's list of its files; hashes may be left out of it, and the lock file has the whole's."""
    return "".join(f"{name},,\n" for name in names).encode()


def write_zip(files: Mapping[str, bytes], target: Path) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, OLDEST_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)


def of_installed(name: str, sources: Mapping[str, Path], depends: Iterable[str]) -> Wheel:
    """Return the wheel of an installed package, with those of `sources` that are its own."""
    own = {
        path: source.read_bytes()
        for path, source in sources.items()
        if path == f"{name}.py" or path.startswith(f"{name}/")
    }
    return Wheel(name.replace("_", "-"), version(name), own, tuple(depends), (name,))


def of_ours(root: Path, house: Mapping[str, Path], depends: Iterable[str]) -> Wheel:
    """Return the wheel of the book's own packages."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    files = {path: source.read_bytes() for path, source in house.items()}
    tops = {path.partition("/")[0] for path in files}
    return Wheel(project["name"], project["version"], files, tuple(depends), tuple(sorted(tops)))


def empty(name: str) -> Wheel:
    """Return a wheel without anything in it, for what is asked for and not needed."""
    return Wheel(name, "0.0.0", {})
