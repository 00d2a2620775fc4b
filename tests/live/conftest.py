"""The build's own modules are found where `book/build.py` finds them."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "book"), str(ROOT / "book" / "_live")]
