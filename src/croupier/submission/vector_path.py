"""Outlines of SVG as moves, lines and curves in absolute coordinates: paths, polygons, circles and rectangles."""

import re
from collections.abc import Iterator
from itertools import pairwise
from math import acos, ceil, cos, hypot, pi, radians, sin, sqrt, tan

from croupier.errors import CroupierError

Point = tuple[float, float]
Step = tuple[str, tuple[Point, ...]]
"""``M``, ``L``, ``C`` or ``Z``, and its points."""
Outline = tuple[Step, ...]

MOST_STEPS = 20_000

_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,2})?"
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


class NotAPath(CroupierError, ValueError):
    """An outline that can't be parsed."""


def polygon(text: str) -> Outline:
    """Return the outline of ``<polygon points=...>``."""
    if not re.fullmatch(rf"(?:[\s,]*{_NUMBER})*[\s,]*", text):
        raise NotAPath(f"has points={text[:40]!r}, which are not numbers")
    values = [float(part) for part in re.findall(_NUMBER, text)]
    if len(values) < 6 or len(values) % 2:
        raise NotAPath(f"has a polygon of {len(values)} numbers; three points or more are needed")
    points = list(zip(values[::2], values[1::2], strict=True))
    return (("M", (points[0],)), *(("L", (point,)) for point in points[1:]), ("Z", ()))


def circle(x: float, y: float, rx: float, ry: float) -> Outline:
    """Return the outline of a circle or an ellipse."""
    return (("M", ((x + rx, y),)), *_arc_curves((x, y), (rx, ry), 0, 0, 2 * pi), ("Z", ()))


def rectangle(x: float, y: float, wide: float, high: float, rx: float = 0, ry: float = 0) -> Outline:
    """Return the outline of a rectangle, optionally with round corners."""
    rx, ry = min(rx, wide / 2), min(ry, high / 2)
    if not (rx and ry):
        corners = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
        return (("M", corners[:1]), *(("L", (corner,)) for corner in corners[1:]), ("Z", ()))
    steps: list[Step] = [("M", ((x + rx, y),))]
    turns = ((x + wide - rx, y + ry), (x + wide - rx, y + high - ry), (x + rx, y + high - ry), (x + rx, y + ry))
    for quarter, middle in enumerate(turns):
        start = (quarter - 1) * pi / 2
        steps.append(("L", ((middle[0] + rx * cos(start), middle[1] + ry * sin(start)),)))
        steps += _arc_curves(middle, (rx, ry), 0, start, pi / 2)
    return (*steps, ("Z", ()))


def of_path(text: str) -> Outline:
    """Return the outline of ``<path d=...>``, with every SVG command made absolute and every curve cubic."""
    steps = tuple(_Walk().steps(text))
    if len(steps) > MOST_STEPS:
        raise NotAPath(f"has a path of {len(steps):,} steps; at most {MOST_STEPS:,} are drawn")
    if not steps:
        raise NotAPath("has a path without steps")
    return steps


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each command with its numbers; repeated commands are written out, as a line after a move."""
    if not re.fullmatch(rf"(?:[\s,]*(?:[MLHVCSQTAZmlhvcsqtaz]|{_NUMBER}))*[\s,]*", text):
        raise NotAPath(f"has d={text[:40]!r}, in which not everything is a command or a number")
    for letter, inner in re.findall(r"([A-DF-Za-df-z])([^A-DF-Za-df-z]*)", text):
        count = _TAKES[letter.upper()]
        values = [float(part) for part in _numbers(letter, inner)]
        if (count == 0 and values) or (count and (not values or len(values) % count)):
            raise NotAPath(f"has a path whose {letter} is followed by {len(values)} numbers")
        if not count:
            yield letter, []
        for first in range(0, len(values), count or 1):
            name = letter if not first else {"M": "L", "m": "l"}.get(letter, letter)
            yield name, values[first : first + count]


def _numbers(letter: str, text: str) -> list[str]:
    if letter not in "Aa":
        return re.findall(_NUMBER, text)
    # The two flags of an arc may lack a space after them.
    number, flag, space = f"({_NUMBER})", "([01])", r"[\s,]*"
    arcs = re.findall(space.join([number, number, number, flag, flag, number, number]), text)
    return [part for arc in arcs for part in arc]


class _Walk:
    """Follows a path: the current point, the start of the subpath, and the last handle, which a smooth curve
    continues.
    """

    def __init__(self) -> None:
        self.at: Point = (0.0, 0.0)
        self.begin: Point = (0.0, 0.0)
        self.handle: Point | None = None
        self.kind = ""

    def steps(self, text: str) -> Iterator[Step]:
        for letter, values in _commands(text):
            if not self.kind and letter not in "Mm":
                raise NotAPath(f"has a path that begins with {letter}, not with M")
            yield from self._step(letter.upper(), values, letter.islower())

    def _step(self, kind: str, values: list[float], relative: bool) -> Iterator[Step]:
        x, y = self.at if relative else (0.0, 0.0)
        before, self.handle = self.handle if self.kind in _FAMILY.get(kind, "") else None, None
        self.kind = kind
        if kind == "Z":
            self.at = self.begin
            yield "Z", ()
            return
        if kind in "HV":
            end = (x + values[0], self.at[1]) if kind == "H" else (self.at[0], y + values[0])
            yield self._to("L", end)
            return
        if kind == "A":
            end = x + values[5], y + values[6]
            yield from _arc(self.at, values, end)
            self.at = end
            return
        points = [(x + a, y + b) for a, b in zip(values[::2], values[1::2], strict=True)]
        if kind in "ST":
            mirrored = (2 * self.at[0] - before[0], 2 * self.at[1] - before[1]) if before else self.at
            points = [mirrored, *points]
        if kind in "QT":
            self.handle = points[0]
            points = [_toward(self.at, points[0]), _toward(points[1], points[0]), points[1]]
        elif kind in "CS":
            self.handle = points[1]
        if kind == "M":
            self.begin = points[0]
        yield self._to({"M": "M", "L": "L"}.get(kind, "C"), *points)

    def _to(self, kind: str, *points: Point) -> Step:
        self.at = points[-1]
        return kind, points


_FAMILY = {"S": "CS", "T": "QT"}
"""The commands whose handle a smooth curve continues."""


def _toward(end: Point, handle: Point) -> Point:
    """Return a handle of the cubic curve that equals a quadratic one."""
    return end[0] + 2 / 3 * (handle[0] - end[0]), end[1] + 2 / 3 * (handle[1] - end[1])


def _arc(start: Point, values: list[float], end: Point) -> Iterator[Step]:
    """Yield an arc between two points (SVG 2, B.2.4) as curves."""
    rx, ry, slant, large, sweep = abs(values[0]), abs(values[1]), radians(values[2]), values[3] != 0, values[4] != 0
    if start == end:
        return
    if not (rx and ry):
        yield "L", (end,)
        return
    half = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = cos(slant) * half[0] + sin(slant) * half[1], cos(slant) * half[1] - sin(slant) * half[0]
    # Radii too small to reach the end are made just large enough.
    short = hypot(x / rx, y / ry)
    rx, ry = (rx * short, ry * short) if short > 1 else (rx, ry)
    over = max(0.0, (rx * ry) ** 2 / ((rx * y) ** 2 + (ry * x) ** 2) - 1)
    side = (-1 if large == sweep else 1) * sqrt(over)
    cx, cy = side * rx * y / ry, -side * ry * x / rx
    middle = (
        cos(slant) * cx - sin(slant) * cy + (start[0] + end[0]) / 2,
        sin(slant) * cx + cos(slant) * cy + (start[1] + end[1]) / 2,
    )
    first, last = _angle((x - cx) / rx, (y - cy) / ry), _angle((-x - cx) / rx, (-y - cy) / ry)
    turn = (last - first) % (2 * pi)
    *curves, final = _arc_curves(middle, (rx, ry), slant, first, turn if sweep else turn - 2 * pi)
    yield from curves
    near, far, _ = final[1]
    yield "C", (near, far, end)


def _angle(x: float, y: float) -> float:
    angle = acos(max(-1.0, min(1.0, x / hypot(x, y))))
    return angle if y >= 0 else -angle


def _arc_curves(middle: Point, radii: Point, slant: float, start: float, turn: float) -> list[Step]:
    """Return part of an ellipse as curves of at most a quarter each, after its starting point."""
    pieces = max(1, ceil(abs(turn) / (pi / 2) - 1e-9))
    angles = [start + turn * number / pieces for number in range(pieces + 1)]
    reach = 4 / 3 * tan(turn / pieces / 4)

    def place(x: float, y: float) -> Point:
        x, y = radii[0] * x, radii[1] * y
        return middle[0] + cos(slant) * x - sin(slant) * y, middle[1] + sin(slant) * x + cos(slant) * y

    curves: list[Step] = []
    for first, last in pairwise(angles):
        near = place(cos(first) - reach * sin(first), sin(first) + reach * cos(first))
        far = place(cos(last) + reach * sin(last), sin(last) - reach * cos(last))
        curves.append(("C", (near, far, place(cos(last), sin(last)))))
    return curves
