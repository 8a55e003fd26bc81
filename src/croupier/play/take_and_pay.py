"""Take and pay: the losing wagers of a roll or spin are collected from everybody before the winning ones are paid."""

from collections.abc import Iterator
from typing import ClassVar

from croupier.play.drill import DrillChoice, DrillPayout, Part
from croupier.play.missteps import NONE, Misstep, Mistakes
from croupier.play.step_reader import StepReader
from croupier.regulation import Cite
from croupier.table.base_table import BaseTable
from croupier.table.steps import Outcome, Settled, Step

COLLECT = "All losing wagers are collected first."
PAID_FIRST: Mistakes = {
    "The winning wagers are paid first, and then the losing ones are collected.": Misstep.PAID_FIRST,
}
PLAYER_BY_PLAYER: Mistakes = {
    "Each player's wagers are settled in full before the next player's.": Misstep.PLAYER_BY_PLAYER,
}


class TakeAndPay(StepReader):
    """Asks what comes first once the result is known."""

    order: ClassVar[Cite]
    """The paragraph on the order in which wagers are settled."""
    chance: ClassVar[str] = "roll"
    """What decides the wagers: a roll or a spin."""
    too_soon: ClassVar[str] = "The dice go back to the player before any wager is settled."
    """Starting the next round before wagers are settled."""

    def __init__(self, steps: tuple[Step, ...], table: BaseTable) -> None:
        super().__init__(steps, table)
        self.settling = False

    def settled(self, step: Settled) -> Iterator[Part]:
        """Yield what comes first, before the first wager is settled; then each payout."""
        if not self.settling:
            self.settling = True
            loses = step.outcome is Outcome.LOSE
            right = COLLECT if loses else f"The winning wagers are paid; this {self.chance} had no losing wagers."
            yield DrillChoice(
                right,
                (),
                self._mistakes(),
                "What comes first now?",
                closed=True,
                rests_on=(self.order,),
                about=(Settled, loses),
            )
        self.at += 1
        yield DrillPayout(step, None)

    def _mistakes(self) -> Mistakes:
        """Return mistakes; another order of taking and paying is one only if there are wagers to take and to pay."""
        mistakes: Mistakes = {
            self.too_soon: Misstep.TOO_EARLY,
            f"The wagers that this {self.chance} has decided stay until the next one.": Misstep.TOO_LATE,
        }
        coming = [step for step in self.steps[self.at :] if isinstance(step, Settled)]
        if not {Outcome.WIN, Outcome.LOSE} <= {step.outcome for step in coming}:
            return mistakes
        several = PLAYER_BY_PLAYER if len({step.seat for step in coming}) > 1 else NONE
        return {**PAID_FIRST, **several, **mistakes}
