"""The typefaces, and the width of text set in them.

A PDF embeds them (``fonts/``, subset by ``docs/make_fonts.py``); browsers are told which of theirs to use, and how long
each text must be. So measurements made here hold on paper and on the screen.
"""

from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files

CAP_HEIGHT = 0.68
"""The height of a capital letter, in units of the size."""

DESCENT = 0.21
"""How far letters reach below the baseline, in units of the size."""

_FIRST = 32
_UNKNOWN = 1000


class Typeface(StrEnum):
    """A typeface, by its name in PDF."""

    SANS = "CroupierSans"
    SANS_BOLD = "CroupierSans-Bold"
    SANS_ITALIC = "CroupierSans-Italic"
    SERIF = "CroupierSerif"
    SERIF_BOLD = "CroupierSerif-Bold"
    SERIF_ITALIC = "CroupierSerif-Italic"
    SERIF_BOLD_ITALIC = "CroupierSerif-BoldItalic"

    @property
    def css(self) -> dict[str, str]:
        """The matching family, weight and style for a browser."""
        family = (
            "Helvetica, Arial, 'Liberation Sans', sans-serif"
            if self.value.startswith("CroupierSans")
            else "'Times New Roman', Times, 'Liberation Serif', serif"
        )
        style = {"font-family": family}
        if "Bold" in self.value:
            style["font-weight"] = "bold"
        if "Italic" in self.value:
            style["font-style"] = "italic"
        return style


@cache
def _widths() -> dict[str, list[int]]:
    lines = (files("croupier.render") / "widths.txt").read_text("utf-8").splitlines()
    rows = (line.split(": ") for line in lines if not line.startswith("#"))
    return {face: [int(width) for width in widths.split()] for face, widths in rows}


def _code(letter: str) -> int | None:
    try:
        return letter.encode("cp1252")[0]
    except UnicodeEncodeError:
        return None


def has(letter: str) -> bool:
    """Return whether the typefaces have a letter."""
    code = _code(letter)
    return code is not None and code >= _FIRST and _widths()[Typeface.SANS][code - _FIRST] > 0


def width(text: str, face: Typeface, size: float, spacing: float = 0.0) -> float:
    """Return the width of a text with ``spacing`` between letters. A letter that the face lacks counts as a wide
    one.
    """
    return _units(text, face) * size / 1000 + spacing * max(0, len(text) - 1)


@lru_cache(maxsize=50_000)
def _units(text: str, face: Typeface) -> int:
    row = _widths()[face]
    codes = (_code(letter) for letter in text)
    return sum(_UNKNOWN if code is None or code < _FIRST else row[code - _FIRST] or _UNKNOWN for code in codes)


def wrapped(text: str, face: Typeface, size: float, most: float, spacing: float = 0.0) -> list[str]:
    """Break a text into lines no wider than ``most``; a single wider word gets its own line."""
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", face, size, spacing) <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
