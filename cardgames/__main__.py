"""Lets the games be used as `python -m cardgames`."""

import sys

from cardgames.cli import main

sys.exit(main())
