"""What goes with the page on Boneyard's mathematics, to play with."""

from __future__ import annotations

from collections.abc import Mapping

from widgets.boneyard.notes_mix import BestMix
from widgets.notes import Note

NOTES: Mapping[str, type[Note]] = {"best-mix": BestMix}
