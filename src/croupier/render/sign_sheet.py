"""A sign on a sheet of its true size: a title, and sections with leaders in as many columns as suit them.

The type is as large as the sheet allows. Sections stay whole if that costs nothing, and what does not fit below goes to
the next column; nothing is ever outside its column.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.render.logos import logo
from croupier.render.scene import (
    LEADING,
    Box,
    DoesNotFit,
    DrawnLine,
    Item,
    Shape,
    Sheet,
    Tag,
    Text,
    fitted,
    shown,
    slug,
)
from croupier.render.signs import Sign, SignRow, SignSection
from croupier.render.typeface import CAP_HEIGHT, Typeface, width, wrapped

INCH = 25.4
SIZES = {
    "11x14": (11 * INCH, 14 * INCH),
    "letter": (8.5 * INCH, 11 * INCH),
    "a4": (210.0, 297.0),
    "22x28": (22 * INCH, 28 * INCH),
    "24x36": (24 * INCH, 36 * INCH),
    "a1": (594.0, 841.0),
}
"""Usual sizes of signs, upright: for a table, as handouts, and as posters."""

MOST, LEAST = 12.5, 2.6
"""The type of a sign of 11 by 14 inches, in millimeters; other signs are proportional."""

_EDGE, _MARGIN, _GUTTER = 0.025, 0.075, 0.045
"""The frame's distance, the margin and the space between columns, as fractions of the width."""

_MOST_COLUMNS, _MOST_SPREAD, _LONG = 3, 0.55, 18

_FINE = 1.25
"""The size of the fine print, in hundredths of the width."""

_TITLE, _BETWEEN, _AFTER_TITLE = 1.35, 1.1, 0.55
"""The size of a section's title and the space before and after it, relative to the size of type."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece that is not broken: the lines of a row, or a title with its first row."""

    height: float
    shapes: tuple[Shape, ...]
    tag: Tag | None
    opens: bool = False
    """Whether it begins a section."""
    wraps: int = 0
    """The number of extra lines in its title and row; sentences may have any number."""


def sheet_of(sign: Sign, size: tuple[float, float] = SIZES["11x14"]) -> Sheet:
    """Return the sign on a sheet, in the largest type that fits."""
    wide, high = size
    margin = _MARGIN * wide
    head, top = _head(sign, wide, margin)
    foot, bottom = _foot(sign, wide, high)
    room = wide - 2 * margin, bottom - top
    found = _best(sign.sections, room, wide / SIZES["11x14"][0], _GUTTER * wide)
    rules = _between(room, found.columns, _GUTTER * wide, margin, top)
    items = [_moved(piece, (margin + x, top + y)) for piece, x, y in _spread(found.placed, room[1], found.size)]
    return _framed(f"{sign.game}, table {sign.table}: sign", size, (*head, *rules, *items, *foot))


@dataclass(frozen=True, slots=True)
class _Setting:
    """A way to set the sections, and how good it looks."""

    score: float
    size: float
    columns: int
    placed: "Placed"


def _best(sections: Sequence[SignSection], room: tuple[float, float], factor: float, gutter: float) -> _Setting:
    """Return the best setting: large type is good; broken sections and rows of more than one line are bad."""
    best: _Setting | None = None
    size = MOST * factor
    while size >= LEAST * factor and (best is None or size > best.score):
        for number in range(1, min(_MOST_COLUMNS, max(2, len(sections))) + 1):
            made = _pieces_of(sections, (room[0] - (number - 1) * gutter) / number, size)
            if made is None:
                continue
            wraps = sum(piece.wraps for piece in made) / len(made)
            # In a single long column the eye loses track between a name and its value.
            eye = 0.85 if number == 1 and len(made) > _LONG else 1.0
            for whole, worth in ((True, 1.0), (False, 0.8)):
                score = size * worth * eye / (1 + 0.9 * wraps)
                if best is None or score > best.score:
                    placed = _flow(made, room, size, number, gutter, whole)
                    if placed is not None:
                        best = _Setting(score, size, number, placed)
        size *= 0.97
    if best is None:
        raise DoesNotFit(
            f"there is no room for the {sum(len(section.rows) for section in sections)} lines of this sign"
        )
    return best


def in_one_line(words: str, room: float, face: Typeface, most: float, spacing: float = 0.0) -> float:
    """Return the largest size, up to ``most``, at which a text fits on one line."""
    return min(most, room / width(words, face, 1.0, spacing))


def _head(sign: Sign, wide: float, margin: float) -> tuple[list[Item], float]:
    """Return the licensee, the game and the table's name at the top, and how far down they reach."""
    unit = wide / 100
    room = wide - 2 * margin
    high = 9.6 * unit
    licensee = in_one_line(sign.licensee.upper(), room, Typeface.SERIF, 2.7 * unit, 0.14)
    name, lines = fitted(shown(sign.game), (room, high), Typeface.SERIF_BOLD, 8.2 * unit, 1.0)
    middle, y = wide / 2, margin + 1.8 * unit
    title: list[Shape] = []
    if sign.brand.logo is not None:
        picture, size = logo(sign.brand, (middle, y - 2 * unit), (room / 2, 12 * unit))
        title += picture
        y += size[1] + 2 * unit
    title += [
        Text(middle, y, sign.licensee.upper(), licensee, Typeface.SERIF, role="name", spacing=0.14 * licensee),
    ]
    y += 2.2 * unit
    for line in lines:
        y += CAP_HEIGHT * name if line is lines[0] else LEADING * name
        title.append(Text(middle, y, line, name, Typeface.SERIF_BOLD, role="title"))
    y += 3.6 * unit
    rule = 7 * unit
    named = f"Table {sign.table}"
    letters = in_one_line(named, room - 2 * rule - 4 * unit, Typeface.SERIF_ITALIC, 2.4 * unit)
    table = Text(middle, y + 0.8 * unit, named, letters, Typeface.SERIF_ITALIC, role="name")
    reach = table.length / 2 + 2 * unit
    lines_beside = (
        DrawnLine((middle - reach - rule, y), (middle - reach, y), "fine line"),
        DrawnLine((middle + reach, y), (middle + reach + rule, y), "fine line"),
    )
    return [Item((*title, *lines_beside, table), tag=Tag("title", sign.game, "sign"), id="sign-title")], y + 5.2 * unit


def _foot(sign: Sign, wide: float, high: float) -> tuple[list[Item], float]:
    unit = wide / 100
    odds = any(row.is_odds for section in sign.sections for row in section.rows)
    stated = "Odds are stated as winnings to the wager. " if odds else ""
    words = f"{stated}Filed for {sign.edition}, filing {sign.digest[:12]}."
    size = in_one_line(words, wide * 0.84, Typeface.SERIF_ITALIC, 1.75 * unit)
    y = high - 6.4 * unit
    lines: list[Shape] = [Text(wide / 2, y, words, size, Typeface.SERIF_ITALIC, role="name")]
    fine = _FINE * unit
    printed = [line for text in sign.fine_print for line in wrapped(text, Typeface.SERIF_ITALIC, fine, 0.84 * wide)]
    y -= LEADING * size if printed else 0
    for line in reversed(printed):
        lines.append(Text(wide / 2, y, line, fine, Typeface.SERIF_ITALIC, role="name"))
        y -= LEADING * fine
    return [Item(tuple(lines), id="foot")], y - (2.4 if printed else 3.4) * unit


def _framed(title: str, size: tuple[float, float], items: tuple[Item, ...]) -> Sheet:
    """Return a sheet with its ground and frame beneath everything."""
    wide, high = size
    edge, inner = _EDGE * wide, 1.75 * _EDGE * wide
    ground = Item((Box(edge, edge, wide - 2 * edge, high - 2 * edge, 1.6 * edge, "felt"),), id="ground")
    line = Item((Box(inner, inner, wide - 2 * inner, high - 2 * inner, 1.1 * edge, "fine frame"),), id="frame")
    return Sheet(title, wide, high, (ground, line, *items))


def _between(room: tuple[float, float], number: int, gutter: float, left: float, top: float) -> list[Item]:
    column = (room[0] - (number - 1) * gutter) / number
    places = [left + place * (column + gutter) - gutter / 2 for place in range(1, number)]
    return [Item((DrawnLine((x, top), (x, top + room[1]), "hair line"),)) for x in places]


Placed = list[tuple[_Piece, float, float]]


def _flow(
    pieces: Sequence[_Piece], room: tuple[float, float], size: float, number: int, gutter: float, whole: bool
) -> Placed | None:
    """Place pieces in columns that are as even as possible; return None if they don't fit."""
    step = (room[0] - (number - 1) * gutter) / number + gutter
    deep = sum(piece.height for piece in pieces) / number
    while deep <= room[1] + 0.01:
        found = _filled(pieces, number, deep, step, size, whole)
        if found is not None:
            return found
        deep += LEADING * size / 2
    return None


def _spread(found: Placed, deep: float, size: float) -> Placed:
    """Distribute leftover space between rows, evenly and within bounds, and put the rest above and below."""
    gaps: dict[float, float] = {}
    reach: dict[float, float] = {}
    before: list[float] = []
    for piece, x, y in found:
        gaps[x] = gaps[x] + (2.5 if piece.opens else 1.0) if x in gaps else 0.0
        before.append(gaps[x])
        reach[x] = y + piece.height
    spare = min((deep - reach[x]) / gaps[x] for x in gaps if gaps[x]) if any(gaps.values()) else 0.0
    each = max(0.0, min(spare, _MOST_SPREAD * size))
    rest = deep - max(reach[x] + each * gaps[x] for x in gaps)
    return [(piece, x, y + each * gap + 0.3 * rest) for (piece, x, y), gap in zip(found, before, strict=True)]


def _filled(pieces: Sequence[_Piece], number: int, deep: float, step: float, size: float, whole: bool) -> Placed | None:
    found: Placed = []
    column, down = 0, 0.0
    for index, piece in enumerate(pieces):
        before = _BETWEEN * size if piece.opens and down else 0.0
        needs = piece.height
        if piece.opens and whole:
            for following in pieces[index + 1 :]:
                if following.opens:
                    break
                needs += following.height
        if down and down + before + needs > deep + 0.01:
            if whole and not piece.opens:
                return None
            column, down, before = column + 1, 0.0, 0.0
        if column == number or down + before + needs > deep + 0.01:
            return None
        found.append((piece, column * step, down + before))
        down += before + piece.height
    return found


def _pieces_of(sections: Sequence[SignSection], column: float, size: float) -> list[_Piece] | None:
    found: list[_Piece] = []
    for section in sections:
        made = _pieces(section, column, size)
        if made is None:
            return None
        found += made
    return found


def _pieces(section: SignSection, column: float, size: float) -> list[_Piece] | None:
    """Return the section's title with its first row, and its other rows; None if a word is too wide for the column."""
    title_size = _TITLE * size
    lines = wrapped(shown(section.title), Typeface.SERIF_BOLD, title_size, column)
    if any(width(line, Typeface.SERIF_BOLD, title_size) > column for line in lines):
        return None
    heading: list[Shape] = []
    y = CAP_HEIGHT * title_size
    for number, line in enumerate(lines):
        y += LEADING * title_size if number else 0.0
        heading.append(Text(0, y, line, title_size, Typeface.SERIF_BOLD, "start", "gold label"))
    y += 0.42 * size
    heading.append(DrawnLine((0, y), (column, y), "hair line"))
    y += _AFTER_TITLE * size
    found: list[_Piece] = []
    for number, row in enumerate(section.rows):
        made = _row(row, column, size, 0.0 if number else y)
        if made is None:
            return None
        height, shapes = made
        tag = Tag("line", f"{row.name}: {row.value}" if row.value else row.name, section.title, str(row.cite))
        more = round((height - (0.0 if number else y)) / (LEADING * size)) - 1 if row.value else 0
        wraps = more + (0 if number else len(lines) - 1)
        found.append(_Piece(height, (*(() if number else heading), *shapes), tag, not number, wraps))
    return found


def _row(row: SignRow, column: float, size: float, top: float) -> tuple[float, list[Shape]] | None:
    """Set a name, a leader and a value; a value that is too long goes below its name, and a sentence spans the
    column.
    """
    step = LEADING * size
    face = Typeface.SERIF_BOLD
    wide = width(row.value, face, size) if row.value else 0.0
    together = width(shown(row.name), Typeface.SERIF, size) + wide + 1.1 * size
    below = bool(row.value) and wide > column / 2 and together > column
    free = column if below or not row.value else column - wide - 1.1 * size
    name_face = Typeface.SERIF if row.value else Typeface.SERIF_ITALIC
    name = wrapped(shown(row.name), name_face, size, free)
    value_lines = _even(row.value, face, size, column - size) if below else []
    if any(width(line, name_face, size) > free for line in name) or any(
        width(line, face, size) > column for line in value_lines
    ):
        return None
    shapes: list[Shape] = []
    y = top + CAP_HEIGHT * size
    for number, line in enumerate(name):
        y += step if number else 0.0
        shapes.append(Text(0, y, line, size, name_face, "start", "label" if row.value else "name"))
    if row.value and not below:
        start, end = width(name[-1], Typeface.SERIF, size) + 0.4 * size, column - wide - 0.4 * size
        if end - start > size:
            shapes.append(DrawnLine((start, y), (end, y), "sign leader"))
        shapes.append(Text(column, y, row.value, size, face, "end", "label"))
    for line in value_lines:
        y += step
        shapes.append(Text(column, y, line, size, face, "end", "label"))
    return y - top + (step - CAP_HEIGHT * size) + top + 0.12 * size, shapes


def _even(text: str, face: Typeface, size: float, most: float) -> list[str]:
    """Wrap a text into as few lines as ``most`` allows, of about equal length."""
    lines = wrapped(text, face, size, most)
    while len(lines) > 1:
        most -= size / 2
        tried = wrapped(text, face, size, most)
        if len(tried) > len(lines) or any(width(line, face, size) > most for line in tried):
            break
        lines = tried
    return lines


def _moved(piece: _Piece, at: tuple[float, float]) -> Item:
    tag = piece.tag
    return Item(piece.shapes, at, tag=tag, id=slug(f"{tag.where} {tag.label}") if tag else "")
