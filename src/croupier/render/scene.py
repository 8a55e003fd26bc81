"""A drawing in millimeters: shapes, and what each of them shows.

X runs to the right and y downward. An item is a few shapes with a place and a turn of their own; what the regulation
asks for carries a tag, so that a reader, or a program, finds it again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import degrees

from croupier.errors import CroupierError
from croupier.render.geometry import (
    Affine,
    Point,
    Polygon,
    arc_curves,
    band_points,
    box_points,
    curve_points,
    oval_points,
    shift,
)
from croupier.render.geometry import turn as turned_by
from croupier.render.typeface import CAP_HEIGHT, DESCENT, Typeface, width, wrapped
from croupier.words.text import capital

LEADING = 1.2
"""From one line to the next, of the size."""


class DoesNotFit(CroupierError, ValueError):
    """A text that its area has no room for."""


@dataclass(frozen=True, slots=True)
class DrawnLine:
    start: Point
    end: Point
    role: str = "line"


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float
    corner: float = 0.0
    role: str = "area"


@dataclass(frozen=True, slots=True)
class Oval:
    """An ellipse by its center."""

    x: float
    y: float
    rx: float
    ry: float
    role: str = "area"


Step = tuple[str, tuple[Point, ...]]
"""``M``, ``L``, ``C`` or ``Z`` as in SVG, and its points."""


@dataclass(frozen=True, slots=True)
class Path:
    """A line of straight and curved pieces."""

    steps: tuple[Step, ...]
    role: str = "area"

    def points(self) -> list[Point]:
        """Points along it."""
        found: list[Point] = []
        for kind, points in self.steps:
            if kind == "C":
                near, far, end = points
                found += curve_points(found[-1], near, far, end)
            else:
                found += points
        return found


@dataclass(frozen=True, slots=True)
class Text:
    """One line; y is where its letters stand."""

    x: float
    y: float
    words: str
    size: float
    face: Typeface = Typeface.SERIF_BOLD
    anchor: str = "middle"
    role: str = "label"
    spacing: float = 0.0

    @property
    def length(self) -> float:
        return width(self.words, self.face, self.size, self.spacing)

    def points(self) -> list[Point]:
        """The rectangle in which its letters stand."""
        return text_box(self.x, self.y, self.length, self.size, self.anchor)


def text_box(x: float, y: float, length: float, size: float, anchor: str) -> list[Point]:
    """The rectangle in which a line of text stands."""
    left = x - {"start": 0.0, "middle": length / 2, "end": length}[anchor]
    return box_points(left, y - CAP_HEIGHT * size, length, (CAP_HEIGHT + DESCENT) * size)


@dataclass(frozen=True, slots=True)
class ArcText:
    """A line along a circle whose center is above it: letters stand on the circle with their heads to the center."""

    center: Point
    radius: float
    words: str
    size: float
    face: Typeface = Typeface.SERIF_BOLD
    angle: float = 0.0
    """Where its middle is, in degrees from straight down, against the clock."""
    role: str = "label"
    spacing: float = 0.0

    @property
    def length(self) -> float:
        return width(self.words, self.face, self.size, self.spacing)

    @property
    def half(self) -> float:
        """Half of the angle that it takes."""
        return degrees(self.length / self.radius) / 2

    def points(self) -> list[Point]:
        return arc_text_points(self.center, self.radius, self.size, self.angle, self.half)


def arc_text_points(center: Point, radius: float, size: float, angle: float, half: float) -> list[Point]:
    """The piece of a ring in which a text on an arc stands."""
    low, high = radius - CAP_HEIGHT * size, radius + DESCENT * size
    return band_points(center, low, high, angle - half, angle + half)


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG picture in a rectangle; what shines through it is the ground."""

    x: float
    y: float
    width: float
    height: float
    data: bytes = field(repr=False)
    ground: str = "#ffffff"
    role: str = "bare"


@dataclass(frozen=True, slots=True)
class FilledShape:
    """An outline in a color of its own, whatever the look: a part of a logo."""

    steps: tuple[Step, ...]
    fill: str
    even_odd: bool = False
    role: str = "bare"


Shape = DrawnLine | Box | Oval | Path | Text | ArcText | Picture | FilledShape


@dataclass(frozen=True, slots=True)
class Tag:
    """What an item shows, and the paragraph that asks for it."""

    what: str
    label: str
    where: str
    cite: str = ""
    under: str = ""
    """The id of the heading under which it stands, and with which it is read."""
    area: str = ""
    """The betting area as wagers name it."""
    mark: str = ""
    """How sure the text behind it is, where that is not beyond doubt."""
    number: int = 0
    """The position to which it belongs; 0 if it belongs to none."""


@dataclass(frozen=True, slots=True)
class Item:
    """Some shapes in a frame of their own; the first that is no text is the outline."""

    shapes: tuple[Shape, ...]
    at: Point = (0.0, 0.0)
    turn: float = 0.0
    tag: Tag | None = None
    id: str = ""

    @property
    def frame(self) -> Affine:
        return shift(*self.at) @ turned_by(self.turn)

    def outline(self) -> Polygon | None:
        """The outline of the area, where it stands on the table; none for words alone."""
        for shape in self.shapes:
            if isinstance(shape, Box | Oval | Path):
                return [self.frame(point) for point in shape_points(shape)]
        return None


def shape_points(shape: Box | Oval | Path) -> list[Point]:
    match shape:
        case Box():
            return box_points(shape.x, shape.y, shape.width, shape.height)
        case Oval():
            return oval_points(shape.x, shape.y, shape.rx, shape.ry)
        case Path():
            return shape.points()


@dataclass(frozen=True, slots=True)
class Drawing:
    """A table of real size, in millimeters. The dealer is at the upper side."""

    title: str
    width: float
    depth: float
    items: tuple[Item, ...]
    dealer: Point
    """Where the dealer stands."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page, in millimeters of paper: a drawing made smaller, and what is written around it."""

    title: str
    width: float
    height: float
    items: tuple[Item, ...] = ()
    drawing: Drawing | None = None
    at: Point = (0.0, 0.0)
    scale: float = 1.0
    """Millimeters of the table for one of paper."""


@dataclass(slots=True)
class Pen:
    """Puts items on a drawing, and gives each its name."""

    items: list[Item] = field(default_factory=list)
    _names: dict[str, int] = field(default_factory=dict)

    def put(self, *shapes: Shape, at: Point = (0.0, 0.0), turn: float = 0.0, tag: Tag | None = None) -> str:
        """Draw; the answer is the item's id."""
        name = self._name(tag) if tag else ""
        self.items.append(Item(shapes, at, turn, tag, name))
        return name

    def _name(self, tag: Tag) -> str:
        name = slug(f"{tag.where} {tag.what} {tag.area or tag.label}")
        self._names[name] = number = self._names.get(name, 0) + 1
        return name if number == 1 else f"{name}-{number}"


def shown(label: str) -> str:
    """A label as it is written: with a capital, and with an apostrophe that is one."""
    return capital(label).replace("'", "’")


def slug(text: str) -> str:
    """A text as an id: letters and digits, with hyphens between."""
    kept = "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in text.lower().replace("'", ""))
    return "-".join(kept.split()) or "x"


def fitted(
    words: str, room: Point, face: Typeface, most: float, least: float = 4.0, spacing: float = 0.0
) -> tuple[float, list[str]]:
    """The largest size, up to ``most``, at which a text fits into width and height, and its lines."""
    size = most
    while size >= least:
        lines = wrapped(words, face, size, room[0], spacing * size)
        height = size * (LEADING * (len(lines) - 1) + CAP_HEIGHT + DESCENT)
        if height <= room[1] and max(width(line, face, size, spacing * size) for line in lines) <= room[0]:
            return size, lines
        size *= 0.97
    raise DoesNotFit(f"there is no room for {words!r} in {room[0]:.0f} by {room[1]:.0f} mm")


def block(
    words: str,
    x: float,
    y: float,
    room: Point,
    *,
    face: Typeface = Typeface.SERIF_BOLD,
    most: float = 20.0,
    least: float = 4.0,
    role: str = "label",
    spacing: float = 0.0,
) -> tuple[Text, ...]:
    """A label of one or more lines in the middle of a room whose center is (x, y)."""
    size, lines = fitted(shown(words), room, face, most, least, spacing)
    height = size * (LEADING * (len(lines) - 1) + CAP_HEIGHT)
    first = y - height / 2 + CAP_HEIGHT * size
    return tuple(
        Text(x, first + number * LEADING * size, line, size, face, "middle", role, spacing * size)
        for number, line in enumerate(lines)
    )


def arc(center: Point, radius: float, start: float, end: float, role: str = "line") -> Path:
    """An open arc of a circle."""
    curves = arc_curves(center, radius, radius, start, end)
    first = band_points(center, radius, radius, start, end)[0]
    return Path((("M", (first,)), *(("C", curve) for curve in curves)), role)


def sector(center: Point, low: float, high: float, half: float, role: str = "area") -> Path:
    """A piece of a ring, as far to both sides of straight down."""
    outer, inner = arc(center, high, -half, half).steps, arc(center, low, half, -half).steps
    return Path((*outer, ("L", inner[0][1]), *inner[1:], ("Z", ())), role)


def polygon(points: Sequence[Point], role: str = "area") -> Path:
    """A closed outline of straight sides."""
    first, *rest = points
    return Path((("M", (first,)), *(("L", (point,)) for point in rest), ("Z", ())), role)


def texts(items: Sequence[Item]) -> Iterator[str]:
    """All the words of some items."""
    for item in items:
        for shape in item.shapes:
            if isinstance(shape, Text | ArcText):
                yield shape.words
