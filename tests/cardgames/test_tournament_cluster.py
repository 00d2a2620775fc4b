"""A tournament on a real cluster: Dask's, with two worker processes on this machine."""

from __future__ import annotations

from cardgames.cage import Program
from cardgames.tournament import Entrant, Limits, run_tournament

FIRST = """
class Bot:
    def __init__(self, seed): ...
    def choose(self, view, budget):
        return next(iter(view.legal_moves))
"""


def test_a_cluster_plays_the_same_games_as_this_process() -> None:
    from distributed import Client, LocalCluster

    entrants = [Entrant("first", Program(FIRST, "Bot")), Entrant("greedy")]
    limits = Limits(seconds=30)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        spread = run_tournament("four-courts", entrants, 2, 9, limits, client.get_executor())
    assert spread.as_json() == run_tournament("four-courts", entrants, 2, 9, limits).as_json()
