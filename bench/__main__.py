"""Measure everything and print it: python -m bench."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from bench.page import PAGES, measure

ROOT = Path(__file__).parents[1]
ENGINE = Path(__file__).with_name("engine.py")


def main() -> int:
    sys.path.insert(0, str(ROOT / "tests"))
    import chromium

    browser = chromium.find()
    if browser is None or not (PAGES / "index.html").is_file():
        missing = (
            "a Chromium: python tests/chromium.py" if browser is None else "the book: python book/build.py"
        )
        print(f"What is to be measured is not here yet. First make {missing}", file=sys.stderr)
        return 1
    measure(browser, ENGINE.read_text(encoding="utf-8"))
    print("In CPython, on one core:", flush=True)
    return subprocess.run([sys.executable, str(ENGINE)], cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
