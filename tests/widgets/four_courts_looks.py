"""Looks of Four Courts to draw: moments of a game in which much lies and works on the table."""

from __future__ import annotations

from cardgames.contract import Event
from cardgames.four_courts import GAME, FourCourtsState
from widgets.four_courts import PLAY
from widgets.four_courts.choosing import Picks
from widgets.play import Look

NAMES = ("You", "Ben")
LONG = ("Bartholomew the Magnificent of Nottingham", "<b>&\"'</b> 李小龍李小龍李小龍李小龍")
HANDS = (
    ("7S", "QH", "QD", "AC", "KH", "7H", "AS", "JH"),
    ("KS", "JC", "AD", "6C", "KC", "7C", "JD", "KD"),
)
# a locked court, clubs at work, three kings, a queen that reaches both ways, face-down cards on both sides
OPENING = "7S@S KS:r@S QH:d@S JC:d@D QD:r@D AD:r@D 7H@H 6C@C AC:d@H KC:s@C KH:r@H 7C:d@C"


def start(*hands: tuple[str, ...], seed: int = 3, **options: object) -> FourCourtsState:
    """Return the start of a game whose first round has these hands."""
    return GAME.deal([hands], options, seed) if hands else GAME.new(2, options, seed)


def after(state: FourCourtsState, moves: str) -> FourCourtsState:
    """Return the position after these moves, each made by the seat that is to act."""
    for text in moves.split():
        state = state.play(GAME.move(text, state.to_act[0])).state
    return state


def told(state: FourCourtsState, move: str, seat: int) -> tuple[tuple[Event, ...], ...]:
    """Return the beats of a move as a seat sees them."""
    step = state.play(GAME.move(move, state.to_act[0]))
    beats = PLAY.beats(step.events)
    return tuple(tuple(seen for event in beat if (seen := event.seen_by(seat)) is not None) for beat in beats)


def middle() -> FourCourtsState:
    """Return a position in the middle of a round."""
    return after(start(*HANDS), OPENING)


def last() -> FourCourtsState:
    """Return the position before the last card of a round."""
    return after(middle(), "AS:d@H JD:d@S JH:d@H")


def ended() -> FourCourtsState:
    """Return a game that is over after one round."""
    return after(after(start(*HANDS, target=4), OPENING), "AS:d@H JD:d@S JH:d@H KD:d@S")


def turned_up() -> FourCourtsState:
    """Return a position in which a queen has been turned up by a jack and is not yet declared."""
    return after(middle(), "JH:r@H t0S")


def crowded() -> FourCourtsState:
    """Return a position with a stack of eight cards."""
    own = [f"{card}:d@H" for card in HANDS[0]]
    other = ["KS:d@S", "JC:d@D", "AD:d@S", "6C@C", "KC:d@D", "7C:d@S", "JD:d@D"]
    moves = [move for pair in zip(own, [*other, ""], strict=True) for move in pair]
    return after(start(*HANDS), " ".join(moves))


def looks() -> dict[str, Look]:
    """Return a look for each kind of moment."""
    first, mid, late = start(*HANDS), middle(), last()
    view = mid.view(0)
    heart, up = after(mid, "JH:s@H"), turned_up()
    beats = told(late, "KD:d@S", 0)
    end = [tuple(event for beat in beats[: count + 1] for event in beat) for count in range(len(beats))]
    chain = told(after(mid, "JH:r@H"), "t0S", 0)
    return {
        "start": Look(first.view(0), 0, NAMES, choosing=True),
        "second player": Look(first.view(1), 1, ("Ann", "Ben"), near=1, waiting=True),
        "middle": Look(view, 0, NAMES, choosing=True),
        "other side": Look(after(mid, "AS:d@C").view(1), 1, ("Ann", "Ben"), near=1, choosing=True),
        "waiting": Look(after(mid, "AS:d@C").view(0), 0, NAMES, waiting=True, last=told(mid, "AS:d@C", 0)[0]),
        "card": Look(view, 0, NAMES, picks=Picks("JH"), choosing=True),
        "way": Look(view, 0, NAMES, picks=Picks("JH", "d"), choosing=True),
        "ghost": Look(view, 0, NAMES, picks=Picks("JH", "d", "C"), choosing=True),
        "sideways": Look(view, 0, NAMES, picks=Picks("JH", "s", "H"), choosing=True),
        "locked": Look(view, 0, NAMES, picks=Picks("JH", "d", "D"), choosing=True),
        "giving up": Look(view, 0, NAMES, picks=Picks(forfeit=True), choosing=True),
        "reckoning": Look(view, 0, NAMES, looking="H", choosing=True),
        "heart": Look(heart.view(0), 0, NAMES, choosing=True),
        "jack": Look(after(mid, "JH:r@H").view(0), 0, NAMES, picks=Picks(target=(1, "C")), choosing=True),
        "declaration": Look(up.view(0), 0, NAMES, choosing=True, last=chain[0]),
        "declared": Look(up.view(0), 0, NAMES, picks=Picks(declared="s"), choosing=True),
        "cards shown": Look(late.view(0), 0, NAMES, shown=end[1], last=beats[1]),
        "counting": Look(late.view(0), 0, NAMES, shown=end[3], last=beats[3]),
        "scored": Look(late.view(0), 0, NAMES, shown=end[6], last=beats[6]),
        "line": Look(late.view(0), 0, NAMES, shown=end[7], last=beats[7]),
        "over": Look(ended().view(0), 0, NAMES),
        "curtain": Look(PLAY.public(view), None, LONG, curtain=LONG[1]),
        "crowded": Look(crowded().view(0), 0, LONG),
        "study": Look(view, 0, NAMES, choosing=True, open=(view, mid.view(1))),
        "four colours": Look(view, 0, NAMES, choosing=True, four_colour=True),
    }
