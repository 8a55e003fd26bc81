"""Rule books besides the regulation: a plug-in game supplies the paragraphs that it cites.

Such a book is a TOML file with a title, a chapter, an edition and sections (docs/tutorials/add-a-game.md)::

    BOOK = add_rule_book(Path(__file__).with_name("rules.toml"))
    P = Paragraphs(BOOK.chapter)

Its chapter begins with letters, as in ``DUEL:1``, so that nobody can mistake it for New Jersey's. All of its text is at
hand, so a paragraph that it does not have cannot be cited.
"""

import hashlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any

from croupier.errors import CroupierError
from croupier.regulation.registry import Paragraph, Status, registry
from croupier.regulation.sections import Section, sections

CHAPTER = re.compile(r"[A-Z][A-Z0-9]*:\d+")
_SECTION = re.compile(r"\d+\.\d+")
_PARAGRAPH = re.compile(r"\([a-z]{1,2}\)(?:\d+)?(?:[ivx]+)?")

_HEAD = {"title": "text", "chapter": "text such as DUEL:1", "edition": "a date such as 2026-01-31"}


class BadRuleBook(CroupierError, ValueError):
    """An unusable rule book: where, what is wrong, and what is allowed."""


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The rules of a game that no regulation covers, in one edition."""

    title: str
    chapter: str
    edition: date
    """The day from which this text is in force."""
    file: Path
    digest: str
    """The hash of the text, to tell apart two texts of the same edition."""
    sections: Mapping[str, Section]
    paragraphs: Mapping[str, Paragraph]

    @property
    def folder(self) -> Path:
        """The folder of the game that supplies it."""
        return self.file.parent

    def __str__(self) -> str:
        return f"{self.title} ({self.chapter}), edition of {self.edition}"


_BOOKS: dict[str, RuleBook] = {}


def add_rule_book(file: Path) -> RuleBook:
    """Add a book to those that can be cited; adding the same file again is fine."""
    book = _read(file.resolve())
    there = _BOOKS.get(book.chapter)
    if there is not None and there.file != book.file:
        raise BadRuleBook(
            f"{file}: chapter {book.chapter} is already used by {there.file}; allowed: a chapter of its own"
        )
    _BOOKS[book.chapter] = book
    return book


def book_of(cited: str) -> RuleBook | None:
    """Return the book of a chapter, a section or a paragraph; None for the regulation."""
    return _BOOKS.get(cited.partition("-")[0])


def section_at_hand(number: str) -> Section | None:
    """Return a section of the regulation or of a book."""
    book = book_of(number)
    return (sections() if book is None else book.sections).get(number)


def paragraph_at_hand(cited: str) -> Paragraph | None:
    """Return a paragraph's line in the registry or in its book."""
    book = book_of(cited)
    return (registry() if book is None else book.paragraphs).get(cited)


def sections_beside(number: str) -> Mapping[str, Section]:
    """Return all sections of a section's book, or of the regulation."""
    book = book_of(number)
    return sections() if book is None else book.sections


def paragraphs_beside(cited: str) -> Mapping[str, Paragraph]:
    """Return all paragraphs of a paragraph's book, or of the regulation."""
    book = book_of(cited)
    return registry() if book is None else book.paragraphs


# --- reading a book


def _read(file: Path) -> RuleBook:
    try:
        text = file.read_bytes()
        document = tomllib.loads(text.decode())
    except OSError as error:
        raise BadRuleBook(f"{file}: cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise BadRuleBook(f"{file}: is not a TOML file: {error}") from None
    title, chapter, edition, sections = _head(file, document)
    found: dict[str, Section] = {}
    paragraphs: dict[str, Paragraph] = {}
    for name, words in sections.items():
        number = f"{chapter}-{name}"
        if not _SECTION.fullmatch(name) or not isinstance(words, dict):
            raise BadRuleBook(f'{file}: {name!r} is not a section; allowed: tables such as [sections."1.2"]')
        heading = words.get("title")
        if not isinstance(heading, str) or not heading.strip():
            raise BadRuleBook(f'{file}: section {name} has no title; allowed: title = "The wagers"')
        found[number] = Section(number, heading, "whole", (title,))
        paragraphs |= {paragraph.cite: paragraph for paragraph in _paragraphs(file, number, words)}
    return RuleBook(title, chapter, edition, file, hashlib.sha256(text).hexdigest(), found, paragraphs)


def _head(file: Path, document: Mapping[str, Any]) -> tuple[str, str, date, Mapping[str, Any]]:
    for name, allowed in (*_HEAD.items(), ("sections", "a table for each section")):
        if name not in document:
            raise BadRuleBook(f"{file}: {name} is missing; allowed: {allowed}")
    if unknown := sorted(set(document) - {*_HEAD, "sections"}):
        raise BadRuleBook(f"{file}: there is no key {unknown[0]!r}; allowed: {', '.join(_HEAD)} and sections")
    title, chapter, edition, sections = (document[name] for name in (*_HEAD, "sections"))
    if not isinstance(title, str) or not title.strip():
        raise BadRuleBook(f"{file}: title = {title!r} is not a title; allowed: {_HEAD['title']}")
    if not isinstance(chapter, str) or not CHAPTER.fullmatch(chapter):
        allowed = "capital letters, a colon and a number, as in DUEL:1; numbers alone are New Jersey's"
        raise BadRuleBook(f"{file}: chapter = {chapter!r} is not a chapter of a rule book; allowed: {allowed}")
    if isinstance(edition, datetime) or not isinstance(edition, date):
        raise BadRuleBook(f"{file}: edition = {edition!r} is not a date; allowed: {_HEAD['edition']}")
    if not isinstance(sections, dict) or not sections:
        raise BadRuleBook(f'{file}: there are no sections; allowed: a table for each, such as [sections."1.2"]')
    return title, chapter, edition, sections


def _paragraphs(file: Path, section: str, entries: Mapping[str, Any]) -> Iterator[Paragraph]:
    for name, value in entries.items():
        if name == "title":
            continue
        words, status = (value, Status.EXECUTED.value) if isinstance(value, str) else _with_status(value)
        if not _PARAGRAPH.fullmatch(name) or not words.strip() or status not in {status.value for status in Status}:
            allowed = '"(a)" = "its words", or { words = "…", status = "shown to the dealer" }'
            raise BadRuleBook(f"{file}: {name!r} of section {section} is not a paragraph; allowed: {allowed}")
        reason = "according to the rule book" if status == Status.OUT_OF_SCOPE.value else ""
        yield Paragraph(f"{section}{name}", Status(status), words.strip(), reason, mark="")


def _with_status(value: Any) -> tuple[str, str]:
    if (
        isinstance(value, dict)
        and set(value) == {"words", "status"}
        and all(isinstance(v, str) for v in value.values())
    ):
        return value["words"], value["status"]
    return "", ""
