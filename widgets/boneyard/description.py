"""Boneyard's picture in words, for people who do not see it."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.boneyard import BoneyardView
from cardgames.boneyard.cards import Cards
from cardgames.words import listed
from widgets.boneyard.stage import Grave, Stage, worth
from widgets.play import Look


def described(look: Look, stage: Stage, hands: Sequence[tuple[Cards, bool] | None]) -> str:
    """Say all that the picture shows."""
    view = look.view
    assert isinstance(view, BoneyardView)
    lines = [_round(look, view)]
    lines += [_grave(look, index, grave) for index, grave in enumerate(stage.graves)]
    for pool in stage.pools:
        whose = listed([look.names[seat] for seat in pool.seats])
        lines.append(f"{_listed(pool.cards)} of {whose}, {pool.total} in all, wait to be buried.")
    for seat in range(view.players):
        if seat != look.seat:
            lines.append(_seat(look, stage, seat, hands[seat]))
    if look.curtain:
        lines.append(f"The hands are hidden while the device goes to {look.curtain}.")
    if look.seat is not None:
        lines += _own(look, view, stage, look.seat)
    return " ".join(lines)


def _round(look: Look, view: BoneyardView) -> str:
    if view.phase != "over":
        sudden = ", in sudden death" if view.sudden_death else ""
        return f"Boneyard, round {view.round + 1}{sudden}."
    if view.winner is None:
        return f"The game is over after {view.round} rounds, without a winner."
    who = "You win" if view.winner == look.seat else f"{look.names[view.winner]} wins"
    return f"The game is over after {view.round} rounds: {who}."


def _grave(look: Look, index: int, grave: Grave) -> str:
    cards = _listed(grave.dug + grave.cards)
    sideways = ""
    if grave.digger is not None:
        who = "you" if grave.digger == look.seat else look.names[grave.digger]
        sideways = f", dug by {who}"
    if grave.buried:
        sideways += f", {grave.buried} just buried in it"
    return (
        f"Grave {index + 1}{sideways}: {cards}, worth {grave.value}."
        if cards
        else (f"Grave {index + 1}{sideways}: empty.")
    )


def _seat(look: Look, stage: Stage, seat: int, hand: tuple[Cards, bool] | None) -> str:
    name, bid, did = look.names[seat], stage.bids[seat], stage.did[seat]
    if stage.revealing:
        if bid is None:
            return f"{name}: bid still face down."
        return f"{name}: bid {_listed(bid) or 'nothing'}, total {worth(bid)}{', ' * bool(did)}{did}."
    if hand is None:
        return f"{name}: hand hidden."
    cards, exact = hand
    holds = "holds" if exact else "holds at least"
    return f"{name}: {holds} {_listed(cards) or 'nothing'}, {worth(cards)} in all."


def _own(look: Look, view: BoneyardView, stage: Stage, seat: int) -> list[str]:
    lines = [
        f"{look.names[seat]}, your hand: {_listed(stage.hand) or 'no cards'}, worth {worth(stage.hand)}."
    ]
    bid = stage.bids[seat] if stage.bids[seat] is not None else view.own_bid
    if bid is not None:
        did = stage.did[seat]
        lines.append(f"Your bid: {_listed(bid) or 'nothing'}, total {worth(bid)}{', ' * bool(did)}{did}.")
    elif look.picks:
        chosen = tuple(stage.hand[place] for place in sorted(look.picks) if place < len(stage.hand))
        lines.append(f"Chosen: {_listed(chosen)}, total {worth(chosen)}.")
    return lines


def _listed(cards: Cards) -> str:
    return ", ".join(cards)
