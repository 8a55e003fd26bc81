"""Typesetting: headings, texts, listings and their page numbers, in the style of everything printed here."""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_RIGHT
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
    TableStyle,
)

from croupier.book.listing import ListingPiece
from croupier.render.pdf_archive import CODE, archive, register_for_text
from croupier.render.style import ACCENT, INK, RULE, SOFT_INK
from croupier.render.typeface import Typeface

SANS, BOLD, SERIF = str(Typeface.SANS), str(Typeface.SANS_BOLD), str(Typeface.SERIF)
"""The typefaces, which are embedded in the file: it is PDF/A-2b, like all our papers."""

PRINTED = 4
"""The flag for links that are visible and printed."""

_SUITS = re.compile("[♠♥♦♣]+")
_CODE, _CODE_LEADING = 6.0, 7.6
_HIT = "#fff1c4"
_PAINTS = {"comment": SOFT_INK, "string": "#7a4a00", "keyword": "#0b4f8a"}


register_for_text()


def _style(name: str, size: float, leading: float, **more: Any) -> ParagraphStyle:
    return ParagraphStyle(name, fontName=SANS, fontSize=size, leading=leading, textColor=HexColor(INK), **more)


STYLES = {
    "title": _style("title", 26, 32, spaceAfter=14),
    "lead": ParagraphStyle("lead", fontName=SERIF, fontSize=13, leading=18, spaceAfter=10),
    "facts": _style("facts", 8.5, 12, spaceAfter=4),
    "words": ParagraphStyle("words", fontName=SERIF, fontSize=10.5, leading=14, spaceAfter=3),
    "reading": ParagraphStyle(
        "reading",
        fontName=SERIF,
        fontSize=9.5,
        leading=12.5,
        leftIndent=10,
        borderPadding=(3, 4, 3, 6),
        backColor=HexColor("#eef1f0"),
        spaceBefore=5,
        spaceAfter=7,
    ),
    "list": _style("list", 7.5, 10, spaceAfter=2),
    "step": ParagraphStyle(
        "step",
        fontName=SERIF,
        fontSize=9,
        leading=11.5,
        leftIndent=30,
        bulletIndent=10,
        rightIndent=4,
        bulletFontName=SANS,
        bulletFontSize=6.5,
        bulletColor=HexColor(SOFT_INK),
    ),
}
STYLES["hit"] = ParagraphStyle("hit", parent=STYLES["step"], backColor=HexColor(_HIT))
STYLES["kept"] = ParagraphStyle("kept", parent=STYLES["list"], keepWithNext=1)
STYLES["kept facts"] = ParagraphStyle("kept facts", parent=STYLES["facts"], keepWithNext=1)


def _dingbats(words: str) -> str:
    """Set suits in a typeface of their own."""
    return _SUITS.sub(lambda match: f'<font name="{CODE}">{match[0]}</font>', words)


class Setting:
    """Builds the parts of a book for one page size, and lays them out."""

    def __init__(self, width: float, height: float, side: float, top: float, bottom: float) -> None:
        self.width, self.height = width, height
        self.side, self.top, self.bottom = side, top, bottom
        self.pages: dict[str, int] = {}
        """The page of each name that has been set."""
        self.awaited: list[str] = []
        """Names whose page number is shown before it is known."""
        self.running = ""
        """The running head."""

    @property
    def measure(self) -> float:
        """The width of a line."""
        return self.width - 2 * self.side

    def text(self, style: str, words: str, *, kept: bool = False) -> Flowable:
        """Return a text; a ``kept`` one stays on the page of what follows."""
        name = {"list": "kept", "facts": "kept facts"}.get(style, style) if kept else style
        return Paragraph(_dingbats(words), STYLES[name])

    def space(self, points: float) -> Flowable:
        return Spacer(1, points)

    def page_break(self) -> Flowable:
        return PageBreak()

    def heading(self, words: str, name: str, level: int) -> Flowable:
        return _Heading(self, words, name, level)

    def paragraph_head(self, cite: str, name: str, status: str) -> Flowable:
        return _ParagraphHead(self, cite, name, status)

    def step(self, number: int, words: str, hit: bool) -> Flowable:
        """Return a line of a round."""
        return Paragraph(_dingbats(words), STYLES["hit" if hit else "step"], bulletText=str(number))

    def contents_line(self, words: str, name: str, *, strong: bool = False) -> Flowable:
        return _ContentsLine(self, words, name, strong)

    def listing_head(self, words: str, name: str) -> Flowable:
        return _ListingHead(self, words, name)

    def listing(
        self, lines: Sequence[Sequence[ListingPiece]], first: int, hits: set[int], names: Mapping[str, str]
    ) -> Flowable:
        return _Listing(self, lines, first, hits, names)

    def index(self, entries: Sequence[tuple[str, str]]) -> Flowable:
        return _Index(self, entries)

    def table(self, rows: Sequence[Sequence[str]], wide: float = 46.0, *, total: bool = True) -> Flowable:
        """Return a table of names and figures with a head; with ``total``, the last row is one."""
        figures = len(rows[0]) - 1
        head, of_figures = _style("head", 7, 8.5), _style("head of figures", 7, 8.5, alignment=TA_RIGHT)
        first, *others = rows[0]
        heads = [Paragraph(first, head), *(Paragraph(cell, of_figures) for cell in others)]
        shown = [heads, *map(list, rows[1:])]
        made = Table(shown, colWidths=[self.measure - wide * figures, *[wide] * figures], repeatRows=1)
        made.setStyle(
            TableStyle(
                [
                    ("FONT", (0, 0), (-1, -1), SANS, 8),
                    *([("FONT", (0, -1), (-1, -1), BOLD, 8)] if total else []),
                    ("ALIGN", (1, 1), (-1, -1), "RIGHT"),
                    ("VALIGN", (0, 0), (-1, -1), "BOTTOM"),
                    ("LINEBELOW", (0, 0), (-1, -1), 0.4, HexColor(RULE)),
                    ("LEFTPADDING", (0, 0), (0, -1), 0),
                ]
            )
        )
        return made

    # --- pages

    def mark(self, canvas: Canvas, name: str, height: float) -> None:
        """Mark a position as the target of links to a name."""
        canvas.bookmarkHorizontal(name, 0, height)
        self.pages[name] = canvas.getPageNumber()

    def build(self, story: list[Flowable], file: Path, title: str, progress: Callable[[int, int], None]) -> int:
        """Lay out everything on pages; return their number."""
        total = len(story)
        document = _Document(self, file, title)
        frame = Frame(self.side, self.bottom, self.measure, self.height - self.top - self.bottom, 0, 0, 0, 0, id="text")
        document.addPageTemplates(PageTemplate("page", frame, onPageEnd=self._page_end))
        document.setProgressCallBack(
            lambda kind, value: progress(min(value, total), total) if kind == "PROGRESS" else 0
        )
        document.build(story)
        return int(document.page)

    def _page_end(self, canvas: Canvas, _document: Any) -> None:
        number = canvas.getPageNumber()
        if number == 1:
            return
        canvas.setFont(SANS, 7.5)
        canvas.setFillColor(HexColor(SOFT_INK))
        canvas.drawString(self.side, self.height - 38, self.running)
        canvas.drawRightString(self.width - self.side, self.height - 38, str(number))
        canvas.setStrokeColor(HexColor(RULE))
        canvas.setLineWidth(0.4)
        canvas.line(self.side, self.height - 44, self.width - self.side, self.height - 44)


class _Canvas(Canvas):  # type: ignore[misc]
    """A canvas whose links are also printed, as PDF/A requires."""

    def linkRect(self, *args: Any, **options: Any) -> None:  # noqa: N802
        super().linkRect(*args, **options, F=PRINTED)


class _Document(BaseDocTemplate):  # type: ignore[misc]
    def __init__(self, setting: Setting, file: Path, title: str) -> None:
        self.setting = setting
        super().__init__(
            str(file),
            pagesize=(setting.width, setting.height),
            title=title,
            author="",
            creator="croupier",
            invariant=1,
            pageCompression=1,
            initialFontName=SANS,
        )

    def _startBuild(self, filename: Any = None, canvasmaker: Any = _Canvas) -> None:  # noqa: N802
        super()._startBuild(filename, _Canvas)
        archive(self.canv, self.title, "")

    def _endBuild(self) -> None:  # noqa: N802 (the name is reportlab's)
        """Fill in the page numbers of the contents, which are known by now."""
        canvas = self.canv
        for name in self.setting.awaited:
            canvas.beginForm(f"page.{name}", -40, -4, 0, 12)
            canvas.setFont(SANS, 8.5)
            canvas.setFillColor(HexColor(INK))
            canvas.drawRightString(0, 0, str(self.setting.pages[name]))
            canvas.endForm()
        super()._endBuild()


class _LinePart(Flowable):  # type: ignore[misc]
    """Part of one line, of fixed height."""

    def __init__(self, setting: Setting, height: float) -> None:
        super().__init__()
        self.setting, self.height = setting, height

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        self.width = width
        return width, self.height


class _Heading(_LinePart):
    def __init__(self, setting: Setting, words: str, name: str, level: int) -> None:
        self.size = (18.0, 12.5)[level]
        super().__init__(setting, 0)
        self.words, self.name, self.level = words, name, level
        style = ParagraphStyle("h", fontName=BOLD, fontSize=self.size, leading=self.size * 1.25)
        style.textColor = HexColor(ACCENT)
        self.body = Paragraph(words.replace("&", "&amp;").replace("<", "&lt;"), style)
        self.keepWithNext = 1
        self.above = (0.0, 16.0)[level]

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        _, self.height = self.body.wrap(width, height)
        return width, self.height + self.above + 5

    def draw(self) -> None:
        self.setting.mark(self.canv, self.name, self.height)
        if self.name != "contents":
            self.canv.addOutlineEntry(self.words, self.name, self.level, closed=True)
        self.setting.running = self.words
        self.body.drawOn(self.canv, 0, 5)


class _ParagraphHead(_LinePart):
    def __init__(self, setting: Setting, cite: str, name: str, status: str) -> None:
        super().__init__(setting, 0)
        self.name = name
        words = f'<font name="{BOLD}" size=10>{cite}</font> &nbsp; <font size=7.5 color={SOFT_INK}>{status}</font>'
        self.body = Paragraph(words, _style("cite", 10, 13))
        self.keepWithNext = 1

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        self.width = width
        _, self.height = self.body.wrap(width, height)
        return width, self.height + 13

    def draw(self) -> None:
        self.setting.mark(self.canv, self.name, self.height)
        self.canv.setStrokeColor(HexColor(RULE))
        self.canv.setLineWidth(0.4)
        self.canv.line(0, self.height + 6, self.width, self.height + 6)
        self.body.drawOn(self.canv, 0, 2)


class _ContentsLine(_LinePart):
    def __init__(self, setting: Setting, words: str, name: str, strong: bool) -> None:
        super().__init__(setting, 18 if strong else 12)
        self.words, self.name, self.strong = words, name, strong

    def draw(self) -> None:
        canvas, font = self.canv, BOLD if self.strong else SANS
        canvas.setFillColor(HexColor(INK))
        canvas.setFont(font, 8.5)
        left = 0.0 if self.strong else 12.0
        canvas.drawString(left, 2, self.words)
        end = left + stringWidth(self.words, font, 8.5)
        canvas.setFont(SANS, 8.5)
        canvas.setFillColor(HexColor(RULE))
        dots = max(0, int((self.width - 26 - end - 4) / 4.5))
        canvas.drawRightString(self.width - 26, 2, ". " * dots)
        canvas.saveState()
        canvas.translate(self.width, 2)
        canvas.doForm(f"page.{self.name}")
        self.setting.awaited.append(self.name)
        canvas.restoreState()
        canvas.linkRect("", self.name, (0, 0, self.width, 11), relative=1, thickness=0)


class _ListingHead(_LinePart):
    def __init__(self, setting: Setting, words: str, name: str) -> None:
        super().__init__(setting, 18)
        self.words, self.name, self.keepWithNext = words, name, 1

    def draw(self) -> None:
        self.setting.mark(self.canv, self.name, 14)
        self.canv.setFont(BOLD, 7.5)
        self.canv.setFillColor(HexColor(INK))
        self.canv.drawString(0, 4, self.words)


class _Listing(Flowable):  # type: ignore[misc]
    """Lines of code with numbers, which may continue across pages."""

    def __init__(
        self,
        setting: Setting,
        lines: Sequence[Sequence[ListingPiece]],
        first: int,
        hits: set[int],
        names: Mapping[str, str],
    ) -> None:
        super().__init__()
        self.setting, self.lines, self.first, self.hits, self.names = setting, lines, first, hits, names

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        self.width, self.height = width, len(self.lines) * _CODE_LEADING + 4
        return width, self.height

    def split(self, _width: float, height: float) -> list[Flowable]:
        fit = int((height - 4) / _CODE_LEADING)
        if fit < min(4, len(self.lines)):
            return []
        return [
            _Listing(self.setting, self.lines[:fit], self.first, self.hits, self.names),
            _Listing(self.setting, self.lines[fit:], self.first + fit, self.hits, self.names),
        ]

    def draw(self) -> None:
        letter = 0.6 * _CODE
        for row, line in enumerate(self.lines):
            y = self.height - 2 - (row + 1) * _CODE_LEADING + 2
            number = self.first + row
            if number in self.hits:
                self.canv.setFillColor(HexColor(_HIT))
                self.canv.rect(0, y - 2, self.width, _CODE_LEADING, 0, 1)
            self.canv.setFont(CODE, _CODE)
            self.canv.setFillColor(HexColor(SOFT_INK))
            self.canv.drawRightString(4 * letter, y, str(number))
            x = 5.5 * letter
            for piece in line:
                self._piece(piece, x, y, letter)
                x += len(piece.text) * letter

    def _piece(self, piece: ListingPiece, x: float, y: float, letter: float) -> None:
        leads = self.names.get(piece.target, "")
        self.canv.setFillColor(HexColor(ACCENT if leads else _PAINTS.get(piece.kind, INK)))
        self.canv.drawString(x, y, piece.text)
        if leads:
            box = (x, y - 1.5, x + len(piece.text) * letter, y + _CODE)
            self.canv.linkRect("", leads, box, relative=1, thickness=0)


class _Index(Flowable):  # type: ignore[misc]
    """All paragraphs with their pages, in columns, which may continue across pages."""

    COLUMNS, LEADING, SIZE = 3, 9.4, 6.8

    def __init__(self, setting: Setting, entries: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.setting, self.entries = setting, entries

    def _rows(self) -> int:
        return -(-len(self.entries) // self.COLUMNS)

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        self.width, self.height = width, self._rows() * self.LEADING + 4
        return width, self.height

    def split(self, _width: float, height: float) -> list[Flowable]:
        fit = int((height - 4) / self.LEADING) * self.COLUMNS
        if fit < self.COLUMNS:
            return []
        return [_Index(self.setting, self.entries[:fit]), _Index(self.setting, self.entries[fit:])]

    def draw(self) -> None:
        rows, wide = self._rows(), self.width / self.COLUMNS
        for at, (text, name) in enumerate(self.entries):
            x, y = at // rows * wide, self.height - (at % rows + 1) * self.LEADING
            room = wide - 30
            size = min(self.SIZE, self.SIZE * room / stringWidth(text, SANS, self.SIZE))
            self.canv.setFont(SANS, size)
            self.canv.setFillColor(HexColor(INK))
            self.canv.drawString(x, y, text)
            self.canv.setFont(SANS, self.SIZE)
            self.canv.setFillColor(HexColor(SOFT_INK))
            self.canv.drawRightString(x + wide - 12, y, str(self.setting.pages[name]))
            self.canv.linkRect("", name, (x, y - 2, x + wide - 12, y + 6), relative=1, thickness=0)
