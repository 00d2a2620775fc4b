"""The cover map: what a card would do at every place of a region, as arrays of numpy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardgames.buried_alive.board import PLACE, Board
from cardgames.buried_alive.geometry import SIZES, Box
from cardgames.buried_alive.legal import Region, limit
from cardgames.buried_alive.scoring import icons_of
from cardgames.buried_alive.sweep import EVERYWHERE, covering, reachable, within
from cardgames.cards import SUITS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]

MOST_PLACES = 1 << 24
_BITS = 8  # for the icons of one suit, of which there are 55: four suits in one number of 32 bits
_SUM = 0x01010101  # times this, the four counts come together in the highest bits


@dataclass(frozen=True, eq=False, slots=True)
class CoverMap:
    """What one card at one turn would do at each place (x, y) of a region, at [y - y0, x - x0] of the arrays.

    `counts` are the icons that it would newly cover (uint8), `legal` whether it may lie there (bool), and
    `change` what would change for each suit, the card's own icons added (int8).
    """

    region: Region
    counts: Bytes
    legal: NDArray[np.bool_]
    change: Mapping[str, NDArray[np.int8]]


def cover_map(board: Board, card: str, turn: int, region: Region) -> CoverMap:
    """Map a region, both ends included. Keeps BA-10 to BA-14.

    Raises ValueError for a region that is empty or has more than MOST_PLACES places.
    """
    import numpy as np

    left, top, right, bottom = region
    width, height = right - left + 1, bottom - top + 1
    if width < 1 or height < 1:
        raise ValueError(
            f"the region has no places: {region} has to be (x0, y0, x1, y1) with x0 <= x1, y0 <= y1"
        )
    if width * height > MOST_PLACES:
        raise ValueError(f"the region has {width * height:,} places; a map has at most {MOST_PLACES:,}")
    inside = (left, top, right + 1, bottom + 1)
    covers = within(covering(board, *SIZES[turn]), inside)
    near = within(reachable(board, *SIZES[turn]) or [EVERYWHERE], within([inside], EVERYWHERE)[0])
    # Between the upper and lower ends of all these rectangles every row is the same.
    ends = sorted({top, *(y for _, a, _, b in (*covers, *near) for y in (a, b) if top <= y <= bottom)})
    rows = {y: row for row, y in enumerate(ends)}
    suits = [1 << _BITS * PLACE[laid.card[-1]] for laid in board.cards for _ in laid.icons]
    packed = _summed(covers, suits, rows, left, width)
    counts = ((packed * np.uint32(_SUM)) >> np.uint32(_BITS * (len(SUITS) - 1))).astype(np.uint8)
    legal = _summed(near, [1] * len(near), rows, left, width) > 0
    most = limit(card)
    if most is not None:
        legal &= counts <= most
    each = packed.astype("<u4", copy=False).view(np.int8)
    change = np.tile(np.array(icons_of([card]), np.int8), width) - each
    heights = np.diff([*ends, bottom + 1])
    change = np.repeat(change, heights, axis=0).reshape(height, width, len(SUITS))
    return CoverMap(
        region,
        np.repeat(counts, heights, axis=0),
        np.repeat(legal, heights, axis=0),
        {suit: change[:, :, place] for suit, place in PLACE.items()},
    )


def _summed(boxes: Sequence[Box], tags: Sequence[int], rows: Mapping[int, int], left: int, width: int) -> Any:
    """Sum over each place the tags of the rectangles that it lies in: all differences first, then their sums.

    The sums wrap around on the way, and come out right, since what they come to fits.
    """
    import numpy as np

    corners, more = [], []
    for (a, b, c, d), tag in zip(boxes, tags, strict=True):
        if a < c and b < d:
            upper, lower = rows[b], rows.get(d)
            for row, first, then in ((upper, tag, -tag), (lower, -tag, tag)):
                if row is not None:
                    corners.append(row * width + a - left)
                    more.append(first)
                    if c - left < width:
                        corners.append(row * width + c - left)
                        more.append(then)
    sums = np.zeros(len(rows) * width, np.uint32)
    np.add.at(sums, np.array(corners, np.intp), np.array(more, np.int64).astype(np.uint32))
    summed = sums.reshape(len(rows), width)
    np.cumsum(summed, axis=0, out=summed)
    return np.cumsum(summed, axis=1, out=summed)
