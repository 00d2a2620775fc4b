"""Words in pictures: text that has to fit into a box, whatever the font."""

from __future__ import annotations

from collections.abc import Sequence

_NARROW = frozenset("iIjlftr.,:;'|!()[]-· ")
_WIDE = frozenset("mwMW@%<>=+~#&^")


def width(text: str, size: float, bold: bool = False) -> float:
    """Return about how wide a text becomes, rather too much than too little."""
    return size * (1.15 if bold else 1.03) * sum(map(_width, text))


def fitted(text: str, room: float, size: float, bold: bool = False) -> str:
    """Return the text, its end replaced by an ellipsis if it is wider than the room.

    >>> fitted("Ann", 80, 12), fitted("Bartholomew the Elder", 80, 12)
    ('Ann', 'Bartholom…')
    """
    if width(text, size, bold) <= room:
        return text
    while text and width(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def first_fitting(texts: Sequence[str], room: float, size: float, bold: bool = False) -> str:
    """Return the first text that is not wider than the room, or as much of the last as fits."""
    for text in texts[:-1]:
        if width(text, size, bold) <= room:
            return text
    return fitted(texts[-1], room, size, bold)


def _width(letter: str) -> float:
    if letter in _NARROW:
        return 0.36
    if letter in _WIDE:
        return 0.92
    if ord(letter) >= 0x1100:
        return 1.05
    return 0.7 if letter.isupper() else 0.58
