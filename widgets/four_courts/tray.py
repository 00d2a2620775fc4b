"""The reader's own end of the table: the hand, and beside it what can be done or has just been counted."""

from __future__ import annotations

from cardgames import Event
from cardgames.cards import SUIT_NAMES, named
from cardgames.four_courts import CourtCounted, LineTurned, RoundScored
from cardgames.words import points
from widgets.four_courts import desk as plates
from widgets.four_courts import faces, words
from widgets.four_courts.choosing import Picks, decisions, seen, task
from widgets.four_courts.description import YOU, control
from widgets.four_courts.layout import Lines
from widgets.four_courts.stage import Stage
from widgets.play import Look
from widgets.scene import Box, Group, Path, Rect, Shape, Text
from widgets.words import fitted

RAISED = 9.0
"""How far the chosen card stands above the others."""


# ---------------------------------------------------------------- the hand
def hand(look: Look, stage: Stage, picks: Picks, place: Lines) -> list[Shape]:
    """Return the cards of the seat at the screen, or the curtain before them."""
    left, top, wide, high = place.hand
    if look.seat is None:
        return _curtain(look, place)
    if _covered(look):
        return []
    cards, scale = stage.hand, place.hand_scale
    if not cards:
        return [Text(left + wide / 2, top + high / 2, "no card left", 14, "middle", fill="felt-muted")]
    card_wide = faces.WIDTH * scale
    step = min((wide - card_wide) / max(len(cards) - 1, 1), card_wide + 6)
    start = left + (wide - step * (len(cards) - 1) - card_wide) / 2
    can_choose = look.choosing and seen(look).phase == "play"
    found: list[Shape] = []
    for nth, card in enumerate(cards):
        chosen = card == picks.card
        shapes: tuple[Shape, ...] = (faces.face(card, look.four_colour),)
        if chosen:
            shapes += (Rect(0, 0, faces.WIDTH, faces.HEIGHT, 9, None, "accent", 6),)
        x, y = start + nth * step, top - RAISED * chosen
        if not can_choose:
            found.append(Group(shapes, x=x, y=y, scale=scale))
            continue
        found.append(
            Group(
                shapes,
                x=x,
                y=y,
                scale=scale,
                action=f"card:{card}",
                label=f"{words.spoken(card)}, card {nth + 1} of {len(cards)}",
                pressed=chosen,
                box=(0, 0, faces.WIDTH, faces.HEIGHT),
            )
        )
    return found


def open_hand(cards: tuple[str, ...], left: float, top: float, wide: float, four: bool) -> list[Shape]:
    """Return an open hand of the other side's: cards as small as words, in one row."""
    step = min(34.0, wide / 8)
    start = left + (wide - step * (len(cards) - 1)) / 2
    return [plates.small(card, start + nth * step, top, four) for nth, card in enumerate(cards)]


def _covered(look: Look) -> bool:
    """Whether something lies where the hand would be: a reckoning takes the whole tray."""
    return bool(look.looking)


def _curtain(look: Look, place: Lines) -> list[Shape]:
    """Return what hides the hand while it is nobody's turn to look."""
    left, top, wide, high = place.hand
    shapes: list[Shape] = [Rect(left, top, wide, high, 9, "back")]
    folds = 12
    for fold in range(1, folds):
        x = left + wide * fold / folds
        shapes.append(Rect(x, top, 1.2 if fold % 2 else 4, high, 0, "back-fold"))
    if look.curtain:
        plate = min(wide - 16, 260)
        middle = left + wide / 2
        shapes.append(Rect(middle - plate / 2, top + high / 2 - 27, plate, 54, 8, "card", "card-edge"))
        shapes.append(Text(middle, top + high / 2 - 7, "Pass the device to", 12.5, "middle", fill="muted"))
        name = fitted(look.curtain, plate - 20, 17, True)
        shapes.append(Text(middle, top + high / 2 + 16, name, 17, "middle", True, "ink"))
    return shapes


# ---------------------------------------------------------------- the desk
def desk(look: Look, stage: Stage, picks: Picks, place: Lines) -> list[Shape]:
    """Return what lies beside the hand at this moment."""
    if _covered(look):
        return _reckoning(look, stage, place)
    if stage.scored is not None:
        return [_points(look, _result(look, stage), stage.scored, place)]
    if not look.choosing:
        title, text = moment(look, stage)
        return [plates.message(title, text, place.desk, bool(stage.counting) or seen(look).over)]
    if picks.forfeit:
        return _forfeit(look, place)
    choices = decisions(seen(look), picks)
    if picks.card or (place.narrow and seen(look).phase == "declare"):
        return list(plates.options(choices, place.desk, place.narrow))
    above, below = _split(place.desk, place.narrow, len(choices))
    title, text = moment(look, stage)
    return [plates.message(title, text, above), *plates.options(choices, below, place.narrow)]


def _split(box: Box, narrow: bool, choices: int) -> tuple[Box, Box]:
    """Split the desk into a part for words and one for so many choices."""
    left, top, wide, high = box
    if not choices:
        return box, box
    if narrow:
        part = round(wide * 0.58)
        return (left, top, part, high), (left + part + 5, top, wide - part - 5, high)
    below = 46.0 if choices == 1 else 78.0
    return (left, top, wide, high - below - 5), (left, top + high - below, wide, below)


def moment(look: Look, stage: Stage) -> tuple[str, str]:
    """Say in words what the moment is: whose turn, what is decided, counted or over."""
    view, event = seen(look), stage.event
    number = f"Round {view.round + 1}"
    if look.shown:
        return _told(look, stage, event, number)
    if view.over:
        if view.winner is None:
            return "The game ends in a draw", f"after {view.rounds} rounds"
        who = look.names[view.winner]
        return f"{who} win{'s' * (who != 'You')} the game", f"after round {view.rounds}"
    if look.curtain:
        return number, f"{look.curtain} is to move."
    if look.choosing:
        if view.pending is not None:
            title = f"Your {named(view.pending.card)}"
            if view.phase == "declare":
                return f"{title} has been turned up", task(view)
            words_ = task(view).removeprefix(f"{title} ")  # it is said above them
            return title, words_[:1].upper() + words_[1:]
        return f"{number}: your turn", task(view)
    who = look.names[view.to_act[0]]
    return number, f"{who} is to move." if who != YOU else "It is your move."


def _told(look: Look, stage: Stage, event: Event | None, number: str) -> tuple[str, str]:
    """Say what is being shown of the end of a round."""
    if isinstance(event, CourtCounted):
        halves = [words.courts(stage.halves(seat)) for seat in (0, 1)]
        far, near = 1 - look.near, look.near
        score = f"{look.names[near]} {halves[near]}, {look.names[far]} {halves[far]}"
        return (
            f"{SUIT_NAMES[event.court].capitalize()}: {control(look, stage, event.court)}",
            f"So far: {score}.",
        )
    if isinstance(event, LineTurned):
        ends = ("left", "right") if look.near == 0 else ("right", "left")
        return "The line moves on", f"The court at the {ends[0]} end goes to the {ends[1]} end."
    if isinstance(event, RoundScored):
        return _result(look, stage)[0], "Nobody scores."
    return number, ""


def _result(look: Look, stage: Stage) -> tuple[str, ...]:
    """Say who has won the round, and with what, at length and shorter."""
    event = stage.event
    if not isinstance(event, RoundScored) or event.winner is None:
        return ("Two courts each: nobody wins the round",)
    who = look.names[event.winner]
    s, scores = "s" * (who != YOU), points(event.points)
    return f"{who} win{s} the round and score{s} {scores}", f"{who} win{s}: {scores}"


def _forfeit(look: Look, place: Lines) -> list[Shape]:
    """Return what giving up now costs, in the table."""
    view = seen(look)
    held, first = len(view.hand), view.seat == view.first
    role = "first" if first else "second"
    cards, costs = f"{held} card{'s' * (held != 1)}", points(view.cost)
    titles = (f"{cards} left, {role} player: costs {costs}", f"{cards} left: costs {costs}")
    return [_points(look, titles, (view.seat, held), place)]


def _points(look: Look, titles: tuple[str, ...], scored: tuple[int, int], place: Lines) -> Group:
    """Return the points table; `scored` says who lost, with how many cards left."""
    table = look.view.options["points"]
    row = 0 if scored[0] == seen(look).first else 1
    return plates.points(titles, table["first"], table["second"], (row, scored[1]), place.desk)


def _reckoning(look: Look, stage: Stage, place: Lines) -> list[Shape]:
    """Return how both powers in a court come about, over hand and desk, with the way to fold it up."""
    court = look.looking
    left = place.pad
    top = place.hand[1]
    wide, high = place.width - 2 * place.pad, place.height - place.pad - top
    gap = 5.0
    shapes: list[Shape] = []
    for nth, seat in enumerate((1 - look.near, look.near)):
        if place.narrow:
            box: Box = (left, top + nth * (high + gap) / 2, wide, (high - gap) / 2)
        else:
            half = (wide - gap) / 2
            box = (left + (1 - nth) * (half + gap), top, half, high)
        title = f"{look.names[seat]} in {SUIT_NAMES[court]}"
        shapes.append(plates.reckoned(title, stage.reckoning(court, seat), box, look.four_colour))
    cross = Path("M-5 -5L5 5M5 -5L-5 5", left + wide - 15, top + 14, stroke="felt-ink", width=2)
    shapes.append(cross)
    label = f"Fold up the reckoning of {SUIT_NAMES[court]}"
    return [
        Group(tuple(shapes), action="look:", label=label, box=(left, top, wide, high)),
    ]
