"""Inscriptions as a small table: headings, hands at the left, odds at the right, in columns that fill a space."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from croupier.render.geometry import Point
from croupier.render.requirements import Required
from croupier.render.scene import LEADING, Box, DoesNotFit, DrawnLine, Pen, Tag, Text, shown
from croupier.render.typeface import CAP_HEIGHT, Typeface, width, wrapped

_GAP = 1.6
"""The gap between columns, and between a hand and its odds, in units of the size."""

_BEFORE_HEADING = 0.55


@dataclass(frozen=True, slots=True)
class _Entry:
    """A heading (without an element), a line with odds, or a line that is a sentence."""

    left: str
    right: str = ""
    element: Required | None = None
    heading: str = ""
    bold: bool = False


@dataclass(frozen=True, slots=True)
class _Set:
    """A placed entry: its lines, its column, and its offset from the top, in lines."""

    entry: _Entry
    lines: tuple[str, ...]
    column: int
    down: float


def panel(
    pen: Pen,
    elements: Sequence[Required],
    room: Point,
    *,
    at: Point,
    turn: float = 0.0,
    most: float = 16.0,
    least: float = 4.0,
    columns: Sequence[int] = (1, 2, 3),
    framed: bool = True,
    titled: bool = False,
) -> None:
    """Set inscriptions in a space centered ``at`` a point, as large as possible; the first may be their title."""
    if not elements:
        return
    title = [_Entry(element.label, element=element, bold=True) for element in elements[: int(titled)]]
    entries = title + _entries(elements[int(titled) :])
    inner = (room[0] - 16, room[1] - 16) if framed else room
    size, number, found = _best(entries, inner, most, least, columns)
    where = replace(elements[0].tag(), cite="", area="", mark="")
    if framed:
        box = Box(-room[0] / 2, -room[1] / 2, *room, corner=8, role="panel")
        pen.put(box, at=at, turn=turn, tag=replace(where, what="panel", label=""))
    column = _column(inner[0], size, number)
    height = max(set_.down + len(set_.lines) for set_ in found) * LEADING * size - (LEADING - CAP_HEIGHT) * size
    ids: dict[str, str] = {}
    for set_ in found:
        left = -inner[0] / 2 + set_.column * (column + _GAP * size)
        top = -height / 2 + CAP_HEIGHT * size + set_.down * LEADING * size
        _put(pen, set_, (left, top), column, size, where, ids, at, turn)


def _entries(elements: Sequence[Required]) -> list[_Entry]:
    found: list[_Entry] = []
    heading = ""
    for element in elements:
        line = element.posted
        if line.heading:
            if line.heading != heading:
                found.append(_Entry(line.heading))
            found.append(_Entry(shown(line.name), line.value, element, line.heading))
        else:
            entry = (
                _Entry(shown(line.name), line.value, element)
                if line.in_column
                else _Entry(shown(line), element=element)
            )
            found.append(entry)
        heading = line.heading
    return found


def _column(room: float, size: float, number: int) -> float:
    return (room - (number - 1) * _GAP * size) / number


def _best(
    entries: Sequence[_Entry], room: Point, most: float, least: float, columns: Sequence[int]
) -> tuple[float, int, list[_Set]]:
    size = most
    while size >= least:
        for number in columns:
            found = _flow(entries, _column(room[0], size, number), size, number, room[1] / (LEADING * size))
            if found is not None:
                return size, number, found
        size *= 0.96
    raise DoesNotFit(f"there is no room for {len(entries)} lines of inscription in {room[0]:.0f} by {room[1]:.0f} mm")


def _flow(entries: Sequence[_Entry], column: float, size: float, number: int, deep: float) -> list[_Set] | None:
    """Place the entries in columns at most ``deep`` lines long and as even as possible; return None if they don't
    fit.
    """
    free = [_free(entry, column, size) for entry in entries]
    if min(free) <= 0:
        return None
    cut = [tuple(wrapped(entry.left, _face(entry), size, most)) for entry, most in zip(entries, free, strict=True)]
    for entry, lines, most in zip(entries, cut, free, strict=True):
        if any(width(line, _face(entry), size) > most for line in lines):
            return None
    total = sum(len(lines) for lines in cut) + _BEFORE_HEADING * sum(not entry.element for entry in entries)
    limit = total / number
    while limit <= deep + 0.01:
        found = _filled(entries, cut, number, limit)
        if found is not None:
            return found
        limit += 0.25
    return None


def _filled(entries: Sequence[_Entry], cut: Sequence[tuple[str, ...]], number: int, limit: float) -> list[_Set] | None:
    found: list[_Set] = []
    column, down = 0, 0.0
    for index, (entry, lines) in enumerate(zip(entries, cut, strict=True)):
        if entry.element is None and down:
            down += _BEFORE_HEADING
        # A heading is never alone at the foot of a column.
        needs = len(lines) + (len(cut[index + 1]) if entry.element is None else 0)
        if down + needs > limit + 0.01 and down:
            column, down = column + 1, 0.0
        if column == number or down + needs > limit + 0.01:
            return None
        found.append(_Set(entry, lines, column, down))
        down += len(lines)
    return found


def _face(entry: _Entry) -> Typeface:
    return Typeface.SERIF_BOLD if entry.element is None or entry.bold else Typeface.SERIF


def _free(entry: _Entry, column: float, size: float) -> float:
    """Return the width that the odds leave in a column."""
    return column - (width(entry.right, Typeface.SERIF_BOLD, size) + _GAP * size / 2 if entry.right else 0.0)


def _put(
    pen: Pen,
    set_: _Set,
    corner: Point,
    column: float,
    size: float,
    where: Tag,
    ids: dict[str, str],
    at: Point,
    turn: float,
) -> None:
    entry, (left, top) = set_.entry, corner
    rows = [top + number * LEADING * size for number in range(len(set_.lines))]
    if entry.element is None:
        shapes = tuple(
            Text(left + column / 2, y, line, size, Typeface.SERIF_BOLD, role="gold label")
            for y, line in zip(rows, set_.lines, strict=True)
        )
        ids[entry.left] = pen.put(*shapes, at=at, turn=turn, tag=replace(where, what="heading", label=entry.left))
        return
    tag = entry.element.tag(ids.get(entry.heading, ""))
    if entry.right:
        shapes = tuple(
            Text(left, y, line, size, Typeface.SERIF, "start") for y, line in zip(rows, set_.lines, strict=True)
        )
        last = shapes[-1]
        ends = left + last.length + size / 2, left + column - width(entry.right, Typeface.SERIF_BOLD, size) - size / 2
        leader = DrawnLine((ends[0], last.y), (ends[1], last.y), "leader")
        odds = Text(left + column, last.y, entry.right, size, Typeface.SERIF_BOLD, "end")
        pen.put(*shapes, *([leader] if ends[1] > ends[0] else []), odds, at=at, turn=turn, tag=tag)
        return
    role = "gold label" if entry.bold else "label"
    shapes = tuple(
        Text(left + column / 2, y, line, size, _face(entry), role=role)
        for y, line in zip(rows, set_.lines, strict=True)
    )
    pen.put(*shapes, at=at, turn=turn, tag=tag)
