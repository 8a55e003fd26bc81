"""A table without cards: chance comes at one stroke in each round, and may be sealed before wagers are made.

Dice are thrown, or a wheel is spun. Wagers may stand from one round to the next, in the accounts of their seats. What
the table keeps in mind are notes, so that replay brings all of it back.
"""

import re
from collections.abc import Callable
from typing import TypeVar

from croupier.equipment.devices import Shuffler
from croupier.regulation import Cite
from croupier.table.asks import Ask, Flow
from croupier.table.base_table import BaseTable
from croupier.table.books import CAGE, INVENTORY, VIGORISH
from croupier.table.choices import Answer, Choice, SuchThat
from croupier.table.command import Command
from croupier.table.commands import (
    ApproveCorrection,
    BeginRound,
    CloseTable,
    CorrectPayment,
    DeclineCorrection,
    OpenTable,
    Proceed,
)
from croupier.table.dice_commands import SealLost
from croupier.table.names import Note
from croupier.table.notes import NOW, OPEN
from croupier.table.paragraphs import INVENTORY_CITE, Cites, SealedParagraphs
from croupier.table.questions import About, BetweenRounds, Closed
from croupier.table.refusals import Refusal, TableCode
from croupier.table.round_asks import ask_meanwhile
from croupier.table.steps import Begun, Ended, Filled, Irregular, Noted, Posting
from croupier.table.terms import Procedure

StrokeType = TypeVar("StrokeType", bound=Command)

SEAL = Note("seal")
"""The seal of the throw or spin to come; empty where there is none."""


class SealedTable(BaseTable):
    """One table under one filing. A game says what its seats and paragraphs are, and brings its procedures.

    Each seat has the next number at its left.
    """

    paragraphs: SealedParagraphs
    match_play = False
    lost: type[Irregular]
    """What happens where a seal can't be opened any more."""

    # --- what dice and wheels add

    def bring_equipment(self, at: str) -> Flow[None]:
        """Dice come to the table, or its wheel is uncovered; they are inspected."""
        raise NotImplementedError

    def remove_equipment(self) -> Flow[None]:
        """The dice leave the table, or its wheel is covered."""
        raise NotImplementedError

    def equipment_answers(self, _time: SuchThat) -> tuple[Answer, ...]:
        """What may be done to the equipment between rounds."""
        return ()

    def check_equipment(self, _at: str) -> Refusal | None:
        """Why the equipment can't be used any more."""
        return None

    # --- reading the table

    @property
    def shuffler(self) -> Shuffler | None:
        """No cards, no shuffler."""
        return None

    @property
    def seal(self) -> str:
        return str(self.books.notes.get(SEAL, ""))

    # --- the table at rest

    def resting(self) -> Ask:
        """What may be done while no procedure runs."""
        from croupier.table.corrections import correcting_answers
        from croupier.table.seating import seating_answers

        cites, time = (self.paragraphs.opening,), self.time_given()
        if not self.open:
            return Ask(Closed(), (Choice(OpenTable, at=time),), cites)
        answers: tuple[Answer, ...] = (
            *seating_answers(self),
            Choice(BeginRound, at=SuchThat(self.check_beginning, time.such_as, time.not_such)),
            *self.equipment_answers(time),
            *correcting_answers(self),
            Choice(CloseTable, not_now=self.check_closing()),
        )
        return Ask(BetweenRounds(), answers, cites)

    def check_beginning(self, at: str) -> Refusal | None:
        """Why no round can begin at a time."""
        return self.check_time(at) or self.check_round(at)

    def procedure(self, command: Command) -> tuple[Procedure, Flow[None]]:
        """The procedure that a command sets in motion."""
        # Imported here: the procedures know the table, and the table only starts them.
        from croupier.table import corrections, seating

        match command:
            case OpenTable():
                return Procedure.OPENING, self._opening(command)
            case CloseTable():
                return Procedure.CLOSING, self._closing()
            case BeginRound():
                return Procedure.ROUND, self.round_of_play(command)
            case CorrectPayment() | ApproveCorrection() | DeclineCorrection():
                return Procedure.CORRECTION, corrections.correct(self, command)
            case _:
                return Procedure.SEATING, seating.seating(self, command)

    def check_round(self, at: str) -> Refusal | None:
        """Why no round can begin now: nobody is there, or the equipment can't be used any more."""
        if not self.books.seats:
            return Refusal(TableCode.NOBODY_AT_TABLE, self.paragraphs.seated)
        return self.check_equipment(at)

    # --- opening and closing

    def _opening(self, command: OpenTable) -> Flow[None]:
        """Chips and equipment come to the table, and the equipment is inspected."""
        p = self.paragraphs
        yield Begun(cites=(p.opening,), procedure=Procedure.OPENING, number=1, at=command.at)
        yield Noted(cites=(p.opening,), note=NOW, value=command.at)
        chips = Posting(CAGE, INVENTORY, self.opening_inventory)
        yield Filled(cites=(INVENTORY_CITE,), amount=self.opening_inventory, postings=(chips,))
        yield from self.put_up_meters()
        yield from self.bring_equipment(command.at)
        yield Noted(cites=(p.opening,), note=OPEN, value=1)
        yield Ended(cites=(p.opening,), procedure=Procedure.OPENING, number=1)

    def _closing(self) -> Flow[None]:
        """The equipment is put away, and the chips, the vigorish among them, go back to the cage."""
        p = self.paragraphs
        yield Begun(cites=(p.replaced,), procedure=Procedure.CLOSING, number=1)
        yield from self.remove_equipment()
        kept = (INVENTORY, VIGORISH)
        chips = tuple(
            Posting(account, CAGE, self.books.balance(account)) for account in kept if self.books.balance(account)
        )
        if chips:
            yield Filled(cites=(INVENTORY_CITE,), amount=-sum(chip.amount for chip in chips), postings=chips)
        yield Noted(cites=(p.replaced,), note=OPEN, value=0)
        yield Ended(cites=(p.replaced,), procedure=Procedure.CLOSING, number=1)

    # --- a seal: made before wagers, opened after them

    def seal_choice(self, kind: type[Command], cites: Cites) -> Choice:
        """Return the choice of a device that seals what it will throw or spin."""
        wrong = Refusal(TableCode.NOT_A_SEAL, *cites)
        text = SuchThat(lambda _text: None, ("",))
        seal = SuchThat(lambda seal: None if re.fullmatch("[0-9a-f]{64}", seal) else wrong, ("0" * 64,), ("", "0" * 63))
        return Choice(kind, seal=seal, laboratory=text)

    def seal_stroke(self, *cites: Cite) -> Flow[None]:
        """Ask for the seal of the throw or spin to come, if the device makes any."""
        raise NotImplementedError

    def stroke(
        self, cite: Cite, wagering: Callable[[], Flow[bool]], throw: Callable[[], Flow[StrokeType | None]]
    ) -> Flow[StrokeType | None]:
        """Wagers, then the throw or spin; wagers again if it comes to nothing. None if wagers end without one."""
        while True:
            yield from self.seal_stroke(cite)
            if not (yield from wagering()):
                return None
            stroke = yield from throw()
            if stroke is not None:
                return stroke

    def seal_lost(self, *cites: Cite) -> Choice:
        """Return the choice of a seal that can't be opened any more."""
        return Choice(SealLost, not_now=None if self.seal else Refusal(TableCode.NOTHING_SEALED, *cites))

    def dealer_acts(self, about: About, *cites: Cite) -> Flow[None]:
        """A moment before something that the dealer does, when nothing else can happen."""
        yield from ask_meanwhile(self, self.wagering_seats(), about, (Choice(Proceed),), *cites, moment=True)

    def lose_seal(self, *cites: Cite) -> Flow[None]:
        """What was sealed is lost, so that wagers come first again."""
        yield self.lost(cites=cites)
        yield from self.drop_seal(*cites)

    def drop_seal(self, *cites: Cite) -> Flow[None]:
        """The seal is opened, or given up."""
        yield Noted(cites=cites, note=SEAL, value="")
