"""The notice of changes that is posted at the tables and announced to players (8.3)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import fill

from croupier.submission.diff import Change, Diff
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


def _sign_heading(change: SignChange) -> str:
    return f"What the sign says at table{'s' * (len(change.tables) > 1)} {', '.join(change.tables)}"


def _sign_lines(change: SignChange) -> Iterator[tuple[str, str]]:
    yield from (("Until now", line) for line in change.until_now)
    yield from (("From now on", line) for line in change.from_now_on)


def _sections(diff: Diff) -> dict[tuple[str, tuple[str, ...]], list[Change]]:
    """The changes that need notice, by the tables at which they are posted together."""
    found: dict[tuple[str, tuple[str, ...]], list[Change]] = {}
    for change in diff.noticed:
        found.setdefault((change.game, change.tables), []).append(change)
    return found


def _when(diff: Diff) -> str:
    return "from the day on which it is posted" if diff.day is None else f"from {diff.day.isoformat()}"


def _heading(game: str, tables: tuple[str, ...]) -> str:
    return f"{game.replace('-', ' ').capitalize()}, table{'s' * (len(tables) > 1)} {', '.join(tables)}"


def _staff() -> Iterator[str]:
    """What the staff has to know and patrons need not read."""
    yield (
        f"For the staff: post this at these tables and announce it to their players {AHEAD} (mark {AHEAD_MARK}: the "
        "text of 8.3 is not at hand)."
    )
    yield "Posted at: ________  Announced by: ________  Takes effect at: ________"


def _cites(change: Change) -> str:
    return ", ".join(str(cite) for demand in change.demands for cite in dict.fromkeys((demand.cite, demand.posted)))


def _markdown(diff: Diff, signs: Sequence[SignChange]) -> Iterator[str]:
    yield f"# {diff.licensee}: notice of changes"
    yield ""
    yield f"In effect {_when(diff)}."
    for (game, tables), changes in _sections(diff).items():
        yield from ("", f"## {_heading(game, tables)}", "", "| what | until now | from now on | paragraph |")
        yield "| --- | --- | --- | --- |"
        for change in changes:
            cells = (change.subject, change.before, change.after, _cites(change))
            yield f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"
    for sign in signs:
        yield from ("", f"## {_sign_heading(sign)}", "")
        yield from (f"- {when}: {line}" for when, line in _sign_lines(sign))
    for line in _staff():
        yield from ("", line)


def _plain(diff: Diff, signs: Sequence[SignChange]) -> Iterator[str]:
    title = f"{diff.licensee}: notice of changes"
    yield from (title, "=" * len(title), "", f"In effect {_when(diff)}.")
    for (game, tables), changes in _sections(diff).items():
        heading = _heading(game, tables)
        yield from ("", heading, "-" * len(heading))
        for change in changes:
            yield ""
            yield fill(change.words, 79)
            yield f"  [{_cites(change)}]"
    for sign in signs:
        heading = _sign_heading(sign)
        yield from ("", heading, "-" * len(heading))
        yield from (fill(f"{when}: {line}", 79, subsequent_indent="  ") for when, line in _sign_lines(sign))
    for line in _staff():
        yield from ("", fill(line, 79))
