"""What the sign of a table says under one filing and not under the next: what a patron sees of a change."""

from collections.abc import Iterable, Iterator

from croupier.render.signs import Sign, sign_of
from croupier.submission.diff_notice import SignChange
from croupier.submission.filing import Filing


def sign_changes(tables: Iterable[tuple[str, Filing, Filing]]) -> tuple[SignChange, ...]:
    """The changes of the signs of tables, each with its old and its new filing; those that are alike together."""
    found: dict[tuple[tuple[str, ...], tuple[str, ...]], list[str]] = {}
    for name, old, new in tables:
        was, now = (tuple(_lines(sign_of(filing))) for filing in (old, new))
        changed = tuple(line for line in was if line not in now), tuple(line for line in now if line not in was)
        if any(changed):
            found.setdefault(changed, []).append(name)
    return tuple(SignChange(tuple(names), *changed) for changed, names in found.items())


def _lines(sign: Sign) -> Iterator[str]:
    for section in sign.sections:
        for row in section.rows:
            yield f"{section.title}: {row.name}{f': {row.value}' if row.value else ''}"
