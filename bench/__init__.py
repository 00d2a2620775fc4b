"""What `make bench` measures: the boards in the page, and the engine."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "tests"))  # the Chromium that is measured is the one that is tested with
