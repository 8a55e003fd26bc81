"""19:47-9.4: payout odds at sic bo, as data.

The text of 9.4 is not at hand. Three tables are known: one published as Atlantic City's, and two from a sister state's
regulation (58 Pa. Code ch. 625a, parallel). A licensee files one of them.
"""

from collections.abc import Mapping
from enum import Enum

from croupier.equipment.money import Odds
from croupier.equipment.pay_tables import PayTable, printed_tables
from croupier.regulation import Paragraphs

P = Paragraphs("19:47")


class SicBoLine(Enum):
    """A line of a pay table."""

    THREE_OF_A_KIND = "three_of_a_kind"
    ANY_THREE = "any_three"
    TWO_OF_A_KIND = "two_of_a_kind"
    TOTAL_4_17 = "total_4_17"
    TOTAL_5_16 = "total_5_16"
    TOTAL_6_15 = "total_6_15"
    TOTAL_7_14 = "total_7_14"
    TOTAL_8_13 = "total_8_13"
    TOTAL_9_12 = "total_9_12"
    TOTAL_10_11 = "total_10_11"
    COMBINATION = "combination"
    SMALL_BIG = "small_big"
    ONE_DIE = "one_die"
    TWO_DICE = "two_dice"
    THREE_DICE = "three_dice"


class SicBoPayTable(Enum):
    """9.4: the pay tables that a licensee may file."""

    ATLANTIC_CITY = "Atlantic City"
    PENNSYLVANIA_A = "Pennsylvania A"
    PENNSYLVANIA_B = "Pennsylvania B"


_PRINTED = printed_tables(
    P("9.4"),
    SicBoLine,
    """
                     atlantic_city  pennsylvania_a  pennsylvania_b
    three_of_a_kind            180             150             180
    any_three                   30              24              31
    two_of_a_kind               10               8              11
    total_4_17                  60              50              62
    total_5_16                  30              18              31
    total_6_15                  17              14              18
    total_7_14                  12              12              12
    total_8_13                   8               8               8
    total_9_12                   6               6               7
    total_10_11                  6               6               6
    combination                  5               5               6
    small_big                    1               1               1
    one_die                      1               1               1
    two_dice                     2               2               2
    three_dice                   3               3              12
    """,
)

PRINTED: Mapping[SicBoPayTable, PayTable[SicBoLine]] = dict(zip(SicBoPayTable, _PRINTED.values(), strict=True))
"""By pay table; all odds are to 1."""


def pays_of(table: SicBoPayTable) -> dict[SicBoLine, Odds]:
    """Return the payout odds of every line under a pay table."""
    return {line: pays for line, pays in PRINTED[table].lines.items() if isinstance(pays, Odds)}


TOTAL_LINES = {
    4: SicBoLine.TOTAL_4_17,
    5: SicBoLine.TOTAL_5_16,
    6: SicBoLine.TOTAL_6_15,
    7: SicBoLine.TOTAL_7_14,
    8: SicBoLine.TOTAL_8_13,
    9: SicBoLine.TOTAL_9_12,
    10: SicBoLine.TOTAL_10_11,
}
TOTAL_LINES |= {21 - total: line for total, line in TOTAL_LINES.items()}
"""The line of each total; totals that add up to 21, such as 4 and 17, are equally likely and share one."""

ONE_OF_A_KIND = (SicBoLine.ONE_DIE, SicBoLine.TWO_DICE, SicBoLine.THREE_DICE)
"""The lines of a wager on one number, by how many dice show it."""
