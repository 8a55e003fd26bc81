"""What tables of all shapes share: positions, rows of areas, the dealer's equipment, words on the felt."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import cos, radians, sin

from croupier.render.geometry import Point
from croupier.render.requirements import Elements, Required
from croupier.render.scene import Box, Drawing, Oval, Path, Pen, Shape, Tag, block
from croupier.render.typeface import Typeface

RAIL = 95.0
"""The width of the padded edge on the players' side."""

EDGE = 28.0
"""The distance of the felt from the dealer's edge."""

CARD = (78.0, 104.0)
"""The area for a card, somewhat larger than a card."""


@dataclass(frozen=True, slots=True)
class PositionFrame:
    """The frame of a position: x runs to the player's right, y toward the player."""

    where: str
    edge: Point
    """Where its center line meets the edge of the felt."""
    turn: float

    def at(self, inward: float, x: float = 0.0) -> Point:
        """Return the point at a distance inward from the edge, ``x`` to the player's right of the center line."""
        across, down = cos(radians(self.turn)), sin(radians(self.turn))
        return self.edge[0] + x * across + inward * down, self.edge[1] + x * down - inward * across


@dataclass(slots=True)
class TableDrawing:
    """A table being drawn."""

    width: float
    depth: float
    pen: Pen = field(default_factory=Pen, kw_only=True)

    @property
    def middle(self) -> float:
        return self.width / 2

    def table(self, rail: Path | Box, felt: Path | Box) -> None:
        """Draw the rail and the felt."""
        self.pen.put(rail, tag=Tag("table", "Table", "table"))
        self.pen.put(felt, tag=Tag("felt", "Felt", "table"))

    def box(
        self,
        element: Required,
        at: Point,
        room: Point,
        *,
        turn: float = 0.0,
        role: str = "area",
        corner: float = 8.0,
        most: float = 22.0,
        words: str = "label",
        label: str | None = None,
    ) -> None:
        """Draw a rectangular area with its label, around a center."""
        shape = Box(-room[0] / 2, -room[1] / 2, *room, corner=corner, role=role)
        self._labelled(element, shape, (room[0] - 12, room[1] - 10), at, turn, most, words, label)

    def oval(
        self,
        element: Required,
        at: Point,
        radii: Point,
        *,
        turn: float = 0.0,
        role: str = "bonus area",
        most: float = 16.0,
        words: str = "label",
        label: str | None = None,
    ) -> None:
        """Draw a round area with its label."""
        room = radii[0] * 1.5, radii[1] * 1.25
        self._labelled(element, Oval(0, 0, *radii, role), room, at, turn, most, words, label)

    def _labelled(
        self,
        element: Required,
        shape: Shape,
        room: Point,
        at: Point,
        turn: float,
        most: float,
        words: str,
        label: str | None,
    ) -> None:
        label_text = element.label if label is None else label
        text = block(label_text, 0, 0, room, most=most, role=words) if label_text else ()
        self.pen.put(shape, *text, at=at, turn=turn, tag=element.tag())

    def area(
        self, element: Required, shape: Shape, room: Point, at: Point, *, turn: float = 0.0, most: float = 30.0
    ) -> None:
        """Draw an area of any shape, with its label in the middle of its frame."""
        self._labelled(element, shape, room, at, turn, most, "label", None)

    def position(self, element: Required, place: PositionFrame, inward: float = 26.0) -> None:
        """Write the name of a position at the edge."""
        words = block(element.label, 0, 0, (200, 20), most=19, role="gold label", spacing=0.04)
        self.pen.put(*words, at=place.at(inward), turn=place.turn, tag=element.tag())

    def fixture(self, label: str, x: float, y: float, room: Point, element: Required | None = None) -> None:
        """Draw something on the dealer's side by its center; x is measured from the middle."""
        inner = room[0] - 8, room[1] - 8
        self.pen.put(
            Box(-room[0] / 2, -room[1] / 2, *room, corner=6, role="furniture"),
            *block(label, 0, 0, inner, face=Typeface.SANS, most=15, role="furniture label"),
            at=(self.middle + x, y),
            tag=element.tag() if element else Tag("furniture", label, "dealer"),
        )

    def fixtures(self, elements: Sequence[Required], x: float, y: float, room: Point, gap: float = 12.0) -> None:
        """Draw several fixtures in a row, around a center."""
        step = room[0] + gap
        for index, element in enumerate(elements):
            self.fixture(element.label, x + (index - (len(elements) - 1) / 2) * step, y, room, element)

    def dealers_side(self, elements: Elements, tray: float = 620.0) -> None:
        """Draw the chip tray in the middle, with the drop box and the tip box on either side."""
        top = EDGE + 10
        self.fixture("Table inventory container", 0, top + 46, (tray, 92))
        self.fixture("Drop box", -tray / 2 - 72, top + 36, (104, 72), elements.one("drop box"))
        self.fixture("Tip box", tray / 2 + 72, top + 36, (104, 72), elements.one("tip box"))

    def sentence(self, element: Required, at: Point, room: Point, *, most: float = 24.0, role: str = "label") -> None:
        """Write an inscription of one or more lines."""
        self.pen.put(*block(element.label, 0, 0, room, most=most, role=role, least=6), at=at, tag=element.tag())

    def drawing(self, title: str) -> Drawing:
        return Drawing(title, self.width, self.depth, tuple(self.pen.items), (self.middle, 0.0))


def in_row(number: int, step: float) -> list[float]:
    """Return the offsets of things in a centered row."""
    return [(index - (number - 1) / 2) * step for index in range(number)]
