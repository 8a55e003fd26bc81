"""The house: it answers, for a driver, what devices, a dealer or a supervisor would, so that people need not.

Chance enters here and nowhere else. Irregularities may be queued, to happen at the next moment that fits.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from croupier.equipment.cards import Card
from croupier.equipment.chance import Source, SystemSource, new_salt, shuffled
from croupier.table.asks import Ask, Refusal
from croupier.table.commands import (
    Command,
    CompleteDocumentation,
    MisdealFound,
    Proceed,
    Shuffled,
    StubCounted,
    ValidatePayout,
    WagersRegistered,
)
from croupier.table.driver import Driver
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Actor, Role


def utc_now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


@dataclass(slots=True)
class House:
    """Answers for the devices, and for the staff unless a person does."""

    driver: Driver
    source: Source = field(default_factory=SystemSource)
    salt: Callable[[], str] = new_salt
    automatic: frozenset[Role] = frozenset({Role.DEVICE, Role.DEALER, Role.SUPERVISOR})
    """The roles that the house answers for."""
    orders: list[tuple[Card, ...]] = field(default_factory=list)
    """Orders to be dealt next instead of random ones: for cases and training. They are stamped."""
    queued: list[tuple[str, Actor, Command]] = field(default_factory=list)
    """Irregularities to come: at the next ask of that topic, by whom, and what."""
    skip: int = 0
    """How many moments to let pass before the first of the queue happens."""

    def give(self, actor: Actor, command: Command) -> Refusal | None:
        """Give a person's input, then whatever the house itself has to give."""
        refusal = self.driver.give(actor, command)
        if refusal is None:
            self.settle()
        return refusal

    def settle(self) -> None:
        """Answer every ask that is the house's to answer."""
        while not self.driver.at_rest:
            answer = self._queued(self.driver.ask) or self._answer(self.driver.ask)
            if answer is None:
                return
            refusal = self.driver.give(*answer)
            if refusal is not None:
                raise RuntimeError(f"the house gave an answer that is not legal: {answer}: {refusal}")

    def queue(self, topic: str, commands: Iterable[Command], actor: Actor = SUPERVISOR) -> None:
        self.queued.extend((topic, actor, command) for command in commands)

    def _queued(self, ask: Ask) -> tuple[Actor, Command] | None:
        if not self.queued or self.queued[0][0] != ask.topic:
            return None
        if self.skip:
            self.skip -= 1
            return None
        _, actor, command = self.queued[0]
        if ask.refuses(actor, command) is not None:
            return None
        del self.queued[0]
        return actor, command

    def _answer(self, ask: Ask) -> tuple[Actor, Command] | None:
        """What the house answers; None if a person has to."""
        actor, command = DEALER, self._command(ask)
        if command is None:
            return None
        if isinstance(command, Shuffled | WagersRegistered):
            actor = DEVICE
        elif isinstance(command, ValidatePayout | CompleteDocumentation):
            actor = SUPERVISOR
        return (actor, command) if actor.role in self.automatic else None

    def _command(self, ask: Ask) -> Command | None:
        for kind in ask.awaits:
            if kind is Shuffled:
                return self._shuffle(ask)
            if kind is WagersRegistered:
                return WagersRegistered()
            if kind is ValidatePayout:
                return ValidatePayout()
            if kind is CompleteDocumentation:
                return CompleteDocumentation()
            if kind is StubCounted and not ask.moment:
                return StubCounted(int(ask.subject))
            if kind is MisdealFound:
                # Whether a wrong count came from a misdeal is for a person to find out.
                return None
        return Proceed() if ask.moment else None

    def _shuffle(self, ask: Ask) -> Shuffled:
        """A shuffle of the cards of the deck that the ask is about."""
        books = self.driver.table.books
        cards = tuple(held.card for place, held in books.where(ask.subject) if place != "removed")
        device = self.driver.table.shuffler
        counted = len(cards) if device is not None and device.counts else -1
        if self.orders:
            return Shuffled(self.orders.pop(0), self.salt(), counted, "laboratory:given order")
        return Shuffled(shuffled(cards, self.source), self.salt(), counted, self.source.laboratory)
