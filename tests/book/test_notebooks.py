"""Stored outputs are stored without noise, and the tool that runs the notebooks says which are stale.

That they are those of a fresh run is seen by nbval, which runs every cell and compares.
"""

from __future__ import annotations

from pathlib import Path

import nbformat
import notebooks
import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "book").rglob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_stored_outputs_are_clean(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text == notebooks.clean(nbformat.reads(text, as_version=4))


def test_check_names_what_is_stale(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cell = nbformat.v4.new_code_cell("1 + 1", id="sum")
    path = tmp_path / "sum.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), path)
    assert notebooks.main(["--check", str(path)]) == 1
    assert f"{path}: stale" in capsys.readouterr().err
    assert notebooks.main([str(path)]) == 0
    assert notebooks.main(["--check", str(path)]) == 0
    stored = nbformat.read(path, as_version=4).cells[0]
    assert stored.outputs[0].data["text/plain"] == "2"
    assert stored.execution_count == 1


def test_what_is_printed_in_parts_is_stored_in_one(tmp_path: Path) -> None:
    code = "for part in 'ab':\n    print(part, flush=True)"
    path = tmp_path / "parts.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code, id="parts")]), path)
    outputs = nbformat.reads(notebooks.run(path), as_version=4).cells[0].outputs
    assert [(output.name, output.text) for output in outputs] == [("stdout", "a\nb\n")]


def test_a_cell_that_fails_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "wrong.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0", id="wrong")]), path)
    assert notebooks.main([str(path)]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().err
