"""Reasons and rules: why a wager was settled as it was, and what a paragraph says in our words."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from croupier.play.typed_input import NotUnderstood
from croupier.regulation import Cite, UnknownParagraph, cite
from croupier.regulation.in_force import dates_of
from croupier.regulation.own_words import own_words
from croupier.regulation.readings import Reading, readings_of
from croupier.regulation.registry import Paragraph, Status
from croupier.regulation.rule_book import paragraphs_beside, sections_beside
from croupier.table.names import AnyArea
from croupier.table.steps import Settled, VigorishCollected
from croupier.words import arithmetic, paragraph_words, sentence
from croupier.words.reasons import grounds


@dataclass(frozen=True, slots=True)
class GameBook:
    """Where to look up a game's paragraphs."""

    subchapter: str
    """The game's own, such as ``13:69F-43``."""
    chapters: tuple[str, ...]
    """The chapters in which to look, in order, for a citation without its chapter."""
    examples: tuple[str, str, str]
    """Examples to type: a paragraph of the game, one of another chapter, and a section of the game."""

    @property
    def chapter(self) -> str:
        return self.chapters[0]


def find(text: str, book: GameBook) -> Cite:
    """Return the paragraph that ``43.10(f)`` or ``13:69F-43.10(f)`` names."""
    for candidate in (text, *(f"{chapter}-{text}" for chapter in book.chapters)):
        try:
            return cite(candidate)
        except UnknownParagraph:
            continue
    own, other, section = book.examples
    raise NotUnderstood(
        f"There is no paragraph “{text}” at hand. Type, for example, “rule {own}” or “rule {other}”; "
        f"“rule {section}” shows a whole section and “rule” alone lists the sections."
    )


def rule_lines(text: str, book: GameBook) -> Iterator[str]:
    """Yield a paragraph, a whole section, or the list of sections."""
    if not text:
        yield from contents(book)
        return
    found = find(text.replace(" ", ""), book)
    section = found.section
    yield f"{found}: {section.title}"
    yield f"  Section {section.number}: text at hand: {section.at_hand}. {dates_of(found).words}."
    if found.paragraph is not None:
        yield from _paragraph(found.paragraph)
    for line in _below(found):
        yield f"  {line.cite}: {line.words}"
    if found.paragraph is None and not any(_below(found)):
        yield f"  {own_words(found) or 'The text of this paragraph is not in our sources.'}"
    for reading in readings_of(found):
        yield from _reading(reading)


def contents(book: GameBook) -> Iterator[str]:
    """Yield the sections of the game's subchapter."""
    yield f"Sections of {book.subchapter}:"
    for number, section in sections_beside(book.subchapter).items():
        if number.startswith(f"{book.subchapter}."):
            yield f"  {number:<13} \t{section.title}"


def _paragraph(line: Paragraph) -> Iterator[str]:
    yield f"  {line.words}"
    status = f"  Status: {line.status.value}"
    if line.status is Status.OUT_OF_SCOPE:
        status += f" ({line.reason})"
    yield f"{status}.{f' The text is {line.mark_words}.' if line.mark_words else ''}"


def _below(found: Cite) -> Iterator[Paragraph]:
    """Yield what is below a section or a paragraph: ``43.10(a)1`` is below ``43.10(a)``."""
    for text, line in paragraphs_beside(found.text).items():
        rest = text.removeprefix(found.text)
        if not text.startswith(found.text) or not rest:
            continue
        # 43.1 is not the beginning of 43.10, nor 1.13 that of 1.13Z.
        another_section = rest[0].isupper() or (rest[0].isdigit() and found.text[-1].isdigit())
        if not another_section:
            yield line


def _reading(reading: Reading) -> Iterator[str]:
    yield f"  Reading {reading.number}. {reading.text}"
    yield f"    We read it as: {reading.choice}"
    yield f"    Why: {reading.why}"
    if reading.option:
        yield f"    A filing can choose with {reading.option}."


def why_lines(
    settled: Iterable[tuple[int, Settled]], vigorish: Mapping[AnyArea, VigorishCollected], chosen: Mapping[str, object]
) -> Iterator[str]:
    """Yield the reasons for numbered settlements; print a paragraph shared by several only once."""
    shown: set[tuple[str, str]] = set()
    for number, step in settled:
        first, *rest = grounds(step, chosen)
        yield f"{number:>2}. \t{sentence(step)}"
        # The arithmetic belongs to each settlement, even if two are alike.
        yield f"    {': '.join(first)}"
        if (taken := vigorish.get(step.area)) is not None:
            yield f"    Arithmetic of the vigorish: {arithmetic(taken)}. [{taken.cites[0]}]"
        yield from (f"    {what}: {text}" for what, text in rest if (what, text) not in shown)
        if above := [what for what, text in rest if (what, text) in shown]:
            yield f"    See above: {', '.join(above)}."
        shown.update(rest)


def paragraph_lines(cites: Iterable[Cite]) -> Iterator[str]:
    """Yield paragraphs in our words."""
    for cited in dict.fromkeys(cites):
        yield f"  {cited}: {paragraph_words(cited)}"
