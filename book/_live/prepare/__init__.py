"""Preparing the runtime of the live cells: Pyodide, Python packages, the page's scripts, the memory image.

Everything is made in a folder beside its place and renamed when it is whole, under a name that holds a hash
of what it was made from. So whatever is there is complete and right, an interrupted build leaves nothing
behind that could be taken for finished, and what has not changed is not made again.
"""

from .site import prepare
from .store import BuildError

__all__ = ["BuildError", "prepare"]
