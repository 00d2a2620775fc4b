"""What happens to a bot that misbehaves: it loses the right to choose this move, and the game goes on.

A bot may be anybody's. If it raises something, or chooses what is no legal move of its seat, a legal move is
drawn for it, the same one on every machine, and what it did is told in words.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Generic, NamedTuple, TypeVar

from cardgames.chance import Stream
from cardgames.contract import Bot, Move, State
from cardgames.words import one_line, shown

M = TypeVar("M", bound=Move)
S = TypeVar("S", bound=State[Any, Any])

_OURS = "cardgames."

SENTENCE = 400
"""As many characters of what a bot did are told."""


class Chosen(NamedTuple, Generic[M]):
    """A legal move of a seat, and the fault of the bot for which it was drawn, or None if the bot chose it.

    A fault is the end of a sentence that begins with the bot's name: "chose t1H, which is refused: ...".
    """

    move: M
    fault: str | None


def guarded_choose(
    bot: Bot[Any, M], state: State[M, Any], seat: int, budget: int, seed: int = 0
) -> Chosen[M]:
    """Let a bot choose a move of a seat that is to act, shown the seat's view and nothing else.

    Whatever the bot does, a legal move comes of it: for a bot at fault one is drawn by the seed.
    """
    try:
        answer = bot.choose(state.view(seat), budget)
    except KeyboardInterrupt:  # that is not the bot's
        raise
    except BaseException as error:  # a bot that ends the program ends its own choice
        return drawn(state, seat, raised(error), seed)
    if not type(bot).__module__.startswith(_OURS):
        return as_said(answer, state, seat, seed)
    return checked(answer, state, seat, seed)


def guarded_play(bot: Bot[Any, M], state: S, seat: int, budget: int) -> tuple[S, str | None]:
    """Let a bot choose as `guarded_choose` does and make its move; returns the state then, and its fault.

    What a bot of ours chooses is found legal by being played, not before that too: random play lives on it.
    Where that fails the bot is asked again, which answers the same, and what it did is told.
    """
    if type(bot).__module__.startswith(_OURS):
        try:  # `suppress` costs more than all else here
            own = bot.choose(state.view(seat), budget)
            if own.seat == seat:
                return state.play(own).state, None
        except Exception:
            pass
    move, fault = guarded_choose(bot, state, seat, budget)
    return state.play(move).state, fault


def as_said(answer: object, state: State[M, Any], seat: int, seed: int = 0) -> Chosen[M]:
    """Take the move that a stranger's answer says in words: what the object itself is does not count.

    So a move that says one thing and does another is the move that it says.
    """
    from cardgames import game

    move: M | None = None
    try:
        fault = no_move(answer, seat)
        move = game(state.game).move(str(answer), seat) if fault is None else None
    except Exception:
        fault = f"chose {_described(answer)}, which is no move of this game"
    return settled(move, fault, state, seat, seed)


def settled(answer: object, fault: str | None, state: State[M, Any], seat: int, seed: int = 0) -> Chosen[M]:
    """Take what is known of a bot's choice: its answer, or else what it did wrong instead."""
    return checked(answer, state, seat, seed) if fault is None else drawn(state, seat, fault, seed)


def checked(answer: object, state: State[M, Any], seat: int, seed: int = 0) -> Chosen[M]:
    """Take a bot's answer if it is a legal move of this seat, and draw one for the bot if it is not.

    For answers that were given elsewhere, in another process, say.
    """
    try:
        fault = _fault(answer, state, seat)
    except Exception:  # a move of another game, or something that only looks like a move
        fault = f"chose {_described(answer)}, which is no move of this game"
    if fault is not None:
        return drawn(state, seat, fault, seed)
    return Chosen(answer, None)  # type: ignore[arg-type]  # the state has found it legal


def drawn(state: State[M, Any], seat: int, fault: str, seed: int = 0) -> Chosen[M]:
    """Draw a legal move of this seat for a bot whose fault this is, each with the same chance."""
    view = state.view(seat)
    return Chosen(view.legal_moves.sample(Stream(seed, view.decision)), fault)


def no_move(answer: object, seat: int) -> str | None:
    """Say why an answer is no move of this seat at all, legal or not, or None if it is one."""
    if answer is None:
        return "chose nothing"
    if not isinstance(answer, Move):
        return f"chose {_described(answer)}, which is no move"
    if answer.seat != seat:
        return f"chose a move of seat {shown(answer.seat)}, not of its own seat {seat}"
    return None


def _fault(answer: object, state: State[Any, Any], seat: int) -> str | None:
    """Say what is wrong with an answer, or None if it is a legal move of this seat."""
    fault = no_move(answer, seat)
    if fault is not None or not isinstance(answer, Move):
        return fault
    if answer in state.legal_moves:
        return None
    refusal = state.check(answer)
    reason = "" if refusal is None else f": {refusal.reason}"
    return f"chose {shown(str(answer))}, which is refused{reason}"


def _described(answer: object) -> str:
    """Show what a bot chose, whatever it is: even what cannot be shown."""
    try:
        return shown(answer)
    except Exception:
        return f"an object of type {type(answer).__name__}"


def raised(error: BaseException) -> str:
    """Say that a bot raised an error, which it names with what it says, if it can say it."""
    name = one_line(type(error).__name__[:SENTENCE])
    with suppress(Exception):
        said = one_line(str(error)[:SENTENCE])
        return f"raised {name}: {said}" if said else f"raised {name}"
    return f"raised {name}"
