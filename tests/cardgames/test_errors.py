"""Errors go whole from one process to another, whatever they hold."""

from __future__ import annotations

import inspect
import pickle
import pkgutil
from importlib import import_module

import pytest

import cardgames
from cardgames import BadSetup, IllegalMove, MalformedRecord, Refusal, game
from cardgames.cli import _Refused

EXAMPLES = [
    BadSetup("options.goal", "it has to be a whole number from 1"),
    MalformedRecord("moves[3][1]", "it is no move"),
    _Refused({"illegal": {"move": 1, "rule": "BY-7", "reason": "no"}, "before": {}}),
    IllegalMove(Refusal("BY-7", "it is not in the hand", {"cards": 2}), game("boneyard").move("A", 0), 7),
]


def own_errors() -> set[type[BaseException]]:
    """Find the errors of the engine that are made of anything but one text."""
    names = [found.name for found in pkgutil.walk_packages(cardgames.__path__, "cardgames.")]
    modules = [import_module(name) for name in names if not name.endswith("__main__")]
    return {
        thing
        for module in modules
        for _, thing in inspect.getmembers(module, inspect.isclass)
        if issubclass(thing, BaseException)
        and thing.__module__.startswith("cardgames")
        and "__init__" in vars(thing)
    }


def test_there_is_an_example_of_each() -> None:
    assert {type(error) for error in EXAMPLES} == own_errors()


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_an_error_comes_back_as_it_was(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))
