"""The measuring itself works: each figure is there, for a board that is not a table too."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Playwright
from steps import Addresses

import bench.page

ROOT = Path(__file__).parents[2]


def test_every_figure_is_measured(
    playwright: Playwright, small_book: Addresses, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = ROOT / ".cache" / "fixture" / "_build" / "html"
    bench.page.measure(playwright, "print('the engine ran')", folder, "index.html", runs=1, clicks=3)
    printed = capsys.readouterr().out
    rows = re.findall(r"^  (\S.*?) +([\d.]+) +([\d.]+) +(\d+)$", printed, re.MULTILINE)
    assert [name for name, *_ in rows] == [
        "with the image, cold",
        "with the image, warm",
        "without the image, cold",
        "without the image, warm",
        "engine started before the press",
    ]
    sent = [float(megabytes) for _, _, megabytes, _ in rows]
    assert all(megabytes > 5 for megabytes in sent[0:3:2])
    assert all(megabytes < 1 for megabytes in (sent[1], sent[3], sent[4]))
    assert re.search(r"p50 [\d.]+ ms, p95 [\d.]+ ms", printed)
    assert "the engine ran" in printed
