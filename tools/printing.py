"""Print the book and a handout for each game, as PDF, into _build/print.

    python tools/printing.py

The book has to be built before (`python book/build.py`). It is printed by the Chromium of the tests.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tools")]

import chromium  # noqa: E402
import yaml  # noqa: E402
from paper.book import print_book  # noqa: E402
from paper.handouts import CutOff, print_handout  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

import cardgames  # noqa: E402

PAGES = ROOT / "_build" / "html"
TARGET = ROOT / "_build" / "print"


def main() -> int:
    """Print everything."""
    if not (PAGES / "index.html").is_file():
        print("There is no built book yet. Build it with: python book/build.py", file=sys.stderr)
        return 1
    TARGET.mkdir(parents=True, exist_ok=True)
    title = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))["title"]
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        book = TARGET / "rulebook.pdf"
        pictures = print_book(browser, PAGES, ROOT / "book" / "_toc.yml", title, book)
        print(f"{book}: {pictures} pictures")
        try:
            for game in cardgames.GAMES:
                print_handout(browser, game, TARGET / f"{game}.pdf")
                print(f"{TARGET / game}.pdf: rules and reminder cards")
        except CutOff as error:
            print(error, file=sys.stderr)
            return 1
        finally:
            browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
