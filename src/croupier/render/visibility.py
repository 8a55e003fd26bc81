"""Whether what a drawing says is visible: checks for attributes that hide or distort, covers, strays and tiny type.

A program that reads shapes and words believes what a file states, while a person sees what a viewer makes of it. So
everything that could make a difference is reported: only what layouts are drawn with is accepted.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from math import atan2, degrees, hypot

from croupier.render.geometry import Affine
from croupier.render.style import FELT, PLAIN
from croupier.render.svg import NAMESPACE, face_class, stylesheet
from croupier.render.typeface import Typeface, width

_ARC = re.compile(r"M([-\d.]+) ([-\d.]+)A([-\d.]+) ([-\d.]+) 0 0 0 ([-\d.]+) ([-\d.]+)")
"""An arc of a circle, as used for words along an arc."""

LEAST_TYPE = 4.0
"""The smallest type of a layout, in millimeters; smaller type is never drawn, and nobody could read it."""

OUTLINES = frozenset(
    (
        "rail",
        "felt",
        "area",
        "main-area",
        "bonus-area",
        "red-area",
        "blue-area",
        "black-area",
        "green-area",
        "designated",
        "furniture",
        "panel",
    )
)
"""The classes with a visible outline."""

LETTERS = frozenset(("title", "name", "label", "gold-label", "furniture-label"))
"""The classes with visible words."""

_LINES = frozenset(("line", "fine-line", "leader"))
"""Ornaments, which may be on the table without a tag."""

_SHAPE = frozenset(("class", "id", "transform"))

_KNOWN: Mapping[str, frozenset[str]] = {
    "svg": frozenset(("width", "height", "viewBox", "role", "aria-labelledby")),
    "title": frozenset(("id",)),
    "style": frozenset(),
    "g": frozenset(("id", "transform")),
    "rect": _SHAPE | {"x", "y", "width", "height", "rx"},
    "ellipse": _SHAPE | {"cx", "cy", "rx", "ry"},
    "line": _SHAPE | {"x1", "y1", "x2", "y2"},
    "path": _SHAPE | {"d"},
    "text": _SHAPE | {"x", "y", "text-anchor", "font-size", "textLength", "lengthAdjust", "letter-spacing"},
    "textPath": frozenset(("href", "startOffset")),
}
"""The elements of a layout's drawing with their attributes; ``data-`` attributes are allowed anywhere and show
nothing.
"""


def name_of(element: ET.Element) -> str:
    return element.tag.removeprefix(f"{{{NAMESPACE}}}")


def unknown(element: ET.Element) -> Iterator[str]:
    """Yield what an element states that layouts never use, in words."""
    name = name_of(element)
    if name not in _KNOWN:
        yield f"an element “{name}”"
        return
    for key, value in element.attrib.items():
        if key not in _KNOWN[name] and not key.startswith("data-"):
            yield f"{key}=“{value}”"


def strange_in(group: ET.Element, frame: Affine) -> Iterator[str]:
    """Yield what prevents a tagged group, in its frame of the table, from being seen as it is read."""
    for element in group.iter():
        yield from (f"carries {words}, which may hide or distort it" for words in unknown(element))
        if element is not group and name_of(element) == "g":
            yield "has a group within it, which is not read"
        if name_of(element) == "text":
            if element.get("class", "").split(" ")[0] not in LETTERS:
                yield "has words that are not in a label's color"
            elif float(element.get("font-size", 0)) * frame.scale < LEAST_TYPE:
                yield f"has type smaller than {LEAST_TYPE:g} mm"
            if _squeezed(element):
                yield "has words squeezed into less than half their length"
    yield from _over_its_words(group)
    yield from _off_its_arc(group)
    if frame.a * frame.d - frame.b * frame.c < 0:
        yield "is mirrored"


def _squeezed(text: ET.Element) -> bool:
    words = " ".join("".join(text.itertext()).split())
    face = next((face for face in Typeface if face_class(face) in text.get("class", "").split(" ")), Typeface.SERIF)
    return float(text.get("textLength", 0)) < 0.5 * width(words, face, float(text.get("font-size", 0)))


def _over_its_words(group: ET.Element) -> Iterator[str]:
    worded = False
    for child in group:
        name = name_of(child)
        if worded and name in ("rect", "ellipse", "path") and child.get("class") != "bare":
            yield f"has a {name} over its words"
        worded = worded or name == "text"


def _off_its_arc(group: ET.Element) -> Iterator[str]:
    """Yield findings unless words along an arc are where their path is drawn, whatever they state."""
    paths = {child.get("id"): child.get("d", "") for child in group if name_of(child) == "path"}
    for text in group:
        stated = text.get("data-arc")
        for line in text if name_of(text) == "text" else ():
            if name_of(line) != "textPath":
                continue
            drawn = _ARC.fullmatch(paths.get(line.get("href", "").removeprefix("#"), ""))
            circle = [float(number) for number in (stated or "").split()]
            if drawn is None or len(circle) != 4 or not _along(drawn, *circle):
                yield "has words on a different arc than it states"


def _along(drawn: re.Match[str], x: float, y: float, radius: float, angle: float) -> bool:
    """Return whether an arc belongs to this circle, with its middle at this angle."""
    start_x, start_y, across, down, end_x, end_y = map(float, drawn.groups())
    ends = [(start_x - x, start_y - y), (end_x - x, end_y - y)]
    round_it = all(abs(hypot(*end) - radius) < 1 for end in ends) and abs(across - radius) + abs(down - radius) < 1
    middle = sum(degrees(atan2(*end)) for end in ends) / 2
    return round_it and abs(middle - angle) < 1


def strays(table: ET.Element) -> Iterator[str]:
    """Yield what is on the table without a tag, except ornaments."""
    for child in table:
        name = name_of(child)
        if name == "g" and child.get("data-what"):
            continue
        if name == "g":
            yield from (f"a group on the table carries {words}" for words in unknown(child))
            yield from strays(child)
        elif name == "text":
            yield f"the words “{' '.join(''.join(child.itertext()).split())}” on the table have no tag"
        elif name != "title" and child.get("class") not in _LINES:
            yield f"a {name} on the table has no tag"
        elif name != "title":
            yield from (f"a {name} on the table carries {words}" for words in unknown(child))


def strange_around(root: ET.Element, table: ET.Element, sheet: ET.Element | None) -> Iterator[str]:
    """Yield what is suspicious about the page itself and about what is drawn around the table."""
    styles = "".join("".join(style.itertext()) for style in root.iter(f"{{{NAMESPACE}}}style"))
    if styles not in {stylesheet(look) for look in (FELT, PLAIN)}:
        yield "the style sheet is not that of a layout, so it may hide or distort anything"
    yield from (f"the page carries {words}" for words in unknown(root))
    yield from (f"the table carries {words}" for words in unknown(table))
    for element in sheet.iter() if sheet is not None else ():
        yield from (f"the sheet carries {words}" for words in unknown(element))
    names = [name_of(child) for child in root]
    if names != ["title", "style", "rect", "g", "g"] or list(root)[-2:] != [table, sheet]:
        yield "the page has more than its title, its style, the table and the sheet around it"
