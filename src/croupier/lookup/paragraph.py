"""What is known of one paragraph, for every front end alike."""

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
"""What is said of the lines that name a paragraph, the most telling ones first."""


def heading(role: CitationRole, roles: Collection[CitationRole]) -> str:
    """What is said of the lines of a role, where a paragraph has lines of these roles."""
    return "Cited in" if set(roles) == {CitationRole.CITES} else HEADINGS[role]


@dataclass(frozen=True, slots=True)
class ParagraphFacts:
    """A paragraph in our words, and where it lives."""

    cite: Cite
    words: str
    """Where its text is not in our sources, our own words for it, said to be so; empty if there are none."""
    status: str
    reason: str
    in_force: str
    readings: tuple[Reading, ...]
    tables: tuple[PrintedTable, ...]
    """Its pay tables, whole."""
    code: dict[CitationRole, tuple[CodePlace, ...]]
    """By what the lines have to do with it, in the order of :data:`HEADINGS`."""
    cases: tuple[ParagraphProof, ...]
    tests: tuple[ParagraphProof, ...]


def known(text: str) -> ParagraphFacts:
    """Everything about a paragraph of the regulation, or of a rule book that was added."""
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
    """The places by their role. The regulation's own package only says what there is, so it is left out."""
    lives = [place for place in places if not place.file.startswith("regulation/")]
    by_role = {role: tuple(place for place in lives if place.role is role) for role in HEADINGS}
    return {role: found for role, found in by_role.items() if found}
