"""What differs between a table's signs under two filings: what a patron sees of a change."""

from collections.abc import Iterable, Iterator

from croupier.render.signs import LIMITS, Sign, SignRow, SignSection, sign_of
from croupier.submission.diff_notice import SignChange
from croupier.submission.filing import Filing

MOST_STAYS = 3
"""Rows of the sign repeated in a notice; a sentence covers whatever else stays."""


def sign_changes(tables: Iterable[tuple[str, Filing, Filing]]) -> dict[str, SignChange]:
    """Return the changes of tables' signs, given each table's old and new filing; unchanged signs are left out."""
    found: dict[str, SignChange] = {}
    for name, old, new in tables:
        was, now = sign_of(old), sign_of(new)
        if was.sections != now.sections:
            found[name] = SignChange(now.game, tuple(_rows(was, now)), tuple(_stays(was, now))[:MOST_STAYS])
    return found


def _rows(was: Sign, now: Sign) -> Iterator[str]:
    """Yield values that are not on the old sign, with the previous value if there was one."""
    before = {(section.title, row.name): row.value for section in was.sections for row in section.rows}
    for section in now.sections:
        for row in section.rows:
            old = before.get((section.title, row.name))
            if row.value and row.value != old:
                yield f"{_named(section, row)}: {row.value}{f' (previously {old})' if old else ''}"


def _stays(was: Sign, now: Sign) -> Iterator[str]:
    before = {(section.title, row) for section in was.sections for row in section.rows}
    for section in now.sections:
        for row in section.rows:
            if row.value and (section.title, row) in before:
                yield f"{_named(section, row)}: {row.value}"


def _named(section: SignSection, row: SignRow) -> str:
    if row.name == LIMITS:
        return section.title
    return row.name if section.title in row.name else f"{section.title}, {row.name}"
