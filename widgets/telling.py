"""How a board tells things: what is chosen or refused, and how much of many lines is shown and spoken."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames import Refusal
from widgets.board import Board

_SHOWN, _SPOKEN = 330, 400  # letters of what happened that are read under a picture, and that are heard out
_STILL, _LETTER, _LONGEST = 700, 22, 4000  # milliseconds: a beat, and for each letter that is to be read


def say_choice(board: Board, words: str, refusal: Refusal | None = None, quiet: bool = False) -> None:
    """Say why the rules would refuse what is chosen, or the words for it; not aloud if `quiet`."""
    spoken = None if quiet else ""
    if refusal is not None:
        board.say(refusal.reason, refusal.rule, "refused", spoken=spoken)
    else:
        board.say(words, spoken=spoken)


def at_a_glance(lines: Sequence[str]) -> tuple[str, str]:
    """Return what is shown and what is spoken of many lines: the last of them, and that there were others.

    >>> at_a_glance(["Ann bids 10.", "She digs grave 5."])
    ('Ann bids 10. She digs grave 5.', 'Ann bids 10. She digs grave 5.')
    """
    return _last(lines, _SHOWN), _last(lines, _SPOKEN)


def pace(text: str) -> int:
    """Return for how many milliseconds a beat with these words stays before the next comes by itself."""
    return min(_STILL + _LETTER * len(text), _LONGEST)


def _last(lines: Sequence[str], room: int) -> str:
    """Join the last lines, as many as there is room for; at least one."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(line)
        if kept and room < 0:
            break
        kept.insert(0, line)
    left = len(lines) - len(kept)
    earlier = [f"({left} more under “What happened”.)"] if left else []
    return " ".join([*earlier, *kept])
