"""What keeps the process of a bot apart from ours: another user, limits, and a guard that it may end.

All of it as far as the system lets us: Linux knows most of it, elsewhere a part is left out without a word.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress

_MEGABYTE = 1 << 20
_USERS = 0x70000000  # from here on nobody has accounts, nor does any container
_SECONDS = 10  # for which what a bot has started is looked for: it may start others while it is ended

# numbers of Linux
_DIE_WITH_PARENT, _KEEP_RIGHTS, _TAKE_ORPHANS = 1, 8, 36  # of prctl
_READ_ALL = 1 << 2  # CAP_DAC_READ_SEARCH
_RIGHTS = 0x20080522  # the form in which capset is told of rights


def behind_guard() -> None:
    """Go on in a child; this process, the guard, is all that a bot finds as its parent.

    Whoever ends the guard ends the child with it: so a bot that ends its parent ends its own process. What
    the child leaves behind becomes the guard's, and ends with it.
    """
    if not hasattr(os, "fork"):
        return
    _prctl(_TAKE_ORPHANS, 1)  # before there is a child: it could leave one behind at once
    child = os.fork()
    _die_with_parent()
    if child == 0:
        return
    for stream in (0, 1, 2):  # whoever reads what the child says is to see its end
        os.close(stream)
    with suppress(OSError):
        while os.wait()[0] != child:
            pass
    end_all(os.getpid())
    os._exit(0)


def limit(memory: int) -> None:
    """Let this process have no more megabytes than that, write no files and start no processes.

    If this user may do everything, it becomes another one that may do nothing to our processes, and to whom
    the limits apply.
    """
    with suppress(OSError, AttributeError, ImportError):
        _be_nobody()
    _die_with_parent()  # forgotten by who becomes another user
    try:
        import resource
    except ImportError:
        return
    limits = {
        "RLIMIT_AS": memory * _MEGABYTE,
        "RLIMIT_FSIZE": 0,
        "RLIMIT_NPROC": 0,
        "RLIMIT_CORE": 0,
    }
    for name, most in limits.items():
        with suppress(ValueError, OSError, AttributeError):
            resource.setrlimit(getattr(resource, name), (most, most))


def _be_nobody() -> None:
    """Become a user whom nobody else is, if Python's modules can then still be read; raises OSError."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return
    import ctypes

    os.setgroups([])
    reads = _may_read_all()
    user = _USERS + os.getpid()
    if not reads and not _readable_by(user):
        return
    if reads:
        _prctl(_KEEP_RIGHTS, 1)
    os.setresgid(user, user, user)
    os.setresuid(user, user, user)
    if reads:  # Python may be at home where this user could read nothing, as in root's own folder
        kept = (ctypes.c_uint32 * 6)(_READ_ALL, _READ_ALL)
        ctypes.CDLL(None).capset((ctypes.c_uint32 * 2)(_RIGHTS), kept)


def _may_read_all() -> bool:
    """Whether this process has the right to read all files, apart from all other rights."""
    with open("/proc/self/status", encoding="ascii", errors="replace") as status:
        rights = next((line for line in status if line.startswith("CapPrm:")), "x: 0")
    return bool(int(rights.split()[1], 16) & _READ_ALL)


def _readable_by(user: int) -> bool:
    """Whether this user could read the folders in which Python looks for modules."""
    places = [place for place in sys.path if os.path.isdir(place)]
    os.setegid(user)
    os.seteuid(user)
    try:
        return all(os.access(place, os.R_OK | os.X_OK, effective_ids=True) for place in places)
    finally:
        os.seteuid(0)
        os.setegid(0)


def _die_with_parent() -> None:
    """Have this process be ended when its parent is."""
    if sys.platform == "linux":  # where there is such a signal
        _prctl(_DIE_WITH_PARENT, signal.SIGKILL)


def _prctl(what: int, value: int) -> None:
    """Ask Linux for something about this process; it may refuse."""
    if sys.platform == "linux":
        with suppress(Exception):
            import ctypes

            ctypes.CDLL(None).prctl(what, value, 0, 0, 0)


def end_all(ancestor: int) -> None:
    """End all processes below that one, whatever they have done to be on their own."""
    until = time.monotonic() + _SECONDS
    while (found := below(ancestor)) and time.monotonic() < until:
        for process in found:
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)


def below(ancestor: int) -> list[int]:
    """Return the living processes below that one, as far as the system tells of them."""
    parents: dict[int, int] = {}
    ended: set[int] = set()  # its children may have been looked at while it was not
    with suppress(OSError):
        for name in filter(str.isdigit, os.listdir("/proc")):
            with suppress(OSError, ValueError, IndexError):
                with open(f"/proc/{name}/stat", "rb") as file:
                    state, parent, *_ = file.read().rpartition(b")")[2].split()
                parents[int(name)] = int(parent)
                if state in b"ZX":
                    ended.add(int(name))
    return [process for process in _closure(parents, ancestor) if process not in ended]


def _closure(parents: dict[int, int], ancestor: int) -> list[int]:
    """Return all whose parent, or a parent of that, is the ancestor."""
    found: list[int] = []
    fresh = [ancestor]
    while fresh:
        fresh = [child for child, parent in parents.items() if parent in fresh]
        found += fresh
    return found
