"""A logo as SVG, parsed into outlines with solid fills: the part of SVG that every printer draws alike.

Nothing in the file is run, fetched or copied: papers and pages show only what was parsed here.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import cos, radians, sin, tan
from xml.etree import ElementTree

from croupier.errors import CroupierError
from croupier.submission.vector_path import NotAPath, Outline, Point, circle, of_path, polygon, rectangle

MOST_SHAPES = 2_000

_NAMES = {"black": "#000000", "white": "#ffffff", "red": "#ff0000", "gold": "#ffd700", "silver": "#c0c0c0"}
_SILENT = {"title", "desc", "metadata"}
"""Elements that show nothing."""

_SHAPES = {"path", "rect", "circle", "ellipse", "polygon"}
_HELD = {"svg", "g"}
_KNOWN = "path, rect, circle, ellipse and polygon, within svg and g"

_PAINT = {"fill", "fill-rule", "stroke", "opacity", "fill-opacity", "transform", "style", "stroke-width"}
_FREE = {"id", "class", "version", "role", "width", "height", "viewbox", "x", "y", "baseprofile", "preserveaspectratio"}
_OWN = {
    "path": {"d"},
    "rect": {"rx", "ry"},
    "circle": {"cx", "cy", "r"},
    "ellipse": {"cx", "cy", "rx", "ry"},
    "polygon": {"points"},
}


class NotALogo(CroupierError, ValueError):
    """An SVG file that can't be drawn, with what is not supported."""


@dataclass(frozen=True, slots=True)
class LogoShape:
    """An outline and its color; ``even_odd`` is the rule that separates inside from outside."""

    fill: str
    even_odd: bool
    outline: Outline


@dataclass(frozen=True, slots=True)
class VectorLogo:
    """A logo with a width and height, its upper left corner at 0, 0."""

    width: float
    height: float
    shapes: tuple[LogoShape, ...]


Affine = tuple[float, float, float, float, float, float]
"""In the order of SVG's ``matrix``."""

_SAME: Affine = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True, slots=True)
class _Paint:
    """What elements inherit."""

    fill: str | None = "#000000"
    even_odd: bool = False
    at: Affine = _SAME


def is_svg(data: bytes) -> bool:
    """Return whether a file claims to be SVG."""
    return b"<svg" in data[:4096]


def read_svg(data: bytes) -> VectorLogo:
    """Parse a logo; raise :class:`NotALogo` naming anything not supported."""
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise NotALogo("has a document type; leave out DOCTYPE and ENTITY")
    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError as error:
        raise NotALogo(f"is not well-formed XML ({error})") from None
    if _tag(root) != "svg":
        raise NotALogo(f"begins with <{_tag(root)}>, not with <svg>")
    left, top, wide, high = _box(root)
    try:
        shapes = tuple(_shapes(root, _Paint(at=(1, 0, 0, 1, -left, -top))))
    except NotAPath as error:
        raise NotALogo(str(error)) from None
    if not shapes:
        raise NotALogo("shows nothing")
    if len(shapes) > MOST_SHAPES:
        raise NotALogo(f"has {len(shapes):,} shapes; at most {MOST_SHAPES:,} are drawn")
    return VectorLogo(wide, high, shapes)


def _tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


def _box(root: ElementTree.Element) -> tuple[float, float, float, float]:
    stated = root.get("viewBox")
    if stated:
        numbers = [_number(part, "viewBox") for part in stated.replace(",", " ").split()]
    else:
        numbers = [0, 0, *(_number(root.get(key, "").removesuffix("px"), key) for key in ("width", "height"))]
    if len(numbers) != 4 or min(numbers[2:]) <= 0:
        raise NotALogo("has no viewBox of a width and a height")
    left, top, wide, high = numbers
    return left, top, wide, high


def _number(text: str, where: str) -> float:
    if not re.fullmatch(r"\s*[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d{1,2})?(px)?\s*", text):
        raise NotALogo(f"has {where}={text!r}, which is not a plain number")
    return float(text.strip().removesuffix("px"))


def _shapes(element: ElementTree.Element, paint: _Paint) -> Iterator[LogoShape]:
    tag = _tag(element)
    if tag in _SILENT or (tag == "defs" and not len(element)):
        return
    if tag not in _SHAPES | _HELD:
        raise NotALogo(f"has a <{tag}>; supported: {_KNOWN}")
    attributes = _attributes(element, tag)
    paint = _painted(attributes, paint, tag)
    if tag in _SHAPES and paint.fill is not None:
        outline = _outline(tag, attributes)
        moved = tuple((kind, tuple(_at(paint.at, point) for point in points)) for kind, points in outline)
        yield LogoShape(paint.fill, paint.even_odd, moved)
    for child in element:
        yield from _shapes(child, paint)


def _attributes(element: ElementTree.Element, tag: str) -> dict[str, str]:
    """Return the attributes, including those in ``style``; raise NotALogo for any that would show but isn't drawn."""
    found = {name.lower(): value for name, value in element.attrib.items() if not name.startswith("{")}
    for declared in filter(str.strip, found.pop("style", "").split(";")):
        name, _, value = declared.partition(":")
        if name.strip() not in _PAINT:
            raise NotALogo(f"has the style {declared.strip()!r}; only solid fills are drawn")
        found[name.strip()] = value.strip()
    for name, value in found.items():
        if name not in _PAINT | _FREE | _OWN.get(tag, set()) and not name.startswith(("data-", "aria-")):
            raise NotALogo(f"has the attribute {name}={value!r} on a <{tag}>, which is not drawn")
    return found


def _painted(attributes: Mapping[str, str], paint: _Paint, tag: str) -> _Paint:
    stroke = attributes.get("stroke", "none")
    if stroke != "none":
        raise NotALogo(f"has stroke={stroke!r} on a <{tag}>; only fills are drawn: turn lines into outlines")
    for name in ("opacity", "fill-opacity"):
        if _number(attributes.get(name, "1"), name) != 1:
            raise NotALogo(f"has {name}={attributes[name]!r} on a <{tag}>; transparency is not supported")
    fill = _color(attributes["fill"], tag) if "fill" in attributes else paint.fill
    rule = attributes.get("fill-rule")
    at = _times(paint.at, _transform(attributes.get("transform", "")))
    return _Paint(fill, paint.even_odd if rule is None else rule == "evenodd", at)


def _color(text: str, tag: str) -> str | None:
    color = text.strip().lower()
    if color == "none":
        return None
    if re.fullmatch("#[0-9a-f]{6}", color):
        return color
    if re.fullmatch("#[0-9a-f]{3}", color):
        return "#" + "".join(2 * digit for digit in color[1:])
    if color in _NAMES:
        return _NAMES[color]
    raise NotALogo(f"has fill={text!r} on a <{tag}>; write a color such as #0b4b37")


def _outline(tag: str, attributes: Mapping[str, str]) -> Outline:
    def size(name: str, otherwise: str = "0") -> float:
        return _number(attributes.get(name, otherwise), name)

    match tag:
        case "path":
            return of_path(attributes.get("d", ""))
        case "polygon":
            return polygon(attributes.get("points", ""))
        case "circle":
            return circle(size("cx"), size("cy"), size("r"), size("r"))
        case "ellipse":
            return circle(size("cx"), size("cy"), size("rx"), size("ry"))
        case _:
            rx = size("rx", attributes.get("ry", "0"))
            return rectangle(size("x"), size("y"), size("width"), size("height"), rx, size("ry", str(rx)))


# --- transforms


def _transform(text: str) -> Affine:
    found = _SAME
    rest = re.sub(r"(\w+)\s*\(([^()]*)\)[\s,]*", "", text).strip()
    if rest:
        raise NotALogo(f"has transform={text!r}, which is not supported")
    for name, inner in re.findall(r"(\w+)\s*\(([^()]*)\)", text):
        values = [_number(part, "transform") for part in inner.replace(",", " ").split()]
        found = _times(found, _step(name, values, text))
    return found


def _step(name: str, values: list[float], text: str) -> Affine:
    match name, values:
        case "matrix", [a, b, c, d, e, f]:
            return a, b, c, d, e, f
        case "translate", [x, *more]:
            return 1, 0, 0, 1, x, more[0] if more else 0.0
        case "scale", [x, *more]:
            return x, 0, 0, more[0] if more else x, 0, 0
        case "rotate", [angle, *about]:
            turn = radians(angle)
            x, y = about if len(about) == 2 else (0.0, 0.0)
            back = _times((1, 0, 0, 1, x, y), (cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0))
            return _times(back, (1, 0, 0, 1, -x, -y))
        case "skewX", [angle]:
            return 1, 0, tan(radians(angle)), 1, 0, 0
        case "skewY", [angle]:
            return 1, tan(radians(angle)), 0, 1, 0, 0
    raise NotALogo(f"has transform={text!r}, which is not supported")


def _times(first: Affine, other: Affine) -> Affine:
    a, b, c, d = first[:4]
    x, y = _at(first, (other[4], other[5]))
    p, q, r, s = other[:4]
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, x, y


def _at(affine: Affine, point: Point) -> Point:
    a, b, c, d, e, f = affine
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f
