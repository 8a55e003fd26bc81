"""The irregularities of mini-dice: a "no roll" (13.8), and an order to pass the shaker (13.7(a)1ii)."""

from croupier.play.irregularities import GameIrregularities, Happening, IrregularKind
from croupier.regulation import Paragraphs
from croupier.table.dice_commands import NoRoll, OrderDicePassed, Removal
from croupier.table.roles import SUPERVISOR

P = Paragraphs("19:47")

REMOVED = {"delay": Removal.DELAY, "violation": Removal.VIOLATION}

KINDS = {
    "cocked": IrregularKind(P("13.8(a)1"), (Happening(SUPERVISOR, "uncover", 0, NoRoll(fell_out=False)),)),
    "fell-out": IrregularKind(P("13.8(a)2"), (Happening(SUPERVISOR, "uncover", 0, NoRoll(fell_out=True)),)),
} | {
    name: IrregularKind(P("13.7(a)1ii"), (Happening(SUPERVISOR, "shake", 0, OrderDicePassed(why)),))
    for name, why in REMOVED.items()
}


class MiniDiceIrregularities(GameIrregularities):
    """How irregularities arise at a mini-dice table."""

    kinds = KINDS
    for_training = ("cocked", "fell-out")


IRREGULARITIES = MiniDiceIrregularities
