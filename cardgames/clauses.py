"""The clauses of the rules, as data: the engine names them, the book prints them, the board links to them.

Each game's package has a `clauses.toml`, in the order of the rules:

    [[clause]]
    id = "BY-7"                 # the id of the specification; stable
    title = "At least one card" # a few words
    text = "..."                # plain text for readers, no markup; blank lines part paragraphs
    ruling = true               # ours, where the source is silent (left out: false)
    why = "..."                 # the reason of a ruling; only and always there with one
    play = true                 # a clause of play, which the book gives something to play (left out: false)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_TEXTS = {"id", "title", "text", "why"}
_FLAGS = {"ruling", "play"}


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: id, title, text for readers, whether it is a ruling and why, whether it is of play."""

    id: str
    title: str
    text: str
    ruling: bool
    why: str
    play: bool


def load(name: str) -> Mapping[str, Clause]:
    """Read the clauses of the game of that name, by id, in the order of the file.

    Raises ValueError, saying where, if the file does not keep the form above.
    """
    import tomllib

    path = Path(__file__).parent / name.replace("-", "_") / "clauses.toml"
    entries = tomllib.loads(path.read_text("utf-8")).get("clause", [])
    clauses: dict[str, Clause] = {}
    for number, entry in enumerate(entries):
        clause = _clause(entry, f"{path.name}, clause {number} ({entry.get('id')})")
        if clause.id in clauses:
            raise ValueError(f"{path.name}: {clause.id} stands twice")
        clauses[clause.id] = clause
    return clauses


def _clause(entry: Mapping[str, Any], where: str) -> Clause:
    if unknown := set(entry) - _TEXTS - _FLAGS:
        raise ValueError(f"{where}: unknown key {min(unknown)!r}")
    texts = {key: entry.get(key, "") for key in _TEXTS}
    flags = {key: entry.get(key, False) for key in _FLAGS}
    for key in _TEXTS:
        if not isinstance(texts[key], str) or (key != "why" and not texts[key].strip()):
            raise ValueError(f"{where}: {key} has to be text")
    for key in _FLAGS:
        if not isinstance(flags[key], bool):
            raise ValueError(f"{where}: {key} has to be true or false")
    if bool(texts["why"].strip()) != flags["ruling"]:
        raise ValueError(f"{where}: a ruling says why, and only a ruling does")
    return Clause(**{key: text.strip() for key, text in texts.items()}, **flags)
