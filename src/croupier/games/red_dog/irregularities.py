"""The irregularities of red dog (6.7). Too few cards are left only in a shoe that is dealt to its end."""

from dataclasses import dataclass

from croupier.games.red_dog import NAME
from croupier.games.red_dog.table import RedDogTable
from croupier.play.card_irregularities import JAM, CardIrregularities, dealt_in_error, found_face_up
from croupier.play.irregularities import IrregularKind
from croupier.regulation import Paragraphs

P = Paragraphs("19:47")

KINDS = {
    "face-up": IrregularKind(P("6.7"), found_face_up(1)),
    "error": IrregularKind(P("6.7"), dealt_in_error(1)),
    "jam": IrregularKind(P("6.7"), JAM, at_shuffle=True),
}


@dataclass(frozen=True)
class RedDogIrregularities(CardIrregularities):
    """How they come about at a table."""

    table: RedDogTable
    game = NAME
    kinds = KINDS
    for_training = ("face-up", "error", "jam")
