"""A bot's program, taken from the cells that wrote it: so it can be run in another Python.

Only what the class needs goes along: functions, classes, imports and plain values of the notebook, found by
their names. Nothing else that a cell does is done again.
"""

from __future__ import annotations

import ast
import builtins
import linecache
import sys
from collections.abc import Iterator, Mapping
from symtable import SymbolTable, symtable
from types import FunctionType, ModuleType
from typing import Any

from cardgames import BadSetup
from cardgames.cage import Program
from cardgames.words import shown

_CELLS = "__main__"


def program_of(bot: type) -> Program:
    """Return the program of a bot's class, written in cells or imported.

    Raises BadSetup if the class is not in the text of a cell any more, or needs what cannot go along.
    """
    if not isinstance(bot, type) or not callable(getattr(bot, "choose", None)):
        raise BadSetup("bots", f"{shown(bot)} is no bot: that is a level's name or a class with a choose")
    parts: dict[str, str] = {}
    _take(bot.__name__, bot, bot.__name__, parts)
    return Program("\n\n".join(["from __future__ import annotations", *parts.values()]), bot.__name__)


def _take(name: str, thing: Any, bot: str, parts: dict[str, str]) -> None:
    """Put what stands behind a name into the parts of the program, what it needs itself first."""
    if name in parts:
        return
    parts[name] = ""  # it may need itself
    module = getattr(thing, "__module__", None)
    if isinstance(thing, ModuleType):
        parts[name] = f"import {thing.__name__} as {name}"
    elif isinstance(thing, type | FunctionType) and module == _CELLS:
        source = _source(thing, bot)
        cells = vars(sys.modules[_CELLS]) if not isinstance(thing, FunctionType) else thing.__globals__
        own = next(_globals_of(thing), cells)
        for needed in sorted(_names(symtable(source, "<bot>", "exec"))):
            if needed in own and needed != name:
                _take(needed, own[needed], bot, parts)
        del parts[name]  # after what it needs
        parts[name] = source if thing.__name__ == name else f"{source}\n{name} = {thing.__name__}"
    elif isinstance(module, str) and _is_there(module, thing):
        parts[name] = f"from {module} import {thing.__name__} as {name}"
    else:
        parts[name] = f"{name} = {_plain(name, thing, bot)}"


def _is_there(module: str, thing: Any) -> bool:
    """Whether a thing can be imported by its own name."""
    return getattr(sys.modules.get(module), getattr(thing, "__name__", ""), None) is thing


def _globals_of(thing: type | FunctionType) -> Iterator[Mapping[str, Any]]:
    """Give the names of the notebook that the functions of a class see, those that its cell has written."""
    for part in vars(thing).values() if isinstance(thing, type) else (thing,):
        part = getattr(part, "__func__", part)
        if isinstance(part, FunctionType) and part.__globals__.get("__name__") == _CELLS:
            yield part.__globals__


def _source(thing: type | FunctionType, bot: str) -> str:
    """Return the text of a class or a function of a cell."""
    kind = ast.ClassDef if isinstance(thing, type) else ast.FunctionDef
    for text in _cells(thing):
        try:
            tree = ast.parse(text)
        except SyntaxError:  # a cell with more than Python in it
            continue
        for node in reversed(tree.body):
            if isinstance(node, kind) and node.name == thing.__name__:
                first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
                return "\n".join(text.splitlines()[first - 1 : node.end_lineno])
    raise BadSetup("bots", f"the text of {thing.__name__}, which {bot} needs, is in no cell that was run")


def _cells(thing: type | FunctionType) -> Iterator[str]:
    """Give the texts of cells, the likeliest first: that of its functions, then all from the latest on."""
    parts = vars(thing).values() if isinstance(thing, type) else (thing,)
    functions = [part for part in parts if isinstance(part, FunctionType)]
    for name in [*(each.__code__.co_filename for each in functions), *reversed(list(linecache.cache))]:
        yield "".join(linecache.getlines(name))


def _names(table: SymbolTable) -> set[str]:
    """Return the names that a piece of text takes from outside of itself."""
    if table.get_type() == "module":
        found = {each.get_name() for each in table.get_symbols() if each.is_referenced()}
    else:
        found = {each.get_name() for each in table.get_symbols() if each.is_global()}
    for inner in table.get_children():
        found |= _names(inner)
    return found - set(vars(builtins))


def _plain(name: str, thing: Any, bot: str) -> str:
    """Write out a plain value, or where it is to be had."""
    try:
        text = repr(thing)
        if ast.literal_eval(text) == thing:
            return text
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        pass
    for there, module in list(sys.modules.items()):  # where it was imported from
        if there != _CELLS and getattr(module, "__dict__", {}).get(name) is thing:
            return f"__import__({there!r}, fromlist=[{name!r}]).{name}"
    kind = type(thing).__name__
    raise BadSetup("bots", f"{bot} uses {name}, a {kind}, which cannot go along: make it inside of the class")
