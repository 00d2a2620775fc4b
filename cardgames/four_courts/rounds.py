"""How a round is counted, and whether the game ends with it."""

from __future__ import annotations

from cardgames.four_courts.cards import Hand, Table
from cardgames.four_courts.position import LastRound, Round
from cardgames.four_courts.power import courts_of, powers

ENOUGH = 2.5
"""As many courts as win a round (FC-26)."""


def ended(round: Round, table: Table, hands: tuple[Hand, Hand], forfeiter: int | None) -> Round:
    """Count a round that ends with this table and these hands, and return what is settled then.

    That is the next round, or this one with the game ended. Keeps FC-26 to FC-31.
    """
    options = round.options
    held = (hands[0].bit_count(), hands[1].bit_count())
    if forfeiter is None:
        found = powers(table, round.number & 3)
        winner = next((seat for seat in (0, 1) if courts_of(found, seat) >= ENOUGH), None)
    else:
        winner = 1 - forfeiter
    points = 0
    scores = round.scores
    if winner is not None:
        loser = 1 - winner
        points = (options.first if loser == round.number & 1 else options.second)[held[loser]]
        scores = (scores[0], scores[1] + points) if winner else (scores[0] + points, scores[1])
    last = LastRound(round.number, winner, points, forfeiter is not None, held, table)
    if max(scores) < options.target and round.number + 1 < options.max_rounds:
        return Round(options, round.number + 1, scores, last)
    leader = None if scores[0] == scores[1] else int(scores[1] > scores[0])
    return Round(options, round.number, scores, last, True, leader)
