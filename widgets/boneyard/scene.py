"""How Boneyard looks: a first sketch with all of its targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from widgets.scene import Group, Rect, Scene, Shape, Text

if TYPE_CHECKING:
    from widgets.play import Look


def scene(look: Look, width: float) -> Scene:
    """Draw what is seen of a game of Boneyard, `width` CSS pixels wide."""
    view = look.view
    shapes: list[Shape] = [Rect(0, 0, width, 400, 8, "felt")]
    for index, card in enumerate(view.hand):
        on = index in (look.picks or ())
        shapes.append(
            Group(
                (Rect(0, 0, 50, 70, 5, "card", "card-edge"), Text(8, 24, card, 18, bold=True)),
                x=10 + index * 44,
                y=300 - 12 * on,
                action=f"card:{index}",
                label=card,
                pressed=on,
            )
        )
    return Scene(width, 400, tuple(shapes), "Boneyard", "A table of Boneyard.")
