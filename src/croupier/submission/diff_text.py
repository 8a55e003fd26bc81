"""The differences between two filings, as lines for a terminal and as plain data."""

from collections.abc import Iterator
from typing import Any

from croupier.regulation import Cite
from croupier.submission.diff import Diff, FilingChange
from croupier.submission.diff_demands import AHEAD, AHEAD_MARK, Demand
from croupier.submission.notices import sentence

MARKS = (
    "Mark N: the paragraph itself requires notice. X: inferred from those that do, and from what must be posted. "
    "R/P: recalled, with a sister state's figure."
)


def diff_lines(diff: Diff) -> Iterator[str]:
    """Yield what changed, what needs notice and what does not; lines that belong to the one above are indented."""
    if not diff.changed:
        yield "The filings are the same."
        return
    yield from (f"The house: {words}." for words in diff.of_the_house)
    for table in diff.closed:
        yield f"Table {table.name} ({table.game}) is closed. No paragraph at hand requires notice of this."
    for table in diff.opened:
        yield f"Table {table.name} ({table.game}) is opened. No paragraph at hand requires notice of this."
    for change in diff.changes:
        yield ""
        yield f"{', '.join(change.tables)} ({change.game}): {change.key}: {change.before} → {change.after}"
        yield f"  {change.subject}."
        yield f"  {reason(change)}"
    number = len(diff.noticed)
    yield ""
    yield f"{len(diff.changes)} changed {_choices(len(diff.changes))}; {number or 'none'} of them with notice."
    if number:
        yield f"Notice is given {AHEAD} (mark {AHEAD_MARK}: the text of 8.3 is not at hand)."
        yield MARKS


def _choices(number: int) -> str:
    return "choice" if number == 1 else "choices"


def reason(change: FilingChange) -> str:
    """Say why a change needs notice, or that it needs none."""
    if change.demands:
        return " ".join(f"Notice: {paragraphs(demand, change.posted)}." for demand in change.demands)
    if change.follows:
        return "No separate notice: it follows from another change."
    return "No notice: no paragraph at hand requires it."


def paragraphs(demand: Demand, posted: Cite) -> str:
    """Cite the paragraph that requires notice, and 8.3 if that is another."""
    also = "" if demand.cite == posted else f" with {posted}"
    return f"{demand.cite}{also} (mark {demand.mark})"


def diff_data(diff: Diff) -> dict[str, Any]:
    """Return the differences as plain data."""
    return {
        "changed": diff.changed,
        "licensee": diff.licensee,
        "day": None if diff.day is None else diff.day.isoformat(),
        "house": list(diff.of_the_house),
        "opened": [{"table": table.name, "game": table.game} for table in diff.opened],
        "closed": [{"table": table.name, "game": table.game} for table in diff.closed],
        "changes": [
            {
                "tables": list(change.tables),
                "game": change.game,
                "key": change.key,
                "subject": change.subject,
                "before": change.before,
                "after": change.after,
                "sentence": sentence(change.clause, diff.day),
                "follows": change.follows,
                "notice": [
                    {"cite": str(demand.cite), "posted": str(change.posted), "mark": demand.mark}
                    for demand in change.demands
                ],
            }
            for change in diff.changes
        ],
        "ahead": AHEAD if diff.noticed else None,
    }
