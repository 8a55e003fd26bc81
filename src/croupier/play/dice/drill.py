"""A roll, as the acts of the crew at a dice table."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from croupier.equipment.dice import shown
from croupier.play.drill import DrillChoice, Figure, Part, ShownSteps, Topic
from croupier.play.missteps import NONE, Mistakes
from croupier.play.step_reader import Remedy, never
from croupier.play.take_and_pay import TakeAndPay
from croupier.table.steps import (
    Act,
    Announced,
    Irregular,
    NoRollCalled,
    Settled,
    Step,
    Thrown,
    Transferred,
)
from croupier.words import sentence


class DiceReader(TakeAndPay):
    """The acts of a roll."""

    remedies: ClassVar[tuple[Remedy, ...]] = (Remedy.ROLL_STANDS, Remedy.WAGERS_VOID, Remedy.ONE_DIE_AGAIN)
    announced: ClassVar[Mapping[type[Announced], Mistakes]] = {}
    """Announcements in question, and plausible mistakes."""
    acts: ClassVar[Mapping[type[Act], Mistakes]] = {}
    """Other acts in question, and plausible mistakes."""

    def part(self, step: Step) -> Iterator[Part]:
        match step:
            case Thrown():
                yield self._thrown(step)
            case Announced() if type(step) in self.announced:
                topic = Topic.IRREGULARITIES if isinstance(step, NoRollCalled) else Topic.PROCEDURE
                yield DrillChoice(sentence(step), self.run(never), self.announced[type(step)], topic=topic)
            case Irregular():
                yield from self.irregular(step)
            case Settled():
                yield from self.settled(step)
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

    def moved(self, _step: Transferred) -> Part:
        """Return the part for a wager that moves elsewhere."""
        return ShownSteps(self.run(never))

    def act(self, step: Act) -> Part:
        """Return the part for another act, which is a question if the game asks for it."""
        mistakes = self.near(step)
        return DrillChoice(sentence(step), self.run(never), mistakes) if mistakes else ShownSteps(self.run(never))

    def near(self, step: Act) -> Mistakes:
        """Return plausible mistakes for an act; empty if the game doesn't ask for it."""
        return self.acts.get(type(step), NONE)
