"""What the Sphinx extension makes of notebooks, without a browser."""

from contextlib import redirect_stderr
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import nbformat
import pytest
from make_fixture import FOLDER, live, still, text
from nbformat.v4 import new_notebook
from prepare import prepare

from widgets import faces
from widgets.scene import Group, Scene
from widgets.svg import svg

CONF = """
extensions = ["myst_nb", "live_cells", "nothing_outside"]
nb_execution_mode = "off"
master_doc = "index"
"""
LATER = "application/vnd.jupyter.widget-view+json"


class Tags(HTMLParser):
    """Lists the start tags of a page as (tag, attributes)."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def having(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for _, attributes in self.found if name in attributes]


class Build(NamedTuple):
    """What came of a build: the command's return code, what it complained of, and the folder of its pages."""

    code: int
    complaints: str
    out: Path


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LIVE_RUNTIME", str(prepare()))
    folder = tmp_path / "source"
    (folder / "sub").mkdir(parents=True)
    (folder / "conf.py").write_text(CONF)
    (folder / "index.md").write_text("# Book\n\n```{toctree}\n:glob:\nsub/*\n```\n")
    return folder


def write(source: Path, cells: list[nbformat.NotebookNode]) -> None:
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    metadata = kernel | {"language_info": {"name": "python"}}
    notebook = new_notebook(cells=[text("head", "# Page"), *cells], metadata=metadata)
    nbformat.write(notebook, source / "sub" / "page.ipynb")


def sphinx(source: Path, builder: str = "html") -> Build:
    """Run sphinx-build here: in a process of its own, all but a twentieth of the time would go to imports."""
    from sphinx.cmd.build import build_main  # here: merely to collect the tests need not take so long

    out = source.parent / builder
    with redirect_stderr(StringIO()) as complaints:
        code = build_main(["-W", "-n", "-q", "-E", "-b", builder, str(source), str(out)])
    return Build(code, complaints.getvalue(), out)


def page_of(source: Path) -> tuple[str, Tags]:
    build = sphinx(source)
    assert build.code == 0, build.complaints
    page = (build.out / "sub" / "page.html").read_text(encoding="utf-8")
    return page, Tags(page)


def test_a_live_cell_has_its_id_root_picture_and_code(source: Path) -> None:
    write(source, [live("table", "1 < 2 and '</script>'", "A <b>table</b> & more", stage="300px")])
    page, tags = page_of(source)
    (cell,) = tags.having("data-live")
    assert cell["id"] == "live-table"
    assert (cell["data-live"], cell["data-root"], cell["style"]) == ("table", "../", "--live-height:300px")
    assert page.count("<svg") == 1
    assert "\"1 \\u003c 2 and '\\u003c/script>'\"" in page
    labels = [attributes["aria-label"] for attributes in tags.having("aria-label")]
    assert "A <b>table</b> & more" in labels
    assert "Play: A <b>table</b> & more" in labels
    assert LATER not in page


def test_ids_that_nobody_gave_are_numbers_in_the_page(source: Path) -> None:
    write(source, [live(None, "1", "One"), live("own", "2", "Two"), live(None, "3", "Three")])
    assert [cell["data-live"] for cell in page_of(source)[1].having("data-live")] == ["1", "own", "3"]


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ([live("two", "1", "a"), live("two", "2", "b")], "two live cells of this page have the id 'two'"),
        ([live("No_Spaces", "1", "a")], "a live cell's id is made of a-z, 0-9 and -, not 'No_Spaces'"),
        ([live("far", "1", "a", stage="much")], "height of live cell 'far' is no length: 'much'"),
        (
            [nbformat.v4.new_code_cell("1", id="x", metadata={"tags": ["live"]})],
            "live cell '1' has no stored image/svg+xml output; run the notebook and save it",
        ),
    ],
)
def test_what_is_wrong_with_a_live_cell_stops_the_build(
    cells: list[nbformat.NotebookNode], words: str, source: Path
) -> None:
    write(source, cells)
    build = sphinx(source)
    assert build.code != 0
    assert words in build.complaints


def test_other_svg_outputs_stand_in_the_page_and_load_nothing(source: Path) -> None:
    write(source, [still("picture()", "A picture")])
    page, tags = page_of(source)
    assert 'fill="var(--ct-felt)"' in page, "the page has the colours"
    assert "--ct-felt:" in page
    assert "_live/" not in page
    assert not [
        tag for tag, attributes in tags.found if tag == "img" and ".svg" in str(attributes.get("src"))
    ]


def test_what_pictures_have_in_common_stands_in_the_page_once(source: Path) -> None:
    def face(*ranks: str) -> nbformat.NotebookNode:
        cards = tuple(Group((faces.card(rank, "S"),), x=9) for rank in ranks)
        cell = still("picture()", "A picture")
        cell["outputs"][0]["data"]["image/svg+xml"] = svg(Scene(100, 50, cards, "A picture", "In words."))
        cell["id"] = "-".join(ranks)
        return cell

    write(source, [face("7", "8"), face("8", "9"), face("7")])
    page, tags = page_of(source)
    ids = [str(attributes["id"]) for attributes in tags.having("id")]
    assert sorted(name for name in ids if name.startswith("ct-")) == ["ct-7S", "ct-8S", "ct-9S"]
    assert page.count("<use") == 5
    assert page.count("<defs>") == page.count("</defs>") == 2


def test_a_page_that_would_ask_another_host_stops_the_build(source: Path) -> None:
    write(source, [])
    with (source / "conf.py").open("a") as conf:
        conf.write("html_js_files = ['https://elsewhere.example/script.js']\n")
    build = sphinx(source)
    assert build.code != 0
    assert "would load https://elsewhere.example/script.js from another host" in build.complaints


def test_other_builders_show_the_picture_alone(source: Path) -> None:
    write(source, [live("table", "secret_code()", "A table")])
    build = sphinx(source, "text")
    assert build.code == 0, build.complaints
    shown = (build.out / "sub" / "page.txt").read_text(encoding="utf-8")
    assert "[image]" in shown
    assert "secret_code" not in shown


def test_without_the_runtime_the_build_says_how_to_make_it(
    source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LIVE_RUNTIME", "")
    write(source, [live("table", "1", "A table")])
    build = sphinx(source)
    assert build.code != 0
    assert "python book/build.py" in build.complaints


def test_old_files_of_the_runtime_go_and_those_that_stay_are_not_copied_again(source: Path) -> None:
    write(source, [live("table", "1", "A table")])
    runtime = sphinx(source).out / "_live"
    old = runtime / "engine-0123.js"
    old.write_text("old")
    kept = next(runtime.glob("image-*.bin"))
    before = kept.stat().st_ino
    sphinx(source)
    assert not old.exists()
    assert kept.stat().st_ino == before


def test_the_small_book_is_what_its_maker_makes(tmp_path: Path) -> None:
    import make_fixture

    make_fixture.write(tmp_path)
    for path in tmp_path.rglob("*.ipynb"):
        assert path.read_bytes() == (FOLDER / path.relative_to(tmp_path)).read_bytes(), path.name
