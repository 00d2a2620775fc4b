"""The suits' shapes, and the bone of Boneyard: our own outlines.

Each suit fills the box of an icon around (0, 0), 18 wide and 22 high, to its four edges.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SUITS = "SHDC"

NAMES: Mapping[str, str] = MappingProxyType({"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"})

SHAPES: Mapping[str, str] = MappingProxyType(
    {
        "S": "M0 -11C2 -6.6 9 -3.2 9 2.6C9 5.4 7 7.2 4.7 7.2C3 7.2 1.7 6.3 .9 5C1.1 7.9 2.1 9.9 4.2 11"
        "L-4.2 11C-2.1 9.9 -1.1 7.9 -.9 5C-1.7 6.3 -3 7.2 -4.7 7.2C-7 7.2 -9 5.4 -9 2.6"
        "C-9 -3.2 -2 -6.6 0 -11Z",
        "H": "M0 11C-1.6 6.6 -9 1.8 -9 -5.2C-9 -8.6 -6.9 -11 -4.4 -11C-2.2 -11 -.7 -9.6 0 -7.4"
        "C.7 -9.6 2.2 -11 4.4 -11C6.9 -11 9 -8.6 9 -5.2C9 1.8 1.6 6.6 0 11Z",
        "D": "M0 -11C2.2 -6.8 5.4 -3 9 0C5.4 3 2.2 6.8 0 11C-2.2 6.8 -5.4 3 -9 0C-5.4 -3 -2.2 -6.8 0 -11Z",
        "C": "M0 -11C2.7 -11 4.8 -8.9 4.8 -6.3C4.8 -4.5 3.7 -2.9 2.1 -1.4C2.8 -1.9 3.7 -2.2 4.6 -2.2"
        "C7.1 -2.2 9 -.2 9 2.4C9 5 7.1 7.1 4.6 7.1C2.9 7.1 1.6 6.2 .8 4.9C1 7.9 2 9.9 4 11L-4 11"
        "C-2 9.9 -1 7.9 -.8 4.9C-1.6 6.2 -2.9 7.1 -4.6 7.1C-7.1 7.1 -9 5 -9 2.4C-9 -.2 -7.1 -2.2 -4.6 -2.2"
        "C-3.7 -2.2 -2.8 -1.9 -2.1 -1.4C-3.7 -2.9 -4.8 -4.5 -4.8 -6.3C-4.8 -8.9 -2.7 -11 0 -11Z",
    }
)

BONE = "M-2.5 -8.2L0 -6.6L2.5 -8.2M0 -6.6L0 6.6M-2.5 8.2L0 6.6L2.5 8.2"
BONE_WIDTH = 4.2
"""A bone is this line, drawn so wide with round ends."""
