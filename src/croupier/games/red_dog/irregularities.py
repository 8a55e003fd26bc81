"""The irregularities of red dog (6.7). Only a shoe dealt to its end can have too few cards."""

from croupier.play.card_irregularities import CardIrregularities, of_a_shoe
from croupier.regulation import cite


class RedDogIrregularities(CardIrregularities):
    """How irregularities arise at a red dog table."""

    kinds = of_a_shoe(cite("19:47-6.7"))
    for_training = tuple(kinds)


IRREGULARITIES = RedDogIrregularities
