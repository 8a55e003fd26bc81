"""Cut the typefaces embedded in papers out of Liberation Sans and Serif: ``python docs/make_fonts.py FOLDER``.

FOLDER holds the seven files of Liberation 2 (SIL Open Font License 1.1). The name Liberation is reserved for the whole
typeface, so the subsets have names of their own. The color profile of papers is made at the same time. Run the script
only to adopt a new version: its output is kept in ``src``.

The typeface of code in the book is cut out of DejaVu Sans Mono, which comes with Matplotlib: ``python
docs/make_fonts.py --code`` makes only that one.
"""

import sys
from pathlib import Path
from struct import pack

import matplotlib
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from PIL import ImageCms

FONTS = Path(__file__).parent.parent / "src" / "croupier" / "render" / "fonts"

SOURCES = {
    "CroupierSans": "LiberationSans-Regular",
    "CroupierSans-Bold": "LiberationSans-Bold",
    "CroupierSans-Italic": "LiberationSans-Italic",
    "CroupierSerif": "LiberationSerif-Regular",
    "CroupierSerif-Bold": "LiberationSerif-Bold",
    "CroupierSerif-Italic": "LiberationSerif-Italic",
    "CroupierSerif-BoldItalic": "LiberationSerif-BoldItalic",
}

CODE, CODE_SOURCE = "CroupierMono", "DejaVuSansMono.ttf"
"""The typeface of code in the book. Nothing else is measured in it, so it isn't among the widths."""

SUITS_AND_SIGNS = "♠♥♦♣→←↑↓≤≥≠−∞√Σ│─┌┐└┘├┤▶▼■"
"""What the book needs beyond the letters of all papers: suits, and signs that occur in code."""

LETTERS = [bytes([code]).decode("cp1252", "ignore") for code in range(32, 256)]
"""Windows code page 1252 starting with the space; empty where it has nothing."""


def cut(source: Path, name: str, more: str = "") -> TTFont:
    """Return the letters of a typeface under a new name."""
    font = TTFont(source)
    options = Options(layout_features=[], hinting=False, name_IDs=[0, 1, 2, 4, 6, 13, 14], notdef_outline=True)
    cutter = Subsetter(options)
    cutter.populate(text="".join(LETTERS) + more)
    cutter.subset(font)
    family, _, style = name.partition("-")
    named = {1: family, 2: style or "Regular", 4: name.replace("-", " "), 6: name}
    for record in font["name"].names:
        if record.nameID in named:
            record.string = named[record.nameID]
    # The date would make every file different.
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    return font


def widths(font: TTFont) -> str:
    """Return the width of each letter in thousandths of the size; 0 where there is none."""
    letters, metrics, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    names = (letters.get(ord(letter)) if letter else None for letter in LETTERS)
    return " ".join(str(round(metrics[name][0] * 1000 / em) if name else 0) for name in names)


def color_profile() -> bytes:
    """Return the sRGB profile, which tells printers what a paper's colors mean, without its date."""
    made = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    # Version 4.2 is the latest that PDF/A-2 knows; nothing in this profile is newer.
    made[8:12] = bytes([4, 0x20, 0, 0])
    made[24:36] = pack(">6H", 2026, 1, 1, 0, 0, 0)
    made[84:100] = bytes(16)
    return bytes(made)


def cut_code() -> None:
    font = cut(Path(matplotlib.get_data_path()) / "fonts" / "ttf" / CODE_SOURCE, CODE, SUITS_AND_SIGNS)
    # A run of equal widths at the end is stored once, and reportlab scales what it reads of such a run twice.
    last = font.getGlyphOrder()[-1]
    advance, side = font["hmtx"][last]
    font["hmtx"][last] = (advance + 1, side)
    font.save(FONTS / f"{CODE}.ttf")


def main(folder: Path) -> None:
    lines = [
        "# Widths of the letters of Windows code page 1252 from the space on, in thousandths of the size; 0 where "
        "there is none."
    ]
    for name, source in SOURCES.items():
        font = cut(folder / f"{source}.ttf", name)
        font.save(FONTS / f"{name}.ttf")
        lines.append(f"{name}: {widths(font)}")
    (FONTS.parent / "srgb.icc").write_bytes(color_profile())
    (FONTS.parent / "widths.txt").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    cut_code()
    if sys.argv[1:] != ["--code"]:
        main(Path(sys.argv[1]))
