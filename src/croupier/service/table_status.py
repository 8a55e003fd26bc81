"""The parts of a live table's status kept in its record, which outlast the serving process: frozen, disabled, held.

Each change is a significant event: who made it, why, and the previous state.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.ledger.ledger import LedgerTable
from croupier.play.house_players import is_company
from croupier.play.table_clock import note_clock
from croupier.record.events import DEALING, HOUSE, PLAY, ROUNDS, THE_HOUSE, VALIDATION, Matter
from croupier.record.times import in_utc
from croupier.service.verb_base import LONGEST
from croupier.table.roles import Role

if TYPE_CHECKING:
    from croupier.service.verb_base import Viewer

NEW_TERMS = "This table's terms have changed since its last gaming day; see its sign and its guide."


ACTS = {
    (DEALING, True): "deals in person",
    (DEALING, False): "the house deals again",
    (VALIDATION, True): "validates payouts in person",
    (VALIDATION, False): "the house validates payouts again",
}
"""The reasons recorded for staff changes."""


STAFF_AT_TABLE = (Role.DEALER, Role.SUPERVISOR)


class StandsByRecord:
    """A table whose availability is read from its record, and changed only by events."""

    __slots__ = ()
    kept: LedgerTable
    clock: Callable[[], str]
    stamped: str
    """The last timestamp used."""

    def time(self) -> str:
        """Return the time for all stamps: the clock's, but never earlier than the last stamp."""
        return max(self.kept.stamp(self.clock()), self.stamped)

    @property
    def frozen(self) -> str:
        """Why the table is frozen; empty if it isn't."""
        return self.kept.standing(Matter.FREEZE)

    @property
    def disabled(self) -> str:
        """Why no new wagers are taken; empty if they are."""
        return self.kept.standing(Matter.AVAILABILITY, PLAY)

    @property
    def held(self) -> bool:
        """True if a supervisor holds the table, so that no further round begins."""
        return bool(self.kept.standing(Matter.AVAILABILITY, ROUNDS))

    @property
    def new_terms(self) -> str:
        """The notice to players, before they wager, that the day began under a different filing from the last."""
        return NEW_TERMS if self.kept.standing(Matter.TERMS) else ""

    def note(self, matter: Matter, after: str, reason: str, by: "Viewer | None" = None, about: str = "") -> None:
        """Record an event by a person or by the house."""
        actor, role = (by.person.name, by.role.value) if by is not None else (THE_HOUSE, HOUSE)
        self.kept.note(matter, after, about=about, actor=actor, role=role, reason=reason, time=self.time())

    def note_who_acts(self, role: Role, viewer: "Viewer | None", *, by_person: bool) -> None:
        """Record that a person now deals or validates, or that the house does again."""
        about = DEALING if role is Role.DEALER else VALIDATION
        name = viewer.person.name if viewer is not None and by_person else ""
        self.note(Matter.STAFF, name, ACTS[about, by_person], viewer, about)

    @property
    def who_deals(self) -> str:
        """The name of the person dealing; empty if the house deals."""
        return self.kept.standing(Matter.STAFF, DEALING)

    def note_house_acts(self, answers_for: Callable[[Role], bool]) -> None:
        """Record that the house acts again where a person did when the table was last served."""
        for role, about in zip(STAFF_AT_TABLE, (DEALING, VALIDATION), strict=True):
            if self.kept.standing(Matter.STAFF, about) and answers_for(role):
                self.note(Matter.STAFF, "", ACTS[about, False], about=about)

    def disable(self, why: str, by: "Viewer | None" = None) -> None:
        """Take no new wagers; the round in progress is played out."""
        if not self.disabled:
            self.note(Matter.AVAILABILITY, why, why, by, PLAY)

    def _note_self_check(self, wrong: str, digest: str) -> None:
        """Record the result of a software check; if it failed, disable the table."""
        self.note(Matter.SELF_CHECK, f"failed: {wrong}"[:LONGEST] if wrong else "passed", digest)
        if wrong:
            self.disable("the software is not what was approved")

    def _lose_source(self) -> bool:
        """Disable the table if its random source has failed, here or at another table; return True if so."""
        if not self.kept.source_fault or self.disabled:
            return False
        self.kept.note_source_failure()
        self.disable(f"the random source has failed: {self.kept.source_fault}")
        return True

    def _watch_clock(self, last: str) -> str:
        """Record an event if the clock was set back since the last reading; return the new reading."""
        now = in_utc(self.clock())
        if now < last:
            note_clock(self.kept, last, now)
        return now

    def _owners(self) -> dict[int, tuple[str, int]]:
        """Return each seat's holder, and since which entry, from the record: a command's id begins with the
        person's.
        """
        sittings = self.kept.sittings
        people = [seat for seat, name in self.kept.driver.table.books.seats.items() if not is_company(name)]
        return {seat: (sittings[seat].id.partition(":")[0], sittings[seat].entry) for seat in people}
