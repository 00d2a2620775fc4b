"""Sphinx extension of the book: the chapters as notebooks, beside the pages, and a link to them on each.

The site is made by `book/build.py`, which names it in the environment. Pages that make no sense away from the
book are listed in the configuration, as `notebook_site_without`.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any
from urllib.parse import quote

import live_runtime
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

FOLDER = "notebooks"  # in the built book
WORDS = "Open this chapter as a notebook"
ADDRESS = "{root}" + FOLDER + "/lab/index.html?path={name}"


def prepared() -> Path:
    """Return the folder of the site, which `book/build.py` names in the environment."""
    named = os.environ.get("NOTEBOOK_SITE", "")
    if not named or not Path(named, "jupyter-lite.json").is_file():
        raise ExtensionError("The notebooks' site is missing. Build the book with: python book/build.py")
    return Path(named)


def has_notebook(app: Sphinx, page: str) -> bool:
    """Tell whether a page is a notebook that a reader may open as one."""
    return page not in app.config.notebook_site_without and app.env.doc2path(page).endswith(".ipynb")


def link(app: Sphinx, document: nodes.document, page: str) -> None:
    """Put the link beneath the title of a chapter."""
    title = next(document.findall(nodes.title), None)
    if app.builder.format != "html" or title is None or not has_notebook(app, page):
        return
    root = live_runtime.root_from(app.builder, page)
    name = quote(Path(app.env.doc2path(page)).relative_to(app.srcdir).as_posix())
    reference = nodes.reference("", WORDS, refuri=ADDRESS.format(root=root, name=name), internal=True)
    line = nodes.paragraph("", "", reference, classes=["as-notebook"])
    title.parent.insert(title.parent.index(title) + 1, line)


def copy(app: Sphinx, error: Exception | None) -> None:
    """Copy the site beside the pages, in the place of an earlier one."""
    if error or app.builder.format != "html":
        return
    target = Path(app.outdir, FOLDER)
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(prepared(), target)


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_config_value("notebook_site_without", [], "html")
    app.connect("doctree-resolved", link)
    app.connect("build-finished", copy)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
