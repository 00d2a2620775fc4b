"""Run the book's notebooks and store what they print.

    python tools/notebooks.py                     run every notebook of the book, store the outputs
    python tools/notebooks.py book/index.ipynb    only these
    python tools/notebooks.py --check             store nothing; name those whose outputs are stale (status 1)

What is stored is clean: no counting of runs, no times, no ids of widgets that are gone. So a notebook's text
changes only when what the reader sees changes.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from traitlets.config import Config

BOOK = Path(__file__).resolve().parent.parent / "book"
GONE = "application/vnd.jupyter.widget-view+json"  # names a model that lives only as long as its kernel
RUN = 1  # every cell's execution count: nbval takes a cell without one for a cell that was never run
KEPT = ("tags", "mystnb", "live")  # what a cell says about itself that is ours


def run(path: Path) -> str:
    """The notebook's text after a fresh run, clean."""
    notebook = nbformat.read(path, as_version=4)
    with tempfile.TemporaryDirectory() as folder:
        NotebookClient(
            notebook,
            timeout=120,
            kernel_name="python3",
            config=Config(KernelManager=_connection(folder)),
            resources={"metadata": {"path": str(path.parent)}},
            store_widget_state=False,
            coalesce_streams=True,  # where one print is cut into two hangs on the kernel's clock
            extra_arguments=["--IPKernelApp.log_level=ERROR"],  # it warns of each connection
        ).execute()
    return clean(notebook)


def _connection(folder: str) -> dict[str, str]:
    """How a kernel is reached: by files where it can be, since a port may be taken before it opens it."""
    return {"transport": "ipc", "ip": f"{folder}/kernel"} if os.name == "posix" else {}


def clean(notebook: nbformat.NotebookNode) -> str:
    """The notebook's text without the noise of its run."""
    notebook.metadata = nbformat.from_dict(
        {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        }
    )
    for cell in notebook.cells:
        cell.metadata = nbformat.from_dict({k: v for k, v in cell.metadata.items() if k in KEPT})
        if cell.cell_type == "code":
            cell.execution_count = RUN
            for output in cell.outputs:
                if "execution_count" in output:
                    output.execution_count = RUN
                if "data" in output:
                    output.data.pop(GONE, None)
                    output.metadata = nbformat.from_dict({})
    return nbformat.writes(notebook) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Run, then store or compare; the exit status is 1 if something failed or is stale."""
    parser = argparse.ArgumentParser(description="Run the book's notebooks and store what they print.")
    parser.add_argument("notebooks", nargs="*", type=Path, help="which (all of the book if none is named)")
    parser.add_argument("--check", action="store_true", help="store nothing, name those that are stale")
    options = parser.parse_args(arguments)
    status = 0
    for path in options.notebooks or sorted(BOOK.rglob("*.ipynb")):
        try:
            text = run(path)
        except CellExecutionError as error:
            print(f"{path}: a cell failed\n{error}", file=sys.stderr)
            status = 1
            continue
        if text == path.read_text(encoding="utf-8"):
            print(f"{path}: up to date")
        elif options.check:
            print(f"{path}: stale; run tools/notebooks.py", file=sys.stderr)
            status = 1
        else:
            path.write_text(text, encoding="utf-8")
            print(f"{path}: stored")
    return status


if __name__ == "__main__":
    sys.exit(main())
