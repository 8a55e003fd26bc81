"""The amendment notes of the sources: when each section was adopted and changed, and which paragraphs a note names."""

import re
from dataclasses import dataclass
from datetime import date
from functools import cache

from croupier.regulation.data import data_file, rows

Label = tuple[str, ...]
"""A paragraph within its section, part by part: ``("(b)", "3", "ii")``. Empty: the section itself."""

_PART = re.compile(r"“[^”]+”|\([a-z]{1,2}\)|\(\d+\)|\d+|[ivx]+")
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv")


def label_of(text: str) -> Label:
    """Return the parts of a label such as ``(b)3ii`` or ``“Pack”``."""
    return tuple(_PART.findall(text))


def place(part: str) -> tuple[int, str]:
    """Return a sort key for a part of a label among its siblings: (z) before (aa), 9 before 10, v before ix."""
    if part in _ROMAN:
        return _ROMAN.index(part), ""
    bare = part.strip("()")
    return (int(bare), "") if bare.isdigit() else (len(bare), bare)


@dataclass(frozen=True, slots=True)
class NamedParagraph:
    """What a note says about a paragraph."""

    what: str
    """``+`` added, ``=`` rewritten, ``~`` changed in part, ``<`` relettered, ``-`` deleted, ``?`` the note does not say
    what changed.
    """
    label: Label = ()
    """Empty: the whole section."""
    was: Label = ()
    """The earlier label of a relettered paragraph."""


def _named(text: str) -> tuple[NamedParagraph, ...]:
    found = []
    for token in (piece.strip() for piece in text.split(",")):
        new, relettered, old = token.partition("<")
        if token == "-":
            continue
        if relettered:
            found.append(NamedParagraph("<", label_of(new), label_of(old)))
        else:
            found.append(NamedParagraph(token[0], label_of(token[1:])))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class AmendmentEvent:
    """An event in the history of a section, a subchapter or the chapter, or evidence about a paragraph."""

    section: str
    """The subject of the line, as cited."""
    day: date | None
    """The effective day; None if the text gives none."""
    kind: str
    """``effective``, ``amended``, ``recodified``, ``corrected``, ``temporary``, ``readopted`` or ``repealed``; for
    evidence, ``printed``, ``not before`` or ``existed``.
    """
    source: str
    change: str
    named: tuple[NamedParagraph, ...] = ()
    operative: date | None = None
    """The day from which it applies, if the note names a day other than the effective day."""

    @property
    def applies(self) -> date | None:
        """The day from which it applies."""
        return self.operative or self.day


EVIDENCE = ("printed", "not before", "existed")


@cache
def _all() -> tuple[AmendmentEvent, ...]:
    found = []
    for cited, days, kind, source, named, change in rows(data_file("amendments.txt"), 6):
        day, _, operative = days.partition("/")
        found.append(
            AmendmentEvent(
                cited,
                None if day == "-" else date.fromisoformat(day),
                kind,
                source,
                change,
                _named(named),
                date.fromisoformat(operative) if operative else None,
            )
        )
    return tuple(found)


@cache
def history() -> dict[str, tuple[AmendmentEvent, ...]]:
    """Return the events of the chapter, of each subchapter and of each section that has any, in order."""
    found: dict[str, list[AmendmentEvent]] = {}
    for event in _all():
        if event.kind not in EVIDENCE:
            found.setdefault(event.section, []).append(event)
    return {cited: tuple(events) for cited, events in found.items()}


@cache
def evidence() -> tuple[AmendmentEvent, ...]:
    """Return the evidence for the age of paragraphs besides the notes."""
    return tuple(event for event in _all() if event.kind in EVIDENCE)
