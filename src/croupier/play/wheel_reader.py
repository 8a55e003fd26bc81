"""A spin, as the acts of the dealer of a wheel."""

from collections.abc import Iterator
from typing import ClassVar

from croupier.play.drill import DrillChoice, Part, Topic
from croupier.play.missteps import Misstep, Mistakes
from croupier.play.plain_seat import PlainReader
from croupier.play.step_reader import Remedy, never
from croupier.play.take_and_pay import TakeAndPay
from croupier.table.steps import Settled, Step
from croupier.table.wheel_steps import NoSpinCalled
from croupier.words import sentence

NO_SPIN_MISTAKES: Mistakes = {
    "The result is called and counts.": Misstep.NO_ANNOUNCEMENT,
    "All wagers are returned.": Misstep.WRONG_WAGERS,
}


class WheelReader(TakeAndPay, PlainReader):
    """The acts of a spin."""

    remedies: ClassVar[tuple[Remedy, ...]] = (
        Remedy.SPUN_AGAIN,
        Remedy.SPIN_STANDS,
        Remedy.WAGERS_VOID,
        Remedy.WAGERS_CHANGED,
        Remedy.HOUSE_DECIDES,
    )
    chance = "spin"

    def part(self, step: Step) -> Iterator[Part]:
        match step:
            case NoSpinCalled():
                topic = Topic.IRREGULARITIES
                yield DrillChoice(sentence(step), self.run(never), NO_SPIN_MISTAKES, topic=topic)
            case Settled():
                yield from self.settled(step)
            case _:
                yield from super().part(step)
