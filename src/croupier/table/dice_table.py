"""A dice table: what lasts between rolls, whatever the game, and what may be done while no roll is awaited.

Wagers may stand from one round to the next, in the accounts of their seats. Notes keep track of who has the dice, the
point and the last roll, so that replay restores them all.
"""

from datetime import datetime

from croupier.equipment.devices import AgeLimit
from croupier.equipment.dice import are_faces, unsealed
from croupier.equipment.money import Cents
from croupier.regulation import Cite
from croupier.table.asks import Ask, Flow
from croupier.table.choices import Answer, Choice, Opens, SuchThat
from croupier.table.command import Command
from croupier.table.commands import Proceed
from croupier.table.dice_commands import ChangeDice, DiceSealed, DiceThrown
from croupier.table.names import AnyArea, Note
from croupier.table.notes import NOW
from croupier.table.paragraphs import DiceParagraphs
from croupier.table.questions import RollToCall, SealDue
from croupier.table.refusals import Refusal, TableCode
from croupier.table.sealed_table import SEAL, SealedTable
from croupier.table.steps import (
    Announced,
    Begun,
    DiceBrought,
    DiceRemoved,
    Ended,
    Noted,
    RollCalled,
    SealedThrowLost,
    Thrown,
    ThrowSealed,
)
from croupier.table.terms import Procedure

# --- notes
ROLL = Note("roll")
"""The faces of the last valid roll."""
OPENED = Note("dice_opened")
"""When the dice in use came to the table."""
SETS = Note("dice_brought")
"""How many times dice have come to the table."""


class DiceTable(SealedTable):
    """A dice table under a filing. A game supplies its dice, seats, paragraphs and procedures."""

    paragraphs: DiceParagraphs
    dice: int
    """The number of dice in the set."""
    rolled: int = 2
    """The number of dice thrown or shaken at once."""
    dice_age: AgeLimit
    lost = SealedThrowLost

    # --- reading the table

    @property
    def last_roll(self) -> tuple[int, ...]:
        """The faces of the last valid roll; empty before the first."""
        return self.books.faces(ROLL)

    def wagers_in_order(self, seat: int) -> list[tuple[AnyArea, Cents]]:
        """A seat's wagers, in the order of the layout."""
        placed = self.books.wagers(seat)
        return [(area, placed[area]) for area in self.betting_areas() if area in placed]

    # --- the dice

    def equipment_answers(self, time: SuchThat) -> tuple[Answer, ...]:
        return (Choice(ChangeDice, at=time),)

    def procedure(self, command: Command) -> tuple[Procedure, Flow[None]]:
        if isinstance(command, ChangeDice):
            return Procedure.CHANGE_OF_DICE, self._change(command)
        return super().procedure(command)

    def check_equipment(self, at: str) -> Refusal | None:
        """Return why the dice can't be thrown now: they are too old; None if they aren't."""
        opened = datetime.fromisoformat(str(self.books.notes[OPENED]))
        if self.dice_age.passed(opened, datetime.fromisoformat(at)):
            age = self.dice_age
            return Refusal(TableCode.DICE_TOO_OLD, age.cite, opened=opened, longest=age.longest)
        return None

    def bring_equipment(self, at: str) -> Flow[None]:
        cites = self.paragraphs.dice
        number = self.books.number(SETS) + 1
        yield Noted(cites=cites, note=SETS, value=number)
        yield DiceBrought(cites=cites, number=self.dice)
        yield Noted(cites=cites, note=OPENED, value=at)

    def remove_equipment(self) -> Flow[None]:
        yield DiceRemoved(cites=(self.paragraphs.replaced,))

    def _change(self, command: ChangeDice) -> Flow[None]:
        """Replace the dice with new ones; whoever has the dice keeps them."""
        p = self.paragraphs
        yield Begun(cites=(p.age,), procedure=Procedure.CHANGE_OF_DICE, number=1, at=command.at)
        yield Noted(cites=(p.age,), note=NOW, value=command.at)
        yield from self.remove_equipment()
        yield from self.bring_equipment(command.at)
        yield Ended(cites=(p.age,), procedure=Procedure.CHANGE_OF_DICE, number=1)

    # --- a throw: sealed before wagers, opened after them

    def seal_stroke(self, *cites: Cite) -> Flow[None]:
        """Let the throwing device seal its next throw before wagers are made; throws by people have no seal.

        A seal left unopened because the dice were not thrown holds for the next throw.
        """
        if self.seal:
            return
        answers = (self.seal_choice(DiceSealed, self.paragraphs.dice), Choice(Proceed))
        answer = yield Ask(SealDue(), answers, cites, moment=True)
        if isinstance(answer, DiceSealed):
            yield ThrowSealed(cites=cites, seal=answer.seal, laboratory=answer.laboratory)
            yield Noted(cites=cites, note=SEAL, value=answer.seal)

    def thrown(self, *cites: Cite) -> Choice:
        """Return the choice of a throw: the faces of the dice, which must match the seal if there is one."""

        def check(faces: tuple[int, ...]) -> Refusal | None:
            right = are_faces(faces, self.rolled)
            return None if right else Refusal(TableCode.NOT_FACES, *cites, faces=faces, number=self.rolled)

        def opens(salt: str, command: Command) -> Refusal | None:
            assert isinstance(command, DiceThrown)
            right = not self.seal or unsealed(command.dice, salt, self.seal)
            return None if right else Refusal(TableCode.NOT_WHAT_WAS_SEALED, *cites)

        text = SuchThat(lambda _text: None, ("",))
        others = (1,) * (self.rolled - 1)
        right = (tuple(range(1, self.rolled + 1)), (6,) * self.rolled)
        faces = SuchThat(check, right, ((0, *others), (7, *others), others, ()))
        return Choice(DiceThrown, dice=faces, salt=Opens(opens), laboratory=text)

    def tell_throw(self, command: DiceThrown, *cites: Cite, call: Announced | None = None) -> Flow[None]:
        """Record the throw, open its seal and call the faces."""
        dice = command.dice
        yield Thrown(cites=cites, dice=dice, seal=self.seal, salt=command.salt if self.seal else "")
        if self.seal:
            yield from self.drop_seal(*cites)
        yield Noted(cites=cites, note=ROLL, value=dice)
        yield from self.dealer_acts(RollToCall(dice), *cites)
        yield call or RollCalled(cites=cites, dice=dice)
