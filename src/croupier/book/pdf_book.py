"""The book as a PDF: contents, the paragraphs in order, and the code that they link to.

It needs reportlab (``croupier[print]``), which is imported only for printing. The same book produces the same file,
byte for byte. Page numbers in the contents are filled in at the end, so the book is set only once.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import croupier
from croupier.book.contents import STATUSES, Book, BookEntry, Progress, SectionPart
from croupier.book.excerpts import Excerpt, by_heading
from croupier.book.listing import ListingPiece, cited_here, pieces
from croupier.book.markup import TITLE, section_name
from croupier.book.paragraph_page import AT_HAND, NONE_FOUND, around, without_words
from croupier.equipment.pay_tables import PrintedTable
from croupier.errors import CroupierError
from croupier.extras import needed
from croupier.render.pdf import can_be_printed
from croupier.render.style import A4, ACCENT, LETTER, POINT, SOFT_INK
from croupier.words.text import counted

if TYPE_CHECKING:
    from reportlab.platypus import Flowable

    from croupier.book.typesetting import Setting

PAPERS = {"letter": LETTER, "a4": A4}

SIDE, TOP, BOTTOM = 54.0, 60.0, 54.0
"""Margins in points."""

COLUMNS, COLUMN = 4, 82.0
"""Pay-table columns side by side, and their width in points."""

CASES = 12
"""Number of cases listed for a paragraph; the site lists all."""


class BookNotPrinted(CroupierError, RuntimeError):
    """The PDF can't be made."""


def refuse(file: Path) -> None:
    """Raise BookNotPrinted if no PDF can be written to a path."""
    if not can_be_printed():
        raise BookNotPrinted(f"{needed('a PDF', 'reportlab', 'print')}; or name a folder and have a site written")
    if file.is_dir():
        raise BookNotPrinted(f"{file} is a folder; a PDF is a file")


def write(book: Book, file: Path, paper: str = "letter", progress: Progress = lambda _done, _all, _what: None) -> int:
    """Write the book; return the number of its pages."""
    refuse(file)
    from croupier.book.typesetting import Setting

    width, height = (side / POINT for side in PAPERS[paper])
    return _Printer(book, Setting(width, height, SIDE, TOP, BOTTOM), progress).write(file)


def _name(text: str) -> str:
    """Return a name for link targets."""
    return re.sub(r"[^A-Za-z0-9.]", "_", text)


class _Printer:
    """Builds the book's content from front to back."""

    def __init__(self, book: Book, setting: "Setting", progress: Progress) -> None:
        self.book, self.set, self.progress = book, setting, progress
        self.names = {entry.text: f"p{number}" for number, entry in enumerate(book.entries)}
        parts = (part for found in book.modules.values() for part in found)
        self.parts = {(part.file, part.anchor): f"x{number}" for number, part in enumerate(parts)}

    def write(self, file: Path) -> int:
        story = [*self._front(), *self._contents(), *self._chapters(), *self._code(), self.set.page_break()]
        story += self._index()
        return self.set.build(story, file, TITLE, lambda done, total: self.progress(done, total, "parts set"))

    # --- the front

    def _front(self) -> "Iterator[Flowable]":
        book, used = (
            self.book,
            [status for status in STATUSES if any(entry.status == status for entry in self.book.entries)],
        )
        executed = [entry for entry in book.entries if entry.executed]
        shown = sum(entry.sample is not None for entry in executed)
        yield self.set.space(90)
        yield self.set.text("title", TITLE)
        yield self.set.text(
            "lead",
            "New Jersey’s Rules of the Games, paragraph by paragraph in their own order: each in our words, with its "
            "status, our reading where it is unclear, the code that implements it, the cases and tests that prove it, "
            "and a round in which it occurs.",
        )
        some = "" if book.whole else "This is a part of the book: some subchapters only. "
        at_hand = sum(entry.at_hand for entry in book.entries)
        yield self.set.text(
            "facts",
            f"{some}{counted(at_hand, 'paragraph')} available, {len(executed)} of them executed, {shown} of these "
            f"shown in a round that the engine played. Made by croupier {croupier.__version__}. The words are ours; "
            "the regulation’s own text is what binds.",
        )
        yield self.set.space(18)
        rows = [["Subchapter", *used, "all"]]
        rows += [
            self._figures(f"{chapter.number} {chapter.title}", list(chapter.entries), used) for chapter in book.chapters
        ]
        rows.append(self._figures("All", list(book.entries), used))
        yield self.set.table(rows)

    def _figures(self, name: str, entries: Sequence[BookEntry], used: Sequence[str]) -> list[str]:
        counts = Counter(entry.status for entry in entries)
        return [name, *(str(counts[status] or "–") for status in used), str(counts.total())]

    def _contents(self) -> "Iterator[Flowable]":
        yield self.set.page_break()
        yield self.set.heading("Contents", "contents", 0)
        for chapter in self.book.chapters:
            yield self.set.contents_line(f"{chapter.number} {chapter.title}", _name(f"c{chapter.number}"), strong=True)
            for part in chapter.sections:
                yield self.set.contents_line(section_name(part), _name(f"s{part.section.number}"))
        yield self.set.contents_line("The code", "code", strong=True)
        yield self.set.contents_line("By game, status and reading", "indexes", strong=True)
        yield self.set.contents_line("All paragraphs", "index", strong=True)

    # --- paragraphs

    def _chapters(self) -> "Iterator[Flowable]":
        for chapter in self.book.chapters:
            yield self.set.page_break()
            yield self.set.heading(f"{chapter.number} {chapter.title}", _name(f"c{chapter.number}"), 0)
            for part in chapter.sections:
                yield from self._section(part)

    def _section(self, part: SectionPart) -> "Iterator[Flowable]":
        section = part.section
        at_hand = AT_HAND.get(
            section.at_hand, f"Of this section, {section.at_hand.removeprefix('part: ')} is available."
        )
        yield self.set.heading(section_name(part), _name(f"s{section.number}"), 1)
        yield self.set.text("facts", f"{escape(at_hand)} {part.period}.", kept=True)
        for entry in part.entries:
            yield from self._entry(entry)

    def _entry(self, entry: BookEntry) -> "Iterator[Flowable]":
        sure = f" · source {entry.mark}: {entry.marks}" if entry.mark else ""
        why = f" ({escape(entry.reason)})" if entry.reason else ""
        yield self.set.paragraph_head(entry.text, self.names[entry.text], f"{entry.status}{why}{sure}")
        yield self.set.text("words", escape(entry.words or without_words(entry), quote=False))
        for table in entry.tables:
            yield from self._table(table)
        for reading in entry.readings:
            option = f" A filing may choose otherwise: {escape(reading.option)}." if reading.option else ""
            yield self.set.text(
                "reading",
                f"<b>Reading {reading.number}.</b> {escape(reading.text, quote=False)} <b>Our reading:</b> "
                f"{escape(reading.choice, quote=False)} {escape(reading.why, quote=False)}{option}",
            )
        for heading, parts in by_heading(entry.code, entry.text).items():
            yield self.set.text("list", f"<b>{heading}:</b> {self._places(parts)}.")
        if entry.cases:
            names = "; ".join(
                f"“{escape(case.name, quote=False)}” ({escape(case.place)})" for case in entry.cases[:CASES]
            )
            more = f"; and {counted(len(entry.cases) - CASES, 'other')}" if len(entry.cases) > CASES else ""
            yield self.set.text("list", f"<b>Cases:</b> {names}{more}.")
        if entry.tests:
            names = "; ".join(f"{test.name} (tests/{test.file}:{test.first})" for test in entry.tests)
            yield self.set.text("list", f"<b>Tests:</b> {escape(names)}.")
        yield from self._sample(entry)

    def _table(self, table: PrintedTable) -> "Iterator[Flowable]":
        """Yield a pay table in full; columns that don't fit continue below."""
        yield self.set.text("list", f"<b>{escape(table.title, quote=False)}:</b>", kept=True)
        for first in range(1, len(table.columns) + 1, COLUMNS):
            part = slice(first, first + COLUMNS)
            head = ["", *("", *table.columns)[part]]
            yield self.set.table([head, *([row[0], *row[part]] for row in table.rows)], COLUMN, total=False)

    def _places(self, parts: Sequence[Excerpt]) -> str:
        """Return where a paragraph is cited, module by module."""
        modules: dict[str, list[str]] = {}
        for part in parts:
            words = f"{escape(part.inside)} {part.range}".strip()
            name = self.parts[part.file, part.anchor]
            modules.setdefault(part.file, []).append(f'<a href="#{name}" color="{ACCENT}">{words}</a>')
        return "; ".join(f"{escape(file)}: {', '.join(found)}" for file, found in modules.items())

    def _sample(self, entry: BookEntry) -> "Iterator[Flowable]":
        sample = entry.sample
        if sample is None:
            if entry.executed:
                yield self.set.text("list", f"<b>In a round:</b> {NONE_FOUND}")
            return
        through = f" It shows through its item {sample.through}." if sample.through != entry.text else ""
        yield self.set.text(
            "list", f"<b>In a round:</b> {escape(sample.round.origin, quote=False)}{through}", kept=True
        )
        first, last = around(sample)
        for number in range(first, last):
            line = sample.round.lines[number]
            by = ", ".join(self._cite(text) for text in line.cites)
            words = f"{escape(line.words, quote=False)} <font size=6.5 color={SOFT_INK}>[{by}]</font>"
            yield self.set.step(number + 1, words, number == sample.line)

    def _cite(self, text: str) -> str:
        short = escape(text.partition("-")[2])
        return f'<a href="#{self.names[text]}">{short}</a>' if text in self.names else short

    # --- the back

    def _code(self) -> "Iterator[Flowable]":
        yield self.set.page_break()
        yield self.set.heading("The code", "code", 0)
        for file, parts in self.book.modules.items():
            yield self.set.heading(file, _name(f"m{file}"), 1)
            for part in parts:
                where = f"{part.inside or 'at the top of the module'}, lines {part.range}"
                yield self.set.listing_head(where, self.parts[part.file, part.anchor])
                yield self.set.listing(self._lines(part), part.first, set(part.cites), self.names)

    def _listed(self, name: str, entries: Sequence[BookEntry]) -> "Flowable":
        """Return paragraphs under one term, each as a link."""
        links = ", ".join(f'<a href="#{self.names[entry.text]}">{escape(entry.text)}</a>' for entry in entries)
        return self.set.text("list", f"<b>{escape(name, quote=False)}:</b> {links}.")

    def _lines(self, part: Excerpt) -> list[list[ListingPiece]]:
        return pieces("\n".join(part.lines), part.first, lambda line, quoted: cited_here(part.cites, line, quoted))

    def _index(self) -> "Iterator[Flowable]":
        yield self.set.heading("By game, status and reading", "indexes", 0)
        entries = list(self.book.entries)
        for game, found in self.book.games:
            yield self._listed(game.TITLE, found)
        for status in STATUSES:
            if found := [entry for entry in entries if entry.status == status]:
                yield self._listed(status.capitalize(), found)
        for reading in self.book.readings:
            cited = [self.book.by_cite[str(cite)] for cite in reading.cites if str(cite) in self.book.by_cite]
            yield self._listed(f"Reading {reading.number}", cited)
        yield self.set.page_break()
        yield self.set.heading("All paragraphs", "index", 0)
        yield self.set.index([(entry.text, self.names[entry.text]) for entry in self.book.entries])
