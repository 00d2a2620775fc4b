"""The small boards beside the chapter of Four Courts, each with something to try out."""

from __future__ import annotations

from collections.abc import Mapping

from widgets.four_courts.notes_lab import SmallTrial
from widgets.four_courts.notes_price import Price
from widgets.notes import Note

NOTES: Mapping[str, type[Note]] = {"price": Price, "fair": SmallTrial}
