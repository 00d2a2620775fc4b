"""Build the book: prepare the runtime of its live cells and its site of notebooks, then run Jupyter Book.

    python book/build.py               the book, into _build/html
    python book/build.py FOLDER OUT    the book in FOLDER, with its own _config.yml, into OUT/_build/html

What has not changed is not built again.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "book" / "_live"))

from prepare import BuildError, prepare  # noqa: E402
from prepare.notebooks import notebooks  # noqa: E402
from prepare.store import digest_of_files, tree  # noqa: E402

JUPYTER_BOOK = "from jupyter_book.cli.main import main; main()"  # it has no __main__
NOTEBOOK_SITE = "- notebook_site\n"  # how a configuration asks for it: among its extensions
TEXTS = (".md", ".ipynb", ".yml", ".css", ".js", ".py", ".toml", ".svg", ".png", ".json")


def fingerprint(source: Path, config: Path, prepared: Iterable[Path]) -> str:
    """Return a hash of all that a built book depends on."""
    files = {f"source/{name}": path for name, path in tree(source, TEXTS).items()}
    files |= {f"ext/{name}": path for name, path in tree(ROOT / "book" / "_ext", [".py", ".html"]).items()}
    files |= {"config": config, "requirements": ROOT / "requirements.txt"}
    return f"{digest_of_files(files)} {' '.join(part.name for part in prepared)} {sys.version}"


def build(source: Path, config: Path, out: Path) -> Path:
    """Build the book in `source` and return the folder of its pages; raises BuildError."""
    prepared = {"LIVE_RUNTIME": prepare()}
    if NOTEBOOK_SITE in config.read_text(encoding="utf-8"):
        prepared["NOTEBOOK_SITE"] = notebooks(source)
    pages, stamp = out / "_build" / "html", out / "_build" / "built"
    now = fingerprint(source, config, prepared.values())
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == now and (pages / "index.html").is_file():
        print(f"nothing has changed: the book is in {pages}")
        return pages
    stamp.unlink(missing_ok=True)
    command = [sys.executable, "-c", JUPYTER_BOOK, "build", "--all", "-W", "-n", "--keep-going"]
    command += [
        "--config",
        str(config),
        "--toc",
        str(source / "_toc.yml"),
        "--path-output",
        str(out),
        str(source),
    ]
    extensions = os.pathsep.join(
        filter(None, (str(ROOT / "book" / "_ext"), str(ROOT), os.environ.get("PYTHONPATH")))
    )
    settings = {"PYTHONPATH": extensions, "PYTHONUTF8": "1"}
    settings |= {name: str(place) for name, place in prepared.items()}
    if subprocess.run(command, env={**os.environ, **settings}).returncode:
        raise BuildError("Jupyter Book has found something wrong in the text, see above.")
    stamp.write_text(now, encoding="utf-8")
    return pages


def main(arguments: list[str]) -> int:
    source, config, out = ROOT / "book", ROOT / "_config.yml", ROOT
    if len(arguments) == 2:
        source, out = (Path(argument).resolve() for argument in arguments)
        config = source / "_config.yml"
    elif arguments:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        build(source, config, out)
    except BuildError as error:
        print(f"The book could not be built.\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. What is finished is kept; build again to go on.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
