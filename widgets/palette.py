"""The colours: a role for each use, and what it looks like on a light and on a dark page."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

LIGHT: Mapping[str, str] = MappingProxyType(
    {
        "felt": "#2f5d4a",
        "felt-line": "#4b7a66",
        "felt-ink": "#f6f1e4",
        "felt-muted": "#cfdccf",
        "soil": "#4a3a2e",
        "soil-edge": "#33271e",
        "soil-line": "#8d7a68",
        "stone": "#c9c6bb",
        "stone-edge": "#8c897e",
        "stone-ink": "#2b2a26",
        "card": "#fffdf6",
        "card-edge": "#8b8577",
        "card-tint": "#ebe4d3",
        "back": "#6d2f3a",
        "back-line": "#d9b8a0",
        "back-fold": "#5a2530",
        "ink": "#1d1b1a",
        "muted": "#5f5a50",
        "bone": "#6d2f3a",
        "accent": "#f6c360",
        "panel": "#264d3d",
        "shade": "#00000040",
        "spades": "#1d1b1a",
        "hearts": "#b3202c",
        "diamonds": "#b3202c",
        "clubs": "#1d1b1a",
        "diamonds-blue": "#1f5fa8",
        "clubs-green": "#166130",
        "ghost": "#fffdf6b8",
        "xray": "#8b857722",
        "home": "#6b3fa0",
        "allowed": "#14613f",
        "refused": "#a3261c",
        "map-more": "#6fe08fb0",
        "map-even": "#e9e2cc38",
        "map-less": "#f09a52b8",
        "map-none": "#0c1612b8",
    }
)

DARK: Mapping[str, str] = MappingProxyType(
    {
        **LIGHT,
        "felt": "#1b342a",
        "felt-line": "#35584a",
        "felt-ink": "#ece6d6",
        "felt-muted": "#b3c3b6",
        "soil": "#2c231c",
        "soil-edge": "#1a1410",
        "soil-line": "#6d5c4c",
        "stone": "#9d9a90",
        "stone-edge": "#5e5c55",
        "stone-ink": "#1b1a17",
        "card": "#e9e4d6",
        "card-edge": "#6d685c",
        "card-tint": "#d6cdb8",
        "back": "#5b2731",
        "back-fold": "#491d27",
        "panel": "#15291f",
        "shade": "#00000066",
        "ghost": "#e9e4d6b8",
    }
)


def css() -> str:
    """Return the colours as custom properties `--ct-ROLE`, dark ones where the page is dark.

    Paper is never dark.
    """
    light = _properties(LIGHT)
    dark = _properties({role: colour for role, colour in DARK.items() if LIGHT[role] != colour})
    return (
        f":root{{{light}}}\n"
        f"@media screen{{html[data-theme=dark],body[data-jp-theme-light=false]{{{dark}}}}}\n"
        "@media screen and (prefers-color-scheme:dark)"
        f"{{html:not([data-theme]) body:not([data-jp-theme-light]){{{dark}}}}}\n"
    )


def _properties(colours: Mapping[str, str]) -> str:
    return "".join(f"--ct-{role}:{colour};" for role, colour in colours.items())
