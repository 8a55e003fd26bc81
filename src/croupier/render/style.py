"""The look of everything that is drawn or printed: colors, lines, sizes of type and of paper.

A shape has a role, and a look says how each role is painted. Lines on the table are in millimeters of the table, lines
on the page in millimeters of paper.
"""

from collections.abc import Mapping
from dataclasses import dataclass

FELT_GREEN, FELT_DARK, GOLD, CREAM, WHITE = "#0d5c42", "#0a4a35", "#e3c26b", "#f7f1dd", "#ffffff"
WOOD, WOOD_DARK, STEEL, SHADE = "#4a2c1a", "#33200f", "#c9cdd1", "#083a2a"
INK, SOFT_INK, RULE, ACCENT, PAPER = "#1c1f23", "#5b6169", "#b9bec5", "#0d5c42", "#ffffff"

Paper = tuple[float, float]
"""Width and height in millimeters."""

PAPERS: Mapping[str, tuple[Paper, ...]] = {
    "iso": ((297, 210), (420, 297), (594, 420), (841, 594), (1189, 841)),
    "us": ((279.4, 215.9), (431.8, 279.4), (558.8, 431.8), (863.6, 558.8), (1117.6, 863.6)),
}
"""Papers for drawings, in landscape format, smallest first: A4 to A0, and letter, tabloid and ANSI C to E."""

LETTER, A4 = (215.9, 279.4), (210.0, 297.0)
"""Paper for reading, in portrait format."""

MARGIN = 10.0
"""The margin of every page, in millimeters."""

POINT = 25.4 / 72
"""A typographic point in millimeters."""


@dataclass(frozen=True, slots=True)
class Paint:
    """How a shape is painted; ``None`` means not at all."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dashes: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """A paint for each role."""

    name: str
    paints: Mapping[str, Paint]

    def __getitem__(self, role: str) -> Paint:
        return self.paints[role]


_SHEET = {
    "page": Paint(fill=PAPER),
    "ink": Paint(fill=INK),
    "soft ink": Paint(fill=SOFT_INK),
    "accent": Paint(fill=ACCENT),
    "rule": Paint(stroke=RULE, width=0.2),
    "frame": Paint(stroke=INK, width=0.35),
    "measure": Paint(stroke=SOFT_INK, width=0.18),
    "bar": Paint(fill=INK, stroke=INK, width=0.15),
    "bar gap": Paint(fill=PAPER, stroke=INK, width=0.15),
    "band": Paint(fill="#eef1f0"),
    "badge": Paint(fill=PAPER, stroke=INK, width=0.25),
    "badge label": Paint(fill=INK),
}
"""Roles of the page; the same in every look."""

FELT = Look(
    "felt",
    {
        **_SHEET,
        "rail": Paint(fill=WOOD, stroke=WOOD_DARK, width=3),
        "felt": Paint(fill=FELT_GREEN, stroke=GOLD, width=3),
        "line": Paint(stroke=GOLD, width=2.2),
        "fine line": Paint(stroke=GOLD, width=1),
        "leader": Paint(stroke=GOLD, width=0.5, dashes=(0.8, 2.4)),
        "area": Paint(fill=FELT_DARK, stroke=WHITE, width=2.2),
        "main area": Paint(fill=FELT_DARK, stroke=GOLD, width=3.2),
        "bonus area": Paint(fill=SHADE, stroke=GOLD, width=2),
        "red area": Paint(fill="#8c1d2c", stroke=WHITE, width=2.2),
        "blue area": Paint(fill="#1d3f78", stroke=WHITE, width=2.2),
        "black area": Paint(fill="#15171a", stroke=WHITE, width=2.2),
        "green area": Paint(fill="#0f7a3d", stroke=WHITE, width=2.2),
        "designated": Paint(stroke=CREAM, width=1.6, dashes=(9, 5)),
        "furniture": Paint(fill="#26292d", stroke=STEEL, width=1.6),
        "panel": Paint(fill=SHADE, stroke=GOLD, width=1.2),
        "bare": Paint(),
        "die": Paint(fill=WHITE, stroke=INK, width=0.8),
        "pip": Paint(fill=INK),
        "title": Paint(fill=GOLD),
        "name": Paint(fill=CREAM),
        "label": Paint(fill=WHITE),
        "gold label": Paint(fill=GOLD),
        "furniture label": Paint(fill=STEEL),
    },
)

_BLACK = "#000000"

PLAIN = Look(
    "plain",
    {
        **_SHEET,
        "rail": Paint(fill=WHITE, stroke=_BLACK, width=3),
        "felt": Paint(fill=WHITE, stroke=_BLACK, width=1.5),
        "line": Paint(stroke=_BLACK, width=1.6),
        "fine line": Paint(stroke=_BLACK, width=0.8),
        "leader": Paint(stroke=_BLACK, width=0.5, dashes=(0.8, 2.4)),
        "area": Paint(fill=WHITE, stroke=_BLACK, width=2),
        "main area": Paint(fill=WHITE, stroke=_BLACK, width=3.2),
        "bonus area": Paint(fill=WHITE, stroke=_BLACK, width=1.6),
        "red area": Paint(fill=WHITE, stroke=_BLACK, width=2),
        "blue area": Paint(fill=WHITE, stroke=_BLACK, width=2),
        "black area": Paint(fill=WHITE, stroke=_BLACK, width=3.2),
        "green area": Paint(fill=WHITE, stroke=_BLACK, width=2),
        "designated": Paint(stroke=_BLACK, width=1.4, dashes=(9, 5)),
        "furniture": Paint(fill="#ececec", stroke=_BLACK, width=1.4),
        "panel": Paint(stroke=_BLACK, width=1),
        "bare": Paint(),
        "die": Paint(fill=WHITE, stroke=_BLACK, width=0.8),
        "pip": Paint(fill=_BLACK),
        "title": Paint(fill=_BLACK),
        "name": Paint(fill=_BLACK),
        "label": Paint(fill=_BLACK),
        "gold label": Paint(fill=_BLACK),
        "furniture label": Paint(fill=_BLACK),
    },
)
