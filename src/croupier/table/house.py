"""The house: it answers, for a driver, what devices, a dealer or a supervisor would, so that people need not.

Chance enters here and nowhere else. Irregularities may be queued, to happen at the next moment that fits.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from croupier.equipment import dice, wheel
from croupier.equipment.cards import Card
from croupier.equipment.chance import Source, SourceFailed, SystemSource, below, new_salt, shuffled
from croupier.equipment.chance_health import WatchedSource, watched
from croupier.equipment.devices import Dice
from croupier.equipment.dice import PAIR
from croupier.table.asks import Ask, Refusal
from croupier.table.card_commands import CutCards, Shuffled, StubCounted
from croupier.table.choices import Number
from croupier.table.command import Command
from croupier.table.commands import BeginRound, OpenTable, Proceed
from croupier.table.dice_commands import DiceSealed, DiceThrown, SealLost
from croupier.table.dice_table import DiceTable
from croupier.table.driver import Driver
from croupier.table.irregularities import Irregularity
from croupier.table.questions import CardsToCut, DeckOf, Sealed, Spinning, SpinSealDue, StubOf
from croupier.table.refusals import TableCode
from croupier.table.roles import DEALER, SUPERVISOR, Actor, Role
from croupier.table.wheel_commands import WheelSealed, WheelStopped

Stroke = DiceThrown | WheelStopped
"""What chance brings at one stroke."""


def seal_of_stroke(stroke: Stroke) -> str:
    """What is shown of a throw or a spin before wagers close."""
    if isinstance(stroke, WheelStopped):
        return wheel.seal(stroke.place, stroke.salt)
    return dice.seal(stroke.dice, stroke.salt)


EVERYBODY = frozenset({Role.DEVICE, Role.DEALER, Role.SUPERVISOR})
"""All the roles that the house can answer for."""


def utc_now() -> str:
    """The time now, as ISO 8601 with its offset."""
    return datetime.now(UTC).isoformat(timespec="seconds")


@dataclass(frozen=True, slots=True)
class Queued:
    """Something to happen at an ask of a topic: the first that fits, or the one with that ordinal in its procedure."""

    topic: str
    at: int
    actor: Actor
    command: Command


@dataclass(slots=True)
class House:
    """Answers for the devices, and for the staff unless a person does."""

    driver: Driver
    source: Source = field(default_factory=SystemSource)
    salt: Callable[[], str] | None = None
    """Where salts come from; None for fresh ones, and in a laboratory for salts that can be made again."""
    shuffles: Callable[[tuple[Card, ...], Source], tuple[Card, ...]] = shuffled
    """How a deck is brought into an order; training may have rare hands come up oftener."""
    automatic: frozenset[Role] = EVERYBODY
    """The roles that the house answers for."""
    orders: list[tuple[Card, ...]] = field(default_factory=list)
    """Orders to be dealt next instead of random ones: for cases and training. They are stamped."""
    throws: list[tuple[int, ...]] = field(default_factory=list)
    """Faces to be thrown next instead of random ones: for cases and training. They are stamped."""
    spins: list[int] = field(default_factory=list)
    """Places at which a wheel stops next instead of random ones: for cases and training. They are stamped."""
    queued: list[Queued] = field(default_factory=list)
    """Irregularities to come."""
    _sealed: dict[str, Stroke] = field(default_factory=dict)
    """The throws and spins that were sealed and are still to come, by their seals."""
    _seen: Counter[str] = field(default_factory=Counter)
    """How many asks of each topic the running procedure has made."""

    def __post_init__(self) -> None:
        self.source = watched(self.source)

    def give(self, actor: Actor, command: Command, id: str = "") -> Refusal | None:
        """Give a person's input, then whatever the house itself has to give."""
        refusal = self._unfit(command) or self.driver.give(actor, command, id)
        if refusal is None:
            self.settle()
        return refusal

    def _unfit(self, command: Command) -> Refusal | None:
        """Why no table is opened and no round is begun: chance that fails its tests (a laboratory's has none)."""
        if not isinstance(self.source, WatchedSource) or not isinstance(command, OpenTable | BeginRound):
            return None
        try:
            if isinstance(command, OpenTable):
                self.source.open()
            else:
                self.source.advance()
        except SourceFailed as failure:
            return Refusal(TableCode.SOURCE_FAILED, *self.driver.ask.cites, failure=str(failure))
        return None

    def concerns(self, ask: Ask) -> bool:
        """Whether the house may have something to give at an ask; most are to players alone."""
        return bool(self.queued) or ask.moment or any(answer.kind.house_role is not None for answer in ask.answers)

    def settle(self) -> None:
        """Answer every ask that is the house's to answer."""
        while not self.driver.at_rest:
            ask = self.driver.ask
            if not self.concerns(ask):
                return
            self._seen[ask.topic] += 1
            answer = self._queued(ask) or self._answer(ask)
            if answer is None:
                # A person's turn; the same ask is seen again when the house looks next.
                self._seen[ask.topic] -= 1
                return
            refusal = self.driver.give(*answer, passing=True)
            if refusal is not None:
                raise RuntimeError(f"the house gave an answer that is not legal: {answer}: {refusal}")
        self._seen.clear()

    def queue(self, topic: str, command: Command, *, at: int = 0, actor: Actor = SUPERVISOR) -> None:
        """Let something happen at the first ask of a topic that accepts it, or at its ``at``-th in a procedure."""
        self.queued.append(Queued(topic, at, actor, command))

    def drawn(self, ask: Ask) -> Command | None:
        """What the house would answer to an ask, drawn from the same source; the table is told nothing of it."""
        return self._command(ask)

    def _queued(self, ask: Ask) -> tuple[Actor, Command] | None:
        for item in self.queued:
            due = item.topic == ask.topic and item.at <= self._seen[ask.topic]
            if due and ask.refuses(item.actor, item.command) is None:
                self.queued.remove(item)
                return item.actor, item.command
        return None

    def _answer(self, ask: Ask) -> tuple[Actor, Command] | None:
        """What the house answers; None if a person has to."""
        command = self._command(ask)
        if command is None:
            return None
        actor = Actor(command.house_role or Role.DEALER)
        if isinstance(command, Shuffled):
            assert isinstance(ask.about, DeckOf)
            if ask.about.by_hand:
                actor = DEALER
            if Role.DEVICE in self.automatic:
                # Chance enters here and nowhere else: a person who deals does not say in which order the cards lie.
                return actor, command
        return (actor, command) if actor.role in self.automatic else None

    def _command(self, ask: Ask) -> Command | None:
        """What the house would give, whoever acts for it: the first of what is awaited that it has an answer to."""
        commands = (self._command_of(ask, kind) for kind in ask.awaits if kind.house_role is not None)
        usual = Proceed() if ask.moment else None
        return next((command for command in commands if command is not None), usual)

    def _command_of(self, ask: Ask, kind: type[Command]) -> Command | None:
        """The command of a kind that the house gives; None if it has none now."""
        about = ask.about
        if kind is Shuffled:
            return self._shuffle(ask)
        if kind is DiceSealed:
            return DiceSealed(*self._seal(self._roll())) if Role.DEVICE in self.automatic else None
        if kind is DiceThrown:
            return self._opened(about.seal if isinstance(about, Sealed) else "") or self._roll()
        if kind is WheelSealed:
            assert isinstance(about, SpinSealDue)
            return WheelSealed(*self._seal(self._spin(about.sections))) if Role.DEVICE in self.automatic else None
        if kind is WheelStopped:
            assert isinstance(about, Spinning)
            return self._opened(about.seal) or self._spin(about.sections)
        if kind is StubCounted:
            return StubCounted(about.expected) if isinstance(about, StubOf) and not ask.moment else None
        if ask.to or issubclass(kind, Irregularity):
            return None
        if kind is CutCards:
            # No player has taken the cut, so the dealer cuts.
            return self._cut(ask) if isinstance(about, CardsToCut) else None
        assert kind.house_role is not None
        choices = ask.each_choice(Actor(kind.house_role), kind)
        return next((choice.drawn(self.source) for choice in choices if choice.refusal is None), None)

    def _cut(self, ask: Ask) -> CutCards:
        """The dealer's cut, anywhere that the question allows."""
        (choice,) = ask.choices(DEALER, CutCards)
        where = choice.free["at"]
        assert isinstance(where, Number)
        assert where.most is not None
        return CutCards(0, where.least + below(where.most - where.least + 1, self.source))

    def _shuffle(self, ask: Ask) -> Shuffled:
        """A shuffle of the cards of the deck that the ask is about."""
        books = self.driver.table.books
        about = ask.about
        assert isinstance(about, DeckOf)
        cards = tuple(held.card for place, held in books.where(about.deck) if about.includes(place))
        device = self.driver.table.shuffler
        counted = len(cards) if device is not None and device.counts else -1
        if self.orders:
            return Shuffled(self.orders.pop(0), self._salt(), counted, "laboratory:given order")
        return Shuffled(self.shuffles(cards, self.source), self._salt(), counted, self.source.laboratory)

    def _roll(self) -> DiceThrown:
        """The dice of the table, or a pair, as chance or the next of the given throws has them."""
        if self.throws:
            return DiceThrown(self.throws.pop(0), self._salt(), "laboratory:given throw")
        table = self.driver.table
        rolled = Dice(table.rolled) if isinstance(table, DiceTable) else PAIR
        return DiceThrown(rolled.roll(self.source), self._salt(), self.source.laboratory)

    def _spin(self, sections: int) -> WheelStopped:
        """A section of a wheel, as chance or the next of the given spins has it."""
        if self.spins:
            return WheelStopped(self.spins.pop(0), self._salt(), "laboratory:given spin")
        return WheelStopped(below(sections, self.source), self._salt(), self.source.laboratory)

    def _seal(self, stroke: Stroke) -> tuple[str, str]:
        """Keep a throw or a spin until it is due; return its seal and its stamp."""
        sealed = seal_of_stroke(stroke)
        self._sealed[sealed] = stroke
        return sealed, stroke.laboratory

    def sealed_stroke(self, sealed: str) -> Stroke | None:
        """A throw or a spin that was sealed and is still to come, for whoever keeps it."""
        return self._sealed.get(sealed)

    def seal_again(self, *strokes: Stroke) -> None:
        """Take over what a house before this one has sealed: it stands."""
        self._sealed |= {seal_of_stroke(stroke): stroke for stroke in strokes}

    def _opened(self, sealed: str) -> Stroke | SealLost | None:
        """What was sealed; a house that has started anew, and for which nobody kept it, says so."""
        if not sealed:
            return None
        return self._sealed.pop(sealed, None) or SealLost()

    def _salt(self) -> str:
        if self.salt is not None:
            return self.salt()
        if self.source.laboratory:
            return "".join(f"{self.source.word():08x}" for _ in range(8))
        return new_salt()
