"""The house: it answers, for a driver, what devices, a dealer or a supervisor would, so that people need not.

Chance enters here and nowhere else. Irregularities may be queued, to happen at the next moment that fits.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from croupier.equipment.cards import Card
from croupier.equipment.chance import Source, SourceFailed, SystemSource, below, new_salt, shuffled
from croupier.equipment.chance_health import WatchedSource, watched
from croupier.equipment.devices import THREE_DICE, NumberSelector
from croupier.equipment.dice import PAIR, seal
from croupier.table.about import CardsToCut, DeckOf, Lots, Sealed, StubOf
from croupier.table.asks import BURNS, DISCARDS, PARTS, Ask, Refusal
from croupier.table.choices import Number
from croupier.table.commands import (
    AscertainAward,
    AwardSelected,
    BeginRound,
    Command,
    CompleteDocumentation,
    CutCards,
    DiceShaken,
    MisdealFound,
    NumberSelected,
    OpenTable,
    Proceed,
    Shuffled,
    StubCounted,
    ValidatePayout,
    WagersRegistered,
)
from croupier.table.dice_commands import DiceSealed, DiceThrown, SealLost, Shake
from croupier.table.driver import Driver
from croupier.table.places import BURN, REMOVED, holds_discards
from croupier.table.poker_commands import VerifyTime
from croupier.table.refusals import TableCode
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Actor, Role

EVERYBODY = frozenset({Role.DEVICE, Role.DEALER, Role.SUPERVISOR})
"""All the roles that the house can answer for."""


_OF_DEVICE = (
    Shuffled,
    WagersRegistered,
    DiceShaken,
    NumberSelected,
    AwardSelected,
    DiceSealed,
    DiceThrown,
    SealLost,
)
_HOUSE_GIVES = frozenset(
    {
        AscertainAward,
        AwardSelected,
        CompleteDocumentation,
        CutCards,
        DiceSealed,
        DiceShaken,
        DiceThrown,
        MisdealFound,
        NumberSelected,
        Shake,
        Shuffled,
        StubCounted,
        ValidatePayout,
        VerifyTime,
        WagersRegistered,
    }
)
"""All that the house may have an answer to. Most asks are to players, and await none of them."""


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
    queued: list[Queued] = field(default_factory=list)
    """Irregularities to come."""
    _sealed: dict[str, DiceThrown] = field(default_factory=dict)
    """The throws that were sealed and are still to come, by their seals."""
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
        return bool(self.queued) or ask.moment or not _HOUSE_GIVES.isdisjoint(ask.awaits)

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
        actor, command = DEALER, self._command(ask)
        if command is None:
            return None
        if isinstance(command, _OF_DEVICE):
            actor = DEVICE
            if isinstance(command, Shuffled) and (self.driver.table.shuffler is None or ask.topic in PARTS):
                actor = DEALER
        elif isinstance(command, ValidatePayout | CompleteDocumentation | AscertainAward | VerifyTime):
            actor = SUPERVISOR
        if isinstance(command, Shuffled) and Role.DEVICE in self.automatic:
            # Chance enters here and nowhere else: a person who deals does not say in which order the cards lie.
            return actor, command
        return (actor, command) if actor.role in self.automatic else None

    def _command(self, ask: Ask) -> Command | None:
        about = ask.about
        for kind in ask.awaits:
            if kind not in _HOUSE_GIVES:
                continue
            if kind is Shuffled:
                return self._shuffle(ask)
            if kind is WagersRegistered:
                return WagersRegistered()
            if kind is DiceShaken:
                return DiceShaken(THREE_DICE.shake(THREE_DICE.least, self.source), THREE_DICE.least)
            if kind is DiceSealed and Role.DEVICE in self.automatic:
                return self._seal_throw()
            if kind is DiceThrown:
                return self._throw(about.seal if isinstance(about, Sealed) else "")
            if kind is Shake and not ask.to:
                return Shake(0)
            if kind is NumberSelected:
                return NumberSelected(NumberSelector().select(self.source))
            if kind is AwardSelected and isinstance(about, Lots):
                return AwardSelected(below(about.number, self.source))
            if kind is AscertainAward:
                return AscertainAward(0)
            if kind is CutCards and not ask.to and isinstance(about, CardsToCut):
                # No player has taken the cut, so the dealer cuts.
                return self._cut(ask)
            if kind is ValidatePayout:
                return ValidatePayout()
            if kind is CompleteDocumentation:
                return CompleteDocumentation()
            if kind is VerifyTime:
                return VerifyTime()
            if kind is StubCounted and isinstance(about, StubOf) and not ask.moment:
                return StubCounted(about.expected)
            if kind is MisdealFound:
                # Whether a wrong count came from a misdeal is for a person to find out.
                return None
        return Proceed() if ask.moment else None

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
        wanted: Callable[[str], bool] = {DISCARDS: holds_discards, BURNS: BURN.__eq__}.get(
            ask.topic, lambda place: place != REMOVED
        )
        assert isinstance(ask.about, DeckOf)
        cards = tuple(held.card for place, held in books.where(ask.about.deck) if wanted(place))
        device = self.driver.table.shuffler
        counted = len(cards) if device is not None and device.counts else -1
        if self.orders:
            return Shuffled(self.orders.pop(0), self._salt(), counted, "laboratory:given order")
        return Shuffled(self.shuffles(cards, self.source), self._salt(), counted, self.source.laboratory)

    def _roll(self) -> DiceThrown:
        """Two dice, as chance or the next of the given throws has them."""
        if self.throws:
            return DiceThrown(self.throws.pop(0), self._salt(), "laboratory:given throw")
        return DiceThrown(PAIR.roll(self.source), self._salt(), self.source.laboratory)

    def _seal_throw(self) -> DiceSealed:
        thrown = self._roll()
        sealed = seal(thrown.dice, thrown.salt)
        self._sealed[sealed] = thrown
        return DiceSealed(sealed, thrown.laboratory)

    def sealed_throw(self, sealed: str) -> DiceThrown | None:
        """A throw that was sealed and is still to come, for whoever keeps it."""
        return self._sealed.get(sealed)

    def seal_again(self, thrown: DiceThrown) -> None:
        """Take over a throw that a house before this one has sealed: it stands."""
        self._sealed[seal(thrown.dice, thrown.salt)] = thrown

    def _throw(self, sealed: str) -> DiceThrown | SealLost:
        """What was sealed; a house that has started anew, and for which nobody kept it, says so."""
        if not sealed:
            return self._roll()
        return self._sealed.pop(sealed, None) or SealLost()

    def _stacked(self) -> int:
        """How many cards wait in a stack to be cut."""
        places = self.driver.table.books.places
        return max(len(held) for place, held in places.items() if place.startswith("stack "))

    def _salt(self) -> str:
        if self.salt is not None:
            return self.salt()
        if self.source.laboratory:
            return "".join(f"{self.source.word():08x}" for _ in range(8))
        return new_salt()
