"""The sign of a table, as data: what its game posts (``games/*/sign.py``), in sections with rows and sentences."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol, cast

from croupier.games import game, part
from croupier.regulation import Cite
from croupier.regulation.own_words import fine_print
from croupier.render.requirements import required
from croupier.submission.brand import OURS, Brand
from croupier.submission.filing import Filing
from croupier.table.layout import Element, PostedLine, SignText
from croupier.words.text import capital


@dataclass(frozen=True, slots=True)
class SignRow:
    """A name with its payout or limits. Without a value it is a sentence."""

    name: str
    value: str
    cite: Cite
    is_odds: bool = False


@dataclass(frozen=True, slots=True)
class SignSection:
    """The part of a sign about one wager, or about something that patrons look for."""

    title: str
    rows: tuple[SignRow, ...]


@dataclass(frozen=True, slots=True)
class Sign:
    """The sign of a table."""

    licensee: str
    table: str
    game: str
    edition: str
    digest: str
    sections: tuple[SignSection, ...]
    brand: Brand = OURS
    fine_print: tuple[str, ...] = ()
    """What doesn't rest on New Jersey's own text, and what it rests on instead."""

    def lines(self) -> Iterator[str]:
        """Yield the sign as plain text."""
        yield self.licensee
        yield f"{self.game}, table {self.table}"
        for section in self.sections:
            yield ""
            yield section.title
            for row in section.rows:
                yield f"  {row.name}: {row.value}" if row.value else f"  {row.name}"
        yield ""
        yield from self.fine_print
        yield f"Filed for {self.edition}, filing {self.digest}"


Sections = list[tuple[str, tuple[SignRow, ...]]]
"""The sections of a sign with their titles; those without rows are left out."""


class HasSign(Protocol):
    """The sign of a game (``games/*/sign.py``). A game with several forms may name the form (``form(filing)``)."""

    def sections(self, filing: Filing) -> Sections:
        """Return what is posted at a filing's table."""
        ...


def _name(filing: Filing) -> str:
    """Return the layout's name, capitalized, or the game's title if it has no layout."""
    if part(filing.schema.game, "layout") is None:
        return game(filing.schema.game).TITLE
    name = next(requirement.label for requirement in required(filing) if requirement.what == "layout")
    return " ".join(capital(word) for word in name.split())


def sign_of(filing: Filing) -> Sign:
    """Return the sign of a filing's table."""
    module = part(filing.schema.game, "sign")
    if module is None:
        raise LookupError(f"{filing.schema.game} has no sign")
    found = cast(HasSign, module).sections(filing)
    sections = tuple(SignSection(title, rows) for title, rows in found if rows)
    name, form = _name(filing), getattr(module, "form", None)
    return Sign(
        filing["licensee"],
        filing["table"],
        name if form is None else f"{name}: {form(filing)}",
        str(filing["edition"]),
        filing.digest,
        sections,
        filing.brand,
        fine_print(row.cite for section in sections for row in section.rows),
    )


LIMITS = "Wager"
"""The row with the limits of a section's wager."""


@dataclass(slots=True)
class _Board:
    """Sorts lines by the wager whose pay table they belong to."""

    general: str
    """The section for what belongs to no particular optional wager."""
    titles: frozenset[str]
    found: dict[str, list[SignRow]] = field(default_factory=dict)
    last: str = ""

    def put(self, cite: Cite, line: SignText) -> None:
        if line.heading:
            self._add(line.heading, SignRow(line.name, line.value, cite, line.is_odds))
        elif line.name in self.titles:
            self._add(line.name, _limits(line.value, cite))
        elif line.value:
            self._add(self.general, SignRow(line.name, line.value, cite, line.is_odds))
        else:
            self._add(self.last or self.general, SignRow(line, "", cite))

    def _add(self, title: str, row: SignRow) -> None:
        self.last = title
        self.found.setdefault(title, []).append(row)


def _limits(text: str, cite: Cite) -> SignRow:
    """Return a wager's limits as a row, or as a sentence if they are long."""
    return SignRow(LIMITS, text, cite) if len(text) < 40 else SignRow(capital(text), "", cite)


def by_title(general: str, lines: Sequence[PostedLine]) -> Sections:
    """Return sections by the titles of the lines, the general section first."""
    board = _Board(general, frozenset(line.heading for _, line in lines) - {""}, {general: []})
    for cite, line in lines:
        board.put(cite, line)
    # Limits come first in their section, wherever they were stated.
    return [(title, tuple(sorted(rows, key=place))) for title, rows in board.found.items()]


def place(row: SignRow) -> int:
    """Return a sort key: limits first, then other rows, then sentences."""
    return 0 if row.name == LIMITS else 1 if row.value else 2


def rows_of(lines: Iterable[PostedLine]) -> tuple[SignRow, ...]:
    """Return a row for each line."""
    return tuple(sorted((row_of(cite, line) for cite, line in lines), key=place))


def row_of(cite: Cite, line: SignText) -> SignRow:
    """Return a line as a row, or as a sentence if it has no value."""
    return SignRow(line.name if line.value else capital(line), line.value, cite, line.is_odds)


def uncited(sign: Iterable[SignText], cited: Iterable[PostedLine], cite: Cite) -> list[PostedLine]:
    """Return the lines of a sign that are not also inscriptions, namely limits, with the paragraph that has them
    posted.
    """
    known = {text for _, text in cited}
    return [(cite, text) for text in sign if text not in known]


def by_line(inscriptions: Iterable[Element]) -> dict[str, PostedLine]:
    """Return the inscription for each line of a pay table."""
    return {inscription.posted.name: (inscription.cite, inscription.posted) for inscription in inscriptions}
