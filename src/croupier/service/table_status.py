"""What of a live table stands by its record, and so outlasts the process that serves it: frozen, disabled, held.

Each change is a significant event: who made it, why, and what stood before.
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
    from croupier.service.viewer import Viewer

NEW_TERMS = "The terms of this table are not those of its last gaming day: its sign and its guide tell them."


ACTS = {
    (DEALING, True): "deals in person",
    (DEALING, False): "the house deals again",
    (VALIDATION, True): "validates payouts in person",
    (VALIDATION, False): "the house validates payouts again",
}
"""Why the record tells of the staff."""


STAFF_AT_TABLE = (Role.DEALER, Role.SUPERVISOR)


class StandsByRecord:
    """A table whose availability is read from its record, and changed by events alone."""

    __slots__ = ()
    kept: LedgerTable
    clock: Callable[[], str]
    stamped: str
    """The last time that was stamped on anything."""

    def time(self) -> str:
        """The time with which everything is stamped: that of the clock, and never earlier than the last stamp."""
        return max(self.kept.stamp(self.clock()), self.stamped)

    @property
    def frozen(self) -> str:
        """Why the table is frozen; empty while it is not."""
        return self.kept.standing(Matter.FREEZE)

    @property
    def disabled(self) -> str:
        """Why no new wager is taken; empty while they are."""
        return self.kept.standing(Matter.AVAILABILITY, PLAY)

    @property
    def held(self) -> bool:
        """Whether a supervisor lets no further round begin."""
        return bool(self.kept.standing(Matter.AVAILABILITY, ROUNDS))

    @property
    def new_terms(self) -> str:
        """What players are told, before they wager, where the day was begun under another filing than the last one."""
        return NEW_TERMS if self.kept.standing(Matter.TERMS) else ""

    def note(self, matter: Matter, after: str, reason: str, by: "Viewer | None" = None, about: str = "") -> None:
        """Record an event, done by a person or by the house."""
        actor, role = (by.person.name, by.role.value) if by is not None else (THE_HOUSE, HOUSE)
        self.kept.note(matter, after, about=about, actor=actor, role=role, reason=reason, time=self.time())

    def note_who_acts(self, role: Role, viewer: "Viewer | None", *, by_person: bool) -> None:
        """Record that a person deals or validates from here on, or the house does again."""
        about = DEALING if role is Role.DEALER else VALIDATION
        name = viewer.person.name if viewer is not None and by_person else ""
        self.note(Matter.STAFF, name, ACTS[about, by_person], viewer, about)

    @property
    def who_deals(self) -> str:
        """The person who deals, by name; empty where the house does."""
        return self.kept.standing(Matter.STAFF, DEALING)

    def note_house_acts(self, answers_for: Callable[[Role], bool]) -> None:
        """Record that the house acts again where a person did when the table was last served."""
        for role, about in zip(STAFF_AT_TABLE, (DEALING, VALIDATION), strict=True):
            if self.kept.standing(Matter.STAFF, about) and answers_for(role):
                self.note(Matter.STAFF, "", ACTS[about, False], about=about)

    def disable(self, why: str, by: "Viewer | None" = None) -> None:
        """Take no new wager from here on; the round in progress is played to its end."""
        if not self.disabled:
            self.note(Matter.AVAILABILITY, why, why, by, PLAY)

    def _note_self_check(self, wrong: str, digest: str) -> None:
        """What a check of the software has found; what is not what was approved takes no wagers."""
        self.note(Matter.SELF_CHECK, f"failed: {wrong}"[:LONGEST] if wrong else "passed", digest)
        if wrong:
            self.disable("the software is not what was approved")

    def _lose_source(self) -> bool:
        """A random source that has failed, here or at a table that shares it, disables the table; says if it does."""
        if not self.kept.source_fault or self.disabled:
            return False
        self.kept.note_source_failure()
        self.disable(f"the random source has failed: {self.kept.source_fault}")
        return True

    def _watch_clock(self, last: str) -> str:
        """A clock that was set back since it was last read is an event; gives what it says now."""
        now = in_utc(self.clock())
        if now < last:
            note_clock(self.kept, last, now)
        return now

    def _owners(self) -> dict[int, tuple[str, int]]:
        """Who holds which seat, and since which entry, as the record tells: an id begins with the person's."""
        sittings = self.kept.sittings
        people = [seat for seat, name in self.kept.driver.table.books.seats.items() if not is_company(name)]
        return {seat: (sittings[seat].id.partition(":")[0], sittings[seat].entry) for seat in people}
