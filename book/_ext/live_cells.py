"""Sphinx extension of the book: live cells, and pictures that follow the theme.

A code cell tagged `live` is shown as its stored picture with a Play button, its code folded beneath it; the
runtime in `book/_live` makes it live in place. What `live` in the cell's metadata may say:

    {"tags": ["live"], "live": {"id": "table", "height": "718px", "height-narrow": "584px"}}

`id` is the cell's name in the page (else its number among the live cells), under which a reader's game is
kept; `height` is how high the live board comes out, so that the page keeps as much room and nothing moves
when it goes live, `height-narrow` the same on a phone: `tools/heights.py` measures both. A page without live
cells loads nothing of the runtime.

Other SVG outputs stand in the page as they are, so that the theme's colours reach them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any
from zlib import crc32

import live_runtime
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util import logging

logger = logging.getLogger(__name__)

SVG = "image/svg+xml"
ID = re.compile(r"[a-z][a-z0-9-]*|[0-9]+")
LENGTH = re.compile(r"[0-9]+(\.[0-9]+)?(px|rem|em)")
LAYOUT = ("height", "height-narrow")

NARROW = "34rem"  # of the window, up to which the narrow pictures are shown; the same stands in live.css
PICTURE = ".svg-picture > svg { display: block; max-width: 100%; height: auto; }"
DEFINITION = '<g id="ct-'  # how widgets.svg begins what it draws once and uses by name
COLOUR = re.compile(r"var\((--ct-[a-z-]+),[^()]*\)")

CELL = """\
<div class="live-cell" id="live-{name}" data-live="{name}" data-root="{root}"{style}>
<div class="live-room">
<div class="live-stage">
<div class="live-still">{picture}</div>
<div class="live-board" role="group" aria-label="{label}" tabindex="-1"></div>
</div>
<div class="live-bar">
<button class="live-play" type="button" aria-label="Play: {label}">Play</button>
<span class="live-status" role="status"></span>
<span class="live-amount" aria-hidden="true"></span>
<progress class="live-progress" aria-label="How much of Python is loaded" hidden></progress>
<noscript>Still picture. The board needs JavaScript.</noscript>
</div>
</div>
<div class="live-troubles" role="status"></div>
<details class="live-code"><summary>The code of this board</summary>
"""
CELL_END = """\
</details>
<script type="application/json" class="live-source">{source}</script>
</div>
"""


class svg_picture(nodes.General, nodes.Element):
    """A picture whose SVG stands in the page; holds the ordinary image for builders other than HTML."""


class live_cell(nodes.General, nodes.Element):
    """A live cell: its picture and its code as children, its name, source and layout as attributes."""


class SetSvgIntoThePage(SphinxTransform):
    """Replace SVG outputs by `svg_picture`, and cells tagged `live` by `live_cell`."""

    default_priority = 700  # before Sphinx collects the images

    def apply(self, **kwargs: Any) -> None:
        for parts in self.outputs():
            if SVG in parts:
                self.inline(parts[SVG])
        names: set[str] = set()
        for number, cell in enumerate(list(filter(is_live, self.document.findall(nodes.container))), start=1):
            self.make_live(cell, number, names)

    def outputs(self) -> Iterator[dict[str, nodes.Element]]:
        """Yield each output of the page's code cells as its forms by MIME type."""
        for bundle in list(self.document.findall(nodes.container)):
            if bundle.get("nb_element") == "mime_bundle":
                yield {part["mime_type"]: part for part in bundle.children}

    def inline(self, part: nodes.Element) -> None:
        """Let the SVG of one output stand in the page, before any other form of it."""
        for image in list(part.findall(nodes.image)):
            image.replace_self(svg_picture("", image.deepcopy(), svg=self.read(image)))
        part.parent[:] = [part]

    def read(self, image: nodes.image) -> str:
        """Return the SVG that MyST-NB has written to a file, from its first tag on."""
        text = Path(self.app.srcdir, image["uri"].lstrip("/")).read_text(encoding="utf-8")
        start = text.find("<svg")
        if start < 0:
            logger.warning("an output of the type %s holds no SVG", SVG, location=image)
        return text[max(start, 0) :]

    def make_live(self, cell: nodes.Element, number: int, names: set[str]) -> None:
        """Put a live cell in the place of a notebook's code cell."""
        asked = cell["cell_metadata"].get("live") or {}
        name = str(asked.get("id", number))
        if not ID.fullmatch(name):
            logger.warning("a live cell's id is made of a-z, 0-9 and -, not %r", name, location=cell)
        if name in names:
            logger.warning("two live cells of this page have the id %r", name, location=cell)
        names.add(name)
        layout = {key: str(asked[key]) for key in LAYOUT if key in asked}
        for key, length in layout.items():
            if not LENGTH.fullmatch(length):
                logger.warning("%s of live cell %r is no length: %r", key, name, length, location=cell)
        code = next(cell.findall(nodes.literal_block), None)
        picture = next(cell.findall(svg_picture), None)
        if code is None or picture is None:
            lacks = "code" if code is None else f"stored {SVG} output; run the notebook and save it"
            logger.warning("live cell %r has no %s", name, lacks, location=cell)
            return
        cell.replace_self(live_cell("", picture, code, name=name, source=code.astext(), layout=layout))


def is_live(node: nodes.Element) -> bool:
    """Tell whether a node is a notebook's code cell with the tag `live`."""
    return node.get("nb_element") == "cell_code" and "live" in node["cell_metadata"].get("tags", ())


def in_page(self: Any, svg: str) -> str:
    """Return a picture without what the page has already: definitions of pictures before it, and colours.

    Faces of cards come again in one picture after the other, and are most of what a page weighs.
    """
    before, defs, rest = svg.partition("<defs>")
    if defs:
        known = self.__dict__.setdefault("defined_in_page", set())
        inside, _, after = rest.partition("</defs>")
        new = [one for one in inside.split(DEFINITION)[1:] if one.partition('"')[0] not in known]
        known.update(one.partition('"')[0] for one in new)
        defs = f"<defs>{''.join(DEFINITION + one for one in new)}</defs>" if new else ""
        svg = before + defs + after
    return COLOUR.sub(r"var(\1)", svg)


def visit_svg_picture(self: Any, node: svg_picture) -> None:
    self.body.append(f'<div class="svg-picture">{in_page(self, node["svg"])}</div>\n')
    raise nodes.SkipNode


def visit_live_cell(self: Any, node: live_cell) -> None:
    picture, code = node.children
    title = re.search("<title>(.*?)</title>", picture["svg"], re.DOTALL)
    layout = ";".join(f"--live-{key}:{length}" for key, length in node["layout"].items())
    cell = CELL.format(
        name=escape(node["name"]),
        root=live_runtime.root_from(self.builder, self.builder.current_docname),
        style=f' style="{escape(layout)}"' if layout else "",
        picture=in_page(self, picture["svg"]),
        label=title[1].replace('"', "&quot;") if title else "a board",  # XML text already
    )
    self.body.append(cell)
    code.walkabout(self)
    self.body.append(CELL_END.format(source=json.dumps(node["source"]).replace("<", "\\u003c")))
    raise nodes.SkipNode


def show_picture_only(self: Any, node: live_cell) -> None:
    """Leave the code out where nothing is live: in print and the like."""
    node.children[0].walkabout(self)
    raise nodes.SkipNode


def let_through(self: Any, node: nodes.Element) -> None:
    """The children say it all."""


def add_to_page(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Give a page with pictures their colours, and a page with live cells the runtime."""
    if doctree is None:
        return
    head = [context.get("metatags", "")]
    if any(doctree.findall(svg_picture)):
        from widgets import palette, svg

        head.append(f"<style>{palette.css()}{PICTURE}{svg.css(NARROW)}</style>")
    if any(doctree.findall(live_cell)):
        head.append(live_runtime.head(live_runtime.root_from(app.builder, page)))
    context["metatags"] = "\n".join(head)


def setup(app: Sphinx) -> dict[str, Any]:
    live_runtime.setup(app)
    app.add_transform(SetSvgIntoThePage)
    through, only = (let_through, let_through), (show_picture_only, None)
    app.add_node(
        svg_picture, html=(visit_svg_picture, None), latex=through, text=through, man=through, texinfo=through
    )
    app.add_node(live_cell, html=(visit_live_cell, None), latex=only, text=only, man=only, texinfo=only)
    app.connect("html-page-context", add_to_page)
    version = crc32(Path(__file__).read_bytes())  # pages are read anew when this file has changed
    return {"env_version": version, "parallel_read_safe": True, "parallel_write_safe": True}
