"""What unfolds under a table: the panel that sets up a game, and the one that takes it along."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import traitlets
from anywidget import AnyWidget
from ipywidgets import Button, Checkbox, Dropdown, HBox, Layout, Text, VBox

from cardgames import BadSetup
from cardgames.records import name_fault
from widgets.setup import NAMES, USUAL, Setup, choices
from widgets.words import fitted, width

_LABEL = {"description_width": "initial"}
_DIGITS = 30  # that a number in a field may have
_LONG = 9.5  # how wide a name may be, in rem, to leave room for a choice beside it


class SharePanel(AnyWidget):
    """Copies, downloads and opens records; `payload` and `at` make the link, which only the book has."""

    _esm = Path(__file__).with_name("share.js")

    record = traitlets.Unicode().tag(sync=True)
    payload = traitlets.Unicode().tag(sync=True)
    at = traitlets.Unicode(allow_none=True, default_value=None).tag(sync=True)
    file = traitlets.Unicode().tag(sync=True)
    most = traitlets.Int().tag(sync=True)


class GamePanel:
    """The choices for a new game, and what can be switched while one is played."""

    def __init__(
        self,
        setup: Setup,
        switches: Mapping[str, tuple[str, bool]],
        start: Callable[[], None],
        switch: Callable[[str, bool], None],
    ) -> None:
        """Show `setup`; `start` begins a game of what is chosen, `switch` is told of each change."""
        game = self._game = setup.game
        counts = [(str(count), count) for count in game.seats]
        self._rest = {name: value for name, value in setup.options.items() if name not in _numbers(setup)}
        self._count = Dropdown(options=counts, value=len(setup.seats), description="Players", style=_LABEL)
        self._seed = Text(description="Seed", placeholder=str(setup.seed), style=_LABEL)  # any will do
        self._seed.add_class("ct-seed")
        self._options = {
            name: Text(value=str(value), description=name.replace("_", " ").capitalize(), style=_LABEL)
            for name, value in _numbers(setup).items()
        }
        self._rows: list[tuple[Text, Dropdown]] = []
        self._seats = VBox(layout=Layout(width="100%"))
        self._fill(setup.names, setup.seats)
        self._count.observe(lambda change: self._fill((), (), int(change["new"])), "value")
        button = Button(description="Start a new game", layout=Layout(width="auto"))
        button.on_click(lambda _: start())
        self._switches = {}
        for name, (words, on) in switches.items():
            box = self._switches[name] = Checkbox(
                value=on, description=words, indent=False, layout=Layout(width="100%")
            )
            box.observe(lambda change, name=name: switch(name, bool(change["new"])), "value")
        players = [self._count] if len(counts) > 1 else []
        fields = HBox([*players, self._seed, *self._options.values()], layout=Layout(flex_flow="row wrap"))
        fields.add_class("ct-fields")
        self.widget = VBox([*self._switches.values(), fields, self._seats, button])

    def chosen(self, seed: int) -> Setup:
        """Read what is chosen, `seed` where no other is; raises BadSetup for what cannot be played."""
        names = tuple(name.value.strip() or NAMES[seat] for seat, (name, _) in enumerate(self._rows))
        asked_for = {name: _whole(field.value, field.description) for name, field in self._options.items()}
        options = {**self._rest, **asked_for}
        seats = tuple(str(who.value) for _, who in self._rows)
        for seat, name in enumerate(names):
            if fault := name_fault(name):
                raise BadSetup(f"Seat {seat + 1}", fault)
        asked = self._seed.value.strip()
        return Setup(self._game, seats, names, _whole(asked, "Seed") if asked else seed, options)

    def show(self, setup: Setup, switches: Mapping[str, bool]) -> None:
        """Show the setup of another game, and which switches are on."""
        self._seed.value, self._seed.placeholder = "", str(setup.seed)
        numbers = _numbers(setup)
        self._rest = {name: value for name, value in setup.options.items() if name not in numbers}
        for name, value in numbers.items():
            self._options[name].value = str(value)
        for name, on in switches.items():
            self._switches[name].value = on
        self._count.value = len(setup.seats)
        self._fill(setup.names, setup.seats)

    def _fill(self, names: tuple[str, ...], seats: tuple[str, ...], count: int | None = None) -> None:
        """Show a row for each seat; what has been typed in stays when only the number changes."""
        who = choices(self._game)
        for seat in range(len(self._rows), count or len(seats)):
            name = Text(description=f"Seat {seat + 1}", value=NAMES[seat], style=_LABEL)
            name.layout = Layout(flex="1 1 9rem", min_width="9rem", width="auto")
            played = Dropdown(options=who, value=seats[seat] if seats else USUAL, style=_LABEL)
            name.observe(lambda _, name=name, played=played, seat=seat: _address(name, played, seat), "value")
            played.layout = Layout(flex="0 1 auto", width="auto")
            _address(name, played, seat)
            self._rows.append((name, played))
        del self._rows[count or len(seats) :]
        for (name, played), text, kind in zip(self._rows, names, seats, strict=False):
            name.value, played.value = text, kind
        self._seats.children = [
            HBox(list(row), layout=Layout(width="100%", flex_flow="row wrap")) for row in self._rows
        ]


def _address(name: Text, played: Dropdown, seat: int) -> None:
    """Give the choice of who plays a seat a name of its own, since there is one for each seat, and room."""
    who = fitted(name.value.strip() or NAMES[seat], _LONG, 1)
    played.description = f"{who} is"
    played.layout.min_width = f"{width(who, 1) + 9.5:.1f}rem"


def _numbers(setup: Setup) -> dict[str, int]:
    """Return the options that are numbers and can be typed; a table of points is taken over as it is."""
    options = {**setup.game.defaults, **setup.options}
    return {name: value for name, value in options.items() if type(value) is int}


def _whole(text: str, what: str) -> int:
    """Read a whole number as somebody types it; raises BadSetup."""
    if len(text) > _DIGITS:
        raise BadSetup(what, f"a number has at most {_DIGITS} digits here, and this one has {len(text):,}")
    try:
        return int(text)
    except ValueError:
        raise BadSetup(what, f'"{text}" is not a whole number') from None
