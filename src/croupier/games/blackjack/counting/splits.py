"""Split and resplit pairs: a sum over the resulting hands, exact for play that considers one hand at a time.

If every hand is played by its own cards and the dealer's up card alone, the order in which hands receive cards makes no
difference, and the total win is the sum of what each hand wins. What remains is the number of hands. It follows from
their second cards, taken in turn: a card of the pair's rank makes another hand, while more are allowed; any other card
settles a hand. Once no more are allowed, the remaining hands take any second card.

So a hand's term in the sum is the mean of its win *while* some of the other second cards are of the pair's rank and
some are not. A card of that rank means one such card fewer in the shoe. A card *not* of that rank is the unchanged shoe
minus the case that it is; so everything reduces to shoes with fewer cards of the pair's rank.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, perm


@dataclass(frozen=True, slots=True)
class SplitTerms:
    """A split's value: the sum over k of ``free[k]`` times X(k) and ``unpaired[k]`` times N(k).

    X(k) is the mean win of a hand that starts with one card of the pair, when k more cards of its rank are gone besides
    the two that were split. N(k) is the same, but counts only if the second card is of another rank.
    """

    free: tuple[Fraction, ...]
    unpaired: tuple[Fraction, ...]


@cache
def split_terms(hands: int, of_rank: int, cards: int) -> SplitTerms:
    """Return the terms for a maximum number of hands, with this many cards of the pair's rank left in the shoe."""
    free = [Fraction(0)] * (2 * hands)
    unpaired = [Fraction(0)] * (2 * hands)

    def all_of_rank(number: int) -> Fraction:
        return Fraction(perm(of_rank, number), perm(cards, number))

    def add(terms: list[Fraction], times: int, of_the_rank: int, of_others: int) -> None:
        """Add a hand's mean while some of the other second cards are of the rank and some are not."""
        for more in range(of_others + 1):
            gone = of_the_rank + more
            terms[gone] += times * comb(of_others, more) * (-1) ** more * all_of_rank(gone)

    def walk(waiting: int, of_the_rank: int, of_others: int) -> None:
        if of_the_rank == hands - 2:
            add(free, waiting, of_the_rank, of_others)
            if of_others:
                add(unpaired, of_others, of_the_rank, of_others - 1)
        elif waiting == 0:
            add(unpaired, of_others, of_the_rank, of_others - 1)
        else:
            walk(waiting + 1, of_the_rank + 1, of_others)
            walk(waiting - 1, of_the_rank, of_others + 1)

    walk(2, 0, 0)
    return SplitTerms(tuple(free), tuple(unpaired))
