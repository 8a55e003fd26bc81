"""Points, rotations and outlines, for both drawing and reading back."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan

Point = tuple[float, float]
Polygon = Sequence[Point]

TOUCH = 0.3
"""Lines closer than this, in millimeters, touch without crossing."""


@dataclass(frozen=True, slots=True)
class Affine:
    """A rotation, a scale and a shift, as in SVG's ``matrix(a b c d e f)``."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __call__(self, point: Point) -> Point:
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def __matmul__(self, inner: "Affine") -> "Affine":
        """Compose two transforms: the inner one first, then this."""
        return Affine(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            self.a * inner.e + self.c * inner.f + self.e,
            self.b * inner.e + self.d * inner.f + self.f,
        )

    @property
    def scale(self) -> float:
        return sqrt(abs(self.a * self.d - self.b * self.c))


def shift(x: float, y: float) -> Affine:
    return Affine(e=x, f=y)


def turn(degrees: float) -> Affine:
    """Return a clockwise rotation, since y runs downward."""
    angle = radians(degrees)
    return Affine(cos(angle), sin(angle), -sin(angle), cos(angle))


def scale(factor: float) -> Affine:
    return Affine(a=factor, d=factor)


def arc_curves(center: Point, rx: float, ry: float, start: float, end: float) -> list[tuple[Point, Point, Point]]:
    """Return an arc as cubic curves. Angles are in degrees counterclockwise from straight down."""
    pieces = max(1, ceil(abs(end - start) / 45))
    step = radians(end - start) / pieces
    handle = 4 / 3 * tan(step / 4)
    curves = []
    for piece in range(pieces):
        first = radians(start) + piece * step
        last = first + step

        def at(angle: float, along: float = 0.0) -> Point:
            x, y = sin(angle) + along * cos(angle), cos(angle) - along * sin(angle)
            return center[0] + rx * x, center[1] + ry * y

        curves.append((at(first, handle), at(last, -handle), at(last)))
    return curves


def on_arc(center: Point, radius: float, angle: float) -> Point:
    """Return a point of a circle; the angle is as for :func:`arc_curves`."""
    return center[0] + radius * sin(radians(angle)), center[1] + radius * cos(radians(angle))


def box_points(x: float, y: float, width: float, height: float) -> list[Point]:
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def oval_points(x: float, y: float, rx: float, ry: float, sides: int = 48) -> list[Point]:
    return [(x + rx * cos(2 * pi * side / sides), y + ry * sin(2 * pi * side / sides)) for side in range(sides)]


def curve_points(start: Point, near: Point, far: Point, end: Point, pieces: int = 8) -> list[Point]:
    """Return points of a cubic curve, without its start."""
    found = []
    for piece in range(1, pieces + 1):
        t = piece / pieces
        s = 1 - t
        weights = s**3, 3 * s * s * t, 3 * s * t * t, t**3
        found.append(
            (
                sum(weight * point[0] for weight, point in zip(weights, (start, near, far, end), strict=True)),
                sum(weight * point[1] for weight, point in zip(weights, (start, near, far, end), strict=True)),
            )
        )
    return found


def band_points(center: Point, low: float, high: float, start: float, end: float) -> list[Point]:
    """Return the outline of part of a ring, which contains a text on an arc."""
    steps = max(2, ceil(abs(end - start) / 5))
    angles = [start + (end - start) * step / steps for step in range(steps + 1)]
    return [on_arc(center, low, angle) for angle in angles] + [
        on_arc(center, high, angle) for angle in reversed(angles)
    ]


def bounds(points: Iterable[Point]) -> tuple[float, float, float, float]:
    """Return the least x, least y, greatest x and greatest y."""
    found = list(points)
    xs, ys = [point[0] for point in found], [point[1] for point in found]
    return min(xs), min(ys), max(xs), max(ys)


def distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def middle(polygon: Polygon) -> Point:
    """Return the centroid of an outline."""
    area = x = y = 0.0
    for (x1, y1), (x2, y2) in _edges(polygon):
        cross = x1 * y2 - x2 * y1
        area += cross
        x += (x1 + x2) * cross
        y += (y1 + y2) * cross
    if abs(area) < 1e-9:
        low_x, low_y, high_x, high_y = bounds(polygon)
        return (low_x + high_x) / 2, (low_y + high_y) / 2
    return x / (3 * area), y / (3 * area)


def heading(start: Point, end: Point) -> float:
    """Return the direction from one point to another, in degrees counterclockwise from straight down."""
    return atan2(end[0] - start[0], end[1] - start[1]) * 180 / pi


def _edges(polygon: Polygon) -> Iterable[tuple[Point, Point]]:
    return zip(polygon, [*polygon[1:], polygon[0]], strict=True)


def _to_edge(point: Point, start: Point, end: Point) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    along = 0.0 if length == 0 else ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length
    along = min(1.0, max(0.0, along))
    return hypot(point[0] - start[0] - along * dx, point[1] - start[1] - along * dy)


def to_outline(point: Point, polygon: Polygon) -> float:
    """Return the distance of a point from an outline."""
    return min(_to_edge(point, start, end) for start, end in _edges(polygon))


def inside(point: Point, polygon: Polygon) -> bool:
    """Return whether a point is inside an outline; on the outline the result may be either."""
    x, y = point
    within = False
    for (x1, y1), (x2, y2) in _edges(polygon):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            within = not within
    return within


def contains(outer: Polygon, inner: Polygon, give: float = TOUCH) -> bool:
    """Return whether an outline is inside another, with a tolerance of ``give`` millimeters."""
    return all(inside(point, outer) or to_outline(point, outer) <= give for point in _dense(inner))


def overlap(one: Polygon, other: Polygon, give: float = TOUCH) -> bool:
    """Return whether two outlines share more than a border."""
    return _reaches(one, other, give) or _reaches(other, one, give)


def _reaches(one: Polygon, other: Polygon, give: float) -> bool:
    """Return whether a point on an outline, or one in its interior, is well inside the other."""
    low_x, low_y, high_x, high_y = bounds(other)
    # For two identical outlines no point of one is inside the other, so try an interior point as well.
    return any(
        low_x + give < x < high_x - give
        and low_y + give < y < high_y - give
        and inside((x, y), other)
        and to_outline((x, y), other) > give
        for x, y in (*_dense(one), amid(one))
    )


def amid(polygon: Polygon) -> Point:
    """Return a point well inside an outline of any shape: its centroid, or the middle of its widest part at half
    height.
    """
    center = middle(polygon)
    if inside(center, polygon):
        return center
    _, low, _, high = bounds(polygon)
    y = (low + high) / 2 + 1e-6
    crossed = sorted(
        x1 + (x2 - x1) * (y - y1) / (y2 - y1) for (x1, y1), (x2, y2) in _edges(polygon) if (y1 > y) != (y2 > y)
    )
    spans = zip(crossed[::2], crossed[1::2], strict=True)
    start, end = max(spans, key=lambda span: span[1] - span[0])
    return (start + end) / 2, y


def _dense(polygon: Polygon, most: float = 12.0) -> Iterable[Point]:
    """Yield the corners of an outline and points between them, so that narrow things across a long side are noticed."""
    for start, end in _edges(polygon):
        steps = max(1, ceil(distance(start, end) / most))
        for step in range(steps):
            part = step / steps
            yield start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
