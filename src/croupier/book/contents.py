"""The contents of the book: every paragraph in the regulation's order, with all that is known about it."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from croupier.book import excerpts, proofs, sample_rounds
from croupier.book.excerpts import Excerpt
from croupier.book.proofs import CaseFile, ProvingCase, ProvingTest
from croupier.book.sample_rounds import Sample, SampleRound
from croupier.equipment.pay_tables import PrintedTable
from croupier.errors import CroupierError
from croupier.games import HOUSE_GAMES, Game, game
from croupier.games.printed_tables import printed_by_paragraph
from croupier.regulation import Cite, cite
from croupier.regulation.data import data_file, registry_files, rows
from croupier.regulation.in_force import dates_of
from croupier.regulation.own_words import own_line
from croupier.regulation.readings import Reading, readings_of
from croupier.regulation.registry import MARKS, Status, registry, section_of
from croupier.regulation.sections import Section, sections

NOT_AT_HAND = "not at hand"
"""The status of text that the code cites but our sources don't have."""

AS_A_WHOLE = "section as a whole"
"""The status of a section that the code cites as a whole; its available paragraphs have their own entries."""

STATUSES = (*(status.value for status in Status), AS_A_WHOLE, NOT_AT_HAND)

MEANINGS = {
    Status.EXECUTED.value: "It can change an outcome, and a case or a test proves it.",
    Status.SHOWN.value: "The program shows or says it; nothing depends on it.",
    Status.DEFINITION.value: "It only names a thing, or introduces items that carry the rule.",
    Status.OUT_OF_SCOPE.value: "A table cannot do it; the reason is given.",
    Status.NOT_YET.value: "Not done yet.",
    AS_A_WHOLE: "The code cites the section as a whole, besides its paragraphs.",
    NOT_AT_HAND: "The code cites it, but its text is not in our sources; readings and facts say what we do.",
}

Progress = Callable[[int, int, str], None]
"""Receives the amount done, the total, and the current activity."""


class NotInTheBook(CroupierError, LookupError):
    """The book doesn't have what was requested."""


@dataclass(frozen=True, slots=True)
class BookEntry:
    """One paragraph."""

    cite: Cite
    status: str
    words: str
    """Our words; empty if the text is not available."""
    reason: str
    """Why it is out of scope."""
    mark: str
    readings: tuple[Reading, ...]
    tables: tuple[PrintedTable, ...]
    """Its pay tables in full."""
    code: tuple[Excerpt, ...]
    """Code that decides it comes first."""
    cases: tuple[ProvingCase, ...]
    tests: tuple[ProvingTest, ...]
    sample: Sample | None

    @property
    def text(self) -> str:
        return self.cite.text

    @property
    def at_hand(self) -> bool:
        return self.status not in (NOT_AT_HAND, AS_A_WHOLE)

    @property
    def executed(self) -> bool:
        return self.status == Status.EXECUTED.value

    @property
    def marks(self) -> str:
        """How certain the text is, in words."""
        return "; ".join(MARKS[letter].replace("'", "’") for letter in self.mark.split("/") if letter)


@dataclass(frozen=True, slots=True)
class SectionPart:
    """A section with its paragraphs in the book."""

    section: Section
    period: str
    """When it is in force."""
    entries: tuple[BookEntry, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A subchapter: one game, or what all games share."""

    number: str
    title: str
    sections: tuple[SectionPart, ...]

    @property
    def entries(self) -> Iterator[BookEntry]:
        return (entry for part in self.sections for entry in part.entries)


@dataclass(frozen=True, slots=True)
class Book:
    """The whole book, or some subchapters."""

    chapters: tuple[Chapter, ...]
    modules: dict[str, tuple[Excerpt, ...]]
    cases: tuple[CaseFile, ...]
    """Files with a case in the book; a file is shown whole."""
    tests: dict[str, tuple[ProvingTest, ...]]
    """Tests by file."""
    rounds: dict[str, SampleRound]
    whole: bool
    by_cite: dict[str, BookEntry] = field(repr=False, default_factory=dict)

    @property
    def entries(self) -> Iterator[BookEntry]:
        return (entry for chapter in self.chapters for entry in chapter.entries)

    @property
    def entries_beside(self) -> list[BookEntry]:
        """The entries for anything other than available paragraphs."""
        return [entry for entry in self.entries if not entry.at_hand]

    @property
    def sections(self) -> Iterator[SectionPart]:
        return (part for chapter in self.chapters for part in chapter.sections)

    @property
    def readings(self) -> list[Reading]:
        """The readings of any paragraph in the book, by number."""
        found = {reading.number: reading for entry in self.entries for reading in entry.readings}
        return [found[number] for number in sorted(found)]

    def of_game(self, name: str) -> list[BookEntry]:
        """Return a game's paragraphs: those its package cites, and all of the subchapter that it cites most."""
        cited = _cited_by(name)
        own = Counter(map(_subchapter, sorted(cited))).most_common(1)[0][0]
        return [entry for entry in self.entries if entry.text in cited or _subchapter(entry.text) == own]

    @property
    def games(self) -> list[tuple[Game, list[BookEntry]]]:
        """The games that have paragraphs in the book."""
        found = ((game(name), self.of_game(name)) for name in HOUSE_GAMES)
        return [(game, entries) for game, entries in found if entries]


@cache
def titles() -> dict[str, str]:
    """Return the subchapters' titles, from the first line of each registry file or from the list of subchapters."""
    first_lines = (file.read_text("utf-8").partition("\n")[0] for file in registry_files())
    pairs = (line.removeprefix("# ").split("  ", 1) for line in first_lines)
    return {number: title.strip() for number, title in (*rows(data_file("subchapters.txt"), 2), *pairs)}


def known_subchapters() -> list[str]:
    """Return the subchapters that the book can have, in order."""
    cited = {section_of(text) for text in (*registry(), *_cited())}
    return list(dict.fromkeys(section.subchapter for number, section in sections().items() if number in cited))


@cache
def _cited() -> dict[str, tuple[Excerpt, ...]]:
    return excerpts.by_paragraph(excerpts.excerpts())


@cache
def _cited_by(name: str) -> frozenset[str]:
    """Return what a game's package cites."""
    home = HOUSE_GAMES[name].removeprefix("croupier.").replace(".", "/") + "/"
    return frozenset(text for text, parts in _cited().items() if any(part.file.startswith(home) for part in parts))


def gather(only: Sequence[str] = (), progress: Progress = lambda _done, _all, _what: None) -> Book:
    """Return the book, or some of its subchapters."""
    unknown = [number for number in only if number not in known_subchapters()]
    if unknown:
        raise NotInTheBook(f"there is no subchapter {unknown[0]}; available: {', '.join(known_subchapters())}")
    wanted = [text for text in _in_order() if not only or _subchapter(text) in only]
    files = proofs.read_cases()
    by_case, tests = proofs.by_paragraph(files), proofs.read_tests()
    found = _samples(wanted, by_case, progress)
    entries = [_entry(text, by_case, tests, found) for text in wanted]
    shown = {case.file.name for entry in entries for case in entry.cases}
    shown |= {played_round.case.file.name for played_round in found.rounds.values() if played_round.case is not None}
    return Book(
        _chapters(entries),
        _modules(entries),
        tuple(file for file in files if file.name in shown),
        _by_file(entries),
        found.rounds,
        not only,
        {entry.text: entry for entry in entries},
    )


def _samples(
    wanted: Sequence[str], by_case: dict[str, tuple[ProvingCase, ...]], progress: Progress
) -> sample_rounds.Samples:
    # Unavailable paragraphs are looked for as well, because the code cites them.
    cites = [cite(text) for text in wanted]
    games = [name for name in HOUSE_GAMES if not _cited_by(name).isdisjoint(wanted)]
    done = 0

    def at() -> None:
        nonlocal done
        done += 1
        progress(done, len(cites), "paragraphs searched for in rounds")

    progress(0, len(cites), "paragraphs, while rounds are played")
    return sample_rounds.find(cites, games, by_case, at)


def _subchapter(text: str) -> str:
    return section_of(text).partition(".")[0]


def _in_order() -> list[str]:
    """Return every available or cited paragraph, in the order of the regulation.

    A cited but unavailable paragraph goes where its number belongs; a section as a whole comes first.
    """
    by_section: dict[str, list[str]] = {}
    for text in registry():
        by_section.setdefault(section_of(text), []).append(text)
    for text in sorted(_cited(), key=_natural):
        if text not in registry():
            found = by_section.setdefault(section_of(text), [])
            found.insert(
                next((at for at, known in enumerate(found) if _natural(known) > _natural(text)), len(found)), text
            )
    return [text for number in sections() for text in by_section.get(number, ())]


def _natural(text: str) -> list[tuple[int, str]]:
    """Return a key that sorts numbers numerically: (b)2 before (b)10."""
    return [(int(piece), "") if piece.isdecimal() else (0, piece) for piece in re.findall(r"\d+|[^\d]", text)]


def _entry(
    text: str,
    by_case: dict[str, tuple[ProvingCase, ...]],
    tests: Sequence[ProvingTest],
    found: sample_rounds.Samples,
) -> BookEntry:
    it, line = cite(text), registry().get(text)
    words, mark = (line.words, line.mark) if line else own_line(it)
    return BookEntry(
        it,
        line.status.value if line else AS_A_WHOLE if _has_paragraphs(text) else NOT_AT_HAND,
        words,
        line.reason if line else "",
        mark,
        readings_of(it),
        printed_by_paragraph().get(text, ()),
        _cited().get(text, ()),
        by_case.get(text, ()),
        tuple(test for test in tests if text in test.proves),
        found.found.get(text),
    )


@cache
def _sections_at_hand() -> frozenset[str]:
    return frozenset(section_of(text) for text in registry())


def _has_paragraphs(text: str) -> bool:
    """Return True if this is a section with available paragraphs."""
    return text in _sections_at_hand()


def _chapters(entries: Sequence[BookEntry]) -> tuple[Chapter, ...]:
    parts: dict[str, list[BookEntry]] = {}
    for entry in entries:
        parts.setdefault(section_of(entry.text), []).append(entry)
    chapters: dict[str, list[SectionPart]] = {}
    for number, found in parts.items():
        part = SectionPart(sections()[number], dates_of(cite(number)).words, tuple(found))
        chapters.setdefault(part.section.subchapter, []).append(part)
    return tuple(Chapter(number, titles().get(number, ""), tuple(found)) for number, found in chapters.items())


def _modules(entries: Sequence[BookEntry]) -> dict[str, tuple[Excerpt, ...]]:
    found: dict[str, dict[str, Excerpt]] = {}
    for entry in entries:
        for part in entry.code:
            found.setdefault(part.file, {})[part.anchor] = part
    return {file: tuple(sorted(found[file].values(), key=lambda part: part.first)) for file in sorted(found)}


def _by_file(entries: Sequence[BookEntry]) -> dict[str, tuple[ProvingTest, ...]]:
    found: dict[str, dict[int, ProvingTest]] = {}
    for entry in entries:
        for test in entry.tests:
            found.setdefault(test.file, {})[test.first] = test
    return {file: tuple(found[file][first] for first in sorted(found[file])) for file in sorted(found)}
