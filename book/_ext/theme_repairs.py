"""Sphinx extension of the book: what the theme leaves to be desired.

The templates beside this file take the place of the theme's own of the same name, for people who do not see
its pages. The script comes before the theme's: those take it for granted that the browser keeps things, and
stop in the middle where it may not (a reader forbids it) or cannot (its store is full).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from myst_nb.sphinx_ import HideCodeCellNode, depart_HideCellInput, visit_HideCellInput
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


def name_summaries(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Give a name to what unfolds a chapter's pages in the sidebar: the theme shows a mere arrow."""
    toctree = context.get("generate_toctree_html")
    if toctree is None:
        return

    def named(*args: Any, **options: Any) -> Any:
        tree = toctree(*args, **options)
        for summary in tree.select("details > summary") if hasattr(tree, "select") else ():
            summary["aria-label"] = f"Pages of {summary.find_previous('a').get_text(strip=True)}"
        return tree

    context["generate_toctree_html"] = named


def name_hidden_cells(app: Sphinx, config: Any) -> None:
    """Let what unfolds a hidden cell be named by the words that it shows, by nothing else."""

    def visit(translator: Any, node: Any) -> None:
        start = len(translator.body)
        visit_HideCellInput(translator, node)
        translator.body[start:] = [
            part.replace(' aria-label="Toggle hidden content"', "") for part in translator.body[start:]
        ]

    app.add_node(HideCodeCellNode, override=True, html=(visit, depart_HideCellInput))


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("config-inited", use_templates)
    app.connect("config-inited", name_hidden_cells)
    app.connect("html-page-context", mend_storage)
    app.connect("html-page-context", name_summaries, priority=900)  # after the theme has put its own there
    return {"parallel_read_safe": True, "parallel_write_safe": True}
