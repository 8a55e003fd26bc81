"""The notice of changes that is posted at the tables and announced to players (8.3)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import fill

from croupier.submission.diff import Diff, FilingChange
from croupier.submission.diff_demands import AHEAD, AHEAD_MARK

KINDS = (".md", ".txt")


@dataclass(frozen=True, slots=True)
class SignChange:
    """What the signs of some tables say no longer, and what they say instead: a choice “B” tells a patron nothing."""

    tables: tuple[str, ...]
    until_now: tuple[str, ...]
    from_now_on: tuple[str, ...]


def notice(diff: Diff, kind: str, signs: Sequence[SignChange] = ()) -> str:
    """The notice, as Markdown or as plain text; only what needs notice is in it, and what the signs will say."""
    lines = _markdown(diff, signs) if kind == ".md" else _plain(diff, signs)
    return "\n".join(lines) + "\n"


def _tables(tables: Sequence[str]) -> str:
    """Some tables in a sentence: table BJ-01; tables BJ-01, BJ-02 and BJ-03."""
    *most, last = tables
    return f"tables {', '.join(most)} and {last}" if most else f"table {last}"


def _sign_lines(change: SignChange) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What the sign says no longer and what it says instead, each under its heading."""
    if change.until_now:
        yield f"The sign at {_tables(change.tables)} will no longer say:", change.until_now
    if change.from_now_on:
        yield f"The sign at {_tables(change.tables)} will say:", change.from_now_on


def _sections(diff: Diff) -> dict[tuple[str, tuple[str, ...]], list[FilingChange]]:
    """The changes that need notice, by the tables at which they are posted together."""
    found: dict[tuple[str, tuple[str, ...]], list[FilingChange]] = {}
    for change in diff.noticed:
        found.setdefault((change.game, change.tables), []).append(change)
    return found


def _heading(game: str, tables: tuple[str, ...]) -> str:
    return f"{game.replace('-', ' ').capitalize()}, {_tables(tables)}"


def _staff(diff: Diff) -> Iterator[str]:
    """What the staff has to know and patrons need not read."""
    demanding = ((change.posted, *(demand.cite for demand in change.demands)) for change in diff.noticed)
    cites = sorted({cite for cites in demanding for cite in cites})
    yield (
        f"For staff: Post this notice at these tables and announce it to the players {AHEAD} (mark {AHEAD_MARK}: the "
        f"text of 8.3 is not available). Notice is required by {', '.join(map(str, cites))}."
    )
    yield "Posted at: ________  Announced by: ________  Takes effect at: ________"


def _markdown(diff: Diff, signs: Sequence[SignChange]) -> Iterator[str]:
    yield f"# {diff.licensee}: notice of changes"
    for (game, tables), changes in _sections(diff).items():
        yield from ("", f"## {_heading(game, tables)}", "")
        yield from (f"- {change.sentence}" for change in changes)
    for sign in signs:
        for heading, lines in _sign_lines(sign):
            yield from ("", heading, "")
            yield from (f"- {line}" for line in lines)
    for line in _staff(diff):
        yield from ("", line)


def _plain(diff: Diff, signs: Sequence[SignChange]) -> Iterator[str]:
    title = f"{diff.licensee}: notice of changes"
    yield from (title, "=" * len(title))
    for (game, tables), changes in _sections(diff).items():
        heading = _heading(game, tables)
        yield from ("", heading, "-" * len(heading))
        for change in changes:
            yield from ("", fill(change.sentence, 79))
    for sign in signs:
        for heading, lines in _sign_lines(sign):
            yield from ("", fill(heading, 79))
            yield from (fill(line, 79, initial_indent="  ", subsequent_indent="    ") for line in lines)
    for line in _staff(diff):
        yield from ("", fill(line, 79))
