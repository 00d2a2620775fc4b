"""The little of IPython that widgets need: `display`, `clear_output`, and somebody to show an error to.

The real IPython costs a reader 1.4 s and 3 MB, and nothing of it would be used.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from . import cells, outputs


class _Events:
    """comm asks the shell to announce each message; nobody listens here."""

    def trigger(self, event: str, *args: Any) -> None:
        pass


class _Formatter:
    """`InteractiveShell.instance().display_formatter`, for `Output.append_display_data`."""

    def format(self, thing: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return outputs.bundle(thing), {}


class InteractiveShell:
    """Answers for IPython's shell: ipywidgets hands it the errors of callbacks."""

    display_formatter = _Formatter()
    events = _Events()

    @staticmethod
    def initialized() -> bool:
        return True

    @staticmethod
    def instance() -> InteractiveShell:
        return _shell

    def showtraceback(self, exc_tuple: Any = None, **options: Any) -> None:
        """Report the error that is being handled, or the one given as `sys.exc_info()` gives it."""
        error = (exc_tuple or sys.exc_info())[1]
        if error is not None:
            cells.report(error)


_shell = InteractiveShell()


def get_ipython() -> InteractiveShell:
    return _shell


def display(*things: Any, raw: bool = False, **options: Any) -> None:
    """Show each thing where output now goes; `raw` things are bundles of MIME types already."""
    for thing in things:
        if not raw and hasattr(thing, "_ipython_display_"):
            thing._ipython_display_()
        else:
            data = thing if raw else outputs.bundle(thing)
            outputs.put({"output_type": "display_data", "data": data, "metadata": {}})


class _Text:
    mime = "text/plain"

    def __init__(self, data: str = "") -> None:
        self.data = data

    def _repr_mimebundle_(self, **options: Any) -> dict[str, str]:
        return {"text/plain": repr(self), self.mime: self.data}


class HTML(_Text):
    mime = "text/html"


class SVG(_Text):
    mime = "image/svg+xml"


def _module(name: str, **content: Any) -> ModuleType:
    module = ModuleType(name)
    module.__dict__.update(content, __path__=[])
    sys.modules[name] = module
    return module


def install() -> None:
    """Put the stand-ins where `import IPython` finds them."""
    shown = _module("IPython.display", display=display, clear_output=outputs.clear_output, HTML=HTML, SVG=SVG)
    interactive = _module("IPython.core.interactiveshell", InteractiveShell=InteractiveShell)
    core = _module("IPython.core", interactiveshell=interactive)
    _module(
        "IPython",
        get_ipython=get_ipython,
        display=shown,
        core=core,
        version_info=(9, 0, 0, ""),
        __version__="9.0.0",
    )
