"""The rule of the left-over cards as a switch: one and the same finished game, scored in three ways."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, NamedTuple

from cardgames.buried_alive import BuriedAliveState, LastRound, icon_boxes, leaders, score
from cardgames.cards import SUIT_NAMES, SUITS, named, rank, suit
from cardgames.words import in_halves, listed
from widgets import faces
from widgets.board import Action
from widgets.lesson_data import read
from widgets.lesson_walk import Walk
from widgets.notes import Note
from widgets.outlines import placed
from widgets.scene import Group, Path, Rect, Scene, Shape, Text
from widgets.suits import NAMES, SHAPES

GAME_OF = "buried-alive/scoring"
"""The worked example whose game this is, so that a reader meets it a second time."""

RULES = ("do not count", "count half", "count in full")
"""What the left-over cards may do, in the order of what an icon is worth, in halves of a point."""


class Finished(NamedTuple):
    """A finished game: its players, its last position, and how its round was scored."""

    names: tuple[str, ...]
    state: BuriedAliveState
    last: LastRound


@cache
def finished() -> Finished:
    """Play the game of the worked example to its end."""
    walk = Walk(read(GAME_OF))
    state = walk.now.played.after
    assert isinstance(state, BuriedAliveState)
    assert state.last_round is not None
    return Finished(walk.example.names, state, state.last_round)


class LeftOver(Note):
    """Choose what the left-over cards count, and see who wins."""

    title = "What are the left-over cards worth?"
    help: ClassVar[str] = "Keys: N, H and F choose how the left-over cards count; Tab reaches the buttons."
    keys: ClassVar[dict[str, str]] = {"n": "rule:0", "h": "rule:1", "f": "rule:2"}

    def begin(self) -> None:
        """Begin with the rule as it is."""
        self.rule = 1

    def do(self, name: str, which: str) -> None:
        """Choose what the left-over icons count, in halves of a point."""
        if name == "rule" and which in ("0", "1", "2"):
            self.rule = int(which)

    def buttons(self) -> list[Action]:
        """Offer the three forms of the rule."""
        return [
            Action(f"rule:{worth}", f"They {words}", on=worth == self.rule)
            for worth, words in enumerate(RULES)
        ]

    @property
    def halves(self) -> tuple[int, ...]:
        """What each seat scores under the rule that is chosen, in halves of a point."""
        last = finished().last
        return score(last.homes, last.exposed, last.leftover, self.rule)

    def line(self) -> str:
        """Say who wins."""
        won = leaders(self.halves)
        who = listed([_you(finished().names[seat]) for seat in won])
        verb = "share the win" if len(won) > 1 else "win" if who == "you" else "wins"
        points = in_halves(max(self.halves))
        return f"If left-over cards {RULES[self.rule]}, {who} {verb} with {points} points."

    def scene(self, width: float) -> Scene:
        """Draw what can still be seen of the board, the left-over cards, and the points as bars."""
        beside = width >= 560
        wide = width * 0.46 if beside else width
        board, board_high = _board(wide - 24, 330.0 if beside else 260.0)
        bars_x, bars_y = (wide, 16.0) if beside else (0.0, board_high + 28)
        bars, bars_high = self._bars(width - bars_x)
        height = max(board_high + 24, bars_y + bars_high + 8)
        shapes = (
            Rect(0, 0, width, height, 10, "felt"),
            Group(board, x=12, y=12),
            Group(bars, x=bars_x, y=bars_y),
        )
        return Scene(width, height, shapes, self.title, self._words())

    def _bars(self, width: float) -> tuple[tuple[Shape, ...], float]:
        """Draw the left-over cards, and below them a bar for each player."""
        game = finished()
        shapes: list[Shape] = [Text(12, 16, "left over", 14, fill="felt-muted")]
        for place, card in enumerate(game.last.cards):
            face = faces.card(rank(card), suit(card))
            shapes.append(Group((face,), x=92 + place * 58, y=0, scale=0.5))
        top, step, left, right = 92.0, 38.0, 92.0, width - 56
        unit = (right - left) / max(score(game.last.homes, game.last.exposed, game.last.leftover, 2))
        won = leaders(self.halves)
        for seat, home in enumerate(game.last.homes):
            y, place = top + seat * step, SUITS.index(home)
            laid, over = 2 * game.last.exposed[place], self.rule * game.last.leftover[place]
            symbol = placed(SHAPES[home], (0.8, 0, 0, 0.8, 74, y + 11))
            shapes += [
                Rect(62, y, 24, 22, 4, "card"),
                Text(12, y + 16, game.names[seat], 15, bold=seat in won, fill="felt-ink"),
                Path(symbol, fill=NAMES[home]),
                Rect(left, y, laid * unit, 22, 3, "card"),
                Rect(left + laid * unit, y, over * unit, 22, 3, "accent"),
                Text(
                    left + (laid + over) * unit + 8,
                    y + 16,
                    in_halves(laid + over),
                    15,
                    bold=seat in won,
                    fill="accent" if seat in won else "felt-ink",
                ),
            ]
        y = top + len(game.names) * step + 14
        shapes += [
            Rect(left, y - 11, 12, 12, 2, "card"),
            Text(left + 18, y, "on the board", 13, fill="felt-muted"),
            Rect(left + 110, y - 11, 12, 12, 2, "accent"),
            Text(left + 128, y, "left over", 13, fill="felt-muted"),
        ]
        return tuple(shapes), y + 8

    def _words(self) -> str:
        """Tell what the picture shows."""
        game = finished()
        each = [
            f"{name}, at home in {SUIT_NAMES[home]}: {in_halves(halves)}"
            for name, home, halves in zip(game.names, game.last.homes, self.halves, strict=True)
        ]
        cards = listed(list(map(named, game.last.cards)))
        return f"A finished round. Left over: {cards}. Points: {'; '.join(each)}. {self.line()}"


@cache
def _board(width: float, height: float) -> tuple[tuple[Shape, ...], float]:
    """Draw the cards as they lie at the end with the icons that can still be seen, and say how high it is."""
    table = finished().state.table
    assert table.box is not None
    left, top, right, bottom = table.box
    scale = min(width / (right - left), height / (bottom - top))
    shapes: list[Shape] = []
    for laid in table.cards:
        x, y = laid.left - left, laid.top - top
        shapes.append(Rect(x, y, laid.right - laid.left, laid.bottom - laid.top, 8, "card", "card-edge", 2))
        boxes = icon_boxes(laid.card, x, y, laid.turn)
        icons = [_icon(laid.card, boxes[icon.number], laid.turn) for icon in laid.icons]
        if icons:
            shapes.append(Path("".join(icons), fill=NAMES[suit(laid.card)]))
    wide = (right - left) * scale
    return (Group(tuple(shapes), x=(width - wide) / 2, scale=scale),), (bottom - top) * scale


def _icon(card: str, box: tuple[int, int, int, int], turn: int) -> str:
    """Return the outline of an icon that fills its box, on its side if its card is turned."""
    left, top, right, bottom = box
    across, down = (right - left) / 18, (bottom - top) / 22
    middle = ((left + right) / 2, (top + bottom) / 2)
    if turn % 2:
        across, down = (right - left) / 22, (bottom - top) / 18
        return placed(SHAPES[suit(card)], (0, down, -across, 0, *middle))
    return placed(SHAPES[suit(card)], (across, 0, 0, down, *middle))


def _you(name: str) -> str:
    return "you" if name == "You" else name
