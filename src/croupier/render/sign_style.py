"""The colors of signs: the looks of layouts, with the fine lines of a page."""

from collections.abc import Mapping
from dataclasses import replace

from croupier.render.style import CREAM, FELT, FELT_GREEN, GOLD, PLAIN, WHITE, Look, Paint
from croupier.submission.brand import COLORS, Brand, contrast

SIGN_GREEN = COLORS["ground"]

SIGN_FELT = Look(
    "sign on felt",
    {
        **FELT.paints,
        "felt": Paint(fill=SIGN_GREEN, stroke=GOLD, width=1.1),
        "fine frame": Paint(stroke=GOLD, width=0.35),
        "fine line": Paint(stroke=GOLD, width=0.4),
        "hair line": Paint(stroke=GOLD, width=0.18),
        "sign leader": Paint(stroke=GOLD, width=0.32, dashes=(0.35, 1.5)),
    },
)


_PAPER = ("page", "bar gap", "badge")
_ON_PAPER = ("accent", "heading", "heading line")
"""Roles of the paper itself, and roles painted on it."""


PAGE_DARK = "#14191a"
"""The background of a page on a dark screen."""


def on_white(brand: Brand) -> str:
    """Return the color of headings on white paper: the darker of ground and text."""
    return max((brand.ground, brand.text), key=lambda color: contrast(color, WHITE))


def on_black(brand: Brand) -> str:
    """Return the color of headings on a dark screen: whichever of the three stands out most."""
    return max((brand.accent, brand.text, brand.ground), key=lambda color: contrast(color, PAGE_DARK))


def branded(look: Look, brand: Brand) -> Look:
    """Return a look on felt in a licensee's colors."""
    grounds, inks = {FELT_GREEN, SIGN_GREEN}, {GOLD: brand.accent, CREAM: brand.text, WHITE: brand.text}
    colors = {**dict.fromkeys(grounds, brand.ground), **inks}
    dark = {**colors, **dict.fromkeys(grounds, on_white(brand))}
    paints = {
        role: paint if role in _PAPER else _painted(paint, dark if role in _ON_PAPER else colors)
        for role, paint in look.paints.items()
    }
    return Look(f"{look.name} of a licensee", paints)


def _painted(paint: Paint, colors: Mapping[str, str]) -> Paint:
    fill, stroke = (colors.get(color, color) if color else None for color in (paint.fill, paint.stroke))
    return replace(paint, fill=fill, stroke=stroke)


_BLACK = "#000000"

SIGN_PLAIN = Look(
    "plain sign",
    {
        **PLAIN.paints,
        "felt": Paint(stroke=_BLACK, width=1.1),
        "fine frame": Paint(stroke=_BLACK, width=0.35),
        "fine line": Paint(stroke=_BLACK, width=0.4),
        "hair line": Paint(stroke=_BLACK, width=0.18),
        "sign leader": Paint(stroke=_BLACK, width=0.3, dashes=(0.35, 1.5)),
    },
)
