"""The other pages of a layout: a position in detail with the sizes of its areas, and a schedule of everything."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from croupier.render.geometry import Point, bounds, shift, turn
from croupier.render.scene import Box, Drawing, DrawnLine, Item, Oval, Path, Shape, Sheet, Text, shown
from croupier.render.sheet import ISO, Facts, header, ratio, scale_bar
from croupier.render.style import MARGIN, Paper
from croupier.render.typeface import Typeface, wrapped
from croupier.submission.marks import LEGEND

DETAIL = (150.0, 128.0)
"""The space for a position in detail."""

SCALES = (1, 2, 2.5, 4, 5, 8, 10, 20)

_BACKGROUND = ("table", "felt", "panel", "heading", "furniture")

_SIZE = 2.9
"""The size of the schedule's type."""

_LINE = 1.25 * _SIZE


@dataclass(frozen=True, slots=True)
class DetailRow:
    """Everything of the same kind, size and paragraph."""

    what: str
    labels: tuple[str, ...]
    number: int
    size: str
    cite: str
    mark: str = ""

    @property
    def words(self) -> str:
        return "; ".join(shown(label) for label in self.labels)

    def lines(self, most: float) -> list[str]:
        """Return the labels in lines: words are wrapped, and names of areas follow one another."""
        paragraphs = [self.words] if self.size else [shown(label) for label in self.labels]
        return [line for words in paragraphs for line in wrapped(words, Typeface.SANS, _SIZE, most)]

    @property
    def paragraph(self) -> str:
        return f"{self.cite} (mark {self.mark})" if self.mark else self.cite


def rows(items: Sequence[Item]) -> list[DetailRow]:
    """Return what some items show, each combination of kind, size and paragraph once."""
    found: dict[tuple[str, str, str, str], list[str]] = {}
    for item in items:
        tag = item.tag
        if tag is not None and tag.what not in _BACKGROUND:
            found.setdefault((tag.what, size_of(item), tag.cite, tag.mark), []).append(tag.label)
    return [
        DetailRow(what, tuple(dict.fromkeys(filter(None, labels))), len(labels), size, cite, mark)
        for (what, size, cite, mark), labels in found.items()
    ]


def size_of(item: Item) -> str:
    """Return the size of an area as its player sees it; empty for words alone."""
    for shape in item.shapes:
        match shape:
            case Box():
                return f"{shape.width:.0f} × {shape.height:.0f} mm"
            case Oval() if shape.rx == shape.ry:
                return f"Ø {2 * shape.rx:.0f} mm"
            case Oval():
                return f"{2 * shape.rx:.0f} × {2 * shape.ry:.0f} mm"
            case Path():
                low_x, low_y, high_x, high_y = bounds(shape.points())
                return f"{high_x - low_x:.0f} × {high_y - low_y:.0f} mm"
    return ""


def detail_sheet(drawing: Drawing, facts: Facts, page: Paper = ISO[0]) -> Sheet | None:
    """Return the middle position, turned toward the reader; None if positions have at most one area."""
    places = {item.tag.number: item.tag.where for item in drawing.items if item.tag and item.tag.number}
    if not places:
        return None
    middle = sorted(places)[len(places) // 2]
    chosen = places[middle]
    there = [item for item in drawing.items if item.tag and item.tag.number == middle]
    keyed = list(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", (row for row in rows(there) if row.size), strict=False))
    if len(keyed) < 2:
        return None
    position = _upright(there)
    scale = next(
        scale for scale in SCALES if position.width / scale <= DETAIL[0] and position.depth / scale <= DETAIL[1]
    )
    left = MARGIN + 12 + (DETAIL[0] - position.width / scale) / 2
    top = MARGIN + 30 + (DETAIL[1] - position.depth / scale) / 2
    items = [
        *header(page, facts, f"Detail: {chosen}", f"scale {ratio(scale)}"),
        Item(tuple(_badges(position, keyed, left, top, scale))),
        Item(tuple(_legend(keyed, MARGIN + DETAIL[0] + 32, MARGIN + 34, page[0] - MARGIN - 6))),
        Item(tuple(scale_bar(MARGIN + 12, page[1] - MARGIN - 8, scale, 100))),
    ]
    title = f"{drawing.title}, table {facts.table}: {chosen} in detail, scale {ratio(scale)}"
    return Sheet(title, *page, tuple(items), position, (left, top), scale)


def _upright(items: Sequence[Item]) -> Drawing:
    """Return the items of a position on a piece of felt, turned so that its player would read them."""
    back = turn(-items[0].turn)
    moved = [replace(item, at=back(item.at), turn=item.turn - items[0].turn) for item in items]
    low_x, low_y, high_x, high_y = bounds(point for item in moved for point in _corners(item))
    border = 14.0
    wide, deep = high_x - low_x + 2 * border, high_y - low_y + 2 * border
    to_corner = shift(border - low_x, border - low_y)
    placed = [replace(item, at=to_corner(item.at)) for item in moved]
    felt = Item((Box(0, 0, wide, deep, 10, "felt"),))
    return Drawing("A position in detail", wide, deep, (felt, *placed), (wide / 2, 0.0))


def _corners(item: Item) -> Iterator[Point]:
    outline = item.outline()
    if outline is not None:
        yield from outline
        return
    for shape in item.shapes:
        if isinstance(shape, Text):
            yield from (item.frame(point) for point in shape.points())


def _badges(
    position: Drawing, keyed: Sequence[tuple[str, DetailRow]], left: float, top: float, scale: float
) -> Iterator[Shape]:
    """Yield a letter at the upper left of every area named in the legend."""
    letters = {(row.what, row.size, row.cite): letter for letter, row in keyed}
    for item in position.items:
        outline = item.outline()
        if item.tag is None or outline is None:
            continue
        letter = letters.get((item.tag.what, size_of(item), item.tag.cite))
        if letter:
            low_x, low_y, _, _ = bounds(outline)
            x, y = left + low_x / scale + 0.6, top + low_y / scale + 0.6
            yield Oval(x, y, 2, 2, "badge")
            yield Text(x, y + 0.95, letter, 2.7, Typeface.SANS_BOLD, role="badge label")


def _legend(keyed: Sequence[tuple[str, DetailRow]], x: float, y: float, right: float) -> Iterator[Shape]:
    for letter, row in keyed:
        yield Oval(x, y - 1, 2, 2, "badge")
        yield Text(x, y - 0.05, letter, 2.7, Typeface.SANS_BOLD, role="badge label")
        for line in wrapped(row.words or shown(row.what), Typeface.SANS_BOLD, 3.2, right - x - 5):
            yield Text(x + 5, y, line, 3.2, Typeface.SANS_BOLD, "start", "ink")
            y += 4
        yield Text(x + 5, y, f"{row.what}, {row.size}", 3, Typeface.SANS, "start", "ink")
        y += 3.9
        if row.cite:
            yield Text(x + 5, y, f"N.J.A.C. {row.cite}", 2.7, Typeface.SANS, "start", "soft ink")
        y += 6.4


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the columns of the schedule begin; the element's is at the left edge."""

    right: float

    @property
    def label(self) -> float:
        return 38.0

    @property
    def label_width(self) -> float:
        return self.number - self.label - 4

    @property
    def number(self) -> float:
        return self.size - 18

    @property
    def size(self) -> float:
        return self.paragraph - 32

    @property
    def paragraph(self) -> float:
        return self.right - 51


def schedule_sheets(drawing: Drawing, facts: Facts, page: Paper = ISO[0]) -> list[Sheet]:
    """Return everything that the layout shows, with sizes and paragraphs, on as many pages as it takes."""
    columns = _Columns(page[0] - 2 * MARGIN - 12)
    pages: list[list[Shape]] = []
    bottom = page[1] - MARGIN - 14
    y = bottom + 1
    for row in (row for row in rows(drawing.items) if row.cite):
        lines = row.lines(columns.label_width)
        what = wrapped(shown(row.what), Typeface.SANS_BOLD, _SIZE, columns.label - 2)
        height = max(len(lines), len(what), 1) * _LINE + 1.6
        if y + height > bottom:
            y = MARGIN + 36
            pages.append(list(_headings(columns, y - 6)))
        pages[-1] += _row(row, columns, what, lines, y)
        y += height
    pages[-1] += _legend_of_marks(drawing, columns.right, bottom)
    sheets = []
    for number, shapes in enumerate(pages, 1):
        page_words = f"page {number} of {len(pages)}" if len(pages) > 1 else ""
        top = header(page, facts, "Schedule of the layout", page_words)
        title = f"{drawing.title}, table {facts.table}: schedule"
        sheets.append(Sheet(title, *page, (*top, Item(tuple(shapes), at=(MARGIN + 6, 0)))))
    return sheets


def _legend_of_marks(drawing: Drawing, wide: float, bottom: float) -> Iterator[Shape]:
    if any(item.tag and item.tag.mark for item in drawing.items):
        for number, line in enumerate(wrapped(LEGEND, Typeface.SANS, 2.6, wide)):
            yield Text(0, bottom + 6 + number * 3.3, line, 2.6, Typeface.SANS, "start", "soft ink")


def _headings(columns: _Columns, y: float) -> Iterator[Shape]:
    for x, name in (
        (0.0, "Element"),
        (columns.label, "Label or words"),
        (columns.number, "Number"),
        (columns.size, "Size"),
        (columns.paragraph, "Paragraph"),
    ):
        yield Text(x, y, name.upper(), 2.2, Typeface.SANS, "start", "soft ink", 0.15)
    yield DrawnLine((0, y + 1.6), (columns.right, y + 1.6), "frame")


def _row(row: DetailRow, columns: _Columns, what: Sequence[str], lines: Sequence[str], y: float) -> Iterator[Shape]:
    for number, line in enumerate(what):
        yield Text(0, y + number * _LINE, line, _SIZE, Typeface.SANS_BOLD, "start", "ink")
    for number, line in enumerate(lines):
        yield Text(columns.label, y + number * _LINE, line, _SIZE, Typeface.SANS, "start", "ink")
    yield Text(columns.number + 10, y, str(row.number), _SIZE, Typeface.SANS, "end", "ink")
    yield Text(columns.size, y, row.size or "words", _SIZE, Typeface.SANS, "start", "ink")
    yield Text(columns.paragraph, y, row.paragraph, _SIZE, Typeface.SANS, "start", "ink")
    low = y + (max(len(lines), len(what), 1) - 1) * _LINE + 1.3
    yield DrawnLine((0, low), (columns.right, low), "rule")
