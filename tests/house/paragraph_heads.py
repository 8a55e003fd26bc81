"""The paragraphs at the start of a docstring: ``2.22(e), (g), (h): the effect of a box's hands on a streak.``

A later clause may have paragraphs of its own: ``8.3: a minimum is not above its maximum; 20.6: chips can make it.``
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from shape import PACKAGE, is_part

from croupier.regulation.registry import registry
from croupier.regulation.sections import sections

_ITEM = re.compile(
    r"(?:(?P<chapter>\d+:\d+[A-Z]?)-)?"
    r"(?P<section>\d+[A-Z]?\.\d+[A-Z]*)?"
    r"(?P<letter>\([a-z]{1,2}\))?(?P<number>\d+)?(?P<roman>[ivx]+(?:\(\d+\))?)?(?P<term>“[^”]+”)?"
    r"(?![\w$%])"
)
_NEXT = re.compile(r"(?P<word>, and |, or |, |; | and | or | to )(?=[\d(]|[ivx]+\b)")
_ALL = re.compile(r" with all items")
_READING = re.compile(r" \(readings? [^)]*\)")


TEXTS = (
    "regulation",
    "render",
    "record",
    "ledger",
    "cases",
    "play",
    "terminal",
    "embed",
    "training",
    "book",
    "service",
)
"""Packages that show, announce or store what others decide."""


COUNTS = re.compile(
    r"/(counting|kernel|odds|theory|strateg|equity|hints|decision_costs|main_wager|\w+_odds|house_way_classes|layout|printed)"
)
"""Parts of a game that repeat its rules to count or to simulate; its other parts show or announce them."""


def exempt(file: str) -> bool:
    """Return True if a module's functions decide nothing and so have no marks; ``file`` is its path in the package."""
    if file.startswith((*(f"{name}/" for name in TEXTS), "cli/", "trials/", "lookup/")) or file.endswith("/explain.py"):
        return True
    return is_part(PACKAGE / file) and not COUNTS.search(file)


@dataclass(frozen=True, slots=True)
class Head:
    """A paragraph as a docstring names it."""

    chapter: str
    """Empty if it is left out."""
    section: str
    letter: str = ""
    number: str = ""
    roman: str = ""
    term: str = ""

    def __str__(self) -> str:
        return f"{self.section}{self.letter}{self.number}{self.roman}{self.term}"

    def in_chapter(self, chapter: str) -> str:
        """Return the full citation; ``chapter`` is that of the module."""
        return f"{self.chapter or chapter}-{self}"


def heads(docstring: str, chapters: tuple[str, ...]) -> list[str]:
    """Return the paragraphs at the start of a docstring, in full. Among the chapters, the first that has one is
    meant.
    """
    found: list[str] = []
    text = " ".join(docstring.split())
    if not re.match(r"(\d+:\d+[A-Z]?-)?\d+[A-Z]?\.\d+", text):
        return found
    last: Head | None = None
    for at in _clauses(text):
        listed, end = _list(text, at, last, chapters)
        # In a later clause only an unmistakable head counts: a list of paragraphs and a colon.
        if not listed or (at and not text.startswith(":", end)):
            continue
        last = listed[-1][0]
        found += [full for _, fulls in listed for full in fulls if full not in found]
    return found


def _clauses(text: str) -> Iterator[int]:
    yield 0
    yield from (match.end() for match in re.finditer(r"; (?=[\d(])", text))


def _list(
    text: str, at: int, before: Head | None, chapters: tuple[str, ...]
) -> tuple[list[tuple[Head, list[str]]], int]:
    """Return consecutive paragraphs starting at a position, and where they end."""
    found: list[tuple[Head, list[str]]] = []
    last, ranged = before, False
    while True:
        match = _ITEM.match(text, at)
        head = _resolved(match, last) if match and match[0] else None
        if match is None or head is None:
            return found, at
        full = _in_full(head, chapters)
        if ranged and found:
            found[-1][1].extend(head for head in _between(found[-1][1][-1], full) if head not in found[-1][1])
        found.append((head, [full]))
        last, at = head, match.end()
        if items := _ALL.match(text, at):
            at = items.end()
            found[-1][1].extend(_below(full))
        if reading := _READING.match(text, at):
            at = reading.end()
        following = _NEXT.match(text, at)
        if following is None or not _is_item(text, following.end()):
            return found, at
        at, ranged = following.end(), following["word"] == " to "


def _is_item(text: str, at: int) -> bool:
    match = _ITEM.match(text, at)
    return match is not None and bool(match[0])


def _resolved(match: re.Match[str], last: Head | None) -> Head | None:
    """Resolve an item after the one before: ``(g)`` is in the same section, ``3`` under the same letter."""
    chapter, section, letter, number, roman, term = (
        match[name] or "" for name in ("chapter", "section", "letter", "number", "roman", "term")
    )
    if section:
        return Head(chapter, section, letter, number, roman, term)
    if last is None:
        return None
    if letter:
        return Head(last.chapter, last.section, letter, number, roman)
    if number:
        return Head(last.chapter, last.section, last.letter, number, roman)
    return Head(last.chapter, last.section, last.letter, last.number, roman)


def _in_full(head: Head, chapters: tuple[str, ...]) -> str:
    for chapter in chapters:
        full = head.in_chapter(chapter)
        if full in registry() or full in sections():
            return full
    # If a section is only partly at hand, paragraphs that aren't may be cited as well.
    for chapter in chapters:
        if f"{chapter}-{head.section}" in sections():
            return head.in_chapter(chapter)
    return head.in_chapter(chapters[0])


def _below(full: str) -> list[str]:
    """Return all items of a paragraph, and their items."""
    item = re.compile(
        re.escape(full)
        + (r"(?=\(\d)" if full[-1] in "ivx" else r"(?=[(ivx])" if full[-1].isdigit() else r"(?=[\d(ivx])")
    )
    return [text for text in registry() if text != full and item.match(text)]


def _between(first: str, last: str) -> list[str]:
    """Return what is between two paragraphs of one level, or between two sections."""
    if first in registry() and last in registry() and _level(first)[:2] == _level(last)[:2]:
        beside = [text for text in registry() if _level(text)[:2] == _level(first)[:2]]
        return beside[beside.index(first) + 1 : beside.index(last)]
    order = list(sections())
    ends = [_section(first), _section(last)]
    if ends[0] == ends[1] or any(end not in order for end in ends):
        return []
    return order[order.index(ends[0]) + 1 : order.index(ends[1])]


_FULL = re.compile(r"(?P<section>.+?-\d+[A-Z]?\.\d+[A-Z]*)(?P<rest>.*)")


def _section(full: str) -> str:
    match = _FULL.fullmatch(full)
    assert match is not None, full
    return match["section"]


def _level(full: str) -> tuple[int, str, str]:
    """Return a paragraph's depth, its parent, and its own name."""
    section = _section(full)
    parts = re.findall(r"\([a-z]{1,2}\)|\d+|[ivx]+|“.*”", full[len(section) :])
    return len(parts), section + "".join(parts[:-1]), parts[-1] if parts else ""
