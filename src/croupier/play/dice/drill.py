"""A roll, gathered into the acts that the crew of a dice table thinks in."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from croupier.equipment.dice import shown
from croupier.play.drill import DrillChoice, DrillPayout, Figure, Part, ShownSteps
from croupier.play.missteps import NONE, Misstep, Mistakes
from croupier.play.step_reader import Remedy, StepReader, never
from croupier.table.base_table import BaseTable
from croupier.table.steps import (
    Act,
    Announced,
    Irregular,
    Outcome,
    Settled,
    Step,
    Thrown,
    Transferred,
)
from croupier.words import sentence

COLLECT = "All losing wagers are collected first."
PAY = "The winning wagers are paid; this roll has taken none."
SETTLING_MISTAKES: Mistakes = {
    "The dice go back to the player before any wager is settled.": Misstep.TOO_EARLY,
    "The wagers that this roll has decided stay until the next one.": Misstep.TOO_LATE,
}
PAID_FIRST: Mistakes = {
    "The winning wagers are paid first, and then the losing ones are collected.": Misstep.PAID_FIRST,
}
PLAYER_BY_PLAYER: Mistakes = {
    "Each player's wagers are settled in full before the next player's.": Misstep.PLAYER_BY_PLAYER,
}


class DiceReader(StepReader):
    """The acts of one roll."""

    remedies: ClassVar[tuple[Remedy, ...]] = (
        Remedy.ROLL_STANDS,
        Remedy.WAGERS_VOID,
        Remedy.DICE_TAKEN,
        Remedy.WAGERS_CHANGED,
    )
    announced: ClassVar[Mapping[type[Announced], Mistakes]] = {}
    """What is announced, and the mistakes near at hand."""
    asked: ClassVar[Mapping[type[Act], Mistakes]] = {}
    """What else is asked for, and the mistakes near at hand."""

    def __init__(self, steps: tuple[Step, ...], table: BaseTable) -> None:
        super().__init__(steps, table)
        self.settling = False

    def part(self, step: Step) -> Iterator[Part]:
        match step:
            case Thrown():
                yield self._thrown(step)
            case Announced() if type(step) in self.announced:
                yield DrillChoice(sentence(step), self.run(never), self.announced[type(step)])
            case Irregular():
                yield from self.irregular(step)
            case Settled():
                yield from self._settled(step)
            case Transferred():
                yield self.moved(step)
            case Act():
                yield self.act(step)
            case _:
                yield ShownSteps(self.run(never))

    def _thrown(self, step: Thrown) -> Figure:
        total = str(sum(step.dice))
        steps = self.run(lambda step: isinstance(step, Announced))
        return Figure(
            f"The dice show {shown(step.dice)}. What is the total that is called?",
            total,
            f"{total}.",
            lambda typed: typed if typed.isdecimal() else None,
            "total",
            "Type the sum of the two faces.",
            step.cites,
            steps,
            why=f"{' + '.join(map(str, step.dice))} = {total}.",
        )

    def _settled(self, step: Settled) -> Iterator[Part]:
        if not self.settling:
            self.settling = True
            loses = step.outcome is Outcome.LOSE
            right = COLLECT if loses else PAY
            prompt, cites = "What comes first now?", step.cites[-1:]
            wrong = self._settling_mistakes()
            yield DrillChoice(right, (), wrong, prompt, closed=True, rests_on=cites, about=(Settled, loses))
        self.at += 1
        yield DrillPayout(step, None)

    def _settling_mistakes(self) -> Mistakes:
        """Who pays and takes in another order is wrong only where there is something to pay and to take."""
        coming = [step for step in self.steps[self.at :] if isinstance(step, Settled)]
        if not {Outcome.WIN, Outcome.LOSE} <= {step.outcome for step in coming}:
            return SETTLING_MISTAKES
        several = PLAYER_BY_PLAYER if len({step.seat for step in coming}) > 1 else NONE
        return {**PAID_FIRST, **several, **SETTLING_MISTAKES}

    def moved(self, _step: Transferred) -> Part:
        """A wager that goes somewhere else."""
        return ShownSteps(self.run(never))

    def act(self, step: Act) -> Part:
        """What is done besides; a game asks for some of it."""
        mistakes = self.near(step)
        return DrillChoice(sentence(step), self.run(never), mistakes) if mistakes else ShownSteps(self.run(never))

    def near(self, step: Act) -> Mistakes:
        """The mistakes near an act; none where it is not asked for."""
        return self.asked.get(type(step), NONE)
