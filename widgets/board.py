"""A board in a document: a scene on an ipycanvas, real buttons over it, lines and buttons around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple

import traitlets
from anywidget import AnyWidget
from ipycanvas import Canvas
from ipywidgets import Widget, widget_serialization

from widgets.canvas import CanvasSurface, prepare_more, show_together
from widgets.changes import MARGIN
from widgets.scene import UNMOVED, Box, Group, Scene, Shape, around, extent, moved

WIDTH = 720  # in CSS pixels, of the still picture
NARROW = 354  # of the still picture for a phone: that of a page of 390 less its margins


class Action(NamedTuple):
    """A button under the picture: what it does, its words, and which row it is in.

    `kind` is "main" (the first and foremost), "plain" beside it, or "tool" in the row below. `open` says of a
    button that unfolds something whether it is unfolded, `on` of one that switches something whether it is
    on; `off` that it has nothing to do at present.
    """

    do: str
    text: str
    kind: str = "plain"
    open: bool | None = None
    off: bool = False
    on: bool | None = None

    def shown(self) -> dict[str, Any]:
        """Give the action as the front-end reads it."""
        return {name: value for name, value in self._asdict().items() if value is not None}


class Board(AnyWidget):
    """Shows what `draw` makes for a width in CSS pixels, and hands on what the reader does.

    `on_act` is told the name of an action, `on_hello` what the page has kept and was asked to open. All that
    comes from the page passes `received`, where an error becomes a line on the board and is not lost.
    `auto` has the page press `go` by itself: `after` so many milliseconds, while the picture is in view, for
    the moment that `of` names and no later one. `clock` has the page show for how long something is `text`
    already, with a button whose action is `stop`.

    A scene with a field has actions that the page makes, each with numbers in the scene's units. While
    something is held: `carry:X,Y` on its way, `drop:X,Y` where it is put down (both tell where the middle of
    its box is to be), `nudge:DX,DY` with the arrow keys, one unit or, with Shift, ten. At all times:
    `look:pan:DX,DY` how far the picture was pushed, `look:zoom:FACTOR@X,Y` how much nearer at which place.
    The page moves what is held at once and by itself; the next scene puts it right. It sends one of these
    after the other, never the next before the one before is answered; then the newest carry alone counts,
    and steps are summed up.
    """

    _esm = "".join(
        Path(__file__).with_name(name).read_text(encoding="utf-8")
        for name in ("document.js", "board.js", "field.js", "clock.js")
    )
    _css = Path(__file__).with_name("board.css")

    canvas = traitlets.Instance(Canvas).tag(sync=True, **widget_serialization)
    panel = traitlets.Instance(Widget, allow_none=True, default_value=None).tag(
        sync=True, **widget_serialization
    )
    label = traitlets.Unicode().tag(sync=True)
    help = traitlets.Unicode().tag(sync=True)
    page = traitlets.Unicode().tag(sync=True)
    description = traitlets.Unicode().tag(sync=True)
    stage = traitlets.Unicode().tag(sync=True)
    shortcuts = traitlets.Dict().tag(sync=True)
    size: traitlets.List[float] = traitlets.List([WIDTH, WIDTH / 2]).tag(sync=True)
    targets: traitlets.List[Any] = traitlets.List().tag(sync=True)
    field: traitlets.List[float] | None = traitlets.List(allow_none=True, default_value=None).tag(sync=True)
    reach: traitlets.List[float] | None = traitlets.List(allow_none=True, default_value=None).tag(sync=True)
    held: traitlets.Dict[str, Any] | None = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    layers: traitlets.List[Canvas] = traitlets.List(traitlets.Instance(Canvas)).tag(
        sync=True, **widget_serialization
    )
    actions: traitlets.List[Any] = traitlets.List().tag(sync=True)
    saying: traitlets.Dict[str, Any] = traitlets.Dict({"text": "", "then": "", "spoken": "", "times": 0}).tag(
        sync=True
    )
    lines: traitlets.List[Any] = traitlets.List().tag(sync=True)
    auto: traitlets.Dict[str, Any] | None = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    clock: traitlets.Dict[str, Any] | None = traitlets.Dict(allow_none=True, default_value=None).tag(
        sync=True
    )

    def __init__(
        self,
        draw: Callable[[float], Scene],
        on_act: Callable[[str], None],
        on_hello: Callable[[Mapping[str, Any]], None] | None = None,
        **traits: Any,
    ) -> None:
        """Make a board that shows `draw(width)`; nothing is drawn before a page shows it."""
        self.draw = draw
        self.on_act = on_act
        self.on_hello = on_hello
        self.on_step: Callable[[int], None] | None = None  # forward, back, or with 0 to where the reader was
        self._width: float | None = None  # no page has shown the board yet
        self._surface = CanvasSurface(WIDTH, WIDTH // 2)
        self._above: _Above | None = None
        self._scene: Scene | None = None
        super().__init__(canvas=self._surface.canvas, **traits)
        self.on_msg(lambda _, content, __: self.received(content))

    # ---------------------------------------------------------------- what the board shows
    def redraw(self) -> None:
        """Draw the scene of now, on the canvas and as buttons and words, if a page shows the board."""
        if self._width is None:
            return
        scene = self._scene = self.draw(self._width)
        pictures = [(self._surface, scene.shapes, (0.0, 0.0, scene.width, scene.height))]
        if scene.field is not None:
            self._above = self._above or _Above()
            pictures += self._above.pictures(scene, self._surface)
        show_together(pictures)
        with self.hold_sync():
            self._tell_field(scene)
            self.size = [scene.width, scene.height]
            self.description = scene.description
            self.targets = [
                {"do": action, "label": label, "box": list(box), "on": pressed, "off": disabled, "one": one}
                for action, label, box, pressed, disabled, one in scene.targets()
            ]

    def _tell_field(self, scene: Scene) -> None:
        """Tell the page where the field is and what is held in it, and on which layers it is drawn."""
        if scene.field is None or self._above is None:
            self.field = self.reach = self.held = None
            return
        if not self.layers:
            self.layers = self._above.canvases
        self.field, self.reach = list(scene.field), list(scene.reach or scene.field)
        self.held = _carried(scene.held) if scene.held is not None else None

    def say(
        self,
        text: str,
        clause: str | None = None,
        tone: str = "plain",
        *,
        then: str = "",
        spoken: str | None = "",
    ) -> None:
        """Say a line by the buttons, the clause behind it, and `then` what is to be done now.

        Screen readers hear it too, or `spoken` instead where there is more to hear than to see; with None
        they hear nothing.
        """
        self.saying = {
            "text": text,
            "clause": clause,
            "tone": tone,
            "then": then,
            "spoken": "" if spoken is None else spoken or f"{text} {then}".strip(),
            "times": self.saying["times"] + 1,
        }

    def offer(self, actions: Sequence[Action]) -> None:
        """Show these buttons; the first is the main one."""
        self.actions = [action.shown() for action in actions]

    # ---------------------------------------------------------------- what comes from the page
    def received(self, content: Mapping[str, Any]) -> None:
        """Take a message of the front-end: an action, the page's measures, or its greeting."""
        with Guarded(self):
            if "do" in content or "press" in content:
                action = self._wished(content)
                if action is not None:
                    self.on_act(action)
            elif "auto" in content:
                if self.auto is not None and content["auto"] == self.auto["of"]:
                    self.on_act("go")
            elif "step" in content:
                if self.on_step is not None:
                    self.on_step(int(content["step"]))
            elif "env" in content:
                self._measured(content["env"])
            elif "hello" in content and self.on_hello is not None:
                self.on_hello(content["hello"])
        if "nth" in content:
            self.send({"heard": content["nth"]})
        prepare_more()

    def _wished(self, content: Mapping[str, Any]) -> str | None:
        """Return the action that was named or pressed, if it is meant for what is on the board now."""
        if content.get("stage") != self.stage:
            return None
        if "do" in content:
            return str(content["do"])
        x, y = map(float, content["press"])
        return self._scene.hit(x, y) if self._scene is not None else None

    def _measured(self, env: Mapping[str, Any]) -> None:
        self._width = max(240.0, min(float(env["width"]), 1200.0))
        self._surface.dark = bool(env.get("dark"))
        self._surface.ratio = float(env.get("ratio", 2))
        self.redraw()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        from widgets.svg import on_paper

        return on_paper(super()._repr_mimebundle_(**kwargs), self.draw(WIDTH), self.draw(NARROW))


class _Above:
    """The layers above the picture: what is held, and what lies over it."""

    def __init__(self) -> None:
        self._held = CanvasSurface(1, 1)
        self._over = CanvasSurface(1, 1)

    @property
    def canvases(self) -> list[Canvas]:
        """The two canvases, that of what is held first."""
        return [self._held.canvas, self._over.canvas]

    def pictures(
        self, scene: Scene, like: CanvasSurface
    ) -> list[tuple[CanvasSurface, tuple[Shape, ...], Box]]:
        """Return what both show, as sharp and as dark as the picture; they keep what stays the same."""
        assert scene.field is not None
        for surface in (self._held, self._over):
            surface.dark, surface.ratio = like.dark, like.ratio
        over = (self._over, scene.over, scene.reach or scene.field)
        if scene.held is None:
            return [over]
        resting = replace(scene.held, x=0.0, y=0.0)
        return [over, (self._held, (resting,), _frame(_covers(resting)))]


def _covers(group: Group) -> Box:
    """Return the upright box around what can be grasped of a group, where it lies."""
    box = extent(group)
    if box is None:
        raise ValueError("what is held needs a box: it has neither one nor a rectangle")
    return around(box, moved(UNMOVED, group.x, group.y, group.turn, group.scale))


def _frame(box: Box) -> Box:
    """Return the box with room around it for what reaches out of it, in whole pixels of the page."""
    left, top, width, height = box
    return (left - MARGIN, top - MARGIN, ceil(width + 2 * MARGIN), ceil(height + 2 * MARGIN))


def _carried(group: Group) -> dict[str, Any]:
    """Give what is held as the front-end reads it."""
    box = _covers(group)
    return {"do": group.action, "label": group.label or "", "box": list(box), "frame": list(_frame(box))}


class Guarded:
    """A part in which an error becomes a line on the board; `tell` may put right what it left half done."""

    def __init__(self, board: Board) -> None:
        """Guard something that this board does."""
        self.board = board

    def __enter__(self) -> None:
        """Enter the guarded part."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> bool:
        """Say what went wrong. What is no error of the program (an interrupt) goes on."""
        if not isinstance(error, Exception):
            return False
        self.board.say(
            f"Something went wrong in this board ({type(error).__name__}: {error}). The game is as it was.",
            tone="refused",
        )
        return True
