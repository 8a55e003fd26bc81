"""The irregularities of casino war (22.10). Too few cards are left only in a shoe that is dealt to its end."""

from dataclasses import dataclass

from croupier.games.casino_war import NAME
from croupier.games.casino_war.table import CasinoWarTable
from croupier.play.card_irregularities import JAM, CardIrregularities, dealt_in_error, found_face_up
from croupier.play.irregularities import IrregularKind
from croupier.regulation import Paragraphs

P = Paragraphs("19:47")

KINDS = {
    "face-up": IrregularKind(P("22.10"), found_face_up(1)),
    "error": IrregularKind(P("22.10"), dealt_in_error(1)),
    "jam": IrregularKind(P("22.10"), JAM, at_shuffle=True),
}


@dataclass(frozen=True)
class WarIrregularities(CardIrregularities):
    """How they come about at a table."""

    table: CasinoWarTable
    game = NAME
    kinds = KINDS
    for_training = ("face-up", "error", "jam")
