"""Sphinx extension of the book: its pages ask no other host for anything.

Jupyter Book always loads sphinx-thebe, whose script comes from elsewhere and which the book does not use;
its listeners are taken away again. A script or style sheet of another host that is left on a page stops the
build.
"""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

UNWANTED = ("sphinx_thebe",)  # modules whose listeners go
UNWANTED_FILES = ("sphinx-thebe.css",)


def silence(app: Sphinx, config: Any) -> None:
    """Take away what the unwanted extensions would do."""
    for listeners in app.events.listeners.values():
        listeners[:] = [one for one in listeners if one.handler.__module__ not in UNWANTED]
    app.registry.css_files[:] = [file for file in app.registry.css_files if file[0] not in UNWANTED_FILES]


def settle(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Name a theme and an icon where the book names none, or the theme and every browser complain."""
    context["default_mode"] = context.get("default_mode") or "auto"
    if not app.config.html_favicon:
        context["metatags"] = context.get("metatags", "") + '<link rel="icon" href="data:,">'


def check(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Stop at a page that would load something from another host."""
    for kind in ("script_files", "css_files"):
        for file in context.get(kind, ()):
            name = str(getattr(file, "filename", file) or "")
            if "://" in name or name.startswith("//"):
                raise ExtensionError(f"page {page} would load {name} from another host")


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("config-inited", silence, priority=900)
    app.connect("html-page-context", settle, priority=100)
    app.connect("html-page-context", check, priority=900)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
