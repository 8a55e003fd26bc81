"""A dice table: what lasts between rolls, whichever game is played, and what may be done while none is awaited.

Wagers may stand from one round to the next, in the accounts of their seats. What the table keeps in mind (who has the
dice, the point, the last roll) are notes, so that replay brings all of it back.
"""

import re
from datetime import datetime

from croupier.equipment.devices import AgeLimit, Shuffler
from croupier.equipment.dice import are_faces, unsealed
from croupier.regulation import Cite
from croupier.table.asks import Ask, Flow
from croupier.table.base_table import BaseTable
from croupier.table.books import CAGE, INVENTORY, VIGORISH
from croupier.table.choices import Answer, Choice, Opens, SuchThat
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
from croupier.table.dice_commands import ChangeDice, DiceSealed, DiceThrown, SealLost
from croupier.table.names import Note
from croupier.table.notes import NOW, OPEN
from croupier.table.paragraphs import INVENTORY_CITE, DiceParagraphs
from croupier.table.questions import About, BetweenRounds, Closed, RollToCall, SealDue
from croupier.table.refusals import Refusal, TableCode
from croupier.table.round_asks import ask_meanwhile
from croupier.table.steps import (
    Announced,
    Begun,
    DiceBrought,
    DiceRemoved,
    Ended,
    Filled,
    Noted,
    Posting,
    RollCalled,
    SealedThrowLost,
    Thrown,
    ThrowSealed,
)
from croupier.table.terms import Procedure

# What the table keeps in mind, by its note.
ROLL = Note("roll")
"""The faces of the last valid roll."""
SEAL = Note("seal")
"""The seal of the throw to come; empty where there is none."""
OPENED = Note("dice_opened")
"""When the dice in use came to the table."""
SETS = Note("dice_brought")
"""How many times dice have come to the table."""


class DiceTable(BaseTable):
    """One table under one filing. A game says what its dice, seats and paragraphs are, and brings its procedures.

    Each seat has the next number at its left.
    """

    paragraphs: DiceParagraphs
    match_play = False
    dice: int
    """How many dice are in the set."""
    rolled: int = 2
    """How many of them are thrown or shaken at once."""
    dice_age: AgeLimit

    @property
    def shuffler(self) -> Shuffler | None:
        """No cards, no shuffler."""
        return None

    # --- reading the table

    @property
    def last_roll(self) -> tuple[int, ...]:
        """The faces of the last valid roll; empty before the first."""
        return self.books.faces(ROLL)

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
            Choice(ChangeDice, at=time),
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
            case ChangeDice():
                return Procedure.CHANGE_OF_DICE, self._change(command)
            case CorrectPayment() | ApproveCorrection() | DeclineCorrection():
                return Procedure.CORRECTION, corrections.correct(self, command)
            case _:
                return Procedure.SEATING, seating.seating(self, command)

    def check_round(self, at: str) -> Refusal | None:
        """Why no dice can be thrown now: nobody is there, or the dice have been in use too long."""
        if not self.books.seats:
            return Refusal(TableCode.NOBODY_AT_TABLE, self.paragraphs.seated)
        opened = datetime.fromisoformat(str(self.books.notes[OPENED]))
        if self.dice_age.passed(opened, datetime.fromisoformat(at)):
            age = self.dice_age
            return Refusal(TableCode.DICE_TOO_OLD, age.cite, opened=opened, longest=age.longest)
        return None

    # --- opening, changing the dice, closing

    def _opening(self, command: OpenTable) -> Flow[None]:
        """Chips and dice come to the table, and the dice are inspected."""
        p = self.paragraphs
        yield Begun(cites=(p.opening,), procedure=Procedure.OPENING, number=1, at=command.at)
        yield Noted(cites=(p.opening,), note=NOW, value=command.at)
        chips = Posting(CAGE, INVENTORY, self.opening_inventory)
        yield Filled(cites=(INVENTORY_CITE,), amount=self.opening_inventory, postings=(chips,))
        yield from self.put_up_meters()
        yield from self._bring_dice(command.at)
        yield Noted(cites=(p.opening,), note=OPEN, value=1)
        yield Ended(cites=(p.opening,), procedure=Procedure.OPENING, number=1)

    def _bring_dice(self, at: str) -> Flow[None]:
        cites = self.paragraphs.dice
        number = self.books.number(SETS) + 1
        yield Noted(cites=cites, note=SETS, value=number)
        yield DiceBrought(cites=cites, number=self.dice)
        yield Noted(cites=cites, note=OPENED, value=at)

    def _change(self, command: ChangeDice) -> Flow[None]:
        """The dice leave the table and others come; who has the dice keeps them."""
        p = self.paragraphs
        yield Begun(cites=(p.age,), procedure=Procedure.CHANGE_OF_DICE, number=1, at=command.at)
        yield Noted(cites=(p.age,), note=NOW, value=command.at)
        yield DiceRemoved(cites=(p.replaced,))
        yield from self._bring_dice(command.at)
        yield Ended(cites=(p.age,), procedure=Procedure.CHANGE_OF_DICE, number=1)

    def _closing(self) -> Flow[None]:
        """The dice leave the table, and its chips, the vigorish among them, go back to the cage."""
        p = self.paragraphs
        yield Begun(cites=(p.replaced,), procedure=Procedure.CLOSING, number=1)
        yield DiceRemoved(cites=(p.replaced,))
        kept = (INVENTORY, VIGORISH)
        chips = tuple(
            Posting(account, CAGE, self.books.balance(account)) for account in kept if self.books.balance(account)
        )
        if chips:
            yield Filled(cites=(INVENTORY_CITE,), amount=-sum(chip.amount for chip in chips), postings=chips)
        yield Noted(cites=(p.replaced,), note=OPEN, value=0)
        yield Ended(cites=(p.replaced,), procedure=Procedure.CLOSING, number=1)

    # --- a throw: sealed before wagers, opened after them

    def seal_throw(self, *cites: Cite) -> Flow[None]:
        """Before wagers are made the device that throws may seal what it will throw; what people throw has no seal.

        A seal that was not opened, because the dice were not thrown after all, holds for the next throw.
        """
        if self.seal:
            return
        wrong = Refusal(TableCode.NOT_A_SEAL, *self.paragraphs.dice)
        text = SuchThat(lambda _text: None, ("",))
        seal = SuchThat(lambda seal: None if re.fullmatch("[0-9a-f]{64}", seal) else wrong, ("0" * 64,), ("", "0" * 63))
        answers = (Choice(DiceSealed, seal=seal, laboratory=text), Choice(Proceed))
        given = yield Ask(SealDue(), answers, cites, moment=True)
        if isinstance(given, DiceSealed):
            yield ThrowSealed(cites=cites, seal=given.seal, laboratory=given.laboratory)
            yield Noted(cites=cites, note=SEAL, value=given.seal)

    def thrown(self, *cites: Cite) -> Choice:
        """Return the choice of a throw: the faces of the dice, and what was sealed if something was."""

        def check(faces: tuple[int, ...]) -> Refusal | None:
            right = are_faces(faces, self.rolled)
            return None if right else Refusal(TableCode.NOT_FACES, *cites, faces=faces, number=self.rolled)

        def opens(salt: str, given: Command) -> Refusal | None:
            assert isinstance(given, DiceThrown)
            right = not self.seal or unsealed(given.dice, salt, self.seal)
            return None if right else Refusal(TableCode.NOT_WHAT_WAS_SEALED, *cites)

        text = SuchThat(lambda _text: None, ("",))
        others = (1,) * (self.rolled - 1)
        right = (tuple(range(1, self.rolled + 1)), (6,) * self.rolled)
        faces = SuchThat(check, right, ((0, *others), (7, *others), others, ()))
        return Choice(DiceThrown, dice=faces, salt=Opens(opens), laboratory=text)

    def seal_lost(self, *cites: Cite) -> Choice:
        """Return the choice of a seal that can't be opened any more."""
        return Choice(SealLost, not_now=None if self.seal else Refusal(TableCode.NOTHING_SEALED, *cites))

    def tell_throw(self, command: DiceThrown, *cites: Cite, call: Announced | None = None) -> Flow[None]:
        """The faces are seen and called, and the seal is opened."""
        dice = command.dice
        yield Thrown(cites=cites, dice=dice, seal=self.seal, salt=command.salt if self.seal else "")
        if self.seal:
            yield from self.drop_seal(*cites)
        yield Noted(cites=cites, note=ROLL, value=dice)
        yield from self.dealer_acts(RollToCall(dice), *cites)
        yield call or RollCalled(cites=cites, dice=dice)

    def dealer_acts(self, about: About, *cites: Cite) -> Flow[None]:
        """A moment before something that the dealer does, when nothing else can happen."""
        yield from ask_meanwhile(self, self.wagering_seats(), about, (Choice(Proceed),), *cites, moment=True)

    def lose_seal(self, *cites: Cite) -> Flow[None]:
        """What was sealed is lost, so that wagers come first again."""
        yield SealedThrowLost(cites=cites)
        yield from self.drop_seal(*cites)

    def drop_seal(self, *cites: Cite) -> Flow[None]:
        """The seal is opened, or given up."""
        yield Noted(cites=cites, note=SEAL, value="")
