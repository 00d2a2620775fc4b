"""Sphinx extension of the book: what the theme leaves to be desired.

The templates beside this file take the place of the theme's own of the same name, for people who do not see
its pages. The script comes before the theme's: those take it for granted that the browser keeps things, and
stop in the middle where it may not (a reader forbids it) or cannot (its store is full).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

TEMPLATES = Path(__file__).with_name("templates")

# What cannot be kept is forgotten with the page; of a full store what is kept can still be read.
STORAGE = """\
<script>
for (const name of ["localStorage", "sessionStorage"]) {
  try {
    window[name].getItem("");
  } catch {
    const kept = new Map();
    Object.defineProperty(window, name, { value: {
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, text) => void kept.set(String(key), String(text)),
      removeItem: (key) => void kept.delete(String(key)),
    } });
  }
}
{
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (...entry) {
    try {
      setItem.apply(this, entry);
    } catch (error) {
      if (error.name !== "QuotaExceededError") throw error;
    }
  };
}
</script>
"""


def use_templates(app: Sphinx, config: Any) -> None:
    config.templates_path = [*config.templates_path, str(TEMPLATES)]


def mend_storage(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Put the script before all others of the page."""
    context["metatags"] = STORAGE + context.get("metatags", "")


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("config-inited", use_templates)
    app.connect("html-page-context", mend_storage)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
