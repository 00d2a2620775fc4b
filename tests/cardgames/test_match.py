"""`python -m cardgames match`: what is played, counted and printed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from cardgames import GAMES, BadSetup, Outcome
from cardgames.boneyard import GAME, Boneyard
from cardgames.bots import RandomBot
from cardgames.cli import main
from cardgames.contract import Level, M, View
from cardgames.match import play_match
from cardgames.terminal import with_bar

FOUR = "random,greedy,random,random"


def match(*more: str, bots: str = FOUR, games: str = "12", seed: str = "5") -> int:
    return main(["match", "boneyard", "--bots", bots, "--games", games, "--seed", seed, *more])


def answer(capsys: pytest.CaptureFixture[str], *more: str, **given: str) -> dict[str, Any]:
    assert match("--json", *more, **given) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    found: dict[str, Any] = json.loads(out)
    return found


def test_the_answer_has_these_keys(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys)
    assert list(found) == ["game", "seed", "games", "bots", "rounds", "moves", "seconds"]
    assert (found["game"], found["seed"], found["games"]) == ("boneyard", 5, 12)
    assert [bot["name"] for bot in found["bots"]] == FOUR.split(",")
    for bot in found["bots"]:
        assert list(bot) == ["name", "wins", "shared", "losses", "mean"]
        assert bot["wins"] + bot["shared"] + bot["losses"] == 12
        assert bot["shared"] == 0
    assert found["moves"] == pytest.approx(12 * 4 * found["rounds"])
    assert found["seconds"] > 0


def test_the_same_seed_gives_the_same_match(capsys: pytest.CaptureFixture[str]) -> None:
    first, again, other = (answer(capsys, seed=seed) for seed in ("5", "5", "-6"))
    for found in (first, again, other):
        del found["seconds"]
    assert first == again
    assert first != {**other, "seed": 5}


def test_means_are_in_points_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "--options", '{"max_rounds": 1}', games="30")
    total = sum(bot["mean"] for bot in found["bots"])
    assert 0 < total < 26 * 5
    assert found["rounds"] == 1
    assert found["moves"] == 120


def test_games_without_a_winner_are_losses(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "--options", '{"goal": 1000, "max_rounds": 1}', games="40")
    wins = sum(bot["wins"] for bot in found["bots"])
    assert 0 < wins < 40
    assert sum(bot["losses"] for bot in found["bots"]) == 160 - wins


def test_the_table_is_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert match() == 0
    out, err = capsys.readouterr()
    assert err == ""
    lines = out.splitlines()
    assert lines[0].startswith("Boneyard: 12 games from seed 5, ")
    assert lines[2].split() == ["bot", "wins", "shared", "losses", "mean", "share", "of", "wins"]
    assert [line.split()[0] for line in lines[3:7]] == FOUR.split(",")
    for line in lines[3:7]:
        _, wins, _, _, _, low, to, high, percent = line.split()
        assert (to, percent) == ("to", "%")
        assert float(low) <= 100 * int(wins) / 12 <= float(high)
    assert "moves in" in lines[-1]
    assert match(games="1") == 0
    assert capsys.readouterr().out.startswith("Boneyard: 1 game from seed 5, ")


class Over:
    """A game that is over before it begins."""

    over, rounds = True, 0

    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome


class Drawn(Boneyard):
    """Ends at once as it is told to."""

    def __init__(self, *winners: int) -> None:
        self.ending = Outcome(winners, (4.0, 3.0, 2.0, 1.0))

    def new(self, *_: Any) -> Over:  # type: ignore[override]
        return Over(self.ending)


def test_seats_are_shuffled_fairly() -> None:
    found = play_match(Drawn(0), ["random"] * 4, 4000, seed=1)
    assert all(900 < bot.wins < 1100 for bot in found.bots)
    assert all(bot.points / 4000 == pytest.approx(2.5, abs=0.1) for bot in found.bots)


def test_seats_may_be_fixed(capsys: pytest.CaptureFixture[str]) -> None:
    found = play_match(Drawn(2), ["random"] * 4, 10, seed=1, fixed_seats=True)
    assert [bot.wins for bot in found.bots] == [0, 0, 10, 0]
    assert [bot.points for bot in found.bots] == [40, 30, 20, 10]
    free, fixed = answer(capsys), answer(capsys, "--fixed-seats")
    assert free["bots"] != fixed["bots"]


def test_shared_wins_are_counted_apart() -> None:
    found = play_match(Drawn(0, 3), ["random"] * 4, 10, seed=1, fixed_seats=True)
    assert [(bot.wins, bot.shared, bot.losses) for bot in found.bots] == [
        (0, 10, 0),
        (0, 0, 10),
        (0, 0, 10),
        (0, 10, 0),
    ]
    assert [bot.share for bot in found.bots] == [5, 0, 0, 5]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"bots": "random,random,random"}, "4 to 8 players, not 3"),
        ({"bots": ",".join(["random"] * 9)}, "4 to 8 players, not 9"),
        ({"bots": ""}, 'has no bot ""'),
        ({"bots": "random,random,random,clever"}, '"clever"; the bots are: random, easy, greedy, expert'),
        ({"bots": "random,random,random,<b>\n"}, 'no bot "<b>\\n"'),
        ({"games": "0"}, "whole number from 1"),
        ({"games": "-3"}, "whole number from 1"),
        ({"games": "9" * 30}, "whole number from 1"),
    ],
)
def test_wrong_input_is_one_line(
    given: dict[str, str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert match(**given) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert said in err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ('{"goal": 0}', "options.goal: it has to be a whole number from 1"),
        ('{"goal": true}', "options.goal"),
        ('{"gaol": 30}', "there is no such option; the options are: goal, max_rounds"),
        ("[]", "--options"),
        ("{", "--options"),
        ("", "--options"),
        ("[" * 100_000, "--options"),
        ('{"goal": 1, "goal": 2}', "twice"),
        ('{"go\\nal": 1}', "there is no such option"),
    ],
    ids=range(9),
)
def test_wrong_options_are_one_line(options: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert match("--options", options) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert said in err


def test_an_unknown_game_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["match", "bridge", "--bots", FOUR, "--games", "1", "--seed", "1"]
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert 'no game "bridge"; the games are: ' + ", ".join(GAMES) in err


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"games": "many"}, "--games"),
        ({"games": "1e3"}, "--games"),
        ({"seed": "0x7"}, "--seed"),
        ({"seed": ""}, "--seed"),
    ],
)
def test_what_is_no_number_is_one_line(
    given: dict[str, str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        match(**given)
    assert caught.value.code == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert said in err


def test_what_is_required(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["match", "boneyard"])
    assert caught.value.code == 2
    assert "--bots, --games, --seed" in capsys.readouterr().err


def test_a_match_can_be_played_without_the_command_line() -> None:
    with pytest.raises(BadSetup, match="no bot"):
        play_match(GAME, ["nobody"], 1, 1)
    with pytest.raises(BadSetup, match="players"):
        play_match(GAME, ["random"], 1, 1)
    found = play_match(GAME, ["random"] * 5, 2, 1, MappingProxyType({"goal": 30}))
    assert found.games == 2
    named = play_match("boneyard", ["random"] * 5, 2, 1, MappingProxyType({"goal": 30}))
    assert [bot.points for bot in named.bots] == [bot.points for bot in found.bots]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"game": "bridge"}, 'game: there is no game "bridge"'),
        ({"games": 2.5}, "games: it has to be a whole number from 1 to 1,000,000,000, not 2.5"),
        ({"games": "2"}, 'games: it has to be a whole number from 1 to 1,000,000,000, not "2"'),
        ({"seed": "abc"}, 'seed: it has to be a whole number, not "abc"'),
        ({"seed": None}, "seed: it has to be a whole number, not null"),
        ({"budget": 0.5}, "budget: it has to be a whole number from 1 to 1,000,000, not 0.5"),
    ],
)
def test_what_is_no_number_or_game_is_told(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup) as caught:
        play_match(**{"game": "boneyard", "bots": ["random"] * 4, "games": 2, "seed": 1, **given})
    assert str(caught.value).startswith(said)


def test_a_bot_of_ones_own_enters_with_its_class_or_as_a_level() -> None:
    budgets: list[int] = []

    class Mine(RandomBot):
        def choose(self, view: View[M], budget: int) -> M:
            budgets.append(budget)
            return super().choose(view, budget)

    found = play_match(GAME, [Mine, "random", Level(Mine, 7), partial(Mine)], 2, seed=1)
    assert [bot.name for bot in found.bots] == ["Mine", "random", "Mine", "own"]
    assert set(budgets) == {0, 7}
    named = play_match(GAME, ["random"] * 4, 2, seed=1)
    assert [bot.points for bot in found.bots] == [bot.points for bot in named.bots]


@pytest.mark.skipif(os.name == "nt", reason="there are no such terminals")
@pytest.mark.parametrize("missing", [False, True])
def test_a_short_match_shows_no_bar_on_a_terminal(missing: bool) -> None:
    import pty

    main_, terminal = pty.openpty()
    code = (
        "import sys; sys.modules['tqdm'] = None; " * missing
        + "from cardgames.cli import main; sys.exit(main())"
    )
    command = [sys.executable, "-c", f"import sys; {code}", "match", "boneyard"]
    command += ["--bots", FOUR, "--games", "3", "--seed", "1", "--json"]
    root = Path(__file__).parents[2]
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=terminal, timeout=60, cwd=root)
    os.close(terminal)
    assert run.returncode == 0
    assert json.loads(run.stdout)["games"] == 3
    os.set_blocking(main_, False)
    try:
        said = os.read(main_, 1000)
    except OSError:  # nothing was written, and nobody holds the other end any more
        said = b""
    os.close(main_)
    assert said == b""


def test_points_too_large_for_a_float_are_told_all_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    huge = 10**400
    points = {role: [huge] * 9 for role in ("first", "second")}
    options = json.dumps({"target": huge, "points": points})
    asked = ["match", "four-courts", "--bots", "random,random", "--games", "2", "--seed", "1"]
    assert main([*asked, "--options", options]) == 0
    assert "e+" in capsys.readouterr().out
    assert main([*asked, "--options", options, "--json"]) == 0
    assert sum(bot["mean"] for bot in json.loads(capsys.readouterr().out)["bots"]) >= huge


def test_a_long_match_has_a_bar_after_two_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    tqdm = pytest.importorskip("tqdm")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    made: list[dict[str, Any]] = []

    def bar(numbers: range, **given: Any) -> range:
        made.append(given)
        return numbers

    monkeypatch.setattr(tqdm, "tqdm", bar)
    assert list(with_bar(range(3))) == [0, 1, 2]
    assert made[0]["delay"] == 2
