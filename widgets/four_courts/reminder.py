"""The reminder cards of Four Courts, to be printed: one for each role, on one sheet to be cut in the middle.

All that they say comes from the game: titles from its clauses, powers and points from its tables, and what
cards do in the words of the board. `tools/reminder.py` writes the sheet into the book.
"""

from __future__ import annotations

from cardgames.cards import SUIT_NAMES
from cardgames.four_courts import FACE_DOWN, GAME, POWERS
from widgets import faces as deck
from widgets.four_courts import faces, words
from widgets.four_courts.desk import wrapped
from widgets.lettering import number
from widgets.scene import Group, Rect, Scene, Shape, Text

WIDTH, HEIGHT = 1123.0, 794.0  # A4, lying, in CSS pixels
_CARD = WIDTH / 2
_LEFT, _RIGHT = 40.0, WIDTH / 2 - 40
_UPRIGHT = (("FC-12", "JS"), ("FC-15", "QD"), ("FC-16", "KC"), ("FC-17", "AH"))
_SIDEWAYS = (("FC-20", "KS"), ("FC-18", "QH"), ("FC-21", "JD"), ("FC-19", "AC"))
_AT_ONCE = ("FC-12", "FC-18", "FC-21")
_TURN = ("FC-6", "FC-8", "FC-27")


def reminder() -> Scene:
    """Draw the sheet: the first player's card on the left, the second player's on the right."""
    shapes: list[Shape] = []
    for nth, role in enumerate(("first", "second")):
        shapes.append(Group(tuple(_card(role)), x=nth * _CARD))
    cut = Rect(_CARD - 0.5, 14, 1, HEIGHT - 28, 0, None, "card-edge", 0.8, (4, 6))
    description = "Two cards, one for the first and one for the second player: " + " ".join(
        f"{_title(clause)}. {_does(clause, card, way)}"
        for way, cards in (("r", _UPRIGHT), ("s", _SIDEWAYS))
        for clause, card in cards
    )
    return Scene(WIDTH, HEIGHT, (*shapes, cut), "Four Courts: reminder cards", description)


def _card(role: str) -> list[Shape]:
    """Return the card of a role, from (0, 0)."""
    shapes: list[Shape] = [
        Rect(22, 22, _CARD - 44, HEIGHT - 44, 14, None, "card-edge", 1.2),
        Text(_LEFT, 62, f"{role.capitalize()} player", 27, bold=True),
        Text(_RIGHT, 60, f"{GAME.title} · acts {role} in this round", 13, "end", fill="muted"),
    ]
    shapes += _turn(84)
    lasting = "what is not “at once” works as long as the card lies so"
    shapes.append(Text(_RIGHT, 190, lasting, 11.5, "end", fill="muted"))
    shapes += _abilities("Upright: by its rank", _UPRIGHT, "r", 190)
    shapes += _abilities("Sideways: by its suit", _SIDEWAYS, "s", 372)
    shapes += _powers(550)
    shapes += _points(role, 664)
    return shapes


def _heading(text: str, y: float) -> list[Shape]:
    return [
        Text(_LEFT, y, text, 14.5, bold=True),
        Rect(_LEFT, y + 6, _RIGHT - _LEFT, 0.8, 0, "card-edge"),
    ]


def _turn(top: float) -> list[Shape]:
    """Return what a turn is: the titles of the clauses of the three things that can be done."""
    shapes = _heading("Your turn: one of these", top + 8)
    says = (
        "jack, queen, king, ace: upright or sideways",
        f"with a power of {FACE_DOWN} and no ability",
        "the other player scores, see below",
    )
    for nth, (clause, text) in enumerate(zip(_TURN, says, strict=True)):
        y = top + 36 + nth * 19
        title = _title(clause)
        shapes.append(Text(_LEFT, y, title, 13, bold=True))
        shapes.append(Text(_LEFT + 192, y, text, 13, fill="muted"))
    return shapes


def _abilities(heading: str, cards: tuple[tuple[str, str], ...], way: str, top: float) -> list[Shape]:
    """Return the four abilities of ranks or of suits, two and two, each beside a card that lies so."""
    shapes = _heading(heading, top)
    column = (_RIGHT - _LEFT) / 2
    for nth, (clause, card) in enumerate(cards):
        x, y = _LEFT + nth % 2 * column, top + 18 + nth // 2 * 78
        scale = 0.46
        wide = (faces.HEIGHT if way == "s" else faces.WIDTH) * scale
        if way == "s":
            shapes.append(Group((faces.face(card),), x=x + wide, y=y + 9, turn=90, scale=scale))
        else:
            shapes.append(Group((faces.face(card),), x=x, y=y, scale=scale))
        left, room = x + wide + 9, column - wide - 16
        for line, words_ in enumerate(wrapped(_title(clause), room, 12.5, 2, bold=True)):
            shapes.append(Text(left, y + 13 + 14.5 * line, words_, 12.5, bold=True))
        lines = wrapped(_title(clause), room, 12.5, 2, bold=True)
        below = y + 14 + 14.5 * len(lines)
        for line, words_ in enumerate(wrapped(_does(clause, card, way), room, 11.5, 3)):
            shapes.append(Text(left, below + 13.5 * line, words_, 11.5, fill="muted"))
    return shapes


def _powers(top: float) -> list[Shape]:
    """Return each card's power, and in which order the powers of a court are reckoned."""
    shapes = _heading("Power", top)
    x = _LEFT
    for rank in (*POWERS, ""):
        face = faces.face(f"{rank}S") if rank else deck.small_back()
        shapes.append(Group((face,), x=x, y=top + 15, scale=0.3))
        shapes.append(number(POWERS[rank] if rank else FACE_DOWN, x + 38, top + 27, 17, "ink"))
        x += (_RIGHT - _LEFT) / (len(POWERS) + 1)
    says = (
        "In this order: a card by itself; clubs make it 1; kings add; spades leave the highest.",
        "More power controls the court; a tie is half a court each. 2½ courts win the round.",
    )
    for nth, text in enumerate(says):
        shapes.append(Text(_LEFT, top + 73 + 15 * nth, text, 10.4))
    return shapes


def _points(role: str, top: float) -> list[Shape]:
    """Return what a role's player pays for a lost round, by the cards left in hand."""
    table: tuple[int, ...] = tuple(GAME.defaults["points"][role])
    shapes = _heading("If you lose the round or give it up", top)
    label = 150.0
    step = (_RIGHT - _LEFT - label) / len(table)
    for row, (name, values) in enumerate(
        (("cards left in your hand", tuple(range(len(table)))), ("the other scores", table))
    ):
        y = top + 16 + row * 29
        if row:
            shapes.append(Rect(_LEFT, y, _RIGHT - _LEFT, 29, 6, "card-tint"))
        shapes.append(Text(_LEFT + 7, y + 19, name, 12, bold=bool(row)))
        for place, value in enumerate(values):
            x = _LEFT + label + (place + 0.5) * step
            if row:
                shapes.append(number(value, x, y + 6, 16, "ink", "middle"))
            else:
                shapes.append(Text(x, y + 19, str(value), 12.5, "middle", fill="muted"))
    goal = f"{GAME.defaults['target']} points win the game."
    shapes.append(Text(_LEFT, top + 92, f"{goal} Next round: swap cards, and move the line on.", 11.5))
    return shapes


def _title(clause: str) -> str:
    return GAME.clauses()[clause].title


def _does(clause: str, card: str, way: str) -> str:
    """Say what a card does, so laid, without naming one suit for all, and when."""
    text = words.does(card, way)
    if clause == "FC-15":
        text = text.replace(SUIT_NAMES[card[-1]], "cards of her suit")
    at_once = "At once: " if clause in _AT_ONCE else ""
    return f"{at_once}{text if at_once else text[0].upper() + text[1:]}."
