"""Disputes by the record: opened on rounds, decided with a finding and its paragraphs, closed by a named person."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from croupier.equipment.money import Cents, dollars
from croupier.ledger.evidence import Dispute
from croupier.record.events import DISPUTED, FINDINGS, Event, Matter


@dataclass(slots=True)
class DisputeStory:
    """What has become of a dispute."""

    about: str
    day: str
    rounds: tuple[int, ...]
    amount: Cents
    opened: Event
    decided: Event | None = None
    closed: Event | None = None

    @property
    def raised(self) -> Dispute:
        """The dispute as it was opened."""
        return Dispute(self.rounds, self.amount, self.opened.reason, self.opened.time)

    @property
    def stands(self) -> str:
        return "closed" if self.closed else "decided" if self.decided else "open"

    @property
    def finding(self) -> str:
        return self.decided.after.partition(": ")[0] if self.decided else ""

    @property
    def cites(self) -> list[str]:
        return self.decided.after.partition(": ")[2].split(", ") if self.decided else []


@dataclass(slots=True)
class Disputes:
    """All disputes that events tell of, in their order."""

    found: list[DisputeStory] = field(default_factory=list)

    def hear(self, events: Iterable[Event]) -> "Disputes":
        for event in events:
            if event.matter is Matter.DISPUTE and event.before != event.after:
                self._hear(event)
        return self

    def _hear(self, event: Event) -> None:
        what, _, more = event.after.partition(": ")
        last = next((story for story in reversed(self.found) if story.about == event.about), None)
        if what == DISPUTED:
            day, _, rounds = event.about.partition(", round ")
            numbers = tuple(int(number) for number in rounds.split(" and "))
            self.found.append(DisputeStory(event.about, day, numbers, dollars(more), event))
        elif last is not None and what in FINDINGS:
            last.decided = event
        elif last is not None:
            last.closed = event

    def of(self, about: str) -> DisputeStory | None:
        """Return the latest dispute about something."""
        return next((story for story in reversed(self.found) if story.about == about), None)
