"""Disputes in the record: opened about rounds, decided with a finding and its paragraphs, closed by a named person."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from croupier.ledger.evidence import Dispute
from croupier.record.events import Disputed, Event, Matter


@dataclass(slots=True)
class DisputeStory:
    """The course of a dispute."""

    disputed: Disputed
    opened: Event
    decided: Event | None = None
    closed: Event | None = None

    @property
    def about(self) -> str:
        return self.disputed.about

    @property
    def raised(self) -> Dispute:
        """The dispute as it was opened."""
        return Dispute(self.disputed.rounds, self.disputed.amount, self.opened.reason, self.opened.time)

    @property
    def stands(self) -> str:
        return "closed" if self.closed else "decided" if self.decided else "open"

    @property
    def finding(self) -> str:
        return self.decided.after if self.decided else ""

    @property
    def cites(self) -> list[str]:
        return [*self.decided.paragraphs] if self.decided else []


@dataclass(slots=True)
class Disputes:
    """All disputes in a series of events, in order."""

    found: list[DisputeStory] = field(default_factory=list)

    def hear(self, events: Iterable[Event]) -> "Disputes":
        for event in events:
            if event.matter is Matter.DISPUTE and event.before != event.after:
                self._hear(event)
        return self

    def _hear(self, event: Event) -> None:
        last = self.of(event.about)
        if event.disputed is not None:
            self.found.append(DisputeStory(event.disputed, event))
        elif last is not None and event.paragraphs:
            last.decided = event
        elif last is not None:
            last.closed = event

    def of(self, about: str) -> DisputeStory | None:
        """Return the latest dispute about something."""
        return next((story for story in reversed(self.found) if story.about == about), None)
