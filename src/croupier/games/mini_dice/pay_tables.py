"""19:47-13.6(b): minimum payout odds of winning wagers at mini-dice. A licensee may pay more."""

from collections.abc import Mapping
from enum import Enum

from croupier.equipment.money import Odds

POINTS = (4, 5, 6, 8, 9, 10)
"""The totals that can be bet on to come before a 7."""

FIELD = (2, 3, 4, 9, 10, 11, 12)
"""The totals that win a field bet."""


class MiniDiceLine(Enum):
    """A line of the printed table."""

    PLACE_4 = "place_4"
    PLACE_5 = "place_5"
    PLACE_6 = "place_6"
    PLACE_8 = "place_8"
    PLACE_9 = "place_9"
    PLACE_10 = "place_10"
    FIELD = "field"
    FIELD_2_12 = "field_2_12"
    SEVEN = "seven"
    OVER = "over"
    UNDER = "under"


LEAST: Mapping[MiniDiceLine, Odds] = {
    MiniDiceLine.PLACE_4: Odds(9, 5),
    MiniDiceLine.PLACE_5: Odds(7, 5),
    MiniDiceLine.PLACE_6: Odds(7, 6),
    MiniDiceLine.PLACE_8: Odds(7, 6),
    MiniDiceLine.PLACE_9: Odds(7, 5),
    MiniDiceLine.PLACE_10: Odds(9, 5),
    MiniDiceLine.FIELD: Odds(1, 1),
    MiniDiceLine.FIELD_2_12: Odds(2, 1),
    MiniDiceLine.SEVEN: Odds(4, 1),
    MiniDiceLine.OVER: Odds(1, 1),
    MiniDiceLine.UNDER: Odds(1, 1),
}

PLACE_LINES = {
    4: MiniDiceLine.PLACE_4,
    5: MiniDiceLine.PLACE_5,
    6: MiniDiceLine.PLACE_6,
    8: MiniDiceLine.PLACE_8,
    9: MiniDiceLine.PLACE_9,
    10: MiniDiceLine.PLACE_10,
}
