"""A table without cards: chance decides each round with one throw or spin, which may be sealed before wagers are made.

Dice are thrown, or a wheel is spun. Wagers may stand from one round to the next, in the accounts of their seats. The
table keeps its state in notes, so that replay restores all of it.
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
"""The seal of the next throw or spin; empty if there is none."""


class SealedTable(BaseTable):
    """A dice or wheel table under a filing. A game supplies its seats, paragraphs and procedures.

    Seats are numbered clockwise: each seat's left neighbor has the next number.
    """

    paragraphs: SealedParagraphs
    match_play = False
    lost: type[Irregular]
    """The event of a seal that can no longer be opened."""

    # --- what dice and wheels add

    def bring_equipment(self, at: str) -> Flow[None]:
        """Bring and inspect the dice, or uncover and inspect the wheel."""
        raise NotImplementedError

    def remove_equipment(self) -> Flow[None]:
        """Remove the dice, or cover the wheel."""
        raise NotImplementedError

    def equipment_answers(self, _time: SuchThat) -> tuple[Answer, ...]:
        """Return what may be done to the equipment between rounds."""
        return ()

    def check_equipment(self, _at: str) -> Refusal | None:
        """Return why the equipment can't be used any more; None if it can."""
        return None

    # --- reading the table

    @property
    def shuffler(self) -> Shuffler | None:
        """None: without cards there is no shuffler."""
        return None

    @property
    def seal(self) -> str:
        return str(self.books.notes.get(SEAL, ""))

    # --- the table at rest

    def resting(self) -> Ask:
        """Return what may be done while no procedure is running."""
        from croupier.table.corrections import correcting_answers
        from croupier.table.seating import seating_answers

        cites, time = (self.paragraphs.opening,), self.time_bound()
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
        """Return why no round can begin at a time; None if one can."""
        return self.check_time(at) or self.check_round(at)

    def procedure(self, command: Command) -> tuple[Procedure, Flow[None]]:
        """Return the procedure that a command starts."""
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
        """Return why no round can begin: nobody is seated, or the equipment can't be used any more. None if one can."""
        if not self.books.seats:
            return Refusal(TableCode.NOBODY_AT_TABLE, self.paragraphs.seated)
        return self.check_equipment(at)

    # --- opening and closing

    def _opening(self, command: OpenTable) -> Flow[None]:
        """Bring chips and equipment to the table, and inspect the equipment."""
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
        """Put the equipment away, and return the chips, including the vigorish, to the cage."""
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
        """Return the choice of a device sealing its next throw or spin."""
        wrong = Refusal(TableCode.NOT_A_SEAL, *cites)
        text = SuchThat(lambda _text: None, ("",))
        seal = SuchThat(lambda seal: None if re.fullmatch("[0-9a-f]{64}", seal) else wrong, ("0" * 64,), ("", "0" * 63))
        return Choice(kind, seal=seal, laboratory=text)

    def seal_stroke(self, *cites: Cite) -> Flow[None]:
        """Ask for the seal of the next throw or spin, if the device makes one."""
        raise NotImplementedError

    def stroke(
        self, cite: Cite, wagering: Callable[[], Flow[bool]], throw: Callable[[], Flow[StrokeType | None]]
    ) -> Flow[StrokeType | None]:
        """Take wagers, then make the throw or spin; repeat if it is lost. Return None if the round is called off."""
        while True:
            yield from self.seal_stroke(cite)
            if not (yield from wagering()):
                return None
            stroke = yield from throw()
            if stroke is not None:
                return stroke

    def seal_lost(self, *cites: Cite) -> Choice:
        """Return the choice of reporting that the seal can no longer be opened."""
        return Choice(SealLost, not_now=None if self.seal else Refusal(TableCode.NOTHING_SEALED, *cites))

    def dealer_acts(self, about: About, *cites: Cite) -> Flow[None]:
        """Pause for a moment before the dealer acts, when nothing else can happen."""
        yield from ask_meanwhile(self, self.wagering_seats(), about, (Choice(Proceed),), *cites, moment=True)

    def lose_seal(self, *cites: Cite) -> Flow[None]:
        """Report the sealed throw or spin lost, so that wagering opens again."""
        yield self.lost(cites=cites)
        yield from self.drop_seal(*cites)

    def drop_seal(self, *cites: Cite) -> Flow[None]:
        """Clear the seal, which was opened or given up."""
        yield Noted(cites=cites, note=SEAL, value="")
