"""The folder of files that the pages load, and its manifest."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from . import packages, parts
from .parts import CACHE, Inputs, Say
from .store import forget, made
from .wheels import read_lock, wheels

IMPORTED_AS = {"pillow": "PIL"}  # where it is not the package's own name


def prepare(say: Say = print) -> Path:
    """Return the folder of the runtime, made anew as far as something has changed.

    Raises BuildError if something cannot be had or does not build.
    """
    inputs = Inputs.gather()
    place = CACHE / f"site-{inputs.key}"
    if place.is_dir():
        return place
    modules = parts.node_modules(inputs, say)
    found = wheels(read_lock(modules), CACHE, say)
    core, bundle = parts.core(modules, say), parts.bundle(inputs, modules, say)
    archive, house = parts.third_party(inputs, modules, say), parts.house(inputs)
    pieces, key = parts.image(inputs, modules, archive, say)

    def make(folder: Path) -> None:
        site = Site(folder)
        site.pyodide(core)
        site.python(archive, house, inputs)
        site.wheels(found)
        site.image(pieces, key)
        site.scripts(bundle)
        site.finish()

    made(place, make)
    used = (modules, archive, house, *pieces, *found.values())
    forget(CACHE, (place, core, bundle, *(path.parent for path in used)))
    return place


class Site:
    """A folder being filled, and what its manifest will say.

    The files' names hold a hash of their content, so a browser may keep them for ever. `settings` is what the
    page's script is told; `script` and `style` are for the page itself.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.settings: dict[str, Any] = {}
        self.manifest: dict[str, Any] = {"settings": self.settings}

    def add(self, name: str, source: Path, **more: Any) -> dict[str, Any]:
        """Copy a file in and return its entry for the manifest."""
        data = source.read_bytes()
        stem, suffix = name.rsplit(".", 1)
        file = f"{stem}-{hashlib.sha256(data).hexdigest()[:12]}.{suffix}"
        (self.folder / file).write_bytes(data)
        return {"file": file, "bytes": len(data), **more}

    def pyodide(self, core: Path) -> None:
        """Add Pyodide's script and wasm, packed and raw; some servers would unpack a name in .gz."""
        names = {"script": ("pyodide.js", "pyodide.asm.js"), "wasm": ("pyodide.wasm", "pyodide.asm.wasm")}
        self.settings["raw"] = {part: self.add(name, core / file) for part, (name, file) in names.items()}
        self.settings["packed"] = {
            part: self.add(f"pyodide-{part}.bin", core / f"{file}.gz", packed=True)
            for part, (_, file) in names.items()
        }
        self.settings["files"] = {"stdlib": self.add("stdlib.zip", core / "python_stdlib.zip")}

    def python(self, archive: Path, house: Path, inputs: Inputs) -> None:
        """Add the third-party packages and our own."""
        self.settings["files"] |= {
            "packages": self.add("packages.zip", archive, holds=packages.tops(inputs.packages)),
            "house": self.add("house.zip", house, holds=packages.tops(inputs.house)),
        }

    def wheels(self, found: dict[str, Path]) -> None:
        self.settings["wheels"] = {
            name: self.add(f"{name}.whl", path, holds=[IMPORTED_AS.get(name, name)])
            for name, path in found.items()
        }

    def image(self, pieces: list[Path], key: str) -> None:
        """Add the pieces of the memory image, which a page joins before it unpacks them."""
        self.settings |= {"key": key, "image": [self.add("image.bin", piece) for piece in pieces]}
        quick = (*self.settings["packed"].values(), *self.settings["image"])
        self.settings["bytes"] = sum(entry["bytes"] for entry in quick)  # what a start has to load

    def scripts(self, bundle: Path) -> None:
        """Add the page's scripts and style sheets."""
        wanted = {"engine": "engine.js", "widgets": "widgets.js", "style": "widgets.css"}
        self.settings |= {part: self.add(name, bundle / name)["file"] for part, name in wanted.items()}
        self.manifest["script"] = self.add("live.js", bundle / "live.js")["file"]
        self.manifest["style"] = self.add("live.css", bundle / "live.css")["file"]
        for notice in bundle.glob("*.LEGAL.txt"):
            (self.folder / notice.name).write_bytes(notice.read_bytes())

    def finish(self) -> None:
        text = json.dumps(self.manifest, indent=1)
        (self.folder / "manifest.json").write_text(text, encoding="utf-8")
