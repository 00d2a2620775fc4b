"""The typefaces of all that is printed, so that every machine breaks lines and pages at the same words."""

from __future__ import annotations

import base64
from functools import cache

import pymupdf_fonts

FACES = (  # name in the style sheets, weight, style, name in the package
    ("Paper", 400, "normal", "figo"),
    ("Paper", 700, "normal", "figbo"),
    ("Paper", 400, "italic", "figit"),
    ("Paper", 700, "italic", "figbi"),
    ("Paper Mono", 400, "normal", "cascadia"),
    ("Paper Mono", 700, "normal", "cascadiab"),
    ("Paper Symbols", 400, "normal", "symbol2"),
)
# a letter for each letter: whoever looks for a word in a PDF writes "fi" with two
EVERYWHERE = """body { font-variant-ligatures: none }
svg { font-family: "Paper", "Paper Symbols", sans-serif }"""


@cache
def css() -> str:
    """Return a style sheet that holds the typefaces themselves, and has the pictures use them."""
    faces = "\n".join(
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-style: {style}; '
        f"src: url(data:font/ttf;base64,{base64.b64encode(pymupdf_fonts.fontbuffers[name]()).decode()}) }}"
        for family, weight, style, name in FACES
    )
    return f"{faces}\n{EVERYWHERE}\n"
