"""The irregularities of craps: invalid rolls (1.9), and dice taken from a shooter (1.11)."""

from croupier.games.craps.commands import InvalidRoll, InvalidThrow
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


class CrapsIrregularities(GameIrregularities):
    """How irregularities arise at a craps table."""

    kinds = KINDS
    for_training = tuple(INVALID)


IRREGULARITIES = CrapsIrregularities
