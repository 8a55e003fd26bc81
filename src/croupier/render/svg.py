"""A sheet as SVG, written directly: sizes in millimeters, with a name and a title for every tagged item."""

from base64 import b64encode
from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from croupier.render.geometry import on_arc
from croupier.render.scene import (
    ArcText,
    Box,
    Drawing,
    DrawnLine,
    FilledShape,
    Item,
    Oval,
    Path,
    Picture,
    Shape,
    Sheet,
    Text,
)
from croupier.render.style import FELT, Look, Paint
from croupier.render.typeface import Typeface

NAMESPACE = "http://www.w3.org/2000/svg"


def write(sheet: Sheet, look: Look = FELT) -> str:
    """Return the sheet as the text of an SVG file."""
    width, height = number(sheet.width), number(sheet.height)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="{NAMESPACE}" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
        ' role="graphics-document document" aria-labelledby="title">',
        f'<title id="title">{escape(sheet.title)}</title>',
        f"<style>{stylesheet(look)}</style>",
        f'<rect class="page" width="{width}" height="{height}"/>',
    ]
    if sheet.drawing is not None:
        lines += _drawing(sheet, sheet.drawing)
    lines.append('<g id="sheet">')
    lines += (line for item in sheet.items for line in _item(item))
    lines += ["</g>", "</svg>", ""]
    return "\n".join(lines)


def stylesheet(look: Look) -> str:
    """Return the style sheet of every drawing in a look."""
    return "".join(_rules(look))


def number(value: float) -> str:
    """Format a number to the micrometer, without trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _class(role: str) -> str:
    return role.replace(" ", "-")


def _rules(look: Look) -> Iterator[str]:
    for role, paint in look.paints.items():
        yield f".{_class(role)}{{{_css(paint)}}}"
    for face in Typeface:
        yield f".{face_class(face)}{{{';'.join(f'{key}:{value}' for key, value in face.css.items())}}}"


def _css(paint: Paint) -> str:
    parts = [f"fill:{paint.fill or 'none'}"]
    if paint.stroke:
        parts += [f"stroke:{paint.stroke}", f"stroke-width:{number(paint.width)}"]
    if paint.dashes:
        parts.append(f"stroke-dasharray:{' '.join(map(number, paint.dashes))}")
    return ";".join(parts)


def _drawing(sheet: Sheet, drawing: Drawing) -> Iterator[str]:
    place = f"translate({number(sheet.at[0])} {number(sheet.at[1])}) scale({_factor(1 / sheet.scale)})"
    dealer = " ".join(map(number, drawing.dealer))
    yield (
        f'<g id="table" transform="{place}" data-scale="1:{number(sheet.scale)}" data-width="{number(drawing.width)}"'
        f' data-depth="{number(drawing.depth)}" data-dealer="{dealer}">'
    )
    yield f"<title>{escape(drawing.title)}</title>"
    for item in drawing.items:
        yield from _item(item)
    yield "</g>"


def _factor(value: float) -> str:
    return f"{value:.9g}"


def _item(item: Item) -> Iterator[str]:
    turn = f" rotate({number(item.turn)})" if item.turn else ""
    place = f' transform="translate({_pair(item.at)}){turn}"' if any(item.at) or turn else ""
    tag = item.tag
    if tag is None:
        name = f' id="{item.id}"' if item.id else ""
        yield f"<g{name}{place}>"
    else:
        attributes = {"what": tag.what, "label": tag.label, "where": tag.where, "cite": tag.cite}
        attributes |= {"under": tag.under, "area": tag.area, "mark": tag.mark}
        data = "".join(f" data-{key}={quoteattr(value)}" for key, value in attributes.items() if value)
        yield f"<g id={quoteattr(item.id)}{place}{data}>"
        yield f"<title>{escape(_title(tag.what, tag.label, tag.where, tag.cite))}</title>"
    for index, shape in enumerate(item.shapes):
        yield shape_markup(shape, f"{item.id or 'line'}-{index}")
    yield "</g>"


def _title(what: str, label: str, where: str, cite: str) -> str:
    words = f"{label}: {what}, {where}" if label else f"{what.capitalize()}, {where}"
    return f"{words} ({cite})" if cite else words


def shape_markup(shape: Shape, name: str) -> str:
    """Return a shape as an element; ``name`` is the ID of an auxiliary path, if it needs one."""
    role = _class(shape.role)
    match shape:
        case DrawnLine(start, end):
            (x1, y1), (x2, y2) = start, end
            ends = " ".join(
                f'{key}="{number(value)}"' for key, value in (("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2))
            )
            return f'<line class="{role}" {ends}/>'
        case Box():
            corner = f' rx="{number(shape.corner)}"' if shape.corner else ""
            return (
                f'<rect class="{role}" x="{number(shape.x)}" y="{number(shape.y)}" width="{number(shape.width)}"'
                f' height="{number(shape.height)}"{corner}/>'
            )
        case Oval():
            return (
                f'<ellipse class="{role}" cx="{number(shape.x)}" cy="{number(shape.y)}" rx="{number(shape.rx)}"'
                f' ry="{number(shape.ry)}"/>'
            )
        case Path():
            return f'<path class="{role}" d="{_steps(shape)}"/>'
        case FilledShape():
            rule = ' fill-rule="evenodd"' if shape.even_odd else ""
            return f'<path fill="{shape.fill}"{rule} d="{_steps(shape)}"/>'
        case Picture():
            return (
                f'<image x="{number(shape.x)}" y="{number(shape.y)}" width="{number(shape.width)}"'
                f' height="{number(shape.height)}" href="data:image/png;base64,{b64encode(shape.data).decode()}"/>'
            )
        case Text():
            return (
                f'<text class="{role} {face_class(shape.face)}" x="{number(shape.x)}" y="{number(shape.y)}"'
                f' text-anchor="{shape.anchor}"{_type(shape)}>{escape(shape.words)}</text>'
            )
        case ArcText():
            return _arc_text(shape, name)


def _steps(shape: Path | FilledShape) -> str:
    return "".join(kind + " ".join(map(_pair, points)) for kind, points in shape.steps)


def _type(shape: Text | ArcText) -> str:
    spacing = f' letter-spacing="{number(shape.spacing)}"' if shape.spacing else ""
    # The length is stated so that a browser with a different typeface keeps to the measured space.
    length = f'textLength="{number(shape.length)}" lengthAdjust="spacingAndGlyphs"'
    return f' font-size="{number(shape.size)}" {length}{spacing}'


def _arc_text(shape: ArcText, name: str) -> str:
    half = shape.half + 2
    start, end = (on_arc(shape.center, shape.radius, shape.angle + side) for side in (-half, half))
    radius = number(shape.radius)
    role = f"{_class(shape.role)} {face_class(shape.face)}"
    center = " ".join(map(number, shape.center))
    return (
        f'<path id="{name}" class="bare" d="M{_pair(start)}A{radius} {radius} 0 0 0 {_pair(end)}"/>'
        f'<text class="{role}" text-anchor="middle"{_type(shape)} data-arc="{center} {radius} {number(shape.angle)}">'
        f'<textPath href="#{name}" startOffset="50%">{escape(shape.words)}</textPath></text>'
    )


def face_class(face: Typeface) -> str:
    """Return the CSS class of text in a typeface."""
    return face.name.lower().replace("_", "-")


def _pair(point: tuple[float, float]) -> str:
    return f"{number(point[0])} {number(point[1])}"
