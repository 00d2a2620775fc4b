"""What is asked on paper and its answers: exercises beside their pictures, worked examples, answers apart."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from exercise_text import NOTATION, happened, laid, sides

from cardgames import Refusal
from widgets.exercise_data import LEVELS, Exercise, exercises_of
from widgets.homework import position
from widgets.lesson_data import read
from widgets.lesson_walk import Said, Walk
from widgets.svg import svg

FEW = 10  # cards whose places somebody with a pencil may want to know


def asked(game: str) -> str:
    """Return the exercises of a game as HTML, numbered, without what would give an answer away."""
    exercises = (_asked(nth, exercise) for nth, exercise in enumerate(exercises_of(game), 1))
    return "\n".join([key(game), *exercises])


def answered(game: str) -> str:
    """Return the answers to them as HTML: one that is right, why, and the clause that decides."""
    return "\n".join(
        _answered(f"{nth}. {exercise.example.title}", Walk(exercise.example))
        for nth, exercise in enumerate(exercises_of(game), 1)
    )


def key(game: str) -> str:
    """Return how the moves of a game are written, as HTML."""
    words = re.sub("`(.+?)`", r"<code>\1</code>", escape(NOTATION[game].words, quote=False))
    return f'<p class="key"><a href="#notation">How a move is written</a>: {words}</p>'


def begun(name: str) -> str:
    """Return as HTML what a worked example has besides its picture: nothing, if that asks something.

    An example that begins with something to look at goes on in words, up to the first thing that it asks.
    """
    walk, parts, known = Walk(read(name)), list[str](), 0
    while not _asks(walk) and not walk.last:
        lines = happened(walk)
        parts += _told(lines if walk.step.moves else lines[known:])
        known = len(lines)
        walk.forward()
        parts += _paragraphs(walk)
    return "".join([*parts, *_question(walk)]) if parts and _asks(walk) else "".join(parts)


def solved(name: str, picture: str) -> str:
    """Return the answer to the first thing that a worked example asks, as HTML; "" if it asks nothing."""
    walk = Walk(read(name))
    while not _asks(walk) and not walk.last:
        walk.forward()
    return _answered(f"{picture}. {walk.example.title}", walk) if _asks(walk) else ""


def _asks(walk: Walk) -> bool:
    return walk.step.waits or bool(walk.step.ask)


def _asked(nth: int, exercise: Exercise) -> str:
    walk = Walk(exercise.example)
    picture = svg(position(exercise.name).scene)
    words = "".join([*_paragraphs(walk), *_told(happened(walk)), *_places(walk), *_question(walk)])
    title = f"{nth}. {escape(exercise.example.title)} <small>{LEVELS[exercise.level]}</small>"
    return f'<div class="exercise"><h3>{title}</h3>{picture}<div class="words">{words}</div></div>'


def _paragraphs(walk: Walk) -> list[str]:
    return [f"<p>{escape(part)}</p>" for part in walk.filled(walk.step.text).split("\n\n")]


def _told(lines: list[str]) -> list[str]:
    """Tell what has happened."""
    return ["<p><strong>What happened</strong></p>", _list("ol", "happened", lines)] if lines else []


def _places(walk: Walk) -> list[str]:
    """Tell where the cards lie and whose side is which, where a move has to say it."""
    if not walk.step.waits:
        return []
    cards, words = laid(walk), escape(sides(walk))
    if 0 < len(cards) <= FEW:
        listed = ", ".join(f"<code>{escape(card)}</code>" for card in cards)
        words = f"On the board, the lowest card first: {listed}."
    return [f'<p class="key">{words}</p>'] if words else []


def _question(walk: Walk) -> list[str]:
    """Ask what is asked at this step, with the answers to choose from or room for one."""
    step = walk.step
    if step.waits:
        question = f"<p><strong>Your goal:</strong> {escape(walk.filled(step.goal))}</p>"
    else:
        question = f"<p><strong>{escape(walk.filled(step.ask))}</strong></p>"
    if step.ask and not step.numbers:
        return [question, _list("ul", "choices", walk.choices)]
    return [question, '<div class="line">Your answer:</div>']


def _list(tag: str, kind: str, lines: Iterable[str]) -> str:
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f'<{tag} class="{kind}">{items}</{tag}>'


def _answered(title: str, walk: Walk) -> str:
    if walk.step.waits:
        right, said = _made(walk)
    else:
        right, said = escape(_sentence(walk.choices[walk.right])), walk.answer(walk.right)
    place = f"{walk.example.game}--{said.clause.lower()}"
    clause = f' (<a class="clause-id" href="#{place}">{said.clause}</a>)' if said.clause else ""
    return f"<p><strong>{escape(_sentence(title))}</strong> {right} {escape(said.text)}{clause}</p>"


def _made(walk: Walk) -> tuple[str, Said]:
    """Make the moves of the model; say them as HTML, in words and as a record does, and what they bring."""
    moves, said = list[str](), None
    for text in walk.step.model:
        play = walk.table
        look = walk.look(play.nothing, play.looking, 480.0)
        move = walk.game.move(text, look.view.seat)
        words = play.chosen(look.view, play.picks_of(look, move))
        moves.append(f"{escape(words.rstrip('.?'))} (<code>{escape(text)}</code>).")
        said = walk.play(text)
    if said is None or isinstance(said, Refusal):
        raise ValueError(f"the model of {walk.example.name} does not end the turn")
    return " ".join(moves), said


def _sentence(words: str) -> str:
    return words if words.endswith((".", "?", "!")) else f"{words}."
