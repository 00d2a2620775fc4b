"""What moves do to a table, as each of the two seats sees it, and to the queens and aces at work on it."""

from __future__ import annotations

from cardgames.four_courts.cards import SHIFT, TOP, UNKNOWN, Code, Stack, Table
from cardgames.four_courts.position import Pending
from cardgames.four_courts.reach import WORKS, Works

Tables = tuple[Table, Table]
"""The table as seat 0 sees it, and as seat 1 sees it; a seat knows every card on its own side."""


def laid(table: Table, place: int, code: Code) -> Table:
    """Lay a card on top of a stack."""
    after = list(table)
    after[place] = table[place] << SHIFT | code
    return tuple(after)


def changed(table: Table, place: int, top: Stack) -> Table:
    """Put another card in the place of a stack's top card."""
    after = list(table)
    after[place] = table[place] & ~TOP | top
    return tuple(after)


def lifted(table: Table, place: int) -> Table:
    """Take the top card off a stack."""
    after = list(table)
    after[place] >>= SHIFT
    return tuple(after)


def whole(tables: Tables) -> Table:
    """Return the table with every card: each side as its own seat sees it."""
    return tuple([tables[place & 1][place] for place in range(8)])


def top(tables: Tables, place: int) -> Code:
    """Return the top card of a stack, known to whoever's side it is on."""
    return tables[place & 1][place] & TOP


def played(tables: Tables, works: Works, seat: int, place: int, code: Code) -> tuple[Tables, Works]:
    """Lay a card from a seat's hand; face down only that seat knows it. Keeps FC-8 and FC-9."""
    seen = UNKNOWN if code & 3 == 3 else code
    first, second = tables
    if seat:
        return (laid(first, place, seen), laid(second, place, code)), works + WORKS[place][code]
    return (laid(first, place, code), laid(second, place, seen)), works + WORKS[place][code]


def flipped(tables: Tables, works: Works, place: int) -> tuple[Tables, Works, Code]:
    """Turn a top card over and return it as it lies then; both seats know it. Keeps FC-12 and FC-13."""
    old = top(tables, place)
    new = old & ~3 if old & 3 == 3 else old | 3
    first, second = tables
    return (changed(first, place, new), changed(second, place, new)), works - WORKS[place][old], new


def declared(tables: Tables, works: Works, place: int, code: Code) -> tuple[Tables, Works]:
    """Let a top card that lies face up lie as it was declared. Keeps FC-13."""
    first, second = tables
    return (changed(first, place, code), changed(second, place, code)), works + WORKS[place][code]


def pulled(tables: Tables, works: Works, heart: Pending, place: int) -> tuple[Tables, Works]:
    """Pull a top card into the heart's court; its side and its facing stay. Keeps FC-18."""
    to = heart.place & 6 | place & 1
    code = top(tables, place)
    first, second = (laid(lifted(table, place), to, table[place] & TOP) for table in tables)
    return (first, second), works - WORKS[place][code] + WORKS[to][code]


def exchanged(tables: Tables, works: Works, diamond: Pending, place: int) -> tuple[Tables, Works]:
    """Let a diamond and another top card change places; whoever has it now knows it. Keeps FC-21, FC-32."""
    home = diamond.place
    own, other = top(tables, home), top(tables, place)
    seen = [table[place] & TOP for table in tables]
    seen[diamond.side] = other
    first, second = (
        changed(changed(table, place, own), home, code) for table, code in zip(tables, seen, strict=True)
    )
    gone = WORKS[home][own] + WORKS[place][other]
    return (first, second), works - gone + WORKS[place][own] + WORKS[home][other]
