"""19:47-5.5, 5.6: the seven wagers of big six: five bills and two pictures, each on its own sections."""

from enum import Enum
from typing import Self

from croupier.equipment.wheel import GamingWheel
from croupier.games.big_six.sections import BILLS, EMBLEM, JOKER, label
from croupier.table.names import KindArea


class BigSixKind(Enum):
    """The kinds of wager; the value begins the name of an area."""

    BILL = "bill"
    JOKER = JOKER
    EMBLEM = EMBLEM


class BigSixArea(KindArea[BigSixKind], game="big_six", kinds=BigSixKind):
    """A betting area: a bill with what it is worth, or a picture. Its id is ``bill.20``, ``joker``."""

    __slots__ = ()

    def __new__(cls, kind: BigSixKind, bill: int = 0) -> Self:
        return super().__new__(cls, kind, bill) if bill else super().__new__(cls, kind)

    @property
    def bill(self) -> int:
        """What the bill is worth; 0 for a picture."""
        return int((*self, 0)[2])

    @property
    def section(self) -> str:
        """What is written on the sections with which it wins."""
        return label(self.bill or self.kind.value)


AREAS = {
    str(area): area
    for area in (
        *(BigSixArea(BigSixKind.BILL, bill) for bill in BILLS),
        BigSixArea(BigSixKind.JOKER),
        BigSixArea(BigSixKind.EMBLEM),
    )
}
"""All betting areas by their ids."""

_BY_SECTION = {area.section: area for area in AREAS.values()}


def shown(wheel: GamingWheel, place: int) -> BigSixArea:
    """The wager that wins where the clapper rests: a picture wins by itself, never by the other one."""
    return _BY_SECTION[wheel.label(place)]
