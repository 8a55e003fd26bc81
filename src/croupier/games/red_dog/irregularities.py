"""The irregularities of red dog (6.7). Too few cards are left only in a shoe that is dealt to its end."""

from croupier.play.card_irregularities import CardIrregularities, of_a_shoe
from croupier.regulation import cite


class RedDogIrregularities(CardIrregularities):
    """How they come about at a table."""

    kinds = of_a_shoe(cite("19:47-6.7"))
    for_training = tuple(kinds)


IRREGULARITIES = RedDogIrregularities
