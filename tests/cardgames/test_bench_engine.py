"""The engine's figures can be measured; what they are is for the machine to say."""

from __future__ import annotations

from bench.engine import lines, rates


def test_every_game_is_measured_with_the_fewest_and_the_most_players() -> None:
    found = rates(runs=1, moves=400)
    assert [(one.game, one.players) for one in found] == [("boneyard", 4), ("boneyard", 8)]
    assert all(one.moves > one.playouts > 0 for one in found)
    assert lines(found)[0].startswith("boneyard, 4 players: ")
