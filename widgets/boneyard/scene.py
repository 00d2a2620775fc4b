"""How Boneyard looks: the seats, five graves, what waits to be buried, and one's own hand."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardgames.boneyard import BoneyardView, deduce
from cardgames.boneyard.cards import GRAVES, VALUES, Cards
from widgets import faces
from widgets.boneyard import parts
from widgets.boneyard.description import described
from widgets.boneyard.stage import Stage, stage_of, worth
from widgets.lettering import number
from widgets.play import Look
from widgets.scene import Box, Group, Rect, Scene, Shape, Text
from widgets.words import first_fitting, fitted, width

RAISED = 12
"""How far a chosen card stands above the others."""


def scene(look: Look, width: float) -> Scene:
    """Draw what is seen of a game of Boneyard, `width` CSS pixels wide.

    Each card of the hand that can be chosen is a target `card:<index>`, counted from the left and pressed if
    it is chosen. Narrow pictures are laid out for a phone held upright; a width below 300 is drawn as 300.
    """
    view = look.view
    assert isinstance(view, BoneyardView)
    stage = stage_of(view, look.seat, look.shown)
    others = _others(view.players, look.seat)
    lines = _lines(look, stage, width)
    hands = _open_hands(look, view)
    shapes: list[Shape] = [_table(lines, len(others))]
    for place, seat in enumerate(others):
        x, y = lines.chip_at(place)
        shapes.append(Group((_chip(look, stage, seat, hands[seat], lines),), x=x, y=y))
    for index in range(GRAVES):
        x = lines.pad + (index + 0.5) * lines.grave.cell
        shapes.append(Group(_grave(look, stage, index, lines), x=x, y=lines.graves))
    shapes += _strip(look, view, stage, lines)
    if look.seat is None:
        shapes += _curtain(look, stage, lines)
    else:
        shapes += _own(look, view, stage, lines)
    title = f"Boneyard, round {max(1, view.round + (view.phase != 'over'))}"
    return Scene(lines.width, lines.height, tuple(shapes), title, described(look, stage, hands))


def grave_box(look: Look, width: float, index: int) -> Box:
    """Return where a grave is in the picture of that width, its stone and its plot."""
    lines = _lines(look, _stage(look), width)
    left = lines.pad + index * lines.grave.cell
    return (left + 2, lines.graves, lines.grave.cell - 4, lines.grave.stone + lines.grave.plot)


def chip_box(look: Look, width: float, seat: int) -> Box:
    """Return where a player's seat is in the picture of that width; one's own is the tray."""
    lines = _lines(look, _stage(look), width)
    if seat == look.seat:
        return (lines.pad, lines.tray, lines.width - 2 * lines.pad, lines.height - lines.tray - lines.pad)
    return (*lines.chip_at(_others(look.view.players, look.seat).index(seat)), *lines.chip)


class _Layout(NamedTuple):
    """Where everything is; all lengths in units of the scene."""

    width: float
    height: float
    pad: float
    columns: int
    chip: tuple[float, float]
    graves: float
    grave: parts.GraveSize
    strip: float
    tray: float
    hand: float
    card: float
    step: float
    rows: int
    a_row: int

    def chip_at(self, place: int) -> tuple[float, float]:
        """Return the corner of a seat, counted along the rows."""
        wide, high = self.chip
        return (
            self.pad + place % self.columns * (wide + 6),
            self.pad + place // self.columns * (high + 6),
        )


def _stage(look: Look) -> Stage:
    """Return the moment that is to be drawn."""
    assert isinstance(look.view, BoneyardView)
    return stage_of(look.view, look.seat, look.shown)


def _lines(look: Look, stage: Stage, width: float) -> _Layout:
    """Return where everything is in the picture of a look."""
    view = look.view
    assert isinstance(view, BoneyardView)
    in_hand = max(len(view.hand), len(stage.hand)) if look.seat is not None else 0
    return _layout(max(width, 300.0), view.players, len(_others(view.players, look.seat)), in_hand)


@lru_cache(128)
def _layout(width: float, players: int, chips: int, cards: int) -> _Layout:
    narrow = width < 560
    pad = 8.0 if narrow else 12.0
    inside = width - 2 * pad
    # as many rows as all seats need, so that the picture keeps its height while the device changes hands
    a_row = max(1, int((inside + 6) / ((62 if narrow else 80) + 6)))
    chip_rows = -(-players // a_row)
    columns = -(-chips // chip_rows)
    chip = ((inside + 6) / columns - 6, 68.0 if narrow or chip_rows > 1 else 78.0)
    graves = pad + chip_rows * (chip[1] + 6) + 6
    cell = inside / GRAVES
    grave_card = min(max(72.0, width * 0.092), (cell - 14) / 1.4)
    grave = parts.GraveSize(
        cell, grave_card, 32.0 if narrow else 42.0, grave_card * 1.4 * (1.9 if narrow else 1.7) + 12
    )
    strip = graves + grave.stone + grave.plot + (32 if narrow else 22)
    tray = strip + (40 if narrow else 44)
    hand = tray + 40 + RAISED
    card = max(52.0, min(84.0, width * 0.155), width * 0.1)
    room = inside - 20 - card  # for all cards but the last
    rows = 1 if cards < 2 or room / (cards - 1) >= 28 else 2
    a_row = -(-cards // rows)
    step = min(card + 8, room / max(a_row - 1, 1))
    height = hand + card * 1.4 + (rows - 1) * card * 0.9 + 10 + pad
    return _Layout(
        width,
        round(height),
        pad,
        columns,
        chip,
        graves,
        grave,
        strip,
        tray,
        hand,
        card,
        step,
        rows,
        a_row,
    )


def _others(players: int, seat: int | None) -> list[int]:
    """Return the seats that are shown above, beginning to the left of the viewer."""
    if seat is None:
        return list(range(players))
    return [(seat + step) % players for step in range(1, players)]


def _open_hands(look: Look, view: BoneyardView) -> list[tuple[Cards, bool] | None]:
    """Return by seat the hand that may be shown, and whether it is all of it; None where nothing is known."""
    if view.hands is not None:
        return [(hand, True) for hand in view.hands]
    if look.open:
        return [(one.hand, True) for one in look.open if isinstance(one, BoneyardView)]
    if look.aid and look.seat is not None:
        return [(known.cards, known.exact) if known.cards or known.exact else None for known in deduce(view)]
    return [None] * view.players


@lru_cache(32)
def _table(lines: _Layout, chips: int) -> Group:
    """Return what stays as it is: felt, the places of the seats, graves and the tray."""
    wide, high = lines.width, lines.height
    shapes: list[Shape] = [
        Rect(0, 0, wide, high, 12, "felt"),
        Rect(3.5, 3.5, wide - 7, high - 7, 9, None, "felt-line"),
    ]
    for place in range(chips):
        x, y = lines.chip_at(place)
        shapes.append(Rect(x + 0.5, y + 0.5, lines.chip[0] - 1, lines.chip[1] - 1, 7, "panel", "felt-line"))
    for index in range(GRAVES):
        x = lines.pad + (index + 0.5) * lines.grave.cell
        shapes.append(Group(parts.empty_grave(lines.grave), x=x, y=lines.graves))
    inside, tray = wide - 2 * lines.pad, high - lines.tray - lines.pad
    shapes.append(Rect(lines.pad, lines.tray, inside, tray, 9, "panel", "felt-line"))
    return Group(tuple(shapes))


def _chip(look: Look, stage: Stage, seat: int, hand: tuple[Cards, bool] | None, lines: _Layout) -> Group:
    bid, did = stage.bids[seat], stage.did[seat]
    cards: Cards | None = None
    total: int | None = None
    if stage.revealing:
        cards = bid
        total = None if bid is None else worth(bid)
        did = did or ("face down" if bid is None else "")
    elif hand is not None:
        cards, total = hand[0], worth(hand[0])
        did = "" if hand[1] else "at least"
    if look.view.outcome is not None and seat in look.view.outcome.winners:
        did = "wins"
    lit = seat in stage.lit_seats or did == "wins"
    return parts.chip(look.names[seat], cards, total, did, lit, *lines.chip)


def _grave(look: Look, stage: Stage, index: int, lines: _Layout) -> tuple[Group, Group]:
    grave, lit = stage.graves[index], stage.lit_grave == index
    note = short = ""
    if grave.buried:
        note, short = f"+{grave.buried} buried", f"+{grave.buried}"
    elif grave.digger is not None:
        short = "by you" if grave.digger == look.seat else f"by {look.names[grave.digger]}"
        note = f"dug {short}"
    size = lines.grave
    label = parts.grave_label(index, note, short, lit, size.cell)
    below = Group(label.children, y=size.stone + size.plot)
    return parts.grave(grave.cards, grave.dug, grave.value, lit, size), below


def _strip(look: Look, view: BoneyardView, stage: Stage, lines: _Layout) -> list[Shape]:
    """Return the line between graves and hand: which round it is, how it ended, what waits to be buried."""
    if stage.pools:
        room = (lines.width - 2 * lines.pad) / len(stage.pools)
        return [
            Group(
                (_pool(pool.cards, pool.total, room - 6),), x=lines.pad + place * room + 3, y=lines.strip + 2
            )
            for place, pool in enumerate(stage.pools)
        ]
    over = view.phase == "over"
    room, y = lines.width - 2 * lines.pad - 20, lines.strip + 24
    text = first_fitting(_state_of_play(look, view, stage.revealing), room, 14, over)
    fill = "accent" if over else "felt-ink"
    return [Text(lines.width / 2, y, text, 14, "middle", over, fill)]


def _state_of_play(look: Look, view: BoneyardView, revealing: bool) -> tuple[str, ...]:
    """Return which round it is or how the game ended, at length and shorter."""
    if view.phase == "over":
        if view.winner is None:
            return ("The game ends without a winner", "No winner")
        who = "You win" if view.winner == look.seat else f"{look.names[view.winner]} wins"
        return (f"{who} after {view.round} round{'s' * (view.round != 1)}", who)
    text = f"Round {view.round + 1}"
    if view.sudden_death:
        return (f"{text} · sudden death: whoever leads alone wins", f"{text} · sudden death")
    if revealing:
        return (text,)
    goal = view.options["goal"]
    return (f"{text} · a hand worth {goal} ends the game", f"{text} · {goal} ends the game", text)


@lru_cache(64)
def _pool(cards: Cards, total: int, wide: float) -> Group:
    """Return cards that wait to be buried, in a frame, with as many words as there is room for."""
    for words in ("to be buried", "pool", ""):
        left = width(words, 12) + 14 if words else 8.0
        group, taken = parts.small_cards(cards, max(wide - left - 44, 40.0), 26)
        if not words or left + taken + 44 <= wide:
            break
    shapes: list[Shape] = [
        Rect(0.5, 0.5, left + taken + 43, 34, 7, "panel", "accent", 1.5, (5, 3)),
        Group(group.children, x=left, y=4.5),
        number(total, left + taken + 8, 9, 17, "felt-ink"),
    ]
    if words:
        shapes.append(Text(8, 22, words, 12, fill="felt-ink"))
    return Group(tuple(shapes))


def _own(look: Look, view: BoneyardView, stage: Stage, lines: _Layout) -> list[Shape]:
    """Return the viewer's tray: name, what the hand is worth, the bid, and the cards."""
    assert look.seat is not None
    lit = look.seat in stage.lit_seats or view.winner == look.seat
    picks: frozenset[int] = look.picks or frozenset()
    left, base = lines.pad + 12, lines.tray + 26
    name = fitted(look.names[look.seat], lines.width * 0.26, 15, bold=True)
    beside = left + width(name, 15, bold=True) + 10
    shapes: list[Shape] = [
        Text(left, base, name, 15, bold=True, fill="felt-ink"),
        Text(beside, base, "in hand", 13, fill="felt-muted"),
        number(worth(stage.hand), beside + width("in hand", 13) + 7, base - 16, 17, "felt-ink"),
    ]
    if lit:
        inside, high = lines.width - 2 * lines.pad, lines.height - lines.tray - lines.pad
        shapes.append(Rect(lines.pad, lines.tray, inside, high, 9, None, "accent", 2.5))
    shapes += _bid(look, view, stage, lines)
    if not stage.hand:
        y = (lines.tray + lines.height) / 2
        shapes.append(Text(lines.width / 2, y, "no cards", 14, "middle", fill="felt-muted"))
    can_choose = not stage.revealing and not look.waiting and view.own_bid is None and view.phase != "over"
    for place, card in enumerate(stage.hand):
        shapes.append(_held(place, card, len(stage.hand), can_choose, place in picks, lines))
    return shapes


def _bid(look: Look, view: BoneyardView, stage: Stage, lines: _Layout) -> list[Shape]:
    """Return what is at the right of the tray: the running total, or the bid that was laid."""
    assert look.seat is not None
    right, base = lines.width - lines.pad - 12, lines.tray + 26
    bid = stage.bids[look.seat] if stage.bids[look.seat] is not None else view.own_bid
    if view.phase == "over":
        return []
    if bid is None:
        picks = sorted(look.picks or ())
        if not picks and not stage.hand:
            return []
        if not picks:
            return [Text(right, base, "nothing chosen", 13, "end", fill="felt-muted")]
        total = sum(VALUES[stage.hand[place]] for place in picks if place < len(stage.hand))
        return [
            number(total, right, base - 20, 22, "accent", "end"),
            Text(right - 40, base, "bid", 13, "end", fill="felt-muted"),
        ]
    did = stage.did[look.seat] or ("face down" if stage.bids[look.seat] is None else "")
    group, taken = parts.small_cards(bid, lines.width * 0.3, 28)
    return [
        number(worth(bid), right, base - 18, 20, "felt-ink", "end"),
        Group(group.children, x=right - 38 - taken, y=base - 22),
        Text(right - 46 - taken, base, did, 13, "end", fill="felt-muted"),
    ]


def _held(place: int, card: str, count: int, can_choose: bool, chosen: bool, lines: _Layout) -> Group:
    row, nth = divmod(place, lines.a_row)
    in_row = min(lines.a_row, count - row * lines.a_row)
    x = (lines.width - (in_row - 1) * lines.step - lines.card) / 2 + nth * lines.step
    y = lines.hand + row * lines.card * 0.9 - RAISED * chosen
    scale = lines.card / faces.WIDTH
    face = faces.stone(card, VALUES[card])
    children: tuple[Shape, ...] = (face,)
    if chosen:
        children = (face, Rect(0, 0, faces.WIDTH, faces.HEIGHT, 9, None, "accent", 5))
    if not can_choose:
        return Group(children, x, y, scale=scale)
    worth_it = ", worth 1" if card == "A" else ""
    return Group(
        children,
        x,
        y,
        scale=scale,
        action=f"card:{place}",
        label=f"{card}{worth_it}, card {place + 1} of {count}",
        pressed=chosen,
        box=(0, 0, faces.WIDTH, faces.HEIGHT + RAISED / scale * chosen),
    )


def _curtain(look: Look, stage: Stage, lines: _Layout) -> list[Shape]:
    """Return what hides the hand while it is nobody's turn to look."""
    left, top = lines.pad, lines.tray
    wide, high = lines.width - 2 * lines.pad, lines.height - lines.tray - lines.pad
    folds = 14
    shapes: list[Shape] = [Rect(left, top, wide, high, 9, "back")]
    for fold in range(1, folds):
        x = left + wide * fold / folds
        shapes.append(Rect(x, top, 1.2 if fold % 2 else 4, high, 0, "back-fold"))
    if look.curtain:
        words = ["Pass the device to", look.curtain]
    elif stage.revealing:
        words = ["The reveal", "all hands are down"]
    else:
        words = ["", ""]
    if words[1]:
        plate = min(wide - 20, 340)
        shapes.append(Rect((lines.width - plate) / 2, top + high / 2 - 36, plate, 72, 8, "card", "card-edge"))
        middle = lines.width / 2
        shapes.append(Text(middle, top + high / 2 - 9, words[0], 14, "middle", fill="muted"))
        name = fitted(words[1], plate - 24, 20, True)
        shapes.append(Text(middle, top + high / 2 + 20, name, 20, "middle", True, "ink"))
    return shapes
