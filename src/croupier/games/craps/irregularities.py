"""The irregularities of craps: rolls that are not valid (1.9), and dice that are taken from a shooter (1.11)."""

from dataclasses import dataclass

from croupier.games.craps import NAME
from croupier.games.craps.commands import InvalidRoll, InvalidThrow
from croupier.games.craps.table import CrapsTable
from croupier.play.irregularities import GameIrregularities, Happening, IrregularKind
from croupier.regulation import Paragraphs
from croupier.table.dice_commands import OrderDicePassed, Removal
from croupier.table.roles import SUPERVISOR

P = Paragraphs("19:47")

INVALID = {
    "together": InvalidThrow.NOT_TOGETHER,
    "off-table": InvalidThrow.OFF_TABLE,
    "short": InvalidThrow.SHORT,
    "chips": InvalidThrow.ON_CHIPS,
    "cup": InvalidThrow.IN_CUP,
    "rail": InvalidThrow.ON_RAIL,
    "stacked": InvalidThrow.STACKED,
    "device": InvalidThrow.DEVICE,
    "stranger": InvalidThrow.NOT_SHOOTER,
}
REMOVED = {"delay": Removal.DELAY, "again": Removal.INVALID}

KINDS = {
    name: IrregularKind(P("1.9"), (Happening(SUPERVISOR, "roll", 0, InvalidRoll(why)),))
    for name, why in INVALID.items()
} | {
    name: IrregularKind(P("1.11"), (Happening(SUPERVISOR, "roll", 0, OrderDicePassed(why)),))
    for name, why in REMOVED.items()
}


@dataclass(frozen=True)
class CrapsIrregularities(GameIrregularities):
    """How they come about at a table."""

    table: CrapsTable
    game = NAME
    kinds = KINDS
    for_training = tuple(INVALID)
