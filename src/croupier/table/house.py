"""The house: it answers a driver on behalf of devices, dealers and supervisors, so that people need not.

Chance enters here and nowhere else. Irregularities may be queued to happen at the next suitable moment.
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
"""A throw or a spin that chance decides."""


def seal_of_stroke(stroke: Stroke) -> str:
    """Return the seal of a throw or a spin, shown before wagers close."""
    if isinstance(stroke, WheelStopped):
        return wheel.seal(stroke.place, stroke.salt)
    return dice.seal(stroke.dice, stroke.salt)


EVERYBODY = frozenset({Role.DEVICE, Role.DEALER, Role.SUPERVISOR})
"""All the roles that the house can act in."""


def utc_now() -> str:
    """Return the current time in ISO 8601 format with its UTC offset."""
    return datetime.now(UTC).isoformat(timespec="seconds")


@dataclass(frozen=True, slots=True)
class Queued:
    """A command to give at an ask of a topic: at the first that accepts it, or no earlier than the ``at``-th in its
    procedure.
    """

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
    """The source of salts; None for fresh ones. A laboratory may supply reproducible salts."""
    shuffles: Callable[[tuple[Card, ...], Source], tuple[Card, ...]] = shuffled
    """The shuffle; training may make rare hands more frequent."""
    automatic: frozenset[Role] = EVERYBODY
    """The roles that the house answers for."""
    orders: list[tuple[Card, ...]] = field(default_factory=list)
    """Orders to deal next instead of random ones, for cases and training. They are stamped."""
    throws: list[tuple[int, ...]] = field(default_factory=list)
    """Throws to make next instead of random ones, for cases and training. They are stamped."""
    spins: list[int] = field(default_factory=list)
    """Places where the wheel stops next instead of random ones, for cases and training. They are stamped."""
    queued: list[Queued] = field(default_factory=list)
    """Queued commands, such as irregularities."""
    _sealed: dict[str, Stroke] = field(default_factory=dict)
    """Sealed throws and spins still to come, by their seals."""
    _seen: Counter[str] = field(default_factory=Counter)
    """The number of asks of each topic so far in the running procedure."""

    def __post_init__(self) -> None:
        self.source = watched(self.source)

    def give(self, actor: Actor, command: Command, id: str = "") -> Refusal | None:
        """Give a person's input, then all the answers that the house owes."""
        refusal = self._unfit(command) or self.driver.give(actor, command, id)
        if refusal is None:
            self.settle()
        return refusal

    def _unfit(self, command: Command) -> Refusal | None:
        """Return why no table is opened and no round begins: the random source fails its tests; None if it doesn't."""
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
        """Return whether the house may have an answer to an ask; most asks are for players alone."""
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
                # It is a person's turn; the house counts the same ask again when it looks next.
                self._seen[ask.topic] -= 1
                return
            refusal = self.driver.give(*answer, passing=True)
            if refusal is not None:
                raise RuntimeError(f"the house gave an illegal answer: {answer}: {refusal}")
        self._seen.clear()

    def queue(self, topic: str, command: Command, *, at: int = 0, actor: Actor = SUPERVISOR) -> None:
        """Queue a command for the first ask of a topic that accepts it, or for one no earlier than its ``at``-th."""
        self.queued.append(Queued(topic, at, actor, command))

    def drawn(self, ask: Ask) -> Command | None:
        """Return what the house would answer to an ask, drawn from the same source, without giving it to the table."""
        return self._command(ask)

    def _queued(self, ask: Ask) -> tuple[Actor, Command] | None:
        for item in self.queued:
            due = item.topic == ask.topic and item.at <= self._seen[ask.topic]
            if due and ask.refuses(item.actor, item.command) is None:
                self.queued.remove(item)
                return item.actor, item.command
        return None

    def _answer(self, ask: Ask) -> tuple[Actor, Command] | None:
        """Return the house's answer; None if a person has to answer."""
        command = self._command(ask)
        if command is None:
            return None
        actor = Actor(command.house_role or Role.DEALER)
        if isinstance(command, Shuffled):
            assert isinstance(ask.about, DeckOf)
            if ask.about.by_hand:
                actor = DEALER
            if Role.DEVICE in self.automatic:
                # Chance enters here and nowhere else: even a human dealer does not decide the order of the cards.
                return actor, command
        return (actor, command) if actor.role in self.automatic else None

    def _command(self, ask: Ask) -> Command | None:
        """Return what the house would give, whoever acts for it: its first answer among the awaited kinds."""
        commands = (self._command_of(ask, kind) for kind in ask.awaits if kind.house_role is not None)
        usual = Proceed() if ask.moment else None
        return next((command for command in commands if command is not None), usual)

    def _command_of(self, ask: Ask, kind: type[Command]) -> Command | None:
        """Return the command of a kind that the house gives; None if it has none now."""
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
        """Return the dealer's cut, at a random legal place."""
        (choice,) = ask.choices(DEALER, CutCards)
        where = choice.free["at"]
        assert isinstance(where, Number)
        assert where.most is not None
        return CutCards(0, where.least + below(where.most - where.least + 1, self.source))

    def _shuffle(self, ask: Ask) -> Shuffled:
        """Return a shuffle of the cards that the ask is about."""
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
        """Return a roll of the table's dice, or of a pair: random, or the next preset throw."""
        if self.throws:
            return DiceThrown(self.throws.pop(0), self._salt(), "laboratory:given throw")
        table = self.driver.table
        rolled = Dice(table.rolled) if isinstance(table, DiceTable) else PAIR
        return DiceThrown(rolled.roll(self.source), self._salt(), self.source.laboratory)

    def _spin(self, sections: int) -> WheelStopped:
        """Return a section of a wheel: random, or the next preset spin."""
        if self.spins:
            return WheelStopped(self.spins.pop(0), self._salt(), "laboratory:given spin")
        return WheelStopped(below(sections, self.source), self._salt(), self.source.laboratory)

    def _seal(self, stroke: Stroke) -> tuple[str, str]:
        """Keep a throw or a spin until it is due; return its seal and its stamp."""
        sealed = seal_of_stroke(stroke)
        self._sealed[sealed] = stroke
        return sealed, stroke.laboratory

    def sealed_stroke(self, sealed: str) -> Stroke | None:
        """Return a sealed throw or spin still to come, so that a caller can save it."""
        return self._sealed.get(sealed)

    def seal_again(self, *strokes: Stroke) -> None:
        """Take over throws and spins sealed by an earlier house; their seals remain valid."""
        self._sealed |= {seal_of_stroke(stroke): stroke for stroke in strokes}

    def _opened(self, sealed: str) -> Stroke | SealLost | None:
        """Return the sealed throw or spin, or SealLost if a restarted house no longer has it."""
        if not sealed:
            return None
        return self._sealed.pop(sealed, None) or SealLost()

    def _salt(self) -> str:
        if self.salt is not None:
            return self.salt()
        if self.source.laboratory:
            return "".join(f"{self.source.word():08x}" for _ in range(8))
        return new_salt()
