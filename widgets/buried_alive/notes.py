"""The designer's notes of Buried Alive, each thought with something to play."""

from __future__ import annotations

from collections.abc import Mapping

from widgets.buried_alive.notes_deal import Dealt
from widgets.buried_alive.notes_emerging import Emerging
from widgets.buried_alive.notes_fives import TwoFives
from widgets.buried_alive.notes_lab import SmallRun
from widgets.buried_alive.notes_left_over import LeftOver
from widgets.buried_alive.notes_reversal import Reversal
from widgets.notes import Note

NOTES: Mapping[str, type[Note]] = {
    "deal": Dealt,
    "two-fives": TwoFives,
    "emerging": Emerging,
    "reversal": Reversal,
    "left-over": LeftOver,
    "small-run": SmallRun,
}
