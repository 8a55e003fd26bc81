"""A licensee's logo on papers and pages, from a PNG or an SVG file."""

from base64 import b64encode
from html import escape

from croupier.render.geometry import Point
from croupier.render.scene import DoesNotFit, FilledShape, Picture, Shape
from croupier.render.svg import NAMESPACE, number, shape_markup
from croupier.submission.brand import Brand, picture_size
from croupier.submission.vector_logo import LogoShape, VectorLogo, is_svg, read_svg


def _data(brand: Brand) -> bytes:
    return brand.logo.read_bytes() if brand.logo else b""


def logo(brand: Brand, at: Point, room: tuple[float, float], align: float = 0.5) -> tuple[tuple[Shape, ...], Point]:
    """Return a licensee's logo below a line, as large as its space allows, with its width and height.

    ``align`` is the fraction of it to the left of the point: 0.5 for a centered logo, 1 for one that ends there.
    """
    data = _data(brand)
    drawn = read_svg(data) if is_svg(data) else None
    size = (drawn.width, drawn.height) if drawn else picture_size(data)
    if size is None:
        raise DoesNotFit(f"{brand.logo}: is neither a PNG nor an SVG picture")
    factor = min(room[0] / size[0], room[1] / size[1])
    wide, high = size[0] * factor, size[1] * factor
    x, y = at[0] - align * wide, at[1]
    if drawn is None:
        return (Picture(x, y, wide, high, data, brand.ground),), (wide, high)
    return tuple(_placed(shape, (x, y), factor) for shape in drawn.shapes), (wide, high)


def _placed(shape: LogoShape, at: Point, factor: float) -> FilledShape:
    steps = (
        (kind, tuple((at[0] + factor * x, at[1] + factor * y) for x, y in points)) for kind, points in shape.outline
    )
    return FilledShape(tuple(steps), shape.fill, shape.even_odd)


def logo_markup(brand: Brand, name: str) -> str:
    """Return a licensee's logo for a page, with the licensee's name as alternative text; empty if there is none."""
    if brand.logo is None:
        return ""
    data = _data(brand)
    if is_svg(data):
        return _vector_markup(read_svg(data), escape(name))
    return f'<img class="logo" alt="{escape(name)}" src="data:image/png;base64,{b64encode(data).decode()}">'


def _vector_markup(drawn: VectorLogo, name: str) -> str:
    # A file may use any unit; a height of 100 makes three decimals precise enough.
    factor = 100 / drawn.height
    shapes = "".join(shape_markup(_placed(shape, (0, 0), factor), "logo") for shape in drawn.shapes)
    box = f"0 0 {number(drawn.width * factor)} 100"
    return f'<svg class="logo" xmlns="{NAMESPACE}" role="img" aria-label="{name}" viewBox="{box}">{shapes}</svg>'
