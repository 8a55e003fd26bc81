"""A table with a wheel: opening and closing it, and spins sealed before wagers are made."""

from croupier.equipment.wheel import GamingWheel, unsealed
from croupier.regulation import Cite
from croupier.table.asks import Ask, Flow
from croupier.table.choices import Choice, Opens, SuchThat
from croupier.table.command import Command
from croupier.table.commands import Proceed
from croupier.table.names import Note
from croupier.table.paragraphs import WheelParagraphs
from croupier.table.questions import Spinning, SpinSealDue
from croupier.table.refusals import Refusal, TableCode
from croupier.table.round_asks import ask_meanwhile
from croupier.table.sealed_table import SEAL, SealedTable
from croupier.table.steps import Noted
from croupier.table.wheel_commands import WheelSealed, WheelStopped
from croupier.table.wheel_steps import SealedSpinLost, SpinSealed, Spun, WheelCovered, WheelInspected

SPIN = Note("spin")
"""The place of the last valid spin; -1 before the first."""


class WheelTable(SealedTable):
    """A wheel table under a filing. A game supplies its wheel, seats, paragraphs and procedures."""

    paragraphs: WheelParagraphs
    wheel: GamingWheel
    lost = SealedSpinLost

    # --- reading the table

    @property
    def last_place(self) -> int:
        """The place of the last valid spin; -1 before the first."""
        return self.books.number(SPIN, -1)

    # --- the wheel

    def bring_equipment(self, at: str) -> Flow[None]:
        yield WheelInspected(cites=self.paragraphs.wheel, sections=len(self.wheel))

    def remove_equipment(self) -> Flow[None]:
        yield WheelCovered(cites=(self.paragraphs.replaced,))

    # --- a spin: sealed before wagers, opened after them

    def seal_stroke(self, *cites: Cite) -> Flow[None]:
        """Let a device seal where the wheel will stop before wagers are made; a dealer's spins have no seal.

        A seal left unopened because the wheel was not spun holds for the next spin.
        """
        if self.seal:
            return
        answers = (self.seal_choice(WheelSealed, self.paragraphs.wheel), Choice(Proceed))
        answer = yield Ask(SpinSealDue(len(self.wheel)), answers, cites, moment=True)
        if isinstance(answer, WheelSealed):
            yield SpinSealed(cites=cites, seal=answer.seal, laboratory=answer.laboratory)
            yield Noted(cites=cites, note=SEAL, value=answer.seal)

    def stopped(self, *cites: Cite) -> Choice:
        """Return the choice of where the wheel stops, with the salt that opens the seal if there is one."""
        last = len(self.wheel) - 1

        def check(place: int) -> Refusal | None:
            return None if self.wheel.is_place(place) else Refusal(TableCode.NOT_A_SECTION, *cites, last=last)

        def opens(salt: str, command: Command) -> Refusal | None:
            assert isinstance(command, WheelStopped)
            right = not self.seal or unsealed(command.place, salt, self.seal)
            return None if right else Refusal(TableCode.NOT_THE_SEALED_SPIN, *cites)

        text = SuchThat(lambda _text: None, ("",))
        return Choice(
            WheelStopped, place=SuchThat(check, (0, last), (-1, last + 1)), salt=Opens(opens), laboratory=text
        )

    def spin(self, *cites: Cite) -> Flow[WheelStopped | None]:
        """Return where the wheel stops, or None if the sealed spin is lost, so that wagering opens again."""
        about, answers = Spinning(len(self.wheel), self.seal), (self.stopped(*cites), self.seal_lost(*cites))
        answer = yield from ask_meanwhile(self, self.wagering_seats(), about, answers, *cites)
        if isinstance(answer, WheelStopped):
            return answer
        yield from self.lose_seal(*cites)
        return None

    def tell_spin(self, command: WheelStopped, *cites: Cite) -> Flow[None]:
        """Record the section where the wheel stopped, and open the seal."""
        place, seal = command.place, self.seal
        section = self.wheel.label(place)
        yield Spun(cites=cites, place=place, section=section, seal=seal, salt=command.salt if seal else "")
        if seal:
            yield from self.drop_seal(*cites)
        yield Noted(cites=cites, note=SPIN, value=place)
