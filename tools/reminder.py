"""Write the reminder cards of Four Courts into the book, as SVG and as PDF.

    python tools/reminder.py

The SVG is the same on every machine; a test holds that the one in the book is what the code draws. The PDF
is printed from it by Chromium.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

import chromium  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from widgets.four_courts.reminder import reminder  # noqa: E402
from widgets.svg import svg  # noqa: E402

FILE = ROOT / "book" / "_static" / "four-courts-reminder"
_PAGE = "<style>@page{{size:A4 landscape;margin:0}}body{{margin:0}}svg{{display:block;width:100vw}}</style>{}"


def sheet() -> str:
    """Return the sheet as an SVG file of its own, its colours written out: there is no page to set them."""
    return re.sub(r"var\(--ct-[a-z-]+,(#[0-9a-f]+)\)", r"\1", svg(reminder())) + "\n"


def main() -> int:
    """Write both files."""
    text = sheet()
    FILE.with_suffix(".svg").write_text(text, encoding="utf-8")
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        page = browser.new_page()
        page.set_content(_PAGE.format(text))
        page.pdf(path=FILE.with_suffix(".pdf"), prefer_css_page_size=True, print_background=True)
        browser.close()
    print(f"written: {FILE}.svg and .pdf")
    return 0


if __name__ == "__main__":
    sys.exit(main())
