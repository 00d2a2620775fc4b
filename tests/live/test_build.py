"""Building the book's runtime: once, whole or not at all, and with clear words where it fails."""

import json
import re
import runpy
import shutil
import sys
from pathlib import Path

import build
import pytest
import serve
from prepare import BuildError, node, packages, parts, plain, prepare, store

ROOT = Path(__file__).parents[2]


def test_what_is_made_is_made_once(tmp_path: Path) -> None:
    made: list[Path] = []

    def make(folder: Path) -> None:
        made.append(folder)
        (folder / "file").write_text("whole")

    for _ in range(2):
        place = store.made(tmp_path / "thing-1", make)
        assert (place / "file").read_text() == "whole"
    assert len(made) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["thing-1"]


@pytest.mark.parametrize("stop", [KeyboardInterrupt, BuildError])
def test_what_was_interrupted_leaves_nothing_that_could_be_taken_for_finished(
    stop: type[BaseException], tmp_path: Path
) -> None:
    def make(folder: Path) -> None:
        (folder / "file").write_text("half")
        raise stop

    with pytest.raises(stop):
        store.made(tmp_path / "thing-1", make)
    assert list(tmp_path.iterdir()) == []


def test_two_builds_at_a_time_do_no_harm(tmp_path: Path) -> None:
    def make(folder: Path) -> None:
        (folder / "file").write_text("second")
        store.made(tmp_path / "thing-1", lambda other: (other / "file").write_text("first") and None)

    place = store.made(tmp_path / "thing-1", make)
    assert (place / "file").read_text() == "first"
    assert [path.name for path in tmp_path.iterdir()] == ["thing-1"]


def test_a_hash_depends_on_names_contents_and_their_order(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("one")
    (tmp_path / "b").write_text("two")
    a, b = tmp_path / "a", tmp_path / "b"
    digests = [{"a": a, "b": b}, {"a": b, "b": a}, {"a": a}, {"ab": a}]
    assert len({store.digest_of_files(files) for files in digests}) == 4
    assert store.digest_of_files({"a": a, "b": b}) == store.digest_of_files({"b": b, "a": a})


def test_a_command_that_fails_is_shown_with_what_it_said(tmp_path: Path) -> None:
    script = tmp_path / "broken.mjs"
    script.write_text("throw new Error('the plan has a hole')")
    with pytest.raises(BuildError, match=r"making holes did not work:(.|\n)*the plan has a hole"):
        node.script(script, {}, "making holes")


def test_no_download_address_stands_in_the_lock_file() -> None:
    lock = json.loads((ROOT / "book" / "_live" / "package-lock.json").read_text())
    held = [entry for name, entry in lock["packages"].items() if name]
    assert held
    assert all("resolved" not in entry and entry["integrity"].startswith("sha512-") for entry in held)


def test_an_archive_of_the_same_files_is_the_same_archive(tmp_path: Path) -> None:
    house = packages.house(ROOT)
    for name in ("one.zip", "two.zip"):
        packages.write_zip(house, tmp_path / name)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_the_page_gets_what_it_imports_and_no_tests() -> None:
    files = packages.third_party()
    assert {"ipycanvas/canvas.py", "anywidget/widget.py", "typing_extensions.py"} <= set(files)
    assert not [name for name in files if "/tests/" in name or name.endswith((".so", ".js"))]
    assert set(packages.house(ROOT)) >= {"cardgames/__init__.py", "widgets/board.js", "widgets/board.css"}


def test_the_image_holds_what_tables_and_lessons_import_and_nothing_else() -> None:
    warm = set(packages.warm(ROOT))
    assert {"cardgames.boneyard.state", "widgets.table", "widgets.lesson", "widgets.boneyard.scene"} <= warm
    assert not warm & {"cardgames.cli", "cardgames.lab", "cardgames.search", "widgets.buried_alive.theory"}


def test_the_runtime_says_which_file_is_what_and_all_are_there() -> None:
    place = prepare()
    found = json.loads((place / "manifest.json").read_text())
    settings = found["settings"]
    entries = [*settings["raw"].values(), *settings["packed"].values(), *settings["image"]]
    entries += [*settings["files"].values(), *settings["wheels"].values()]
    for entry in entries:
        assert (place / entry["file"]).stat().st_size == entry["bytes"]
    for name in (found["script"], found["style"], settings["engine"], settings["widgets"], settings["style"]):
        assert (place / name).is_file()
    assert settings["bytes"] <= 10_500_000, "what a board loads before it is live has grown"
    key = parts.Inputs.gather().key
    assert place.name == f"site-{key}"


def test_nothing_is_built_again_when_nothing_has_changed(capfd: pytest.CaptureFixture[str]) -> None:
    source, out = ROOT / "tests" / "live" / "fixture", ROOT / ".cache" / "fixture"
    build.build(source, source / "_config.yml", out)
    capfd.readouterr()
    build.build(source, source / "_config.yml", out)
    assert re.fullmatch(r"nothing has changed: the book is in .*\n", capfd.readouterr().out)


def test_wrong_arguments_are_answered_with_the_right_ones(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["book/build.py", "one"])
    monkeypatch.setattr(sys, "path", [*sys.path])  # the script puts a folder there
    with pytest.raises(SystemExit) as stopped:
        runpy.run_path(str(ROOT / "book" / "build.py"), run_name="__main__")
    assert stopped.value.code == 2
    assert "python book/build.py FOLDER OUT" in capsys.readouterr().err


def test_the_server_takes_the_next_port_that_is_free_and_knows_its_types(tmp_path: Path) -> None:
    first = serve.server(tmp_path)
    second = serve.server(tmp_path, range(first.server_port, first.server_port + 20))
    try:
        assert first.server_address[0] == "127.0.0.1"
        assert second.server_port > first.server_port
        with pytest.raises(OSError, match=f"no port from {first.server_port} to {first.server_port} is free"):
            serve.server(tmp_path, range(first.server_port, first.server_port + 1))
    finally:
        first.server_close()
        second.server_close()
    types = {suffix: serve.Handler.extensions_map[suffix] for suffix in (".js", ".wasm", ".bin", ".svg")}
    assert types == {
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".bin": "application/octet-stream",
        ".svg": "image/svg+xml",
    }


@pytest.fixture
def red_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a book of one page, in `source`, just as it is once it has been built.

    Jupyter Book has built it here: a process of its own would take most of its time to import it.
    """
    from jupyter_book.cli.main import main  # here: merely to collect the tests need not take so long

    source = tmp_path / "source"
    (source / "_static").mkdir(parents=True)
    for name in ("_config.yml", "still.ipynb"):
        shutil.copy(ROOT / "tests" / "live" / "fixture" / name, source / name)
    (source / "_toc.yml").write_text("format: jb-book\nroot: still\n")
    (source / "_static" / "book.css").write_text("p { color: red }")
    runtime = prepare()
    monkeypatch.setenv("LIVE_RUNTIME", str(runtime))
    main(["build", "-W", "-n", "--path-output", str(tmp_path), str(source)], standalone_mode=False)
    now = build.fingerprint(source, source / "_config.yml", [runtime])
    (tmp_path / "_build" / "built").write_text(now)
    return tmp_path


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::PendingDeprecationWarning")  # not ours
def test_a_style_sheet_that_changes_is_a_new_one_in_the_built_book(
    red_book: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    source = red_book / "source"

    def built() -> str:
        pages = build.build(source, source / "_config.yml", red_book)
        return (pages / "_static" / "book.css").read_text()

    capfd.readouterr()
    assert "red" in built()
    assert capfd.readouterr().out.startswith("nothing has changed")
    (source / "_static" / "book.css").write_text("p { color: blue }")
    assert "blue" in built()


def test_chapters_as_notebooks_hold_no_mark_of_the_book_and_show_their_pictures() -> None:
    paths = sorted((ROOT / "book").glob("*.ipynb"))
    for path in paths:
        notebook = plain.plain_notebook(path, {path.stem for path in paths})
        texts = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
        assert re.findall(r"\{[a-z-]+\}[` ]|^\(.*\)=$|\]\([a-z-]*\)", texts, re.MULTILINE) == [], path.name
        assert all(cell.metadata.trusted for cell in notebook.cells if cell.cell_type == "code")


def test_a_clause_and_a_link_are_written_out() -> None:
    text = "See [here](boneyard), [there](how-to-read#x) and {clause}`BY-7`.\n\n```{clause} BY-7\n```"
    written = plain.plain(text, {"boneyard"})
    assert written.startswith("See [here](boneyard.ipynb), there and BY-7.\n\n#### BY-7 ")
    assert "```" not in written
