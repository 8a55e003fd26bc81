"""1.2 and 1.3(d): the wagers, what a throw makes of them, and what they pay. Nothing here knows a table."""

from enum import Enum

from croupier.equipment.money import Odds
from croupier.table.names import Area
from dice_duel.book import P

Dice = tuple[int, ...]
"""The red die and the blue one."""

EVEN = Odds(1, 1)
LEAST_DOUBLET, MOST_DOUBLET = Odds(4, 1), Odds(5, 1)


class Side(Enum):
    RED = "red"
    BLUE = "blue"
    DOUBLET = "doublet"


class DuelArea(Area, game="duel", kinds=Side):
    __slots__ = ()


CITES = {Side.RED: P("1.2(b)"), Side.BLUE: P("1.2(c)"), Side.DOUBLET: P("1.2(d)")}


def winner(dice: Dice) -> Side:
    """1.2(b) to (d): the one side that a throw lets win."""
    red, blue = dice
    if red == blue:
        return Side.DOUBLET
    return Side.RED if red > blue else Side.BLUE
