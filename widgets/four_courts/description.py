"""Four Courts' picture in words, for people who do not see it, and the reckoning in words for everybody."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.cards import RANK_NAMES, SUIT_NAMES, rank
from cardgames.four_courts import Counted, Placed, Reckoning
from cardgames.words import listed, points
from widgets.four_courts import words
from widgets.four_courts.choosing import Picks, chosen, seen
from widgets.four_courts.stage import Stage, works
from widgets.play import Look

YOU = "You"
"""How the one person who plays is named, without a name of their own."""


def described(look: Look, stage: Stage, picks: Picks, order: Sequence[str]) -> str:
    """Say all that the picture shows; `order` are the courts from the left."""
    view = seen(look)
    lines = [f"Four Courts, round {view.round + 1}. {score(look, stage)}"]
    lines.append(f"The line of courts, from the left: {listed([SUIT_NAMES[court] for court in order])}.")
    for court in order:
        lines.append(court_in_words(look, stage, court))
    for seat in (1 - look.near, look.near):
        if seat != look.seat:
            held = stage.held[seat]
            lines.append(f"{look.names[seat]} holds {held} card{'s' * (held != 1)}.")
    if look.curtain:
        lines.append(f"The hand is hidden while the device goes to {look.curtain}.")
    elif look.seat is not None:
        hand = listed([words.spoken(card) for card in stage.hand]) or "no card"
        lines.append(f"{look.names[look.seat]}, your hand: {hand}.")
    if look.choosing:
        lines.append(chosen(view, picks))
    if view.over:
        lines.append(_winner(look))
    return " ".join(lines)


def score(look: Look, stage: Stage) -> str:
    """Say who has how many points, and who is first player."""
    both = [f"{look.names[seat]} {points(stage.scores[seat])}" for seat in (0, 1)]
    target, first = look.view.options["target"], look.names[seen(look).first]
    return f"{both[0]}, {both[1]} of {target}. First player: {first}."


def court_in_words(look: Look, stage: Stage, court: str) -> str:
    """Say what lies in a court, what is at work there and who has it."""
    sides = [side_in_words(look, stage, court, seat) for seat in (1 - look.near, look.near)]
    name = f"{SUIT_NAMES[court].capitalize()}{_at_work(look, stage, court)}"
    return f"{name}: {sides[0]}; {sides[1]}. {control(look, stage, court)}"


def side_in_words(look: Look, stage: Stage, court: str, seat: int) -> str:
    """Say what lies on a side of a court, and its power."""
    cards = listed([placed_in_words(placed) for placed in stage.sides[court][seat]]) or "no card"
    who = look.names[seat]
    has = "have" if who == YOU else "has"
    return f"{who} {has} {cards}, power {stage.powers[court][seat]}"


def whose(look: Look, seat: int) -> str:
    """Return whose something is, before its noun."""
    return "your" if look.names[seat] == YOU else f"{look.names[seat]}’s"


def _winner(look: Look) -> str:
    winner = seen(look).winner
    if winner is None:
        return "The game ends in a draw."
    who = look.names[winner]
    return f"{who} win{'s' * (who != YOU)} the game."


def placed_in_words(placed: Placed) -> str:
    """Name a card as it lies."""
    if placed.facing == "d":
        return "a face-down card" + (f" ({words.spoken(placed.card)})" if placed.card else "")
    assert placed.card is not None
    way = f" {words.WAYS[placed.facing]}" if placed.facing else ""
    return f"{words.spoken(placed.card)}{way}"


def control(look: Look, stage: Stage, court: str) -> str:
    """Say who controls a court."""
    for seat in (0, 1):
        if stage.control(court, seat) == "controls":
            who = look.names[seat]
            return f"{who} {'control' if who == YOU else 'controls'} it."
    return "It is tied."


def _at_work(look: Look, stage: Stage, court: str) -> str:
    found = works(stage.sides, stage.courts, court)
    said = []
    if found.lock:
        said.append("locked")
    if found.clubs:
        said.append("every card counts 1")
    if found.spades:
        said.append("only the highest card of each side counts")
    for seat in (0, 1):
        if found.kings[seat]:
            said.append(f"kings add {found.kings[seat]} to each of {whose(look, seat)} cards")
        if found.reach[seat]:
            suits = listed([SUIT_NAMES[suit] for suit in found.reach[seat]])
            said.append(f"{whose(look, seat)} queen lets {whose(look, seat)} {suits} in")
    return f" ({'; '.join(said)})" if said else ""


# ---------------------------------------------------------------- the reckoning
def reckoned(look: Look, stage: Stage, court: str) -> str:
    """Say how both powers in a court come about, card by card."""
    sides = (stage.reckoning(court, seat) for seat in (1 - look.near, look.near))
    told = [f"{look.names[one.side]}: {_sum(one)}" for one in sides]
    return f"{SUIT_NAMES[court].capitalize()}. {'; '.join(told)}. {control(look, stage, court)}"


def _sum(reckoning: Reckoning) -> str:
    if not reckoning.cards:
        return "no card, 0"
    cards = [_card(one) for one in reckoning.cards]
    if len(cards) == 1:
        return cards[0]
    what = "only the highest counts" if reckoning.spades else "together"
    return f"{'; '.join(cards)}; {what}: {reckoning.total}"


def _card(one: Counted) -> str:
    """Say how a card counts: `queen 2, clubs make it 1, king adds 1: 2`."""
    up = one.card is not None and one.facing != "d"
    name = RANK_NAMES[rank(one.card)] if one.card is not None and up else "face down"
    steps = [f"{name} {one.base}"]
    if one.clubs:
        steps.append("clubs make it 1")
    if one.kings:
        steps.append("king adds 1" if one.kings == 1 else f"kings add {one.kings}")
    told = ", ".join(steps)
    return told if len(steps) == 1 else f"{told}: {one.power}"
