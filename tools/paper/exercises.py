"""A chapter's exercises on paper: what is asked beside its picture, room for an answer, and answers apart."""

from __future__ import annotations

from html import escape

from cardgames import Refusal
from widgets.exercise_data import LEVELS, Exercise, exercises_of
from widgets.homework import model, position, solve
from widgets.lesson_walk import Walk
from widgets.svg import svg


def asked(game: str) -> str:
    """Return the exercises of a game as HTML, numbered, without what would give an answer away."""
    return "\n".join(_asked(nth, exercise) for nth, exercise in enumerate(exercises_of(game), 1))


def answered(game: str) -> str:
    """Return the answers to them as HTML: one that is right, why, and the clause that decides."""
    return "\n".join(_answered(nth, exercise) for nth, exercise in enumerate(exercises_of(game), 1))


def _asked(nth: int, exercise: Exercise) -> str:
    walk = Walk(exercise.example)
    step = walk.step
    picture = svg(position(exercise.name).scene)
    parts = [f"<p>{escape(part)}</p>" for part in walk.filled(step.text).split("\n\n")]
    if step.waits:
        parts.append(f"<p><strong>Your goal:</strong> {escape(walk.filled(step.goal))}</p>")
    else:
        parts.append(f"<p><strong>{escape(walk.filled(step.ask))}</strong></p>")
    if step.ask and not step.numbers:
        choices = "".join(f"<li>{escape(choice)}</li>" for choice in walk.choices)
        parts.append(f'<ul class="choices">{choices}</ul>')
    else:
        parts.append('<div class="line">Your answer:</div>')
    title = f"{nth}. {escape(exercise.example.title)} <small>{LEVELS[exercise.level]}</small>"
    return f'<div class="exercise"><h3>{title}</h3>{picture}<div class="words">{"".join(parts)}</div></div>'


def _answered(nth: int, exercise: Exercise) -> str:
    walk = Walk(exercise.example)
    step = walk.step
    why = solve(exercise.name, model(exercise.name))
    right = _made(walk) if step.waits else escape(f"{walk.choices[walk.right]}.")
    title = escape(_sentence(f"{nth}. {exercise.example.title}"))
    return f"<p><strong>{title}</strong> {right} {escape(why)} ({step.clause})</p>"


def _made(walk: Walk) -> str:
    """Say the moves of the model in words and as a record writes them, as HTML."""
    said = []
    for text in walk.step.model:
        play = walk.table
        look = walk.look(play.nothing, play.looking, 480.0)
        move = walk.game.move(text, look.view.seat)
        words = play.chosen(look.view, play.picks_of(look, move))
        said.append(f"{escape(words.rstrip('.?'))} (<code>{escape(text)}</code>).")
        if isinstance(walk.play(text), Refusal):
            raise ValueError(f"the model of {walk.example.name} is refused")
    return " ".join(said)


def _sentence(words: str) -> str:
    return words if words.endswith((".", "?", "!")) else f"{words}."
