"""The irregularities of roulette: what is no spin (5.4)."""

from dataclasses import dataclass

from croupier.games.roulette import NAME
from croupier.games.roulette.table import RouletteTable
from croupier.games.roulette.words_questions import KINDS as FAULTS
from croupier.play.irregularities import GameIrregularities, Happening, IrregularKind
from croupier.regulation import Paragraphs
from croupier.table.roles import SUPERVISOR
from croupier.table.wheel_commands import NoSpin

P = Paragraphs("19:47")


KIND_OF = {
    name: IrregularKind(P("5.4"), (Happening(SUPERVISOR, "ball", 0, NoSpin(fault)),)) for name, fault in FAULTS.items()
}


@dataclass(frozen=True)
class RouletteIrregularities(GameIrregularities):
    """How they come about at a table."""

    table: RouletteTable
    game = NAME
    kinds = KIND_OF
    for_training = tuple(FAULTS)
