"""The parts of the runtime, each made once from what it depends on."""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import node, packages
from .store import digest, digest_of_files, made, tree

LIVE = Path(__file__).resolve().parents[1]
ROOT = LIVE.parents[1]
CACHE = ROOT / ".cache" / "live"
LEVEL = 9  # of gzip
PIECE = 4_000_000  # bytes: a private window keeps no file of much more than 6 million
SOURCES = (".py", ".js", ".mjs", ".css", ".json")
Files = Mapping[str, Path]  # by the path that they have among their like
Say = Callable[[str], None]


@dataclass(frozen=True)
class Inputs:
    """All files that the runtime is made from."""

    ours: Files  # this folder
    packages: Files  # third-party Python, and our stand-in for a kernel
    house: Files  # cardgames and widgets
    scripts: Files  # what the third-party widget packages bring for the page

    @classmethod
    def gather(cls) -> Inputs:
        ours = {**tree(LIVE, SOURCES), ".npmrc": LIVE / ".npmrc"}
        scripts = {
            "ipycanvas": packages.front_end("ipycanvas", "static/index.js"),
            "anywidget": packages.front_end("anywidget", "index.js"),
        }
        third_party = {**packages.third_party(), **tree(LIVE / "python", [".py"])}
        return cls(ours, third_party, packages.house(ROOT), scripts)

    @property
    def key(self) -> str:
        return digest(*map(digest_of_files, (self.ours, self.packages, self.house, self.scripts)))

    def among_ours(self, *beginnings: str) -> str:
        """Return the hash of those of our own files whose path begins in one of these ways."""
        return digest_of_files(
            {name: path for name, path in self.ours.items() if name.startswith(beginnings)}
        )


def tool(name: str, spec: dict[str, Any], doing: str, say: Say) -> None:
    """Run one of the scripts in `tools`."""
    say(doing)
    node.script(LIVE / "tools" / name, spec, doing)


def node_modules(inputs: Inputs, say: Say) -> Path:
    """Return the node_modules of package-lock.json."""

    def make(folder: Path) -> None:
        say("installing the JavaScript packages")
        node.install(LIVE, folder)

    key = inputs.among_ours("package.json", "package-lock.json", ".npmrc")
    return made(CACHE / f"npm-{key}", make) / "node_modules"


def core(modules: Path, say: Say) -> Path:
    """Return the folder with Pyodide's own files: as they are, and script and wasm packed as well."""
    source = modules / "pyodide"

    def make(folder: Path) -> None:
        say("packing Pyodide")
        for name in ("pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip"):
            shutil.copyfile(source / name, folder / name)
        for name in ("pyodide.asm.js", "pyodide.asm.wasm"):
            (folder / f"{name}.gz").write_bytes(gzip.compress((source / name).read_bytes(), LEVEL, mtime=0))

    return made(CACHE / f"core-{modules.parent.name}", make)


def bundle(inputs: Inputs, modules: Path, say: Say) -> Path:
    """Return the folder of the page's scripts and style sheets."""

    def make(folder: Path) -> None:
        spec = {"live": LIVE, "modules": modules, "out": folder, **inputs.scripts}
        tool("bundle.mjs", spec, "bundling the page's scripts", say)
        shutil.copyfile(LIVE / "page" / "live.css", folder / "live.css")

    sources = inputs.among_ours("page/", "widgets/", "engine/", "tools/bundle.mjs")
    return made(
        CACHE / f"bundle-{digest(sources, digest_of_files(inputs.scripts), modules.parent.name)}", make
    )


def third_party(inputs: Inputs, modules: Path, say: Say) -> Path:
    """Return packages.zip: sources, and compiled by the very Python that will run them."""

    def make(folder: Path) -> None:
        work = folder / "compiled"
        work.mkdir()
        sources = {name: path for name, path in inputs.packages.items() if name.endswith(".py")}
        compiled = {f"{name}c": work / digest(name) for name in sources}
        jobs = [(path, f"/lib/packages.zip/{name}", compiled[f"{name}c"]) for name, path in sources.items()]
        tool("compile.mjs", {"modules": modules, "files": jobs}, "compiling the Python packages", say)
        packages.write_zip({**inputs.packages, **compiled}, folder / "packages.zip")
        shutil.rmtree(work)

    key = digest(
        digest_of_files(inputs.packages), inputs.among_ours("tools/compile.mjs"), modules.parent.name
    )
    return made(CACHE / f"packages-{key}", make) / "packages.zip"


def house(inputs: Inputs) -> Path:
    """Return house.zip, the sources and data of the book's own packages."""

    def make(folder: Path) -> None:
        packages.write_zip(inputs.house, folder / "house.zip")

    return made(CACHE / f"house-{digest_of_files(inputs.house)}", make) / "house.zip"


def image(inputs: Inputs, modules: Path, archive: Path, say: Say) -> tuple[list[Path], str]:
    """Return the memory image, packed and cut in pieces, and the key by which a page knows that it fits."""
    warm = packages.warm(ROOT)
    key = digest(
        archive.parent.name, digest_of_files(inputs.house), inputs.among_ours("tools/image.mjs"), *warm
    )

    def make(folder: Path) -> None:
        raw = folder / "raw"
        spec = {
            "modules": modules,
            "packages": archive,
            "house": dict(inputs.house),
            "keep": [name for name in inputs.house if not name.endswith(".py")],
            "warm": warm,
            "key": key,
            "out": raw,
        }
        tool("image.mjs", spec, "making the memory image", say)
        packed = gzip.compress(raw.read_bytes(), LEVEL, mtime=0)
        raw.unlink()
        count = -(-len(packed) // PIECE)
        size = -(-len(packed) // count)
        for nth in range(count):
            (folder / f"image-{nth}.part").write_bytes(packed[nth * size : (nth + 1) * size])

    return sorted(made(CACHE / f"image-{key}", make).iterdir()), key
