"""Tournaments: seats are fair, what counts is right, and a bot that misbehaves harms only itself."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from cardgames import GAMES, BadSetup, game
from cardgames.cage import Cage, Program
from cardgames.cli import main
from cardgames.entering import entrants_of
from cardgames.ratings import MIDDLE, ratings
from cardgames.records import Record
from cardgames.tournament import (
    Entrant,
    Limits,
    jobs_of,
    run_tournament,
    seating,
    table_of,
)


def program(does: str, top: str = "") -> Program:
    """Write a bot that does this when it is to choose."""
    lines = "\n    ".join(does.split("\n"))
    head = f"{top}\nclass Bot:\n  def __init__(self, seed): ...\n  def choose(self, view, budget):\n    "
    return Program(head + lines, "Bot")


HONEST = "return next(iter(view.legal_moves))"
# what each does in its first thought, and what is told of it
BAD = {
    "hangs": ("while True: ...", "took longer than 0.7 seconds"),
    "stops": ("import os, signal; os.kill(os.getpid(), signal.SIGSTOP)", "took longer than 0.7 seconds"),
    "crashes": ("return 1 / 0", "raised ZeroDivisionError: division by zero"),
    "exits": ("import os; os._exit(0)", "ended its own process"),
    "leaves": ("raise SystemExit(3)", "raised SystemExit: 3"),
    "eats": ("x = bytearray(1 << 31)", "raised MemoryError"),
    "writes": (
        'import tempfile\nwith tempfile.TemporaryFile() as file: file.write(b"x")',
        "raised FileNotFoundError: [Errno 2] No usable temporary directory",
    ),
    "nothing": ("return None", "chose nothing"),
    "floods": (
        'import os\nfor fd in range(1, 20):\n  try: os.write(fd, b"\\xff" * 64)\n  except OSError: ...',
        "answered in no form that can be read",
    ),
    "odd": ("return lambda: 7", "chose <function"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bot_that_misbehaves_is_told_and_replaced(name: str) -> None:
    does, fault = BAD[name]
    cage = Cage(
        "boneyard", program(f"if budget == 1:\n  {does.replace(chr(10), chr(10) + '  ')}\n{HONEST}"), 0.7, 256
    )
    cage._seconds = 20  # a busy machine may need long to make the bot
    view = game("boneyard").new(4, None, 3).view(2)
    cage.begin(1)
    try:
        assert cage.ready() == (None, None)
        cage._seconds = 0.7 if fault.startswith("took") else 20
        text, told = cage.choose(view, 1)
        assert text is None
        assert (told or "").startswith(fault)
        cage._seconds = 20
        assert cage.choose(view, 2) == (str(next(iter(view.legal_moves))), None)
    finally:
        cage.end()


def test_a_bot_finds_nothing_of_the_judge_in_its_process() -> None:
    """It looks through all objects, modules, frames, open files, its arguments and its surroundings."""
    search = """
import gc, os, sys
found = []
frame = sys._getframe()
while frame: found.append(repr(frame.f_locals)); frame = frame.f_back
found += [type(thing).__name__ for thing in gc.get_objects()]
found += [repr(vars(module)) for module in list(sys.modules.values()) if module.__name__ == "__main__"]
found += sys.orig_argv + [str(os.environ), os.getcwd()]
if os.path.isdir("/proc/self/fd"):
    for fd in os.listdir("/proc/self/fd"):
        try: found.append(os.readlink("/proc/self/fd/" + fd))
        except OSError: ...
text = " ".join(found)
raise KeyError(*[word for word in ("State", "Cage", "Tournament", "Stream") if word in text.split()])
"""
    cage = Cage("boneyard", program(search.strip()), 30, 512)
    state = game("boneyard").new(4, None, 3)
    cage.begin(1)
    try:
        _, told = cage.choose(state.view(0), 1)
    finally:
        cage.end()
    assert told == "raised KeyError"  # and no word after it


def test_results_are_right_and_a_bad_bot_does_not_touch_the_others() -> None:
    entrants = [
        Entrant("first", program('print("I win")\n' + HONEST)),
        Entrant("crash", program("return 1 / 0")),
        Entrant("greedy"),
    ]
    found = run_tournament("boneyard", entrants, 4, 5, Limits(seconds=20))
    assert len(found.games) == 3 * 4
    assert found.ranking()[0] == 2
    assert found.conduct[1].faults == 2 * 4 * 3  # in each of its sets, until it is out
    assert found.conduct[1].out > 0
    assert "raised ZeroDivisionError" in found.conduct[1].told("crash")[0]
    assert found.conduct[2].told("greedy") == []
    (printed,) = found.conduct[0].told("first")
    assert printed.startswith('first printed "I win')
    # the others play as if it were another who draws: their own games are the same without it
    alone = run_tournament("boneyard", [entrants[0], entrants[2]], 4, 5, Limits(seconds=20))
    assert [played.record for played in alone.games] == [
        played.record for played in found.games if set(played.seats) == {0, 2}
    ]
    for played in found.games:
        record = Record.read(played.record)
        *_, last = record.play()
        outcome = last.state.outcome
        assert outcome is not None
        winners = outcome.winners or range(4)  # nobody's game is everybody's
        assert [share > 0 for share in played.shares] == [seat in winners for seat in range(4)]
        assert record.names == tuple(found.names[place] for place in played.seats)
    won = sum(found.won(one, other)[0] for one in range(3) for other in range(3) if one != other)
    assert won == pytest.approx(len(found.games))


@pytest.mark.parametrize("name", GAMES)
def test_both_have_each_seat_equally_often_and_each_deal_from_all_seats(name: str) -> None:
    rules = game(name)
    players = table_of(rules)
    met: Counter[tuple[int, int, int]] = Counter()
    for job in jobs_of(rules, [Entrant("random"), Entrant("greedy")], 40, 1, Limits()):
        own = seating(job.pair, players, job.turn)
        for deal in range(job.start, job.stop):
            met.update((deal, seat, place) for seat, place in enumerate(own))
    assert len(met) == 40 // players * players * 2  # deals, seats, bots
    assert set(met.values()) == {players // 2}


def test_ratings_of_known_results() -> None:
    even = ratings({(0, 1): [(5, 10)] * 10}, 2)
    assert [each.value for each in even] == [MIDDLE, MIDDLE]
    assert even[0].low < MIDDLE < even[0].high
    # three to one is 191 points, ten to one 400; the draw that all are given takes little of it
    high, low = ratings({(0, 1): [(75, 100)] * 100}, 2)
    assert high.value - low.value == pytest.approx(191, abs=1)
    chain = ratings({(0, 1): [(1000, 1100)] * 9, (1, 2): [(1000, 1100)] * 9}, 3)
    assert chain[0].value - chain[2].value == pytest.approx(800, abs=2)
    # more deals, less doubt; games of a deal that always end alike tell less
    few, many = (ratings({(0, 1): [(3, 4)] * deals}, 2)[0] for deals in (10, 90))
    alike = ratings({(0, 1): [(4, 4), (4, 4), (4, 4), (0, 4)] * 5}, 2)[0]
    apart = ratings({(0, 1): [(3, 4)] * 20}, 2)[0]
    assert few.high - few.low > 2 * (many.high - many.low)
    assert alike.high - alike.low > 1.3 * (apart.high - apart.low)
    won = ratings({(0, 1): [(4, 4)] * 10}, 2)[0]
    assert won.low > MIDDLE


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    status = main(["tournament", *map(str, arguments)])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_the_command_plays_files_and_writes_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, does in (("ann", HONEST), ("ben", "import os; os._exit(1)")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "bot.py").write_text(program(does).text, "utf-8")
    files = [tmp_path / "ann" / "bot.py", tmp_path / "ben" / "bot.py"]
    usual = ["--game", "four-courts", "--games", 2, "--seed", 3, "--workers", 1, "--limit", 20]
    status, out, err = run(capsys, *files, *usual, "--with", "greedy", "--records", tmp_path / "games")
    assert (status, err) == (0, "")
    assert "Four Courts: 6 games from seed 3, 2 for each pair, 2 at a table" in out
    assert "ben/bot lost its right to choose 12 times" in out
    assert "ended its own process" in out
    assert len(list((tmp_path / "games").iterdir())) == 6
    assert main(["replay", str(tmp_path / "games" / "0001.json")]) == 0
    assert json.loads(capsys.readouterr().out)["final"]["scores"]
    status, out, _ = run(capsys, files[0], *usual, "--with", "greedy", "--json")
    found = json.loads(out)
    assert [bot["name"] for bot in found["bots"]] == ["greedy", "bot"]
    assert [sorted(played["seats"]) for played in found["games"]] == [["bot", "greedy"]] * 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = 1", "there is no bot in it: no class named Bot"),
        (
            "class A:\n  def choose(s, v, b): ...\nclass B:\n  def choose(s, v, b): ...",
            "A and B all have a choose",
        ),
        ("class Bot\n", "it is not Python: expected ':', line 1"),
        ("\0", "it is not Python"),
        ("class Bot: ...\n1 / 0", "no bot can be made of it: it raised ZeroDivisionError: division by zero"),
        ("class Bot: ...", "no bot can be made of it: it raised TypeError"),
        (
            "class Bot:\n  def __init__(self, seed): ...",
            "it raised TypeError: Bot has no choose(self, view, budget)",
        ),
        (None, "it cannot be read: No such file"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(
    text: str | None, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    if text is not None:
        file.write_text(text, "utf-8")
    status, out, err = run(capsys, file, "--with", "greedy", "--workers", 1)
    assert (status, out) == (2, "")
    assert said in err
    assert "mine" in err
    assert err.count("\n") == 1


def test_who_enters_needs_a_name_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "greedy.py").write_text("class Bot: ...", "utf-8")
    (mine, level), bad = entrants_of([str(tmp_path / "greedy.py")], ["greedy"])
    assert bad == []
    assert (mine.name, level.name) == (f"{tmp_path.name}/greedy"[:40], "greedy")
    with pytest.raises(BadSetup, match="two are called"):
        run_tournament("boneyard", [level, level], 4, 1)
    with pytest.raises(BadSetup, match="two bots or more"):
        run_tournament("boneyard", [level], 4, 1)
    with pytest.raises(BadSetup, match="games"):
        run_tournament("boneyard", [level, Entrant("random")], 0, 1)
    with pytest.raises(BadSetup, match=r"games: it has to be a whole number .* not 2\.5"):
        run_tournament("boneyard", [level, Entrant("random")], 2.5, 1)  # type: ignore[arg-type]
    with pytest.raises(BadSetup, match='seed: it has to be a whole number, not "abc"'):
        run_tournament("boneyard", [level, Entrant("random")], 4, "abc")  # type: ignore[arg-type]
