"""Lets the games be used as `python -m cardgames`."""

import os
import sys
from contextlib import suppress

# Python looks for modules first in the folder that this is called from. Somebody's bots may lie there, and
# one may be called random.py: so that folder comes last, and only if this package is in it.
with suppress(OSError):
    _here = os.getcwd()
    sys.path[:] = [place for place in sys.path if place not in ("", _here)]
    if os.path.dirname(os.path.dirname(os.path.abspath(__file__))) == _here:
        sys.path.append(_here)

from cardgames.cli import main

sys.exit(main())
