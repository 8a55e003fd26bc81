"""The look of a licensee's papers: a logo and three colors, in the ``brand`` table of a filing.

No rule depends on it, so it is not part of the digest in records. Colors that nobody could read are a defect.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from re import fullmatch
from struct import unpack
from typing import Any

from croupier.regulation import Cite
from croupier.submission.schema import Defect, Severity
from croupier.submission.vector_logo import NotALogo, is_svg, read_svg

TABLE = "brand"

COLORS = {"ground": "#0b4b37", "text": "#f7f1dd", "accent": "#e3c26b"}
"""The colors of papers, with defaults for a filing that states none."""

READABLE, LARGE = 4.5, 3.0
"""The least contrast with the ground: of text, and of titles and lines (WCAG 2.2, 1.4.3 and 1.4.11)."""

LEAST_PIXELS, MOST_BYTES = 300, 2_000_000
"""A logo is printed two inches wide; with fewer pixels it isn't sharp."""


@dataclass(frozen=True, slots=True)
class Brand:
    """The look of a licensee's papers."""

    ground: str = COLORS["ground"]
    text: str = COLORS["text"]
    accent: str = COLORS["accent"]
    logo: Path | None = None


OURS = Brand()
"""The default look."""


def _light(color: str) -> float:
    """Return the relative luminance of a color, as WCAG defines it."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colors, from 1 to 21."""
    dark, light = sorted((_light(one), _light(other)))
    return (light + 0.05) / (dark + 0.05)


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Return the width and height of a PNG picture in pixels; None if it isn't one."""
    if not data.startswith(b"\x89PNG\r\n\x1a\n") or data[12:16] != b"IHDR":
        return None
    width, height = unpack(">II", data[16:24])
    return width, height


def read_brand(stated: Mapping[str, Any], folder: Path | None, cite: Cite) -> tuple[Brand, list[Defect]]:
    """Return the brand that a filing states, and its defects. A logo's path starts at the filing's folder."""
    brand, defects = OURS, list(_unknown(stated, cite))
    for key in COLORS:
        if key not in stated:
            continue
        if isinstance(stated[key], str) and fullmatch("#[0-9a-fA-F]{6}", stated[key]):
            brand = replace(brand, **{key: stated[key].lower()})
        else:
            defects.append(_defect(key, stated[key], "is not a color", 'a color such as "#0b4b37"', cite))
    for key, least in (("text", READABLE), ("accent", LARGE)):
        found = contrast(getattr(brand, key), brand.ground)
        if found < least:
            words = f"has a contrast of {found:.1f} to 1 with the ground {brand.ground}"
            defects.append(_defect(key, getattr(brand, key), words, f"at least {least:g} to 1", cite))
    if "logo" in stated:
        logo, wrong = _logo(stated["logo"], folder, cite)
        brand, defects = replace(brand, logo=logo), [*defects, *wrong]
    return brand, defects


def _unknown(stated: Mapping[str, Any], cite: Cite) -> Iterator[Defect]:
    for key in stated:
        if key not in (*COLORS, "logo"):
            yield _defect(key, stated[key], "is not a key of this filing", f"logo, {', '.join(COLORS)}", cite)


def _logo(name: Any, folder: Path | None, cite: Cite) -> tuple[Path | None, list[Defect]]:
    allowed = (
        f"a PNG file of at least {LEAST_PIXELS} pixels, or an SVG file of outlines with solid fills; at most 2 MB, "
        "beside the filing"
    )
    if not isinstance(name, str) or not name.strip():
        return None, [_defect("logo", name, "is not the name of a file", allowed, cite)]
    if folder is None and not Path(name).is_absolute():
        return None, []
    file = (folder or Path()) / name
    try:
        data = file.read_bytes()
    except OSError:
        return None, [_defect("logo", name, "is a file that cannot be read", allowed, cite)]
    words = _not_printed(data)
    return (None, [_defect("logo", name, words, allowed, cite)]) if words else (file, [])


def _not_printed(data: bytes) -> str:
    """Return why a logo is not printed; empty if it is."""
    if len(data) > MOST_BYTES:
        return f"has {len(data):,} bytes"
    size = picture_size(data)
    if size is not None:
        return f"has {size[0]} by {size[1]} pixels" if max(size) < LEAST_PIXELS else ""
    if not is_svg(data):
        return "is neither a PNG nor an SVG picture"
    try:
        read_svg(data)
    except NotALogo as error:
        return str(error)
    return ""


def _defect(key: str, value: Any, words: str, allowed: str, cite: Cite) -> Defect:
    return Defect(Severity.ERROR, f"{TABLE}.{key}", str(value), words, allowed, cite)
