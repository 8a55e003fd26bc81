"""Citations: a type, not a string. A paragraph that is neither in the regulation nor in a rule book can't be cited.

Modules cite when they are imported, so a misspelled paragraph stops the program before anything is dealt::

    P = Paragraphs("13:69F")
    ...
    cite=P("43.10(f)")
"""

import re
from dataclasses import dataclass, field
from functools import cache

from croupier.errors import CroupierError
from croupier.regulation.registry import OTHER_TERMS, Paragraph, section_of
from croupier.regulation.rule_book import book_of, paragraph_at_hand, section_at_hand
from croupier.regulation.sections import Section

_FORM = re.compile(
    r"(?P<section>(?:\d+|[A-Z][A-Z0-9]*):\d+[A-Z]?-\d+[A-Z]?\.\d+[A-Z]*)"
    r"(?P<paragraph>(?:\([a-z]{1,2}\))?(?:\d+)?(?:[ivx]+(?:\(\d+\))?)?)"
    r"(?:“(?P<term>[^”]+)”)?"
)


class UnknownParagraph(CroupierError, ValueError):
    """A citation of something that is not in the regulation, as far as its text is at hand."""


@dataclass(frozen=True, slots=True, order=True)
class Cite:
    """A paragraph of the regulation that is known to exist. Made by :func:`cite`."""

    text: str

    def __str__(self) -> str:
        return self.text

    @property
    def section(self) -> Section:
        """The section that the paragraph belongs to."""
        found = section_at_hand(section_of(self.text))
        assert found is not None, f"{self.text} was cited, and its section is gone"
        return found

    @property
    def paragraph(self) -> Paragraph | None:
        """Its line in the registry, if the paragraph itself is at hand."""
        return paragraph_at_hand(self.text)


@cache
def cite(text: str) -> Cite:
    """Return the citation for ``text``, such as ``13:69F-43.10(f)`` or ``13:69F-43.1“Pack”``."""
    canonical = re.sub(r"\"([^\"]+)\"", r"“\1”", text.strip()).replace("'", "’")
    canonical = OTHER_TERMS.get(canonical, canonical)
    match = _FORM.fullmatch(canonical)
    if match is None:
        raise UnknownParagraph(f"{text!r} is not a citation; one looks like 13:69F-43.10(f)")
    section = section_at_hand(match["section"])
    if section is None:
        raise UnknownParagraph(f"{text}: no section {match['section']} is named in {_sources(canonical)}")
    # A section at hand in full has only the paragraphs in the registry. In other sections, paragraphs that we have not
    # read may be cited.
    if section.whole and paragraph_at_hand(canonical) is None and canonical != section.number:
        raise UnknownParagraph(f"{text}: section {section.number} ({section.title}) has no such paragraph")
    return Cite(canonical)


def _sources(text: str) -> str:
    book = book_of(text)
    if book is not None:
        return book.title
    return "the sources" if text[0].isdigit() else "any rule book that was added"


@dataclass(frozen=True, slots=True)
class Paragraphs:
    """Cites paragraphs of a chapter in their short form: ``Paragraphs("13:69F")("43.10(f)")``."""

    chapter: str
    _known: dict[str, Cite] = field(default_factory=dict, compare=False, repr=False)
    """A cache, since every step cites and most cite the same few paragraphs."""

    def __call__(self, paragraph: str) -> Cite:
        found = self._known.get(paragraph)
        if found is None:
            found = self._known[paragraph] = cite(f"{self.chapter}-{paragraph}")
        return found
