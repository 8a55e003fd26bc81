"""Reading a drawing back: what an SVG file shows, where, and at which size, from its shapes and words alone."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import atan2, degrees, isfinite

from croupier.errors import CroupierError
from croupier.render.geometry import (
    Affine,
    Point,
    Polygon,
    bounds,
    box_points,
    contains,
    curve_points,
    middle,
    oval_points,
    overlap,
    scale,
    shift,
    turn,
)
from croupier.render.scene import arc_text_points, text_box
from croupier.render.svg import NAMESPACE
from croupier.render.visibility import OUTLINES, strange_around, strange_in, strays

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TRANSFORM = re.compile(r"(\w+)\s*\(([^)]*)\)")


_STATED = ("what", "label", "where", "cite", "under", "area")


class UnreadableDrawing(CroupierError, ValueError):
    """A file that isn't a drawing of a layout."""


@dataclass(slots=True)
class SeenPart:
    """A tagged part of the drawing, in millimeters of the table."""

    id: str
    what: str
    label: str
    where: str
    cite: str = ""
    under: str = ""
    area: str = ""
    words: str = ""
    outline: Polygon | None = None
    lines: list[Polygon] = field(default_factory=list)
    """The outlines of its lines of text."""
    turn: float = 0.0
    strange: list[str] = field(default_factory=list)
    """What prevents it from being seen as it is read, in words."""

    @property
    def middle(self) -> Point:
        if self.outline is not None:
            return middle(self.outline)
        low_x, low_y, high_x, high_y = bounds(point for line in self.lines for point in line)
        return (low_x + high_x) / 2, (low_y + high_y) / 2

    @property
    def covers(self) -> list[Polygon]:
        """The space that it takes on the table."""
        return [self.outline] if self.outline is not None else self.lines

    def __str__(self) -> str:
        where = "" if self.where == "table" else f", {self.where}"
        return f"{self.what} “{self.label}”{where}" if self.label else f"{self.what}{where}"


@dataclass(slots=True)
class ReadDrawing:
    """A drawing as read."""

    paper: tuple[float, float]
    """The size of the page, in millimeters."""
    unit: float
    """Millimeters of paper per unit of the drawing."""
    stated: float
    """The scale as stated, in millimeters of table per millimeter of paper."""
    drawn: float
    """The scale as drawn."""
    width: float
    depth: float
    dealer: Point
    seen: list[SeenPart]
    sheet: str
    """All words around the table."""
    bar: float | None
    """The length of the scale bar, in millimeters of paper."""
    bar_words: str
    upright: bool
    """Whether the table is neither turned nor mirrored nor stretched on the sheet."""
    strange: list[str]
    """What is suspicious about the page, the sheet and untagged things on the table, in words."""

    def outline_of(self, what: str) -> Polygon | None:
        return next((part.outline for part in self.seen if part.what == what), None)


def read(text: str) -> ReadDrawing:
    """Read an SVG file."""
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise UnreadableDrawing("the file declares entities, which no drawing of a layout needs")
    try:
        root = ET.fromstring(text)
    except ET.ParseError as error:
        raise UnreadableDrawing(f"not an SVG file: {error}") from None
    if root.tag != _name("svg"):
        raise UnreadableDrawing("not an SVG file: its root element is not svg")
    table = _by_id(root, "table")
    if table is None:
        raise UnreadableDrawing("the file has no group with the id “table”; was it drawn by croupier layout draw?")
    try:
        return _read(root, table)
    except (KeyError, ValueError, IndexError, ZeroDivisionError) as error:
        raise UnreadableDrawing(f"the drawing cannot be read: {error}") from None


def _read(root: ET.Element, table: ET.Element) -> ReadDrawing:
    paper = _millimeters(root.attrib["width"]), _millimeters(root.attrib["height"])
    box = _numbers(root.attrib["viewBox"])
    unit = paper[0] / box[2]
    if abs(paper[1] / box[3] - unit) > 1e-6 * unit:
        raise UnreadableDrawing("width and height have different scales")
    place = _transform(table.get("transform", ""))
    factor = place.scale
    sheet = _by_id(root, "sheet")
    bar = _by_id(root, "scale-bar")
    dealer = _numbers(table.attrib["data-dealer"])
    return ReadDrawing(
        paper,
        unit,
        _ratio(table.attrib["data-scale"]),
        1 / (factor * unit) if factor else 0.0,
        _number(table.attrib["data-width"]),
        _number(table.attrib["data-depth"]),
        (dealer[0], dealer[1]),
        list(_tagged(table)),
        " ".join(_words(sheet)) if sheet is not None else "",
        _length(bar) * unit if bar is not None else None,
        " ".join(_words(bar)) if bar is not None else "",
        place.b == place.c == 0 and place.a == place.d > 0,
        [*strange_around(root, table, sheet), *strays(table), *_misplaced(place, box, table, sheet)],
    )


_NO_FILL = ("frame", "rule", "measure")


def _misplaced(place: Affine, box: list[float], table: ET.Element, sheet: ET.Element | None) -> Iterator[str]:
    """Yield findings about a table that extends beyond the page, or parts of the sheet on top of the table."""
    wide, deep = _number(table.attrib["data-width"]), _number(table.attrib["data-depth"])
    there = [place(point) for point in box_points(0, 0, wide, deep)]
    if not contains(box_points(0, 0, box[2], box[3]), there) or box[:2] != [0, 0]:
        yield "the table is not wholly on the page"
    for element, frame in _drawn_in(sheet, Affine()) if sheet is not None else ():
        points = None if element.get("class") in _NO_FILL else _points(element)
        if points and overlap([frame(point) for point in points], there):
            words = " ".join("".join(element.itertext()).split())
            yield f"the sheet has {f'the words “{words}”' if words else 'something'} on top of the table"


def _drawn_in(group: ET.Element, outer: Affine) -> Iterator[tuple[ET.Element, Affine]]:
    frame = outer @ _transform(group.get("transform", ""))
    for child in group:
        if child.tag == _name("g"):
            yield from _drawn_in(child, frame)
        else:
            yield child, frame


def _name(tag: str) -> str:
    return f"{{{NAMESPACE}}}{tag}"


def _by_id(root: ET.Element, name: str) -> ET.Element | None:
    return next((element for element in root.iter(_name("g")) if element.get("id") == name), None)


def _millimeters(text: str) -> float:
    found = re.fullmatch(r"([\d.]+)mm", text)
    if not found:
        raise UnreadableDrawing(f"the page's size {text!r} is not in millimeters")
    return float(found[1])


def _ratio(text: str) -> float:
    found = re.fullmatch(r"1:([\d.]+)", text)
    if not found:
        raise UnreadableDrawing(f"{text!r} is not a scale")
    return float(found[1])


def _number(text: str) -> float:
    """Parse a number; raise UnreadableDrawing for infinity and NaN."""
    value = float(text)
    if not isfinite(value):
        raise UnreadableDrawing(f"{text!r} is not a size")
    return value


def _numbers(text: str) -> list[float]:
    return [float(number) for number in _NUMBER.findall(text)]


def _transform(text: str) -> Affine:
    whole = Affine()
    for name, inner in _TRANSFORM.findall(text):
        values = _numbers(inner)
        match name, values:
            case "translate", [x, *rest]:
                step = shift(x, rest[0] if rest else 0.0)
            case "rotate", [angle]:
                step = turn(angle)
            case "rotate", [angle, x, y]:
                step = shift(x, y) @ turn(angle) @ shift(-x, -y)
            case "scale", [factor]:
                step = scale(factor)
            case "scale", [across, down]:
                step = Affine(a=across, d=down)
            case "matrix", [a, b, c, d, e, f]:
                step = Affine(a, b, c, d, e, f)
            case _:
                raise UnreadableDrawing(f"the transform {name}({inner}) is not supported")
        whole = whole @ step
    return whole


def _words(element: ET.Element) -> Iterator[str]:
    for text in element.iter(_name("text")):
        yield " ".join("".join(text.itertext()).split())


def _length(bar: ET.Element) -> float:
    """Return the distance from the left end of a scale bar's boxes to their right end."""
    boxes = [(_number(box.attrib["x"]), _number(box.attrib["width"])) for box in bar.iter(_name("rect"))]
    return max(x + width for x, width in boxes) - min(x for x, _ in boxes)


def _tagged(group: ET.Element, frame: Affine | None = None) -> Iterator[SeenPart]:
    """Yield all tagged groups inside a group, each in the frame of the table."""
    outer = frame or Affine()
    for child in group:
        if child.tag != _name("g"):
            continue
        inner = outer @ _transform(child.get("transform", ""))
        if child.get("data-what"):
            yield _seen(child, inner)
        else:
            yield from _tagged(child, inner)


def _seen(group: ET.Element, frame: Affine) -> SeenPart:
    data = {key.removeprefix("data-"): value for key, value in group.attrib.items() if key.startswith("data-")}
    what, label, where, cite, under, area = (data.get(key, "") for key in _STATED)
    seen = SeenPart(group.get("id", ""), what, label, where, cite, under, area)
    seen.turn = degrees(atan2(frame.b, frame.a))
    seen.words = " ".join(_words(group))
    seen.strange = list(dict.fromkeys(strange_in(group, frame)))
    for shape in group:
        points = _points(shape)
        if points:
            there = [frame(point) for point in points]
            if shape.tag == _name("text"):
                seen.lines.append(there)
            elif seen.outline is None and shape.get("class") in OUTLINES:
                seen.outline = there
    return seen


def _points(shape: ET.Element) -> list[Point] | None:
    """Return the outline of a shape or the space of a text, in its own frame; None for a path that only carries
    text.
    """
    get = shape.attrib
    own = _transform(get.get("transform", ""))
    points: list[Point] | None = None
    if shape.tag == _name("rect"):
        points = box_points(_number(get["x"]), _number(get["y"]), _number(get["width"]), _number(get["height"]))
    elif shape.tag == _name("ellipse"):
        points = oval_points(_number(get["cx"]), _number(get["cy"]), _number(get["rx"]), _number(get["ry"]))
    elif shape.tag == _name("path") and get.get("class") != "bare":
        points = _path(get["d"])
    elif shape.tag == _name("text"):
        size, length = _number(get["font-size"]), _number(get["textLength"])
        if "data-arc" in get:
            x, y, radius, angle = _numbers(get["data-arc"])
            points = arc_text_points((x, y), radius, size, angle, degrees(length / radius) / 2)
        else:
            points = text_box(_number(get["x"]), _number(get["y"]), length, size, get.get("text-anchor", "start"))
    return [own(point) for point in points] if points else None


def _path(data: str) -> list[Point]:
    found: list[Point] = []
    for kind, inner in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        values = _numbers(inner)
        pairs = list(zip(values[::2], values[1::2], strict=True))
        match kind, pairs:
            case (("M" | "L"), _):
                found += pairs
            case "C", [near, far, end]:
                found += curve_points(found[-1], near, far, end)
            case "Z", []:
                pass
            case _:
                raise UnreadableDrawing(f"the path step {kind} is not supported")
    return found
