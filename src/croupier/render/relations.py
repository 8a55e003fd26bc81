"""How things must be placed relative to each other: order, grouping and sides, checked in a drawing that was read.

Left, right and near are the player's, or the dealer's. Players read the labels at their own position upright, so the
turn of a label shows which way the player's right is.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import cos, radians, sin

from croupier.render.geometry import Point, distance, heading
from croupier.render.read_back import ReadDrawing, SeenPart
from croupier.render.requirements import Elements, Required


@dataclass(frozen=True, slots=True)
class LayoutFinding:
    """Something wrong, and the paragraph."""

    words: str
    cite: str

    def __str__(self) -> str:
        return f"{self.words} [{self.cite}]"


@dataclass(frozen=True, slots=True)
class Pair:
    """A requirement with what was seen of it."""

    required: Required
    seen: SeenPart

    def rightward(self, other: "Pair") -> float:
        """Return how far this is to the player's right of the other."""
        dx, dy, angle = self._from(other)
        return dx * cos(angle) + dy * sin(angle)

    def toward_player(self, other: "Pair") -> float:
        """Return how much nearer to the player this is than the other."""
        dx, dy, angle = self._from(other)
        return dy * cos(angle) - dx * sin(angle)

    def _from(self, other: "Pair") -> tuple[float, float, float]:
        (x, y), (ox, oy) = self.seen.middle, other.seen.middle
        return x - ox, y - oy, radians(other.seen.turn)

    def finding(self, words: str) -> LayoutFinding:
        return LayoutFinding(f"{self.required} {words}", str(self.required.cite))


Check = Callable[[ReadDrawing, list[Pair]], Iterator[LayoutFinding]]


def relations(read: ReadDrawing, elements: Elements, found: dict[Required, list[SeenPart]]) -> Iterator[LayoutFinding]:
    """Yield everything in a wrong place, including each copy of what appears several times, as at both ends of a
    table.
    """
    pairs = [Pair(element, seen) for element in elements for seen in found.get(element, [])]
    for check in _CHECKS:
        yield from check(read, pairs)


def _places(pairs: list[Pair]) -> dict[int, list[Pair]]:
    """Group what is at each position."""
    found: dict[int, list[Pair]] = {}
    for pair in pairs:
        if pair.required.number:
            found.setdefault(pair.required.number, []).append(pair)
    return found


def _betting(pairs: list[Pair]) -> list[Pair]:
    return [pair for pair in pairs if pair.required.what == "betting area"]


def _left_to_right(read: ReadDrawing, pairs: list[Pair]) -> Iterator[LayoutFinding]:
    for there in _places(pairs).values():
        main = [pair for pair in _betting(there) if pair.required.group and not pair.required.nearer_dealer]
        for left, right in pairwise(sorted(main, key=lambda pair: pair.required.order)):
            if right.rightward(left) <= 0:
                yield right.finding(f"is not to the player's right of “{left.required.label}”")


def _nearer_the_dealer(read: ReadDrawing, pairs: list[Pair]) -> Iterator[LayoutFinding]:
    for there in _places(pairs).values():
        main = [pair for pair in _betting(there) if pair.required.group and not pair.required.nearer_dealer]
        for bonus in (pair for pair in _betting(there) if pair.required.nearer_dealer):
            own = next((pair for pair in main if pair.required.group == bonus.required.group), None)
            if own is None:
                continue
            if bonus.toward_player(own) >= 0:
                yield bonus.finding(f"is not closer to the dealer than “{own.required.label}”")
            nearest = min(main, key=lambda pair: distance(pair.seen.middle, bonus.seen.middle))
            if nearest is not own:
                yield bonus.finding(
                    f"is not grouped with “{own.required.label}”: it is nearer to “{nearest.required.label}”"
                )


def _from_the_dealer(read: ReadDrawing, pairs: list[Pair]) -> Iterator[LayoutFinding]:
    for there in _places(pairs).values():
        ordered = [pair for pair in _betting(there) if pair.required.order and not pair.required.group]
        for far, near in pairwise(sorted(ordered, key=lambda pair: pair.required.order)):
            if near.toward_player(far) <= 0:
                yield near.finding(f"is not closer to the player than “{far.required.label}”")


def _beside(read: ReadDrawing, pairs: list[Pair]) -> Iterator[LayoutFinding]:
    for there in _places(pairs).values():
        numbered = next((pair for pair in _betting(there) if pair.required.label.isdigit()), None)
        for pair in there:
            if pair.required.side == "left" and numbered is not None and pair.rightward(numbered) >= 0:
                yield pair.finding(f"is not to the left of the betting area numbered {numbered.required.label}")


def _around_the_table(read: ReadDrawing, pairs: list[Pair]) -> Iterator[LayoutFinding]:
    """Yield positions that don't go clockwise from the dealer's left, which is the right of the drawing."""
    places = _places(pairs)
    middle = read.width / 2, read.depth * 0.25
    for nearer, farther in pairwise(sorted(places)):
        before, after = (heading(middle, _mean(places[number])) for number in (nearer, farther))
        if after >= before:
            first = places[farther][0]
            names = first.required.where, places[nearer][0].required.where
            yield first.finding(f"is out of order: {names[0]} does not follow {names[1]} clockwise")


def _mean(pairs: list[Pair]) -> Point:
    points = [pair.seen.middle for pair in pairs]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _readable(read: ReadDrawing, pairs: list[Pair]) -> Iterator[LayoutFinding]:
    """Yield what is not turned toward its position's player."""
    for there in _places(pairs).values():
        for pair in there:
            (x, y), angle = pair.seen.middle, radians(pair.seen.turn)
            dx, dy = read.width / 2 - x, read.depth / 2 - y
            if dx * sin(angle) - dy * cos(angle) < 0:
                yield pair.finding("is upside down for its player")


def _dealers_left(read: ReadDrawing, pairs: list[Pair]) -> Iterator[LayoutFinding]:
    areas = [pair for pair in pairs if pair.required.where == "dealer's left"]
    for pair in areas:
        if pair.seen.middle[0] <= read.dealer[0]:
            yield pair.finding("is not to the left of the dealer")
        if pair.seen.middle[1] > read.depth / 2:
            yield pair.finding("is not on the dealer's side of the table")
    for area, next_area in pairwise(sorted(areas, key=lambda pair: pair.required.order)):
        if next_area.seen.middle[0] <= area.seen.middle[0]:
            yield next_area.finding(f"does not follow “{area.required.label}”")


def _before_the_dealer(read: ReadDrawing, pairs: list[Pair]) -> Iterator[LayoutFinding]:
    for pair in pairs:
        if pair.required.what == "community card area":
            x, _ = pair.seen.middle
            if abs(x - read.dealer[0]) > 0.1 * read.width:
                yield pair.finding("is not in front of the dealer")


def _at_the_dealers_side(read: ReadDrawing, pairs: list[Pair]) -> Iterator[LayoutFinding]:
    """Yield what is the dealer's but not in the dealer's half of the table."""
    for pair in pairs:
        if pair.required.where == "dealer" and pair.seen.middle[1] > read.depth / 2:
            yield pair.finding("is not on the dealer's side of the table")


def _dealers_place(read: ReadDrawing, pairs: list[Pair]) -> Iterator[LayoutFinding]:
    """Check the dealer's place, which all sides refer to: at the upper edge, away from the players."""
    x, y = read.dealer
    for pair in pairs:
        if pair.required.what == "layout" and (not 0 <= x <= read.width or y > 0.25 * read.depth):
            yield pair.finding("has the dealer's place among the players")


def _opposite_sides(read: ReadDrawing, pairs: list[Pair]) -> Iterator[LayoutFinding]:
    drop = next((pair for pair in pairs if pair.required.what == "drop box"), None)
    tip = next((pair for pair in pairs if pair.required.what == "tip box"), None)
    for box in (box for box in (drop, tip) if box is not None):
        if box.seen.middle[1] > 0.25 * read.depth:
            yield box.finding("is not on the dealer's side of the table")
    if drop is not None and tip is not None:
        sides = [box.seen.middle[0] - read.dealer[0] for box in (drop, tip)]
        if sides[0] * sides[1] >= 0:
            yield tip.finding("is on the same side of the dealer as the drop box")


def _numbers_in_order(read: ReadDrawing, pairs: list[Pair]) -> Iterator[LayoutFinding]:
    """Yield numbers of a dice table that don't increase from left to right at each end."""
    numbers = [pair for pair in pairs if pair.required.what == "number"]
    different = len({pair.required.label for pair in numbers})
    by_place = sorted(numbers, key=lambda pair: pair.seen.middle[0])
    for start in range(0, len(by_place), different or 1):
        for lower, higher in pairwise(by_place[start : start + different]):
            if int(higher.required.label) <= int(lower.required.label):
                yield higher.finding(f"is to the right of {lower.required.label}")


def _in_its_column(read: ReadDrawing, pairs: list[Pair]) -> Iterator[LayoutFinding]:
    """Yield wagers on a number that are not in that number's column."""
    numbers = [pair for pair in pairs if pair.required.what == "number"]
    labels = {pair.required.label for pair in numbers}
    for pair in _betting(pairs):
        own = str(pair.required.on)
        if pair.required.where in ("numbers", "odds") and own in labels:
            x = pair.seen.middle[0]
            nearest = min(numbers, key=lambda number: abs(number.seen.middle[0] - x))
            if nearest.required.label != own:
                yield pair.finding(f"is in the column of {nearest.required.label}")


_CHECKS: tuple[Check, ...] = (
    _left_to_right,
    _nearer_the_dealer,
    _from_the_dealer,
    _beside,
    _around_the_table,
    _readable,
    _dealers_left,
    _before_the_dealer,
    _at_the_dealers_side,
    _dealers_place,
    _opposite_sides,
    _numbers_in_order,
    _in_its_column,
)
