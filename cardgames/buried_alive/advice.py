"""What an expert would lay here, and why, told from the counts that anybody at the seat can check."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.advice import Advice, Weighed
from cardgames.buried_alive.board import CoveredIcon, by_suit
from cardgames.buried_alive.events import of_suit
from cardgames.buried_alive.expert import best_icons, weighed
from cardgames.buried_alive.legal import limit
from cardgames.buried_alive.moves import BuriedAliveMove, Lay, PickHome
from cardgames.buried_alive.quick import WORTH
from cardgames.buried_alive.view import BuriedAliveView
from cardgames.cards import SUIT_NAMES, named
from cardgames.chance import Stream
from cardgames.words import listed

_PAD = 30  # units around the icons to look at, so that the mark does not tell how the card lies
_PARTS = (
    ("upper left", "top", "upper right"),
    ("left", "middle", "right"),
    ("lower left", "bottom", "lower right"),
)


def advise(
    view: BuriedAliveView, budget: int, also: Sequence[BuriedAliveMove] = ()
) -> Advice[BuriedAliveMove]:
    """Weigh the moves of the view's seat, those of `also` among them, with at most `budget` simulations.

    A move's value is by how many points the seat is ahead of the best other at the end of the round, as a
    mean over deals that fit the view; in the last round, by how many in the game, a win counting ten more.
    That of a home suit is a rough one, by its best cards. Raises ValueError if there is nothing to choose.
    """
    if not view.legal_moves:
        raise ValueError("this seat has nothing to choose now")
    tried = weighed(view, budget, Stream(0, view.decision), also)
    moves = tuple(Weighed(one.move, one.value) for one in tried)
    best = moves[0].move
    if isinstance(best, PickHome):
        return _of_pick(view, moves, best)
    icons = view.table.covered(best.box)
    where, spots = _where(view, best.card, icons)
    return Advice(moves, where, spots, _reason(view, best, icons))


def _of_pick(
    view: BuriedAliveView, moves: tuple[Weighed[BuriedAliveMove], ...], pick: PickHome
) -> Advice[BuriedAliveMove]:
    """Advise on a home suit, by the best cards of the suits that tie."""
    counts = [of_suit(best_icons(view.hand, suit), suit) for suit in view.choices]
    spots = tuple(f"card:{card}" for card in view.hand if card[-1] in view.choices)
    where = "Look at the cards of the suits that tie: which suit has the best ones?"
    reason = (
        "What is laid early gets buried, so the cards that you can keep for the end count. "
        f"The two best of each suit have {listed(counts)}."
    )
    return Advice(moves, where, spots, reason)


def _where(view: BuriedAliveView, best: str, icons: Sequence[CoveredIcon]) -> tuple[str, tuple[str, ...]]:
    """Say where to look: at the icons that are worth covering, or at the hand if there are none.

    Of the hand the cards that are not of the home suit are marked, or all of it if `best` is not among them.
    """
    theirs = [icon for icon in icons if icon.suit != view.home]
    box = view.table.box
    if not theirs or box is None:
        others = [card for card in view.hand if card[-1] != view.home]
        spots = tuple(f"card:{card}" for card in others) if best in others else (f"seat:{view.seat}",)
        if not others:
            return "Look at your hand: which card of your home suit can you spare best?", spots
        return (
            "Look at your hand: there is little to win on the table now, so which card can you spare?",
            spots,
        )
    left, top = min(icon.box[0] for icon in theirs), min(icon.box[1] for icon in theirs)
    right, bottom = max(icon.box[2] for icon in theirs), max(icon.box[3] for icon in theirs)
    across = _third(left + right, 2 * box[0], 2 * box[2])
    down = _third(top + bottom, 2 * box[1], 2 * box[3])
    many = (
        "an icon that is not yours can be covered there"
        if len(theirs) == 1
        else f"{len(theirs)} icons that are not yours lie there, close enough for one card"
    )
    area = f"area:{left - _PAD},{top - _PAD},{right + _PAD},{bottom + _PAD}"
    return f"Look at the {_PARTS[down][across]} of the table: {many}.", (area,)


def _third(place: int, begin: int, end: int) -> int:
    """Return in which third of a length a place is: 0, 1 or 2."""
    return min(max(3 * (place - begin) // (end - begin), 0), 2)


def _reason(view: BuriedAliveView, lay: Lay, icons: Sequence[CoveredIcon]) -> str:
    """Say why the card goes there: what it covers, what it means for the home suit, what shows then."""
    return " ".join([_covers(view, lay, icons), *_keeps(view, lay), *_shows(view, lay)])


def _covers(view: BuriedAliveView, lay: Lay, icons: Sequence[CoveredIcon]) -> str:
    if not view.board:
        return (
            f"What lies on the table first is buried first: {named(lay.card)} is a card that you can spare."
        )
    if not icons and lay.card[-1] == view.home and WORTH[lay.card]:
        return (
            f"{named(lay.card)} covers nothing there, so a card laid square over it will cover nothing else."
        )
    if not icons:
        return (
            f"{named(lay.card)} covers nothing there; you can spare it, and it costs you none of your icons."
        )
    theirs = {suit: number for suit, number in by_suit(icons).items() if suit != view.home}
    own = len(icons) - sum(theirs.values())
    mine = f"{own} of yours" if own else "none of yours"
    most = limit(lay.card)
    full = ", as many as a card of its rank may" if len(icons) == most and most > 1 else ""
    if not theirs:
        return f"{named(lay.card)} covers {mine}, and no place where it covers others is better."
    counted = listed([of_suit(number, suit) for suit, number in theirs.items()])
    return f"{named(lay.card)} covers {counted} there and {mine}{full}."


def _keeps(view: BuriedAliveView, lay: Lay) -> list[str]:
    """Say what the choice of the card does for the home suit."""
    assert view.home is not None
    after = sum(view.held) - 1
    own = [card for card in view.hand if card[-1] == view.home and WORTH[card] and card != lay.card]
    icons = WORTH[lay.card]
    if after == 0:
        return ["No card comes after it."]
    if lay.card[-1] == view.home and icons:
        its = "its one icon" if icons == 1 else f"its {icons} icons"
        if after < view.players:
            comes = "only one card comes" if after == 1 else f"{after} cards come"
            return [f"It is your last, and {its} may stay on show for you: {comes} after it."]
        if own:
            more = max(own, key=lambda card: WORTH[card])
            return [
                f"It puts {its} at risk, as {after} cards come after it; {named(more)} you keep for later."
            ]
        return [f"It is the only card with {SUIT_NAMES[view.home]} to show that you hold."]
    if own:
        kept = "the card" if len(own) == 1 else f"{len(own)} cards"
        counted = of_suit(sum(WORTH[card] for card in own), view.home)
        return [f"You keep {kept} with {counted} for later, when fewer cards can cover them."]
    return []


def _shows(view: BuriedAliveView, lay: Lay) -> list[str]:
    """Say what shows once the card lies there: the home suit, and the most of another."""
    counts = view.table.laid(lay).exposed
    assert view.home is not None
    own = counts.pop(view.home)
    most = max(counts.values())
    if not most:
        return []
    suits = listed([SUIT_NAMES[suit] for suit, number in counts.items() if number == most])
    each = " each" if list(counts.values()).count(most) > 1 else ""
    return [
        f"Then your {SUIT_NAMES[view.home]} show {own}, and of the others {suits} show most, {most}{each}."
    ]
