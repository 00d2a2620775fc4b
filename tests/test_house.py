"""What holds for the whole project: which storey may use which, and that each clause has its test."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LAZY = {"cardgames": {"numpy", "tqdm"}}  # imported where they are used, never at the top
ALLOWED = {
    "cardgames": {"cardgames"},
    "widgets": {"cardgames", "widgets", "ipywidgets", "ipycanvas", "anywidget", "traitlets"},
}


def sources(folder: str, kind: str = "py") -> list[Path]:
    found = sorted((ROOT / folder).rglob(f"*.{kind}"))
    return [path for path in found if "node_modules" not in path.parts]


def output(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield each imported top-level name, and whether the import stands at the top of the module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    top = set(map(id, tree.body))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module or ""]
        else:
            continue
        for name in names:
            yield name.partition(".")[0], id(node) in top


@pytest.mark.parametrize("storey", ALLOWED)
def test_imports_go_down_only(storey: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sources(storey)
        for name, at_top in imports(path)
        if name not in sys.stdlib_module_names | ALLOWED[storey]
        and (at_top or name not in LAZY.get(storey, set()))
    ]
    assert wrong == []


def test_the_engine_needs_the_standard_library_alone() -> None:
    command = "import sys, cardgames; list(map(cardgames.game, cardgames.GAMES)); print(*sorted(sys.modules))"
    run = subprocess.run(
        [sys.executable, "-c", command], capture_output=True, text=True, check=True, cwd=ROOT
    )
    loaded = {name.partition(".")[0] for name in run.stdout.split()}
    assert loaded.isdisjoint({"numpy", "tqdm", "ipywidgets", "IPython", "traitlets"})


@pytest.mark.parametrize("folder", ["cardgames", "widgets", "book", "tests", "bench", "tools"])
def test_modules_stay_short(folder: str) -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines())
        for kind in ("py", "js", "css")
        for path in sources(folder, kind)
    }
    assert {name: length for name, length in lengths.items() if length > 420} == {}


def clauses() -> list[str]:
    return [
        clause["id"]
        for path in sorted((ROOT / "cardgames").glob("*/clauses.toml"))
        for clause in tomllib.loads(path.read_text("utf-8"))["clause"]
    ]


def marked() -> set[str]:
    """Return the clauses that a test is marked with."""
    text = "\n".join(path.read_text("utf-8") for path in sources("tests"))
    return {
        id
        for call in re.findall(r"mark\.clause\(([^)]*)\)", text)
        for id in re.findall(r"[A-Z]{2}-\d+", call)
    }


def test_every_clause_has_a_test_and_every_marked_clause_exists() -> None:
    assert clauses(), "no clauses found"
    assert marked() == set(clauses())


def test_the_readme_says_what_each_dependency_is_for() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    lines = (ROOT / "requirements.in").read_text("utf-8").splitlines()
    names = [line.partition("==")[0] for line in lines if line and not line.startswith("#")]
    assert [name for name in names if f"| {name} " not in readme] == []


def test_what_is_needed_is_pinned() -> None:
    pinned = (ROOT / "requirements.txt").read_text("utf-8").splitlines()
    assert [line for line in pinned if "==" not in line] == []
    direct = (ROOT / "requirements.in").read_text("utf-8").splitlines()
    assert [line for line in direct if line and not line.startswith("#") and line not in pinned] == []


def test_the_address_of_the_cdn_stands_in_one_place() -> None:
    address = "jsdelivr" + ".net"
    files = subprocess.run(
        ["git", "ls-files"], capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout.split("\n")
    found = [name for name in files if name and address in (ROOT / name).read_text("utf-8", errors="ignore")]
    assert len(found) == 1, found
