"""Buried Alive's picture in words, for people who do not see it, and what a held card would do."""

from __future__ import annotations

from collections.abc import Mapping

from cardgames.buried_alive import BuriedAliveView
from cardgames.buried_alive.board import LaidCard
from cardgames.buried_alive.events import in_points, of_suit
from cardgames.buried_alive.scoring import icons_of
from cardgames.cards import SUIT_NAMES, SUITS, named
from cardgames.words import listed
from widgets.buried_alive.board import visible
from widgets.buried_alive.hold import Hold, Verdict, results, verdict
from widgets.buried_alive.looking import hold_of, looking_of, open_view, seen
from widgets.buried_alive.stage import Stage
from widgets.play import Look

_TURNED = ("upright", "turned by a quarter", "turned by a half", "turned by three quarters")


def described(look: Look, stage: Stage) -> str:
    """Say all that the picture shows."""
    view = seen(look)
    lines = [_round(view, stage), _exposed(stage.board.exposed)]
    lines += _board(look, stage)
    for seat in range(view.players):
        if seat != look.seat:
            lines.append(_seat(look, view, stage, seat))
    if look.curtain:
        lines.append(f"The hands are hidden while the device goes to {look.curtain}.")
    if look.seat is not None:
        lines += _own(look, view, stage, look.seat)
    if stage.scoring:
        lines += _scoring(look, stage)
    return " ".join(lines)


def covered(judged: Verdict) -> str:
    """Say which icons a card would cover, by suit.

    >>> covered(Verdict((), 7, None))
    'covers nothing'
    """
    suits = [of_suit(number, suit) for suit, number in judged.change.items()]
    return f"covers {listed(suits)}" if suits else "covers nothing"


def judged_in_words(hold: Hold, judged: Verdict) -> str:
    """Say where a held card is, and what it would do there.

    >>> judged_in_words(Hold("7D", 120, -30, 1), Verdict((), 7, None))
    '7♦ at 120, -30, turned by a quarter: covers nothing, 0 of 7 allowed. Enter lays it.'
    """
    most = (
        "it may cover any number" if judged.most is None else f"{len(judged.icons)} of {judged.most} allowed"
    )
    what = f"{named(hold.card)} at {hold.x}, {hold.y}, {_TURNED[hold.turn]}: {covered(judged)}, {most}."
    if judged.refusal:
        return f"{what} Refused by {judged.refusal.rule}: {judged.refusal.reason}"
    return f"{what} Enter lays it."


def switched(look: Look) -> str:
    """Say what has been switched, and what it shows; nothing if nothing has."""
    looking, hold, view = looking_of(look), hold_of(look), seen(look)
    if looking.switched == "magnet":
        return f"The magnet is {'on' if looking.magnet else 'off'}."
    if looking.switched == "xray":
        if not looking.xray:
            return "The X-ray is off."
        below = icons_of([laid.card for laid in view.board])
        counts = {suit: some - view.exposed[suit] for suit, some in zip(SUITS, below, strict=True)}
        hidden = listed([of_suit(number, suit) for suit, number in counts.items() if number])
        return f"The X-ray is on. Covered so far: {hidden or 'nothing'}."
    if looking.switched != "map":
        return ""
    if not looking.map:
        return "The map is off."
    if not hold.card or not look.choosing:
        return "The map shows where a card may lie and what it gains: pick a card."
    best = next(iter(results(view, hold)), hold)
    there = f"{named(hold.card)} {covered(verdict(view, best))}"
    return f"The map is on. N leads to the place that gains most: there {there}."


def _round(view: BuriedAliveView, stage: Stage) -> str:
    many, rounds = len(stage.board.cards), view.options["rounds"]
    name = "Buried Alive" if rounds == 1 else f"Buried Alive, round {view.round + 1} of {rounds}"
    if view.phase == "home":
        return f"{name}. Home suits are being settled."
    return f"{name}. {many} of {len(view.held) * (52 // view.players)} cards are on the board."


def _exposed(exposed: Mapping[str, int]) -> str:
    if not any(exposed.values()):
        return "No icons are exposed."
    return f"Exposed icons: {listed([of_suit(number, suit) for suit, number in exposed.items()])}."


def _board(look: Look, stage: Stage) -> list[str]:
    """Tell the cards that show, the highest first; with the X-ray all of them."""
    laid = stage.board.cards if looking_of(look).xray else visible(stage.board)
    if not laid:
        return []
    told = "; ".join(_card(look, card) for card in reversed(laid))
    return [f"From the top of the board: {told}."]


def _card(look: Look, laid: LaidCard) -> str:
    icons = len(laid.icon_boxes)
    shows = f", {laid.exposed} of {icons} icons exposed" if icons else ""
    turned = f" {_TURNED[laid.turn]}" if laid.turn else ""
    who = "you" if laid.seat == look.seat else look.names[laid.seat]
    return f"{named(laid.card)}{turned} at {laid.x}, {laid.y} by {who}{shows}"


def _seat(look: Look, view: BuriedAliveView, stage: Stage, seat: int) -> str:
    held = 0 if stage.scoring else view.held[seat]
    line = f"{look.names[seat]}: {held} card{'s' * (held != 1)}"
    if view.round:
        line += f", {in_points(view.halves[seat])} so far"
    other = open_view(look, stage.scoring, seat)
    if other:
        home = f", home suit {SUIT_NAMES[other.home]}" if other.home else ""
        line += f"{home}, hand {_listed(other.hand)}"
    acts = view.phase == "play" and look.shown is None and seat in view.to_act
    return f"{line}{', to play' if acts else ''}."


def _own(look: Look, view: BuriedAliveView, stage: Stage, seat: int) -> list[str]:
    if stage.scoring:
        return []
    lines = [f"{look.names[seat]}, your hand: {_listed(stage.hand)}."]
    if view.home:
        lines.append(f"Your home suit: {SUIT_NAMES[view.home]}.")
    if view.round:
        lines.append(f"You have {in_points(view.halves[seat])} so far.")
    return lines


def _scoring(look: Look, stage: Stage) -> list[str]:
    lines = []
    if stage.turned:
        lines.append(f"Left over: {_listed(stage.turned)}.")
    for seat, name in enumerate(look.names):
        if stage.homes is None:
            continue
        halves = stage.icons[seat] + stage.leftover[seat]
        won = ", wins" if seat in stage.winners else ""
        total = (
            f", {in_points(stage.totals[seat])} in all"
            if stage.totals and stage.totals[seat] != halves
            else ""
        )
        lines.append(f"{name}, home suit {SUIT_NAMES[stage.homes[seat]]}: {in_points(halves)}{total}{won}.")
    return lines


def _listed(cards: tuple[str, ...]) -> str:
    return ", ".join(map(named, cards)) or "no cards"
