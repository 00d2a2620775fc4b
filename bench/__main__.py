"""Measure everything and print it: python -m bench."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench import ROOT, carried
from bench.page import PAGES, measure, measure_tables

ENGINE = Path(__file__).with_name("engine.py")


def main() -> int:
    if not (PAGES / "index.html").is_file():
        print("The book to be measured is not here yet. Build it: python book/build.py", file=sys.stderr)
        return 1
    with sync_playwright() as playwright:
        try:
            measure(playwright, ENGINE.read_text(encoding="utf-8"))
            measure_tables(playwright)
            carried.measure(playwright)
        except FileNotFoundError as missing:
            print(missing, file=sys.stderr)
            return 1
    print("In CPython, on one core:", flush=True)
    return subprocess.run([sys.executable, str(ENGINE)], cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
