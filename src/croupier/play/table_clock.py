"""A table's clock. It never goes back: if the machine's clock is set back, the table's stops until that has
caught up.
"""

from collections.abc import Callable
from dataclasses import dataclass

from croupier.ledger.ledger import LedgerTable
from croupier.record.events import Matter
from croupier.record.times import in_utc


@dataclass(slots=True)
class TableClock:
    """The clock of a table. If the machine's clock is set back, it says so and notes an event in the record."""

    machine: Callable[[], str]
    kept: LedgerTable | None = None
    tell: Callable[[str], None] | None = None
    _read: str = ""
    """The last reading of the machine's clock."""
    _last: str = ""
    """The latest time so far."""

    def __call__(self) -> str:
        now = in_utc(self.machine())
        before, self._read = self._read, now
        self._last = max(now, self._last, self.kept.stamped if self.kept is not None else "")
        if now < before:
            if self.kept is not None:
                note_clock(self.kept, before, now)
            if self.tell is not None:
                self.tell(set_back(before, now, self._last))
        return self._last


def set_back(before: str, now: str, stamped: str) -> str:
    """Say that a clock was set back, and what follows from that."""
    return (
        f"This computer's clock was set back from {before} to {now}. Play goes on; what happens is stamped {stamped} "
        "until the clock has caught up. If the clock is wrong, set it right."
    )


def note_clock(kept: LedgerTable, before: str, now: str) -> None:
    """Record that the clock was set back, with its previous reading. Steps are numbered, to be told apart."""
    step = f"step {1 + sum(event.matter is Matter.CLOCK for event in kept.events)}"
    why = "the clock was set back"
    kept.note(Matter.CLOCK, now, about=step, before=before, reason=why, time=kept.stamp(before))
