"""A layout as a page to submit: the drawing to scale, its dimensions, a scale bar and a title block."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from croupier.errors import CroupierError
from croupier.games import game
from croupier.regulation import Cite
from croupier.render.requirements import required
from croupier.render.scene import Box, Drawing, DrawnLine, Item, Shape, Sheet, Text, fitted, shown
from croupier.render.style import MARGIN, PAPERS, Paper
from croupier.render.typeface import Typeface
from croupier.submission.filing import Filing

TITLE_BLOCK = 34.0
"""The height of the title block."""

ROOM_LEFT, ROOM_TOP, ROOM_BELOW = 14.0, 6.0, 23.0
"""Space around the drawing, for dimensions and the scale bar."""

USUAL_SCALE = 10.0

ISO = PAPERS["iso"]


class NotAScale(CroupierError, ValueError):
    """A scale that can't be parsed or used."""


def scale_of(text: str) -> float:
    """Parse ``1:10`` into the number of millimeters of table per millimeter of paper."""
    found = re.fullmatch(r"\s*1\s*:\s*(\d+(?:\.\d+)?)\s*", text)
    if not found:
        raise NotAScale(f"{text!r} is not a scale; write it like 1:10")
    if not 1 <= float(found[1]) <= 100:
        raise NotAScale(f"the scale must be from 1:1 to 1:100, not {text}")
    return float(found[1])


@dataclass(frozen=True, slots=True)
class Facts:
    """The contents of the title block."""

    licensee: str
    game: str
    table: str
    edition: str
    digest: str
    paragraphs: str


def facts_of(filing: Filing) -> Facts:
    """Return the filing's part of the title block."""
    cites = [element.cite for element in required(filing)]
    return Facts(
        filing["licensee"],
        game(filing.schema.game).TITLE,
        filing["table"],
        str(filing["edition"]),
        filing.digest,
        in_short(cites),
    )


def in_short(cites: Iterable[Cite]) -> str:
    """List paragraphs, naming each chapter once."""
    chapters: dict[str, list[str]] = {}
    for cite in dict.fromkeys(map(str, cites)):
        chapter, _, rest = cite.partition("-")
        chapters.setdefault(chapter, []).append(rest)
    return "; ".join(
        f"N.J.A.C. {chapter}-{', '.join(sorted(rests, key=_by_number))}" for chapter, rests in chapters.items()
    )


def _by_number(text: str) -> list[tuple[int, str]]:
    return [(int(digits or 0), other) for digits, other in re.findall(r"(\d+)|(\D+)", text)]


def layout_sheet(drawing: Drawing, facts: Facts, scale: float = USUAL_SCALE, papers: Sequence[Paper] = ISO) -> Sheet:
    """Return the page of a layout, on the smallest paper that holds it."""
    wide, deep = drawing.width / scale, drawing.depth / scale
    page = _paper(wide + ROOM_LEFT * 2, deep + ROOM_TOP + ROOM_BELOW + TITLE_BLOCK, papers)
    left = (page[0] - wide) / 2
    room = page[1] - 2 * MARGIN - TITLE_BLOCK - ROOM_TOP - ROOM_BELOW - deep
    top = MARGIN + ROOM_TOP + room / 2
    items = [
        Item((Box(MARGIN, MARGIN, page[0] - 2 * MARGIN, page[1] - 2 * MARGIN, role="frame"),)),
        Item(tuple(_dimensions(drawing, left, top, scale)), id="dimensions"),
        Item(
            (Text(0, 0, f"{drawing.depth:,.0f} mm", 3, Typeface.SANS, role="ink"),),
            at=(left - 7.4, top + deep / 2),
            turn=-90,
        ),
        Item(tuple(scale_bar(left, top + deep + 18, scale)), id="scale-bar"),
        Item(tuple(_title_block(page, drawing, facts, scale)), id="title-block"),
    ]
    title = f"{drawing.title}, table {facts.table}, {facts.licensee}, scale {ratio(scale)}"
    return Sheet(title, *page, tuple(items), drawing, (left, top), scale)


def ratio(scale: float) -> str:
    """Format a scale: ``1:10``."""
    return f"1:{scale:g}"


def _paper(width: float, height: float, papers: Sequence[Paper]) -> Paper:
    """Return a page for a drawing of that size: a common paper, or a sheet cut to fit."""
    needs = width + 2 * MARGIN, height + 2 * MARGIN
    for paper in papers:
        if paper[0] >= needs[0] and paper[1] >= needs[1]:
            return paper
    return max(needs[0], papers[-1][0]), needs[1]


def _dimensions(drawing: Drawing, left: float, top: float, scale: float) -> Iterator[Shape]:
    """Yield the width below and the depth at the left, in millimeters of the table."""
    right, below = left + drawing.width / scale, top + drawing.depth / scale
    line = below + 6
    yield DrawnLine((left, line), (right, line), "measure")
    for x in (left, right):
        yield DrawnLine((x, line - 2), (x, line + 2), "measure")
    yield Text((left + right) / 2, line + 3.6, f"{drawing.width:,.0f} mm", 3, Typeface.SANS, role="ink")
    line = left - 6
    yield DrawnLine((line, top), (line, below), "measure")
    for y in (top, below):
        yield DrawnLine((line - 2, y), (line + 2, y), "measure")


def scale_bar(left: float, y: float, scale: float, length: float = 500) -> Iterator[Shape]:
    """Yield a bar for a length of table in millimeters, in five pieces."""
    piece = length / 5 / scale
    for number in range(5):
        yield Box(left + number * piece, y - 2, piece, 2, role="bar" if number % 2 == 0 else "bar gap")
    for number in (0, 1, 5):
        yield Text(left + number * piece, y - 3.2, f"{number * length / 5:g}", 2.5, Typeface.SANS, role="ink")
    yield Text(left + 5 * piece + 4, y, f"mm, scale {ratio(scale)}", 2.5, Typeface.SANS, "start", role="ink")


def header(page: Paper, facts: Facts, title: str, more: str = "") -> tuple[Item, ...]:
    """Return the head of a subsequent page: its subject and its filing."""
    right = page[0] - MARGIN - 6
    top = MARGIN + 10
    words = f"{facts.licensee}, {facts.game}, table {facts.table}, filed for {facts.edition}"
    heading = f"{title}, {more}" if more else title
    shapes: tuple[Shape, ...] = (
        Box(MARGIN, MARGIN, page[0] - 2 * MARGIN, page[1] - 2 * MARGIN, role="frame"),
        Text(MARGIN + 6, top, heading, 5.6, Typeface.SANS_BOLD, "start", "ink"),
        Text(MARGIN + 6, top + 5.4, shown(words), 3.2, Typeface.SANS, "start", "soft ink"),
        Text(right, top + 5.4, f"Filing {facts.digest[:16]}…", 2.6, Typeface.SANS, "end", "soft ink"),
        DrawnLine((MARGIN, top + 9), (page[0] - MARGIN, top + 9), "rule"),
    )
    return (Item(shapes),)


def _title_block(page: Paper, drawing: Drawing, facts: Facts, scale: float) -> Iterator[Shape]:
    wide = page[0] - 2 * MARGIN
    top = page[1] - MARGIN - TITLE_BLOCK
    yield DrawnLine((MARGIN, top), (MARGIN + wide, top), "frame")
    cells = [
        (0.00, 0.26, 0, 17, "Licensee", facts.licensee, 5.2),
        (0.00, 0.26, 17, 17, "Drawing", drawing.title, 5.2),
        (0.26, 0.40, 0, 17, "Table", facts.table, 5.2),
        (0.26, 0.40, 17, 17, "Scale", ratio(scale), 5.2),
        (0.40, 0.54, 0, 17, "Filed for", facts.edition, 5.2),
        (0.40, 0.54, 17, 17, "Size of the table", f"{drawing.width:,.0f} × {drawing.depth:,.0f} mm", 3.5),
        (0.54, 1.00, 0, 10, "Digest of the filing", facts.digest, 2.9),
        (0.54, 1.00, 10, 24, "Shows what these paragraphs require", facts.paragraphs, 2.9),
    ]
    for start, end, down, high, name, words, size in cells:
        x, y = MARGIN + start * wide, top + down
        yield Box(x, y, (end - start) * wide, high, role="rule")
        yield Text(x + 2.5, y + 4, name.upper(), 2, Typeface.SANS, "start", "soft ink", 0.15)
        room = (end - start) * wide - 5, high - 6.5
        face = Typeface.SANS if size < 4 else Typeface.SANS_BOLD
        fits, lines = fitted(shown(words) if size > 4 else words, room, face, size, 1.2)
        for number, line in enumerate(lines):
            yield Text(x + 2.5, y + 5.5 + 0.78 * fits + number * 1.2 * fits, line, fits, face, "start", "ink")
