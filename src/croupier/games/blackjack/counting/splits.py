"""Pairs that are split, and split again: a sum over the hands that come of it, exact for play that looks at one hand.

If every hand is played by its own cards and the dealer's up-card alone, it makes no difference in which order cards go
to hands, and what the hands win together is the sum of what each wins. What is left is to know how many hands there
are. That follows from their second cards, taken in turn: a card of the pair's rank makes one hand more, while more are
allowed; any other card settles a hand. When no more are allowed, the hands that are left take any second card.

So a hand's part of the sum is the mean of what it wins *while* some of the other second cards are of the pair's rank
and some are not. A card that is of that rank is one card less of it in the shoe. A card that is *not* is the shoe as it
was less the case that it is; so all comes down to shoes with fewer cards of the pair's rank.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, perm


@dataclass(frozen=True, slots=True)
class SplitTerms:
    """A split's value: the sum over k of ``free[k]`` times X(k) and ``unpaired[k]`` times N(k).

    X(k) is the mean of what a hand wins that starts with one card of the pair, when k more cards of its rank are gone
    besides the two that were split. N(k) is the same, but counts only if the second card is of another rank.
    """

    free: tuple[Fraction, ...]
    unpaired: tuple[Fraction, ...]


@cache
def split_terms(hands: int, of_rank: int, cards: int) -> SplitTerms:
    """The terms for up to a number of hands, with a number of cards of the pair's rank left in the shoe."""
    free = [Fraction(0)] * (2 * hands)
    unpaired = [Fraction(0)] * (2 * hands)

    def all_of_rank(number: int) -> Fraction:
        return Fraction(perm(of_rank, number), perm(cards, number))

    def add(terms: list[Fraction], times: int, of_the_rank: int, of_others: int) -> None:
        """A hand's mean while some other second cards are of the rank, and some are not."""
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
