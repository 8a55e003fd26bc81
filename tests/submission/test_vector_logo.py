"""Logos as SVG: shapes are read where SVG has them, and whatever would not be drawn is refused by name."""

from math import hypot, pi

import pytest

from croupier.submission.vector_logo import MOST_SHAPES, NotALogo, read_svg
from croupier.submission.vector_path import Outline, Point, circle, of_path, rectangle


def svg(inner: str, more: str = 'viewBox="0 0 100 50"') -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {more}>{inner}</svg>'.encode()


def points(outline: Outline, pieces: int = 40) -> list[Point]:
    """Return points along an outline, curves by their polynomial."""
    found: list[Point] = []
    for kind, value in outline:
        if kind != "C":
            found += value
            continue
        start, (near, far, end) = found[-1], value
        for number in range(1, pieces + 1):
            t = number / pieces
            weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            of = [sum(w * p[axis] for w, p in zip(weights, (start, near, far, end), strict=True)) for axis in (0, 1)]
            found.append((of[0], of[1]))
    return found


def area(outline: Outline) -> float:
    found = points(outline)
    pairs = zip(found, [*found[1:], found[0]], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


@pytest.mark.parametrize(
    ("inner", "size"),
    [
        ('<rect x="10" y="5" width="20" height="10"/>', 200),
        ('<rect width="20" height="10" rx="2"/>', 200 - (4 - pi) * 4),
        ('<circle cx="20" cy="20" r="10"/>', 100 * pi),
        ('<ellipse cx="20" cy="20" rx="10" ry="5"/>', 50 * pi),
        ('<polygon points="0,0 10,0 10,10"/>', 50),
        ('<path d="M0 0h10v10h-10z"/>', 100),
        ('<path d="m0,0 10,0 0,10 -10,0z"/>', 100),
        ('<path d="M10 20a10 10 0 1 0 20 0a10 10 0 1 0-20 0z"/>', 100 * pi),
        ('<path d="M10 20a10 10 0 1020 0a10 10 0 10-20 0z"/>', 100 * pi),
        ('<path d="M0 0A10 10 0 0 1 10 10L0 10Z"/>', 100 * pi / 4),
        ('<path d="M0 10Q5 0 10 10Z"/>', 2 / 3 * 50),
        ('<path d="M0 10Q5 0 10 10T20 10"/>', 0),
        ('<path d="M0 0C0 5 10 5 10 0S20-5 20 0"/>', 0),
        ('<g transform="translate(5 5) scale(2)"><rect width="10" height="5"/></g>', 200),
        ('<g transform="rotate(30 5 5)"><rect width="10" height="5" transform="scale(1,-1)"/></g>', 50),
        ('<rect width="10" height="5" transform="matrix(0 2 -3 0 1 1)"/>', 300),
    ],
)
def test_shapes_have_their_area(inner: str, size: float) -> None:
    [shape] = read_svg(svg(inner)).shapes
    if size:
        assert area(shape.outline) == pytest.approx(size, rel=1e-3)
    else:
        # Symmetric about the line: the smooth half mirrors the first.
        ys = [y - shape.outline[0][1][0][1] for _, y in points(shape.outline)]
        assert max(ys) == pytest.approx(-min(ys))
        assert max(ys) > 1


def test_an_arc_turns_the_way_that_its_flag_says() -> None:
    over, under = (points(of_path(f"M0 0A5 5 0 0 {sweep} 10 0")) for sweep in (1, 0))
    assert min(y for _, y in over) == pytest.approx(-5, abs=1e-3)
    assert max(y for _, y in under) == pytest.approx(5, abs=1e-3)
    slanted = points(of_path("M0 0A8 3 30 1 1 4 2"))
    assert slanted[0] == pytest.approx((0, 0))
    assert slanted[-1] == pytest.approx((4, 2))


def test_round_is_round() -> None:
    assert all(hypot(x - 3, y - 4) == pytest.approx(5, rel=3e-4) for x, y in points(circle(3, 4, 5, 5)))
    xs, ys = zip(*points(rectangle(1, 2, 10, 6, 9, 2)), strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == pytest.approx((1, 11, 2, 8))


def test_fills_are_inherited_and_the_view_begins_at_its_corner() -> None:
    inner = (
        '<title>Ours</title><g fill="#ABC" fill-rule="evenodd"><rect width="1" height="1"/>'
        '<rect width="1" height="1" style="fill: white; fill-rule: nonzero"/>'
        '<rect width="1" height="1" fill="none"/></g>'
        '<rect x="-10" y="-20" width="1" height="1"/>'
    )
    logo = read_svg(svg(inner, 'viewBox="-10,-20,30,40"'))
    assert (logo.width, logo.height) == (30, 40)
    assert [(shape.fill, shape.even_odd) for shape in logo.shapes] == [
        ("#aabbcc", True),
        ("#ffffff", False),
        ("#000000", False),
    ]
    assert logo.shapes[-1].outline[0] == ("M", ((0, 0),))


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (svg("<script>alert(1)</script>"), "<script>"),
        (svg('<image href="http://example.com/x.png"/>'), "<image>"),
        (svg("<text>Casino</text>"), "<text>"),
        (svg('<defs><linearGradient id="a"/></defs>'), "<defs>"),
        (svg('<rect width="1" height="1" fill="url(#a)"/>'), "fill='url(#a)'"),
        (svg('<rect width="1" height="1" stroke="#000"/>'), "stroke='#000'"),
        (svg('<rect width="1" height="1" opacity="0.5"/>'), "opacity='0.5'"),
        (svg('<rect width="1" height="1" onclick="x()"/>'), "onclick='x()'"),
        (svg('<rect width="1" height="1" clip-path="url(#a)"/>'), "clip-path="),
        (svg('<rect width="1" height="1" style="filter: blur(2px)"/>'), "filter: blur(2px)"),
        (svg('<rect width="10%" height="1"/>'), "width='10%'"),
        (svg('<rect width="1" height="1" transform="spin(3)"/>'), "transform='spin(3)'"),
        (svg('<path d="M0 0 L1"/>'), "L is followed by 1 number"),
        (svg('<path d="L1 1"/>'), "begins with L"),
        (svg('<path d="M0 0 X1 1"/>'), "not everything is a command"),
        (svg('<polygon points="0 0 1 1"/>'), "polygon of 4 numbers"),
        (svg(""), "shows nothing"),
        (svg('<rect width="1" height="1"/>', ""), "width=''"),
        (svg('<rect width="1" height="1"/>', 'viewBox="0 0 0 5"'), "viewBox"),
        (svg('<rect width="1" height="1"/>' * (MOST_SHAPES + 1)), "at most 2,000"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', "document type"),
        (b"<svg><rect></svg>", "well-formed"),
        (b"<html><svg/></html>", "<html>"),
    ],
)
def test_what_is_not_drawn_is_named(data: bytes, problem: str) -> None:
    with pytest.raises(NotALogo) as raised:
        read_svg(data)
    assert problem in str(raised.value)
