"""A spin of big six as a drill for the dealer (19:47-5.6)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from croupier.games.big_six.events import SectionCalled, UprightWheelSpun
from croupier.games.big_six.options import PicturePays
from croupier.games.big_six.pay_tables import BILL_PAYS, PICTURE_PAYS
from croupier.games.big_six.wagers import AREAS, BigSixKind
from croupier.play.drill import PayKey, SchoolKey, by_level
from croupier.play.missteps import Misstep, Mistakes
from croupier.play.wheel_reader import WheelReader
from croupier.regulation import Paragraphs
from croupier.table.steps import Step
from croupier.words import sentence

P = Paragraphs("19:47")

PICTURED = True
"""Payout questions show the layout."""

_BETS = by_level((1, 2, 5, 10), (3, 4, 7, 12), (8, 13, 17, 31))
STAKES = dict.fromkeys((kind.value for kind in BigSixKind), _BETS)
"""What house players bet at each level, so that trainees figure the payouts that a dealing school drills."""

KEYS: tuple[SchoolKey, ...] = tuple(
    PayKey(odds, _BETS, P("5.5")) for odds in (*BILL_PAYS.values(), PICTURE_PAYS[PicturePays.FORTY_FIVE])
)
"""What a big six dealer must know by heart."""


class BigSixReader(WheelReader):
    order = P("5.6")
    too_soon = "The dealer spins the wheel again before any wager is settled."
    mistakes: ClassVar[Mapping[type[Step], Mistakes]] = {
        UprightWheelSpun: {
            "A player spins the wheel.": Misstep.DEALERS_ACT,
            "The losing wagers are collected.": Misstep.TOO_EARLY,
        },
    }

    def near(self, step: Step) -> Mistakes:
        if not isinstance(step, SectionCalled):
            return super().near(step)
        areas = [*AREAS.values()]
        neighbor = areas[(areas.index(step.area) + 1) % len(areas)]
        return {
            sentence(replace(step, area=neighbor)): Misstep.MISREAD,
            "The dealer pays the winning wagers.": Misstep.PAID_FIRST,
            "The dealer collects the losing wagers without a word.": Misstep.NO_ANNOUNCEMENT,
        }


READER = BigSixReader
