"""The irregularities of roulette: a "no spin" (5.4)."""

from croupier.games.roulette.words import KINDS as FAULTS
from croupier.play.irregularities import GameIrregularities, Happening, IrregularKind
from croupier.regulation import Paragraphs
from croupier.table.roles import SUPERVISOR
from croupier.table.wheel_commands import NoSpin

P = Paragraphs("19:47")

KIND_OF = {
    name: IrregularKind(P("5.4"), (Happening(SUPERVISOR, "ball", 0, NoSpin(fault)),)) for name, fault in FAULTS.items()
}


class RouletteIrregularities(GameIrregularities):
    """How irregularities arise at a roulette table."""

    kinds = KIND_OF
    for_training = tuple(FAULTS)


IRREGULARITIES = RouletteIrregularities
