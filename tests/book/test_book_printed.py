"""The book as a PDF: it can be read back, its contents have the right pages, and its links are valid."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pdfplumber
import pypdfium2
import pytest
from made_books import BOOKS, PART, made

from croupier.book import pdf_book
from croupier.book.contents import Book


@cache
def pages_of(file: Path) -> list[str]:
    document = pypdfium2.PdfDocument(file)
    return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


@pytest.fixture(scope="module", params=BOOKS, ids=lambda only: only[0] if only else "whole")
def book(request: pytest.FixtureRequest) -> Book:
    return made(request.param)


@pytest.fixture(scope="module")
def file(book: Book, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("printed") / "book.pdf"
    assert pdf_book.write(book, file) == len(pages_of(file))
    return file


def squeezed(text: str) -> str:
    """Remove spaces, and the hyphens and letters at line breaks."""
    return re.sub(r"[\s\ufffe\u00ad\u0002-]+", "", text)


def test_every_paragraph_is_printed_with_its_words_and_its_round(book: Book, file: Path) -> None:
    # Text that runs over the end of a page is interrupted by the head of the next.
    body = squeezed("".join(re.sub(r"^.{0,120}? \d+ ", "", page, count=1) for page in pages_of(file)))
    whole = squeezed("".join(pages_of(file)))
    for entry in book.entries:
        assert f"{squeezed(entry.text)}{squeezed(entry.status)}" in whole, entry.text
    found = [entry for entry in book.entries if squeezed(entry.words) in body]
    assert len(found) >= 0.9 * sum(1 for _ in book.entries)


def test_the_contents_name_the_page_on_which_a_section_stands(book: Book, file: Path) -> None:
    pages = pages_of(file)
    first = next(number for number, page in enumerate(pages) if page.startswith("Contents"))
    contents = " ".join(page for page in pages[first : first + 4])
    for part in book.sections:
        name = f"{part.section.number} {part.section.title}"
        number = re.search(re.escape(name) + r"[ .]*?(\d+) ", contents)
        assert number is not None, name
        assert name in pages[int(number[1]) - 1]


def test_the_index_names_the_page_of_every_paragraph(book: Book, file: Path) -> None:
    pages = pages_of(file)
    first = max(number for number, page in enumerate(pages) if "All paragraphs" in page and number > 2)
    index = " ".join(pages[next(n for n, page in enumerate(pages) if page.startswith("All paragraphs")) : first + 1])
    for entry in book.entries:
        number = re.search(re.escape(entry.text) + r" (\d+)", index)
        assert number is not None, entry.text
        assert entry.text in pages[int(number[1]) - 1]


def test_games_statuses_and_readings_have_an_index(book: Book, file: Path) -> None:
    pages = pages_of(file)
    first = max(number for number, page in enumerate(pages) if "By game, status and reading" in page)
    begin = min(number for number, page in enumerate(pages) if number > 4 and "By game, status and reading" in page)
    index = squeezed("".join(pages[begin : first + 1]))
    for reading in book.readings:
        cites = [str(cite) for cite in reading.cites if str(cite) in book.by_cite]
        assert squeezed(f"Reading {reading.number}: {', '.join(cites)}.") in index
    assert (
        squeezed(f"Definition: {next(entry.text for entry in book.entries if entry.status == 'definition')}") in index
    )
    assert squeezed(f"Three card poker: {next(iter(book.of_game('three-card-poker'))).text}") in index


def test_the_links_of_the_contents_lead_to_their_sections(book: Book, file: Path) -> None:
    names = []
    for chapter in book.chapters:
        names.append(f"{chapter.number} {chapter.title}")
        names += [f"{part.section.number} {part.section.title}" for part in chapter.sections]
    names += ["The code", "By game, status and reading", "All paragraphs"]
    pages = pages_of(file)
    with pdfplumber.open(file) as document:
        numbers: dict[Any, int] = {page.page_obj.pageid: number for number, page in enumerate(document.pages)}
        contents = document.pages[1 : next(iter(_targets(document.pages[1], numbers)))]
        targets = [target for page in contents for target in _targets(page, numbers)]
    assert len(targets) == len(names)
    assert [name for name, target in zip(names, targets, strict=True) if name not in pages[target]] == []


def _targets(page: Any, numbers: dict[Any, int]) -> list[int]:
    """Return the pages to which the links of a page lead."""
    return [numbers[note["data"]["Dest"][0].objid] for note in page.annots]


def test_an_excerpt_is_printed_with_its_lines(book: Book, file: Path) -> None:
    whole = squeezed("".join(pages_of(file)))
    for parts in book.modules.values():
        for part in parts:
            assert squeezed(f"{part.first}{part.lines[0]}") in whole, (part.file, part.first)


def test_the_same_book_makes_the_same_file(tmp_path: Path) -> None:
    path, two = tmp_path / "one.pdf", tmp_path / "two.pdf"
    pdf_book.write(made(PART), path)
    pdf_book.write(made(PART), two)
    assert path.read_bytes() == two.read_bytes()


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792)), ("", (612, 792))])
def test_it_is_on_the_requested_paper(paper: str, size: tuple[int, int], tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    if paper:
        pdf_book.write(made(PART), file, paper)
    else:
        pdf_book.write(made(PART), file)
    page = pypdfium2.PdfDocument(file)[5]
    assert (round(page.get_width()), round(page.get_height())) == size


def test_nothing_is_printed_beyond_the_margins(file: Path) -> None:
    with pdfplumber.open(file) as document:
        for page in document.pages[3:40:5]:
            letters = page.chars
            assert min(letter["x0"] for letter in letters) > pdf_book.SIDE - 1
            assert max(letter["x1"] for letter in letters) < page.width - pdf_book.SIDE + 1, page.page_number


def test_a_folder_is_no_file_and_without_reportlab_nothing_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(pdf_book.BookNotPrinted, match="is a folder"):
        pdf_book.refuse(tmp_path)
    monkeypatch.setattr(pdf_book, "can_be_printed", lambda: False)
    with pytest.raises(pdf_book.BookNotPrinted, match=r"To install it: .*\[print\]"):
        pdf_book.refuse(tmp_path / "book.pdf")


def test_a_pay_table_is_printed_whole(book: Book, file: Path) -> None:
    text = squeezed("".join(pages_of(file)))
    for entry in book.entries:
        for table in entry.tables:
            assert squeezed(table.title) in text
            assert all(squeezed(cell) in text for row in table.rows for cell in row), entry.text
