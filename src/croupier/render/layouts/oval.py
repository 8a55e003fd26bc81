"""A long table with round ends: the dealer in the middle of a long side, the players along the rest."""

from dataclasses import dataclass
from math import degrees, pi

from croupier.render.geometry import Point, on_arc
from croupier.render.layouts.table import RAIL, PositionFrame, TableDrawing
from croupier.render.scene import Box


@dataclass(slots=True)
class LongTable(TableDrawing):
    """The table being drawn."""

    corner: float
    """The radius of its outer corners."""
    rail: float = RAIL

    def __post_init__(self) -> None:
        inset = self.rail
        self.table(
            Box(0, 0, self.width, self.depth, self.corner, "rail"),
            Box(inset, inset, self.width - 2 * inset, self.depth - 2 * inset, self.corner - inset, "felt"),
        )

    def places(self, names: list[str], dealer: float) -> list[PositionFrame]:
        """Return positions clockwise around the felt from the dealer's left; ``dealer`` is half the length of the
        dealer's side.
        """
        length = self._length(dealer)
        step = length / len(names)
        found = []
        for index, name in enumerate(names):
            edge, turn = self._along((index + 0.5) * step, dealer)
            found.append(PositionFrame(name, edge, turn))
        return found

    @property
    def _sides(self) -> tuple[float, float, float]:
        """The radius of the felt's corners, and the straight parts of its short and long sides."""
        radius = self.corner - self.rail
        return radius, self.depth - 2 * self.corner, self.width - 2 * self.corner

    def _length(self, dealer: float) -> float:
        radius, short, long = self._sides
        return 2 * (long / 2 - dealer) + 2 * pi * radius + 2 * short + long

    def _along(self, way: float, dealer: float) -> tuple[Point, float]:
        """Return a point of the felt's edge at a distance along it, and the turn of a player who sits there."""
        radius, short, long = self._sides
        left, right = self.corner, self.width - self.corner
        top, bottom = self.rail, self.depth - self.rail
        quarter = pi * radius / 2
        kind = "upper left"
        for length, part in (
            (long / 2 - dealer, "upper right"),
            (quarter, "corner 1"),
            (short, "right"),
            (quarter, "corner 2"),
            (long, "bottom"),
            (quarter, "corner 3"),
            (short, "left"),
            (quarter, "corner 4"),
        ):
            if way <= length:
                kind = part
                break
            way -= length
        match kind:
            case "upper right":
                return (self.middle + dealer + way, top), 180.0
            case "upper left":
                return (left + way, top), 180.0
            case "right":
                return (self.width - self.rail, self.corner + way), -90.0
            case "left":
                return (self.rail, self.depth - self.corner - way), 90.0
            case "bottom":
                return (right - way, bottom), 0.0
        gone = degrees(way / radius)
        start, center = {
            "corner 1": (180.0, (right, self.corner)),
            "corner 2": (90.0, (right, self.depth - self.corner)),
            "corner 3": (0.0, (left, self.depth - self.corner)),
            "corner 4": (-90.0, (left, self.corner)),
        }[kind]
        return on_arc(center, radius, start - gone), gone - start
