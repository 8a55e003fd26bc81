"""The book as a site: pages are well formed, every link is valid, and each paragraph has everything known about it."""

import itertools
import posixpath
import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest
from made_books import BOOKS, PART, Page, made

from croupier.book import site
from croupier.book.contents import MEANINGS, STATUSES, Book
from croupier.book.markup import anchor, section_path
from croupier.book.paragraph_page import NONE_FOUND
from croupier.regulation.registry import section_of


@cache
def pages_of(only: tuple[str, ...]) -> dict[str, Page]:
    """Read back the pages; this fails if one is not well formed."""
    return {path: Page(text) for path, text in site.pages(made(only))}


@pytest.fixture(scope="module", params=BOOKS, ids=lambda only: only[0] if only else "whole")
def site_of(request: pytest.FixtureRequest) -> tuple[Book, dict[str, Page]]:
    return made(request.param), pages_of(request.param)


Made = tuple[Book, dict[str, Page]]


def test_every_page_has_one_heading_and_a_title_and_names_that_are_its_own(site_of: Made) -> None:
    for path, page in site_of[1].items():
        tags = [tag for tag, _ in page.tags]
        assert tags.count("h1") == tags.count("title") == tags.count("main") == 1, path
        assert len(page.ids) == len(set(page.ids)), path
        assert not any(re.search(r"\s", name) for name in page.ids), path
        assert "script" not in tags


def test_headings_go_down_one_level_at_a_time(site_of: Made) -> None:
    for path, page in site_of[1].items():
        levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch(r"h\d", tag)]
        assert all(after <= before + 1 for before, after in itertools.pairwise(levels)), path


def test_every_link_leads_to_a_page_and_a_name_that_are_there(site_of: Made) -> None:
    pages = site_of[1]
    followed = 0
    for path, page in pages.items():
        for link in page.links:
            target, _, name = link.partition("#")
            assert "://" not in link
            file = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(target))) if target else path
            if file == "style.css":
                continue
            assert file in pages, f"{path} links to {link}"
            assert not name or unquote(name) in pages[file].ids, f"{path} links to {link}"
            followed += 1
    assert followed > 1000


def test_every_page_can_be_reached_from_the_front_page(site_of: Made) -> None:
    pages = site_of[1]
    reached, waiting = {"index.html"}, ["index.html"]
    while waiting:
        path = waiting.pop()
        for link in pages[path].links:
            target = unquote(link.partition("#")[0])
            file = posixpath.normpath(posixpath.join(posixpath.dirname(path), target)) if target else path
            if file in pages and file not in reached:
                reached.add(file)
                waiting.append(file)
    assert reached == pages.keys()


def test_a_paragraph_says_all_that_is_known_of_it(site_of: Made) -> None:
    book, pages = site_of
    for entry in book.entries:
        page = pages[section_path(section_of(entry.text))]
        words = page.words(anchor(entry.text))
        assert words.startswith(f"{entry.text} {entry.status} ")
        assert " ".join(entry.words.split()) in words
        for reading in entry.readings:
            assert f"Reading {reading.number}" in words
        for part in entry.code:
            assert f"{part.file} " in words
            assert part.range in words
        for name in (*(case.name for case in entry.cases), *(test.name for test in entry.tests)):
            assert " ".join(name.split()) in words, (entry.text, name)
        assert (NONE_FOUND in words) == (entry.executed and entry.sample is None)
        if entry.sample is not None:
            assert " ".join(entry.sample.round.lines[entry.sample.line].words.split()) in words


def test_every_paragraph_is_in_the_index_of_all_and_in_that_of_statuses(site_of: Made) -> None:
    book, pages = site_of
    for path in ("cites.html", "status.html"):
        listed = [unquote(link.partition("#")[2]) for link in pages[path].links]
        for entry in book.entries:
            assert anchor(entry.text) in listed, f"{path}: {entry.text}"
    statuses = {status.replace(" ", "-") for status in STATUSES}
    assert {name for name in pages["status.html"].ids if name in statuses} == {
        entry.status.replace(" ", "-") for entry in book.entries
    }
    for status in {entry.status for entry in book.entries}:
        assert MEANINGS[status] in pages["status.html"].words(status.replace(" ", "-"))


def test_the_next_page_of_a_section_has_it_as_the_previous(site_of: Made) -> None:
    book, pages = site_of
    numbers = [part.section.number for part in book.sections]
    for before, after in itertools.pairwise(numbers):
        one, other = (
            {attributes["rel"]: attributes["href"] for tag, attributes in page.tags if attributes.get("rel") in SIDES}
            for page in (pages[section_path(before)], pages[section_path(after)])
        )
        assert one["next"] == "../" + section_path(after)
        assert other["prev"] == "../" + section_path(before)


SIDES = ("prev", "next")


def test_the_way_to_a_section_is_shown(site_of: Made) -> None:
    page = site_of[1]["sections/19-47-20.9.html"]
    assert [link for link in page.links if link in ("../index.html", "../sections/19-47-20.html")][-2:] == [
        "../index.html",
        "../sections/19-47-20.html",
    ]


def test_an_excerpt_is_on_the_page_of_its_module_with_its_line_numbers(site_of: Made) -> None:
    book, pages = site_of
    for file, parts in book.modules.items():
        page = pages[f"code/{file.removesuffix('.py').replace('/', '.')}.html"]
        for part in parts:
            words = page.words(part.anchor)
            assert " ".join("".join(f"{line}\n" for line in part.lines).split()) in words
            hits = [
                int(value["data-n"])
                for tag, value in page.tags
                if tag == "span"
                and value.get("class") == "line hit"
                and part.first <= int(value["data-n"]) <= part.last
            ]
            assert hits == sorted(part.cites)


def test_code_is_shown_as_it_is_written() -> None:
    texts = [text for path, text in site.pages(made(PART)) if path.startswith("code/")]
    assert any("-&gt;" in text for text in texts)
    assert not any("->" in text.replace("-->", "") for text in texts)


# --- in a folder


def test_the_same_book_is_written_in_the_same_bytes(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    number = site.write(made(PART), one)
    assert site.write(made(PART), two) == number
    files = sorted(path.relative_to(one) for path in one.rglob("*") if path.is_file())
    assert files == sorted(path.relative_to(two) for path in two.rglob("*") if path.is_file())
    assert len(files) == number + 2
    for path in files:
        assert (one / path).read_bytes() == (two / path).read_bytes()


def test_progress_is_reported_for_every_page(tmp_path: Path) -> None:
    results: list[tuple[int, int]] = []
    number = site.write(made(PART), tmp_path, lambda done, total, _: results.append((done, total)))
    assert results == [(done, number) for done in range(1, number + 1)]


def test_a_new_book_takes_away_the_pages_of_the_old_one_and_nothing_else(tmp_path: Path) -> None:
    folder, outside = tmp_path / "site", tmp_path / "outside.html"
    site.write(made(PART), folder)
    (folder / "code" / "old.html").write_text("old")
    (folder / "mine.html").write_text("mine")
    outside.write_text("outside")
    with (folder / site.LIST).open("a") as file:
        file.write("code/old.html\n../outside.html\nnot there.html\n")
    site.write(made(PART), folder)
    assert not (folder / "code" / "old.html").exists()
    assert (folder / "mine.html").exists()
    assert outside.exists()
    assert "old.html" not in (folder / site.LIST).read_text()


def test_a_folder_with_something_in_it_is_left_alone_unless_it_is_forced(tmp_path: Path) -> None:
    site.refuse(tmp_path / "new", force=False)
    site.refuse(tmp_path, force=False)
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(site.WillNotWrite, match=r"not empty.*--force"):
        site.refuse(tmp_path, force=False)
    site.refuse(tmp_path, force=True)
    with pytest.raises(site.WillNotWrite, match="is a file"):
        site.refuse(tmp_path / "letter.txt", force=True)


def test_a_pay_table_is_printed_whole(site_of: Made) -> None:
    book, pages = site_of
    for entry in book.entries:
        words = pages[section_path(section_of(entry.text))].within[anchor(entry.text)]
        for table in entry.tables:
            assert {table.title, *table.columns} <= set(words)
            assert all(cell in words for row in table.rows for cell in row), entry.text
