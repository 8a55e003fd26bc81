"""One of our rounds as a hand history: in full, or as one viewer has seen it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from decimal import Decimal

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.poker import commands as c
from croupier.games.poker.phh.actions import Action, PhhVerb, names, written
from croupier.games.poker.phh.errors import CannotSay
from croupier.games.poker.phh.filing import OWN, stated
from croupier.games.poker.phh.history import HandHistory
from croupier.games.poker.phh.variants import Variant, variant_of
from croupier.games.poker.rules import BET, PokerRules, Structure
from croupier.games.poker.table import BUTTON, PokerTable
from croupier.record.codec import BYSTANDER, laboratory
from croupier.submission.schema import Values
from croupier.table.books import RAKE, stack, wager
from croupier.table.command import Command
from croupier.table.driver import Driver, Entry, replay_entry
from croupier.table.names import DeckName, Place
from croupier.table.places import BOARD, BURN, DEALING, at_seat
from croupier.table.roles import Actor
from croupier.table.sight import seen
from croupier.table.steps import (
    Begun,
    Committed,
    Moved,
    Noted,
    Step,
    Transferred,
    Turned,
    Viewed,
    Voided,
    Wagered,
)
from croupier.table.terms import Procedure, Verb
from croupier.words import command_words, reason

Event = Step | Command
ALL = None
"""The viewer who sees every card."""

BETS = (c.CheckBet, c.CallBet, c.MakeBet, c.RaiseBet, c.PutInChip, c.PutInChips, c.FoldHand)
SAYABLE = (*BETS, c.ShowHand, c.ConcedeHand)


@dataclass(frozen=True, slots=True)
class ExportedRound:
    """A played round, in the order in which everything happened."""

    rules: PokerRules
    values: Values
    """The filing, if the table has it."""
    names: Mapping[int, str]
    before: Mapping[int, Cents]
    """What each player had."""
    after: Mapping[int, Cents]
    events: tuple[Event, ...]
    seal: str
    """The seal of the deck's order."""
    laboratory: str
    day: str = ""
    """The gaming day; empty if unknown."""

    @property
    def begun(self) -> Begun:
        """The step that began the round."""
        return next(step for step in self.events if isinstance(step, Begun))

    @property
    def number(self) -> int:
        """The number of the round."""
        return self.begun.number


def rounds(fresh: PokerTable, entries: Iterable[Entry], day: str = "") -> Iterator[ExportedRound]:
    """Yield the rounds of a journal, replayed from its beginning at a new table."""
    steps: list[tuple[int, Step]] = []

    def watch(step: Step) -> None:
        # A step comes after the latest answered question; by now the next one has been asked, or the entry is over.
        asks = driver.running.asks - 1 if driver.running is not None else driver.journal[-1].asks
        steps.append((asks, step))

    driver = Driver(fresh, watch)
    seals: dict[DeckName, str] = {}
    for entry in entries:
        before, names = _stacks(fresh), dict(fresh.books.seats)
        steps.clear()
        replay_entry(driver, entry)
        seal = _dealt_from(seals, [step for _, step in steps])
        if entry.procedure is Procedure.ROUND and entry.complete:
            events, after = tuple(_in_order(entry, steps)), _stacks(fresh)
            yield ExportedRound(fresh.rules, fresh.choices, names, before, after, events, seal, laboratory(entry), day)


def _stacks(table: PokerTable) -> dict[int, Cents]:
    return {seat: table.chips(seat) for seat in table.books.seats}


def _dealt_from(seals: dict[DeckName, str], steps: Iterable[Step]) -> str:
    """Return the seal of the deck that an entry deals from; keep the seals of all decks up to date."""
    found = ""
    for step in steps:
        if isinstance(step, Committed):
            seals[step.deck] = step.commitment
        elif isinstance(step, Moved) and step.target == DEALING and step.source != BURN:
            found = seals.get(step.deck, "")
    return found


def _in_order(entry: Entry, steps: Iterable[tuple[int, Step]]) -> Iterator[Event]:
    """Yield inputs and steps: each input before its results."""
    inputs = {input_.ask: input_.command for input_ in entry.inputs}
    for ask, step in steps:
        if ask in inputs:
            yield inputs.pop(ask)
        yield step


# --- one round as a history


@dataclass(slots=True)
class _Slot:
    """A card that was dealt to a player."""

    card: Card | None
    down: bool
    recorded: bool = False


def history_of(played: ExportedRound, viewer: Actor | None = ALL) -> HandHistory:
    """Return a round as a viewer knows it; raise :class:`CannotSay` if the format can't express it."""
    variant = variant_of(played.rules)
    if variant is None:
        limits = played.rules.limits.structure.value
        raise CannotSay(f"the format has no code for {played.rules.form.name}, {limits}", played.rules.form.offered)
    return _ExportTeller(played, variant, viewer).history()


@dataclass(slots=True)
class _ExportTeller:
    played: ExportedRound
    variant: Variant
    viewer: Actor | None
    actions: list[Action] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    """The seats, in the order in which the format numbers players."""
    slots: dict[int, list[_Slot]] = field(default_factory=dict)
    bets: dict[int, Cents] = field(default_factory=dict)
    """The bets in front of each seat."""
    posted: dict[int, Cents] = field(default_factory=dict)
    """The blind bets."""
    antes: dict[int, Cents] = field(default_factory=dict)
    won: dict[int, Cents] = field(default_factory=dict)
    raked: Cents = 0
    acting: Command | None = None
    """The latest command of the player in turn."""
    last: int = 0
    """The seat with the button."""

    def history(self) -> HandHistory:
        self._seat()
        for event in self.played.events:
            if isinstance(event, Command):
                self._command(event)
            else:
                self._step(event if self.viewer is ALL else seen(event, self.viewer))
        self._deals()
        rules, at = self.played.rules, datetime.fromisoformat(self.played.begun.at).astimezone(UTC)
        fixed = rules.limits.structure is Structure.FIXED
        return HandHistory(
            variant=self.variant,
            antes=self._by_player(self.antes),
            starting=self._by_player(self.played.before),
            actions=tuple(self.actions),
            blinds=self._by_player(self.posted) if rules.form.button else (),
            bring_in=rules.forced,
            small_bet=rules.limits.minimum if fixed else 0,
            big_bet=rules.limits.maximum if fixed else 0,
            min_bet=0 if fixed else rules.limits.minimum,
            finishing=self._by_player(self.played.after),
            winnings=self._by_player(self.won),
            players=tuple(self.played.names[seat] for seat in self.order),
            seats=tuple(self.order),
            seat_count=len(rules.seats),
            table=rules.name,
            hand=self.played.number,
            venue=rules.licensee,
            day=at.date(),
            time=at.time(),
            own=self._own(),
        )

    def _by_player(self, amounts: Mapping[int, Cents]) -> tuple[Cents, ...]:
        return tuple(amounts.get(seat, 0) for seat in self.order)

    def _own(self) -> dict[str, object]:
        """Return what the format has no field for."""
        played = self.played
        fields: dict[str, object] = {
            "_gaming_day": played.day or played.begun.at[:10],
            "_round": played.number,
            "_edition": played.rules.edition.isoformat(),
            "_filing_digest": played.rules.digest,
            "_rake": Decimal(written(self.raked)),
            "_view": view_name(self.viewer),
        }
        if played.laboratory:
            fields["_laboratory"] = played.laboratory
        if played.values:
            fields[OWN] = stated(played.values)
        return fields

    def _seat(self) -> None:
        """Find who was dealt in, from the left of the button or of the dealer."""
        for event in self.played.events:
            if isinstance(event, Noted) and event.note == BUTTON and isinstance(event.value, int):
                self.last = event.value
            elif isinstance(event, Moved) and event.verb is Verb.DEALS and event.target.seat:
                self.slots.setdefault(event.target.seat, [])
        self.order = sorted(self.slots, key=lambda seat: (seat <= self.last, seat))

    def _player(self, seat: int) -> int:
        return self.order.index(seat) + 1

    # --- inputs

    def _command(self, command: Command) -> None:
        match command:
            case c.DecideDispute(ruling=ruling):
                self._remark(f"The supervisor decides: {ruling.strip()}")
            case c.PotTouched(seat=seat) | c.CardsOutOfView(seat=seat):
                self._remark(f"Seat {seat}: {command_words(type(command))}")
            case _ if isinstance(command, SAYABLE):
                self._deals()
                self.acting = command
            case _ if type(command).__module__ == c.__name__:
                raise CannotSay(
                    f"round {self.played.number}: the format has no notation for this: {command_words(type(command))}"
                )

    def _remark(self, words: str) -> None:
        self._deals()
        self.actions.append(Action(PhhVerb.NOTHING, commentary=words))

    # --- steps

    def _step(self, step: Step) -> None:
        match step:
            case Moved(verb=Verb.DEALS, target=target, cards=cards):
                self._dealt(target, cards)
            case Moved(target=target) if target == BURN:
                self._deals()
            case Viewed(seat=seat, cards=cards):
                for slot, card in zip(self._down(seat), cards, strict=False):
                    slot.card = card
            case Turned(place=place, cards=cards):
                self._turned(place, cards)
            case Wagered(seat=seat, amount=amount):
                self._wagered(seat, amount)
            case Transferred():
                self._transferred(step)
            case Voided():
                raise CannotSay(f"round {self.played.number} was void: {reason(step)}", *step.cites)
            case _:
                self._record_action()

    def _record_action(self) -> None:
        """Record a check, a fold or a concession, once the table has accepted it."""
        match self.acting:
            case c.CheckBet(seat=seat):
                self._done(PhhVerb.CALL, seat)
            case c.FoldHand(seat=seat):
                self._done(PhhVerb.FOLD, seat)
            case c.ConcedeHand(seat=seat):
                self._done(PhhVerb.SHOW, seat)

    def _done(self, verb: PhhVerb, seat: int, **more: object) -> None:
        self.actions.append(replace(Action(verb, self._player(seat)), **more))  # type: ignore[arg-type]
        self.acting = None

    def _dealt(self, target: Place, cards: tuple[Card | None, ...]) -> None:
        if target == BOARD:
            self._deals()
            self.actions.append(Action(PhhVerb.BOARD, cards=cards))
            return
        seat = target.seat
        if not any(self.slots.values()):
            self.posted, self.bets = dict(self.bets), dict(self.bets)
        self.slots[seat] += [_Slot(card, target == at_seat(seat)) for card in cards]

    def _deals(self) -> None:
        """Record cards that were dealt but not recorded yet, all of a player's at once."""
        for seat in self.order:
            new = [slot for slot in self.slots[seat] if not slot.recorded]
            if new:
                self.actions.append(Action(PhhVerb.DEAL, self._player(seat), tuple(slot.card for slot in new)))
                for slot in new:
                    slot.recorded = True

    def _down(self, seat: int) -> list[_Slot]:
        return [slot for slot in self.slots[seat] if slot.down]

    def _turned(self, place: Place, cards: tuple[Card | None, ...]) -> None:
        """Record a shown hand; a conceded one may have to be shown too (14.15(d))."""
        seat = next((seat for seat in self.order if place == at_seat(seat)), 0)
        if isinstance(self.acting, c.ShowHand) and self.acting.seat == seat:
            down = iter(cards)
            held = tuple(next(down) if slot.down else slot.card for slot in self.slots[seat])
            self._done(PhhVerb.SHOW, seat, cards=held)
        elif seat and self.actions and self.actions[-1] == Action(PhhVerb.SHOW, self._player(seat)):
            self.actions[-1] = replace(self.actions[-1], commentary=f"The conceded hand is shown: {names(cards)}")

    # --- money

    def _wagered(self, seat: int, amount: Cents) -> None:
        highest = max(self.bets.values(), default=0)
        total = self.bets[seat] = self.bets.get(seat, 0) + amount
        if isinstance(self.acting, BETS) and self.acting.seat == seat:
            if total > highest:
                self._done(PhhVerb.BET, seat, amount=total)
            else:
                self._done(PhhVerb.CALL, seat)
        elif any(self.slots.values()):
            self._deals()
            self._done(PhhVerb.BRING_IN, seat)

    def _transferred(self, step: Transferred) -> None:
        for posting in step.postings:
            for seat in self.order:
                if posting.source == wager(seat, BET):
                    self.bets[seat] -= posting.amount
                    if not any(self.slots.values()):
                        self.antes[seat] = self.antes.get(seat, 0) + posting.amount
                if posting.target == stack(seat) and posting.source.is_pot:
                    self.won[seat] = self.won.get(seat, 0) + posting.amount
            if posting.target == RAKE:
                self.raked += posting.amount


def view_name(viewer: Actor | None) -> str:
    """Return a viewer's name, as in the command."""
    if viewer is ALL:
        return "all"
    return "spectator" if viewer == BYSTANDER else f"seat:{viewer.seat}"
