"""The engine's figures can be measured; what they are is for the machine to say."""

from __future__ import annotations

import cardgames
from bench.engine import cover_map_seconds, lines, rates


def test_every_game_is_measured_with_the_fewest_the_most_and_four_players() -> None:
    found = rates(runs=1, moves=400)
    measured = [(one.game, one.players) for one in found]
    assert [players for name, players in measured if name == "boneyard"] == [4, 8]
    assert [players for name, players in measured if name == "buried-alive"] == [2, 4, 8]
    assert {name for name, _ in measured} == set(cardgames.GAMES)
    assert all(one.moves > one.playouts > 0 for one in found)
    assert lines(found)[0].startswith(f"{cardgames.GAMES[0]}, {found[0].players} players: ")


def test_the_cover_map_is_measured() -> None:
    assert cover_map_seconds(maps=1, side=20) > 0
