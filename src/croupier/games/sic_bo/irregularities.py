"""The irregularity of sic bo: a "no roll" (9.6)."""

from croupier.play.irregularities import GameIrregularities, Happening, IrregularKind
from croupier.regulation import Paragraphs
from croupier.table.dice_commands import NoRoll
from croupier.table.roles import SUPERVISOR

P = Paragraphs("19:47")

KINDS = {"cocked": IrregularKind(P("9.6"), (Happening(SUPERVISOR, "uncover", 0, NoRoll(fell_out=False)),))}


class SicBoIrregularities(GameIrregularities):
    """How irregularities arise at a sic bo table."""

    kinds = KINDS
    for_training = ("cocked",)


IRREGULARITIES = SicBoIrregularities
