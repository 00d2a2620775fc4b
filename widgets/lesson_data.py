"""Worked examples as data: a position, steps, predictions with a why for each wrong answer, goals and hints.

An example is a TOML file in the `lessons` folder of its game:

    game = "boneyard"
    title = "A clash"
    clauses = ["BY-9", "BY-10"]          # what it shows
    names = ["Ann", "Ben", "Cleo", "You"]
    seat = 3                             # where the reader sits
    start = {...}                        # what a record of the game has beside its moves: `start`, `deals`,
    options = {...}                      # `homes`, `seed`, and options; left out: the game's own beginning
    moves = ["7S@S", ...]                # made before the first step, each by the seat next to act

    [[step]]
    text = "..."                         # what is said first; a blank line begins a paragraph
    moves = ["10", "7+3", "5", "?"]      # made at this step, each by the seat next to act; "?" by the reader
    show = "reveal"                      # how far the events are shown: a stage of the game, or "all"
                                         # (left out: all, but nothing new where a prediction is asked)
    ask = "Who digs grave 5?"            # a prediction: what follows is shown only after an answer
    answer = "{digger[4]}"               # the engine's own answer
    choice = [{value, label, why}, ...]  # `label` is shown (left out: the value), `why` tells what is wrong
    right = "..."                        # said to the right answer
    clause = "BY-10"                     # the clause that decides, shown with what is said to the reader;
                                         # a choice or a case that is about another one has its own `clause`
    after = "dig"                        # how far the events are shown after the answer (left out: all)
    goal = "..."                         # of a step with "?": what the reader tries to do,
    model = ["9S@-15,-40"]               # the reader's moves that reach it, made for who asks to be shown,
    hints = ["...", ...]                 # what helps, one after another,
    case = [{when, is, say, reached}]    # and what is said to the outcome: the first where `when` is `is`,
                                         # or that has no `when`

A prediction may ask for a number or for a verdict instead of listing its answers:

    numbers = [0, 14]                    # every number from the one to the other can be answered; a `choice`
    other = "..."                        # says why a likely wrong one is wrong, `other` why the others are
    judge = "4S@0,-59"                   # a move to be judged: `answer` is then "allowed" or the clause that
                                         # forbids it, as the engine says, and a choice is labelled by itself

A "?" is the whole of the reader's turn: what the reader's seat has to decide after it (a target, a
declaration) is the reader's too, before the moves that stand after it are made. Of those, one that the
reader's choice has made impossible is left out, so that each choice can have an answer of its own.

A step with "?" of an exercise has `wrong`, too: moves that do not reach the goal, or that the rules refuse.

All texts may name facts of the running engine in braces, `{totals[0]}`: no number that the game decides is
typed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from cardgames.clauses import Clause

Part = TypeVar("Part")

_LISTS = ("moves", "hints", "numbers", "model", "wrong")
PENDING = "?"  # stands in `moves` for the move that the reader makes


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer that a prediction offers; `why` says what is wrong with it, "" for the right one.

    `clause` is the one that says why, "" for that of the step.
    """

    value: str
    label: str
    why: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """What is said to an outcome where the fact `when` is one of `values`, and if that reaches the goal.

    `clause` is the one that it is about, "" for that of the step.
    """

    say: str
    when: str = ""
    values: tuple[str, ...] = ("",)
    reached: bool = False
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a worked example: something said, then moves, a prediction, or a move of the reader's."""

    text: str
    moves: tuple[str, ...] = ()
    show: str = ""
    ask: str = ""
    answer: str = ""
    choices: tuple[Choice, ...] = ()
    right: str = ""
    clause: str = ""
    after: str = "all"
    goal: str = ""
    hints: tuple[str, ...] = ()
    cases: tuple[Case, ...] = ()
    numbers: tuple[int, ...] = ()
    other: str = ""
    model: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what could not be shown; raises ValueError."""
        if self.moves.count(PENDING) > 1:
            raise ValueError("the reader makes at most one move a step")
        if self.waits and (self.ask or not self.goal or not self.cases):
            raise ValueError("a step with a move of the reader's has a goal and cases, and asks nothing")
        if self.waits != bool(self.model):
            raise ValueError("a step with a move of the reader's has a model, and no other has")
        if bool(self.ask) != bool((self.choices or self.numbers) and self.answer and self.right):
            raise ValueError("a prediction has choices, the engine's answer, and something to say to it")
        if bool(self.numbers) != bool(self.other) or len(self.numbers) not in {0, 2}:
            raise ValueError("a prediction of a number says from where to where, and what is said to others")

    @property
    def waits(self) -> bool:
        """Whether the reader makes a move at this step."""
        return PENDING in self.moves


@dataclass(frozen=True, slots=True)
class Example:
    """A whole worked example; `given` is what the record of its position has beside options and moves."""

    name: str
    game: str
    title: str
    clauses: tuple[str, ...]
    names: tuple[str, ...]
    seat: int
    given: Mapping[str, Any]
    options: Mapping[str, Any]
    moves: tuple[str, ...]
    steps: tuple[Step, ...] = field(repr=False)


def folder(game: str, kind: str = "lessons") -> Path:
    """The folder with the examples of a game."""
    return Path(__file__).parent / game.replace("-", "_") / kind


def names(game: str) -> list[str]:
    """The examples of a game, as `lesson` takes them: "boneyard/clash"."""
    return sorted(f"{game}/{path.stem}" for path in folder(game).glob("*.toml"))


def read(name: str) -> Example:
    """Read the example "game/name".

    Raises ValueError for a name that is none, and for a file that does not keep the form, saying where.
    """
    from cardgames import GAMES

    folder_of, _, stem = name.partition("/")
    known = [known for each in GAMES for known in names(each)]
    if name not in known:
        raise ValueError(f"there is no worked example {name!r}; there are: {', '.join(known)}")
    return read_file(name, folder(folder_of) / f"{stem}.toml", example)


def read_file(name: str, path: Path, made: Callable[[str, dict[str, Any]], Part]) -> Part:
    """Make a part of what a file says; raises ValueError, with its name, if it does not keep the form."""
    import tomllib

    try:
        return made(name, tomllib.loads(path.read_text("utf-8")))
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{path.name}: {error}") from error


def example(name: str, data: dict[str, Any]) -> Example:
    """Make an example of what a file says; raises ValueError, KeyError or TypeError for what it is not."""
    from cardgames import game

    rules = game(data["game"])
    given = {key: data.pop(key) for key in rules.record_keys if key in data}
    for step in data["step"]:
        if "judge" in step:
            _judged(step, rules.clauses())
    steps = tuple(_step(step, f"step {number}") for number, step in enumerate(data.pop("step"), 1))
    return _made(
        Example,
        "the example",
        data,
        name=name,
        clauses=tuple(data.pop("clauses")),
        names=tuple(data.pop("names")),
        given=given,
        options=data.pop("options", {}),
        moves=tuple(data.pop("moves", ())),
        steps=steps,
    )


def _judged(step: dict[str, Any], clauses: Mapping[str, Clause]) -> None:
    """Turn a move to be judged into a prediction of what the rules say of it.

    What is said to a wrong clause is about that clause.
    """
    step["answer"] = f"{{rule[{step.pop('judge')}]}}"
    for choice in step.get("choice", ()):
        clause = clauses.get(choice["value"])
        choice.setdefault("clause", clause.id if clause else "")
        choice.setdefault("label", f"No: {clause.title} ({clause.id})" if clause else "Yes, it is allowed")


def _step(data: dict[str, Any], where: str) -> Step:
    choices = tuple(_choice(choice, where) for choice in data.pop("choice", ()))
    cases = tuple(_case(case, where) for case in data.pop("case", ()))
    lists = {key: tuple(data.pop(key)) for key in _LISTS if key in data}
    return _made(Step, where, data, choices=choices, cases=cases, **lists)


def _choice(data: dict[str, Any], where: str) -> Choice:
    return _made(Choice, where, data, label=data.pop("label", data["value"]))


def _case(data: dict[str, Any], where: str) -> Case:
    reached = data.pop("reached", False)
    values = data.pop("is", "")
    return _made(
        Case, where, data, values=(values,) if isinstance(values, str) else tuple(values), reached=reached
    )


def _made(kind: Callable[..., Part], where: str, data: dict[str, Any], **ready: Any) -> Part:
    """Make a part of an example; what remains in `data` is text, an unknown key among it is an error."""
    try:
        return kind(**ready, **{key: _tidy(value) for key, value in data.items()})
    except TypeError as error:
        raise ValueError(f"{where}: {str(error).split('__init__() ')[-1]}") from error


def _tidy(value: Any) -> Any:
    return value.strip() if isinstance(value, str) else value
