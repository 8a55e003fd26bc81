"""Sheets as PDF, true to scale.

This module and ``pdf_archive`` need reportlab (``croupier[print]``) and import it only when they print. The same sheets
produce the same file, byte for byte.
"""

from collections.abc import Sequence
from importlib.util import find_spec
from io import BytesIO
from math import degrees
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from croupier.errors import CroupierError
from croupier.extras import needed
from croupier.render.geometry import Point, on_arc
from croupier.render.pdf_archive import archive, register
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
    texts,
)
from croupier.render.style import FELT, POINT, Look, Paint
from croupier.render.typeface import Typeface, has, width

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

MOST_POINTS = 14_400
"""The longest page side that PDF readers have to support."""


class SheetsNotPrinted(CroupierError, ValueError):
    """Sheets that can't be made into a PDF."""


def can_be_printed() -> bool:
    """Return whether the ``print`` extra is installed."""
    return find_spec("reportlab") is not None


def write(sheets: Sequence[Sheet], file: FilePath, look: Look = FELT, *, author: str = "") -> None:
    """Write the sheets as the pages of a PDF file."""
    if not can_be_printed():
        raise SheetsNotPrinted(f"{needed('a PDF', 'reportlab', 'print')}; or write SVG instead")
    _refuse(sheets)
    from reportlab.pdfgen.canvas import Canvas

    first = sheets[0]
    size = first.width / POINT, first.height / POINT
    register()
    face = str(Typeface.SANS)
    canvas = Canvas(str(file), pagesize=size, invariant=1, pageCompression=1, initialFontName=face)
    archive(canvas, first.title, author)
    for sheet in sheets:
        canvas.setPageSize((sheet.width / POINT, sheet.height / POINT))
        _page(canvas, sheet, look)
        canvas.showPage()
    canvas.save()


def _refuse(sheets: Sequence[Sheet]) -> None:
    for sheet in sheets:
        if max(sheet.width, sheet.height) / POINT > MOST_POINTS:
            raise SheetsNotPrinted(
                f"a page of {sheet.width:.0f} by {sheet.height:.0f} mm is longer than PDF allows; use a smaller scale"
            )
        shown = [*sheet.items, *(sheet.drawing.items if sheet.drawing else ())]
        lacking = sorted({letter for words in texts(shown) for letter in words if not has(letter)})
        if lacking:
            raise SheetsNotPrinted(f"the typefaces of the PDF lack {' '.join(lacking)}; write SVG instead")


def _page(canvas: "Canvas", sheet: Sheet, look: Look) -> None:
    canvas.saveState()
    # From here on, everything is in millimeters from the upper left corner, as in the scene.
    canvas.transform(1 / POINT, 0, 0, -1 / POINT, 0, sheet.height / POINT)
    _paint_shape(canvas, Box(0, 0, sheet.width, sheet.height, role="page"), look)
    if sheet.drawing is not None:
        _drawing(canvas, sheet, sheet.drawing, look)
    for item in sheet.items:
        _item(canvas, item, look)
    canvas.restoreState()


def _drawing(canvas: "Canvas", sheet: Sheet, drawing: Drawing, look: Look) -> None:
    canvas.saveState()
    canvas.translate(*sheet.at)
    canvas.scale(1 / sheet.scale, 1 / sheet.scale)
    for item in drawing.items:
        _item(canvas, item, look)
    canvas.restoreState()


def _item(canvas: "Canvas", item: Item, look: Look) -> None:
    canvas.saveState()
    if any(item.at):
        canvas.translate(*item.at)
    if item.turn:
        canvas.rotate(item.turn)
    for shape in item.shapes:
        _paint_shape(canvas, shape, look)
    canvas.restoreState()


def _paint_shape(canvas: "Canvas", shape: Shape, look: Look) -> None:
    paint = look[shape.role]
    match shape:
        case Text():
            _text(canvas, shape, paint)
            return
        case ArcText():
            _arc_text(canvas, shape, paint)
            return
        case Picture():
            _picture(canvas, shape)
            return
        case FilledShape():
            _set(canvas, Paint(fill=shape.fill))
            rule = 0 if shape.even_odd else 1
            canvas.drawPath(_path(canvas, shape), stroke=0, fill=1, fillMode=rule)
            return
    if paint.fill is None and paint.stroke is None:
        return
    filled, stroked = _set(canvas, paint)
    match shape:
        case DrawnLine(start, end):
            canvas.line(*start, *end)
        case Box() if shape.corner:
            canvas.roundRect(shape.x, shape.y, shape.width, shape.height, shape.corner, stroked, filled)
        case Box():
            canvas.rect(shape.x, shape.y, shape.width, shape.height, stroked, filled)
        case Oval(x, y, rx, ry):
            canvas.ellipse(x - rx, y - ry, x + rx, y + ry, stroked, filled)
        case Path():
            canvas.drawPath(_path(canvas, shape), stroked, filled)


def _picture(canvas: "Canvas", shape: Picture) -> None:
    """Paint a picture on its ground: PDF/A doesn't allow transparent pixels here."""
    from PIL import Image
    from reportlab.lib.utils import ImageReader

    with Image.open(BytesIO(shape.data)) as opened:
        seen = opened.convert("RGBA")
    flat = Image.new("RGB", seen.size, shape.ground)
    flat.paste(seen, mask=seen.getchannel("A"))
    canvas.saveState()
    # The page is upside down for pictures, as it is for letters.
    canvas.translate(shape.x, shape.y + shape.height)
    canvas.scale(1, -1)
    canvas.drawImage(ImageReader(flat), 0, 0, shape.width, shape.height)
    canvas.restoreState()


def _set(canvas: "Canvas", paint: Paint) -> tuple[int, int]:
    """Select the paint; return whether it fills, and whether it strokes."""
    from reportlab.lib.colors import HexColor

    if paint.fill is not None:
        canvas.setFillColor(HexColor(paint.fill))
    if paint.stroke is not None:
        canvas.setStrokeColor(HexColor(paint.stroke))
        canvas.setLineWidth(paint.width)
        canvas.setLineJoin(1)
        canvas.setDash(*([list(paint.dashes)] if paint.dashes else []))
    return int(paint.fill is not None), int(paint.stroke is not None)


def _path(canvas: "Canvas", shape: Path | FilledShape) -> Any:
    path = canvas.beginPath()
    for kind, points in shape.steps:
        values = [value for point in points for value in point]
        match kind:
            case "M":
                path.moveTo(*values)
            case "L":
                path.lineTo(*values)
            case "C":
                path.curveTo(*values)
            case _:
                path.close()
    return path


def _text(canvas: "Canvas", shape: Text, paint: Paint) -> None:
    _set(canvas, paint)
    left = shape.x - {"start": 0.0, "middle": shape.length / 2, "end": shape.length}[shape.anchor]
    _letters(canvas, (left, shape.y), shape.words, shape)


def _arc_text(canvas: "Canvas", shape: ArcText, paint: Paint) -> None:
    _set(canvas, paint)
    along = -shape.length / 2
    for letter in shape.words:
        wide = width(letter, shape.face, shape.size)
        # Each letter is upright in the middle of its own piece of the arc.
        angle = shape.angle + degrees((along + wide / 2) / shape.radius)
        x, y = on_arc(shape.center, shape.radius, angle)
        canvas.saveState()
        canvas.translate(x, y)
        canvas.rotate(-angle)
        _letters(canvas, (-wide / 2, 0.0), letter, shape)
        canvas.restoreState()
        along += wide + shape.spacing


def _letters(canvas: "Canvas", at: Point, words: str, shape: Text | ArcText) -> None:
    text = canvas.beginText()
    # The page is upside down for letters: y runs downward.
    text.setTextTransform(1, 0, 0, -1, *at)
    text.setFont(str(Typeface(shape.face)), shape.size)
    text.setCharSpace(shape.spacing)
    text.textOut(words)
    canvas.drawText(text)
