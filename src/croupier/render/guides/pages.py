"""A guide laid out on pages: text with its paragraphs of the regulation in the margin, tables with a repeated head.

Everything is measured before it is placed. What does not fit on a page moves to the next; a heading stays with at least
the beginning of its text.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from croupier.odds.text_report import cites_in_short
from croupier.regulation import Cite
from croupier.render.guides.document import (
    Block,
    Grid,
    Guide,
    GuideLine,
    GuideSection,
    GuideTerms,
    Heading,
    Points,
    Steps,
    curly,
)
from croupier.render.logos import logo
from croupier.render.scene import Box, DrawnLine, Item, Oval, Shape, Sheet, Text, fitted, shown
from croupier.render.sign_sheet import in_one_line
from croupier.render.style import A4, LETTER, POINT
from croupier.render.typeface import CAP_HEIGHT, DESCENT, Typeface, width, wrapped

PAPERS = {"letter": LETTER, "a4": A4}

LEFT, RIGHT, TOP, BOTTOM = 17.0, 17.0, 19.0, 21.0
SIDE, GAP = 35.0, 6.0
"""The margin column for paragraphs, and its distance from the text."""

TEXT, SMALL, CELL = 10.2 * POINT, 7.2 * POINT, 9.3 * POINT
STEP, SMALL_STEP, CELL_STEP = 13.6 * POINT, 9.0 * POINT, 12.2 * POINT
BIG, MIDDLE = 17 * POINT, 12 * POINT

WHOLE = 90.0
"""A table no higher than this is not broken."""

EVEN = 30.0
"""The width of the first column of a table whose other columns are equally wide."""

_PAD = 2.2
"""The padding between the columns of a table."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A piece of a page that is not broken; its origin is its upper left corner, at the left edge of the text."""

    height: float
    shapes: tuple[Shape, ...]
    after: float = 0.0
    """Space below it, unless the page ends."""
    keeps: bool = False
    """Whether it stays with the next strip."""
    head: "Strip | None" = None
    """The table head repeated before it at the top of a page."""


def pages(guide: Guide, paper: tuple[float, float] = LETTER) -> list[Sheet]:
    """Return the guide on sheets of paper."""
    wide, high = paper
    column = wide - LEFT - RIGHT - SIDE - GAP
    cover, top = _cover(guide, paper)
    strips = [strip for section in guide.sections for strip in _section(section, column)]
    filled = list(_filled(strips, top, high - BOTTOM))
    sheets = []
    for number, placed in enumerate(filled, 1):
        items = [Item(strip.shapes, (LEFT + SIDE + GAP, y)) for strip, y in placed]
        foot = _foot(guide, paper, number, len(filled))
        sheets.append(Sheet(guide.title, wide, high, (*(cover if number == 1 else ()), *items, foot)))
    return sheets


def _filled(strips: Sequence[Strip], first_top: float, bottom: float) -> Iterator[list[tuple[Strip, float]]]:
    placed: list[tuple[Strip, float]] = []
    y = first_top
    index = 0
    while index < len(strips):
        bundle = _bundle(strips, index)
        needs = sum(strip.height + strip.after for strip in bundle) - bundle[-1].after
        if placed and y + needs > bottom:
            yield placed
            placed, y = [], TOP
            head = bundle[0].head
            if head is not None:
                placed.append((head, y))
                y += head.height + head.after
        for strip in bundle:
            placed.append((strip, y))
            y += strip.height + strip.after
        index += len(bundle)
    yield placed


def _bundle(strips: Sequence[Strip], index: int) -> list[Strip]:
    found = [strips[index]]
    while found[-1].keeps and index + len(found) < len(strips):
        found.append(strips[index + len(found)])
    return found


# --- the first page's head, and the foot of every page


def _cover(guide: Guide, paper: tuple[float, float]) -> tuple[list[Item], float]:
    wide, _ = paper
    high = 60.0
    picture, (taken, _) = logo(guide.brand, (wide - RIGHT, 23), (52, 29), 1.0) if guide.brand.logo else ((), (0.0, 0.0))
    room = wide - 2 * LEFT
    # What is below the first line leaves space for the logo at the right.
    beside_logo = room - taken - (8 if picture else 0)
    licensee = curly(guide.licensee.upper())
    words = "A guide for patrons"
    beside = Text(wide - RIGHT, 16, words, 4.4, Typeface.SERIF_ITALIC, "end", "cover name")
    name_size = in_one_line(licensee, room - beside.length - 8, Typeface.SERIF, 4.4, 0.14)
    size, lines = fitted(shown(guide.game), (beside_logo, 21), Typeface.SERIF_BOLD, 15.5, 6)
    lead_size, lead = fitted(curly(guide.lead), (min(room * 0.86, beside_logo), 13), Typeface.SERIF_ITALIC, 4.6, 2.4)
    shapes: list[Shape] = [
        Box(0, 0, wide, high, role="cover"),
        DrawnLine((0, high), (wide, high), "cover line"),
        Text(LEFT, 16, licensee, name_size, Typeface.SERIF, "start", "cover name", 0.14 * name_size),
    ]
    y = 20.5
    for line in lines:
        y += size
        shapes.append(Text(LEFT, y, line, size, Typeface.SERIF_BOLD, "start", "cover title"))
    y += 3.4
    for line in lead:
        y += 1.25 * lead_size
        shapes.append(Text(LEFT, y, line, lead_size, Typeface.SERIF_ITALIC, "start", "cover name"))
    shapes += [beside, *picture]
    return [Item(tuple(shapes), id="cover")], high + 9.0


def _foot(guide: Guide, paper: tuple[float, float], number: int, of: int) -> Item:
    wide, high = paper
    y = high - 12.0
    words = f"Page {number} of {of}"
    end = Text(wide - RIGHT, y + 4.2, words, SMALL, Typeface.SANS, "end", "cite")
    free = wide - LEFT - RIGHT - end.length - 6
    size, lines = fitted(curly(guide.imprint), (free, 2 * SMALL_STEP), Typeface.SANS, SMALL, 1.2)
    start = [
        Text(LEFT, y + 4.2 + place * 1.25 * size, line, size, Typeface.SANS, "start", "cite")
        for place, line in enumerate(lines)
    ]
    return Item((DrawnLine((LEFT, y), (wide - RIGHT, y), "foot line"), *start, end), id=f"foot-{number}")


# --- blocks as strips


def _section(section: GuideSection, column: float) -> Iterator[Strip]:
    height = CAP_HEIGHT * BIG
    left = -SIDE - GAP
    shapes = (
        DrawnLine((left, -3.4), (column, -3.4), "heading line"),
        Text(left, height + 0.6, section.title, BIG, Typeface.SERIF_BOLD, "start", "heading"),
    )
    yield Strip(height + 2.2, shapes, after=4.2, keeps=True)
    strips: list[Strip] = []
    for block, following in pairwise((*section.blocks, None)):
        made = list(_block(block, column)) if block is not None else []
        if isinstance(block, GuideLine) and isinstance(following, Grid | Points | Steps):
            # A table or list stays with the text that introduces it.
            made = [replace(strip, keeps=True) for strip in made]
        strips += made
    for place, strip in enumerate(strips):
        yield strip if place < len(strips) - 1 else replace(strip, after=12.5, keeps=False)


def _block(block: Block, column: float) -> Iterator[Strip]:
    match block:
        case GuideLine():
            yield _paragraph(block, column)
        case Steps():
            for number, quote in enumerate(block.each, 1):
                yield _paragraph(quote, column, str(number))
        case Points():
            for quote in block.each:
                yield _paragraph(quote, column, "•")
        case GuideTerms():
            for term, meaning in block.each:
                yield _term(term, meaning, column)
        case Heading():
            text = Text(0, CAP_HEIGHT * MIDDLE + 2.8, block.text, MIDDLE, Typeface.SERIF_BOLD, "start", "heading")
            yield Strip(CAP_HEIGHT * MIDDLE + 3.4, (text,), after=2.4, keeps=True)
        case Grid():
            yield from _grid(block, column)


def _margin(cites: Sequence[Cite], most: int = 6) -> tuple[float, list[Shape]]:
    """Return paragraphs for the margin, right-aligned in small type."""
    if not cites:
        return 0.0, []
    words = cites_in_short(tuple(dict.fromkeys(cites)))
    lines = wrapped(words, Typeface.SANS, SMALL, SIDE)
    if len(lines) > most:
        lines = [*lines[: most - 1], "and others"]
    y = CAP_HEIGHT * TEXT
    shapes: list[Shape] = []
    for number, line in enumerate(lines):
        shapes.append(Text(-GAP, y + number * SMALL_STEP, line, SMALL, Typeface.SANS, "end", "cite"))
    return y + (len(lines) - 1) * SMALL_STEP + DESCENT * SMALL, shapes


def _wrapped(text: str, face: Typeface, size: float, most: float) -> list[str]:
    """Wrap a text, with typographic apostrophes."""
    return wrapped(curly(text), face, size, most)


def _paragraph(quote: GuideLine, column: float, mark: str = "") -> Strip:
    indent = 6.4 if mark else 0.0
    lines = _wrapped(quote.text, Typeface.SERIF, TEXT, column - indent)
    y = CAP_HEIGHT * TEXT
    shapes: list[Shape] = []
    if mark == "•":
        shapes.append(Oval(1.9, y - 0.34 * TEXT, 0.62, 0.62, "accent"))
    elif mark:
        shapes.append(Oval(2.1, y - 0.34 * TEXT, 2.35, 2.35, "cover"))
        size = 0.86 * TEXT
        shapes.append(
            Text(2.1, y - 0.34 * TEXT + CAP_HEIGHT * size / 2, mark, size, Typeface.SANS_BOLD, role="cover name")
        )
    for number, line in enumerate(lines):
        shapes.append(Text(indent, y + number * STEP, line, TEXT, Typeface.SERIF, "start", "text"))
    beside, cites = _margin(quote.cites)
    height = max(y + (len(lines) - 1) * STEP + DESCENT * TEXT, beside)
    return Strip(height, (*shapes, *cites), after=2.9)


def _term(term: str, meaning: str, column: float) -> Strip:
    indent = 34.0
    names = wrapped(shown(term), Typeface.SERIF_BOLD, TEXT, indent - 3)
    lines = _wrapped(meaning, Typeface.SERIF, TEXT, column - indent)
    y = CAP_HEIGHT * TEXT
    shapes: list[Shape] = []
    for number, line in enumerate(names):
        shapes.append(Text(0, y + number * STEP, line, TEXT, Typeface.SERIF_BOLD, "start", "text"))
    for number, line in enumerate(lines):
        shapes.append(Text(indent, y + number * STEP, line, TEXT, Typeface.SERIF, "start", "text"))
    return Strip(y + (max(len(lines), len(names)) - 1) * STEP + DESCENT * TEXT, tuple(shapes), after=2.2)


def _grid(grid: Grid, column: float) -> Iterator[Strip]:
    widths = _widths(grid, column)
    caption_lines = wrapped(shown(grid.caption), Typeface.SERIF_BOLD, TEXT, column)
    y = CAP_HEIGHT * TEXT + 0.8
    caption = tuple(
        Text(0, y + number * STEP, line, TEXT, Typeface.SERIF_BOLD, "start", "text")
        for number, line in enumerate(caption_lines)
    )
    beside, cites = _margin(grid.cites)
    caption_height = y + (len(caption_lines) - 1) * STEP + 1.0
    yield Strip(caption_height, (*caption, *cites), after=1.0, keeps=True)
    head = _row(grid, grid.head, widths, column, head=True)
    yield replace(head, keeps=True)
    strips = [_row(grid, row, widths, column) for row in grid.rows]
    whole = sum(strip.height for strip in strips) <= WHOLE
    for number, strip in enumerate(strips):
        last = number == len(strips) - 1
        # A short table stays whole; in a long one, neither the first nor the last row is left alone on a page.
        keeps = (whole and not last) or number in (0, len(strips) - 2) or bool(last and grid.note)
        keeps = keeps and not (last and not grid.note)
        yield replace(strip, keeps=keeps, head=head, after=1.4 if last and grid.note else 4.6 if last else 0.0)
    if grid.note:
        lines = _wrapped(grid.note, Typeface.SERIF_ITALIC, CELL, column)
        y = CAP_HEIGHT * CELL
        shapes = tuple(
            Text(0, y + number * CELL_STEP, line, CELL, Typeface.SERIF_ITALIC, "start", "text")
            for number, line in enumerate(lines)
        )
        yield Strip(y + (len(lines) - 1) * CELL_STEP + DESCENT * CELL, shapes, after=5.0)
    # Reserve space for paragraphs that reach below a short table.
    reach = caption_height + 1.0 + head.height + sum(strip.height for strip in strips)
    if beside > reach:
        yield Strip(beside - reach, ())


def _widths(grid: Grid, column: float) -> list[float]:
    """Return column widths for their words; the first column, and columns of words, shrink if space is short."""
    if grid.even:
        return [EVEN, *[(column - EVEN) / (len(grid.head) - 1)] * (len(grid.head) - 1)]
    rows = [*grid.rows, grid.head]
    wants = [
        max(width(curly(row[place]), Typeface.SERIF_BOLD if row is grid.head else Typeface.SERIF, CELL) for row in rows)
        + 2 * _PAD
        for place in range(len(grid.head))
    ]
    give = [0, *grid.words]
    spare = column - sum(wants)
    if spare >= 0:
        wants[0] += spare
        return wants
    fixed = sum(want for place, want in enumerate(wants) if place not in give)
    # Columns that may wrap share the remaining space in proportion to their needs, but no word is cut.
    least = [
        max(width(word, Typeface.SERIF_BOLD, CELL) for row in rows for word in (curly(row[place]).split() or [""]))
        + 2 * _PAD
        for place in range(len(grid.head))
    ]
    left = column - fixed - sum(least[place] for place in give)
    over = {place: max(0.0, wants[place] - least[place]) for place in give}
    for place in give:
        wants[place] = least[place] + left * over[place] / (sum(over.values()) or 1.0)
    return wants


def _row(grid: Grid, row: Sequence[str], widths: Sequence[float], column: float, *, head: bool = False) -> Strip:
    face = Typeface.SERIF_BOLD if head else Typeface.SERIF
    cells = [_wrapped(cell, face, CELL, wide - 2 * _PAD + 0.01) for cell, wide in zip(row, widths, strict=True)]
    deep = max(map(len, cells))
    pad = 1.1
    height = 2 * pad + CAP_HEIGHT * CELL + (deep - 1) * CELL_STEP + 0.5
    y = pad + CAP_HEIGHT * CELL + 0.2
    shapes: list[Shape] = [Box(0, 0, column, height, role="table head")] if head else []
    shapes.append(DrawnLine((0, height), (column, height), "table line"))
    x = 0.0
    for place, (lines, wide) in enumerate(zip(cells, widths, strict=True)):
        right = place > 0 and place not in grid.words
        at, anchor = (x + wide - _PAD, "end") if right else (x + _PAD, "start")
        if right and grid.even:
            at, anchor = x + wide / 2, "middle"
        for number, line in enumerate(lines):
            shapes.append(Text(at, y + number * CELL_STEP, line, CELL, face, anchor, "text"))
        x += wide
    return Strip(height, tuple(shapes))
