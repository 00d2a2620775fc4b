"""The chapters as notebooks: a JupyterLite site, made of the files that the live cells have been made of.

Python runs in the reader's browser here too, a whole IPython of it. Nothing is installed by the reader: our
own packages and those that they need stand in the lock file that Pyodide starts with, and no package index is
asked for any other.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from . import packages, parts
from .node import SAID
from .parts import LIVE, ROOT, Inputs, Say
from .plain import plain_notebook
from .store import BuildError, digest, digest_of_files, forget, made, tree
from .wheels import read_lock, wheels
from .wheelwright import empty, of_installed, of_ours, ready_made

CACHE = ROOT / ".cache" / "notebooks"
CONTENTS = (".ipynb", ".json")
EXTENSIONS = Path(sys.prefix, "share", "jupyter", "labextensions")
KERNEL = "@jupyterlite/pyodide-kernel-extension"
NEEDED_EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", KERNEL, "anywidget", "ipycanvas")
# what the kernel asks for when it starts; what is not among them it would look for elsewhere
KERNEL_PACKAGES = (
    "micropip",
    "piplite",
    "ssl",
    "sqlite3",
    "ipykernel",
    "comm",
    "pyodide_kernel",
    "jedi",
    "ipython",
)
STAND_INS = ("ssl", "jedi")  # asked for and not needed: no socket is opened, names are completed without it
COMPILED = ("ipython", "micropip", "numpy", "pillow")  # of Pyodide, with all that they need
CORE = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
START = "start.js"
UNUSED = ("doc", "jupyterlite.schema.v0.json", "package.json")
OLD_FONTS = ("*.eot", "*.ttf", "*.woff", "fa-*.svg")  # every browser that runs Python takes the .woff2
APPS = ["lab"]
NAME = "The card games rulebook"
SCRATCH = "# Scratch\n\nA place to try things: change what you like. Shift and Enter runs a cell."
TABLE = 'from widgets import table\n\ntable("boneyard", players=5)'
# every cell is drawn, so that a browser's own search finds its text, and none comes and goes with scrolling
PREFERENCES = {"@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"}}
DEPENDS = {  # of the packages made here, what has to be there before them
    "anywidget": ("ipywidgets", "psygnal", "typing-extensions"),
    "ipycanvas": ("ipywidgets", "numpy", "pillow"),
    "ipykernel": (),
    "ipywidgets": ("comm", "ipython", "traitlets"),
    "piplite": ("micropip",),
    "pyodide_kernel": ("ipykernel", "ipython"),
}


def notebooks(source: Path, say: Say = print) -> Path:
    """Return the folder of the site with the notebooks below `source`, made anew if something has changed.

    Raises BuildError if something cannot be had or does not build.
    """
    inputs = Inputs.gather()
    contents = {name: path for name, path in tree(source, CONTENTS).items() if not name.startswith("_")}
    key = digest(inputs.key, digest_of_files(contents), digest_of_files({"pins": ROOT / "requirements.txt"}))
    place = CACHE / f"site-{key}"
    if place.is_dir():
        return place
    modules = parts.node_modules(inputs, say)
    lock = read_lock(modules)
    found = wheels(lock, CACHE, say, needed(lock, COMPILED))

    def make(folder: Path) -> None:
        say("making the site of the notebooks")
        pyodide = folder / "static" / f"pyodide-{key}"
        jupyterlite(folder, contents)
        fill_pyodide(pyodide, modules / "pyodide", lock, found, inputs)
        settle(folder, pyodide)
        prune(folder)

    made(place, make)
    forget(CACHE, (place, *(path.parent for path in found.values())))
    return place


def needed(lock: Mapping[str, Any], names: Iterable[str]) -> list[str]:
    """Return the packages and all that they depend on, but for what comes from this environment."""
    ours = {key(name) for name in packages.PACKAGES}
    seen: set[str] = set()
    todo = [key(name) for name in names]
    while todo:
        name = todo.pop()
        if name not in seen and name not in ours:
            seen.add(name)
            todo += [key(one) for one in lock["packages"][name]["depends"]]
    return sorted(seen)


def key(name: str) -> str:
    """Return a package's name as lock files spell it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def jupyterlite(folder: Path, contents: Mapping[str, Path]) -> None:
    """Have JupyterLite build its site into `folder`, with the notebooks in it."""
    with tempfile.TemporaryDirectory() as home:
        files = Path(home, "files")
        pages = {name.removesuffix(".ipynb") for name in contents}
        for name, path in contents.items():
            (files / name).parent.mkdir(parents=True, exist_ok=True)
            if path.suffix == ".ipynb":
                nbformat.write(plain_notebook(path, pages), files / name)
            else:
                shutil.copyfile(path, files / name)
        nbformat.write(scratch(), files / "scratch.ipynb")
        build = {
            "apps": APPS,
            "cache_dir": str(Path(home, "cache")),
            "output_dir": str(folder),
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "ignore_sys_prefix": ["federated_extensions"],
            "federated_extensions": [str(EXTENSIONS / name) for name in NEEDED_EXTENSIONS],
        }
        config = json.dumps({"LiteBuildConfig": build})
        Path(home, "jupyter_lite_config.json").write_text(config, encoding="utf-8")
        command = [sys.executable, "-m", "jupyterlite_core", "build"]
        built = subprocess.run(command, cwd=home, capture_output=True, text=True, encoding="utf-8")
    if built.returncode or not (folder / "jupyter-lite.json").is_file():
        raise BuildError(f"JupyterLite's site does not build:\n{(built.stdout + built.stderr)[-SAID:]}")


def scratch() -> nbformat.NotebookNode:
    """Return the notebook that is there to be written in."""
    cells = [
        new_markdown_cell(SCRATCH, id="scratch"),
        new_code_cell(TABLE, id="table"),
        new_code_cell("", id="own"),
    ]
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    return new_notebook(cells=cells, metadata={**kernel, "language_info": {"name": "python"}})


def fill_pyodide(
    folder: Path, core: Path, lock: dict[str, Any], found: Mapping[str, Path], inputs: Inputs
) -> None:
    """Put Pyodide into `folder`, with a lock file of the packages that are there and no other."""
    folder.mkdir(parents=True)
    for name in CORE:
        shutil.copyfile(core / name, folder / name)
    shutil.copyfile(LIVE / "notebooks" / START, folder / START)
    for path in found.values():
        shutil.copyfile(path, folder / path.name)
    entries = {name: lock["packages"][name] for name in found}
    for path in sorted((EXTENSIONS / KERNEL / "static" / "pypi").glob("*.whl")):
        name = path.name.partition("-")[0]
        if name in KERNEL_PACKAGES:
            shutil.copyfile(path, folder / path.name)
            entries[key(name)] = ready_made(path, DEPENDS[name])
    made_here = [of_installed(name, inputs.packages, DEPENDS.get(name, ())) for name in packages.PACKAGES]
    made_here += [of_ours(ROOT, inputs.house, map(key, packages.PACKAGES)), *map(empty, STAND_INS)]
    entries |= {wheel.name: wheel.write(folder) for wheel in made_here}
    text = json.dumps({**lock, "packages": dict(sorted(entries.items()))}, indent=1)
    (folder / "pyodide-lock.json").write_text(text, encoding="utf-8")


def settle(folder: Path, pyodide: Path) -> None:
    """Tell the site what Python it starts, with which packages, and that it asks no other host."""
    place = folder / "jupyter-lite.json"
    config = json.loads(place.read_text(encoding="utf-8"))
    settings = config["jupyter-config-data"]
    settings |= {"appName": NAME, "settingsOverrides": PREFERENCES}
    settings["litePluginSettings"] = {
        f"{KERNEL}:kernel": {
            "pyodideUrl": f"./{pyodide.relative_to(folder).as_posix()}/{START}",
            "loadPyodideOptions": {"packages": [*KERNEL_PACKAGES, "cardgames"]},
            "disablePyPIFallback": True,
            "pipliteUrls": [],
        }
    }
    place.write_text(json.dumps(config, indent=1), encoding="utf-8")


def prune(folder: Path) -> None:
    """Take away what no reader of the site loads."""
    for name in UNUSED:
        path = folder / name
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    for pattern in ("build/**/*.map", *(f"build/{pattern}" for pattern in OLD_FONTS)):
        for path in folder.glob(pattern):
            path.unlink()
    shutil.rmtree(folder / "extensions" / KERNEL / "static" / "pypi")
