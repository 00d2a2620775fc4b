"""Four Courts on the table: a card, how it lies and where; then, step by step, what it sets off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgames import Event, Move, Refusal, View
from cardgames.four_courts import (
    GAME,
    CardsShown,
    CourtLocked,
    Exchanged,
    Flipped,
    FourCourtsMove,
    FourCourtsView,
    NoTarget,
    RoundBegun,
)
from widgets.four_courts import choosing
from widgets.four_courts.choosing import NOTHING, Picks
from widgets.four_courts.description import reckoned
from widgets.four_courts.scene import scene
from widgets.four_courts.stage import stage_of
from widgets.play import Look, Play
from widgets.scene import Box, Scene

_TOGETHER = (CourtLocked, NoTarget, CardsShown)
"""What is told in one breath with what came before it."""


class FourCourtsPlay(Play[Picks]):
    """A card, its way and its court are chosen, then the button plays it; decisions are chosen likewise."""

    game = GAME
    turns = True
    nothing: Picks = NOTHING
    looking = ""
    keys: Mapping[str, str] = {
        **{key: f"key:{key}" for key in "12345678jqkausd"},
        "-": "decline",
        "g": "forfeit",
        "p": "look:next",
        "Backspace": "clear",
    }
    help = (
        "Keys: J, Q, K, A, 6 and 7 choose a card of that rank, U lays it upright or face up, S sideways, D "
        "face down; 1 to 4 are the courts from the left. For a target 1 to 4 are the top cards of your side, "
        "5 to 8 those of the other; minus leaves it. P goes through the reckonings, G gives up, Backspace "
        "puts back, Enter plays, arrows move, Tab leaves the board."
    )
    laid = "The other player is to move."
    watch = "Only bots play. Next begins."
    aid = None
    suits = True

    def scene(self, look: Look, width: float) -> Scene:
        """Draw the courts, both sides, the hand and what can be done."""
        return scene(look, width)

    def public(self, view: View[FourCourtsMove]) -> FourCourtsView:
        """Take the hand and all that lies face down out of a view."""
        assert isinstance(view, FourCourtsView)
        return view.covered()

    def turn(self, view: View[FourCourtsMove]) -> int | None:
        """Whose turn it is: a decision in the other seat's turn is not followed by one's own turn."""
        assert isinstance(view, FourCourtsView)
        return view.turn

    def beats(self, events: Sequence[Event]) -> Sequence[tuple[Event, ...]]:
        """One beat for each thing that happens; at the end of a round, one for each court that is counted."""
        beats: list[list[Event]] = []
        for event in events:
            if beats and isinstance(event, _TOGETHER):
                beats[-1].append(event)
            else:
                beats.append([event])
        return [tuple(beat) for beat in beats]

    def choose(self, look: Look, action: str) -> Picks:
        """Choose a card (`card:QD`), how it lies (`way:r`), its court (`court:S`), or what is asked for."""
        return choosing.choose(look, action)

    def move(self, view: View[FourCourtsMove], picks: Picks) -> FourCourtsMove | None:
        """Make the move of what is chosen."""
        return choosing.move(_own(view), picks)

    def refused(self, view: View[FourCourtsMove], picks: Picks) -> Refusal | None:
        """Say at once why a card may not go to a court, or why a card is no target."""
        move = choosing.move(_own(view), picks)
        return None if move is None else _own(view).check(move)

    def button(self, view: View[FourCourtsMove], picks: Picks) -> str:
        """Name the move."""
        return choosing.button(_own(view), picks)

    def task(self, view: View[FourCourtsMove]) -> str:
        """Say what is to be done."""
        return choosing.task(_own(view))

    def chosen(self, view: View[FourCourtsMove], picks: Picks) -> str:
        """Say what is chosen, and what is missing."""
        return choosing.chosen(_own(view), picks)

    def picks_of(self, look: Look, move: Move) -> Picks:
        """Choose what makes a move."""
        from widgets.four_courts import advised  # not before a hint is asked for

        assert isinstance(move, FourCourtsMove)
        return advised.picks_of(move)

    def named(self, view: View[FourCourtsMove], move: Move) -> str:
        """Say what a move does."""
        from widgets.four_courts import advised

        assert isinstance(move, FourCourtsMove)
        return advised.in_words(_own(view), move)

    def spot(self, look: Look, scene: Scene, name: str, nth: int = 0) -> Box | None:
        """Find a card, a court, one side of it or a player's name in the picture."""
        from widgets.four_courts import advised

        return advised.spot(look, scene, name)

    def reveals(self, view: View[FourCourtsMove], events: Sequence[Event]) -> bool:
        """Whether a card came to light that the seat had not seen, or new cards were dealt."""
        sides = _own(view).sides
        for event in events:
            if isinstance(event, CardsShown | RoundBegun):
                return True
            if isinstance(event, Flipped | Exchanged) and event.card is not None:
                stack = sides[event.court][event.side]
                if stack and stack[-1].card is None:
                    return True
        return False

    def look(self, look: Look, action: str) -> str:
        """Unfold the reckoning of a court (`look:S`), go on to the next one (`look:next`), or fold it up."""
        verb, _, court = action.partition(":")
        now: str = look.looking
        if verb != "look":
            return "" if verb == "clear" else now
        line = _own(look.view).courts[:: 1 if look.near == 0 else -1]
        if court == "next":
            after = line.index(now) + 1 if now else 0
            return line[after] if after < len(line) else ""
        return court if court in line and court != now else ""

    def looked(self, look: Look) -> str:
        """Say how the power in a court is reckoned."""
        return reckoned(look, stage_of(look), look.looking) if look.looking else ""

    def moved(self, looking: str) -> str:
        """Fold up the reckoning."""
        return ""


def _own(view: View[FourCourtsMove]) -> FourCourtsView:
    assert isinstance(view, FourCourtsView)
    return view


PLAY = FourCourtsPlay()
