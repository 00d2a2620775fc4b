"""Write the notebooks of the small book that the runtime's tests use: python tests/live/make_fixture.py."""

import re
import sys
from html import escape
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

FOLDER = Path(__file__).parent / "fixture"
CARDS = """
from ipycanvas import Canvas, hold_canvas
import ipywidgets

counts = globals().setdefault("counts", {})
canvas = Canvas(width=600, height=240, layout={"width": "600px", "max-width": "100%"})
heard = ipywidgets.HTML("<b>no card yet</b>")

def paint(colour):
    with hold_canvas(canvas):
        canvas.fill_style = colour
        canvas.fill_rect(0, 0, 600, 240)

def lay(x, y):
    counts["cards"] = counts.get("cards", 0) + 1
    with hold_canvas(canvas):
        canvas.fill_style = "white"
        canvas.fill_rect(x - 20, y - 28, 40, 56)
    heard.value = f"<b>card {counts['cards']} at {x:.0f},{y:.0f}</b>"

paint("#0a6b3d")
canvas.on_mouse_down(lay)
ipywidgets.VBox([canvas, heard])
"""
CONTROLS = """
import ipywidgets
from IPython.display import display

counts = globals().setdefault("counts", {})
button = ipywidgets.Button(description="How many?")
slider = ipywidgets.IntSlider(description="Pips", max=10)
caught = ipywidgets.Output()
told = ipywidgets.Label("not asked yet")

def tell(button):
    told.value = f"{counts.get('cards', 0)} cards in one Python"
    print("asked")
    with caught:
        print("kept in the widget")

button.on_click(tell)
slider.observe(lambda change: setattr(told, "value", f"pips {change['new']}"), "value")
print("printed while it was set up")
display(ipywidgets.VBox([button, slider, told, caught]))
"""
COMPOSED = """
import anywidget, traitlets
from ipycanvas import Canvas, hold_canvas
from ipywidgets import widget_serialization

class Board(anywidget.AnyWidget):
    _esm = '''
    async function render({ model, el }) {
      const manager = model.widget_manager;
      const child = await manager.get_model(model.get("canvas").slice("IPY_MODEL_".length));
      const view = await manager.create_view(child);
      const overlay = document.createElement("button");
      overlay.textContent = "Lay a card";
      overlay.onclick = () => model.send({ lay: [50, 60] }, undefined, [new Uint8Array([7, 8]).buffer]);
      const line = document.createElement("p");
      line.className = "heard";
      model.on("msg:custom", (message, buffers) => {
        line.textContent = message.text + " " + buffers[0].getUint8(1);
      });
      const shown = () => { line.dataset.total = model.get("total"); };
      model.on("change:total", shown);
      shown();
      el.append(view.el, overlay, line);
    }
    export default { render };
    '''
    _css = ".heard { font-style: italic; }"
    canvas = traitlets.Instance(Canvas).tag(sync=True, **widget_serialization)
    total = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__(canvas=Canvas(width=300, height=100, layout={"width": "300px"}))
        self.canvas.fill_style = "#0a6b3d"
        self.canvas.fill_rect(0, 0, 300, 100)
        self.canvas.on_mouse_down(self.lay)
        self.on_msg(lambda widget, content, buffers: self.lay(*content["lay"], bytes(buffers[0])[0]))

    def lay(self, x, y, value=1):
        self.total += value
        with hold_canvas(self.canvas):
            self.canvas.fill_style = "white"
            self.canvas.fill_rect(x - 10, y - 14, 20, 28)
        self.send({"text": f"laid at {x:.0f},{y:.0f}"}, buffers=[bytes([1, 2 * value])])

Board()
"""
CARRY = """
from widgets import faces
from widgets.board import Action, Board
from widgets.scene import Group, Rect, Scene, Text

heard, at, holds = [], [0.0, 0.0], [False]

def draw(width):
    felt = Rect(0, 0, width, 300, fill="felt")
    seven = (faces.card("7", "D"),)
    hand = Group(seven, 20, 210, scale=0.5, action="card", label="7 of diamonds", pressed=holds[0])
    held = Group(seven, at[0] - 25, at[1] - 35, scale=0.5, action="go", label=f"7 at {at[0]:g}, {at[1]:g}")
    word = Text(8, 24, f"x is {at[0]:.0f}", 16, fill="felt-ink")
    field = (0, 0, width, 200)
    return Scene(width, 300, (felt, hand), "A field", "A field.", field, held if holds[0] else None, (word,))

def act(action):
    heard.append(action)
    kind, _, numbers = action.partition(":")
    if kind == "card":
        holds[0], at[:] = not holds[0], [100, 100]
    elif kind == "clear":
        holds[0] = False
    elif kind in ("carry", "drop", "nudge"):
        x, y = map(float, numbers.split(","))
        at[:] = [at[0] + x, at[1] + y] if kind == "nudge" else [round(x / 20) * 20, y]
    board.redraw()
    if kind != "carry":
        board.say(f"{len(heard)}: {action}")
    board.lines = [[one, ""] for one in heard]

board = Board(draw, act)
board.offer([Action("go", "Lay it", "main")])
board
"""
BREAKS = """
cards = ["10", "7"]
cards[5]
"""
TROUBLE = """
import asyncio, ipywidgets

now = ipywidgets.Button(description="Break now")
later = ipywidgets.Button(description="Break later")
number = ipywidgets.IntText(description="Number")

async def fail():
    await asyncio.sleep(0)
    raise LookupError("a task that failed")

def divide(button):
    1 / 0

now.on_click(divide)
later.on_click(lambda button: asyncio.ensure_future(fail()))
number.observe(lambda change: [].pop(), "value")
ipywidgets.VBox([now, later, number])
"""
NUMPY = """
import numpy as np
from ipycanvas import Canvas

canvas = Canvas(width=100, height=100)
pixels = np.zeros((100, 100, 3), dtype=np.uint8)
pixels[:, :, 0] = 200
canvas.put_image_data(pixels, 0, 0)
print("sum", int(pixels.sum()))
canvas
"""
LATER = """
import colorsys, statistics  # modules of the standard library that no board has imported before

print(statistics.median([1, 5, 9]), colorsys.rgb_to_hsv(0, 0, 0))
"""
THINKING = """
from widgets import table
from widgets.thinking import teach

BOT = '''
class {name}:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, budget):
        {does}
        return next(iter(view.legal_moves))
'''

def bot(name, does):
    teach("four-courts", name, BOT.format(name=name, does=does), 100)
    return name

"""
STEADY = f"""{THINKING}
table("four-courts", bots=bot("steady", "for number in range(20_000 * budget): number * number"), seed=3)
"""
SPINS = f"""{THINKING}
table("four-courts", bots=bot("spins", "while True: pass"), seed=3)
"""
RAISES = f"""{THINKING}
table("four-courts", bots=bot("raises", "1 / 0"), seed=3)
"""
EXPERT = """
from widgets import table

table("four-courts", bots="expert", seed=3)
"""

TOURNAMENT = """
from widgets import tournament

WHICH = 0

def chosen(moves):
    return list(moves)[WHICH]

class First:
    def __init__(self, seed):
        print("hidden")

    def choose(self, view, budget):
        return chosen(view.legal_moves)

class Spins(First):
    def choose(self, view, budget):
        while True:
            pass

tournament("four-courts", [First, Spins, "greedy"], games=2)
"""


def picture(title: str, height: int = 240, width: int = 600) -> str:
    """Return a still picture as a board would give it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="img">'
        f"<title>{escape(title)}</title><desc>A green table.</desc>"
        f'<rect width="{width}" height="{height}" fill="var(--ct-felt, #1f6b4a)"/></svg>'
    )


def live(name: str | None, code: str, title: str, stage: str = "", **size: int) -> nbformat.NotebookNode:
    """Return a live cell with its stored outputs."""
    data = {
        "application/vnd.jupyter.widget-view+json": {"model_id": "0", "version_major": 2, "version_minor": 0},
        "image/svg+xml": picture(title, **size),
        "text/plain": title,
    }
    asked = {key: text for key, text in (("id", name), ("height", stage)) if text}
    metadata = {"tags": ["live"]} | ({"live": asked} if asked else {})
    output = new_output("execute_result", data, execution_count=1)
    cell = re.sub("[^a-z]+", "-", title.lower())
    return new_code_cell(code.strip(), id=cell, metadata=metadata, outputs=[output], execution_count=1)


def still(code: str, title: str) -> nbformat.NotebookNode:
    """Return a cell that is not live, with an SVG output."""
    data = {"image/svg+xml": picture(title, height=80), "text/plain": title}
    output = new_output("execute_result", data, execution_count=1)
    return new_code_cell(code, id="still", outputs=[output], execution_count=1)


def text(id: str, words: str) -> nbformat.NotebookNode:
    return new_markdown_cell(words, id=id)


PAGES = {
    "index": [
        text("head", "# A page with boards\n\nThe first board is in view."),
        live("cards", CARDS, "A table for cards", stage="300px"),
        text("far", "\n\n".join(["A long text between the boards."] * 60)),
        live(None, CONTROLS, "Controls"),
        text("end", "The end of the page."),
    ],
    "far": [
        text("head", "# A page whose board is far below"),
        text("before", "\n\n".join(["A long text before the board."] * 60)),
        live("far", CARDS, "A table far below"),
    ],
    "composed": [
        text("head", "# A composed board"),
        live("composed", COMPOSED, "A composed board", height=150, width=300),
    ],
    "carry": [
        text("head", "# A board with something to carry"),
        live("carry", CARRY, "A field", height=300),
        text("below", "\n\n".join(["A long text after the board."] * 60)),
    ],
    "trouble": [
        text("head", "# Boards that go wrong"),
        live("breaks", BREAKS, "A board that cannot be set up", height=60),
        live("trouble", TROUBLE, "A board whose buttons fail", height=120),
    ],
    "sub/page": [
        text("head", "# A page in a folder"),
        live("numpy", NUMPY, "A board that uses numpy", height=100),
        live("later", LATER, "A board that imports something new", height=100),
    ],
    "thinking": [
        text("head", "# Boards whose bots think"),
        live("steady", STEADY, "A bot that takes its time", height=700),
        live("spins", SPINS, "A bot that never answers", height=700),
        live("raises", RAISES, "A bot that breaks", height=700),
        live("expert", EXPERT, "An expert", height=700),
    ],
    "tournament": [
        text("head", "# Bots play each other"),
        live("tournament", TOURNAMENT, "A tournament", height=120),
    ],
    "still": [text("head", "# A page with pictures alone"), still("picture()", "A picture")],
}


def write(folder: Path) -> None:
    for name, cells in PAGES.items():
        kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
        notebook = new_notebook(cells=cells, metadata=kernel | {"language_info": {"name": "python"}})
        path = folder / f"{name}.ipynb"
        path.parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(notebook, path)


if __name__ == "__main__":
    write(Path(sys.argv[1]) if sys.argv[1:] else FOLDER)
