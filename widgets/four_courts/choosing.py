"""Choosing a move of Four Courts: what is chosen so far, where it may go, and the words for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from cardgames.cards import SUIT_NAMES, named, rank
from cardgames.four_courts import (
    Declare,
    Decline,
    Forfeit,
    FourCourtsMove,
    FourCourtsView,
    Target,
    is_figure,
)
from cardgames.four_courts import Play as Lay
from cardgames.words import points
from widgets.four_courts import words
from widgets.four_courts.desk import Option
from widgets.four_courts.parts import Lying
from widgets.play import Look

Place = tuple[int, str]
"""A side of a court: its seat and the court's suit."""

_INSTANT = {
    "jack": ("turn over", "Turn over", "turns over one top card"),
    "heart": ("pull", "Pull", "pulls a top card into its court"),
    "diamond": ("exchange", "Change places with", "may change places with a top card"),
}


@dataclass(frozen=True, slots=True)
class Picks:
    """What is chosen and not yet played: a card, how it lies and its court; or what a decision asks for."""

    card: str = ""
    way: str | None = None
    court: str = ""
    target: Place | None = None
    declared: str = ""
    decline: bool = False
    forfeit: bool = False


NOTHING = Picks()


class Offer(NamedTuple):
    """A side of a court as something to choose: whether the rules allow it, and what would lie there."""

    action: str
    label: str
    legal: bool
    chosen: bool
    tag: str = ""
    target: bool = False
    ghost: Lying | None = None


def seen(look: Look) -> FourCourtsView:
    """Return the view of a look as what it is."""
    assert isinstance(look.view, FourCourtsView)
    return look.view


# ---------------------------------------------------------------- what may be done
def ways(card: str) -> tuple[str, ...]:
    """Return how a card may be laid: upright, sideways, face down; a six or seven face up or face down."""
    return ("r", "s", "d") if is_figure(card) else ("", "d")


@lru_cache(64)
def open_to(view: FourCourtsView, card: str) -> Mapping[str, tuple[str, ...]]:
    """Return by court how a card of the hand may be laid there."""
    legal, seat = view.legal_moves, view.seat
    return {
        court: tuple(way for way in ways(card) if Lay(seat, card, way, court) in legal)
        for court in view.courts
    }


def move(view: FourCourtsView, picks: Picks) -> FourCourtsMove | None:
    """Make the move of what is chosen; None while it is no whole move."""
    if picks.forfeit:
        return Forfeit(view.seat)
    if picks.decline:
        return Decline(view.seat)
    if picks.declared:
        return Declare(view.seat, picks.declared)
    if picks.target is not None:
        return Target(view.seat, *picks.target)
    if picks.card and picks.way is not None and picks.court:
        return Lay(view.seat, picks.card, picks.way, picks.court)
    return None


def offers(look: Look, picks: Picks) -> Mapping[Place, Offer]:
    """Return the sides of courts that can be chosen now; those too that the rules would refuse."""
    view = seen(look)
    if view.phase == "target":
        return {(seat, court): _aim(view, picks, seat, court) for seat in (0, 1) for court in view.courts}
    if view.phase == "play" and picks.card:
        return {(view.seat, court): _goal(view, picks, court) for court in view.courts}
    return {}


def _goal(view: FourCourtsView, picks: Picks, court: str) -> Offer:
    """Return a court as the place for the chosen card."""
    may = open_to(view, picks.card)[court]
    chosen = picks.court == court
    if picks.way is None:
        up = any(way != "d" for way in may)
        tag = "up or down" if up else "face down" if may else ""
        label = f"may go here {tag}" if may else "may not go here"
        return Offer(f"court:{court}", label, bool(may), chosen, tag)
    legal = picks.way in may
    if chosen and legal:
        label = f"play it here {words.WAYS[picks.way]}"
        return Offer("go", label, True, True, "", ghost=Lying(picks.card, picks.way))
    label = f"{words.WAYS[picks.way]} here" if legal else f"may not go here {words.WAYS[picks.way]}"
    return Offer(f"court:{court}", label, legal, chosen, "here" if legal else "")


def _aim(view: FourCourtsView, picks: Picks, seat: int, court: str) -> Offer:
    """Return the top card of a side as a target."""
    legal = Target(view.seat, seat, court) in view.legal_moves
    chosen = picks.target == (seat, court)
    tag, does, _ = _INSTANT[kind(view)]
    label = f"{does} its top card" if legal else "no target"
    action = "go" if chosen and legal else f"side:{seat}{court}"
    return Offer(action, label, legal, chosen, tag if chosen else "", target=True)


def decisions(view: FourCourtsView, picks: Picks) -> Sequence[Option]:
    """Return what is to be decided beside the board: how a card lies, a declaration, or to leave it."""
    if view.phase == "declare" and view.pending is not None:
        card = view.pending.card
        return [
            Option(
                f"declare:{way}", words.title(card, way), words.does(card, way), None, picks.declared == way
            )
            for way in ("r", "s")
        ]
    if view.phase == "target":
        if Decline(view.seat) not in view.legal_moves:
            return []
        tag, _, _ = _INSTANT[kind(view)]
        return [Option("decline", "Leave it", f"{tag} nothing; the turn goes on", None, picks.decline)]
    if picks.card:
        return [
            Option(
                f"way:{way}",
                words.title(picks.card, way),
                words.does(picks.card, way),
                words.power(picks.card, way),
                picks.way == way,
            )
            for way in ways(picks.card)
        ]
    return [Option("forfeit", "Give up the round", f"your opponent scores {points(view.cost)}")]


def kind(view: FourCourtsView) -> str:
    """Return what waits for its target: a jack, a heart or a diamond."""
    assert view.pending is not None
    return view.pending.ability


def doing(view: FourCourtsView) -> str:
    """Name what is done to a target: turn over, pull, or change places with."""
    return _INSTANT[kind(view)][1].lower()


# ---------------------------------------------------------------- choosing
def choose(look: Look, action: str) -> Picks:
    """Return what is chosen after an action of the scene or of a key."""
    view = seen(look)
    picks: Picks = look.picks or NOTHING
    verb, _, what = action.partition(":")
    if verb == "clear":
        return NOTHING
    if verb == "key":
        return _by_key(look, picks, what)
    if view.phase == "play":
        return _for_a_turn(view, picks, verb, what)
    if view.phase == "declare":
        if verb == "declare" and what in ("r", "s"):
            return NOTHING if picks.declared == what else Picks(declared=what)
    elif view.phase == "target":
        if verb == "decline":
            return Picks(decline=not picks.decline)
        if verb == "side" and what[:1] in ("0", "1") and what[1:] in view.courts:
            target = (int(what[0]), what[1:])
            return NOTHING if picks.target == target else Picks(target=target)
    return picks


def _for_a_turn(view: FourCourtsView, picks: Picks, verb: str, what: str) -> Picks:
    if verb == "forfeit":
        return Picks(forfeit=not picks.forfeit)
    if verb == "card" and what in view.hand:
        return NOTHING if picks.card == what else Picks(card=what)
    if not picks.card:
        return picks
    if verb == "way" and what in ways(picks.card):
        return _laid(view, picks, what)
    if verb == "court" and what in view.courts:
        if picks.way is None:
            may = open_to(view, picks.card)[what]
            if len(may) != 1:
                return replace(picks, court=what) if may else replace(picks, court=what, way="d")
            return replace(picks, court=what, way=may[0])
        return replace(picks, court="" if picks.court == what else what)
    return picks


def _laid(view: FourCourtsView, picks: Picks, way: str) -> Picks:
    """Choose how the card lies; where that leaves one court alone, the court is chosen with it."""
    if picks.way == way:
        return replace(picks, way=None)
    may = [court for court, found in open_to(view, picks.card).items() if way in found]
    court = picks.court if picks.court in may else may[0] if len(may) == 1 else ""
    return replace(picks, way=way, court=court)


def _by_key(look: Look, picks: Picks, key: str) -> Picks:
    """Return what is chosen after a key: a rank, a way, or the place of a court counted from the left."""
    if len(key) != 1:
        return picks
    view = seen(look)
    order = view.courts if look.near == 0 else tuple(reversed(view.courts))
    if view.phase == "target" and key in "12345678":
        place = int(key) - 1
        seat = look.near if place < 4 else 1 - look.near
        return choose(look, f"side:{seat}{order[place % 4]}")
    if key in "1234" and view.phase == "play":
        return choose(look, f"court:{order[int(key) - 1]}")
    if key in "67jqka" and view.phase == "play":
        cards = [card for card in view.hand if rank(card) == key.upper()]
        if not cards:
            return picks
        after = cards.index(picks.card) + 1 if picks.card in cards else 0
        return Picks(card=cards[after]) if after < len(cards) else NOTHING
    if key in "usd":
        way = {"u": "r", "s": "s", "d": "d"}[key]
        if view.phase == "declare":
            return choose(look, f"declare:{way}")
        return choose(look, f"way:{'' if way == 'r' and not is_figure(picks.card) else way}")
    return picks


# ---------------------------------------------------------------- words
def button(view: FourCourtsView, picks: Picks) -> str:
    """Name the main button: what would be done."""
    if picks.forfeit:
        return f"Give up: {points(view.cost)} for your opponent"
    if view.phase == "declare" and view.pending is not None:
        card = named(view.pending.card)
        return f"Lay {card} {words.WAYS[picks.declared]}" if picks.declared else f"Declare {card}"
    if view.phase == "target":
        if picks.decline:
            return "Leave it"
        does = _INSTANT[kind(view)][1]
        if picks.target is None:
            return f"{does} …"
        return f"{does} {top_in_words(view, picks.target)}"
    if not picks.card:
        return "Play a card"
    words_ = [f"Play {named(picks.card)}"]
    if picks.way is not None:
        words_.append(words.WAYS[picks.way])
    if picks.court:
        words_.append(f"in {SUIT_NAMES[picks.court]}")
    return " ".join(words_)


def top_in_words(view: FourCourtsView, target: Place) -> str:
    """Name the top card of a side, as far as the view knows it."""
    seat, court = target
    stack = view.sides[court][seat]
    whose = "your" if seat == view.seat else "their"
    if not stack:
        return f"{whose} side of {SUIT_NAMES[court]}"
    top = stack[-1]
    if top.facing == "d" or top.card is None:
        known = f" ({named(top.card)})" if top.card is not None else ""
        return f"{whose} face-down card{known} in {SUIT_NAMES[court]}"
    return f"{whose} {named(top.card)} in {SUIT_NAMES[court]}"


def task(view: FourCourtsView) -> str:
    """Say what is to be done now."""
    if view.phase == "declare" and view.pending is not None:
        card = named(view.pending.card)
        return f"Your {card} has been turned up: choose upright or sideways."
    if view.phase == "target" and view.pending is not None:
        does = _INSTANT[kind(view)][2]
        leave = ", or leave it" if Decline(view.seat) in view.legal_moves else ""
        return f"Your {named(view.pending.card)} {does}: choose one on the board{leave}."
    return "Choose a card, then how it lies and its court."


def chosen(view: FourCourtsView, picks: Picks) -> str:
    """Say what is chosen, and what is missing."""
    if picks == NOTHING:
        return task(view)
    if picks.forfeit:
        return f"You would give up the round, and your opponent scores {view.cost}. The button does it."
    if picks.decline or picks.declared or picks.target is not None:
        return f"{button(view, picks)}?"
    card = named(picks.card)
    if picks.way is None and picks.court:
        return f"{card} in {SUIT_NAMES[picks.court]}: choose how it lies."
    if picks.way is None:
        return f"{card}: choose how it lies, or a court."
    does = f"{card} {words.WAYS[picks.way]}: {words.does(picks.card, picks.way)}."
    return does if picks.court else f"{does} Choose a court."
