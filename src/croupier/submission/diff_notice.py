"""The notice of changes posted at the tables (8.3): from when, what changes, what stays, and nothing else.

It is for patrons. The comparison of the filings (``diff_text``) tells the staff what requires it and when it must be
posted.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from textwrap import fill

from croupier.submission.brand import OURS, Brand
from croupier.submission.diff import Diff
from croupier.submission.notices import starting
from croupier.words.text import capital, series

TITLE = "Notice of changes"
CHANGES, STAYS = "What changes", "What stays"
REST = "All other bets, payouts and limits on the sign at the table stay the same."


@dataclass(frozen=True, slots=True)
class SignChange:
    """What changes on a table's sign, and some of what stays."""

    game: str
    """The name of the game, as on the sign."""
    rows: tuple[str, ...]
    """New values, each with its old value."""
    stays: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoticePart:
    """The part of a notice for tables with the same changes."""

    game: str
    tables: tuple[str, ...]
    changes: tuple[str, ...]
    details: tuple[str, ...]
    """New values on the sign that no change above states."""
    stays: tuple[str, ...]

    @property
    def title(self) -> str:
        return f"{self.game}, {tables_in_words(self.tables)}"

    @property
    def unchanged(self) -> tuple[str, ...]:
        """What stays, line by line."""
        return (*self.stays, REST)


@dataclass(frozen=True, slots=True)
class Notice:
    """A licensee's notice."""

    licensee: str
    starting: str
    parts: tuple[NoticePart, ...]
    brand: Brand = OURS


def notice_of(diff: Diff, signs: Mapping[str, SignChange], brand: Brand = OURS) -> Notice:
    """Return the notice of a comparison, with the tables' signs; tables with the same changes share a part."""
    found: dict[tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...]], list[str]] = {}
    for table in dict.fromkeys([*(table for change in diff.noticed for table in change.tables), *signs]):
        changes = [change for change in diff.noticed if table in change.tables]
        sign = signs.get(table)
        # The change itself states a limit or odds; only the sign explains what a pay table “B” is.
        by_name = sign is not None and (not changes or any(change.by_name for change in changes))
        sentences = tuple(f"{capital(change.clause)}." for change in changes)
        game = sign.game if sign else changes[0].game.replace("-", " ").title()
        details = sign.rows if sign and by_name else ()
        if sentences or details:
            found.setdefault((game, sentences, details, sign.stays if sign else ()), []).append(table)
    parts = (
        NoticePart(game, tuple(at), sentences, rows, stays) for (game, sentences, rows, stays), at in found.items()
    )
    return Notice(diff.licensee, starting(diff.day), tuple(parts), brand)


def tables_in_words(tables: tuple[str, ...]) -> str:
    """Name tables in a sentence: table BJ-01; tables BJ-01, BJ-02 and BJ-03."""
    return f"table{'s' if len(tables) > 1 else ''} {series(tables)}"


def markdown(notice: Notice) -> Iterator[str]:
    """Yield the notice as lines of Markdown."""
    yield from (f"# {notice.licensee}: {TITLE.lower()}", "", f"**{notice.starting}**")
    for part in notice.parts:
        yield from ("", f"## {part.title}", "", f"### {CHANGES}", "")
        yield from (f"- {change}" for change in part.changes)
        yield from (f"- {row}" for row in part.details)
        yield from ("", f"### {STAYS}", "")
        yield from (f"- {line}" for line in part.unchanged)


def plain(notice: Notice) -> Iterator[str]:
    """Yield the notice as lines of text for a screen of 80 columns."""
    yield from (notice.licensee.upper(), f"{TITLE}. {notice.starting}.")
    for part in notice.parts:
        yield from ("", part.title, "-" * len(part.title), f"{CHANGES}:")
        yield from (_item(line) for line in (*part.changes, *part.details))
        yield f"{STAYS}:"
        yield from (_item(line) for line in part.unchanged)


def _item(line: str) -> str:
    return fill(line, 79, initial_indent="  * ", subsequent_indent="    ")
