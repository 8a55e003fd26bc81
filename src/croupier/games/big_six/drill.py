"""A spin of big six as a drill for its dealer (19:47-5.6)."""

from typing import ClassVar

from croupier.games.big_six.events import SectionCalled, UprightWheelSpun
from croupier.play.missteps import Misstep
from croupier.play.plain_seat import PlainReader


class BigSixReader(PlainReader):
    mistakes: ClassVar = {
        UprightWheelSpun: {
            "A player spins the wheel.": Misstep.DEALERS_ACT,
            "The losing wagers are collected.": Misstep.TOO_EARLY,
        },
        SectionCalled: {
            "The dealer pays the winning wagers.": Misstep.PAID_FIRST,
            "The dealer waits until a player asks where the clapper rests.": Misstep.NO_ANNOUNCEMENT,
        },
    }


READER = BigSixReader
