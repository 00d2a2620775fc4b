"""The same board in a real JupyterLab: the chapter's own cell, run by a kernel of this environment."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import nbformat
import psutil
import pytest
from playwright.sync_api import Page, expect
from steps import Allow, OpenPage
from tables import LiveTable

ROOT = Path(__file__).parents[2]
QUIET = (
    "--no-browser",
    "--allow-root",
    "--ServerApp.port=0",
    "--IdentityProvider.token=",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.news_url=",
    "--LabApp.extension_manager=readonly",
)
EXPERT = """
from widgets import table

table("four-courts", bots="expert", seed=3)
"""


# the kernel of the chapters as notebooks lies in the same environment, and looks for its own site in vain
JUPYTERLITE = "@jupyterlite/server"


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a notebook that holds the landing page's first board, with no output yet; yields its address."""
    folder = tmp_path_factory.mktemp("lab")
    first = nbformat.read(ROOT / "book" / "index.ipynb", as_version=4)
    first.cells = [cell for cell in first.cells if "live" in cell.metadata.get("tags", [])][:1]
    first.cells[0].outputs = []
    first.cells.append(nbformat.v4.new_code_cell(EXPERT))
    nbformat.write(first, folder / "board.ipynb")
    command = [sys.executable, "-m", "jupyterlab", *QUIET, str(folder)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            address = next(
                found[0]
                for line in process.stderr
                if (found := re.search(r"http://(127\.0\.0\.1|localhost):\d+/lab", line))
            )
            yield f"{address}/tree/board.ipynb?reset"
        finally:
            process.terminate()
            process.communicate()


def run_all(page: Page) -> None:
    """Run every cell of the open notebook, once its kernel is there."""
    page.get_by_role("button", name="(ipykernel) | Idle").wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()


def test_a_round_is_played_in_jupyterlab(lab: str, open_page: OpenPage, allow: Allow) -> None:
    allow(JUPYTERLITE)
    page = open_page(lab)
    run_all(page)
    table = LiveTable(page)
    expect(table.said).to_have_text("Choose cards to bid, then Lay.")
    expect(table.cards).to_have_count(5)
    felt = table.felt()
    assert felt != "0,0,0,0"
    table.main.click()
    expect(table.said).to_contain_text("BY-7")
    table.play_round()
    expect(table.main).to_have_text(re.compile("Lay|New game"))
    assert table.felt() == felt  # the canvas is still painted
    table.cards.first.focus()
    page.keyboard.press("Tab")
    expect(table.main).to_be_focused()


def beside_a_kernel(process: psutil.Process) -> bool:
    """Whether bots think in a process that belongs to a kernel of this test's server."""
    try:
        asked = any("cardgames.elsewhere" in word for word in process.cmdline())
        return asked and any(one.pid == os.getpid() for one in process.parents())
    except psutil.Error:  # over already, or none of ours
        return False


def test_an_expert_thinks_in_a_process_that_ends_with_the_kernel(
    lab: str, open_page: OpenPage, allow: Allow
) -> None:
    allow(JUPYTERLITE)
    page = open_page(lab)
    run_all(page)
    board = page.locator(".ct-board").nth(1)
    for kind in ("card", "court"):
        board.locator(f'.ct-target[data-do^="{kind}:"]:not([aria-disabled])').last.press("Space")
    main = board.locator(".ct-actions button").first
    expect(main).to_have_text(re.compile("^Play (?!a card)"))
    main.press("Enter")
    expect(board.locator(".ct-lines")).to_contain_text("Ben ")
    expect(main).to_have_text("Play a card")
    thinking = [one for one in psutil.process_iter() if beside_a_kernel(one)]
    assert thinking
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_text("Shut Down Kernel", exact=True).click()
    _, alive = psutil.wait_procs(thinking, timeout=30)
    assert alive == []
