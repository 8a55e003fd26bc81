"""Everything known about a paragraph, for all front ends."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from croupier.equipment.pay_tables import PrintedTable
from croupier.lookup.index import index
from croupier.regulation import Cite, cite
from croupier.regulation.in_force import dates_of
from croupier.regulation.locate import CitationRole, CodePlace, ParagraphProof, places_outside, proofs_in_cases
from croupier.regulation.own_words import own_words
from croupier.regulation.readings import Reading, readings_of
from croupier.regulation.rule_book import book_of

NOT_AT_HAND = "not at hand"

HEADINGS = {
    CitationRole.DECIDES: "Decided in",
    CitationRole.COPIES: "Copied in, for odds and simulation",
    CitationRole.DECLARES: "Declared in",
    CitationRole.CITES: "Also cited in",
}
"""Headings for the lines that name a paragraph, most important first."""


def heading(role: CitationRole, roles: Collection[CitationRole]) -> str:
    """Return the heading for lines of a role, given all the roles that the paragraph's lines have."""
    return "Cited in" if set(roles) == {CitationRole.CITES} else HEADINGS[role]


@dataclass(frozen=True, slots=True)
class ParagraphFacts:
    """A paragraph in our words, and where it is found."""

    cite: Cite
    words: str
    """Our own words, marked as such, if the text is not in our sources; empty if there are none."""
    status: str
    reason: str
    in_force: str
    readings: tuple[Reading, ...]
    tables: tuple[PrintedTable, ...]
    """Its pay tables, in full."""
    code: dict[CitationRole, tuple[CodePlace, ...]]
    """Lines by role, in the order of :data:`HEADINGS`."""
    cases: tuple[ParagraphProof, ...]
    tests: tuple[ParagraphProof, ...]


def known(text: str) -> ParagraphFacts:
    """Return everything known about a paragraph of the regulation, or of an added rule book."""
    it = cite(text)
    text, book, line = str(it), book_of(text), it.paragraph
    if book is None:
        found = index()
        places, tables, cases, tests = found.places(text), found.tables(text), found.cases(text), found.tests(text)
    else:
        places, tables, tests = places_outside(book).get(text, ()), (), ()
        cases = tuple(proofs_in_cases(sorted(book.folder.glob("cases/**/*.toml"))).get(text, ()))
    return ParagraphFacts(
        it,
        line.words if line else own_words(it),
        line.status.value if line else NOT_AT_HAND,
        line.reason if line else "",
        dates_of(it).words,
        readings_of(it),
        tables,
        _by_role(places),
        cases,
        tests,
    )


def _by_role(places: Iterable[CodePlace]) -> dict[CitationRole, tuple[CodePlace, ...]]:
    """Group places by role, leaving out the regulation package, which merely lists all paragraphs."""
    lives = [place for place in places if not place.file.startswith("regulation/")]
    by_role = {role: tuple(place for place in lives if place.role is role) for role in HEADINGS}
    return {role: found for role, found in by_role.items() if found}
