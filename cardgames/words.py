"""Small pieces of sentences, shared by all that speaks to people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

_LONGEST = 60
_NO_CHANCE = 1e-9  # a chance of less comes of rounding


def listed(parts: Sequence[str]) -> str:
    """Join parts as a sentence does.

    >>> listed(["10", "7", "5"])
    '10, 7 and 5'
    """
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def points(number: int) -> str:
    """Write a number of points.

    >>> points(1), points(10)
    ('1 point', '10 points')
    """
    return f"{number} point" if number == 1 else f"{number} points"


def about(value: float) -> str:
    """Write points that are a mean: with one decimal where they have one, the sign left out.

    >>> about(0.96), about(-2.5), about(0.04)
    ('1 point', '2.5 points', '0 points')
    """
    number = f"{abs(value):.1f}".removesuffix(".0")
    return f"{number} point{'s' * (number != '1')}"


def percent(chance: float) -> str:
    """Write a chance; none, or all, only where it is that.

    >>> percent(0.617), percent(0.002), percent(0.999), percent(1.0), percent(0.0)
    ('62 %', 'less than 1 %', 'more than 99 %', '100 %', '0 %')
    """
    number = round(100 * chance)
    if number == 0 and chance > _NO_CHANCE:
        return "less than 1 %"
    if number == 100 and chance < 1 - _NO_CHANCE:
        return "more than 99 %"
    return f"{number} %"


def in_halves(halves: int) -> str:
    """Write a number that is counted in halves.

    >>> in_halves(25), in_halves(1), in_halves(6), in_halves(0)
    ('12½', '½', '3', '0')
    """
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def one_line(text: str) -> str:
    r"""Make text fit to be printed on one line of any terminal: what is not printable is written out.

    >>> one_line("Ann\nBen ♦")
    'Ann\\nBen ♦'
    """
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[:_LONGEST] + " ..."


def shown(thing: object) -> str:
    """Show something that was read in a message: text in quotes, on one line, cut where it is long.

    >>> shown("2"), shown([2])
    ('"2"', '[2]')
    """
    if isinstance(thing, str):
        return f'"{one_line(_short(thing))}"'
    if isinstance(thing, dict):
        return "an object"
    if isinstance(thing, list) and len(thing) > 1:
        return "a list"
    if thing is None or isinstance(thing, bool):
        return {None: "null", True: "true", False: "false"}[thing]
    if isinstance(thing, int) and thing.bit_length() > 4 * _LONGEST:
        return "a huge number"
    return _short(repr(thing))


def plain(thing: Any) -> Any:
    """Return a value that cannot be changed as JSON knows it: mappings as objects, tuples as lists.

    >>> plain((1, (2, 3)))
    [1, [2, 3]]
    """
    if isinstance(thing, Mapping):
        return {key: plain(value) for key, value in thing.items()}
    return list(map(plain, thing)) if isinstance(thing, tuple) else thing
