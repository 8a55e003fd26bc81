"""19:47-5.5, 5.6: the seven wagers of big six: five bills and two pictures, each on its own sections."""

from enum import Enum

from croupier.equipment.wheel import GamingWheel
from croupier.games.big_six.sections import BILLS, EMBLEM, JOKER, label
from croupier.table.names import NumberedArea


class BigSixKind(Enum):
    """The kinds of wager. Each value begins the id of an area."""

    BILL = "bill"
    JOKER = JOKER
    EMBLEM = EMBLEM


class BigSixArea(NumberedArea[BigSixKind], game="big_six", kinds=BigSixKind):
    """A betting area: a bill and its value, or a picture. Its id is ``bill.20``, ``joker``."""

    __slots__ = ()

    @property
    def bill(self) -> int:
        """The value of the bill; 0 for a picture."""
        return self.number

    @property
    def section(self) -> str:
        """The label of the sections that win it."""
        return label(self.bill or self.kind.value)


AREAS = {
    str(area): area
    for area in (
        *(BigSixArea(BigSixKind.BILL, bill) for bill in BILLS),
        BigSixArea(BigSixKind.JOKER),
        BigSixArea(BigSixKind.EMBLEM),
    )
}
"""All betting areas by id."""

_BY_SECTION = {area.section: area for area in AREAS.values()}


def shown(wheel: GamingWheel, place: int) -> BigSixArea:
    """Return the wager that wins where the clapper rests. A picture wins only on itself, never on the other one."""
    return _BY_SECTION[wheel.label(place)]
