"""A drawing in millimeters: shapes, and what each of them shows.

X runs to the right and y downward. An item is a group of shapes with its own place and turn; what the regulation
requires carries a tag, so that a reader or a program can find it again.
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
"""The distance between lines, in units of the size."""


class DoesNotFit(CroupierError, ValueError):
    """A text that doesn't fit its area."""


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
        """Return points along it."""
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
    """A line of text; y is its baseline."""

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
        """Return the rectangle around its letters."""
        return text_box(self.x, self.y, self.length, self.size, self.anchor)


def text_box(x: float, y: float, length: float, size: float, anchor: str) -> list[Point]:
    """Return the rectangle around a line of text."""
    left = x - {"start": 0.0, "middle": length / 2, "end": length}[anchor]
    return box_points(left, y - CAP_HEIGHT * size, length, (CAP_HEIGHT + DESCENT) * size)


@dataclass(frozen=True, slots=True)
class ArcText:
    """A line of text along a circle whose center is above it, with the tops of the letters toward the center."""

    center: Point
    radius: float
    words: str
    size: float
    face: Typeface = Typeface.SERIF_BOLD
    angle: float = 0.0
    """The angle of its middle, in degrees counterclockwise from straight down."""
    role: str = "label"
    spacing: float = 0.0

    @property
    def length(self) -> float:
        return width(self.words, self.face, self.size, self.spacing)

    @property
    def half(self) -> float:
        """Half of the angle that it spans."""
        return degrees(self.length / self.radius) / 2

    def points(self) -> list[Point]:
        return arc_text_points(self.center, self.radius, self.size, self.angle, self.half)


def arc_text_points(center: Point, radius: float, size: float, angle: float, half: float) -> list[Point]:
    """Return the part of a ring around a text on an arc."""
    low, high = radius - CAP_HEIGHT * size, radius + DESCENT * size
    return band_points(center, low, high, angle - half, angle + half)


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG picture in a rectangle, with a ground for its transparent parts."""

    x: float
    y: float
    width: float
    height: float
    data: bytes = field(repr=False)
    ground: str = "#ffffff"
    role: str = "bare"


@dataclass(frozen=True, slots=True)
class FilledShape:
    """An outline in its own color, whatever the look: part of a logo."""

    steps: tuple[Step, ...]
    fill: str
    even_odd: bool = False
    role: str = "bare"


Shape = DrawnLine | Box | Oval | Path | Text | ArcText | Picture | FilledShape


@dataclass(frozen=True, slots=True)
class Tag:
    """What an item shows, and the paragraph that requires it."""

    what: str
    label: str
    where: str
    cite: str = ""
    under: str = ""
    """The ID of the heading that it belongs to, and with which it is read."""
    area: str = ""
    """The betting area by the name that wagers use."""
    mark: str = ""
    """How certain the underlying text is, if there is any doubt."""
    number: int = 0
    """Its position; 0 if none."""


@dataclass(frozen=True, slots=True)
class Item:
    """Shapes in a frame of their own; the first that isn't text is the outline."""

    shapes: tuple[Shape, ...]
    at: Point = (0.0, 0.0)
    turn: float = 0.0
    tag: Tag | None = None
    id: str = ""

    @property
    def frame(self) -> Affine:
        return shift(*self.at) @ turned_by(self.turn)

    def outline(self) -> Polygon | None:
        """Return the outline of the area on the table; None for words alone."""
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
    """A table at full size, in millimeters. The dealer is at the upper side."""

    title: str
    width: float
    depth: float
    items: tuple[Item, ...]
    dealer: Point
    """Where the dealer stands."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page, in millimeters of paper: a scaled-down drawing, and what is written around it."""

    title: str
    width: float
    height: float
    items: tuple[Item, ...] = ()
    drawing: Drawing | None = None
    at: Point = (0.0, 0.0)
    scale: float = 1.0
    """Millimeters of table per millimeter of paper."""


@dataclass(slots=True)
class Pen:
    """Adds items to a drawing, and names each."""

    items: list[Item] = field(default_factory=list)
    _names: dict[str, int] = field(default_factory=dict)

    def put(self, *shapes: Shape, at: Point = (0.0, 0.0), turn: float = 0.0, tag: Tag | None = None) -> str:
        """Draw shapes as an item; return its ID."""
        name = self._name(tag) if tag else ""
        self.items.append(Item(shapes, at, turn, tag, name))
        return name

    def _name(self, tag: Tag) -> str:
        name = slug(f"{tag.where} {tag.what} {tag.area or tag.label}")
        self._names[name] = number = self._names.get(name, 0) + 1
        return name if number == 1 else f"{name}-{number}"


def shown(label: str) -> str:
    """Format a label for print: capitalized, with typographic apostrophes."""
    return capital(label).replace("'", "’")


def slug(text: str) -> str:
    """Convert a text to an ID: letters and digits, with hyphens between them."""
    kept = "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in text.lower().replace("'", ""))
    return "-".join(kept.split()) or "x"


def fitted(
    words: str, room: Point, face: Typeface, most: float, least: float = 4.0, spacing: float = 0.0
) -> tuple[float, list[str]]:
    """Return the largest size, up to ``most``, at which a text fits a width and height, with its lines."""
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
    """Return a label of one or more lines in the middle of a space centered at (x, y)."""
    size, lines = fitted(shown(words), room, face, most, least, spacing)
    height = size * (LEADING * (len(lines) - 1) + CAP_HEIGHT)
    first = y - height / 2 + CAP_HEIGHT * size
    return tuple(
        Text(x, first + number * LEADING * size, line, size, face, "middle", role, spacing * size)
        for number, line in enumerate(lines)
    )


def arc(center: Point, radius: float, start: float, end: float, role: str = "line") -> Path:
    """Return an open arc of a circle."""
    curves = arc_curves(center, radius, radius, start, end)
    first = band_points(center, radius, radius, start, end)[0]
    return Path((("M", (first,)), *(("C", curve) for curve in curves)), role)


def sector(center: Point, low: float, high: float, half: float, role: str = "area") -> Path:
    """Return part of a ring, symmetric about straight down."""
    outer, inner = arc(center, high, -half, half).steps, arc(center, low, half, -half).steps
    return Path((*outer, ("L", inner[0][1]), *inner[1:], ("Z", ())), role)


def polygon(points: Sequence[Point], role: str = "area") -> Path:
    """Return a closed outline of straight sides."""
    first, *rest = points
    return Path((("M", (first,)), *(("L", (point,)) for point in rest), ("Z", ())), role)


def texts(items: Sequence[Item]) -> Iterator[str]:
    """Yield all the words of some items."""
    for item in items:
        for shape in item.shapes:
            if isinstance(shape, Text | ArcText):
                yield shape.words
