"""The irregularity of big six: a spin that is too short (5.6)."""

from croupier.games.big_six.words import SHORT_SPIN
from croupier.play.irregularities import GameIrregularities, Happening, IrregularKind
from croupier.regulation import Paragraphs
from croupier.table.roles import SUPERVISOR
from croupier.table.wheel_commands import NoSpin, SpinFault

P = Paragraphs("19:47")

_SHORT = Happening(SUPERVISOR, "turns", 0, NoSpin(SpinFault.TOO_FEW_TURNS))
KINDS = {SHORT_SPIN: IrregularKind(P("5.6"), (_SHORT,))}


class BigSixIrregularities(GameIrregularities):
    """How irregularities arise at a big six table."""

    kinds = KINDS
    for_training = tuple(KINDS)


IRREGULARITIES = BigSixIrregularities
