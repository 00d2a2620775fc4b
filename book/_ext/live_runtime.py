"""The runtime of the live cells in the built book: its files, and what a page says to load it."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

FOLDER = "_live"  # in the built book
MANIFEST = "manifest.json"
LONG_AGO = 1_600_000_000  # a browser asks again the later the older a file is, and these never change
NO_SCRIPT = (
    "The boards of this page stay pictures: their script did not arrive. "
    "Open the book from a web server (make read), and reload the page."
)
HEAD = """\
<link rel="stylesheet" href="{base}{style}">
<script type="application/json" id="live-settings">{settings}</script>
<script type="module" src="{base}{script}" onerror="{failed}"></script>"""
FAILED = "for (const line of document.querySelectorAll('.live-status')) line.textContent = '{}'"


def prepared() -> Path:
    """Return the folder of the prepared runtime, which `book/build.py` names in the environment."""
    named = os.environ.get("LIVE_RUNTIME", "")
    if not named or not Path(named, MANIFEST).is_file():
        raise ExtensionError("The live cells' runtime is missing. Build the book with: python book/build.py")
    return Path(named)


def manifest() -> dict[str, Any]:
    """Return which of the runtime's files is what."""
    return dict(json.loads(Path(prepared(), MANIFEST).read_text(encoding="utf-8")))


def root_from(builder: Any, page: str) -> str:
    """Return the way from a page to the book's root: `./`, `../` and so on."""
    return "../" * str(builder.get_target_uri(page)).count("/") or "./"


def head(root: str) -> str:
    """Return what stands in the head of a page with live cells."""
    found = manifest()
    base = f"{root}{FOLDER}/"
    settings = json.dumps({"base": base, **found["settings"]}).replace("<", "\\u003c")
    return HEAD.format(
        base=base,
        style=found["style"],
        script=found["script"],
        settings=settings,
        failed=FAILED.format(NO_SCRIPT),
    )


def note(app: Sphinx, config: Any) -> None:
    """Have the pages written anew when the runtime has changed."""
    config.live_runtime_manifest = json.dumps(manifest(), sort_keys=True)


def copy(app: Sphinx, error: Exception | None) -> None:
    """Copy the runtime beside the pages.

    A file that is there already is the same one, since its name holds its hash. What earlier builds left
    goes.
    """
    if error or app.builder.format != "html":
        return
    target = Path(app.outdir, FOLDER)
    target.mkdir(exist_ok=True)
    wanted = {path.name: path for path in prepared().iterdir() if path.name != MANIFEST}
    for old in target.iterdir():
        if old.name not in wanted:
            old.unlink()
    for name, source in wanted.items():
        if not (target / name).exists():
            draft = target / f".{name}"
            shutil.copyfile(source, draft)
            os.utime(draft, (LONG_AGO, LONG_AGO))
            draft.replace(target / name)


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_config_value("live_runtime_manifest", "", "html")
    app.connect("config-inited", note)
    app.connect("build-finished", copy)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
