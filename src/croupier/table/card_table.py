"""A card table: what lasts between rounds, whatever the game, and what may be done while no round is in play."""

from collections.abc import Iterator, Mapping
from datetime import datetime

from croupier.equipment.cards import Card
from croupier.equipment.devices import AgeLimit, DealingMethod, Shuffler
from croupier.regulation import decides
from croupier.table import notes
from croupier.table.asks import Ask, Flow
from croupier.table.base_table import BaseTable, ChipsFiled
from croupier.table.card_commands import ChangeCards, GoIdle, RemoveDevice, UseMethod
from croupier.table.choices import Answer, Choice, Choices, SuchThat
from croupier.table.command import Command
from croupier.table.commands import (
    ApproveCorrection,
    BeginRound,
    CloseTable,
    CorrectPayment,
    DeclineCorrection,
    OpenTable,
)
from croupier.table.common_answers import either
from croupier.table.dice_commands import ChangeDice
from croupier.table.meter_commands import MeterFault, MeterRepaired
from croupier.table.names import DeckName, Place
from croupier.table.paragraphs import TableParagraphs
from croupier.table.places import DEALING, RACK, REMOVED
from croupier.table.questions import BetweenRounds, Closed
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor
from croupier.table.steps import Face, Inspectors
from croupier.table.terms import Device, Method, Procedure

STUB_COUNT_AT_LEAST_EVERY = 5
"""13:69F-43.7(g), 19:47-11.17(h), 20.8(e), 20.9(e): the stub is counted at least once in this many rounds."""

DEALING_METHODS = {
    Method.MANUAL_SHOE: DealingMethod.MANUAL_SHOE,
    Method.HAND: DealingMethod.HAND,
    Method.AUTOMATED_SHOE: DealingMethod.AUTOMATED_SHOE,
}


class CardTable(BaseTable):
    """A card table under a filing. A game supplies its cards, seats, paragraphs and procedures."""

    composition: tuple[Card, ...]
    """The cards of each deck."""
    paragraphs: TableParagraphs
    backs: tuple[str, ...]
    """The colors of the backs: one deck, or two that alternate."""
    filed_shuffler: Shuffler | None
    filed_method: DealingMethod
    among_players: bool = False
    """True if players hold hands against each other."""
    first_players: Inspectors = Inspectors.FIRST_PLAYER
    """For whom the cards are spread before they are washed."""
    lasting_shoe: bool = False
    """True if the cards of one shuffle are dealt over several rounds, as from a shoe."""
    preshuffled: bool = False
    """Whether decks come to the table already shuffled."""

    stub_every: int | None = None
    """The stub is counted at least once in this many rounds, as filed; None if nothing is filed."""

    def __init__(self, choices: Mapping[str, object] | None = None, chips: ChipsFiled | None = None) -> None:
        super().__init__(choices, chips)
        self.sealed: dict[DeckName, tuple[tuple[Card, ...], str]] = {}
        """The order and salt of each shuffled deck, until the deck is retired."""

    # --- what a game adds

    def age_limit(self) -> AgeLimit:
        """Return how long the cards may stay in use."""
        raise NotImplementedError

    def bring_other_equipment(self, at: str) -> Flow[None]:
        """Bring the other equipment to the table when it is opened, such as dice or a button."""
        yield from ()

    def change_dice(self, command: ChangeDice) -> Flow[None]:
        """Bring new dice to a table that has dice."""
        raise NotImplementedError

    def check_dice(self) -> Refusal | None:
        """Return why there are no dice to change; None if there are."""
        return Refusal(TableCode.NO_DICE_HERE, self.paragraphs.posted)

    def arrival_of_deck(self, back: str) -> Flow[None]:
        """Do what the game requires with a new deck before it is inspected."""
        yield from ()

    def shuffled(self, deck: DeckName, *, by_device: bool) -> Flow[None]:
        """Note what a game remembers about a shuffle; this table's device did not shuffle a deck that came shuffled."""
        yield from ()

    def came_shuffled(self, back: str) -> bool:
        """Whether the deck with that back came to the table shuffled and has not been played."""
        return bool(self.books.number(notes.came_shuffled(self.deck(back))))

    # --- arrivals and departures

    def arriving(self) -> Flow[None]:
        """Turn up cards spread face down for an arriving player."""
        # Imported here, as below: the procedures know the table, and the table only starts them.
        from croupier.table import decks

        return decks.turn_up_for_arrival(self)

    def emptied(self) -> Flow[None]:
        """Spread the decks once the table is empty and there is no gaming activity."""
        from croupier.table import decks

        if not self.books.cards(DEALING):
            yield from decks.spread_decks(self, Face.UP)

    # --- reading the table

    @property
    def shuffler(self) -> Shuffler | None:
        present = self.books.number(notes.present(Device.SHUFFLER), 1)
        return self.filed_shuffler if present else None

    @property
    def shuffles_by_hand(self) -> bool:
        """Whether the dealer shuffles: by the filing, or because the device has left and that was decided."""
        return self.filed_shuffler is None or bool(self.books.number(notes.BY_HAND))

    @property
    def method(self) -> DealingMethod:
        """The dealing method in use: the one filed, unless another had to replace it."""
        return DealingMethod(self.books.notes.get(notes.METHOD, self.filed_method.value))

    @property
    def automated_shoe_present(self) -> bool:
        filed = self.filed_method is DealingMethod.AUTOMATED_SHOE
        return bool(self.books.number(notes.present(Device.AUTOMATED_SHOE), int(filed)))

    @property
    def back_in_turn(self) -> str:
        """The back of the deck whose turn it is."""
        return str(self.books.notes.get(notes.TURN, self.backs[0]))

    @property
    def back_in_rack(self) -> str:
        """The back of the deck in the discard rack."""
        return next(back for back in self.backs if self.deck(back) == self.books.places[RACK][0].deck)

    def other_back(self, back: str) -> str:
        """Return the back of the other deck, or the same back if there is only one deck."""
        return self.backs[-1] if back == self.backs[0] else self.backs[0]

    def deck(self, back: str) -> DeckName:
        """Return the name of the deck with that back: the last one brought."""
        return DeckName(back, self.books.number(notes.decks_brought(back)))

    def opened(self, back: str) -> str:
        """Return when the deck with that back was opened."""
        return str(self.books.notes[notes.opened(self.deck(back))])

    @decides("13:69F-43.7(g)", "13:69F-43.7(h)", "19:47-11.17(i)", "19:47-20.7(f)", "19:47-20.8(e)")
    def stub_count_every(self, deck: DeckName) -> int | None:
        """13:69F-43.7(g), (h), 19:47-11.17(i), 19:47-20.7(f), 20.8(e): Return in how many rounds the stub must be
        counted once; None if the shuffler has counted this deck.
        """
        if self.books.number(notes.counted(deck)):
            return None
        return self.stub_every or STUB_COUNT_AT_LEAST_EVERY

    def cards_of(self, deck: DeckName) -> Iterator[tuple[Place, list[Card]]]:
        """Yield the places where cards of a deck are on the table, with those cards."""
        for place in list(self.books.places):
            if place == REMOVED:
                continue
            cards = [held.card for held in self.books.places[place] if held.deck == deck]
            if cards:
                yield place, cards

    # --- the table at rest

    def resting(self) -> Ask:
        """Return what may be done while no procedure is running."""
        p = self.paragraphs
        if not self.open:
            return Ask(Closed(), (Choice(OpenTable, at=self.time_bound()),), (p.opening,))
        return Ask(BetweenRounds(), self.resting_answers(), (p.methods,))

    def resting_answers(self) -> tuple[Answer, ...]:
        """Return what may be done at an open table while no procedure is running; a game adds its own."""
        from croupier.table.corrections import correcting_answers
        from croupier.table.meter_faults import meter_answers
        from croupier.table.seating import seating_answers

        time = self.time_bound()
        return (
            *seating_answers(self),
            Choice(BeginRound, at=SuchThat(self.check_beginning, time.such_as, time.not_such)),
            Choice(GoIdle, face_up=either(self.paragraphs.idle)),
            Choice(ChangeCards, at=time),
            Choice(ChangeDice, at=time, not_now=self.check_dice()),
            Choices(RemoveDevice, self._removing),
            Choices(UseMethod, self._using),
            *correcting_answers(self),
            *meter_answers(self),
            Choice(CloseTable, not_now=self.check_closing()),
        )

    def check_beginning(self, at: str) -> Refusal | None:
        """Return why no round can begin at a time; None if one can."""
        return self.check_time(at) or self.check_round(at)

    def _removing(self, _actor: Actor, command: Command | None) -> Iterator[Choice]:
        present = {Device.SHUFFLER: self.shuffler is not None, Device.AUTOMATED_SHOE: self.automated_shoe_present}
        for device in (command.device,) if isinstance(command, RemoveDevice) else Device:
            missing = Refusal(TableCode.DEVICE_NOT_HERE, self.paragraphs.device_leaves, device=device)
            yield Choice(RemoveDevice, device=device, not_now=None if present[device] else missing)

    def _using(self, _actor: Actor, command: Command | None) -> Iterator[Choice]:
        for method in (command.method,) if isinstance(command, UseMethod) else Method:
            yield Choice(UseMethod, method=method, not_now=self.check_method(method))

    def procedure(self, command: Command) -> tuple[Procedure, Flow[None]]:
        """Return the procedure that a command starts."""
        # Imported here: the procedures know the table, and the table only starts them.
        from croupier.table import corrections, decks, meter_faults, seating

        match command:
            case OpenTable():
                return Procedure.OPENING, decks.opening(self, command)
            case CloseTable():
                return Procedure.CLOSING, decks.closing(self)
            case BeginRound():
                return Procedure.ROUND, self.round_of_play(command)
            case GoIdle():
                return Procedure.IDLE, decks.idle(self, command)
            case ChangeCards():
                return Procedure.CHANGE_OF_CARDS, decks.change_cards(self, command)
            case ChangeDice():
                return Procedure.CHANGE_OF_DICE, self.change_dice(command)
            case RemoveDevice():
                return Procedure.REMOVAL_OF_DEVICE, decks.remove_device(self, command)
            case UseMethod():
                return Procedure.CHANGE_OF_METHOD, decks.use_method(self, command)
            case CorrectPayment() | ApproveCorrection() | DeclineCorrection():
                return Procedure.CORRECTION, corrections.correct(self, command)
            case MeterFault() | MeterRepaired():
                return meter_faults.PROCEDURE, meter_faults.between_rounds(self, command)
            case _:
                return Procedure.SEATING, seating.seating(self, command)

    def check_round(self, at: str) -> Refusal | None:
        """Return why no round can begin; None if one can."""
        p = self.paragraphs
        if not self.books.seats:
            return Refusal(TableCode.NOBODY_ARRIVED, *dict.fromkeys((p.spread_for_first, p.idle)))
        if self.method is DealingMethod.AUTOMATED_SHOE and not self.automated_shoe_present:
            return Refusal(TableCode.SHOE_LEFT, p.device_leaves)
        if self.shuffler is None and not self.shuffles_by_hand:
            return Refusal(TableCode.SHUFFLER_LEFT, p.shuffle, p.device_leaves)
        limit = self.age_limit()
        for back in self.backs:
            opened = datetime.fromisoformat(self.opened(back))
            if limit.passed(opened, datetime.fromisoformat(at)):
                figures = {"back": back, "opened": opened, "longest": limit.longest}
                return Refusal(TableCode.DECK_TOO_OLD, *dict.fromkeys((limit.cite, p.age)), **figures)
        return None

    def check_method(self, method: Method) -> Refusal | None:
        """Return why another method of dealing or shuffling can't be used now; None if it can."""
        p = self.paragraphs
        if method is Method.CARD_READER:
            return Refusal(TableCode.NO_CARD_READER, p.methods)
        if method is Method.SHUFFLE_BY_HAND and self.shuffler is not None:
            return Refusal(TableCode.DEVICE_FIRST, p.device_leaves, device=Device.SHUFFLER)
        if method is Method.SHUFFLER and self.filed_shuffler is None:
            return Refusal(TableCode.NO_SHUFFLER_FILED, p.methods, p.posted)
        dealing = DEALING_METHODS.get(method)
        if dealing is None:
            return None
        if dealing is not DealingMethod.AUTOMATED_SHOE and self.automated_shoe_present:
            return Refusal(TableCode.DEVICE_FIRST, p.device_leaves, device=Device.AUTOMATED_SHOE)
        if self.filed_method not in (dealing, DealingMethod.AUTOMATED_SHOE):
            return Refusal(TableCode.OTHER_METHOD_FILED, p.methods, p.posted, filed=self.filed_method)
        return None
