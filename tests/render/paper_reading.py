"""Papers read back: the words and places of a PDF, the tables of an HTML page, by third-party readers."""

from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pdfplumber

from croupier.render import pdf
from croupier.render.scene import Sheet, Text
from croupier.render.style import Look


def close(words: str) -> str:
    """Return words without spaces and with one kind of apostrophe: a PDF has positions instead of spaces."""
    return "".join(words.replace("’", "'").split()).lower()


def printed(sheets: list[Sheet], look: Look) -> list[dict[str, Any]]:
    """Return the pages of sheets written as PDF: their size in millimeters, their letters, words and shapes."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "paper.pdf"
        pdf.write(sheets, file, look)
        return read_pdf(file)


def read_pdf(file: Path) -> list[dict[str, Any]]:
    with pdfplumber.open(file) as document:
        return [
            {
                "size": (page.width, page.height),
                # In writing order: a row's cells follow each other.
                "text": close("".join(char["text"] for char in page.chars)),
                "words": page.extract_words(use_text_flow=True, x_tolerance=1.5),
                "parts": [*page.chars, *page.rects, *page.curves, *page.lines],
            }
            for page in document.pages
        ]


def assert_inside(page: dict[str, Any]) -> None:
    """Check that nothing extends beyond the edge of its page."""
    wide, high = page["size"]
    for part in page["parts"]:
        where = (part["x0"], part["top"], part["x1"], part["bottom"])
        assert min(where) >= -0.01, part
        assert part["x1"] <= wide + 0.01, part
        assert part["bottom"] <= high + 0.01, part


def overlapping(page: dict[str, Any]) -> list[tuple[str, str]]:
    """Return words that overlap by a tenth of their height or more."""
    found = []
    for first, other in combinations(page["words"], 2):
        across = min(first["x1"], other["x1"]) - max(first["x0"], other["x0"])
        down = min(first["bottom"], other["bottom"]) - max(first["top"], other["top"])
        least = min(first["bottom"] - first["top"], other["bottom"] - other["top"])
        if across > 0.3 and down > 0.1 * least:
            found.append((first["text"], other["text"]))
    return found


def crowded(sheet: Sheet) -> list[str]:
    """Return a sheet's texts that overlap or are off the page, by their measurements: quicker than a PDF."""
    boxes = []
    for item in sheet.items:
        for shape in item.shapes:
            if isinstance(shape, Text):
                xs, ys = zip(*shape.points(), strict=True)
                x, y = item.at
                boxes.append((min(xs) + x, min(ys) + y, max(xs) + x, max(ys) + y, shape.words))
    boxes.sort(key=lambda box: box[1])
    found = [box[4] for box in boxes if box[0] < 0 or box[1] < 0 or box[2] > sheet.width or box[3] > sheet.height]
    for place, box in enumerate(boxes):
        for other in boxes[place + 1 :]:
            if other[1] >= box[3]:
                break
            if min(box[2], other[2]) - max(box[0], other[0]) > 0.05:
                found.append(f"{box[4]} | {other[4]}")
    return found


class Page(HTMLParser):
    """The contents of an HTML page: its tables as rows of cells, its headings, its tags with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self.headings: list[tuple[str, str]] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.words = ""
        self._cell: list[str] | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "link", "br"):
            self.open.append(tag)
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th", "h1", "h2", "h3"):
            self._cell = []

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        if tag in ("td", "th") and self._cell is not None:
            self.tables[-1][-1].append("".join(self._cell))
        if tag in ("h1", "h2", "h3") and self._cell is not None:
            self.headings.append((tag, "".join(self._cell)))

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            self._cell.append(data)
        if "style" not in self.open:
            self.words += data

    @property
    def rows(self) -> list[list[str]]:
        """Return all rows of all tables, with one kind of apostrophe."""
        return [[cell.replace("’", "'") for cell in row] for table in self.tables for row in table]
