"""The coverage registry: a line for every paragraph at hand, with its status and its meaning in our words.

A line is ``CITE | status | words``. If the paragraph is out of scope, the status is followed by a reason in
parentheses; if its text was not read in full and in its place, by a mark in brackets: ``executed [C]``. A game's
paragraphs are in ``games/*/paragraphs.txt``, and shared ones in ``regulation/data/paragraphs.txt``.

A paragraph may be *executed* only if the code cites it and a case or a test proves it; *shown* only if the code cites
it. ``tests/house/test_coverage.py`` enforces both.
"""

import re
from collections import Counter
from dataclasses import dataclass
from enum import Enum
from functools import cache

from croupier.regulation.data import registry_files, rows
from croupier.regulation.sections import sections


class Status(Enum):
    """What has become of a paragraph.

    The first status that fits applies:

    - *out of scope*: no table can do it, such as work in the back office. The line gives the reason.
    - *executed*: something can turn out differently because of the paragraph (a card, a payment, an order, a refusal,
      a defect of a filing), and a case or a test proves it. That includes a worked example that a case reproduces, a
      definition that sets a limit or a condition of its own, and a lead-in that decides something its items do not:
      the order of the hands it lists, the choice between the procedures it lists.
    - *shown to the dealer*: the program shows or says it, or offers it as an act to record, and nothing depends on it.
    - *definition*: it only names a thing, or it is a bare lead-in whose items carry the rule.
    """

    EXECUTED = "executed"
    SHOWN = "shown to the dealer"
    DEFINITION = "definition"
    OUT_OF_SCOPE = "out of scope"
    NOT_YET = "not yet"


MARKS = {
    "N": "read in New Jersey's own text",
    "C": "cut in our copy of New Jersey's text",
    "M": "printed out of place in our copy of New Jersey's text, so that its citation is inferred",
    "X": "inferred from other paragraphs",
    "P": "taken from a sister state's rule",
    "I": "trade practice",
    "R": "recalled, not read",
    "?": "uncertain",
}
"""How certain the text behind a line is.

- N: the whole paragraph was read in New Jersey's text, in its place. This is the default. A misprint that the words
  name, such as "(printed: 1.17)", leaves the mark as it is.
- C: part of it is missing: the text starts or ends in mid-sentence, a figure is lost, or items that it announces are
  not in the sources. The words say what is missing, in a remark with "the text at hand".
- M: the source prints it elsewhere, so that its section, letter or number is our inference. The words say where, in a
  remark that begins "(The source prints".
- X, P, I, R, ?: where words come from that are missing in New Jersey's text as we have it.

Two letters are joined by a slash: ``C/X`` is a text that is cut and filled in by inference.
"""


def marks_in_words(mark: str) -> str:
    """Say how certain a text is; empty for a text read in full and in its place."""
    return "; ".join(MARKS[letter] for letter in mark.split("/") if letter not in ("", "N"))


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A line of the registry."""

    cite: str
    status: Status
    words: str
    """The paragraph in our own words."""
    reason: str = ""
    """Why it is out of scope."""
    mark: str = "N"
    """How certain the text is (``MARKS``). Empty for a rule book, whose words are the text itself."""

    @property
    def mark_words(self) -> str:
        """How certain the text is, in words; empty for a text read in full and in its place."""
        return marks_in_words(self.mark)

    @property
    def section(self) -> str:
        """The section that the paragraph belongs to, such as ``19:47-2.3``."""
        return section_of(self.cite)

    @property
    def subchapter(self) -> str:
        """The subchapter that it belongs to, such as ``19:47-2``."""
        return self.section.partition(".")[0]


_SECTION = re.compile(r"(?:\d+|[A-Z][A-Z0-9]*):\d+[A-Z]?-\d+[A-Z]?\.\d+[A-Z]*")
_STATUS = re.compile(r"^(?P<status>[a-z ]+?)(?: \((?P<reason>.+)\))?(?: \[(?P<mark>[NCMXPIR?](?:/[NCMXPIR?])*)\])?$")


def section_of(paragraph: str) -> str:
    """Return the section of a paragraph: ``13:69F-43.10`` for ``13:69F-43.10(f)``."""
    match = _SECTION.match(paragraph)
    return match[0] if match else paragraph


def _paragraph(cite: str, status: str, words: str) -> Paragraph:
    match = _STATUS.match(status)
    if match is None or match["status"] not in {known.value for known in Status}:
        raise ValueError(f"{cite}: {status!r} is not a status of the registry")
    kind = Status(match["status"])
    if (kind is Status.OUT_OF_SCOPE) != bool(match["reason"]):
        raise ValueError(f"{cite}: only the status 'out of scope' has a reason, and it needs one; got {status!r}")
    return Paragraph(cite, kind, words, match["reason"] or "", match["mark"] or "N")


OTHER_TERMS = {
    "13:69F-43.1“Pack’s bet”": "13:69F-43.1“Pack’s wager”",
    "13:69F-43.1“Ranking”": "13:69F-43.1“Rank”",
    "13:69F-43.1“Round”": "13:69F-43.1“Round of play”",
    "19:47-11.1“Low hand”": "19:47-11.1“Second highest”",
    "19:47-11.1“Rank”": "19:47-11.1“Rank or ranking”",
    "19:47-11.1“Ranking”": "19:47-11.1“Rank or ranking”",
    "19:47-11.1“Set”": "19:47-11.1“Set or setting the hands”",
    "19:47-11.1“Setting the hands”": "19:47-11.1“Set or setting the hands”",
}
"""Definitions of several terms are cited by the first; the others redirect to it."""


EXAMPLE_OF = {
    "19:47-3.1(c)1": "19:47-3.1(c)",
    "19:47-3.1(c)2": "19:47-3.1(c)",
    "19:47-11.8C(b)3i": "19:47-11.8C(b)2",
    "19:47-11.8C(b)3ii": "19:47-11.8C(b)2",
}
"""Worked examples, each with the paragraph that decides it: the code cites that one, and a case proves both."""


@cache
def registry() -> dict[str, Paragraph]:
    """Return every paragraph at hand by citation, in the order of the regulation."""
    found: dict[str, Paragraph] = {}
    for file in registry_files():
        for cite, status, words in rows(file, 3):
            if cite in found:
                raise ValueError(f"{file}: {cite} has two lines")
            found[cite] = _paragraph(cite, status, words)
    order = {number: place for place, number in enumerate(sections())}
    return dict(sorted(found.items(), key=lambda line: order.get(line[1].section, len(order))))


def coverage() -> dict[str, Counter[Status]]:
    """Return how many paragraphs of each subchapter have each status."""
    table: dict[str, Counter[Status]] = {}
    for paragraph in registry().values():
        table.setdefault(paragraph.subchapter, Counter())[paragraph.status] += 1
    return table
