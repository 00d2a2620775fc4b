"""How far a reader has come in a worked example, as text that a browser keeps."""

from __future__ import annotations

import json
from zlib import crc32

from cardgames import MalformedMove, MalformedRecord
from cardgames.records import read_json
from widgets.lesson_data import Example
from widgets.lesson_walk import Walk


def kept(walk: Walk) -> str:
    """Write down how far a walk has come."""
    return json.dumps({"made_for": _signature(walk.example), "acts": walk.acts}, ensure_ascii=False)


def resume(walk: Walk, text: str) -> bool:
    """Walk as far as `kept` says, and say whether that is anywhere; not if it was kept for another example.

    Raises ValueError for a text that is damaged.
    """
    try:
        data = read_json(text)
        acts = data["acts"]
        if data["made_for"] != _signature(walk.example):
            return False
        if not isinstance(acts, list) or not all(isinstance(act, str) for act in acts):
            raise ValueError("acts are no list of words")
        walk.redo(acts)
    except (MalformedRecord, MalformedMove, ValueError, KeyError, TypeError) as error:
        raise ValueError("How far you had come cannot be read.") from error
    return bool(acts)


def _signature(example: Example) -> str:
    """Name an example as it is now: an example that has changed since is begun anew."""
    return f"{example.name} {crc32(repr((example, example.steps)).encode()):08x}"
