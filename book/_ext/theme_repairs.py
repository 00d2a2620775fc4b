"""Sphinx extension of the book: what the theme leaves to be desired for people who do not see its pages.

The templates beside this file take the place of the theme's own of the same name.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

TEMPLATES = Path(__file__).with_name("templates")


def use_templates(app: Sphinx, config: Any) -> None:
    config.templates_path = [*config.templates_path, str(TEMPLATES)]


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("config-inited", use_templates)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
