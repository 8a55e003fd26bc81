"""A half-moon table: the dealer at the straight side, the players around the arc."""

from dataclasses import dataclass
from math import asin, degrees

from croupier.render.geometry import Point, arc_curves, on_arc
from croupier.render.layouts.table import EDGE, RAIL, PositionFrame, TableDrawing
from croupier.render.requirements import Required
from croupier.render.scene import ArcText, Path, Step, arc, shown
from croupier.render.typeface import CAP_HEIGHT, DESCENT, Typeface


@dataclass(slots=True)
class HalfMoon(TableDrawing):
    """The table being drawn."""

    side: float
    """The length of the straight ends beside the dealer."""

    def __post_init__(self) -> None:
        self.table(self._outline(0.0, 0.0, "rail"), self._outline(RAIL, EDGE, "felt"))

    @property
    def center(self) -> Point:
        """The center of the arc through both ends and the players' side."""
        half = self.width / 2
        down = (self.depth**2 - self.side**2 - half**2) / (2 * (self.depth - self.side))
        return half, down

    @property
    def felt(self) -> float:
        """The distance from the center to the edge of the felt."""
        return self.depth - self.center[1] - RAIL

    def _outline(self, inset: float, top: float, role: str) -> Path:
        radius = self.depth - self.center[1] - inset
        end = degrees(asin((self.middle - inset) / radius))
        right, left = on_arc(self.center, radius, end), on_arc(self.center, radius, -end)
        curves: list[Step] = [("C", curve) for curve in arc_curves(self.center, radius, radius, end, -end)]
        corners: list[Step] = [("M", ((left[0], top),)), ("L", ((right[0], top),)), ("L", (right,))]
        return Path((*corners, *curves, ("Z", ())), role)

    def places(self, names: list[str], spread: float) -> list[PositionFrame]:
        """Return the positions over an angle; the first is at the dealer's left, in dealing order."""
        step = spread / len(names)
        angles = [spread / 2 - step * (index + 0.5) for index in range(len(names))]
        return [
            PositionFrame(name, on_arc(self.center, self.felt, angle), -angle)
            for name, angle in zip(names, angles, strict=True)
        ]

    def arc_line(self, radius: float, half: float, role: str = "line") -> None:
        self.pen.put(arc(self.center, radius, half, -half, role))

    def on_arc(
        self,
        element: Required,
        radius: float,
        size: float,
        *,
        role: str = "title",
        spacing: float = 0.0,
        most: float = 60.0,
    ) -> float:
        """Draw an inscription along an arc, smaller if it would exceed ``most`` degrees to a side.

        ``radius`` is its edge on the players' side; return its edge on the dealer's.
        """
        words = shown(element.label).upper()
        while True:
            stands = radius - DESCENT * size
            text = ArcText(self.center, stands, words, size, Typeface.SERIF_BOLD, 0.0, role, spacing * size)
            if text.half <= most:
                break
            size *= 0.97
        self.pen.put(text, tag=element.tag())
        return stands - CAP_HEIGHT * size
