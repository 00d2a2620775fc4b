"""The Python that travels to the page: which files, and the archives that hold them."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

from .store import BuildError, tree

# third-party packages that a board needs; numpy and Pillow come by themselves when they are used
PACKAGES = ("anywidget", "comm", "ipycanvas", "ipywidgets", "psygnal", "traitlets", "typing_extensions")
DESCRIBED = ("anywidget",)  # these ask importlib.metadata for their own version
LEFT_OUT = (
    "tests/",
    "labextension/",
    "nbextension/",
    "offscreen_canvas/",
    "_pyinstaller_util/",
    "testing/",
    "qt.py",
)
HOUSE = ("cardgames", "widgets")
HOUSE_FILES = (".py", ".toml", ".js", ".css", ".json", ".svg")
# what a page begins with; the other modules come when they are asked for
BOARDS = """
import sys
from cardgames import GAMES
from widgets import lesson, table
from widgets.lesson_data import names
for game in GAMES:
    table(game)
    lesson(names(game)[0])
print(*sys.modules)
"""
OLDEST_DATE = (1980, 1, 1, 0, 0, 0)  # an archive of the same files is the same archive


def home(name: str) -> Path:
    """Return the folder that a third-party package or module stands in."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise BuildError(f"the package {name} is missing: pip install -r requirements.txt")
    return Path(spec.origin).parent


def third_party() -> dict[str, Path]:
    """Return the sources of the third-party packages, by the path that they have on Python's path."""
    files: dict[str, Path] = {}
    for name in PACKAGES:
        folder = home(name)
        if folder.name != name:  # a module of one file
            files[f"{name}.py"] = folder / f"{name}.py"
            continue
        for inner, path in tree(folder, [".py"]).items():
            if not any(part in inner for part in LEFT_OUT):
                files[f"{name}/{inner}"] = path
        if name in DESCRIBED:
            (info,) = folder.parent.glob(f"{name}-*.dist-info")
            files[f"{info.name}/METADATA"] = info / "METADATA"
    return files


def front_end(name: str, script: str) -> Path:
    """Return the script that a third-party widget package brings for the page."""
    return home(name) / "nbextension" / script


def house(root: Path) -> dict[str, Path]:
    """Return the files of the book's own packages."""
    return {
        f"{name}/{inner}": path for name in HOUSE for inner, path in tree(root / name, HOUSE_FILES).items()
    }


def tops(files: Mapping[str, Path]) -> list[str]:
    """Return the names that can be imported out of these files."""
    names = {name.partition("/")[0].removesuffix(".py") for name in files if name.endswith(".py")}
    return sorted(names)


def write_zip(files: Mapping[str, Path], target: Path) -> None:
    """Write an archive that depends on nothing but the files' names and contents."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, OLDEST_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name].read_bytes())


def warm(root: Path) -> list[str]:
    """Return our own modules that a memory image has imported: those that tables and lessons import."""
    command = [sys.executable, "-c", BOARDS]
    made = subprocess.run(command, cwd=root, capture_output=True, text=True, encoding="utf-8")
    if made.returncode:
        raise BuildError(f"the book's own boards cannot be made:\n{made.stderr}")
    return sorted(name for name in made.stdout.split() if name.partition(".")[0] in HOUSE)
