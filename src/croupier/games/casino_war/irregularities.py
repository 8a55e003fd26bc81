"""The irregularities of casino war (22.10). Only a shoe dealt to its end can have too few cards."""

from croupier.play.card_irregularities import CardIrregularities, of_a_shoe
from croupier.regulation import cite


class WarIrregularities(CardIrregularities):
    """How irregularities arise at a casino war table."""

    kinds = of_a_shoe(cite("19:47-22.10"))
    for_training = tuple(kinds)


IRREGULARITIES = WarIrregularities
