"""The coverage registry: one line for every paragraph at hand, with its status and its meaning in our words.

A paragraph may be called *executed* only if a case or a test cites it; ``tests/test_coverage.py`` enforces that.
"""

import re
from collections import Counter
from dataclasses import dataclass
from enum import Enum
from functools import cache

from croupier.regulation.data import registry_files, rows


class Status(Enum):
    """What has become of a paragraph."""

    EXECUTED = "executed"
    SHOWN = "shown to the dealer"
    DEFINITION = "definition"
    OUT_OF_SCOPE = "out of scope"
    NOT_YET = "not yet"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One line of the registry."""

    cite: str
    status: Status
    words: str
    """The paragraph in our own words."""
    reason: str = ""
    """Why it is out of scope."""
    mark: str = "N"
    """How sure the text is: N read in New Jersey's text, X inferred, P a sister state, I trade, R recalled.

    Empty for a rule book, whose words are the text itself.
    """

    @property
    def section(self) -> str:
        """The section that the paragraph belongs to, such as ``19:47-2.3``."""
        return section_of(self.cite)

    @property
    def subchapter(self) -> str:
        """The subchapter that it belongs to, such as ``19:47-2``."""
        return self.section.partition(".")[0]


_SECTION = re.compile(r"(?:\d+|[A-Z][A-Z0-9]*):\d+[A-Z]?-\d+[A-Z]?\.\d+[A-Z]*")
_STATUS = re.compile(r"^(?P<status>[a-z ]+?)(?: \((?P<reason>.+)\))?(?: \[(?P<mark>[NXPIR?/]+)\])?$")


def section_of(paragraph: str) -> str:
    """The section of a paragraph: ``13:69F-43.10`` for ``13:69F-43.10(f)``."""
    match = _SECTION.match(paragraph)
    return match[0] if match else paragraph


def _paragraph(cite: str, status: str, words: str) -> Paragraph:
    match = _STATUS.match(status)
    if match is None or match["status"] not in {known.value for known in Status}:
        raise ValueError(f"{cite}: {status!r} is not a status of the registry")
    kind = Status(match["status"])
    if (kind is Status.OUT_OF_SCOPE) != bool(match["reason"]):
        raise ValueError(f"{cite}: 'out of scope' is the status that needs a reason, and the only one; got {status!r}")
    return Paragraph(cite, kind, words, match["reason"] or "", match["mark"] or "N")


@cache
def registry() -> dict[str, Paragraph]:
    """Every paragraph at hand, by its citation."""
    found: dict[str, Paragraph] = {}
    for file in registry_files():
        for cite, status, words in rows(file, 3):
            if cite in found:
                raise ValueError(f"{file.name}: {cite} has two lines")
            found[cite] = _paragraph(cite, status, words)
    return found


def coverage() -> dict[str, Counter[Status]]:
    """How many paragraphs of each subchapter have each status."""
    table: dict[str, Counter[Status]] = {}
    for paragraph in registry().values():
        table.setdefault(paragraph.subchapter, Counter())[paragraph.status] += 1
    return table
