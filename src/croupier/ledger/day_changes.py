"""Records at the beginning of a gaming day: what carries over from the day before, and what has changed since."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.ledger.identity import operator
from croupier.record.events import Matter

if TYPE_CHECKING:
    from croupier.ledger.ledger import LedgerTable


@dataclass(frozen=True, slots=True)
class Change:
    """The code and filing under which a table was played before a day, and now."""

    before: Mapping[str, str]
    """Empty if there was no earlier day."""
    now: Mapping[str, str]
    since: str
    """The day before."""
    time: str
    """When the day begins."""


def note_what_changed(table: "LedgerTable", change: Change, standing: Sequence[tuple[Matter, str, str]]) -> None:
    """Record what carries over, and then any change of program or filing since the day before."""
    before, now, since, time = change.before, change.now, change.since, change.time
    for matter, about, value in standing:
        table.note(matter, value, about=about, before=value, reason=f"in effect since {since}", time=time)
    if not before:
        return
    if before["code"] != now["code"]:
        why = f"the table is served by another version of the program than on {since}"
        table.note(Matter.SOFTWARE, now["code"], before=before["code"], actor=operator(), reason=why, time=time)
    if before["filing"] != now["filing"]:
        why = f"the table is played under another filing than on {since}"
        table.note(Matter.TERMS, now["filing"], before=before["filing"], reason=why, time=time)
